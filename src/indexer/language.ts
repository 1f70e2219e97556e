import { detect } from 'tinyld';

/** ISO 639-1 language of a message's own words, or `und` where they are too few to tell. */
export function detectLanguage(ownWords: string): string {
  const sample = ownWords.slice(0, SAMPLE_CHARACTERS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_LETTERS) return 'und';
  const language = detect(sample);
  return language === '' ? 'und' : language;
}

const SAMPLE_CHARACTERS = 2000;
const MIN_LETTERS = 20;
