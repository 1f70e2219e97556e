/** A question as the lab reads it, one line of `Q.jsonl` each. */
import { readFileSync } from 'node:fs';
import { Failure } from '../src/failure.ts';
import type { Judgements } from './metrics.ts';

export interface Question {
  readonly id: string;
  readonly text: string;
  /** Slice; empty where the line names none. */
  readonly kind: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly account?: string;
  readonly folder?: string;
  /** Grades by source; undefined: not judged; empty: no message answers it. */
  readonly relevant?: Judgements;
  readonly mustContain: readonly string[];
  readonly mustNotContain: readonly string[];
  /** Sources that resemble the record asked for and are not it. */
  readonly nearMisses: readonly string[];
  /** Sources outside the question's scope that would fit it. */
  readonly forbidden: readonly string[];
}

/** Kinds where only the very record asked for will do. */
export const isExactKind = (kind: string): boolean => kind === 'exact' || kind === 'unanswerable_id';

/** Kinds whose questions have no answer, though a line may not say so with an empty `relevant`. */
export const isUnanswerableKind = (kind: string): boolean => kind.startsWith('unanswerable');

/** Throws `badRequest` naming the file and the line that cannot be read. */
export function readQuestions(path: string): readonly Question[] {
  return readById(path, question);
}

/** What each line of a JSON Lines file says, whose ids are unique; `read` is told where the line stands. Throws as it does, or `badRequest`. */
export function readById<T extends { readonly id: string }>(path: string, read: (value: Fields, at: string) => T): readonly T[] {
  const seen = new Set<string>();
  return readLines(path).map(({ number, value }) => {
    const one = read(value, `${path}:${number}`);
    if (seen.has(one.id)) throw new Failure('badRequest', `${path}:${number}: the id ${JSON.stringify(one.id)} stands twice.`);
    seen.add(one.id);
    return one;
  });
}

/** The objects of a JSON Lines file with their line numbers, without empty lines and a byte order mark. A field that is null counts as left out. */
export function readLines(path: string): readonly { readonly number: number; readonly value: Fields }[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    throw new Failure('badRequest', `${path} cannot be read.`, error);
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const number = index + 1;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (error) {
      throw new Failure('badRequest', `${path}:${number} is not JSON.`, error);
    }
    if (!isFields(value)) throw new Failure('badRequest', `${path}:${number} is not an object.`);
    return [{ number, value: Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) }];
  });
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function question(value: Fields, at: string): Question {
  const { id, text, kind = '', account, folder, filters = {} } = value;
  if (id === undefined || id === '') throw new Failure('badRequest', `${at} has no "id".`);
  if (typeof id !== 'string') throw new Failure('badRequest', `${at}: "id" is not a text.`);
  if (text !== undefined && typeof text !== 'string') throw new Failure('badRequest', `${at}: "text" is not a text.`);
  if (text === undefined) throw new Failure('badRequest', `${at} has no "text".`);
  if (typeof kind !== 'string') throw new Failure('badRequest', `${at}: "kind" is not a text.`);
  if (account !== undefined && typeof account !== 'string') throw new Failure('badRequest', `${at}: "account" is not a text.`);
  if (folder !== undefined && typeof folder !== 'string') throw new Failure('badRequest', `${at}: "folder" is not a text.`);
  if (!isFields(filters)) throw new Failure('badRequest', `${at}: "filters" is not an object.`);
  const relevant = grades(value['relevant'], at);
  return {
    id, text, kind, filters,
    ...(account === undefined ? {} : { account }),
    ...(folder === undefined ? {} : { folder }),
    ...(relevant === undefined ? {} : { relevant }),
    mustContain: texts(value, 'mustContain', at),
    mustNotContain: texts(value, 'mustNotContain', at),
    nearMisses: texts(value, 'nearMisses', at),
    forbidden: texts(value, 'forbidden', at),
  };
}

function grades(value: unknown, at: string): Judgements | undefined {
  if (value === undefined) return undefined;
  if (!isFields(value)) throw new Failure('badRequest', `${at}: "relevant" is not an object of grades by source.`);
  return new Map(
    Object.entries(value).map(([source, grade]) => {
      if (typeof grade !== 'number' || !Number.isFinite(grade)) {
        throw new Failure('badRequest', `${at}: the grade of ${JSON.stringify(source)} is not a number.`);
      }
      return [source, grade];
    }),
  );
}

function texts(value: Fields, name: string, at: string): readonly string[] {
  const list = value[name] ?? [];
  if (!Array.isArray(list)) throw new Failure('badRequest', `${at}: "${name}" is not a list.`);
  return list.map((item: unknown) => {
    if (typeof item !== 'string') throw new Failure('badRequest', `${at}: "${name}" holds what is not a text.`);
    return item;
  });
}
