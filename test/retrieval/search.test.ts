import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import type { SearchReply, SearchRequest } from '../../src/search.ts';
import { search } from '../../src/retrieval/search.ts';
import { clock, placeOfTold, storeOf, type Told } from '../made-mail.ts';

const analyzer = createAnalyzer();

type Ask = (text: string, request?: Partial<SearchRequest>) => SearchReply & { readonly ids: readonly string[] };

async function asking(mails: readonly Told[]): Promise<Ask> {
  const { db } = await storeOf(mails);
  return (text, request = {}) => {
    const reply = search({ db, analyzer, clock }, { text, boundary: {}, limit: 20, typing: false, stayedOut: true, ...request });
    // In the order of all that was ranked; what stays out is tested by itself.
    const hits = [...reply.hits, ...(reply.stayedOut?.hits ?? [])];
    return { ...reply, hits, ids: hits.map(({ place }) => place.headerMessageId) };
  };
}

describe('words', () => {
  it('are all held by what comes first, and some by what follows', async () => {
    const ask = await asking([
      { id: 'some', text: 'The invoice for March is attached.' },
      { id: 'every', text: 'The invoice for the boiler repair is late.' },
      { id: 'none', text: 'Lunch on Friday?' },
    ]);
    const reply = ask('boiler invoice');
    expect(reply.ids).toEqual([
      'every', // holds both words
      'some', // holds one
    ]);
    expect(reply.hits.map(({ full }) => full)).toEqual([true, false]);
    expect(reply).toMatchObject({ matches: 1, partial: 1, counts: { source: 3, permitted: 3 } });
  });

  it('have to be held in part by what a question finds, where keyword_min_match says so', async () => {
    const { db } = await storeOf([
      { id: 'three', text: 'The boiler repair invoice was mentioned.' },
      { id: 'two', text: 'A boiler needs repair.' },
      { id: 'one', text: 'Our plumber has a new van.' },
    ]);
    const found = (keyword_min_match: number, text: string) =>
      search({ db, analyzer, clock, settings: { keyword_min_match, floor: 0, half_of_best: 0 } }, { text, boundary: {}, limit: 20, typing: false }).hits.map(({ place }) => place.headerMessageId);
    const question = 'What did the plumber say about the boiler repair invoice?'; // plumber, boiler, repair, invoice; "say" is one of the words too
    expect(found(0, question).sort()).toEqual(['one', 'three', 'two']);
    expect(found(0.3, question)).toEqual(['three', 'two']); // the last holds one word of five
    expect(found(0.5, question)).toEqual(['three']);
    expect(found(1, 'plumber boiler')).toHaveLength(3); // no question
  });

  it('may come in any order', async () => {
    const ask = await asking([{ id: 'a', text: 'Please renew the car insurance soon.' }]);
    expect(ask('insurance renew car').matches).toBe(1);
  });

  it('that count alike let what was opened more often stand first, then what was stored first', async () => {
    const { db, store } = await storeOf(['a', 'b', 'c'].map((id) => ({ id, text: `The boiler of house ${id}${id} is warm.` })));
    const found = () => search({ db, analyzer, clock }, { text: 'boiler', boundary: {}, limit: 20, typing: false }).hits.map(({ place }) => place.headerMessageId);
    expect(found()).toEqual(['a', 'b', 'c']);
    for (const id of ['c', 'c', 'b']) store.noteOpened({ place: placeOfTold({ id }) });
    expect(found()).toEqual(['c', 'b', 'a']);
    store.remove({ places: [placeOfTold({ id: 'c' })] });
    expect(db.all('SELECT times FROM opened')).toEqual([{ times: 1 }]); // what is gone leaves nothing behind
  });

  it('weigh more in the subject than in the text, and least in a quote', async () => {
    const filler = 'one two three four five six seven';
    const ask = await asking([
      { id: 'quoted', subject: 'x', text: filler, quoted: 'the zeppelin' },
      { id: 'own', subject: 'x', text: `zeppelin ${filler}` },
      { id: 'subject', subject: 'zeppelin', text: filler },
      ...Array.from({ length: 8 }, (_, index) => ({ id: `other${index}`, text: `${filler} ${index}` })),
    ]);
    expect(ask('zeppelin').ids).toEqual([
      'subject', // named in the subject
      'own', // said by the sender
      'quoted', // only repeated
    ]);
  });

  it('that are in most questions are neither required nor scored, unless there are no others', async () => {
    const ask = await asking([
      { id: 'answer', text: 'Tickets cost forty pounds.' },
      { id: 'stop', text: 'What is the what of the the?' },
    ]);
    expect(ask('what is the cost of tickets').ids).toEqual(['answer']);
    expect(ask('the').ids).toEqual(['stop']);
  });

  it('of a question need not all be there: what says the rare ones best comes first', async () => {
    const ask = await asking([
      { id: 'digest', text: `Weekly digest: budget, meeting, hotel, Marlowe, room. ${'Many other things happened in this long week. '.repeat(60)}` },
      { id: 'answer', subject: 'Marlowe budget meeting', text: 'Marlowe wants the budget meeting moved.' },
      ...Array.from({ length: 6 }, (_, index) => ({ id: `other${index}`, text: 'Nothing to see in this room today.' })),
    ]);
    // Words: a digest that holds all four is about none of them, and stays a hit.
    expect(ask('marlowe budget meeting room').ids.slice(0, 2)).toEqual(['answer', 'digest']);
    const question = ask('which room is the budget meeting of Marlowe in?');
    expect(question.hits[0]).toMatchObject({ place: { headerMessageId: 'answer' }, full: false });
    expect(question.matches).toBe(1);
  });

  it('with a minus leave messages out', async () => {
    const ask = await asking([
      { id: 'a', text: 'apple pie' }, { id: 'b', text: 'apple cake' }, { id: 'c', text: 'plum cake' },
    ]);
    expect(ask('apple -pie').ids).toEqual(['b']);
    expect(ask('-apple').ids).toEqual(['c']);
    expect(ask('apple -"apple pie"').ids).toEqual(['b']);
    expect(ask('cake -pie plum').ids).toEqual(['c', 'b']);
  });

  it('are not found inside other words, nor in encoded data', async () => {
    const ask = await asking([
      { id: 'inside', text: 'information' },
      { id: 'data', text: `${'aG9ybWFybWExMjM0'.repeat(8)}\nrm+arma/` },
      { id: 'word', text: 'The RMA number is on the box.' },
    ]);
    expect(ask('rma').ids).toEqual(['word']);
  });

  it('without any, the newest are listed', async () => {
    const ask = await asking([{ id: 'old', date: 1000 }, { id: 'new', date: 3000 }, { id: 'mid', date: 2000 }, { id: 'undated' }]);
    const reply = ask('  ');
    expect(reply.ids).toEqual(['new', 'mid', 'old', 'undated']);
    expect(reply).toMatchObject({ matches: 4, partial: 0 });
    expect(ask('', { limit: 2 }).ids).toEqual(['new', 'mid']);
  });
});

