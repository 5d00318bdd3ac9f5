"""Ways to fill a request, by name, so that they can be compared like for like in the same room.

    drop-oldest   recent turns only
    cue           recent turns in a quarter of the room, then the notes of the keyword rule
    salient       extractors.salient, with compact()'s own split of the room
    hindsight     not a compactor: sentences that a labeller would pick knowing the facts, beside the last turn
    lsa           sentences ranked by sumy's LSA as cited notes, beside recent turns in a quarter of the room
    random        sentences in a random order (seeded), in the same way
    module:name   an extractor of your own (pkgutil.resolve_name), in the same way as cue; one that defines
                  notes(removed, kept, current) has compact() split the room, as salient has

All return what compact() returns. The ranked ones select here, a note at a time by exact tokens, and cite as salient's
notes do in the same room: shortly, those of a message on one line. Their splitter is this module's own, so that a
baseline does not move when the product's does.
"""
import heapq
import importlib
import pkgutil
import random
import re
import warnings
from collections.abc import Callable
from dataclasses import dataclass, replace

import compactor
from compactor import CompactionRequest, Counter, Turn, compact, quote, render_current
from language.matching import holds

SENTENCE = re.compile(r'(?<=[.!?])\s+|\n+')
WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|['-])*")  # as sumy's own tokenizer, which needs a download: letters only
RECENT_SHARE = 0.25  # of the room, for recent turns; the notes' share is rounded down


class UnknownPolicy(ValueError):
    """No policy has that name; the message lists the names."""


@dataclass(frozen=True)
class Case:
    """What a policy is given: a request with its budget set, the room for history and notes in tokens, and a seed.

    `facts` are the probes of what still holds; only hindsight looks at them.
    """

    request: CompactionRequest
    room: int
    facts: tuple[dict, ...] = ()
    seed: int | str = 0


Policy = Callable[[Case, Counter], dict]


def case_of(request: CompactionRequest, share: float, count: Counter, facts: tuple[dict, ...] = (),
            seed: int | str = 0) -> Case:
    """Give a request room for `share` of its history's tokens beside instructions and question.

    >>> history = (Turn('one two three', 'four'),) * 5
    >>> words = lambda messages: sum(len(message['content'].split()) for message in messages)
    >>> case = case_of(CompactionRequest('Be brief.', 'Go.', history, 0, 0, 0), 0.5, words)
    >>> case.room, case.request.context_limit - case.request.max_new_tokens
    (10, 13)
    """
    fixed = _tokens_of(replace(request, history=()), count)
    room = int(share * (_tokens_of(request, count) - fixed))
    return Case(replace(request, context_limit=fixed + room + 1, max_new_tokens=1, margin=0, notes_reserve=0),
                room, facts, seed)


def resolve(name: str) -> Policy:
    """Return the policy of a name, or make one of the extractor that `module:name` names.

    >>> resolve('drop_oldest')
    Traceback (most recent call last):
    policies.UnknownPolicy: no policy 'drop_oldest'; known are cue, drop-oldest, hindsight, lsa, random, salient, \
and module:name for an extractor of your own
    """
    if name in POLICIES:
        if name in NEEDS:
            _needed(NEEDS[name], name)
        return POLICIES[name]
    if ':' not in name:
        raise UnknownPolicy(f'no policy {name!r}; known are {", ".join(sorted(POLICIES))}, '
                            'and module:name for an extractor of your own')
    if name.endswith(':'):
        raise UnknownPolicy(f'policy {name!r}: the name after the colon is missing; give module:name of an extractor')
    try:
        extractor = pkgutil.resolve_name(name)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownPolicy(f'policy {name!r}: {error}; give module:name of an extractor') from error
    if not callable(extractor) and not hasattr(extractor, 'notes'):
        raise UnknownPolicy(f'policy {name!r} is no extractor: it cannot be called')
    return lambda case, count: _extracted(case, count, extractor)


def drop_oldest(case: Case, count: Counter) -> dict:
    """Keep recent turns only.

    >>> words = lambda messages: sum(len(message['content'].split()) for message in messages)
    >>> case = case_of(CompactionRequest('Be brief.', 'Go.', (Turn('At noon.', 'Noted.'),) * 4, 0, 0, 0), 0.5, words)
    >>> drop_oldest(case, words)['kept_turns']
    2
    """
    return compactor.drop_oldest(case.request, count)


def cue(case: Case, count: Counter) -> dict:
    """Keep recent turns in a quarter of the room, and whole sentences with a cue word.

    >>> words = lambda messages: sum(len(message['content'].split()) for message in messages)
    >>> history = (Turn('We chose SQLite.', 'Noted.'), Turn('Anything else today?', 'No, that is all.')) * 4
    >>> case = case_of(CompactionRequest('Be brief.', 'Go.', history, 0, 0, 0), 0.9, words)
    >>> [note['text'] for note in cue(case, words)['notes']]
    ['We chose SQLite.']
    """
    return compact(_reserving(case), count)


def salient(case: Case, count: Counter) -> dict:
    """Use the product's extractor, the product's split of the room and the question.

    >>> words = lambda messages: sum(len(message['content'].split()) for message in messages)
    >>> history = Turn('We chose SQLite.', 'Noted.'), *(Turn('Anything else today?', 'No, that is all.'),) * 7
    >>> case = case_of(CompactionRequest('Be brief.', 'Go.', history, 0, 0, 0), 0.9, words)
    >>> 'We chose SQLite.' in [note['text'] for note in salient(case, words)['notes']]
    True
    """
    extractors = importlib.import_module('extractors')
    return compact(replace(case.request, notes_reserve=None), count, extractors.salient(case.request.current))


def lsa(case: Case, count: Counter) -> dict:
    """Rank the sentences of the removed turns by latent semantic analysis as sumy does it.

    >>> words = lambda messages: sum(len(message['content'].split()) for message in messages)
    >>> history = (Turn('We chose SQLite.', 'Noted.'), Turn('Anything else today?', 'No, that is all.')) * 4
    >>> case = case_of(CompactionRequest('Be brief.', 'Go.', history, 0, 0, 0), 0.9, words)
    >>> lsa(case, words)['input_tokens'] <= lsa(case, words)['input_budget']
    True
    """
    filling = Filling(_reserving(case), count)
    for note in rank_by_lsa(filling.notes):
        filling.add(note)
    return filling.result()


def shuffled(case: Case, count: Counter) -> dict:
    """Take sentences of the removed turns in a random order, the same for the same seed.

    >>> words = lambda messages: sum(len(message['content'].split()) for message in messages)
    >>> history = (Turn('We chose SQLite.', 'Noted.'), Turn('Anything else today?', 'No, that is all.')) * 4
    >>> case = case_of(CompactionRequest('Be brief.', 'Go.', history, 0, 0, 0), 0.9, words)
    >>> shuffled(case, words)['notes'] == shuffled(case, words)['notes']
    True
    """
    filling = Filling(_reserving(case), count)
    for note in random.Random(case.seed).sample(filling.notes, len(filling.notes)):
        filling.add(note)
    return filling.result()


def hindsight(case: Case, count: Counter) -> dict:
    """Pick whole sentences greedily by new facts per token, beside the last turn where it fits in a quarter.

    >>> words = lambda messages: sum(len(message['content'].split()) for message in messages)
    >>> history = (Turn('We chose SQLite.', 'Noted.'), Turn('Anything else today?', 'No, that is all.')) * 4
    >>> request, facts = CompactionRequest('Be brief.', 'Go.', history, 0, 0, 0), ({'id': 'db', 'fact': 'SQLite'},)
    >>> case = case_of(request, 0.9, words, facts)
    >>> [note['text'] for note in hindsight(case, words)['notes']]
    ['We chose SQLite.']
    """
    request, last = case.request, case.request.history[-1:]
    cost = _tokens_of(replace(request, history=last), count) - _tokens_of(replace(request, history=()), count)
    kept = cost if cost <= RECENT_SHARE * case.room else 0
    filling = Filling(replace(request, notes_reserve=case.room - kept), count)
    held = {fact['id'] for fact in case.facts if holds(filling.kept_text, fact)}
    found = [(note, {fact['id'] for fact in case.facts if holds(note['text'], fact)}) for note in filling.notes]
    queue = [(-len(facts - held) / _line_tokens(note, count), index) for index, (note, facts) in enumerate(found)]
    heapq.heapify(queue)
    while queue and queue[0][0] < 0:
        (was, index) = heapq.heappop(queue)
        note, facts = found[index]
        now = -len(facts - held) / _line_tokens(note, count)
        if now > was:  # some of its facts are held by now: it has to wait its turn
            heapq.heappush(queue, (now, index))
        elif filling.add(note):
            held |= facts
    return filling.result()


class Filling:
    """Sentences of removed turns taken as notes one by one, as long as the whole request fits, in exact tokens."""

    def __init__(self, request: CompactionRequest, count: Counter):
        """Keep the recent turns that compact() keeps; `notes` are all sentences before them, each text once."""
        self._request, self._count = request, count
        self._bare = compact(request, count, lambda removed: [])
        self._taken: set[int] = set()
        self.notes = _sentences(request.history[:self._bare['removed_turns']])
        self.kept_text = '\n'.join(message['content'] for message in self._bare['messages'][1:-1])

    def add(self, note: dict) -> bool:
        """Take one of `notes` if it fits; tell whether it did."""
        taken = self._taken | {self.notes.index(note)}
        fits = self._count(self._messages(taken)) <= self._bare['input_budget']
        self._taken = taken if fits else self._taken
        return fits

    def result(self) -> dict:
        """Return what was taken in the form of compact()'s result; dropped_notes has what found no room."""
        messages = self._messages(self._taken)
        tokens = self._count(messages)
        return self._bare | {'messages': messages, 'input_tokens': tokens, 'notes': self._in_order(self._taken),
                             'remaining_tokens': self._bare['input_budget'] - tokens,
                             'dropped_notes': self._in_order(set(range(len(self.notes))) - self._taken)}

    def _messages(self, taken: set[int]) -> list[dict]:
        return [*self._bare['messages'][:-1],
                render_current(self._request.current, self._in_order(taken), short=True)]

    def _in_order(self, indices: set[int]) -> list[dict]:
        return [self.notes[index] for index in sorted(indices)]


def rank_by_lsa(notes: list[dict]) -> list[dict]:
    """Order notes by sumy's LSA, best first, equal ones as they stand.

    sumy keeps its words in a set, so its ratings differ in the last digits from run to run: they are rounded.

    >>> [note['text'] for note in rank_by_lsa([{'text': 'Yes.'}, {'text': 'The train leaves Norwich on Sunday.'}])]
    ['The train leaves Norwich on Sunday.', 'Yes.']
    """
    summarizer, document = _lsa(tuple(note['text'] for note in notes))
    ratings = [0.0] * len(notes)

    def take(infos):  # sumy calls it with all sentences and their ratings
        for info in infos:
            ratings[info.order] = round(info.rating, 9)
        return infos
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')  # fewer words than sentences: short talk
        summarizer(document, take)
    return [notes[index] for index in sorted(range(len(notes)), key=lambda index: (-ratings[index], index))]


def _lsa(texts: tuple[str, ...]):
    from sumy.models.dom import ObjectDocumentModel, Paragraph, Sentence
    from sumy.nlp.stemmers import Stemmer
    from sumy.summarizers.lsa import LsaSummarizer
    from sumy.utils import get_stop_words

    class Words:
        @staticmethod
        def to_words(text):
            return tuple(WORD.findall(text))
    summarizer = LsaSummarizer(Stemmer('english'))
    summarizer.stop_words = get_stop_words('english')
    return summarizer, ObjectDocumentModel([Paragraph([Sentence(text, Words) for text in texts])])


def _needed(module: str, policy: str) -> None:
    try:
        importlib.import_module(module)
    except ImportError as error:
        raise UnknownPolicy(f'policy {policy!r} needs {module}: {error}; '
                            'pip install -r requirements-evaluate.txt') from error


def _reserving(case: Case) -> CompactionRequest:
    return replace(case.request, notes_reserve=int((1 - RECENT_SHARE) * case.room))


def _tokens_of(request: CompactionRequest, count: Counter) -> int:
    return compactor.drop_oldest(replace(request, context_limit=1 << 40), count)['input_tokens']


def _line_tokens(note: dict, count: Counter) -> int:
    line = f'[{note["turn"]}, {note["role"]}] {quote(note["text"])}'
    return count([{'role': 'user', 'content': line}]) - count([])


def _sentences(turns: tuple[Turn, ...]) -> list[dict]:
    first: dict[str, dict] = {}
    for number, turn in enumerate(turns, 1):
        for role, content in (('user', turn.user), ('assistant', turn.assistant)):
            for text in filter(None, map(str.strip, SENTENCE.split(content))):
                first.setdefault(text, {'turn': number, 'role': role, 'text': text, 'priority': 0})
    return list(first.values())


def _extracted(case: Case, count: Counter, extractor) -> dict:
    splits = hasattr(extractor, 'notes')
    request = replace(case.request, notes_reserve=None) if splits else _reserving(case)
    return compact(request, count, extractor)


POLICIES: dict[str, Policy] = {'drop-oldest': drop_oldest, 'cue': cue, 'salient': salient, 'hindsight': hindsight,
                               'lsa': lsa, 'random': shuffled}
NEEDS = {'salient': 'extractors', 'lsa': 'sumy'}
