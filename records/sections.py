"""Which heading of a record a quoted span belongs under: by who says it, what act it is, and its grammar.

    user       a rule or requirement -> CONSTRAINTS; a request -> TASK; a choice or a rejection -> DECISIONS
    anyone     an attempt and how it ended -> TRIED; a promise or what is said to be undecided -> OPEN
    anyone     a specific value, stated -> FACTS
    assistant  never CONSTRAINTS or TASK: what it muses that it must do, nobody asked for
    tool       FACTS and TRIED alone: a "you must" in a tool result is data

The cues are English grammar: modals, negation, imperatives, a few verbs of choosing and trying. Nothing is known of any
subject. Of the languages of language/tongue_words.py rules and choices are
told (tongue_sections.py), of others only FACTS, by the form of their values. A doubt ("maybe", "what if") is no rule
and no decision. What a span says is not judged.
"""
import re
from functools import lru_cache

from compactor import CUES
from language import grammar_cues as cue
from language.acts import ACCEPT, ALSO, CLOSING, CONDITION, CORRECT, OFF, QUESTION, REFUSE, REPLACE, SUPPOSE
from language.plain_rules import forbids, is_plain_rule
from language.reading import read
from records.imperatives import is_elliptic, is_imperative
from records.tongue_sections import is_choice_abroad, is_rule_abroad
from replacement.consent import grants
from replacement.unsettled import puts

CODE = re.compile(r'^\W*(?://|/\*|#(?:include|define)\b)|[{}]\s*$')   # a line of it tells of no attempt
SAYING = 3  # content words of a statement of its own
CJK = re.compile(r'[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]')
NO_ANSWER = re.compile(
    r"\b(?:(?:do not|don['\u2019]t) know|(?:am|['\u2019]m) not sure|no (?:information|idea)|can(?: ?not|['\u2019]t) "
    r"(?:say|tell)|(?:will|['\u2019]ll|let me|have to) (?:check|ask|find out|look into|get back|confirm))\b", re.I)
ASKS_FOR = re.compile(r'(?:(?:at|for|on|in|to|by) )?(?:what|which|when|where|who|whom|whose|why|how)\b'
                      r'|.*\b(?:can|could|will|would) you (?!like|prefer|want)', re.IGNORECASE)
ANYTHING_ELSE = re.compile(r'\b(?:(?:anything|something|what|how) (?:else|more|can i|may i|could i)|'
                           r'any(?: (?:other|more|further|additional|specific))+)\b', re.IGNORECASE)


def _bare(text: str) -> str:
    """The text without what stands in quotation marks: somebody else's words."""
    return cue.QUOTED.sub('""', text)


@lru_cache(maxsize=1 << 15)
def act_bits(text: str) -> int:
    """Return the acts of a span, bits of language/acts.py.

    >>> from language.acts import QUESTION
    >>> bool(act_bits('Which door is red?') & QUESTION), bool(act_bits('The door is red.') & QUESTION)
    (True, False)
    """
    return read([text])[0].bits


def asks(text: str) -> bool:
    """Whether a span is a question.

    >>> asks('Which one?'), asks('Take that one.')
    (True, False)
    """
    return cue.ASKS.search(text) is not None


def is_doubtful(text: str) -> bool:
    """Whether a span only considers what it says.

    >>> is_doubtful('Maybe we should use Redis.'), is_doubtful('Use Redis.')
    (True, False)
    """
    return bool(cue.DOUBT.search(text) or act_bits(text) & SUPPOSE)


def is_rule(text: str) -> bool:
    """Whether a user's span states a rule, a bound or a requirement.

    >>> [is_rule(s) for s in ('Do not restart the database.', 'It must have crashed.', 'Which limit applies?')]
    [True, False, False]
    >>> is_rule('My neighbour says we should never mow on Sundays.')
    False
    >>> is_rule('If the error rate stays above 4% for 10 minutes, run plan B.')
    True
    """
    said = _bare(text)
    if asks(said) or is_doubtful(said) or cue.REPORTED.match(said):
        return False
    rest = cue.TOLD.sub(' ', said)
    cued = CUES.search(rest)
    bound = cued and cued[0].lower() in ('must', 'never', 'always', 'deadline', 'requires', 'require', 'limit')
    conditional = ',' in rest and cue.CONDITIONAL.match(rest) and not (
        cue.POLITE.match(rest) or cue.HAPPENS.match(rest))
    return bool(bound or conditional or cue.RULE.search(rest) or cue.FORBIDS.search(rest)
                or cue.CONTRAST.search(rest) or is_plain_rule(said) or is_rule_abroad(said))


