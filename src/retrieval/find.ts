import { Failure } from '../failure.ts';
import type { Fact, LaneName } from '../mail.ts';
import type { Clock } from '../ports.ts';
import { settingOf } from '../settings.ts';
import { askedKinds } from './ranking/asked-kind.ts';
import { zoneMinutes, type Reading } from './query/dates.ts';
import { withoutExcluded } from './lanes/excluded.ts';
import { exactMatches, type ExactMatches } from './lanes/exact-lane.ts';
import { byScore } from './ranking/fuse.ts';
import { holdingShare, wordWeights, type WordWeights } from './lanes/idf.ts';
import { fullMatches, holdingEvery, partialMatches, type Candidate, type Matches } from './lanes/keyword-lane.ts';
import { expressionOf, matcherOf, type Matcher } from './lanes/match.ts';
import { meaningOf, type Meaning, type SearchVectors } from './lanes/meaning.ts';
import { newLooks, phraseCheck, type Looks } from './lanes/phrase-check.ts';
import { phrasesOfWords, rankedCheck } from './lanes/ranked-check.ts';
import { merged, partsOf, type Branch } from './query/multi-query.ts';
import { newest } from './scope/newest.ts';
import { nobodyOf } from './ranking/nobody.ts';
import { ordered, type Ordered } from './ranking/order.ts';
import type { ReadRequest, RequestDeps } from './read-request.ts';
import { LONGEST_QUERY, parseQuery } from './query/query.ts';
import { keptRewrites } from './query/rewrites.ts';
import { reranked, type Weighed } from './ranking/rerank-pool.ts';
import { senderMatches, type SenderMatches } from './lanes/sender-lane.ts';
import { theirsAmong, theirsOnly } from './lanes/of-people.ts';
import { stayingOut, type Ranked } from './ranking/stay-out.ts';
import { vocabularyOf } from './lanes/vocabulary.ts';

export interface FindDeps extends RequestDeps {
  /** Without them words alone decide. */
  readonly vectors?: SearchVectors;
  /** Lanes that take no part: for measuring. */
  readonly off?: ReadonlySet<LaneName>;
  /** How much mail may be read for phrases; without it, all of it. */
  readonly looks?: Looks;
}

export interface FindRequest {
  readonly text: string;
  readonly limit: number;
  readonly typing: boolean;
  /** For a key just pressed: of very many messages that hold every word the newest are ranked, and those that hold some are left for later. */
  readonly quick?: boolean;
  readonly rewrites?: readonly string[] | undefined;
}

/** What every lane found, and what became of it. */
export interface Found {
  /** The query asks for words; otherwise it lists, or asks for nothing at all. */
  readonly asks: boolean;
  readonly lists: boolean;
  readonly exact: ExactMatches | undefined;
  readonly keyword: readonly Candidate[];
  readonly senders: SenderMatches;
  readonly meaning: Meaning | undefined;
  /** Comparing by meaning failed, and words answered alone. */
  readonly isMeaningLost: boolean;
  readonly words: WordWeights;
  /** As fused, before the reranker. */
  readonly fused: readonly Ordered[];
  /** In the final order, what stays out among it. */
  readonly ranked: readonly Ranked[];
  /** Of the ranked ones those that hold every word, whichever lane found them, those of `senders.people` and of `exact.all`; others are full by what they are or state. */
  readonly held: ReadonlySet<number>;
  /** Messages that hold every word, and some only. */
  readonly matches: number;
  readonly partial: number;
  /** Of the messages that hold every word, and of those that hold some, not all were read for the phrases: so many they are at most. */
  readonly upTo: boolean;
  readonly partialUpTo: boolean;
  /** Of the ranked ones those that were not read for the phrases yet, and may lack them: they are read as they are paged to. */
  readonly unread: ReadonlySet<number>;
  /** A name that the question is about and that stands nowhere inside the boundary. */
  readonly nobody: string | undefined;
  /** Parts of a compound question and other wordings that were asked too. */
  readonly parts: readonly string[];
  /** ms by stage. */
  readonly ms: Readonly<Record<string, number>>;
}

