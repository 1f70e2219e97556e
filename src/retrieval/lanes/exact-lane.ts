import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { readDays, zoneMinutes, type Reading } from '../query/dates.ts';
import { agreements, type Agreement } from './exact-check.ts';
import { constraintsOf, type Constraint } from './exact-constraints.ts';
import { holders, stating, statingDates, type HoldersRequest } from './exact-holders.ts';
import type { Candidate } from './keyword-lane.ts';
import { disjunction } from './keyword-lane.ts';
import type { Query } from '../query/query.ts';

export interface ExactMatches {
  /** Best first: own records before own words before others' words, then by the words of the query, then the newest. */
  readonly candidates: readonly Candidate[];
  /** Those that agree with everything asked for exactly: they stand before whatever other lanes find. */
  readonly locked: ReadonlySet<number>;
  /** Further ones that have it all and were not looked at closely, being too many. */
  readonly unread: number;
  /** Where the query names an identifier or address: only messages that have it may be shown. */
  readonly permits: ReadonlySet<number> | undefined;
  /** Where the query asks for nothing but what it names: every message that has it, each of which is a full match. */
  readonly all: ReadonlySet<number> | undefined;
  /** There are more than are counted. */
  readonly isMore: boolean;
  /** What is asked for exactly and stands nowhere in the scope, or nowhere together, as it was typed. */
  readonly missing: readonly string[];
  /** The query asks for nothing beside what it names exactly. */
  readonly nothingElse: boolean;
}

export interface ExactRequest extends HoldersRequest {
  readonly reading: Reading;
  /** Candidates looked at closely. */
  readonly budget: number;
}

/**
 * Messages that state exactly what the query names. A near miss is no candidate: where an identifier, an address or a
 * Message-ID stands nowhere, nothing is found at all. Undefined where the query names nothing exactly.
 */
