import type { AskReply } from '../../src/answer.ts';
import { Failure } from '../../src/failure.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import type { Database, Embedder, Reader } from '../../src/ports.ts';
import { traceInEnglish } from '../../src/retrieval/asking/english.ts';
import { ask } from '../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../src/retrieval/asking/extractive-reader.ts';
import { textIn } from '../../src/row.ts';
import type { Settings } from '../../src/settings.ts';
import { percentile } from '../metrics.ts';
import { readQuestions } from '../questions.ts';
import type { Question } from '../questions.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { embedderOf } from './embedders.ts';
import { linesOut } from './lines-out.ts';
import { CLOCK, openToRead, originOf } from './lab-store.ts';
import type { LabStore } from './lab-store.ts';
import { labVectors, type LabVectors } from './lab-vectors.ts';
import { boundaryOf, filtersOf } from './search-command.ts';
import type { SwitchName } from './switches.ts';

export interface AskOptions {
  readonly settings: Settings;
  readonly off: ReadonlySet<SwitchName>;
  /** Who reads; the extractive reader where nobody is named. */
  readonly reader?: Reader | undefined;
}

/** A line of `A.jsonl`. */
export interface Answer {
  readonly id: string;
  readonly ms: number;
  readonly answer: string;
  readonly insufficientEvidence: boolean;
  readonly confidence: AskReply['confidence'];
  readonly droppedClaims: number;
  readonly degraded: boolean;
  readonly route: AskReply['route'];
  readonly evidenceTokens: number;
  readonly fullBodyTokens: number;
  readonly citations: readonly { readonly message: string; readonly source: string; readonly chunk: number; readonly quote: string; readonly start: number; readonly end: number }[];
  readonly trace: readonly string[];
}

/** Asks every question and writes a line for each. */
export async function runAsk(
  { store: path, queries, out, ...options }: AskOptions & { readonly store: string; readonly queries: string; readonly out: string },
): Promise<{ readonly questions: number; readonly answered: number; readonly p50: number; readonly p95: number; readonly isStale: boolean }> {
  const questions = readQuestions(queries);
  const lab = await openToRead(path);
  try {
    const answer = answerer(lab, options, await labVectors(lab, questions.map(({ text }) => text)), await instantEmbedder(lab));
    const lines = linesOut(out, [path, queries]);
    const times: number[] = [];
    let answered = 0;
    try {
      for (const question of questions) {
        const line = lineOf(lab.db, question, await asked(answer, question));
        times.push(line.ms);
        if (!line.insufficientEvidence) answered++;
        lines.write(line);
      }
    } finally {
      lines.close();
    }
    const isStale = lab.db.all('SELECT 1 FROM lab_root WHERE code <> ? LIMIT 1', [codeFingerprint()]).length > 0;
    return { questions: questions.length, answered, p50: percentile(times, 0.5) ?? 0, p95: percentile(times, 0.95) ?? 0, isStale };
  } finally {
    lab.db.close();
  }
}

async function asked(answer: (question: Question) => Promise<AskReply>, question: Question): Promise<AskReply> {
  try {
    return await answer(question);
  } catch (error) {
    const { code, message, cause } = Failure.from(error);
    throw new Failure(code, `The question ${JSON.stringify(question.id)} could not be asked. ${message}`, cause);
  }
}

/** The embedder of a store's static lane, which is quick enough for sentences. */
export async function instantEmbedder({ db }: Pick<LabStore, 'db'>): Promise<Embedder | undefined> {
  const [row] = db.all(`SELECT contract_id, contract ->> 'revision' AS revision FROM vector_set WHERE lane = 'static' LIMIT 1`);
  return row && (await embedderOf(textIn(row, 'contract_id'), textIn(row, 'revision'))).embedder;
}

/** What answers one question from a store, the same way for the command and for the evals. */
export function answerer({ db }: Pick<LabStore, 'db'>, { settings, off, reader }: AskOptions, vectors?: LabVectors, instant?: Embedder): (question: Question) => Promise<AskReply> {
  const analyzer = createAnalyzer();
  const known = off.has('static') ? undefined : instant;
  const deps = { db, analyzer, facts: createFactReader(), clock: CLOCK, settings, off, instant: known, reader: reader ?? createExtractiveReader(analyzer, known) };
  return (question) => {
    const { boundary } = boundaryOf(db, question);
    const { filters } = filtersOf(question.filters);
    const meant = vectors && { vectors: { index: vectors.index, queries: vectors.queries(question.text) } };
    return ask({ ...deps, ...meant }, { question: question.text, boundary, filters });
  };
}

export function lineOf(db: Database, { id }: Pick<Question, 'id'>, reply: AskReply): Answer {
  const { ms, answer, insufficientEvidence, confidence, droppedClaims, degraded, route, evidenceTokens, fullBodyTokens, claims, reader, trace } = reply;
  return {
    id, ms: Math.round(ms * 1000) / 1000, answer, insufficientEvidence, confidence, droppedClaims, degraded, route, evidenceTokens, fullBodyTokens,
    citations: claims.map(({ citation: { chunk, quote, start, end }, place }) => ({
      message: `<${place.headerMessageId}>`, source: originOf(db, place)?.source ?? '', chunk, quote, start, end,
    })),
    trace: [...trace.map(traceInEnglish), `reader: ${JSON.stringify(reader)}`],
  };
}
