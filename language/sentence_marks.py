"""The characters, patterns and closed classes of words that tell sentences apart; data, no decisions.

The word lists are closed classes (abbreviations, function words), no topics, in small letters and without the last
full stop. They were gathered by hand from texts that other splitters get wrong; words that often end a sentence
themselves are left out. The large patterns are compiled when first asked for.
"""
import re
from functools import cache

from language.acts import word_set

# --- characters -----------------------------------------------------------------------------------------------------
# Stops that need no space after them: Unicode's Sentence_Terminal (PropList.txt) without the ASCII stops, the wide full
# stop (a decimal point too) and the single Burmese comma; with the Tibetan shad and the Hebrew sof pasuq.
HARD = (
    '\u0589\u05c3\u061d-\u061f\u06d4\u0700-\u0702\u07f9\u0837\u0839\u083d\u083e\u0964\u0965\u0f0d\u0f0e\u104b\u1362\u1367'
    '\u1368\u166e\u1735\u1736\u17d4\u17d5\u1803\u1809\u1944\u1945\u1aa8-\u1aab\u1b5a\u1b5b\u1b5e\u1b5f\u1c3b\u1c3c\u1c7e'
    '\u1c7f\u203c\u203d\u2047-\u2049\u2e2e\u2e3c\u3002\ua4ff\ua60e\ua60f\ua6f3\ua6f7\ua876\ua877\ua8ce\ua8cf\ua92f\ua9c8'
    '\ua9c9\uaa5d-\uaa5f\uaaf0\uaaf1\uabeb\ufe52\ufe56\ufe57\uff01\uff1f\uff61')
EMOJI = '\u231a-\u27bf\u2b00-\u2bff\ufe0f\u200d\U0001f000-\U0001faff'
_WIDE_QUOTES = '\u201d\u2019\u00bb\u203a\u300d\u300f\uff09\u3011\u300b\u3009\u3015\uff5d'
_TURNED_QUOTES = '\u201c\u00ab\u2039'  # they close in German, and open elsewhere
ENDS_QUOTE = frozenset('"\')]}`' + _WIDE_QUOTES + _TURNED_QUOTES)
BEGINS_QUOTE = '"\'([{*_~<\u201c\u2018\u00ab\u201e\u00bf\u00a1$'
CLOSERS = '"\')\\]}*_~`\u200b\u200e\u200f' + _WIDE_QUOTES + _TURNED_QUOTES
# A word after one of these goes on with the sentence; beside these a stop without a space is part of a name or address.
NO_START = ',;:)&/'
CODE, GLUE = frozenset('/\\@_:=(<&#`|'), frozenset('.(:/=@_\\[<')
# After a closing corner quote these go on with the sentence: particles of quotation and of case.
KANA = frozenset('\u3068\u3063\u306a\u306e\u306f\u304c\u3092\u306b\u3067\u3082\u3084\u3060')

# --- patterns -------------------------------------------------------------------------------------------------------
_SMILEY = r"[:;](?<!\w.)['-]?[)(DP](?=\s|$)"
_TAG = r'</?[a-z]{1,6}\d? ?/?>|\[\^?\w{1,3}\]'  # HTML, a footnote
_GAP = r'(?P<gap>\s+|\Z)'
WORD = re.compile(r'[^\W_]')
FIRST_WORD = re.compile(r"[\W_]{0,8}([^\W_]+(?:['\u2019]\w+)?)(\.?)")
INITIALS = re.compile(r'(?:[^\W\d_]{1,2}\.)+[^\W\d_]{1,2}$')
ENUMERATOR = re.compile(r'[\s(\[*_#>"\'\u2022\u2043+-]*(?:\d{1,3}(?:\.\d{1,2})*|[A-Za-z]|[ivxIVX]{1,4})$')
LIST_MARK = re.compile(
    r'(?<!\S)(?:\(?(?P<figure>\d{1,2})(?:\.\)?|\))(?=\s+\S)|[\u2022\u2043]\s?(?=\S))|<li(?:\s[^<>]{0,80})?>')
