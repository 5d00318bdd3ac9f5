r"""Closed-class words and forms of eight languages beside English, six of them here: data (tongue_form.py).

Function words, adverbs of change, negation, modals, numerals, names of days and months, courtesies, and the verbs of
changing, choosing and saying; no subject matter.
"""
from collections.abc import Mapping

from language.tongue_form import REST, SHORT, UPTO, Tongue, numerals
from language.unspaced_words import CHINESE, JAPANESE

GERMAN = Tongue(
    marks='ich wir ihr sie er es der das dem des ein eine einen einem einer und oder aber nicht kein keine keinen '
          'keiner ist sind wird werden haben habe wurde wurden nach auf aus für zum zur vom beim ins unser unsere '
          'unseren unserem dieser diese dieses auch noch schon nur mehr sehr jetzt doch wenn weil dass daß damit wie '
          'wo wann warum welche welcher welches uns euch ihnen mir dir mich dich sich über unter zwischen durch ohne '
          'gegen statt anstatt sondern lieber niemals immer muss müssen darf dürfen soll sollen kann können möchte '
          'bitte danke ja nein heute morgen gestern gut gerne',
    function='die den in an am im um bei von mit zu seit bis ab vor so was da dann hier dort sein seine sei war '
             'waren hat hatte gibt als also man will mal eben ganz etwa ungefähr rund circa ca insgesamt alles allem '
             'alle allen pro je soll sollte könnte würde würden wäre hätte geht kommt nun künftig eigentlich',
    definite='der die das den dem des unser unsere unseren unserem mein meine dein deine ihr ihre dieser diese dieses',
    signs=r'(?<!bis )jetzt|nun|doch|lieber|stattdessen|künftig|neuerdings|inzwischen|mittlerweile|ab sofort|ab heute|'
          r'nicht mehr|korrektur|planänderung|geändert|änder\w*|verschoben|verschieb\w*|verleg\w*|gewechselt|'
          r'wechseln|umgestellt|erhöht|gesenkt|vielmehr|tatsächlich|eigentlich|sorry|quatsch',
    more='noch|mehr|zusätzlich|weitere[rsnm]?|außerdem|dazu|extra|davon|darunter',
    asks='wie was wann wo warum wieso wer wen wem welche welcher welches welchen ob könnte könnten könntest sollte '
         'sollten würde wäre kann können',
    ifs='wenn falls angenommen sofern',
    says='sagt|sagte|meint|meinte|findet(?=,| dass| es)|schlägt vor|schlug vor|behauptet|laut',
    past='gestern|vorgestern|damals|früher|letzte[snmr]? (?:woche|monat|jahr)|war|waren|hatte|hatten',
    perfect=r'ha(?:be|ben|t) [^,;]{0,60}\b\w{0,4}(?:ge|be|ver|er|ent)\w+(?:t|en)|wurden?',
    sides=(rf'\b(?:an)?statt {UPTO}', rf'\banstelle (?:von |des |der )?{UPTO}',
           rf'\bnicht (?:mehr )?{SHORT},? sondern {REST}', rf'\blieber {REST}? als {UPTO}',
           rf'\bersetz\w* (?:wir |ich )?{SHORT} durch {REST}',
           rf'\bvon {SHORT} (?:auf|zu|nach) {REST}(?:änder|geändert|wechsel|gewechselt|verschoben|umgestellt|'
           rf'umgestiegen)',
           rf'\b(?:änder|wechsel|verschieb|verleg|tausch)\w* {REST}? ?\bvon {SHORT} (?:auf|zu|nach|gegen) '),
    bans=r'^\W*(?:(?:bitte|und|auch|also) )*keine?[nmrs]?|niemals|(?<!noch )nie|auf keinen fall|verboten|untersagt|'
         r'(?:darf|dürfen|sollen?|soll|bitte|muss|müssen) [^.;:?!]{0,60}\b(?:nicht|nie|keine?[nmrs]?)|^(?!.*\b(?:ich|'
         r'kann|können|will|wollen|geht)\b).*\bnicht (?:\w+ ){0,2}(?:dürfen|darf|\w+en)[.!]?$|^\W*(?!ich|wir|es|das|'
         r'er|sie|da|hier|gibt|ha)\w+ (?:\w+ )?keine?[nmrs]?',
    duties='(?<!ich )(?<!das )muss(?! ich)|müssen|müsst|unbedingt|verpflichtend|zwingend|pflicht|darf nur|dürfen nur',
    stands='immer|stets|spätestens|höchstens|mindestens|nur|lieber',
    chooses='nehmen wir|wir nehmen|entschieden|entscheiden uns|wir bleiben bei|bleibt bei|gewählt|wählen|einigen uns|'
            'wir verwenden|wir nutzen|wir setzen auf',
    answers='problem|ahnung|idee|sorge|stress|eile|zeit|frage|thema|wunder|ursache',
    courtesy='hallo moin hi hey guten tag morgen abend danke dank vielen herzlichen besten schön sehr gerne gern ok '
             'okay alles klar gut prima super perfekt ja nein genau verstanden notiert bitte kein problem in ordnung '
             'das habe ich ist mir geht liebe grüße viele freundlichen mit grüßen tschüss wunderbar stimmt richtig '
             'passt',
    joins='und',
    days='montag|montags dienstag|dienstags mittwoch|mittwochs donnerstag|donnerstags freitag|freitags '
         'samstag|sonnabend|samstags sonntag|sonntags',
    months='januar|jänner februar märz april mai juni juli august september oktober november dezember',
    clock=(r'\b(\d{1,2})(?::(\d\d))? uhr\b',),
    numbers=numerals('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'))
