import { describe, expect, it } from 'vitest';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import type { Database } from '../../src/ports.ts';
import { conversationInside } from '../../src/retrieval/conversation-inside.ts';
import { storedText } from '../../src/retrieval/stored-text.ts';
import { search } from '../../src/retrieval/search.ts';
import { numberIn } from '../../src/row.ts';
import type { SearchRequest } from '../../src/search.ts';
import { NOW, rawStore, type Sent } from './raw-store.ts';

const deps = (db: Database) => ({ db, analyzer: createAnalyzer(), facts: createFactReader(), clock: { now: () => NOW } });
const request = (text: string, message: number, more: Partial<SearchRequest> = {}) => ({ text, message, boundary: {}, limit: 20, typing: false, ...more });
const idOf = (db: Database, messageId: string): number => numberIn(db.all('SELECT id FROM message WHERE header_message_id = ?', [messageId])[0], 'id');

const MAILS: readonly Sent[] = [
  { id: 'ask@h.example', headers: { From: 'Ann <ann@h.example>', To: 'Ben <ben@h.example>, Cleo <cleo@h.example>', Cc: 'Dan <dan@h.example>', Subject: 'The boiler', Date: 'Mon, 2 Mar 2026 10:00:00 +0000' }, text: 'Who repairs the boiler?', listing: { read: false } },
  {
    id: 'answer@h.example', headers: { From: 'Ben <ben@h.example>', Subject: 'Re: The boiler', 'In-Reply-To': '<ask@h.example>', Date: 'Tue, 3 Mar 2026 10:00:00 +0000' },
    text: 'I called the plumber; boiler repairs take a week.\r\n\r\nOn Monday Ann wrote:\r\n> Who repairs the boiler?\r\n\r\n-- \r\nBen',
  },
  { id: 'hidden@h.example', headers: { From: 'Eve <eve@h.example>', Subject: 'Re: The boiler', 'In-Reply-To': '<answer@h.example>', Date: 'Wed, 4 Mar 2026 10:00:00 +0000' }, folder: '/Other', text: 'A secret about the boiler.' },
  { id: 'alone@h.example', headers: { Subject: 'Lunch' }, text: 'On Friday?' },
];

describe('a conversation', () => {
  it('lists its messages inside the scope, the oldest first, and says which hold the words', async () => {
    const db = await rawStore(MAILS);
    const reply = conversationInside(deps(db), request('plumber', idOf(db, 'answer@h.example')));
    expect(reply).toMatchObject({
      more: 0,
      messages: [
        { place: { headerMessageId: 'ask@h.example' }, from: { name: 'Ann' }, unread: true, matches: false, opening: 'Who repairs the boiler?' },
        { place: { headerMessageId: 'answer@h.example' }, matches: true }, { place: { headerMessageId: 'hidden@h.example' }, matches: false },
      ],
    });
    const inbox = { boundary: { account: 'a', folder: '/Inbox' } };
    expect(conversationInside(deps(db), request('plumber', idOf(db, 'answer@h.example'), inbox)).messages.map(({ place }) => place.headerMessageId)).toEqual(['ask@h.example', 'answer@h.example']);
    expect(conversationInside(deps(db), request('from:ben', idOf(db, 'answer@h.example'), inbox)).messages).toHaveLength(1);
    const hits = search(deps(db), { text: 'boiler', limit: 9, typing: false, ...inbox }).hits;
    expect(hits.map(({ conversation }) => conversation)).toEqual([2, 2]);
    expect(search(deps(db), { text: 'friday', boundary: {}, limit: 9, typing: false }).hits.map(({ conversation }) => conversation)).toEqual([undefined]);
  });

  it('is not told of from outside', async () => {
    const db = await rawStore(MAILS);
    expect(() => conversationInside(deps(db), request('', idOf(db, 'hidden@h.example'), { boundary: { account: 'a', folder: '/Inbox' } }))).toThrow(/not among/);
    expect(() => conversationInside(deps(db), request('', 4711))).toThrow(/not among/);
  });

  it('of very many messages lists those around the one that was found', async () => {
    const mails = Array.from({ length: 130 }, (_, index): Sent => ({
      id: `m${index}@h.example`, headers: { Subject: 'Long', References: index === 0 ? '<none@h.example>' : '<m0@h.example>', Date: new Date(Date.UTC(2026, 0, 1, index)).toUTCString() }, text: `Word ${index}`,
    }));
    const db = await rawStore(mails);
    const reply = conversationInside(deps(db), request('', idOf(db, 'm120@h.example')));
    expect(reply.messages).toHaveLength(100);
    expect(reply.more).toBe(30);
    expect(reply.messages.map(({ place }) => place.headerMessageId)).toContain('m120@h.example');
    expect(reply.messages[0]?.place.headerMessageId).toBe('m30@h.example');
  });
});

