import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Question } from '../questions.ts';
import { syntheticMail, syntheticQuestions } from './mailbox.ts';
import type { MailboxSize } from './mailbox.ts';

/**
 * Writes the mailbox as `ACCOUNT/FOLDER/NAME.eml` and its questions as `questions.jsonl`, whose sources are those that
 * `lab index --mail DIR/ACCOUNT --account ACCOUNT` gives. Answers the accounts.
 */
export function writeSynthetic(folder: string, size: MailboxSize): readonly string[] {
  const accounts = new Set<string>();
  for (const { account, source, raw } of syntheticMail(size)) {
    const path = join(folder, source);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, raw);
    accounts.add(account);
  }
  writeFileSync(join(folder, 'questions.jsonl'), syntheticQuestions(size.seed).map((question) => `${line(question)}\n`).join(''));
  return [...accounts].sort();
}

function line({ relevant = new Map(), nearMisses, forbidden, ...rest }: Question): string {
  return JSON.stringify({
    ...rest,
    relevant: Object.fromEntries([...relevant].map(([source, grade]) => [withoutAccount(source), grade])),
    nearMisses: nearMisses.map(withoutAccount),
    forbidden: forbidden.map(withoutAccount),
  });
}

/** Names are unique within the mailbox, so nothing is lost. */
function withoutAccount(source: string): string {
  return source.slice(source.indexOf('/') + 1);
}
