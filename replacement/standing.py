"""Which statements ask for something, which stand as rules, and whether a new one bears on an old one.

In a conversation about one errand a request takes the place of the request before it. In talk about a project one
sentence follows another and both hold: what only tells something replaces what it names again, and a rule gives way to
nothing less. This is narrower than language/commitments.py, which also knows wishes, goals and labels: there a doubtful
case costs a few tokens, here it would keep a replaced wording. Closed-class English words only; in another language a
statement neither asks nor is a rule.
"""
import re
from collections.abc import Sequence

from language.acts import (
    ACCEPT,
    ALSO,
    ASK,
    ASKING,
    CORRECT,
    FILLERS,
    LINK,
    MORE,
    NOT,
    OFFER,
    PROPOSE,
    QUESTION,
    REFUSE,
    word_set,
    words,
)
from language.reading import KINDS, NO_SUCH, Reading
from language.wording import stem
from replacement.quantifiers import partly

SEEKING = word_set('looking searching interested wish')
SPEAKER, WISH = word_set('i we'), word_set('want need like prefer wish')
# Words of requests, all of them in reading.FUNCTION too: they say that something is asked for, not what.
IMPERATIVES = word_set(
    'find search look get give make lets try see check tell show help change add suggest use set move')
BOUND = word_set('must never always')
CONDITIONAL = word_set('if unless when whenever once until before after while')
ELLIPTIC = word_set('possible available so not necessary needed')   # "if possible" is no condition
INSTEAD = word_set('instead actually rather meant scratch correction oops')
FOUND = re.compile(r' (?:there (?:is|are)|(?:i|we) (?:have |can )?(?:found|find|have|see|got|recommend|suggest)) ')
OPEN = word_set('what which who whom whose when where why how')
AVAILABLE = re.compile(r' (?:(?:can|could|will|would) (?:you|we|i)|do (?:you|they) have|is there|are there|any) ')
KNOWN = word_set('it they he she that this there')   # whom a question is about that is known already
FRONTED = re.compile(r"\W*(?:(?:and|but|so|ok|okay|oh|also)\b,? )*for (?:(?:the|my|our|a|an) )?"
                     r"([a-z][\w-]*(?: [\w-]+)?),? (?:i|we|let|could|can|how|what)\b")   # "for lunch I want"
LABEL = re.compile(r'\W*([a-z][\w-]*(?: [\w-]+){0,2}): ')
BRIEF = 5   # words; a shorter statement answers, or goes on with, what was said before it
NEAR = 2    # messages back to which a bare number may go on with another
SHORT = 3   # characters; a shorter word is no beginning of another


def requests(r: Reading) -> bool:
    """Tell whether a reading asks for something: a question, a wish, an order in the imperative.

    >>> from language.reading import read
    >>> [requests(r) for r in read(['Find me a table.', 'The vendor changed its bank account.', 'How about Oslo?'])]
    [True, False, True]
    """
    if conditional(r):
        return bool(r.bits & (ASK | OFFER))
    if r.bits & (ASK | MORE | OFFER | QUESTION) or '?' in r.lower:
        return True
    words = r.words
    return (not SEEKING.isdisjoint(words) or not (SPEAKER.isdisjoint(words) or WISH.isdisjoint(words))
            or next((w for w in words if w not in FILLERS), '') in IMPERATIVES)


def wonders(r: Reading) -> bool:
    """Tell whether a reading only asks to be told something: a question that wishes for nothing else.

    >>> from language.reading import read
    >>> [wonders(r) for r in read(['Where is it?', 'Is it expensive?', 'Is Oslo possible?', 'How about Oslo?'])]
    [True, True, False, False]
    """
    if not r.bits & QUESTION or r.bits & (CORRECT | MORE | OFFER):
        return False
    begins = [w for w in r.words if w not in FILLERS][:2]
    if r.bits & ASK:
        return begins[0] in OPEN and ('?' in r.lower or begins[-1] in ASKING) and AVAILABLE.search(r.line) is None
    return begins[0] in OPEN or (len(begins) > 1 and begins[1] in KNOWN)


def conditional(r: Reading) -> bool:
    """Tell whether a reading begins with a condition.

    >>> from language.reading import read
    >>> [conditional(r) for r in read(['When it rains, we meet in the hall.', 'If possible on Monday.'])]
    [True, False]
    """
    if CONDITIONAL.isdisjoint(r.words):
        return False
    begins = [w for w in r.words if w not in FILLERS][:2]
    return len(begins) > 1 and begins[0] in CONDITIONAL and begins[1] not in ELLIPTIC


def brief(r: Reading) -> bool:
    """Tell whether a reading is too short to stand by itself.

    >>> from language.reading import read
    >>> [brief(r) for r in read(['In Oslo, for two.', 'The report is due on the first of each month.'])]
    [True, False]
    """
    return r.line.count(' ') <= BRIEF + 1


def standing(r: Reading) -> bool:
    """Tell whether a reading is a rule: a condition with what follows from it, or what must, never or always be.

    >>> from language.reading import read
    >>> [standing(r) for r in read(['If it rains, we meet in the hall.', 'Never use tabs.', 'A hotel in Oslo.'])]
    [True, True, False]
    """
    if r.rule is None:   # asked of each held statement, for each new value
        r.rule = not BOUND.isdisjoint(r.words) or (conditional(r) and not requests(r) and '?' not in r.lower)
    return r.rule


