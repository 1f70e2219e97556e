/** Names of months, January first, by language. Names after the bar may stand only beside a year or in a safe pattern. */
export const MONTHS: readonly string[] = [
  'january jan jan. januar jänner janvier janv janv. enero ene ene. gennaio gen gen. januari janeiro janeiro. जनवरी stycznia januára ledna январь января',
  'february feb feb. februar februari février févr févr. fevr fevr. febrero febbraio febr febr. fevereiro fev fev. फरवरी फ़रवरी февраля',
  'march mar mar. märz mars marzo maart mrt mrt. março mrz mrz. मार्च марта',
  'april apr apr. avril avr avr. abril abr abr. aprile अप्रैल апреля',
  'may mai mayo maggio mag mag. mei maj maio मई мая',
  'june jun jun. juni juin junio giugno giu giu. junho जून июня',
  'july jul jul. juli juillet juil juil. julio luglio lug lug. julho जुलाई июля',
  'august aug aug. août aout agosto ago ago. augustus augusti अगस्त августа',
  'september sep sep. sept sept. septembre septiembre setiembre settembre set set. setembro सितंबर सितम्बर сентября',
  'october oct oct. oktober okt okt. octobre octubre ottobre ott ott. outubro out out. अक्टूबर अक्तूबर октября',
  'november nov nov. novembre noviembre novembro नवंबर नवम्बर ноября',
  'december dec dec. dezember dez dez. décembre déc déc. diciembre dic dic. dicembre desember dezembro दिसंबर दिसम्बर декабря',
];

/** Month names that are also everyday words; without a year beside them they count only in capitals or with a day marker. */
export const EVERYDAY_MONTHS: ReadonlySet<string> = new Set([
  'may', 'march', 'mar', 'mars', 'mai', 'mei', 'maj', 'set', 'out', 'ago', 'dec', 'gen', 'ene', 'jan', 'fev', 'mag', 'giu', 'lug', 'dic', 'sep', 'ott', 'nov', 'jun', 'jul', 'abr', 'apr', 'avr', 'dez', 'okt', 'oct', 'feb', 'aug', 'sept',
]);
