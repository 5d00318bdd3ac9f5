"""New wording in the place of old ("a steakhouse" ... "how about Spanish food then?"), and outright contradiction.

The words that a request newly brings compete with those of the earlier requests of the task that stand in a like
frame (same preposition, same last word, same verb) or that the assistant just failed to find. What is said again
afterwards still holds. No domain words: a word is general here if this conversation puts it after different words.
The weights were chosen on the odd half of two labelled corpora (SGD, MultiWOZ) and checked on the even half.
"""
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from language.acts import ACCEPT, CONFIRM, CORRECT, FAILURE, MORE, MOVED, OFFER, QUESTION, REFUSE
from language.reading import DETERMINERS
from replacement.newcomers import DEGREES, IDENTIFIER, PLACES, follows, newcomers, precedes
from replacement.predicates import subject
from replacement.quantifiers import singles_out
from replacement.standing import INSTEAD, brief, labelled, requests, shares, standing
from replacement.talk_words import AT_ONCE, Talk, says
from replacement.task_state import TaskState

LOOK_BACK = 12   # chunks of the task's earlier requests
REACH = 80       # statements that a replaced wording may lie back
SURE, LIKELY = 4, 2
OWN = 2          # content words beside the new wording that a request may have and still lean on an earlier one
MOST_TIED = 3    # wordings that may be meant alike; of more, none is
UNFRAMED = frozenset({'object', 'answer'})   # what a request leans on
FEW = 3          # chunks; a request with fewer leans on an earlier one


class _Setting(NamedTuple):
    """What a new request meets: how it is put, and the words said around it."""

    bits: int             # of its message
    typed: bool           # it gives a typed value as well
    failed: bool          # the assistant just reported a failure
    failing: str          # words of that report
    recent: str           # words of the two messages before
    answer: str           # words of that, or of the message before if it asks for a confirmation
    said: str             # words of the request itself
    kept: str             # these and the words of the messages after it
    tells: bool           # the message only tells something
    answers: bool         # it answers a question and has no word for "instead"
    cued: bool            # the message says that it asks for something else
    talk: Talk
    i: int                # its statement


class _Old(NamedTuple):
    """A chunk of an earlier request and what a new one meets of it."""

    chunk: tuple
    words: tuple          # those of its stems that nobody says again
    attribute: bool       # its last word is a general one: "cheap restaurant"
    echoed: bool          # the report of a failure names it


def _score(a, old, b, attribute_b, at):
    """(how well chunk b takes the place of the words of `old`, the frame they share); (0, '') if not."""
    gone, preposition, size = old.words, a.preposition, len(a.stems)
    if size > 1 and len(b.stems) > 1 and any(a.stems[n] == b.stems[n] and a.stems[n] not in gone for n in (0, -1)):
        frame, score = 'head', 3
    elif preposition and b.preposition and not attribute_b and (preposition == b.preposition or (
            a.verb and a.verb == b.verb and {preposition, b.preposition} != {'from', 'to'})):
        frame, score = 'preposition', 2
    elif ((not b.preposition or attribute_b) and (b.determiner != 'the' or len(b.stems) > 1)
          and (at.failed or at.bits & (CORRECT | MORE | REFUSE)) and (not at.typed or _meant(old, b, at))
          and (not preposition or old.attribute) and a.determiner != 'of'   # "the south part of town"
          and (not old.attribute or old.echoed or attribute_b or at.bits & (MORE | OFFER)
               or says(at.said, a.stems[-1]))):
        frame, score = 'object', 1 + (size > 1 and says(at.said, a.stems[-1]))
    elif a.short and not preposition and b.preposition and at.failed:
        frame, score = 'answer', 1
    else:
        return 0, ''
    score += (bool(a.verb) and a.verb == b.verb) + bool(at.bits & CORRECT)
    return score + (2 if old.echoed else any(says(at.recent, x) for x in gone)), frame


