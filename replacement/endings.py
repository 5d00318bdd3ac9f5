"""What has come to an end by itself: "the Harbour Room fell through", "St Anne's is behind me", "the Vue code is gone".

A statement of the user whose subject has ended retires the earlier choices of it: where we or I take, use or are at it,
or what something is or is in. The thing itself is not retired with it ("the Harbour Room holds 60" stays), nor what was
said of another ("the old mill", "the new mill"). What is said to be gone with a name and a word of its own ("the Vue
code") ends what has the name, where the same message says the rest of that over again. What is over for the speaker
("behind me") ends only where he works, studies or lives. Words of exclusion are for exclusions.py. English only.
"""
import re

from language.acts import NUMERALS, word_set
from language.reading import DEFINITE, FUNCTION, PREPOSITIONS, TOKEN
from replacement.contradiction import negated
from replacement.exchanges import EMPTY
from replacement.exclusions import NOT_DENIED, SCRAP
from replacement.ledger import Ledger
from replacement.restatements import TOLD
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import PAST, declares, keys, named, phrases, run_of, told_before

RULE = 'called off'
WITHIN = 16     # earlier statements with the words, from the last one back, that are looked at
MANY = 3        # different statements that choose it; of more, it is no choice but a subject
BESIDE = 3      # words of content in a clause beside what has ended
OVER = 2        # words of content that the message says over, where only a name of it is gone
CUES = word_set('left quit resigned moved given gave stolen sold axed demolished discontinued torn shut closed '
                'through out down under bust more history behind gone off taken us strike cancelled canceled booked '
                'decommissioned bankrupt available exist').union(SCRAP)
END = (r'(?=[,.;:!]|\W*$| (?:and|so|but|because|since|as|for good|on us|now|anyway|completely|altogether|'
       r'that (?:day|night|evening|week|weekend))\b)')
ENDED = re.compile(
    r"(?:^\W*|[,;:.] |\b(?:so|and|but|because|since|as) )(?P<det>(?:the|our|my|that|this) )?"
    rf"(?P<what>{run_of(5)})(?: (?:has|have|had|is|are|was|were)|['\u2019]s)?"
    r'(?: now| just| already| finally| all)? (?P<how>f[ea]ll(?:en)? through|(?:backed|pulled|bowed) out|'
    r"burn(?:t|ed) down|(?:closed|shut|broken?) down(?= for good|\W*$|[,.;])|gone (?:under|bust|for good)|no more|"
    r'history|behind (?:me|us)|gone(?! (?:to|into|on|up|down|over|through|well|wrong|from)\b)|'
    r"did(?: not|n['\u2019]t) (?:work out|happen)|cancell?ed(?: on us)?|taken|fully booked|booked (?:up|out|solid)|"
    r"decommissioned|(?:shut|closed) (?:(?:its|their) doors|for good)|(?:gone |went )?bankrupt|no longer available|"
    r"(?:does|do)(?: not|n['\u2019]t) exist any ?more|(?:ca|wo)n['\u2019]t (?:have|take) us|"
    rf'(?:been )?(?:stolen|sold|axed|demolished|discontinued|torn down|shut down|closed down)){END}')
LEFT = re.compile(r"\b(?:i|we)(?:['\u2019]ve| have)? (?:just |now |finally )?(?P<mine>left|quit|resigned from|moved "
                  rf'(?:away from|out of)|given up|gave up) (?P<det>(?:the|our|my) )?(?P<what>{run_of(5)}){END}')
SCRATCHED = re.compile(rf"{NOT_DENIED}(?:^\W*|[,;:.] |\b(?:please|so|and|but) )(?:{'|'.join(SCRAP)}|strike) "
                       rf'(?P<det>the|our|my|that|this) (?P<what>{run_of(4)})(?=[,.;:!]|\W*$)')
MINE = frozenset({'behind me', 'behind us'})
STAND = word_set('work working study studying live living teach teaching train training volunteer volunteering serve '
                 'serving am')
