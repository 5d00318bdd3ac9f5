"""A step that is finished, a hold that is lifted: "the users table is done", "HD-204 can go ahead".

A statement of the user that says something is finished retires the one step about it that the user had set: what comes
next or first, what there is still to do, an order. An order is ended only by its own verb ("call the caterer" by "the
caterer has been called"). What can go ahead again retires the holds on it: what is on hold or blocked, waits, or is not
to be touched. Rules ("always", "every") are no steps, and where two steps are about the thing none is retired. Bans
that are lifted by a permission are for permissions.py, the requests of a record for records/finished.py. English only.
"""
import re

from language.acts import word_set
from replacement.ledger import Ledger
from replacement.said import root
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, declares, keys, phrases, run_of

RULE = 'revoked'
WITHIN = 16     # earlier statements with the words, from the last one back, that are looked at
BESIDE = 2      # words of content of a step beside what it is about: its verb among them
OPENS = r'(?:^\W*|[,;:.] |\b(?:so|and|but|ok|okay|great|good|right) )'
THING = r"(?:(?:the|our|my|that|this|all|those|these) )*(?P<what>" + run_of(6, f'(?:{WORD}|&)') + ')'
END = (r'(?=[,.;:!]|\W*$| (?:and|so|but) (?!(?:half|not|nearly|almost)\b)'
       r'| (?:now|too|already|today|yesterday|this (?:morning|afternoon|week)|as of|again)\b)')
DONE = (r'(?:finished|done|complete|completed|signed off|wrapped up|over and done(?: with)?|ticked off|'
        r'through|in the bag|off the list)')
FINISHED = re.compile(rf'{OPENS}{THING} (?:is|are|has been|have been)(?: now| all| finally| completely)? '
                      rf'(?:(?P<done>{DONE})|(?P<verb>[a-z]{{2,}}ed|set|cut|put)){END}')
CORE = re.compile(r'\b(?:is|are|been)(?: all)?(?: now| all| finally| completely)? '
                  rf'(?:{DONE}|[a-z]{{2,}}ed|set|cut|put)\b')   # without this nothing is finished
SHORT = re.compile(rf'^\W*{THING} (?:(?P<done>{DONE})|(?P<verb>[a-z]{{2,}}ed))[.!]*$')
LIFTED = re.compile(rf"{OPENS}{THING} (?:can|may|will|is to)(?: now| finally)? (?:go ahead|proceed|resume|continue|"
                    rf'go (?:out|to [a-z]+)|start|move(?: ahead| on| forward)?|be (?:released|started|sent|paid)){END}|'
                    rf'{OPENS}{THING.replace("what", "which")} (?:is|are)(?: now)? (?:unblocked|released|cleared|'
                    rf'approved|off hold|good to go|free to go|no longer (?:on hold|blocked)){END}|'
                    rf'{OPENS}(?:please )?(?:release|unblock|unfreeze|resume|(?:go ahead|carry on|proceed) with) '
                    rf'{THING.replace("what", "that")}{END}')
BRIEF = 8       # words; a longer statement says what is finished with a verb
BEING = word_set('is are been')
ENDING = word_set('finished done complete completed signed wrapped ticked through bag list set cut put')
LIFTING = word_set('ahead proceed resume continue out go start move released started sent paid unblocked cleared '
                   'approved off good free longer release unblock unfreeze carry')
NEXT = re.compile(r"\b(?:next|first|then we|now we|(?:we|i) (?:still )?(?:have|need) to(?! (?:keep|stay|be|remain|"
                  r"have)\b)|to ?do|remaining|"
                  r'left to|(?:we|i) (?:still )?must|we are going to|step)\b')
ORDER = re.compile(r'\W*(?:(?:please|then|and|also|now|next|ok|okay|so|can you|could you|remind me to)[,:]? )*'
                   r'(?P<verb>[a-z]+) (?:(?:the|our|my|that|this|all|those|these|an?|up|off|out|in|down|for|to) )+')
LINKS = word_set('is are was were be been being has have had not no never half')   # in no name of a thing
AHEAD = word_set('next first step')
RULES = word_set('always never every each whenever no nobody')
HOLD = re.compile(r"\b(?:on hold|waiting|waits?|blocked|frozen|paused?|hold|held|not yet|yet|until|parked)\b")
BAN = re.compile(r"(?:^\W*|[,;:.] |\b(?:please|so|and|but) )(?:do not|don['\u2019]?t|stop) [a-z]+ (?:the |our |my |"
                 r"that |this )?(?P<what>[\w&'\u2019-]+)")


def completed(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the steps that are finished and the holds that are lifted, in order of what says so.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Next we paint the shed.', 'Order 9 is on hold.', 'The shed is done.', 'Order 9 can go ahead.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in completed(talk)]
    [(0, 2), (1, 3)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        found = [*_said_of(r)]
        for what, verb, about in found if found and declares(r) else ():
            ledger.retired += _ended(talk, i, what, verb, about)
    return ledger.retired


def _said_of(r):
    """(words, verb, kind of what it ends) of each thing that a reading says is finished, or can go ahead."""
    if 'ed ' in r.line or not ENDING.isdisjoint(r.words):
        if not BEING.isdisjoint(r.words):
            if CORE.search(r.lower):
                yield from _matches(FINISHED, r.lower, _step)
        elif len(r.words) < BRIEF:
            yield from _matches(SHORT, r.lower, _step)
    if not LIFTING.isdisjoint(r.words):
        yield from _matches(LIFTED, r.lower, _held)


def _matches(form, lower, about):
    for m in form.finditer(lower):
        named = m.groupdict()
        thing = named['what'] or named.get('which') or named.get('that') or ''
        what = keys(thing) if LINKS.isdisjoint(thing.split()) else ()
        if what and not all(w.isdigit() for w in what):
            yield what, root(named.get('verb') or ''), about


def _ended(talk, i, what, verb, about):
    """The one earlier statement of the user, be it said twice, that is about these stems as a step or a hold."""
    found = {}
    for j in talk.saying(max(what, key=len), 0, talk.start_of(i))[-WITHIN:]:
        text = talk.statements[j].text
        if talk.statements[j].role == 'user' and RULES.isdisjoint(talk.readings[j].words):
            span = about(text, talk.readings[j], what, verb)
            if span and talk.same_thing(j, span, i):
                found[j] = span
    one = len({talk.statements[j].text for j in found}) == 1
    return [Retirement(j, i, span, True, RULE) for j, span in found.items()] if one else []


def _step(text, r, what, verb):
    """Span of the part of a text that sets a step about these stems, or None."""
    if not declares(r):
        return None
    for start, end in phrases(text):
        said, lower = [w for w in keys(text[start:end]) if w not in AHEAD], text[start:end].lower()
        if not set(what) <= set(said) or len(set(said) - set(what)) > BESIDE:
            continue
        order = ORDER.match(lower)
        step = NEXT.search(r.lower)
        acts = {root(w) for w in said if step} | ({root(order['verb'])} if order else set())
        if verb in acts if verb else step:
            return start, end
    return None


def _held(text, r, what, verb):
    """Span of the clause of a text that holds these stems up, or None; verb is none."""
    if not set(what) <= set(keys(text)):
        return None
    banned = BAN.search(r.lower)
    held = HOLD.search(r.lower) or (banned and not set(what).isdisjoint(keys(banned['what'])))
    return (0, len(text)) if held else None