def _meant(old, b, at):
    """Whether a request that gives a value too is about the old wording: for "a table at 7" more than its last word."""
    return old.echoed and (len(b.stems) > 1 or any(says(at.failing, x) for x in old.words[:-1] or old.words))


def _bears(a, b, other, at):
    """Whether the new request with chunk b bears on the reading `other` of chunk a.

    It does where it has the same verb or names again what that one speaks of, or where it says little beside b, as what
    leans on an earlier request does; a request with a word for "instead" may say more. What only tells something bears
    on nothing, unless it says that something has changed.
    """
    r = at.talk.readings[at.i]
    if (at.tells and not r.bits & CORRECT) or singles_out(other.lower, r.lower):
        return False
    if (a.verb and a.verb == b.verb) or shares(r.stems(), other.stems()):
        return True
    if labelled(r) and not shares(labelled(r), other.stems()):   # "Lamp: what about a brass one?"
        return False
    of_its_own = () if {'a', 'an'}.intersection(r.words[:2]) else subject(r)
    if of_its_own and not shares(set(of_its_own[0]), other.stems()):   # "my flight is now LM81" is about a flight
        return False
    own = len(r.stems().difference(b.stems))
    few = len(r.chunks()) < FEW and (requests(r) or brief(r))
    return not at.tells and (few or own <= OWN or (at.cued and own < 2 * OWN))


def _sure(score, frame, old, at):
    if frame == 'preposition':
        return (bool(at.bits & MORE) and score > LIKELY) or (score >= SURE and not at.failed)
    return score >= SURE or (frame == 'object' and at.failed and any(says(at.failing, x) for x in old))


def _places(talk, task, i, old):
    """Where the words `old` stand together in the task before statement i, its own message left out but for a case.

    "I want a table outside. If not, one inside will do" asks again for what could not be had, and what it gives way to.
    """
    here, wanted = talk.message_of[i], frozenset(old)
    here = -1 if task.failed and talk.readings[i].line.startswith(' if not ') else here
    for j in talk.saying(old[0], max(task.first, i - REACH), i):
        r = talk.readings[j]
        if (talk.message_of[j] != here and all(says(r.line, x) for x in old) and not IDENTIFIER.search(r.lower)
                and not standing(r)):
            for c in r.chunks():
                if wanted.issubset(c.stems):
                    yield j, r.places(wanted, c.tokens)


def _aliases(talk, task, message, a, j):
    """Where the assistant's answer to statement j calls chunk a by another name: "in SF", "in San Francisco"."""
    after = talk.message_of[j] + 1
    answer = talk.messages[after][:AT_ONCE] if after < len(talk.messages) else ()
    if not a.preposition or not answer or answer[-1] >= message[0]:
        return
    line = talk.union(answer)
    if any(says(line, x) for x in a.stems):
        return
    before = talk.union(range(max(task.first, j - LOOK_BACK, answer[0] - AT_ONCE), answer[0]))
    for i in answer:
        for c in talk.readings[i].chunks():
            if c.preposition == a.preposition and not any(says(before, x) for x in c.stems):
                yield i, talk.readings[i].places(frozenset(c.stems), c.tokens)


def _old(a, asks, at):
    """What of chunk a neither the new message nor a later one says again, or None; a general last word left out."""
    stems = a.stems
    if a.determiner == 'no' or not (asks or any(says(at.failing, x) for x in stems)):
        return None
    last, gone = stems[-1], tuple([x for x in stems if not says(at.kept, x)])
    if not gone:
        return None
    attribute = len(stems) > 1 and (gone[-1] == last or bool(a.preposition)) and at.talk.general(last, at.i)
    if attribute and gone[-1] == last:
        gone = tuple([x for x in gone if x != last])
    return _Old(a, gone, attribute, at.failed and any(says(at.failing, x) for x in gone)) if gone else None