describe('word forms', () => {
  it('find each other, in the language of the mail', async () => {
    const ask = await asking([
      { id: 'en', language: 'en', text: 'Deliveries were delayed.' },
      { id: 'de', language: 'de', text: 'Anbei die Rechnungen.' },
      { id: 'fr', language: 'fr', text: 'Vos réservations sont confirmées.' },
      { id: 'ru', language: 'ru', text: 'Ваши заказы готовы.' },
      { id: 'und', language: 'und', text: 'invoices' },
    ]);
    expect(ask('delivery').ids).toEqual(['en']);
    expect(ask('Rechnung').ids).toEqual(['de']);
    expect(ask('reservation').ids).toEqual(['fr']); // unaccented as well
    expect(ask('заказ').ids).toEqual(['ru']);
    expect(ask('invoice').ids).toEqual(['und']); // of unknown language: stemmed as English
  });

  it('rank the exact spelling first', async () => {
    const ask = await asking([
      { id: 'stemmed', text: 'We run every day on hills' }, { id: 'exact', text: 'We went running today on hills' },
      ...Array.from({ length: 5 }, (_, index) => ({ id: `${index}`, text: 'Hills have eyes and so on today' })),
    ]);
    expect(ask('running').ids).toEqual(['exact', 'stemmed']);
  });

  it('stay found at every letter from "run" to "running"', async () => {
    const ask = await asking([{ id: 'a', text: 'I was running late.' }]);
    for (const typed of ['ru', 'run', 'runn', 'runni', 'runnin', 'running']) {
      expect(ask(typed, { typing: true }).ids, typed).toEqual(['a']);
    }
    expect(ask('runni').ids).toEqual([]); // no longer typing: a fragment is no word
    expect(ask('runni late', { typing: true }).ids).toEqual(['a']); // partly: only the last word is open
    expect(ask('runni late', { typing: true }).matches).toBe(0);
  });
});