/** Every lane inside the frozen scope, fused, put into order, merged with the parts of a compound question, and thinned. */
export function find(given: FindDeps, read: ReadRequest, request: FindRequest): Found {
  const deps = { ...given, looks: given.looks ?? newLooks() };
  const { settings = {}, analyzer, db } = deps;
  const { query, reading, matcher } = read;
  const watch = new Stopwatch(deps.clock);
  const asks = matcher.words.length + matcher.phrases.length > 0;
  const whole = laned(deps, read, request, watch);
  const { meaning } = whole;
  const isQuestion = asks && query.question;
  const parts = request.typing || !isQuestion ? [] : [
    ...partsOf(request.text, analyzer, settingOf(settings, 'multi_query')),
    ...keptRewrites(request.text, request.rewrites ?? [], settingOf(settings, 'llm_rewrite')),
  ];
  const branches = parts.map((text): Branch => {
    const asked = partRead(deps, read, text);
    const { weighed, words } = laned({ ...deps, off: PART_OFF }, asked, { ...request, text }, watch);
    return { text, weighed, share: whole.words.sum > 0 ? Math.min(1, words.sum / whole.words.sum) : 0 };
  });
  const all = merged(whole.weighed, branches, whole.exact?.permits);
  const held = heldOf(deps, matcher, whole, all);
  const weighed = all.map((one) => (held.has(one.candidate.message) ? { ...one, full: true } : one));
  const nobody = isQuestion ? nobodyOf(request.text, { db, analyzer, scope: read.scope, facts: factsIn(request.text, reading) }) : undefined;
  const unclear = new Set(meaning?.unclear.map(({ message }) => message));
  const isHolding = rankedCheck(unreading(deps), read, []);
  const unread = new Set(weighed.flatMap(({ candidate: { message }, lanes }) => (isHolding(message, lanes.exact !== undefined) ? [] : [message])));
  const ranked = asks ? stayingOut(weighed, { settings, nobody, unclear, unread }) : weighed.map((one) => ({ ...one, leftOut: undefined }));
  watch.lap('rerank');
  const permits = whole.exact?.permits;
  const full = ranked.filter((one) => one.full);
  const beyond = full.filter(({ candidate }) => !held.has(candidate.message)).length;
  const { senders: { people }, exact: { all: stating } = {} } = whole;
  const holding = permits === undefined ? whole.full.count + whole.theirs
    : isMore(whole.full) || people.length > 0 || stating
      ? new Set([...holdingEvery(db, matcher, [...permits]), ...theirsAmong(db, people, matcher, [...permits]), ...(stating ?? [])]).size
      : full.length - beyond;
  const matches = holding + beyond;
  const partial = permits === undefined ? whole.partial.count : ranked.length - full.length;
  return {
    ...whole, asks, ranked, held, nobody, parts, matches, partial, unread,
    upTo: matcher.exactly.length > 0 && matches > full.filter(({ candidate }) => !unread.has(candidate.message)).length,
    partialUpTo: permits === undefined ? !whole.isPartialRead : ranked.some((one) => !one.full && unread.has(one.candidate.message)),
    ms: watch.laps,
  };
}

/** What states exactly what was asked for and is counted may lack a phrase. */
export function isExactUpTo({ matcher }: ReadRequest, { exact, unread }: Found): boolean {
  return exact !== undefined && matcher.exactly.length > 0 && (exact.unread > 0 || [...exact.locked].some((message) => unread.has(message)));
}

function factsIn(text: string, { facts, now, zone }: Reading): readonly Fact[] {
  return facts?.facts(text.slice(0, LONGEST_QUERY), now, zoneMinutes(now, zone)) ?? [];
}

/** Words and people list only their best: what another lane found may be theirs, too. */
function heldOf(deps: FindDeps, matcher: Matcher, laned: Laned, ranked: readonly Weighed[]): ReadonlySet<number> {
  const held = new Set(wordedOf(deps, matcher, laned, ranked));
  for (const { candidate: { message } } of ranked) if (laned.exact?.all?.has(message)) held.add(message);
  const { people } = laned.senders;
  const others = people.length === 0 ? [] : ranked.flatMap(({ candidate: { message } }) => (held.has(message) ? [] : [message]));
  return new Set([...held, ...theirsAmong(deps.db, people, matcher, others)]);
}

/** What holds every word, as is known of all but what a part alone found. */
function wordedOf(deps: FindDeps, matcher: Matcher, { full, keyword, weighed }: Laned, ranked: readonly Weighed[]): readonly number[] {
  const listed = full.best.map(({ message }) => message);
  if (!isMore(full)) return listed;
  const known = new Set(keyword.map(({ message }) => message));
  const counted = new Map(weighed.map(({ candidate, features }) => [candidate.message, features.coverage > 1 - TINY]));
  const others = ranked.flatMap(({ candidate }) => (known.has(candidate.message) ? [] : [candidate]));
  const holding = holdingEvery(deps.db, matcher, others.flatMap(({ message }) => (counted.has(message) ? [] : [message])));
  const found = notLacking(deps, others.filter(({ message }) => counted.get(message) ?? holding.has(message)), matcher);
  return [...listed, ...found.map(({ message }) => message)];
}