describe('stored text', () => {
  it('is told with whose words it is, and the words asked for', async () => {
    const db = await rawStore(MAILS);
    const found = storedText(deps(db), request('boiler repair', idOf(db, 'answer@h.example')));
    const { text, regions, marks, passage } = found;
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['boiler', 'repairs', 'repairs', 'boiler']);
    expect(regions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['own', 'quoted', 'signature']));
    expect(regions.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
    expect(text.slice(passage?.start, passage?.end)).toContain('I called the plumber');
    expect(found.cut).toBe(false);
    expect(storedText(deps(db), request('', idOf(db, 'ask@h.example')))).toMatchObject({
      subject: 'The boiler', unread: true, marks: [], passage: undefined,
      to: [{ name: 'Ben', email: 'ben@h.example' }, { name: 'Cleo', email: 'cleo@h.example' }, { name: 'Dan', email: 'dan@h.example' }],
    });
  });

  it('is not told from outside the scope', async () => {
    const db = await rawStore(MAILS);
    expect(() => storedText(deps(db), request('', idOf(db, 'hidden@h.example'), { boundary: { account: 'a', folder: '/Inbox' } }))).toThrow(/not among/);
    expect(() => storedText(deps(db), request('from:ann', idOf(db, 'answer@h.example')))).toThrow(/not among/);
    expect(() => storedText(deps(db), request('', -1))).toThrow(/not among/);
  });

  it('of a very long message is its beginning, and says so', async () => {
    const db = await rawStore([{ id: 'long@h.example', text: 'many words here and there\r\n'.repeat(8_000) }]);
    const { text, cut, regions } = storedText(deps(db), request('words', idOf(db, 'long@h.example')));
    expect([text.length, cut, regions.at(-1)?.end]).toEqual([100_000, true, 100_000]);
  });

  it('says of each attachment whether its text was read, however far behind it stands', async () => {
    const part = (type: string, name: string, content: string, more = '') => `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename=${name}\r\n${more}\r\n${content}\r\n`;
    const attached = (body: string): Sent => ({
      id: 'files@h.example', headers: { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b' },
      text: `--b\r\nContent-Type: text/plain\r\n\r\n${body}\r\n${[
        part('application/pdf', 'plan.pdf', 'JVBERi0xLjQKJeLjz9M=', 'Content-Transfer-Encoding: base64\r\n'),
        part('text/plain', 'notes.txt', 'The valve is on the left.'),
        part('message/rfc822', 'older.eml', 'Subject: The valve\r\n\r\nWhich one?'),
        part('image/png', 'valve.png', 'iVBORw0KGgo=', 'Content-Transfer-Encoding: base64\r\n'),
      ].join('')}--b--\r\n`,
    });
    for (const [body, cut] of [['See the files.', false], ['many words here and there\r\n'.repeat(8_000), true]] as const) {
      const db = await rawStore([attached(body)]);
      const found = storedText(deps(db), request('', idOf(db, 'files@h.example')));
      expect(found.cut).toBe(cut);
      expect(found.attachments.map(({ name, read }) => [name, read])).toEqual([['plan.pdf', false], ['notes.txt', true], ['older.eml', true], ['valve.png', false]]);
    }
  });
});