describe('diacritics', () => {
  it('need not be typed', async () => {
    const ask = await asking([
      { id: 'pt', language: 'pt', text: 'Voo para São Paulo com emoções' },
      { id: 'de', language: 'de', text: 'Zwei Häuser an der Straße in Köln' },
      { id: 'pl', language: 'pl', text: 'Łódź' },
      { id: 'da', language: 'da', text: 'rødgrød på Ærø' },
    ]);
    expect(ask('sao').ids).toEqual(['pt']);
    expect(ask('emocoes').ids).toEqual(['pt']);
    expect(ask('hauser').ids).toEqual(['de']);
    expect(ask('haeuser koeln').ids).toEqual(['de']);
    expect(ask('strasse').ids).toEqual(['de']);
    expect(ask('lodz').ids).toEqual(['pl']);
    expect(ask('rodgrod aero').ids).toEqual(['da']);
    expect(ask('SÃO').ids).toEqual(['pt']);
    expect(ask('sa\u0303o').ids).toEqual(['pt']); // typed in two parts
  });

  it('rank the spelling that was typed first', async () => {
    const filler = Array.from({ length: 6 }, (_, index) => ({ id: `${index}`, language: 'de', text: 'ganz anderes Wetter' }));
    const ask = await asking([
      { id: 'hätte', language: 'de', text: 'sie hätte gern' }, { id: 'hatte', language: 'de', text: 'sie hatte gern' }, ...filler,
    ]);
    expect(ask('hatte').ids).toEqual(['hatte', 'hätte']);
    expect(ask('hätte').ids).toEqual(['hätte', 'hatte']);
  });
});

describe('scripts without spaces', () => {
  it('are found by words of one, two and more characters', async () => {
    const ask = await asking([
      { id: 'zh', language: 'zh', text: '我们的用户数量增长很快。' },
      { id: 'ja', language: 'ja', text: '東京都の会議について。データを送ります。' },
      { id: 'year', language: 'ja', text: '2020' },
      { id: 'ko', language: 'ko', text: '서울에서 회의가 있습니다.' },
      { id: 'th', language: 'th', text: 'ขอใบเสร็จรับเงินด้วย' },
    ]);
    expect(ask('用户').ids).toEqual(['zh']);
    expect(ask('户').ids).toEqual(['zh']);
    expect(ask('用户数量').ids).toEqual(['zh']);
    expect(ask('户用').ids).toEqual([]); // the characters are there, the word is not
    expect(ask('会議').ids).toEqual(['ja']);
    expect(ask('京都').ids).toEqual(['ja']);
    expect(ask('ﾃﾞｰﾀ').ids).toEqual(['ja']); // half width as typed by a bank
    expect(ask('서울').ids).toEqual(['ko']);
    expect(ask('회의').ids).toEqual(['ko']);
    expect(ask('ใบเสร็จ').ids).toEqual(['th']);
    expect(ask('用', { typing: true }).ids).toEqual(['zh']);
    expect(ask('東京都の会議について').hits.map(({ full }) => full)).toEqual([true]); // a sentence, as it stands
    expect(ask('東京都の会議はいつですか2020').ids.toSorted()).toEqual(['ja', 'year']); // each shares a part of it
  });
});