FRENCH = Tongue(
    marks='je tu il elle à là nous vous ils elles le les une des du au aux et ou mais est sont était sera serait ont '
          'avons avez ai dans avec pour par sur sous chez entre sans pas jamais ne que qui quoi quand où comment '
          'pourquoi combien quel quelle quels quelles ce cette ces cet mon ma mes notre nos votre vos leur leurs ça '
          'cela aussi encore déjà très bien être avoir faut doit doivent peut faire y lieu plutôt finalement '
          'désormais maintenant toujours rien tout tous toute toutes bonjour merci oui svp slt parce donc alors',
    function='on la de en un l d j n s t c m qu se sa son ses a as plus moins si comme fait va vont été fois fera '
             'environ autour total vers depuis jusqu à là non',
    definite='le la les l du des au aux ce cette ces cet mon ma mes notre nos votre vos leur leurs son sa ses',
    signs=r'finalement|plutôt|désormais|(?<!à )maintenant|dorénavant|en fait|en réalité|au final|correction|'
          r'changement|chang\w*|modifi\w*|décal\w*|repouss\w*|avanc\w*|passe(?:ra|rons|ns)? à|remplac\w*|ne \w+ plus|'
          r'pardon|je voulais dire|en fin de compte|à partir de maintenant',
    more='encore|en plus|de plus|supplémentaires?|autres?|également|dont',
    asks='combien comment quand où pourquoi quoi quel quelle quels quelles est-ce serait pourrait pourrions peut-on',
    ifs='si supposons imaginons',
    says=r'dit|disait|pense|trouve|propose|suggère|voudrait|aimerait|selon|d\'après',
    past='hier|avant-hier|autrefois|(?:semaine|mois|an|année) derni(?:er|ère)|étai(?:t|ent)|avai(?:t|ent)',
    perfect=r'(?:j\'ai|ai|a|avons|ont) (?:\w+é|\w+u|pris|mis|fait|dit)e?s?',
    sides=(rf'\bau lieu (?:de |d\'|du |des ){UPTO}', rf'\bà la place (?:de |d\'|du |des ){UPTO}',
           rf'\bplutôt {REST}? (?:que |qu\'){UPTO}', rf'\bplutôt que (?:de |d\')?{UPTO}',
           rf'\bnon (?:pas )?{SHORT},? mais {REST}', rf'\bpas {SHORT},? mais (?!pas\b){REST}',
           rf'\bremplac\w* {SHORT} par {REST}', rf'\bchang\w* {SHORT} (?:pour|contre|en) {REST}',
           rf'\b(?:pass|migr|bascul)\w* (?:de |du |d\'){SHORT} (?:à|au|vers) {REST}'),
    bans=r'jamais|^\W*(?:(?:et|donc|surtout) )*(?:pas de|aucune?)|pas [^.;:?!]{1,40}(?:svp|s il vous plait)|'
         r'interdit\w*|hors de question|(?:doit|doivent|peut|peuvent|faut|devez|sont|est) (?:surtout )?pas|(?:ne|n) '
         r'?\'?\w+(?:ez|ons) (?:pas|plus|rien|aucun)|ne pas \w+(?:er|ir|re)',
    duties=r'faut|doit|doivent|devons|devez|obligatoire\w*|impérativement|impératif',
    stands='toujours|uniquement|seulement|au plus tard|au maximum|au minimum|max',
    chooses='on prend|nous prenons|on choisit|nous choisissons|choisi|décidé|on part sur|on reste sur|on garde|nous '
            'retenons|on utilise|nous utilisons',
    answers='problème|soucis?|idée|doute|temps',
    courtesy='bonjour bonsoir salut slt merci beaucoup bien mille ok okay oui non d accord très parfait super '
             'entendu compris noté c est ça je vous en prie de rien avec plaisir cordialement bonne journée au '
             'revoir monsieur madame s il plaît svp génial bon alors',
    joins='et',
    days='lundi mardi mercredi jeudi vendredi samedi dimanche',
    months='janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    clock=(r'\b(\d{1,2}) ?h(?:eures?)? ?(\d\d)?\b',),
    numbers=numerals('deux trois quatre cinq six sept huit neuf dix onze douze'))
