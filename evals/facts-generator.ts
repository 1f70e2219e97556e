/**
 * Sentences with amounts, dates, identifiers and statuses in eleven languages, made from a seed, with what they state; and the score
 * of reading them back. The expectation comes from the numbers drawn, never from reading the text.
 */
import { findFacts } from '../src/indexer/facts/facts.ts';
import type { Fact, FactKind } from '../src/mail.ts';
import { LANGUAGES, type AmountStyle, type Language } from './facts-languages.ts';

export interface Expected {
  readonly kind: FactKind;
  readonly value: string;
}

export interface GeneratedMail {
  readonly language: string;
  readonly text: string;
  readonly date: number;
  readonly zone: number;
  readonly expected: readonly Expected[];
}

export function generateMails(seed: number, perLanguage: number): readonly GeneratedMail[] {
  const random = mulberry32(seed);
  return LANGUAGES.flatMap((language) => Array.from({ length: perLanguage }, () => generateMail(language, random)));
}

type Random = () => number;

function generateMail(language: Language, random: Random): GeneratedMail {
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error(`${language.code} has an empty table.`);
    return value;
  };
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const written = Date.UTC(2026, between(0, 11), between(1, 28), 10);
  const expected: Expected[] = [];
  const fill = (template: string): string => template
    .replace('{amount}', () => {
      const amount = random() < 0.2 ? multiple(language, between, pick) : amountOf(pick(language.amounts), between);
      expected.push({ kind: 'amount', value: amount.value });
      return amount.text;
    })
    .replace('{date}', () => {
      const date = dateOf(language, written, between, pick, random);
      expected.push({ kind: date.kind, value: date.value });
      return date.text;
    })
    .replace('{relative}', () => {
      const [text, days] = pick(language.relative);
      expected.push({ kind: 'date', value: isoDay(written + language.zone * 60_000 + days * DAY_MS) });
      return text;
    })
    .replace('{id}', () => {
      const identifier = identifierOf(pick(language.identifiers), between, pick);
      expected.push({ kind: 'identifier', value: identifier.value });
      return identifier.text;
    });
  const sentences = [fill(pick(language.sentences))];
  if (random() < 0.5) {
    const [status, sentence] = pick(language.statuses);
    sentences.push(sentence);
    expected.push({ kind: 'status', value: status });
  } else if (random() < 0.5) sentences.push(pick(language.denied));
  sentences.splice(random() < 0.5 ? 0 : 1, 0, pick(language.distractors));
  const spaced = language.code !== 'ja' && language.code !== 'zh';
  return { language: language.code, text: sentences.join(spaced ? pick([' ', '\n', '\n\n']) : pick(['', '\n'])), date: written, zone: language.zone, expected };
}

interface Written<K = string> {
  readonly text: string;
  readonly value: K;
}

function amountOf(style: AmountStyle, between: (low: number, high: number) => number): Written {
  const exponent = style.currency === 'JPY' ? 0 : style.currency === 'KWD' ? 3 : 2;
  const whole = between(1, 6) === 1 ? between(1_000_000, 9_999_999) : between(1, 3) === 1 ? between(11, 999) : between(1_000, 99_999);
  const fraction = style.decimals === 0 ? 0 : between(0, 10 ** style.decimals - 1);
  const digits = style.decimals === 0 ? '' : String(fraction).padStart(style.decimals, '0');
  const minus = style.negative ? '-' : '';
  const minor = exponent === 0 ? '' : `.${digits.padEnd(exponent, '0')}`;
  return { text: style.write(grouped(String(whole), style.group), digits), value: `${style.currency} ${minus}${whole}${minor}` };
}

