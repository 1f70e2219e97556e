import { factKey } from '../../fact-key.ts';
import type { Fact } from '../../mail.ts';
import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { storedMail } from '../stored-mail.ts';
import { zoneMinutes, type Reading } from '../query/dates.ts';
import { agreements, type Agreement } from './exact-check.ts';
import { constraintsOf, type Constraint } from './exact-constraints.ts';
import type { Candidate } from './keyword-lane.ts';
import { disjunction } from './keyword-lane.ts';
import type { Matcher } from './match.ts';
import type { Query, QueryTerm } from '../query/query.ts';
import type { Scope } from '../scope/scope.ts';

export interface ExactMatches {
  /** Best first: own records before own words before others' words, then by the words of the query, then the newest. */
  readonly candidates: readonly Candidate[];
  /** Those that agree with everything asked for exactly: they stand before whatever other lanes find. */
  readonly locked: ReadonlySet<number>;
  /** Where the query names an identifier or address: only messages that have it may be shown. */
  readonly permits: ReadonlySet<number> | undefined;
  /** What is asked for exactly and stands nowhere in the scope, or nowhere together, as it was typed. */
  readonly missing: readonly string[];
  /** The query asks for nothing beside what it names exactly. */
  readonly nothingElse: boolean;
}

export interface ExactRequest {
  readonly query: Query;
  readonly matcher: Matcher;
  readonly reading: Reading;
  readonly scope: Scope;
  /** The full-text expression of words as they are spelled. */
  readonly expression: (term: QueryTerm) => string | undefined;
  /** Candidates looked at closely. */
  readonly budget: number;
}

/**
 * Messages that state exactly what the query names. A near miss is no candidate: where an identifier, an address or a
 * Message-ID stands nowhere, nothing is found at all. Undefined where the query names nothing exactly.
 */
export function exactMatches(db: Database, request: ExactRequest): ExactMatches | undefined {
  const { query, reading, scope } = request;
  const { constraints: typed, guesses, nothingElse: isAll } = constraintsOf(query, reading);
  const guessed = guesses.flatMap((guess): readonly Constraint[] => {
    // A number as dialled at home is told from other numbers only by a word beside it, which nobody types.
    const kind = (['identifier', 'phone'] as const).find((one) => stating(db, scope, { kind: one, value: guess.value }, 1).length > 0);
    return kind ? [{ ...guess, kind }] : [];
  });
  const read = [...typed, ...guessed];
  const sets = read.filter(isNaming).map((constraint) => ({ constraint, ...holders(db, request, constraint) }))
    // The last word may go on: what stands nowhere yet binds nothing.
    .filter(({ constraint, all }) => all.size > 0 || !isTypedOn(constraint, query));
  const named = sets.map(({ constraint }) => constraint);
  const constraints = read.filter((one) => !isNaming(one) || named.includes(one));
  const nothingElse = isAll && constraints.length === read.length;
  if (constraints.length === 0) return undefined;

  const nowhere = sets.filter(({ all }) => all.size === 0).map(({ constraint }) => constraint.written);
  if (nowhere.length > 0) return { candidates: [], locked: new Set(), permits: new Set(), missing: nowhere, nothingElse };

  const amounts = constraints.filter(({ kind }) => kind === 'amount');
  const dates = constraints.filter(({ kind }) => kind === 'date');
  const stated = [...amounts, ...dates].map((constraint) => ({ constraint, all: new Set(statingDates(db, scope, constraint)) }));
  const missing = stated.filter(({ constraint, all }) => constraint.kind === 'amount' && all.size === 0).map(({ constraint }) => constraint.written);
  const permits = named.length > 0 ? new Set(sets.flatMap(({ all }) => [...all])) : undefined;
  if (missing.length > 0) return { candidates: [], locked: new Set(), permits, missing, nothingElse };

  // A date may also be the day the message was sent, which no fact says.
  const bounding = [...sets, ...stated.filter(({ constraint }) => constraint.kind === 'amount' || constraints.length === 1)];
  const together = intersection(bounding.map(({ all }) => all));
  const scores = wordScores(db, request, together);
  const chosen = [...together].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || b - a).slice(0, request.budget);
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
  const apart = isApart && named.length + amounts.length > 0 ? [constraints.map(({ written }) => written).join(' + ')] : [];
  return { candidates: ranked(agreeing, scores), locked: new Set(locked.map(({ message }) => message)), permits, missing: apart, nothingElse };
}

