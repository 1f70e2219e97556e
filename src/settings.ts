/** Every number that a person or an eval may turn: one table, read by the core, the settings page and the README. */
import type { MerchantKind } from './merchants.ts';

export interface Setting {
  readonly unit: string;
  /** The default. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly meaning: string;
}

/**
 * Defaults of ranking were chosen by `evals/keyword-enron.ts`, those of the reranker and of what stays out by the rows of
 * `evals/ablations.md`; `standout_*`, `clear_standout`, `reference_surplus` and `rerank_long*` by `evals/topical` too (docs/decisions/, "words and meaning together"),
 * the numbers of candidates by the latencies at 100,000 messages (docs/decisions/, "fusion settings and latency").
 */
export const SETTINGS = {
  weight_subject: { unit: 'weight', value: 2, min: 0, max: 10, meaning: 'BM25 weight of words in the subject.' },
  weight_people: { unit: 'weight', value: 1.5, min: 0, max: 10, meaning: 'BM25 weight of names and addresses of sender and recipients.' },
  weight_own: { unit: 'weight', value: 1, min: 0, max: 10, meaning: 'BM25 weight of the sender\'s own words and of forwarded text.' },
  weight_quoted: { unit: 'weight', value: 0.5, min: 0, max: 10, meaning: 'BM25 weight of quoted text, signatures and boilerplate.' },
  weight_attachments: { unit: 'weight', value: 1, min: 0, max: 10, meaning: 'BM25 weight of attachment names and types.' },
  weight_forms: { unit: 'weight', value: 0.5, min: 0, max: 10, meaning: 'BM25 weight of the exact spelling, on top of the stem.' },
  keyword_min_match: { unit: 'share', value: 0, min: 0, max: 1, meaning: 'In a question, a message found by words holds at least this share of them.' },
  common_word: { unit: 'messages', value: 4000, min: 100, max: 100_000, meaning: 'A word in this many messages or more proposes no message when a rarer word does.' },
  quick_candidates: { unit: 'messages', value: 4000, min: 200, max: 100_000, meaning: 'For a key just pressed, about so many of the messages that hold every word are ranked: the first and the last that were stored. All of them are once typing pauses.' },
  max_candidates: { unit: 'messages', value: 500, min: 50, max: 10_000, meaning: 'Candidates that are looked at closely.' },
  exact_candidates: { unit: 'messages', value: 200, min: 10, max: 2000, meaning: 'Messages that may state what was asked for exactly, read closely.' },
  overfetch: { unit: 'times', value: 5, min: 1, max: 50, meaning: 'Candidates that rarer words propose, for each hit wanted, before all words score them.' },
  fusion: { unit: '0 or 1', value: 1, min: 0, max: 1, meaning: 'How words and meaning are weighed together: 1 by how far a message stands out, 0 by ranks (RRF).' },
  full_first: { unit: '0 or 1', value: 0, min: 0, max: 1, meaning: 'Whether what holds every word stands before the rest, whatever the scores; in a question it never does.' },
  fused_candidates: { unit: 'messages', value: 200, min: 10, max: 2000, meaning: 'So many messages are found by words, and as many by people; meaning may put them into another order. With all that is found beside them about six times as many are ranked at most.' },
  vector_passages: { unit: 'passages', value: 200, min: 10, max: 1000, meaning: 'Nearest passages that each lane of meaning proposes.' },
  rrf_k: { unit: 'ranks', value: 60, min: 0, max: 1000, meaning: 'RRF: a rank counts 1 / (rrf_k + rank).' },
  keyword_weight: { unit: 'weight', value: 1, min: 0, max: 10, meaning: 'RRF: weight of the list found by words.' },
  vector_weight: { unit: 'weight', value: 1, min: 0, max: 10, meaning: 'RRF: weight of each list found by meaning.' },
  exact_boost: { unit: 'weight', value: 3, min: 0, max: 100, meaning: 'RRF: weight of the list of what states exactly what was asked for. Otherwise: so many words a typed number counts for, in the share of the words that a message holds.' },
  standout_alone: { unit: 'share a deviation', value: 0.265, min: 0, max: 10, meaning: 'Standout: what each standard deviation is worth where there is one lane of meaning, in shares of what the words could give.' },
  standout_learned: { unit: 'share a deviation', value: 0.52, min: 0, max: 10, meaning: 'Standout: the same for the learned model where both lanes are there.' },
  standout_static: { unit: 'share a deviation', value: 0.106, min: 0, max: 10, meaning: 'Standout: the same for the static model where both lanes are there.' },
  standout_from: { unit: 'deviations', value: 1.42, min: 0, max: 10, meaning: 'Standout: deviations above the mean that count nothing yet.' },
  clear_standout: { unit: 'deviations', value: 2.83, min: 0, max: 20, meaning: 'A message without a word of the query is a hit only from here on, among 1,000 passages; among more, as much higher as chance gets there.' },
  reference_surplus: { unit: 'deviations', value: 1.2, min: 0, max: 5, meaning: 'What a scope of few passages, measured against a reference sample, has too many deviations.' },
  rerank: { unit: '0 or 1', value: 1, min: 0, max: 1, meaning: 'Whether the best candidates are put into order once more, by all that is known of them.' },
  rerank_candidates: { unit: 'messages', value: 500, min: 0, max: 2000, meaning: 'Candidates that are put into order once more.' },
  rerank_exact: { unit: 'weight', value: 100, min: 0, max: 1000, meaning: 'Reranker: weight of stating exactly what was asked for.' },
  rerank_all_terms: { unit: 'weight', value: 0, min: 0, max: 10, meaning: 'Reranker: weight of holding every word.' },
  rerank_coverage: { unit: 'weight', value: 0, min: 0, max: 10, meaning: 'Reranker: weight of the share of the words that it holds.' },
  rerank_lexical: { unit: 'weight', value: 1, min: 0, max: 10, meaning: 'Reranker: weight of BM25, as a share of what the words could give.' },
  rerank_enough: { unit: 'share', value: 0.4, min: 0, max: 1, meaning: 'Reranker: BM25 counts in full from this share of the words on, by weight, and less where fewer of them are held.' },
  rerank_long: { unit: 'power', value: 0.25, min: 0, max: 1, meaning: 'Reranker: of a message longer than rerank_long_from words and meaning count less, by the share of that in its length to this power. A digest holds every word and is about none.' },
  rerank_long_from: { unit: 'passages', value: 8, min: 1, max: 1000, meaning: 'Reranker: longer messages count as long.' },
  rerank_dense: { unit: 'weight', value: 1, min: 0, max: 10, meaning: 'Reranker: weight of standing out by meaning.' },
  rerank_typed: { unit: 'weight', value: 0, min: 0, max: 10, meaning: 'Reranker: weight of stating a fact of the kind asked for.' },
  rerank_recency: { unit: 'weight', value: 0, min: 0, max: 10, meaning: 'Reranker: weight of being new; never a filter.' },
  floor: { unit: 'score', value: 0.06, min: 0, max: 10, meaning: 'What scores less and lacks a word stays out.' },
  half_of_best: { unit: 'share', value: 0.5, min: 0, max: 1, meaning: 'What scores less than this share of the best and lacks a word stays out.' },
  multi_query: { unit: 'parts', value: 3, min: 0, max: 5, meaning: 'Parts that a compound question is also asked by, at most; 0 for none.' },
  llm_rewrite: { unit: 'wordings', value: 0, min: 0, max: 3, meaning: 'Other wordings of a question that the model which reads may propose, to be searched for too; 0 for none.' },
  query_languages: { unit: 'languages', value: 6, min: 1, max: 30, meaning: 'Languages whose stems a query word takes: the store\'s most frequent ones.' },
  snippet_length: { unit: 'characters', value: 200, min: 60, max: 1000, meaning: 'About how much of a message a hit shows.' },
  matched_chunks: { unit: 'chunks', value: 8, min: 1, max: 100, meaning: 'Matched chunks named with each hit.' },
  vector_timeout_seconds: { unit: 's', value: 3, min: 0.1, max: 60, meaning: 'How long a search waits for the learned model to embed its query; then it goes without.' },
  ask_hits: { unit: 'messages', value: 8, min: 1, max: 50, meaning: 'How many of the best messages an answer is read from: more find more, and take longer.' },
  ask_chunk_hits: { unit: 'messages', value: 6, min: 1, max: 50, meaning: 'Of these, those whose matching passages are read, too.' },
  ask_neighbor_hits: { unit: 'messages', value: 2, min: 0, max: 50, meaning: 'Of these, those whose passages before and after, and conversation, are read, too.' },
  ask_context_tokens: { unit: 'tokens', value: 3000, min: 300, max: 100_000, meaning: 'Limit of what a reader is given, instructions and answer included.' },
  ask_reserved_tokens: { unit: 'tokens', value: 750, min: 0, max: 10_000, meaning: 'Of these, kept for instructions and answer.' },
  ask_floor: { unit: 'score', value: 0.25, min: 0, max: 1, meaning: 'A sentence that answers less well than this is no answer.' },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof SETTINGS;

/** What was changed from the defaults. */
export interface Settings extends Readonly<Partial<Record<SettingKey, number>>> {
  /** IANA name of the zone whose days `after:` and its kin mean; UTC where it is not set. */
  readonly zone?: string;
  /** Which merchants are of which kind; `MERCHANT_KINDS` where it is not set. */
  readonly merchants?: readonly MerchantKind[];
}

/** The value in force: what was set, brought inside the bounds, or the default. */
export function settingOf(settings: Settings, key: SettingKey): number {
  const { value, min, max } = SETTINGS[key];
  const set = settings[key];
  return set !== undefined && Number.isFinite(set) ? Math.min(max, Math.max(min, set)) : value;
}

export const isSettingKey = (name: string): name is SettingKey => Object.hasOwn(SETTINGS, name);

/** A setting that is on or off: unit `0 or 1`. */
export const isSwitch = (key: SettingKey): boolean => SETTINGS[key].unit === '0 or 1';

/** Things that are counted come whole; the store would refuse half a message. */
export const isWhole = (key: SettingKey): boolean => COUNTED.has(SETTINGS[key].unit);

/** What keeps a value from being set: no number, not inside the bounds, or half a thing. */
export type ValueFault = 'number' | 'bounds' | 'whole';

export function valueFault(key: SettingKey, value: unknown): ValueFault | undefined {
  const { min, max } = SETTINGS[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'number';
  if (value < min || value > max) return 'bounds';
  return isWhole(key) && !Number.isInteger(value) ? 'whole' : undefined;
}

/** Whether this is a name of a zone (IANA) whose days can be told here. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const COUNTED: ReadonlySet<string> = new Set(['0 or 1', 'messages', 'passages', 'times', 'ranks', 'parts', 'languages', 'characters', 'chunks', 'tokens', 'wordings']);
