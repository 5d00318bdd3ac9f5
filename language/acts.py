"""What a statement does in its conversation: refuse, accept, correct, report a failure, ask for something else, ...

Phrases of general English, each found through the rarest of its words; that something is done is told by any
participle. Where none is found (another language, other wording) a statement does nothing, and of two statements both
are kept. It does not know what is talked about.
"""
import re


def word_set(text):
    """A set of words written as one string.

    >>> sorted(word_set('b a'))
    ['a', 'b']
    """
    return frozenset(text.split())


# Acts are bits of one number. The words that other modules look for have bits too, so that one look-up serves all.
(FAILURE, SUCCESS, CLOSING, PROPOSE, CONFIRM, REFUSE, ACCEPT, CORRECT, MORE, OFFER, ASK, SUPPOSE, ALSO, QUESTION,
 REPLACE, MOVED, FROM, NOT, LIFT, CONDITION, OFF, LINK, INTERVAL, NUMERAL) = (1 << n for n in range(24))
# A phrase after '^' counts only at the beginning of a statement, after words such as "oh", "well", "ok".
PHRASES = {
    FAILURE:
        'sorry|apologize|apologise|apologies|apology|unfortunately|afraid|unable|unsuccessful|unavailable|fail|failed|'
        'fails|failure|trouble|an issue|a problem|can not|could not|'
        'was not|were not|did not|will not|would not|does not|is not|are not|am not|have not|has not|do not have|'
        'do not see|do not find|do not show|do not seem|do not match|not find|not found|'
        'not finding|not seeing|not showing|not available|not able|not possible|not any|not in that|there is no|'
        'there are no|there is none|there are none|there was no|there were no|there is nothing|is nothing|nothing|'
        'none of|none that|none in|none are|no luck|no results|no matches|no can do|found no|find no|have no|has no|'
        'see no|seeing no|showing no|there either|^no|^none|is full|are full|be full',
    SUCCESS:
        'successful|successfully|went through|went thru|all set|is confirmed|are confirmed|was made|is made|'
        'is complete|is completed|^done|enjoy your|enjoy the|have made your|have made a|have made the|i made the|'
        'i made your|i made an|have added|is cancelled',
    CLOSING: 'thanks|thank you|thx|bye|goodbye|have a nice|have a good|have a great|have a wonderful|have a lovely|'
               'that is all|that will be all|that is it|that is everything|you are welcome|what i need|all i need|'
               'all i needed',
    PROPOSE: 'would you like|do you want|how about|what about|shall i|shall we|should i|i can|i could|we could|'
               'want me|i will make|try|instead|will that work|does that work|propose|suggest|i will attempt|'
               'there is a|there is another|i found another|there are|^would|another',
    CONFIRM: 'confirm|confirming|is that right|is this right|is that correct|is this correct|is it correct|^correct|'
               'all correct|^right|is that ok|is that okay|is this okay|am i right|you want|you would like|you need',
    REFUSE: '^no|^nope|^nah|^not|^wrong|^never mind|^nevermind|^incorrect',
    ACCEPT:
        '^yes|^yea|^yeah|^yep|^yup|^ya|^sure|^ok|^okay|^fine|^great|^perfect|^please|^alright|^sounds|^correct|'
        '^absolutely|^definitely|^of course|^go ahead|^good|^right|^exactly|^agreed|^deal|^no problem|^i agree|'
        '^do it|^do that|^do so|^that is fine|^that is good|^that is okay|^that is ok|^that is great|^that is also|'
        '^that is perfect|^that is right|^that is correct|^that works|^that will|^that should|^that would|'
        '^that sounds|^that does|^it is fine|^it is ok|^it is good|^it is okay|^it works|^lets do|^lets go with|'
        '^i am good|^i am fine|^i am okay|^i would like that|^i like|^this is|^works|^all right|^cool|^why not|'
        '^awesome|^nice',
    CORRECT:
        'actually|instead|rather|scratch that|scratch it|should have|some changes|my bad|my mistake|mistake|i said|'
        'silly me|second thought|second thoughts|change|changed|changing|switch|switched|switching|make it|make that|'
        'make this|move it|move that|correction|i meant|i mean|no longer|not anymore|replace|'
        'replaces|replaced|replacing|rethinking|reconsidered|after all|go back|back to|oops|turns out|adjust|postpone|'
        'reschedule|different|update|modify|in fact|it should be|try again|set it to|thinking of|would be better|'
        'is better|work better|is now|are now|will now',
    MORE: 'other|others|another|else|more options|alternative|alternatives|different',
    OFFER:
        'how about|what about|lets try|lets find|lets look|lets do|lets go|lets give|lets make|lets change|maybe|'
        'perhaps|try|alternatively|would be fine|would be ok|would be okay|would be good|would be nice|would work|'
        'would be better|will do|will work|will be fine|sounds good|sounds pretty|^then|then|i guess|okay with|'
        'fine with|settle for|in that case|if not|search in|look in|can we do|could we do',
    ASK:
        'can you|could you|will you|would you|can i|could i|can we|could we|can u|may i|how about|what about|maybe|'
        'perhaps|do you have|do you know of|do they have|do any|have you got|is there|are there|any|please|try|'
        'instead|make it|make that|i need|i want|i would|i prefer|i like|we like|we need|we want|would like|'
        'looking for|interested in|search for|look for|find me|show me|get me|^lets|'
        'would it be possible|is it available',
    SUPPOSE: 'what if|if we used|if we use|if we were|if we had|if we went|if we chose|if we took|if we moved|'
               'if we did|if we switched|if i used|if i had|if i were|if you used|if you were|suppose|supposing|'
               'imagine|hypothetically|would it help|could have|would have',
    REPLACE: 'instead of|rather than|in place of',
    ALSO:
        'i also|also i|i am also|also need|also want|also looking|also find|also like|also get|also help|also please|'
        'can you also|could you also|also could|also can|also is|also are|^also|another thing|and also|'
        'one more thing|^last one|^last thing|^one last|^second thing|^third thing|^next thing|additionally|'
        'in addition|^next|as well|i now|now i|besides|by the way|lastly|finally|separately|need help|some help|'
        'help me|too|are looking for|i will also|^now|^and i',
}
# What is reported done, by its participle: "has been filed", "I have sent it", "your key is cut", "it is filed".
DONE = re.compile(r' (?:been|(?:i|we) have|(?:is|are) now|your (?:\w+ ){1,4}(?:is|are))(?: now| all)? '
                  r'(?:\w+ed|made|set|sent|paid|bought|cut) ')
