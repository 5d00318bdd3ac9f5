"""In which language a text is, told by its function words, and its words in a form in which they can be compared.

Of the languages of tongue_words.py only; English, and every other language, is ''. One look for a word in a set decides
for nearly every English text. A text in two languages is in that of which it has more function words.
"""
import re
from collections import Counter
from collections.abc import Collection
from functools import cache, lru_cache

from language.acts import word_set
from language.reading import FUNCTION, PREPOSITIONS
from language.tongue_words import TONGUES

UNSPACED = frozenset({'zh', 'ja'})
KANA, CJK = re.compile('[\u3040-\u30ff]'), re.compile('[\u3040-\u30ff\u3400-\u9fff]')
LATIN = re.compile(r'[A-Za-z][\w.-]*')
FEW = 12  # words of a text that one mark tells
# Words that speak against each of these languages: English, and function words of their neighbours.
PLAIN = FUNCTION | PREPOSITIONS.keys() | word_set(
    'problem note comment logo com han top tag met og ikke jeg det på til af skal har vil ved hvis och inte jag är att '
    'för av ett ska się jest że jak ale amb però els dels és și este pe din ve bir bu için ei nem egy hogy že se je')
# Marks that are names, or English all the same, as they stand or without accents: two of them tell.
ENGLISH = word_set(
    'er es des dir mir aus gut wo ins den fur ate uber mas son me no do as on or pour sans si lo come per ma ora via '
    'una os ha met van door of want hoe die over dan even zou als dim sera fare posto sul nada sole mai ser para ne '
    'pas tu la le les el y et al ai ad da to us em super check prima bon mit hi claro vale certo mil mille il est dag '
    'hey genial exact in non dat prego bien de los las uno bene chi su perfecto madame monsieur mi')
STEM_ENDS = 'en', 'er', 'es', 'os', 'as', 'e', 'n', 's', 'i', 'o', 'a'
_ACCENTS = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'
FOLD = str.maketrans(*_ACCENTS)


def fold(text: str) -> str:
    """Return a text in lower case without the accents of Western European letters, of the same length.

    >>> fold('Déjà À Été')
    'deja a ete'
    """
    lower = text.lower()
    lower = lower if len(lower) == len(text) else text
    return lower if lower.isascii() else lower.translate(FOLD)


def _marks():
    """(Word -> languages that it tells), and the same of words that tell together."""
    strong, weak = {}, {}
    for name, tongue in TONGUES.items():
        words = f'{tongue.marks} {tongue.courtesy}'.split() if name not in UNSPACED else []
        for form in dict.fromkeys([*words, *(fold(word) for word in words if len(word) > 3)]):
            if form not in PLAIN and (form[1:] or not form.isascii()):
                (weak if form in ENGLISH else strong).setdefault(form, []).append(name)
    return strong, weak


MARKS, WEAK = _marks()
MARKED = frozenset(MARKS) | frozenset(WEAK)


@cache
def words_in(name: str) -> frozenset[str]:
    """Return the function words of a language, without accents.

    >>> 'fur' in words_in('de'), 'haus' in words_in('de')
    (True, False)
    """
    tongue = TONGUES[name]
    return frozenset(fold(f'{tongue.marks} {tongue.function} {tongue.definite}').split())


def tongue_of(text: str, words: Collection[str], told: str = '') -> str:
    """Return the language of a text, a key of TONGUES, or ''.

    words: its words in lower case; told: the language of what was said before, which settles a draw.

    >>> texts = 'Das ist nicht gut.', 'That is not good.', '这是数据库', 'これはテストです', 'Non è il server.'
    >>> [tongue_of(text, text.lower().split()) for text in texts]
    ['de', '', 'zh', 'ja', 'it']
    """
    if MARKED.isdisjoint(words) and (text.isascii() or not CJK.search(text)):
        return ''
    return _unspaced(text) or _most(frozenset(words), told)


def _unspaced(text):
    written = len(CJK.findall(text)) if not text.isascii() else 0
    if written < 2 or written < len(LATIN.findall(text)):
        return ''
    return 'ja' if KANA.search(text) else 'zh'


def _most(words, told):
    votes = Counter(name for word in words & MARKS.keys() for name in MARKS[word] * (1 if word.isascii() else 2))
    if not votes:
        votes = Counter(name for word in words & WEAK.keys() for name in WEAK[word])
        votes = {name: count - 1 for name, count in votes.items() if count > 1}
    if not votes:
        return ''
    name = max(filter(votes.get, TONGUES), key=lambda name: (votes[name], name == told, _known(name, words)))
    most = votes[name]
    english = len((words & PLAIN) - words_in(name))
    return name if most > english and (most > 1 or len(words) <= FEW) else ''


def nearest(text: str) -> str:
    """Return the language of which a text has most function words, be they English too; for a text of one of them.

    >>> nearest('Lo hacemos el viernes y el sitio es La Parra.')
    'es'
    """
    words = frozenset(re.findall(r'[^\W\d_]+', fold(text)))
    return max((name for name in TONGUES if name not in UNSPACED), key=lambda name: _known(name, words))


def _known(name, words):
    return len(words & words_in(name))


@lru_cache(maxsize=1 << 14)
def stem_in(word: str) -> str:
    """Return a folded word without its commonest endings of number, case and person.

    >>> stem_in('personen'), stem_in('persona'), stem_in('tag')
    ('person', 'person', 'tag')
    """
    return next((word[:-len(end)] for end in STEM_ENDS if word.endswith(end) and len(word) - len(end) > 3), word)


@cache
def pattern(name: str, field: str) -> re.Pattern | None:
    """Return the pattern of a field of a language, for folded text; None where the field is empty.

    >>> bool(pattern('fr', 'signs').search('finalement non')), pattern('ja', 'asks') is None
    (True, False)
    """
    alternatives = getattr(TONGUES[name], field)
    if not alternatives:
        return None
    alternatives = fold_pattern(alternatives)
    return re.compile(alternatives if name in UNSPACED else rf"\b(?:{alternatives})(?!\w)")


def fold_pattern(text: str) -> str:
    r"""Return a pattern without accents, its escapes as they are.

    >>> fold_pattern(r'\bé\W')
    '\\be\\W'
    """
    return text.translate(FOLD)
