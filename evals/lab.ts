/** The lab: index, search, ask, score and explain on any mailbox. `lab --help` says how. */
import { runLab } from './lab/run-lab.ts';

process.exitCode = await runLab(process.argv.slice(2), {
  print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
  say: (line) => process.stderr.write(`${line}\n`),
});
