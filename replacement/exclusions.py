"""What is named as out: "scrap the crane", "no lutons left", "he's over dinosaurs", "the pool is off".

An exclusion of the user names what was chosen before. It retires the earlier statements of the user that say little
else: those whose clause has few words beside what is named. What is excluded without having been chosen, and what is
spoken of in many statements, retires nothing. Exchanges that name the new value too are for contradiction.py and
exchanges.py, rules that are taken back for withdrawals.py. English function words and verbs of ending only.
"""
import re
from bisect import bisect_left

from language import change_cues
from language.acts import QUESTION, SUPPOSE, word_set
from language.reading import ARTICLES, DEFINITE, FUNCTION, PREPOSITIONS, TOKEN, Reading, plain, stem
from language.sentence_clauses import clauses
from replacement.contradiction import negated
from replacement.exchanges import conditional
from replacement.ledger import Ledger
from replacement.once import once
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import COMMA

RULE = 'called off'
BESIDE = 3     # words of content in a clause beside what is excluded: its point is another otherwise
WITHIN = 16    # earlier statements with a word, from the last one back, that are looked at
MANY = 3       # statements that choose what is excluded; of more, it is no choice but a subject
WORDS = r"[\w'\u2019-]+(?: [\w'\u2019-]+){0,3}?"
THING = rf'(?P<what>{WORDS})'
ENDED = (r'out|over|gone|dead|silly|impossible|unavailable|off the table|no good|cancell?ed|'
         r'not (?:possible|available|happening|going to work|an option)')
END = (r'(?= (?:left|after all|any ?more|at all|then|in|but|and|so|only|because|cos|either|now|please)\b|'
       r'[,.;!](?!\S)|$)')
THE = r'(?:(?:the|that|this|our|my|all|any|an?) )?'
DECLINE = r"(?:do not|don['\u2019]?t|won['\u2019]?t) (?:need|want|use|take|have|do)"
UNWILLING = (r"(?:(?:do not|don['\u2019]?t) (?:want|need)|rather not (?:have|use)|"
             r"won['\u2019]?t (?:need|use|take|have|do))")
UNABLE = r"(?:can['\u2019]?t|cannot|couldn['\u2019]?t) (?:get|find|have|use|do)"
SCRAP = 'scrap', 'ditch', 'drop', 'scratch'   # verbs by which something goes
DROP = *SCRAP, 'forget', 'skip'                # and those by which it only goes unsaid or undone
NOT_DENIED = r"(?<!not )(?<!n't )(?<!never )"
STOP = r'(?= (?:after all|any ?more|at all|then|so|because|cos|please|for now)\b|[,.;!]|$)'
OPENS = r'(?:^|[,;:] |\bso |\band |\bbut )'
# How an order begins, or a leave to do something.
ORDERS = (r"(?:^\W*|[,;:.] |\b(?:please|just|so|and|but|then|also|actually|let['\u2019]?s|(?:you|we) (?:can|should)|"
          r"(?:i|we)['\u2019]?ll) )")
MORE = r'(?:another|second|third|other|extra|further|additional|more|new|separate|big|single|whole)\b'
MIND = rf'\b(?:{change_cues.MIND}|(?:thinking|thought|think) about it|actually)'
# A wish that is taken back, and how a wish or an order begins.
PLAIN = (rf"(?:{OPENS}|{MIND}\W+)(?:i|we)(?:['\u2019]d| would)? (?:really |actually |just )?{UNWILLING} "
         rf'(?!{THE}{MORE}){THE}{THING}'
         r'(?=[.!]?$)')
REMOVE = rf'{ORDERS}(?:remove|delete|omit|exclude|get rid of|lose) {THE}{THING}{STOP}'
NEEDLESS = (rf"{OPENS}{THE}{THING} (?:is|are)(?: not|n['\u2019]?t| no longer) "
            r'(?:needed|necessary|required)\b(?! (?:to|for|before|until|yet|if|unless))')
