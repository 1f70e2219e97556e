import type { Question } from './questions.ts';

/** What a bank asks in vain about messages that are there, as questions, each in both accounts: in one of them the message is that seems to answer. */
export function missingFieldQuestions(texts: readonly string[]): readonly Question[] {
  return texts.flatMap((text, index) => ['home', 'work'].map((account): Question => ({
    id: `unanswerable_field-${String(index + 1).padStart(2, '0')}-${account}`, text, kind: 'unanswerable_field', filters: {}, account, relevant: new Map(),
    mustContain: [], mustNotContain: [], nearMisses: [], forbidden: [],
  })));
}
