"""The lines of a tool's output that say what failed: what must outlive a payload that is cleared.

By form: a program names its error before a colon, or ends with a status that is not zero, wherever in the text that
stands; or its first or last line tells of a failure (grammar_cues.FAILED). It knows no program. A line that says that
nothing failed ("failed: 0", "error": null) is none; an error that a log only reports cannot be told from the output's
own.
"""
import re

from language.grammar_cues import FAILED

LONGEST = 160  # characters of each line
_NOTHING = r'''(?:(?:null|none|nil|false|no|""|''|\[\s*\]|\{\s*\})(?=[ \t]*(?:[,;.)}\]\n]|\Z))|0(?![\w.]))'''
_CODE = r'''(?:[ \t]?\(?\[?[A-Z]{0,12}[-_]?\d[\w.-]{0,20}\]?\)?)?'''
# "ERROR E-12: no anchor", "KeyError: 'x'", '"error": "no such file"', "npm ERR! code 5"; "exit code 3", "HTTP 503"
SAYS = re.compile(
    rf'''(?:error|exception|fatal|panic|failed|failure)['"]?{_CODE}[ \t]?[:=](?!\s*{_NOTHING})[ \t]*\S|\bERR!\s+\S'''
    r'|\bexit(?:ed)?(?: with)?(?: (?:an? )?(?:status|code))(?: of)?[ \t:=]{1,3}-?[1-9]\d{0,4}\b'
    r'''|\b(?:HTTP(?:/\d(?:\.\d)?)?|status(?:[ _]?code)?)['"]?[ \t]*[:=]?[ \t]*[45]\d\d\b''', re.IGNORECASE)
_COUNTED = (r'''\b(?:0|no|without|zero)\s+(?:\w+\s+)?(?:errors?|exceptions?|fail\w*)'''
            rf'''|(?:errors?|exceptions?|fail\w*)['"]?\s*[:=]\s*(?:\d|{_NOTHING})''')
COUNTED = re.compile(_COUNTED, re.IGNORECASE)
# Or a line of a log, which tells of others.
NOTHING = re.compile(rf'''{_COUNTED}|^\W{{0,2}}\d{{1,4}}[:-]\d\d[:T-]''', re.IGNORECASE)
# What programs say besides: "not found", "undeclared", "MatchError".
FAILS = re.compile(r"\b(?:(?i:assert(?:ion)?|abort(?:ed|ing)?|fatal|panic|segfault|not found|no such"
                   r"|un(?:defined|declared|resolved|handled|able)|cannot|can't|invalid|mismatch|missing|conflict|killed|fault"
                   r"|(?:do|does|did)(?: not|n't) exist)"
                   r"|[A-Z]\w*(?:Error|Exception))\b")
COMPLAINS = re.compile(r"^[^:\s][^:]{0,60}: .*\b(?:not found|no such|can(?:not|'t) \w+)\b", re.IGNORECASE)


def failures(text: str) -> tuple[str, ...]:
    r"""Return the lines that say what failed: the first and the last, of up to 160 characters each; none is ().

    >>> failures('ERROR E-12: anchor not found.\n' + '  at line 3\n' * 9)
    ('ERROR E-12: anchor not found.',)
    >>> failures('building\nld: error: no symbol x\n...\nmake: exit status 2')
    ('ld: error: no symbol x', 'make: exit status 2')
    >>> failures('12 rows, failed: 0'), failures('Gate 12.')
    ((), ())
    """
    places, whole = [match.start() for match in SAYS.finditer(text)], text.strip()
    ends = whole.partition('\n')[0].strip(), whole.rpartition('\n')[2].strip()
    found = [_line(text, at) for at in (*places[:1], *places[-1:])] or [line for line in ends if _tells(line)]
    return tuple(dict.fromkeys(found))


def tells(line: str) -> bool:
    """Tell whether one line of a program's output, be it of a log, tells of a failure.

    >>> [tells(line) for line in ('12:00:03 [error] no anchor', 'x.c:3:1: fatal error: y.h: No such file', '0 errors')]
    [True, True, False]
    """
    if SAYS.search(line):
        return True
    return (FAILED.search(line) or FAILS.search(line)) is not None and not COUNTED.search(line)


def _tells(line: str) -> bool:
    told = FAILED.search(line) or COMPLAINS.search(line) if len(line) <= LONGEST else None
    return told is not None and not NOTHING.search(line)


def _line(text: str, at: int) -> str:
    """The line about a place, or of a longer one what follows the place, from the beginning of its word."""
    start, end = text.rfind('\n', 0, at) + 1, text.find('\n', at)
    line = text[start:len(text) if end < 0 else end].strip()
    if len(line) <= LONGEST:
        return line
    while start < at and at and (text[at - 1].isalnum() or text[at - 1] in '_."\''):
        at -= 1
    cut = text[at:len(text) if end < 0 else end].strip()
    return cut if len(cut) <= LONGEST else cut[:LONGEST - 1] + '\u2026'
