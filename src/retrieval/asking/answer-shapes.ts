import type { Fact } from '../../mail.ts';
import type { Span } from './find-quote.ts';
import type { AskedFor } from './question-kind.ts';

/** A piece of a sentence that has the shape of an answer, and how well it has it, 0 to 1. */
export interface Shape extends Span {
  readonly fit: number;
}

export interface ShapeRequest {
  readonly asked: AskedFor;
  /** The sentence; offsets are into it. */
  readonly text: string;
  /** Facts inside the sentence, by its own offsets. */
  readonly facts: readonly Fact[];
  /** Of the mail, by ISO 639-1; `und` where nobody could tell. */
  readonly language: string;
  /** The question in lower case: what it says itself is no answer. */
  readonly question: string;
}

/** Pieces of the sentence that could answer this kind of question. Empty for kinds without a shape. */
export function answerShapes(request: ShapeRequest): readonly Shape[] {
  const { text, question, language, asked: { also } } = request;
  const found = [...shapesOf(request), ...labelled(request), ...(also ? shapesOf({ ...request, asked: also }) : [])]
    .filter(({ start, end }) => isOfLanguage(text.slice(start, end), language) && (request.asked.kind === 'why' || saysMore(text.slice(start, end), question))).sort((one, other) => other.fit - one.fit);
  return found.filter(({ start, end }, index) => !found.slice(0, index).some((one) => one.start <= start && one.end >= end));
}

/** Whether it has a word, beside small ones, that the question, in lower case, does not have. Written large none is small: "on Do". */
function saysMore(shape: string, question: string): boolean {
  const asked = new Set(wordsIn(question));
  // A longer word may stand in the question with an ending, and where there are no blanks within a run of letters.
  return wordsIn(shape).some((word) => !SMALL_WORDS.has(word) && (word.length > SHORT || UNSPACED.test(word) ? !question.includes(word.toLowerCase()) : !asked.has(word.toLowerCase())));
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.,:-]*[\p{L}\p{N}])?/gu) ?? [];
}

const SHORT = 3; // letters
/** What stands before a place or a time and says nothing by itself. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an the in at on to of by for from and or is it as so up if be do he we i you my our us me him her his its not no all any who how why
   der die das dem den des ein im am zum zur an auf aus bei von mit ab bis um so la le les el il lo un une du au aux à y e en et de di do na no em al het op aan van te`.split(/\s+/));

/** Lists of words are of several languages at once: what begins as a word of another one is none of its words in English. */
function isOfLanguage(shape: string, language: string): boolean {
  if (language === 'und') return true;
  const first = /^\p{L}+/u.exec(shape)?.[0].toLowerCase();
  return first === undefined || (FALSE_FRIENDS.get(first)?.includes(language) ?? true);
}

