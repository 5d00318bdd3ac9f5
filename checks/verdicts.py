"""Judge whether a compacted text still says a statement: the same, in other words, weaker, changed, or not at all.

Clause by clause, without a model: the content words and values of a clause are looked for in each clause of the text,
and where most of them stand, the two demands are compared (norms.py). What fits all but a word that this module does
not know is `unverifiable`: it never certifies on a doubt. English only. It does not resolve "it" and "that", nor
know that two different words name one thing, beyond the few general verbs of language/wording.py.
"""
import re
from collections.abc import Callable
from dataclasses import replace

from checks.clause_compare import CERTIFIED, LABELS, Verdict, compare, missing_values, share
from checks.exact_match import find_exact
from checks.norms import norm
from language.acts import word_set
from language.exact_values import prepare, text_of
from language.wording import NUMERAL, ONE_ACT, Clause, clauses, read_clause

__all__ = ['CERTIFIED', 'LABELS', 'Verdict', 'verdict']

# The worst of a statement's clauses is the statement's: what is surely wrong before what is in doubt.
GRAVITY = ('contradicted', 'stale', 'mutated', 'weakened', 'unverifiable', 'dropped', 'paraphrased', 'preserved')
CLOSEST = 8  # clauses of a text that are compared with one of a statement
SURE = 0.6   # share of a clause from which another denies it, wherever it stands
ANAPHORA = word_set('that this it these those they')
TURNING = word_set('unless except if until but now though although however yet')
UNDONE = word_set('was were only just not never no')


def verdict(statement: str, text: str, matcher: Callable[[str, str], bool] | None = None) -> Verdict:
    """Judge whether a text says a statement.

    statement: an instruction or a fact in one or more clauses. text: what a compaction left, a Record too. matcher: an
    optional callable (statement clause, clause of the text) -> bool that may accept other words where values, polarity
    and force agree already. Raises TypeError where either is no text.

    >>> verdict('Do not delete files.', 'Files were listed. Do not remove files.').label
    'paraphrased'
    >>> verdict('The limit is $500.', 'The limit is $5000.')
    Verdict(label='mutated', why='$500 is not there', evidence='The limit is $5000.')
    >>> verdict('You must log out.', 'Lunch was ordered.').label
    'dropped'
    """
    statement, text = prepare(text_of(statement, 'statement')), prepare(text_of(text, 'text', record=True))
    parts = dict.fromkeys(clauses(statement))
    parts = [part for part in parts if read_clause(part).content or read_clause(part).values]
    if not parts:
        return Verdict('unverifiable', 'the statement has no content words')
    candidates = _candidates(text, parts)
    exact = find_exact(statement, text)
    if exact:
        return _unless_revoked(Verdict('preserved', 'the same words', exact), parts, text, candidates)
    found = [_clause_verdict(read_clause(part), candidates, matcher) for part in parts]
    return _unless_revoked(_worst(found), parts, text, candidates)


def _candidates(text: str, parts: list[str]) -> list[Clause]:
    """Clauses of a text that may share a word or value with one of the parts; also each side of a comma alone.

    What only says "as things are" ("in this order") has no words left, and is no clause to compare.
    """
    texts, akin = [], _akin(parts)
    for part in filter(akin, clauses(text)):
        texts.append(part)
        pieces = re.split(r',\s+(?!and\b|or\b)', part)
        turned = any(TURNING & {piece.split()[0].lower()} for piece in pieces if piece.strip())
        texts += pieces if len(pieces) > 1 and not turned else []
    texts += [line for line in re.split(r'(?<=[.!?])\s+|\n+', text) if re.search(r'\w:\s', line) and akin(line)]
    return [clause for clause in map(read_clause, dict.fromkeys(texts)) if clause.words]


