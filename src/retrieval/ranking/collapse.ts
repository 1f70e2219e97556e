import type { Place } from '../../mail.ts';
import type { Database } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import { standsIn, wordRuns, type WordRuns } from './near-identical.ts';
import type { Scope } from '../scope/scope.ts';

/** A message that stands for others which say the same. */
export interface Collapsed<T> {
  readonly first: T;
  /** Messages of the same words, in their order. */
  readonly others: readonly T[];
}

/**
 * The first `wanted` messages, those that say the same as an earlier one put under it, also from behind: the same Message-ID in another
 * account, or one text that somebody sent under one subject within a day to several people. Numbers must be the same one
 * for one: two receipts that differ in nothing but an amount are two.
 */
export function collapsed<T>(db: Database, ranked: readonly T[], messageOf: (one: T) => number, wanted: number): readonly Collapsed<T>[] {
  const groups: { first: T; others: T[]; told: Told | undefined }[] = [];
  const byKey = new Map<string, (typeof groups)[number][]>();
  const all = toldOf(db, ranked.map(messageOf));
  let behind = 0;
  for (const one of ranked) {
    const told = all.get(messageOf(one));
    const keys = told?.keys ?? [];
    const isBehind = groups.length >= wanted;
    const near = told ? keys.flatMap((key) => byKey.get(key) ?? []).filter((group) => group.told && mayBe(group.told, told)) : [];
    if (isBehind && (behind += near.length) > MOST_BEHIND) continue;
    const same = told && near.find((group) => group.told && saysTheSame(group.told, told));
    if (same) {
      same.others.push(one);
      continue;
    }
    if (isBehind) continue;
    const group = { first: one, others: [], told };
    groups.push(group);
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), group]);
  }
  return groups.map(({ first, others }) => ({ first, others }));
}

/** All places of these messages inside the boundary, but for one, at most `MOST_PLACES`; and how many there are in all. */
export function placesOfAll(db: Database, messages: readonly number[], scope: Scope, but: Place): { readonly count: number; readonly places: readonly Place[] } {
  const rows = db.all(
    `SELECT account, path, header_message_id, ordinal FROM place JOIN folder ON folder.id = place.folder
     WHERE place.message IN (SELECT value FROM json_each(?)) AND place.folder IN (SELECT value FROM json_each(?)) ORDER BY place.id`,
    [JSON.stringify(messages), JSON.stringify(scope.frame.folders.map(({ id }) => id))]);
  const all = rows.map((row): Place => ({
    account: textIn(row, 'account'), folder: textIn(row, 'path'), headerMessageId: textIn(row, 'header_message_id'), ordinal: numberIn(row, 'ordinal'),
  }));
  const others = all.filter((place) => !(place.account === but.account && place.folder === but.folder
    && place.headerMessageId === but.headerMessageId && place.ordinal === but.ordinal));
  return { count: all.length, places: others.slice(0, MOST_PLACES) };
}

interface Told {
  readonly keys: readonly string[];
  readonly messageId: string;
  readonly date: number | undefined;
  readonly text: () => Text;
}

function toldOf(db: Database, messages: readonly number[]): ReadonlyMap<number, Told> {
  const rows = db.all('SELECT id, header_message_id, subject, from_email, date FROM message WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify(messages)]);
  return new Map(rows.map((row) => {
    const message = numberIn(row, 'id');
    const messageId = textIn(row, 'header_message_id');
    const sender = textIn(row, 'from_email').toLowerCase();
    const subject = textIn(row, 'subject').trim().toLowerCase();
    let text: Text | undefined;
    return [message, {
      messageId,
      date: numberOrNone(row, 'date'),
      keys: [...(messageId === '' ? [] : [`id ${messageId}`]), `said ${sender}\n${subject}`],
      text: () => (text ??= new Text(textIn(db.all('SELECT substr(text, 1, ?) AS text FROM message WHERE id = ?', [LONGEST, message])[0], 'text'))),
    }];
  }));
}

/** A text as it is compared: each of the ways costs more than the one before, and most texts differ by the first of them. */
class Text {
  readonly plain: string;
  #numbers: string | undefined;
  #runs: WordRuns | undefined;

  constructor(written: string) {
    this.plain = written.replace(/\s+/g, ' ').trim();
  }

  get numbers(): string {
    return (this.#numbers ??= (this.plain.match(/\p{N}+/gu) ?? []).join(' '));
  }

  get runs(): WordRuns {
    return (this.#runs ??= wordRuns(this.plain));
  }
}

const isSameMessage = (one: Told, other: Told): boolean => one.messageId !== '' && one.messageId === other.messageId;

/** As far as is known without their texts. */
const mayBe = (one: Told, other: Told): boolean => isSameMessage(one, other) || Math.abs((one.date ?? 0) - (other.date ?? 0)) <= DAY_MS;

function saysTheSame(one: Told, other: Told): boolean {
  const [a, b] = [one.text(), other.text()];
  if (isSameMessage(one, other) && a.plain === b.plain) return true;
  // Few words are soon the same, and a greeting is most of them.
  return a.numbers === b.numbers && a.runs.size >= FEWEST_RUNS && standsIn(a.runs, b.runs) && standsIn(b.runs, a.runs);
}

const DAY_MS = 86_400_000;
const LONGEST = 20_000; // characters
const FEWEST_RUNS = 12;
const MOST_PLACES = 20;
/** Texts behind the page that are compared: what a machine sends every minute differs in every word, and further copies come as hits of their own. */
const MOST_BEHIND = 60;
