/** Phrases as they were typed: in long texts, in many messages, inside choices. */
import { describe, expect, it } from 'vitest';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import type { Database } from '../../src/ports.ts';
import { explain } from '../../src/retrieval/explain.ts';
import { phraseOf } from '../../src/retrieval/lanes/match.ts';
import { phraseCheck } from '../../src/retrieval/lanes/phrase-check.ts';
import type { PageCursor } from '../../src/search.ts';
import { askerOf, NOW, rawStore, type Sent } from './raw-store.ts';

const analyzer = createAnalyzer();

/** How often the text of a message was read, without any other part of it. */
function watched(db: Database) {
  const looks: unknown[] = [];
  return { looks, db: { ...db, all: (sql: string, params?: Parameters<Database['all']>[1]) => {
    if (/AS text FROM message WHERE id = \?/.test(sql)) looks.push(params?.[1]);
    return db.all(sql, params);
  } } satisfies Database };
}

describe('a phrase', () => {
  it('is found, and excluded, wherever in a long text it stands', async () => {
    const word = 'word '.repeat(45_000);
    const ask = askerOf(await rawStore([
      { id: 'late', text: `${word}\nthe hidden treasure lies here` }, { id: 'German', text: `${'Wörter '.repeat(40_000)}\nder versteckte Schätz liegt hier` },
      { id: 'apart', text: `hidden ${word} treasure` }, { id: 'other', text: 'nothing' },
    ]));
    expect(ask('"hidden treasure"').ids).toEqual(['late']);
    expect(ask('"versteckte schatz"').ids).toEqual(['German']);
    expect(ask('treasure -"hidden treasure"').ids).toEqual(['apart']);
  });

  it.each([
    ['"e-mail"', true], ['"an E-Mail to"', true], ['"half-hour show"', true], ['"hour show"', true], ['"half hour show for"', true], ['"the half"', true], ['"about TXN-HC-100005 and"', true], ['"4,000 euros"', true], ['"cafe noir"', true], ['"CAFÉ NOIR"', true], ['"art of war"', true],
    ['"part of"', false], ['"hour half"', false], ['"halfhour show"', false], ['"TXN-HC"', false], ['"HC 100005 and the half hour"', true], ['"noir cafe"', false], ['"of war in"', true], ['"war in peace"', false], ['"東京に行く"', true], ['"行く東京"', false], ['"sent. An"', true],
  ])('%s is taken letter for letter but for case, accents and signs: %s', async (text, isFound) => {
    const ask = askerOf(await rawStore([
      { id: 'a', text: 'We sent an e-mail to him about TXN-HC-100005 and the half-hour show for 4,000 euros at the Café\n\n   Noir; the parts of the art of war in --- times of peace. 東京に行く' },
    ]));
    expect(ask(text).ids).toEqual(isFound ? ['a'] : []);
  });

  it('is told in a text as in all of its tokens but those that are put together there alone', () => {
    let state = 5;
    const pick = (below: number) => (state = (Math.imul(state, 48271) >>> 0) % 2147483647) % below;
    const PIECES = ['a', 'b', 'ab', 'a-b', 'ä', 'B.', 'a1', '12', '12-a', 'b\u2019s', '東', '東京', ',', '--', '(a)', 'ß', 'ss', 'x'.repeat(70)];
    const textOf = (length: number) => Array.from({ length }, () => PIECES[pick(PIECES.length)] ?? '').join(pick(9) === 0 ? '\n' : ' ');
    let held = 0;
    for (let round = 0; round < 2000; round++) {
      const [text, typed] = [textOf(30 + pick(300)), textOf(1 + pick(3))];
      const spelled = phraseOf(analyzer.tokens(typed, ['und']));
      if (spelled.is !== 'phrase' || spelled.forms.length === 0) continue;
      const { forms, wholes } = spelled;
      const all = analyzer.tokens(text, ['en']);
      // What is put together in the text alone is passed over.
      const tokens = all.filter(({ whole, form }) => whole !== true || wholes.includes(form));
      const expected = tokens.some((_, at) => forms.every((form, index) => tokens[at + index]?.form === form));
      const row = { subject: '', text, from_name: '', from_email: '', recipients: '', attachments: '', language: 'en' };
      const db: Pick<Database, 'all'> = { all: () => [row] };
      const holds = phraseCheck({ db, analyzer }, [{ spelled, excluded: false }], [1])(1);
      if (holds !== expected) expect.fail(`${JSON.stringify(typed)} in ${JSON.stringify(text)}: ${holds}`);
      if (holds) held++;
    }
    expect(held).toBeGreaterThan(200);
  });

  it.each(['', ' Caf\u00e9'])('with a word together that the text has in pieces is neither found nor excluded, whatever else stands there: "%s"', async (more) => {
    const ask = askerOf(await rawStore([{ id: 'pieces', text: `Check the e-mail address of it.${more}` }, { id: 'German', text: `Die E-Mail Adresse dort, address.${more}` }, { id: 'together', text: `Check the email address of it.${more}` }]));
    const found = (text: string) => ask(text).ids.toSorted();
    expect(found('"email address"')).toEqual(['together']);
    expect(found('address -"email address"')).toEqual(['German', 'pieces']);
    expect(found('"email adresse"')).toEqual([]);
    expect(found('adresse -"email adresse"')).toEqual(['German']);
    expect(found('"email"')).toEqual(['together']);
    expect(found('address -"email"')).toEqual(['German', 'pieces']);
    // As it was typed with its sign, or in pieces, and as words, it is.
    for (const text of ['"e-mail address"', '"mail address"', '"e mail address"']) expect(found(text)).toEqual(['pieces']);
    expect(found('address -"e-mail address"')).toEqual(['German', 'together']);
    expect(found('"e-mail adresse"')).toEqual(['German']);
    expect(found('email address')).toEqual(['German', 'pieces', 'together']);
  });

  it('that many messages hold is checked in as many as are ranked, and every page goes on to the others', async () => {
    const mails = Array.from({ length: 500 }, (_, index): Sent => ({ id: `m${index}`, headers: { Subject: `About ${index}` }, text: `Words of ${index}.\n\nKind ${index % 4 === 0 ? 'regard' : 'regards'}` }));
    const { db, looks } = watched(await rawStore(mails));
    const ask = askerOf(db);
    const first = ask('"kind regards"', { limit: 20 });
    expect(new Set(looks).size).toBeLessThan(330); // a quarter of those that are read have another form
    const ids = [...first.ids];
    let after: PageCursor | undefined = first.next;
    while (after && ids.length < 1000) {
      const page = ask('"kind regards"', { limit: 60, after });
      ids.push(...page.ids);
      expect(page.ids.length === 60 || page.next === undefined).toBe(true);
      after = page.next;
    }
    expect(ids.toSorted()).toEqual(mails.flatMap(({ id, text = '' }) => (text.endsWith('regards') ? [id] : [])).toSorted());
  });
});

