import type { AggregateKey, LeftOutReason } from '../../answer.ts';
import type { Fact, FactRecord, TextSpan } from '../../mail.ts';
import type { Database, SqlRow } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import { storedFacts, storedRecords } from '../../stored-facts.ts';
import type { About } from './about-kind.ts';
import { isIncoming, isPaid } from './payment-words.ts';

/** A record or a message that may be counted. */
export interface Counted {
  readonly message: number;
  readonly account: string;
  /** Where the record stands; undefined for a message that is counted as such. */
  readonly span?: TextSpan;
  readonly minorUnits?: number;
  readonly currency?: string;
  /** `YYYY-MM-DD`; empty where nothing says when. */
  readonly day: string;
  /** When its message was sent, ms; `-Infinity` where it does not say. */
  readonly sent: number;
  readonly identifier?: string;
  readonly counterparty: string;
  readonly sender: string;
  readonly status?: string;
  readonly isPayment: boolean;
  readonly isIncoming: boolean;
  /** What it is a group by, where that is known only while its text is read. */
  readonly category?: string;
  readonly copies: readonly number[];
}

export interface CountRequest {
  readonly db: Database;
  readonly wanted: About;
  /** Names the category of a record, where records are broken down by it. */
  readonly categoryOf: ((said: Parameters<About['holds']>[0]) => string) | undefined;
}

/** Records with an amount, completed by what their message states once; of these messages. */
export function recordsOf({ db, wanted, categoryOf }: CountRequest, ids: readonly number[]): readonly Counted[] {
  const rows = db.all(
    `SELECT id, account, subject, from_name, from_email, date, text, facts, records, language FROM message
     WHERE id IN (SELECT value FROM json_each(?)) AND records IS NOT NULL AND records <> '' ORDER BY id`, [JSON.stringify(ids)]);
  return rows.flatMap((row): readonly Counted[] => {
    const text = textIn(row, 'text');
    const facts = storedFacts(textIn(row, 'facts'), text);
    const records = storedRecords(textIn(row, 'records'));
    const from = `${textIn(row, 'from_name')} ${textIn(row, 'from_email')}`;
    const priced = records.filter((record) => amountOf(record, facts) !== undefined);
    return priced.flatMap((record) => {
      const name = record.counterparty ? text.slice(record.counterparty.start, record.counterparty.end) : '';
      const quote = text.slice(record.start, record.end);
      const said = { message: numberIn(row, 'id'), text: `${name}\n${quote}\n${from} ${textIn(row, 'subject')}`, who: `${name} ${from}`, language: textIn(row, 'language') };
      if (!wanted.holds(said)) return [];
      const category = categoryOf?.(said);
      return [{ ...recordIn(record, { row, text, facts, records, name, quote, alone: priced.length === 1 }), ...(category !== undefined && { category }) }];
    });
  });
}

/** Messages as rows of their own; of these. */
export function messagesOf({ db, wanted, categoryOf }: CountRequest, ids: readonly number[]): readonly Counted[] {
  return db
    .all('SELECT id, account, subject, from_name, from_email, date, language FROM message WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id', [JSON.stringify(ids)])
    .flatMap((row): readonly Counted[] => {
      const who = `${textIn(row, 'from_name')} ${textIn(row, 'from_email')}`;
      const said = { message: numberIn(row, 'id'), text: `${who} ${textIn(row, 'subject')}`, who, language: textIn(row, 'language') };
      if (!wanted.holds(said)) return [];
      const sender = senderOf(row);
      const category = categoryOf?.(said);
      return [{
        message: said.message, account: textIn(row, 'account'), ...sentIn(row), counterparty: sender, sender, isPayment: true, isIncoming: false, ...(category !== undefined && { category }), copies: [],
      }];
    });
}

interface RecordContext {
  readonly row: SqlRow;
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly records: readonly FactRecord[];
  readonly name: string;
  readonly quote: string;
  /** It is the only record of its message with an amount: what the message states beside it belongs to it. */
  readonly alone: boolean;
}