function multiple(language: Language, between: (low: number, high: number) => number, pick: <T>(values: readonly T[]) => T): Written {
  const { currency, write, minor } = pick(language.multiples);
  const count = between(2, 99);
  const units = minor(count);
  const text = currency === 'JPY' ? String(units) : `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;
  return { text: write(count), value: `${currency} ${text}` };
}

function grouped(whole: string, group: AmountStyle['group']): string {
  if (group === '') return whole;
  if (group !== 'lakh') return whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return whole.length <= 3 ? whole : `${whole.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ',')},${whole.slice(-3)}`;
}

function dateOf(language: Language, written: number, between: (low: number, high: number) => number, pick: <T>(values: readonly T[]) => T, random: Random): Written & { readonly kind: FactKind } {
  // Days from the 13th on can be told from months; the earlier ones need the message's evidence, which these languages give.
  const day = between(language.code === 'en' ? 4 : 1, 25);
  const last = day + between(1, 3);
  const choice = random();
  const near = new Date(written + between(-80, 80) * DAY_MS);
  const month = choice < 0.2 ? near.getUTCMonth() : between(0, 11);
  const year = choice < 0.2 ? near.getUTCFullYear() : between(2024, 2027);
  const [kind, pattern] = choice < 0.2 ? ['date' as const, pick(language.yearless)] : choice < 0.4 ? ['dateRange' as const, pick(language.ranges)] : ['date' as const, pick(language.dates)];
  const name = language.months[month] ?? '';
  const pad = (value: number) => String(value).padStart(2, '0');
  const fields: Readonly<Record<string, string>> = {
    d: String(day), dd: pad(day), e: String(last), ee: pad(last), m: String(month + 1), mm: pad(month + 1), yyyy: String(year), yy: String(year).slice(2), month: name, mon: name.slice(0, 3),
  };
  const text = pattern.replace(/\{(\w+)\}/g, (_, key: string) => fields[key] ?? '').replace(/\b(\d*)(1|2|3)th\b/g, (_, tens: string, unit: string) => `${tens}${unit}${tens === '1' ? 'th' : unit === '1' ? 'st' : unit === '2' ? 'nd' : 'rd'}`);
  const first = isoDay(Date.UTC(year, month, day));
  return { kind, text, value: kind === 'date' ? first : `${first}/${isoDay(Date.UTC(year, month, last))}` };
}

function identifierOf(template: string, between: (low: number, high: number) => number, pick: <T>(values: readonly T[]) => T): Written {
  const digits = (count: number) => String(between(10 ** (count - 1), 10 ** count - 1));
  const letters = (count: number) => Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(between(0, 23))).join('');
  const kinds: Readonly<Record<string, () => string>> = {
    num: () => digits(between(5, 10)),
    code: () => pick([() => `TXN-HC-${digits(6)}`, () => `INV-2026-${digits(5)}`, () => `${letters(2)}${digits(8)}`, () => `RE-${digits(6)}`, () => `${digits(3)}-${digits(7)}-${digits(7)}`, () => `2026-${digits(5)}`])(),
    slash: () => `${digits(5)}/${digits(5)}`,
    long: () => pick([() => digits(12), () => `00${digits(14)}5678`, () => `1Z${letters(3)}${digits(13)}`, () => `${letters(2)}${digits(9)}DE`])(),
    pnr: () => letters(6),
    flight: () => `${pick(['LH', 'BA', 'AF', 'KL', 'IB'])}${pick(['', ' '])}${digits(between(2, 4))}`,
    iban: () => pick(['DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432', 'FR14 2004 1010 0505 0001 3M02 606', 'NL91 ABNA 0417 1643 00']),
  };
  let value = '';
  const text = template.replace(/\{(\w+)\}/, (_, key: string) => (value = kinds[key]?.() ?? ''));
  return { text, value: value.replace(/[^A-Z0-9]/g, '') };
}

export interface LanguageScore {
  readonly language: string;
  readonly expected: number;
  readonly read: number;
  /** Amounts, identifiers, dates or statuses that no sentence states. */
  readonly wrong: readonly Mistake[];
  readonly missed: readonly Mistake[];
}

export interface Mistake {
  readonly kind: FactKind;
  readonly value: string;
  readonly text: string;
}

/** Reads every mail and compares, language by language. */
export function scoreMails(mails: readonly GeneratedMail[]): readonly LanguageScore[] {
  return LANGUAGES.map(({ code }) => {
    let [expected, read] = [0, 0];
    const wrong: Mistake[] = [];
    const missed: Mistake[] = [];
    for (const mail of mails) {
      if (mail.language !== code) continue;
      const { text, date, zone } = mail;
      const { facts } = findFacts({ text, date, zone, regions: [{ kind: 'own', start: 0, end: text.length, depth: 0 }] });
      const left: (Fact | undefined)[] = facts.filter(({ kind }) => SCORED.has(kind));
      for (const { kind, value } of mail.expected) {
        expected++;
        const at = left.findIndex((fact) => fact?.kind === kind && fact.value === value);
        if (at < 0) missed.push({ kind, value, text });
        else {
          read++;
          left.splice(at, 1);
        }
      }
      for (const fact of left) if (fact) wrong.push({ kind: fact.kind, value: fact.value, text });
    }
    return { language: code, expected, read, wrong, missed };
  });
}

/** The table for the README, a language a line. */
export function scoreTable(scores: readonly LanguageScore[]): string {
  const rows = scores.map(({ language, expected, read, wrong }) => {
    const count = (kind: FactKind) => wrong.filter((mistake) => mistake.kind === kind).length;
    return `| ${language} | ${expected} | ${((read / expected) * 100).toFixed(2)} % | ${count('amount')} | ${count('identifier')} | ${count('date') + count('dateRange')} | ${count('status')} |`;
  });
  return ['| language | facts | read back | wrong amounts | wrong identifiers | wrong dates | wrong statuses |', '| --- | --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Small seeded generator (mulberry32, public domain). */
function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const DAY_MS = 86_400_000;
const SCORED: ReadonlySet<FactKind> = new Set(['amount', 'identifier', 'date', 'dateRange', 'status']);
