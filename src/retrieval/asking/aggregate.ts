import { MERCHANT_KINDS, type MerchantKind } from '../../merchants.ts';
import type { AggregateGroup, AggregateResult, AggregateRow, LeftOutReason } from '../../answer.ts';
import { Failure } from '../../failure.ts';
import type { Analyzer, Cancelled, Database } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import { aboutOf, type About } from './about-kind.ts';
import type { AggregateQuestion } from './aggregate-question.ts';
import { groupOf, isUndone, messagesOf, OnceEach, recordsOf, type Counted } from './counted-records.ts';
import type { Scope } from '../scope/scope.ts';
import { sentencesOf } from './sentences-of.ts';
import { placeOf } from '../stored-mail.ts';

export interface AggregateRequest {
  readonly db: Database;
  readonly analyzer: Analyzer;
  readonly languages: readonly string[];
  readonly scope: Pick<Scope, 'condition' | 'permitted' | 'placesOf'>;
  readonly question: AggregateQuestion;
  /** Which merchants are of which kind; the table that comes with Footnote where it is undefined. */
  readonly merchants?: readonly MerchantKind[] | undefined;
}

/** What was computed, and the accounts that its records are of. */
export interface Aggregate {
  readonly result: AggregateResult;
  readonly accounts: readonly string[];
}

/** Everything that was counted, before it is shown. */
export interface Count {
  readonly counted: readonly Counted[];
  readonly leftOut: readonly { readonly row: Counted; readonly reason: LeftOutReason }[];
  readonly wanted: About;
}

/** All steps of `count`; others have their turn after each. Throws `Failure('cancelled')`. */
export async function countedBetween(request: AggregateRequest, between: (() => Promise<void>) | undefined, cancelled: Cancelled | undefined): Promise<Count> {
  const steps = count(request);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await between?.();
    if (cancelled?.()) throw new Failure('cancelled', 'Another question took its place.');
  }
}

/**
 * A total, number, list or extreme over every record inside the scope, never over the best few. A record counts where it,
 * or its message's sender or subject, holds each word of what the question is about. The same identifier, amount and day
 * count once; amounts of several currencies are not added up; what is left out is listed with the reason. In steps of some
 * hundred messages: nothing of the scope is asked for after the first.
 */
export function* count(request: AggregateRequest): Generator<undefined, Count, void> {
  const { db, scope, question } = request;
  const wanted = aboutOf(request, question.about);
  const ofMessages = question.of === 'messages';
  const ids = db
    .all(`SELECT id FROM message WHERE ${scope.condition('message.id')} ${wanted.sql} ${ofMessages ? '' : "AND records IS NOT NULL AND records <> ''"} ORDER BY id`, wanted.params)
    .map((row) => numberIn(row, 'id'));
  const reading = { db, wanted, categoryOf: question.by === 'category' ? categories(request) : undefined };
  const once = new OnceEach();
  const step = ofMessages ? MESSAGES_A_STEP : RECORDS_A_STEP;
  for (let at = 0; at < ids.length; at += step) {
    if (at > 0) yield;
    const some = ids.slice(at, at + step);
    for (const row of ofMessages ? messagesOf(reading, some) : recordsOf(reading, some)) once.add(row);
  }
  const counted: Counted[] = [];
  const leftOut: { readonly row: Counted; readonly reason: LeftOutReason }[] = [];
  for (const row of once.rows) {
    const reason = reasonToLeaveOut(row, question);
    if (reason === undefined) counted.push(row);
    else leftOut.push({ row, reason });
  }
  return { counted, leftOut, wanted };
}

