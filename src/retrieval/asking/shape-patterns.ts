/**
 * What pieces of a sentence look like that may answer: words of several languages, with those of English first. How well each fits
 * a question is told in `answer-shapes.ts`.
 */
export const AT_PLACE = /(?<!\p{L})(?:in|at|near|from|through|around|im|nach|aus|à)\s(?:the\s|der\s|dem\s)?$/iu;
export const LABEL = /^[^\p{L}\p{N}]{0,6}((?:\p{L}[\p{L}-]*[ /]?){1,3}):\s+([^\s,;][^,;\n]{1,80})/u;
/** Ages of people and things, without "years". */
export const AGE = /^(?:1?\d{1,2}|\p{L}+)$/u;
export const OF_AGE = /(?<!\p{L})(?:is|was|am|are|turns?|turned|becomes?|became|aged?|wird|ist|bin|war|wurde)(?!\p{L}).{0,24}$/isu;
export const FREQUENCY = /(?<!\p{L})(?:once|twice|thrice|(?:\p{N}+|two|three|four|five|six|seven|eight|nine|ten|several|many) times|every (?:[\p{L}\p{N}]+ )?(?:minute|hour|day|night|week|month|quarter|year|morning|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?|hourly|daily|nightly|weekly|monthly|yearly|einmal|zweimal|dreimal|viermal|\p{N}+ ?mal|jede[nrs]? (?:stunde|tag|woche|monat|jahr|morgen|abend)|täglich|wöchentlich|monatlich|jährlich|chaque|tous les|une fois|deux fois|trois fois|cada|todos los|una vez|dos veces)(?!\p{L})/giu;
/** A rate says of what, or is money. */
export const RATE = /%|percent|prozent|per cent|per |\/|half|third|quarter/i;
export const VERSION = /(?<![\p{L}\p{N}.])v?\d+(?:\.\d+)+(?:[-.]?(?:alpha|beta|rc|pre|b|p|r)\.?\d*)?(?![\p{L}\p{N}])|(?<!\p{L})(?:version|release|build)\s+v?\d[\p{L}\p{N}.-]*/giu;
/** Numbers that are money where the sentence speaks of it. */
export const BARE = /^\d{2,3}$|^\d{1,3}(?:[.,'’]\d{3})+$/u;
export const OF_MONEY = /(?<!\p{L})(?:fees?|prices?|costs?|rent|pays?|charges?|asks?|wants?|offers?|salary|budget|quotes?|kostet|kosten|preis|gebühr|beitrag|miete|gehalt|verlangt|will|zahlt)(?!\p{L})/iu;
export const DECIMAL = /^\d+[.,]\d{2}$/;
export const PHONE = /(?<![\p{L}\p{N}])\+?\d[\d ()/.-]{5,}\d(?![\p{L}\p{N}])/gu;
export const NUMERAL = /(?<![\p{L}\p{N}:/])[+-]?\d+(?:[.,'’]\d+)*(?:\s?(?:%|percent|prozent|per cent|cm|mm|km|kg|g|m|days?|weeks?|months?|years?|hours?|minutes?|tage?n?|wochen?|monaten?|jahren?|stunden?))?(?![\p{L}\p{N}]|[:/]\d)/giu;
export const NUMBER_WORDS = /(?<!\p{L})(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|dozen|hundred|thousand|million|billion|a third|a quarter|half|one (?:day|week|month|year|hour)|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|ein drittel|die hälfte|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|dos|tres|cuatro|cinco|due|tre|quattro|cinque|twee|drie|vijf)(?!\p{L})/giu;
export const MONEY = /(?:[$€£¥₹]|(?<!\p{L})(?:eur|usd|gbp|chf|us\$)\s?)\s?\d[\d.,'’]*(?:\s?-\s?[$€£]?\d[\d.,]*)?\s?(?:k|m|mm|bn|million|billion|thousand|mio|mrd)?(?!\p{L})|\d[\d.,'’]*\s?[$€£](?![\p{L}\p{N}])|\d[\d.,'’]*\s?(?:-\s?\d[\d.,]*\s?)?(?:k|€|euros?|dollars?|eur|usd|pounds?|francs?|cents?|franken)(?!\p{L})/giu;
export const CODE = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}./_-]*\d)[\p{L}\p{N}][\p{L}\p{N}./_-]{2,}(?![\p{L}\p{N}])/gu;
export const LABELLED = /(?<=:\s{0,8})\S{3,40}/gu;
/** A code needs no digit where it is said to be one. */
export const NAMED_CODE = /(?<=(?<!\p{L})(?:pass ?word|pass ?code|code|pin|login|user ?name|passwort|kennwort|benutzername|mot de passe|contraseña)(?: for [\p{L} ]{1,30}| für [\p{L} ]{1,30})? (?:is|was|ist|lautet|war|est|es) (?:now |jetzt )?["'“„«]?)[^\s"'”“»,;]{3,40}(?<![.!?])/giu;
export const TIME = /(?<!\d)\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr|o'clock|heures?)(?!\p{L})|(?<![\d.])\d{1,2}:\d{2}(?!\d)|(?<!\p{L})(?:noon|midnight|half past \p{L}+|(?:\p{L}+ )?o['’]clock|mittag|mitternacht|week \d+|\d{1,2}(?:st|nd|rd|th)(?!\s(?:floor|place|row|grade|edition|time|street|st|avenue|ave|birthday|anniversary|century|generation|attempt|party|quarter|round|stock|etage))|(?:from|between) \d{1,2} (?:to|and|until|till) \d{1,2}(?![\p{L}\p{N}%]| \p{L}{3,}s\b)|von \d{1,2} bis \d{1,2}(?= uhr|[,.!?]|$)|(?:until|till|bis|at|by|um|à|a las|às|alle|om) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|sette|otto|nove|dieci|dix|huit|neuf)(?: e mezza|-huit heures)?)(?!\p{L})/giu;
export const DAY_WORDS = /(?<!\p{L})(?:(?:calendar )?week|kw|kalenderwoche|woche|semaine|semana|settimana)\s\d{1,2}(?![\p{L}\p{N}])|(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|tomorrow|tonight|today|yesterday|in the (?:morning|afternoon|evening)|at night|at the weekend|mornings|evenings|afternoons|morgens|vormittags|mittags|nachmittags|abends|nachts|am wochenende|next (?:week|month|year)|this (?:week|month|year|summer|winter|spring|fall)|spring|summer|autumn|winter|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|heute|gestern|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|понедельник|вторник|среду|среда|четверг|пятницу|пятница|субботу|воскресенье)(?!\p{L})|[月火水木金土日]曜日|来週/giu;
export const NAMES = /(?<![\p{L}\p{N}])(?:(?:Mr|Mrs|Ms|Dr|Prof|Sen|Rep)\.\s)?\p{Lu}[\p{L}\p{M}'’&-]+(?:\s(?:(?:[A-Z]\.\s)?(?:of|de|van|von|der|di|da|&)\s)?(?:[A-Z]\.\s)?\p{Lu}[\p{L}\p{M}'’&-]*)*|[\p{Script=Katakana}\p{Script=Han}]{2,}(?=さん|様|氏|先生)/gu;
/** Written large and behind a word of time: "sun" and "so" are other words, too. */
export const SHORT_DAYS = /(?<=(?<!\p{L})(?:on|by|until|till|next|this|every|from|am|bis|ab|vom|jeden|nächsten) )(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Mo|Di|Mi|Do|Fr|Sa|So)(?!\p{L})/gu;
/** A number in words, before a measure or a span of time. */
const COUNT = String.raw`(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|ein|eine|einen|einem|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig)`;
/** Numbers with what they measure. */
export const QUANTITY = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:\d+(?:[.,]\d+)*|${COUNT}(?: and a half)?)[ -]?(?:%|percent|prozent|cm|mm|km|kg|mg|g|lbs?|oz|ounces?|ml|l|m|metres?|meters?|feet|foot|ft|inch(?:es)?|miles?|tonnes?|tons?|degrees?|grad|litres?|liters?|stories|floors?|years? old|jahre alt|mph|km\/h|[kmgt]b|[kmg]?hz|watts?|volts?|mw|mwh|kwh|square feet|acres?)(?!\p{L})`, 'giu');
/** How old something is. */
export const YEARS = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:\d+(?:[.,]\d+)?|${COUNT}(?: and a half)?)[ -](?:(?:years?|jahre?n?|ans|años|anni|jaar)(?:[ -]old| alt)?|(?:months?|weeks?|days?|monate?n?|wochen?|tage?n?)(?:[ -]old| alt))(?!\p{L})`, 'giu');
export const DURATION = new RegExp(String.raw`(?<!\p{L})(?:\d+(?:[.,]\d+)?|an?|several|few|half an?|${COUNT}|un|une|deux|trois|dos|tres|due|tre)(?:[- ](?:more|working|business|full|whole|weitere|volle|ganze|to \p{N}+))?[- ](?:minutes?|hours?|days?|nights?|weeks?|months?|years?|quarters?|decades?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|heures?|jours?|semaines?|mois|ans?|horas?|días?|semanas?|meses|años?|ore|giorni|settimane|mesi|anni)(?!\p{L})`, 'giu');
export const UNTIL = /(?:until|till|through|up to|by|before|no later than|deadline(?: \p{L}+){0,4} is|due(?: on)?|bis|spätestens|jusqu'(?:à|au)|hasta|fino a|tot)\s+(?:(?:the |about |at |on |zum |um |am )|(?:the )?(?:end|beginning|middle) of |ende |anfang |mitte |(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )*$/iu;
/** "In six weeks": a time as seen from the mail. */
export const IN_WHILE = new RegExp(String.raw`(?<!\p{L})(?:in|within|nach|binnen|dans|en|tra|fra|over) ${DURATION.source.replace('(?<!\\p{L})', '')}`, 'giu');
/** Of things that are long. */
export const LENGTH = /(?<![\p{L}\p{N}])\d+(?:[.,]\d+)*\s?(?:cm|mm|km|m|metres?|meters?|feet|foot|ft|inch(?:es)?|miles?|yards?|pages?|seiten?|metern?|zentimetern?)(?!\p{L})/giu;
/** What has to happen first. */
export const CONDITION = /(?<!\p{L})(?:once|as soon as|after|when|sobald|nachdem|sowie) (?:the|a|an|we|they|he|she|it|everybody|all|der|die|das|den|alle|wir|sie|er|es)(?!\p{L})/giu;
export const ADDRESS = /(?<![\p{L}\p{N}:.,])\d{1,5}\s+(?!(?:Uhr|Prozent|Liter|Gramm|Kilo|Minuten|Stunden|Tagen?|Wochen|Monaten?|Jahren?|Personen|Leute|Gäste|Kinder|Seiten|Meter|Kilometer|Grad)(?!\p{L}))\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{L}+)*|\p{Lu}\p{L}+(?:straße|strasse|weg|platz)\s+\d+|[一二三四五六七八九十0-9]+階/gu;
export const ROOM = /(?<!\p{L})(?:room|suite|floor|number|raum|zimmer|nummer|número|salle|sala)\s+\p{N}+|\p{N}+(?:st|nd|rd|th|\.)\s?(?:stock|floor|etage)/giu;
const BEFORE_PLACE = String.raw`(?<!\p{L})(?:[Ii]n|[Aa]t|[Oo]n|[Tt]o|[Bb]ehind|[Uu]nder|[Aa]bove|[Nn]ear|[Ff]rom|[Bb]eside|[Ii]nside|[Ii]m|[Aa]m|[Zz]um|[Zz]ur|[Nn]ach|[Aa]uf|[Hh]inter|[Uu]nter|[Bb]ei|[Bb]eim|[Ii]ns|[Nn]eben|[Gg]egenüber|[Dd]ans|[Aa]u|[Àà]|[Ss]ur|[Ee]n|[Aa] la|[Nn]el|[Nn]ella|[Aa]l|[Nn]aar|[Aa]an|[Oo]p|[Nn]o|[Nn]a)\s+(?:the\s|a\s|der\s|dem\s|den\s|la\s|le\s|el\s|het\s|de\s|our\s|my\s|calle\s)*`;
const NO_PLACE = String.raw`(?!(?:[Mm]on|[Tt]ues?|[Ww]ednes|[Tt]hu?r?s|[Ff]ri|[Ss]atur|[Ss]un)(?:day)?|[Jj]an|[Ff]eb|[Mm]ar(?:ch)?|[Aa]pril|[Mm]ay|[Jj]une|[Jj]uly|[Aa]ug|[Ss]ept|[Oo]ct|[Nn]ov|[Dd]ec|be|do|get|see|make|have|provide|discuss|order|addition|fact|case|time|least|this|that|it|\d)`;
export const NAMED_PLACE = new RegExp(String.raw`${BEFORE_PLACE}${NO_PLACE}\p{Lu}[\p{L}\p{N}'’-]+`, 'gu');
export const PLACE = new RegExp(String.raw`${BEFORE_PLACE}${NO_PLACE}[\p{L}\p{N}][\p{L}\p{N}'’-]+(?:\s[\p{L}\p{N}'’-]{4,})?`, 'gu');
export const REASON = /(?<!\p{L})(?:because|since|due to|owing to|as a result|in light of|in view of|so that|in order to|the reason|reason(?:s)? (?:is|was|for)|driven by|given that|(?:root )?cause (?:of [^:.]{1,60})?(?::|is|was)|(?:grund|ursache) (?:für [^:.]{1,60}|de[sr] [^:.]{1,60})?(?::|ist|war)|therefore|thus|hence|caused by|thanks to|(?<=, )so(?= (?:i|we|he|she|it|they|you|the|there|nobody|everybody|my|our) )|for fear|doesn't make sense|does not make sense|i don't think|surprised|weil|denn|wegen|deshalb|daher|aufgrund|damit|grund|(?<=, )da|parce que|car|à cause|porque|debido|perché|poiché|a causa|omdat|want|vanwege|потому)(?!\p{L})/giu;
/** What explains what stands before it. */
export const EXPLAINS = /(?<=\p{L}: )(?:the|a|an|my|our|he|she|they|we|i|it|there|der|die|das|ein|eine|er|sie|es|wir|ich)(?= \p{L}+)|(?<=\p{L} )so(?= (?:the|we|he|she|they|i|it|you|my|our|nobody) )/giu;
/** "As" gives a reason where somebody or something follows that does something, and compares otherwise. */
export const AS = /(?<!\p{L}|\b(?:same|such|well|much|soon|far|long|many|often|good|just|so|even) )as (?:the|he|she|they|we|i|it|there|my|our|his|her|their|nobody|everybody)(?= \p{L}+)/giu;
export const COLOUR = /(?<!\p{L})(?:(?:light|dark|pale|bright|deep|sage|signal|sky|navy|lime|hell|dunkel)[- ]?)?(?:red|blue|green|yellow|white|black|gr[ae]y|brown|orange|purple|violet|pink|beige|turquoise|silver|golden|ivory|cream|maroon|crimson|rot|blau|grün|gelb|weiß|schwarz|grau|braun|lila|violett|rosa|türkis|silbern|bleue?|rouge|verte?|jaune|blanche?|noire?|azul|rojo|verde|negro|blanco|rosso|nero|bianco)(?:e[rnsm]?)?(?!\p{L})/giu;
export const TIMES_ONLY = /^\d{1,2}[:]\d{2}/;
/** Who is not named but said to be somebody's. */
export const KIN = /(?<!\p{L})(?:grandpa|grandma|grandmother|grandfather|mum|mom|dad|(?:my|your|his|her|our|their) (?:mother|father|brother|sister|wife|husband|son|daughter|aunt|uncle|cousin|boss|partner|neighbou?rs?|friends?|parents|in-laws|colleagues?)|mama|papa|oma|opa|(?:mein|dein|sein|ihr|unser)e? (?:mutter|vater|bruder|schwester|frau|mann|sohn|tochter|tante|onkel|chef|chefin|nachbar|nachbarin|freund|freundin|eltern|kollege|kollegin))(?!\p{L})/giu;
export const NO_NAMES: ReadonlySet<string> = new Set(
  `i the a an this that these those it we you he she they my your our his her its please thanks thank hello hi dear best regards sincerely yes no not in on at by for from to of and or but if as so
   subject date sent cc bcc fw fwd re original message monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
   mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec
   ceo cfo coo president chairman chairwoman vice director manager officer officers chief executive senior office department group team board committee senator congressman representative attorney
   there here what when where which who why how all any some also however well ok note am pm also attached below following per`.split(/\s+/));
