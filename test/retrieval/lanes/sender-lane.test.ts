import { beforeAll, expect, it } from 'vitest';
import { askerOf, NOW, rawStore, type Ask } from '../raw-store.ts';

const on = (day: number) => ({ Date: new Date(NOW - day * 86_400_000).toUTCString() });
let ask: Ask;
beforeAll(async () => {
  ask = askerOf(await rawStore([
    { id: 'old@h', headers: { From: 'John Shelk <jshelk@power.example>', ...on(9) }, text: 'the room is booked' },
    { id: 'new@h', headers: { From: '"Shelk, John" <john.shelk@power.example>', ...on(2) }, text: 'another room' },
    { id: 'to@h', headers: { From: 'Eve <eve@else.example>', To: 'John Shelk <jshelk@power.example>', ...on(1) }, text: 'a question' },
    { id: 'text@h', headers: { From: 'Eve <eve@else.example>', ...on(1) }, text: 'what shelkovnikov said of the room' },
    { id: 'kanji@h', headers: { From: '=?utf-8?B?5bGx55Sw5aSq6YOO?= <taro@jp.example>', ...on(3) }, text: 'hello' },
    { id: 'zoe@h', headers: { From: '=?utf-8?Q?Zo=C3=AB_Quinn?= <zq@q.example>', ...on(3) }, text: 'hello' },
  ]));
});

it.each([
  ['shel', ['new@h', 'old@h', 'to@h']], // a part of a name: senders first, the newest first
  ['john shel', ['new@h', 'old@h', 'to@h']], ['power.exa', ['new@h', 'old@h', 'to@h']], ['@power', ['new@h', 'old@h', 'to@h']],
  ['山田太', ['kanji@h']], ['zoe qui', ['zoe@h']],
])('%s finds people', (text, ids) => {
  const reply = ask(text);
  expect(reply.ids.slice(0, ids.length)).toEqual(ids);
  expect(reply.hits[0]?.lanes.sender).toMatchObject({ rank: 1 });
  expect(reply.hits[0]?.full).toBe(true);
  expect(reply.matches).toBeGreaterThanOrEqual(ids.length);
});

it('says of a message that words found whom it is from', () => {
  const [first] = ask('john shelk room').hits;
  expect(first?.lanes).toMatchObject({ keyword: { rank: 1 }, sender: {} });
});

it('knows nobody outside the scope', () => {
  expect(ask('shel', { boundary: { account: 'b' } })).toMatchObject({ ids: [], matches: 0 });
  expect(ask('shel before:2026-11-25').ids).toEqual(['old@h']);
});

it('no crowd outside the scope stands before the person who is inside', async () => {
  const crowd = Array.from({ length: 260 }, (_, index) => ({ id: `m${index}@h`, headers: { From: `Annabel Q${index} <ann${index}@corp.example>` }, text: `Hello ${index}` }));
  const inB = askerOf(await rawStore([...crowd, { id: 'in@h', account: 'b', headers: { From: 'Annabel Zed <az@far.example>' }, text: 'Hi there' }]));
  const request = { boundary: { account: 'b' } };
  expect(inB('annab', request)).toMatchObject({ ids: ['in@h'], matches: 1 });
  expect(inB('annab zed', request)).toMatchObject({ ids: ['in@h'], matches: 1 });
});

it('a part of a word beside a name is asked for, too', () => {
  expect(ask('*nowhere* shelk')).toMatchObject({ matches: 0 });
  expect(ask('*room* shelk').matches).toBe(ask('room shelk').matches);
});

it('keeps to phrases: a name in quotes is in that order', () => {
  expect([...ask('"john shelk"').ids].sort()).toEqual(['new@h', 'old@h', 'to@h']); // the first by its address
  expect(ask('"shelk john"').ids).toEqual(['new@h']);
  expect(ask('"john room"')).toMatchObject({ ids: [], matches: 0 });
});

it('leaves inner parts of words alone', () => {
  expect(ask('helk').ids).toEqual([]);
  expect([...ask('*helk').ids].sort()).toEqual(['new@h', 'old@h', 'to@h']); // asked for as a fragment, it is found
});