SPANISH = Tongue(
    marks='yo él ella nosotros ustedes usted ellos el los las una unos unas del al y pero es son está están era será '
          'sería han hemos para por con sin sobre entre desde hasta que quién qué cuándo dónde cómo cuánto cuánta '
          'cuántos cuántas cuál este esta estos ese esa mi mis tu tus su sus nuestro nuestra también todavía ya muy '
          'más hay tiene tienen tenemos puede pueden debe deben hacer lugar vez mejor ahora nunca jamás siempre solo '
          'sólo nada todo toda todos todas hola gracias realidad sí buenos buenas días tardes porque entonces uso '
          'usamos somos sino',
    function='la de en un a e o u no se me te le les lo ha he fue ser si como cada unos unas van va serán unas '
             'aproximadamente alrededor total cerca tan',
    definite='el la los las del al este esta estos ese esa mi mis tu tus su sus nuestro nuestra',
    signs=r'(?<!hasta )(?<!por )ahora|mejor|finalmente|al final|en realidad|de hecho|a partir de ahora|ya no|'
          r'corrección|cambio de planes|cambi\w+|modific\w+|aplaz\w+|adelant\w+|retras\w+|perdón|quise decir|más '
          r'bien|pasa a|ampliado',
    more='más|además|otr[oa]s?|adicional(?:es)?|también|de los cuales',
    asks='cómo cuándo dónde cuánto cuánta cuántos cuántas qué quién cuál podría podríamos podemos puedo crees',
    ifs='si supongamos imagina imaginemos',
    says='dice|dijo|opina|cree que|propone|sugiere|quiere que|según',
    past='ayer|anteayer|(?:semana|mes|año) pasad[oa]|era|eran|había',
    perfect=r'fue(?:ron)?|(?:he|hemos|ha|han) \w+(?:ado|ido|cho|sto)',
    sides=(rf'\ben (?:vez|lugar) (?:de |del ){UPTO}', rf'\bno {SHORT},? sino {REST}',
           rf'\b(?:mejor|prefiero|preferimos) {REST}? (?:que|a) {UPTO}',
           rf'\b(?:cambi|sustitu|reemplaz)\w* {SHORT} (?:por|con) {REST}',
           rf'\b(?:pas|cambi|migr)\w* (?:de |del ){SHORT} (?:a|al|en) {REST}'),
    bans=r'nunca|jamás|prohibid[oa]s?|no (?:se )?(?:debe|deben|puede|pueden|podemos|permite|permiten)|no (?:\w+(?:ar|'
         r'er|ir)|(?:lo |la |le )?(?:uses?|usen|hagas?|hagan|pongas?|toques?|llames?|mandes?|envíes?))|(?:bajo '
         r')?ningún caso',
    duties='hay que|tienen? que|tenemos que|debe|deben|debemos|obligatori[oa]s?|es necesario|imprescindible',
    stands='siempre|únicamente|sólo|solo|como máximo|como mínimo|a más tardar',
    chooses='elegimos|elijo|escogemos|decidido|decidimos|nos quedamos con|usamos|usaremos|vamos con|optamos',
    answers='problema|idea|duda',
    courtesy='hola buenas buenos días tardes noches gracias muchas mil ok vale de acuerdo perfecto sí no claro '
             'entendido anotado genial estupendo muy bien por favor un saludo saludos adiós hasta luego nada '
             'correcto así es',
    joins='y e',
    days='lunes martes miércoles jueves viernes sábado|sabado|sábados domingo|domingos',
    months='enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
    clock=(r'\ba las? (\d{1,2})(?:[:.](\d\d))?\b', r'\b(\d{1,2}) ?h\b()'),
    numbers=numerals('dos tres cuatro cinco seis siete ocho nueve diez once doce'))
