import type { Fact } from '../../mail.ts';
import type { Analyzer, Database } from '../../ports.ts';
import { FOLDED_MARK } from '../../schema.ts';
import { anyOf } from '../lanes/match.ts';
import { foldersCondition } from '../scope/filter-sql.ts';
import type { Scope } from '../scope/scope.ts';
import { isTitle } from './titles.ts';

export interface NobodyRequest {
  readonly db: Database;
  readonly analyzer: Analyzer;
  readonly scope: Pick<Scope, 'frame'>;
  /** Of the question: "July" is a name only where it is no date. */
  readonly facts: readonly Fact[];
}

/**
 * A name in the question of which no message of the boundary tells: half or more of a full name, or a word written large
 * that is no name of a language's ordinary nouns. What is said of somebody else is no answer then.
 */
export function nobodyOf(question: string, { db, analyzer, scope, facts }: NobodyRequest): string | undefined {
  const text = question.slice(0, LONGEST);
  const isDate = (start: number, end: number) => facts.some((fact) => fact.start < end && fact.end > start);
  // Where most words are written large, being so tells nothing; nor does it in a language that writes all nouns so.
  const tells = !NOUNS_LARGE.test(text) && [...text.matchAll(LARGE)].length - 1 <= [...text.matchAll(WORD)].length / 2;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (isDate(index, index + name.length)) continue;
    const all = analyzer.tokens(name, []);
    const words = all.filter(({ form }) => !analyzer.isStopWord(form) && !isTitle(form));
    // The first word of a sentence is written large whatever it is.
    const begins = BEGINNING.test(text.slice(0, index)) && words[0] === all[0];
    const least = begins ? 3 : tells ? 1 : 2;
    if (words.length < least) continue;
    const absent = words.filter(({ terms, form }) => !stands(db, scope, [...terms, form, form + FOLDED_MARK]));
    if (absent.length > 0 && absent.length * 2 >= words.length) return name;
  }
  return undefined;
}

/** Whether any message inside the boundary holds one of these index terms, whatever filters leave out: who is known there is somebody. */
export function stands(db: Database, { frame: { isBounded, folders } }: Pick<Scope, 'frame'>, terms: readonly string[]): boolean {
  const inside = isBounded ? `EXISTS (SELECT 1 FROM place WHERE place.message = terms.rowid AND ${foldersCondition(folders).sql})` : 'TRUE';
  return db.all(`SELECT 1 FROM terms WHERE terms MATCH ? AND ${inside} LIMIT 1`, [anyOf(terms)]).length > 0;
}

/** One or more words written large, one after the other. */
const NAME = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{Ll}[\p{L}'’-]*)*/gu;
const LARGE = /(?<![\p{L}\p{N}])\p{Lu}/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Nothing before it in its sentence. */
const BEGINNING = /(?:^|[.?!:]\s*)["'“„«(¿¡]*$/u;
/** Words of a language that writes all its nouns large. */
const NOUNS_LARGE = /(?<!\p{L})(?:der|das|dem|den|ein|eine|einen|einem|einer|ist|sind|hat|haben|habe|nicht|für|und|zu|von|vom|beim|zur|zum|wann|wer|wen|wem|wo|wie|warum|wieso|welche[rsmn]?|wieviel|bei|auf|nach|ich|mir|meine?[nrsm]?|unsere?[nrsm]?|kostet|kommt|gibt|heißt|wird|wurde|kann|muss|soll)(?!\p{L})/iu;
const LONGEST = 1000;
