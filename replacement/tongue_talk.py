"""Talk in languages other than English, read forward: in which each message is, what was said before and still stands.

A message too short to tell its language is in that of those before it, or, at the beginning, of those after it, unless
something in it speaks against that. What replaces what is for the rules that ask (tongue_rules.py).
"""
from collections.abc import Iterable, Iterator

from language.tongue_acts import WORDS, tongue
from language.tongues import PLAIN, words_in
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tongue_parts import Part, Said, marked, said_in

RULE = 'given way'
BACK = 6         # messages before one too short to tell its language, that tell it
WITHIN = 256     # earlier statements, from the last one back, that are looked at
ECHO = 3         # words of content of the assistant's echo beside those of what it repeats


class TongueTalk:
    """A talk, what has been said of it so far in one of the languages, and what gave way; messages() reads on.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Wir sind 40.', 'Am 5. Mai.', 'The end.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(n, said.name) for n, _, said in TongueTalk(talk, Ledger()).messages()]
    [(0, 'de'), (1, 'de')]
    """

    def __init__(self, talk: Talk, ledger: Ledger):
        self.talk, self.ledger = talk, ledger
        self.said: list[tuple[int, Said]] = []
        self.gone = {(r.old, r.span) for r in ledger.retired}

    def messages(self) -> Iterator[tuple[int, int, Said]]:
        """Yield (message, statement, what it says) of the user's that hold, from where the ledger begins."""
        first, told, at, untold = self.ledger.messages(self.talk).start, '', 0, []
        for n, message in enumerate(self.talk.messages):
            name = self._name(message, told if n - at <= BACK else '')
            if not name:
                untold.append(message)
                continue
            for before in untold[-BACK:]:
                self.said += self._read(before, name) if self._name(before, name) == name else ()
            told, at, untold = name, n, []
            del self.said[:-WITHIN]
            said = self._read(message, name)
            if n >= first and self.by_user(message[0]):
                yield from ((n, i, one) for i, one in said if one.holds)
            self.said += said

    def text(self, j: int) -> str:
        """Return the text of statement j."""
        return self.talk.statements[j].text

    def by_user(self, j: int) -> bool:
        """Tell whether statement j is the user's."""
        return self.talk.statements[j].role == 'user'

    def earlier(self) -> Iterator[tuple[int, Said, Part]]:
        """Yield the parts that still stand of what was said before and is no question, from the last one back."""
        for j, said in reversed(self.said):
            for part in said.parts if not said.asks else ():
                if (j, (part.start, part.end)) not in self.gone:
                    yield j, said, part

    def stands(self, j: int, span: tuple[int, int]) -> bool:
        """Tell whether a span of statement j has not given way yet."""
        return (j, span) not in self.gone

    def retire(self, old: int, new: int, span: tuple[int, int]) -> bool:
        """Note that a span of statement `old` gives way to `new`; tell whether that is news."""
        if self.ledger.is_gone(old, new) or not self.stands(old, span):
            return False
        self.gone.add((old, span))
        self.ledger.retired.append(Retirement(old, new, span, True, RULE))
        return True

    def echoes(self, j: int, part: Part, repeated: Iterable[int]) -> bool:
        """Tell whether a part of the assistant's says again, right after it, what one of these statements says."""
        before = self.talk.message_of[j] - 1
        words = {word for k, said in self.said if k in repeated and self.talk.message_of[k] == before
                 for one in said.parts for word in one.words}
        return bool(words) and not self.by_user(j) and len(set(part.words) - words) <= ECHO

    def _read(self, message, name):
        return [(i, said_in(self.text(i), name)) for i in message]

    def _name(self, message, told):
        """The language of a message: its own, or the one told where nothing in it speaks of another."""
        readings = [self.talk.readings[i] for i in message]
        own = any(map(marked, readings))
        if not (own or told):
            return ''
        text = ' '.join([r.text for r in readings])
        if own and (own := tongue(text, told)):
            return told if (told, own) == ('ja', 'zh') else own   # a heading without kana
        return told if told and not PLAIN.intersection(WORDS.findall(text.lower())) - words_in(told) else ''
