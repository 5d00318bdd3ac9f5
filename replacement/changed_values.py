"""A value that an outright word of change puts in the place of the last of its kind: "make it 3,850", "so it's Friday".

No frame of the old statement is known here: a date, time, amount, share, counted number or code stands beside a word of
change, and what gives way is the last value of that kind that the user said or the assistant stated. What the new
clause names, the old statement names too; a clause that names nothing ("I've moved you to the 15:08") is of what was
said of that kind lately, or of the only one. Of two that are as good none gives way. English only.
"""
import re
from collections.abc import Iterator

from language.acts import ASK, SUPPOSE, acts, word_set
from language.reading import PREPOSITIONS
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tidings import IF, LIGHT, PAST
from replacement.typed_values import alike, differs, has_values, same_norm, typed
from replacement.value_clauses import NAMED, PARTS

RULE = 'restated'
WITHIN = 64    # statements with a value before a message, from the last one back, that are compared
REACH = 256    # statements among which these are
LATELY = 6     # messages back to which a clause that names nothing speaks of the last of several
LONGEST = 300  # characters of a statement
MANY = 4       # values of a statement; one with more is a list
SHORT = 6      # words of a question of the user that asks for something without a verb
VERBS = word_set(
    'moved moving move pushed push changed change changing dropped dropping drop raised raising raise lowered lowering '
    'lower cut cutting bumped bump switched switch shifted shift rebooked rescheduled reschedule postponed extended '
    'shortened reduced increased swapped swap exchanged exchange upgraded downgraded updated transferred corrected '
    'brought amended adjusted slipped slips slid delayed')
CUES = VERBS | word_set('make makes making so now instead rather actually no new take use go settle sorry wait '
                        'correction not everything set put booked placed seated confirmed')
ONES = word_set('it that this them us me you her him everything both things')
PRONOUN = rf"(?:{'|'.join(sorted(ONES))})"
FILL = r'(?:(?:the|a|an|about|around|just|only|at|on|for|to|in|down|up|back|out|forward|and|now|until|till) )*'
BE = (r"(?:it's|its|it is|that's|this is|it'll be|it will be|we'll be|we will be|we're|we are|i'm|there are|"
      r"there'll be|they're|that makes|it makes|makes it)")
OPEN = r"(?:^\W*|[.,;:!] |\b(?:so|from now on|then|please|well|ok|okay|and|but|oh|we|i|we'll|i'll|let's|lets|just) )"
# What stands right before a value that takes the place of another, and right after.
BEFORE = re.compile(
    rf"(?:\b(?P<order>(?:make|making) {PRONOUN} (?:{FILL}|[^.;:]{{0,60}}: ))|\bset {PRONOUN} to {FILL}|"
    rf"\b(?P<verb>{'|'.join(sorted(VERBS))}) (?:(?P<object>(?:[\w'-]+ ){{1,6}}?))??"
    rf"(?:(?:back|forward|up|down|out|over) )?(?:to|until|till|onto|for|with) (?:the |a |an |about |only |just )?|"
    rf"\b(?:i|we)(?:'ve| have) (?:just |now )?(?:put|booked|placed|seated|confirmed) {PRONOUN} (?:both |all )?"
    rf"(?:on|onto|in|into|for|at) (?:the )?|"
    rf"\b(?P<so>so (?:now )?{BE}) {FILL}|\b(?:{BE}|is|are|he's|she's) (?:now|rather) {FILL}|"
    rf"{OPEN}(?:take|go with|go for|(?P<use>use)|settle on) {FILL}|"
    rf"{OPEN}(?:(?:no|actually|sorry|correction|wait),|rather|actually) (?:{BE} )?{FILL}|"
    rf"\b(?:i|we)(?:'d| would) rather (?:(?:have|take|do|go with) )?{FILL}|"
    rf"\bnew (?:[a-z]+ )?(?:number|code|reference|time|date|total|price|one)(?: is| will be|:)? (?:the )?)$")
AFTER = re.compile(r"(?: [a-z]+){0,4}? (?:instead(?! of)|rather(?! than)|from now on|for everything)\b|"
                   r',? not (?:what|as) (?:i|we|you)\b|(?: [a-z]+)? (?P<now>now)\b(?! and)')
MAY = re.compile(r"\b(?:can|could|may|might|would|should|shall|not|never|\w+n't)(?: [a-z]+)? $")
DONE, ABLE = re.compile(r'(?:ed|cut|brought)$'), re.compile(r'\b(?:allowed|able|happy|permitted) to $')
CUT = re.compile(r'[.,;:!?(]\s|\s(?:and|but|so|because|cause|since|or|n|if|with)\s')
TOKEN = re.compile(r"(?<!\w)[^\W\d_]+(?:['\u2019-][^\W\d_]+)*(?![\w-])")
VAGUE = LIGHT | VERBS | word_set(
    'please default time date number code reference new note confirm booked book reserved actually everything '
    'instead rather reflection good news course done take use make sorry wait correction seat ticket of')