function recordIn(record: FactRecord, { row, text, facts, records, name, quote, alone }: RecordContext): Counted {
  const inside = record.facts.flatMap((index) => facts[index] ?? []);
  const around = alone ? records.flatMap((one) => one.facts.flatMap((index) => facts[index] ?? [])) : [];
  const amount = amountOf(record, facts);
  const own = (kind: Fact['kind']) => inside.find((fact) => fact.kind === kind) ?? onlyOne(around.filter((fact) => fact.kind === kind));
  const date = own('date') ?? (alone ? onlyOne(facts.filter(({ kind }) => kind === 'date')) : undefined);
  const identifier = own('identifier')?.value;
  const status = inside.find(({ kind }) => kind === 'status')?.value;
  const { day, sent } = sentIn(row);
  const sender = senderOf(row);
  return {
    message: numberIn(row, 'id'), account: textIn(row, 'account'), span: { start: record.start, end: record.end },
    ...(amount?.minorUnits !== undefined && { minorUnits: amount.minorUnits }), ...(amount?.currency !== undefined && { currency: amount.currency }),
    day: date?.day ?? day, sent, ...(identifier !== undefined && { identifier }), counterparty: name !== '' ? name : sender, sender, ...(status !== undefined && { status }),
    isPayment: isPaid({ quote, status, subject: textIn(row, 'subject'), around: alone ? text.slice(0, AROUND) : '' }), isIncoming: isIncoming({ quote }), copies: [],
  };
}

function senderOf(row: SqlRow): string {
  return textIn(row, 'from_name') || textIn(row, 'from_email');
}

function sentIn(row: SqlRow): Pick<Counted, 'day' | 'sent'> {
  const sent = numberOrNone(row, 'date');
  const isDate = sent !== undefined && Number.isFinite(new Date(sent).getTime());
  return isDate ? { sent, day: new Date(sent).toISOString().slice(0, 10) } : { sent: Number.NEGATIVE_INFINITY, day: '' };
}

function amountOf(record: FactRecord, facts: readonly Fact[]): Fact | undefined {
  return record.facts.flatMap((index) => facts[index] ?? []).find(({ kind, minorUnits, currency }) => kind === 'amount' && minorUnits !== undefined && currency !== undefined);
}

function onlyOne(facts: readonly Fact[]): Fact | undefined {
  return new Set(facts.map(({ value }) => value)).size === 1 ? facts[0] : undefined;
}

/** Records that state the same identifier, amount and day are one, told by several: a till, a bank. What was undone is another one. */
export class OnceEach {
  readonly #found = new Map<string, Counted>();

  add(row: Counted): void {
    const { message, span, identifier, account, minorUnits, currency, day, status } = row;
    const key = identifier === undefined ? `${message} ${span?.start ?? ''}` : JSON.stringify([account, identifier, minorUnits, currency, day, isUndone(status) ? status : '']);
    const first = this.#found.get(key);
    this.#found.set(key, first ? merged(first, row) : row);
  }

  get rows(): readonly Counted[] {
    return [...this.#found.values()];
  }
}

/** Paid where one of them says so. */
function merged(first: Counted, row: Counted): Counted {
  const status = first.status ?? row.status;
  return {
    ...first, ...(status !== undefined && { status }), copies: [...first.copies, row.message],
    isPayment: first.isPayment || row.isPayment, isIncoming: first.isIncoming && row.isIncoming,
  };
}

export function isUndone(status: string | undefined): status is Extract<LeftOutReason, 'declined' | 'refunded' | 'cancelled'> {
  return status === 'declined' || status === 'refunded' || status === 'cancelled';
}

/** The group that a row belongs to. */
export function groupOf(row: Counted, by: AggregateKey, reason: LeftOutReason | undefined): string {
  switch (by) {
    case 'month': return row.day.slice(0, 7);
    case 'sender': return row.sender;
    case 'merchant': return row.counterparty;
    case 'category': return row.category ?? '';
    case 'status': return reason ?? row.status ?? 'paid';
  }
}

const AROUND = 400; // characters
