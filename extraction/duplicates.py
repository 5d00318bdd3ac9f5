"""Which quotations say again in full what one note, or the kept text, says already; and what is said there with force.

A note is a duplicate of one statement that has all its words of content, its codes and its numbers, and that is of like
force: a question says nothing again but a question, what denies nothing but what denies, and what others wish or may be
is said by neither. Words that stand for something ("that one", "there", "him") and the common words of what has been
done ("it is done") must be said there too: with them the user says something new in old words. Words that stand
scattered over several notes make no duplicate: each of these may find no room. Copies are told without case, end marks
and a label in front ("NB:"). It compares words; of the user's words also their order, which mostly tells who does what
to whom, but not what they mean.
"""
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from compactor import MARKS
from extraction.force import ASKS, DENIES, STATES, WISHED, force
from extraction.memory import Message
from extraction.quotes import Quote
from extraction.selection import LEAST
from language.anaphora import leans, refers
from language.content_words import LIGHT, ended
from language.grammar_cues import NAME
from language.lead_ins import leads

# Labels that say nothing of what follows: not "Anna: ..." or "Monday: ...".
LABEL = re.compile(r'\W*(?:n\.?b\.?|p\.?s\.?|fyi|(?:please |kindly )?(?:note|remember)(?: that)?|'
                   r'(?:a |just a )?reminder|important|attention|again|once more|as (?:i )?said(?: before)?)'
                   r'[*_]*\s*[:,\u2014-][*_]*\s+', re.IGNORECASE)
APART = frozenset(MARKS) | {'together'}
EDGES = ' \t\n\r.!\u2026\u3002\uff01;:,*_"\u201c\u201d'
SLIGHT = 1e-5  # priority per token of what adds no word of weight: after all that does
LONGER = 2     # times as many tokens as its echo: a longer statement is the worse note
MOST = 512     # statements with the rarest word of a quotation, or of one message, that are compared with it
DIRECTIONS = ('to', 'from')   # compared for their order, too


@lru_cache(maxsize=1 << 15)
def same(text: str) -> str:
    """Return what copies of one statement have in common; a question keeps its mark.

    >>> same('NB: Doors close at ten!') == same('doors close at ten')
    True
    >>> same('Doors close at ten?') == same('Doors close at ten.')
    False
    """
    label = LABEL.match(text)
    return ' '.join((text[label.end():] if label else text).strip(EDGES).lower().split())


def words_heard(messages: Iterable[Message], search: bool) -> dict[str, frozenset[str]]:
    """Return the words that messages say with each force; whatever they say, a question asks for nothing new.

    In a search, where questions say a wish again to have it confirmed, a word is said with any force.

    >>> from extraction.memory import Memory
    >>> messages = Memory({}.get).read([(1, 'user', 'Is Ada in? Call Bob.')], 1).messages
    >>> [sorted(words_heard(messages, search)['states']) for search in (False, True)]
    [['bob', 'call'], ['ada', 'bob', 'call', 'in', 'is']]
    """
    messages = list(messages)
    every = frozenset().union(*[message.reading.vocabulary for message in messages])
    if search:
        return dict.fromkeys((ASKS, DENIES, STATES, WISHED), every)
    heard = {DENIES: set(), STATES: set(), WISHED: set()}
    for message in messages:
        for quoted in message.quotes:
            heard.get(force(quoted.text), set()).update(quoted.words)
    return {ASKS: every} | {name: frozenset(words) for name, words in heard.items()}


def heard_alike(heard: Mapping[str, frozenset[str]], text: str) -> frozenset[str]:
    """Return the words that are said with the force of a text; heard: as words_heard() gives them.

    >>> heard_alike({'asks': {'who'}, 'denies': {'no'}, 'states': {'ada'}}, 'Not Ada.')
    {'no'}
    """
    return heard[ASKS] if heard[ASKS] is heard[STATES] else heard[force(text)]


