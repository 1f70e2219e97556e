import type { SettingKey } from '../../settings.ts';
import type { TextKey } from '../look/text.ts';

/** Settings that belong together. */
export interface SettingGroup {
  readonly title: TextKey;
  readonly keys: readonly SettingKey[];
}

/** What most people who change anything want to change; the zone and the tags stand beside it. */
export const COMMON: SettingGroup = {
  title: 'settingsCommon',
  keys: ['floor', 'half_of_best', 'full_first', 'snippet_length', 'ask_hits', 'ask_context_tokens', 'ask_floor', 'vector_timeout_seconds'],
};

/** How hits are ranked, for the curious. */
export const CURIOUS: readonly SettingGroup[] = [
  { title: 'settingsWords', keys: ['weight_subject', 'weight_people', 'weight_own', 'weight_quoted', 'weight_attachments', 'weight_forms', 'keyword_min_match', 'query_languages', 'multi_query'] },
  {
    title: 'settingsFusion',
    keys: [
      'fusion', 'standout_learned', 'standout_static', 'standout_alone', 'standout_from', 'clear_standout', 'reference_surplus',
      'rrf_k', 'keyword_weight', 'vector_weight', 'exact_boost',
    ],
  },
  {
    title: 'settingsOrder',
    keys: [
      'rerank', 'rerank_exact', 'rerank_lexical', 'rerank_enough', 'rerank_dense', 'rerank_all_terms', 'rerank_coverage', 'rerank_typed', 'rerank_recency',
      'rerank_long', 'rerank_long_from',
    ],
  },
  { title: 'settingsLimits', keys: ['quick_candidates', 'max_candidates', 'exact_candidates', 'fused_candidates', 'vector_passages', 'rerank_candidates', 'common_word', 'overfetch', 'matched_chunks'] },
  { title: 'settingsReading', keys: ['llm_rewrite', 'ask_chunk_hits', 'ask_neighbor_hits', 'ask_reserved_tokens'] },
];

export const GROUPS: readonly SettingGroup[] = [COMMON, ...CURIOUS];