/** Words that English has, too, meaning something else, and the languages they are meant of. */
const FALSE_FRIENDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['want', ['nl']], ['car', ['fr']], ['due', ['it']], ['sept', ['fr']], ['elf', ['de', 'nl']], ['am', ['de']], ['no', ['pt']], ['op', ['nl']], ['die', ['de']],
]);

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function shapesOf({ asked: { kind, counted, precise, until }, text, facts }: ShapeRequest): readonly Shape[] {
  const of = (kinds: readonly Fact['kind'][], fit: number) => facts.filter((fact) => kinds.includes(fact.kind)).map(({ start, end }) => ({ start, end, fit }));
  const dates = facts.filter((fact) => fact.kind === 'date' || fact.kind === 'dateRange');
  const addresses = of(['email', 'host'], 1);
  const isAddress = ({ start, end }: Span) => addresses.some((one) => one.start < end && one.end > start);
  const money = [...of(['amount'], 1), ...all(text, MONEY, 1)];
  const numbers = (fit: number) => [...all(text, NUMERAL, fit), ...all(text, NUMBER_WORDS, fit)]
    .filter(({ start, end }) => !dates.some((date) => date.start < end && date.end > start) && !TIMES_ONLY.test(text.slice(start, end + 3)));
  switch (kind) {
    case 'amount':
      return [...money, ...(precise === 'money' ? [] : all(text, QUANTITY, 0.9)), ...numbers(0.9).flatMap((shape) => (precise === 'part' ? [shape] : DECIMAL.test(text.slice(shape.start, shape.end)) ? [{ ...shape, fit: 0.8 }] : OF_MONEY.test(text) && BARE.test(text.slice(shape.start, shape.end)) ? [{ ...shape, fit: 0.6 }] : []))];
    case 'number': {
      const near = counted === undefined ? [] : all(text, new RegExp(String.raw`(?:${NUMERAL.source}|${NUMBER_WORDS.source})\s+(?:[\p{L}'-]+\s+){0,2}?${stemOf(counted)}[\p{L}]*`, 'giu'), 1);
      const measures = precise === 'measure' ? all(text, QUANTITY, 1) : [];
      // "Quanto chiede?" may ask for money; how many of something, and how large it is, do not.
      const isMoney = ({ start, end }: Span) => money.some((one) => one.start < end && one.end > start);
      if (precise === 'often') return [...all(text, FREQUENCY, 1), ...numbers(OTHER_NUMBER)];
      if (precise === 'age') return [...all(text, YEARS, 1), ...numbers(PLAIN_AGE).filter(({ start, end }) => AGE.test(text.slice(start, end)) && OF_AGE.test(text.slice(0, start)) && !isMoney({ start, end }))];
      const others = numbers(precise === 'measure' || counted !== undefined ? OTHER_NUMBER : 1).filter((one) => (precise !== 'measure' && counted === undefined) || !isMoney(one));
      return [...near, ...measures, ...(counted === undefined && precise !== 'measure' ? money : []), ...others].map((one) => (precise === 'rate' && !RATE.test(text.slice(one.start, one.end + RATE_WITHIN)) && !isMoney(one) ? { ...one, fit: one.fit * NO_RATE } : one));
    }
    case 'duration':
      return [...all(text, DURATION, 1), ...(precise === 'measure' ? all(text, LENGTH, 1) : []), ...[...of(['date', 'dateRange'], 1), ...all(text, TIME, 1), ...all(text, DAY_WORDS, 0.9)].map((shape) => ({ ...shape, fit: UNTIL.test(text.slice(0, shape.start)) ? shape.fit : shape.fit * NO_SPAN }))];
    case 'identifier':
      if (precise === 'phone') return [...of(['phone'], 1), ...all(text, PHONE, 0.9)];
      if (precise === 'version') return [...all(text, VERSION, 1), ...all(text, CODE, 0.5)].filter((one) => !isAddress(one));
      return [...of(['identifier', 'phone'], 1), ...of(['email', 'host'], precise === 'address' ? 1 : NO_ADDRESS), ...all(text, CODE, 1).filter((one) => precise === 'address' || !isAddress(one)), ...all(text, LABELLED, 0.6), ...all(text, NAMED_CODE, 1)];
    case 'when':
      return [
        ...[...of(['date', 'dateRange'], precise === 'clock' ? 0.35 : 1), ...all(text, TIME, precise === 'day' ? 0.35 : 1), ...all(text, DAY_WORDS, precise === 'clock' ? 0.35 : 0.9), ...all(text, SHORT_DAYS, precise === 'clock' ? 0.35 : 0.9)]
          .map((shape) => (until && !UNTIL.test(text.slice(0, shape.start)) ? { ...shape, fit: shape.fit * NO_LIMIT } : shape)),
        ...all(text, IN_WHILE, precise === undefined ? 0.9 : 0.5), ...(precise === undefined ? all(text, CONDITION, 0.6) : []),
      ];
    case 'who':
      return [...all(text, NAMES, 1).filter(({ start, end }) => isName(text, start, end)).map((shape) => ({ ...shape, fit: whoFit(text, shape) })), ...all(text, KIN, 0.6)];
    case 'where':
      return [...all(text, ADDRESS, 1).filter((one) => !money.some(({ start, end }) => start < one.end && end > one.start)), ...all(text, ROOM, 1), ...all(text, NAMED_PLACE, 0.9), ...all(text, PLACE, precise === 'place' ? 0.6 : 0.8)];
    case 'why':
      return [...all(text, REASON, 1), ...all(text, AS, 0.7), ...all(text, EXPLAINS, 0.7)];
    case 'colour':
      return all(text, COLOUR, 1);
    default:
      return [];
  }
}