/** A count as people are shown it; its rows are places in the scope. */
export function shownCount(request: AggregateRequest, { counted, leftOut: out, wanted: { kinds } }: Count): Aggregate {
  const { scope, question: { operation, of, about, status, currency, days, by }, question } = request;
  const rows = ordered(counted, question);
  const totals = totalsOf(counted);
  const accounts = accountsOf(counted, out);
  // At another time there may be mail of another account, which nobody asked about.
  const leftOut = accounts.length === 1 ? out.filter(({ row }) => row.account === accounts[0]) : out;
  const shown = operation === 'latest' ? rows.slice(0, 1) : operation === 'largest' ? largestOf(rows) : rows;
  const leftOutBy = countsOf(leftOut.map(({ reason }) => reason));
  return {
    accounts,
    result: {
      operation, of, about, ...(kinds.length > 0 && { kinds }), ...(status && { status }), ...(currency && { currency }), ...(days && { days }),
      count: counted.length, totals, mixed: totals.length > 1, ...(by && { by, groups: groupsOf(counted, leftOut, question) }),
      rows: shown.slice(0, MOST_ROWS).flatMap((row) => rowOf(request, row)),
      leftOut: leftOut.slice(0, MOST_ROWS).flatMap(({ row, reason }) => rowOf(request, row).map((one) => ({ row: one, reason }))),
      leftOutBy: leftOutBy.map(([reason, count]) => ({ reason, count })),
      scanned: scope.permitted,
    },
  };
}

/** What was left out for its time alone says nothing of an account that nothing else is of. */
function accountsOf(counted: readonly Counted[], leftOut: Count['leftOut']): readonly string[] {
  const speaking = [...counted, ...leftOut.filter(({ reason }) => reason !== 'time').map(({ row }) => row)];
  return [...new Set((speaking.length > 0 ? speaking : leftOut.map(({ row }) => row)).map(({ account }) => account))].sort();
}

function reasonToLeaveOut(row: Counted, { of, status, currency, days }: AggregateQuestion): LeftOutReason | undefined {
  if (days && (row.day < days.day || row.day > days.through)) return 'time';
  if (of === 'messages') return undefined;
  if (status !== undefined) {
    if (row.status !== status) return isUndone(row.status) ? row.status : 'notPaid';
  } else if (isUndone(row.status)) return row.status;
  else if (row.isIncoming) return 'incoming';
  else if (!row.isPayment) return 'notPaid';
  if (currency !== undefined && row.currency !== currency) return 'currency';
  return undefined;
}

function totalsOf(rows: readonly Counted[]): AggregateResult['totals'] {
  const totals = new Map<string, { minorUnits: number; count: number }>();
  for (const { currency, minorUnits } of rows) {
    if (currency === undefined || minorUnits === undefined) continue;
    const total = totals.get(currency) ?? { minorUnits: 0, count: 0 };
    totals.set(currency, { minorUnits: total.minorUnits + minorUnits, count: total.count + 1 });
  }
  return [...totals].map(([currency, total]) => ({ currency, ...total })).sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1));
}

function groupsOf(counted: readonly Counted[], leftOut: Count['leftOut'], { by }: AggregateQuestion): readonly AggregateGroup[] {
  if (by === undefined) return [];
  const groups = new Map<string, Counted[]>();
  const add = (row: Counted, reason?: LeftOutReason) => {
    const name = groupOf(row, by, reason).trim();
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  };
  for (const row of counted) add(row);
  if (by === 'status') for (const { row, reason } of leftOut) if (reason !== 'time' && reason !== 'currency') add(row, reason);
  const all = [...groups].map(([name, rows]): AggregateGroup => ({ name, count: rows.length, totals: totalsOf(rows) }));
  const byName = (a: AggregateGroup, b: AggregateGroup) => (a.name < b.name ? -1 : 1);
  return all.sort(by === 'month' ? byName : (a, b) => b.count - a.count || byName(a, b)).slice(0, MOST_GROUPS);
}

/** The kind of merchants or the tag that a record is of, the first that fits. */
function categories(request: AggregateRequest): (said: Parameters<About['holds']>[0]) => string {
  const tags = request.db.all('SELECT DISTINCT name FROM tag ORDER BY name').map((row) => textIn(row, 'name'));
  const names = [...(request.merchants ?? MERCHANT_KINDS).flatMap(({ names: [name] }) => name ?? []), ...tags].slice(0, MOST_GROUPS);
  const known = names.map((name) => ({ name, about: aboutOf(request, request.analyzer.tokens(name, []).map(({ start, end }) => name.slice(start, end))) }));
  return (said) => known.find(({ about }) => about.holds(said))?.name ?? '';
}