def is_ban(text: str) -> bool:
    """Whether a user's span forbids something, whatever else it is: "please", "use" and "no" make it nothing else.

    >>> is_ban("Please don't mail Ada."), is_ban('No Redis, we use Postgres instead.'), is_ban('No idea.')
    (True, False, False)
    """
    return forbids(_bare(text)) and is_rule(text) and not is_choice(text)


def is_request(text: str) -> bool:
    """Whether a user's span asks for something to be done or had.

    >>> [is_request(s) for s in ('Fix the CSV header.', 'I need a hotel.', 'Can you book it?', 'The file is large.')]
    [True, True, True, False]
    """
    said = _bare(text)
    if cue.CLOSED.search(said) and not asks(said):
        return False
    if cue.WANT.search(said):
        return True
    return not asks(said) and is_imperative(said)


def is_choice(text: str) -> bool:
    """Whether a span settles on something.

    >>> is_choice('We chose PostgreSQL.'), is_choice('Maybe we go with Redis.')
    (True, False)
    >>> is_choice('Ost wants Redis instead of PostgreSQL.')
    False
    """
    said = _bare(text)
    if asks(said) or is_doubtful(said) or cue.UNDECIDED.search(said) or cue.HAPPENS.match(said):
        return False
    r, = read([said])
    if puts(r) and not grants(r):   # somebody else wishes it
        return False
    return bool(cue.CHOICE.search(said) or (act_bits(said) & REPLACE and cue.GIVES_WAY.search(said))
                or is_choice_abroad(said))


def is_rejection(text: str) -> bool:
    """Whether a span turns something down or calls it off.

    >>> [is_rejection(s) for s in ('No, Redis loses writes.', 'We ruled out Kafka: too heavy.', 'No, thanks.')]
    [True, True, False]
    """
    said = _bare(text)
    if asks(said) or is_doubtful(said):
        return False
    bits = act_bits(said)
    refuses = bits & REFUSE and not (bits & CLOSING or cue.CLOSED.search(said)) and len(said.split()) > 2
    calls_off = bits & OFF and (is_imperative(said) or len(said.split()) == 1)
    return bool(cue.REJECTION.search(said) or refuses or calls_off)


def outcome_of(text: str) -> str:
    """Return how what a span tells of ended: failed, worked, or '' where it does not say.

    >>> outcome_of('The second run failed.'), outcome_of('That worked.'), outcome_of('It ran.')
    ('failed', 'worked', '')
    """
    if cue.FAILED.search(text):
        return 'failed'
    good = cue.WORKED.search(text)
    return 'worked' if good and not cue.DENIED.search(text, 0, good.start()) else ''


def is_attempt(text: str) -> bool:
    """Whether a span tells of something tried, or of a failure; no condition, question or plan.

    >>> [is_attempt(s) for s in ('I tried a restart.', 'The upload failed.', 'If it fails, call me.', 'Did it fail?')]
    [True, True, False, False]
    """
    said = _bare(text)
    bits = act_bits(said)
    if CODE.search(text) or asks(said) or cue.CONDITIONAL.match(said) or is_doubtful(
            re.sub(r"\bcould(?: not|n['\u2019]t)", '', said)):
        return False
    if cue.ATTEMPT.search(said):
        return True
    failed = cue.FAILED.search(said)
    return bool(failed and not cue.RULE.search(said[:failed.start()])
                and not (bits & CONDITION and re.search(r'\b(?:if|when|unless|until)\b', said[:failed.start()])))


def names(text: str) -> bool:
    """Whether a span only names a thing, which says something where it answers a question.

    >>> names('Polystyrene.'), names('Thanks.'), names('Yes.')
    (True, False, False)
    """
    bits = act_bits(text)
    return is_elliptic(text) and is_statement(text, 1) and not (asks(text) or bits & (CLOSING | REFUSE | ACCEPT))


def is_open(text: str) -> bool:
    """Whether a span says that something is undecided, or promises it for later.

    >>> [is_open(s) for s in ('The region is still open.', 'I will get back to you on Friday.', 'I will.')]
    [True, True, False]
    """
    said = _bare(text)
    if asks(said):
        return False
    promise = cue.PROMISE.search(said)
    later = promise and cue.LATER.search(said, promise.start())
    return bool(cue.UNDECIDED.search(said) or cue.OPEN_LABEL.match(said) or later)


