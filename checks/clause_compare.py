"""Compare one clause of a statement with one clause of a text: the same, weaker, changed, opposed, or in doubt.

What is surely wrong is looked for first (an opposite demand, another value, less force), then what is missing, then
every doubt. Only a clause that passes all is called a paraphrase. English only.
"""
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from checks.norms import LIFTED, PERMIT, Norm, norm, not_only, opposed, qualified, tells
from checks.word_order import denied, focus, joined, passive, recounted, same_order, without_for_before
from language.acts import word_set
from language.wording import LIGHT_STEMS, NAME, Clause, read_clause, stem

LABELS = ('preserved', 'paraphrased', 'weakened', 'mutated', 'contradicted', 'dropped', 'unverifiable', 'stale')
CERTIFIED = frozenset({'preserved', 'paraphrased'})
NEAR = 0.5      # share of a clause's words and values from which a clause of the text is about the same thing
RELATED = 0.25  # from which an open permission or a lifted rule concerns it
# What only contrasts may be left out: "X, not Y", "X, even if Y", "X rather than Y", and "prefer X over Y".
CONTRAST = re.compile(r',\s*(?:(?:and )?(?:not|no)\s+(?:[\w-]+\s*){1,5}[.!]?$|(?:even|just)\b.*$|rather than\b.*$)'
                      r'|\s(?:rather than|instead of)\s.*$', re.IGNORECASE)
CHOOSING = re.compile(r'\b(?:prefer|pick|choos|chose|select|favou?r)\w*\b.*(?P<over>\sover\s'
                      r'(?:(?!,|\s(?:but|for|in|on|at|when|if|during|under)\s).)*)', re.IGNORECASE)
PERMISSION = frozenset(map(stem, PERMIT | LIFTED))  # as a verb of its own it does not say what is permitted
BINDING = word_set('only BEFORE AFTER if unless until')  # what follows says of what they speak
PAST = word_set('was were had did')
WHEN = word_set('when whenever')
CHOICE = word_set('both either one once twice')
EQUAL_FORCE = {('state', 'oblige'), ('oblige', 'state')}
GENERAL = word_set('format formats form forms style language')
MEASURING = word_set('system systems unit units')  # only for a word that is contrasted: "metric, not imperial"
MANNER = frozenset(map(stem, ('use', 'in', 'with')))  # what is used, or in what something is done
OBLIQUE = word_set('me my mine us our ours')
THE_USER = re.compile(r'(?:\b[Tt]he user|\bUser)\b')
LABELLED = re.compile(r'\bthe VALUE(?: (?:to|and) VALUE)?(?: utc)? ([a-z]+)(?=$| (?:on|in|at|for|of|is|are|and)\b)')


@dataclass(frozen=True, slots=True)
class Verdict:
    """A label of LABELS, why it was given, and the clauses of the text on which it rests, a line each, or ''."""

    label: str
    why: str
    evidence: str = ''

    @property
    def certified(self) -> bool:
        """Whether the statement is said to stand in the text."""
        return self.label in CERTIFIED


def share(wanted: Clause, other: Clause) -> float:
    """Which share, 0 to 1, of the content words and values of a clause stands in another.

    >>> share(read_clause('Never delete old rows.'), read_clause('Rows were deleted.')) > 0.6
    True
    """
    here, needed = set(other.content), _needed(wanted)
    found = sum(word in here for word in needed) + len(wanted.values) - len(missing_values(wanted, other))
    if not needed:  # "the limit is 5": the comparison is all that it says of the value
        return (found + bool(norm(wanted).comparatives & norm(other).comparatives)) / (len(wanted.values) + 1)
    return found / (len(needed) + len(wanted.values))


def missing_values(wanted: Clause, other: Clause) -> list[str]:
    """The values of a clause that another does not state.

    >>> missing_values(read_clause('Keep 3 copies for 30 days.'), read_clause('Keep 30 days.'))
    ['3']
    """
    return [value.text for value in wanted.values if other.states.isdisjoint(value.needs)]


def compare(wanted: Clause, other: Clause, matcher: Callable[[str, str], bool] | None = None) -> Verdict:
    """Judge whether a clause of a text says a clause of a statement.

    >>> compare(read_clause('Keep 3 copies.'), read_clause('Keep 30 copies.')).label
    'mutated'
    """
    common = share(wanted, other)
    lifted = _lifted(wanted, other, common)
    if lifted:
        return Verdict('contradicted', lifted, other.text)
    if common < NEAR:
        return Verdict('dropped', 'too little of it is there', other.text)
    one, two = _head(wanted), _head(other)
    one, two = _rounded(one, two, one != wanted), _rounded(two, one, one != wanted)
    want, have = _demand(wanted), _demand(other)
    if _head(wanted) != wanted and have.only:  # "X, not Y" is "only X"
        have = replace(have, only=want.only)
    if _tells(one, two, have) or (common <= NEAR and have.force == 'state' and not have.weak and _news(one, two) > 2):
        return Verdict('dropped', 'the text only tells what happened', other.text)
    if without_for_before(two, one):
        have = replace(have, comparatives=have.comparatives | {'BEFORE'})
    changed = _changed_force(one, two, want, have) or _changed_value(one, two, want, have) or _weaker(want, have)
    if changed:
        return Verdict(*changed, other.text)
    label, why = _same_words(one, two, want, have, matcher)
    if label == 'paraphrased' and _head(other) != other and _head(wanted) == wanted:
        label, why = 'unverifiable', 'the text adds a contrast'
    return Verdict(label, why, other.text)


