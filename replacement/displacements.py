"""What is said to be displaced: "Redis was replaced by Valkey", "swap the gym for the library", "Redis is obsolete".

The old side is named, so that what the user chose, did or put somewhere by that name can be told, however long ago: it
stands there after a verb of choice, a form of "be", a preposition or a label, or has a task ("Bellamy does the
catering"). What else is said of it stays ("Bellamy is allergic to nuts"), and so does all where a name gives way to
none ("the filter was replaced by a new one"), where it is so for something else ("for the queue"), was so long ago,
may be so, or is denied. Codes and other values are for exchanges.py, an old side alone in other forms
for contradiction.py, a new one alone for changeovers.py. English only.
"""
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from language.acts import SUPPOSE, word_set
from replacement.consent import plain
from replacement.exchanges import conditional, has_arrow
from replacement.reserves import asks, has_reserve, is_long_ago, is_of_case
from replacement.same_thing import same_thing, scope
from replacement.standing import standing
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, keys, phrases

RULE = 'overruled'
WITHIN = 256    # statements of the user among which the old side is looked for
LONGEST = 300   # characters of a statement that is read
NEAR = 3        # words between a verb of choice, or of being, and what is chosen
DETERMINER = r'(?:the|our|my|your|his|her|their|this|that|an?) '
LEADING = re.compile(f'^{DETERMINER}', re.IGNORECASE)
_NO = 'in|on|at|by|for|to|with|from|so|and|but|then|now|that|because|since|they|i|we|you|he|she|it'
_SIDE = rf'(?:{DETERMINER})?(?!(?:{_NO})\b){WORD}(?:[ /.-]{WORD}){{0,3}}?'
OLD, NEW = f'(?P<old>{_SIDE})', f'(?P<new>{_SIDE})'
LED = r'(?:^\W*|[,;:.!] |\b(?:so|and|but|then|now|that|because|since|says?|said|heard?|think|know|see) )'
END = (r'(?= (?:now|then|from|because|since|as|and|so|but|after|at|for|on|in|this|starting|instead|pls|please|who|'
       r'which)\b|[,;:.!?](?: |$)|\W*$)')
BE = r'(?:is|are|was|were|has been|have been|is being|are being|got|gets|will be)(?: now| just| since| recently)?'
FAVOUR = r'in favou?r of'
FORMS = tuple(re.compile(form) for form in (
    rf'{LED}{OLD}(?:, which [^,]{{2,40}},)? {BE} (?:replaced|superseded|succeeded|supplanted) (?P<by>by|with) '
    rf'{NEW}{END}',
    rf'{LED}{OLD} {BE} (?:swapped|exchanged|traded in|dropped|ditched) for {NEW}{END}',
    rf'{LED}{OLD} {BE} (?:retired|deprecated|dropped|abandoned|discontinued|withdrawn) {FAVOUR} {NEW}{END}',
    rf'{LED}{OLD} (?:gave|gives|will give|has given|makes?|made|has made|had to make) (?:way|place|room) (?:to|for) '
    rf'{NEW}{END}',
    rf'{LED}{OLD} (?:is|was|has been) (?:obsolete|deprecated|discontinued|withdrawn|retired|outdated|no longer '
    rf'(?:used|made|available|sold|supported))(?:[,;] | and |, so )(?:please )?'
    rf"(?:(?:it's |it is )?(?:succeeded|replaced) by|(?:the|its) successor is|(?:we )?(?:use|take|order)|it's) "
    rf'{NEW}{END}',
    rf'\breplac(?:e|es|ed|ing) {OLD} (?:with|by) {NEW}{END}',
    rf'\b(?:swap|swapped|swapping|exchange|exchanged|exchanging|trade|traded|switch|switched) (?:out |in )?{OLD} for '
    rf'{NEW}{END}',
    rf'\b(?:drop|dropped|dropping|abandon|abandoned|abandoning|leave|left|leaving|give up|gave up|retire|retired|scrap|'
    rf'scrapped|forgo) {OLD} {FAVOUR} {NEW}{END}',
    rf'\bsubstitut(?:e|ed|ing) {NEW} for {OLD}{END}',
    rf'{LED}{NEW} {BE} substituted for {OLD}{END}',
    rf'{LED}{NEW} (?:will replace|(?:has |have )?(?:replaced|superseded|supplanted)|supersedes?|supplants?|overrides?|'
    rf'succeeds|will succeed|(?:takes?|took|has taken|will take|is taking) the place of|'
    rf'(?:takes?|took|has taken|will take|is taking) over from) {OLD}{END}',
    rf'{LED}{NEW},? (?:in lieu of|in the place of) {OLD}{END}',
    rf'{LED}the successor (?:of|to) {OLD} (?:is|will be) {NEW}{END}',
    rf'{LED}{NEW} (?:is|will be) the successor (?:of|to) {OLD}{END}',
    rf'\bchang(?:e|ed|ing) {OLD} to {NEW}{END}',
    rf'{LED}{OLD} (?P<by>becomes|became|has become|turned into|(?:is|was|has been) (?:changed|turned|converted) '
    rf'(?:in)?to) {NEW}{END}',
    rf'^\W*{OLD} ?(?:->|=>|\u2192) ?{NEW}{END}'))
