import type { AnswerClaim, Citation } from '../../answer.ts';

/** Words of a message that claims rest on, and the number that stands for them. */
export interface Source {
  /** Names the citation on the page, also in ids. */
  readonly key: string;
  /** Undefined for what was superseded: no claim that stands rests on it. */
  readonly number: number | undefined;
  readonly claim: AnswerClaim;
}

export interface Footnotes {
  /** In the order of their numbers. */
  readonly sources: readonly Source[];
  /** Of the claims that stand, in their order. */
  readonly numbers: readonly number[];
  readonly superseded: readonly Source[];
}

export const citationKey = ({ message, start, end }: Pick<Citation, 'message' | 'start' | 'end'>): string => `${message}-${start}-${end}`;

/** Numbers what claims rest on, from 1; claims that rest on the same words share a number. */
export function footnotesOf(claims: readonly AnswerClaim[], superseded: readonly AnswerClaim[] = []): Footnotes {
  const sources = new Map<string, Source>();
  const numbers = claims.map((claim) => {
    const key = citationKey(claim.citation);
    const number = sources.get(key)?.number ?? sources.size + 1;
    if (!sources.has(key)) sources.set(key, { key, number, claim });
    return number;
  });
  const older = superseded.map((claim) => ({ key: `old-${citationKey(claim.citation)}`, number: undefined, claim }));
  return { sources: [...sources.values()], numbers, superseded: older };
}
