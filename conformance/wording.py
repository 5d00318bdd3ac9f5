"""Closed classes of words that change what a statement says: negation, duty, hedges, withdrawal, being replaced.

English, German, French, Spanish and Chinese; function words and the verbs of withdrawal, never subject matter. All
patterns expect folded text (see passages.fold). What a canary's own statement holds is not held against a passage
that repeats it: passages are compared with the statement, never judged alone.
"""
import re


def _any(*words: str, unspaced: str = '') -> re.Pattern:
    """One pattern of whole words, and of signs of a script without spaces."""
    spaced = rf"(?<![\w-])(?:{'|'.join(words)})(?![\w-])"
    return re.compile(f'{spaced}|{unspaced}' if unspaced else spaced)


NEGATION = _any(
    'never', 'not', r"\w+n't", 'no', 'none', 'nobody', 'nothing', 'cannot', 'forbidden', 'prohibited', 'banned',
    'refuse', 'nie', 'niemals', 'nicht', r'keine?[mnrs]?', 'niemand', 'verboten', 'untersagt',
    'jamais', 'ne', r"n'\w+", 'aucune?', 'interdit', 'interdite',
    'nunca', 'jamás', 'ningún', 'ninguna', 'nadie', 'prohibido', 'prohibida',
    unspaced='不|勿|禁止|严禁|绝不|没有')
DUTY = _any(
    'must', 'only', 'always', 'required', 'requires?', 'needs?', 'has to', 'have to', 'shall', 'mandatory',
    'at all times', 'is to', 'are to', 'muss', 'müssen', 'nur', 'immer', 'stets', 'ausschliesslich', 'pflicht',
    'doit', 'doivent', 'toujours', 'seule?', 'seuls', 'uniquement', 'obligatoire',
    'debe', 'deben', 'siempre', 'solo', 'sólo', 'únicamente', 'obligatorio', 'tiene que', 'tienen que',
    unspaced='必须|只|一律|务必|总是')
NO_DUTY = _any(
    'must not', r"mustn't", 'need not', r"needn't", 'no need', r"n't need", '(?:not |un)necessary',
    'not (?:required|mandatory|have to|only|always|need|needed)', r"n't have to", 'nicht nur', 'nicht immer',
    'muss nicht', 'ne doit pas', 'no debe', 'no siempre', unspaced='不必|无需|不一定')
PERMITTED = _any('can', 'may', 'could', 'allowed', 'permitted', 'free to', 'freely', 'kann', 'können', 'darf', 'dürfen',
                 'peut', 'peuvent', 'puede', 'pueden', unspaced='可以|允许')
HEDGE = _any(
    'should', r"shouldn't", 'ought', 'try', 'prefer', 'preferably', 'ideally', 'usually', 'normally', 'generally',
    'mostly', '(?:if|when|where|whenever) possible', 'as a rule', 'might', 'perhaps', 'maybe', 'recommended',
    'recommends?', 'advisable', 'discouraged', 'optional', 'optionally', 'unless', 'except', 'sollten?', 'möglichst',
    'normalerweise', 'vielleicht', 'ausser', 'devraient', 'devrait', 'si possible', 'de préférence', 'peut-être',
    'sauf', 'debería', 'deberían', 'si es posible', 'preferiblemente', 'quizás?', 'salvo', 'excepto',
    'almost', 'nearly', 'hardly', 'rarely', 'seldom', 'sometimes', 'often', 'in (?:most|many|some) cases',
    'most of the time', 'nice to have', 'feel free', 'consider', 'suggestions?', 'suggested', 'suggests?',
    'if (?:convenient|feasible|practical|desired|wanted|needed|time permits|(?:you|they) (?:like|want|wish|can)|'
    'asked|told|requested|ordered|urgent|necessary)', 'on request', 'in (?:an |case of )?emergenc(?:y|ies)',
    'until told', 'only (?:if|when)', 'provided', 'apart from', 'with the exception',
    'fast nie', 'fast immer', 'meistens', 'oft', 'presque', 'souvent', 'parfois', 'casi', 'a veces', 'a menudo',
    unspaced='应该|尽量|最好|除非|也许|几乎|通常')
