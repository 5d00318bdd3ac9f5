"""Another value or name for the same thing, in other languages than English: in the same words, or with a sign.

    the same words   "Das Budget liegt bei 3.000 Euro", later "... bei 3.500 Euro"
    a sign           "jetzt", "finalement", "ahora", "其实" and words in common, or nothing but the value
    another name     "Kontakt ist Frau Meier", later "Kontakt ist jetzt Herr Braun": with a sign, in one place

Of several values as near that differ none is replaced. Nor is one of another thing or of somebody else, by what comes
on top ("noch 3 Stühle") or is told of the past, nor a ban by what is none. English is for restatements.py and its like.
"""
from language.acts import word_set
from language.tongue_values import Value, differ, is_same
from language.tongues import UNSPACED, words_in
from replacement.tongue_parts import Part, Said
from replacement.tongue_talk import TongueTalk

SPEAKER = word_set('ich wir je j on nous yo nosotros eu nos io noi ik wij we')
ELLIPTIC = 4     # messages back in which a value without words of its own finds the one it replaces
SAME, BARE = 100, 0.5   # how near: in the same words; without any
LONGEST = 6      # words, or characters of one without spaces, of the one place in which two parts differ
LED = 2          # characters before that place, in a language without spaces
STEM, APART = 7, 2   # letters in which two forms of a word begin alike; letters that one may have more


def restate(talk: TongueTalk, n: int, i: int, said: Said) -> None:
    """Retire the values that statement i of message n, which says this, gives anew, and the names.

    >>> from language.reading import read
    >>> from replacement.ledger import Ledger
    >>> from replacement.supersession import Statement
    >>> from replacement.talk_words import Talk
    >>> texts = ['Wir sind 40 Personen.', 'Wir sind jetzt doch 46 Personen.']
    >>> statements = [Statement(turn, 'user', text, 0) for turn, text in enumerate(texts, 1)]
    >>> talk = TongueTalk(Talk(statements, read(texts)), Ledger())
    >>> for n, i, one in talk.messages():
    ...     restate(talk, n, i, one)
    >>> [(r.old, r.new, r.span) for r in talk.ledger.retired]
    [(0, 1, (9, 20))]
    """
    for part in said.parts:
        if part.more or part.past:
            continue
        for value in part.values:
            _replace(talk, n, i, part, value)
        if part.sign and not part.values:
            _rename(talk, i, part)


def _replace(talk: TongueTalk, n: int, i: int, part: Part, value: Value) -> None:
    near = [(score, j, v) for j, said, old in talk.earlier() for v in old.values
            if v.kind == value.kind and differ(v, value) and talk.stands(j, (v.start, v.end))
            and not any(w.kind == v.kind and is_same(v, w) for w in part.values)
            and (score := _near(talk, n, j, said.name, part, value, old, v))]
    best = max((score for score, *_ in near), default=0)
    near = [(j, v) for score, j, v in near if score == best]
    near = [(j, v) for j, v in near if not talk.ledger.is_gone(j, i)] or near   # by another rule
    if any(differ(near[0][1], v) for _, v in near):
        return
    retired = {j for j, v in near if talk.retire(j, i, (v.start, v.end))}
    for j, _, old in [*talk.earlier()] if retired else ():
        for v in old.values:
            if v.kind == value.kind and is_same(v, near[0][1]) and talk.echoes(j, old, retired):
                talk.retire(j, i, (v.start, v.end))


def _near(talk: TongueTalk, n: int, j: int, name: str, new: Part, value: Value, old: Part, v: Value) -> float:
    """How near a value v of an earlier part is to be what a new one replaces; 0: it is not."""
    if old.more or old.bans != new.bans or (value.unit and v.unit and value.unit != v.unit):
        return 0
    mine, theirs, back = frozenset(new.words), frozenset(old.words), n - talk.talk.message_of[j]
    if talk.by_user(j) and _is_alike(new, old, v):
        return SAME
    if not new.sign or not (talk.by_user(j) or back == 1):
        return 0   # what the assistant says of the world; but its last word may be what is changed
    if _is_of_another(new, old):
        return 0
    if not mine - {value.unit} and not mine & theirs:
        return BARE if back <= ELLIPTIC and value.unit in ('', v.unit) else 0
    if name in UNSPACED:
        return sum(any(a in b or b in a for b in theirs) for a in mine)
    shared = len(mine & theirs)
    return shared if len(mine - theirs) <= shared else 0


def _is_alike(new: Part, old: Part, v: Value) -> bool:
    """Whether two parts are in the same words, more than what is counted, or in just the same wording."""
    if set(new.words) != set(old.words):
        return False
    return len(set(new.words)) > bool(v.unit) or (new.wording == old.wording and len(new.wording) > 1)


def _is_of_another(new: Part, old: Part) -> bool:
    """Whether a new part is of another thing than an old one, or of somebody else than the speaker."""
    if new.heads.issubset(old.words):
        return False
    return not old.heads.issubset(new.words) or bool(SPEAKER.intersection(old.wording).difference(new.wording))


def _rename(talk: TongueTalk, i: int, part: Part) -> None:
    for j, said, old in talk.earlier():
        if talk.by_user(j) and not old.values and old.bans == part.bans and _differ_once(old, part, said.name):
            talk.retire(j, i, (old.start, old.end))
            return


def _differ_once(old: Part, new: Part, name: str) -> bool:
    """Whether two parts have the same words but in one place, and those before it say of what they are."""
    a, b = old.wording, new.wording
    most = min(len(a), len(b))
    first = next((n for n in range(most) if not _is_form(a[n], b[n])), most)
    last = next((n for n in range(most - first) if not _is_form(a[-1 - n], b[-1 - n])), most - first)
    gone, come = a[first:len(a) - last], b[first:len(b) - last]
    if not (gone and come) or max(len(gone), len(come)) > LONGEST:
        return False
    if name in UNSPACED:
        return first >= LED and old.words[:1] == new.words[:1]
    return not any(words_in(name).issuperset(words) for words in (a[:first], gone, come))


def _is_form(a: str, b: str) -> bool:
    """Whether two words are one, in another gender perhaps."""
    return a == b or (a[:STEM] == b[:STEM] and min(len(a), len(b)) >= STEM and abs(len(a) - len(b)) <= APART)