/** Newest first, or for the largest: by amount. */
function ordered(rows: readonly Counted[], { operation }: AggregateQuestion): readonly Counted[] {
  const byDay = (a: Counted, b: Counted) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.sent < b.sent ? 1 : a.sent > b.sent ? -1 : b.message - a.message || (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return [...rows].sort(operation === 'largest' ? (a, b) => (b.minorUnits ?? 0) - (a.minorUnits ?? 0) || byDay(a, b) : byDay);
}

/** The largest of each currency: amounts of two are not compared. */
function largestOf(rows: readonly Counted[]): readonly Counted[] {
  const seen = new Set<string>();
  return rows.filter(({ currency = '' }) => !seen.has(currency) && seen.add(currency).has(currency));
}

function countsOf<T>(all: readonly T[]): readonly (readonly [T, number])[] {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts];
}

function rowOf({ db, scope }: AggregateRequest, { message, span, minorUnits, currency, day, identifier, counterparty, status, copies }: Counted): readonly AggregateRow[] {
  const where = placeOf(db, message, scope);
  if (!where) return [];
  return [{
    message, place: where.place, ...(span ? quoted(db, message, span) : firstWords(db, message)),
    ...(minorUnits !== undefined && { minorUnits }), ...(currency !== undefined && { currency }), day, ...(identifier !== undefined && { identifier }), counterparty, ...(status !== undefined && { status }), copies,
  }];
}

type Quoted = Pick<AggregateRow, 'chunk' | 'quote' | 'start' | 'end'>;

/** Offsets count UTF-16 units, the database's own cuts characters: of these it gives enough. */
function quoted(db: Database, message: number, { start, end }: { readonly start: number; readonly end: number }): Quoted {
  const quote = textIn(db.all('SELECT substr(text, 1, ?) AS text FROM message WHERE id = ?', [end, message])[0], 'text').slice(start, end);
  const chunk = numberOrNone(db.all('SELECT ordinal FROM chunk WHERE message = ? AND start <= ? AND "end" >= ? LIMIT 1', [message, start, end])[0], 'ordinal')
    ?? numberOrNone(db.all('SELECT min(ordinal) AS ordinal FROM chunk WHERE message = ? AND "end" > ?', [message, start])[0], 'ordinal') ?? 0;
  return { chunk, quote, start, end };
}

/** The first sentence stands for a whole message, a long one cut off between two words; a message without text has none. */
function firstWords(db: Database, message: number): Quoted {
  const row = db.all(
    'SELECT ordinal, start, "end", substr(text, 1, "end") AS text FROM chunk JOIN message ON message.id = chunk.message WHERE chunk.message = ? ORDER BY region, ordinal LIMIT 1', [message])[0];
  if (!row) return { chunk: 0, quote: '', start: 0, end: 0 };
  const from = numberIn(row, 'start');
  const text = textIn(row, 'text').slice(from, numberIn(row, 'end'));
  const [{ start, end } = { start: 0, end: 0 }] = sentencesOf(text);
  const whole = text.slice(start, end);
  const cut = whole.slice(0, QUOTED).replace(/\s+\S*$/u, '');
  const quote = whole.length <= QUOTED || cut.length === QUOTED ? whole : cut;
  return { chunk: numberIn(row, 'ordinal'), quote, start: from + start, end: from + start + quote.length };
}

/** Shown, of those counted and of those left out. */
export const MOST_ROWS = 200;
const MOST_GROUPS = 60;
const MESSAGES_A_STEP = 200;
/** Their whole text is read. */
const RECORDS_A_STEP = 50;
const QUOTED = 300; // characters
