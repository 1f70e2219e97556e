import { SETTINGS } from '../../src/settings.ts';
import { EMBEDDER_NAMES, SHIPPED } from './embedders.ts';
import { STAGES, SWITCHES } from './switches.ts';

/** What `lab --help` prints. */
export function helpText(): string {
  const settings = Object.entries(SETTINGS).map(
    ([key, { value, min, max, unit, meaning }]) => `  search.${key}=${value}  (${min} to ${max} ${unit})\n      ${meaning}`,
  );
  const stages = Object.entries(STAGES).map(([name, { meaning }]) => [name, meaning] as const);
  const switches = [...Object.entries(SWITCHES), ...stages].map(([name, meaning]) => `  ${name}\n      ${meaning}`);
  return `The lab: measure search and answers on any mailbox.

  npm run --silent lab -- index  --mail PATH [--mail PATH ...] --store FILE [--account NAME] [--embedder NAME|FOLDER|none]
  npm run --silent lab -- search --store FILE --queries Q.jsonl --out R.jsonl [--set search.NAME=VALUE ...] [--off NAME ...] [--limit 100]
  npm run --silent lab -- ask    --store FILE --queries Q.jsonl --out A.jsonl [--reader extractive|endpoint] [--merchants T.json] [--set ...] [--off NAME ...]
  npm run --silent lab -- score  --queries Q.jsonl --results R.jsonl [--answers A.jsonl] [--json]
  npm run --silent lab -- explain --store FILE "the query" [--message SOURCE] [--account NAME] [--folder NAME] [--set ...] [--limit 10]

PATH is a folder of .eml files (with its subfolders), an mbox file, or a Maildir. FILE is one SQLite file; indexing again
brings it up to date with the mail under the same PATH and leaves everything else in it alone.
Embedders: ${EMBEDDER_NAMES.join(', ')}, or a FOLDER with a model in the Hugging Face layout; npm run model -- NAME fetches one.
Without --embedder a store keeps the one it has; a new one gets ${SHIPPED}, which ships with the add-on.
The reader endpoint is a chat server in OpenAI's form: FOOTNOTE_ENDPOINT is its address (http://127.0.0.1:11434/v1),
FOOTNOTE_ENDPOINT_MODEL the model, FOOTNOTE_ENDPOINT_KEY a key where it wants one, FOOTNOTE_ENDPOINT_TOOLS=1 lets the
model call tools; --live is short for it.
T.json is a list of kinds of merchants, [{"names": ["bookstores"], "merchants": ["Foyles"]}]: who counts as one when
payments are added up; without it the table that comes with Footnote holds.
Progress goes to stderr, results to stdout. "-" as R.jsonl means stdout.
Exit codes: 0 done, 1 something was wrong with the input, 2 the endpoint is not set.

Settings for --set:
${settings.join('\n')}

Names for --off:
${switches.join('\n')}
`;
}
