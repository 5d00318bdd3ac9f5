"""What gives way in talk in other languages than English: exchanges, and other values and names for the same thing.

The rules are in tongue_exchanges.py and tongue_restatements.py, the words in language/tongue_words.py. What asks,
supposes, tells of others' views or of the past, and what stands in quotation marks, replaces nothing; nor does the
assistant. A talk without a word of these languages costs one look at each statement.
"""
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tongue_exchanges import exchange
from replacement.tongue_parts import marked
from replacement.tongue_restatements import restate
from replacement.tongue_talk import TongueTalk


def changed(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return what later statements of the user replace in talk in these languages, in order of these.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Wir sind 40 Personen.', 'Wir feiern im Krug.', 'Wir sind jetzt doch 46 Personen.',
    ...         'Statt im Krug feiern wir im Park.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new, r.rule) for r in changed(talk)]
    [(0, 2, 'given way'), (1, 3, 'given way')]
    """
    ledger = ledger or Ledger()
    if any(map(marked, talk.readings)):
        abroad = TongueTalk(talk, ledger)
        for n, i, said in abroad.messages():
            exchange(abroad, i, said)
            restate(abroad, n, i, said)
    return ledger.retired
