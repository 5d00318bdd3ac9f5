"""How a clause of everyday talk is said: as news, as a wish, as what has been; who does it, and who has settled it.

    news    "it's at 4 now", "they moved the call", "I'm down to 79 kg", and what follows from news: "so 35"
    wish    "let's do 4", "can we make it 4?", "I'd rather leave at 7", "you can use 5 sentences", "3 are enough"
    past    "yesterday I ran 8 km", but no change: "they moved it"
    given   somebody else has settled it, and it is not of them: "the teacher gave us until Friday"

Function words and the commonest verbs of change of English; what is said, and of what, is for value_clauses.py.
"""
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from language.acts import QUESTION, SUPPOSE, word_set
from language.change_cues import announces
from language.grammar_cues import chooses
from language.reading import DETERMINERS, FUNCTION, Reading, plain

BRIEF = 8       # words of a clause that may name nothing
TOKEN = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*")
CHANGED = word_set(
    'move moves moved moving push pushed pushes bump bumped extend extended extends renew renewed reschedule '
    'rescheduled slip slips slipped delay delayed postpone postponed shift shifted switch switched upgrade upgraded '
    'downgrade downgraded update updated raise raised lower lowered increase increased decrease decreased reduce '
    'reduced shorten shortened cut cuts drop dropped grow grew grown rise rose risen fall fell fallen turned became '
    'become becomes upped brought bring forward back down adjusted trimmed capped doubled halved grown slid gone went '
    'revised corrected replaced')
CHANGES = word_set('extension delay change changes update')   # as nouns
# Verbs of giving, of being so and of going so far: like those of change, they name nothing.
LIGHT = CHANGED | CHANGES | word_set(
    'due gave given gives grant granted told tells called allow allowed allows done did does manage managed '
    'start started starts reach reached hit stand stands stay stays run enough better best fine okay new current '
    'keep keeps kept hold currently total altogether usually about around roughly limit set sets put puts')
NEWS = re.compile(
    r'\b(?:now|these days|nowadays|from now|as of|starting|more like|down to|up to|only|just turned|instead|after all|'
    r'has to|had to|no longer|by now|it is$|it is(?=[.!])|got until|already|'
    r'since (?:yesterday|today|this|last)|actually)\b')
NOW = re.compile(r'\b(?:now|instead|after all|down to|up to|only [^;:]{1,40} left|it is$|it is(?=[.!])|'
                 r'got until)\b')
AMENDS = re.compile(
    r'\b(?:sorry|oops|my (?:bad|mistake)|mis(?:read|heard|counted|remembered|typed|took)|(?:i|we) (?:just |re)?'
    r'(?:checked|counted|measured|looked)|wrong|turns out|correction|typo|actually|meant|i mean)\b')
TOLD = re.compile(r'\b(?:called|wrote|emailed|texted|confirmed|said|(?:told|tells|informed) (?:me|us)|announced)\b')
ASKS = re.compile(r'\W*+(?:(?:so|ok|okay|and|hey|hmm|sorry|actually|oh|then|but|well)\W++)*+(?:can|could) (?:we|you) '
                  r'(?:please |maybe |also )?(?:do|make|say|move|push|switch|change|shift|set|bump|raise|lower)\b')
MAY_DO = re.compile(r'\W*+(?:(?:so|ok|okay|and|actually|now|but|well)\W++)*+you (?:can|may)\b')   # a permission
WISHES = re.compile(r"\b(?:let['\u2019]?s|(?:i|we)(?:['\u2019]d| would) (?:rather|prefer)|please|pls|you can|"
                    r'should|must|(?:is|are|would be|works?|suits?)(?: (?:fine|enough|better|best|okay|ok))\b)')
ORDER = re.compile(r'\W*+(?:(?:please|so|ok|okay|and|then|actually|now|but)\b\W*+)*+([^\W\d_]+) '
                   r'(?:me|for|at|the|my|our|it|to)\b|\W*please ([^\W\d_]+) \d')
# What tells of what has been: the commonest verbs whose past is not told by -ed.
PAST = word_set(
    'was were had did ago used yesterday formerly previously ran ate drank bought paid took spent slept went saw met '
    'made wrote said sold won lost came drove flew kept stood sat sent told thought knew caught taught held built last')
PAST_ED = re.compile(r'\b([a-z]+[^\Wae]ed)\b')
BEFORE_ED = re.compile(r"(?:\b(?:is|are|am|be|been|get|gets|getting|being|has|have|the|a|our|my)|"
                       r"['\u2019](?:s|re|ve|m)) $")
SINCE = re.compile(r'\bsince (?:yesterday|today|last|this|then)\b')
WE_LEFT = re.compile(r'\b(?:i|we|he|she|they) left\b')
PERFECT = re.compile(r"(?:\bhave|\bhas|['\u2019]ve) \w+\b")
GAVE = re.compile(
    r'\W*+(?:(?:so|and|but|ok|oh)\W++)*+(?:(?:the|my|our) )?(?P<who>[^\W\d_]+(?: [^\W\d_]+)??) '
    r'(?:just |has |have |had )?(?:(?:gave|granted|allowed|told|asked) (?:me|us)\b|'
    r'(?:moved|pushed|changed|extended|raised|upped|bumped|cut|lowered|reduced|rescheduled|postponed|'
    r'shifted|delayed|brought|increased|put|wants) (?:me|us|the|our|my|it|a|\d+)\b|'
    r'can only do\b)')
