import { meanOf, percentile, rateOf } from '../metrics.ts';
import type { Mean } from '../metrics.ts';
import { isAnswerable, summarise } from '../outcomes.ts';
import type { Summary } from '../outcomes.ts';
import { readQuestions } from '../questions.ts';
import type { Question } from '../questions.ts';
import { markdownTable, shown, summaryTable } from '../table.ts';
import { judgementsOf, outcomeOf, sliceOf } from './outcome.ts';
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
  const given = answers === undefined ? undefined : new Map(readAnswers(answers).map((line) => [line.id, line]));
  const answered = given && answerSummary(questions, given);
  const notes = [...notesOn(questions, lines, 'result'), ...(given === undefined ? [] : notesOn(questions, given, 'answer'))];
  return { report: json ? asJson(summary, answered) : asTables(summary, answered), notes };
}

function notesOn(questions: readonly Question[], lines: ReadonlyMap<string, unknown>, what: 'result' | 'answer'): readonly string[] {
  const ids = new Set(questions.map(({ id }) => id));
  const missing = [...ids].filter((id) => !lines.has(id)).length;
  const unknown = [...lines.keys()].filter((id) => !ids.has(id)).length;
  return [
    ...(missing > 0 ? [`Questions without ${what === 'result' ? 'a result, which count as nothing found' : 'an answer, which count as abstained'}: ${missing}.`] : []),
    ...(unknown > 0 ? [`Lines with ${what === 'result' ? 'a result' : 'an answer'} to no question, which were left aside: ${unknown}.`] : []),
  ];
}

interface AnswerSummary {
  readonly slices: ReadonlyMap<string, AnswerFigures>;
  readonly all: AnswerFigures;
}

function asJson({ slices, ...rest }: Summary, answers: AnswerSummary | undefined): string {
  return JSON.stringify(
    { slices: Object.fromEntries(slices), ...rest, ...(answers && { answers: { slices: Object.fromEntries(answers.slices), all: answers.all } }) }, undefined, 2,
  );
}

function asTables(summary: Summary, answers: AnswerSummary | undefined): string {
  if (answers === undefined) return summaryTable(summary);
  const header = ['slice', 'questions', 'must contain', 'must not contain', 'cites a relevant one', 'abstention false positives', 'false abstentions', 'evidence share', 'p50 ms', 'p95 ms'];
  const rows = [...answers.slices, ['**all**', answers.all] as const].map(([kind, figures]) => [
    kind, String(figures.questions), shown(figures.mustContain), shown(figures.mustNotContain), shown(figures.cited),
    shown(figures.abstentionFalsePositives), shown(figures.falseAbstentions), shown(figures.evidenceShare, false),
    figures.p50?.toFixed(1) ?? '-', figures.p95?.toFixed(1) ?? '-',
  ]);
  return `${summaryTable(summary)}\n\n## Answers\n\n${markdownTable(header, rows)}`;
}

function answerSummary(questions: readonly Question[], answers: ReadonlyMap<string, AnswerLine>): AnswerSummary {
  const pairs = questions.map((question) => ({ question, answer: answers.get(question.id) ?? NO_ANSWER }));
  const kinds = [...new Set(questions.map(sliceOf))].sort();
  return {
    slices: new Map(kinds.map((kind) => [kind, answerFigures(pairs.filter(({ question }) => sliceOf(question) === kind))])),
    all: answerFigures(pairs),
  };
}

const NO_ANSWER: AnswerLine = {
  id: '', ms: undefined, answer: '', insufficientEvidence: true, evidenceTokens: undefined, fullBodyTokens: undefined, cited: [],
};

/** The figures of some answers; white space and case do not matter in what an answer must hold. */
function answerFigures(pairs: readonly { readonly question: Question; readonly answer: AnswerLine }[]): AnswerFigures {
  const judged = pairs.flatMap(({ question, answer }) => {
    const judgements = judgementsOf(question);
    return judgements === undefined ? [] : [{ question, answer, judgements }];
  });
  const answerable = judged.filter(({ judgements }) => isAnswerable(judgements));
  const unanswerable = judged.filter(({ judgements }) => !isAnswerable(judgements));
  const times = pairs.flatMap(({ answer }) => answer.ms ?? []);
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
    cited: rateOf(answerable.map(({ judgements, answer }) => answer.cited.some((source) => (judgements.get(source) ?? 0) > 0))),
    abstentionFalsePositives: rateOf(unanswerable.map(({ answer }) => !answer.insufficientEvidence)),
    falseAbstentions: rateOf(answerable.map(({ answer }) => answer.insufficientEvidence)),
    evidenceShare: meanOf(pairs.map(({ answer: { evidenceTokens, fullBodyTokens = 0 } }) => (
      evidenceTokens !== undefined && fullBodyTokens > 0 ? evidenceTokens / fullBodyTokens : undefined
    ))),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

function holds(answer: string, words: string): boolean {
  return plain(answer).includes(plain(words));
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
