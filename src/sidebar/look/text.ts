import type english from '../../../_locales/en/messages.json';

export type TextKey = keyof typeof english;

/** Keys that exist once a plural category: `matches_one`, `matches_other`. */
export type CountedKey = TextKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;

/** Where texts come from: `browser.i18n` in Thunderbird, the message files themselves in the gallery. */
export interface TextSource {
  /** An empty string for a key that does not exist. */
  readonly message: (key: string, substitutions: readonly string[]) => string;
  /** BCP 47, for numbers, dates and plurals. */
  readonly language: string;
}

let source: TextSource = { message: () => '', language: 'en' };
let numbers = new Intl.NumberFormat('en');
let plurals = new Intl.PluralRules('en');

/** Called once, before the first element renders. */
export function useTexts(texts: TextSource): void {
  source = texts;
  known.clear();
  numbers = new Intl.NumberFormat(texts.language);
  plurals = new Intl.PluralRules(texts.language);
}

export const language = (): string => source.language;

/** Thunderbird's own look-up was a third of what a list of hits takes to render; texts without a value in them never change. */
const known = new Map<TextKey, string>();

export function text(key: TextKey, ...substitutions: readonly string[]): string {
  if (substitutions.length > 0) return source.message(key, substitutions);
  const found = known.get(key) ?? source.message(key, substitutions);
  known.set(key, found);
  return found;
}

/** A text that depends on a number; `$1` is the number itself as people write it. */
export function counted(key: CountedKey, count: number, ...substitutions: readonly string[]): string {
  const values = [number(count), ...substitutions];
  return source.message(`${key}_${plurals.select(count)}`, values) || source.message(`${key}_other`, values);
}

export const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(source.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1e6);

export const number = (value: number): string => numbers.format(value);

/** With two decimal places, always. */
export const scoreText = (score: number): string => new Intl.NumberFormat(source.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(score);
