"""English grammar by which sections.py tells what a span does: modals, negation, verbs of choosing, trying, promising.

Closed classes, and a few verbs of such acts; nothing names a subject. A pattern by itself decides nothing.
"""
import re

from language.acts import word_set
from language.reading import OBJECTS, PREPOSITIONS
from language.word_patterns import spaced

# No quotation holds an opening mark of its kind, so that a row of them is read once.
QUOTED = re.compile(r'"[^"\n]*"|\u201c[^\u201c\u201d\n]*\u201d|`[^`\n]*`|(?<!\w)\'[^\'\n]*\'(?!\w)')
ASKS = re.compile(r'[?\uff1f\u061f]["\')\]*_\u201d\u2019\s]*$')


def _any(*alternatives: str) -> re.Pattern:
    """One pattern of alternatives between word boundaries, in any case; ' stands for either apostrophe."""
    joined = '|'.join(alternatives).replace("'", "['\u2019]")
    return re.compile(rf'\b(?:{joined})\b', re.IGNORECASE)


NOT = "(?: not|n'?t)"
DOUBT = _any('maybe', 'perhaps', 'might', 'could', 'what if', 'suppos(?:e|ing)', 'considering', 'thinking (?:of|about)',
             'i (?:think|guess|wonder)', 'not sure')
# Rules: a modal of duty or bounds, a quantity bounded, something not wanted; and below, a forbidding imperative.
RULE = _any('must', 'shall', 'ought to', '(?:has|have) to', 'needs? to (?:be|have)', 'should', 'never', 'always',
            'only', 'may not', "(?:we|you|u|one|nobody|nothing|they) (?:can ?not|can'?t)",
            'can ?not be', "mustn'?t", "shouldn'?t", 'no (?:more|less|fewer|later|earlier|longer|other) than',
            '(?:nothing|none|not) (?:over|above|below|under|before|after)', 'at (?:most|least)',
            'not? (?:exceed|allowed|permitted)', '(?:is|are) (?:required|forbidden|allowed)', 'requires?', 'required',
            'make sure', 'ensure', r'within \d', r'up to \d', 'or (?:less|more|fewer|later|earlier)', 'limit',
            'deadline', 'maximum', 'minimum', 'under no circumstances', 'except',
            '(?:i|we) (?:hate|dislike)', 'unless', 'without', 'w/o',
            f'(?:do|does|will|would|wo){NOT} (?:want|need|like|wish|care for)')
CONTRAST = re.compile(   # this, not that
    r'[,;]\s+(?:but\s+|and\s+)?not\s+(?!yet\b|sure\b|at all\b|really\b|only\b)\w', re.IGNORECASE)
FORBIDS = re.compile(r"(?:^|[,;:.(\u2014-]\s*|\b(?:please|pls|plz|and|but|so|also|just|then|you)\s+)"
                     r"(?:(?:do not|don['\u2019]?t)\s+(?!(?:know|think|see|need|remember|understand|believe|feel|"
                     r"get me)\b)|(?:avoid|refrain)\s+)\w", re.IGNORECASE)
# What somebody else says, whoever that is: no rule of the user. Not "I said", "you think", "the sign says so".
REPORTED = re.compile(
    r"\W*(?:(?:but|and|so|well|now|also) )*(?!(?:i|we|you|as|if|when|whatever|what|whoever|who|nobody|no one)\b)"
    r"(?:[\w'\u2019.-]+ ){1,6}?"
    r"(?:says|said|thinks|thought|claims|claimed|believes|believed|reckons|suggests|suggested) (?:that )?"
    r"(?:i|we|you|they|he|she|it|one|nobody|everyone|everybody|the|our|my|your)\b", re.IGNORECASE)
# No rules: what is told, what seems to be, pleasantries.
TOLD = _any("must (?:have|'ve) (?:been|\\w+ed|gone|done)", "(?:have|has|had|'ve) (?:never|always|only)", 'never ?mind',
            r'(?:never|always|only) (?:\w+ed|was|were|had|did|got|went|saw)', '(?:was|were) (?:only|always|never)',
            f'(?:i|we|it|that|this|he|she|they) (?:do|does|did){NOT} (?:know|think|see|mind|matter|work|find|have)',
            '(?:that|this|it) should (?:be (?:all|it|fine|good|ok|okay|enough)|work|do)', 'had to',
            'without (?:luck|success)', "(?:the|i am|i'm|there is|there's|there are) only", 'would (?:never|always)')
