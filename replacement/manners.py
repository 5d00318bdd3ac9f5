"""In what something is said or done until further notice: "always answer in German", later "English is fine again".

A rule of the user in few words that ends in "in" and a name gives way to a permission of the user that names another:
with the same verb ("you can answer in English again"), as what is fine again, or as what one goes back to. The rule
gives way with it, whether the name is a language or not. What is formed like the name of a language ("italian") is one
in small letters too, and takes the place of another when it is ordered so, asked for or switched to without more:
"english please", "in Spanish from now on", "answer in French". What is fine for a case, or
of somebody, lifts nothing. English only.
"""
import re
from collections.abc import Iterator

from language.acts import SUPPOSE, word_set
from language.reading import FUNCTION
from replacement.exchanges import conditional
from replacement.said import root
from replacement.same_thing import speaker
from replacement.supersession import Retirement
from replacement.talk_words import Talk

RULE = 'revoked'
LONGEST = 300   # characters of a statement that is read
WITHIN = 64     # rules before a permission that it may give up
# The forms of the names of most languages, and of hardly any other word after "in".
TONGUE = r'(?i:[a-z]{3,}ish|[a-z]{2,}(?:[a-df-z]ese|[a-z]ian)|[a-z]+(?:ench|rman|utch|reek|atin|indi|abic|rean))'
NAME = rf"(?P<name>[A-Z][\w-]+|{TONGUE}(?![\w-]))"
ONLY = (r'(?:always|only|please|from (?:now|here) on(?:wards)?|just|strictly|exclusively|kindly|and|then|so|ok|okay|'
        r'also)')
STANDS = re.compile(rf'(?i:(?:^|.*?[.,;:]\s|.*?\band )(?:{ONLY},? )*)(?P<verb>[A-Za-z]+)'
                    rf'(?i:(?: to me| me| back| all| your answers| everything| it| this| that)?(?: {ONLY})*) in {NAME}'
                    rf'(?i:(?: {ONLY})*)(?=[\s.,;!]*(?:$|[,;.]))')
AGAIN = re.compile(rf'(?P<verb>[a-z]+)(?: to me| me)? in {NAME}(?: again| now)')
FINE = re.compile(rf'(?:^|[,;:.] |\b(?i:so|and|but|then) ){NAME}(?: \w+)?,? (?:is|are) (?:\w+ )?'
                  r'(?:fine|ok|okay|good|alright|enough)(?: with me)? (?:again|now)')
BACK = re.compile(rf'\b(?i:(?:(?:switch|change)(?:ing)? back|back|return(?:ing)?|revert(?:ing)?(?: back)?) to) {NAME}')
IS_TONGUE = re.compile(TONGUE).fullmatch
SPOKEN = rf'(?P<name>{TONGUE})'
LED = r"\W*(?:(?:please|ok|okay|so|then|and|but|now|no|yes|sorry|actually|just|let['\u2019]s)\b[,.]? )*"
ASKED = re.compile(rf"(?i:^{LED}(?:(?:use|in|only|speak|do(?: it| this)? in|continue in|go on in) )?{SPOKEN},? "
                   r'(?:please|from (?:now|here) on|instead|now|only)\b)')
SWITCHED = re.compile(rf'\b(?i:(?:switch|change)(?:ing)? to {SPOKEN})(?![\w-])')
ORDERED = re.compile(rf"(?i:^{LED}(?:(?:can|could|would|will) you )?(?:always |please )?(?P<verb>[a-z]+)"
                     rf'(?: to me| me| back| all| your answers| everything| it| this| that)? in {SPOKEN}'
                     r'(?:,? (?:please|from (?:now|here) on|instead|now|only|again|always))*\W*$)')
CUES = word_set('again back return switch revert change now please instead only in')
NOT_VERBS = word_set('is are was were live lives work works be stay stays room hotel')


SAYING = word_set('answer reply respond write speak talk chat say explain')   # one act here


def given_up(talk: Talk, gone: frozenset[int] = frozenset()) -> list[Retirement]:
    """Return the rules with "in" and a name that a later permission for another name gives up; gone: retired already.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Always answer in German.', 'English is fine again.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in given_up(talk)]
    [(0, 1)]
    """
    found, rules = [], []   # rules: (statement, its match)
    for i, (statement, r) in enumerate(zip(talk.statements, talk.readings, strict=True)):
        if statement.role != 'user' or len(r.text) > LONGEST or (' in ' not in r.line and CUES.isdisjoint(r.words)):
            continue
        if r.bits & SUPPOSE or '?' in r.lower or conditional(r) or speaker(r.lower):
            continue
        allowed = dict(_allowed(r.text)) if rules and not CUES.isdisjoint(r.words) else {}
        for j, verb, name, span in rules[-WITHIN:] if allowed else ():
            if any(other != name.lower() and wanted in ('', verb) and (lifts or IS_TONGUE(name))
                   for (other, lifts), wanted in allowed.items()):
                rules.remove((j, verb, name, span))
                if j not in gone and talk.message_of[j] != talk.message_of[i]:
                    found.append(Retirement(j, i, span, True, RULE))
        rule = STANDS.match(r.text) if ' in ' in r.line else None
        if rule and rule['verb'].lower() not in NOT_VERBS:
            rules.append((i, _act(rule['verb']), rule['name'], (rule.start('verb'), rule.end())))
    return found


def _allowed(text: str) -> Iterator[tuple[tuple[str, bool], str]]:
    """Each name that a text allows or orders, whether it lifts any rule, and the root of its verb, or ''."""
    for form in (AGAIN, FINE, BACK, ASKED, SWITCHED, ORDERED):
        for m in form.finditer(text):
            if m['name'].lower() not in FUNCTION:   # "Her English is fine again"
                lifts, verb = form in (AGAIN, FINE, BACK), form in (AGAIN, ORDERED)
                yield (m['name'].lower(), lifts), _act(m['verb']) if verb else ''


def _act(verb):
    return 'say' if verb.lower() in SAYING else root(verb.lower())
