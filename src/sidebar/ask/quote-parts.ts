import type { AnswerClaim } from '../../answer.ts';
import { cleanText } from '../look/clean-text.ts';
import { snippetParts, type SnippetPart } from '../search/snippet-parts.ts';

/** The passage around a quote, the quote marked; the quote alone where it does not stand in the passage that came with it. */
export function quoteParts({ passage, citation }: Pick<AnswerClaim, 'passage' | 'citation'>): readonly SnippetPart[] {
  const from = citation.start - passage.start;
  const to = citation.end - passage.start;
  if (passage.text.slice(Math.max(0, from), Math.max(0, to)) !== citation.quote) return [{ text: cleanText(citation.quote, LONGEST), marked: true }];
  return snippetParts({ text: passage.text, marks: [[from, to]], region: citation.region });
}

/** True where the claim says its quote and nothing else. */
export const isVerbatim = ({ text, citation }: Pick<AnswerClaim, 'text' | 'citation'>): boolean => oneLine(text) === oneLine(citation.quote);

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const LONGEST = 500;
