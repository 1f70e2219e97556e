import type { AskReply } from '../src/answer.ts';
import { ASK_LOOKED_AT } from '../src/limits.ts';
import { numberIn, textIn } from '../src/row.ts';
import { settingOf, type Settings } from '../src/settings.ts';
import type { AnswerSet } from './answers.ts';
import type { AskOptions } from './lab/ask-command.ts';
import { asker } from './lab/search-command.ts';
import { placesFrom } from './lab/lab-store.ts';
import type { Question } from './questions.ts';

/** Where an answer can be lost, in the order in which mail passes. */
export const STAGES = ['source', 'parse', 'chunk', 'retrieve', 'fuse', 'rerank', 'pack', 'read', 'verify'] as const;

export type Stage = (typeof STAGES)[number];

/**
 * The first stage that had lost it: no message that answers is stored; its text lacks the words; no chunk holds them
 * together; no lane found the message; it stands behind those that are looked at as fused already, or only as reranked; it was
 * not chosen to be read, or none of its packed passages holds the words; the reader chose other sentences (or scored them under
 * the floor); the sentence did not verify.
 */
export async function stageOf({ lab: { db }, vectors }: AnswerSet, { settings, off }: AskOptions, question: Question, reply: AskReply): Promise<Stage> {
  const sources = [...(question.relevant ?? [])].filter(([, grade]) => grade > 0).map(([source]) => source);
  const messages = new Set(sources.flatMap((source) => placesFrom(db, source)).flatMap(({ account, folder, headerMessageId, ordinal }) =>
    db.all(
      `SELECT message FROM place JOIN folder ON folder.id = place.folder
       WHERE account = ? AND path = ? AND header_message_id = ? AND ordinal = ? AND message IS NOT NULL`, [account, folder, headerMessageId, ordinal],
    ).map((row) => numberIn(row, 'message'))));
  if (messages.size === 0) return 'source';
  const holding = (text: string) => question.mustContain.every((words) => plain(text).includes(plain(words)));
  const some = (holds: (message: number) => boolean) => [...messages].some(holds);
  const texts = new Map([...messages].map((message) => [message, textIn(db.all('SELECT text FROM message WHERE id = ?', [message])[0], 'text')]));
  if (!some((message) => holding(texts.get(message) ?? ''))) return 'parse';
  const chunked = (message: number) => db.all('SELECT start, "end" FROM chunk WHERE message = ?', [message])
    .some((row) => holding((texts.get(message) ?? '').slice(numberIn(row, 'start'), numberIn(row, 'end'))));
  if (!some(chunked)) return 'chunk';
  const packed = reply.ledger.filter(({ message, chunk, outcome }) => messages.has(message) && chunk !== undefined && outcome !== 'dropped');
  if (packed.length === 0) {
    const rankWith = (more: Settings) => asker({ db }, { settings: { ...settings, ...WITHOUT_FLOOR, ...more }, off, limit: DEEP }, vectors)(question).hits.findIndex(({ source }) => sources.includes(source));
    const lookedAt = settingOf(settings, 'ask_hits') * ASK_LOOKED_AT;
    const fused = rankWith({ rerank: 0 });
    if (fused < 0) return 'retrieve';
    const reranked = rankWith({});
    return reranked >= 0 && reranked < lookedAt ? 'pack' : fused < lookedAt ? 'rerank' : 'fuse';
  }
  const isPacked = packed.some(({ message, chunk = 0 }) => {
    const [row] = db.all('SELECT start, "end" FROM chunk WHERE message = ? AND ordinal = ?', [message, chunk]);
    return row !== undefined && holding((texts.get(message) ?? '').slice(numberIn(row, 'start'), numberIn(row, 'end')));
  });
  if (!isPacked) return 'pack';
  return reply.droppedClaims > 0 && reply.claims.length === 0 ? 'verify' : 'read';
}

const DEEP = 2000; // hits
const WITHOUT_FLOOR: Settings = { floor: 0, half_of_best: 0 };
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
