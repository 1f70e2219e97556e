/** Which messages of a scope have what a query names exactly: by tables that know it, or letter for letter. */
import { factKey } from '../../fact-key.ts';
import type { Fact } from '../../mail.ts';
import type { Database } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';
import type { Query, QueryTerm } from '../query/query.ts';
import type { Scope } from '../scope/scope.ts';
import type { Constraint } from './exact-constraints.ts';
import { everyWord } from './keyword-lane.ts';
import type { Matcher } from './match.ts';

export interface HoldersRequest {
  readonly query: Query;
  readonly matcher: Matcher;
  readonly scope: Scope;
  /** The full-text expression of words as they are spelled. */
  readonly expression: (term: QueryTerm) => string | undefined;
  /** Called where more have it than are listed. */
  readonly onMore?: () => void;
}

export interface Holders {
  readonly all: ReadonlySet<number>;
  /** Those that hold it as text. */
  readonly asText: ReadonlySet<number>;
}

/**
 * Messages of the scope that have an identifier, address, phone or Message-ID, as a fact or letter for letter. Undefined
 * where that could be told only by reading more mail than a search has time for ("at@the"): such words name nothing.
 */
export function holders(db: Database, request: HoldersRequest, { kind, value, written }: Constraint): Holders | undefined {
  if (kind !== 'id' && kind !== 'email') {
    const asText = spelling(db, request, written, MOST);
    return { all: new Set([...asText, ...stating(db, request, { kind, value })]), asText: new Set(asText) };
  }
  const isMessageId = ids(db, request, `SELECT message AS id FROM place WHERE folder IN (SELECT id FROM folder) AND header_message_id = ?`, [value]);
  if (isMessageId.length > 0) return { all: new Set(isMessageId), asText: new Set(isMessageId) };
  const email = value.toLowerCase();
  const people = ids(db, request, 'SELECT message AS id FROM involved WHERE person IN (SELECT id FROM person WHERE email = ?)', [email]);
  const all = new Set([...people, ...stating(db, request, { kind: 'email', value: email })]);
  if (all.size > 0) return { all, asText: new Set() };
  const literal = letterForLetter(db, spelling(db, request, value, MOST_READ + 1), value);
  return literal && { all: literal, asText: literal };
}

/** Messages of the scope that may state the amount, or one of the days; none for a period that is no day and no month. */
export function statingDates(db: Database, request: HoldersRequest, { kind, value, minorUnits, day = '', through = '' }: Constraint): readonly number[] {
  if (kind === 'amount') return stating(db, request, { kind, value, ...(minorUnits !== undefined && { minorUnits }) });
  const first = Date.parse(day);
  const days = Math.round((Date.parse(through) - first) / DAY_MS) + 1;
  if (!(days <= MOST_DAYS)) return [];
  return Array.from({ length: days }, (_, more) => stating(db, request, { kind: 'date', value: new Date(first + more * DAY_MS).toISOString().slice(0, 10) })).flat();
}

/** Messages of the scope that may state the fact: by its hash, so that some may not. */
export function stating(db: Database, request: Omit<HoldersRequest, 'expression'>, fact: Pick<Fact, 'kind' | 'value' | 'minorUnits'>, most = MOST): readonly number[] {
  const key = factKey(fact);
  return key === undefined ? [] : ids(db, request, 'SELECT message AS id FROM fact_key WHERE key = ?', [key], most);
}

/** Messages of the scope that have these words one after the other. */
function spelling(db: Database, request: HoldersRequest, text: string, most: number): readonly number[] {
  const spelled = request.expression({ kind: 'phrase', text, excluded: false, open: false });
  return spelled === undefined ? [] : ids(db, request, 'SELECT rowid AS id FROM terms WHERE terms MATCH ?', [spelled], most);
}

/**
 * Of these those that hold what looks like an address and is none ("Palmer/Corp/Enron@ENRON", "root@host") as it was typed,
 * and not as a part of a longer one; undefined where they are too many, or too long, to be read.
 */
function letterForLetter(db: Database, messages: readonly number[], value: string): ReadonlySet<number> | undefined {
  if (messages.length > MOST_READ) return undefined;
  const chosen = JSON.stringify(messages);
  const bytes = numberIn(db.all('SELECT coalesce(sum(octet_length(text)), 0) AS n FROM message WHERE id IN (SELECT value FROM json_each(?))', [chosen])[0], 'n');
  if (bytes > MOST_BYTES) return undefined;
  const rows = db.all('SELECT id, subject, text, from_name, from_email, recipients, attachments FROM message WHERE id IN (SELECT value FROM json_each(?))', [chosen]);
  const letters = value.toLowerCase();
  return new Set(rows.flatMap((row) => (READ.some((column) => standsAlone(textIn(row, column).toLowerCase(), letters)) ? [numberIn(row, 'id')] : [])));
}

function standsAlone(text: string, letters: string): boolean {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
    const end = at + letters.length;
    if (!GOES_BEFORE.test(text.slice(Math.max(0, at - 3), at)) && !GOES_ON.test(text.slice(end, end + 3))) return true;
  }
  return false;
}

/** Up to `most`; where they are more than MOST, those that hold every word of the query as well, and some of the others. */
function ids(db: Database, { matcher, scope, onMore }: Omit<HoldersRequest, 'expression'>, select: string, params: readonly (string | number)[], most = MOST): readonly number[] {
  // The plus: by an index of messages SQLite would read all places, to find those that have one.
  const inside = `SELECT id FROM (${select}) WHERE +id IS NOT NULL AND ${scope.condition('+id')}`;
  const idsOf = (sql: string, values: readonly (string | number)[], limit: number) => db.all(`${sql} LIMIT ?`, [...values, limit]).map((row) => numberIn(row, 'id'));
  if (most < MOST) return idsOf(inside, params, most);
  const found = idsOf(inside, params, MOST + 1);
  if (found.length <= MOST) return found;
  onMore?.();
  const some = found.slice(0, MOST);
  const every = everyWord(matcher);
  return every === '' ? some : [...idsOf(`${inside} AND id IN (SELECT rowid FROM terms WHERE terms MATCH ?)`, [...params, every], MOST), ...some];
}

const READ = ['subject', 'text', 'from_name', 'from_email', 'recipients', 'attachments'] as const;
/** Before or behind it: then it is a part of something longer. */
const GOES_BEFORE = /[\p{L}\p{N}][._+-]?$/u;
const GOES_ON = /^[.-]?[\p{L}\p{N}]/u;
/** Messages with one address, at most; more are no answer to an exact question. */
const MOST = 20_000;
/** Messages, and bytes of their texts, that are looked through letter for letter: some 50 ms. */
const MOST_READ = 500;
const MOST_BYTES = 8_000_000;
/** A longer period is no exact day. */
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;