/** More was found than is listed. */
const isMore = ({ count, best }: Matches): boolean => count > best.length;

type Laned = Pick<Found, 'lists' | 'exact' | 'keyword' | 'senders' | 'meaning' | 'isMeaningLost' | 'words' | 'fused'> & {
  readonly full: Matches;
  readonly partial: Matches;
  /** All that are counted as partial were read for the phrases. */
  readonly isPartialRead: boolean;
  /** Messages of `senders.people` that hold not every word. */
  readonly theirs: number;
  readonly weighed: readonly Weighed[];
};

function laned(deps: FindDeps, { query, reading, matcher, scope, languages }: ReadRequest, { text, limit, quick = false }: FindRequest, watch: Stopwatch): Laned {
  const { db, analyzer, settings = {}, vectors, off = NO_LANES } = deps;
  const asks = matcher.words.length + matcher.phrases.length > 0;
  const expression = (term: Parameters<typeof expressionOf>[0]) => expressionOf(term, analyzer, languages);
  const stated = asks && !off.has('exact') ? exactMatches(db, { query, matcher, reading, scope, expression, budget: settingOf(settings, 'exact_candidates') }) : undefined;
  const exact = stated && { ...stated, ...narrowed(deps, stated, matcher, notLacking(deps, notExcluded(deps, stated.candidates, matcher), phrasesOfWords(deps, query))) };
  watch.lap('exact');
  // The reranker and meaning may lift what words rank low.
  const pool = Math.max(limit, settingOf(settings, 'fused_candidates'));
  const budget = matcher.exactly.length > 0 || exact?.permits ? Math.max(pool, settingOf(settings, 'max_candidates')) : pool;

  // Signs alone ("!!", "subject:") ask for nothing that could be found; that is not the same as asking for everything.
  const lists = text.trim() === '' || query.filters.length > 0 || matcher.excluded.length + matcher.exactly.length > 0;
  const byWords = asks && !off.has('keyword');
  const listed = byWords ? fullMatches(db, matcher, scope, budget, settings, quick ? settingOf(settings, 'quick_candidates') : Infinity) : !asks && lists ? newest(db, matcher, scope, budget) : NOTHING;
  // Every text that is checked has to be read: no more than are ranked, the others as they are paged to.
  const likely = checked(deps, listed, matcher, pool);
  const full = { ...likely, best: holdingSurely(deps, likely.best, matcher) };
  const lacking = !byWords ? 0 : query.question ? pool : Math.max(0, pool - full.best.length);
  const isEnough = quick && full.best.length >= pool;
  const some = isEnough ? NOTHING : checked(deps, partialMatches(db, matcher, scope, listed.count, lacking > 0 ? Math.max(lacking, budget) : 0, settings), matcher, pool);
  const words = asks ? wordWeights(db, matcher) : NO_WORDS;
  const partial = query.question ? { ...some, best: holdingShare(db, words, settingOf(settings, 'keyword_min_match'), some.best) } : some;
  const isPartialRead = matcher.exactly.length === 0 || some.count <= holdingSurely(deps, some.best, matcher).length;
  watch.lap('keyword');
  const people = senderMatches(db, { query, analyzer, scope, budget: asks && !off.has('sender') ? pool : 0 });
  // One word that is being typed finds by itself the names that begin so.
  const isTyped = quick && matcher.words.length === 1 && matcher.words.every(({ prefixes }) => prefixes.length > 0);
  const theirs = isTyped ? 0 : theirsOnly(db, people.people, matcher, scope);
  const senders = { candidates: notLacking(deps, notExcluded(deps, people.candidates, matcher), matcher), full: people.full, people: theirs > 0 ? people.people : [] };
  watch.lap('sender');
  const keyword = [...full.best, ...partial.best].sort(byScore);
  const compared = asks && vectors ? tried(() => meaningOf({ db, vectors, off, matcher, scope, settings, keyword, wordSum: words.sum, exact: exact?.candidates ?? [] })) : undefined;
  const meant = compared === 'failed' ? undefined : compared;
  const meaning = meant && { ...meant, unworded: notLacking(deps, meant.unworded, matcher), unclear: notLacking(deps, meant.unclear, matcher) };
  watch.lap('vector');
  const fused = ordered({ full: full.best, partial: partial.best, exact, senders, meaning, mixed: query.question || (asks && settingOf(settings, 'full_first') < 1) });
  watch.lap('fuse');
  const kinds = query.question ? askedKinds(text) : [];
  const weighed = asks ? reranked(fused, { db, settings, words, meaning, kinds, now: reading.now }) : fused.map(unweighed);
  watch.lap('rerank');
  return { lists, exact, keyword, senders, meaning, isMeaningLost: compared === 'failed', words, fused, full, partial, isPartialRead, theirs, weighed };
}

