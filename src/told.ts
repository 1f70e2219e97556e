/** What a search tells of itself, as codes with their data: each page says it in its own language, `retrieval/in-english.ts` for the lab. */
import type { FailureCode } from './failure.ts';
import type { FilterName } from './search.ts';

/** What of a query was not taken as it was written. */
export type SearchWarning =
  /** Nothing stands right after the operator: it filters nothing. */
  | { readonly code: 'noValue'; readonly name: FilterName }
  /** The piece, as far as it is not too long to be told, can't be read: it filters nothing. */
  | { readonly code: 'unread'; readonly name: FilterName; readonly written: string }
  /** Only so many characters, words and filters, filters, or parts of words were looked for. */
  | { readonly code: 'longText' | 'manyTerms' | 'manyFilters' | 'manyParts'; readonly most: number }
  /** Parentheses say nothing inside so many others; of the words that hold a part, only so many of the commonest were looked for. */
  | { readonly code: 'deepGroups' | 'commonPart'; readonly most: number }
  /** Nothing is called so: then nothing is found. */
  | { readonly code: 'noFolder' | 'noTag' | 'noCategory'; readonly name: string }
  /** There is no word in it to search for. */
  | { readonly code: 'noWords' };

/** Why a message was ranked and is no hit. */
export type StaysOut =
  /** The question is about somebody of whom no message tells. */
  | { readonly code: 'nobody'; readonly name: string }
  /** It shares no word and is not near beyond doubt. */
  | { readonly code: 'unclear' }
  | { readonly code: 'underFloor'; readonly score: number; readonly floor: number }
  | { readonly code: 'underHalf'; readonly score: number; readonly best: number };

/** Why a message is, or is not, among the hits. */
export type HitWhy =
  /** Outside of what was searched; never listed, or there no more; waits to be read. */
  | { readonly code: 'outside' | 'unknown' | 'waiting' }
  | { readonly code: 'failed'; readonly failure: FailureCode }
  /** By a filter, or as junk and trash are searched only when they are asked for. */
  | { readonly code: 'filtered' }
  | { readonly code: 'staysOut'; readonly why: StaysOut }
  /** `exact`: as it states exactly what was asked for. */
  | { readonly code: 'hit'; readonly place: number; readonly exact: boolean }
  /** It does not hold what is named exactly; holds a word that is excluded; lacks a phrase; holds none of the words and is not near enough. */
  | { readonly code: 'notExact' | 'excluded' | 'noPhrase' | 'noWord' }
  /** It ranks behind those that were looked at closely, or, holding every word, in the list by date behind them, or behind those that are listed. */
  | { readonly code: 'someWords'; readonly words: number; readonly of: number }
  | { readonly code: 'everyWord' | 'listedLater' };
