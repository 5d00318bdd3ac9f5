"""Propose probes from a conversation, for a person to correct: checkable facts, and pairs that seem to replace.

Its rules are its own and greedy for facts, not the product's extractor: probes that the compactor's own rules
wrote could not show what these miss. It knows English cue words only, and no meaning: half of what it proposes
may be of no interest, and whatever it did not propose is for the person to add, before the compactor is run.

Each proposal has `"reviewed": false` and a `comment` that says so; compact.py counts those not yet read.
"""
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from compactor import Turn
from evaluation.policies import SENTENCE

WORD = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*")
STOP = frozenset((
    'a', 'an', 'and', 'are', 'as', 'at', 'be', 'but', 'by', 'can', 'do', 'for', 'from', 'had', 'has', 'have', 'i',
    'if', 'in', 'is', 'it', 'its', 'me', 'my', 'no', 'not', 'of', 'ok', 'on', 'or', 'our', 'please', 'so', 'that',
    'the', 'them', 'then', 'there', 'they', 'this', 'to', 'us', 'was', 'we', 'were', 'will', 'with', 'would', 'yes',
    'you', 'your', 'noted', 'thanks', 'now', 'today',
))
UNIT = (r'(?:\s?%|\s?(?:[ap]\.?m\.?|UTC|GMT)\b|[\s-]?(?!(?:' + '|'.join(sorted(STOP)) + r')\b)[^\W\d_][\w-]*)?')
VALUES = {  # in this order: what an earlier pattern took, a later one leaves
    'quotation': re.compile(r'"[^"\n]{2,80}"|`[^`\n]{2,80}`|\u201c[^\u201d\n]{2,80}\u201d'),
    'address': re.compile(r'\b\w+://[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+\.[\w.-]*\w|(?<!\w)/[\w.-]+(?:/[\w.-]+)+'),
    'change': re.compile(r'\bfrom \d[\w.,:]* to \d[\w.,:]*\w|\bfrom \d+ to \d+'),
    'time': re.compile(r'\b\d{1,2}(?::\d\d)+(?:\s?(?:[ap]\.?m\b\.?|UTC\b|GMT\b))?|\b\d{1,2}\s?[ap]m\b', re.I),
    'date': re.compile(r'\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|'
                       r'\b(?:January|February|March|April|May|June|July|August|September|October|November|December)'
                       r' (?:the )?\d{1,2}(?:st|nd|rd|th)?\b|'
                       r'\b(?:(?:next|this) )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?: next week)?\b|\btomorrow\b',
                       re.I),
    'money': re.compile(r'[$\u20ac\u00a3\u00a5]\s?\d[\d,]*(?:\.\d+)?'),
    'code': re.compile(r'\b(?=\w*\d)(?=\w*[^\W\d_])\w{3,}(?:[-.]\w+)*\b|\b\w+(?:_\w+)+\b|'
                       r'\b[^\W\d_]\w*(?:-\w+)*-\w*\d\w*\b|\b[a-z]+(?:-[a-z]+)+\b'),
    'number': re.compile(r'\b\d[\d,]*(?:\.\d+)?' + UNIT),
    'name': re.compile(r'\b[A-Z][\w&-]+(?:(?: (?:of|the|and|de|la))? [A-Z][\w&-]+)*'),
}
DECISION = re.compile(r"\b(?:decid\w*|cho[so]\w*|choice|pick\w*|go(?:ing)? with|went with|will use|we use|settled|"
                      r"agreed?|switch\w*|replac\w*|instead|book\w*|reserv\w*|prefer\w*|reject\w*|approv\w*|final)\b",
                      re.I)
CONSTRAINT = re.compile(r"\b(?:must|never|always|only|at (?:most|least)|no (?:more|less|later) than|within|limit\w*|"
                        r"deadline|due|requir\w*|need\w*|should|not allowed|cannot|can't|don't|do not|before|until|"
                        r"maximum|minimum|budget)\b", re.I)
NAMES_THE_OLD = re.compile(r"\b(?:replac\w+|instead of|rather than|no longer(?: \w+){0,2}|(?:away )?from|off)\s+"
                           r"(?:the |our |a )?(?P<old>[\w$\u20ac\u00a3][\w.:,/-]*)", re.I)
CHANGES = re.compile(r"^(?:no|nope|wait|sorry)\b|\b(?:actually|instead|make (?:it|that)|change[ds]?|moved?|switch\w*|"
                     r"scratch that|correction|rather|rescheduled?|how about|what about|on second thought)\b", re.I)
LONGEST_SENTENCE = 120  # characters; of a longer one only the values are proposed
MOST_VALUES = 5  # in one line; a line with more is a log or a table
MOST_PROBES = 60
NEAR = 4  # turns within which a change is taken to mean the last value of its sort


@dataclass(frozen=True)
class Proposal:
    """A fact that seems worth checking, the sentence it stands in, and the values in that, by their sort."""

    turn: int
    role: str
    kind: str
    fact: str
    sentence: str
    values: dict[str, str] = field(default_factory=dict)


def draft(history: tuple[Turn, ...], most: int = MOST_PROBES) -> list[dict]:
    """Return at most `most` proposed probes in the order of the conversation, as probes.parse_probes takes them.

    >>> history = (Turn('The limit must be 5 GB.', 'Noted.'), Turn('Actually, make the limit 8 GB.', 'Done.'))
    >>> [(probe['fact'], probe.get('superseded_by')) for probe in draft(history)]
    [('The limit must be 5 GB.', 't2-actually-make-limit'), ('Actually, make the limit 8 GB.', None)]
    """
    proposals = _kept(list(_proposals(history)), most)
    ids = _ids(proposals)
    replaced = _replacements(proposals)
    return [_probe(proposal, ids[index], ids[replaced[index]] if index in replaced else None)
            for index, proposal in enumerate(proposals)]


