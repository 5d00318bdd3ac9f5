"""Where one errand of a conversation ends and another begins, so that one errand's values do not replace another's.

An errand ends with thanks, a farewell, or the report that it is done. Another begins after that; or where the assistant
asks what else it can do and the user says yes, or wishes for a thing of which nobody has spoken in this errand. English
closed-class words only; where no sign is found, the errand goes on.
"""
import re
from collections.abc import Sequence

from language.acts import ACCEPT, ALSO, CLOSING, CORRECT, FAILURE, MORE, OFFER, QUESTION, REFUSE
from language.reading import DEFINITE, Reading
from language.values import Value
from replacement.standing import brief, requests, turning
from replacement.talk_words import Talk, says
from replacement.task_state import TaskState

KNOWN = 64   # statements back in which a thing may have been spoken of
RESUMES = re.compile(r' back to (?:the |my |our )?\w+ing ')
SEEKS = re.compile(r' (?:looking|searching) for (?:an?|some) ')   # of a person; a plan or a machine needs things too
TO_DO = re.compile(r' (?:(?:would you like|do you want|want)(?: me)? to|(?:shall|should) i) ')
ELSE = re.compile(r' (?:anything|something|what|how) else | how (?:can|may|could) i (?:help|assist) '
                  r'| i (?:do|help|assist) (?:\w+ ){0,3}(?:anything|further|more) ')
KIND = re.compile(r' (?:instead of|rather than|in place of|not) (?:an?|any|some) ')
LEAVES = re.compile(r"\w (?:for )?$")   # no stop between
GREETS = re.compile(r'(?:hi|hello|hey|greetings|good (?:morning|afternoon|evening|day))\b(?! again)')


def openings(talk: Talk) -> list[int]:
    """Return the statements with which the user opens another talk: a greeting, right after leave was taken.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The code is 4417.', 'Thanks, bye!', 'Hello, I have a question.', 'The code is 5508.']
    >>> openings(Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said)))
    [2]
    """
    found, left = [], (False, False)   # whether the last two messages took leave
    for message in talk.messages:
        closing = False
        for i in message:
            if talk.statements[i].role == 'user' and (closing or any(left)) and GREETS.match(talk.readings[i].lower):
                found.append(i)
            closing = closing or bool(talk.readings[i].bits & CLOSING)
        left = (left[1], closing)
    return found


def is_kind(r: Reading) -> bool:
    """Tell whether a reading puts something in the place of a kind of thing: it does so in this errand only.

    >>> from language.reading import read
    >>> [is_kind(r) for r in read(['A hotel instead of a guesthouse.', 'York instead of Leeds.'])]
    [True, False]
    """
    return KIND.search(r.line) is not None


def closes(message: Sequence[Reading], bits: int) -> bool:
    """Tell whether a message of the user ends an errand: it thanks or takes leave, and asks and says nothing more.

    >>> from language.reading import read
    >>> closes(read(['That is all I need for today.']), CLOSING), closes(read(['Thanks, for 4 people.']), CLOSING)
    (True, False)
    """
    return bool(bits & CLOSING) and not (bits & (MORE | QUESTION) or any(_plans(r) for r in message))


def _plans(r):
    """Whether a reading has a value; "today", where it closes, is none."""
    return any(v.norm[0] != 'rel' for v in r.values) if r.bits & CLOSING else bool(r.values)


def plans(r: Reading) -> tuple[Value, ...]:
    """Return the values of a reading of the user but for the "today" with which it takes leave.

    >>> from language.reading import read
    >>> [len(plans(r)) for r in read(['That is all I needed today.', 'Thanks, today.', 'Thanks, but make it today.'])]
    [0, 1, 1]
    """
    if not r.bits & CLOSING or r.bits & (CORRECT | OFFER):
        return r.values
    return tuple([v for v in r.values if not (v.norm[0] == 'rel' and LEAVES.search(r.lower, 0, v.span[0])
                                              and not r.lower[v.span[1]:].strip(' .!'))])


def takes_leave(message: Sequence[Reading], bits: int) -> bool:
    """Tell whether a message of the assistant takes leave, with no question and no failure.

    >>> from language.reading import read
    >>> takes_leave(read(['No problem, have a good rest of your day.']), CLOSING)
    True
    """
    return bool(bits & CLOSING) and not bits & FAILURE and not any(r.values or '?' in r.lower for r in message)