def _setting(talk, task, n, message, i, done):
    recent = [j for m in talk.messages[max(0, n - 2):n] for j in m[-AT_ONCE:] if j >= task.first]
    r, before = talk.readings[i], talk.messages[n - 1][-AT_ONCE:] if n else ()
    failing, confirms = talk.union(task.failing), any(talk.readings[j].bits & CONFIRM for j in before)
    answer = talk.union(before) if confirms else failing if task.failed else ''
    said = talk.union([j for j in message[:i - message[0] + AT_ONCE] if j >= i])
    cued = bool(done & (MORE | OFFER | REFUSE) or ' changed my ' in said) or not INSTEAD.isdisjoint(said.split())
    return _Setting(done, bool(r.values), task.failed, failing, talk.union(recent), answer, said,
                    f'{said} {talk.later(n)}', talk.only_tells(n, done), _answers(talk, task, n, done), cued, talk, i)


def _answers(talk, task, n, done):
    """Whether message n answers a question of the assistant and does not ask for something else."""
    return (n > 0 and not task.failed and not done & (CORRECT | MORE | OFFER | REFUSE)
            and any('?' in talk.readings[j].lower for j in talk.messages[n - 1][-AT_ONCE:]))


def _asked(talk, task, start):
    """(statement, whether it asks, chunk) of the task's last requests before statement `start`, in order."""
    found = []
    for j, asks in reversed(task.user):
        if j < start:
            found += [(j, asks, c) for c in reversed(talk.readings[j].chunks())]
            if len(found) >= LOOK_BACK:
                break
    return found[LOOK_BACK - 1::-1] if len(found) > LOOK_BACK else found[::-1]


def _earlier(talk, task, n, message, firm):
    """(statement, whether it asks, chunk) that message n may replace, in order; if `firm`, what was understood too."""
    earlier = _asked(talk, task, message[0])
    if earlier and firm:
        earlier += [(j, True, c) for j in talk.messages[n - 1][-AT_ONCE:]
                    if not talk.readings[j].bits & (FAILURE | QUESTION) for c in talk.readings[j].chunks()]
    return earlier


def _replaceable(earlier, homes, at):
    """Chunk -> what of it may be replaced; without those that nothing of can, and those of rules."""
    olds = {a: _old(a, asks, at) for _, asks, a in earlier}
    corrects = at.answer and not at.failed and at.bits & (CORRECT | REFUSE) and ' it ' in at.said   # what was confirmed
    return {a: old for a, old in olds.items() if old and not standing(at.talk.readings[homes[a]])
            and not (corrects and not any(says(at.recent, x) for x in old.words))}


def _is_name(talk, i, x):
    """Whether the word with the stem x is written as a name inside statement i: of names many end alike."""
    return talk.statements[i].text.find(x.capitalize()) > 0


def _parallel(at, home):
    """Whether the new statement and the one at `home` say one thing each: "I like pop", then "I like jazz"."""
    return len(at.talk.readings[at.i].chunks()) == len(at.talk.readings[home].chunks()) == 1


def _scores(b, olds, homes, at):
    """Words -> (how well chunk b takes their place, the frame they share), of those that it is likely to replace."""
    scores, general = {}, at.talk.general
    last = b.stems[-1]
    attribute = len(b.stems) > 1 and (last in DEGREES or general(last, at.i)) and not _is_name(at.talk, at.i, last)
    for a, old in olds.items():
        found = _score(a, old, b, attribute, at)
        no_degree = last in DEGREES and a.preposition in PLACES and a.stems[-1] not in DEGREES
        adds = found[1] == 'head' and at.answers and not _parallel(at, homes[a])
        if no_degree or adds or (at.tells and found[1] in UNFRAMED):
            continue
        if found > scores.get(old.words, (0, '')) and _bears(a, b, at.talk.readings[homes[a]], at):
            scores[old.words] = found
    lone = {a.stems for a in olds if len(a.stems) == 1}   # a general word alone is never what is replaced
    scores = {gone: found for gone, found in scores.items() if found[0] >= LIKELY
              and not (gone in lone and general(gone[0], at.i))}
    framed = {gone: found for gone, found in scores.items() if found[1] in ('head', 'preposition')}
    return framed or scores


