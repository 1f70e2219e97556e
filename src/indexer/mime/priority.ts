import { firstValue, type Field } from './headers.ts';

/**
 * How urgent a message's sender called it, 1 (lowest) to 5 (highest), from X-Priority (1 is its highest), Importance,
 * Priority or X-MSMail-Priority, the first that says anything; undefined where none does.
 */
export function priorityIn(fields: readonly Field[]): number | undefined {
  for (const name of ['x-priority', 'importance', 'priority', 'x-msmail-priority']) {
    const value = firstValue(fields, name)?.toLowerCase() ?? '';
    const number = /^[1-5](?!\d)/.exec(value)?.[0];
    if (number !== undefined) return 6 - Number(number);
    const word = /^(?:non-urgent|[a-z]+)/.exec(value)?.[0] ?? '';
    const named = WORDS.get(word);
    if (named !== undefined) return named;
  }
  return undefined;
}

const WORDS: ReadonlyMap<string, number> = new Map([
  ['highest', 5], ['urgent', 5], ['high', 4], ['normal', 3], ['medium', 3], ['low', 2], ['non-urgent', 2], ['lowest', 1],
]);
