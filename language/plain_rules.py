"""Tell a rule that no modal marks: "No stock photos.", "I'd rather you didn't", "pls dont", "five lines tops".

    a ban without a verb        no and a noun, where nothing finite follows: "No calls after six."
    an order to keep off        hands off, leave ... alone, stay out of, stop doing; also after "Before that, "
    a wish against or for       I'd rather you left it out; it would be better if you didn't
    a limit after its number    five lines tops, 30 max, by noon at the latest
    a habit of all of a kind    everything that leaves passes the desk first; for anything above 30 euros, ask first
    an order of steps           in that order, every time

Short answers have the form of the first ("No problem.", "No idea.", "No replies yet."); closed classes tell them: nouns
with which people answer, words of time and place after which a thing is reported, finite verbs. Where a noun stands
alone nothing can tell a ban from a report ("No parking."), and it counts as a ban. Whose words it is given, and that
a question states no rule, is for those who ask. No subject matter.
"""
import re
from functools import lru_cache

from language.acts import DAYS, MONTHS, NUMBERS, word_set
from language.word_patterns import mentions, spaced

OPENER = (r"(?:(?:and|but|also|so|please|pls|plz|oh|ok|okay|then|well|again|next|just|finally|still|or)\b"
          r"[,:]? {1,3}){0,6}")
MARKED = r'\W*(?:\d{1,3}[.)]\s+)?(?:[a-z][\w-]*(?: [\w-]+){0,2}:\s+)?'   # a bullet, a number, a label
# What comes first in time, place or case: "Before that, ".
FRONTED = (r'(?:(?:before|after|until|till|during|on|in|at|for|from|with|by|between|outside|when|while|once|if|'
           r'as (?:long|soon) as)\b[^,.;:?!\n]{1,60}, +)?')
FRONT = re.compile(FRONTED)
BEGINS = f'{MARKED}{OPENER}{FRONTED}{OPENER}'
NO = re.compile(rf"{MARKED}{OPENER}(?:absolutely |strictly |definitely |really |simply )?no +(?=[a-z])"
                r"(?P<rest>[^,.;:?!()\n\u2013\u2014]+)(?P<stop>.?)")
BECAUSE = re.compile(r' (?:because|since|as|cos|cuz|bc|when|if|until|till|while|so)\b.*')
BRIEF = 5   # words of a rule that is a fragment
SINCE = re.compile(rf" since (?:\d|noon|midnight|then|last|this|{'|'.join([*DAYS, *MONTHS])})")   # and a state is told
# Between "no" and its noun.
DEGREE = word_set('more further additional new other extra first last second such real big long short')
# Nouns and verbs with which people answer, and say nothing that holds from now on.
ANSWERS = word_set(
    'problem problems prob probs worries worry trouble bother hassle idea clue doubt wonder luck joy chance rush hurry '
    'need reason point sense matter thanks thank preference preferences objection objections question questions '
    'comment comments complaint complaints concern concerns regrets answer answers reply replies response responses '
    'news word sign signs trace traces result results match matches hit hits error errors issue issues warning '
    'warnings failure failures success progress effect difference change changes update updates joke kidding fun '
    'offence offense biggie sweat dice deal way wait hope shame harm excuse excuses pressure longer sooner later '
    'earlier fewer clear reaction reactions movement feelings fear yes sir madam mate man dear')
# After these something is reported, and not forbidden.
REPORTS = word_set(
    'yet far left found seen heard there here today tonight yesterday either neither again anymore available reported '
    'apparently though anywhere now')
FINITE = word_set(
    "is are was were am be been has have had does did do will would can could may might must shall should isn't aren't "
    "wasn't weren't hasn't haven't hadn't doesn't didn't don't won't can't wants needs likes says goes seems sounds "
    "works knows gets makes takes means came went got took gave made told saw knew thought said brought kept "
    "i you we they he she it u i'm i've i'd i'll it's he's she's we're we've they're you're you've there's that's "
    "this that these those ill ive im hes shes theres thats dont cant wont isnt doesnt didnt ur")
VERBS = word_set('thank let lets make get give go come look find try tell show help use take keep change book leave '
                 'skip forget cancel')
# Words after which "no" refuses or begins a pronoun: "no one", "no make it six", "no not that".
REFUSED = VERBS | word_set(
    'no not one ones nor nothing never ok okay sure sorry please just only actually really maybe perhaps well oh and '
    'or but so if when where what why how who which to in on at for from with by of the a an my your our his her its '
    'their me him them us all any some both each every either neither too also very most much many lot than then great '
    'good nice fine perfect right correct thx ty lol haha hm hmm hello hi hey outside inside under over before after')
REFUSED |= frozenset([*MONTHS, *DAYS])
PLAIN_WORD = re.compile(r"[a-z][\w'/-]*")
PAST = re.compile(r'\w{2,}[^e]ed')