HERE = word_set('here there back off out away')
OPENS = CHANGED | word_set('it that they got start limit total')
IF = word_set('if unless whether suppose imagine might maybe perhaps probably hopefully could would hope wish')
BETTER = re.compile(r'\bwould (?:be|suit|work|look) (?:\w+ )?(?:better|best|fine|great|ideal|good|perfect)\b|'
                    r'\b(?:i|we) would\b')
ABLE = re.compile(r"\b(?!(?:i|we|you)\b)[a-z']+ can (?!only\b)")   # "the oven can go up to 250"

REFERS, ACTORS = word_set('it that they'), word_set('i we he she you')
PERSONAL = {'i': 'we', 'we': 'we', 'my': 'we', 'our': 'we', 'he': 'he', 'she': 'she', 'me': 'we', 'us': 'we'}


def words_in(clause: str) -> list[tuple[int, str]]:
    """Return the words of a clause in lower case, without contracted verbs, with the place where each begins.

    >>> words_in("it's at 4 now")
    [(0, 'it'), (5, 'at'), (10, 'now')]
    """
    return [(m.start(), plain(m.group())) for m in TOKEN.finditer(clause)]


@dataclass(frozen=True)
class Tidings:
    """How a clause is said, read when it is asked for: most clauses are compared with no other.

    clause, beside: its text and that of the rest, in lower case; said: its words, one at least.

    >>> clauses = "it's at 4 now", "let's do 4", 'yesterday we ran 8 km', 'the teacher gave us until friday'
    >>> [(t.news, t.wish, t.past, t.given) for t in (Tidings(one, '', words_in(one)) for one in clauses)]
    [(True, False, False, None), (False, True, False, None), (False, False, True, None), (True, False, False, (4, 11))]
    """

    clause: str
    beside: str
    said: Sequence[tuple[int, str]]

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Its words without their places."""
        return tuple([w for _, w in self.said])

    @cached_property
    def given(self) -> tuple[int, int] | None:
        """The span of who has settled it, in characters of the clause, or None."""
        found = GAVE.match(self.clause)
        return found and found.span('who')

    @cached_property
    def things(self) -> frozenset[int]:
        """Where the words after a determiner begin, which name a thing, be they verbs of change too ("my shift")."""
        return frozenset([at for (_, before), (at, _) in pairwise(self.said) if before in DETERMINERS])

    @cached_property
    def changed(self) -> bool:
        """Whether something has changed or is settled anew."""
        return self.given is not None or any(w in CHANGES or (w in CHANGED and at not in self.things)
                                             for at, w in self.said)

    @cached_property
    def order(self) -> str:
        """The verb of an order where it says more than those of every order, else ''."""
        m = ORDER.match(self.clause)
        order = (m[1] or m[2]) if m else ''
        return order if order not in FUNCTION else ''

    @cached_property
    def who(self) -> frozenset[str]:
        """'we', 'he' or 'she' that it speaks of."""
        return frozenset([PERSONAL[w] for w in self.words if w in PERSONAL])

    @cached_property
    def amends(self) -> bool:
        """Whether it corrects what was said."""
        return AMENDS.search(self.beside) is not None or 'sorry' in self.words

    @cached_property
    def news(self) -> bool:
        """Whether it is news."""
        return bool(self.changed or self.amends or NEWS.search(self.clause) or announces(self.clause)
                    or self.clause.startswith('so ') or TOLD.search(self.beside))

    @cached_property
    def lately(self) -> bool:
        """Whether it is news by itself, not by what stands beside it."""
        return bool((self.changed and (self.who or self.words[0] in OPENS)) or NOW.search(self.clause))

    @cached_property
    def brief(self) -> bool:
        """Whether it says little."""
        return len(self.words) <= BRIEF and HERE.isdisjoint(self.words)

    @cached_property
    def wish(self) -> bool:
        """Whether it is wished, ordered or chosen."""
        return bool(self.order or WISHES.search(self.clause) or ASKS.match(self.clause) or chooses(self.clause))

    @cached_property
    def past(self) -> bool:
        """Whether it tells of what has been, and of no change."""
        return not self.changed and _past(self.clause, self.words)

    @cached_property
    def perfect(self) -> bool:
        """Whether it tells what has been reached."""
        return PERFECT.search(self.clause) is not None

    @property
    def asks(self) -> bool:
        """Whether it has something handed over ("give me 5 ideas")."""
        return self.words[1:2] == ('me',)

    @property
    def refers(self) -> bool:
        """Whether its subject stands for what was said before."""
        return self.words[0] in REFERS

    @property
    def acts(self) -> bool:
        """Whether it says what somebody does."""
        return not ACTORS.isdisjoint(self.words)


def _past(clause, words):
    """Whether a clause tells of what has been."""
    if 'had to' in clause or SINCE.search(clause):
        return False
    if (not PAST.isdisjoint(words) or WE_LEFT.search(clause)) and not PERFECT.search(clause):
        return True
    return any(m[1] not in LIGHT and not BEFORE_ED.search(clause, 0, m.start(1)) for m in PAST_ED.finditer(clause))


def tells(r: Reading) -> bool:
    """Tell whether a reading neither asks nor supposes, but for a wish in the form of a question.

    >>> from language.reading import read
    >>> [tells(r) for r in read(['Can we do 4?', 'Should we do 4?', 'They might do 4.', 'You can do 4.'])]
    [True, False, False, True]
    """
    if ASKS.match(r.lower):
        return not r.bits & SUPPOSE
    asks = '?' in r.lower or (r.bits & QUESTION and not MAY_DO.match(r.lower))
    may = not IF.isdisjoint(r.words) and not (BETTER.search(r.lower) and IF.intersection(r.words) == {'would'})
    return not (asks or r.bits & SUPPOSE or may or ABLE.search(r.lower))
