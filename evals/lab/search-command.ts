import { Failure } from '../../src/failure.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import type { Hit } from '../../src/mail.ts';
import type { Database } from '../../src/ports.ts';
import { FILTER_NAMES, type Boundary, type FilterName, type Filters } from '../../src/search.ts';
import { staysOutInEnglish, warningInEnglish } from '../../src/retrieval/in-english.ts';
import { degradedInEnglish } from '../../src/retrieval/asking/english.ts';
import { search } from '../../src/retrieval/search.ts';
import { textIn } from '../../src/row.ts';
import type { Settings } from '../../src/settings.ts';
import { percentile } from '../metrics.ts';
import { readQuestions } from '../questions.ts';
import type { Question } from '../questions.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { linesOut } from './lines-out.ts';
import { CLOCK, openToRead, originOf, sourcesOf } from './lab-store.ts';
import type { LabStore } from './lab-store.ts';
import { labVectors, type LabVectors } from './lab-vectors.ts';
import type { Result, ResultHit } from './results.ts';
import type { SwitchName } from './switches.ts';

export interface SearchOptions {
  readonly settings: Settings;
  readonly off: ReadonlySet<SwitchName>;
  readonly limit: number;
}

/** Asks every question and writes a line for each, in the order of the file. Answers how long they took, ms, and whether other code indexed it. */
export async function runSearch(
  { store: path, queries, out, ...options }: SearchOptions & { readonly store: string; readonly queries: string; readonly out: string },
): Promise<{ readonly questions: number; readonly p50: number; readonly p95: number; readonly isStale: boolean }> {
  const questions = readQuestions(queries);
  const lab = await openToRead(path);
  try {
    const ask = asker(lab, options, await labVectors(lab, questions.map(({ text }) => text)));
    const lines = linesOut(out, [path, queries]);
    const times: number[] = [];
    try {
      for (const question of questions) {
        const result = asked(ask, question);
        times.push(result.ms);
        lines.write(result);
      }
    } finally {
      lines.close();
    }
    const isStale = lab.db.all('SELECT 1 FROM lab_root WHERE code <> ? LIMIT 1', [codeFingerprint()]).length > 0;
    return { questions: questions.length, p50: percentile(times, 0.5) ?? 0, p95: percentile(times, 0.95) ?? 0, isStale };
  } finally {
    lab.db.close();
  }
}

function asked(ask: (question: Question) => Result, question: Question): Result {
  try {
    return ask(question);
  } catch (error) {
    const { code, message, cause } = Failure.from(error);
    throw new Failure(code, `The question ${JSON.stringify(question.id)} could not be asked. ${message}`, cause);
  }
}

/** What asks one question of a store, the same way for the command and for the evals. */
export function asker(
  { db }: Pick<LabStore, 'db'>, { settings, off, limit }: SearchOptions, vectors?: LabVectors,
): (question: Question) => Result {
  const deps = { db, analyzer: createAnalyzer(), facts: createFactReader(), clock: CLOCK, settings, off };
  return (question) => {
    const { boundary, warnings: unknown } = boundaryOf(db, question);
    const { filters, warnings: unread } = filtersOf(question.filters);
    const warnings = [...unknown, ...unread];
    const meant = vectors && { vectors: { index: vectors.index, queries: vectors.queries(question.text) } };
    const reply = search({ ...deps, ...meant }, { text: question.text, boundary, filters, limit, typing: false, stayedOut: true });
    const hits = [...reply.hits, ...(reply.stayedOut?.hits ?? [])].map((hit) => resultHit(db, hit));
    return {
      id: question.id,
      ms: rounded(reply.ms),
      degraded: reply.degraded,
      ...(reply.degradedReason === undefined ? {} : { degradedReason: degradedInEnglish(reply.degradedReason) }),
      warnings: [...warnings, ...reply.warnings.map(warningInEnglish)],
      counts: { ...reply.counts, exact: reply.exact?.matches ?? 0, ...(reply.exact?.upTo && { exactUpTo: true }), ...(reply.exact?.isMore && { exactIsMore: true }) },
      hits,
      leftOut: reply.stayedOut?.count ?? 0,
      stages: Object.fromEntries(Object.entries(reply.stages ?? {}).map(([stage, ms]) => [stage, rounded(ms)])),
    };
  };
}

/** A folder is searched within one account; where the question names none, the only account that has it. */
export function boundaryOf(
  db: Database, { account, folder }: Pick<Question, 'account' | 'folder'>,
): { readonly boundary: Boundary; readonly warnings: readonly string[] } {
  const warnings: string[] = [];
  const known = db.all('SELECT DISTINCT account FROM folder WHERE ? IS NULL OR path = ?', [folder ?? null, folder ?? null]).map((row) => textIn(row, 'account'));
  if (account !== undefined) {
    if (!known.includes(account)) warnings.push(`Nothing is indexed in the account ${JSON.stringify(account)}${folder === undefined ? '' : ' and that folder'}.`);
    return { boundary: folder === undefined ? { account } : { account, folder }, warnings };
  }
  if (folder === undefined) return { boundary: {}, warnings };
  const [only, ...others] = known;
  if (others.length > 0) {
    throw new Failure('badRequest', 'Several accounts have its folder; name the account too.');
  }
  if (only === undefined) warnings.push('Nothing is indexed in that folder.');
  return { boundary: { account: only ?? '', folder }, warnings };
}

/** The question's filters as the protocol has them; a name or value of another kind is told and filters nothing. */
export function filtersOf(given: Question['filters']): { readonly filters: Filters; readonly warnings: readonly string[] } {
  const filters: Partial<Record<FilterName, readonly string[]>> = {};
  const warnings: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const known = FILTER_NAMES.find((one) => one === name);
    const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
    if (known === undefined) warnings.push(`There is no filter ${JSON.stringify(name)}; it filtered nothing. There are ${FILTER_NAMES.join(', ')}.`);
    else if (values.length === 0) warnings.push(`The filter ${JSON.stringify(name)} has no text or number and filtered nothing.`);
    else filters[known] = values;
  }
  return { filters, warnings };
}

function resultHit(db: Database, hit: Hit): ResultHit {
  const { place, score, lanes, snippet, full, alsoIn = [], leftOut } = hit;
  const source = originOf(db, place)?.source ?? '';
  const others = [...(hit.places > 1 ? sourcesOf(db, hit.message) : []), ...alsoIn.flatMap((one) => originOf(db, one)?.source ?? [])];
  const copies = [...new Set(others)].filter((copy) => copy !== source);
  return {
    message: `<${place.headerMessageId}>`,
    source,
    score,
    lanes: Object.fromEntries(Object.entries(lanes).map(([lane, { rank, score }]) => [lane, { rank, score }])),
    snippet: snippet.text,
    why: whyOf(hit, full),
    kept: leftOut === undefined,
    ...(copies.length === 0 ? {} : { copies }),
  };
}

function whyOf({ lanes, branch, leftOut }: Hit, full: boolean): string {
  const named = Object.entries(lanes).map(([lane, { rank }]) => `${lane} #${rank}`);
  if (named.length === 0) return leftOut ? staysOutInEnglish(leftOut) : 'newest';
  const parts = [full ? 'every word' : 'some of the words', named.join(', '), branch === undefined ? '' : `by the part ${JSON.stringify(branch)}`, leftOut ? staysOutInEnglish(leftOut) : ''];
  return parts.filter((part) => part !== '').join('; ');
}

const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;