OFF = re.compile(
    rf"{BEGINS}(?:hands off\b|(?:keep|stay) (?:\w+ ){{0,3}}?(?:out of|away from|clear of|off)\b|"
    r"(?:stop|quit|cease) (?:\w+ing|all)\b|steer clear\b|(?:no|not) (?:more|less|fewer|\w+er) than\b|"
    r"leave\b(?! (?:it|that|this)\b[^,.;:?!\n]{0,12}(?:[,.!]|$))[^.;:?!\n]{1,60}? (?:alone|untouched|unchanged|"
    r"in peace|(?:just |exactly )?as(?: |-)(?:it|they|he|she)?(?: |-)?(?:is|are)|out of (?:it|this))\b)")
NOT = re.compile(   # a negative imperative; not what only encourages: "don't worry", "don't forget to"
    rf"{BEGINS}(?:you (?:guys )?)?(?:do not|don'?t|never|try not to|better not|avoid|refrain from)\b(?: ever| please)? "
    r"(?!\w+ed\b|had|was|were|been|got|went|saw|"
    r"worry|forget|hesitate|bother|mind|know|think|get me wrong|be (?:sorry|shy|afraid)|have|need|want|like|care|"
    r"see|believe|remember|understand|feel|you\b|we\b|i\b|they\b|it\b)\w")
ANAPHORA = (r"(?:not|(?:you|we|they|he|she) (?:did ?n'?t|did not|did|would ?n'?t))"
            r"(?:,? (?:though|then|say|yet|now|thanks|thank you))?")
WISH = re.compile(
    r"\b(?:i|we)(?:'d| would|d)(?: really| much| still| also)? "
    r"(?:(?:rather|sooner)\b|prefer(?: it)? (?=that\b|if\b|you\b|not\b))"
    rf"(?! *{ANAPHORA}\W*$) *\w"
    r"|\b(?:better|nicer|nice|good|great|best|easier|appreciate(?: it)?|grateful|glad|happy) if "
    r"(?:(?:nobody|no one)\b|(?:you|we|they)\b(?: all)? (?:did ?n'?t|did not|never|left|kept|stopped|could|would|"
    r"stayed|avoided|used|only)\b)(?!\W*$)")
NUMBER = rf"(?:[$\u20ac\u00a3]? ?\d[\d.,]{{0,12}}\w{{0,3}}|an?|half|{'|'.join(sorted(NUMBERS))})"
LIMIT = re.compile(
    rf"\b(?<![$\u20ac\u00a3\d]){NUMBER}(?: [\w'/-]{{1,30}}){{0,4}},? (?:tops|max)\b(?!\.?\w)|"
    rf"\bmax(?:\.|imum)?:? {NUMBER}\b|"
    rf"\bat (?:the )?(?:(?:very|absolute) )?(?:most|latest|earliest)\b|^{BEGINS}cap (?:\w+ ){{0,3}}at {NUMBER}\b")
TOLD = re.compile(r"\b(?:was|were|had|took|cost|got|went|came|did|said|gave|made|\w+[^e]ed)\b")
ALL = r"(?:everything|anything|everyone|everybody|anyone|anybody|every|each|all|any|whatever|whoever)\b"
HABIT = re.compile(
    rf"{MARKED}{OPENER}{ALL}(?=[^.;:?!\n]*\b(?:\w+[^s]s|go|pass|run|come|get)\b)[^.;:?!\n]*(?:"
    r"\bfirst\b|\bbeforehand\b|\bbefore (?:it|they|he|she|\w+ing)\b|"
    r"\b(?:goes|go|runs|run|passes|pass|comes|come) (?:\w+ )?(?:through|via|past|by)\b)"
    rf"|{MARKED}{OPENER}(?:nothing|nobody|no one|none)\b[^.;:?!\n]* (?:until|till|before)\b")
CASES = re.compile(rf"{MARKED}{OPENER}(?:for|with|on|in|at|before|after|to|from) {ALL}[^,.;:?!\n]{{0,60}}, +"
                   r"(?:please |pls |always )*(?P<verb>[a-z]+) (?P<next>[a-z0-9']+)")
STATE = re.compile(r"\b(?:was|were|had|did|said|went|came|got|took|gave|made|told|thought|saw|works?|helps?|"
                   r"happen(?:s|ed)|starts?|seems?|looks?|feels?|"
                   r"\w+[^e]ed (?!by|in|on|at|to|with|from|before|first|until|without))\b")
ORDER = r"(?:always |and |but |so |just |only ){0,4}in (?:exactly )?(?:that|the same) order\b"
ORDERED = re.compile(rf"\W*{ORDER}")
STEPS = re.compile(rf"(?:^\W*|[.;!\n]\s{{1,3}}){ORDER}|^\W*in (?:exactly )?this order\b|"
                   r"^\W*(?:in|on|with|by|at|through|from|for|to) (?:[\w'-]+ ){1,5}?(?:and |or )?"
                   r"(?:every|each)(?: single)? time\W*$")
