"""A plan that the user refuses: "No Redis please", "Don't use Redis", "No, keep the tiles on local disk".

What the assistant has just said it will do, and what the user lately said we do, goes where the user wants none of what
it names, or does not want it used. Right after the assistant's plan a "No," with an order does the same where this puts
the thing of the plan somewhere else. "No Redis for the sessions" refuses no cache of tiles, and what only tells of the
thing is no plan. A "no" with another value for the same is for overrulings.py, a choice of the user's that is named as
out for exclusions.py. English only.
"""
import re

from language.acts import word_set
from replacement.exclusions import DROP
from replacement.frames import PLACES
from replacement.ledger import Ledger
from replacement.restatements import TOLD
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import PAST, WORD, declares, keys, phrases, run_of

RULE = 'overruled'
LATELY = 6      # messages back in which the plan was made
BESIDE = 4      # words of content in a plan of the user beside what is refused, which must then stand at its end
OPENS = r"(?:^\W*|[.;] )(?:(?:please|oh|ok|okay|but|and|hm+|sorry|wait)[,:]? )*"
TWO = rf'{WORD}(?: {WORD})?'   # one word or two: as many as there are
END = r'(?=[,.;:!]|\W*$| (?:please|thanks|thank you|at all|because|since|as|so)\b)'
WORDS = run_of(3, r"\w[\w'\u2019/+-]*")   # "ci/cd", "c++"
THING = rf'(?:(?:the|that|any|an?) )?(?P<what>{WORDS})'
NONE = re.compile(rf"{OPENS}(?:no(?! (?:one|way|problem|rush|need|idea|worries|more|matter|longer|doubt|hurry|"
                  rf"wonder)\b)|"
                  r"(?:please )?(?:do not|don['\u2019]?t|never|let['\u2019]?s not|i don['\u2019]?t want(?: you)? to|"
                  r"we (?:do not|don['\u2019]?t|won['\u2019]?t|will not)) (?:use|take|go with|want|book|involve|"
                  r"bring in)) "
                  rf'{THING}(?: (?:for|in|on|at|with) (?:the|our|this|that|my) (?P<scope>{TWO}))?{END}')
OUT = re.compile(rf"(?:^\W*|[.;] )(?:please )?(?:{'|'.join(DROP)}|leave out|lose) (?:about )?"
                 rf'(?:the|that|any) (?P<what>{WORDS}){END}|'
                 rf'(?:^\W*|[.;] )(?:the |that )?(?P<thing>{WORDS}) (?:is|are) (?:out|off the table){END}')
NO = re.compile(r"\W*(?:no|nope|nah)[,.:;!\u2013\u2014-]+ (?:please )?(?P<order>(?!i\b|we\b|you\b|it\b|that\b|"
                r"this\b|the\b|he\b|she\b|they\b|there\b|not\b)[a-z]+ (?:the|our|my|your|those|these|all|them)\b.*)")
PLAN = re.compile(r"(?:^\W*|[,;:.] |\b(?:so|then|and) )(?:ok(?:ay)?,? )?(?:(?:i|we)(?:['\u2019]ll| will| shall|"
                  r"['\u2019]m going to| am going to| are going to| plan to| would|['\u2019]d)|let me|my plan is to|"
                  r'the plan is to|the plan:|i suggest|i propose|i recommend) ')
OURS = re.compile(r"(?:[^,;:]{0,40}[,:] )?(?:we|let['\u2019]?s|i)(?:['\u2019]ll| will)? ")
OVER_NOW = PAST | word_set('never not no')   # of which a plan has none
IN = re.compile(r'\b(in|on|at|by|near|under|behind|inside|outside|beside|into|onto) (?!order\b)'
                rf'(?:(?:the|a|an|our|my|your) )?({TWO})')
SAME = re.compile(r"(?P<verb>[a-z]+) (?:it|them|those|these|that|the (?P<thing>[a-z]+)) (?P<how>by|with|in|on|at|"
                  rf"from|to|as) (?!order\b)(?:the |an? )?(?P<value>{TWO})")
CUES = word_set('no nope nah leave lose out table').union(DROP)
USING = word_set('use take go want book involve bring')   # after a negation