def _probe(proposal: Proposal, name: str, by: str | None) -> dict:
    place = '' if proposal.fact == proposal.sentence else f', in: {proposal.sentence[:200]}'
    pair = f' Seems to be replaced by {by}.' if by else ''
    return {'id': name, 'kind': proposal.kind, 'fact': proposal.fact, **({'superseded_by': by} if by else {}),
            'reviewed': False,
            'comment': f'Proposed by a program and not yet read by a person.{pair} '
                       f'From turn {proposal.turn}, {proposal.role}{place}'}


def _proposals(history: tuple[Turn, ...]) -> Iterator[Proposal]:
    seen: set[str] = set()
    for number, turn in enumerate(history, 1):
        for role, content in (('user', turn.user), ('assistant', turn.assistant)):
            for sentence in filter(None, map(str.strip, SENTENCE.split(content))):
                for proposal in _of_sentence(number, role, sentence):
                    if proposal.fact.casefold() not in seen:
                        seen.add(proposal.fact.casefold())
                        yield proposal


def _of_sentence(turn: int, role: str, sentence: str) -> list[Proposal]:
    found = values_of(sentence)
    asks = sentence.endswith('?')
    if len(found) > MOST_VALUES or (asks and role == 'assistant'):
        return []
    values = dict(reversed(found))
    kind = 'decision' if DECISION.search(sentence) else 'constraint' if CONSTRAINT.search(sentence) else 'detail'
    whole = kind != 'detail' and not asks and len(sentence) <= LONGEST_SENTENCE and len(WORD.findall(sentence)) > 3
    if whole:
        return [Proposal(turn, role, kind, sentence, sentence, values)]
    return [Proposal(turn, role, kind, text, sentence, {sort: text}) for sort, text in found]


def values_of(sentence: str) -> list[tuple[str, str]]:
    """Return the values of a sentence with their sorts, in order: times, amounts, codes, names and the like.

    >>> values_of('Please move TR7767 to 11:30 for 6 people.')
    [('code', 'TR7767'), ('time', '11:30'), ('number people', '6 people')]
    """
    found: list[tuple[int, int, str, str]] = []
    for sort, pattern in VALUES.items():
        for match in pattern.finditer(sentence):
            start, end = match.span()
            if any(start < after and before < end for before, after, *_ in found):
                continue
            text = match.group()
            if sort == 'name' and (text.casefold() in STOP or (start == 0 and ' ' not in text)):
                continue  # the first word of a sentence has a capital anyway
            found.append((start, end, sort, text))
    return [(f'number {_unit(text)}'.strip() if sort == 'number' else sort, text)
            for *_, sort, text in sorted(found)]


def _unit(text: str) -> str:
    """Write the unit of an amount in one way.

    >>> _unit('1 person'), _unit('15 minutes'), _unit('minute 15')
    ('person', 'minute', 'minute')
    """
    unit = re.sub(r'[\d,.\s-]+', '', text).casefold()
    return unit[:-1] if len(unit) > 3 and unit.endswith('s') else unit


def _kept(proposals: list[Proposal], most: int) -> list[Proposal]:
    """Keep decisions and constraints before details where there are too many, in the conversation's order."""
    ranked = sorted(range(len(proposals)), key=lambda index: (proposals[index].kind == 'detail', index))
    return [proposals[index] for index in sorted(ranked[:most])]


def _ids(proposals: list[Proposal]) -> list[str]:
    ids: list[str] = []
    for proposal in proposals:
        words = [word.lower() for word in WORD.findall(proposal.fact) if word.lower() not in STOP]
        name = '-'.join([f't{proposal.turn}', *words[:3]])
        ids.append(name if name not in ids else f'{name}-{len(ids)}')
    return ids


def _replacements(proposals: list[Proposal]) -> dict[int, int]:
    """Return for the index of each fact that seems replaced the index of the later one that replaces it."""
    replaced: dict[int, int] = {}
    for new, proposal in enumerate(proposals):
        earlier = [old for old in range(new - 1, -1, -1)
                   if old not in replaced and proposal.role == 'user' and proposal.sentence != proposals[old].sentence]
        named = [old for old in earlier if _names(proposal, proposals[old])]
        alike = [old for old in earlier if _new_value(proposal, proposals[old])]
        replaced |= dict.fromkeys(named or alike[:1], new)
    return replaced


def _names(new: Proposal, old: Proposal) -> bool:
    """Tell whether a statement names what an older one states, as in "it replaces MySQL"."""
    named = {match['old'].casefold().rstrip('.,') for match in NAMES_THE_OLD.finditer(new.sentence)} - STOP
    return bool(named & {word.casefold() for word in WORD.findall(old.fact)})


def _new_value(new: Proposal, old: Proposal) -> bool:
    """Tell whether a statement has another value of the same sort, in words of change or for the same amount."""
    other = {sort for sort, text in new.values.items() if old.values.get(sort, text).casefold() != text.casefold()}
    if CHANGES.search(new.sentence) and new.turn - old.turn <= NEAR:
        return bool(other)
    return any(sort.startswith('number ') for sort in other) and len(_topic(new) & _topic(old)) > 1


def _topic(proposal: Proposal) -> set[str]:
    """Return what a sentence is about: its longer words but for common ones and the values themselves."""
    values = {word.casefold() for text in proposal.values.values() for word in WORD.findall(text)}
    return {word for word in map(str.casefold, WORD.findall(proposal.sentence))
            if len(word) > 3 and word not in STOP and word not in values}
