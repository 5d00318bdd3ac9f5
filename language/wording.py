"""Read the wording of an instruction: its clauses, their content words as stems, their values, and closed-class words.

English grammar only: contractions, comparatives ("at most" is one sign), light suffix rules, function words. A general
stemmer (snowballstemmer) was compared: it parts "cite" from "citation" and "measure" from "measurement", and would be
one more package. Not known: synonyms beyond the general verbs of `SAME`, and what the words are about.
"""
import re
from dataclasses import dataclass
from functools import lru_cache

from language.acts import NUMBERS, word_set
from language.exact_values import Value, placed_values, prepare

CONTRACTIONS = (("can't", 'can not'), ("cannot", 'can not'), ("won't", 'will not'), ("shan't", 'shall not'),
                ("n't", ' not'), ("'re", ' are'), ("'ve", ' have'), ("'ll", ' will'), ("'d", ' would'), ("'m", ' am'))
# Signs: what is said in many ways and means one thing. A sign is a word in capitals.
SIGNS = tuple((re.compile(rf'\b(?:{pattern})\b', re.IGNORECASE), f' {sign} ') for pattern, sign in (
    (r'(?:that|which|who) (?:is|are|was|were|has been|have been)(?= \w+(?:ed|en|wn)\b)', ''),
    (r'(?:any|no) longer|any ?more(?! than)', 'LONGER'),
    (r'(?:(?<=must )|(?<=always )|(?<=wants to )|(?<=asked to )|(?<=requested to )|(?<=instructed to )|^\W*)'
     r'(?:(?:avoid|refrain from)(?= \w)|(?:stop|quit|cease)(?= \w+ing\b))', 'never'),
    (r'(?:not|never|no) (?P<inner>(?:\w+ ){0,4}?)(?:more than|over|above|beyond|exceed(?:ing)?|greater than)(?= \W?\d)',
     'ATMOST'),
    (r'(?:limit|cap|maximum|max)(?P<inner>(?: \w+){0,4}?) (?:is|of|to|at)(?= \W?\d)', 'ATMOST'),
    (r'(?:not|never) (?:to )?(?:exceed|be exceeded)|at most|up to|no (?:more|later) than|'
     r'(?:limited|restricted|capped) (?:to|at)|(?:or|and) (?:less|fewer|below|under)|within(?= \W?\d)', 'ATMOST'),
    (r'(?:not|never|no) (?:\w+ ){0,3}?(?:less|fewer|lower|earlier) than|at least|(?:minimum|min) (?:of|is)|'
     r'(?:or|and) (?:more|above|over)', 'ATLEAST'),
    (r'(?:more|larger|greater|higher|bigger|longer|later) than|over(?= \W?\d)|above|beyond(?= \W?\d)|'
     r'exceed(?:s|ing|ed)?', 'MORE'),
    (r'(?:less|fewer|smaller|lower|shorter|earlier) than|under(?= \W?\d)|below', 'LESS'),
    (r'prior to|ahead of|before|in advance of', 'BEFORE'),
    (r'after|following|subsequent to|once', 'AFTER'),
    (r'(?:not|no) (?:\w+ ){0,2}?(?:matters?|appl(?:y|ies)|holds?|binds?)|'
     r'(?:scratch|forget|undo|cancel) (?:that|this|it)|never ?mind|'
     r'(?:no|without) (?:\w+ ){0,3}?(?:restrictions?|limits?|caps?|ceilings?)(?! of)|'
     r'as \w+ as (?:needed|necessary|you (?:like|want|wish))', 'LIFTED'),
    (r'every (?:other|second)', 'alternate'),
    (r'as well as', 'and'), (r'rather than|instead of|in place of', 'over'), (r'in case|provided(?: that)?', 'if'),
    (r'other than|apart from|aside from|excluding|except(?:ing|ions?)?(?: for)?', 'except'),
    (r'exclusively|solely', 'only'), (r'at all times|under all circumstances|in every case', 'always'),
    (r'(?:at no time|under no circumstances|in no case)', 'never'), (r'without exceptions?', 'always'),
    (r'(?:have|has|had) to', 'must'), (r'(?:is|are) to(?= (?:be|\w+)\b)', 'must')))
