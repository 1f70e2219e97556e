/** What is switched or turned, and what was expected of it before it was measured. */
import type { Settings } from '../src/settings.ts';
import type { SwitchName } from './lab/switches.ts';

export interface Ablation {
  readonly mechanism: string;
  readonly settings: Settings;
  readonly off: readonly SwitchName[];
  /** Which embedder gives the store its vectors (`lab/embedders.ts`); the static one where none is named. */
  readonly embedder?: string;
  /** The one lane that takes part: what the lanes together are held against. */
  readonly alone?: SwitchName;
  /** Written before the first run, and never changed after it. */
  readonly prediction: string;
}

export { SHIPPED } from './lab/embedders.ts';

/** The first is what ships; the others change one thing each. */
export const ABLATIONS: readonly Ablation[] = [
  { mechanism: 'as shipped', settings: {}, off: [], prediction: 'Finds identifiers and keywords first; finds next to nothing of paraphrases without a shared word.' },
  { mechanism: 'keyword lane off', settings: {}, off: ['keyword'], prediction: 'Nothing is found: there is no other lane yet.' },
  { mechanism: 'exact lane off', settings: {}, off: ['exact'], prediction: 'Every identifier that does not exist is substituted by a near miss again; the right ones stay first by their words.' },
  { mechanism: 'sender lane off', settings: {}, off: ['sender'], prediction: 'Slightly worse on person and time, where the name says whose mail it is; elsewhere no change.' },
  { mechanism: 'static lane off', settings: {}, off: ['static'], prediction: 'Loses the paraphrases that only meaning finds; no change on identifiers and keywords. No change at all where a set has no vectors.' },
  { mechanism: 'learned lane off', settings: {}, off: ['learned'], prediction: 'Loses more paraphrases than the static lane does, and some informal wording. No change at all where a set has no vectors.' },
  { mechanism: 'keyword lane alone', settings: {}, off: ['exact', 'sender', 'static', 'learned'], alone: 'keyword', prediction: 'Keywords and identifiers that exist are first; identifiers that do not are substituted; no paraphrase without a shared word. Below all lanes together on the macro average, by what paraphrases bring.' },
  { mechanism: 'exact lane alone', settings: {}, off: ['keyword', 'sender', 'static', 'learned'], alone: 'exact', prediction: 'Every identifier and amount; nothing of the rest but a day now and then.' },
  { mechanism: 'sender lane alone', settings: {}, off: ['exact', 'keyword', 'static', 'learned'], alone: 'sender', prediction: 'Some of person and time; nothing of the rest but by chance.' },
  { mechanism: 'static lane alone', settings: {}, off: ['exact', 'keyword', 'sender'], alone: 'static', prediction: 'Misses identifiers and amounts that words find at once; finds some paraphrases that share no word. Written after a first look at enron-dev.' },
  { mechanism: 'static lane by ranks (fusion 0: RRF)', settings: { fusion: 0 }, off: [], prediction: 'Below standout on every slice with identifiers and names: a middling rank counts nearly as much as the best one.' },
  { mechanism: 'static lane weighs half (standout_alone 0.13)', settings: { standout_alone: 0.13 }, off: [], prediction: 'Between the keyword lane alone and what ships.' },
  { mechanism: 'static lane weighs double (standout_alone 0.53)', settings: { standout_alone: 0.53 }, off: [], prediction: 'More paraphrases, and a lost place or two on identifiers.' },
  { mechanism: 'what holds every word first (full_first 1)', settings: { full_first: 1 }, off: [], prediction: 'No change: these sets ask questions, where it plays no part. Written after a look at the topical queries.' },
  { mechanism: 'long mail counts in full (rerank_long 0)', settings: { rerank_long: 0 }, off: [], prediction: 'Worse on paraphrases of real mail, where digests hold the stray words; no change on synthetic mail, which is short. Written after a first look.' },
  { mechanism: 'reranker off (rerank 0)', settings: { rerank: 0 }, off: [], prediction: 'Loses paraphrases whose stray words stand elsewhere; elsewhere no change.' },
  { mechanism: 'by ranks, reranker off (fusion 0, rerank 0)', settings: { fusion: 0, rerank: 0 }, off: [], prediction: 'As plain rank fusion was: well below standout.' },
  { mechanism: 'BM25 counts in full from a fifth of the words on (rerank_enough 0.2)', settings: { rerank_enough: 0.2 }, off: [], prediction: 'Hardly more than with the reranker off.' },
  { mechanism: 'BM25 counts in full only from all of the words on (rerank_enough 1)', settings: { rerank_enough: 1 }, off: [], prediction: 'More paraphrases on synthetic mail; worse on real mail, where a long question shares few words with its answer. Written after a first look at both sets.' },
  { mechanism: 'facts of the kind asked for count (rerank_typed 0.1)', settings: { rerank_typed: 0.1 }, off: [], prediction: 'A few places better where an amount or a day is asked for; no slice worse.' },
  { mechanism: 'new mail counts (rerank_recency 0.1)', settings: { rerank_recency: 0.1 }, off: [], prediction: 'Better on conflicts, where the correction is newer; about even elsewhere.' },
  { mechanism: 'every word counts once more (rerank_all_terms 0.2)', settings: { rerank_all_terms: 0.2 }, off: [], prediction: 'Worse for questions, where a long digest holds every word.' },
  { mechanism: 'no floor, no half of the best (floor 0, half_of_best 0)', settings: { floor: 0, half_of_best: 0 }, off: [], prediction: 'The same ranking, no abstention less than by names that stand nowhere.' },
  { mechanism: 'compound questions asked whole (multi_query 0)', settings: { multi_query: 0 }, off: [], prediction: 'No change: hardly a question of these sets is compound.' },
  { mechanism: 'unworded hits from four deviations on (clear_standout 4)', settings: { clear_standout: 4 }, off: [], prediction: 'Fewer paraphrases among the first ten.' },
  { mechanism: 'in questions, words propose only what holds half of them (keyword_min_match 0.5)', settings: { keyword_min_match: 0.5 }, off: [], prediction: 'Worse on real mail, where a long question shares few words with its answer; faster.' },
  { mechanism: 'hashed words instead of the static model', settings: {}, off: [], embedder: 'hashed', prediction: 'As the keyword lane alone: 32 buckets tell words apart badly and know no meaning. Written after a first look at enron-dev.' },
  { mechanism: 'hashed words alone', settings: {}, off: ['exact', 'keyword', 'sender'], alone: 'static', embedder: 'hashed', prediction: 'Next to nothing: one question in thirty. Written after a first look at enron-dev.' },
  { mechanism: 'all-MiniLM-L6-v2 beside the static model', settings: {}, off: [], embedder: 'all-MiniLM-L6-v2', prediction: 'A few paraphrases more than the static model alone brings; about even on the macro average.' },
  { mechanism: 'all-MiniLM-L6-v2 alone', settings: {}, off: ['exact', 'keyword', 'sender', 'static'], alone: 'learned', embedder: 'all-MiniLM-L6-v2', prediction: 'Above the static model alone on paraphrases, below words on identifiers and amounts.' },
  { mechanism: 'bge-small-en-v1.5 beside the static model', settings: {}, off: [], embedder: 'bge-small-en-v1.5', prediction: 'Better than the static model alone on paraphrases and the macro average; loses nothing on identifiers.' },
  { mechanism: 'bge-small-en-v1.5 alone', settings: {}, off: ['exact', 'keyword', 'sender', 'static'], alone: 'learned', embedder: 'bge-small-en-v1.5', prediction: 'The best lane on paraphrases by itself, below words on identifiers and amounts.' },
  { mechanism: 'bge-small-en-v1.5 by ranks (fusion 0: RRF)', settings: { fusion: 0 }, off: [], embedder: 'bge-small-en-v1.5', prediction: 'No change, as with the static model: the reranker puts the whole pool into order by features in which the fused rank has no part. Written after the static model\'s row.' },
  { mechanism: 'bge-small-en-v1.5, reranker off (rerank 0)', settings: { rerank: 0 }, off: [], embedder: 'bge-small-en-v1.5', prediction: 'Loses paraphrases without a name, more of them than with the static model.' },
  { mechanism: 'bge-small-en-v1.5 by ranks, reranker off (fusion 0, rerank 0)', settings: { fusion: 0, rerank: 0 }, off: [], embedder: 'bge-small-en-v1.5', prediction: 'Well below standout on paraphrases, and on person and time in synthetic mail.' },
  { mechanism: 'subject weighs as a body word (weight_subject 1)', settings: { weight_subject: 1 }, off: [], prediction: 'Slightly worse on topics, where the subject names what the message is about; elsewhere no change.' },
  { mechanism: 'subject weighs five times (weight_subject 5)', settings: { weight_subject: 5 }, off: [], prediction: 'Worse on threads and conflicts: every reply repeats the subject, so the answer no longer stands out.' },
  { mechanism: 'people weigh nothing (weight_people 0)', settings: { weight_people: 0 }, off: [], prediction: 'Worse on person and time; unchanged where no name is asked for.' },
  { mechanism: 'quoted text weighs as own words (weight_quoted 1)', settings: { weight_quoted: 1 }, off: [], prediction: 'Worse on conflicts and threads, where later replies repeat the words of earlier ones.' },
  { mechanism: 'quoted text weighs nothing (weight_quoted 0)', settings: { weight_quoted: 0 }, off: [], prediction: 'About even on synthetic mail; worse on real mail, where an answer may survive only as a quotation.' },
  { mechanism: 'exact spelling weighs nothing (weight_forms 0)', settings: { weight_forms: 0 }, off: [], prediction: 'Hardly a change; a tie between two inflections is decided worse now and then.' },
  { mechanism: 'exact spelling weighs as the stem (weight_forms 1)', settings: { weight_forms: 1 }, off: [], prediction: 'Slightly worse on other languages, where the question inflects words otherwise.' },
  { mechanism: 'common words propose nothing from 100 messages on (common_word 100)', settings: { common_word: 100 }, off: [], prediction: 'Faster, at no loss among the first ten: a rarer word stands in every answerable question.' },
];