/** It names one thing, by which alone a message may be shown. */
const isNaming = ({ kind }: Constraint): boolean => kind !== 'amount' && kind !== 'date';

/** It ends with the word that is still being typed. */
function isTypedOn({ written }: Constraint, { terms }: Query): boolean {
  return terms.some(({ text, open, excluded }) => open && !excluded && (written.endsWith(text) || text.endsWith(written)));
}

interface Holders {
  readonly all: ReadonlySet<number>;
  /** Those that hold it as text. */
  readonly asText: ReadonlySet<number>;
}

/** Messages of the scope that have an identifier, address, phone or Message-ID, as a fact or letter for letter. */
function holders(db: Database, request: ExactRequest, constraint: Constraint): Holders {
  const { scope } = request;
  const { kind, value, written } = constraint;
  if (kind === 'id' || kind === 'email') {
    const isMessageId = ids(db, `SELECT message AS id FROM place WHERE folder IN (SELECT id FROM folder) AND header_message_id = ?`, [value], scope);
    if (isMessageId.length > 0) return { all: new Set(isMessageId), asText: new Set(isMessageId) };
    const email = value.toLowerCase();
    const people = ids(db, 'SELECT message AS id FROM involved WHERE person IN (SELECT id FROM person WHERE email = ?)', [email], scope);
    const all = new Set([...people, ...stating(db, scope, { kind: 'email', value: email }, MOST)]);
    if (all.size > 0) return { all, asText: new Set() };
    const literal = new Set(letterForLetter(db, spelling(db, request, value), value));
    return { all: literal, asText: literal };
  }
  const asText = spelling(db, request, written);
  return { all: new Set([...asText, ...stating(db, scope, { kind, value }, MOST)]), asText: new Set(asText) };
}

/** Messages of the scope that have these words one after the other. */
function spelling(db: Database, { scope, expression }: ExactRequest, text: string): readonly number[] {
  const spelled = expression({ kind: 'phrase', text, excluded: false, open: false });
  return spelled === undefined ? [] : ids(db, 'SELECT rowid AS id FROM terms WHERE terms MATCH ?', [spelled], scope);
}

/** Of these those that hold what looks like an address and is none ("Palmer/Corp/Enron@ENRON", "root@host") as it was typed, and not as a part of a longer one. */
function letterForLetter(db: Database, messages: readonly number[], value: string): readonly number[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][._+-])${value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`, 'iu');
  return messages.filter((message) => {
    const mail = storedMail(db, message);
    return mail !== undefined && [mail.subject, mail.text, mail.people, mail.attachmentNames].some((text) => pattern.test(text));
  });
}

function statingDates(db: Database, scope: Scope, { kind, value, minorUnits, day = '', through = '' }: Constraint): readonly number[] {
  if (kind === 'amount') return stating(db, scope, { kind, value, ...(minorUnits !== undefined && { minorUnits }) }, MOST);
  const found: number[] = [];
  const last = Date.parse(through);
  for (let at = Date.parse(day), days = 0; at <= last && days < MOST_DAYS; at += DAY_MS, days++) {
    found.push(...stating(db, scope, { kind: 'date', value: new Date(at).toISOString().slice(0, 10) }, MOST));
  }
  return found;
}

/** Messages of the scope that may state the fact: by its hash, so that some may not. */
function stating(db: Database, scope: Scope, fact: Pick<Fact, 'kind' | 'value' | 'minorUnits'>, most: number): readonly number[] {
  const key = factKey(fact);
  return key === undefined ? [] : ids(db, 'SELECT message AS id FROM fact_key WHERE key = ?', [key], scope, most);
}

function ids(db: Database, select: string, params: readonly (string | number)[], scope: Scope, most = MOST): readonly number[] {
  return db
    .all(`SELECT id FROM (${select}) WHERE id IS NOT NULL AND ${scope.condition('id')} LIMIT ?`, [...params, most])
    .map((row) => numberIn(row, 'id'));
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
/** Messages with one address, at most; more are no answer to an exact question. */
const MOST = 20_000;
/** A longer period is no exact day. */
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;
