import { judgedAnswers, ratesOf, type AnswerRates, type JudgedAnswer } from './answers.ts';
import { ANSWER_ABLATIONS } from './answers-ablations.ts';
import { MISSING_FIELDS, missingFieldQuestions } from './answers-missing-field.ts';
import { answersTable, floorCurve } from './answers-page.ts';
import type { EvalSet } from './eval-set.ts';
import { instantEmbedder } from './lab/ask-command.ts';
import { labVectors } from './lab/lab-vectors.ts';
import { SETTINGS } from '../src/settings.ts';
import { markdownTable } from './table.ts';

export type OpenedSet = Pick<EvalSet, 'name' | 'questions' | 'lab'>;

export interface AnswersReport {
  /** Markdown. */
  readonly page: string;
  readonly figures: readonly { readonly set: string; readonly mechanism: string; readonly rates: AnswerRates }[];
}

/** Answers of every set: by slice, with the floor elsewhere, and with one thing turned off at a time. */
export async function answersReport(sets: readonly OpenedSet[]): Promise<AnswersReport> {
  const parts: string[] = [];
  const figures: { set: string; mechanism: string; rates: AnswerRates }[] = [];
  const unfloored: { name: string; judged: readonly JudgedAnswer[] }[] = [];
  for (const { name, lab, questions: own } of sets) {
    const questions = name.startsWith('synthetic') ? [...own, ...missingFieldQuestions(MISSING_FIELDS)] : own;
    const set = { lab, questions, vectors: await labVectors(lab, questions.map(({ text }) => text)), instant: await instantEmbedder(lab) };
    const rows: string[][] = [];
    for (const { mechanism, prediction, settings, off } of ANSWER_ABLATIONS) {
      const judged = await judgedAnswers(set, { settings, off: new Set(off) });
      const rates = ratesOf(judged);
      if (rows.length === 0) parts.push(`## Answers: ${name}\n\n${answersTable(judged)}`);
      figures.push({ set: name, mechanism, rates });
      rows.push([mechanism, prediction, `${rates.right}/${rates.answerable}`, String(rates.wrong), `${rates.answeredUnanswerable}/${rates.unanswerable}`]);
    }
    parts.push(markdownTable(['mechanism', 'prediction', 'right and rightly cited', 'holds what it must not', 'unanswerable and answered'], rows));
    unfloored.push({ name, judged: await judgedAnswers(set, { settings: { ask_floor: 0 }, off: new Set() }) });
  }
  parts.push(`## Answers: the floor\n\n${floorCurve(unfloored, SETTINGS.ask_floor.value)}`);
  return { page: parts.join('\n\n'), figures };
}