ADVERBS = '(?: also| really| just| still| now| actually| rather)*'
WANT = _any(f"(?:i|we)(?:'d| would| will|'ll)?{ADVERBS} (?:want|need|wish|prefer|require)",
            f"(?:i|we)(?:'d| would){ADVERBS} like", "(?:i am|i'm|we are|we're)(?: also| now)? (?:looking|trying|hoping|"
            "interested|planning|working|building)", "let'?s", '(?:my|our|the) (?:goal|aim|task|plan) is',
            '(?:can|could|will|would) you', 'help me', 'please', 'pls', 'plz', 'if poss(?:ible)?', 'ideally',
            'preferably')
SUGGESTS = _any('(?:how|what) about', '(?:is|are) there (?:an?|any|some|one)', 'do you have', "let'?s try")
CONDITIONAL = re.compile(r'^(?:if|when|whenever|unless|once|in case|as soon as|(?:each|every) time)\b', re.IGNORECASE)
POLITE = re.compile(r'^if (?:you (?:can|could|would|have|do not|don)|possible|not)\b', re.IGNORECASE)
# What happens to the speaker when he does something is told, and no rule: "When I open it, there is an error".
HAPPENS = re.compile(r"^(?:when(?:ever)?|(?:each|every) time) (?:i|we|you|\w+ing)\b[^,]*, "
                     r"(?:i|it|there|the|this|that|they|my|nothing)\b"
                     r"(?!.*\b(?:must|should|shall|has to|have to|needs? to|never|always|only)\b)", re.IGNORECASE)
# Where the talk goes next: work, and no bound of it.
STEERS = _any("let'?s(?: just| now| first| all| please)* (?:start|begin|continue|proceed|move on|focus|talk|turn to|"
              "look at|work on|go (?:on|over|through|to)|get (?:started|going|to|back)|see)")
CLOSED = _any("that(?:'s| is| was| will be) (?:all|it|everything)", "thanks?(?: you)?", 'goodbye', 'bye')
CHOICE = _any('chose', 'choose', 'chosen', 'decide[sd]?', 'decision', 'agreed?', 'approved?', 'settled? (?:on|for)',
              'go(?:ing|es)? (?:ahead )?with', 'went with', 'opt(?:ed|ing)? for', 'picked(?! up)', 'selected',
              'stick(?:ing)? with', 'will (?:use|take|keep)', "'ll (?:use|take|keep|go with)", 'we use',
              'switch(?:ed|ing)? to', '(?:moved|migrated) to', 'replaces?', 'instead of', 'rather than', 'in place of')
# Of the words that acts.py reads as replacing something, those that say so by themselves: not "longer than", "stop".
GIVES_WAY = _any('replac(?:es?|ed|ing)', 'no longer', 'drop(?:ped)?', 'ditch(?:ed)?', 'abandon(?:ed)?')
SPACED_RULE, SPACED_CHOICE = (spaced(any_of.pattern[5:-3]) for any_of in (RULE, CHOICE))   # without _any's edges
SETTLED = re.compile(r'^(?:decision|decided|agreed|resolved)\b|^(?:confirmed|recorded)(?: \w+)?\s?:'
                     r'|\b(?:we|you) (?:chose|decided|agreed|settled|rejected|go with|went with)\b', re.IGNORECASE)
REJECTION = _any('reject(?:ed|s)?', 'rul(?:ed?|ing) (?:it |that |this )?out', 'discard(?:ed)?', 'dropp?ed',
                 'abandon(?:ed)?', 'cancel(?:l?ed)?', 'shelved?', 'scrap(?:ped)?', 'no longer (?:use|need|want)',
                 f'(?:will|do|are|wo){NOT} (?:use|using|go(?:ing)? with)', 'decided against', 'not going with',
                 'neither of')
ACCEPTANCE = re.compile(r'^(?:yes|yeah|yep|yup|sure|ok|okay|fine|perfect|absolutely|definitely|of course|agreed)\b'
                        r'[,.;:!\s]*', re.IGNORECASE)
