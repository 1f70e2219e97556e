/** Writes a synthetic mailbox for the lab: `node scripts/run-ts.mjs evals/write-synthetic.ts FOLDER [COUNT] [SEED]`. */
import { writeSynthetic } from './synthetic/to-disk.ts';

const [folder, count = '1000', seed = '1'] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node scripts/run-ts.mjs evals/write-synthetic.ts FOLDER [COUNT] [SEED]\n');
  process.exitCode = 1;
} else {
  for (const account of writeSynthetic(folder, { seed: Number(seed), count: Number(count) })) {
    process.stdout.write(`npm run --silent lab -- index --mail ${folder}/${account} --account ${account} --store ${folder}/store.sqlite\n`);
  }
}
