"""The forms in which somebody tells that something has ended: "I sold the Golf", "they cancelled the standup".

    by itself     "the Harbour Room fell through", "Luigi's is closed for good"
    called off    "the show was cancelled", "the dinner isn't happening", "we're not going to Oslo after all"
    its day       "the wedding is off", which a lamp may be too
    a person      "Sam stepped down", "Dr Webb retired"; of a home "Lena moved out"
    given up      "I sold the Golf", "we got rid of Jenkins", "traded the Golf in", "they took me off ibuprofen"
    theirs        "my kids left Oak School": what the same person did
    left          "I left Siemens last month", "today was my last day at Siemens", "St Anne's is behind me"

A form ends with its clause, but for a reason, what comes instead, or a time in the past: "I left the gym at six" ends
nothing, nor does "the gym is closed on Mondays". What goes with it, endings.py tells. English only.
"""
import re
from collections.abc import Iterator
from typing import NamedTuple

from language.acts import MONTHS, NUMBERS, NUMERALS, word_set
from language.reading import Reading
from replacement.exclusions import NOT_DENIED, SCRAP
from replacement.tellings import run_of

ITSELF, OFF, DAY, PERSON, HOME = 'itself', 'off', 'day', 'person', 'home'
GIVEN, LEFT, THEIRS = 'given', 'left', 'theirs'
UNIT = r'(?:days?|weeks?|weekend|months?|years?|night|morning|term|semester|spring|summer|autumn|fall|winter)'
WHEN = (rf'(?: yesterday| recently| this {UNIT}| last {UNIT}| over the {UNIT}| in (?:{"|".join(MONTHS)}|spring|summer|'
        rf'autumn|fall|winter)| (?:a|one|two|three|a few|some|\d+) {UNIT} ago)?')
CLOSE = r'[,.;:!]|\W*$| (?:and|so|but|because|since|as|for good|now|anyway|completely|altogether)\b'
END = rf'(?={CLOSE}| on us\b| that (?:day|night|evening|week|weekend)\b)'
# What is given up is so from then on, and may be so for something else: "sold it for a van", not "for now".
OVER = (rf'(?={WHEN}(?:{CLOSE}| for (?!now\b|today\b|tonight\b|tomorrow\b|this\b|next\b|once\b|'
        rf'(?:an?|one|two|the) {UNIT})))')
ONCE = rf'(?={CLOSE})'   # of what may be called off for a day only, no day is named
OPENS = (r'(?:^\W*(?:(?:unfortunately|sadly|turns out|update|news|bad news|heads up|ok|okay|oh|ugh|well|also|btw|fyi|'
         r'by the way|just|finally)\b[,.:]? ?)*+|[,;:.] |\b(?:so|and|but|as|because|since) )')
DET = r'(?P<det>(?:the|our|my|that|this) )?'
NAME = run_of(5, r"\w[\w'\u2019-]*(?:\.\w+)*+")   # "3.8" is one word
WHAT = DET + rf'(?P<what>{NAME})'
SELF = r"\b(?:i|we)(?:['\u2019]ve| have)?(?: just| now| finally| also| already| actually)* "
BEEN = r"(?:has been|have been|had been|is|are|was|were|got|gets|['\u2019]s)(?: now| just| already| all| being)?"
CALLED = r'(?:cancell?ed|called off|scrapped|axed|discontinued)'
WAYS = (r'(?P<how>f[ea]ll(?:en)? through|(?:backed|pulled|bowed) out|burn(?:t|ed) down|'
        r'(?:closed|shut|broken?) down(?= for good|\W*$|[,.;])|gone (?:under|bust|for good)|no more|'
        r'history|behind (?:me|us)|gone(?! (?:to|into|on|up|down|over|through|well|wrong|from)\b)|'
        r"did(?: not|n['\u2019]t) (?:work out|happen)|cancell?ed(?: on us)?|taken|fully booked|booked (?:up|out|solid)|"
        r'decommissioned|(?:shut|closed) (?:(?:its|their) doors|for good)|(?:gone |went )?bankrupt|'
        r"no longer available|(?:does|do)(?: not|n['\u2019]t) exist any ?more|(?:ca|wo)n['\u2019]t (?:have|take) us|"
        r'(?:went|gone|going) (?:out of business|under|bust)|died|passed away|'
        r'(?:been )?(?:stolen|sold|axed|demolished|discontinued|torn down|shut down|closed down))')
