import type { AnswerClaim } from '../../answer.ts';
import type { Fact } from '../../mail.ts';
import type { FactReader } from '../../ports.ts';
import type { AskedFor } from './question-kind.ts';

/**
 * What messages answer differently, as they write it: the days or amounts of claims from two messages that have none in common,
 * where one day or one amount was asked for. Undefined where they agree, or nobody can tell.
 */
export function contradiction(claims: readonly AnswerClaim[], { kind, several }: AskedFor, reader: FactReader): readonly string[] | undefined {
  if (several || (kind !== 'when' && kind !== 'amount')) return undefined;
  const said = claims.flatMap((claim) => {
    const facts = reader.facts(claim.citation.quote, claim.date ?? 0, 0).filter((fact) => (kind === 'when' ? fact.kind === 'date' || fact.kind === 'dateRange' : fact.kind === 'amount'));
    const [first] = facts;
    return first ? [{ message: claim.citation.message, values: new Set(facts.map(statedValue)), written: claim.citation.quote.slice(first.start, first.end).replace(/\s+/g, ' ') }] : [];
  });
  const [best] = said;
  const others = best ? said.filter(({ message, values }) => message !== best.message && ![...values].some((value) => best.values.has(value))) : [];
  return best && others.length > 0 ? [...new Set([best, ...others].map(({ written }) => written))] : undefined;
}

/** In the order of time; what has no date comes first. */
export function inOrderOfTime(claims: readonly AnswerClaim[]): readonly AnswerClaim[] {
  return [...claims].sort((one, other) => (one.date ?? 0) - (other.date ?? 0));
}

/** What a fact states, in whatever spelling. */
export function statedValue({ value, day, through, minorUnits, currency }: Fact): string {
  return day === undefined ? (minorUnits === undefined ? value : `${minorUnits} ${currency ?? ''}`) : `${day} ${through ?? day}`;
}
