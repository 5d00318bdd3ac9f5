"""Tell a statement that is meant to stand: a rule, a limit, a preference, a goal, what is under a label; or that binds.

Who says "must", "never", "only", "prefer" or "the next step is" says it for what comes after; talk of the same rare
words is about the moment. It weighs one statement, widely, for what is quoted and what can be taken back;
replacement/standing.py reads narrowly what a request may replace, checks/norms.py what a clause demands. Told by
modals, negation and quantifiers, by verbs of wishing, by the forms of plain_rules.py ("No tables.", "five lines
tops"), and by a label in front ("Decision: ..."). Closed classes of English, with those of German, French, Spanish
and Chinese; no subject matter.

More narrowly, a statement binds that forbids, or says what has to be, in so many words. Rules are said in common words
("no restaurant with steps at the door"), so that their words alone are worth little. It is told by modals of duty, by
what denies of all ("nobody", "nothing"), and by what a later step waits for ("needs a signature before"). What the
speaker himself has to do, what never was, and idioms ("you must be joking") bind nobody; nor does a question. English
only; whose words they are is for those who ask.
"""
import re
from functools import lru_cache

from language.plain_rules import forbids, is_plain_rule
from language.word_patterns import BEFORE, by_initial, mentions, spaced

# A duty or a ban: modals, and words that let nothing through or hold every time.
DUTY = (r"must|mustn't|never|always|(?<!is )(?<!are )(?<!was )only|nobody|no one|no-one|shall|may not|need not|"
        r'cannot be|has to|have to|had to|'
        r'not (?:allowed|permitted|to be|more than|later than|before|without|over|above|below)|(?:is|are) (?:not )?to|'
        r'under no circumstances|at all times|at (?:most|least)|no (?:more|less|fewer|later|earlier) than|or less|'
        r'every time|each time|whenever|unless|required?|requires|forbidden|limit|limited to|deadline|without|'
        r'w/o|mustnt')
BAN = (r"(?:^|[.;:,!]\s*(?:so |and |but |please |pls |plz )?|(?:please|pls|plz) )"
       r"(?:do not|don't|dont|avoid|keep|make sure|ensure)\b")
# What nobody can do until a date or an event: bounded in length, so that long texts are read in linear time.
CANNOT = r"(?:we|you|they|one|nobody|nothing|it) (?:cannot|can't|cant|can not)\b"
UNTIL = rf"(?:until|before)\b[^.;:?!]{{0,60}}\b{CANNOT}|{CANNOT}[^.;:?!]{{0,60}}\b(?:until|before)\b"
# A wish that outlasts its turn.
WISH = (r"prefers?|preferred|would rather|i'd rather|rather than|wants|call me|from now on|from this \w+ on|"
        r'going forward|in (?:the )?future|by default|no longer|any ?more')
# What is decided, aimed at, or under way.
GOAL = (r'decided?|chose|choose|chosen|will use|goal|aim|aims|trying to|next steps?|next is|'
        r'to do next|comes? next|so far|still (?:open|waiting|to|not)|waiting (?:for|on)|awaiting|pending|in progress|'
        r'under way|not (?:yet )?(?:done|finished|merged)|(?:left|remains|remaining) (?:open|to)|current task')
OTHER = (r'muss|müssen|darf|dürfen|nie|niemals|immer|nur|nicht mehr als|bitte|soll|sollen|lieber|ab jetzt|'
         r'doit|doivent|jamais|toujours|seulement|ne (?:doit|peut|pas|plus)|préfère|désormais|'
         r'debe|deben|nunca|jamás|siempre|solo|sólo|prefiero|prefiere|hay que|de ahora en adelante')
UNSPACED = re.compile('不要|不能|不可|不得|禁止|必须|只能|绝不|总是|下一步|务必')


# One look for the edge of a word, then the alternatives; what begins otherwise is looked for by itself.
MARKS = rf'(?:(?:{by_initial(f"{DUTY}|{WISH}|{GOAL}|{OTHER}")})\b|{UNTIL})'
STANDING, SPACED = re.compile(rf'\b{MARKS}'), re.compile(f'{BEFORE}{MARKS}')   # SPACED: see word_patterns.py
BANNED = re.compile(BAN)
BANNING = 'do not', 'don', 'avoid', 'keep', 'make sure', 'ensure'   # what stands in all of these
LABEL = re.compile(r'\s*(?:[-*#>]++\s*)?\**[A-Z][\w-]*(?: [\w-]+){0,2}\**:\**\s+\S')
# What forbids, or says what has to be.
BINDING = (
    r"must(?:n't| not)?|mustnt|never|nobody|no one|nothing|none|(?:may|shall) not|(?:has|have) to|can(?:no|')t be|"
    r'not (?:allowed|permitted|to be)|under no circumstances|at all times|whatever (?:you|we) \w+|'
    r'so no (?!one\b|longer\b|problem|worries|need\b|idea\b|luck\b|wonder\b|way\b)\w+|needs? [^.;:?!]{1,60} before')
BINDS, SPACED_BINDS = re.compile(rf'\b(?:{BINDING})\b'), spaced(BINDING)
# Who tells of himself, what is told, and idioms; "must be" supposes.
UNBOUND = re.compile(
    r"\b(?:i(?:'ve|'d| have| had| would)? (?:do not |don't )?(?:must|never|have to|had to)|we (?:never|had to)|"
    r'never ?mind|never (?:\w+ed|knew|heard|seen|been|had|thought|saw|got)|'
    r"(?:you|he|she|it|that|this|they|there|i|we) must(?: not|n't)? (?:be|have|see|say|admit|feel|look|seem)|"
    r"(?:do|does|did)(?:n't| not) have to|(?:there|it)(?:'s| is) (?:nothing|nobody|no one|none)|"
    r'nothing (?:else|is|was|like|to|in)|(?:nobody|no one|none) (?:is|was|knows?|knew|told|said|came|of))\b')
FEWEST = 3   # words: "Nothing." binds nobody


@lru_cache(maxsize=1 << 15)
def is_standing(text: str) -> bool:
    """Tell whether a statement is meant to stand.

    >>> [is_standing(text) for text in ('Never call after nine.', 'I would rather get a list.', 'It rained today.')]
    [True, True, False]
    >>> is_standing('Decision: the blue one.'), is_standing('Nobody is told.'), is_standing('I told him.')
    (True, True, False)
    """
    lower = text.lower().replace('\u2019', "'")
    marked = SPACED.search(f' {lower}') if lower.isascii() else STANDING.search(lower)
    banned = mentions(lower, BANNING) and BANNED.search(lower)
    return bool(marked or banned or LABEL.match(text) or is_plain_rule(text)
                or (not text.isascii() and UNSPACED.search(text)))


@lru_cache(maxsize=1 << 15)
def binds(text: str) -> bool:
    """Tell whether a statement forbids something or says what has to be.

    >>> [binds(text) for text in ('The children are not to be photographed.', 'You must be joking.', 'I never knew.')]
    [True, False, False]
    """
    lower = text.lower().replace('\u2019', "'")
    if lower.rstrip(' "\')*_').endswith('?') or len(lower.split()) < FEWEST:
        return False
    duty = SPACED_BINDS.search(f' {lower}') if lower.isascii() else BINDS.search(lower)
    return forbids(text) or (duty is not None and not UNBOUND.search(lower))