SIGN_WORDS = frozenset(sign.strip() for _, sign in SIGNS if sign.strip().isupper())
MARKS = SIGN_WORDS | {'VALUE'}
# A phrase that says "as things are" narrows nothing; one with a value ("in this 2.1", written as a MARK there) does.
NARROWING_TO_NOW = re.compile(r'\b(?:for|in|during|on|of) (?:the (?:rest|remainder) of )?(?:this|the current) '
                              r'(?!x?\u0660)\w+',
                              re.IGNORECASE)
# Who gave an instruction, and to whom, is no part of it: "The user wants", "User's", "that the assistant".
SPEAKER = re.compile(
    r"\b(?:the user|(?-i:User))(?:['\u2019]s\b|(?= (?:does|did|is|was|has|would|will|want|"
    r'ask(?:s|ed)? (?:to|that|not|for|the)\b|say|said|state|specif|request|requir|instruct|prefer|need|told|insist|'
    r'explicit|note|mention|clarif|emphasi|expect|wish|mandate)))'
    r'|(?<=that )the assistant\b|(?<=\w(?:ed|ld|ts|ks) )the assistant\b'
    r'|^\W*the assistant(?= (?:must|shall|should|has to|is to|needs? to|may not|can ?not|never|always)\b)',
    re.IGNORECASE)
NEGATIONS = word_set('not never no none nor neither nothing nobody without')
CONDITIONS = word_set('unless except if until when whenever while where')
PREPOSITIONS = word_set('in on at to from for of by with into onto under outside inside within between via per against '
                        'over during through BEFORE AFTER')
# Words of an instruction about an instruction, and verbs that add nothing to their object.
LIGHT = NEGATIONS | CONDITIONS | PREPOSITIONS | word_set(
    'a an the this that these those it its they them their theirs he she him his her you your yours i me my mine we us '
    'our ours one ones something anything everything someone anyone somebody anybody such same each every any all both '
    'either some most few other another and or but so as than then there here also too just only even always ever yet '
    'still again who whom whose which what why how because since whether though although however '
    'be is are was were been being am do does did done doing have has had having will would shall should must may '
    'might can could ought let lets please ok okay now currently '
    'need needs needed require requires required requiring necessary mandatory obligatory allow allows allowed permit '
    'permits permitted permission permissible acceptable forbidden prohibited banned disallowed off-limits '
    'requested instruct instructed instruction instructions want wants wanted note noted '
    'remember ensure ensures ensuring enforce enforcing respect respecting say says said state states stated specify '
    'specified standing additional explicitly strictly rule rules constraint constraints '
    'total overall hard strict absolute sure people person '
    'future further subsequent try tries trying instead over carefully cautious careful about')
# Verbs that say little without their object: one of them may come or go, but not stand for another.
LIGHT_VERBS = word_set(
    'make made ask use live reside located occur take took keep kept send sent give gave get go goes perform carry put '
    'hold apply contain')
# General verbs of instructions that name one act; no words for things.
SAME = (
    'delete remove erase', 'run execute', 'edit modify change alter', 'begin start commence',
    'stop end halt finish terminate', 'show display present', 'reply answer respond response', 'create generate',
    'store save', 'obtain fetch retrieve', 'check verify', 'buy purchase', 'fabricate invent', 'straight directly',
    'use used uses using employ pick choose chose prefer select', 'share disclose reveal', 'write written wrote',
    'keep kept retain', 'send sent', 'make made', 'give gave given', 'take took taken',
    'spend spent cost expense', 'see saw seen', 'day daily')
# Verbs with a past of their own; none whose past is a common word of another meaning ("left", "found", "ground").
IRREGULAR = (
    'become became', 'begin began begun', 'break broke broken', 'bring brought', 'build built', 'buy bought',
    'catch caught', 'come came', 'draw drew drawn', 'drink drank drunk', 'drive drove driven', 'eat ate eaten',
    'blow blew blown', 'deal dealt', 'dig dug', 'fall fell fallen', 'feed fed', 'hang hung', 'lay laid', 'stick stuck',
    'sweep swept', 'tear tore torn', 'fight fought', 'fly flew flown', 'forget forgot forgotten',
    'freeze froze frozen', 'get got gotten',
    'go went gone', 'grow grew grown', 'hear heard', 'hide hid hidden', 'hold held', 'know knew known', 'lead led',
    'lend lent', 'lose lost', 'mean meant', 'meet met', 'pay paid', 'ride rode ridden', 'ring rang rung', 'run ran',
    'say said', 'seek sought', 'sell sold', 'shake shook shaken', 'shut', 'sing sang sung', 'sit sat', 'sleep slept',
    'speak spoke spoken', 'stand stood', 'steal stole stolen', 'swim swam swum', 'teach taught', 'tell told',
    'think thought', 'throw threw thrown', 'understand understood', 'wake woke woken', 'wear wore worn', 'win won',
    'withdraw withdrew withdrawn')
