/**
 * The real set in two accounts: every question is asked in the one that does not hold its answer. Whatever is ranked of the
 * other one, hit or not, has crossed a border.
 */
import { enronMail, enronQuestions } from './enron-dev.ts';
import { indexed, type AccountItem } from './eval-store.ts';
import { askedAll, withVectors } from './eval-set.ts';
import { SHIPPED } from './lab/embedders.ts';
import { figuresOf, type Outcome } from './outcomes.ts';
import type { Question } from './questions.ts';

/** What became of each question that has an answer. */
export async function askedElsewhere(folder: string): Promise<readonly Outcome[]> {
  const sources: string[] = [];
  const lab = await indexed(inTwoAccounts(folder, sources));
  try {
    const set = { lab, questions: questionsElsewhere(folder, sources) };
    return askedAll(set, { settings: {}, off: new Set(), limit: 100 }, await withVectors(set, SHIPPED)).outcomes;
  } finally {
    lab.db.close();
  }
}

/** What the page says of them. */
export function wallsSection(outcomes: readonly Outcome[]): string {
  const { scopeViolations } = figuresOf(outcomes);
  const asked = outcomes.filter(({ ranked }) => ranked.length > 0).length;
  return [
    '## Walls', '',
    `enron-dev in two accounts, each question asked in the one that does not hold its answer (${asked} of ${outcomes.length} rank something there, at most 100 messages each, what stays out among them).`,
    `Questions for which a message of the other account was ranked: ${scopeViolations.total} of ${scopeViolations.of}.`,
  ].join('\n');
}

async function* inTwoAccounts(folder: string, sources: string[]): AsyncGenerator<AccountItem> {
  for await (const item of enronMail(folder)) {
    sources.push(item.source);
    yield { ...item, account: accountOf(item.source) };
  }
}

function questionsElsewhere(folder: string, sources: readonly string[]): readonly Question[] {
  return enronQuestions(folder).flatMap((question) => {
    const [answer] = question.relevant?.keys() ?? [];
    if (answer === undefined) return [];
    const account = ACCOUNTS.find((one) => one !== accountOf(answer)) ?? '';
    const isInside = (source: string) => accountOf(source) === account;
    return [{
      ...question, account, relevant: new Map([...question.relevant ?? []].filter(([source]) => isInside(source))), forbidden: sources.filter((source) => !isInside(source)),
    }];
  });
}

/** By the number that a file is named with. */
function accountOf(source: string): string {
  return ACCOUNTS[Number(/\d+/.exec(source)?.[0] ?? 0) % 2] ?? '';
}

const ACCOUNTS = ['even', 'odd'] as const;