LINE_BREAK = re.compile('[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]')  # where str.splitlines() breaks
GLUED_OBJECT = re.compile(r'\s+(?:it|me|us|them|a|an|my|our|your|some)\b')  # "ok.Make it 3"
# In Latin and Cyrillic; any letter of another script counts as one.
VOWEL = re.compile('[aeiouy\u00c0-\u042f\u0430\u0435\u0438\u043e\u0443\u044b\u044d-\u044f\u0450-\uffff]')
CLOCK = re.compile(r'[ap]\.m$')
# A dash that goes on after a mark, and one that opens before it: "and -- voila! -- dessert".
DASH = re.compile('(?:--|[\u2013\u2014]|-(?= )) ?')
DASHED = re.compile(r'(?<=\s)(?:--|[\u2013\u2014-])(?=[\s\w])[^.!?\u2013\u2014]{1,60}$')
# '"Are they booked?" Rosalind asked.': a name and a verb of saying at the end of the sentence.
QUOTES = ENDS_QUOTE - frozenset(')]}`\uff09\u3011\uff5d\u3015')
NAME_SAID = re.compile(
    r"(?:(?:Mr|Mrs|Ms|Dr)\.? )?[A-Z][\w'\u2019-]+(?: [A-Z][\w'\u2019-]+){0,2} (?:said|says|asks|wrote|\w{2,}ed)"
    r'(?: \w+ly)?(?=[.,:]|$)')
HE_SAID = re.compile('[\u4e00-\u9fff]{1,4}[\u8bf4\u8aaa\u95ee\u554f\u9053\u558a\u7b54]')

# Each pattern begins with one set of characters, which lets the engine skip to the next candidate. A group tells the
# kind of stop: `gap` or `smile` with space after it, `hard` without need of one; no group: glued to the next word.
ASCII_STOP = re.compile(
    rf'[.!?:;](?<![.!?].)(?:(?<=[.!?])(?: ?[.!?](?![^\s.!?"\')\]}}*_~`]))*+|(?<!\w.)[\'-]?[)(DP](?=\s|$))'
    rf'(?:["\')\]}}*_~`]|{_TAG}|\s*{_SMILEY}){{0,50}}+(?:{_GAP}|(?=[A-Za-z]))')


@cache
def wide_stop(spaced: bool) -> re.Pattern:
    """The stops of text that is not all ASCII; `spaced`: with emoji and the spaces of Thai and Lao as stops."""
    closing = rf'(?:[{CLOSERS}]|[ \u00a0\u202f]\u00bb|{_TAG}|\s*{_SMILEY}|\s*[{EMOJI}]){{0,50}}+'
    dots = rf'(?:[ \u00a0]?[.!?\u2026](?![^\s.!?\u2026{CLOSERS}]))*+'
    hard_closing = re.sub(f'[{_TURNED_QUOTES}]', '', closing)
    greek_or_armenian = r'(?<=[\u0370-\u03ff\u1f00-\u1fff][;\u037e])(?=\s)|(?<=[\u0531-\u0587]:)(?=\s)'
    stop = (
        rf'[.!?\u2026:;\u037e\uff0e\u104a{HARD}](?:(?<=[.!?\u2026])(?<![.!?\u2026].){dots}{closing}(?:{_GAP}|(?=\w))'
        rf'|(?<=[:;])(?<!\w.)[\'-]?[)(DP](?=\s|$){closing}(?P<smile>\s+|\Z)'
        rf'|(?P<hard>(?:(?<=[{HARD}])|(?<=\u104a)(?=\u104a)|(?<=\uff0e)(?!\d)|{greek_or_armenian})'
        rf'[{HARD}.!?\u2026\u104a]*+{hard_closing}\s*))')
    if spaced:
        thai = r'(?P<space>[ \u00a0])(?<=[\u0e01-\u0e4e\u0e81-\u0ecd].)(?=[\u0e01-\u0e4e\u0e81-\u0ecd])'
        stop += rf'|\s(?<=\S.)(?=[{EMOJI}]){closing}(?P<after>\s+|\Z)|{thai}'
    return re.compile(stop)


