import type { AggregateResult, AggregateRow, LeftOutReason } from '../../answer.ts';
import type { Fact, FactRecord, TextSpan } from '../../mail.ts';
import type { MerchantKind } from '../../merchants.ts';
import type { Analyzer, Database } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import { storedFacts, storedRecords } from '../../stored-facts.ts';
import { aboutOf, type About } from './about-kind.ts';
import type { AggregateQuestion } from './aggregate-question.ts';
import type { Scope } from '../scope/scope.ts';
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

/**
 * A total, number, list or extreme over every record inside the scope, never over the best few. A record counts where it,
 * or its message's sender or subject, holds each word of what the question is about. The same identifier, amount and day
 * count once; amounts of several currencies are not added up; what is left out is listed with the reason.
 */
export function aggregate(request: AggregateRequest): Aggregate {
  const { scope, question } = request;
  const wanted = aboutOf(request, question.about);
  const read = question.of === 'messages' ? messagesOf(request, wanted) : recordsOf(request, wanted);
  const counted: Found[] = [];
  const leftOut: { readonly row: Found; readonly reason: LeftOutReason }[] = [];
  for (const row of onceEach(read)) {
    const reason = reasonToLeaveOut(row, question);
    if (reason === undefined) counted.push(row);
    else leftOut.push({ row, reason });
  }
  const rows = ordered(counted, question);
  const totals = totalsOf(counted);
  const accounts = [...new Set(counted.map(({ account }) => account))].sort();
  const shown = question.operation === 'latest' ? rows.slice(0, 1) : question.operation === 'largest' ? largestOf(rows) : rows;
  return {
    accounts,
    result: {
      operation: question.operation, of: question.of, about: question.about, ...(wanted.kinds.length > 0 && { kinds: wanted.kinds }),
      ...(question.status && { status: question.status }), ...(question.currency && { currency: question.currency }), ...(question.days && { days: question.days }),
      count: counted.length, totals, mixed: totals.length > 1,
      rows: shown.flatMap((row) => rowOf(request, row)),
      leftOut: leftOut.flatMap(({ row, reason }) => rowOf(request, row).map((one) => ({ row: one, reason }))),
      scanned: scope.permitted,
    },
  };
}

interface Found {
  readonly message: number;
  readonly account: string;
  readonly span: TextSpan;
  readonly quote: string;
  readonly minorUnits?: number;
  readonly currency?: string;
  readonly day: string;
  readonly identifier?: string;
  readonly counterparty: string;
  readonly status?: string;
  readonly isPayment: boolean;
  readonly copies: readonly number[];
}

/** Records with an amount, completed by what their message states once. */
function recordsOf({ db, scope }: AggregateRequest, wanted: About): readonly Found[] {
  const rows = db.all(
    `SELECT id, account, subject, from_name, from_email, date, text, facts, records, language FROM message
     WHERE records IS NOT NULL AND records <> '' ${wanted.sql} AND ${scope.condition('message.id')} ORDER BY id`, wanted.params);
  return rows.flatMap((row): readonly Found[] => {
    const text = textIn(row, 'text');
    const facts = storedFacts(textIn(row, 'facts'), text);
    const records = storedRecords(textIn(row, 'records'));
    const sender = `${textIn(row, 'from_name')} ${textIn(row, 'from_email')} ${textIn(row, 'subject')}`;
    const priced = records.filter((record) => amountOf(record, facts) !== undefined);
    return priced.flatMap((record) => {
      const name = record.counterparty ? text.slice(record.counterparty.start, record.counterparty.end) : '';
      const quote = text.slice(record.start, record.end);
      const who = `${name} ${textIn(row, 'from_name')} ${textIn(row, 'from_email')}`;
      if (!wanted.holds({ message: numberIn(row, 'id'), text: `${name}\n${quote}\n${sender}`, who, language: textIn(row, 'language') })) return [];
      return [foundIn(record, { row, text, facts, records, name, quote, alone: priced.length === 1 })];
    });
  });
}

interface RecordContext {
  readonly row: Parameters<typeof numberIn>[0];
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly records: readonly FactRecord[];
  readonly name: string;
  readonly quote: string;
  /** It is the only record of its message with an amount: what the message states beside it belongs to it. */
  readonly alone: boolean;
}

function foundIn(record: FactRecord, { row, text, facts, records, name, quote, alone }: RecordContext): Found {
  const inside = record.facts.flatMap((index) => facts[index] ?? []);
  const around = alone ? records.flatMap((one) => one.facts.flatMap((index) => facts[index] ?? [])) : [];
  const amount = amountOf(record, facts);
  const own = (kind: Fact['kind']) => inside.find((fact) => fact.kind === kind) ?? onlyOne(around.filter((fact) => fact.kind === kind));
  const date = own('date') ?? (alone ? onlyOne(facts.filter(({ kind }) => kind === 'date')) : undefined);
  const sent = numberOrNone(row, 'date');
  const identifier = own('identifier')?.value;
  const status = inside.find(({ kind }) => kind === 'status')?.value;
  return {
    message: numberIn(row, 'id'), account: textIn(row, 'account'), span: record, quote,
    ...(amount?.minorUnits !== undefined && { minorUnits: amount.minorUnits }), ...(amount?.currency !== undefined && { currency: amount.currency }),
    day: date?.day ?? (sent === undefined ? '' : new Date(sent).toISOString().slice(0, 10)),
    ...(identifier !== undefined && { identifier }),
    counterparty: name !== '' ? name : textIn(row, 'from_name') || textIn(row, 'from_email'),
    ...(status !== undefined && { status }),
    isPayment: status === 'paid' || status === 'posted' || saysPaid(alone ? `${quote}\n${textIn(row, 'subject')}\n${text.slice(0, AROUND)}` : quote),
    copies: [],
  };
}

