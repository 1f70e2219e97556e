import type { AggregateGroup, AggregateKey, AggregateResult, AggregateRow } from '../../answer.ts';
import type { Status } from '../../mail.ts';
import { cleanText } from '../look/clean-text.ts';
import { isolated } from '../look/isolated.ts';
import { counted, language, number, text, type TextKey } from '../look/text.ts';
import { calendarDay, calendarMonth } from '../look/when.ts';
import { LEFT_OUT_TEXTS } from './answer-texts.ts';
import { moneyText } from './money.ts';

/** The one thing that was asked for, as large as it is written: a total, a number, an amount. */
export function headlineOf({ operation, of, count, totals, mixed, rows }: AggregateResult): readonly string[] {
  const sums = totals.map(({ currency, minorUnits }) => moneyText(minorUnits, currency, language()));
  const things = counted(of === 'payments' ? 'aggRecords' : 'messages', count);
  if (count === 0) return [text(of === 'payments' ? 'aggNoRecord' : 'aggNoMessage')];
  if (operation === 'sum') return mixed || sums.length > 0 ? sums : [things];
  if (operation === 'count' || operation === 'list') return [operation === 'count' ? number(count) : things];
  return rows.slice(0, MOST_EXTREMES).map((row) => amountOf(row) || dayText(row.day ?? ''));
}

/** What was counted: "5 records", "about “ferry”", "1 Jan 2026 – 31 Dec 2026". */
export function basisOf({ operation, of, about, status, days, count, totals, mixed }: AggregateResult): readonly string[] {
  const sums = totals.map(({ currency, minorUnits, count: records }) => `${moneyText(minorUnits, currency, language())} (${number(records)})`);
  return [
    ...(operation === 'list' || count === 0 ? [] : [counted(of === 'payments' ? 'aggRecords' : 'messages', count)]),
    ...(about.length > 0 ? [text('aggAbout', isolated(about.join(' '), 120))] : []),
    ...(status !== undefined ? [statusText(status)] : []),
    ...(days ? [text('aggDays', dayText(days.day), dayText(days.through))] : []),
    ...(operation === 'list' && sums.length > 0 && !mixed ? [text('aggTotal', sums.join(', '))] : []),
  ];
}

/** Which tags and merchants count as a kind that was asked about: "bookstores: also Thalia, Foyles". */
export function alsoOf({ kinds = [] }: AggregateResult): readonly string[] {
  return kinds.flatMap(({ name, tags, merchants }) => {
    const also = [...tags, ...merchants].map((one) => cleanText(one, 60)).filter((one) => one.toLowerCase() !== name.toLowerCase());
    const shown = also.slice(0, MOST_ALSO).join(', ');
    return also.length === 0 ? [] : [text('aggKindAlso', cleanText(name, 60), also.length > MOST_ALSO ? `${shown}, …` : shown)];
  });
}

/** A `YYYY-MM-DD` as people write it; what mail may have put in its place stays short. */
export const dayText = (day: string): string => cleanText(calendarDay(day, language()), 24);

/** Empty where none is stated. */
export const amountOf = ({ minorUnits, currency }: AggregateRow): string =>
  minorUnits === undefined || currency === undefined ? '' : moneyText(minorUnits, currency, language());

/** What a group is called: a month, a name, a status; "others" for what has none. */
export function groupName({ name }: AggregateGroup, by: AggregateKey): string {
  if (name.trim() === '') return text('aggOthers');
  if (by === 'month') return cleanText(calendarMonth(name, language()), 24);
  if (by !== 'status') return cleanText(name, 80);
  const reason = Object.entries(LEFT_OUT_TEXTS).find(([code]) => code === name)?.[1];
  return reason ? text(reason) : statusText(name);
}

/** What a group comes to: its sums, or how many there are. */
export const groupSum = ({ count, totals }: AggregateGroup): string =>
  (totals.length === 0 ? number(count) : totals.map(({ currency, minorUnits }) => moneyText(minorUnits, currency, language())).join(' + '));

/** How many were left out, also of those that are not listed. */
export const leftOutCount = ({ leftOut, leftOutBy }: AggregateResult): number => leftOutBy?.reduce((sum, { count }) => sum + count, 0) ?? leftOut.length;

function statusText(status: string): string {
  const known = STATUS_TEXTS.get(status);
  return known ? text(known) : cleanText(status, 40);
}

const STATUS_TEXTS: ReadonlyMap<string, TextKey> = new Map<Status, TextKey>([
  ['paid', 'statusPaid'], ['posted', 'statusPosted'], ['declined', 'outDeclined'], ['refunded', 'outRefunded'], ['cancelled', 'outCancelled'],
  ['shipped', 'statusShipped'], ['delivered', 'statusDelivered'], ['confirmed', 'statusConfirmed'],
]);
const MOST_EXTREMES = 3;
const MOST_ALSO = 6;
