"""Another holder of what one holds: "expense claims go to Alice", later "expense claims go to Bob".

What goes to somebody, is with, run or signed by somebody, or reports to somebody has one such holder at a time, unless
it is said to be one more. Who does a thing is told only where the first is said to have left: "Alice has left. Bob
approves expense claims" retires what Alice does or gets of the same words. Of an order ("send the draft to Ines") and
of what people like, have or are nothing is told: that two may do. Names are told by their capitals. English only.
"""
import re

from language.acts import word_set
from replacement.ledger import Ledger
from replacement.said import root
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import declares, keys, told_before

RULE = 'restated'
WITHIN = 16     # earlier statements with a word, from the last one back, that are looked at
LEAST = 2       # words of content that who takes over does of what the other did
BESIDE = 2      # words of content that this leaves out
COMMON = 5      # characters with which words of one root begin: "approves", "approval"
NAME = r"(?:(?:[Mm]r|[Mm]s|[Mm]rs|[Dd]r|Professor|Sister|Nurse)\.? )?[A-Z][\w\u2019-]*(?: [A-Z][\w\u2019-]*){0,2}"
HELD = re.compile(r"\W*(?:(?:so|and|ok|okay|from now on|now)[,:]? )*(?P<what>[^,;:.?!]{3,60}?) (?:now )?"
                  r'(?P<rel>go(?:es)? (?:to|through|via|past)|(?:is|are) (?:with|(?:run|kept|held|led) by|'
                  r'[a-z]+ed (?:for |off )?by)|(?:report|belong|answer)s? to|(?:rest|lie)s? with) '
                  rf'(?P<who>{NAME})(?P<rest>(?: (?!now\b|since\b|because\b)[^,;:.?! ]+)*)(?=[,;:.!]|$| now\b| '
                  rf'since\b| because\b)')
LEFT = re.compile(rf"(?:^|[,;:.] |\b(?:so|and|but|as|since|because) )(?P<who>{NAME})(?: (?:has|have|is|was)|"
                  rf"['\u2019]s)?"
                  r'(?: now| just| already| sadly)? (?:left(?! (?:a|an|it|her|his|early|late|for|me|you|him|them|no|'
                  r'open|behind|the (?:room|table|door|building|house|key|keys|meeting|call))\b)|quit|resigned|retired|'
                  r'moved (?:away|on)|stepped (?:down|back)|gone(?= |\W|$)(?! (?:to|for|into|out|through|over)\b)|'
                  r'(?:no longer|not) (?:with us|here|on the team)|on (?:[a-z]+ )?leave|leaving (?:us|the [a-z]+))')
VERBS = word_set('go goes is are report reports belong belongs answer answers rest rests lie lies')
TO = word_set('to through via past with by')   # of which what is held has one beside its verb
GONE = word_set('left quit resigned retired moved stepped gone longer leave leaving')
# What two may do or be at once.
STATES = re.compile(r' (?:lives?|is|are|has|have|likes?|wants?|knows?|works?|speaks?|comes?) ')
ADDS = word_set('also too both either another well sometimes partly some half')
PRONOUNS = word_set('i we you he she it they this that which who there')


def reassigned(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user whose holder a later one replaces, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Expense claims go to Alice.', 'Expense claims go to Bob.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in reassigned(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r, n = talk.readings[i], talk.message_of[i]
        held = not (VERBS.isdisjoint(r.words) or TO.isdisjoint(r.words))
        if n and (held or not GONE.isdisjoint(r.words)) and declares(r) and ADDS.isdisjoint(r.words):
            ledger.retired += [*(_held_anew(talk, i) if held else ()), *_taken_over(talk, n, i)]
    return ledger.retired


def _held_anew(talk, i):
    """What the user said of the holder of the same thing."""
    new = _holding(talk.statements[i].text)
    if not new:
        return
    what, rel, who, rest = new
    for j in told_before(talk, i, what, WITHIN):
        old = _holding(talk.statements[j].text)
        other = old and old[:2] == (what, rel) and old[2][0] != who[0] and rest <= old[3]
        if other and talk.same_thing(j, old[2][1], i):
            yield Retirement(j, i, old[2][1], True, RULE)


def _holding(text):
    """(words of what is held, root of how, (name, its span), words of the rest), or None."""
    m = HELD.match(text)
    if not m or not PRONOUNS.isdisjoint(m['what'].lower().split()):
        return None
    what, (verb, *rest) = keys(m['what']), m['rel'].split()
    return (what, (root(verb) if verb != 'goes' else 'go', *rest), (m['who'].lower(), m.span('who')),
            frozenset(keys(m['rest']))) if what else None


def _taken_over(talk, n, i):
    """What somebody did who has left, where the message of statement i says it over with another name."""
    for m in () if GONE.isdisjoint(talk.readings[i].words) else LEFT.finditer(talk.statements[i].text):
        who = keys(m['who'])
        following = [(k, talk.statements[k].text[m.end() if k == i else 0:]) for k in talk.beside(i)
                     if k >= i and declares(talk.readings[k])]
        for j in told_before(talk, i, who, WITHIN) if who else ():
            text = talk.statements[j].text
            over = [k for k, one in following if _says_over(text, who, one)]
            if over and m['who'] in text:
                yield Retirement(j, over[0], (0, len(text)), True, RULE)


def _says_over(old, who, new):
    """Whether a text says with another name what an older one says of this one."""
    names = [set(keys(m.group())) for m in re.finditer(NAME, new) if not STATES.match(new, m.end())]
    theirs = [w for w in keys(old) if w not in who]
    for name in names:
        mine = [w for w in keys(new) if w not in name]
        shared = [w for w in mine if any(w[:COMMON] == x[:COMMON] for x in theirs)]
        if not name & set(keys(old)) and len(shared) == len(mine) >= LEAST and len(theirs) - len(mine) <= BESIDE:
            return True
    return False
