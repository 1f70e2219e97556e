import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copiedAnswer, escaped } from '../../../src/sidebar/ask/copy-answer.ts';
import { byMessage, savedShare, sumsOf } from '../../../src/sidebar/ask/ledger.ts';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { AGGREGATE, HOSTILE_REPLY, MIXED, REPLY } from '../fake-answers.ts';
import { textsFromFiles } from '../message-files.ts';

beforeAll(() => {
  useTexts(textsFromFiles('en'));
  // Days are told in the zone of the machine.
  vi.stubEnv('TZ', 'UTC');
});
afterAll(() => void vi.unstubAllEnvs());

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

test('statements end in a number, and the numbers are the sources', () => {
  const { plain: text, html } = copiedAnswer('When?', REPLY);
  expect(text.split('\n')).toEqual([
    'When?', '',
    'On Nov 25, 2026 Harbour Ferries wrote: “The ferry leaves on Saturday at 07:45 from the north quay.” [1]',
    'On Nov 27, 2026 Tomás Ribeiro wrote: Tomás wants to be at the quay by a quarter past seven. [2]',
    'On Oct 29, 2026 Jun Sato quoted: “from November on the early boat leaves at 07:45.” [3]', '',
    '[1] Harbour Ferries, Nov 25, 2026, Your ferry booking HF-20931: “The ferry leaves on Saturday at 07:45 from the north quay.”',
    '[2] Tomás Ribeiro, Nov 27, 2026, Re: which ferry do we take?: “We should be at the quay by a quarter past seven,”',
    '[3] Jun Sato, Oct 29, 2026, Fwd: timetable: “from November on the early boat leaves at 07:45.”',
  ]);
  expect(html).toContain('<li><a href="mid:m1@gallery.example">Harbour Ferries, Nov 25, 2026, Your ferry booking HF-20931</a><blockquote>');
});

test('a total takes its records along; several currencies are not added up', () => {
  const lines = plain(copiedAnswer('How much?', AGGREGATE).plain).split('\n');
  expect(lines.slice(2, 4)).toEqual(['EUR 244.70 · 3 records · about “tickets” · Jan 1, 2026 to Dec 31, 2026', 'Nov 14, 2026 · Harbour Ferries · EUR 84.00 [1]']);
  const mixed = plain(copiedAnswer('How much?', MIXED).plain);
  expect(mixed).toContain('EUR 244.70 · NOK 1,295.00 ·');
  expect(mixed).toContain('Several currencies are not added up');
});

test('nothing of a hostile answer becomes markup', () => {
  expect(escaped(`<a href="x" title='y'>&`)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;');
  const { html } = copiedAnswer('<script>alert(1)</script>', HOSTILE_REPLY);
  const tags = new Set([...html.matchAll(/<\/?(\w+)/g)].map(([, name]) => name));
  expect([...tags].sort()).toEqual(['a', 'blockquote', 'li', 'ol', 'p', 'strong', 'sup']);
  expect(html.match(/<a href="(?!mid:)/)).toBeNull();
});

test('the ledger is told by message and summed by what became of it', () => {
  expect(byMessage(REPLY.ledger).map(({ message, entries }) => [message, entries.length])).toEqual([[1, 3], [2, 3], [3, 3], [7, 3]]);
  expect(sumsOf(REPLY.ledger)).toEqual([{ outcome: 'packed', pieces: 8, tokens: 552 }, { outcome: 'trimmed', pieces: 1, tokens: 60 }, { outcome: 'dropped', pieces: 3, tokens: 770 }]);
  expect(sumsOf([])).toEqual([]);
  expect(savedShare(612, 4_120)).toBe(85);
  expect(savedShare(0, 0)).toBeUndefined();
  expect(savedShare(500, 400)).toBeUndefined();
});
