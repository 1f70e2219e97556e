import { eld } from 'eld/extrasmall';

/** ISO 639-1 language of a message's own words, or `und` where they are too few or too odd to tell. */
export function detectLanguage(ownWords: string): string {
  const start = ownWords.slice(0, SAMPLE);
  const sample = start.replace(start.includes('@') ? NO_WORDS : NO_WORDS_WITHOUT_AT, ' ');
  if (!ENOUGH_LETTERS.test(sample) && (sample.match(TELLING)?.length ?? 0) < MIN_TELLING) return 'und';
  const found = eld.detect(sample);
  return found.language === '' || !found.isReliable() ? 'und' : found.language;
}

const ENOUGH_LETTERS = /(?:\p{L}\P{L}*){20}/u;
/** Addresses, hosts and anything else that is no word of a language. */
const NO_WORDS = /\bhttps?:\/\/\S{1,2000}|\bwww\.\S{1,500}|\S{1,64}@\S{1,255}|[\w-]{0,40}\d[\w-]{0,40}/gu;
const NO_WORDS_WITHOUT_AT = /\bhttps?:\/\/\S{1,2000}|\bwww\.\S{1,500}|[\w-]{0,40}\d[\w-]{0,40}/gu;
/** Scripts that a few languages share at most: four letters of them say as much as a sentence in Latin ones. */
const TELLING = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}]/gu;

/** UTF-16 code units that are looked at: over 6,046 real messages the answers are those of 1,200, in five sixths of the time. */
const SAMPLE = 800;
const MIN_TELLING = 4;
