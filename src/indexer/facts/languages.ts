import { SPACED_LETTERS } from './characters.ts';
import type { Scan } from './scan.ts';
import { COMMON_WORDS } from './words/common.ts';

/**
 * How often each language's common words stand in the text, those inside a known phrase ("out for delivery") left out;
 * `ja`, `zh` and `hi` count characters. Only messages whose numbers leave something open are asked this.
 */
export function countLanguages({ lower, words }: Scan): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  count(counts, lower, 1);
  for (const { start, end } of words) {
    const phrase = lower.slice(start, end);
    if (!LANGUAGES_OF.has(phrase)) count(counts, phrase, -1);
  }
  for (const [language, found] of counts) if (found <= 0) counts.delete(language);
  if (!BEYOND_LATIN.test(lower)) return counts;
  const kana = lower.match(KANA)?.length ?? 0;
  const han = lower.match(HAN)?.length ?? 0;
  const devanagari = lower.match(DEVANAGARI)?.length ?? 0;
  if (kana > 0) counts.set('ja', kana);
  if (han > kana * 8) counts.set('zh', han);
  if (devanagari > 2) counts.set('hi', devanagari / 3);
  return counts;
}

function count(counts: Map<string, number>, lower: string, by: number): void {
  for (const word of lower.match(COMMON) ?? []) {
    for (const language of LANGUAGES_OF.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + by);
  }
}

function languagesOfWords(): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>();
  for (const [language, words] of Object.entries(COMMON_WORDS)) {
    for (const word of words.split('|')) known.set(word, [...(known.get(word) ?? []), language]);
  }
  return known;
}

const LANGUAGES_OF = languagesOfWords();
const COMMON = new RegExp(`(?<![${SPACED_LETTERS}])(?:${[...LANGUAGES_OF.keys()].join('|')})(?![${SPACED_LETTERS}])`, 'g');
const BEYOND_LATIN = /[\u0900-\uffff]/;
const KANA = /[\u3041-\u30ff]/g;
const HAN = /[\u3100-\u9fff\uf900-\ufaff\uff66-\uff9f]/g;
const DEVANAGARI = /[\u0900-\u0963\u0966-\u097f]/g;