ALL_DONE = re.compile(r'(?:it|that|all) is \w+ed $')
CANNOT = re.compile(r' (?:not|cannot) make it (?=$|[^\d])')   # who does not come changes nothing else
REPORTING, LIFTING = word_set('been have is are'), word_set('may can must should shall now again allowed')
CONDITIONS = word_set('if unless except when only until while')
CALLED_OFF = word_set(
    'cancel cancelled canceled cancels shelve shelved scrap scrapped drop dropped abandon abandoned skip forget '
    'postponed ditch ditched revoke revoked')
LINKS = word_set('is are was were will be equals')
START = word_set(
    'leave leaves leaving left pick picked picking start starts starting begin begins beginning from after since')
END = word_set(
    'return returns returning back arrive arrives arriving arrival drop end ends ending until till til by before '
    'through extend extended extending')
UNITS = ('zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
         'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty')
NUMBERS = {w: n for n, w in enumerate(UNITS)} | {
    'thirty': 30, 'forty': 40, 'fifty': 50, 'sixty': 60, 'seventy': 70, 'eighty': 80, 'ninety': 90, 'hundred': 100,
    'dozen': 12, 'single': 1}
MONTHS = ('january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november',
          'december')
DAYS = ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')
PARTS = {'morning': 'a', 'afternoon': 'p', 'evening': 'p', 'night': 'p'}
# Words with which a time, a date or a number can begin.
NUMERALS = frozenset([*NUMBERS, *PARTS, *DAYS, *(d + 's' for d in DAYS), *(d[:3] for d in DAYS), 'tues', 'weds',
                      'thurs', 'thur', *MONTHS, *(m[:3] for m in MONTHS), 'today', 'tomorrow', 'tonight', 'quarter',
                      'half', 'noon', 'midday', 'midnight'])
MARKED = {
    LIFT: LIFTING, CONDITION: CONDITIONS, OFF: CALLED_OFF, LINK: LINKS, NOT: ('not', 'never'), FROM: ('from',),
    REPLACE: word_set('replaces replaced replacing longer stop stopped drop dropped ditch ditched abandon abandoned'),
    MOVED: word_set('move moved moves moving switch switched switching migrate migrated migrating change changed '
                    'changing'),
    INTERVAL: START | END | word_set('in out there'), NUMERAL: NUMERALS}
