import { cleanText } from '../look/clean-text.ts';
import { text, type TextKey } from '../look/text.ts';

/** What the reranker weighs, in the person's language. */
export function featureTitle(name: string): string {
  return isFeature(name) ? text(FEATURES[name]) : cleanText(name, 40);
}

const FEATURES = {
  exact: 'featureExact', allTerms: 'featureAllTerms', coverage: 'featureCoverage', lexical: 'featureLexical', dense: 'featureDense', typed: 'featureTyped', recency: 'featureRecency',
} as const satisfies Readonly<Record<string, TextKey>>;

const isFeature = (name: string): name is keyof typeof FEATURES => Object.hasOwn(FEATURES, name);