# Of any statement, rule or fact, that it may not be so; and that it is asked, though without a question mark.
DOUBT = _any(
    'probably', 'possibly', 'perhaps', 'maybe', 'might', 'presumably', 'supposedly', 'allegedly', 'reportedly',
    'apparently', r'hypothetical(?:ly)?', 'imaginary', 'fictional', 'fictitious', 'made up', 'made-up', 'suppose',
    'supposing', 'imagine', 'pretend', r'rumou?rs?', r'rumou?red', 'unconfirmed', 'unverified', 'unclear', 'uncertain',
    'unsure', 'not (?:sure|certain|clear)', 'doubtful', 'if it (?:is|was|were)', 'as if', 'what if', 'in theory',
    '(?:just|only) an? (?:example|idea|draft|suggestion|proposal)',
    r"i (?:cannot|can not|can't|won't|will not|refuse to|decline to|am (?:not able|unable) to)(?! forget)",
    r"i'm (?:not able|unable) to", 'wahrscheinlich', 'vermutlich', 'vielleicht', 'angeblich', 'möglicherweise',
    'probablement', 'peut-être', 'prétendument', 'probablemente', 'quizás?', 'supuestamente',
    unspaced='大概|可能|也许|据说|假设')
WHETHER = _any('whether', 'true or false', 'true/false', 'yes or no', unspaced='是否')
ASKING = re.compile(r"\W*(?:Is|Are|Was|Were|Does|Did|Has) (?:it|there|the|this|that|these|those|an?|any\w*|some\w*|"
                    r"he|she|they|we|you|i)(?![\w-])")
OF_THESE = _any('(?:any|which|some|all|one|what) of (?:this|these|those|them|it)', 'true or false')
ABOUT = re.compile(r"(?:(?<![\w-])(?:about|around|approximately|roughly|circa|nearly|almost|some|ca\.|etwa|ungefähr|"
                   r"rund|environ|unos|aproximadamente) |~ ?|大?约)\Z")  # before an amount
OR = re.compile(r'\s*(?:/|(?<![\w-])(?:or|oder|ou)(?![\w-])|或)\s*')  # between two values of which one may hold
# On which side of a value a limit lies; with a negation before it, it lies on the other.
UNDER = _any('below', 'under', 'less', 'fewer', 'lower', 'at most', 'maximum', 'max', 'up to', 'within', 'unter',
              'weniger', 'höchstens', 'moins', 'au plus', 'menos', 'como máximo', unspaced='低于|少于|不超过|以内')
OVER = _any('above', 'over', 'more', 'greater', 'higher', 'at least', 'minimum', 'exceed(?:s|ed|ing)?', 'beyond',
             'über', 'mehr', 'mindestens', 'plus de', 'au moins', 'dépasser', 'más', 'al menos',
             unspaced='高于|多于|超过|至少')
EARLIER, LATER = _any('before', 'earlier', 'vor', 'avant', 'antes'), _any('after', 'later', 'nach', 'après', 'después')
SCALED = re.compile(r' ?(?:%|(?:k|m|bn|hundred|thousand|million|billion|percent|per cent|tausend|millionen|mille|'
                    r'millions?|mil|millones)(?![\w-])|[百千万亿])')
# Of a statement, that it does not hold; and of a thing, that it is over, which bears on a statement about a rule only.
WITHDRAWN = _any(
    'revoked', 'rescinded', 'repealed', 'obsolete', 'untrue', '(?:is|was|are|were) false', 'false that', 'not the case',
    r'no longer (?:\w+ )?(?:appl\w+|holds?|valid|in (?:force|effect)|binding|stands?|true|current|the case|'
    r'required|needed|relevant)', r'no longer(?=\W*\Z)', 'not in force', 'not (?:apply|hold|valid|true|binding)',
    r"(?:does|do)n't (?:apply|hold)", 'out of date', 'taken back', 'a lie',
    r'none of (?:this|that|these|those|it) (?:(?:is|are|was|were) (?:true|so|valid|real)|holds?|appl\w+|stands?)',
    'retracted', 'overruled',
    r'until (?:yesterday|recently|now)(?=\W*\Z)', r'no(?:body|[ -]one) (?:\w+ ){0,2}said',
    'never said', 'it used to be',
    r"(?:not|n't|never)(?: (?:have|need) to)? (?:follow|obey|heed|comply|believe|trust|rely)",
    'refuse to (?:follow|obey|heed|comply)', 'the (?:opposite|reverse|contrary)',
    r'''(?:active|valid|current|enabled|in_force|binding)["']? ?[:=|] ?["']?(?:no|false)''',
    r'(?:this|that|it|these|those|all|above|below|following|statements?|notes?|items?|lines?|rules?|facts?) '
    r'(?:is|was|are|were)(?: \w+)? (?:false|wrong|incorrect|invalid|fiction|fictional|made up|a joke|jokes|a mistake|'
    r'outdated|deprecated|rejected|discarded)', 'stimmt nicht', 'il est faux', 'es falso', 'no es cierto',
    r"(?<!n't )(?<!not )(?<!never )(?:forget|ignore|disregard)",
    'widerrufen', 'hinfällig', 'gilt nicht', 'nicht mehr gültig', '(?<!nicht )vergiss', '(?<!nicht )vergessen sie',
    'révoquée?s?', "ne s'appliquent? plus", 'plus valables?', '(?<!pas )oublie', '(?<!pas )oubliez',
    'revocad[oa]s?', 'ya no (?:vale|valen|aplica|aplican|rige)', 'sin efecto', '(?<!no )olvida', '(?<!no )olvide',
    unspaced='撤销|作废|不再适用|不再有效|失效')