PORTUGUESE = Tongue(
    marks='eu ele ela nós vocês você eles elas os uma uns umas da dos das ao à às pelo pela na nos nas em mas é são '
          'está estão era será seria foi têm tem temos para sem sobre entre desde até que quem quê quando onde como '
          'quanto quantos qual este esta esse essa isso meu minha seu sua nosso nossa também ainda já muito mais '
          'pode podem deve devem fazer vez lugar agora nunca jamais sempre só nada tudo todo toda todos todas olá oi '
          'obrigado obrigada sim não bom boa porque então afinal vai vamos dia',
    function='o a e de do no um ou com por se me te lhe as ser como cada cerca aproximadamente total está rodando '
             'ter fica ficam vão tá ta tô to pra pro',
    definite='o a os as do da dos das ao à às no na nos nas pelo pela este esta esse essa meu minha seu sua nosso '
             'nossa',
    signs=r'(?<!até )(?<!por )agora|afinal|finalmente|na verdade|no fim|aliás|melhor|a partir de agora|já não|'
          r'correção|mud\w+|alter\w+|adi\w+|antecip\w+|pass(?:a|ou|am) (?:a|para)|desculpa|quis dizer|em vez disso',
    more='mais|além|outr[oa]s?|adiciona(?:l|is)|também|dos quais',
    asks='quando onde quanto quantos quantas quê quem qual será poderia poderíamos podemos posso acha',
    ifs='se suponhamos imagine imaginemos caso',
    says='diz|disse|acha que|propõe|sugere|quer que|segundo',
    past='ontem|anteontem|(?:semana|mês|ano) passad[oa]|era|eram|tinha|havia',
    perfect=r'foi|foram|\w{3,}ei',
    sides=(rf'\b(?:em|no) (?:vez|lugar) (?:de |do |da |dos |das ){UPTO}', rf'\bao invés (?:de |do |da ){UPTO}',
           rf'\bnão {SHORT},? (?:mas sim|e sim|mas) {REST}',
           rf'\b(?:troc|substitu|mud)\w* {SHORT} (?:por|pelo|pela) {REST}',
           rf'\b(?:pass|mud|migr)\w* (?:de |do |da ){SHORT} (?:para|pro|pra) {REST}',
           rf'\b(?:prefiro|melhor) {REST}? (?:do que|a) {UPTO}'),
    bans=r'nunca|jamais|proibid[oa]s?|não (?:se )?(?:deve|devem|pode|podem|podemos|é permitido)|em caso algum|não '
         r'(?:\w+(?:ar|er|ir)|us[ea]\w*|faça\w*)|de jeito nenhum|^\W*(?:e )?nenhuma?',
    duties='tem (?:que|de)|têm (?:que|de)|temos (?:que|de)|deve|devem|é preciso|precisa (?:ser|de)|obrigatóri[oa]s?|'
           'obrigatoriamente',
    stands='sempre|somente|apenas|só|no máximo|no mínimo|o mais tardar',
    chooses='escolhemos|escolho|decidimos|decidido|vamos de|vamos com|ficamos com|usamos|usaremos|optamos',
    answers='problema|ideia|dúvida',
    courtesy='olá oi bom boa dia tarde noite obrigado obrigada muito ok certo beleza perfeito sim não claro '
             'entendido compreendido anotado registado ótimo excelente de nada por favor combinado até logo tchau '
             'com certeza sem problema',
    joins='e',
    days='segunda|segunda-feira terça|terça-feira quarta|quarta-feira quinta|quinta-feira sexta|sexta-feira '
         'sábado|sabado domingo',
    months='janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    clock=(r'\b(?:às|as|à) (\d{1,2})(?:[:h](\d\d)?)?\b', r'\b(\d{1,2}) ?h(\d\d)?\b'),
    numbers=numerals('dois|duas três quatro cinco seis sete oito nove dez onze doze'))
