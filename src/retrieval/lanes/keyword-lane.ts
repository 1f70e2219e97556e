import type { Database } from '../../ports.ts';
import { numberIn, numberOrNone } from '../../row.ts';
import { TERM_COLUMNS } from '../../schema.ts';
import { settingOf, type Settings } from '../../settings.ts';
import { byScore } from '../ranking/fuse.ts';
import { countedOnce } from './counts.ts';
import type { Matcher, Wanted } from './match.ts';
import { TRUE } from '../scope/filter-sql.ts';
import type { Scope } from '../scope/scope.ts';

export interface Candidate {
  readonly message: number;
  /** BM25 over the whole message, columns weighted; greater is better. */
  readonly score: number;
}

/**
 * Messages that hold every word and phrase asked for: how many, and the best of them; where they are more than `among`, the best of
 * about so many that were stored first and last, which are the newest: reading begins with the newest mail, and what comes later is stored behind.
 */
export function fullMatches(db: Database, matcher: Matcher, scope: Scope, budget: number, settings: Settings, among = Infinity): Matches {
  const condition = { every: everyWord(matcher) };
  const count = countOf(db, matcher, condition, scope);
  const ends = count > among ? best(db, matcher, condition, scope, budget, settings, endsOf(db, scope, among / count)) : [];
  // Where the ends hold few of them they stand together elsewhere.
  return { count, best: ends.length < Math.min(budget, among / 2) ? best(db, matcher, condition, scope, count === 0 ? 0 : budget, settings) : ends };
}

/** The messages of the scope that were stored first and last: this share of what lies between its ends, half of it at each. */
function endsOf(db: Database, { bits }: Scope, share: number): Ends {
  const newest = numberOrNone(db.all('SELECT max(id) AS last FROM message')[0], 'last') ?? 0;
  const isSome = (byte: number) => byte !== 0;
  const [first, last] = bits ? [Math.max(0, bits.findIndex(isSome)) * 8, Math.min(newest, bits.findLastIndex(isSome) * 8 + 7)] : [0, newest];
  const span = Math.ceil(((last - first) * share) / 2);
  return { through: first + span, from: last - span };
}

/**
 * Messages that hold the phrases and some of the words. The rarer words propose them and all words score them: what is
 * in thousands of messages proposes nothing while a rarer word does, or each question would score half the store.
 * `full` is how many hold all.
 */
export function partialMatches(
  db: Database, matcher: Matcher, scope: Scope, full: number, budget: number, settings: Settings,
): Matches {
  const { words, phrases } = matcher;
  if (words.length + phrases.length < 2 || words.length === 0) return { count: 0, best: [] };
  const common = settingOf(settings, 'common_word');
  const rare = scope.source <= common ? words : words.filter(({ expression }) => matchingUpTo(db, expression, common) < common);
  const proposing = phrases.length > 0 ? conjunction(phrases) : disjunction(rare.length > 0 ? rare : words);
  const supporting = phrases.length > 0 ? words : words.filter((word) => rare.length > 0 && !rare.includes(word));
  const but = full > 0 ? { but: everyWord(matcher) } : {};
  if (supporting.length === 0) return matches(db, matcher, { every: proposing, ...but }, scope, budget, settings);
  // BM25 is a sum over words: what has a supporting word too is scored by both, the rest by what proposed it.
  const proposed = matches(db, matcher, { every: proposing, ...but }, scope, budget * settingOf(settings, 'overfetch'), settings);
  const both = `(${proposing}) AND (${disjunction(supporting)})`;
  const supported = best(db, matcher, { every: both, ...but }, scope, budget, settings);
  const scores = new Map([...proposed.best, ...supported].map(({ message, score }) => [message, score]));
  const merged = [...scores].map(([message, score]) => ({ message, score })).sort(byScore);
  return { count: proposed.count, best: merged.slice(0, budget) };
}

export interface Matches {
  readonly count: number;
  readonly best: readonly Candidate[];
}

/** What a message must match, and what it must not. */
interface Condition {
  readonly every: string;
  readonly but?: string;
}

function matches(db: Database, matcher: Matcher, condition: Condition, scope: Scope, budget: number, settings: Settings): Matches {
  const count = countOf(db, matcher, condition, scope);
  return { count, best: best(db, matcher, condition, scope, count === 0 ? 0 : budget, settings) };
}

