import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';

/**
 * The stem of a lower-case word in a language (ISO 639-1); the word itself where there is no stemmer.
 * Text of an unknown language (`und`) is stemmed as English: a query always takes English stems too, so both meet.
 */
export function stem(word: string, language: string): string {
  if (word.length < SHORTEST) return word;
  const stemmer = STEMMERS.get(language);
  if (!stemmer) return word;
  try {
    return stemmer(word) || word;
  } catch {
    // The Bulgarian one fails on words such as "център": whole messages could not be read for it.
    return word;
  }
}

/** Shorter words have no ending to lose: "was" is not the plural of "wa". */
const SHORTEST = 4;

const STEMMERS: ReadonlyMap<string, (word: string) => string> = new Map([
  ['und', english], ['en', english], ['ar', arabic], ['bg', bulgarian], ['da', danish], ['nl', dutch], ['fi', finnish],
  ['fr', french], ['de', german], ['el', greek], ['hu', hungarian], ['it', italian], ['no', norwegian], ['nb', norwegian],
  ['nn', norwegian], ['pt', portuguese], ['ro', romanian], ['ru', russian], ['es', spanish], ['sv', swedish], ['tr', turkish],
  ['uk', ukrainian],
]);
