"""What somebody else is quoted to wish, ask or suggest: "Ost wants blue doors", "it was proposed to meet at noon".

Told by a pronoun, a noun or a name for who it is, and a verb of wishing right after it. What somebody says that is so
is no wish, nor is what the speakers want themselves. English only; who has a say in the matter is not known.
"""
import re

from language.acts import word_set
from language.change_cues import announces
from language.reading import FUNCTION, stem

OPENING = r"\W*+(?:(?:and|but|so|ok|okay|well|oh|hm+|also|no|yes|then|now|anyway|sorry|by the way)\b[,.]? )*+"
# Whom the talk quotes with a wish: by a pronoun, a noun or a name.
DETERMINERS = (r"(?:the|an?|my|our|your|his|her|their|some|several|many|most|few|half|both|all|another|one|two|three|"
               r'four|five|six)')
WHO = (r"(?:(?P<one>he|she|they|some|many|most|several|somebody|someone|everybody|everyone|others|people|half)|"
       rf"{DETERMINERS} (?:(?!(?:he|she|they|i|we|you|to|who|which|that)\b)[\w'.-]+ ){{0,3}}?(?P<noun>[\w'-]+)|"
       r"(?!(?:i|we|you|it|there|if|when|who|what|that|this|please|let's|nobody|no|which|as|because|since|not|and|or)\b)"
       r"(?P<name>[\w'-]+(?:\.? [\w'-]+){0,2}?))")
ADVERBS = r"(?: (?:also|really|still|even|just|once|often|always|has|have|had|is|are|was|were|keeps?|kept|\w+ly))*"
WISH = (r"(?:want(?:s|ed|ing)?|would(?: really| much)? (?:like|love|prefer|rather)|(?:wish|prefer|request|suggest|"
        r"propos|recommend|beg|urg|insist|demand|plead|lobb|offer)(?:e|es|s|ed|g?ed|red|ing|ging|ring|ied|y)?|"
        r"ask(?:s|ed|ing)?|push(?:es|ed|ing) for|hop(?:e|es|ed|ing) (?:for|to|that)|"
        r"(?:tell|told|telling)(?:s)? (?:me|us) to|"
        r"(?:say|says|said|think|thinks|thought|feels?|felt|argues?|argued|believes?|believed)\b[^,.;:]{0,40}? "
        r"(?:should|ought|could|might|would be better))")
LED = r'(?:[^,.:;?!\d]{1,18}[,:] )?'   # "yesterday, ..."; with more it says something of its own
WHENCE = r"(?: (?:from|of|at|in) (?:the )?[\w'-]+(?: [\w'-]+)?)?"
WISHES = re.compile(rf"{OPENING}{LED}(?P<who>{WHO}){WHENCE}(?:'d like|'d prefer|'d rather|{ADVERBS} {WISH})\b")
TOLD = re.compile(rf"{OPENING}(?:it|[\w' -]{{2,40}}?) (?:was|were|has been|is|had been) (?:also )?"
                  r'(?:suggested|proposed|requested|floated|recommended)\b|'
                  rf"{OPENING}(?:there (?:was|is|has been|were)|(?:i|we) (?:got|had|received|heard)) "
                  r"(?:an?|some|the|this) (?:\w+ )?(?:suggestion|proposal|request|idea|wish|plea)s?\b")
CUES = word_set(   # of which what is told by WISHES or TOLD has one
    'want wants wanted wanting would like love prefer prefers preferred rather wish wishes wished request requests '
    'requested suggest suggests suggested propose proposes proposed recommend recommends recommended beg begs begged '
    'urge urges urged insist insists insisted demand demands demanded plead pleads pleaded lobbied offer offers '
    'offered ask asks asked asking push pushes pushed hope hopes hoped tell told telling say says said think thinks '
    'thought feel feels felt argue argues argued believe believes believed floated suggestion proposal request idea '
    'wish plea wonder wondered wondering suggesting proposing requesting demanding pushing hoping')


def wisher(text: str, lower: str) -> str | None:
    """Return the last word, as a stem, of who wishes something in a statement, '' where it is not said; None: nobody.

    lower: the text in lower case, with straight apostrophes; it has a word of CUES.

    >>> [wisher(text, text.lower()) for text in ('The cook wants rye.', 'It was suggested to wait.', 'I want rye.')]
    ['cook', '', None]
    """
    wish = WISHES.match(lower)
    if wish and _is_someone(text, wish) and not tells(lower[:wish.start('who')]):
        return stem(wish['who'].split()[-1])
    return '' if TOLD.match(lower) else None


def tells(before: str) -> bool:
    """Tell whether what stands before a question or a wish, in lower case, tells of a change.

    >>> tells('we moved it, '), tells('in the evening, ')
    (True, False)
    """
    return announces(before) or any(c.isdigit() for c in before)


def _is_someone(text, wish):
    """Whether the words for who wishes are a name, or a noun with what belongs to it: not "use the ink Ada wanted"."""
    words = text[slice(*wish.span('who'))].split()
    if not (wish['one'] or FUNCTION.isdisjoint([words[-1].lower(), '' if wish['noun'] else words[0].lower()])):
        return False
    if wish['name']:
        return len(words) == 1 or all(word[0].isupper() for word in words)
    return not wish['noun'] or words[-1][0].islower() or not any(word[0].islower() for word in words[1:])
