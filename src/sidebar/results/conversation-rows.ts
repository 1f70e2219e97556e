import type { Hit } from '../../mail.ts';
import type { ConversationReply } from '../../results.ts';

/** A hit's conversation, unfolded below it. */
export interface Unfolded {
  /** `Hit.message` of the hit. */
  readonly of: number;
  /** Its messages as rows of the list; `rowOf` tells their numbers from those of hits. */
  readonly rows: readonly Hit[];
  /** Messages that are not told. */
  readonly more: number;
}

/** A message may be a hit and stand in the conversation of another: as a row of that it has a number of its own. */
export const rowOf = (message: number): number => -message;

/** The message that a row or a hit shows. */
export const messageOf = (row: number): number => Math.abs(row);

export function unfolded(of: number, { messages, more }: ConversationReply): Unfolded {
  return {
    of, more,
    rows: messages.map(({ message, place, from, subject, date, unread, attachments, opening, matches }): Hit => ({
      message: rowOf(message), place, places: 1, from, subject, date, unread, attachments, snippet: { text: opening, marks: [], region: 'own' },
      score: 0, lanes: {}, matchedChunks: [], full: matches || message === of,
    })),
  };
}

/** Everything in the list that can be chosen, in order: the hits, and the unfolded conversation behind its own. */
export function rowsOf({ hits, conversation }: { readonly hits: readonly Hit[]; readonly conversation: Unfolded | undefined }): readonly Hit[] {
  if (!conversation) return hits;
  const at = hits.findIndex(({ message }) => message === conversation.of);
  return at < 0 ? hits : [...hits.slice(0, at + 1), ...conversation.rows, ...hits.slice(at + 1)];
}
