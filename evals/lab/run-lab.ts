import { Failure } from '../../src/failure.ts';
import { runAsk } from './ask-command.ts';
import { commandOf } from './arguments.ts';
import type { Command } from './arguments.ts';
import { endpointFrom } from './endpoint.ts';
import { explain } from './explain-command.ts';
import { helpText } from './help.ts';
import { runIndex } from './index-command.ts';
import { score } from './score-command.ts';
import { runSearch } from './search-command.ts';

/** Where a command says what: results, and lines about the run. */
export interface Console {
  print(text: string): void;
  say(line: string): void;
}

/** Runs one command and answers its exit code: 0 done, 1 wrong input, 2 what the command needs is not there. Never throws. */
export async function runLab(argv: readonly string[], console: Console): Promise<number> {
  try {
    return await run(commandOf(argv), console);
  } catch (error) {
    const failure = Failure.from(error, 'internal', 'Something in the lab went wrong.');
    console.say(failure.message);
    // The cause of what nobody foresaw; what was foreseen is said by its sentence.
    if (failure.code === 'internal' && failure.cause instanceof Error) console.say(failure.cause.stack ?? failure.cause.message);
    return 1;
  }
}

async function run(command: Command, { print, say }: Console): Promise<number> {
  switch (command.name) {
    case 'help':
      print(helpText());
      return 0;
    case 'index': {
      const report = await runIndex(command, (seen) => say(`${seen} messages`));
      for (const path of report.empty) say(`No mail was found under ${path}.`);
      for (const { source, sentence } of report.failed) say(`${JSON.stringify(source).slice(1, -1)}: ${sentence}`);
      print(JSON.stringify(report));
      return 0;
    }
    case 'search': {
      const { questions, p50, p95, isStale } = await runSearch(command);
      if (isStale) say('The store was indexed by other code than this; run lab index again.');
      say(`${questions} questions, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      return 0;
    }
    case 'ask': {
      const endpoint = command.reader === 'endpoint' ? await endpointFrom(process.env) : undefined;
      if (command.reader === 'endpoint' && !endpoint) {
        say('No endpoint is set: FOOTNOTE_ENDPOINT names its address, up to and with its version, FOOTNOTE_ENDPOINT_MODEL the model, FOOTNOTE_ENDPOINT_KEY a key where it wants one.');
        return 2;
      }
      const { questions, answered, p50, p95, isStale } = await runAsk({ ...command, reader: endpoint });
      if (isStale) say('The store was indexed by other code than this; run lab index again.');
      say(`${questions} questions, ${answered} answered, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      return 0;
    }
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