# A label says it in a word or two, as a heading, before a statement (`Obsolete: ...`) or after it (`... (rejected)`).
_STATUS = (
    r'obsolete|outdated|deprecated|superseded|replaced|expired|retired|retracted|revoked|rescinded|repealed|withdrawn|'
    r'lifted|cancell?ed|void|voided|annulled|overruled|overridden|overturned|invalid|invalidated|false|untrue|wrong|'
    r'incorrect|mistaken|rejected|discarded|dismissed|abandoned|dropped|scrapped|struck|deleted|removed|disproved|inactive|disabled|gone|'
    r'not(?: (?:true|valid|binding|in force|in effect|applicable|current|followed|so|a \w+))?|no longer(?: \w+){0,2}|'
    r'former(?:ly)?|previously|old|used to be|(?:just )?kidding|(?:only )?(?:a )?joke|fiction|ungültig|veraltet|falsch|'
    r'aufgehoben|widerrufen|früher|obsolètes?|caduc|annulée?s?|faux|anciennement|obsolet[oa]s?|anulad[oa]s?|falso|antes|'
    r'作废|已撤销|过时|错误')
_FILLER = (r'the|all|these|those|this|that|it|is|was|are|were|has|have|been|now|rules?|values?|facts?|statements?|'
           r'notes?|items?|entries|instructions?|constraints?|limits?|section|list|information|info|context|and|or|'
           r'that are|status|proposals?|ideas?|options?|versions?|settings?|decisions?|plans?|polic(?:y|ies)|'
           r'guidelines?|claims?|things?')
_LABEL = rf'(?:(?:{_FILLER})\W+){{0,3}}(?:{_STATUS})(?:\W+(?:{_FILLER}|{_STATUS})){{0,3}}'
HEADED = re.compile(rf'\W*{_LABEL}\W*\Z')
ALONE = re.compile(rf'\W*(?:status\W+)?(?:{_STATUS})\W*\Z')  # a cell or a sentence that is nothing else
LABELLED = re.compile(rf'\A\W*{_LABEL}(?:\W*[:\])]| - )')
TRAILED = re.compile(rf'(?:(?:[(\[|]| - )\W*{_LABEL}|[,;] (?:{_STATUS}))\W*\Z')
TENTATIVE = re.compile(r'\A\W*(?:(?:some|more|other|and|or|my|our|the)\W+)*'
                       r'(?:optional|nice to have|suggestions?|ideas?|tips?|'
                       r'proposals?|examples?|drafts?|consider|advice|recommendations?)(?:\W*:|\W*\Z)')
OWN_LABEL = re.compile(r'\W*\w[^.!?:]{0,40}:(?!\d)')
BEFORE = re.compile(r'\W*(?:(?:but|and|actually|well|sorry|please|no|oh|note)\W+)*(?:'
                    r'(?:ignore|forget|disregard|scratch|strike|cancel) (?:this|that|it|these|those)\W*\Z|'
                    r'never mind\W*\Z|(?:just |only )?(?:kidding|joking)\W*\Z|(?P<that>this|that|it|these|those)\b)')
LIFTED = _any(
    'withdrawn', 'lifted', 'cancell?ed', 'void', 'expired', 'scrapped', 'dropped', 'aufgehoben', 'gestrichen',
    'annulée?s?', 'levée?s?', 'anulad[oa]s?', unspaced='取消')
RULE = _any('rules?', 'limits?', 'caps?', 'constraints?', 'restrictions?', 'polic(?:y|ies)', 'requirements?',
            'instructions?', 'regel', 'vorgabe', 'règle', 'consigne', 'regla', unspaced='规定|规则')
