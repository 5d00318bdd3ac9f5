"""What is only put forward: it retires nothing, though it has a word of change and another value.

    a supposition  "just curious: if the choir met on Monday instead, would the hall be free?"
    a question     "should the label be red instead of green?", till an answer reports that it was done
    a wish         of somebody else: "Ost asked to print it instead of Hofer", where it is not granted at once
    the refused    by the sentence after it, or at its own end: "... instead of green. I said no."

A wish in the form of a question ("could you make it 8 instead?", "can we use the hall instead?") is none of these, nor
is a sentence that tells of a change before it asks. Who has been quoted with a wish before may wish for something else
instead. Only the user's words are looked at. English function words and verbs of wishing, granting and refusing; of
what is granted or refused later in the talk the answer has to say it.
"""
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from language.acts import (
    ASK,
    CONFIRM,
    CORRECT,
    FAILURE,
    MOVED,
    NOT,
    OFF,
    QUESTION,
    REFUSE,
    REPLACE,
    SUCCESS,
    SUPPOSE,
    word_set,
)
from language.change_cues import announces
from language.reading import Reading
from replacement.consent import BRIEF, ends_refusing, grants, plain, refuses
from replacement.once import once
from replacement.talk_words import AT_ONCE, message_order
from replacement.wishes import CUES, OPENING, tells, wisher

LONGEST = 400   # characters; a longer statement tells more than a wish
CHANGE = CORRECT | MOVED | REPLACE | NOT | OFF   # acts without one of which a statement mostly retires nothing
LED = r'(?:[^,.:;?!\d]{1,40}[,:] (?:but |and |so )?)?'   # "before I forget, ..."
# Lead-ins by which a question says itself that it wants nothing changed.
IDLE = re.compile(rf"{OPENING}(?:(?:i(?:'m| am) |this is |that is )?(?:just |only |merely |purely |a )*"
                  r"(?:curious|out of (?:\w+ )?curiosity|hypothetical(?:ly)?|theoretical(?:ly)?|in theory|"
                  r"idle question|thought experiment|for the sake of (?:the )?argument))\b")
WONDERS = re.compile(rf"{OPENING}i(?:'m| am| was|'ve been| have been| keep| do)? (?:just |only |also |often )?"
                     r'wonder(?:ing|ed)? (?:what|how|why|when|who|which|where|(?:if|whether)(?! (?:you|we|i)\b))\b')
PRETENDS = re.compile(rf"{OPENING}(?:{LED})(?:let(?:'s| us) |just )?(?:say|assume|pretend|imagine|suppose)\b[^?]*,\s"
                      r'(?:would|could|can|will|what|how|who|where|when|which|is|are|do|does|should)\b')
IF = re.compile(r"\bif (?!(?:i|we|you|possible|not|so)\b)")
UNREAL = re.compile(r"\b(?:would|could|might)(?:n't)? (?!you\b|we\b|i\b|be (?:ok|okay|fine|possible)\b)"
                    r'(?!(?:it|that) be (?:ok|okay|fine|possible|good|great|nice|better|a problem|all right)\b)|'
                    r'\bwhat happens\b')
ENDS = re.compile(r'\?[\s"\')]*$')
# What asks is no wish with another subject than those who talk, and what stands for what they talk of.
ADDRESSED = r'(?:you|u|ya|we|us|i|there|it|that|this|these|those|any|anyone|anybody|somebody|someone|not)\b'
ASKS = re.compile(
    rf"{OPENING}{LED}(?:(?:can|could|may)(?:n't)? (?!{ADDRESSED})(?!(?:my|he|she|they)\b)|should(?:n't)? (?!you\b)|"
    rf"(?:would|will|might|must|is|are|was|were|does|do|did|has|have|had)(?:n't)? (?!{ADDRESSED})|"
    r"(?:could|would|might)(?:n't)? (?:it|that|they|this) have |would(?:n't)? (?:it|that) (?:make|matter|hurt|change) |"
    r"(?:(?:do|does|did) (?:you|we|they|anyone|anybody) (?:know|think|remember)|any(?:one|body) knows?)\b"
    r'(?!(?: if| whether)? (?:you|we|i|of)\b)|'
    r'(?:is|was) there (?:any|a|some|no) (?:good )?(?:reason|point|sense|difference|danger|risk|rule)\b)')
WHICH = re.compile(rf"{OPENING}{LED}(?:how|why|which|who|whose|when|where|what)\b"
                   r"(?! (?:about|come|not|(?:can|could|do|would|should|shall)(?:n't)? (?:you|we|i)|if)\b)")