PLAINLY = re.compile(f'{PLAIN}|{REMOVE.replace("<what>", "<thing>")}|{NEEDLESS.replace("<what>", "<one>")}')
WISH = re.compile(r"\W*(?:(?:please|ok|okay|and|so|then|also|yes)\W+)*(?:let['\u2019]?s\b|"
                  r"(?:i|we)(?:['\u2019](?:d|ll)| would| will)? (?:want|like|need|prefer|take|use|have)\b|"
                  r"(?!(?:i|we|you|he|she|it|they|is|are)\b)[a-z]+ (?:an?|the|our|my|some) )")
# Words of which what an exclusion is told by has one, and its form.
FORMS = tuple((word_set(cues), re.compile(form)) for cues, form in (
    ('no', rf'\bno {THING}{END}'),
    ('out', rf'{ORDERS}leave (?:out {THE}{THING}|{THE}(?P<apart>{WORDS}) out){STOP}'),
    ('remove delete omit exclude rid lose', REMOVE),
    ('list agenda menu plan schedule order',
     rf'{ORDERS}(?:drop|remove|delete|strike|cross|scratch|take|leave) {THE}{THING} (?:off|from|out of) '
     r'(?:the|our|my) (?:[\w-]+ )?(?:list|agenda|menu|plan|schedule|order)\b'),
    ('without', rf'^\W*(?:(?:just|and|but|actually) )?without {THE}(?P<what>{WORDS.replace("3", "1")}){STOP}'),
    ('needed necessary required', NEEDLESS),
    ('mind', rf'\bnever ?mind (?:about )?{THE}{THING}{STOP}'),
    (' '.join(DROP), rf"{NOT_DENIED}\b(?:{'|'.join(DROP)}) (?:about )?{THE}{THING}{END}"),
    ('out off gone dead silly impossible unavailable cancelled canceled no not',
     rf"(?:^|[,;:] |\bso |\band |\bbut )(?:a |an |the |our |my |that )?{THING}"
     rf"(?: is| are|['\u2019]s) (?:now |just |all )?(?:{ENDED})(?: for \w+)?(?=[,.;!]|$)"),
    ('refuse refused rejected declined vetoed turned ruled',
     rf'\b(?:refused?|rejected|declined|vetoed|turned down|ruled out) {THE}{THING}{END}'),
    ('replace swap rename', rf'\b(?:replace|swap|swap out|rename) {THE}{THING} (?:with|everywhere|throughout)\b'),
    ('swap', rf'\bswap {THE}{THING} for\b'),
    ('rename', rf'\brename {THE}{THING} to\b'),
    ('not', rf'\b{DECLINE} {THE}{THING}(?= (?:after all|any ?more|now|then|at all)\b)'),
    ('not', PLAIN),
    ('not', rf'\b{UNABLE} {THE}{THING}{STOP}'),
    ('not', rf'^{THING} (?:i|we|you) {UNABLE}\b'),
    ('over', rf"\b(?:i['\u2019]?m|(?:s?he|it)['\u2019]?s|(?:we|they)['\u2019]?re) over {THING}{END}")))
CUES = frozenset().union(*(cues for cues, _ in FORMS))
REPORTED = re.compile(r'[a-z][\w./-]{0,40}: No ')   # what a program says that it has not
DENIAL = word_set('no not never without nobody none')
PAST = word_set('had was were used')
BEING = word_set('is are')
SUBJECTS = DEFINITE | ARTICLES | PREPOSITIONS.keys() | word_set(   # no order begins with one of these
    'i we you he she it they these those there here who what which how when where why all each every both no not')
LITTLE = FUNCTION | PREPOSITIONS.keys()
CHOOSES = re.compile(r'\bgo(?:ing)? (?:with|for)\b')   # no words of what is chosen


