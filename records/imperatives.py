"""Whether a span is a command: it begins with a bare verb, behind what only leads in or says when.

English has no form for it, so three things together tell: no function word or name stands there, its inflections are
in the tokenizer's vocabulary (a word whose -ing or -ed is written is a verb, or is used as one), and an object, a
preposition or a value follows. A single word commands nothing that a reader could act on later, and nothing here says
what was commanded.
"""
from itertools import dropwhile

import tokenizer
from language import grammar_cues as cue
from language.acts import NUMBERS, word_set
from language.plain_rules import FRONT
from language.reading import DEFINITE, KINDS, OBJECTS, PREPOSITIONS
from language.word_forms import Memo
from language.wording import IRREGULAR

BRIEF = 4   # words of a command that no object's article or number shows to be one
STOPS = ',.;:!'
ENDING = 4   # letters; a word as short as "ping" has no ending
PASTS = frozenset(form for row in IRREGULAR for form in row.split()[1:]) - {'become', 'come', 'run'} | {
    'sent', 'took', 'taken', 'made', 'gave', 'given', 'did', 'done', 'found', 'saw', 'seen', 'wrote', 'written', 'left'}
OBJECT = DEFINITE | OBJECTS | word_set('each every both another these those')
TIMES = word_set('first twice')   # after a verb without an object: "ask first"
# Pronouns that reading.py does not list, and verbs that tell without a subject what the speaker feels: "love it".
NO_COMMAND = word_set('everything everyone everybody nobody somebody people love hate miss enjoy feel wish hope guess '
                      'doubt suppose bet figures')


def is_imperative(text: str) -> bool:
    """Whether a span begins as a command does: a bare verb before an object, a preposition or a value.

    >>> is_imperative('Plan: move the reports this week.'), is_imperative('The move is done.')
    (True, False)
    >>> is_imperative('For anything above 30 euros, ask first.'), is_imperative('Voltage 3.4 is fine.')
    (True, False)
    """
    ws = _words(text)
    front = FRONT.match(' '.join(ws).lower())
    if front and front[0]:
        rest = ' '.join(ws)[front.end():].split()
        return len(rest) > 1 and _is_verb(rest[0]) and rest[1].strip(STOPS).lower() in OBJECT | TIMES
    return len(ws) > 1 and _is_verb(ws[0]) and _is_followed(text, ws)


def is_elliptic(text: str) -> bool:
    """Whether a span only names a thing, in few words and without a finite verb, as an answer does.

    >>> is_elliptic('the tall one then.'), is_elliptic('Sicily.'), is_elliptic('It is Sicily.')
    (False, True, False)
    """
    ws = _words(text)
    if not ws or not ws[0].strip(STOPS).isalpha():
        return False
    if len(ws) > BRIEF and ws[1].lower() not in PREPOSITIONS:   # "relays on 18 and 19, fan on 4"
        return False
    first = ws[0].strip(STOPS).lower()
    return KINDS.get(first, 'verb') == 'verb' and ',' not in ws[0] and not cue.AUXILIARY.search(text)


def _words(text: str) -> list[str]:
    """The words of a span, without a label and what only leads in."""
    return list(dropwhile(lambda word: word.strip(',.!').lower() in cue.LEADING,
                          cue.LABEL.sub('', text, count=1).split()))


def _is_followed(text: str, ws: list[str]) -> bool:
    """Whether what follows the first word can follow a verb without a subject."""
    first, second = (word.strip(STOPS).lower() for word in ws[:2])
    if first == 'let' and second == 'me':   # "let me think"
        return ws[2:] != [] and ws[2].strip(STOPS).lower() in ('know', 'have')
    if second in OBJECT:
        return True
    if second == 'of':   # "hash of the file"
        return False
    known = INFLECTED[first] or first in cue.COMMON_VERBS
    if second in cue.AFTER_VERB or second[:1].isdigit() or second in NUMBERS:   # not "run 1 went well"
        return known and not any(w.lower() in PASTS or cue.AUXILIARY.fullmatch(w) for w in ws[2:4])
    # A verb and its object without more: "Read letter 7." No finite verb may follow, nor a list.
    return known and len(ws) <= BRIEF and not (
        ',' in ws[0] or second.endswith(('ed', 's', 'ing')) or cue.AUXILIARY.search(text)
        or any(w.strip(STOPS).lower() in PASTS or w.rstrip(STOPS).endswith('ed') for w in ws[2:]))


def _is_verb(word: str) -> bool:
    """Whether a word can be a bare verb by its form: no function word, no other form of a verb, no plural."""
    word = word.strip(STOPS).lower()
    if not word.isalpha() or word in NUMBERS or word in PASTS:
        return False
    if KINDS.get(word, 'verb') != 'verb' and word not in cue.COMMON_VERBS:
        return False
    if word in NO_COMMAND:
        return False
    return INFLECTED[word] or not (len(word) > ENDING and word.endswith(('s', 'ed', 'ing')))


def _inflected(word: str) -> bool:
    """Whether the vocabulary has a form of this word in -ing or -ed."""
    stem = word[:-1] if word.endswith('e') else word
    forms = [stem + 'ing', stem + 'ed']
    if word.endswith('y'):
        forms.append(word[:-1] + 'ied')
    elif word[-1:] not in 'aeiouwxyhcks':   # "running"
        forms += [word + word[-1] + 'ing', word + word[-1] + 'ed']
    return any(tokenizer.rank(form) is not None for form in forms)


INFLECTED = Memo(_inflected)
