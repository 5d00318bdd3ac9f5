"""Tables as data, and as Markdown in which no text of a session can pass for anything but text."""
import re
from collections.abc import Iterable
from dataclasses import dataclass

from json_files import printable


@dataclass(frozen=True)
class Table:
    """A title, the names of the columns, and rows of text."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def markdown(table: Table) -> str:
    r"""Return a table as Markdown, its title a heading.

    >>> print(markdown(Table('By type', ('type', 'kept'), (('a|b', '<i>'),))))
    ## By type
    <BLANKLINE>
    | type | kept |
    | --- | --- |
    | a\|b | &lt;i> |
    """
    lines = [tuple(map(plain, table.header)), ('---',) * len(table.header), *(map(plain, row) for row in table.rows)]
    body = '\n'.join(f'| {" | ".join(line)} |' for line in lines)
    return f'## {plain(table.title)}\n\n{body}'


def bullets(lines: Iterable[str]) -> str:
    """Return lines as a Markdown list.

    >>> print(bullets(['one', 'two']))
    - one
    - two
    """
    return '\n'.join(f'- {plain(line)}' for line in lines)


def plain(text: str) -> str:
    r"""Write text on one line so that it is read as text: nothing of it is HTML, Markdown or the end of a cell.

    >>> print(plain('a_b*c*\n<i>|'))
    a\_b\*c\* &lt;i>\|
    """
    text = printable(' '.join(str(text).split())).replace('&', '&amp;').replace('<', '&lt;')
    return re.sub(r'([\\`*_\[\]|])', r'\\\1', text)


def percent(share: float | None) -> str:
    """Write a share in whole percent.

    >>> percent(0.125), percent(None)
    ('12 %', '-')
    """
    return '-' if share is None else f'{100 * share:.0f} %'
