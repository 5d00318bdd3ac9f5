"""What is left out or put off: "2.4 goes out without dark mode", "dark mode slips to 2.5", "it won't make it into May".

A statement of the user that says so retires the plan of the user to bring the thing then and there: the part with the
words of the thing, in which it is named with something else than what it is put off to. What the plan says in another
part still stands. A date that is moved is for the rules on values; what has ended by itself for endings.py. English
only.
"""
import re

from language.acts import word_set
from language.reading import FUNCTION
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import DOUBT, WORD, declares, keys, phrases, run_of, states

RULE = 'revoked'
WITHIN = 16     # earlier statements with the words, from the last one back, that are looked at
WORDS = run_of(3)
TOKEN = re.compile(r'\w(?:[\w.]*\w)?')   # "2.5" is one
OPENS = r"(?:^\W*|[,;:.] |\b(?:so|and|but|ok|okay|that|because) )(?:(?:the|our|my|this) )?"
# What is brought without the thing: "goes out without dark mode".
BRINGS = (r'(?:go(?:es|ing)?(?: out| live| ahead)?|ship(?:s|ped|ping)?|launch(?:es|ed)?|starts?|opens?|leaves?|'
          r'comes?(?: out)?|release[sd]?|happens?|takes? place)')
WITHOUT = re.compile(rf'\b{BRINGS} without (?:(?:the|our|my|any) )?(?P<what>{WORDS})'
                     r'(?=[,.;:!]|\W*$| (?:for now|after all|then|this))')
PUT_OFF = r'(?:deferred|postponed|delayed)'
LATER = re.compile(rf"{OPENS}(?P<what>{WORDS}) (?:(?:will not|won't|does not|doesn't|did not|didn't|cannot|can't) make "
                   rf"(?:it|the)\b|is (?:{PUT_OFF}$|off the list|not part of)|"
                   r"(?:slips?|slipped|is slipping|has slipped|(?:has|have) to wait|must wait|will wait|is to wait|"
                   rf"(?:is|was|has been|got) (?:pushed|bumped|moved|put off|{PUT_OFF})|"
                   r"(?:only )?(?:comes|follows|lands|ships|arrives)) "
                   r"(?:back )?(?:to|until|till|for|in|with|after|later)\b(?P<until>[^,;:]*))")
# That something is brought somewhere or at some time: a verb of bringing with a place or a time after it.
COMES = re.compile(r'\b(?:ship|launch|release|deliver|bring|include|add|put|start|have|show|present|do|get|need|want|'
                   r'is|are|come|go|land|plan|open|will be)\w*\b.*\b(?:in|on|at|with|by|into|this|next)\b')
CUES = word_set('without make deferred postponed delayed off part slip slips slipped slipping wait pushed bumped moved '
                'comes follows lands ships arrives')
UNSURE = DOUBT | word_set('if unless once when whenever suppose imagine')
DENIED = word_set('not no never without later')
NOBODY = word_set('it that this they there he she we you i what which who')


def postponed(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the plans of the user of which a thing is left out or put off, in order of what says so.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['We ship dark mode in 2.4.', 'Dark mode is hard to draw.', '2.4 goes out without dark mode.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in postponed(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if CUES.isdisjoint(r.words) or not states(r) or not UNSURE.isdisjoint(r.words):
            continue
        lower = r.lower.replace('\u2019', "'")
        m = WITHOUT.search(lower) or LATER.search(lower)
        if m and NOBODY.isdisjoint(re.findall(WORD, m['what'])):
            ledger.retired += _left_out(talk, i, m)
    return ledger.retired


def _left_out(talk, i, m):
    what = set(keys(m['what']))
    until = set(TOKEN.findall(m.groupdict().get('until') or '')) - FUNCTION
    for j in talk.holding(sorted(what), talk.start_of(i))[-WITHIN:] if what else ():
        span = _planned(talk, j, what, until)
        if span and talk.same_thing(j, span, i):
            yield Retirement(j, i, span, True, RULE)


def _planned(talk, j, what, until):
    """Span of the part of statement j of the user that says where or when the thing comes, or None."""
    r, text = talk.readings[j], talk.statements[j].text
    if talk.statements[j].role != 'user' or not declares(r) or not DENIED.isdisjoint(r.words):
        return None
    for start, end in phrases(text):
        said, lower = set(keys(text[start:end])), text[start:end].lower()
        if what <= said and until.isdisjoint(TOKEN.findall(lower)) and COMES.search(lower):
            return start, end
    return None