function countOf(db: Database, matcher: Matcher, condition: Condition, scope: Scope): number {
  const { sql, params } = insideOf(matcher, condition, scope);
  const count = () => numberIn(db.all(`SELECT count(*) AS n FROM terms WHERE ${sql}`, params)[0], 'n');
  const isOfAll = params.length === 1 && scope.condition('+terms.rowid') === TRUE.sql;
  return isOfAll ? countedOnce(db, condition.every, Infinity, count) : count();
}

/** What lies between these is passed over. */
interface Ends {
  readonly through: number;
  readonly from: number;
}

function best(
  db: Database, matcher: Matcher, condition: Condition, scope: Scope, budget: number, settings: Settings, ends?: Ends,
): readonly Candidate[] {
  if (budget === 0) return [];
  const { sql, params } = insideOf(matcher, condition, scope);
  // One statement for both ends: bm25() goes through all messages that hold a word, for each statement again.
  const [within, bounds] = ends ? [' AND (+terms.rowid <= ? OR +terms.rowid > ?)', [ends.through, ends.from]] : ['', []];
  // Not ORDER BY rank: that scores each match before the scope is applied.
  return db
    .all(`SELECT rowid AS id, ${bm25(settings)} AS score FROM terms WHERE ${sql}${within} ORDER BY score, id LIMIT ?`, [...params, ...bounds, budget])
    .map((row) => ({ message: numberIn(row, 'id'), score: -numberIn(row, 'score') }));
}

function insideOf(matcher: Matcher, { every, but }: Condition, scope: Scope): { readonly sql: string; readonly params: readonly string[] } {
  // Not in the FTS5 expression (`NOT`): bm25() would score the words of the other side as well.
  const not = [...(but === undefined ? [] : [but]), ...(matcher.excluded.length > 0 ? [disjunction(matcher.excluded)] : [])];
  return {
    sql: ['terms MATCH ?', scope.condition('+terms.rowid'), ...not.map(() => NOT_MATCHING)].join(' AND '),
    params: [every, ...not],
  };
}

/** How many messages match, counted up to `most`; without a scope those of the whole store, which is to be told to nobody. */
export function matchingUpTo(db: Database, expression: string, most: number, scope?: Pick<Scope, 'condition'>): number {
  const inside = scope ? ` AND ${scope.condition('+terms.rowid')}` : '';
  const count = (upTo: number) => numberIn(db.all(`SELECT count(*) AS n FROM (SELECT 1 FROM terms WHERE terms MATCH ?${inside} LIMIT ?)`, [expression, upTo])[0], 'n');
  return scope ? count(most) : countedOnce(db, expression, most, count);
}

/** Those of these messages that hold every word and phrase, and nothing excluded. */
export function holdingEvery(db: Database, matcher: Matcher, messages: readonly number[]): ReadonlySet<number> {
  const every = everyWord(matcher);
  if (every === '' || messages.length === 0) return new Set();
  // Not by rowid: the words would be looked for once for each message, which takes ten times as long as all of their matches.
  const not = matcher.excluded.length > 0 ? [disjunction(matcher.excluded)] : [];
  const sql = ['terms MATCH ?', '+terms.rowid IN (SELECT value FROM json_each(?))', ...not.map(() => NOT_MATCHING)].join(' AND ');
  return new Set(db.all(`SELECT rowid AS id FROM terms WHERE ${sql}`, [every, JSON.stringify(messages), ...not]).map((row) => numberIn(row, 'id')));
}

/** What holds every word and phrase; empty where there is none. */
export function everyWord({ phrases, words }: Matcher): string {
  return conjunction([...phrases, ...words]);
}

export function conjunction(wanted: readonly Wanted[]): string {
  return wanted.map(({ expression }) => expression).join(' AND ');
}

export function disjunction(wanted: readonly Wanted[]): string {
  return wanted.map(({ expression }) => expression).join(' OR ');
}

const NOT_MATCHING = '+terms.rowid NOT IN (SELECT rowid FROM terms WHERE terms MATCH ?)';

function bm25(settings: Settings): string {
  return `bm25(terms, ${TERM_COLUMNS.map((column) => settingOf(settings, `weight_${column}`)).join(', ')})`;
}
