"""Which statements of a conversation are replaced by later ones, without a model.

A value is replaced by a new one of its kind in the same task (language/values.py) or by a new wording in its place
(rivals.py), a statement by what contradicts it outright (contradiction.py), if both are of one thing. English only.
"""
from collections.abc import Sequence
from typing import NamedTuple

from language.acts import (
    ACCEPT,
    ASK,
    CLOSING,
    CONFIRM,
    CORRECT,
    FAILURE,
    FROM,
    MORE,
    MOVED,
    NOT,
    OFF,
    OFFER,
    PROPOSE,
    QUESTION,
    REFUSE,
    REPLACE,
    SUCCESS,
    SUPPOSE,
)
from language.reading import read
from language.values import roles_meet, same
from replacement import errands, purposes
from replacement.contradiction import Contradictions, objects
from replacement.newcomers import IDENTIFIER
from replacement.reach import about_it, akin, concludes, in_question, of_the_part, revises, within_reach
from replacement.rivals import rivals
from replacement.standing import adds_only, asks_for_another, can_fail, offers, tells, turning, wonders
from replacement.talk_words import Talk
from replacement.task_state import HELD, Search, TaskState
from replacement.unsettled import hold_back

CHANGE, REQUEST = CORRECT | MOVED | REPLACE, ASK | CORRECT | MORE | OFFER | REFUSE
FEW, BRIEF = 3, 60   # sentences of an offer that is passed over, at most; characters of a bare answer
LASTING = frozenset({'negated', 'called off', 'reassigned'})  # rules that saying the old statement again undoes


class Statement(NamedTuple):
    """A sentence or clause of a message: `start` is its offset in the message, in characters; turns count from 1."""

    turn: int
    role: str
    text: str
    start: int


class Retirement(NamedTuple):
    """statements[new] replaces what statements[old] says at text[span[0]:span[1]]; not `sure`: probably.

    `rule` says why: value, accepted, wording, alias, passed over, replaced, negated, called off, reassigned ...
    """

    old: int
    new: int
    span: tuple[int, int]
    sure: bool
    rule: str


class Conflict(NamedTuple):
    """statements[old] (at span) and statements[new] differ on one thing and nothing tells which holds: keep both."""

    old: int
    new: int
    span: tuple[int, int]


class Supersession(NamedTuple):
    """What supersede() found, by place of the old statement."""

    retired: tuple[Retirement, ...]
    conflicts: tuple[Conflict, ...]


def supersede(statements: Sequence[Statement]) -> Supersession:
    """Which statements are replaced and by which; the whole conversation in order, the current question last.

    >>> talk = [Statement(1, 'user', 'Book a table at 11:00.', 0), Statement(2, 'user', 'Can you make it 11:30?', 0)]
    >>> supersede(talk).retired
    (Retirement(old=0, new=1, span=(16, 21), sure=True, rule='value'),)
    """
    reader = Reader(statements, hold_back(statements, read([s.text for s in statements])))
    for n, message in enumerate(reader.talk.messages):
        reader.read(n, message)
    return reader.found()