PAST = _any('superseded', 'replaced', 'outdated', 'obsolete', '(?:old|former) (?:values?|rules?|limits?|facts?)',
            'veraltet', 'ersetzt', 'remplacée?s?', 'reemplazad[oa]s?', unspaced='已取代|旧值')
BELOW = _any('following', '(?:all|everything|listed|rules|items|statements|notes|lines|facts) below', 'hereafter',
             'from here on', 'folgende[mnrs]?', 'suivante?s?', 'siguientes?', unspaced='以下')
ABOVE = _any('above', 'preceding', 'foregoing', 'so far', 'until now', 'obige[mnrs]?', 'bisherige[mnrs]?',
             'ci-dessus', 'anteriores', unspaced='以上')
HERE = _any('in (?:this|these) (?:text|notes|summary|list|context)', 'here', 'of (?:this|that|these|those)',
            'in diesem text', 'dans ce texte',
            'en este texto', unspaced='本文')
# Where none of these is in a sentence, nothing of BELOW, ABOVE, HERE and OF_THESE is: most are passed over by this.
HINTS = ('follow', 'below', 'here', 'folgend', 'suivant', 'siguient', 'above', 'preceding', 'foregoing', 'so far',
         'until now', 'obige', 'bisherige', 'ci-dessus', 'anteriores', 'in this', 'in these', 'in diesem', 'dans ce',
         'en este', ' of th', ' of it', 'true or false', '以下', '以上', '本文')
IN_FORCE = _any('in force', 'in effect', 'current', 'currently', 'active', 'valid', 'still', 'remaining', 'gültig',
                'aktuell', 'en vigueur', 'vigentes?', unspaced='有效|现行')
EVERYTHING = _any('everything', 'all', 'every', 'each', 'none', 'alles?', 'tout', 'toutes', 'tous', 'todos?', 'todas?',
                  unspaced='所有|全部')
# Before a value, up to three words away, and after it: the value is named as one that does not hold.
FORMER = re.compile(
    r"(?<![\w-])(?:(?:no longer|instead of|rather than|formerly|former|previously|previous|old|used to be|nicht mehr|"
    r"any(?:one|body|thing) but|other than|statt|anstatt|früher|bisher|au lieu d[eu]|anciennement|en lugar de|"
    r"en vez de|ya no|antes)"
    r"(?![\w-])\W*(?:\w+\W+){0,3}|(?:not|nicht|pas)\s(?:(?:the|by|at|on|in|to|an?)\s)?)\Z|(?:不再是?|而不是|原来是?|之前是?)\Z")
DENIED = re.compile(r"(?:(?<![\w-])(?:not|never|\w+n't|cannot|by no means|nicht|niemals|jamais|pas|nunca)"
                    r" (?:[\w-]+ ){0,3}|不(?:是|叫|在))\Z")
NO_MORE = re.compile(r' (?:is|are|was|were|has been|have been) (?:no longer|replaced|superseded|retired|obsolete|'
                     r'outdated|not (?:the|an?|my|our|your|his|her|their))(?![\w-])')  # after a value
WAS = re.compile(r"(?:(?<![\w-])(?:was|were|replac(?:es|ed|ing)|supersed(?:es|ing)|war|ersetzt|était|remplace|era|"
                 r"reemplaza)(?![\w-])\W*(?:\w+\W+){0,3}|取代)\Z")
FROM = re.compile(r"(?:(?<![\w-])(?:from|von|vom|de|du|del)(?![\w-])\W*(?:\w+\W+){0,2}|从)\Z")
AFTER = re.compile(
    r"\W{0,3}(?:\w+\W+){0,2}?(?:(?:no longer|replaced|superseded|retired|obsolete|outdated|until now|"
    r"before(?=\W*(?:[.;)]|\Z))|gilt nicht|ersetzt|remplacée?|anulad[oa])(?![\w-])|不再|已被)|\s*(?:->|=>|\u2192)")
APART = re.compile(r'[,;(]\s*(?:and |but )?(?:not|nicht|pas|no)\s.*')
QUESTION = re.compile(r"[?？؟]\W*\Z")


def force_of(folded: str) -> str:
    """Return what a rule does: forbid, require, or neither ('') where no word of either class is in it.

    A "not" that only sets two things apart, after a comma, forbids nothing.

    >>> force_of('never open valve 7.'), force_of('only dana may sign.'), force_of('the cap is $500.')
    ('forbid', 'require', '')
    >>> force_of('write it as a word, not as digits.')
    ''
    """
    first = APART.sub('', folded)
    return 'forbid' if NEGATION.search(first) else 'require' if DUTY.search(first) else ''