describe('numbers and names that hold signs', () => {
  it('are found as written, without the signs, and by their parts', async () => {
    const ask = await asking([
      { id: 'txn', text: 'Payment TXN-HC-100005 was declined.' },
      { id: 'ref', text: 'Re: 71450/36214 your order' },
      { id: 'sum', text: 'Summe 1.805,00 EUR' },
      { id: 'other', text: 'TXN-HC-100006 and 71450/36215' },
    ]);
    for (const typed of ['TXN-HC-100005', 'txnhc100005', 'TXN HC 100005', 'hc-100005', '100005', 'TXN-HC100005']) {
      expect(ask(typed).hits.filter(({ full }) => full).map(({ place }) => place.headerMessageId), typed).toEqual(['txn']);
    }
    expect(ask('71450/36214').ids).toEqual(['ref']);
    expect(ask('7145036214').ids).toEqual(['ref']);
    expect(ask('1.805,00').ids).toEqual(['sum']);
    expect(ask('TXN-HC-10000', { typing: true }).ids.toSorted()).toEqual(['other', 'txn']);
  });

  it('are addresses too, by name, part and domain', async () => {
    const ask = await asking([
      { id: 'jane', from: { name: 'Jane O\'Brien', email: 'jane.obrien@mail.example.com' }, text: 'hello' },
      { id: 'joe', from: { name: 'Joe', email: 'joe@example.org' }, text: 'hello' },
    ]);
    for (const typed of ['jane', 'brien', 'obrien', 'o\'brien', 'example.com', 'jane.obrien@mail.example.com', 'mail.example.com']) {
      expect(ask(typed).ids, typed).toEqual(['jane']);
    }
  });

  it('are attachments too, by name and type', async () => {
    const ask = await asking([
      { id: 'a', text: 'see attached', attachments: [{ name: 'Quarterly_Report-2024.pdf', type: 'application/pdf', size: 1, inline: false }] },
      { id: 'b', text: 'see attached' },
    ]);
    expect(ask('report').ids).toEqual(['a']);
    expect(ask('quarterly_report-2024.pdf').ids).toEqual(['a']);
    expect(ask('pdf').ids).toEqual(['a']);
  });

  it('are times and contractions too', async () => {
    const ask = await asking([{ id: 'a', text: 'Meet at 10:30, don\'t be late for l’hôpital' }]);
    for (const typed of ['10:30', 'don\'t late', 'hopital', 'l\'hôpital']) expect(ask(typed).ids, typed).toEqual(['a']);
  });
});

describe('phrases', () => {
  it('are respected exactly, over line ends and in any case', async () => {
    const ask = await asking([
      { id: 'phrase', text: 'We went to the Opening\n  Night together.' },
      { id: 'apart', text: 'Night came before the opening.' },
      { id: 'stemmed', text: 'The openings night was fine.' },
      { id: 'subject', subject: 'Opening night!' },
    ]);
    expect(ask('"opening night"').ids.toSorted()).toEqual(['phrase', 'subject']);
    expect(ask('"opening night"').matches).toBe(2);
    expect(ask('"opening night" together').ids).toEqual(['phrase', 'subject']); // the phrase is never lacking
    expect(ask('"to the opening').ids).toEqual(['phrase']); // an open quote ends with the text
    expect(ask('"openings"').ids).toEqual(['stemmed']);
  });
});

