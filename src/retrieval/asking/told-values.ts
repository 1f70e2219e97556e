import type { Span } from './find-quote.ts';

/** A number, a weekday, a month or a time of day, as its words stand in a text. */
export interface ToldValue extends Span {
  /** The same for every way to say it: `900` for "900", "nine hundred" and "neunhundert", `day 5` for "Friday", `12:00` for "noon". */
  readonly value: string;
  /** Said in words, not in digits. */
  readonly inWords: boolean;
}

/** In the order of the text. English and German numbers in full; of French, Spanish, Italian and Dutch the small ones, weekdays and months. */
export function toldValues(text: string): readonly ToldValue[] {
  const found: ToldValue[] = [];
  const number = new NumberReader();
  const flush = () => {
    const told = number.told();
    if (told) found.push(told);
  };
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const end = start + word.length;
    if (AND.test(word) || number.take(word, { start, end }, text)) continue;
    flush();
    if (number.take(word, { start, end }, text)) continue;
    const value = dayOrTime(word, text.slice(Math.max(0, start - BEFORE), start), text.slice(end, end + 1 + BEFORE));
    if (value !== undefined) found.push({ start, end, value, inWords: true });
  }
  flush();
  return found;
}

/** `day 1` for Monday; of a `YYYY-MM-DD`. */
export function weekdayOf(day: string): string {
  return `day ${new Date(`${day}T00:00:00Z`).getUTCDay() || 7}`;
}

/** `month 3` for March; of a `YYYY-MM-DD`. */
export function monthOf(day: string): string {
  return `month ${Number(day.slice(5, 7))}`;
}

/** Puts together what several words say: "two hundred and fifty", "1.5 million". */
class NumberReader {
  #start = 0;
  #end = 0;
  /** What is complete by a scale ("two million"), what is being said, and the last part of that; undefined before the first word. */
  #whole = 0;
  #open: number | undefined;
  #last = 0;
  #inWords = false;
  #digits = '';

