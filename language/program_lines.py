"""What the form of one line tells of who wrote it: a program, somebody at a prompt, or somebody who speaks.

By what nobody writes by hand at the beginning of a line (a time to the second with a date, a bracket or a level; a
place in a file; a counter out of ten or more; a digest; a prompt), and by closed classes of English words. It knows no
program and no language of programs; what the lines together say, program_output.py tells.
"""
import re
from typing import NamedTuple

from language.acts import word_set
from language.failures import tells
from language.pasted import FRAME

LONGEST = 400    # characters of a line that are looked at
INDENT = 4       # spaces, or a tab, that nobody puts before a sentence
SOFT = 2, 0.3    # so many words of grammar, and such a share of all, make a sentence

_DATE = (r'(?:\d\d[-/]\d\d(?= \d)|\d{4}[-/.]\d\d[-/.]\d\d|\d\d?[-/.]\d\d?[-/.]\d{2,4}|\d\d?[-/ ][A-Z][a-z]{2}[-/ ]\d{4}'
         r'|[A-Z][a-z]{2} [ \d]\d)')
_TIME = r'\d\d?:\d\d:\d\d'
_LEVEL = r'(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|NOTICE|FATAL|CRITICAL|VERBOSE|SEVERE)'
_PLACE = r'[^\s:()]{1,200}\.\w{1,8}:\d{1,7}'   # in a file
STAMPED = re.compile(
    rf'[\[(<]?{_DATE},?[T ] ?{_TIME}|[\[(<]{_TIME}|{_TIME}[.,]\d{{3}}|{_TIME} [\[(<]?{_LEVEL}\b'
    rf'|\[ *\d{{1,9}}\.\d{{3,9}}\]|\S{{1,45}} \S{{1,20}} \S{{1,40}} \[\d\d/[A-Z][a-z]{{2}}/\d{{4}}:{_TIME}')
PROMPTED = re.compile(
    r'[$%] (?=[^\d\s])|\$$|>>> |(?:PS )?[A-Z]:\\[^<>|\n]{0,200}>'
    r'|[\w.-]{1,40}@[\w.-]{1,60}[: ][^\s$#%]{0,200} ?[$#%](?: |$)'   # name@place:folder$
    r'|[\w.-]{1,40}(?:=[#>]|-[#>]|\[[^\]\n]{0,80}\]>|\([^)\n]{0,40}\)(?::\d{3}:\d)?>)(?: |$)'   # name=#, name(x)>
    r'|(?:[a-z][a-z\d]{1,15}|[A-Z]{2,10})>(?: |$)|(?:In|Out) ?\[\d{1,5}\]:')
MADE = re.compile('|'.join((
    rf'[\[(<]{_LEVEL}[\])>]|{_LEVEL}(?::|\s*\[|\s+\S*[/_.=:]\S)|[DIWEFV] ?\(\d|[DIWEFV]/[\w.]{{1,40}}[(:]',   # a level
    r'[a-z][\w.@-]{0,30} (?:ERR!|(?:ERROR|WARN)\b)|(?:error|warning)\[\w{1,20}\]:|E {3,}\S',
    r'(?:[A-Z]{3,20} )?(?:FAILED|FAILURE|FAIL|PASSED|PASS)\b|(?:={3}|-{3}) (?:RUN|FAIL|PASS|SKIP)\b',   # a test
    rf'(?:[a-z]: |--> )?(?:\([^()\n]{{1,40}}\d\) )?(?:[a-z]{{2,8}}://)?{_PLACE}'   # a place
    r'(?::\d|:? ?$|:\S|: \S+$|: (?:fatal )?(?:error|warning|note)\b)',
    r'[^\s()]{1,200}\.\w{1,8}\(\d{1,7}(?:,\d{1,7})?\)[: ]|at\s[^\s()]{1,200}\s?\([^()\n]{0,200}\)$',
    r'#\d{1,3}\s+(?:0x|\[|\d+\.\d{3}|[A-Z]{4})',   # a numbered step or frame
    r'\[ *\d{1,6} ?/ ?\d{2,6}\]|\[ *\d{1,3}%\]|\d{1,3}%[|\[]|[\[({]?[█▓▒░━╸]{3}',   # a counter, a bar
    r'(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40} \S',   # a digest
    r'[bcdlps-](?:[r-][w-][xsStT-]){3}[.+@]? +\d',   # who may do what with a file
    r'[<>] (?:[A-Z]{3,7} \S{1,200} )?HTTP/\d|< [A-Z][\w-]{1,40}: \S',   # what is sent and received
    r'@@ -\d|(?:---|\+\+\+) [ab]/|(?=.*\^)[\^~ |-]+$|\+(?:[-=]{2,}\+)+$|-{2,}(?:\+-{2,})+$',   # what is drawn
    r'> (?:[A-Z][a-z]{1,20} :\w[\w:.-]*|[\w.$]{1,60} ?<- |[\w.$]{1,60}\()|\[\d{1,5}\] +["\d-]')))   # a console