class Reader:
    """Reads a conversation message by message and notes what each retires."""
    STATE = 'retired', 'conflicts', 'task', 'previous', 'done', 'search'   # what it has found out so far
    __slots__ = 'statements', 'readings', 'talk', 'contradictions', *STATE   # these four are made anew for each call

    def __init__(self, statements, readings):
        self.statements, self.readings, self.talk = statements, readings, Talk(statements, readings)
        self.contradictions = Contradictions(self.talk)
        self.retired, self.conflicts = {}, []   # old statement -> span -> (new statement, sure, rule)
        self.task = self.previous = TaskState(0)
        self.search, self.done = Search(), False   # done: with the task in hand, so that a new request begins another

    def found(self):
        """What has been found so far, as a Supersession."""
        found = sorted((old, span, *r) for old, spans in self.retired.items() for span, r in spans.items())
        retired = [Retirement(old, new, span, sure, rule) for old, span, new, sure, rule in found]
        return Supersession(tuple(retired), tuple(self.conflicts))

    def retire(self, old, new, span, sure, rule):
        """Note that statement `old` is replaced by `new` in `span`, as `rule` says; an unsure one displaces nothing."""
        spans = self.retired.setdefault(old, {})
        if sure or span not in spans:
            spans[span] = new, sure, rule
            if rule in LASTING:
                self.contradictions.retired[old] = None

    def read(self, n, message):
        done, valued, outright, asked, said = 0, False, False, '', False
        for i in message:
            r = self.readings[i]
            done |= r.bits & ~REFUSE if said else r.bits   # "balloons? nah." answers itself
            said, valued = said or bool(r.content()), valued or bool(r.values)
            outright, asked = outright or r.outright, r.asked or asked
        self.search.read(sum([len(self.statements[i].text) for i in message]))
        if self.statements[message[0]].role == 'user':
            self.search.hear(bool(done & ASK))
            self.read_user(n, message, done, self.opening(n, message, done))
            self.done = errands.closes([self.readings[i] for i in message], done)
        else:
            self.task.asked = asked
            self.read_assistant(message, done, valued)
        if outright:
            self.compare(message)
        if done & NOT:
            self.contradictions.add(message)

    def opening(self, n, message, done):
        """Settle what the assistant had offered; return the statement that begins a new task, or -1."""
        first, task = self.readings[message[0]].bits, self.task
        if first & ACCEPT:
            for i, value in task.pending if self.search.is_spoken and not done & REFUSE else ():
                self.replace(i, value, True, 'accepted')
        elif (self.search.goes_on and done & MORE and not task.failed and n
              and any(asks_for_another(self.readings[i]) for i in message)):
            self.pass_over(n, message[0])
        task.pending = []
        return errands.opening(self.talk, task, message, done, self.done)

    def pass_over(self, n, i):
        """Retire what the assistant's message before message n offers: statement i asks for something else."""
        offer = self.talk.messages[n - 1]
        for j in offer if len(offer) <= FEW else ():
            r = self.readings[j]
            if r.lower and not r.bits & (CONFIRM | FAILURE) and not IDENTIFIER.search(r.lower):
                self.retire(j, i, (0, len(self.statements[j].text)), False, 'passed over')

    def changes(self, done, firm, bits):
        """Whether the values of a statement of a message of these acts may replace what it does not name."""
        return bool(firm or done & (OFFER | MORE) if self.search.goes_on else done & CHANGE or bits & REFUSE)

    def read_user(self, n, message, done, opening):
        task = self.task
        firm = task.failed or bool(done & (CORRECT | REFUSE))
        outright = done & OFF or (done & (REPLACE | NOT | FROM) and any(objects(self.readings[i]) for i in message))
        told = tells([self.readings[j] for j in message], done, CORRECT)
        turned = message[0] + turning([self.readings[i] for i in message])
        for i in message:
            r, bits = self.readings[i], self.readings[i].bits
            if i == opening:
                self.previous, self.task = task, TaskState(i)
                task = self.task
            if bits & SUPPOSE:
                continue
            asks = not wonders(r) and (firm or not bits & QUESTION or bool(bits & ASK))
            if asks:
                for value in errands.plans(r):
                    self.read_value(i, task.as_hour(value, r), firm, self.changes(done, firm, bits), told)
                rewords = i < turned and (bits & REQUEST or ((firm or done & MORE) and not done & ACCEPT))
                if rewords and self.search.goes_on and not outright and not adds_only(r, firm, done):
                    self.reword(n, message, i, done, firm)
            task.note(i, asks)

    def reword(self, n, message, i, done, firm):
        """Retire the wordings that statement i of message n replaces, and the offer that it so passes over."""
        likely = firm or done & MORE or self.readings[i].bits & OFFER
        for old, span, sure, rule in rivals(self.talk, self.task, n, message, i, done, firm):
            offered = self.talk.message_of[old] == n - 1 or (firm and not self.task.failed)
            if (offered and rule == 'wording' and not done & ACCEPT
                    and offers([self.readings[j] for j in self.talk.ends(n - 1)])):
                self.pass_over(n, i)
            self.retire(old, i, span, bool(sure and likely), rule)

    def read_value(self, i, value, firm, trigger, told):
        if self.task.asked and not value.role and value.kind != 'count' and len(self.statements[i].text) < BRIEF:
            value = value._replace(role=self.task.asked)
        counts = self.search.goes_on or revises(self.readings[i], value)
        if value.kind != 'count' or (counts and (value.units or firm)):
            self.replace(i, value, trigger, 'value', told)
        self.task.hold(i, value)

    def read_assistant(self, message, done, valued):
        task, readings = self.task, self.readings
        failing = [i for i in message if readings[i].bits & FAILURE] if done & FAILURE else []
        turn = self.statements[message[0]].turn
        last = [j for j, _ in task.user if self.statements[j].turn == turn]
        if failing and last and not can_fail([readings[j] for j in last]):
            failing = []
        if valued:
            confirms = not failing and done & CONFIRM
            asked = last if confirms else ()
            for i in message:
                r = readings[i]
                for value in r.values:
                    self.echo(i, value, failing or r.bits & (CORRECT | PROPOSE) == CORRECT | PROPOSE, asked)
        success = done & SUCCESS and any(readings[i].bits & (SUCCESS | FAILURE | CONFIRM) == SUCCESS for i in message)
        left = done & CLOSING and errands.takes_leave([readings[i] for i in message], done)
        self.done = not failing and bool(success or left or (self.done and not valued))
        task.failing = [*(task.failing if task.failed else ()), *failing][-HELD:]
        task.failed = bool(failing)

    def echo(self, i, value, instead, asked):
        """A value that the assistant says: a mention of one held, the same date in another form, or a proposal.

        asked: statements of the user that the message confirms.
        """
        norm, kind, role, bits = value.norm, value.kind, value.role, self.readings[i].bits
        known, other_form, held = None, False, self.task.held[kind]
        for _, w in self.task.comparable(value):
            equal = w.norm == norm or same(w.norm, norm)
            if equal:
                known = w.role
                if known == role:
                    break
            elif equal is None and (w.role == role or not w.role or not role):
                other_form = True
        if known is not None:
            self.task.hold(i, value._replace(role=known))
        elif not instead and self.task.rename(i, value, self.readings[i].values):
            return
        elif other_form or (asked and any(j in asked for j, _ in held)):
            self.task.hold(i, value)
        elif (instead or bits & (PROPOSE | CONFIRM) == PROPOSE | CONFIRM) and (value.units or kind != 'count'):
            self.task.pending.append((i, value))

    def replace(self, i, value, trigger, rule, told=False):
        """Retire the values of the task that `value` replaces: of its kind, unit and end of an interval."""
        kind, task = value.kind, self.task
        closed = self.readings[i].bits & CORRECT and not (any(task.held.values()) or in_question(self.talk, i, value))
        here = -1 if rule == 'accepted' else self.talk.message_of[i]
        held = [(j, w) for j, w in (self.previous if closed else task).comparable(value)
                if j != i and self.talk.message_of[j] != here]
        if rule == 'value' and held:
            held = within_reach(self.talk, i, value, held, told, trigger, self.retired)
            if not self.search.goes_on:
                held = about_it(self.talk, i, value, held)
            near = of_the_part(self.talk, i, held) if value.units or not self.search.goes_on else held
            held = [(j, w) for j, w in near if self.talk.same_thing(j, w.span, i)]
        if held and not trigger:
            if rule == 'value' and not (self.search.goes_on or concludes(self.talk, i)):
                return
            mine = self.readings[i]
            alike_in = 'count' if told and not mine.bits & MOVED else kind   # what is told names no less than the old
            held = [(j, w) for j, w in held if akin(self.readings[j], mine, alike_in)]
        roles, sure = (value.role, value.role or 'start'), bool(trigger and not closed)   # alone: when it begins
        found = [(j, w) for j, w in held if w.role in roles]
        if not found:
            found = [(j, w) for j, w in held if roles_meet(w, value)]
            if len({w.role for _, w in found}) > 1:  # a date without more is when it begins
                found, sure = [(j, w) for j, w in found if w.role == 'start'], False
            if not trigger and len({w.norm for _, w in found}) > 1:
                return
        for j, w in found:
            if same(value.norm, w.norm):
                if j in self.retired:
                    self.retired[j].pop(w.span, None)
            else:
                self.retired.setdefault(j, {})[w.span] = i, sure, rule

    def compare(self, message):
        """Retire what the message contradicts outright; the assistant alone overrules nobody."""
        for i in message:
            by_user = self.statements[i].role == 'user'
            for old, span, rule in self.contradictions.of(i) if self.readings[i].outright else ():
                if self.talk.message_of[old] == self.talk.message_of[i] or (
                        rule != 'same' and purposes.of_another(self.talk, old, span, i, rule)) or (
                        rule == 'replaced' and old < self.task.first and errands.is_kind(self.readings[i])):
                    continue
                if by_user and rule == 'same':
                    if old in self.retired:
                        self.retired[old] = {at: r for at, r in self.retired[old].items() if r[2] not in LASTING}
                elif by_user and rule != 'unclear':
                    self.retire(old, i, span, True, rule)
                elif self.statements[old].role == 'user' and rule in ('negated', 'reassigned', 'unclear'):
                    self.conflicts.append(Conflict(old, i, span))
