import { meanOf, percentile, rateOf } from '../metrics.ts';
import type { Mean } from '../metrics.ts';
import { summarise } from '../outcomes.ts';
import type { Summary } from '../outcomes.ts';
import { readQuestions } from '../questions.ts';
import type { Question } from '../questions.ts';
import { markdownTable, shown, summaryTable } from '../table.ts';
import { outcomeOf } from './outcome.ts';
import { readAnswers, readResults } from './results.ts';
import type { AnswerLine } from './results.ts';

export interface ScoreRequest {
  readonly queries: string;
  readonly results: string;
  readonly answers: string | undefined;
  readonly json: boolean;
}

/** Figures of answers: what they must hold and must not, and whether they abstain where they should. */
export interface AnswerFigures {
  readonly questions: number;
  readonly mustContain: Mean;
  readonly mustNotContain: Mean;
  /** Answerable questions whose answer cites a relevant source. */
  readonly cited: Mean;
  readonly abstentionFalsePositives: Mean;
  readonly falseAbstentions: Mean;
  /** Evidence tokens over the tokens of the full bodies. */
  readonly evidenceShare: Mean;
  readonly p50: number | undefined;
  readonly p95: number | undefined;
}

/** The report for stdout: Markdown tables, or with `json` one object. */
export function score({ queries, results, answers, json }: ScoreRequest): { readonly report: string; readonly notes: readonly string[] } {
  const questions = readQuestions(queries);
  const lines = new Map(readResults(results).map((line) => [line.id, line]));
  const summary = summarise(questions.map((question) => outcomeOf(question, lines.get(question.id))));
  const answered = answers === undefined ? undefined : answersBySlice(questions, readAnswers(answers));
  const missing = questions.filter(({ id }) => !lines.has(id)).length;
  const unknown = [...lines.keys()].filter((id) => !questions.some((question) => question.id === id)).length;
  const notes = [
    ...(missing > 0 ? [`${missing} questions have no result and count as nothing found.`] : []),
    ...(unknown > 0 ? [`${unknown} results belong to no question and were left aside.`] : []),
  ];
  return { report: json ? asJson(summary, answered) : asTables(summary, answered), notes };
}

function asJson(summary: Summary, answers: ReadonlyMap<string, AnswerFigures> | undefined): string {
  const { slices, ...rest } = summary;
  return JSON.stringify({ slices: Object.fromEntries(slices), ...rest, ...(answers && { answers: Object.fromEntries(answers) }) }, undefined, 2);
}

function asTables(summary: Summary, answers: ReadonlyMap<string, AnswerFigures> | undefined): string {
  if (answers === undefined) return summaryTable(summary);
  const header = ['slice', 'questions', 'must contain', 'must not contain', 'cites a relevant one', 'abstention false positives', 'false abstentions', 'evidence share', 'p50 ms', 'p95 ms'];
  const rows = [...answers].map(([kind, figures]) => [
    kind, String(figures.questions), shown(figures.mustContain), shown(figures.mustNotContain), shown(figures.cited),
    shown(figures.abstentionFalsePositives), shown(figures.falseAbstentions), shown(figures.evidenceShare, false),
    figures.p50?.toFixed(1) ?? '-', figures.p95?.toFixed(1) ?? '-',
  ]);
  return `${summaryTable(summary)}\n\n## Answers\n\n${markdownTable(header, rows)}`;
}

function answersBySlice(questions: readonly Question[], answers: readonly AnswerLine[]): ReadonlyMap<string, AnswerFigures> {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const kinds = [...new Set(questions.map(({ kind }) => kind))].sort();
  const slice = (some: readonly Question[]) => answerFigures(some.flatMap((question) => {
    const answer = byId.get(question.id);
    return answer === undefined ? [] : [{ question, answer }];
  }));
  return new Map([...kinds.map((kind) => [kind || 'all', slice(questions.filter((one) => one.kind === kind))] as const), ['**all**', slice(questions)]]);
}

/** The figures of some answers; white space and case do not matter in what an answer must hold. */
export function answerFigures(pairs: readonly { readonly question: Question; readonly answer: AnswerLine }[]): AnswerFigures {
  const isAnswerable = ({ question }: (typeof pairs)[number]) => [...question.relevant?.values() ?? []].some((grade) => grade > 0);
  const answerable = pairs.filter(isAnswerable);
  const unanswerable = pairs.filter((pair) => pair.question.relevant !== undefined && !isAnswerable(pair));
  const times = pairs.map(({ answer }) => answer.ms);
  return {
    questions: pairs.length,
    mustContain: rateOf(
      pairs.filter(({ question }) => question.mustContain.length > 0)
        .map(({ question, answer }) => question.mustContain.every((words) => holds(answer.answer, words))),
    ),
    mustNotContain: rateOf(
      pairs.filter(({ question }) => question.mustNotContain.length > 0)
        .map(({ question, answer }) => !question.mustNotContain.some((words) => holds(answer.answer, words))),
    ),
    cited: rateOf(answerable.map(({ question, answer }) => answer.cited.some((source) => (question.relevant?.get(source) ?? 0) > 0))),
    abstentionFalsePositives: rateOf(unanswerable.map(({ answer }) => !answer.insufficientEvidence)),
    falseAbstentions: rateOf(answerable.map(({ answer }) => answer.insufficientEvidence)),
    evidenceShare: meanOf(pairs.map(({ answer }) => (answer.fullBodyTokens > 0 ? answer.evidenceTokens / answer.fullBodyTokens : undefined))),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

function holds(answer: string, words: string): boolean {
  return plain(answer).includes(plain(words));
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