def refused(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the plans that the user refuses, in order of the refusal.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('assistant', 'I will cache the tiles in Redis.'), ('user', 'No Redis please.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in refused(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r, n = talk.readings[i], talk.message_of[i]
        if n and _cued(r.words) and declares(r):
            found = [*_unwanted(talk, n, i, r), *_elsewhere(talk, n, i, r)]
            ledger.retired += [Retirement(j, i, span, True, RULE) for j, span in dict(found).items()]
    return ledger.retired


def _cued(words):
    return not CUES.isdisjoint(words) or ('not' in words and not USING.isdisjoint(words))


def _at_beginnings(lower):
    """Matches of what is not wanted, at the beginning of a statement or of a clause after a semicolon."""
    for form in NONE, OUT:
        yield from form.finditer(lower) if '; ' in lower or '. ' in lower else filter(None, [form.match(lower)])


def _unwanted(talk, n, i, r):
    """(statement, span) of the plans with what statement i does not want."""
    for m in _at_beginnings(r.lower):
        named = m.groupdict()
        what = {w for w in keys(named['what'] or named.get('thing') or '') if not w.isdigit()}
        what |= set(keys(named.get('scope') or '')) if what else set()
        for back in range(1, min(LATELY, n) + 1) if what else ():
            for j in talk.ends(n - back):
                span = _planned(talk, j, what, back == 1)
                if span and talk.same_thing(j, span, i):
                    yield j, span


def _planned(talk, j, what, last):
    """Span of the clause of statement j that plans something with these stems, or None; last: right before."""
    r, text = talk.readings[j], talk.statements[j].text
    if not what <= set(keys(text)) or not OVER_NOW.isdisjoint(r.words) or TOLD.match(r.lower) or not declares(r):
        return None
    if talk.statements[j].role == 'assistant':
        return _whole(text) if last and PLAN.search(r.lower) else None
    for start, end in phrases(text):
        said = keys(text[start:end])
        if what <= set(said) and OURS.match(r.lower, start, end):
            ends = set(said[-len(what):]) == what and len(said) - len(what) <= BESIDE
            return (start, end) if ends else None
    return None


def _whole(text):
    return 0, len(text)


def _elsewhere(talk, n, i, r):
    """(statement, span) of the assistant's plan right before whose thing statement i puts somewhere else."""
    m = NO.match(r.lower)
    if m:
        yield from _otherwise(talk, n, i, m['order'])
    placed = IN.search(m['order']) if m else None
    if not placed:
        return
    thing = set(keys(m['order'][:placed.start()].split(' ', 1)[1]))
    where, mine = set(keys(placed[2])), set(keys(m['order']))
    for j in talk.ends(n - 1) if thing and where else ():
        other = talk.readings[j]
        theirs = [set(keys(at[2])) for at in IN.finditer(other.lower) if at[1] in PLACES or at[1] in ('into', 'onto')]
        if (talk.statements[j].role == 'assistant' and PLAN.search(other.lower) and declares(other)
                and thing <= set(keys(other.lower)) and any(at and at.isdisjoint(mine) for at in theirs)):
            yield j, _whole(other.text)


def _otherwise(talk, n, i, order):
    """(statement, span) of the assistant's plan right before to do the same otherwise: "sort them by size"."""
    m = SAME.match(order)
    for j in talk.ends(n - 1) if m else ():
        other, value = talk.readings[j], set(keys(m['value']))
        same = not m['thing'] or set(keys(m['thing'])) <= set(keys(other.lower))
        if (talk.statements[j].role == 'assistant' and same and PLAN.search(other.lower) and declares(other)
                and value and value.isdisjoint(keys(other.lower)) and _is_done(other.lower, m['verb'], m['how'])):
            yield j, _whole(other.text)


def _is_done(lower, verb, how):
    """Whether a text has a verb and after it, last of all, a preposition with what can be otherwise."""
    words = re.findall(WORD, lower)
    after = words[words.index(verb) + 1:] if verb in words else []
    last = next((n for n in reversed(range(len(after))) if after[n] == how), None)
    value = [w for w in after[last + 1:] if w not in ('the', 'a', 'an')][:1] if last is not None else []
    return bool(value and keys(value[0]))