@cache
def spaced_stop() -> re.Pattern:
    """The characters for which wide_stop(spaced=True) is needed."""
    return re.compile(f'[{EMOJI}\u0e01-\u0ecd]')


@cache
def shield() -> re.Pattern:
    """What may stand in the middle of a sentence and hold stops of its own: code, brackets, quotations."""
    pairs = ('\u201c\u201d', '\u00ab\u00bb', '\u201e\u201c', '\u300c\u300d', '\u300e\u300f', '\uff08\uff09')
    elision = r'(?:em|tis|twas|til|cause|bout|n|s|\d\ds?)\b'  # an apostrophe that opens no quotation
    return re.compile(
        r'`[^`]{1,300}`|\((?:[^()]|\([^()]{0,300}\)){1,300}\)|\[[^\[\]]{1,300}\](?:\([^()\s]{1,300}\))?'
        rf"""|"(?<!\w.)(?=\S)[^"]{{1,200}}"|'(?<!\w.)(?!{elision})(?=[^\s'])(?:[^'\n]|'\w){{1,200}}(?<=\S)'(?!\w)"""
        r'|\u2018(?:[^\u2018\u2019]|\u2019\w){1,200}\u2019|\u00bb(?=\w)[^\u00ab\u00bb]{1,200}\u00ab|'
        + '|'.join(f'{a}[^{a}{b}]{{1,200}}{b}' for a, b in pairs))


# --- words ----------------------------------------------------------------------------------------------------------
# Never the last word of a sentence: titles, and words that introduce what follows.
NEVER_LAST = word_set('''
    mr mrs ms mx dr drs prof messrs sgt capt lt col cmdr gov sen rev hon pres mme mlle sra srta dra dn sig dott avv
    ing frl dipl dhr mevr ud uds vd bijv dvs kl godz ul e.g i.e eg cf vs viz approx ca incl excl resp z.b d.h u.a bzw
    vgl inkl ggf evtl sog p.ex np tzn tzw nb ee av ej dña exmo exma bv např tzv esim ks f.eks tp bkz örn sn jl ул им пер
    тов акад просп
    г-н г-жа डॉ''')
# An abbreviation that may also be the last word: it is where a function word with a capital follows.
SOMETIMES_LAST = word_set('''
    inc ltd co corp llc plc gmbh bros jr sr esq st ste mt ave blvd rd hwy ctr dept govt assn univ intl misc tel ibid
    тел долл mo attn esp subsp spp uu ex tj atd usl pl др пр руб коп тыс млн млрд стр рис см гг проф шт vb''')
# Before these an abbreviation that can be the last word is the last: no name begins so.
ADDRESSES = word_set('mr mrs ms')
# The last word before any capital, not before a small letter; units of measure only after a figure.
LAST_BEFORE_CAPITAL = word_set('etc usw enz osv itd itp stb dll al est max a.m p.m т.д т.п')
UNITS = word_set('hr hrs min mins sec secs ft in tsp tbsp oz lb lbs yd yr yrs wk km kg sq')
# An abbreviation only before a figure: "No. 5", "fig. 3".
BEFORE_FIGURE = word_set('''
    no nos nr nro num núm art arts fig figs sec sect p pp pg pgs vol vols ch chap par para tab eq ref refs ver op
    ext apt rm godz kl bldg n° abs kap bd anm max min ed eds cap pag pág č čl гл п ст''')
# Names of days and months; the short ones may have a full stop.
DAYS_AND_MONTHS = word_set('''
    jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun''')
CALENDAR = DAYS_AND_MONTHS | word_set('''
    january february march april june july august september october november december
    monday tuesday wednesday thursday friday saturday sunday''')
