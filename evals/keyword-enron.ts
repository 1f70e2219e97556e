/**
 * How well search answers the questions over real mail in `../shared/enron-dev` under other settings than those that ship,
 * beside plain BM25: what the settings' defaults were chosen by. Settings are given as `lab search --set` takes them.
 *
 *     node scripts/run-ts.mjs evals/keyword-enron.ts weight_quoted=0.5
 */
import { enronDev, enronMail, enronQuestions } from './enron-dev.ts';
import { measured, openSet } from './eval-set.ts';
import { settingsOf } from './lab/arguments.ts';
import { sideBySide } from './side-by-side.ts';
import { summaryTable } from './table.ts';

const settings = settingsOf(process.argv.slice(2));
const folder = enronDev();
if (folder === undefined) {
  process.stdout.write('The real set enron-dev is not beside the repository; nothing was measured.\n');
} else {
  const set = await openSet('enron-dev', enronMail(folder), enronQuestions(folder));
  const summary = measured(set, { settings, off: new Set(), limit: 10 });
  process.stdout.write(`${summaryTable(summary)}\n\n${sideBySide(summary)}\n`);
  set.lab.db.close();
}