it.each([
  ['subject:"re-opening night"', ['whole']], ['subject:"opening night"', ['apart', 'whole']], ['subject:reopening', ['whole']], ['subject:re-opening', ['whole']], ['subject:"half-hour opening"', []],
])('a compound in a subject is found by %s', async (text, ids) => {
  const ask = askerOf(await rawStore([
    { id: 'whole', headers: { Subject: 'The re-opening night' }, text: 'one' }, { id: 'apart', headers: { Subject: 'An opening night' }, text: 'two' }, { id: 'text', headers: { Subject: 'Three' }, text: 'the re-opening night' },
  ]));
  expect(ask(text).ids.toSorted()).toEqual(ids);
});

describe('a phrase in many long texts', () => {
  it('is read for in so many characters a page, every page gets on, and what was not read is counted as that', async () => {
    const mails = Array.from({ length: 60 }, (_, index): Sent => ({ id: `m${index}`, headers: { Subject: `About ${index}` }, text: `Words of ${index}.\n\nKind ${index % 3 === 0 ? 'regards' : 'regard'}, and the re-opening night` }));
    const { db, looks } = watched(await rawStore(mails));
    db.run(`UPDATE message SET text = text || replace(hex(zeroblob(150000)), '00', 'x ')`);
    const ask = askerOf(db);
    const expected = mails.flatMap(({ id, text = '' }) => (text.includes('regards') ? [id] : []));
    const ids: string[] = [];
    let after: PageCursor | undefined;
    let pages = 0;
    do {
      looks.length = 0;
      const page = ask('"kind regards"', { limit: 5, ...(after && { after }) });
      expect(looks.length).toBeLessThanOrEqual(2 * 14 + 5); // of 300,000 characters each, and for the hits
      expect([page.matches >= 20 && page.matches <= 60, page.upTo]).toEqual([true, true]);
      ids.push(...page.ids);
      after = page.next;
      pages++;
    } while (after && pages < 100);
    expect(ids.toSorted()).toEqual(expected.toSorted());
    // Where the words are told by the index alone, nothing is unread.
    expect(ask('regards').upTo).toBeUndefined();
  });

  it('is counted for certain where all were read', async () => {
    const ask = askerOf(await rawStore([{ id: 'a', text: 'Kind regards' }, { id: 'b', text: 'Kind regard' }]));
    const { matches, upTo, ids } = ask('"kind regards"');
    expect({ matches, upTo, ids }).toEqual({ matches: 1, upTo: undefined, ids: ['a'] });
  });
});