function amountOf(record: FactRecord, facts: readonly Fact[]): Fact | undefined {
  return record.facts.flatMap((index) => facts[index] ?? []).find(({ kind, minorUnits, currency }) => kind === 'amount' && minorUnits !== undefined && currency !== undefined);
}

function onlyOne(facts: readonly Fact[]): Fact | undefined {
  return new Set(facts.map(({ value }) => value)).size === 1 ? facts[0] : undefined;
}

/** Messages as rows of their own: their first words stand for them. */
function messagesOf({ db, scope }: AggregateRequest, wanted: About): readonly Found[] {
  return db
    .all(
      `SELECT id, account, subject, from_name, from_email, date, language, substr(text, 1, ${QUOTED}) AS text FROM message
       WHERE ${scope.condition('message.id')} ${wanted.sql} ORDER BY id`, wanted.params)
    .filter((row) => {
      const who = `${textIn(row, 'from_name')} ${textIn(row, 'from_email')}`;
      return wanted.holds({ message: numberIn(row, 'id'), text: `${who} ${textIn(row, 'subject')}`, who, language: textIn(row, 'language') });
    })
    .map((row): Found => {
      const text = textIn(row, 'text').split('\n').find((line) => line.trim() !== '') ?? '';
      const start = textIn(row, 'text').indexOf(text);
      const sent = numberOrNone(row, 'date');
      return {
        message: numberIn(row, 'id'), account: textIn(row, 'account'), span: { start, end: start + text.length }, quote: text,
        day: sent === undefined ? '' : new Date(sent).toISOString().slice(0, 10), counterparty: textIn(row, 'from_name') || textIn(row, 'from_email'), isPayment: true, copies: [],
      };
    });
}

/** Records that state the same identifier, amount and day are one, told twice. */
function onceEach(rows: readonly Found[]): readonly Found[] {
  const found = new Map<string, Found>();
  for (const row of rows) {
    const key = row.identifier === undefined ? `${row.message} ${row.span.start}` : JSON.stringify([row.account, row.identifier, row.minorUnits, row.currency, row.day, row.status]);
    const first = found.get(key);
    found.set(key, first ? { ...first, copies: [...first.copies, row.message] } : row);
  }
  return [...found.values()];
}

function reasonToLeaveOut(row: Found, { of, status, currency, days }: AggregateQuestion): LeftOutReason | undefined {
  if (days && (row.day < days.day || row.day > days.through)) return 'time';
  if (of === 'messages') return undefined;
  if (status !== undefined) {
    if (row.status !== status) return isUndone(row.status) ? row.status : 'notPaid';
  } else if (isUndone(row.status)) return row.status;
  else if (!row.isPayment) return 'notPaid';
  if (currency !== undefined && row.currency !== currency) return 'currency';
  return undefined;
}

function isUndone(status: string | undefined): status is 'declined' | 'refunded' | 'cancelled' {
  return status === 'declined' || status === 'refunded' || status === 'cancelled';
}

function totalsOf(rows: readonly Found[]): AggregateResult['totals'] {
  const totals = new Map<string, { minorUnits: number; count: number }>();
  for (const { currency, minorUnits } of rows) {
    if (currency === undefined || minorUnits === undefined) continue;
    const total = totals.get(currency) ?? { minorUnits: 0, count: 0 };
    totals.set(currency, { minorUnits: total.minorUnits + minorUnits, count: total.count + 1 });
  }
  return [...totals].map(([currency, total]) => ({ currency, ...total })).sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1));
}

/** Newest first, or for the largest: by amount. */
function ordered(rows: readonly Found[], { operation }: AggregateQuestion): readonly Found[] {
  const byDay = (a: Found, b: Found) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.message - b.message);
  return [...rows].sort(operation === 'largest' ? (a, b) => (b.minorUnits ?? 0) - (a.minorUnits ?? 0) || byDay(a, b) : byDay);
}

/** The largest of each currency: amounts of two are not compared. */
function largestOf(rows: readonly Found[]): readonly Found[] {
  const seen = new Set<string>();
  return rows.filter(({ currency = '' }) => !seen.has(currency) && seen.add(currency).has(currency));
}

function rowOf({ db, scope }: AggregateRequest, { span, account: _, isPayment: __, ...row }: Found): readonly AggregateRow[] {
  const where = placeOf(db, row.message, scope);
  const chunk = numberOrNone(db.all('SELECT ordinal FROM chunk WHERE message = ? AND start <= ? AND "end" >= ? LIMIT 1', [row.message, span.start, span.end])[0], 'ordinal')
    ?? numberOrNone(db.all('SELECT min(ordinal) AS ordinal FROM chunk WHERE message = ? AND "end" > ?', [row.message, span.start])[0], 'ordinal') ?? 0;
  return where ? [{ ...row, place: where.place, chunk, start: span.start, end: span.end }] : [];
}

/** Says that money changed hands, where no status does. */
function saysPaid(text: string): boolean {
  return PAID.test(text) && !UNPAID.test(text);
}

const UNPAID = /(?<!\p{L})(?:unpaid|(?:not|never|n't) (?:yet |been )*(?:paid|charged|received)|to be paid|nicht (?:be|ge)zahlt|unbezahlt|offen)(?!\p{L})/iu;
const AROUND = 400;
const PAID = /(?<!\p{L})(?:paid|payment (?:received|of)|received your payment|your payment|charged|debited|thank you for (?:shopping|your (?:purchase|order))|receipt|purchase|bezahlt|gezahlt|zahlung (?:erhalten|eingegangen)|abgebucht|ihr einkauf|quittung|payé|réglé|pagado|pagato|betaald)(?!\p{L})/iu;
const QUOTED = 300;
