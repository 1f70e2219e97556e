import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { search } from '../../../src/retrieval/search.ts';
import { clock, storeOf, type Told } from '../../made-mail.ts';

const analyzer = createAnalyzer();

describe('common words', () => {
  const common = Array.from({ length: 150 }, (_, index) => ({ id: `common${index}`, text: `meeting and budget number ${index}` }));
  const rare = [
    { id: 'rare', text: 'The zebra crossing was seen.' },
    { id: 'both', text: 'The zebra meeting was seen.' },
  ];
  const others = Array.from({ length: 250 }, (_, index) => ({ id: `other${index}`, text: `Something else ${index}` }));
  const settings = { common_word: 100 };

  it('propose no message while a rarer word does, yet score what that proposes', async () => {
    const { db } = await storeOf([...common, ...rare, ...others]);
    const reply = search({ db, analyzer, clock, settings }, { text: 'zebra meeting lunch', boundary: {}, limit: 20, typing: false });
    expect(reply.hits.map(({ place }) => place.headerMessageId)).toEqual([
      'both', // holds the rare word and the common one
      'rare', // holds the rare one
    ]);
    expect(reply).toMatchObject({ matches: 0, partial: 2 });
  });

  it('propose messages when there is no rarer one', async () => {
    const { db } = await storeOf([...common, ...rare]);
    const reply = search({ db, analyzer, clock, settings }, { text: 'budget meeting', boundary: {}, limit: 3, typing: false });
    expect(reply).toMatchObject({ matches: 150, partial: 1 }); // 'both' holds the meeting only
    expect(reply.hits.map(({ message }) => message)).toEqual([1, 2, 3]); // equals, by id
  });
});

describe('a key just pressed', () => {
  const settings = { quick_candidates: 200 };
  // The best one was stored in the middle, where a hurried look does not come.
  const mails = Array.from({ length: 500 }, (_, index) => ({ id: `m${index}`, subject: index === 250 || index === 499 ? 'Regatta' : 'News', text: `regatta number ${index}` }));

  it('ranks of very many matches those that were stored first and last, counts all, and has all ranked once typing pauses', async () => {
    const { db } = await storeOf(mails);
    const ask = (probe: boolean) => search({ db, analyzer, clock, settings }, { text: 'regat', boundary: {}, limit: 3, typing: true, probe });
    const idsOf = ({ hits }: ReturnType<typeof search>) => hits.map(({ place }) => place.headerMessageId);
    const quick = ask(false);
    expect(quick.matches).toBe(500);
    expect(idsOf(quick)[0]).toBe('m499');
    expect(idsOf(quick)).not.toContain('m250');
    const settled = ask(true);
    expect(settled.matches).toBe(500);
    expect(new Set(idsOf(settled).slice(0, 2))).toEqual(new Set(['m250', 'm499']));
  });

  it('ranks all of them where they stand together elsewhere', async () => {
    const around = (name: string) => Array.from({ length: 300 }, (_, index) => ({ id: `${name}${index}`, text: `nothing of it ${index}` }));
    const { db } = await storeOf([...around('before'), ...mails.slice(120, 380), ...around('after')]);
    const reply = search({ db, analyzer, clock, settings }, { text: 'regat', boundary: {}, limit: 3, typing: true });
    expect(reply.matches).toBe(260);
    expect(reply.hits[0]?.place.headerMessageId).toBe('m250');
  });

  it('ranks the first and the last of a folder, too, whose mail was stored between that of others', async () => {
    const around = (name: string) => Array.from({ length: 300 }, (_, index) => ({ id: `${name}${index}`, text: `nothing of it ${index}` }));
    const { db } = await storeOf([...around('before'), ...mails.map((mail) => ({ ...mail, folder: '/Boats' })), ...around('after')]);
    const ask = (probe: boolean) => search({ db, analyzer, clock, settings }, { text: 'in:Boats regat', boundary: {}, limit: 3, typing: true, probe });
    const places = (reply: ReturnType<typeof search>) => reply.hits.map(({ place }) => place.headerMessageId);
    expect(ask(false).matches).toBe(500);
    expect(places(ask(false))).not.toContain('m250');
    expect(places(ask(true))).toContain('m250');
  });

  it('ranks the first and the last where more are wanted than it looks at', async () => {
    const { db } = await storeOf(mails);
    // For a phrase 500 are wanted.
    const ask = (probe: boolean) => search({ db, analyzer, clock, settings }, { text: '"regatta number" regat', boundary: {}, limit: 3, typing: true, probe });
    expect(ask(false).matches).toBe(500);
    expect(ask(false).hits.map(({ place }) => place.headerMessageId)).not.toContain('m250');
    expect(ask(true).hits.map(({ place }) => place.headerMessageId)).toContain('m250');
  });

  it('leads, page by page, to every match once', async () => {
    const { db } = await storeOf(mails);
    const seen: number[] = [];
    let after: ReturnType<typeof search>['next'];
    do {
      const reply = search({ db, analyzer, clock, settings }, { text: 'regat', boundary: {}, limit: 90, typing: true, ...(after && { after }) });
      seen.push(...reply.hits.map(({ message }) => message));
      after = reply.next;
    } while (after);
    expect(seen.length).toBe(500);
    expect(new Set(seen).size).toBe(500);
  });
});

it('a search in a folder finds, in order, what a search everywhere finds there', async () => {
  const vocabulary = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];
  const word = (number: number) => vocabulary[number % vocabulary.length] ?? '';
  const mails: Told[] = Array.from({ length: 200 }, (_, index) => ({
    id: `m${index}`, folder: `/F${index % 3}`, subject: word(index * 7), text: `${word(index)} ${word(index * 5 + 1)} ${word(index >> 3)}`,
  }));
  const { db } = await storeOf(mails);
  const ask = (text: string, folder?: string) => {
    const reply = search({ db, analyzer, clock }, { text, boundary: folder ? { account: 'account1', folder } : {}, limit: 500, typing: false, stayedOut: true });
    return { ...reply, hits: [...reply.hits, ...(reply.stayedOut?.hits ?? [])] };
  };
  for (const text of ['alpha', 'bravo charlie', 'delta -echo', '"alpha bravo"', 'golf hotel foxtrot', '', '-alpha']) {
    const everywhere = ask(text);
    for (const folder of ['/F0', '/F1', '/F2']) {
      const there = ask(text, folder);
      const expected = everywhere.hits.filter(({ place }) => place.folder === folder);
      expect(there.hits.map(({ message, score, full }) => [message, score, full]), `${text} in ${folder}`)
        .toEqual(expected.map(({ message, score, full }) => [message, score, full]));
      expect(there.matches).toBe(expected.filter(({ full }) => full).length);
      expect(there.partial).toBe(expected.filter(({ full }) => !full).length);
    }
    expect(everywhere.matches + everywhere.partial).toBe(everywhere.hits.length);
  }
});