# Without what takes its place.
OUT = tuple(re.compile(form) for form in (
    rf'{LED}{OLD} {BE} (?:no longer (?:used|in use|needed|wanted|planned|available|an option)|obsolete|abandoned|'
    rf'withdrawn|ruled out|cancelled|canceled){END}',
    rf'\b(?:decided against|ruled out|abandoned|do without|doing without|cancel|cancelled|canceled) {OLD}{END}'))
CUES = word_set('replace replaces replaced replacing superseded supersedes supersede succeeded succeeds succeed '
                'supplanted supplants supplant swap swapped swapping exchange exchanged exchanging trade traded '
                'switch switched favour favor way place room obsolete deprecated discontinued withdrawn retired '
                'outdated longer substitute substituted substituting overrides override over lieu becomes became '
                'become turned converted successor change changed changing dropped ditched used use needed wanted '
                'planned available option abandoned ruled cancelled canceled cancel against without')
ASKED = re.compile(r"\W*(?:please |so |ok |okay |then )*(?:(?:can|could|will|would|shall) (?:you|we|i) (?:please )?|"
                   r"let's )(?:replace|swap|exchange|substitute|switch|change|drop)\b")
NONE = word_set('one ones another other others something someone anything it them this that these those us me you '
                'new same better')
CHOSEN = word_set('use uses using used take takes took taking pick picked choose chose chosen book booked order '
                  'ordered want wanted need have has having get got buy bought serve plan planned decided settled '
                  'agreed prefer put make is are be will being called named assigned')
PLACED = word_set('by on in at to via through with')   # where something is or goes, not where it was
TALE = re.compile(r"\b(?:was|were|had|did|met|sent|gave|got|went|spoke|talked|saw|told|left|came|asked|called|wrote|"
                  r'heard|[a-z]+ed)\b')
# "Bellamy does the catering", "Bellamy is our caterer"
TASK = re.compile(r' (?:(?:is|are|was|will be) (?:the|our|my)|(?:does|do|runs?|handles?|holds?|keeps?|leads?|chairs?|'
                  r'owns?|takes?|manages?|looks? after)(?: the| our| my| all)?) '
                  r'(?!(?:on|in|at|for|to|from|by|with|out|off|like)\b)\w')
# After the name of a thing, where it is no part of another's: not "the reservation ID".
WHOLE = re.compile(
    r"\W*$|[,;:.!?)]|['\u2019]s\b| (?:for|to|on|in|at|by|with|from|via|and|or|but|so|because|since|now|then|instead|as|"
    r'please|until|till|after|before|is|are|was|will|does|do|runs?|handles?|holds?|keeps?|leads?|chairs?|owns?|takes?|'
    r'manages?|looks?|this|next|every|each)\b')
DENIED = re.compile(r"\b(?:not|never|no)\b|n['\u2019]t\b", re.IGNORECASE)
LABEL = re.compile(r'(?:[:=]|->) ?$')


class Exchange(NamedTuple):
    """The old side and the new one as named, '' for none; whether only names can be meant; where it is said."""

    old: str
    new: str
    names: bool
    start: int