def _tells(wanted: Clause, other: Clause, have: Norm) -> bool:
    """Whether a clause tells what happened, and of more than the statement, where the statement tells nothing."""
    demands = have.weak or have.only or have.force not in ('state', 'forbid')
    return not demands and _news(wanted, other) > 1 and tells(other) and not tells(wanted)


def _news(wanted: Clause, other: Clause) -> int:
    """How many content words of a clause the statement does not have."""
    return len(set(other.content) - set(wanted.content))


def _head(clause: Clause) -> Clause:
    """The clause without what only contrasts, where anything is left."""
    text = CONTRAST.sub('', clause.text)
    over = CHOOSING.search(text)
    text = text[:over.start('over')] + text[over.end('over'):] if over else text
    head = read_clause(text)
    return head if head.content or head.values else clause


def _demand(clause: Clause) -> Norm:
    """The demand of a clause; "pick X over Y" is a preference."""
    head = norm(_head(clause))
    return replace(head, weak=head.weak or CHOOSING.search(clause.text) is not None)


def _needed(wanted: Clause) -> set[str]:
    """The content words that count: none of a contrast, and no light verbs, where others are left."""
    content = set(_head(wanted).content)
    return content - LIGHT_STEMS or content


def _lifted(wanted: Clause, other: Clause, common: float) -> str:
    """How a clause lifts or opens a rule of which it need not say much, or ''."""
    want, have = _demand(wanted), norm(other)
    if common < RELATED:
        return ''
    if want.only and have.wide and not (have.only or want.wide):
        return 'what was the only one is one of all'
    if want.only and not_only(other) and not not_only(wanted):
        return 'the text says that it is not the only one'
    about = ((_needed(wanted) & set(other.content)) - PERMISSION
             or len(missing_values(wanted, other)) < len(wanted.values))
    if not about or want.lifted or (want.force == 'permit' and not want.only):
        return ''
    if have.lifted and have.force != 'forbid':
        return 'the text lifts it'
    return 'the text permits more' if have.wide and not want.wide and have.force == 'permit' != want.force else ''


def _changed_force(wanted: Clause, other: Clause, want: Norm, have: Norm) -> tuple | None:
    if want.force == 'forbid' and have.only and (have.soft or have.conditions):
        return 'weakened', 'the text admits an exception'
    if want.comparatives & {'ATMOST', 'LESS'} and 'MORE' in have.comparatives and have.force == 'permit' != want.force:
        return 'contradicted', 'the text permits more'
    if not opposed(want, have):
        return None
    partly = have.discouraged or _needed(wanted) - set(other.content)
    if want.force == 'forbid' and have.force in ('state', 'oblige') and have.weak and not want.weak and partly:
        return 'weakened', 'a prohibition became advice'
    return 'contradicted', f'{want.force} became {have.force}'


def _changed_value(wanted: Clause, other: Clause, want: Norm, have: Norm) -> tuple | None:
    missing = missing_values(wanted, other)
    missing += [name for name in NAME.findall(wanted.text)
                if not re.search(rf'\b{re.escape(name)}', other.text, re.IGNORECASE)]
    if missing:
        return 'mutated', f'{missing[0]} is not there'
    counted = recounted(wanted, other)
    if counted:
        return 'mutated', f'it counts {counted}'
    if want.comparatives != have.comparatives and want.comparatives and have.comparatives:
        return 'mutated', 'the comparison changed'
    if want.conditions - have.conditions - ({'if'} if have.soft & WHEN else set()):
        return 'mutated', 'a condition is missing'
    return None


def _weaker(want: Norm, have: Norm) -> tuple | None:
    for weaker, why in (
            (have.weak and not want.weak, 'the text says it less firmly'),
            (want.force in ('oblige', 'state') and have.force == 'permit', 'an obligation became a permission'),
            (_more_conditions(want, have), 'the text adds a condition'),
            (want.only and not have.only, 'only is missing'),
            (have.some and not want.some, 'all became some'),
            (want.comparatives - have.comparatives, 'a bound is missing')):
        if weaker:
            return 'weakened', why
    return None


def _more_conditions(want: Norm, have: Norm) -> bool:
    """Whether a text adds a condition; "when" and "if" introduce the same one."""
    if have.conditions - want.conditions - ({'if'} if want.soft & WHEN else set()):
        return True
    return bool(have.soft) and not want.soft and 'if' not in want.conditions


