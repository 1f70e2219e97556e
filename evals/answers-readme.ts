import type { AnswersReport } from './answers-report.ts';
import { LEARNED } from './answers-ablations.ts';
import { markdownTable } from './table.ts';

/** What README says of answers: a row a set, counts alone. */
export function answersForReadme(figures: AnswersReport['figures']): string {
  const sets = figures.filter(({ mechanism }) => mechanism === 'as shipped');
  return markdownTable(
    ['questions', 'right and rightly cited', 'right of those called certain', 'abstained, the answering message shown as near', 'answered though the mail does not', 'right, and answered though the mail does not, with bge-small beside'],
    sets.map(({ set, rates }) => {
      const beside = figures.find((one) => one.set === set && one.mechanism === LEARNED.mechanism)?.rates;
      return [
        set, `${rates.right} of ${rates.answerable}`, `${rates.sureAndRight} of ${rates.sure}`, `${rates.near} of ${rates.abstained}`, `${rates.answeredUnanswerable} of ${rates.unanswerable}`,
        beside === undefined ? '-' : `${beside.right}, ${beside.answeredUnanswerable}`,
      ];
    }));
}