def displaced(talk: Talk, retired: Iterable[Retirement]) -> list[Retirement]:
    """Return the statements of the user whose choice a later one names as displaced, in order of that.

    retired: what other rules have found.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The cache is Redis.', 'Redis was replaced by Valkey.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in displaced(talk, [])]
    [(0, 1)]
    """
    found, gone = [], {r.old for r in retired if r.rule != 'passed over'}
    for i in talk.of_user():
        r = talk.readings[i]
        if not talk.message_of[i] or len(r.lower) > LONGEST or r.bits & SUPPOSE or '"' in r.text or conditional(r) or (
                CUES.isdisjoint(r.words) and not has_arrow(r.lower)):
            continue
        one = exchange(plain(r))
        for j, span in _chosen(talk, i, one) if one and not scope(r.text).once else ():
            # What each begins with is no sign: "the gym takes the place of the library".
            if j not in gone and same_thing(talk.statements[j], talk.readings[j], span, talk.statements[i], r, True):
                gone.add(j)
                found.append(Retirement(j, i, span, True, RULE))
    return found


def exchange(lower: str) -> Exchange | None:
    """Return what a text in lower case says, or asks, to take the place of what.

    >>> exchange('swap the gym for the library, please.')[:2], exchange('redis was not replaced by valkey.')
    (('the gym', 'the library'), None)
    """
    asked = ASKED.match(lower)
    if is_long_ago(lower) or (asks(lower) and not asked):
        return None
    m = next(filter(None, (form.search(lower) for form in (*FORMS, *OUT))), None)
    clause = max(lower.rfind(mark, 0, m.start('old')) for mark in ',;:.!') + 1 if m else 0
    if not m or (not asked and has_reserve(lower[clause:m.end()])):
        return None
    said = m.groupdict()
    old, new = keys(m['old']), keys(said.get('new', ''))
    if not old or old == new or not (new or m.re in OUT) or not NONE.isdisjoint([*m['old'].split(),
                                                                                 *said.get('new', '').split()]):
        return None
    # After "by" may stand who did it, and what becomes of a thing is mostly its state.
    return Exchange(m['old'], said.get('new', ''), said.get('by', 'with') not in (None, 'with'), m.start())


def _chosen(talk: Talk, i: int, one: Exchange) -> Iterator[tuple[int, tuple[int, int]]]:
    """(statement, span) of the parts of what the user said before that chose, or gave a task to, the old side."""
    users, name = talk.of_user(), _is_name(talk.statements[i].text, one.new or one.old)
    last = bisect_left(users, talk.start_of(i))
    old = re.compile(rf'(?<![\w-]){re.escape(LEADING.sub("", one.old))}(?![\w-])', re.IGNORECASE)
    lowered = talk.statements[i].text.islower()
    for j in users[max(0, last - WITHIN):last]:
        r, text = talk.readings[j], talk.statements[j].text
        if '?' in r.lower or r.bits & SUPPOSE or conditional(r) or standing(r) or (
                one.old.split()[-1] not in r.lower or not is_of_case(plain(talk.readings[i]), one.start, text)):
            continue
        for a, b in phrases(text):
            m = old.search(text, a, b)
            if not m or not WHOLE.match(text, m.end()) or DENIED.search(text, a, m.start()):
                continue
            if set(keys(one.new)) & set(keys(text[a:b])) - set(keys(one.old)):   # it names both
                continue
            named = _has_form_of_name(m.group())
            # No names can be told, or it begins the statement that says it is out.
            small = lowered or text.islower() or not one.new
            if (small or named == name) and (small or named or not one.names) and _stands(text, a, *m.span()):
                yield j, (a, b)


def _is_name(text, side):
    """Whether a text writes one side of an exchange as a name."""
    at = text.lower().replace('\u2019', "'").find(side)
    return _has_form_of_name(LEADING.sub('', text[at:at + len(side)]))


def _has_form_of_name(said):
    """Whether what is said has a capital or a digit."""
    return said[:1].isupper() or any(map(str.isdigit, said))


def _stands(text, a, start, end):
    """Whether text[start:end] stands where what is chosen stands, or has a task, in the part that begins at a."""
    before = text[a:start].lower()
    words = [w for w in re.findall(r"[\w']+", before) if not LEADING.match(f'{w} ')]
    if LABEL.search(text, 0, start):
        return True
    if not words:
        return TASK.match(text, end) is not None
    near = words[-NEAR:]
    return any(w in CHOSEN or w.endswith("'s") for w in near) or (
        not PLACED.isdisjoint(near) and not TALE.search(before))
