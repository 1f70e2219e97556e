import type { FactKind } from '../../mail.ts';
import type { Database } from '../../ports.ts';
import { numberIn, numberOrNone } from '../../row.ts';
import { settingOf, type Settings } from '../../settings.ts';
import { statesKind } from './asked-kind.ts';
import { coverageOf, isNumber, type WordWeights } from '../lanes/idf.ts';
import type { Meaning } from '../lanes/meaning.ts';
import type { Ordered } from './order.ts';
import { featureWeights, rerankScore, type Features } from './rerank.ts';

/** A message with its features, and how much speaks for it apart from being locked. */
export interface Weighed extends Ordered {
  readonly features: Features;
  readonly worth: number;
  /** The part of a compound question that found it better than the whole did. */
  readonly branch?: string;
}

export interface RerankRequest {
  readonly db: Database;
  readonly settings: Settings;
  readonly words: WordWeights;
  readonly meaning: Meaning | undefined;
  /** What a question asks for. */
  readonly kinds: readonly FactKind[];
  /** ms since 1970 UTC. */
  readonly now: number;
}

/**
 * The best candidates put into order once more by all that is known of them, tier by tier: nothing goes ahead of what is
 * locked, nor (with `full_first`, outside a question) of what holds every word. What lies beyond `rerank_candidates` follows.
 */
export function reranked(ordered: readonly Ordered[], request: RerankRequest): readonly Weighed[] {
  const { settings } = request;
  const weights = featureWeights(settings);
  const features = featuresOf(ordered, request);
  const opened = openedTimes(request.db, ordered.map(({ candidate }) => candidate.message));
  const bound = settingOf(settings, 'rerank') >= 1 ? settingOf(settings, 'rerank_candidates') : 0;
  const scored = ordered.map((one, index) => {
    const own = features.get(one.candidate.message) ?? NOTHING;
    const worth = rerankScore({ ...own, exact: 0 }, weights);
    const inPool = index < bound;
    const score = inPool ? worth + own.exact * weights.exact : one.candidate.score;
    return { place: index, inPool, opened: opened.get(one.candidate.message) ?? 0, weighed: { ...one, candidate: { ...one.candidate, score }, features: own, worth } };
  });
  return scored
    .sort((a, b) => a.weighed.tier - b.weighed.tier || Number(b.inPool) - Number(a.inPool)
      // The exact lane's own order stands among what it locks; among equals what was opened more often, then the fused order.
      || (a.inPool && a.weighed.tier > 0 ? b.weighed.candidate.score - a.weighed.candidate.score || b.opened - a.opened : 0) || a.place - b.place)
    .map(({ weighed }) => weighed);
}

function featuresOf(ordered: readonly Ordered[], { db, settings, words, meaning, kinds, now }: RerankRequest): ReadonlyMap<number, Features> {
  const messages = ordered.map(({ candidate }) => candidate.message);
  // What holds every word needs no counting: of "th", still being typed, that would be half a large mailbox.
  const covered = coverageOf(db, words.words, ordered.filter((one) => !holdsAll(one)).map(({ candidate }) => candidate.message), settingOf(settings, 'exact_boost'));
  const told = toldOf(db, messages, kinds);
  const enough = settingOf(settings, 'rerank_enough');
  const sizes = passagesOf(db, messages);
  const [from, power] = [settingOf(settings, 'rerank_long_from'), settingOf(settings, 'rerank_long')];
  // A digest holds words by chance, but not the very number that is asked for: then it counts in full, however long.
  const numbers = words.words.filter((word) => isNumber(word) && word.matching <= RARE);
  const named = coverageOf(db, numbers, numbers.length > 0 ? messages : []);
  const brevity = (message: number) => (named.get(message) ?? 0) > 1 - TINY ? 1 : Math.min(1, from / Math.max(1, sizes.get(message) ?? 1)) ** power;
  return new Map(ordered.map((one) => {
    const { candidate: { message }, full, locked, lanes } = one;
    const coverage = Math.min(1, holdsAll(one) ? 1 : covered.get(message) ?? 0);
    // A message that meaning found may hold words that rank it too low for the keyword lane: as if it held each once.
    const share = lanes.keyword && words.sum > 0 ? lanes.keyword.score / words.sum : coverage;
    return [message, {
      exact: locked ? 1 : 0,
      allTerms: full ? 1 : 0,
      coverage,
      lexical: brevity(message) * share * (coverage >= enough ? 1 : coverage / enough),
      dense: brevity(message) * (meaning?.dense.get(message) ?? 0),
      typed: told.get(message)?.typed ?? 0,
      recency: recencyOf(told.get(message)?.date, now),
    }];
  }));
}

const holdsAll = ({ lanes, full }: Ordered): boolean => lanes.keyword !== undefined && full;

interface Told {
  readonly date: number | undefined;
  readonly typed: number;
}

function toldOf(db: Database, messages: readonly number[], kinds: readonly FactKind[]): ReadonlyMap<number, Told> {
  const rows = db.all(`SELECT id, date, ${statesKind(kinds) ?? '0'} AS typed FROM message WHERE id IN (SELECT value FROM json_each(?))`, [JSON.stringify(messages)]);
  return new Map(rows.map((row) => [numberIn(row, 'id'), { date: numberOrNone(row, 'date'), typed: numberOrNone(row, 'typed') ?? 0 }]));
}

/** How often each message was opened from Footnote, of those that were. */
function openedTimes(db: Database, messages: readonly number[]): ReadonlyMap<number, number> {
  const rows = db.all('SELECT message, times FROM opened WHERE message IN (SELECT value FROM json_each(?))', [JSON.stringify(messages)]);
  return new Map(rows.map((row) => [numberIn(row, 'message'), numberIn(row, 'times')]));
}

/** How many passages each message is cut into. */
function passagesOf(db: Database, messages: readonly number[]): ReadonlyMap<number, number> {
  const rows = db.all('SELECT message, count(*) AS n FROM chunk WHERE message IN (SELECT value FROM json_each(?)) GROUP BY message', [JSON.stringify(messages)]);
  return new Map(rows.map((row) => [numberIn(row, 'message'), numberIn(row, 'n')]));
}

/** 1 for what came now, halved with each year; 0 without a date. */
function recencyOf(date: number | undefined, now: number): number {
  return date === undefined ? 0 : 2 ** (-Math.max(0, now - date) / YEAR_MS);
}

const NOTHING: Features = { exact: 0, allTerms: 0, coverage: 0, lexical: 0, dense: 0, typed: 0, recency: 0 };
/** Messages that hold a number at most, so that it names one of them. */
const RARE = 20;
const TINY = 1e-9;
const YEAR_MS = 365.25 * 86_400_000;
