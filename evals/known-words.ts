/** Known words of 500 real messages, a kind of region a line, and what was missed: `node scripts/run-ts.mjs evals/known-words.ts [count] [seed]`. */
import { knownWordsTable, probeKnownWords } from './quality/known-words.ts';
import { readRealMail } from './quality/real-mail.ts';

const [count = '500', seed = '20261129'] = process.argv.slice(2);
const probes = await probeKnownWords(readRealMail().read, Number(count), Number(seed));
console.log(knownWordsTable(probes));
for (const { message, kind, word, found } of probes) if (!found) console.log(`missed: ${kind} of message ${message}: ${word}`);