FILLERS = word_set('oh well hmm hmmm um uh ah ok okay so and great thanks thank you sorry but hi hello hey please '
                   'alright yes ya yeah')
COURTEOUS = word_set('problem worries thanks thank')
# What follows a "no" that declines an offer and lets all else stand.
PUT_OFF = [phrase.split() for phrase in (
    'not now', 'not right now', 'not yet', 'but', 'that is all', 'that is it',
    'that will be all', 'that is everything', 'i am good', 'i am fine', 'just tell', 'just give', 'just send',
    'just show')]
ASKING = word_set(
    'what which who whom whose when where why how is are was were do does did has have can could will would should '
    'may might')
SPOKEN_TO = word_set('you they we i u any those these')
# Commonest first: a phrase is looked up by the last of its words in this list, or by a word that is not in it.
COMMON = ('the i a is you to that in it for do of can and have on there are would me at my not like will be no what '
          'any want this need with was find how one your does all so we am good about has')
CONTRACTIONS = {
    'cannot': 'can not', 'cant': 'can not', "can't": 'can not', 'dont': 'do not', 'wont': 'will not',
    "won't": 'will not', 'couldnt': 'could not', 'didnt': 'did not', 'doesnt': 'does not', 'isnt': 'is not',
    'arent': 'are not', 'wasnt': 'was not', 'werent': 'were not', 'hasnt': 'has not', 'havent': 'have not',
    'wouldnt': 'would not', 'shouldnt': 'should not', 'whats': 'what is', 'wheres': 'where is', 'whos': 'who is',
    'hows': 'how is', 'hes': 'he is', 'shes': 'she is', 'theyre': 'they are', 'youre': 'you are', 'theres': 'there is',
    'ive': 'i have', 'weve': 'we have', 'theyll': 'they will', 'youll': 'you will',
    "let's": 'lets', 'im': 'i am', 'thats': 'that is'}
ENDINGS = {"n't": 'not', "'s": 'is', "'re": 'are', "'ll": 'will', "'ve": 'have', "'d": 'would', "'m": 'am'}
SHORT = frozenset(w for w in CONTRACTIONS if "'" not in w)
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
DIGITS = str.maketrans('123456789', '0' * 9)
SPACED = str.maketrans(dict.fromkeys('!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\x7f', ' '))


def _tables():
    """(word -> (its bits, the phrases found by it with theirs), first word -> the phrases after '^' with theirs)."""
    rank = {w: n for n, w in enumerate(COMMON.split())}
    found, heads = {}, {}
    for bit, words in MARKED.items():
        for w in words:
            found.setdefault(w, [0, []])[0] |= bit
    for bit, phrases in PHRASES.items():
        for phrase in phrases.split('|'):
            ws = phrase.lstrip('^').split()
            line = f' {" ".join(ws)} '
            if phrase[0] == '^':
                of_head = heads.setdefault(ws[0], [0, []])
                if len(ws) == 1:
                    of_head[0] |= bit
                else:
                    of_head[1].append((line, bit))
            elif len(ws) == 1:
                found.setdefault(ws[0], [0, []])[0] |= bit
            else:
                found.setdefault(max(ws, key=lambda w: rank.get(w, 999)), [0, []])[1].append((line, bit))
    return tuple({w: (bits, tuple(phrases)) for w, (bits, phrases) in t.items()} for t in (found, heads))


TABLE, HEADS = _tables()
KEYS = frozenset(TABLE)


def _apart(word):
    """A contraction taken apart: "isn't" -> "is not"."""
    if word in CONTRACTIONS:
        return CONTRACTIONS[word]
    cut = len(word) - 3 if word.endswith("n't") else word.rfind("'")
    return f'{word[:cut]} {ENDINGS[word[cut:]]}' if cut > 0 and word[cut:] in ENDINGS else word


def words(text):
    """Words in lower case, contractions taken apart.

    >>> words("It isn't 4.")
    ['it', 'is', 'not', '4']
    """
    text = text.lower()
    return apart(text.translate(SPACED).split(), "'" in text) if text.isascii() else _words(text)


