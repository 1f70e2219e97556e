import type { Fact } from '../../mail.ts';
import { zoneMinutes, type Reading } from '../query/dates.ts';
import type { Query } from '../query/query.ts';

/** Something that a query names exactly, so that nothing merely like it will do. */
export interface Constraint {
  /** `id` is a Message-ID, or an address: only the store can tell. */
  readonly kind: 'identifier' | 'email' | 'phone' | 'id' | 'amount' | 'date';
  /** As it was typed. */
  readonly written: string;
  /** Comparable form, as `Fact.value` has it. */
  readonly value: string;
  readonly minorUnits?: number;
  /** ISO 4217; undefined where the sign typed may be one of several currencies. */
  readonly currency?: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly day?: string;
  readonly through?: string;
}

/** Runs of letters and digits that may be an identifier typed with other separators than the mail has, or none. */
export interface Guess {
  readonly written: string;
  readonly value: string;
  /** All that is asked for belongs to it. */
  readonly isAll: boolean;
}

export interface Stated {
  readonly constraints: readonly Constraint[];
  /** Constraints only where the store has them. */
  readonly guesses: readonly Guess[];
  /** Nothing else is asked for: each word belongs to a constraint. */
  readonly nothingElse: boolean;
}

/** What the words and phrases of a query state exactly, read as they would be in a mail. */
export function constraintsOf(query: Query, reading: Reading): Stated {
  const text = query.terms.filter(({ excluded, kind }) => !excluded && kind !== 'fragment').map((term) => term.text).join(' ');
  const facts = reading.facts?.facts(text, reading.now, zoneMinutes(reading.now, reading.zone)) ?? [];
  const ids = [...text.matchAll(AT_TOKEN)].map((match) => ({ start: match.index, end: match.index + match[0].length, written: match[0] }));
  const all = [
    ...ids.map(({ written }): Constraint => ({ kind: 'id', written, value: written.replace(/^<|>$/g, '') })),
    ...facts.filter(({ start, end }) => !ids.some((id) => start < id.end && end > id.start)).flatMap((fact) => constraintOf(fact, text)),
  ];
  const constraints = [...new Map(all.map((one) => [`${one.kind} ${one.value}`, one])).values()].slice(0, MOST_CONSTRAINTS);
  const covered = [...ids, ...facts];
  const rest = [...text.matchAll(WORD)].filter((match) => !covered.some(({ start, end }) => match.index < end && match.index + match[0].length > start));
  return { constraints, guesses: guessesIn(text, rest, constraints.length === 0), nothingElse: constraints.length > 0 && rest.length === 0 };
}

function constraintOf(fact: Fact, text: string): readonly Constraint[] {
  const { kind, value, minorUnits, currency, day, through } = fact;
  const written = text.slice(fact.start, fact.end);
  if (kind === 'identifier' || kind === 'phone' || kind === 'email') return [{ kind, written, value }];
  if (kind === 'amount' && minorUnits !== undefined) {
    // "$" alone is a dollar of some country.
    const isSure = currency !== undefined && !(written.includes('$') && !/[A-Za-z]/.test(written));
    return [{ kind, written, value, minorUnits, ...(isSure && { currency }) }];
  }
  if ((kind === 'date' || kind === 'dateRange') && day !== undefined && through !== undefined) return [{ kind: 'date', written, value, day, through }];
  return [];
}

/** Words with digits, alone and with their neighbours: "txnhc100005", "TXN HC 100005". */
function guessesIn(text: string, words: readonly RegExpExecArray[], alone: boolean): readonly Guess[] {
  const guesses = new Map<string, Guess>();
  for (const [index, first] of words.entries()) {
    for (let more = 0; more < MOST_PIECES && guesses.size < MOST_GUESSES; more++) {
      const last = words[index + more];
      if (!last) break;
      const written = text.slice(first.index, last.index + last[0].length);
      const value = written.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
      if (written.length > LONGEST || /[^\p{L}\p{N}\s/._()-]/u.test(written)) break;
      if (value.replace(/\D/g, '').length >= FEWEST_DIGITS) guesses.set(value, { written, value, isAll: alone && index === 0 && last === words.at(-1) });
    }
  }
  return [...guesses.values()];
}

const AT_TOKEN = /<?[^\s<>@"]{1,200}@[^\s<>@"]{1,200}(?<![.,;:!?)])>?/g;
const WORD = /[\p{L}\p{N}]+/gu;
/** More than anybody asks for at once. */
const MOST_CONSTRAINTS = 8;
const MOST_PIECES = 4;
const MOST_GUESSES = 60;
const FEWEST_DIGITS = 4;
const LONGEST = 48;
