"""Check what a model claims of a conversation, a line at a time, against the raw messages; nothing is taken on trust.

A claim becomes a line of a record only if all its values stand in the source (containment.py) and it either quotes a
message word for word, then the line is the raw quotation, with its whole sentence where a negation or a modal would be
cut off; or rewords one sentence closely, in its content words, their order, and its negations and modals. The citation
is where that stands, whatever turn the model names. Rules and tasks must be the user's words; what was only considered
is not settled, and a fact goes under FACTS; nothing that was superseded comes back. What fails is reported, with the
reason.
"""
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import sentences
from checks.containment import containment
from language.acts import word_set
from language.reading import read
from records.line import Line
from records.prompt import Claim
from records.sections import asks, is_doubtful, section_of
from records.utterances import Utterance

LEAST = 2       # content words of a reworded line: fewer support nothing
FORCE = word_set('not never no only must should may can could might will would always if unless except without none '
                 'neither nor until')
USERS = ('TASK', 'CONSTRAINTS')  # sections of the user's own words
SETTLED = (*USERS, 'DECISIONS')  # sections that a mere fact or thought is not filed under
SPACE = re.compile(r'\s+')


@dataclass(frozen=True)
class Held:
    """A claim that holds, as a line of a section; quoted: word for word, else reworded by the model."""

    section: str
    line: Line
    quoted: bool


@dataclass(frozen=True)
class Refused:
    """A claim that is not in the record, and why."""

    claim: Claim
    why: str

    def __str__(self):
        return f'{self.claim.section}: {self.claim.text[:200]!r}: {self.why}'


class Source:
    """The raw messages of a part of a conversation, ready to be asked where something is said."""

    def __init__(self, said: Sequence[Utterance]):
        """Read the messages; instructions are no source."""
        self.said = [u for u in said if u.turn and u.text.strip()]
        self.text = '\n'.join(part for u in self.said for part in (u.text, *u.calls))
        self._sentences = None

    def quotation(self, text: str, turn: int | None = None) -> tuple[Utterance, str] | None:
        """Return the message and the raw span that a text quotes, however spaced and cased; in that turn if it can."""
        words = text.strip().strip('.').split()
        if not words:
            return None
        pattern = re.compile(r'(?<!\w)' + r'\s+'.join(map(re.escape, words)) + r'(?!\w)\.?', re.IGNORECASE)
        for u in sorted(self.said, key=lambda u: u.turn != turn):
            found = pattern.search(u.text)
            if found:
                return u, _whole(u.text, *found.span())
        return None

    def support(self, text: str) -> Utterance | None:
        """Return the message of a sentence that says what a reworded text does, None without one."""
        claim = read([text])[0]
        said, force = claim.content(), FORCE.intersection(claim.words)
        if len(claim.stems()) < LEAST:
            return None
        return next((u for u, content, forces in self.sentences()
                     if forces == force and _in_order(said, content)), None)

    def sentences(self) -> list[tuple[Utterance, list, frozenset]]:
        """Return each sentence as its message, its content words in order, and its negations and modals."""
        if self._sentences is None:
            self._sentences = []
            for u in self.said:
                for start, end in sentences.split(u.text):
                    reading = read([u.text[start:end]])[0]
                    self._sentences.append((u, reading.content(), FORCE.intersection(reading.words)))
        return self._sentences


def _in_order(few: list[str], many: list[str]) -> bool:
    rest = iter(many)
    return all(word in rest for word in few)


def _whole(text: str, start: int, end: int) -> str:
    """The span, or the sentences it is taken from where they have a negation or a modal that it leaves out."""
    around = [(a, b) for a, b in sentences.split(text) if a < end and start < b]
    first, last = min(start, around[0][0]), max(end, around[-1][1])
    force = [FORCE.intersection(read([part])[0].words) for part in (text[start:end], text[first:last])]
    return text[start:end] if force[0] == force[1] else text[first:last]


def check(claims: Iterable[Claim], source: Source, superseded: Iterable[Line] = ()) -> tuple[list[Held], list[Refused]]:
    """Return the claims that hold, each once, and those that do not. superseded: lines that no longer hold.

    >>> source = Source([Utterance(3, 'user', 'Exports must finish within 15 minutes.', 0)])
    >>> held, refused = check([Claim('FACTS', 'exports must  finish'), Claim('FACTS', 'It takes 50 minutes.')], source)
    >>> held[0].line.to_text(), [one.why for one in refused]
    ('- [turn 3, user] Exports must finish', ['invented number: 50'])
    """
    gone = [plain(line.text) for line in superseded]
    held, refused = {}, []
    for claim in claims:
        judged = _judge(claim, source, gone)
        if isinstance(judged, Refused):
            refused.append(judged)
        else:
            held[judged] = None
    return list(held), refused


def plain(text: str) -> str:
    """Return a text to compare by: in lower case, single spaces, without the stop at its end.

    >>> plain('We  chose it.')
    'we chose it'
    """
    return SPACE.sub(' ', text).strip(' .').lower()


def _judge(claim: Claim, source: Source, gone: list[str]) -> Held | Refused:
    invented = containment(claim.text, source.text)
    if invented:
        return Refused(claim, f'invented {invented[0].kind}: {invented[0].value}')
    text = plain(claim.text)
    if any(text in old or old in text for old in gone):
        return Refused(claim, 'superseded')
    quoted = source.quotation(claim.text, claim.turn)
    speaker, text = quoted if quoted else (source.support(claim.text), claim.text)
    if speaker is None:
        return Refused(claim, 'no message says so')
    if quoted and not read([text])[0].stems() and not any(map(str.isdigit, text)):
        return Refused(claim, 'it says nothing by itself')
    if claim.section in USERS and speaker.role != 'user':
        return Refused(claim, f'not the words of the user but of the {speaker.role}')
    if speaker.role == 'tool' and claim.section not in ('FACTS', 'TRIED'):
        return Refused(claim, 'a tool result decides nothing')
    section, outcome = section_of(speaker.role, text, opens=claim.section == 'TASK')
    if claim.section not in SETTLED or section == claim.section:
        section, outcome = claim.section, outcome * (section == claim.section)
    elif is_doubtful(text) or (section is None and (speaker.role != 'user' or asks(text))):
        return Refused(claim, 'considered, not settled')
    else:
        section = section or claim.section
    return Held(section, Line(text, ((speaker.turn, speaker.role),), outcome), bool(quoted))
