"""A ban that is lifted by a permission: "nobody enters lab 2 until it is clean", later "people may enter lab 2 again".

A statement of the user that allows something, with "again" or "now" or as its whole point, retires the bans of the user
of which it names the most words. What is allowed once, or to one more than the ban names, is an exception and lifts
nothing. The other way round, a ban retires the permissions of which it says nothing but their words: "no more pushing
to main" takes back "you can push straight to main"; one with further words ("on Sundays") is an exception. A ban that
is denied in so many words is for contradiction.py, a rule that is taken back for withdrawals.py.
Modals and words of denial of English only.
"""
import re
from functools import lru_cache

from language.acts import SUPPOSE, word_set
from language.word_patterns import mentions
from language.wording import stem
from replacement.contradiction import EXCEPTION
from replacement.exchanges import EMPTY as EXCHANGED
from replacement.ledger import Ledger
from replacement.same_thing import speaker
from replacement.supersession import Retirement
from replacement.talk_words import Talk

RULE = 'revoked'
WITHIN = 64   # bans back that are compared
FREE = r'(?:open|allowed|permitted|free|possible|fine|ok|okay|back|on|welcome|safe)'
AGAIN = re.compile(rf"\b(?:(?:may|can)\b(?! not|not)[^.;!?]{{0,60}}|(?:is|are) (?:\w+ )?{FREE}[^.;!?]{{0,30}}) "
                   r"(?:again|once more|now)\b|\bresumes?\b|\b(?:may|can) (?!not\b)[^.;!?]{0,40}"
                   r'\b(?:straight|directly|right away|freely|without (?:asking|waiting|checking|approval))\b')
AGAIN_CUES = 'again', 'once more', 'now', 'resume', 'straight', 'directly', 'right away', 'freely', 'without'   # in all
ALLOWS = re.compile(r"\b(?:(?:you|we|they|everyone|everybody|anyone|people|i) (?:may|can)|"
                    r"(?:is|are) (?:now )?(?:allowed|permitted|fine|ok|okay))\b"
                    r"(?! not|not|['\u2019]t)")
GRANTS = re.compile(r"\b(?:(?:you|we|they|everyone|everybody|anyone|people|i) (?:may|can)|feel free to|welcome to|"
                    r"(?:are|is|\w+['\u2019]re) (?:now )?(?:allowed|permitted) to)\b(?! not|not|['\u2019]t)")
TAKES_BACK = re.compile(r"\b(?:any ?more|any longer|no more|no longer|stop|from now on|now|again)\b")
BANS = re.compile(r"(?:[^:\n]{1,30}:\s)?\W*(?:(?:and|but|so|please|ok|okay|also|for now|until further notice),? )*"
                  r"(?:no|nobody|no one|nothing|never|do not|don['\u2019]?t|stop|hold|freeze|pause|avoid)\b"
                  r"|.*\b(?:must|may|can|should|shall|are|is) ?(?:not|never)\b|.*\b(?:mustn|can|shouldn)['\u2019]t\b")
BANNING = word_set('no nobody nothing never not stop hold freeze pause avoid')
# One word of each form above.
CUES = BANNING | word_set('may can again now more allowed permitted fine ok okay resume resumes resumed')
HALVES = word_set('don mustn shouldn isn aren won')   # of "don't"
GRANTING = BANNING | word_set('may can cannot free welcome allowed permitted mustn must')   # one of each form
UNTIL = re.compile(r'\b(?:until|till|before|while|as long as|unless|because|since|from)\b.*|,.*')
EMPTY = word_set('again now open allowed permitted fine people everyone everybody anyone nobody hold freeze pause stop '
                 'once resume no out straight directly freely')
NUMBERED = re.compile(r'\b([^\W\d_]{2,}) (\d{1,4})\b')
NOT_SAID = re.compile(r'\s*>|\W*(?:if|unless|once|when|as soon as)\b')   # quoted, or true in some case
ASKED = tuple((w,) for w in ('can', 'may', 'could', 'is', 'are'))   # how a question begins
LEAST = 2 / 3   # of the words of a ban that are named


def lifted(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the bans that a later permission of the user lifts, in order of the permission.

    ledger: what it has found before, which is added to, and what is retired already.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Nobody enters the lab until it is clean.', 'It is clean, people may enter the lab again.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in lifted(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    found, bans = {r.old for r in ledger.retired}, ledger.noted   # (statement, its text, what is forbidden)
    for i in range(ledger.start, len(talk.statements)):
        statement, r = talk.statements[i], talk.readings[i]
        if statement.role != 'user' or CUES.isdisjoint(r.words) or r.bits & SUPPOSE:
            continue
        if r.lower.rstrip().endswith('?') or r.words[:1] in ASKED or NOT_SAID.match(r.lower):
            continue
        if not BANNING.isdisjoint(r.words) and BANS.match(r.lower):
            if not speaker(r.lower):
                bans.append((i, r.lower, _roots(UNTIL.sub('', r.lower)) - HALVES))
        elif (bans and ((again := mentions(r.lower, AGAIN_CUES) and AGAIN.search(r.lower)) or ALLOWS.search(r.lower))
              and not (EXCEPTION.search(r.lower) or speaker(r.lower))):
            mine = _roots(r.lower)
            for j, said, forbidden in bans[-WITHIN:]:
                named = forbidden & mine
                whole = 0, len(talk.statements[j].text)
                if (named and len(named) >= LEAST * len(forbidden) and (again or mine <= _roots(said))
                        and not _numbers_differ(said, r.lower) and talk.message_of[j] != talk.message_of[i]
                        and talk.same_thing(j, whole, i) and not (j in found or ledger.is_gone(j, i))):
                    found.add(j)
                    ledger.retired.append(Retirement(j, i, whole, True, RULE))
    return ledger.retired


def taken_back(talk: Talk) -> list[Retirement]:
    """Return the permissions of the user that a later ban of the user takes back, in order of the ban.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['You can push straight to main.', 'No more pushing to main, please.', 'You can leave.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in taken_back(talk)]
    [(0, 1)]
    """
    granted, found = [], []   # granted: (statement, its text, its words)
    for i, (statement, r) in enumerate(zip(talk.statements, talk.readings, strict=True)):
        if statement.role != 'user' or GRANTING.isdisjoint(r.words) or r.bits & SUPPOSE or NOT_SAID.match(r.lower):
            continue
        if r.lower.rstrip().endswith('?') or r.words[:1] in ASKED or speaker(r.lower):
            continue
        if BANS.match(r.lower) and not (EXCEPTION.search(r.lower) or r.values):
            mine = _roots(TAKES_BACK.sub('', UNTIL.sub('', r.lower))) - HALVES
            for entry in granted[-WITHIN:]:
                j, said, words = entry
                if mine and mine <= words and not _numbers_differ(said, r.lower) and (
                        talk.message_of[j] != talk.message_of[i]):
                    found.append(Retirement(j, i, (0, len(talk.statements[j].text)), True, RULE))
                    granted.remove(entry)
        elif GRANTS.search(r.lower):
            granted.append((i, r.lower, _roots(r.lower)))
    return found


def _numbers_differ(ban, permission):
    """Whether a noun has one number in the ban and another in the permission: "lab 2", "lab 3"."""
    theirs = dict(NUMBERED.findall(permission))
    return any(theirs.get(noun, number) != number for noun, number in NUMBERED.findall(ban))


@lru_cache(maxsize=1 << 14)
def _roots(lower):
    return frozenset([stem(w) for w in re.findall(r'[^\W\d_]+', lower)
                      if w[1:] and w not in EXCHANGED and w not in EMPTY])