@lru_cache(maxsize=1 << 15)
def _in_order(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether others have the words of content, "to" and "from" in the same order: else they tell who does what."""
    rest = iter(others)
    return all(word in rest for word in words if word not in LIGHT or word in DIRECTIONS)


def sought(quotes: Iterable[Quote]) -> dict[frozenset[str], str]:
    """Return the rarest word of the content of each quotation: what says it again is looked up by that.

    What has a word that no other of these quotations has is said again by none of them, and is left out.

    >>> from extraction.quotes import quote
    >>> from extraction.salience import Span
    >>> two = [quote(text, Span(0, 9, 0, tuple(text.split())), True) for text in ('keys', 'ship keys')]
    >>> sought(two)
    {frozenset({'keys'}): 'keys'}
    """
    contents = [quoted.content for quoted in quotes]
    times = Counter(chain.from_iterable(contents))
    rarest = {said: min(said, key=times.__getitem__) for said in contents if said}
    return {said: word for said, word in rarest.items() if times[word] > 1}


@lru_cache(maxsize=1 << 15)
def _told(text: str, user: bool = False) -> frozenset[str]:
    """Light words that say something in a text, in lower case: names ("written in Go", "ask Will").

    Of the user's words also those that stand for a thing or tell what is done.
    """
    names = frozenset([m.group().lower() for m in NAME.finditer(text)]) & LIGHT
    return names | refers(text) | ended(text) if user else names


def _takes_one(quoted: Quote, one: Quote) -> bool:
    """Whether a quotation takes one of what the other leaves open: "Hofer or Ost"."""
    return 'or' in one.words and 'or' not in quoted.words


class Said:
    """What is said, for looking up who says a quotation again; the first that does is named.

    rarest: as sought() gives it for all that will be looked up or added.

    >>> from extraction.quotes import quote
    >>> from extraction.salience import Span
    >>> said = quote('Send 9 keys.', Span(0, 12, 0, ('send', '9', 'keys')), True)
    >>> asked, told = [quote(text, Span(0, 6, 0, words), True) for text, words in (
    ...     ('Keys?', ('keys',)), ('9 keys', ('9', 'keys')))]
    >>> one = Said(sought([said, asked, told]), [(said, True)])
    >>> one.again(asked, True), one.again(told, True).text
    (None, 'Send 9 keys.')
    """

    def __init__(self, rarest: Mapping[frozenset[str], str], quotes: Iterable[tuple[Quote, bool]] = ()):
        self.rarest, self.words = rarest, frozenset(rarest.values())
        self.holders, self.of_user = defaultdict(list), defaultdict(list)   # word -> what has it, of all or the user
        for quoted, user in quotes:
            self.add(quoted, user)

    def add(self, quoted: Quote, user: bool) -> None:
        """Add what is said next, by the user or not."""
        for word in quoted.content & self.words:
            self.holders[word].append(quoted)
            if user:
                self.of_user[word].append(quoted)

    def again(self, quoted: Quote, user: bool) -> Quote | None:
        """Return the first statement of like force that has all of a quotation.

        The user's words are said again only by the user's, in the same order.
        """
        said = quoted.content
        for one in (self.of_user if user else self.holders).get(self.rarest.get(said), ())[:MOST]:
            if (said <= one.content and force(one.text) == force(quoted.text)
                    and _told(quoted.text, user) <= {*one.words}
                    and (not user or (_in_order(quoted.words, one.words) and not _takes_one(quoted, one)))):
                return one
        return None


def echoes(notes: Sequence[dict], quotes: Sequence[Quote], places: Sequence[int]) -> set[int]:
    """Return the places of what the assistant only says again of the user's message before, which says it all.

    The user's statement may be no more than LONGER times as long: else the echo is the better note.

    >>> from extraction.quotes import quote
    >>> from extraction.salience import Span
    >>> notes = [{'turn': 1, 'role': role} for role in ('user', 'assistant')]
    >>> quotes = [quote(text, Span(0, len(text), 0, tuple(text.lower().split())), True)
    ...           for text in ('Ship 9 keys', '9 keys')]
    >>> echoes(notes, quotes, [0, 1])
    {1}
    """
    of_user: dict[int, list[Quote]] = {}
    for n in places:
        if notes[n]['role'] == 'user':
            of_user.setdefault(notes[n]['turn'], []).append(quotes[n])
    found = set()
    for n in places if of_user else ():
        note, echo = notes[n], quotes[n]
        if note['role'] == 'assistant' and note['turn'] in of_user:
            words, most = echo.content, LONGER * echo.tokens
            if any([words <= said.content and said.tokens <= most and force(echo.text) == force(said.text)  # noqa: C419
                    and _told(echo.text) <= {*said.words} for said in of_user[note['turn']][-MOST:]]):
                found.add(n)
    return found


def kept(notes: Sequence[dict], texts: Sequence[str], places: Iterable[int], staying: Iterable[tuple[str, Message]]
         ) -> set[int]:
    """Return the places of what a message that stays says word for word, of the same role; staying: (role, message).

    texts: what each note says.

    >>> from extraction.memory import Memory
    >>> message, = Memory({}.get).read([(1, 'user', 'Once more. Ring twice!')], 1).messages
    >>> kept([{'role': 'user'}, {'role': 'assistant'}], ['Ring twice.'] * 2, [0, 1], [('user', message)])
    {0}
    """
    there = {(role, same(quoted.text)) for role, message in staying for quoted in message.quotes}
    return {n for n in places if (notes[n]['role'], same(texts[n])) in there} if there else set()


def last_of_each(notes: Iterable[dict], texts: Iterable[str]) -> list[int]:
    """Return the places of the notes without a reason: of copies the user's, and the last of these.

    texts: what each note says. It is the last that says what it replaces; and common words alone would earn a second
    one a place.

    >>> last_of_each([{'role': 'user'}] * 3, ['Ring twice.', 'ring twice!', 'No.'])
    [1, 2]
    """
    of_user, of_any = {}, {}
    for place, (note, text) in enumerate(zip(notes, texts, strict=True)):
        if 'reason' not in note:
            (of_user if note['role'] == 'user' else of_any)[same(text)] = place
    return sorted((of_any | of_user).values())


def entering(notes: Sequence[dict], texts: Sequence[str], quotes: Sequence[Quote],
             staying: Iterable[tuple[str, Message]]) -> list[int]:
    """Return the places of the notes that may enter: no copy, no echo, and nothing that stays word for word.

    >>> entering([], [], [], [])
    []
    """
    places = last_of_each(notes, texts)
    passed = echoes(notes, quotes, places) | kept(notes, texts, places, staying)
    return [n for n in places if n not in passed]


def settle(notes: Sequence[dict], quotes: Sequence[Quote], chosen: Sequence[int], left: Sequence[tuple[int, float]],
           staying: Sequence[tuple[Quote, bool]]) -> None:
    """Give each note that says again what a better one, or what stays, says a reason, and the others left a priority.

    quotes: what the notes quote. chosen: the places of those with a priority, best first; left: of those that no word
    earns a place, with what they are worth by themselves; they enter where room is, but for what leans on another
    message ('bare') and for what others than the user say as a bare value or in the commonest words ('slight').
    staying: what stays in the request, and whether the user says it. Notes are changed in place. One that says what it
    replaces or contradicts is no duplicate, nor is an answer that enters with its question.

    >>> from extraction.quotes import quote
    >>> from extraction.salience import Span
    >>> row, command = [quote(text, Span(0, 9, 0, tuple(text.split())), True) for text in ('add name 7', 'add name')]
    >>> notes = [{'role': 'user', 'text': text} for text in ('add name', 'add name', 'add name 7')]
    >>> notes[0]['priority'] = 1.0
    >>> settle(notes, [command, command, row], [0], [(1, 0.5), (2, 0.5)], [])
    >>> notes[1]['reason'], notes[1]['repeats'], 0 < notes[2]['priority'] < 0.01
    ('duplicate', ['add name'], True)
    """
    rarest = sought([*(quotes[n] for n in chosen), *(quotes[n] for n, _ in left), *(quoted for quoted, _ in staying)])
    noted, stays, least = Said(rarest), Said(rarest, staying), SLIGHT
    for n in chosen:
        note, quoted = notes[n], quotes[n]
        user = note['role'] == 'user'
        again = noted.again(quoted, user) if APART.isdisjoint(note) and note['role'] != 'tool' else None
        if again:
            del note['priority']
            note.update(reason='duplicate', repeats=[again.text])
        else:
            noted.add(quoted, user)
            least = min(least, note['priority'] / quoted.tokens)
    last_first = left[::-1]
    for n, worth in sorted(last_first, key=lambda one: notes[one[0]]['role'] != 'user'):
        note, quoted, user = notes[n], quotes[n], notes[n]['role'] == 'user'
        again, stays_in = ((noted.again(quoted, user), stays.again(quoted, user)) if 'together' not in note
                           else (None, None))
        if again or stays_in:
            note.update(reason='duplicate', repeats=[again.text] if again else [])
        elif quoted.bare and (not user or leans(quoted.text) or leads(quoted.text)):
            note['reason'] = 'bare'
        elif not user and worth <= LEAST and not quoted.settled:
            note['reason'] = 'slight'
        else:
            noted.add(quoted, user)
            note['priority'] = round(least * quoted.tokens * worth / (worth + 1), 9)