# Who only wants what is settled: "Jorinde wants 9 units".
WANTS = re.compile(r'^\W*(?:(?:and|so|but|now|the|our|my) )*(?:[\w-]+ ){1,2}(?:wants?|asks? for|insists? on|needs?) ')
# What is one more, a part, or of somebody else; and what has been.
BESIDE = word_set('there another second also additional extra more left maybe perhaps probably theirs his their unless')
FORMERLY = PAST - {'thought', 'said', 'told', 'took', 'last', 'made'}
OTHERS, OURS = word_set('he she him her his hers'), word_set('i we me us my our you your')
FOR_OTHERS = re.compile(r'\bfor (?:her|him|them)\b')
YOURS = re.compile(r"\b(?:your?|you['\u2019]re|(?:i|we)(?:['\u2019]ve| have)) (?!can|could|may|might)")
SIDES = word_set('return returning arrival departure start end')   # of a journey: they name here, and nothing elsewhere
ORDINALS = word_set('first second third fourth fifth sixth last next')


def changed(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements whose value a later one changes outright to another of its kind, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('user', 'The 13:04, one seat.'), ('user', 'Too early.'), ('assistant', 'I moved you to the 15:08.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in changed(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    gone = {(r.old, r.span) for r in ledger.retired}
    for n in ledger.messages(talk):
        by_user = talk.statements[talk.messages[n][0]].role == 'user'
        for i in talk.messages[n] if n else ():
            r = talk.readings[i]
            told = not (CUES.isdisjoint(r.words) or '?' in r.lower or '"' in r.text or r.lower.startswith('>'))
            for new, moved, names in _news(r, by_user) if told and len(r.lower) <= LONGEST else ():
                for j, span in _replaced(talk, n, i, new, moved, names):
                    if (j, span) not in gone:
                        gone.add((j, span))
                        ledger.retired.append(Retirement(j, i, span, True, RULE))
    return ledger.retired


def _news(r, by_user) -> Iterator[tuple]:
    """(value, whether it is moved, what its clause names) of the values of a reading that are changed outright."""
    lower, values = r.lower.replace('\u2019', "'"), typed(r)
    for v in values if len(values) <= MANY else ():
        start, end = v.span
        m = BEFORE.search(lower, max(0, start - 80), start)
        if not _outright(lower, m, AFTER.match(lower, end), v, by_user):
            continue
        first = max([c.end() for c in CUT.finditer(lower, 0, start) if not m or c.end() <= m.end()], default=0)
        last = CUT.search(lower, end)
        before, after = lower[first:start], lower[end:last.start() if last else None]
        words = TOKEN.findall(f'{before} {after}')
        several = any(w.family == v.family and w is not v and first <= w.span[0] < end + len(after) for w in values)
        moved = bool(m and m['verb'])
        if not (several or not BESIDE.isdisjoint(words) or not (moved or PAST.isdisjoint(words))):
            yield v, moved, frozenset([*_roots(_subject(before, m)), *_roots(after), *FOR_OTHERS.findall(after)])


def _outright(lower, m, after, v, by_user):
    """Whether what stands beside a value tells that it takes the place of another; what may be done does not."""
    at = m.start() if m else v.span[0]
    coded = v.family == 'phone' or v.family.startswith('code')
    if m and ((m['use'] and not coded) or MAY.search(lower, 0, at)):
        m = None
    if m and not by_user:   # the assistant reports what is done
        done = not m['verb'] or DONE.search(m['verb']) or ABLE.search(lower, 0, at)
        m = m if done and not (m['order'] or m['so']) else None
    words = TOKEN.findall(lower[:at]) if m or after else ()
    supposed = not IF.isdisjoint(words) or acts(words, f' {" ".join(words)} ') & SUPPOSE
    return not supposed and (m or (after and v.marked and (by_user or not after['now'])))


def _subject(before, m):
    """What stands before a value, but for who wants it, who changes what a pronoun stands for, and on what terms."""
    wants = WANTS.match(before)
    words = ((m and m['verb'] and m['object']) or '').split()
    if (words and words[0] in ONES) or ' a new ' in before:
        return ''
    return before[wants.end() if wants else 0:-len(m.group()) if words and words[0] in PREPOSITIONS else None]


def _roots(text):
    return [w if w in SIDES else NAMED[w] for w in TOKEN.findall(text) if w not in VAGUE and (w in SIDES or NAMED[w])]


def _replaced(talk, n, i, new, moved, names) -> list:
    """(statement, span) of the value whose place a new one of statement i of message n takes, wherever it is said."""
    held = [(j, old) for j, old in _held(talk, i) if alike(old, new)]
    j = held[0][0] if held else i
    repeated = held and same_norm(held[0][1], new) and not (
        talk.message_of[j] == n - 1 and talk.statements[j].role == 'user')   # who may have asked for it
    earlier = [v for v in typed(talk.readings[i]) if v.family == new.family and v.span[0] < new.span[0]]
    differing = [(j, old) for j, old in held if differs(old, new, moved) and (
        not earlier or (new.marked and any(same_norm(old, v) for v in earlier)))]
    offered = any(talk.statements[i].text[slice(*new.span)] in talk.readings[k].text for k in talk.ends(n - 1))
    able = [(j, old) for j, old in differing if _of_one(talk, j, old, i, names, new.role)
            and not (offered and talk.statements[j].role != 'user')   # a choice among what is offered
            and (earlier or not any(talk.message_of[k] == talk.message_of[j] and differs(other, old, moved)
                                    for k, other in held))]
    meant = _meant(talk, n, able, differing, names) if able and not repeated else None
    first, value = meant or (i, new)
    return [(k, one.span) for k, one in differing if same_norm(one, value) and talk.same_thing(k, one.span, i) and (
        k == first or _mostly(_topic(talk, k), _topic(talk, first)) or _picks(talk, first, k))] if meant else []


def _held(talk, i) -> Iterator[tuple]:
    """(statement, value) of what is stated or asked for before the message of statement i, the last first."""
    end, left = talk.start_of(i), WITHIN
    for j in range(end - 1, max(-1, end - 1 - REACH), -1):
        r = talk.readings[j]
        if not has_values(r) or len(r.lower) > LONGEST or r.bits & SUPPOSE or (
                'not' in r.words or not FORMERLY.isdisjoint(r.words)):
            continue
        asks = talk.statements[j].role == 'user' and (r.bits & ASK or len(r.words) <= SHORT)
        values = typed(r) if asks or '?' not in r.lower else ()
        left -= bool(values)
        if left < 0:
            return
        for old in values if len(values) <= MANY else ():
            yield j, old


def _topic(talk, j):
    """What a statement names, with what it answers, and with the one before where it says less or "it"."""
    message = talk.messages[talk.message_of[j]]
    own = frozenset(_roots(talk.readings[j].lower))
    near = [k for k in range(max(0, message[0] - 1), message[0]) if '?' in talk.readings[k].lower]
    if not own or not {'it', 'them'}.isdisjoint(talk.readings[j].words):
        near += range(max(message[0], j - 2), j)
    return own.union(*[_roots(talk.readings[k].lower) for k in near])


def _of_one(talk, j, old, i, names, role):
    """Whether the statements can be of one thing: of most that the new one names, of the same person and place."""
    a, b = talk.readings[j], talk.readings[i]
    if not OTHERS.isdisjoint(b.words) and OURS.isdisjoint(b.words) and OTHERS.isdisjoint(a.words):
        return False
    if not ORDINALS.intersection(b.words) <= ORDINALS.intersection(a.words) or (names and old.role != role):
        return False
    if old.family not in ('time', 'date') and not PARTS.intersection(b.words) <= PARTS.intersection(a.words):
        return False
    return (not names or _mostly(names, _topic(talk, j))) and talk.same_thing(j, old.span, i)


def _mostly(these, topic):
    """Whether a topic has at least half of these words, and one."""
    return bool(these) and 2 * len(these & topic) >= len(these)


def _picks(talk, j, k):
    """Whether the user picks in one of two statements what the assistant offers in the other: "the 13:04"."""
    user = talk.readings[j if talk.statements[j].role == 'user' else k]
    return abs(talk.message_of[j] - talk.message_of[k]) == 1 and {'i', 'we', 'my', 'our'}.isdisjoint(user.words)


def _meant(talk, n, able, kin, names):
    """The (statement, value) that gives way: the nearest in words, else the last of its kind lately, or the only."""
    scores = [len(names & _topic(talk, j)) for j, _ in able]
    best = [one for one, score in zip(able, scores, strict=True) if score == max(scores)]
    about = names or frozenset().union(*[_roots(talk.readings[k].lower) for k in talk.messages[n][:MANY]])
    best = [one for one in best if not about.isdisjoint(_topic(talk, one[0]))] or best
    j, old = best[0]
    spoken, alone = not about.isdisjoint(_topic(talk, j)), all(same_norm(other, old) for _, other in best)
    near = n - talk.message_of[j] <= LATELY
    told = old.marked and (talk.statements[j].role == 'user' or YOURS.search(talk.readings[j].lower))
    if (near and (names or j == kin[0][0])) or ((near or told) and alone and (spoken or len(kin) == len(best))):
        return best[0]
    return None
