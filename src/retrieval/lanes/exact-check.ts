import type { Fact } from '../../mail.ts';
import type { Database } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import { storedFacts, storedRecords } from '../../stored-facts.ts';
import type { Constraint } from './exact-constraints.ts';

/** How a message answers constraints. */
export interface Agreement {
  readonly message: number;
  /** 3: one record of own words states them all. 2: the message states them, in own words. 1: in others' words. 0: it does not. */
  readonly grade: number;
  readonly date: number | undefined;
}

/**
 * Reads what is stored of these messages and tells how each answers the constraints that facts can tell: identifiers,
 * phones, amounts and dates. `asText` are identifiers that a message holds as text though not as a fact.
 */
export function agreements(
  db: Database, messages: readonly number[], constraints: readonly Constraint[], zone: (time: number) => number,
  asText: (message: number, constraint: Constraint) => boolean,
): readonly Agreement[] {
  const rows = db.all(
    'SELECT id, date, facts, records, text FROM message WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify(messages)]);
  return rows.map((row) => {
    const message = numberIn(row, 'id');
    const date = numberOrNone(row, 'date');
    // An address is told by the store, not by records: what has it is all alike, and words decide.
    if (constraints.length === 0) return { message, date, grade: 2 };
    const facts = storedFacts(textIn(row, 'facts'), textIn(row, 'text'));
    const records = storedRecords(textIn(row, 'records'));
    const sent = date === undefined ? undefined : new Date(date + zone(date) * 60_000).toISOString().slice(0, 10);
    const isIn = (some: readonly Fact[]) => (constraint: Constraint): boolean =>
      some.some((fact) => states(fact, constraint)) || (constraint.kind === 'date' && isSentThen(some, sent, constraint));
    const inRecord = records.some(({ facts: indices }) => constraints.every(isIn(indices.flatMap((index) => facts[index] ?? []))));
    if (inRecord) return { message, date, grade: 3 };
    const own = new Set(records.flatMap(({ facts: indices }) => indices));
    const some = (constraint: Constraint) => isIn(facts)(constraint) || asText(message, constraint);
    if (!constraints.every(some)) return { message, date, grade: 0 };
    const isOwn = constraints.every((constraint) => facts.some((fact, index) => own.has(index) && states(fact, constraint)));
    return { message, date, grade: isOwn ? 2 : 1 };
  });
}

function states(fact: Fact, constraint: Constraint): boolean {
  switch (constraint.kind) {
    case 'amount':
      return fact.kind === 'amount' && Math.abs(fact.minorUnits ?? NaN) === Math.abs(constraint.minorUnits ?? NaN)
        && (constraint.currency === undefined ? DOLLARS.has(fact.currency ?? '') : fact.currency === constraint.currency);
    case 'date':
      return (fact.kind === 'date' || fact.kind === 'dateRange') && overlaps(fact, constraint);
    case 'identifier': case 'phone': case 'email':
      return fact.kind === constraint.kind && fact.value === constraint.value;
    case 'id': return false;
  }
}

function overlaps(fact: Fact, { day = '', through = '' }: Constraint): boolean {
  return (fact.day ?? '') >= day && (fact.through ?? '') <= through;
}

/** A record without a date of its own is of the day its message was sent. */
function isSentThen(facts: readonly Fact[], sent: string | undefined, { day = '', through = '' }: Constraint): boolean {
  return sent !== undefined && sent >= day && sent <= through && !facts.some(({ kind }) => kind === 'date' || kind === 'dateRange');
}

const DOLLARS: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP']);
