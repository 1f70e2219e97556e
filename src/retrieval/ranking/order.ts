import type { LaneEvidence, LaneName } from '../../mail.ts';
import type { ExactMatches } from '../lanes/exact-lane.ts';
import type { Candidate } from '../lanes/keyword-lane.ts';
import { byScore } from './fuse.ts';
import type { Meaning } from '../lanes/meaning.ts';
import type { SenderMatches } from '../lanes/sender-lane.ts';

/** A message with what each lane says of it, in the order in which it is shown. */
export interface Ordered {
  readonly candidate: Candidate;
  readonly full: boolean;
  readonly locked: boolean;
  /** Lower ones stand first, whatever the scores: what is locked, what states exactly all that was asked, what holds every word, the rest. */
  readonly tier: number;
  readonly lanes: Readonly<Partial<Record<LaneName, LaneEvidence>>>;
}

export interface Lists {
  readonly full: readonly Candidate[];
  readonly partial: readonly Candidate[];
  readonly exact: ExactMatches | undefined;
  readonly senders: SenderMatches;
  /** What the vectors say, where there are any: then words and meaning are weighed together. */
  readonly meaning?: Meaning | undefined;
  /** Full and partial matches compete by their scores. */
  readonly mixed: boolean;
}

/**
 * What is locked first; then, unless all are mixed, what holds every word, or is of somebody of whom every word speaks; then
 * what holds some of the words. Where the query names an identifier or address, nothing without it.
 */
export function ordered({ full, partial, exact, senders, meaning, mixed }: Lists): readonly Ordered[] {
  const worded = [...full.map((one) => ({ ...one, full: true })), ...partial.map((one) => ({ ...one, full: false }))];
  if (mixed) worded.sort(byScore);
  const keyword = meaning ? weighed(worded, meaning, mixed) : worded;
  const nominated = exact?.candidates ?? [];
  const every = mixed ? TIER.rest : TIER.full;
  const entries = [
    ...nominated.filter(({ message }) => exact?.locked.has(message)).map((one) => ({ ...one, full: true, tier: TIER.locked })),
    ...(exact?.nothingElse ? nominated.map((one) => ({ ...one, full: true, tier: TIER.exact })) : []),
    // Before the words: whose mail it is makes it a full match.
    ...senders.candidates.filter(({ message }) => senders.full.has(message)).map((one) => ({ ...one, full: true, tier: every })),
    ...keyword.filter((one) => mixed || one.full).map((one) => ({ ...one, tier: every })),
    ...nominated.map((one) => ({ ...one, full: false, tier: TIER.rest })),
    ...keyword.map((one) => ({ ...one, tier: TIER.rest })),
    ...(meaning?.unclear ?? []).map((one) => ({ ...one, full: false, tier: TIER.rest })),
  ];
  const evidence = {
    exact: evidenceOf(nominated), keyword: evidenceOf(worded), ...(meaning && Object.fromEntries(meaning.evidence)), sender: evidenceOf(senders.candidates),
  };
  const fullKeyword = new Set(full.map(({ message }) => message));
  const seen = new Set<number>();
  return entries.flatMap(({ message, score, full: isFull, tier }): readonly Ordered[] => {
    if (seen.has(message) || (exact?.permits && !exact.permits.has(message))) return [];
    seen.add(message);
    const lanes = Object.fromEntries(Object.entries(evidence).flatMap(([lane, found]) => {
      const one = found.get(message);
      return one ? [[lane, one]] : [];
    }));
    return [{ candidate: { message, score }, full: isFull || fullKeyword.has(message), locked: exact?.locked.has(message) ?? false, tier, lanes }];
  });
}

const TIER = { locked: 0, exact: 1, full: 2, rest: 3 } as const;

interface Worded extends Candidate {
  readonly full: boolean;
}

/** By fused scores, with what only meaning found; what holds every word stays ahead unless both are mixed. */
function weighed(worded: readonly Worded[], { scores, unworded }: Meaning, mixed: boolean): readonly Worded[] {
  const all = [...worded.map((one) => ({ ...one, score: scores.get(one.message) ?? 0 })), ...unworded.map((one) => ({ ...one, full: false }))];
  return all.sort((one, other) => (mixed ? 0 : Number(other.full) - Number(one.full)) || byScore(one, other));
}

function evidenceOf(candidates: readonly Candidate[]): ReadonlyMap<number, LaneEvidence> {
  return new Map(candidates.map(({ message, score }, index) => [message, { rank: index + 1, score }]));
}