SELF = word_set("we i i'm we're i'll we'll i've we've i'd we'd let's lets our my")
BEING = word_set('is are')
OVER_NOW = PAST | word_set('never not no')   # of which a clause that chooses has none


def ended(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user that choose what a later one says has ended, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['We take the Harbour Room.', 'The Harbour Room holds 60.', 'The Harbour Room fell through.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in ended(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if not CUES.isdisjoint(r.words) and declares(r):
            ledger.retired += _ended(talk, i, r.lower)
    return ledger.retired


def _ended(talk, i, lower):
    found = {}
    for m in (*ENDED.finditer(lower), *SCRATCHED.finditer(lower), *LEFT.finditer(lower)):
        what = [w for w in keys(m['what']) if not w.isdigit()]
        if not what or not NUMERALS.isdisjoint(m['what'].split()):
            continue
        mine = m.groupdict().get('how', '') in MINE or 'mine' in m.groupdict()
        chosen = _choices(talk, i, what, bool(m['det']), mine)
        numbers = [w for w in m['what'].split() if any(map(str.isdigit, w))]   # "heron-7" is no heron-8
        for j, span in chosen or _over(talk, i, m, what):
            if not all(map(talk.readings[j].lower.__contains__, numbers)):
                continue
            found[j] = Retirement(j, i, span, True, RULE)
    return found.values()


def _choices(talk, i, what, definite, mine):
    """(statement, span) of the clauses before the message of statement i that choose these stems."""
    found = []
    for j in _before(talk, i, what):
        text = talk.statements[j].text
        span = next((span for span in phrases(text) if _chooses(text[slice(*span)], frozenset(what), mine)), None)
        if span and (definite or named(text, set(what))) and talk.same_thing(j, span, i):
            found.append((j, span))
    return found if len({talk.statements[j].text for j, _ in found}) <= MANY else []


def _before(talk, i, what):
    """The statements of the user before the message of statement i that tell these stems as a fact that holds."""
    return (j for j in told_before(talk, i, what, WITHIN)
            if not negated(talk.readings[j]) and not TOLD.match(talk.readings[j].lower))


def _chooses(text, what, mine):
    """Whether a clause chooses what it names, at its end or as an object, and says little else."""
    words = TOKEN.findall(text.lower().replace('\u2019', "'"))
    if not OVER_NOW.isdisjoint(words) or not what <= set(keys(text)):
        return False
    beside = [w for w in words if w[0].isalnum() and w not in FUNCTION and w not in PREPOSITIONS]
    at = next((n for n, w in enumerate(words) if not what.isdisjoint(keys(w))), 0)
    before = words[:at]
    if [w for w in before[-2:] if w not in DEFINITE][-1:] == ['for']:   # what it is chosen for
        return False
    if mine:
        return not STAND.isdisjoint([w.split("'")[-1].replace('m', 'am') if "'" in w else w for w in before])
    ordered = before and before[0] not in FUNCTION and DEFINITE.issuperset(before[1:])   # "book the room"
    return (len(beside) - len(what) <= BESIDE
            and (bool(ordered) or not (SELF.isdisjoint(before) and BEING.isdisjoint(before))))


def _over(talk, i, m, what):
    """(statement, span) of what has only the name of a thing that is gone, where the message says the rest over."""
    names = {w for w in what if named(talk.statements[i].text, {w}) and w not in EMPTY}
    if not m.groupdict().get('how') or not m['det'] or not names or len(names) == len(what):
        return
    said = {w for k in talk.messages[talk.message_of[i]] for w in keys(talk.statements[k].text)} - set(what)
    for j in _before(talk, i, sorted(names)):
        text = talk.statements[j].text
        rest = {w for w in keys(text) if w not in names and not w.isdigit()}
        if rest and named(text, names) and len(said & rest) >= min(OVER, len(rest)):
            yield j, (0, len(text))
