import { judgedAnswers, ratesOf, type AnswerRates, type AnswerSet, type JudgedAnswer } from './answers.ts';
import { ANSWER_ABLATIONS } from './answers-ablations.ts';
import { furtherBanks } from './answers-banks.ts';
import { answersTable, floorCurve, totalsTable } from './answers-page.ts';
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

/**
 * Answers of every set: by slice, with the floor elsewhere, and with one thing turned off at a time. Of the further banks
 * totals only: what their questions are, nobody is to look at.
 */
export async function answersReport(sets: readonly OpenedSet[]): Promise<AnswersReport> {
  const parts: string[] = [];
  const figures: { set: string; mechanism: string; rates: AnswerRates }[] = [];
  const unfloored: { name: string; judged: readonly JudgedAnswer[] }[] = [];
  for (const { name, ...opened } of sets) {
    const set = await answerSet(opened);
    const rows: string[][] = [];
    for (const { mechanism, prediction, settings, off } of ANSWER_ABLATIONS) {
      const judged = await judgedAnswers(set, { settings, off: new Set(off) });
      const rates = ratesOf(judged);
      if (rows.length === 0) parts.push(`## Answers: ${name}\n\n${answersTable(judged)}`);
      figures.push({ set: name, mechanism, rates });
      rows.push([mechanism, prediction, `${rates.right}/${rates.answerable}`, String(rates.wrong), `${rates.answeredUnanswerable}/${rates.unanswerable}`]);
    }
    parts.push(markdownTable(['mechanism', 'prediction', 'right and rightly cited', 'holds what it must not', 'unanswerable and answered'], rows));
    unfloored.push({ name, judged: await withoutFloor(set) });
  }
  const totals: { name: string; judged: readonly JudgedAnswer[] }[] = [];
  for await (const { name, ...opened } of furtherBanks()) {
    const set = await answerSet(opened);
    const judged = await judgedAnswers(set, { settings: {}, off: new Set() });
    totals.push({ name, judged });
    figures.push({ set: name, mechanism: 'as shipped', rates: ratesOf(judged) });
    unfloored.push({ name, judged: await withoutFloor(set) });
  }
  parts.push(`## Answers: further banks of told messages\n\n${totalsTable(totals)}`);
  parts.push(`## Answers: the floor\n\n${floorCurve(unfloored, SETTINGS.ask_floor.value)}`);
  return { page: parts.join('\n\n'), figures };
}

async function answerSet({ lab, questions }: Pick<OpenedSet, 'lab' | 'questions'>): Promise<AnswerSet> {
  return { lab, questions, vectors: await labVectors(lab, questions.map(({ text }) => text)), instant: await instantEmbedder(lab) };
}

function withoutFloor(set: AnswerSet): Promise<readonly JudgedAnswer[]> {
  return judgedAnswers(set, { settings: { ask_floor: 0 }, off: new Set() });
}
