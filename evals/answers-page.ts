import { atFloor, ratesOf, type JudgedAnswer } from './answers.ts';
import { STAGES } from './answers-stage.ts';
import { percentile } from './metrics.ts';
import { markdownTable } from './table.ts';

/** A set's answers, under the set's name. */
export interface NamedAnswers {
  readonly name: string;
  readonly judged: readonly JudgedAnswer[];
}

/** A row a slice: counts, never rates alone. */
export function answersTable(judged: readonly JudgedAnswer[]): string {
  const kinds = [...new Set(judged.map(({ kind }) => kind))].sort();
  const row = (name: string, some: readonly JudgedAnswer[]) => {
    const { answerable, right, wrong, abstained, near, unanswerable, answeredUnanswerable, fields, fieldsTold, malformed } = ratesOf(some);
    const lost = STAGES.flatMap((stage) => {
      const count = some.filter(({ lostAt }) => lostAt === stage).length;
      return count === 0 ? [] : [`${stage} ${count}`];
    });
    return [
      name, answerable === 0 ? '-' : `${right}/${answerable}`, fields === 0 ? '-' : `${fieldsTold}/${fields}`, String(malformed), String(wrong), abstained === 0 ? '-' : `${near}/${abstained}`, unanswerable === 0 ? '-' : `${answeredUnanswerable}/${unanswerable}`,
      String(some.reduce((sum, { quotes }) => sum + quotes, 0)), String(some.reduce((sum, { faults }) => sum + faults.length, 0)), lost.join(', ') || '-',
    ];
  };
  const times = judged.map(({ ms }) => ms);
  const { sure, sureAndRight, unsure, unsureAndRight } = ratesOf(judged);
  const table = markdownTable(
    ['slice', 'right and rightly cited', 'asked for and told', 'not in the form of an answer', 'holds what it must not', 'abstained, the answering message shown as near', 'unanswerable and answered', 'quotes shown', 'quotes that do not stand', 'the rest lost at'],
    [...kinds.map((kind) => row(kind, judged.filter((one) => one.kind === kind))), row('**all**', judged)]);
  return `${table}\n\nRight of those answered with high confidence: ${sureAndRight} of ${sure}; with less: ${unsureAndRight} of ${unsure}. Answers p50 ${(percentile(times, 0.5) ?? 0).toFixed(0)} ms, p95 ${(percentile(times, 0.95) ?? 0).toFixed(0)} ms.`;
}

/** A row a set: its totals, and nothing by which a question is recognised. */
export function totalsTable(sets: readonly NamedAnswers[]): string {
  const rows = sets.map(({ name, judged }) => {
    const { answerable, right, answeredOtherwise, abstained, near, sure, sureAndRight, unsure, unsureAndRight, unanswerable, answeredUnanswerable } = ratesOf(judged);
    return [name, `${right}/${answerable}`, String(answeredOtherwise), `${sureAndRight}/${sure}`, `${unsureAndRight}/${unsure}`, `${near}/${abstained}`, `${answeredUnanswerable}/${unanswerable}`, String(judged.reduce((sum, { faults }) => sum + faults.length, 0))];
  });
  return markdownTable(['set', 'right and rightly cited', 'answered and not right', 'right of high confidence', 'right of less', 'abstained, the answering message shown as near', 'unanswerable and answered', 'quotes that do not stand'], rows);
}

/** The floor from nothing to much, for each set; made from runs without a floor. */
export function floorCurve(sets: readonly NamedAnswers[], inForce: number): string {
  const rows = FLOORS.map((floor) => [
    floor === inForce ? `**${floor}**` : String(floor),
    ...sets.flatMap(({ judged }) => {
      const { answerable, right, answeredOtherwise, unanswerable, answeredUnanswerable } = ratesOf(atFloor(judged, floor));
      return [`${right}/${answerable}`, String(answeredOtherwise), `${answeredUnanswerable}/${unanswerable}`];
    }),
  ]);
  const table = markdownTable(['ask_floor', ...sets.flatMap(({ name }) => [`${name}: right`, 'answered and not right', 'unanswerable and answered'])], rows);
  return `${table}\n\nAll rows are counted from one run without a floor. What stays under the floor in force is asked once more where a word can be respelled, so that the tables above may count a question more as answered.`;
}

const FLOORS = [0, 0.1, 0.15, 0.2, 0.22, 0.23, 0.24, 0.25, 0.26, 0.28, 0.3, 0.32, 0.34, 0.36, 0.38, 0.4, 0.45, 0.5, 0.6, 0.7];