def tells(message: Sequence[Reading], bits: int, unless: int = 0) -> bool:
    """Tell whether a message only tells something: it neither asks nor refuses, and it is not brief.

    bits: the acts of the message. unless: further acts with which it does more than tell. A condition only tells.

    >>> from language.reading import read
    >>> tells(read(['The trust wants a report on the first of each month.']), 0)
    True
    """
    return (all(conditional(r) and '?' not in r.lower for r in message)
            or not (bits & (REFUSE | unless) or any(requests(r) for r in message) or all(brief(r) for r in message)))


def can_fail(message: Sequence[Reading]) -> bool:
    """Tell whether an answer to a message can report a failure: it asks, accepts, refuses or corrects, or is brief.

    "It has not fired yet" after a rule of the user reports no failure of a request.

    >>> from language.reading import read
    >>> can_fail(read(['If the error rate stays above 4% for 10 minutes, run plan B.']))
    False
    """
    return (any(requests(r) or (r.bits & (ACCEPT | REFUSE | CORRECT) and not standing(r)) for r in message)
            or all(brief(r) for r in message))


def shares(a: frozenset | set, b: frozenset | set) -> bool:
    """Tell whether two sets of stems have one in common, or one that begins another.

    >>> shares({'open', 'june'}, {'opening'}), shares({'art'}, {'artist'})
    (True, False)
    """
    if not a.isdisjoint(b):
        return True
    heads = {x[:SHORT + 1] for x in a if len(x) > SHORT}
    near = [y for y in b if y[:SHORT + 1] in heads]   # mostly none: the words are compared with these only
    return any(x.startswith(y) or y.startswith(x) for y in near for x in a if len(x) > SHORT)


def asks_for_another(r: Reading) -> bool:
    """Tell whether a reading asks for another than what is there, and does not only tell of an other.

    >>> from language.reading import read
    >>> [asks_for_another(r) for r in read(['Find me another one.', 'Anything else?', 'The other van is blue.'])]
    [True, True, False]
    """
    return bool(r.bits & MORE) and bool(
        not r.bits & LINK or r.bits & (ASK | OFFER | QUESTION | REFUSE | CORRECT) or '?' in r.lower)


def offers(message: Sequence[Reading]) -> bool:
    """Tell whether a message of the assistant offers something that can be passed over: it asks or proposes.

    >>> from language.reading import read
    >>> [offers(read([text])) for text in ('Would you like a red one?', 'How about Oslo.', 'Sam cleans on Sunday.')]
    [True, True, False]
    """
    return any(r.bits & (PROPOSE | OFFER) or FOUND.search(r.line) or '?' in r.lower for r in message)


def labelled(r: Reading) -> frozenset[str]:
    """Return the stems of the label, or of the phrase with "for", with which a reading begins: what the rest is about.

    >>> from language.reading import read
    >>> [sorted(labelled(r)) for r in read(['Lamp: what about brass?', 'For lunch I want soup.', 'Brass, please.'])]
    [['lamp'], ['lunch'], []]
    """
    label = LABEL.match(r.lower) or FRONTED.match(r.lower)
    return frozenset([stem(w) for w in words(label[1]) if w not in KINDS and w[1:]]) if label else frozenset()


def turns_to(r: Reading) -> bool:
    """Tell whether a statement of the user turns to another thing, of which the rest of its message speaks too.

    >>> from language.reading import read
    >>> [turns_to(r) for r in read(['Also change my seat.', "Let's go back to the headline.", 'Change my seat.'])]
    [True, True, False]
    """
    return (r.line.startswith(' also ') and INSTEAD.isdisjoint(r.words)) or ' back to the ' in r.line


def turning(readings: Sequence[Reading]) -> int:
    """Return how many statements of a message of the user come before it turns to another thing, all if it does not.

    What stands beside a proposal that is taken up ("Yes. And what is the post code?") is another thing, unless it
    corrects.

    >>> from language.reading import read
    >>> turning(read(['Change my seat.', 'Also take the van.', 'It is red.']))
    1
    """
    taken = False
    for n, r in enumerate(readings):
        if turns_to(r) or (taken and not (r.consent or r.bits & (ACCEPT | CORRECT))):
            return n
        taken = taken or bool(r.consent)
    return len(readings)


def adds_only(r: Reading, firm: bool, done: int) -> bool:
    """Tell whether a statement of the user only adds to what was said, so that no wording gives way to it.

    firm: its message refuses or corrects, or answers a failure; done: the acts of its message.

    >>> from language.reading import read
    >>> [adds_only(r, False, 0) for r in read(['The price does not matter.', 'I want it instead.', 'Add a lamp.'])]
    [True, False, True]
    """
    if r.bits & NOT and partly(r.line):   # "we need not do it twice"
        return True
    if r.bits & (NOT | ALSO) and not r.bits & (CORRECT | MORE | OFFER):
        return True
    if 'add' in r.words and 'instead' not in r.words:
        return True
    if r.bits & MORE and not asks_for_another(r):   # "there is another matter"
        return True
    if r.bits & LINK and NO_SUCH.match(r.lower):    # "no samples are thrown away"
        return True
    return r.line.startswith(' and ') and not firm and not done & MORE   # "and how about a film?"
