"""A new name for what has one: "New name: foreshore", "the new name of the package is foreshore", "rename it to ...".

It takes the place of the one name that was given last: to what it names itself ("of the package"), else to the only
thing that has been given a name. Where two things have one and nothing tells which is meant, both stay. What is called
"new" besides a name or a title ("New code: 8820") takes the place of one of the same word only where both are values of
one kind. A rename that names the thing ("rename the café to ...") is for exclusions.py. English only.
"""
import re

from language.acts import word_set
from language.reading import stem
from replacement.exchanges import EMPTY
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, declares, keys, told

RULE = 'restated'
WITHIN = 256    # statements back in which something was given a name
NAMES = frozenset({'name', 'title'})
OPENS = r'(?:^\W*|[,;:.] )(?:(?:so|ok|okay|and|but|also|please|then)[,:]? ){0,4}'
TWO = f'{WORD}(?: {WORD})?'   # one word or two: as many as there are
NEW = re.compile(rf"{OPENS}(?:(?:the|our|its|a) )?(?<!\w)new (?P<kind>[^\W\d_]+(?: [^\W\d_]+)?)"
                 rf"(?: (?:of|for) (?:the |our |my )?(?P<of>{TWO}))?"
                 r"(?:: ?| is(?: now)?:? | = )(?P<value>[\w\"\u201c*`][^,;]*)")
RENAME = re.compile(rf"{OPENS}(?:let['\u2019]?s |we (?:now |will )?|can you |you can |you should )?"
                    r"(?:rename (?:it|that|this)(?: to| as)?|(?:call|name) it) (?P<value>[\w\"\u201c*`][^,;]{0,80}?)"
                    r'(?: instead| from now on| now)?(?=[,;.!]|\W*$)')
ORDERED = re.compile(rf"{OPENS}(?:let['\u2019]?s |(?:can|could) you )?(?:call|name) (?:the|our|my) "
                     rf'(?P<of>{WORD}(?: {WORD})?) (?P<value>[\w"\u201c*`][^\s,;]*)'
                     r'(?: instead| from now on| now| please)?(?=[,;.!](?: |$)|\W*$)')
NOW = re.compile(rf"{OPENS}(?:the|our|its|my) (?P<of>(?:{WORD} ){{0,3}}?)(?P<kind>name|title) is now "
                 r"(?P<value>[\w\"\u201c*`][^,;]*)")
CALLED = re.compile(rf"(?<![\w'\u2019-])(?P<what>(?:{WORD} ){{1,5}}?)(?:is|are|will be|shall be)(?: now)? "
                    r"(?:called|named|titled) (?P<value>\S[^,;]*)|\bwe(?:['\u2019]ll| will)? (?:call|name) "
                    rf"(?:the|our|my) (?P<thing>{WORD}) (?P<given>\S[^,;]*)|{OPENS}(?:let['\u2019]s )?"
                    rf"(?:name (?:the|our|my) (?:new )?(?P<order>{WORD})|(?:call|name) it) "
                    r"(?!an?\b|the\b|off\b|in\b|quits\b|even\b|after\b)(?P<ordered>[^\s,;]+)(?=\W*$|[,;.])")
TITLED = re.compile(rf"(?:the|our|my|its) (?P<what>(?:{WORD} ){{0,3}}?)(?:name|title)"
                    rf"(?: (?:of|for) (?:the |our |my )?(?P<of>{TWO}))? (?:is|will be) "
                    r'(?!not\b)(?P<value>\S[^,;]*)')
VALUED = re.compile(rf"(?:the|our|my|its) (?P<what>(?:{WORD} ){{1,4}}?)(?:(?:of|for) (?:the |our |my )?"
                    rf"(?P<of>{TWO}) )?(?:is|:|=) (?P<value>\S*\d[^,;]*)")
CUES = word_set('new rename call name now')
WRITTEN = re.compile(r'.[A-Z]|[_\d]|^[A-Z]')   # as names are: "created_at", "userId", "Account"
CALLING = word_set('called named titled call name title')
DIGIT = re.compile(r'\d')


def renamed(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements that give a name which a later one of the user replaces, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The package is called tidemark.', 'It is small.', 'New name: foreshore.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in renamed(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if not CUES.isdisjoint(r.words):
            m = NEW.search(r.lower) or RENAME.search(r.lower) or NOW.search(r.lower) or _ordered(r)
            if m and declares(r):
                ledger.retired += _replaced(talk, i, m)
    return ledger.retired


def _ordered(r):
    """An order to give a thing a name that is written as one: "call the column created_at"."""
    m = ORDERED.search(r.lower)
    return m if m and keys(m['of']) and WRITTEN.search(r.text[slice(*m.span('value'))]) else None


def _replaced(talk, i, m):
    groups = m.groupdict()
    if (groups.get('kind') or '').endswith('s') or ('kind' not in groups and m['value'].split()[0] in EMPTY):
        # "new names", of several; "call it a day"
        return []
    kind, of = tuple(map(stem, (groups.get('kind') or 'name').split())), frozenset(keys(groups.get('of') or ''))
    first, said = talk.start_of(i), m['value'].strip(' .!"*`\u201c\u201d')
    mentioned = talk.union(talk.beside(i))
    held = {}   # what has a name -> the last (statement, span, name) of it
    for j in range(max(0, first - WITHIN), first):
        given = _given(talk, j, kind)
        if given:
            held[given[0]] = (j, *given[1:])
    meant = [one for thing, one in held.items() if of <= thing] if of else list(held.values())
    mentions = [one for one in meant if f' {one[2]} ' in mentioned]   # "tidemark is taken"
    meant = mentions if len(mentions) == 1 else meant
    if len(meant) != 1 or said == meant[0][2] or not _of_kind(kind, meant[0][2], said):
        return []
    j, span, _ = meant[0]
    return [Retirement(j, i, span, True, RULE)] if talk.same_thing(j, span, i) else []


def _of_kind(kind, old, new):
    """Whether one value can take the place of the other: names do, else both have digits and are as many words."""
    if kind[-1] in NAMES:
        return True
    return bool(DIGIT.search(old) and DIGIT.search(new)) and old.count(' ') == new.count(' ')


def _given(talk, j, kind):
    """(what has a name, the span of it, the name) that statement j gives; for another kind, its value; else None."""
    r, is_name = talk.readings[j], kind[-1] in NAMES
    if CALLING.isdisjoint(r.words) if is_name else not (r.bits and DIGIT.search(r.lower)):
        return None
    if not told(talk, j):
        return None
    return _named(r.lower) if is_name else _valued(r.lower, kind)


def _named(lower):
    m = CALLED.search(lower) or TITLED.search(lower)
    if not m:
        return None
    groups = m.groupdict()
    value = next(name for name in ('value', 'given', 'ordered') if groups.get(name))
    thing = frozenset(keys(' '.join([groups.get(name) or '' for name in ('what', 'thing', 'of', 'order')])))
    return thing, m.span(value), m[value].strip(' .!"')


def _valued(lower, kind):
    m = VALUED.search(lower)
    what = tuple(map(stem, m['what'].split())) if m else ()
    if what[-len(kind):] != kind:
        return None
    thing = frozenset([*what[:-len(kind)], *keys(m['of'] or '')])
    return thing, m.span('value'), m['value'].strip(' .!"')
