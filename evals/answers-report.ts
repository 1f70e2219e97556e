import { judgedAnswers, ratesOf, type AnswerRates, type AnswerSet, type JudgedAnswer } from './answers.ts';
import { SHIPPED } from './ablation-list.ts';
import { ANSWER_ABLATIONS, LEARNED } from './answers-ablations.ts';
import { furtherBanks } from './answers-banks.ts';
import { answersTable, floorCurve, totalsTable, type NamedAnswers } from './answers-page.ts';
import { withVectors, type EvalSet } from './eval-set.ts';
import { Failure } from '../src/failure.ts';
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
 * Answers of every set: by slice, with the floor elsewhere, with one thing turned off at a time, and once more with the
 * learned model beside, where its vectors are kept or at most `anew` texts have to be embedded for that. Of the further
 * banks totals only: what their questions are, nobody is to look at. Stores are left with the shipped vectors.
 */
export async function answersReport(sets: readonly OpenedSet[], anew: number): Promise<AnswersReport> {
  const parts: string[] = [];
  const figures: { set: string; mechanism: string; rates: AnswerRates }[] = [];
  const unfloored: NamedAnswers[] = [];
  const learned: NamedAnswers[] = [];
  for (const { name, ...opened } of sets) {
    const set = await answerSet(opened);
    const rows: string[][] = [];
    const told = (mechanism: string, prediction: string, judged: readonly JudgedAnswer[]) => {
      const rates = ratesOf(judged);
      figures.push({ set: name, mechanism, rates });
      rows.push([mechanism, prediction, `${rates.right}/${rates.answerable}`, String(rates.answeredOtherwise), String(rates.wrong), `${rates.answeredUnanswerable}/${rates.unanswerable}`]);
    };
    for (const { mechanism, prediction, settings, off } of ANSWER_ABLATIONS) {
      const judged = await judgedAnswers(set, { settings, off: new Set(off) });
      if (rows.length === 0) parts.push(`## Answers: ${name}\n\n${answersTable(judged)}`);
      told(mechanism, prediction, judged);
    }
    unfloored.push({ name, judged: await withoutFloor(set) });
    await besideLearned(opened, anew, async (beside) => {
      const judged = await judgedAnswers(beside, AS_SHIPPED);
      parts.push(`With ${LEARNED.embedder} beside the static model:\n\n${answersTable(judged)}`);
      told(LEARNED.mechanism, LEARNED.prediction, judged);
      learned.push({ name, judged: await withoutFloor(beside) });
    });
    parts.push(markdownTable(['mechanism', 'prediction', 'right and rightly cited', 'answered and not right', 'holds what it must not', 'unanswerable and answered'], rows));
  }
  const totals: NamedAnswers[] = [];
  for await (const { name, ...opened } of furtherBanks()) {
    const set = await answerSet(opened);
    const told = (mechanism: string, as: string, judged: readonly JudgedAnswer[]) => {
      totals.push({ name: as, judged });
      figures.push({ set: name, mechanism, rates: ratesOf(judged) });
    };
    told('as shipped', name, await judgedAnswers(set, AS_SHIPPED));
    unfloored.push({ name, judged: await withoutFloor(set) });
    // A bank whose vectors nobody made costs a few minutes: not for a batch of them.
    await besideLearned(opened, Number.isFinite(anew) ? 0 : anew, async (beside) => {
      told(LEARNED.mechanism, `${name}, with ${LEARNED.embedder}`, await judgedAnswers(beside, AS_SHIPPED));
      learned.push({ name, judged: await withoutFloor(beside) });
    });
  }
  parts.push(`## Answers: further banks of told messages\n\n${totalsTable(totals)}`);
  parts.push(`## Answers: the floor\n\n${floorCurve(unfloored, SETTINGS.ask_floor.value)}`);
  if (learned.length > 0) parts.push(`With ${LEARNED.embedder} beside the static model:\n\n${floorCurve(learned, SETTINGS.ask_floor.value)}`);
  return { page: parts.join('\n\n'), figures };
}

/** With its shipped vectors, ready to be asked. */
export async function answerSet({ lab, questions }: Pick<OpenedSet, 'lab' | 'questions'>): Promise<AnswerSet> {
  return { lab, questions, vectors: await labVectors(lab, questions.map(({ text }) => text)), instant: await instantEmbedder(lab) };
}

/** Asks with the learned model's vectors in the store, where they can be had, and takes them out again. */
async function besideLearned(set: Pick<OpenedSet, 'lab' | 'questions'>, anew: number, ask: (beside: AnswerSet) => Promise<void>): Promise<void> {
  try {
    const vectors = await withVectors(set, LEARNED.embedder, anew);
    await ask({ ...set, vectors, instant: await instantEmbedder(set.lab) });
  } catch (error) {
    const { code } = Failure.from(error);
    if (code !== 'gone' && code !== 'unavailable') throw error;
  } finally {
    await withVectors(set, SHIPPED);
  }
}

/** As shipped, but everything that was read is an answer: what floors are counted from. */
export function withoutFloor(set: AnswerSet): Promise<readonly JudgedAnswer[]> {
  return judgedAnswers(set, { settings: { ask_floor: 0 }, off: new Set() });
}

export const AS_SHIPPED = { settings: {}, off: new Set<never>() };
