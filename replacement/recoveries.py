"""What was wrong and is right again: "the printer is broken", later "the printer works again"; "I found my keys".

A statement of the user that says so retires what the user said of the same thing when it was wrong: that it is broken,
down, closed, lost, late or the like, or that it does not work. Both name the thing with the same words, and the old one
says little else. What is wrong with another thing, or was wrong before, stays. English only.
"""
import re

from language.acts import word_set
from replacement.ending_forms import OTHERS
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import DOUBT, PAST, WORD, declares, keys, phrases, run_of

RULE = 'negated'
WITHIN = 16     # earlier statements with the words, from the last one back, that are looked at
BESIDE = 3      # words of content in what was wrong beside the thing
OPENS = (r'(?:^\W*(?:(?:good news|update|finally|ok|okay|oh|well|also|btw|and|turns out)\b[,.:]? ?)*+|[,;:.] |'
         r'\b(?:so|and|but|as|because|since) )(?:(?:the|our|my|that|this|his|her) )?')
END = r'(?=[,.;:!]|\W*$| (?:and|so|but|because|since|as|today|yesterday|this morning)\b)'
BACK = r"(?: is| are|['\u2019]s| has been| got| was)(?: now| all| finally| already)? "
AGAIN = r'(?:back(?: up| online| on)?|up(?: and running)?|open|fine|ok|okay|available|free|working|running|online)'
FIXED = r'fixed|repaired|solved|resolved|sorted(?: out)?|found|healed|unblocked|cured'
RIGHT = re.compile(
    rf'{OPENS}(?P<what>{run_of(4)})(?:'
    rf'{BACK}(?:{AGAIN} (?:again|now)|back(?: up| online| to normal)|up and running|{FIXED})|'
    r'(?: now| finally)? (?:works?|runs?|opened|opens) (?:again|now|fine)|(?: has)? '
    rf'(?:healed|cleared up|turned up|reopened|recovered|came back)){END}')
FOUND = re.compile(rf"\b(?:i|we)(?:['\u2019]ve| have)?(?: just| finally| now)* (?:found|fixed|repaired|solved) "
                   rf'(?:the|my|our|his|her|that|this) (?P<what>{run_of(4)}){END}')
CUES = word_set('again now back fixed repaired solved resolved sorted found healed unblocked cured cleared turned '
                'reopened recovered fine up')
WRONG = word_set('broken down closed lost missing stuck blocked unavailable offline dead late delayed sick ill shut '
                 'frozen failing crashing leaking hurt hurts injured out jammed wrong stolen gone broke failed fails '
                 'crashes leaks cannot bug error fault outage problem sore')
WORKS = re.compile(r"\b(?:does|do|is|are)(?: not|n['\u2019]?t) (?:work|working|run|running|open|start|load|up)\b")
OURS = word_set('my our the i we')


def recovered(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return what the user said was wrong and a later statement says is right again, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The printer is broken.', 'The printer is in the hall.', 'The printer works again.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in recovered(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if CUES.isdisjoint(r.words) or not declares(r):
            continue
        for form in RIGHT, FOUND:
            for m in form.finditer(r.lower):
                if OTHERS.isdisjoint(m['what'].split()):
                    ledger.retired += _right(talk, i, [w for w in keys(m['what']) if w in r.stems()])
    return ledger.retired


def _right(talk, i, what):
    for j in talk.holding(what, talk.start_of(i))[-WITHIN:] if what else ():
        text, r = talk.statements[j].text, talk.readings[j]
        if talk.statements[j].role != 'user' or not DOUBT.isdisjoint(r.words) or '?' in text:
            continue
        span = next(((a, b) for a, b in phrases(text) if _is_wrong(text[a:b], set(what))), None)
        if span and talk.same_thing(j, span, i):
            yield Retirement(j, i, span, True, RULE)


def _is_wrong(text, what):
    """Whether a part says that something is wrong with the thing, and little else."""
    lower = text.lower()
    words, said = [w for w in re.findall(WORD, lower) if w not in what], set(keys(text))
    lost = words[:1] in (['i'], ['we']) and 'lost' in words
    if not what <= said or len(said - what) > BESIDE or words[:1] == [] or words[0] not in OURS or 'and' in words:
        return False
    lost = words[0] in ('i', 'we') and 'lost' in words
    return (lost or PAST.isdisjoint(words)) and (not WRONG.isdisjoint(words) or WORKS.search(lower) is not None)