GAVE_UP = (r'(?:sold|ditched|cancell?ed|called off|scrapped|axed|got rid of|gotten rid of|removed|deleted|'
           r'uninstalled|ripped out|tore out|thr[eo]wn? (?:out|away)|g[ai]ven? away|returned|moved off|'
           r'migrated (?:off|away from)|dropped(?: support for)?|fired|stopped (?:using|taking)|traded in|'
           r'dropped out of|parted ways with|unsubscribed from|g[ai]ven? up(?: on)?|pulled out of|'
           r'(?:turned|switched) off|disabled|quit|lost)')
GOING = r'(?:going|flying|driving|coming|moving|having|doing|using|taking|getting|booking|buying)'
# Kind, words of which it has one, and the form.
FORMS = tuple((kind, word_set(cues), re.compile(form)) for kind, cues, form in (
    (ITSELF, 'axed demolished discontinued torn shut closed through out down under bust more history behind gone taken '
     'us cancelled canceled booked decommissioned bankrupt available exist happen died away business stolen sold',
     rf"{OPENS}{WHAT}(?: (?:has|have|had|is|are|was|were|got)|['\u2019]s)?(?: now| just| already| finally| all)? "
     rf'{WAYS}(?:{END}|(?<=died){OVER})'),
    (OFF, 'cancelled canceled called scrapped axed discontinued', rf'{OPENS}{WHAT} {BEEN} {CALLED}{ONCE}'),
    (DAY, 'off', rf'{OPENS}{WHAT} {BEEN} off{ONCE}'),
    (OFF, 'happening happen place ahead',
     rf"{OPENS}{WHAT} (?:(?:is|are|was|were)(?: not|n['\u2019]?t) (?:happening|taking place|going ahead)|"
     rf"(?:will not|won['\u2019]?t) (?:happen|take place|go ahead)){ONCE}"),
    (OFF, 'cancelled canceled called scrapped axed discontinued',
     rf"(?:\bthey|{OPENS}(?:(?:the|our) )?[a-z][\w-]*)(?:['\u2019]ve| have| has)?(?: just| now)? {CALLED} "
     rf'(?P<det>(?:the|our|my) )(?P<what>{run_of(5)}){ONCE}'),
    (OFF, 'cancelled canceled called', rf'(?:{SELF}|{OPENS}){CALLED} {WHAT}{ONCE}'),
    (OFF, 'called', rf'(?:{SELF}|{OPENS}|\bthey )called {WHAT} off{ONCE}'),
    (OFF, 'after',
     rf"\b(?:we|i|am|are|['\u2019](?:re|m)) ?(?:are |am )?not (?:going to )?(?:{GOING}|go|do|have|take|use) "
     rf'(?:to |with )?{WHAT} after all\b'),
    (PERSON, 'stepped resigned retired quit fired let laid',
     rf'{OPENS}{WHAT} (?:has |have |just )*(?:stepped down|resigned|retired|quit|(?:was|got|were|been) '
     rf'(?:fired|let go|laid off)){OVER}'),
    (GIVEN, 'sold ditched cancelled canceled called scrapped axed rid removed deleted uninstalled out away returned '
     'off migrated dropped fired stopped traded parted unsubscribed up quit lost pulled turned switched disabled',
     rf'(?:{SELF}|{OPENS}){GAVE_UP} {WHAT}{OVER}'),
    (GIVEN, 'traded gave sent', rf'(?:{SELF}|{OPENS})(?:traded|gave|sent) {WHAT} (?:in|back|away|up){OVER}'),
    (GIVEN, 'removed deleted dropped deprecated uninstalled ripped taken',
     rf'{OPENS}{WHAT} {BEEN} (?:deprecated and )?(?:removed|deleted|dropped|deprecated|uninstalled|ripped out|'
     rf'taken (?:out|down)){ONCE}'),
    (GIVEN, 'more', rf'{OPENS}no more {WHAT} for (?:me|us){ONCE}'),
    (GIVEN, 'took', rf'(?:{SELF}|{OPENS})took {WHAT} out{OVER}'),
    (GIVEN, 'got', rf'{SELF}got {WHAT} off{OVER}'),
    (GIVEN, 'off', rf"\b(?:i['\u2019]?m|we['\u2019]re|i am|we are) (?:now )?off {WHAT}{OVER}"),
    (HOME, 'moved', rf'{OPENS}{WHAT} (?:has |have |just )*moved out{OVER}'),
    (THEIRS, 'left quit resigned gave given dropped stopped sold lost',
     rf'{OPENS}(?P<who>(?:my|our|the) [a-z][\w-]*|she|he|they)(?: has| have)?(?: just| now| finally| also)* '
     rf'(?:left|quit|resigned from|g[ai]ven? up|dropped(?: out of)?|stopped (?:using|taking)|sold) {WHAT}{OVER}'),
    (GIVEN, 'off', rf'\b(?:took|taken) (?P<sure>me|us) off {WHAT}{OVER}'),
    (GIVEN, 'done through finished',
     rf"\b(?:i['\u2019]?m|we['\u2019]re|i am|we are)(?: so| now)? (?:done|through|finished) with {WHAT}{OVER}"),
    (LEFT, 'left quit resigned moved given gave',
     rf'{SELF}(?:left|quit|resigned from|moved (?:away from|out of)|given up|gave up) {WHAT}{OVER}'),
    (LEFT, 'last',
     r"\b(?:(?:today|yesterday|[a-z]+day) was|today is|today['\u2019]s) (?:my|our) last (?:day|week|shift) "
     rf'(?:at|with|in) {WHAT}{OVER}'),
    (ITSELF, f'strike {" ".join(SCRAP)}',
     rf"{NOT_DENIED}(?:^\W*|[,;:.] |\b(?:please|so|and|but) )(?:{'|'.join(SCRAP)}|strike) "
     rf'(?P<det>the|our|my|that|this) (?P<what>{run_of(4)})(?=[,.;:!]|\W*$)')))
