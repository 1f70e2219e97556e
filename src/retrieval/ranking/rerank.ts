/** The reranker: a weighted sum of features that can be read one by one. Pure arithmetic. */
import { settingOf, type Settings } from '../../settings.ts';

/** What speaks for a message, each from 0 to 1 where nothing else is said. */
export interface Features {
  /** It states exactly what was asked for. Such a message is locked: whatever else is weighed, it stands before the others. */
  readonly exact: number;
  /** It holds every word. */
  readonly allTerms: number;
  /** The share of the words that it holds, by weight; a number counts as so many words as `exact_boost` says. */
  readonly coverage: number;
  /** BM25 as a share of what the words could give, less where hardly any of them are held (`rerank_enough`) and in long messages (`rerank_long`) unless they hold the rare numbers asked for; may be above 1. */
  readonly lexical: number;
  /** Deviations above the crowd, weighed by lane as in the standout fusion, less in long messages; may be above 1. */
  readonly dense: number;
  /** It states a fact of the kind that the question asks for: an amount, a day, a number to call, a state of things. */
  readonly typed: number;
  /** Halves with each year of age. */
  readonly recency: number;
}

export type FeatureName = keyof Features;

export const FEATURE_NAMES = ['exact', 'allTerms', 'coverage', 'lexical', 'dense', 'typed', 'recency'] as const satisfies readonly FeatureName[];

export type FeatureWeights = Readonly<Record<FeatureName, number>>;

export function featureWeights(settings: Settings): FeatureWeights {
  return {
    exact: settingOf(settings, 'rerank_exact'),
    allTerms: settingOf(settings, 'rerank_all_terms'),
    coverage: settingOf(settings, 'rerank_coverage'),
    lexical: settingOf(settings, 'rerank_lexical'),
    dense: settingOf(settings, 'rerank_dense'),
    typed: settingOf(settings, 'rerank_typed'),
    recency: settingOf(settings, 'rerank_recency'),
  };
}

/** The sum of features times weights. */
export function rerankScore(features: Features, weights: FeatureWeights): number {
  return FEATURE_NAMES.reduce((sum, name) => sum + features[name] * weights[name], 0);
}