def apart(found, quoted):
    """Words with contractions taken apart; quoted: whether there is an apostrophe in or around one."""
    if quoted:
        found = [w for w in [w.strip("'") for w in found] if w]
    if quoted or not SHORT.isdisjoint(found):
        found = ' '.join([_apart(w) if "'" in w or w in SHORT else w for w in found]).split()
    return found


def _words(text):
    text = text.replace('\u2019', "'")
    return apart(WORD.findall(text), "'" in text)


def split_all(texts):
    """(lower case, words, whether there is a digit) of each text; in one pass, which costs a third of one by one.

    >>> split_all(["It isn't 4.", 'Yes'])
    [("it isn't 4.", ['it', 'is', 'not', '4'], True), ('yes', ['yes'], False)]
    """
    joined = '\0'.join(texts)
    if not joined.isascii() or joined.count('\0') != len(texts) - 1:
        plain = [t for t in texts if t.isascii() and '\0' not in t]   # the others one by one
        known = dict(zip(plain, split_all(plain), strict=True)) if plain else {}
        return [known.get(t) or _split(t) for t in texts]
    joined = joined.lower()
    parts = zip(joined.split('\0'), joined.translate(SPACED).split('\0'), joined.translate(DIGITS).split('\0'),
                strict=True)
    return [(lower, apart(spaced.split(), "'" in spaced), '0' in digits) for lower, spaced, digits in parts]


def _split(text):
    lower = text.lower() if len(text.lower()) == len(text) else text
    return lower, _words(lower), any('0' <= c <= '9' for c in text)


def acts(ws, line):
    """The bits of a statement with the words ws, which line joins with a space around each; QUESTION if it begins so.

    >>> acts(['make', 'it', '11'], ' make it 11 ') == CORRECT | ASK
    True
    """
    bits = 0
    line = CANNOT.sub(' ', line) if ' make it ' in line else line
    for w in KEYS.intersection(ws):
        of_word, phrases = TABLE[w]
        bits |= of_word
        for phrase, bit in phrases:
            if phrase in line:
                bits |= bit
    if not ws:
        return bits
    if not REPORTING.isdisjoint(ws) and (DONE.search(line) or (line.endswith('ed ') and ALL_DONE.search(line))):
        bits |= SUCCESS
    begins = ws[0]
    if begins in HEADS:
        of_word, phrases = HEADS[begins]
        bits |= of_word
        for phrase, bit in phrases:
            if line.startswith(phrase):
                bits |= bit
    if begins in FILLERS:
        bits |= _after_fillers(ws, line)
    elif begins in ASKING:
        bits |= _question(ws, 0)
    if bits & REFUSE:
        bits = _polite(ws, bits)
    if ws[-1] == 'now' and len(ws) > 2 and ws[-2] != 'for' and 'not' not in ws:
        bits |= CORRECT
    return bits


def _question(ws, first):
    imperative = ws[first] in ('do', 'have') and SPOKEN_TO.isdisjoint(ws[first + 1:first + 2])
    return 0 if imperative or ws[first] not in ASKING else QUESTION  # "do it", "have it be at 6" ask nothing


def _after_fillers(ws, line):
    """The bits of what a statement begins with after words such as "oh", "well"."""
    at, said = 1 + len(ws[0]), 0
    for n in range(1, len(ws)):
        w = ws[n]
        said |= ACCEPT if w == 'yes' else 0   # "oh yes"; "oh yeah" remembers as often
        if w not in FILLERS:
            bits, phrases = HEADS.get(w, (0, ()))
            if w in ASKING:
                bits |= _question(ws, n)
            for phrase, bit in phrases:
                if line.startswith(phrase, at):
                    bits |= bit
            return bits | said
        at += 1 + len(w)
    return said


def _polite(ws, bits):
    """"No problem", "no thanks" refuse nothing; "no, not now", "no, but the address" decline an offer and go on."""
    first = next((n for n, w in enumerate(ws) if w not in FILLERS), 0)
    head, after = ws[first:first + 1], ws[first + 1:first + 4]
    if head == ['no'] and after[:1] and after[0] in COURTEOUS:
        rest = ws[first + 2:]
        return bits & ~(REFUSE if rest and acts(rest, f' {" ".join(rest)} ') & FAILURE else REFUSE | FAILURE)
    put_off = after if head in (['no'], ['nope']) else ws[first:first + 3]
    if any(put_off[:len(words)] == words for words in PUT_OFF):
        return bits & ~REFUSE | ALSO
    return bits
