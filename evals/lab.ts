/** The lab: index, search, ask, score and explain on any mailbox. `lab --help` says how. */
import { Failure } from '../src/failure.ts';
import { commandOf } from './lab/arguments.ts';
import type { Command } from './lab/arguments.ts';
import { explain } from './lab/explain-command.ts';
import { helpText } from './lab/help.ts';
import { runIndex } from './lab/index-command.ts';
import { score } from './lab/score-command.ts';
import { runSearch } from './lab/search-command.ts';

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const print = (text: string): void => {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
};

async function main(command: Command): Promise<number> {
  switch (command.name) {
    case 'help':
      print(helpText());
      return 0;
    case 'index': {
      const report = await runIndex(command, (seen) => say(`${seen} messages`));
      for (const { source, sentence } of report.failed) say(`${source}: ${sentence}`);
      print(JSON.stringify(report));
      return 0;
    }
    case 'search': {
      const { questions, p50, p95 } = await runSearch(command);
      say(`${questions} questions, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      return 0;
    }
    case 'ask':
      say('There is no ask stage yet; lab search finds the messages.');
      return 2;
    case 'score': {
      const { report, notes } = score(command);
      for (const note of notes) say(note);
      print(report);
      return 0;
    }
    case 'explain':
      print(await explain(command));
      return 0;
  }
}

try {
  process.exitCode = await main(commandOf(process.argv.slice(2)));
} catch (error) {
  const failure = Failure.from(error, 'internal', 'Something in the lab went wrong.');
  say(failure.message);
  // The cause of what nobody foresaw; what was foreseen is said by its sentence.
  if (failure.code === 'internal' && failure.cause instanceof Error) say(failure.cause.stack ?? failure.cause.message);
  process.exitCode = 1;
}