describe('the boundary', () => {
  it('is what is matched, counted and opened', async () => {
    const { db, store } = await storeOf([
      { id: 'a', text: 'zebra crossing', folder: '/Inbox' },
      { id: 'b', text: 'zebra stripes', folder: '/Work' },
      { id: 'c', text: 'zebra stripes', account: 'account2' },
    ]);
    const inbox = search({ db, analyzer, clock }, { text: 'zebra', boundary: { account: 'account1', folder: '/Work' }, limit: 9, typing: false });
    expect(inbox.hits.map(({ place }) => place)).toEqual([{ account: 'account1', folder: '/Work', headerMessageId: 'b', ordinal: 0 }]);
    expect(inbox).toMatchObject({ matches: 1, partial: 0, counts: { source: 3, permitted: 1 } });
    const account = search({ db, analyzer, clock }, { text: 'zebra stripes', boundary: { account: 'account1' }, limit: 9, typing: false, stayedOut: true });
    expect([...account.hits, ...(account.stayedOut?.hits ?? [])].map(({ place }) => place.headerMessageId)).toEqual(['b', 'a']);
    expect(account).toMatchObject({ matches: 1, partial: 1, counts: { source: 3, permitted: 2 } });
    const nowhere = search({ db, analyzer, clock }, { text: '', boundary: { account: 'account1', folder: '/No' }, limit: 9, typing: false });
    expect(nowhere).toMatchObject({ hits: [], matches: 0, counts: { source: 3, permitted: 0 } });

    store.removeAccount({ account: 'account1' });
    const left = search({ db, analyzer, clock }, { text: 'zebra', boundary: {}, limit: 9, typing: false });
    expect(left.hits.map(({ place }) => place.headerMessageId)).toEqual(['c']);
    expect(left.counts.source).toBe(1);
  });
});

describe('equal scores', () => {
  it('are ordered by id', async () => {
    const ask = await asking(['c', 'a', 'b'].map((id) => ({ id, text: 'same words here' })));
    expect(ask('words').hits.map(({ message }) => message)).toEqual([1, 2, 3]);
  });
});

describe('the snippet', () => {
  it('shows the densest matched words of the best chunk, marked', async () => {
    const padding = 'Nothing of note was said here for quite a while. '.repeat(12);
    const ask = await asking([{ id: 'a', text: `The boiler. ${padding}\nThe boiler   repairs\ncost 300 pounds. ${padding}`, quoted: 'boiler?' }]);
    const [hit] = ask('boiler repair').hits;
    const marked = hit?.snippet.marks.map(([start, end]) => hit.snippet.text.slice(start, end));
    expect(marked).toEqual(['boiler', 'repairs']);
    expect(hit?.snippet.text).toContain('The boiler repairs cost 300 pounds.');
    expect(hit?.snippet.text.length).toBeLessThan(230);
    expect(hit?.snippet.region).toBe('own');
    expect(hit?.matchedChunks).toEqual([0, 1]);
  });

  it('names the region it is from', async () => {
    const ask = await asking([{ id: 'a', text: 'I agree.', quoted: 'Shall we buy the yacht?' }]);
    expect(ask('yacht').hits[0]?.snippet).toEqual({ text: 'Shall we buy the yacht?', marks: [[17, 22]], region: 'quoted' });
  });

  it('is the beginning of the own words when only the subject matches', async () => {
    const ask = await asking([{ id: 'a', subject: 'Yacht', text: 'Shall we?', quoted: 'no' }]);
    expect(ask('yacht').hits[0]).toMatchObject({ snippet: { text: 'Shall we?', marks: [], region: 'own' }, matchedChunks: [] });
  });

  it('marks a beginning while typing', async () => {
    const ask = await asking([{ id: 'a', text: 'Une réservation' }]);
    expect(ask('rese', { typing: true }).hits[0]?.snippet.marks).toEqual([[4, 15]]);
  });
});

describe('operators', () => {
  it('filter, and alone list the newest that they leave', async () => {
    const ask = await asking([
      { id: 'a', from: { name: 'Alice', email: 'alice@example.com' }, text: 'hi', date: 1 }, { id: 'b', text: 'alice', date: 2 },
      { id: 'c', from: { name: 'Alice', email: 'alice@example.com' }, text: 'ho', date: 3 },
    ]);
    expect(ask('from:alice')).toMatchObject({ ids: ['c', 'a'], warnings: [], counts: { source: 3, permitted: 2 } });
    expect(ask('from:alice hi').ids).toEqual(['a']);
    for (const text of ['subject:', '!!', '"', '-']) {
      expect(ask(text), text).toMatchObject({ hits: [], matches: 0 }); // no words are not all words
      expect(ask(text).warnings.at(-1)).toEqual({ code: 'noWords' });
    }
  });
});
