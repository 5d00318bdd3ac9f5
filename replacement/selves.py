"""What the speakers say of themselves and have one of: what they are called, their address, where mail reaches them.

"I go by Rob now" takes the place of "call me Bob", and of "my name is Bob" only what corrects it ("my name is actually
Robert"): one may be called otherwise than one's name. An e-mail address replaces another of the same words ("my work
e-mail") where something tells that it is new, and so does where the speakers live or have moved to. Whose else an
address is ("my sister's", "the office") replaces nothing. English only.
"""
import re
from collections.abc import Iterator
from typing import NamedTuple

from language.acts import word_set
from language.reading import FUNCTION, PREPOSITIONS, Reading
from replacement.consent import plain
from replacement.exchanges import conditional, named
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import declares

RULE = 'restated'
LONGEST = 200   # characters of a statement that is read
CUES = word_set('me call name called go calls email e-mail mail mails reach contact write live lives moved address use '
                "move moving it's i'm")
LED = (r"(?:^\W*|[,;:.] |\b(?:and|so|but) )(?:(?:please|ok|okay|so|then|and|but|now|no|yes|oh|hi|hey|hello|actually|"
       r'just|sorry|by the way|btw|you can|could you|can you)\b[,.!]? )*')
END = r"(?=(?: (?:now|please|instead|these days|from now on|though|everyone|at work))*\W*(?:$|[,;.!]))"
CALLED = re.compile(rf"{LED}(?:call me|address me as|(?:people|everyone|they|friends|everybody) calls? me|"
                    r"i(?:'m| am) called|i (?:now )?go by|i prefer to be called)(?: now)? "
                    rf"(?P<who>(?:(?:mr|mrs|ms|dr|prof)\.? )?[a-z][\w'-]*(?: [a-z][\w'-]*)??){END}")
NAMED = re.compile(rf"{LED}(?:my name(?:'s| is)|the name(?:'s| is)|name's)(?P<how> actually| really| now)? "
                   rf"(?P<who>[a-z][\w'-]*(?: [a-z][\w'-]*)??){END}")
CORRECTS = re.compile(r'\b(?:actually|really|now|not|correction|sorry|changed)\b')
ONWARDS = re.compile(r"\b(?:now|please|instead|these days|from now on|go by)\b")
MAIL = re.compile(r"\bmy (?P<of>(?:(?!new\b)[a-z]+ )?)(?:new )?(?:e-?mail|mail)\b|"
                  r"\b(?:reach|contact|write to|write|e-?mail|mail|ping) me\b|"
                  r'^\W*(?:please |ok,? )?use \S+@|\bsend (?:it|them|that|everything) to (?:me|my)\b')
YOU_CAN = re.compile(r'\W*(?:(?:so|ok|but|and|from now on),? )?you can (?:reach|contact|e-?mail|call|write) ')
NEW = re.compile(r"\b(?:new|now|instead|from now on|changed|old (?:one|address|e-?mail|account)|no longer|any ?more|"
                 r'these days|switched|actually)\b')
HOME = re.compile(r"(?:^\W*|[,;:.] |\b(?:and|so|but) )(?:(?:so|ok|now|actually|btw|by the way),? )*"
                  r"(?:(?:i|we)(?:'ve|'re|'m| have| are| am)?(?: just| now| recently| finally)? "
                  r'(?P<how>live|moved|relocated|moving|living) (?:at|in|on|to)|'
                  r'(?:my|our) (?P<new>new )?(?:home |postal )?address is(?: now)?) ')
# In small letters.
STREET = re.compile(r"\d+[a-z]? [a-z][a-z.'-]+(?: [a-z][a-z.'-]+){1,2}?(?=(?: now)?\W*(?:$|[,;.]))")
STREETLESS = FUNCTION | PREPOSITIONS.keys()   # "4 day weeks", "8 people per team"
PRIOR = re.compile(r'\b(?:used to|back then|ago|as a|when (?:i|we)|once|until|before|for (?:a|the))\b|'
                   r'\bin (?:19|20)\d\d\b')


class Told(NamedTuple):
    """What a statement tells of the speakers: of what kind, its value, where it stands, and whether it is new."""

    kind: str
    value: str
    span: tuple[int, int]
    new: bool


def told_anew(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user on themselves that a later one tells otherwise, in order of that.

    ledger: what it has found and noted before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Call me Bob.', 'I go by Rob now.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in told_anew(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    last = {one.kind: (j, one) for j, one in ledger.noted}
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if CUES.isdisjoint(r.words) or len(r.lower) > LONGEST or not _tells(r):
            continue
        for one in tellings(r):
            for kind in _replaced(one):
                j, old = last.get(kind, (i, one))
                if old.value != one.value and talk.message_of[j] != talk.message_of[i] and not ledger.is_gone(j, i):
                    ledger.retired.append(Retirement(j, i, old.span, True, RULE))
            last[one.kind] = i, one
            ledger.noted.append((i, one))
    return ledger.retired


def _tells(r):
    """Whether a reading tells something as fact; "you can reach me at" does."""
    return declares(r) or (YOU_CAN.match(r.lower) is not None and '?' not in r.lower and not conditional(r))


def _replaced(one: Told) -> tuple[str, ...]:
    """The kinds of which this is the value from now on."""
    if one.kind == 'called':
        return ('called',)
    if one.kind == 'name':
        return ('name', 'called') if one.new else ()
    return (one.kind,) if one.new else ()


def tellings(r: Reading) -> Iterator[Told]:
    """Yield what a reading tells of the speakers.

    >>> from language.reading import read
    >>> [(one.kind, one.value) for one in tellings(*read(['My work email is a@b.org.']))]
    [('email work', 'a@b.org')]
    """
    lower = plain(r)
    for kind, form in (('called', CALLED), ('name', NAMED)):
        m = form.search(lower)
        if m and _is_name(r, m, kind):
            yield Told(kind, m['who'], m.span('who'), CORRECTS.search(lower) is not None)
    yield from _addresses(r, lower)


def _is_name(r, m, kind):
    """Whether a name follows: with a capital, or as what one is called from now on."""
    words = m['who'].split()
    written = r.text[m.start('who')].isupper() or kind == 'name' or ONWARDS.search(m.string) or 'go by' in m.group()
    return bool(written) and FUNCTION.isdisjoint(words)


def _addresses(r, lower):
    """Where mail reaches the speakers, and where they live."""
    mails = [v for v in r.literals() if v.kind == 'email'] if '@' in lower else ()
    m = MAIL.search(lower) if len(mails) == 1 else None
    if m:
        yield Told(f'email {(m["of"] or "").strip()}'.strip(), mails[0].norm, mails[0].span,
                   NEW.search(lower) is not None)
    m = HOME.search(lower)
    homes = [v.span for v in named(r) if v.kind == 'address' and v.span[0] >= m.end()] if m else []
    small = STREET.match(lower, m.end()) if m and not homes else None
    homes += [small.span()] if small and STREETLESS.isdisjoint(small.group().split()) else []
    if homes and not PRIOR.search(lower):
        new = m['how'] in ('moved', 'relocated') or bool(m['new'] or NEW.search(lower))
        yield Told('home', lower[slice(*homes[0])], homes[0], new)