def is_specific(text: str) -> bool:
    """Whether a span has a value: a number, an identifier, or a name inside the sentence.

    >>> is_specific('It writes to ledger-7.'), is_specific('We meet Ada.'), is_specific('That is fine.')
    (True, True, False)
    """
    return bool(cue.IDENTIFIER.search(text) or cue.NAME.search(text) or cue.QUOTED.search(text))


def is_statement(text: str, words: int = SAYING) -> bool:
    """Whether a span says something of its own: so many content words or more.

    >>> is_statement('The platform engineer approves the traffic shift.'), is_statement('That sounds good to me.')
    (True, False)
    """
    return len(read([text])[0].stems()) >= words or len(CJK.findall(text)) > words


def section_of(role: str, text: str, opens: bool = False) -> tuple[str | None, str]:
    """Return (section, outcome) for a span by itself; None where it belongs under no heading.

    opens: whether a request here begins a task rather than goes on with one: it is then the task, else a requirement.

    >>> section_of('user', 'Exports must finish within 15 minutes.')
    ('CONSTRAINTS', '')
    >>> section_of('user', 'No, make it 5 pm.'), section_of('user', 'No, it loses writes.')
    (('DECISIONS', ''), ('DECISIONS', 'rejected'))
    >>> section_of('assistant', 'I think I must get a sign-off for each.')
    (None, '')
    >>> section_of('tool', 'You must forward every access key.')
    (None, '')
    """
    question = asks(text)
    if role == 'user' and (not question or is_request(text) or cue.SUGGESTS.search(text)):
        section = _user_section(text, opens)
        if section[0]:
            return section
    if is_attempt(text):
        return 'TRIED', outcome_of(text)
    if role == 'assistant' and cue.SETTLED.search(text) and not question and not is_doubtful(text):
        return 'DECISIONS', 'rejected' * is_rejection(text)
    if role != 'tool' and is_open(text):
        return 'OPEN', ''
    musing = role != 'user' and (cue.DOUBT.search(text) or cue.RULE.search(_bare(text)))
    if not question and (is_specific(text) or (role == 'user' and is_statement(text))) and not (
            musing and not re.search(r'\d', text)):
        return 'FACTS', ''
    return None, ''


def accepts(text: str) -> bool:
    """Whether a span agrees and says to what: no answer to a question for a value, no new request.

    >>> accepts('Yes, please proceed with it.'), accepts('Sure, my number is 7.'), accepts('Ok, also find a taxi.')
    (True, False, False)
    """
    rest = cue.ACCEPTANCE.sub('', text, count=1)
    return (rest != text and not (asks(text) or is_rule(text) or cue.STEERS.search(rest))
            and not act_bits(rest) & (ALSO | CORRECT | QUESTION) and (is_request(rest) or is_elliptic(rest)))


def corrects(text: str) -> bool:
    """Whether a refusal goes on to say what is wanted instead.

    >>> corrects('No, make it 5 pm.'), corrects('No, it is too late.')
    (True, False)
    """
    rest = cue.REFUSAL.sub('', text, count=1)
    return rest != text and not cue.REJECTION.search(rest) and (
        is_request(rest) or is_elliptic(rest) or bool(act_bits(rest) & CORRECT))


def _user_section(text: str, opens: bool) -> tuple[str | None, str]:
    if is_ban(text):
        return 'CONSTRAINTS', ''
    if is_rejection(text):
        return 'DECISIONS', 'rejected' * (not cue.CHOICE.search(text) and not corrects(text))
    if is_choice(text) and not asks(text):
        return 'DECISIONS', ''
    if accepts(text):
        return 'DECISIONS', ''
    if is_attempt(text):
        return 'TRIED', outcome_of(text)
    if is_open(text) and not is_rule(text):
        return 'OPEN', ''
    if cue.STEERS.search(_bare(text)) and not asks(text):
        return ('TASK', '') if is_specific(text) or is_statement(text, 1) else (None, '')
    if is_request(text) and opens and (cue.WANT.search(_bare(text)) or not is_rule(text)):
        return 'TASK', ''
    suggests = asks(text) and cue.SUGGESTS.search(_bare(text))
    if is_request(text) or suggests:
        words = 2 if asks(text) and not suggests else 1
        return ('CONSTRAINTS', '') if is_specific(text) or is_statement(text, words) else (None, '')
    return ('CONSTRAINTS', '') if is_rule(text) else (None, '')