/** What comparing gives. Where it fails words have to do; what is wrong with the index, or with nobody waiting, is thrown on. */
function tried<T>(compare: () => T): T | 'failed' {
  try {
    return compare();
  } catch (error) {
    const { code } = Failure.from(error);
    if (code === 'badRequest' || code === 'internal') return 'failed';
    throw error;
  }
}

/** What the words and phrases with a minus leave, whichever lane found it. */
function notExcluded(deps: FindDeps, candidates: readonly Candidate[], matcher: Matcher): readonly Candidate[] {
  const left = new Set(withoutExcluded(deps.db, matcher, candidates.map(({ message }) => message)));
  const exactly = matcher.exactly.filter(({ excluded }) => excluded);
  return notLacking(deps, candidates.filter(({ message }) => left.has(message)), { exactly });
}

function narrowed({ db }: FindDeps, { locked, all }: ExactMatches, matcher: Matcher, candidates: readonly Candidate[]): Pick<ExactMatches, 'all' | 'candidates' | 'locked'> {
  return { all: all && new Set(withoutExcluded(db, matcher, [...all])), candidates, locked: new Set(candidates.flatMap(({ message }) => (locked.has(message) ? [message] : []))) };
}

/** A part as a query of its own, in the very scope of the whole, with the whole's conditions: phrases, and what is excluded. */
function partRead({ db, analyzer }: FindDeps, read: ReadRequest, text: string): ReadRequest {
  const query = parseQuery(text, false, read.reading);
  const { phrases, excluded, exactly } = read.matcher;
  const { words } = matcherOf(query, analyzer, read.languages, vocabularyOf(db, { scope: read.scope }));
  return { ...read, query: { ...query, question: true }, matcher: { words, phrases, excluded, exactly } };
}

const unweighed = (one: Ordered) => ({ ...one, worth: 0, features: { exact: 0, allTerms: 1, coverage: 1, lexical: 0, dense: 0, typed: 0, recency: 0 } });

/** Those of the candidates whose text has the phrases as they were typed, and those that were not read for them. */
function notLacking(deps: FindDeps, best: readonly Candidate[], phrases: Pick<Matcher, 'exactly'>): readonly Candidate[] {
  return checked(deps, { count: 0, best }, phrases).best;
}

/** Those that were read and have them. */
function holdingSurely(deps: FindDeps, best: readonly Candidate[], { exactly }: Pick<Matcher, 'exactly'>): readonly Candidate[] {
  const holds = phraseCheck(unreading(deps), exactly, []);
  return best.filter(({ message }) => holds(message));
}

/** What was found out already, and no more. */
const unreading = (deps: FindDeps): FindDeps => ({ ...deps, looks: { ...newLooks(deps.looks?.told), left: 0 } });

/** Without what lacks the phrases, up to `wanted` of them: what is beyond, or what no `looks` are left for, counts unread. */
export function checked(deps: FindDeps, { count, best }: Matches, { exactly }: Pick<Matcher, 'exactly'>, wanted = Infinity): Matches {
  if (exactly.length === 0) return { count, best };
  const holds = phraseCheck(deps, exactly, best.map(({ message }) => message));
  const kept: Candidate[] = [];
  let lacking = 0;
  for (const one of best) {
    if (kept.length >= wanted) break;
    if (holds(one.message) === false) lacking++;
    else kept.push(one);
  }
  return { count: count - lacking, best: kept };
}

/** Milliseconds between one lap and the next. */
export class Stopwatch {
  readonly #clock: Clock;
  readonly #laps: Record<string, number> = {};
  #at: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#at = clock.now();
  }

  lap(name: string): void {
    const now = this.#clock.now();
    this.#laps[name] = (this.#laps[name] ?? 0) + now - this.#at;
    this.#at = now;
  }

  /** What was spent since the last lap is counted elsewhere. */
  skip(): void {
    this.#at = this.#clock.now();
  }

  get laps(): Readonly<Record<string, number>> {
    return this.#laps;
  }
}

const NOTHING: Matches = { count: 0, best: [] };
/** Less than the share of any word; shares are sums of fractions. */
const TINY = 1e-10;
const NO_WORDS: WordWeights = { words: [], sum: 0 };
/** A part is asked in words: it locks nothing, and no vector is made of it. */
const PART_OFF: ReadonlySet<LaneName> = new Set(['exact', 'sender', 'static', 'learned']);
const NO_LANES: ReadonlySet<LaneName> = new Set();
