"""What need not be done after all: "no need to call the florist", "we don't have to touch the parser".

A statement of the user that says so retires what the user has said is to be done with the same thing: what we need or
have to do, plan, are to remember, or an order, by the same verb or by any where the new one stands for any ("touch",
"bother with"). "Not twice", "not yet", "not all of them" leave the rest to be done. A need that is denied in the very
words of it is for contradiction.py, what is finished for completions.py. English only.
"""
import re

from language.acts import word_set
from language.reading import FUNCTION
from replacement.completions import ORDER
from replacement.ledger import Ledger
from replacement.quantifiers import PARTLY
from replacement.said import root
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import DOUBT, WORD, declares, keys, phrases, run_of, states

RULE = 'revoked'
WITHIN = 16     # earlier statements with the words, from the last one back, that are looked at
BESIDE = 5      # words of content beside the thing and the verb in what was to be done
NEEDLESS = re.compile(
    r"\b(?:(?:do not|don['\u2019]?t|does not|doesn['\u2019]?t|will not|won['\u2019]?t|shall not) (?:need|have) to|"
    r"need(?:n['\u2019]?t| not)|no need (?:for (?:you|us|me) )?to|no longer (?:need|have) to|"
    r"(?:is|are|['\u2019]s) not (?:necessary|required) to|(?:do not|don['\u2019]?t) bother (?:to|with)?) ?"
    rf"(?P<verb>[a-z]{{2,}}) (?:(?:up|out|off|with|about|for|to|on) )?(?P<what>{run_of(5)})"
    r"(?=[,.;:!]|\W*$| (?:because|since|as|so|after all|any ?more|any longer|for (?:the|our|my|this)|in the|on the|"
    r"at the|before|then|now that|if)\b)")
# After these verbs nothing is to be done with the thing; before others it is only told that it is no matter.
ANY = frozenset(map(root, word_set('touch bother change do handle deal')))
MIND = word_set('worry know tell ask explain apologise apologize be have mention remind thank')
LESS = PARTLY | word_set('now more much first everything anything nothing it them this that these those')
REASON = re.compile(r'\b(?:because|since|so that|as soon as)\b', re.IGNORECASE)
TO_DO = word_set('need needs have has must should want plan going will gotta remember remind lets next todo shall')
CUES = word_set('need needn have bother necessary required')


def needless(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return what was to be done and need not be, in order of what says so.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['We have to rewrite the parser.', 'We have to feed the cat.', "We don't have to touch the parser."]
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in needless(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if ('no' not in r.words and 'not' not in r.words) or CUES.isdisjoint(r.words):
            continue
        m = NEEDLESS.search(r.lower)
        if m and m['verb'] not in MIND and m['verb'] not in FUNCTION and declares(r):
            ledger.retired += _spared(talk, i, m)
    return ledger.retired


def _spared(talk, i, m):
    what, verb = keys(m['what']), root(m['verb'])
    if not what or not LESS.isdisjoint(re.findall(WORD, m['what'])):
        return
    for j in talk.holding(what, talk.start_of(i))[-WITHIN:]:
        r = talk.readings[j]
        sets = talk.statements[j].role == 'user' and states(r) and DOUBT.isdisjoint(r.words)
        span = _to_do(talk, j, set(what), '' if verb in ANY else verb) if sets else None
        if span and talk.same_thing(j, span, i):
            yield Retirement(j, i, span, True, RULE)


def _to_do(talk, j, what, verb):
    """Span of the part of statement j that says what is to be done with these stems, by a verb or by any; or None."""
    text = talk.statements[j].text
    for start, end in phrases(text):
        end = next((m.start() for m in REASON.finditer(text, start, end)), end)
        said, lower = set(keys(text[start:end])), text[start:end].lower()
        words = re.findall(WORD, lower.replace("let's", 'lets').replace('let\u2019s', 'lets'))
        if not what <= said or 'not' in words or 'never' in words or (verb and verb not in map(root, words)):
            continue
        if (ORDER.match(lower) or not TO_DO.isdisjoint(words)) and len(said) - len(what) <= BESIDE:
            return start, end
    return None