/** "Hotel: Grand Fjord" says which hotel, in whatever form. */
function labelled({ asked: { kind }, text, question }: ShapeRequest): readonly Shape[] {
  if (!LABELLED_KINDS.has(kind)) return [];
  const line = LABEL.exec(text);
  const [, label = '', value = ''] = line ?? [];
  return line && wordsIn(label.toLowerCase()).every((word) => question.includes(word)) ? [{ start: line[0].length - value.length, end: line[0].length, fit: 1 }] : [];
}

function all(text: string, pattern: RegExp, fit: number): readonly Shape[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length, fit }));
}

/** The first word of a sentence is written large whatever it is. */
function isName(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end).split(/\s+/);
  // "LX 318", "Clause 7".
  if (/^\s?\d/.test(text.slice(end))) return false;
  if (words.every((word) => NO_NAMES.has(word.toLowerCase().replace(/[^\p{L}]/gu, '')))) return false;
  const begins = !/[\p{L}\p{N}]/u.test(text.slice(0, start));
  return !begins || words.length > 1 || /^\s+\p{Ll}+(?:s|ed|t|k)(?!\p{L})/u.test(text.slice(end));
}

/** A name of several words is somebody's; one may be anything's, and behind "in" a place's. */
function whoFit(text: string, { start, end }: Span): number {
  if (AT_PLACE.test(text.slice(0, start))) return OF_PLACE;
  if (/\s/.test(text.slice(start, end))) return 1;
  return /[\p{L}\p{N}]/u.test(text.slice(0, start)) ? ONE_WORD : FIRST_WORD;
}

/** Enough of a word to find its other forms. */
function stemOf(word: string): string {
  return word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word.replace(/s$/, '');
}

