import { FILTER_NAMES } from './search.ts';

/** What of a search's text is meant, to be embedded: without filters, exclusions and the signs of phrases. */
export function meantText(text: string): string {
  return text.replace(UNMEANT, ' ').replace(/["“”]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}

const UNMEANT = new RegExp(`(?<!\\S)-?(?:${FILTER_NAMES.join('|')}):(?:"[^"]*"|\\S*)|(?<!\\S)-(?:"[^"]*"|\\S+)`, 'giu');
const LONGEST = 2000; // characters