def _last_asked(b, earlier, olds, at):
    """The words of the last thing asked for in a like way as chunk b, scored 0: what is meant where no frame tells.

    None tells of "change the hall to the Oak", nor of "No, find it in Gilroy" after it was confirmed, or failed, "at".
    """
    r = at.talk.readings[at.i]
    moves = b.preposition == 'to' and r.bits & MOVED
    elsewhere = at.bits & (CORRECT | REFUSE | OFFER) and at.bits & (ACCEPT | REFUSE) != ACCEPT
    moved = elsewhere and b.preposition in {*PLACES, 'to'}
    last = [(j, old.words) for j, asks, a in earlier if asks and a.preposition for old in [olds.get(a)] if old and (
        moves or (moved and a.preposition in PLACES and any(says(at.answer, x) for x in old.words)))
            and _bears(a, b, at.talk.readings[j], at)][-1:]
    return {gone: (0, '') for j, gone in last if requests(at.talk.readings[j]) or brief(at.talk.readings[j])}


def _likest(b, tied, frame, homes, at):
    """Of what ties: what stands after the same preposition; where only a quality is named, qualities, else things."""
    if frame != 'object':
        return [o for o in tied if o.chunk.preposition == b.preposition]
    if b.stems[-1] in DEGREES or follows(at.talk.readings[at.i], b) in ('one', 'ones'):
        return [o for o in tied if o.attribute] or [
            o for o in tied if precedes(at.talk.readings[homes[o.chunk]], o.chunk) not in DETERMINERS]
    return [o for o in tied if not o.chunk.preposition]


def _retired(talk, task, message, i, gone, earlier, olds, sure):
    """Yield (statement, span, sure, rule) of the wordings with the words `gone`, and of their other names."""
    for j, span in _places(talk, task, i, gone):
        yield j, span, sure, 'wording'
    for j, _, a in earlier:
        if a in olds and olds[a].words == gone:
            for k, span in _aliases(talk, task, message, a, j):
                yield k, span, False, 'alias'


def rivals(talk: Talk, task: TaskState, n: int, message: Sequence[int], i: int, done: int, firm: bool
           ) -> Iterator[tuple[int, tuple[int, int], bool, str]]:
    """Yield (statement, span, sure, rule) of the wordings that statement i of message n replaces.

    The span is in characters of the statement; the rule is 'wording' or 'alias'. message: its statements; done: its
    acts (language/acts.py). firm: it refuses or corrects, or the assistant just reported a failure.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [Statement(1, 'user', 'I want a salon in Belmont.', 0), Statement(2, 'user', 'Or one in Gilroy?', 0)]
    >>> talk, task = Talk(said, read([s.text for s in said])), TaskState(0)
    >>> task.note(0, True)
    >>> list(rivals(talk, task, 1, [1], 1, MORE, False))
    [(0, (18, 25), True, 'wording')]
    """
    new = newcomers(talk, task, n, i, done, firm)
    earlier = _earlier(talk, task, n, message, firm) if new else ()
    if not earlier:
        return
    at, homes = _setting(talk, task, n, message, i, done), {a: j for j, _, a in earlier}
    olds = _replaceable(earlier, homes, at)
    for b in new if olds else ():
        scores = _scores(b, olds, homes, at)
        if not scores and firm and b.preposition and not at.tells:
            scores = _last_asked(b, earlier, olds, at)
        best = max([score for score, _ in scores.values()], default=0)
        tied = [gone for gone, (score, _) in scores.items() if score == best]
        if len(tied) > 1:
            likest = _likest(b, [o for o in olds.values() if o.words in tied], scores[tied[0]][1], homes, at)
            tied = list(dict.fromkeys(o.words for o in likest)) or tied
        for gone in tied if len(tied) <= MOST_TIED else ():
            sure = len(tied) == 1 and _sure(*scores[gone], gone, at)
            yield from _retired(talk, task, message, i, gone, earlier, olds, sure)