ITALIAN = Tongue(
    marks='io lui lei noi voi loro il gli una uno del dello della dei degli delle al allo alla ai agli alle dal '
          'dalla nel nella nei sul sulla ma è sono siamo era sarà sarebbe hanno abbiamo ho che chi cosa quando dove '
          'come quanto quanti quante quale quali questo questa questi quello quella mio mia nostro nostra anche '
          'ancora già molto più per con senza tra fra può possono deve devono fare posto invece adesso ora mai '
          'sempre solo niente tutto tutti tutte ciao buongiorno grazie sì però perché quindi anzi si lo va bene '
          'usiamo usare bisogna vietato non',
    function='la le i l un di a da in su e o ed ad non se ci ne ha fa circa ogni c d dell all nell sull saremo '
             'essere totale gira fino',
    definite='il lo la i gli le l del dello della dei degli delle al allo alla ai dal nel nella sul sulla dell all '
             'nell questo questa mio mia nostro nostra',
    signs=r'(?<!fino ad )(?<!per )adesso|(?<!fino ad )(?<!per )ora|invece|alla fine|in realtà|anzi|meglio|d\'ora in '
          r'poi|non più|correzione|cambi\w+|spost\w+|rimand\w+|anticip\w+|pass(?:a|iamo) (?:a|alle)|scusa|volevo '
          r'dire|piuttosto',
    more='ancora|in più|inoltre|altr[oaie]|aggiuntiv[oaie]|anche|di cui',
    asks='quando dove quanto quanti quante cosa chi quale quali potremmo potrebbe potrei possiamo posso dovremmo',
    ifs='se supponiamo immagina mettiamo',
    says='dice|ha detto|pensa che|propone|suggerisce|vorrebbe|secondo',
    past='ieri|(?:settimana|mese|anno) scors[oa]|era|erano|aveva',
    perfect=r'(?:ho|ha|abbiamo|hanno) \w+(?:ato|uto|ito|so|to)',
    sides=(rf'\binvece (?:di |del |dello |della |dei |delle |dell\'|che ){UPTO}',
           rf'\bal posto (?:di |del |dello |della |dei |delle |dell\'){UPTO}',
           rf'\bnon {SHORT},? (?:ma|bensì) {REST}', rf'\b(?:sostitu|cambi)\w* {SHORT} con {REST}',
           rf'\b(?:pass|cambi|migr)\w* (?:da |dal |dalla ){SHORT} (?:a|al|alla) {REST}',
           rf'\b(?:meglio|preferisco|preferiamo) {REST}? (?:che|a) {UPTO}'),
    bans=r'mai(?! \w+[ts]o\b)|viet\w+|proibit[oa]|non (?:si )?(?:deve|devono|può|possono|è consentito)|in nessun '
         r'caso|non (?:\w+(?:are|ere|ire)|us\w+|tocc\w+|chiam\w+|mand\w+)|^\W*(?:e )?nessun[oa]?',
    duties='bisogna|deve|devono|dobbiamo|va (?:sempre|fatt[oa])|vanno|obbligatori[oa]|è necessario',
    stands='sempre|soltanto|solo|al massimo|almeno|entro',
    chooses='prendiamo|scegliamo|scelgo|scelto|deciso|decidiamo|restiamo su|usiamo|useremo|optiamo',
    answers='problema|idea|dubbio',
    courtesy='ciao buongiorno buonasera salve grazie mille molte prego ok va bene certo perfetto sì no chiaro capito '
             'annotato segnato ottimo ottima d accordo esatto per favore arrivederci cordiali saluti sicuro nessun '
             'problema tutto',
    joins='e ed',
    days='lunedì martedì mercoledì giovedì venerdì sabato domenica',
    months='gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    clock=(r'\b(?:alle|dalle|le|ore) (?:ore )?(\d{1,2})(?:[:.](\d\d))?(?! ?\w*[\d%\u20ac])\b',),
    numbers=numerals('due tre quattro cinque sei sette otto nove dieci undici dodici'))