export function exactMatches(db: Database, given: ExactRequest): ExactMatches | undefined {
  let isMore = false;
  const request = { ...given, onMore: () => void (isMore = true) };
  const { query, reading } = request;
  const { constraints: typed, guesses, nothingElse: isAll } = constraintsOf(query, reading);
  const guessed = guesses.flatMap((guess): readonly Constraint[] => {
    // A number as dialled at home is told from other numbers only by a word beside it, which nobody types; "00" is "+" there.
    const readings = [['identifier', guess.value], ['phone', guess.value], ['phone', guess.value.replace(/^00/, '+')]] as const;
    const known = readings.find(([kind, value]) => stating(db, request, { kind, value }, 1).length > 0);
    return known ? [{ written: guess.written, kind: known[0], value: known[1] }] : [];
  });
  const read = [...typed, ...guessed];
  const sets = read.filter(isNaming).flatMap((constraint) => {
    const found = holders(db, request, constraint);
    return found ? [{ constraint, ...found }] : [];
  })
    // The last word may go on: what stands nowhere yet binds nothing.
    .filter(({ constraint, all }) => all.size > 0 || !isTypedOn(constraint, query));
  const named = sets.map(({ constraint }) => constraint);
  const constraints = read.filter((one) => !isNaming(one) || named.includes(one));
  const nothingElse = (isAll || guesses.some(({ isAll: all, written }) => all && guessed.some((one) => one.written === written))) && constraints.length === read.length;
  if (constraints.length === 0) return undefined;

  const nowhere = sets.filter(({ all }) => all.size === 0).map(({ constraint }) => constraint.written);
  if (nowhere.length > 0) return { ...NOTHING, permits: new Set(), missing: nowhere, nothingElse };

  const amounts = constraints.filter(({ kind }) => kind === 'amount');
  const dates = constraints.filter(({ kind }) => kind === 'date');
  const stated = [...amounts, ...dates].map((constraint) => ({ constraint, all: new Set(statingDates(db, request, constraint)) }));
  const missing = stated.filter(({ constraint, all }) => constraint.kind === 'amount' && all.size === 0).map(({ constraint }) => constraint.written);
  const permits = named.length > 0 ? new Set(sets.flatMap(({ all }) => [...all])) : undefined;
  if (missing.length > 0) return { ...NOTHING, permits, missing, nothingElse };

  // A date may also be the day the message was sent, which no fact says.
  const bounding = [...sets, ...stated.filter(({ constraint }) => constraint.kind === 'amount' || constraints.length === 1)];
  const together = intersection(bounding.map(({ all }) => all));
  const scores = wordScores(db, request, together);
  const likely = together.size > request.budget && constraints.length > 1 ? ofDays(db, request, together, stated.filter(({ constraint }) => constraint.kind === 'date')) : together;
  const inOrder = [...together].sort((a, b) => Number(likely.has(b)) - Number(likely.has(a)) || (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || b - a);
  const chosen = inOrder.slice(0, request.budget);
  const checkable = constraints.filter(({ kind, value }) => kind !== 'id' && kind !== 'email' && !(kind === 'identifier' && value === ''));
  const asText = (message: number, constraint: Constraint) =>
    sets.some((set) => set.constraint === constraint && set.asText.has(message));
  const checked = agreements(db, chosen, checkable, (time) => zoneMinutes(time, reading.zone), asText);
  const agreeing = checked.filter(({ grade }) => grade > 0);
  // Amounts and dates agree only within one record; what names one thing agrees wherever it stands; a day alone names nothing.
  const isLocked = amounts.length > 0 || (dates.length > 0 && named.length > 0)
    ? ({ grade }: Agreement) => grade === 3 : () => named.length > 0;
  const locked = agreeing.filter(isLocked);
  const isApart = constraints.length > 1 ? locked.length === 0 : agreeing.length === 0;
  // Of what was not read nobody can say that it states them nowhere.
  const apart = isApart && together.size <= request.budget && named.length + amounts.length > 0 ? [constraints.map(({ written }) => written).join(' + ')] : [];
  const unread = named.length + amounts.length > 0 ? Math.max(0, likely.size - chosen.length) : 0;
  // What is named and nothing else needs no closer look to be listed: typed without its signs no words would find it.
  const all = nothingElse && amounts.length + dates.length === 0 ? new Set([...agreeing.map(({ message }) => message), ...inOrder.slice(request.budget)]) : undefined;
  return { candidates: ranked(agreeing, scores), locked: new Set(locked.map(({ message }) => message)), unread, permits, all, isMore, missing: apart, nothingElse };
}

const NOTHING = { candidates: [], locked: new Set<never>(), unread: 0, all: undefined, isMore: false } as const;

/** It names one thing, by which alone a message may be shown. */
const isNaming = ({ kind }: Constraint): boolean => kind !== 'amount' && kind !== 'date';

/** It ends with the word that is still being typed. */
function isTypedOn({ written }: Constraint, { terms }: Query): boolean {
  return terms.some(({ text, open, excluded }) => open && !excluded && (written.endsWith(text) || text.endsWith(written)));
}

/** Of these those that speak of each of the days, or were sent then: a record without a date is of the day of its message. */
function ofDays(
  db: Database, { reading }: ExactRequest, messages: ReadonlySet<number>, dates: readonly { readonly constraint: Constraint; readonly all: ReadonlySet<number> }[],
): ReadonlySet<number> {
  return intersection([messages, ...dates.map(({ constraint: { day = '', through = '' }, all }) => {
    const sent = db.all('SELECT id FROM message WHERE id IN (SELECT value FROM json_each(?)) AND date >= ? AND date < ?',
      [JSON.stringify([...messages]), readDays(day, reading)?.from ?? 0, readDays(through, reading)?.until ?? 0]);
    return new Set([...all, ...sent.map((row) => numberIn(row, 'id'))]);
  })]);
}

function intersection(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const [smallest, ...others] = [...sets].sort((a, b) => a.size - b.size);
  return new Set([...(smallest ?? [])].filter((id) => others.every((set) => set.has(id))));
}

/** How well the words of the query are answered by each of these messages. */
function wordScores(db: Database, { matcher, scope }: ExactRequest, messages: ReadonlySet<number>): ReadonlyMap<number, number> {
  const words = [...matcher.words, ...matcher.phrases];
  if (words.length === 0 || messages.size === 0) return new Map();
  const rows = db.all(
    `SELECT rowid AS id, -bm25(terms) AS score FROM terms WHERE terms MATCH ? AND +rowid IN (SELECT value FROM json_each(?)) AND ${scope.condition('+rowid')}`,
    [disjunction(words), JSON.stringify([...messages])]);
  return new Map(rows.map((row) => [numberIn(row, 'id'), numberIn(row, 'score')]));
}

function ranked(agreeing: readonly Agreement[], scores: ReadonlyMap<number, number>): readonly Candidate[] {
  const best = Math.max(1e-9, ...scores.values());
  return agreeing
    .map(({ message, grade, date = 0 }) => ({ message, date, score: grade + (Math.max(0, scores.get(message) ?? 0) / best) * BELOW_ONE }))
    .sort((a, b) => b.score - a.score || b.date - a.date || a.message - b.message)
    .map(({ message, score }) => ({ message, score }));
}

/** Words decide between messages of one grade, never between grades. */
const BELOW_ONE = 0.99;