DEFAULT = re.compile(r"\bby default\W*$")   # "Off by default."; with a finite verb it is told: "It is off by default."
# What stands in all that one of the above finds.
WISHED, TIMED = ('rather', 'sooner', 'prefer', ' if '), ('order', 'every time', 'each time', 'single time')
LIMITED = 'tops', 'max', 'at most', 'the most', 'very most', 'absolute most', 'latest', 'earliest', 'cap '
# What one of the above has, in the form that is looked for fastest.
ANY = spaced("no|not|nobody|nothing|none|hands|steer|"
             "keep|stay|stop|quit|cease|leave|do|don['\u2019]?t|never|try|better|avoid|"
             "refrain|rather|sooner|prefer|nicer|nice|good|great|best|easier|appreciate|grateful|glad|happy|tops|max|"
             "maximum|most|latest|earliest|cap|every|each|everything|everyone|everybody|anything|anyone|anybody|"
             "all|any|whatever|whoever|order|default")


@lru_cache(maxsize=1 << 15)
def forbids(text: str) -> bool:
    """Tell whether a text forbids something outright: an elliptic ban, an order to keep off, a negative imperative.

    >>> [forbids(text) for text in ('No stock photos.', 'pls dont mail them', 'Hands off the ledger.', 'No problem.')]
    [True, True, True, False]
    """
    lower = _lower(text)
    return bool(lower and (NOT.match(lower) or OFF.match(lower) or _is_ban(lower)))


@lru_cache(maxsize=1 << 15)
def is_plain_rule(text: str) -> bool:
    """Tell whether a text is a rule by one of the forms above, forbids() among them.

    >>> [is_plain_rule(text) for text in ("I'd rather you left out emojis.", 'Five lines tops.', 'In that order.')]
    [True, True, True]
    >>> [is_plain_rule(text) for text in ("I'd rather not.", 'It took five days tops.', 'Everything is fine.')]
    [False, False, False]
    """
    lower = _lower(text)
    if not lower:
        return False
    limit = LIMIT.search(lower) if mentions(lower, LIMITED) else None
    return bool(forbids(text) or (mentions(lower, WISHED) and WISH.search(lower))
                or (mentions(lower, TIMED) and STEPS.search(lower) and not TOLD.search(lower))
                or (limit and not TOLD.search(lower, 0, limit.start()))
                or ('default' in lower and DEFAULT.search(lower) and len(lower.split()) <= BRIEF
                    and FINITE.isdisjoint(lower.split()))
                or _is_case(lower) or (HABIT.match(lower) and not STATE.search(lower)))


@lru_cache(maxsize=1 << 15)
def is_unmarked(text: str) -> bool:
    """Tell whether a text is such a rule by its form alone: no negative imperative, nor an order of earlier steps.

    >>> [is_unmarked(text) for text in ('No tables.', 'Never use tables.', 'In that order.', 'The table is set.')]
    [True, False, False, False]
    """
    return is_plain_rule(text) and not orders(text) and NOT.match(_lower(text)) is None


def orders(text: str) -> bool:
    """Tell whether a text is a rule about the steps said right before it, and says nothing without them.

    >>> orders('In that order, every time.'), orders('In this order: oil, then salt.')
    (True, False)
    """
    return ORDERED.match(text.lower()) is not None


def _lower(text: str) -> str:
    """The text as the patterns have it; '' for a question, and where no pattern can match."""
    lower = text.lower().replace('\u2019', "'")
    return '' if lower.rstrip(' "\')*_').endswith('?') or not ANY.search(f' {lower}') else lower


def _is_case(lower: str) -> bool:
    """Whether a text says what to do in each case of a kind, as "For anything above 30 euros, ask first" does."""
    found = CASES.match(lower)
    return bool(found and found['verb'] not in FINITE and found['verb'] not in REFUSED - VERBS
                and found['next'] not in FINITE - {'it', 'this', 'that', 'these', 'those', 'you'})


def _is_ban(lower: str) -> bool:
    """Whether a text begins with "no" and a noun that is no answer, and nothing after it reports."""
    found = NO.match(lower)
    if not found:
        return False
    rest = BECAUSE.sub('', found['rest'])
    words = rest.split()
    noun = next((w for w in words if w not in DEGREE), '')
    return bool(
        PLAIN_WORD.fullmatch(noun) and noun not in REFUSED and ANSWERS.isdisjoint(words[:words.index(noun) + 2])
        and FINITE.isdisjoint(words) and REPORTS.isdisjoint(words) and 'at all' not in rest
        and not SINCE.search(found['rest'])
        and not any(PAST.fullmatch(w) for w in words[words.index(noun) + 1:]))