# German and Scandinavian dates put a full stop after the figure ("3. Mai"); after a determiner it is an ordinal.
MONTH_AFTER_FIGURE = word_set('''
    januar februar märz april mai juni juli august september oktober november dezember jänner jan feb mär apr jun jul
    aug sept okt nov dez maj januari februari mars augusti desember marts''')
GERMAN_DETERMINERS = word_set('der die das dem den des am im zum zur vom beim ab seit jeder jede jedes ein eine einen')
# A full stop after any other word, before a capital, ends a sentence.
ABBREVIATIONS = NEVER_LAST | SOMETIMES_LAST | LAST_BEFORE_CAPITAL | UNITS - {'in'} | BEFORE_FIGURE | DAYS_AND_MONTHS
# Function words that open a sentence: after "U.S." or "plan B." they begin a new one.
OPENERS = word_set('''
    i we you he she it they there these those this that the a an my our your his her their its what when where which
    who why how if then so but and or because is are was were do does did don't can could will would should must may
    has have let's please thanks thank no yes ok okay also not never now after before for in on at by from to with as
    all any some both here er sie wir ich es wenn bitte il elle nous je on ce yo el но не мы я он она это если в''')
# Of these, those that go on from a unit of measure: "5 ml. in the morning".
JOINING = word_set('and or but for in on at by from to with before after в')
# Without a vowel as a unit is, but the last word of many a sentence: "at 5 pm. hotel next", "on the 5th. two beds".
AFTER_COUNT = word_set('pm st nd rd th')
# Small-letter words that open a sentence though the space before them is missing ("ok.i want"); no file ending or
# common top-level domain is among them.
GLUED_OPENERS = word_set(
    "i i'm i'll i've i'd we we're the please thanks thank what what's can could also they there how")
# A line that ends with one of these goes on in the next line.
UNFINISHED = word_set('''
    a an the my our your its their and or but nor of into than every very because while whose und oder der die das den
    dem ein eine mit von zu im am nicht et ou le la les un une de du des à ne pas y o el los las del en con por para
    que''')
# So does one with one of these, but in chat: "not sure what it is", "count me in", "call her", "if you want to".
DANGLING = UNFINISHED | word_set('''
    his her this these those to in on at by for from with without as is are was were be been has have had do does did
    will would shall should can could may might must not never no any each only if when that which who''')
DETERMINERS = word_set('a an the my our your his her its their this these those some any every each')
# "8 may", "by may", "20 quid each" at the end of a line are complete.
MONTH_OR_SHARE = re.compile(
    r'(?:\d(?:st|nd|rd|th)?,?|\b(?:of|in|by|until|till|til|from|since|for|before|after|early|late|mid|this|next|last|'
    r'on)) may$|(?:\d[\d.,]*\w{0,2}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|a|half))(?: \w+)? each$')
# A line that begins with one of these goes on from the line before.
CONTINUING = word_set('and or nor but because which that who whose than of to until unless so und oder weil et ou que')
# In chat without capitals these begin a thought of their own.
THOUGHTS = word_set('i we he she they so that ok okay yes yeah no also please thanks thx')
# Thai: polite particles close a sentence; a run that begins with a binder (because, but, and, or, that, which, if,
# when, to, so, except, not; for, in, of, from, to, with, per, since, by) belongs to the run before it, and the run
# after a condition (if, when) belongs to that.
THAI_PARTICLES = ('ครับ', 'ค่ะ', 'คะ', 'จ้ะ', 'จ้า')
THAI_BINDER = re.compile(
    'เพราะ|แต่|และ|หรือ|ที่|ซึ่ง|ถ้า|หาก|เมื่อ|เพื่อ|จึง|ยกเว้น|เว้น|ไม่ใช่|สำหรับ|ใน|ของ|จาก|ถึง|กับ|ต่อ|ตั้งแต่|โดย')
THAI_CONDITION = re.compile('ถ้า|หาก|เมื่อ')