def _akin(parts: list[str]) -> Callable[[str], object]:
    """A quick test that no clause with a shared stem or value fails: beginnings of words, and any number."""
    read = list(map(read_clause, parts))
    stems = {word for clause in read for word in clause.content}
    beginnings = stems | {root for root, act in ONE_ACT.items() if act in stems}
    named = {value.text.lower()[:3] for clause in read for value in clause.values}
    starts = '|'.join(sorted(re.escape(word[:3]) for word in beginnings | named))
    return re.compile(rf'\d|(?<!\w)(?:{starts})|{NUMERAL.pattern}', re.IGNORECASE).search


def _worst(found: list[Verdict]) -> Verdict:
    labels = {v.label for v in found}
    worst = min(found, key=lambda v: GRAVITY.index(v.label))
    if worst.label == 'dropped' and labels & CERTIFIED:
        return Verdict('weakened', 'a part of the statement is missing', worst.evidence)
    if worst.label in CERTIFIED:
        return replace(worst, evidence='\n'.join(dict.fromkeys(v.evidence for v in found)))
    return worst


def _clause_verdict(wanted: Clause, candidates: list[Clause], matcher) -> Verdict:
    scored = sorted(((share(wanted, c), n) for n, c in enumerate(candidates)), key=lambda s: (-s[0], s[1]))
    verdicts = [compare(wanted, candidates[n], matcher) for common, n in scored[:CLOSEST] if common > 0]
    best = next((v for v in verdicts if v.certified), None)
    if best:
        return best
    related = [v for v in verdicts if v.label != 'dropped']
    return related[0] if related else Verdict('dropped', 'nothing in the text says this')


def _unless_revoked(found: Verdict, parts: list[str], text: str, candidates: list[Clause]) -> Verdict:
    """Take back a certificate where the text goes on to lift the statement or says the opposite elsewhere."""
    if not found.certified:
        return found
    last = found.evidence.split('\n')[-1]
    place = max(0, text.find(last))
    before, after = text[:place], text[place + len(last):]
    heading = _heading(before)
    if before.endswith('~~'):
        return Verdict('unverifiable', 'it is struck through', found.evidence)
    if heading and (norm(read_clause(heading)).lifted or norm(read_clause(heading)).force == 'forbid'):
        return Verdict('unverifiable', 'what introduces it may deny it', heading)
    for part in clauses(after)[:1]:
        clause = read_clause(part)
        if norm(clause).lifted and (ANAPHORA & set(clause.words[:2]) or len(clause.content) < 2):
            return Verdict('stale', 'the text lifts it in the next clause', part)
        if ANAPHORA & set(clause.words[:1]) and (UNDONE & set(clause.words) or norm(clause).weak):
            return Verdict('unverifiable', 'the next clause may take it back', part)
    return _unless_denied(found, parts, text, candidates)


def _heading(before: str) -> str:
    """The clause before a statement, if it ends with a colon, and a quotation mark perhaps."""
    end = before.removesuffix('\n')
    end = (end[:-1] if end.endswith(('"', '“', '”')) else end).rstrip()
    return before[max(map(end.rfind, '.!?\n;')) + 1:] if end.endswith(':') else ''


def _unless_denied(found: Verdict, parts: list[str], text: str, candidates: list[Clause]) -> Verdict:
    for wanted in map(read_clause, parts):
        for other in candidates:
            if other.text in found.evidence or found.evidence in other.text or not _denies(wanted, other):
                continue
            later = text.find(other.text) > text.find(found.evidence.split('\n')[0])
            return Verdict('stale' if later else 'unverifiable', 'the text also says the opposite', other.text)
    return found


def _denies(wanted: Clause, other: Clause) -> bool:
    """Whether a clause is a demand that lifts or reverses the wanted one, and speaks of little else."""
    have = norm(other)
    if other.values and missing_values(wanted, other):  # it speaks of another thing
        return False
    demands = have.lifted or have.wide or have.force in ('permit', 'waive') or {'not', 'never'} & set(other.words)
    focused = len(set(other.content) - set(wanted.content)) <= 3 and other.words[0] not in ('since', 'because', 'if')
    return bool(share(wanted, other) >= SURE and demands and focused
                and compare(wanted, other).label == 'contradicted')
