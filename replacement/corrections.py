"""A slip that is admitted: "Sorry, I misread the chart. Mrs Lind has no allergies", "Sorry, it is Wulska."

After words that admit a slip (signs.py) a statement that denies something of somebody retires the earlier one of the
user that says it of the same: "is allergic", "has no allergies". "It is" with a bare name after such a word takes the
place of the name at the end of what the user said right before. Without such words both stay, as does what is said of
somebody else. The same clause with another value is for substitutes.py. English only.
"""
import re

from language.acts import NUMERALS, word_set
from replacement.ledger import Ledger
from replacement.signs import admits
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import declares, keys, run_of, told, told_before

RULE = 'overruled'
WITHIN = 16     # earlier statements with a word, from the last one back, that are looked at
COMMON = 5      # characters with which two words of one root begin: "allergic", "allergies"
NAME = r"(?P<name>[A-Z][\w\u2019'-]*(?: [A-Z][\w\u2019'-]*){0,2})"
BARE = re.compile(r'\W*(?:[Ss]orry|[Oo]ops|[Cc]orrection|[Mm]y mistake|[Mm]y bad|[Nn]o wait)[,:.!\u2013\u2014 -]+'
                  r"(?:it|that|this|the name|he|she)(?: is|['\u2019]s| should be)"
                  r'(?: called| spell?ed| spelt| actually)* '
                  rf'{NAME}[.!]*$')
ENDS = re.compile(rf'\b(?:is|are|called|named|spell?ed|spelt) (?:called |named |spell?ed |spelt )?{NAME}[.!]*$')
DENIES = re.compile(rf"(?:^\W*|[,;:.] |\b(?:and|but) )(?:(?:the|our|my) )?(?P<who>{run_of(3)}) "
                    r"(?:(?:has|have|needs?|takes?) no|(?:is|are|was|has|does|do)(?: not|n['\u2019]t)(?: an?| any)?) "
                    rf"(?P<what>{run_of(3)})(?=[,;:.!]|\W*$| (?:and|but|at all|after all)\b)")
CUES = word_set('sorry oops correction mistake bad no not')


def corrected(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user that an admitted slip takes back, in order of what does.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [(1, 'Mo is diabetic.'), (2, 'I mixed them up.'), (2, 'Mo has no diabetes.')]
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in said], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in corrected(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r, n = talk.readings[i], talk.message_of[i]
        if n and not CUES.isdisjoint(r.words) and declares(r):
            found = [*_bare(talk, n, r.text), *_denied(talk, n, i, r.lower)]
            ledger.retired += [Retirement(j, i, span, True, RULE) for j, span in dict(found).items()]
    return ledger.retired


def _bare(talk, n, text):
    """(statement, span) of the one name at the end of a statement of the user's last message before message n."""
    new = BARE.match(text)
    new = None if new and not NUMERALS.isdisjoint(new['name'].lower().split()) else new
    found = [(j, at) for m in range(max(0, n - 2), n) for j in (talk.ends(m) if new else ())
             if told(talk, j) and (at := ENDS.search(talk.statements[j].text))]
    return [(j, at.span('name')) for j, at in found if at['name'] != new['name']] if len(found) == 1 else []


def _denied(talk, n, i, lower):
    """(statement, span) of what the user said of somebody that statement i denies, where its message admits a slip."""
    for m in DENIES.finditer(lower) if any(admits(talk.readings[j].lower) for j in talk.beside(i)) else ():
        who, what = keys(m['who']), keys(m['what'])
        for j in told_before(talk, i, who, WITHIN) if who and what else ():
            text = talk.statements[j].text
            said = keys(text)
            if said[:len(who)] == who and any(_akin(a, b) for a in said[len(who):] for b in what):
                yield j, (0, len(text))


def _akin(a, b):
    return a[:COMMON] == b[:COMMON] and (len(a) >= COMMON or a == b)