CUES = frozenset().union(*(cues for _, cues, _ in FORMS))
OTHERS = NUMBERS.keys() | word_set('other another next last first second third rest half most some both')
MINE = 'behind me', 'behind us'
AT = re.compile(r' (?:at|on|for|before|after|until|till|by|during|in) | (?=(?:today|tonight|tomorrow)\b)')
WORD = re.compile(r"[^\W_]+")


class Ending(NamedTuple):
    """What has ended, in lower case; whether a determiner stands before it; its kind; whether the form names a way.

    who: whose it was, where that is somebody else's than the speaker's.
    """

    what: str
    definite: bool
    kind: str
    itself: bool
    who: str = ''


def endings(r: Reading) -> Iterator[Ending]:
    """Yield what a reading tells has ended, by each form.

    >>> from language.reading import read
    >>> [(e.what, e.kind) for e in endings(read(['I left Siemens last month and sold the Golf.'])[0])]
    [('golf', 'given'), ('siemens', 'left')]
    """
    for kind, cues, form in FORMS:
        for m in form.finditer(r.lower) if not cues.isdisjoint(r.words) else ():
            named = m.groupdict()
            how = named.get('how') or ''
            if not _is_timed(m['what']):
                yield Ending(m['what'], bool(m['det'] or named.get('sure')), LEFT if how in MINE else kind, bool(how),
                             named.get('who') or '')


def _is_timed(what):
    """Whether words say of which time only something is over: "the class for today", "the gym at six"."""
    after = AT.split(what, 1)[1:]
    return bool(after) and any(w in NUMERALS or w[0].isdigit() for w in WORD.findall(after[0]))
