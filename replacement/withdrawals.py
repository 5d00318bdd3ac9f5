"""A rule that is taken back in passing: "what I said about the lid no longer applies", "you can forget the cap".

A statement of the user with words of withdrawal retires the one earlier statement, meant to stand, that shares most of
its words and values with it; rare ones count more. Where two are as near, both are kept and marked as in conflict. A
withdrawal that names nothing ("that rule was lifted") is about what the sentence before it speaks of. A rule that gets
another value instead is for restatements.py, whose measure of nearness serves here too. English only.
"""
import re
from collections import Counter

from language.acts import SUPPOSE, word_set
from language.commitments import is_standing
from language.literals import MOST
from language.sentence_clauses import clauses
from language.word_patterns import BEFORE
from replacement.restatements import APART, WITHIN
from replacement.said import content, root
from replacement.same_thing import same_thing
from replacement.supersession import Conflict, Retirement

RULE = 'revoked'
NEAR = 0.3    # least overlap, as in restatements.py
TIED = 2      # statements that are marked as in conflict; of more, none is meant
GONE = (r'dropped|lifted|scrapped|waived|withdrawn|revoked|cancell?ed|abolished|repealed|retracted|rescinded|'
        r'abandoned|discarded|overturned|void|obsolete|moot|history|off the table|out of the window')
HOLD = r'appl(?:y|ies)|holds?|stands?|counts?|matters?|binds?|valid|in (?:force|effect)|true'
ASKED = r'needed|required|necessary|mandatory|obligatory'
WITHDRAWN = (
    rf'(?:(?:no longer|not) (?:\w+ )?(?:(?:{HOLD})\b(?! (?:to|for|before|until|yet|if|unless))|'
    rf'(?:{ASKED})\b(?! (?:until|yet|if|unless)))|'
    rf'(?:does|do)(?:n\'t| not) (?:{HOLD})\b (?:any ?more|any longer|now)|'
    r"(?<!not )(?<!n't )(?<!never )(?:forget|ignore|disregard|scrap|scratch|strike|drop) "
    r'(?:about )?(?:the|that|this|my|our|what|those|these|all)\b|'
    rf'(?:is|are|was|were|been|be|got) (?:now |all )?(?:{GONE})\b|(?:we|they|i|you)(?:\'ve| have)? (?:now |just )?'
    r'(?:dropped|lifted|scrapped|waived|withdrew|withdrawn|revoked|cancell?ed|abolished|retracted|abandoned|ditched)\b|'
    r'(?:take|took|taking) (?:that|it|this|what i said|back)\b.*|no need (?:to|for)\b.*\bany ?(?:more|longer)\b|'
    r'need(?:n\'t| not| no longer)\b.*\bany ?(?:more|longer)\b)')
# One look for the edge of a word, then the alternatives; SPACED: see word_patterns.py.
WITHDRAWS, SPACED = re.compile(rf'\b{WITHDRAWN}'), re.compile(BEFORE + WITHDRAWN)
EMPTY = frozenset(map(root, word_set(
    'rule rules said limit requirement requirements applies apply holds stands lifted dropped drop forget ignore scrap '
    'waived withdrawn revoked cancelled longer valid force table changed like need take back about')))


def withdrawn(statements, readings) -> tuple[list[Retirement], list[Conflict]]:
    """Return the statements that a later one takes back, and those of which it cannot be told which one is meant.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Nobody opens the lid of jar 7.', 'The cap is 40.', 'What I said about the lid no longer applies.']
    >>> talk = [Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)]
    >>> [(r.old, r.new) for r in withdrawn(talk, read(said))[0]]
    [(0, 2)]
    """
    retired, conflicts = [], []
    cued = [i for i, r in enumerate(readings) if statements[i].role == 'user' and _withdraws(r)]
    if not cued:
        return retired, conflicts
    rules = _rules(statements, readings)
    times = Counter(key for keys in {statements[j].text: keys for j, keys in rules.items()}.values() for key in keys)
    for i in cued:
        mine = _keys(statements[i].text, readings[i]) - EMPTY
        if not mine and i and _message(statements[i - 1]) == _message(statements[i]):
            mine = _keys(statements[i - 1].text, readings[i - 1]) - EMPTY
        meant = _meant(i, mine, statements, rules, times)
        for j in meant:
            span = _span(statements[j].text, readings[j], mine)
            if not same_thing(statements[j], readings[j], span, statements[i], readings[i]):
                continue
            if len(meant) == 1:
                retired.append(Retirement(j, i, span, True, RULE))
                del rules[j]
            elif len(meant) <= TIED:
                conflicts.append(Conflict(j, i, span))
    return retired, conflicts


def _withdraws(reading):
    if reading.withdraws is None:
        lower = reading.lower.replace('\u2019', "'")
        found = not reading.bits & SUPPOSE and len(lower) <= MOST and (
            SPACED.search(f' {lower}') if lower.isascii() else WITHDRAWS.search(lower))
        reading.withdraws = bool(found and not lower.rstrip().endswith('?'))
    return reading.withdraws


def _message(statement):
    return statement.turn, statement.role


def _rules(statements, readings):
    """What each statement of the user that is meant to stand speaks of, by its place."""
    return {j: keys for j, (s, r) in enumerate(zip(statements, readings, strict=True))
            if s.role == 'user' and not r.bits & SUPPOSE and is_standing(s.text)
            and not s.text.rstrip().endswith('?') and (keys := _keys(s.text, r))}


def _keys(text, reading):
    """The roots of the words of a statement, and its values."""
    said = content(text, reading.values)
    return said.roots | {v.norm for v in said.values} if said else frozenset()


def _meant(i, mine, statements, rules, times):
    """The earlier statements that share most with these roots and values."""
    near = []
    for j in [j for j in rules if j < i][-WITHIN:]:
        if _message(statements[j]) != _message(statements[i]):
            score = sum(1 / times[key] for key in rules[j] & mine)
            if score >= NEAR:
                near.append((score, j))
    best = max(near, default=(0, 0))[0]
    same = {statements[j].text for score, j in near if score > APART * best}
    meant = [j for score, j in near if score > APART * best]
    return meant[-1:] if len(same) == 1 else meant


def _span(text, reading, mine):
    """The clauses of a statement that speak of these: the others still stand."""
    parts = clauses(text, 0, len(text))
    found = [part for part in parts if mine & _keys(text[part[0]:part[1]], reading)] if len(parts) > 1 else parts
    found = found or parts
    return found[0][0], found[-1][1]
