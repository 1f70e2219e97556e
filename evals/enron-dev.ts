/** The 850 real messages and their 40 questions, which lie beside the repository and are absent elsewhere. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../src/failure.ts';
import type { AccountItem } from './eval-store.ts';
import { mailUnder } from './mail-source.ts';
import { isFields, readLines } from './questions.ts';
import type { Question } from './questions.ts';

/** Folder of the set, or undefined where it is absent. Relative to the working directory, the repository. */
export function enronDev(): string | undefined {
  const folder = join('..', 'shared', 'enron-dev');
  return existsSync(join(folder, 'questions.jsonl')) ? folder : undefined;
}

export async function* enronMail(folder: string): AsyncGenerator<AccountItem> {
  for await (const item of mailUnder(join(folder, 'mail'))) yield { ...item, account: 'enron' };
}

/** Paraphrases are told apart by whether they share a proper name with their message. */
export function enronQuestions(folder: string): readonly Question[] {
  const path = join(folder, 'questions.jsonl');
  return readLines(path).map(({ number, value }) => {
    const { id, kind, question, messages, nameAnchor } = value;
    if (typeof id !== 'string' || typeof kind !== 'string' || typeof question !== 'string' || !Array.isArray(messages)) {
      throw new Failure('badRequest', `${path}:${number} is not a question of this set.`);
    }
    const slice = kind === 'paraphrase' ? (nameAnchor === true ? 'paraphrase, name' : 'paraphrase, no name') : kind;
    return {
      id, kind: slice, text: question, filters: isFields(value['filters']) ? value['filters'] : {},
      relevant: new Map(messages.map((source: unknown) => [String(source), 1])),
      mustContain: texts(value['mustContain']), mustNotContain: texts(value['mustNotContain']), nearMisses: [], forbidden: [],
    };
  });
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Share of questions with an answer among the first 1, 5 and 10, as measured before the project began. */
export const ENRON_REFERENCE: Readonly<Record<string, Readonly<Record<string, readonly [number, number, number]>>>> = {
  'BM25, whole messages': {
    exact: [1, 1, 1], keyword: [1, 1, 1], person_time: [1, 1, 1], thread: [0.67, 1, 1], 'paraphrase, name': [0.67, 0.83, 0.83], 'paraphrase, no name': [0, 0, 0],
  },
  'BM25, chunks': {
    exact: [1, 1, 1], keyword: [1, 1, 1], person_time: [1, 1, 1], thread: [0.33, 1, 1], 'paraphrase, name': [0.83, 1, 1], 'paraphrase, no name': [0, 0, 0],
  },
  'bge-small alone': {
    exact: [0.86, 0.86, 1], keyword: [1, 1, 1], person_time: [0.86, 0.86, 1], thread: [0.67, 0.67, 0.67], 'paraphrase, name': [0.5, 0.83, 0.83], 'paraphrase, no name': [0.29, 0.43, 0.43],
  },
  'a static table alone': {
    exact: [0.43, 0.57, 0.57], keyword: [0.67, 0.67, 0.67], person_time: [0.71, 0.71, 0.86], thread: [0.33, 0.67, 0.67], 'paraphrase, name': [0.33, 0.33, 0.33], 'paraphrase, no name': [0.14, 0.14, 0.14],
  },
  'RRF (k 60), BM25 and bge-small': {
    exact: [1, 1, 1], keyword: [1, 1, 1], person_time: [0.86, 1, 1], thread: [0.67, 1, 1], 'paraphrase, name': [0.83, 0.83, 0.83], 'paraphrase, no name': [0, 0, 0.14],
  },
  'standout, BM25 and a static table': {
    exact: [1, 1, 1], keyword: [1, 1, 1], person_time: [1, 1, 1], thread: [0.33, 1, 1], 'paraphrase, name': [0.83, 0.83, 0.83], 'paraphrase, no name': [0, 0.14, 0.14],
  },
  'standout, BM25 and bge-small': {
    exact: [1, 1, 1], keyword: [1, 1, 1], person_time: [1, 1, 1], thread: [0.67, 1, 1], 'paraphrase, name': [0.83, 0.83, 0.83], 'paraphrase, no name': [0.29, 0.29, 0.29],
  },
};
