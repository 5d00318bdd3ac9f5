"""A text as its author meant its lines: joined where they were only wrapped, and what is struck through set apart."""
import re
from collections.abc import Iterable
from itertools import groupby, pairwise

STRUCK = re.compile(r'(?<!~)~~(?!~)((?:(?!\n\s*\n).)+?)(?<!~)~~(?!~)|<(del|s|strike)\b[^>]*>(.+?)</\2>',
                    re.DOTALL | re.IGNORECASE)
WRAPPED = re.compile(r'\n[ \t]*(?=[a-z\u00df-\u00f6\u00f8-\u00ff])')
FILLED = re.compile(r'\n(?<=[^.!?|\n]\n)[ \t]*(?=[A-Z0-9$€£¥(\u00c0-\u00de])')  # a new line, or one that was filled up
GOES_ON = re.compile(r'[ \t]*[\w$€£¥(]')
WIDTHS = range(30, 131)  # characters to which people and tools fill lines up
ENDS = frozenset('.!?:;|~\n')  # after one of these a new line is a new line
BULLET = re.compile(r'\s*(?:[-*+•>]\s+|\d{1,3}[.)]\s+|\[(?:system|user|assistant|tool)\]\s*)*')


def apart(text: str) -> str:
    """Put what is struck through on lines of its own, each marked, after the line it stood in.

    >>> print(apart('Use ~~red~~ blue.'))
    Use  blue.
    ~~red~~
    """
    if '~~' not in text and '</' not in text:
        return text
    lines: list[str] = []
    for line in STRUCK.sub(lambda found: '\n'.join(
            f'~~{part}~~' if part.strip() else '' for part in (found[1] or found[3]).split('\n')), text).split('\n'):
        gone = STRUCK.findall(line)
        lines += [STRUCK.sub('', line), *(f'~~{part}~~' for part, _, _ in gone)] if gone else [line]
    return '\n'.join(lines)


def unwrapped(text: str) -> str:
    """Return a text with the lines joined again that were only filled up to a width, or go on in lower case.

    >>> unwrapped('Never open the valve with the number\\nKXQT-123 while it is under pressure.\\nNever run.')
    'Never open the valve with the number KXQT-123 while it is under pressure.\\nNever run.'
    """
    if FILLED.search(text):
        text = '\n'.join(_refilled(lines) for lines in _paragraphs(text))
    return WRAPPED.sub(_unwrapped, text)


def _paragraphs(text: str) -> Iterable[list[str]]:
    for _, lines in groupby(text.split('\n'), key=lambda line: not line.strip()):
        yield list(lines)


def _refilled(lines: list[str]) -> str:
    """Join the lines of a paragraph that go on where no word would have fitted; a list has lines of any length."""
    width = max(map(len, lines))
    blocks: list[list[str]] = []
    for line in lines:
        if blocks and _goes_on(blocks[-1][-1], line, width):
            blocks[-1].append(line)
        else:
            blocks.append([line])
    return '\n'.join((' ' if _filled(block, width) else '\n').join(block) for block in blocks)


def _goes_on(line: str, after: str, width: int) -> bool:
    """Whether the next line may be of the same sentence: it is no item of a list, and this one does not end."""
    end = line.rstrip()[-1:]
    return (GOES_ON.match(after) is not None and not BULLET.match(after)[0].strip() and end not in '.!?|~'
            and (end not in ':;' or _full(line, after, width)))


def _filled(block: list[str], width: int) -> bool:
    return width in WIDTHS and all(_full(*two, width) for two in pairwise(block))


def _full(line: str, after: str, width: int) -> bool:
    return len(line.rstrip()) + 1 + len(after.split()[0]) > width


def _unwrapped(broken: re.Match) -> str:
    return broken.group() if broken.string[broken.start() - 1] in ENDS else ' '
