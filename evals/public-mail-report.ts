/** What `npm run evals` tells of the public mail: how well it is ranked and answered by what ships. */
import { judgedAnswers, ratesOf } from './answers.ts';
import { SHIPPED } from './ablation-list.ts';
import { floorCurve, totalsTable, type NamedAnswers } from './answers-page.ts';
import { answerSet, AS_SHIPPED, withoutFloor, type AnswersReport } from './answers-report.ts';
import { measured, openSet, withVectors } from './eval-set.ts';
import { asker } from './lab/search-command.ts';
import { publicMail } from './public-mail.ts';
import { SETTINGS } from '../src/settings.ts';
import { summaryTable } from './table.ts';
import { foldedOutcome } from './topical-copies.ts';
import { topicalTable } from './topical-table.ts';

export async function publicMailReport(): Promise<AnswersReport> {
  const rankings: string[] = [];
  const totals: NamedAnswers[] = [];
  const unfloored: NamedAnswers[] = [];
  const figures: AnswersReport['figures'][number][] = [];
  for (const { name, mail, questions, queries, totalsOnly } of publicMail()) {
    const set = await openSet(name, mail, questions);
    try {
      const vectors = await withVectors(set, SHIPPED);
      const ranked = measured(set, { ...AS_SHIPPED, limit: LIMIT }, vectors);
      rankings.push(`### ${name}\n\n${summaryTable(totalsOnly ? { ...ranked, slices: new Map() } : ranked)}`);
      const asked = await answerSet(set);
      const judged = await judgedAnswers(asked, AS_SHIPPED);
      totals.push({ name, judged });
      figures.push({ set: name, mechanism: 'as shipped', rates: ratesOf(judged) });
      unfloored.push({ name, judged: await withoutFloor(asked) });
      if (queries.length === 0) continue;
      const ask = asker(set.lab, { ...AS_SHIPPED, limit: LIMIT }, await withVectors({ ...set, questions: queries }, SHIPPED));
      rankings.push(`Short topical queries over it:\n\n${topicalTable(queries.map((query) => foldedOutcome(set.lab.db, query, ask(query))))}`);
    } finally {
      set.lab.db.close();
    }
  }
  return { page: `## Public mail\n\n${rankings.join('\n\n')}\n\n### Answers\n\n${totalsTable(totals)}\n\n${floorCurve(unfloored, SETTINGS.ask_floor.value)}`, figures };
}

const LIMIT = 100; // hits