/** One word written large may be anything's name. */
const ONE_WORD = 0.85;
/** The first word of a sentence is written large whatever it is; before a verb it may be a name. */
const FIRST_WORD = 0.6;
const OF_PLACE = 0.5;
const AT_PLACE = /(?<!\p{L})(?:in|at|near|from|through|around|im|nach|aus|à)\s(?:the\s|der\s|dem\s)?$/iu;
const LABELLED_KINDS: ReadonlySet<string> = new Set(['who', 'where', 'identifier', 'colour']);
const LABEL = /^[^\p{L}\p{N}]{0,6}((?:\p{L}[\p{L}-]*[ /]?){1,3}):\s+([^\s,;][^,;\n]{1,80})/u;
/** Not of what is counted, or not with a measure. */
const OTHER_NUMBER = 0.35;
/** Ages of people and things, without "years". */
const AGE = /^(?:1?\d{1,2}|\p{L}+)$/u;
const OF_AGE = /(?<!\p{L})(?:is|was|am|are|turns?|turned|becomes?|became|aged?|wird|ist|bin|war|wurde)(?!\p{L}).{0,24}$/isu;
const PLAIN_AGE = 0.7;
const FREQUENCY = /(?<!\p{L})(?:once|twice|thrice|(?:\p{N}+|two|three|four|five|six|seven|eight|nine|ten|several|many) times|every (?:[\p{L}\p{N}]+ )?(?:minute|hour|day|night|week|month|quarter|year|morning|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?|hourly|daily|nightly|weekly|monthly|yearly|einmal|zweimal|dreimal|viermal|\p{N}+ ?mal|jede[nrs]? (?:stunde|tag|woche|monat|jahr|morgen|abend)|täglich|wöchentlich|monatlich|jährlich|chaque|tous les|une fois|deux fois|trois fois|cada|todos los|una vez|dos veces)(?!\p{L})/giu;
/** A day or an hour that nothing lasts until. */
const NO_SPAN = 0.5;
/** A rate says of what, or is money. */
const RATE = /%|percent|prozent|per cent|per |\/|half|third|quarter/i;
const RATE_WITHIN = 12; // characters behind the number
const NO_RATE = 0.6;
/** An address where a number or a code is asked for. */
const NO_ADDRESS = 0.35;
const VERSION = /(?<![\p{L}\p{N}.])v?\d+(?:\.\d+)+(?:[-.]?(?:alpha|beta|rc|pre|b|p|r)\.?\d*)?(?![\p{L}\p{N}])|(?<!\p{L})(?:version|release|build)\s+v?\d[\p{L}\p{N}.-]*/giu;
/** Numbers that are money where the sentence speaks of it. */
const BARE = /^\d{2,3}$|^\d{1,3}(?:[.,'’]\d{3})+$/u;
const OF_MONEY = /(?<!\p{L})(?:fees?|prices?|costs?|rent|pays?|charges?|asks?|wants?|offers?|salary|budget|quotes?|kostet|kosten|preis|gebühr|beitrag|miete|gehalt|verlangt|will|zahlt)(?!\p{L})/iu;
const DECIMAL = /^\d+[.,]\d{2}$/;
const PHONE = /(?<![\p{L}\p{N}])\+?\d[\d ()/.-]{5,}\d(?![\p{L}\p{N}])/gu;
const NUMERAL = /(?<![\p{L}\p{N}:/])[+-]?\d+(?:[.,'’]\d+)*(?:\s?(?:%|percent|prozent|per cent|cm|mm|km|kg|g|m|days?|weeks?|months?|years?|hours?|minutes?|tage?n?|wochen?|monaten?|jahren?|stunden?))?(?![\p{L}\p{N}]|[:/]\d)/giu;
const NUMBER_WORDS = /(?<!\p{L})(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|dozen|hundred|thousand|million|billion|a third|a quarter|half|one (?:day|week|month|year|hour)|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|ein drittel|die hälfte|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|dos|tres|cuatro|cinco|due|tre|quattro|cinque|twee|drie|vijf)(?!\p{L})/giu;
const MONEY = /(?:[$€£¥₹]|(?<!\p{L})(?:eur|usd|gbp|chf|us\$)\s?)\s?\d[\d.,'’]*(?:\s?-\s?[$€£]?\d[\d.,]*)?\s?(?:k|m|mm|bn|million|billion|thousand|mio|mrd)?(?!\p{L})|\d[\d.,'’]*\s?[$€£](?![\p{L}\p{N}])|\d[\d.,'’]*\s?(?:-\s?\d[\d.,]*\s?)?(?:k|€|euros?|dollars?|eur|usd|pounds?|francs?|cents?|franken)(?!\p{L})/giu;
const CODE = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}./_-]*\d)[\p{L}\p{N}][\p{L}\p{N}./_-]{2,}(?![\p{L}\p{N}])/gu;
const LABELLED = /(?<=:\s{0,8})\S{3,40}/gu;
/** A code needs no digit where it is said to be one. */
const NAMED_CODE = /(?<=(?<!\p{L})(?:pass ?word|pass ?code|code|pin|login|user ?name|passwort|kennwort|benutzername|mot de passe|contraseña)(?: for [\p{L} ]{1,30}| für [\p{L} ]{1,30})? (?:is|was|ist|lautet|war|est|es) (?:now |jetzt )?["'“„«]?)[^\s"'”“»,;]{3,40}(?<![.!?])/giu;
const TIME = /(?<!\d)\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr|o'clock|heures?)(?!\p{L})|(?<![\d.])\d{1,2}:\d{2}(?!\d)|(?<!\p{L})(?:noon|midnight|half past \p{L}+|(?:\p{L}+ )?o['’]clock|mittag|mitternacht|week \d+|\d{1,2}(?:st|nd|rd|th)(?!\s(?:floor|place|row|grade|edition|time|street|st|avenue|ave|birthday|anniversary|century|generation|attempt|party|quarter|round|stock|etage))|(?:from|between) \d{1,2} (?:to|and|until|till) \d{1,2}(?![\p{L}\p{N}%]| \p{L}{3,}s\b)|von \d{1,2} bis \d{1,2}(?= uhr|[,.!?]|$)|(?:until|till|bis|at|by|um|à|a las|às|alle|om) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|sette|otto|nove|dieci|dix|huit|neuf)(?: e mezza|-huit heures)?)(?!\p{L})/giu;
const DAY_WORDS = /(?<!\p{L})(?:(?:calendar )?week|kw|kalenderwoche|woche|semaine|semana|settimana)\s\d{1,2}(?![\p{L}\p{N}])|(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|tomorrow|tonight|today|yesterday|in the (?:morning|afternoon|evening)|at night|at the weekend|mornings|evenings|afternoons|morgens|vormittags|mittags|nachmittags|abends|nachts|am wochenende|next (?:week|month|year)|this (?:week|month|year|summer|winter|spring|fall)|spring|summer|autumn|winter|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|heute|gestern|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|понедельник|вторник|среду|среда|четверг|пятницу|пятница|субботу|воскресенье)(?!\p{L})|[月火水木金土日]曜日|来週/giu;
const NAMES = /(?<![\p{L}\p{N}])(?:(?:Mr|Mrs|Ms|Dr|Prof|Sen|Rep)\.\s)?\p{Lu}[\p{L}\p{M}'’&-]+(?:\s(?:(?:[A-Z]\.\s)?(?:of|de|van|von|der|di|da|&)\s)?(?:[A-Z]\.\s)?\p{Lu}[\p{L}\p{M}'’&-]*)*|[\p{Script=Katakana}\p{Script=Han}]{2,}(?=さん|様|氏|先生)/gu;
/** Written large and behind a word of time: "sun" and "so" are other words, too. */
const SHORT_DAYS = /(?<=(?<!\p{L})(?:on|by|until|till|next|this|every|from|am|bis|ab|vom|jeden|nächsten) )(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Mo|Di|Mi|Do|Fr|Sa|So)(?!\p{L})/gu;
/** A number in words, before a measure or a span of time. */
const COUNT = String.raw`(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|ein|eine|einen|einem|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig)`;
/** Numbers with what they measure. */
const QUANTITY = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:\d+(?:[.,]\d+)*|${COUNT}(?: and a half)?)[ -]?(?:%|percent|prozent|cm|mm|km|kg|mg|g|lbs?|oz|ounces?|ml|l|m|metres?|meters?|feet|foot|ft|inch(?:es)?|miles?|tonnes?|tons?|degrees?|grad|litres?|liters?|stories|floors?|years? old|jahre alt|mph|km\/h|[kmgt]b|[kmg]?hz|watts?|volts?|mw|mwh|kwh|square feet|acres?)(?!\p{L})`, 'giu');
/** How old something is. */
const YEARS = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:\d+(?:[.,]\d+)?|${COUNT}(?: and a half)?)[ -](?:years?|months?|weeks?|jahre?n?|monate?n?|wochen?|ans|mois|años|meses|anni|mesi|jaar)(?:[ -]old| alt)?(?!\p{L})`, 'giu');
const DURATION = new RegExp(String.raw`(?<!\p{L})(?:\d+(?:[.,]\d+)?|an?|several|few|half an?|${COUNT}|un|une|deux|trois|dos|tres|due|tre)(?:[- ](?:more|working|business|full|whole|weitere|volle|ganze|to \p{N}+))?[- ](?:minutes?|hours?|days?|nights?|weeks?|months?|years?|quarters?|decades?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|heures?|jours?|semaines?|mois|ans?|horas?|días?|semanas?|meses|años?|ore|giorni|settimane|mesi|anni)(?!\p{L})`, 'giu');
const UNTIL = /(?:until|till|through|up to|by|before|no later than|deadline(?: \p{L}+){0,4} is|due(?: on)?|bis|spätestens|jusqu'(?:à|au)|hasta|fino a|tot)\s+(?:(?:the |about |at |on |zum |um |am )|(?:the )?(?:end|beginning|middle) of |ende |anfang |mitte |(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )*$/iu;
/** "In six weeks": a time as seen from the mail. */
const IN_WHILE = new RegExp(String.raw`(?<!\p{L})(?:in|within|nach|binnen|dans|en|tra|fra|over) ${DURATION.source.replace('(?<!\\p{L})', '')}`, 'giu');
/** Of things that are long. */
const LENGTH = /(?<![\p{L}\p{N}])\d+(?:[.,]\d+)*\s?(?:cm|mm|km|m|metres?|meters?|feet|foot|ft|inch(?:es)?|miles?|yards?|pages?|seiten?|metern?|zentimetern?)(?!\p{L})/giu;
/** What has to happen first. */
const CONDITION = /(?<!\p{L})(?:once|as soon as|after|when|sobald|nachdem|sowie) (?:the|a|an|we|they|he|she|it|everybody|all|der|die|das|den|alle|wir|sie|er|es)(?!\p{L})/giu;
/** A day that nothing says to be the last, where the last one is asked for. */
const NO_LIMIT = 0.8;
const ADDRESS = /(?<![\p{L}\p{N}])\d{1,5}\s+\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{L}+)*|\p{Lu}\p{L}+(?:straße|strasse|weg|platz)\s+\d+|[一二三四五六七八九十0-9]+階/gu;
const ROOM = /(?<!\p{L})(?:room|suite|floor|number|raum|zimmer|nummer|número|salle|sala)\s+\p{N}+|\p{N}+(?:st|nd|rd|th|\.)\s?(?:stock|floor|etage)/giu;
const BEFORE_PLACE = String.raw`(?<!\p{L})(?:[Ii]n|[Aa]t|[Oo]n|[Tt]o|[Bb]ehind|[Uu]nder|[Aa]bove|[Nn]ear|[Ff]rom|[Bb]eside|[Ii]nside|[Ii]m|[Aa]m|[Zz]um|[Zz]ur|[Nn]ach|[Aa]uf|[Hh]inter|[Uu]nter|[Bb]ei|[Bb]eim|[Ii]ns|[Nn]eben|[Gg]egenüber|[Dd]ans|[Aa]u|[Àà]|[Ss]ur|[Ee]n|[Aa] la|[Nn]el|[Nn]ella|[Aa]l|[Nn]aar|[Aa]an|[Oo]p|[Nn]o|[Nn]a)\s+(?:the\s|a\s|der\s|dem\s|den\s|la\s|le\s|el\s|het\s|de\s|our\s|my\s|calle\s)*`;
const NO_PLACE = String.raw`(?!(?:[Mm]on|[Tt]ues?|[Ww]ednes|[Tt]hu?r?s|[Ff]ri|[Ss]atur|[Ss]un)(?:day)?|[Jj]an|[Ff]eb|[Mm]ar(?:ch)?|[Aa]pril|[Mm]ay|[Jj]une|[Jj]uly|[Aa]ug|[Ss]ept|[Oo]ct|[Nn]ov|[Dd]ec|be|do|get|see|make|have|provide|discuss|order|addition|fact|case|time|least|this|that|it|\d)`;
const NAMED_PLACE = new RegExp(String.raw`${BEFORE_PLACE}${NO_PLACE}\p{Lu}[\p{L}\p{N}'’-]+`, 'gu');
const PLACE = new RegExp(String.raw`${BEFORE_PLACE}${NO_PLACE}[\p{L}\p{N}][\p{L}\p{N}'’-]+(?:\s[\p{L}\p{N}'’-]{4,})?`, 'gu');
const REASON = /(?<!\p{L})(?:because|since|due to|owing to|as a result|in light of|in view of|so that|in order to|the reason|reason(?:s)? (?:is|was|for)|driven by|given that|(?:root )?cause (?:of [^:.]{1,60})?(?::|is|was)|(?:grund|ursache) (?:für [^:.]{1,60}|de[sr] [^:.]{1,60})?(?::|ist|war)|therefore|thus|hence|caused by|thanks to|(?<=, )so(?= (?:i|we|he|she|it|they|you|the|there|nobody|everybody|my|our) )|for fear|doesn't make sense|does not make sense|i don't think|surprised|weil|denn|wegen|deshalb|daher|aufgrund|damit|grund|(?<=, )da|parce que|car|à cause|porque|debido|perché|poiché|a causa|omdat|want|vanwege|потому)(?!\p{L})/giu;
/** What explains what stands before it. */
const EXPLAINS = /(?<=\p{L}: )(?:the|a|an|my|our|he|she|they|we|i|it|there|der|die|das|ein|eine|er|sie|es|wir|ich)(?= \p{L}+)|(?<=\p{L} )so(?= (?:the|we|he|she|they|i|it|you|my|our|nobody) )/giu;
/** "As" gives a reason where somebody or something follows that does something, and compares otherwise. */
const AS = /(?<!\p{L}|\b(?:same|such|well|much|soon|far|long|many|often|good|just|so|even) )as (?:the|he|she|they|we|i|it|there|my|our|his|her|their|nobody|everybody)(?= \p{L}+)/giu;
const COLOUR = /(?<!\p{L})(?:(?:light|dark|pale|bright|deep|sage|signal|sky|navy|lime|hell|dunkel)[- ]?)?(?:red|blue|green|yellow|white|black|gr[ae]y|brown|orange|purple|violet|pink|beige|turquoise|silver|golden|ivory|cream|maroon|crimson|rot|blau|grün|gelb|weiß|schwarz|grau|braun|lila|violett|rosa|türkis|silbern|bleue?|rouge|verte?|jaune|blanche?|noire?|azul|rojo|verde|negro|blanco|rosso|nero|bianco)(?:e[rnsm]?)?(?!\p{L})/giu;
const TIMES_ONLY = /^\d{1,2}[:]\d{2}/;
/** Who is not named but said to be somebody's. */
const KIN = /(?<!\p{L})(?:grandpa|grandma|grandmother|grandfather|mum|mom|dad|(?:my|your|his|her|our|their) (?:mother|father|brother|sister|wife|husband|son|daughter|aunt|uncle|cousin|boss|partner|neighbou?rs?|friends?|parents|in-laws|colleagues?)|mama|papa|oma|opa|(?:mein|dein|sein|ihr|unser)e? (?:mutter|vater|bruder|schwester|frau|mann|sohn|tochter|tante|onkel|chef|chefin|nachbar|nachbarin|freund|freundin|eltern|kollege|kollegin))(?!\p{L})/giu;
const NO_NAMES: ReadonlySet<string> = new Set(
  `i the a an this that these those it we you he she they my your our his her its please thanks thank hello hi dear best regards sincerely yes no not in on at by for from to of and or but if as so
   subject date sent cc bcc fw fwd re original message monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
   mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec
   ceo cfo coo president chairman chairwoman vice director manager officer officers chief executive senior office department group team board committee senator congressman representative attorney
   there here what when where which who why how all any some also however well ok note am pm also attached below following per`.split(/\s+/));
