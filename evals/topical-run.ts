/**
 * How well search ranks the short queries of `topical/` over the real mail in `../shared/enron-dev`, by kind and for both
 * halves: weights are tuned on the odd ids and checked on the even ones.
 *
 *     node scripts/run-ts.mjs evals/topical-run.ts [--set NAME=VALUE ...] [--off NAME ...] [--embedder NAME] [--each]
 *
 * `--set`, `--off` and `--embedder` as the lab takes them, `static` unless told; `--each` adds a line for each query.
 */
import { parseArgs } from 'node:util';
import { Failure } from '../src/failure.ts';
import { enronDev, enronMail } from './enron-dev.ts';
import { openSet, withVectors } from './eval-set.ts';
import { settingsOf } from './lab/arguments.ts';
import { asker } from './lab/search-command.ts';
import { isSwitch, type SwitchName } from './lab/switches.ts';
import { readQuestions } from './questions.ts';
import { foldedOutcome } from './topical-copies.ts';
import { queriesTable, topicalTable } from './topical-table.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: [] },
    off: { type: 'string', multiple: true, default: [] },
    embedder: { type: 'string', default: 'static' },
    each: { type: 'boolean', default: false },
  },
});
const options = { settings: settingsOf(values.set), off: new Set(values.off.flatMap((names) => names.split(',')).map(switchOf)), limit: 50 };
/** Queries and messages that a learned model may embed anew; the rest has to be kept from an earlier run. */
const FEW = 100;
const folder = enronDev();
if (folder === undefined) {
  process.stdout.write('The real set enron-dev is not beside the repository; nothing was measured.\n');
} else {
  const set = await openSet('topical', enronMail(folder), readQuestions('evals/topical/queries.jsonl'));
  const ask = asker(set.lab, options, await withVectors(set, values.embedder, FEW));
  const outcomes = set.questions.map((question) => foldedOutcome(set.lab.db, question, ask(question)));
  set.lab.db.close();
  const half = (odd: boolean) => topicalTable(outcomes.filter(({ id }) => (Number(id.slice(1)) % 2 === 1) === odd));
  process.stdout.write(`All\n\n${topicalTable(outcomes)}\n\nOdd ids, to tune on\n\n${half(true)}\n\nEven ids, to check on\n\n${half(false)}\n`);
  if (values.each) process.stdout.write(`\n${queriesTable(outcomes)}\n`);
}

function switchOf(name: string): SwitchName {
  if (!isSwitch(name)) throw new Failure('badRequest', `--off ${name}: there is no such lane; lab --help lists them.`);
  return name;
}