  /** False where the word does not go on with the number, or begins none. */
  take(word: string, { start, end }: Span, text: string): boolean {
    const form = word.toLowerCase();
    const digits = /^\p{N}/u.test(word);
    const value = digits ? Number(plainDigits(word)) : spelled(form);
    const scale = SCALES.get(form);
    if (this.#open === undefined && this.#whole === 0) {
      if (value === undefined && (scale === undefined || SCALES_ONLY.test(form))) return false;
      this.#start = start;
      this.#inWords = !digits;
      this.#digits = digits ? plainDigits(word) : '';
      this.#open = value ?? scale ?? 0;
      this.#last = this.#open;
    } else {
      const between = text.slice(this.#end, start);
      if (!/^(?:\s{1,3}|-|\s{1,3}and\s{1,3}|\s{1,3}und\s{1,3})$/iu.test(between)) return false;
      if (scale !== undefined) {
        if (scale >= 1000) [this.#whole, this.#open, this.#last] = [this.#whole + (this.#open ?? 1) * scale, undefined, scale];
        else [this.#open, this.#last] = [(this.#open ?? 1) * scale, scale];
      } else if (value !== undefined && !digits && this.#inWords && value < this.#last && (this.#last >= 100 || (this.#last >= 20 && this.#last % 10 === 0 && value < 10))) {
        [this.#open, this.#last] = [(this.#open ?? 0) + value, value];
      } else return false;
      this.#digits = '';
    }
    this.#end = end;
    return true;
  }

  /** The number that was taken in so far; the next one begins anew. */
  told(): ToldValue | undefined {
    const said = this.#open !== undefined || this.#whole > 0;
    const value = this.#digits === '' ? String(this.#whole + (this.#open ?? 0)) : this.#digits;
    const told = said ? { start: this.#start, end: this.#end, value, inWords: this.#inWords } : undefined;
    [this.#whole, this.#open, this.#last, this.#digits] = [0, undefined, 0, ''];
    return told;
  }
}

/** "1,234.50" and "1.234,5" as "1234.5"; what is no plain number stays as it is. */
function plainDigits(word: string): string {
  const parts = /^(\d{1,3}(?:[.,'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/u.exec(word);
  if (!parts?.[1]) return word.toLowerCase();
  const whole = parts[1].replace(/[.,'’]/gu, '');
  const rest = (parts[2] ?? '').replace(/0+$/u, '');
  return `${whole.replace(/^0+(?=\d)/u, '')}${rest === '' ? '' : `.${rest}`}`;
}

/** A number in one word; German ones are put together: "zweihundertfünfzig". */
function spelled(form: string): number | undefined {
  const known = NUMBERS.get(form);
  if (known !== undefined) return known;
  if (form.length > LONGEST || !GERMAN.test(form)) return undefined;
  for (const [scale, word] of [[1000, 'tausend'], [100, 'hundert']] as const) {
    const at = form.indexOf(word);
    if (at < 0) continue;
    const before = at === 0 ? 1 : spelled(form.slice(0, at));
    const rest = form.slice(at + word.length).replace(/^und/u, '');
    const after = rest === '' ? 0 : spelled(rest);
    return before === undefined || after === undefined ? undefined : before * scale + after;
  }
  const und = form.indexOf('und');
  const [ones, tens] = und > 0 ? [NUMBERS.get(form.slice(0, und)), NUMBERS.get(form.slice(und + 3))] : [];
  return ones !== undefined && tens !== undefined && ones < 10 && tens >= 20 ? tens + ones : undefined;
}

function dayOrTime(word: string, before: string, after: string): string | undefined {
  const form = word.toLowerCase();
  const other = OTHERS.get(form);
  if (other !== undefined) return other;
  const isLarge = /^\p{Lu}/u.test(word);
  if (!isLarge && ONLY_LARGE.has(form)) return undefined;
  if (form === 'may' && !(MONTH_BEFORE.test(before) || /^,?\s\d/u.test(after))) return undefined;
  const day = DAYS.get(form);
  if (day !== undefined) return `day ${day}`;
  const month = MONTHS.get(form);
  return month === undefined ? undefined : `month ${month}`;
}

/** A run of digits with what belongs to it, or of letters. */
const WORD = /\p{N}(?:[.,:'’]?\p{N})*|\p{L}+(?:['’]\p{L}+)*/gu;
/** Within a number it is part of it. */
const AND = /^(?:and|und)$/iu;
const BEFORE = 12; // characters
const LONGEST = 60; // letters
const GERMAN = /(?:hundert|tausend|und)/u;

const table = (words: string): ReadonlyMap<string, number> =>
  new Map(words.trim().split(/\s+/).flatMap((entry) => {
    const [number = '', forms = ''] = entry.split('=');
    return forms.split('|').map((form): [string, number] => [form, Number(number)]);
  }));

/** Without words that mean something else in another of these languages: "due", "once", "cent". */
const NUMBERS = table(`
  1=one|ein|eine|einen|einem|einer|eins 2=two|zwei|zwo|deux|dos|twee 3=three|drei|trois|tres|tre|drie 4=four|vier|quatre|cuatro|quattro 5=five|fünf|cinq|cinco|cinque|vijf
  6=six|sechs|seis|sei|zes 7=seven|sieben|sept|siete|sette|zeven 8=eight|acht|huit|ocho 9=nine|neun|neuf|nueve|nove|negen 10=ten|zehn|dix|diez|dieci|tien
  11=eleven|elf 12=twelve|zwölf 13=thirteen|dreizehn 14=fourteen|vierzehn 15=fifteen|fünfzehn 16=sixteen|sechzehn 17=seventeen|siebzehn 18=eighteen|achtzehn 19=nineteen|neunzehn
  20=twenty|zwanzig 30=thirty|dreißig|dreissig 40=forty|vierzig 50=fifty|fünfzig 60=sixty|sechzig 70=seventy|siebzig 80=eighty|achtzig 90=ninety|neunzig`);
const SCALES = table('12=dozen|dutzend 100=hundred|hundert 1000=thousand|tausend 1000000=million|millionen|mio 1000000000=billion|milliarde|milliarden|mrd');
/** Alone they count nothing. */
const SCALES_ONLY = /^(?:mio|mrd)$/u;
const DAYS = table(`
  1=monday|mondays|mon|montag|montags|lundi|lunes|lunedì|maandag 2=tuesday|tuesdays|tue|tues|dienstag|dienstags|mardi|martes|martedì|dinsdag
  3=wednesday|wednesdays|wed|mittwoch|mittwochs|mercredi|miércoles|mercoledì|woensdag 4=thursday|thursdays|thu|thur|thurs|donnerstag|donnerstags|jeudi|jueves|giovedì|donderdag
  5=friday|fridays|fri|freitag|freitags|vendredi|viernes|venerdì|vrijdag 6=saturday|saturdays|sat|samstag|samstags|sonnabend|samedi|sábado|sabato|zaterdag
  7=sunday|sundays|sun|sonntag|sonntags|dimanche|domingo|domenica|zondag`);
const MONTHS = table(`
  1=january|januar|jänner|janvier|enero|gennaio|januari 2=february|februar|février|febrero|febbraio|februari 3=march|märz|marzo|maart 4=april|avril|abril|aprile
  5=may|mayo|maggio 6=june|juni|juin|junio|giugno 7=july|juli|juillet|julio|luglio 8=august|août|agosto|augustus 9=september|septembre|septiembre|settembre
  10=october|oktober|octobre|octubre|ottobre 11=november|novembre|noviembre 12=december|dezember|décembre|diciembre|dicembre`);
/** Written small they are something else. */
const ONLY_LARGE: ReadonlySet<string> = new Set(['mon', 'tue', 'wed', 'sat', 'sun', 'may', 'march', 'august', 'thu', 'fri']);
const MONTH_BEFORE = /(?:^|\s)(?:in|of|for|on|by|until|till|since|from|to|through|before|after|during|next|last|this|late|early|mid|\d{1,2}\.?)\s$/iu;
const OTHERS: ReadonlyMap<string, string> = new Map([
  ...['noon', 'midday', 'mittag', 'mittags'].map((word): [string, string] => [word, '12:00']),
  ...['midnight', 'mitternacht', 'mitternachts'].map((word): [string, string] => [word, '0:00']),
  ...['twice', 'double', 'doubled', 'doppelt', 'doppelte', 'doppelten', 'zweimal', 'verdoppelt'].map((word): [string, string] => [word, 'times 2']),
  ...['thrice', 'triple', 'tripled', 'dreifach', 'dreifache', 'dreimal'].map((word): [string, string] => [word, 'times 3']),
  ...['half', 'halved', 'halb', 'halbe', 'halben', 'halber', 'halbes', 'hälfte'].map((word): [string, string] => [word, 'times 1/2']),
]);