describe('what a list has no time to read for a phrase', () => {
  /** Every message that a search lists, page by page. */
  function paged(ask: ReturnType<typeof askerOf>, text: string, request: Parameters<ReturnType<typeof askerOf>>[1] = {}): readonly string[] {
    const ids: string[] = [];
    let after: PageCursor | undefined;
    let pages = 0;
    do {
      const page = ask(text, { limit: 20, ...request, ...(after && { after }) }, NONE_OUT);
      ids.push(...page.ids);
      after = page.next;
    } while (after && ++pages < 100);
    expect(after).toBeUndefined();
    return ids.toSorted();
  }

  const NONE_OUT = { floor: 0, half_of_best: 0 };
  const LONG = `UPDATE message SET text = text || replace(hex(zeroblob(100000)), '00', 'x ')`; // 200,000 characters each, of 4 million that are read
  const mails = Array.from({ length: 45 }, (_, index): Sent => ({
    id: `m${index}`, headers: { Subject: `Invoice ${index}` },
    text: `payment ${index % 9 === 0 ? 'receives' : 'received'}\n\nTotal: \u20ac1,249.00, paid. Number ${index} of the zebra team.${index % 3 === 0 ? ' It was opening night.' : ''}`,
  }));
  const received = mails.flatMap(({ id, text = '' }) => (text.includes('received') ? [id] : [])).toSorted();
  const notOpening = mails.flatMap(({ id, text = '' }) => (text.includes('opening') ? [] : [id])).toSorted();

  it.each([['best'], ['newest']] as const)('is counted, and listed later, where it states an amount: %s first', async (order) => {
    const db = await rawStore(mails);
    const small = askerOf(db)('"payment received" 1249 EUR', { limit: 100, order });
    expect([small.matches, small.upTo, small.exact, small.ids.toSorted(), small.next]).toEqual([40, undefined, { matches: 40, missing: [] }, received, undefined]);
    const told = () => explain({ db, analyzer, clock: { now: () => NOW }, facts: createFactReader() }, { text: '"payment received" 1249 EUR', boundary: {}, limit: 20, typing: false }).counts;
    expect(told()).toMatchObject({ exact: 40, full: 40, kept: 40 });
    expect(Object.keys(told()).filter((key) => /UpTo|IsMore/.test(key))).toEqual([]);
    db.run(LONG);
    expect(told()).toMatchObject({ exactUpTo: true, fullUpTo: true, partialUpTo: true });
    const ask = askerOf(db);
    const first = ask('"payment received" 1249 EUR', { order });
    expect(first.upTo).toBe(true);
    expect(first.exact?.upTo).toBe(true);
    expect(first.matches).toBeGreaterThanOrEqual(40);
    expect(first.matches).toBeLessThanOrEqual(45);
    expect(first.exact?.matches).toBe(first.matches);
    expect(paged(ask, '"payment received" 1249 EUR', { order })).toEqual(received);
    expect(paged(ask, '1249 EUR -"opening night"', { order })).toEqual(notOpening);
  });

  it.each([['best'], ['newest']] as const)('is listed later where it has some of the words: %s first', async (order) => {
    const db = await rawStore(mails);
    const small = askerOf(db)('"payment received" zebra giraffe', { limit: 100, order }, NONE_OUT);
    expect([small.partial, small.partialUpTo, small.ids.toSorted()]).toEqual([40, undefined, received]);
    db.run(LONG);
    const ask = askerOf(db);
    const first = ask('"payment received" zebra giraffe', { order });
    expect([first.matches, first.upTo, first.partialUpTo]).toEqual([0, undefined, true]);
    expect(first.partial).toBeGreaterThanOrEqual(40);
    expect(paged(ask, '"payment received" zebra giraffe', { order })).toEqual(received);
    expect(paged(ask, 'team zebra giraffe -"opening night"', { order })).toEqual(notOpening);
  });

  it('is counted among what stays out', async () => {
    const db = await rawStore(mails);
    const text = 'zebra giraffe elephant lion tiger -"opening night"';
    const small = askerOf(db)(text, { limit: 100, stayedOut: true });
    expect([small.stayedOut?.count, small.stayedOut?.upTo, small.stayedOut?.hits.map(({ place }) => place.headerMessageId).toSorted()]).toEqual([30, undefined, notOpening]);
    db.run(LONG);
    const long = askerOf(db)(text, { limit: 3, stayedOut: true });
    expect([long.stayedOut?.upTo, long.stayedOut?.hits.length]).toEqual([true, 3]);
    expect(long.stayedOut?.count).toBeGreaterThanOrEqual(30);
    expect(long.stayedOut?.count).toBeLessThanOrEqual(45);
  });
});

describe('a phrase in a choice or group', () => {
  const mails: readonly Sent[] = [
    { id: 'other form', text: 'We saw the openings night there.' }, { id: 'opening', text: 'We saw the opening night there.' }, { id: 'closing', text: 'We saw the closing day of it, zebra.' }, { id: 'none', text: 'We saw nothing.' },
  ];
  it.each([
    ['"opening night" OR "closing day"', ['closing', 'opening']],
    ['"opening night" OR zebra', ['closing', 'opening']],
    ['("opening night" there) OR zebra', ['closing', 'opening']],
    ['saw ("opening night" OR "closing days")', ['opening']],
    ['saw -("opening night" OR zebra)', ['none', 'other form']],
    ['saw -("opening night" there)', ['closing', 'none', 'other form']],
    ['saw -("closing day" OR "openings night")', ['none', 'opening']],
    ['"opening night" OR from:nobody', ['opening', 'other form']], // beside a filter its words stand in a row, in any of their forms
  ])('%s', async (text, ids) => {
    const reply = askerOf(await rawStore(mails))(text);
    expect(reply.hits.flatMap(({ full, place }) => (full ? [place.headerMessageId] : [])).toSorted()).toEqual(ids);
    expect(reply.matches).toBe(ids.length);
  });
});
