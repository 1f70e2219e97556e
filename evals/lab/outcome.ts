import type { Judgements } from '../metrics.ts';
import type { Outcome } from '../outcomes.ts';
import { isExactKind, isUnanswerableKind } from '../questions.ts';
import type { Question } from '../questions.ts';
import type { ResultLine } from './results.ts';

/** What happened to a question; without a result it found nothing. */
export function outcomeOf(question: Question, result: ResultLine | undefined): Outcome {
  const { id, kind, nearMisses, forbidden } = question;
  const judgements = judgementsOf(question);
  const hits = result?.hits ?? [];
  const named = (hit: ResultLine['hits'][number]) => nameOf(hit, judgements);
  return {
    id,
    kind: sliceOf(question),
    judgements,
    ranked: hits.map(named),
    kept: hits.filter(({ kept }) => kept).map(named),
    exact: isExactKind(kind),
    nearMisses: new Set(nearMisses),
    forbidden: new Set(forbidden),
    ms: result?.ms,
  };
}

/** What is known to answer the question: nothing where its kind says so, undefined where nobody judged it. */
export function judgementsOf({ kind, relevant }: Question): Judgements | undefined {
  return relevant ?? (isUnanswerableKind(kind) ? new Map<string, number>() : undefined);
}

/** The slice that a question is reported under. */
export const sliceOf = ({ kind }: Question): string => kind || 'no kind';

/** A message stands for all files with its content: the judged one names it. */
function nameOf({ source, copies }: ResultLine['hits'][number], judgements: Judgements | undefined): string {
  if (judgements === undefined || judgements.has(source)) return source;
  return copies.find((copy) => judgements.has(copy)) ?? source;
}