DUTCH = Tongue(
    marks='ik wij jij jullie hij zij het een en maar niet geen zijn wordt worden heeft hebben hebt heb werd naar '
          'voor uit bij tot onze ons deze dit dat die ook nog al alleen meer zeer heel nu toch als omdat hoe waar '
          'wanneer waarom welke wie mij jou hem haar hun zich tussen zonder tegen plaats liever nooit altijd moet '
          'moeten mag mogen kan kunnen zou zouden graag bedankt dank ja nee vandaag morgen gisteren goed eigenlijk '
          'voortaan wat hallo hoi dan eens even maar draait gaat verboden',
    function='de is was we je u ze er of van met in op te om door over aan had er dus zo daar hier ben bent per elk '
             'ongeveer circa totaal max maximaal na af komt gaan',
    definite='de het onze ons deze dit dat die mijn jouw zijn haar hun',
    signs=r'(?<!tot )nu|toch|eigenlijk|uiteindelijk|voortaan|inmiddels|vanaf nu|niet meer|correctie|wijzig\w*|'
          r'gewijzigd|verplaats\w*|verschoven|verschuif\w*|verander\w*|liever|sorry|ik bedoel\w*|bij nader inzien|'
          r'aangepast',
    more='nog|meer|extra|bovendien|ook|andere|waarvan',
    asks='hoe wat wanneer waar waarom wie welke welk kan kunnen zou zouden',
    ifs='als indien stel',
    says='zegt|zei|vindt|vond|denkt|stelt voor|wil dat|volgens',
    past='gisteren|eergisteren|vroeger|vorige?|was|waren|had|hadden',
    perfect=r'werd|werden|he(?:b|bben|eft) [^,;]{0,60}\b\w{0,4}ge\w+',
    sides=(rf'\b(?:in plaats van|i\.?p\.?v\.?) {UPTO}', rf'\bniet (?:meer )?{SHORT},? maar (?:als )?{REST}',
           rf'\bliever {REST}? dan {UPTO}', rf'\bverva?ng\w* {SHORT} door {REST}',
           rf'\bvan {SHORT} naar {REST}(?:gewijzigd|verplaatst|verschoven|veranderd|overgestapt)',
           rf'\b(?:wijzig|verander|verplaats|verschuif)\w* {REST}?\bvan {SHORT} naar '),
    bans=r'nooit(?! .*\bge)|^\W*(?!ik|we|wij|er|dat|het|ze|zij|hij|heb)\w+ geen|verboden|in geen geval|^\W*(?:(?:en|'
         r'ook|dus) )*geen|niet (?:\w+ )?(?:mogen|mag)|niet \w+en[.!]?$|(?:mag|mogen|moet|moeten) '
         r'[^.;:?!]{0,60}\b(?:niet|nooit|geen)',
    duties='(?<!ik )moet(?! ik)|moeten|verplicht|beslist',
    stands='altijd|uitsluitend|alleen|uiterlijk|hooguit|minstens|max|liever',
    chooses='we nemen|nemen we|we kiezen|kiezen we|gekozen|besloten|we gebruiken|gebruiken we|we houden het bij|doe '
            'maar',
    answers='probleem|idee|zorgen|haast|tijd',
    courtesy='hallo hoi hey goedemorgen goedemiddag goedenavond bedankt dank je u wel ok oké prima goed ja nee '
             'duidelijk begrepen genoteerd helder mooi akkoord graag gedaan geen probleem dag tot ziens met '
             'vriendelijke groet top check vastgelegd dat is',
    joins='en',
    days='maandag|maandags dinsdag|dinsdags woensdag|woensdags donderdag|donderdags vrijdag|vrijdags '
         'zaterdag|zaterdags zondag|zondags',
    months='januari februari maart april mei juni juli augustus september oktober november december',
    clock=(r'\b(\d{1,2})(?:[:.](\d\d))? ?uur\b',),
    numbers=numerals('twee drie vier vijf zes zeven acht negen tien elf twaalf'))
TONGUES: Mapping[str, Tongue] = {
    'de': GERMAN, 'fr': FRENCH, 'es': SPANISH, 'pt': PORTUGUESE, 'it': ITALIAN, 'nl': DUTCH, 'zh': CHINESE,
    'ja': JAPANESE}
# What verbs of changing begin with, without accents: done, it holds from now on, and is no story.
CHANGED = ('ver(?:schob|leg)|geander|umgestellt|chang|decal|repouss|modifi|deplac|remplac|cambi|aplaz|retras|adelant|'
           'mud|alter|adi[ao]|antecip|spost|rimand|anticip|gewijzig|verplaats|verschov|verander|pass(?:ou|ad[oa]|at[oa])|'
           'subi|baj')
