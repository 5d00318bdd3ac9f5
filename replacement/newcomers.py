"""Which words of a request can take the place of earlier ones: those that say anew what is wanted.

Not what names the kind of thing that is there already ("another room", "my ticket"), what is to be done with it
("please reserve"), or what only asks for something else ("any alternatives?"). Closed-class English words only.
"""
import re

from language.acts import ACCEPT, ASK, ASKING, CORRECT, FAILURE, FILLERS, MORE, OFFER, REFUSE, word_set
from language.reading import TOKEN, Chunk, Reading
from replacement.standing import offers
from replacement.talk_words import AT_ONCE, Talk, says
from replacement.task_state import TaskState

MAX_WORDS = 20   # of a request that replaces wording; a longer one is prose, in which frames meet by chance
# A statement with an identifier says more than the wording that is replaced.
IDENTIFIER = re.compile(r'(?<!\w)(?=\w*\d)(?=\w*[^\W\d])\w{5,}|\d{6,}')
PLACES = frozenset({'in', 'at', 'on'})
DEGREES = word_set('range level bracket category tier')   # "in the low range" is no place
OTHERS = word_set('other others another more further additional')   # before the kind of thing that is there
# Words that compare, or take leave, and describe nothing by themselves; as stems.
EMPTY = word_set('different alternative alternate available anyway pretty goodbye bye couple')
POSSESSED = word_set('my our')
ACTING = word_set('please lets')   # before a verb
KNOWN_THING, POSSIBLE = word_set('the my our your their'), word_set('possible available free ok okay fine left')
THIS, COMMENT = word_set('that this it'), word_set('a an too very')
# Before "to" and a verb: "a place to sit".
LIGHT = word_set('place places thing things something somewhere someone happy glad ready')


def precedes(r: Reading, c: Chunk, back: int = 1) -> str:
    """Return the word `back` words before a chunk of a reading, typed values left out; a full stop where none is.

    >>> from language.reading import read
    >>> r, = read(['Find a red van.'])
    >>> precedes(r, r.chunks()[0]), precedes(r, r.chunks()[0], 2)
    ('a', 'find')
    """
    at = c.tokens[0] - back
    return TOKEN.findall(r.blank())[at] if at >= 0 else '.'


def follows(r: Reading, c: Chunk) -> str:
    """Return the word or the stop after a chunk of a reading, typed values left out; a full stop at the end.

    >>> from language.reading import read
    >>> r, = read(['A red one, please.'])
    >>> follows(r, r.chunks()[0])
    'one'
    """
    return [*TOKEN.findall(r.blank()), '.'][c.tokens[1] + 1]


def describes(r: Reading, c: Chunk) -> bool:
    """Tell whether a chunk of a reading says what is wanted, so that it can take the place of other wording.

    >>> from language.reading import read
    >>> said = ['Find me another van.', 'Please reserve.', 'Any alternatives?', 'A place to sit.', 'A red van, please.']
    >>> [[c.stems for c in r.chunks() if describes(r, c)] for r in read(said)]
    [[], [], [], [('place',)], [('red', 'van')]]
    """
    before, ahead = precedes(r, c), precedes(r, c, 2)
    ends = len(c.stems) == 1 and not follows(r, c).isalnum()
    mine = before in POSSESSED and ahead != 'it' and not c.preposition   # not "make it my van"
    there = c.preposition and follows(r, c) == 'there'   # "in a hotel there"
    acts = (before in ACTING and ends) or (before == 'to' and ahead in LIGHT)
    return not (before in OTHERS or c.stems[0] in EMPTY or mine or there or acts)


def _offered(talk, task, n, i, done):
    """The words of the offer before message n, from which its statement i chooses; '' if it wants something else.

    Who chooses what was found for him still wants what he asked for.
    """
    taken = talk.readings[i].bits & ACCEPT
    if not n or task.failed or (not taken and done & (CORRECT | MORE | REFUSE)):
        return ''
    offer = [j for j in talk.messages[n - 1][-AT_ONCE:] if not talk.readings[j].bits & FAILURE]
    return talk.union(offer) if taken or offers([talk.readings[j] for j in offer]) else ''


def asks_about_known(r: Reading) -> bool:
    """Tell whether a reading only asks how a known thing is, or says how: "is the shop open?", "that is a pity".

    >>> from language.reading import read
    >>> [asks_about_known(r) for r in read(['Is the shop open?', 'That is a pity.', 'Is the Oak free?', 'A red one.'])]
    [True, True, False, False]
    """
    first, second, third = (*[w for w in r.words if w not in FILLERS], '', '', '')[:3]
    known = first in ASKING and second in KNOWN_THING and POSSIBLE.isdisjoint(r.words)
    comments = first in THIS and second in ('is', 'was') and third in COMMENT
    return not r.bits & CORRECT and (known or (comments and not r.bits & (ASK | MORE | OFFER)))


def newcomers(talk: Talk, task: TaskState, n: int, i: int, done: int, firm: bool) -> list[Chunk]:
    """Return the chunks of statement i of message n that can take the place of words of earlier requests of the task.

    done: the acts of the message. firm: it refuses or corrects, or the assistant just reported a failure.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [Statement(1, 'user', 'I want a van.', 0), Statement(1, 'assistant', 'I found the Oak and the Elm.', 0),
    ...         Statement(2, 'user', 'I want the Oak.', 0), Statement(2, 'user', 'I want a red car.', 0)]
    >>> talk, task = Talk(said, read([s.text for s in said])), TaskState(0)
    >>> task.note(0, True)
    >>> [[c.stems for c in newcomers(talk, task, 2, i, 0, True)] for i in (2, 3)]
    [[], [('red', 'car')]]
    """
    r, first = talk.readings[i], talk.messages[n][0]
    if not task.user or task.user[0][0] >= first or r.line.count(' ') > MAX_WORDS + 1 or not r.content():
        return []
    if asks_about_known(r):
        return []
    known = talk.union([j for j, asks in task.user if asks and j < first])
    if all(says(known, x) for x in r.content()):
        return []
    # "the postcode" asks about what is known
    determiners = ('', 'of', 'the') if firm or done & (MORE | OFFER) else ('', 'of')
    offered = _offered(talk, task, n, i, done)
    return [c for c in r.chunks() if c.determiner in determiners and describes(r, c)
            and not any(all(says(line, x) for x in c.stems) for line in (known, offered))
            and not IDENTIFIER.search(' '.join(c.stems))]   # alternatives.py compares these