REFUSAL = re.compile(r'^(?:no|nope|nah|not that|wrong|incorrect)\b[,.;:!\s\u2014-]*', re.IGNORECASE)
ATTEMPT = _any('tried', 'attempt(?:ed|s)?', 'tested', 're-?ran', 'retried', '(?:we|i) ran', 'experimented',
               '(?:been|keep) trying')
FAILED = _any('fail(?:ed|s|ing|ure)?(?!-)', f'(?:did|does){NOT} (?:work|help|fix|solve|change|go through)', 'no luck',
              'unsuccessful(?:ly)?', 'error(?:s|ed)?(?!-)', 'exception', 'crash(?:ed|es)?', 'timed out', f'could{NOT}',
              '(?:was|were|am|is|are) (?:not able|unable)', 'still (?:broken|failing|fails)', 'broke', 'rejected by',
              'denied', 'refused')
WORKED = _any('worked', 'works(?: now)?', 'fixed', 'solved', 'succeed(?:ed|s)', 'success(?:ful(?:ly)?)?', 'passe[ds]',
              'went through', 'helped', 'resolved')
DENIED = re.compile(r"\b(?:not|never|no)\b|n['\u2019]t\b", re.IGNORECASE)
PROMISE = _any(r"(?:i|we)(?:'ll| will| shall| am going to|'m going to) \w+")
LATER = _any('later', 'tomorrow', 'tonight', 'soon', 'once', 'when', 'after', 'before', 'until', 'next', 'by',
             'get back', 'let you know', 'follow up', 'look into', 'find out', 'check', 'investigate')
UNDECIDED = _any('still (?:need|have|open|unclear|undecided|unknown|waiting|to)',
                 'to be (?:decided|confirmed|determined|done)', 'tbd', 'tba', 'todo', 'to-do',
                 f'(?:have|has|is|are){NOT} (?:yet )?(?:been )?(?:decided?|chosen|settled|confirmed|sure|known|clear)',
                 'not (?:yet )?(?:decided|settled|confirmed|known)', 'undecided', 'unresolved', 'outstanding',
                 'pending', 'waiting (?:for|on)', 'awaiting',
                 r'needs? (?:an? |the )?(?:\w+ )?(?:approval|decision|answer|review)',
                 'remains? (?:open|to|unclear)', "don't know (?:yet|which|what|who|when|whether|if|how)")
OPEN_LABEL = re.compile(r'^(?:open|next)(?: \w+){0,3}:', re.IGNORECASE)
LABEL = re.compile(r'^(?:[-*\u2022]\s+|\d{1,3}[.)]\s+)?(?:[A-Za-z][\w -]{0,30}:\s+)?')
IDENTIFIER = re.compile(r'\d|\w[_@/\\#-]\w|\b[A-Z]{2,}\b|\b[a-z]+[A-Z]\w*|://')
NAME = re.compile(r"(?<=[\w,;:] )(?!I\b)[A-Z][\w'\u2019-]+")
COMMON_VERBS = word_set(  # bare verbs among the function words of reading.py
    'find get give book make try take tell show help use add check change go do see let hold skip hear')
AUXILIARY = _any('is', 'are', 'was', 'were', 'am', 'be', 'been', 'has', 'have', 'had', 'does', 'did', 'will', 'would',
                 'can', 'could', 'must', 'should', 'may', 'might', 'shall')
LEADING = word_set('please pls plz also and then now so just next first well ok okay instead hi hello hey')
AFTER_VERB = frozenset(PREPOSITIONS) | OBJECTS | word_set('all each every both another more that this with up out')


def chooses(text: str) -> bool:
    """Tell whether a text chooses something, or says that something was chosen.

    >>> chooses('For the cache we chose Redis.'), chooses('It is quick.')
    (True, False)
    """
    found = SPACED_CHOICE.search(f' {text.lower()}') if text.isascii() else CHOICE.search(text)
    return found is not None


def rules(text: str) -> bool:
    """Tell whether a text has a modal of duty, a bound, or something that is not wanted.

    >>> rules('At most 4 jars a shelf.'), rules('It is quick.')
    (True, False)
    """
    found = SPACED_RULE.search(f' {text.lower()}') if text.isascii() else RULE.search(text)
    return found is not None
