/** How many days from the message's day, by language (en, de, fr, es, it, nl, sv, pt, ja, zh); Hindi's कल is both and left out. */
export const RELATIVE_DAYS: Readonly<Record<string, string>> = {
  '-2': 'the day before yesterday|day before yesterday|vorgestern|avant-hier|anteayer|antes de ayer|l\'altro ieri|eergisteren|i förrgår|anteontem|一昨日|おととい|前天',
  '-1': 'yesterday|gestern|hier|ayer|ieri|gisteren|igår|i går|ontem|昨日|昨天',
  '0': 'today|tonight|heute|aujourd\'hui|hoy|oggi|vandaag|idag|i dag|hoje|आज|今日|本日|今天',
  '1': 'tomorrow|morgen|demain|mañana|domani|imorgon|i morgon|amanhã|明日|明天',
  '2': 'the day after tomorrow|day after tomorrow|übermorgen|après-demain|pasado mañana|dopodomani|overmorgen|i övermorgon|depois de amanhã|明後日|あさって|后天',
};

/** Words for a day that mean something else in another language or beside another word: the language they count in. */
export const RELATIVE_DAY_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  hier: ['fr'], morgen: ['de', 'nl'], mañana: ['es'], 'i dag': ['sv', 'da'], 'i går': ['sv', 'da'], idag: ['sv', 'da'],
};

/** Before these, "morgen" and "mañana" are the morning. */
export const MORNING_BEFORE: ReadonlySet<string> = new Set([
  'guten', 'gutem', 'goede', 'goeden', 'am', 'jeden', 'heute', 'gestern', 'der', 'den', 'diesen', 'die', 'elke', 'deze', 'de', 'la', 'esta', 'una', 'cada', 'por', 'ayer', 'hoy', 'in', 'einen', 'schönen', 'een',
]);

export type Unit = 'day' | 'week' | 'month' | 'year';

/** Words of periods by language; `number UNIT` and `next UNIT` are read around them. */
export const UNITS: Readonly<Record<Unit, string>> = {
  day: 'day|days|tag|tage|tagen|jour|jours|día|días|giorno|giorni|dag|dagen|dagar|dia|dias',
  week: 'week|weeks|woche|wochen|semaine|semaines|semana|semanas|settimana|settimane|weken|vecka|veckan|veckor',
  month: 'month|months|monat|monate|monaten|mois|mes|meses|mese|mesi|maand|maanden|månad|månaden|månader|mês',
  year: 'year|years|jahr|jahre|jahren|année|ans|año|años|anno|anni|jaar|år|året|ano|anos',
};

/** Weekdays, Monday first, by language. */
export const WEEKDAYS: readonly string[] = [
  'monday|montag|lundi|lunes|lunedì|maandag|måndag|segunda-feira', 'tuesday|dienstag|mardi|martes|martedì|dinsdag|tisdag|terça-feira',
  'wednesday|mittwoch|mercredi|miércoles|mercoledì|woensdag|onsdag|quarta-feira', 'thursday|donnerstag|jeudi|jueves|giovedì|donderdag|torsdag|quinta-feira',
  'friday|freitag|vendredi|viernes|venerdì|vrijdag|fredag|sexta-feira', 'saturday|samstag|sonnabend|samedi|sábado|sabato|zaterdag|lördag',
  'sunday|sonntag|dimanche|domingo|domenica|zondag|söndag',
];

const set = (words: string): ReadonlySet<string> => new Set(words.split('|'));

/** "next week", "nächste Woche", "la semaine prochaine": the word before or after the unit or weekday. */
export const NEXT = set('next|nächste|nächsten|nächster|nächstes|kommende|kommenden|kommender|prochain|prochaine|próximo|próxima|prossimo|prossima|volgende|komende|nästa|kommande|que vem');
export const LAST = set('last|letzte|letzten|letzter|letztes|vergangene|vergangenen|dernier|dernière|pasado|pasada|scorso|scorsa|vorige|afgelopen|förra|passado|passada');
/** In the languages that put them behind: "la semaine prochaine", "el viernes pasado". */
export const NEXT_AFTER = set('prochain|prochaine|próximo|próxima|prossimo|prossima|que vem');
export const LAST_AFTER = set('dernier|dernière|pasado|pasada|scorso|scorsa|passado|passada');
export const THIS = set('this|diese|diesen|dieser|dieses|cette|ce|este|esta|questo|questa|deze|dit|denna|detta|essa|esse');

/** "in 3 days": the words before the number, each where it means "after so long"; `AGO_AFTER` and `AGO_BEFORE` mean past. */
export const WITHIN_BEFORE = set('in|dans|dentro de|fra|tra|over|om|daqui a|en');
export const AGO_BEFORE = set('vor|il y a|hace|för|há');
export const AGO_AFTER = set('ago|fa|geleden|sedan|atrás');

export const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...['one|a|an|ein|eine|einem|einer|einen|un|une|una|uno|um|uma|een|één|en|ett', 'two|zwei|deux|dos|due|twee|två|dois|duas', 'three|drei|trois|tres|tre|drie|três',
    'four|vier|quatre|cuatro|quattro|fyra|quatro', 'five|fünf|cinq|cinco|cinque|vijf|fem', 'six|sechs|seis|sei|zes|sex', 'seven|sieben|sept|siete|sette|zeven|sju|sete',
    'eight|acht|huit|ocho|otto|åtta|oito', 'nine|neun|neuf|nueve|nove|negen|nio', 'ten|zehn|dix|diez|dieci|tien|tio|dez',
  ].flatMap((words, index) => words.split('|').map((word): [string, number] => [word, index + 1])),
]);