def asks_what_else(message: Sequence[Reading]) -> bool:
    """Tell whether a message of the assistant ends with the question what else it can do.

    >>> from language.reading import read
    >>> [asks_what_else(read([text])) for text in ('Anything else I can do?', 'Anything else?', 'Where to?')]
    [True, True, False]
    """
    return bool(message) and '?' in message[-1].lower and ELSE.search(message[-1].line) is not None


def begins(talk: Talk, task: TaskState, message: Sequence[int], bits: int, done: bool) -> bool:
    """Tell whether a message of the user begins another errand; bits: its acts; done: the one in hand has ended.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [Statement(1, 'user', 'A table at 7.', 0), Statement(1, 'assistant', 'Done. Anything else?', 0),
    ...         Statement(2, 'user', 'Yes, I need a taxi.', 0)]
    >>> begins(Talk(said, read([s.text for s in said])), TaskState(0), [2], ACCEPT, False)
    True
    """
    if done and not bits & CORRECT:
        return True
    if task.failed:
        return False
    before = talk.message_of[message[0]] - 1
    answer = [talk.readings[i] for i in talk.messages[before]] if before >= 0 else []
    readings = [talk.readings[i] for i in message]
    asked = any('?' in r.lower for r in answer)
    if bits & ALSO and not bits & (CORRECT | REFUSE | OFFER) and not all(
            (asked and _adds(r)) or _about_known(r) for r in readings if r.bits & ALSO):
        return True
    declined = (readings[0].bits & REFUSE and not bits & (CORRECT | MORE)
                and bool(answer) and TO_DO.search(answer[-1].line) is not None)
    invited = asks_what_else(answer) and not bits & (REFUSE | MORE | OFFER)
    if invited and readings[0].bits & ACCEPT and any(map(requests, readings)):
        return True
    if done and bits & CORRECT and not bits & (REFUSE | OFFER) and any(RESUMES.search(r.line) for r in readings):
        return True
    seeks = not (asked or bits & (REFUSE | MORE | OFFER | CORRECT))
    return any((invited or declined or (seeks and SEEKS.search(r.line)) or _no_correction(r, bits, done))
               and _wishes_anew(talk, task, i) for i, r in zip(message, readings, strict=True))


def opening(talk: Talk, task: TaskState, message: Sequence[int], bits: int, done: bool) -> int:
    """Return the statement with which a message of the user begins another errand (see begins), -1 if it begins none.

    What comes before an "also" is still about the errand in hand.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['A table at 7.', 'For 4 people.', 'Also, I need a taxi.']
    >>> talk = Talk([Statement(n > 0, 'user', text, 0) for n, text in enumerate(said)], read(said))
    >>> opening(talk, TaskState(0), [1, 2], ALSO, False)
    2
    """
    if not begins(talk, task, message, bits, done):
        return -1
    turn = 0 if done else turning([talk.readings[i] for i in message])
    return message[0] + turn % len(message)   # the first, where nothing turns to another thing


def _no_correction(r, bits, done):
    """Whether a word of correction is none here: "I want a film now" once all is done, "actually, I also need ..."."""
    if not r.bits & CORRECT or bits & (REFUSE | OFFER):
        return False
    return bool(r.bits & ALSO or (done and r.words[-1] == 'now'))


def _adds(r):
    """Whether a reading only adds to an answer: "also expensive"."""
    return ' also ' in r.line and brief(r) and not requests(r)


def _about_known(r):
    """Whether a reading asks only for what is known: "I also need the reference"."""
    chunks = r.chunks()
    return bool(chunks) and requests(r) and all(c.preposition or c.determiner in DEFINITE for c in chunks)


def _wishes_anew(talk, task, i):
    """Whether statement i asks for a thing of which nobody has spoken in this errand."""
    r = talk.readings[i]
    if not requests(r):
        return False
    known = talk.union(range(max(task.first, i - KNOWN), i))
    return any(not (c.preposition or c.determiner or says(known, c.stems[-1])) for c in r.chunks())
