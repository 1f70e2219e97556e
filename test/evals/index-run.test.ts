import { expect, it } from 'vitest';
import { indexed, type AccountItem } from '../../evals/eval-store.ts';
import { conversationOf } from '../../src/retrieval/asking/conversation.ts';

const mail = (id: string, answered?: string): AccountItem => {
  const source = `From: ann@x.org\r\nTo: ben@y.org\r\nMessage-ID: <${id}@x>\r\n${answered ? `In-Reply-To: <${answered}@x>\r\n` : ''}Subject: ${id}\r\n\r\nWords.\r\n`;
  const raw = new TextEncoder().encode(source);
  return { account: 'a', folder: 'f', key: id, source: id, stamp: '1', size: raw.length, read: true, flagged: false, bytes: async () => raw };
};

it('an index run ends with every message in its conversation', async () => {
  const items = [mail('m0'), ...Array.from({ length: 120 }, (_, i) => mail(`m${i + 1}`, i % 2 === 0 ? `m${i}` : undefined))];
  const { db } = await indexed(items);
  expect(db.all('SELECT count(*) AS n FROM unlinked')).toEqual([{ n: 0 }]);
  const id = Number(db.all(`SELECT id FROM message WHERE header_message_id = 'm2@x'`)[0]?.['id']);
  expect(conversationOf(db, id)?.messages.map(({ subject }) => subject)).toEqual(['m2', 'm3']);
  db.close();
});