INSIDE = re.compile(
    r'\b0x[0-9a-fA-F]{6}|(?:\b[A-Za-z_][\w.-]{0,60}= {0,8}[^\s=]\S{0,200} ?[,;]? ?){4}'   # an address, four x=1
    r'|\.{3} ?(?:ok|OK|done|Done|error|passed|failed|FAILED)\W*$|\[ *(?:OK|FAILED|PASSED) *\]$'
    rf'| \*{{8,}}$| {_PLACE}[:,]?$')
CODE = re.compile(r'[A-Za-z]:[A-Za-z\d]|\w_\w|\w=\S|\\\w|\w/[\w.-]+/|(?:^|\s)/\w|::|->|--\w|\d[a-z]+\d|\w\(\)'
                  r'|\w\.\w+\.\w|\w\.[a-z]{1,5}(?:\W|$)')
LISTED = re.compile(r'[-*+\u2022] |\d{1,3}[.)] |[a-zA-Z][.)] ')
TAGGED = re.compile(r'\S{1,40}: ')
WORD = re.compile(r'[^\W_]')
FENCE = re.compile(r'`{3,}|~{3,}')
SELF = re.compile(r"(?<![\w-])[Ii](?:['\u2019][a-z]| [a-z])")   # no level, no variable
OURS = word_set("we my our we're we've we'd we'll me let's")
YOURS = OURS | word_set('you your u')
GRAMMAR = word_set(
    'a an the this that these those it its they them their you your he she his her is are was were be been am do does '
    'did has have had can could will would shall should may might must to of in on at by for from with and or but if '
    'so as than because when while not no please there which who what how why all any some only also just')
STRIP = '.,;:!?"\'()[]{}*_`<>'


class Line(NamedTuple):
    """A line without the space around it: text[start:end], in characters.

    kind: 'stamped', 'prompt' or 'made' (by a program, by its form); 'fence' of a block; 'hard' (somebody speaks of
    himself, or asks), 'soft' (it reads like a sentence), 'blank', or 'plain'. beside: plain, and printed where what is
    beside it is: it holds what looks like code and no grammar, or a failure after a name and a colon, or is indented
    and names a value, or has no word ("[...]").
    """

    start: int
    end: int
    kind: str
    beside: bool = False


def lines(text: str) -> list[Line]:
    r"""Return the lines of a text by their form, each by itself.

    >>> [line.kind for line in lines('I ran\n$ make\nx.c:3:1: note: a\nall of it is built')]
    ['hard', 'prompt', 'made', 'soft']
    """
    found, at = [], 0
    for line in text.split('\n'):
        content = line.strip()
        start = at + line.index(content[0]) if content else at
        indented = line[:1] == '\t' or line[:INDENT].isspace()
        found.append(Line(start, start + len(content), *_read(content[:LONGEST], indented)))
        at += len(line) + 1
    return found


def _read(content: str, indented: bool) -> tuple[str, bool]:
    if not content or FENCE.match(content):
        return 'fence' if content else 'blank', False
    if STAMPED.match(content):
        return 'stamped', False
    if PROMPTED.match(content):
        return 'prompt', False
    if MADE.match(content) or INSIDE.search(content) or FRAME.match(content):
        return 'made', False
    if speaks(content):
        return 'hard', False
    if not WORD.search(content):
        return 'plain', True
    words, code = _words(content), CODE.search(content) is not None
    grammar = sum(map(GRAMMAR.__contains__, words))
    named = TAGGED.match(content) is not None
    if grammar >= SOFT[0] and grammar >= SOFT[1] * len(words) and not (code or indented or named):
        return 'soft', False
    beside = (code and not grammar) or (': ' in content and (indented or tells(content)))
    return 'plain', beside and not LISTED.match(content)


def _words(content: str) -> list[str]:
    return [token.strip(STRIP).replace('\u2019', "'").lower() for token in content.split()]


def speaks(content: str, words: frozenset[str] = OURS) -> bool:
    """Tell whether somebody speaks of himself in a line, or asks; words: of those who speak, in lower case.

    >>> speaks('which one?'), speaks('gate open'), speaks('the gate, you see', YOURS)
    (True, False, True)
    """
    return content.endswith('?') or SELF.search(content) is not None or not words.isdisjoint(_words(content))
