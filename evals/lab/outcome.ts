import type { Judgements } from '../metrics.ts';
import type { Outcome } from '../outcomes.ts';
import { isExactKind, isUnanswerableKind } from '../questions.ts';
import type { Question } from '../questions.ts';
import type { ResultLine } from './results.ts';

/** What happened to a question; without a result it found nothing. */
export function outcomeOf(question: Question, result: ResultLine | undefined): Outcome {
  const { id, kind, relevant, nearMisses, forbidden } = question;
  const judgements = relevant ?? (isUnanswerableKind(kind) ? new Map<string, number>() : undefined);
  const hits = result?.hits ?? [];
  const named = (hit: ResultLine['hits'][number]) => nameOf(hit, judgements);
  return {
    id,
    kind: kind === '' ? 'all' : kind,
    judgements,
    ranked: hits.map(named),
    kept: hits.filter(({ kept }) => kept).map(named),
    exact: isExactKind(kind),
    nearMisses: new Set(nearMisses),
    forbidden: new Set(forbidden),
    ms: result?.ms ?? 0,
  };
}

/** A message stands for all files with its content: the judged one names it. */
function nameOf({ source, copies }: ResultLine['hits'][number], judgements: Judgements | undefined): string {
  if (judgements === undefined || judgements.has(source)) return source;
  return copies.find((copy) => judgements.has(copy)) ?? source;
}
