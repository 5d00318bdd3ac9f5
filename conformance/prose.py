"""The third corpus: ordinary prose, with nothing that a compactor could key on but what is meant.

Rules and facts stand inside messages among other sentences, some in other languages, some in the output of a tool.
Values come up again where they mean nothing, and others that nearly equal them; what changes is said in passing, and
two rules are taken back. Seeds below 100 are for development; from 100 on every statement is worded otherwise.
"""
import random
from dataclasses import dataclass, replace

from conformance.canaries import Canary, Values, near_miss
from conformance.prose_subjects import REVOKED, SUBJECTS, Said
from conformance.protocol import Turn
from conformance.session import OPENING, Session

HELD_OUT = 100    # from this seed on, the third phrasing
FOREIGN = ('de-', 'fr-', 'es-', 'zh-')
EACH = 3          # of each type in English; one more in another language
UPDATES, REPEATED, NEARLY, TALK = 4, 5, 5, 14
TAIL = 3          # exchanges after everything else

LEADS = ('Morning.', 'One more thing.', 'I nearly forgot.', 'Before we go on.', 'Sorry, I was in a meeting.',
         'Thanks for the quick answer.', 'Two things today.', 'It rains again over here.',
         'I read your last reply twice.')
TAILS = ('Anyway, back to the parser.', 'And the chart still looks odd to me.', 'But first the failing build, please.',
         'I am on the train, so I will answer late.', 'Tell me what you think of the layout.',
         'The rest can wait until we have seen the log.', 'How far did you get with the tests?')
REPLIES = (
    'Clear. I went on with the importer meanwhile: it reads the file in one pass now, and the {count} rows of the '
    'sample took about as long as before.',
    'Good to know. The build is green again. It was the cache: an old entry survived the switch, and the page asked '
    'for a file that is gone.',
    'I see. For the layout I would rather move the chart to the left and give the table the room; people read '
    'the table, not the chart.',
    'Thanks. I looked at the log once more. Most of the {count} lines are one warning, repeated; I silenced it and '
    'kept the rest.',
    'All right. The test that failed yesterday waits for a page that never loads; I gave it a page of its own.',
    'Fine. One remark on the parser: it accepts a trailing comma, which the guide does not mention. I would leave it.',
    'Will do. The queue holds about {count} items at noon and none at night, so one worker is enough.')
QUESTIONS = (
    'Why does the search return things I have deleted?', 'Could you explain the second query to me?',
    'The chart jumps when the window gets smaller, can you look?', 'What would it take to sort the list by date?',
    'I do not understand the warning about the index.', 'Is the importer safe to run twice?',
    'Somebody said that the export is slow, is that so?', 'How long do we keep the logs?')
REPEATS = {'money': 'The chairs for the lobby were {v} as well, what a coincidence.',
           'date': 'My sister marries on {v}, so I am away then.',
           'person': 'I ran into {v} at the coffee machine and we talked about the weather.',
           'time': 'The train was there at {v}, for once.',
           '': 'Somebody wrote {v} on the whiteboard and nobody remembers why.'}
NEARS = {'money': 'The chairs we had before were {v}.', 'date': 'The canteen is closed on {v}.',
         'person': '{v} from accounting is on holiday.', 'time': 'Lunch was at {v} today.',
         '': 'The sticker on the spare cable reads {v}.'}
TOOL_LINES = ('started=ok workers=4', 'cache: warm, 212 entries', 'lint: clean', 'pages: 18 built, 3 skipped',
              'note: config read from defaults')


@dataclass(frozen=True)
class Event:
    """What is said in one exchange: a text, who says it, and the canary that it plants, if any."""

    text: str
    role: str = 'user'
    canary: Canary | None = None