def excluded(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user that choose what a later one names as out.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Oak worktops.', 'No oak worktops after all.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in excluded(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    named = [(i, what) for i in range(ledger.start, len(talk.readings))
             if talk.statements[i].role == 'user' and _excludes(talk.readings[i])
             and not REPORTED.match(talk.statements[i].text) for what in outs(talk.readings[i])]
    holding, found = _holding(talk, frozenset(stem for _, what in named for stem in what)) if named else {}, {}
    for i, what in named:
        held, plainly = holding[max(what, key=len)], PLAINLY.search(talk.readings[i].lower) is not None
        held = held[max(0, bisect_left(held, i) - WITHIN):bisect_left(held, i)]
        meant = {j: span for j in held if (span := _choice(talk, j, i, what, plainly)) and talk.same_thing(j, span, i)}
        if len({talk.statements[j].text for j in meant}) <= MANY:
            for j, span in meant.items():
                found.setdefault((j, i), Retirement(j, i, span, True, RULE))
    ledger.retired += found.values()
    return ledger.retired


def _excludes(r):
    asks = r.bits & QUESTION and not r.lower.startswith('you can ')
    return not (CUES.isdisjoint(r.words) or asks or r.bits & SUPPOSE or conditional(r)
                or r.lower.rstrip().endswith('?'))


def _holding(talk, wanted):
    """Stem -> the statements of the user that have it."""
    holding = {x: [] for x in wanted}
    for j, r in enumerate(talk.readings):
        if talk.statements[j].role == 'user':
            for x in wanted & r.stems():
                holding[x].append(j)
    return holding


@once
def outs(r: Reading) -> tuple[tuple[str, ...], ...]:
    """Return the stems of each thing that a reading names as out.

    >>> from language.reading import read
    >>> [outs(r) for r in read(['Van place rang no lutons left, only a transit', 'No, that is fine'])]
    [(('luton',),), ()]
    """
    found = []
    for cues, form in FORMS:
        for m in form.finditer(r.lower) if not cues.isdisjoint(r.words) else ():
            named = m['what'] or m.groupdict().get('apart') or ''
            words = TOKEN.findall(named)
            little = FUNCTION if words[-1:] and words[-1] in FUNCTION else LITTLE   # "on the cover", not "on it"
            words = [w for w in words if w not in little]
            if words and not all(w.isdigit() for w in words):
                found.append(tuple(stem(w) for w in words if not w.isdigit()))
    return tuple(dict.fromkeys(found))


def _choice(talk, j, i, what, plainly):
    """Span of the clause of statement j that chooses this and says little else; () where it does not.

    plainly: statement i only declines or removes it, so that it must have been wished for.
    """
    r, text = talk.readings[j], talk.statements[j].text
    if (not r.stems().issuperset(what) or talk.message_of[j] == talk.message_of[i] or r.bits & (SUPPOSE | QUESTION)
            or r.lower.rstrip().endswith('?') or negated(r)):
        return ()
    for start, end in clauses(text, 0, len(text)):
        for part in COMMA.split(r.lower[start:end]):
            words = TOKEN.findall(CHOOSES.sub('', part))
            wished = WISH.match(part) is not None
            ordered = _is_order(words, what, wished)
            stems = {stem(w) for w in map(plain, words)   # "we'll" is "we"
                     if w not in FUNCTION and not ((ordered or wished) and w in PREPOSITIONS) and w[:1].isalnum()}
            if stems.issuperset(what) and (not plainly or ordered):
                says = len(stems) - len(what) <= BESIDE and DENIAL.isdisjoint(words) and PAST.isdisjoint(words)
                return (start, end) if says else ()
    return ()


def _is_order(words, what, wished):
    """Whether a clause asks for what has these stems: as a wish, or as the object of an order."""
    end = next((n for n, w in enumerate(words) if n and w in PREPOSITIONS), len(words))   # "add tests for the parser"
    asked = [stem(w) for w in words[:end] if w[:1].isalnum()]
    last = max((n for n, w in enumerate(asked) if w in what), default=0)
    if not set(what) <= set(asked) or asked[last + 1:]:   # a cover is no cover letter
        return wished and 'have' not in words[:2] and not asked[last + 1:]
    return 'have' not in words[:2] if wished else words[0] not in SUBJECTS and BEING.isdisjoint(words)