PRETENDING = word_set('assume suppose imagine pretend')
NONE, SUPPOSES, QUESTIONS, WISHING = '', 'supposes', 'questions', 'wishes '


def hold_back(statements: Sequence, readings: Sequence[Reading]) -> list[Reading]:
    """Return the readings of a conversation, of what the user only puts forward as aside() makes them.

    statements: supersession.Statement of the whole conversation, in order.

    >>> from language.acts import SUPPOSE
    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Ost wants blue doors instead of red.', 'I said no.', 'Could you make it 8?']
    >>> talk = [Statement(1, 'user', text, 0) for text in said]
    >>> [bool(r.bits & SUPPOSE) for r in hold_back(talk, read(said))]
    [True, True, False]
    """
    found = list(readings)
    for i in _put_forward(statements, readings):
        found[i] = aside(readings[i])
    return found


def aside(r: Reading) -> Reading:
    """Return a reading as that of what is only supposed, which changes nothing.

    >>> from language.reading import read
    >>> aside(read(['It is now 9.'])[0]).bits == SUPPOSE
    True
    """
    if r.aside is None:
        r.aside = Reading(r.text, r.lower, list(r.words), False)
        r.aside.bits, r.aside.outright = SUPPOSE | r.bits & (ASK | QUESTION), 0
    return r.aside


def _put_forward(statements, readings) -> Iterator[int]:
    """The places of what is only put forward, and of the sentences that refuse it."""
    wishing = set()   # who has been quoted with a wish
    for i, r in enumerate(readings):
        if statements[i].role != 'user':
            continue
        changes = r.bits & CHANGE
        kind = puts(r) if changes or not CUES.isdisjoint(r.words) else NONE
        if not (changes or kind or r.values):   # most say nothing of the kind
            continue
        after = _after(statements, readings, i)
        refused = after is not None and bool(kind or changes or len(after.words) > 1) and refuses(after)
        held = bool(kind and (changes or 'no' in r.words))
        if kind.startswith(WISHING):
            who = kind.removeprefix(WISHING)
            granted = grants(r) or (after is not None and len(after.words) <= BRIEF and grants(after))
            held = held and not (who in wishing or granted)
            wishing |= {who, 'he', 'she', 'they'} if who else set()
        elif held and kind == QUESTIONS:
            held = not _done(statements, readings, i)
        if held or refused or (changes & ~NOT and ends_refusing(r)):
            yield i
            if refused:
                yield i + 1


def _after(statements, readings, i):
    """The reading of the sentence after statement i, of its message; else None."""
    same = i + 1 < len(readings) and statements[i][:2] == statements[i + 1][:2]
    return readings[i + 1] if same else None


def _done(statements, readings, i):
    """Whether the answer to statement i reports that it was done."""
    first = _end(statements, i)
    answer = readings[first:min(first + AT_ONCE, _end(statements, first))] if first < len(readings) else ()
    return any(r.bits & (SUCCESS | CONFIRM | CORRECT) or announces(r.lower) for r in answer) and (
        not answer[0].bits & (REFUSE | FAILURE))


def _end(statements, i):
    """Where the message of statement i ends."""
    return bisect_right(statements, message_order(statements[i]), i, key=message_order)


@once
def puts(r: Reading) -> str:
    """Return how a reading only puts something forward: it 'supposes', 'questions' or 'wishes ...'; else ''.

    What it wishes is followed by the last word of who does.

    >>> from language.reading import read
    >>> [puts(r) for r in read(['Could the vans be red instead?', 'Could you make it 8?', 'The cook wants rye bread.'])]
    ['questions', '', 'wishes cook']
    """
    asks = '?' in r.lower or not PRETENDING.isdisjoint(r.words[:1])   # "assume I put in 400, where ..."
    wishes = not CUES.isdisjoint(r.words)
    if not (asks or wishes) or r.bits & SUPPOSE or len(r.lower) > LONGEST:
        return NONE
    lower = plain(r)
    if (wishes and WONDERS.match(lower)) or (asks and _supposes(lower)):
        return SUPPOSES
    if asks:
        found = (ASKS.match(lower) or WHICH.match(lower)) if ENDS.search(lower) else None
        return QUESTIONS if found and not tells(lower[:found.end()]) else NONE
    who = wisher(r.text, lower)
    return NONE if who is None else WISHING + who


def _supposes(lower):
    """Whether a question says itself that it only supposes something."""
    if IDLE.match(lower) or PRETENDS.match(lower):
        return True
    case, unreal = IF.search(lower), UNREAL.search(lower)
    return bool(case and unreal and not tells(lower[:min(case.start(), unreal.start())]))