def _same_words(wanted: Clause, other: Clause, want: Norm, have: Norm, matcher) -> tuple:
    missing, extra = _needed(wanted) - set(other.content), set(other.content) - set(wanted.content)
    if not (extra & LIGHT_STEMS and (set(wanted.content) - set(other.content)) & LIGHT_STEMS):
        missing, extra = missing - LIGHT_STEMS, extra - LIGHT_STEMS
    missing |= _bound_verbs(wanted) - set(other.content)
    if without_for_before(wanted, other):
        missing = missing - {'first'}
    missing, extra = missing - _kinds(wanted), extra - _kinds(other) - _speaker(wanted, other, want, have)
    if missing and not extra:
        return 'weakened', f'{len(missing)} of its words are missing'
    doubt = _doubtful_force(wanted, other, want, have) or _doubtful_order(wanted, other, want)
    if doubt:
        return 'unverifiable', doubt
    if not (missing or extra):
        return 'paraphrased', 'the same content, values and force'
    if matcher and matcher(wanted.text, other.text):
        return 'paraphrased', 'accepted by the matcher; values and force agree'
    return 'unverifiable', 'other words: ' + ', '.join(sorted(missing | extra))


def _speaker(wanted: Clause, other: Clause, want: Norm, have: Norm) -> set[str]:
    """The stem of "the user" where a text says so of who speaks as I, me or my in the statement, in the same role."""
    if 'user' in wanted.content or not THE_USER.search(other.text):
        return set()
    named = OBLIQUE & set(wanted.words)
    if THE_USER.match(other.text) and not passive(other):
        acts = {'i', 'we'} & set(wanted.words) or (want.force == have.force == 'forbid' and not named)
        return {'user'} if acts else set()
    return {'user'} if named else set()


def _bound_verbs(clause: Clause) -> set[str]:
    """Verbs after "without", "before" and the like: there even a light one says what counts."""
    pairs = zip(clause.words, clause.words[1:], strict=False)
    return {stem(verb) for word, verb in pairs if word in BINDING | {'without'} and stem(verb) in LIGHT_STEMS}


def _rounded(clause: Clause, other: Clause, contrasted: bool) -> Clause:
    """The clause without a general noun that only rounds off a word of the other: "metric system" for "metric"."""
    if not all(MANNER & set(map(stem, both.words)) for both in (clause, other)):
        return clause
    nouns = '|'.join(GENERAL | MEASURING if contrasted else GENERAL)
    return read_clause(re.sub(rf'(\w+)[ -](?:{nouns})\b', lambda found: found[stem(found[1].lower()) in other.content],
                              clause.text))


def _kinds(clause: Clause) -> set[str]:
    """Nouns that only say what a named value is: "the eu-central-1 region", "the 02:00 to 04:00 window"."""
    if any(value.kind in ('number', 'money') for value in clause.values):
        return set()
    return {stem(noun) for run in LABELLED.findall(' '.join(clause.words)) for noun in run.split()}


def _doubtful_force(wanted: Clause, other: Clause, want: Norm, have: Norm) -> str:
    said, here = set(wanted.words), set(other.words)
    if PAST & (said ^ here) or _past(wanted) != _past(other) or tells(wanted) != tells(other):
        return 'one of the two speaks of the past'
    set_apart = sorted(qualified(other) ^ qualified(wanted))
    if set_apart:
        return set_apart[0]
    if CHOICE & (said ^ here):
        return 'they speak of another number of things'
    if 'whether' in here - said or other.text.endswith('?') > wanted.text.endswith('?'):
        return 'the text only asks'
    if want.force != have.force and (want.force, have.force) not in EQUAL_FORCE:
        return f'{want.force} became {have.force}'
    if want.weak != have.weak or want.some != have.some:
        return 'the text says it more firmly'
    before = have.force == 'oblige' or 'without' in said
    bounds = have.comparatives - want.comparatives - ({'BEFORE'} if before else set())
    if bounds or (have.only and not want.only):
        return 'the text adds a bound'
    if missing_values(other, wanted):
        return 'the text adds a value'
    return ''


def _past(clause: Clause) -> bool:
    """Whether a verb stands in the past after its subject: "I lived there", not "files deleted by him are gone"."""
    subjects = word_set('i we you they he she it who')
    return any(word.endswith('ed') and not word.endswith('eed') and before in subjects
               for before, word in zip(clause.words, clause.words[1:], strict=False))


def _doubtful_order(wanted: Clause, other: Clause, want: Norm) -> str:
    if not same_order(wanted, other):
        return 'the same words in another order may say something else'
    for word in sorted(BINDING & set(wanted.words) & set(other.words)):
        if focus(wanted, word, other).isdisjoint(focus(other, word, wanted)):
            return f'{word.lower()} stands with another word'
    both = set(wanted.content) & set(other.content)
    if len({denied(wanted), denied(other)} & both) == 2:
        return 'another word is denied'
    if joined(wanted) != joined(other) and want.force != 'forbid':
        return 'and became or, or the other way round'
    return ''