NUMERAL = re.compile(rf'\b(?:{"|".join(w for w in NUMBERS if w not in ("zero", "one", "single", "hundred"))})\b',
                     re.IGNORECASE)
NAME = re.compile(r'(?:(?<=[a-z,;:] )|(?<=\b[DM]r\. )|(?<=\bMrs\. )|(?<=\bMs\. )|(?<=\bProf\. ))'
                  r'[A-Z][a-z]+(?:-[A-Z][a-z]+)*\b')
LONGEST_CLAUSE = 4096  # characters; the next word begins another clause
LONGEST_WORD = 64      # letters; a longer word has no English ending
WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
# While signs are read the n-th value is written as a digit that no prepared text has and n; `x` before it says that the
# value does not begin as a number: "over $50" is a sign, "over a.c" is none.
MARK = re.compile('x?\u0660([0-9]+)')
BESIDE_MARK = re.compile(r"\A(?=\w|['’]\w)|(?<=\w)\Z|(?<=\w['’])\Z|\A\Z")
AMOUNT_START = re.compile(r'\W?\d')
ABBREVIATED = r'(?<!\bDr\.)(?<!\bMr\.)(?<!\bMs\.)(?<!\bMrs\.)(?<!\bProf\.)(?<!\bSt\.)(?<!\be\.g\.)(?<!\bi\.e\.)'
# A run of blanks or of colons is tried at its beginning only, so that a long one takes no longer for each character.
CLAUSE_END = re.compile(rf'(?<=[.!?]){ABBREVIATED}["\'”’)*]*\s+|;\s*|\n\s*(?:[—–]\s+)?|(?<=\w)\s*[()]\s*'
                        r'|(?<!\s)\s+[—–]\s+|(?<!:):+\s+'
                        r'|,\s+so\s+(?!that\b)|,\s+(?=because\b)')
PIECE = re.compile(rf'.{{1,{LONGEST_CLAUSE}}}(?=\s|\Z)|.{{1,{LONGEST_CLAUSE}}}', re.DOTALL)


@dataclass(frozen=True)
class Clause:
    """A clause as it stands, its words in lower case with signs, its content stems in order, its values.

    Each word `VALUE` stands for one value, in order; values that a sign took the place of ("no 5 MB limit") are last.
    """

    text: str
    words: tuple[str, ...]
    content: tuple[str, ...]
    values: tuple[Value, ...]

    @property
    def states(self) -> frozenset:
        """The keys of all its values (exact_values.Value)."""
        return frozenset(key for value in self.values for key in value.states)


def clauses(text: str) -> list[str]:
    """Split at the ends of sentences, at semicolons, colons, dashes, parentheses and lines; no part is over 4,096 long.

    >>> clauses('The file is frozen; never edit it. Go on.')
    ['The file is frozen', 'never edit it.', 'Go on.']
    """
    return [piece.strip(' -*•"“”') for part in CLAUSE_END.split(text)
            for piece in (PIECE.findall(part) if len(part) > LONGEST_CLAUSE else [part]) if WORD.search(piece)]


def expand(text: str) -> str:
    """Write contractions in full, and each comparative and the like as its sign.

    >>> expand("Don't spend more than $50.")
    'Do spend ATMOST $50.'
    """
    text = text.replace('\u2019', "'")
    for short, full in CONTRACTIONS:
        text = re.sub(rf"{short}\b", full, text, flags=re.IGNORECASE)
    for pattern, sign in SIGNS:
        text = pattern.sub(rf'\g<inner>{sign}' if 'inner' in pattern.groupindex else sign, text)
    return ' '.join(text.split())


