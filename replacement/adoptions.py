"""What the assistant proposes and the user takes up: "Shall we meet in the canteen instead?" "Yes please."

Once it is taken up it is as if the user had said it. So the rules of the user's words read, in place of the short yes,
what was proposed, without the words that only propose and with blanks in their place; what they find of it is told of
the proposal, which says it; what no such rule finds is for proposals.py. Of two proposals, or of "this or that", a yes
takes up neither. English only.
"""
import re
from collections.abc import Mapping, Sequence

from language.acts import ACCEPT, REFUSE, SUPPOSE, word_set
from language.reading import FUNCTION, KINDS, Reading, read, stem
from replacement.supersession import Statement, Supersession

BRIEF = 6       # words of a statement that only takes up what was proposed
LAST = 3        # statements at the end of a message among which the proposal is
LONGEST = 300   # characters of a proposal
LED = (r"(?:\W*|.{1,120}[,;:] )(?:(?:ok|okay|so|then|and|but|sure|maybe|perhaps|alternatively|in that case|"
       r"if you (?:like|want|prefer))\b,? )*")
PROPOSES = re.compile(
    rf"{LED}(?:(?:shall|should|can|could|may|might) (?:i|we) |(?:would|do) you (?:like|want|prefer)(?: me| us)? to |"
    r"(?:how|what) about |what if (?:i|we|you) |why (?:don't|do not|not) (?:we |you |i )?|let's |(?:we|you|i) could |"
    r"(?:i|we)(?:'d| would| can| could| might)? (?:suggest|recommend|propose|advise) (?:that )?(?:(?:we|you|i) )?"
    r"(?:to )?|"
    r"(?:i|we)(?:'d| would) (?!like\b|love\b|need\b|be\b|have\b)(?:rather )?|(?:i|we)(?:'ll| will) |"
    r"(?:my|the) (?:suggestion|proposal|recommendation|advice)(?: is| would be|:)(?: to| that we| that)? )")
# What only asks whether the proposal before it is taken up.
ASKS = re.compile(r"\W*(?:is|would|does|do|shall|should|can|may|sounds?|ok|okay|agreed|good|fine|right|all|how|want)\b"
                  r"(?:,? (?:that|this|it|you|i|we|good|ok|okay|right|work|works|suit|fit|agree|be|for|with|go|ahead|"
                  r'proceed|do|sound|fine|alright|all|to|me|so|want|like|take|one|instead))*\W*\?\W*')
EMPTY = word_set('else anything help assist')   # "Can I help you with anything else?"
CHOICE = word_set('or either whether')
# What stands beside a yes that takes up no more than a part, or something else.
LIMITING = word_set('but only except unless if not no though however')
TAKING = word_set('works then please perfect great fine good deal')   # at its end
CONSENTING = frozenset(map(stem, word_set(
    'yes yeah yep yup ok okay sure good great fine perfect works work point idea plan sounds agreed deal right alright '
    'please thanks thank go ahead take let lets make do does sense makes nice cool absolutely definitely love like '
    'better best makes way instead now kk yea')))
CUES = word_set('shall should can could may might would do how what why lets suggest recommend propose advise '
                'suggestion proposal recommendation advice will')   # one stands in each proposal


def taken_up(statements: Sequence[Statement], readings: Sequence[Reading]
             ) -> tuple[Sequence[Statement], Sequence[Reading], Mapping[int, int]]:
    """Return the statements and readings in which each yes says what it takes up, and yes -> proposal, by place.

    >>> said = [('assistant', 'Shall we meet at noon?'), ('user', 'Yes please.')]
    >>> talk = [Statement(1 + n, *one, 0) for n, one in enumerate(said)]
    >>> view, _, proposals = taken_up(talk, read([text for _, text in said]))
    >>> view[1].text.strip(), proposals
    ('meet at noon.', {1: 0})
    """
    found = {}
    for i in range(1, len(statements)):
        if statements[i].role == 'user' and statements[i - 1].role == 'assistant' and _takes_up(readings[i]):
            j = _proposal(statements, readings, i)
            if j is not None and _says_no_more(readings[i], readings[j]):
                found[i] = j
    if not found:
        return statements, readings, found
    statements, readings = list(statements), list(readings)
    for i, j in found.items():
        statements[i] = statements[i]._replace(text=_plain(statements[j].text))
        acts = readings[i].bits   # it is a yes all the same
        readings[i], = read([statements[i].text])
        readings[i].bits |= acts
        readings[i].consent = True
    return statements, readings, found


def of_adoptions(found: Supersession, proposals: Mapping[int, int]) -> Supersession:
    """Return what was found of each yes as found of what it takes up.

    >>> from replacement.supersession import Retirement
    >>> found = Supersession((Retirement(0, 5, (0, 9), True, 'restated'),), ())
    >>> of_adoptions(found, {5: 4}).retired
    (Retirement(old=0, new=4, span=(0, 9), sure=True, rule='restated'),)
    """
    if not proposals:
        return found
    told = [[one._replace(old=proposals.get(one.old, one.old), new=proposals.get(one.new, one.new)) for one in group]
            for group in found]
    return Supersession(*[tuple([one for one in group if one.old < one.new]) for group in told])


def _takes_up(r):
    """Whether a reading can only take something up: it is brief, and consents or ends as what does."""
    if len(r.words) > BRIEF or '?' in r.lower or r.bits & (REFUSE | SUPPOSE) or not LIMITING.isdisjoint(r.words):
        return False
    return bool(r.bits & ACCEPT) or not TAKING.isdisjoint(r.words[-1:]) or r.words[-2:] == ('it', 'is')


def _says_no_more(r, proposal):
    """Whether a reading says nothing but what is proposed, and words of consent: "good point, 6:15"."""
    return _stems_of(r) - CONSENTING <= _stems_of(proposal)


def _stems_of(r):
    """The stems of the words of a reading that say something, numbers and number words among them."""
    return frozenset([stem(w) for w in r.words if (w[1:] or w.isdigit()) and w not in FUNCTION and w not in KINDS])


def _proposal(statements, readings, i):
    """The one statement that proposes something at the end of the message before statement i, or None."""
    found, first = [], i
    while first and i - first < LAST and statements[first - 1][:2] == statements[i - 1][:2]:
        first -= 1
        r = readings[first]
        if len(r.lower) <= LONGEST and not CUES.isdisjoint(r.words) and _proposes(r):
            found.append(first)
    one = len(found) == 1 and CHOICE.isdisjoint(readings[found[0]].words)
    return found[0] if one else None


def _proposes(r):
    """Whether a reading proposes something, be it not help with whatever else there is."""
    lower = _straight(r.lower)
    return EMPTY.isdisjoint(r.words) and PROPOSES.match(lower) is not None and not ASKS.fullmatch(lower)


def _straight(text):
    return text.replace('\u2019', "'")


def _plain(text):
    """A proposal without the words that only propose, blanks in their place, as a statement."""
    led = PROPOSES.match(_straight(text.lower())).end()
    return ' ' * led + text[led:].replace('?', '.')
