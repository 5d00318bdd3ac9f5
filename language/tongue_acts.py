"""What a text in another language than English does: asks, supposes, tells of others or of the past; rules; is polite.

By the words of tongue_words.py; the language is told before (tongues.py). A text in quotation marks is somebody else's.
"""
import re
from functools import cache, lru_cache

from language.tongue_words import CHANGED, TONGUES
from language.tongues import UNSPACED, fold, pattern, tongue_of

QUOTED = re.compile('"[^"\n]{1,200}"|\u201e[^\u201c\u201d\n]{1,200}[\u201c\u201d]|\u00ab[^\u00bb\n]{1,200}\u00bb|'
                    '\u300c[^\u300d\n]{1,200}\u300d|\u201c[^\u201d\n]{1,200}\u201d')
OPENING = r'^\W*(?:(?:und|et|y|e|en|ma|mais|pero|mas|maar|ok|okay|also|alors|nein|non|no) )?'
WORDS = re.compile(r'[^\W\d_]+')
MOVED = re.compile(rf'\b(?:{CHANGED})')
LONGEST = 400      # characters of a text that is read; a longer one is no rule of one sentence
FEWEST = 1         # words of a ban
ANSWER = 7         # words, or characters of one without spaces, of more than "no problem"
BRIEF = 60         # characters of a courtesy


def unquoted(text: str) -> str:
    """Return a text with blanks in the place of what stands in quotation marks.

    >>> unquoted('Er sagt „nie“.')
    'Er sagt      .'
    """
    return QUOTED.sub(lambda found: ' ' * len(found[0]), text)


@cache
def _begins(name, field):
    words = '|'.join(fold(getattr(TONGUES[name], field)).split())
    return re.compile(rf"{OPENING}(?:{words})\b")


@lru_cache(maxsize=1 << 12)
def asks(text: str, name: str) -> bool:
    """Tell whether a text in a language only asks something.

    >>> asks('Könnte man das ändern', 'de'), asks('预算是多少', 'zh'), asks('Das ändern wir.', 'de')
    (True, True, False)
    """
    if text.rstrip(' "\')*_\u00bb\u201c\u201d\u300d').endswith(('?', '\uff1f')):
        return True
    lower = fold(text)
    if name in UNSPACED:
        return '\uff1f' in text or '?' in text or pattern(name, 'asks').search(lower) is not None
    return '?' in text or (_begins(name, 'asks').match(lower) is not None and not text.rstrip().endswith(('.', '!')))


@lru_cache(maxsize=1 << 12)
def supposes(text: str, name: str) -> bool:
    """Tell whether a text in a language says something on a condition, or as somebody else's view.

    >>> supposes('Wenn es regnet, feiern wir drinnen.', 'de'), supposes('Mon chef dit que non.', 'fr')
    (True, True)
    """
    lower = fold(text)
    ifs = pattern(name, 'ifs') if name in UNSPACED else _begins(name, 'ifs')
    return bool((ifs.search(lower) if name in UNSPACED else ifs.match(lower)) or pattern(name, 'says').search(lower))


def is_past(text: str, name: str) -> bool:
    """Tell whether a text in a language tells of what was.

    >>> is_past('Gestern waren wir 12.', 'de'), is_past('Wir sind 12.', 'de')
    (True, False)
    >>> is_past('Wir haben 12 gekauft.', 'de'), is_past('Der Termin wurde verschoben.', 'de')
    (True, False)
    """
    lower = fold(text)
    perfect = pattern(name, 'perfect')
    return bool(pattern(name, 'past').search(lower)
                or (perfect and perfect.search(lower) and not MOVED.search(lower)))


@lru_cache(maxsize=1 << 14)
def tongue(text: str, told: str = '') -> str:
    """Return the language of one short text by itself, or ''; told: see tongues.tongue_of.

    >>> tongue('Bitte keine Nüsse.'), tongue('No nuts, please.')
    ('de', '')
    """
    return tongue_of(text, WORDS.findall(text.lower()), told)


@lru_cache(maxsize=1 << 14)
def binds_in(text: str, name: str) -> bool:
    """Tell whether a text in a language forbids something or says what has to be.

    >>> binds_in("N'utilisez jamais ce mot.", 'fr'), binds_in('不要使用Docker。', 'zh'), binds_in('Es regnet.', 'de')
    (True, True, False)
    """
    return _says(text, name, ('bans', 'duties'))


@lru_cache(maxsize=1 << 14)
def stands_in(text: str, name: str) -> bool:
    """Tell whether a text in a language is meant to stand: a ban, a duty, what holds every time, a bound.

    >>> stands_in('Nur per Mail.', 'de'), stands_in('Siempre por correo.', 'es'), stands_in('Por correo.', 'es')
    (True, True, False)
    """
    return _says(text, name, ('bans', 'duties', 'stands'))


def _says(text, name, fields):
    if not holds_in(text, name):
        return False
    said = fold(unquoted(text))
    spoken = len(said) - said.count(' ') if name in UNSPACED else len(WORDS.findall(said))
    if pattern(name, 'answers').search(said) and spoken < ANSWER:
        return False
    return (spoken > FEWEST and any(pattern(name, field).search(said) for field in fields)
            and not is_past(text, name))


@lru_cache(maxsize=1 << 14)
def holds_in(text: str, name: str) -> bool:
    """Tell whether a text in a language neither asks nor supposes, and is short enough to be read.

    >>> holds_in('Wir nehmen das.', 'de'), holds_in('Wenn es geht, nehmen wir das.', 'de')
    (True, False)
    """
    return len(text) <= LONGEST and not (asks(text, name) or supposes(text, name))


def chooses_in(text: str, name: str) -> bool:
    """Tell whether a text in a language settles on something.

    >>> chooses_in('On prend OVH.', 'fr'), chooses_in('On prend OVH ?', 'fr')
    (True, False)
    """
    return holds_in(text, name) and pattern(name, 'chooses').search(fold(unquoted(text))) is not None


@cache
def _courtesy(name):
    return frozenset(fold(TONGUES[name].courtesy).split())


@cache
def _polite(name):
    """Courtesies of a language that is written without spaces, one or more and nothing else."""
    said = '|'.join(sorted(TONGUES[name].courtesy.split(), key=len, reverse=True))
    return re.compile(rf'(?:\W*(?:{said}))+(?:です)?(?:ね|よ|呀|啊|的|了)?\W*')


ALL = frozenset().union(*(_courtesy(name) for name in TONGUES if name not in UNSPACED))


@lru_cache(maxsize=1 << 14)
def is_polite(text: str) -> bool:
    """Tell whether a text in one of the languages only greets, thanks or says that it was understood.

    >>> [is_polite(text) for text in ('Alles klar, danke!', '好的，收到。', "D'accord.", 'Danke, um 8 Uhr.', 'Ok.')]
    [True, True, True, False, False]
    """
    if len(text) > BRIEF:
        return False
    if not text.isascii():
        for name in UNSPACED:
            if _polite(name).fullmatch(text):
                return True
    words = WORDS.findall(fold(text))
    if not words or len(words) > 8 or not ALL.issuperset(words) or any(map(str.isdigit, text)):
        return False
    name = tongue(text)
    return name != '' and name not in UNSPACED and _courtesy(name).issuperset(words)
