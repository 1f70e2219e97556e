/** The lines of `R.jsonl` and `A.jsonl`. */
import { isFields, readById } from '../questions.ts';
import type { Fields } from '../questions.ts';
import { Failure } from '../../src/failure.ts';
import type { LaneEvidence } from '../../src/mail.ts';

export interface ResultHit {
  /** Message-ID in angle brackets; `<>` where the message has none. */
  readonly message: string;
  readonly source: string;
  readonly score: number;
  readonly lanes: Readonly<Record<string, LaneEvidence>>;
  readonly snippet: string;
  readonly why: string;
  /** False for what was ranked and fell under the floor. */
  readonly kept: boolean;
  /** Other sources with the same content; left out where there are none. */
  readonly copies?: readonly string[];
}

export interface Result {
  readonly id: string;
  readonly ms: number;
  readonly degraded: boolean;
  readonly degradedReason?: string;
  readonly warnings: readonly string[];
  readonly counts: { readonly source: number; readonly permitted: number; readonly exact: number; readonly exactUpTo?: boolean; readonly exactIsMore?: boolean };
  readonly hits: readonly ResultHit[];
  readonly leftOut: number;
  /** ms by stage. */
  readonly stages: Readonly<Record<string, number>>;
}

/** What scoring reads of a result line. */
export interface ResultLine {
  readonly id: string;
  /** Undefined where the line does not say. */
  readonly ms: number | undefined;
  readonly hits: readonly { readonly source: string; readonly copies: readonly string[]; readonly kept: boolean }[];
}

/** Throws `badRequest` naming file and line. */
export function readResults(path: string): readonly ResultLine[] {
  return readById(path, (value, at) => {
    const hits = value['hits'];
    if (!Array.isArray(hits)) throw new Failure('badRequest', `${at} has no "hits".`);
    return { id: idOf(value, at), ms: numberOf(value, 'ms'), hits: hits.map((hit: unknown) => hitOf(hit, at)) };
  });
}

export interface AnswerLine {
  readonly id: string;
  readonly ms: number | undefined;
  readonly answer: string;
  readonly insufficientEvidence: boolean;
  readonly evidenceTokens: number | undefined;
  readonly fullBodyTokens: number | undefined;
  readonly cited: readonly string[];
}

/** Throws `badRequest` naming file and line. */
export function readAnswers(path: string): readonly AnswerLine[] {
  return readById(path, (value, at) => {
    const { answer, insufficientEvidence, citations } = value;
    if (typeof answer !== 'string') throw new Failure('badRequest', `${at} has no "answer".`);
    const cited = Array.isArray(citations) ? citations : [];
    return {
      id: idOf(value, at), ms: numberOf(value, 'ms'), answer, insufficientEvidence: insufficientEvidence === true,
      evidenceTokens: numberOf(value, 'evidenceTokens'), fullBodyTokens: numberOf(value, 'fullBodyTokens'),
      cited: cited.flatMap((one: unknown) => (isFields(one) && typeof one['source'] === 'string' ? [one['source']] : [])),
    };
  });
}

function idOf({ id }: Fields, at: string): string {
  if (typeof id !== 'string') throw new Failure('badRequest', `${at} has no "id".`);
  return id;
}

function numberOf(value: Fields, name: string): number | undefined {
  const number = value[name];
  return typeof number === 'number' ? number : undefined;
}

function hitOf(hit: unknown, at: string): ResultLine['hits'][number] {
  if (!isFields(hit) || typeof hit['source'] !== 'string') throw new Failure('badRequest', `${at}: a hit has no "source".`);
  const copies = hit['copies'];
  return {
    source: hit['source'],
    copies: Array.isArray(copies) ? copies.filter((copy) => typeof copy === 'string') : [],
    kept: hit['kept'] !== false,
  };
}
