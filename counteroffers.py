"""An offer of the assistant that the user corrects: "$320 on card_668?", "not that card", "$320 on card_117 then".

Where the user's message refuses or corrects, and the next one of the assistant brings another code of the same form as
one of its last message, which it does not name again, the last message's statements with the old code are replaced.
Only that offer is: what was said of the old code before still holds. It knows codes, by their form; times and dates of
an errand are for supersession.py.
"""
from acts import CORRECT, REFUSE, word_set
from exchanges import place
from literals import literals
from supersession import Retirement
from talk_words import Talk

RULE = 'exchanged'
DECLINES = word_set('not no wait other instead different rather actually')


def countered(talk: Talk) -> list[Retirement]:
    """Return the statements of an offer that the assistant words anew after the user's correction.

    >>> from reading import read
    >>> from supersession import Statement
    >>> said = [('assistant', '$320 on card_668?'), ('user', 'No, the other card.'), ('assistant', '$320 on card_117.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in countered(talk)]
    [(0, 2)]
    """
    found = []
    for n in range(1, len(talk.messages) - 1):
        message = talk.messages[n]
        if talk.statements[message[0]].role == 'user' and any(_declines(talk.readings[i]) for i in message):
            before = _codes(talk, n - 1)
            after = _codes(talk, n + 1) if before else {}
            fresh = {form(code): held[-1] for code, held in after.items() if code not in before}
            for code, held in before.items():
                if code not in after and form(code) in fresh:
                    new = fresh[form(code)]
                    found += [Retirement(j, new, place(talk, j, ('code', code)), True, RULE) for j in held]
    return found


def form(code: str) -> str:
    """Return what codes of one kind share: what stands before their last digits.

    >>> form('card_668') == form('card_117')
    True
    """
    return code.rstrip('0123456789')


def _declines(r):
    return bool(r.bits & (REFUSE | CORRECT)) or not DECLINES.isdisjoint(r.words)


def _codes(talk, n):
    """Code -> the statements of message n that name it; none of which the message names several of one form."""
    found = {}
    for i in talk.messages[n]:
        for v in literals(talk.statements[i].text, talk.readings[i].values):
            if v.kind == 'code':
                found.setdefault(v.norm, []).append(i)
    forms = [form(code) for code in found]
    return {code: held for code, held in found.items() if forms.count(form(code)) == 1 and form(code)}