def build_prose_session(seed: int) -> Session:
    """Return the prose session of a seed: 22 canaries, four of each type and two that are taken back.

    >>> session = build_prose_session(1)
    >>> len(session.canaries), sum(canary.revoked for canary in session.canaries), session == build_prose_session(1)
    (22, 2, True)
    """
    rng = random.Random(f'prose {seed}')
    values = Values(rng)
    said = _chosen(rng)
    may_change = [one.key for one in said if one.update]
    updated = rng.sample(may_change, min(UPDATES, len(may_change)))
    chains: list[list[Event]] = []  # events of one chain stay in their order
    for one in said:
        phrasing = one.phrasings[2] if seed >= HELD_OUT else rng.choice(one.phrasings[:2])
        chains.append(_planted(one, phrasing, values, one.key in updated))
    chains += _noise([chain[-1].canary for chain in chains if chain[-1].canary], rng)
    chains += [[Event('')] for _ in range(TALK)]
    return _session(f'prose-{seed}', _mixed(chains, rng), rng)


def _chosen(rng: random.Random) -> list[Said]:
    chosen: list[Said] = []
    for subjects in SUBJECTS.values():
        foreign = [one for one in subjects if one.key.startswith(FOREIGN)]
        chosen += [*rng.sample([one for one in subjects if one not in foreign], EACH), rng.choice(foreign)]
    return [*chosen, *REVOKED]


def _planted(one: Said, phrasing: str, values: Values, updated: bool) -> list[Event]:
    """The events of one subject: its statement; or an old one and its update; or a rule and that it is taken back."""
    first = _canary(one, phrasing, values)
    if one.revoke:
        text = one.revoke.format(a=first.values[0])
        return [Event(first.statement, canary=replace(first, revoked=True)), Event(_sentence(text))]
    if not updated:
        return [Event(first.statement, one.role, first)]
    new = _canary(one, one.update, values)
    return [Event(first.statement), Event(new.statement, canary=replace(new, replaced=first.values))]


def _canary(one: Said, phrasing: str, values: Values) -> Canary:
    made = tuple(values.make(kind) for kind in one.kinds)
    text = phrasing.format(**dict(zip('ab', made, strict=False)))
    return Canary(one.key, one.type, text if one.role == 'tool' else _sentence(text), made, one.words, one.force,
                  question=one.question, scenario=one.scenario, task=one.task)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + ('。' if '\u4e00' <= text[1] <= '\u9fff' else '.')


def _noise(canaries: list[Canary], rng: random.Random) -> list[list[Event]]:
    """Values said again where they mean nothing, and others that nearly equal them."""
    again = [_about(REPEATS, value) for value in _picked(canaries, REPEATED, rng)]
    near = [_about(NEARS, near_miss(value, rng)) for value in _picked(canaries, NEARLY, rng)]
    return [[Event(text)] for text in (*again, *near)]


def _picked(canaries: list[Canary], number: int, rng: random.Random) -> list[str]:
    return [canary.values[0] for canary in rng.sample(canaries, number)]


def _about(texts: dict[str, str], value: str) -> str:
    kind = ('money' if value[0] == '$' else 'person' if ' ' in value else
            'date' if value.count('-') == 2 and value[0].isdigit() else 'time' if ':' in value else '')
    return texts[kind].format(v=value)


def _mixed(chains: list[list[Event]], rng: random.Random) -> list[Event]:
    """All events at random, those of a chain in their order."""
    order = [number for number, chain in enumerate(chains) for _ in chain]
    rng.shuffle(order)
    rest = [iter(chain) for chain in chains]
    return [next(rest[number]) for number in order]


def _session(name: str, events: list[Event], rng: random.Random) -> Session:
    turns, canaries = [OPENING], []
    for event in (*events, *[Event('')] * TAIL):
        if event.role == 'tool':
            turns.append(Turn('user', rng.choice(TAILS)))
        text = _message(event, rng)
        turns.append(Turn(event.role, text))
        if event.canary:
            canaries.append(replace(event.canary, turn=len(turns)))
        turns.append(Turn('assistant', rng.choice(REPLIES).format(count=rng.randrange(120, 990))))
    return Session(name, tuple(turns), tuple(canaries))


def _message(event: Event, rng: random.Random) -> str:
    """The message around a statement; a question where there is none."""
    if event.role == 'tool':
        lines = rng.sample(TOOL_LINES, 3)
        lines.insert(rng.randrange(4), event.text)
        return '\n'.join(lines)
    lead, tail = rng.choice((*LEADS, '')), rng.choice((*TAILS, ''))
    return ' '.join(filter(None, (lead, event.text or rng.choice(QUESTIONS), tail)))