def stem(word: str) -> str:
    """Strip the endings of inflection and of the commonest nouns of verbs.

    >>> stem('citations'), stem('cites'), stem('running'), stem('measurement'), stem('measures'), stem('copies')
    ('cit', 'cit', 'run', 'measur', 'measur', 'copi')
    """
    root = _root(word) if len(word) <= LONGEST_WORD else word
    return ONE_ACT.get(root, root)


# Not -er, nor a noun's ending after a short root: a customer is no custom, a station no state, a final no fine.
ENDING = re.compile(r'(\w{3,}?)(?:ations?|(?<=\w{4})ments?|ings?|(?<=\w{5})ions?|ed|es|(?<=\w{4})ly|(?<=\w{5})als?'
                    r'|[es])?$')
LONGEST = 64  # letters of a word with endings: a longer one is a key or a run of one letter, and slow to strip


def _root(word: str) -> str:
    """Strip endings until nothing changes, so that "revealed" and "reveal" end alike."""
    before = ''
    while before != word and len(word) <= LONGEST:
        before, word = word, _shorter(word)
    return word


def _shorter(word: str) -> str:
    root = ENDING.match(word)
    root = root[1] if root else word
    root = root.removesuffix('e') if len(root) > 3 else root
    if len(root) > 3 and root[-1] == root[-2] and root[-1] not in 'sl':
        root = root[:-1]
    return root[:-1] + 'i' if root[-1] == 'y' else root


PASTS = frozenset(group.split()[1] for group in IRREGULAR if len(group.split()) > 1) | word_set(
    'kept sent made gave took spent saw wrote')
PARTICIPLES = frozenset(group.split()[-1] for group in IRREGULAR) | word_set(
    'kept sent made given taken spent seen written run put set cut read')
ONE_ACT = {_root(word): _root(group.split()[0]) for group in IRREGULAR for word in group.split()}
ONE_ACT |= {_root(word): _root(group.split()[0]) for group in SAME for word in group.split()}
LIGHT_STEMS = frozenset(map(stem, LIGHT_VERBS))


@lru_cache(maxsize=1 << 12)
def read_clause(text: str) -> Clause:
    """Read one clause, of up to 4,096 characters: what stands after them is left out.

    >>> clause = read_clause('Never delete rows from the users table at 14:00.')
    >>> clause.content, [value.text for value in clause.values]
    (('delet', 'row', 'user', 'tabl'), ['14:00'])
    """
    text = prepare(text[:LONGEST_CLAUSE])
    text = NUMERAL.sub(lambda found: str(NUMBERS[found[0].casefold()]), text)
    placed = [(place, _folded(value)) for place, value in placed_values(text)]
    found = WORD.findall(expand(SPEAKER.sub(' ', NARROWING_TO_NOW.sub(' ', _marked(text, placed)))))
    marks = [MARK.fullmatch(word) for word in found]
    words = tuple('VALUE' if mark else word if word in SIGN_WORDS else word.casefold()
                  for word, mark in zip(found, marks, strict=True))
    order = dict.fromkeys((*(int(mark[1]) for mark in marks if mark), *range(len(placed))))
    values = tuple(placed[n][1] for n in order)
    content = tuple(stem(word) for word in words if word not in LIGHT and word not in MARKS and not word.isdecimal())
    return Clause(text, words, content, values)


def _marked(text: str, placed: list[tuple[int, Value]]) -> str:
    """The text with a mark in place of each value, and a space where a word would go on with it."""
    parts, end = [], 0
    for n, (place, value) in enumerate(placed):
        mark = f'\u0660{n}' if AMOUNT_START.match(value.text) else f'x\u0660{n}'
        parts += BESIDE_MARK.sub(' ', text[end:place]), mark
        end = place + len(value.text)
    return ''.join((*parts, BESIDE_MARK.sub(' ', text[end:]))).strip()


def _folded(value: Value) -> Value:
    """The value with its keys in lower case: a summary may write a heading or a warning in capitals."""
    return value._replace(states=tuple(map(_lower, value.states)), needs=tuple(map(_lower, value.needs)))


def _lower(key: tuple) -> tuple:
    return tuple(part.casefold() if isinstance(part, str) else part for part in key)
