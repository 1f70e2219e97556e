/** Vectors in the store and in memory: what waits, what is refused, and that memory follows whatever is written. */
import { beforeAll, describe, expect, it } from 'vitest';
import { servingSet } from '../../../src/background/embedding/serving-set.ts';
import { kernelModule } from '../../../evals/kernel.ts';
import { createHashedEmbedder } from '../../../src/indexer/vectors/hashed-embedder.ts';
import { quantised } from '../../../src/indexer/vectors/quantise.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import { entriesOf } from '../../../src/indexer/vectors/vector-entries.ts';
import { passageHash } from '../../../src/indexer/vectors/vector-text.ts';
import { Vectors } from '../../../src/indexer/vectors/vectors.ts';
import type { PreparedMail } from '../../../src/mail.ts';
import type { Database, EmbedderContract } from '../../../src/ports.ts';
import { clock, listingOf, madeMail, placeOfTold, storeOf, type Told } from '../../made-mail.ts';
import { clumps, contract, cosine, idOf, passage } from './vector-tools.ts';

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await kernelModule();
});

const MINI = contract('mini', 32);
const embedder = createHashedEmbedder();

function put(store: Store, told: Told, more: Partial<PreparedMail> = {}): void {
  store.list({ session: 's', listings: [listingOf(placeOfTold(told), { date: told.date })] });
  store.put({ items: [{ place: placeOfTold(told), prepared: { ...madeMail(told), ...more } }] });
}

/** Embeds all that waits, as a driver does; answers the texts in order. */
async function embedAll(store: Store, of: EmbedderContract, limit = 2): Promise<readonly string[]> {
  const texts: string[] = [];
  for (;;) {
    const { items, more } = store.nextUnembedded({ contract: idOf(of), limit });
    if (items.length === 0 && !more) return texts;
    const vectors = await embedder.embed(items.map(({ text }) => text), 'passage');
    const answer = store.putVectors({
      contract: idOf(of), items: items.map(({ text: _, ...item }, index) => ({ ...item, values: vectors[index] && quantised(vectors[index]) })),
    });
    expect(answer).toEqual({ stored: items.length, refused: 0 });
    texts.push(...items.map(({ text }) => text));
  }
}

function loaded(db: Database): Vectors {
  const vectors = new Vectors(db, module);
  while (vectors.loadSome());
  return vectors;
}

/** What every set in memory holds, as its own scan lists it. */
async function held(vectors: Vectors, of: EmbedderContract, text = 'ferry'): Promise<readonly string[]> {
  const set = vectors.sets.find((one) => one.contract === idOf(of));
  const [values] = await embedder.embed([text], 'query');
  if (!set || !values) throw new Error('there is a set and a question');
  return vectors.scan(set, { contract: set.contract, values }, undefined, 500).hits.map(({ message, ordinal }) => `${message}.${ordinal}`).sort();
}

const SAID = 'The meeting about the winter timetable of the northern ferry moves to Thursday at nine in the harbour office.';

/** What is quoted is a forward instead. */
function forwarded(told: Told): Partial<PreparedMail> {
  const { regions, chunks } = madeMail(told);
  return { regions: regions.map((region, index) => (index === 1 ? { ...region, kind: 'forwarded' } : region)), chunks: chunks.map((chunk, index) => (index === 1 ? { ...chunk, region: 'forwarded' } : chunk)) };
}

const MAILS: readonly Told[] = [
  { id: 'old', date: 1000, text: 'The early ferry leaves at seven.' },
  { id: 'new', date: 3000, subject: 'Boats', text: 'Ferry tickets cost forty.', quoted: 'Who buys the tickets?' },
  { id: 'mid', date: 2000, language: 'de', text: 'Die Fähre fährt um sieben.' },
  { id: 'undated', text: 'No date at all.' },
];

describe('what waits for a vector', () => {
  it('comes newest first, own words before quoted ones, with the subject', async () => {
    const { store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    expect(store.vectorSets()).toEqual([{ contract: idOf(MINI), lane: 'learned', wanted: true, passages: 0, waits: true }]);
    expect(await embedAll(store, MINI)).toEqual([
      'Boats\nFerry tickets cost forty.',
      'Die Fähre fährt um sieben.',
      'The early ferry leaves at seven.',
      'No date at all.',
      'Boats\nWho buys the tickets?', // quoted: last
    ]);
    expect(store.vectorSets()).toEqual([{ contract: idOf(MINI), lane: 'learned', wanted: true, passages: 5, waits: false }]);
  });

  it('includes mail that comes meanwhile, before what is older', async () => {
    const { store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    expect(store.nextUnembedded({ contract: idOf(MINI), limit: 1 }).items.map(({ message }) => message)).toEqual([2]);
    put(store, { id: 'newest', date: 9000, text: 'Just in.' });
    expect(store.nextUnembedded({ contract: idOf(MINI), limit: 1 }).items.map(({ text }) => text)).toEqual(['Just in.']);
    expect(await embedAll(store, MINI)).toHaveLength(6);
  });

  it('leaves out languages that the model is not for, and keeps what is too short to tell', async () => {
    const { store } = await storeOf([...MAILS, { id: 'und', date: 1, language: 'und', text: 'ok' }]);
    const english = contract('english', 32, { languages: ['en'] });
    store.wantVectors({ lane: 'learned', contract: english });
    put(store, { id: 'fr', date: 9, language: 'fr', text: 'Le bac part tôt.' });
    const texts = await embedAll(store, english);
    expect(texts).toHaveLength(5);
    expect(texts).toContain('ok');
    expect(texts.join()).not.toMatch(/Fähre|bac/);
  });

  it('leaves out a quote whose source is stored, until the source goes', async () => {
    const said = 'The meeting about the winter timetable of the northern ferry moves to Thursday at nine in the harbour office.';
    const { db, store } = await storeOf([{ id: 'source', date: 1, text: said }, { id: 'reply', date: 2, text: 'Good, see you there.', quoted: said }]);
    store.wantVectors({ lane: 'learned', contract: MINI });
    // As linking leaves it, which has tests of its own.
    db.run('INSERT INTO quote (message, region, sketch, source) VALUES (2, 1, ?, 1)', [new Uint8Array(8)]);
    expect(await embedAll(store, MINI)).toEqual(['Good, see you there.', said]);
    store.remove({ places: [placeOfTold({ id: 'source' })] });
    db.run('UPDATE quote SET source = NULL');
    expect(await embedAll(store, MINI)).toEqual([said]);
  });

  it('leaves out a forward whose source is stored', async () => {
    const { db, store } = await storeOf([{ id: 'source', date: 1, text: SAID }]);
    put(store, { id: 'forward', date: 2, text: 'See below.', quoted: SAID }, forwarded({ id: 'forward', date: 2, text: 'See below.', quoted: SAID }));
    store.wantVectors({ lane: 'learned', contract: MINI });
    db.run('INSERT INTO quote (message, region, sketch, source) VALUES (2, 1, ?, 1)', [new Uint8Array(8)]);
    expect(await embedAll(store, MINI)).toEqual(['See below.', SAID]);
  });

  it('includes a quote whose source is searched only by who asks for it: junk, in the trash, or in a language that the model is not for', async () => {
    const replied = { id: 'reply', date: 2, text: 'Good, see you there.', quoted: SAID };
    const { db, store } = await storeOf([{ id: 'source', date: 1, text: SAID }, replied]);
    store.describeFolders({ folders: [{ account: 'account1', folder: '/Trash', name: 'Trash', uses: ['trash'] }] });
    store.wantVectors({ lane: 'learned', contract: MINI });
    db.run('INSERT INTO quote (message, region, sketch, source) VALUES (2, 1, ?, 1)', [new Uint8Array(8)]);
    expect(await embedAll(store, MINI)).toEqual(['Good, see you there.', SAID]);
    const [from, to] = [placeOfTold({ id: 'source' }), placeOfTold({ id: 'source', folder: '/Trash' })];
    store.move({ session: 's', moves: [{ from, to: listingOf(to) }] });
    expect(await embedAll(store, MINI)).toEqual([SAID]);

    const other = await storeOf([{ id: 'source', date: 1, text: SAID, language: 'de' }, replied]);
    const english = contract('english', 32, { languages: ['en'] });
    other.store.wantVectors({ lane: 'learned', contract: english });
    other.db.run('INSERT INTO quote (message, region, sketch, source) VALUES (2, 1, ?, 1)', [new Uint8Array(8)]);
    expect(await embedAll(other.store, english)).toEqual(['Good, see you there.', SAID]);
  });

  it('is looked for a little at a time, however many quotes have their source', async () => {
    const REPLIES = 1000;
    const { db } = await storeOf([]);
    // Each look at the clock finds a millisecond gone.
    let now = 0;
    const store = createStore(db, { now: () => now++ });
    store.wantVectors({ lane: 'static', contract: MINI });
    while (store.nextUnembedded({ contract: idOf(MINI), limit: 9 }).more);
    // As the built-in model leaves a crawl: own words have their vector, and quotes wait until they are linked.
    const values = new Int8Array(32).fill(1);
    const items = Array.from({ length: REPLIES }, (_, index) => {
      const told = { id: `r${index}`, text: 'Yes.', quoted: `Question ${index}?` };
      return { place: placeOfTold(told), prepared: { ...madeMail(told), vectors: [{ contract: idOf(MINI), passages: [{ ordinal: 0, hash: passageHash('Yes.'), values }] }] } };
    });
    store.list({ session: 's', listings: items.map(({ place }) => listingOf(place)) });
    store.put({ items });
    db.run('INSERT INTO quote (message, region, sketch, source) SELECT id, 1, ?, 1 FROM message', [new Uint8Array(8)]);
    const waiting = () => Number(db.all('SELECT count(*) AS n FROM vector_wait')[0]?.['n']);
    const looks: number[] = [];
    for (let [before, more] = [waiting(), true]; more; before = waiting()) {
      const next = store.nextUnembedded({ contract: idOf(MINI), limit: 64 });
      expect(next.items).toEqual([]);
      more = next.more;
      looks.push(before - waiting());
    }
    expect(looks.reduce((sum, some) => sum + some, 0)).toBe(REPLIES);
    expect(Math.max(...looks)).toBeLessThan(20);
    expect(store.vectorSets()).toMatchObject([{ passages: REPLIES, waits: false }]);
  });

  it('never includes a quote in a language that the model is not for, though its source goes', async () => {
    const said = 'Die Besprechung über den Winterfahrplan der nördlichen Fähre ist jetzt am Donnerstag um neun im Hafenbüro.';
    const { db, store } = await storeOf([
      { id: 'source', date: 1, language: 'de', text: said }, { id: 'reply', date: 2, language: 'de', text: 'Gut, bis dann.', quoted: said },
    ]);
    const english = contract('english', 32, { languages: ['en'] });
    store.wantVectors({ lane: 'learned', contract: english });
    db.run('INSERT INTO quote (message, region, sketch, source) VALUES (2, 1, ?, 1)', [new Uint8Array(8)]);
    expect(await embedAll(store, english)).toEqual([]);
    store.remove({ places: [placeOfTold({ id: 'source' })] });
    db.run('UPDATE quote SET source = NULL');
    expect(await embedAll(store, english)).toEqual([]);
    expect(store.vectorSets()).toMatchObject([{ passages: 0, waits: false }]);
  });

  it('is nothing for a set that nobody wants or knows', async () => {
    const { store } = await storeOf(MAILS);
    expect(() => store.nextUnembedded({ contract: idOf(MINI), limit: 1 })).toThrow(/no vectors of mini/);
    expect(() => store.putVectors({ contract: idOf(MINI), items: [] })).toThrow(/no vectors of mini/);
  });
});

describe('a vector', () => {
  it('is refused for other words than those that were embedded, for a message that is gone, and of other dimensions', async () => {
    const { store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    const [one, other] = store.nextUnembedded({ contract: idOf(MINI), limit: 2 }).items;
    if (!one || !other) throw new Error('two wait');
    const values = new Int8Array(32).fill(5);
    const put = (items: readonly { readonly message: number; readonly ordinal: number; readonly hash: number; readonly values: Int8Array }[]) =>
      store.putVectors({ contract: idOf(MINI), items });
    expect(put([{ message: one.message, ordinal: one.ordinal, hash: other.hash, values }])).toEqual({ stored: 0, refused: 1 });
    expect(put([{ message: 77, ordinal: 0, hash: one.hash, values }])).toEqual({ stored: 0, refused: 1 });
    expect(put([{ message: one.message, ordinal: 9, hash: one.hash, values }])).toEqual({ stored: 0, refused: 1 });
    expect(put([{ message: one.message, ordinal: one.ordinal, hash: one.hash, values: new Int8Array(31) }])).toEqual({ stored: 0, refused: 1 });
    expect(store.vectorSets()).toMatchObject([{ passages: 0 }]);
    store.remove({ places: MAILS.map((told) => placeOfTold(told)) });
    expect(put([{ message: one.message, ordinal: one.ordinal, hash: one.hash, values }])).toEqual({ stored: 0, refused: 1 });
  });

  it('that came with its message is there at once; what did not come waits', async () => {
    const { db, store } = await storeOf([]);
    store.wantVectors({ lane: 'static', contract: MINI });
    const values = new Int8Array(32).fill(1);
    put(store, { id: 'whole', text: 'All of it.' }, { vectors: [{ contract: idOf(MINI), passages: [{ ordinal: 0, hash: passageHash('All of it.'), values }] }] });
    expect(store.vectorSets()).toMatchObject([{ passages: 1, waits: true }]); // what was stored before it was wanted is looked at
    expect(store.nextUnembedded({ contract: idOf(MINI), limit: 9 })).toEqual({ items: [], more: false });
    expect(store.vectorSets()).toMatchObject([{ passages: 1, waits: false }]);
    put(store, { id: 'part', text: 'Own.', quoted: 'Theirs.' }, { vectors: [{ contract: idOf(MINI), passages: [{ ordinal: 0, hash: passageHash('Own.'), values }] }] });
    expect(await embedAll(store, MINI)).toEqual(['Theirs.']);
    put(store, { id: 'other', text: 'By another model.' }, { vectors: [{ contract: 'other/1', passages: [{ ordinal: 0, hash: 1, values }] }] });
    expect(await embedAll(store, MINI)).toEqual(['By another model.']);
    expect(await held(loaded(db), MINI)).toEqual(['1.0', '2.0', '2.1', '3.0']);
  });

  it('of a text without a known token is remembered as none', async () => {
    const { db, store } = await storeOf([{ id: 'signs', text: '-- !! ??' }, MAILS[0] ?? { id: 'x' }]);
    store.wantVectors({ lane: 'learned', contract: MINI });
    expect(await embedAll(store, MINI)).toHaveLength(2);
    expect(store.vectorSets()).toMatchObject([{ passages: 1, waits: false }]);
    expect(await held(loaded(db), MINI)).toEqual(['2.0']);
  });

  it('is lost with a transaction that fails, and only then', async () => {
    const { db, store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    const vectors = loaded(db);
    const [item] = store.nextUnembedded({ contract: idOf(MINI), limit: 1 }).items;
    if (!item) throw new Error('one waits');
    expect(() => db.transaction(() => {
      db.run('INSERT INTO vector (vector_set, message, entries) VALUES (1, 2, ?)', [new Uint8Array(48).fill(1)]);
      throw new Error('the disk is full');
    })).toThrow('the disk is full');
    expect(await held(vectors, MINI)).toEqual([]);
    expect(store.nextUnembedded({ contract: idOf(MINI), limit: 1 }).items).toEqual([item]);
  });
});

describe('vectors in memory', () => {
  it('are gone through a few times for nobody where they are many, and nothing is searched differently for it', async () => {
    const { db, store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    const next = clumps(11, 32);
    for (let message = 101; message <= 140; message++) {
      const passages = Array.from({ length: 510 }, (_, ordinal) => passage(ordinal, next()));
      db.run('INSERT INTO vector (vector_set, message, entries) VALUES (1, ?, ?)', [message, entriesOf(message, passages, 32)]);
    }
    const vectors = new Vectors(db, module);
    const [early] = vectors.sets;
    if (!early) throw new Error('there is a set');
    const query = { contract: early.contract, values: next() };
    while (vectors.isLoading) vectors.loadSome();
    const before = vectors.scan(early, query, undefined, 20);
    let runs = 1;
    while (vectors.loadSome()) runs++;
    expect(runs).toBe(3);
    expect(vectors.loadSome()).toBe(false);
    expect(vectors.scan(early, query, undefined, 20)).toEqual(before);
  });

  it('follow what comes and goes, loaded before or after', async () => {
    const { db, store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    const vectors = new Vectors(db, module);
    await embedAll(store, MINI);
    const whole = ['1.0', '2.0', '2.1', '3.0', '4.0'];
    expect(await held(vectors, MINI)).toEqual(whole);
    expect(await held(loaded(db), MINI)).toEqual(whole);
    store.remove({ places: [placeOfTold({ id: 'new' })] });
    expect(await held(vectors, MINI)).toEqual(['1.0', '3.0', '4.0']);
    expect(store.vectorSets()).toMatchObject([{ passages: 3 }]);
    put(store, { id: 'later', text: 'Another ferry.' });
    await embedAll(store, MINI);
    expect(await held(vectors, MINI)).toEqual(['1.0', '3.0', '4.0', '5.0']);
    store.clear();
    expect(vectors.sets).toMatchObject([{ contract: idOf(MINI), covered: 0, complete: false }]);
    store.wantVectors({ lane: 'learned', contract: MINI });
    put(store, { id: 'again', text: 'After all was thrown away.' });
    await embedAll(store, MINI);
    expect(await held(vectors, MINI)).toEqual(['1.0']);
  });

  it('are loaded again where following what was written broke off', async () => {
    const { db, store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    await embedAll(store, MINI);
    let isBroken = false;
    const vectors = loaded({
      run: (sql, params) => db.run(sql, params),
      all: (sql, params) => {
        if (isBroken && sql.includes('group_concat')) throw new Error('the disk cannot be read');
        return db.all(sql, params);
      },
      transaction: (work) => db.transaction(work),
      close: () => db.close(),
    });
    put(store, { id: 'later', text: 'Another ferry.' });
    await embedAll(store, MINI);
    isBroken = true;
    expect(() => vectors.sets).toThrow('the disk cannot be read');
    expect(() => vectors.sets).toThrow('the disk cannot be read');
    isBroken = false;
    while (vectors.loadSome());
    expect(vectors.sets).toMatchObject([{ covered: 6, complete: true }]);
    expect(await held(vectors, MINI)).toEqual(['1.0', '2.0', '2.1', '3.0', '4.0', '5.0']);
  });

  it('are complete only when nothing waits and all is loaded', async () => {
    const { db, store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    expect(loaded(db).sets).toMatchObject([{ covered: 0, complete: false }]);
    await embedAll(store, MINI);
    expect(loaded(db).sets).toMatchObject([{ covered: 5, complete: true }]);
    for (let index = 0; index < 200; index++) put(store, { id: `more${index}`, text: `Number ${index}.` });
    await embedAll(store, MINI, 500);
    const vectors = new Vectors(db, module);
    expect(vectors.sets).toMatchObject([{ complete: false }]);
    while (vectors.loadSome());
    // In few texts the hashed words cancel each other out.
    const passages = store.vectorSets()[0]?.passages ?? 0;
    expect(passages).toBeGreaterThan(190);
    expect(vectors.sets).toMatchObject([{ covered: passages, complete: true }]);
  });

  it('are found as a plain loop finds them, in a store of thousands, inside any scope', async () => {
    const { db, store } = await storeOf([]);
    const set = contract('wide', 128);
    store.wantVectors({ lane: 'learned', contract: set });
    const next = clumps(21, 128);
    const rows: { message: number; ordinal: number; values: Int8Array }[] = [];
    const items = Array.from({ length: 1500 }, (_, index) => {
      const told = { id: `m${index}`, text: 'own', quoted: 'quoted' };
      const passages = [0, 1].map((ordinal) => ({ ordinal, hash: 1, values: quantised(next()) ?? new Int8Array(128) }));
      rows.push(...passages.map(({ ordinal, values }) => ({ message: index + 1, ordinal, values })));
      return { place: placeOfTold(told), prepared: { ...madeMail(told), vectors: [{ contract: idOf(set), passages }] } };
    });
    store.list({ session: 's', listings: items.map(({ place }) => listingOf(place)) });
    const vectors = new Vectors(db, module);
    store.put({ items });
    while (vectors.loadSome());
    for (const [query, bits] of [[next(), undefined], [next(), new Uint8Array(188).fill(0b1010_0101)]] as const) {
      const inside = rows.filter(({ message }) => bits === undefined || ((bits[message >> 3] ?? 0) >> (message & 7)) & 1);
      const right = inside.map((row) => ({ ...row, similarity: cosine(query, row.values) })).sort((one, other) => other.similarity - one.similarity).slice(0, 50);
      const [state] = vectors.sets;
      if (!state) throw new Error('there is a set');
      const { hits, scanned } = vectors.scan(state, { contract: idOf(set), values: query }, bits, 50);
      expect(scanned).toBe(inside.length);
      const known = new Set(right.map(({ message, ordinal }) => `${message}.${ordinal}`));
      expect(hits.filter(({ message, ordinal }) => known.has(`${message}.${ordinal}`)).length).toBeGreaterThanOrEqual(49);
      const best = vectors.best(state, { contract: idOf(set), values: query }, [7, 3, 9999]);
      expect(new Set(best.map(({ message }) => message))).toEqual(new Set([7, 3]));
      for (const { message, similarity } of best) {
        expect(similarity).toBeCloseTo(Math.max(...rows.filter((row) => row.message === message).map(({ values }) => cosine(query, values))), 2);
      }
    }
  });

  it('take mean and deviation from the reference sample where the scope is small', async () => {
    const { db, store } = await storeOf(MAILS);
    const next = clumps(5, 32);
    const sample = Array.from({ length: 40 }, () => quantised(next()) ?? new Int8Array(32));
    store.wantVectors({ lane: 'static', contract: MINI, reference: Int8Array.from(sample.flatMap((one) => [...one])) });
    await embedAll(store, MINI);
    const vectors = loaded(db);
    const [set] = vectors.sets;
    const [values] = await embedder.embed(['ferry tickets'], 'query');
    if (!set || !values) throw new Error('there is a set and a question');
    const { mean, deviation } = vectors.scan(set, { contract: set.contract, values }, undefined, 5);
    const all = sample.map((one) => cosine(values, one));
    const average = all.reduce((sum, one) => sum + one, 0) / all.length;
    expect(mean).toBeCloseTo(average, 3);
    expect(deviation).toBeCloseTo(Math.sqrt(all.reduce((sum, one) => sum + (one - average) ** 2, 0) / all.length), 3);
  });
});

describe('a switch of models', () => {
  const other = contract('other', 32);

  it('keeps the old vectors until the new ones are complete, and never compares the two', async () => {
    const { db, store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    await embedAll(store, MINI);
    const vectors = loaded(db);
    store.wantVectors({ lane: 'learned', contract: other });
    const [late] = store.nextUnembedded({ contract: idOf(other), limit: 1 }).items;
    if (!late) throw new Error('one waits');
    store.putVectors({ contract: idOf(other), items: [{ ...late, values: new Int8Array(32).fill(1) }] });
    expect(vectors.sets).toMatchObject([{ contract: idOf(MINI), covered: 5, complete: true }, { contract: idOf(other), covered: 1, complete: false }]);
    const [old, fresh] = vectors.sets;
    const [values] = await embedder.embed(['ferry'], 'query');
    if (!old || !fresh || !values) throw new Error('there are two sets and a question');
    expect(() => vectors.scan(fresh, { contract: old.contract, values }, undefined, 5)).toThrow(/cannot be compared/);
    expect(() => vectors.best(old, { contract: fresh.contract, values }, [1])).toThrow(/cannot be compared/);
    expect(vectors.scan(old, { contract: old.contract, values }, undefined, 5).hits).toHaveLength(5);
    // A batch of the old model that comes late is kept with the old ones.
    expect(store.nextUnembedded({ contract: idOf(MINI), limit: 5 })).toEqual({ items: [], more: false });
    await embedAll(store, other);
    expect(vectors.sets).toMatchObject([{ contract: idOf(other), covered: 5, complete: true }]);
    while (store.tidy());
    expect(db.all('SELECT DISTINCT vector_set FROM vector')).toEqual([{ vector_set: 2 }]);
  });

  it('to one that is for little of the mail keeps the old vectors, and back again none is made anew', async () => {
    const { db, store } = await storeOf([...MAILS.slice(0, 1), ...[1, 2, 3].map((number) => ({ id: `de${number}`, date: number, language: 'de', text: `Die Fähre Nummer ${number} fährt.` }))]);
    store.wantVectors({ lane: 'learned', contract: MINI });
    await embedAll(store, MINI);
    const english = contract('english', 32, { languages: ['en'] });
    store.wantVectors({ lane: 'learned', contract: english });
    await embedAll(store, english);
    while (store.tidy());
    expect(store.vectorSets()).toMatchObject([{ contract: idOf(MINI), passages: 4 }, { contract: idOf(english), passages: 1, waits: false }]);
    expect(servingSet(store.vectorSets(), idOf(english))?.contract).toBe(idOf(MINI));
    store.wantVectors({ lane: 'learned', contract: MINI });
    expect(await embedAll(store, MINI)).toEqual([]);
    while (store.tidy());
    expect(loaded(db).sets).toMatchObject([{ contract: idOf(MINI), covered: 4, complete: true }]);
  });

  it('and back again finds what came meanwhile', async () => {
    const { store } = await storeOf(MAILS.slice(0, 1));
    store.wantVectors({ lane: 'learned', contract: MINI });
    await embedAll(store, MINI);
    store.wantVectors({ lane: 'learned', contract: other });
    put(store, { id: 'meanwhile', text: 'While another model was wanted.' });
    store.wantVectors({ lane: 'learned', contract: MINI });
    expect(await embedAll(store, MINI)).toEqual(['While another model was wanted.']);
  });

  it('and back while the old set is still being removed takes nothing for what stands under a number now', async () => {
    const { db, store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    await embedAll(store, MINI);
    store.dropVectors({ contract: idOf(MINI) });
    // SQLite gives the number of the last message to the next one.
    store.remove({ places: [placeOfTold({ id: 'undated' })] });
    put(store, { id: 'other', text: 'Another message under the same number.' });
    store.wantVectors({ lane: 'learned', contract: MINI });
    expect(store.vectorSets()).toMatchObject([{ passages: 0, waits: true }]);
    expect(await embedAll(store, MINI)).toContain('Another message under the same number.');
    expect(store.vectorSets()).toMatchObject([{ passages: 5, waits: false }]);
    while (store.tidy());
    expect(store.vectorSets()).toMatchObject([{ passages: 5, waits: false }]);
    expect(loaded(db).sets).toMatchObject([{ covered: 5, complete: true }]);
  });

  it('does not compile where the contracts differ', async () => {
    const { db, store } = await storeOf(MAILS);
    store.wantVectors({ lane: 'learned', contract: MINI });
    const vectors = loaded(db);
    const set = { contract: 'a/1', lane: 'learned', covered: 0, complete: true } as const;
    const query = { contract: 'b/1', values: new Float32Array(32) } as const;
    // @ts-expect-error The question is by another contract than the set.
    expect(() => vectors.scan(set, query, undefined, 5)).toThrow(/cannot be compared/);
  });
});

it('a store of another version forgets its vectors with the rest, and what it wanted of a learned model waits again', async () => {
  const { db, store } = await storeOf(MAILS);
  store.wantVectors({ lane: 'static', contract: contract('small', 16) });
  store.wantVectors({ lane: 'learned', contract: MINI });
  await embedAll(store, MINI);
  db.run('PRAGMA user_version = 1');
  expect(createStore(db, clock).vectorSets()).toEqual([{ contract: idOf(MINI), lane: 'learned', wanted: true, passages: 0, waits: true }]);
  expect(db.all('SELECT 1 FROM vector')).toEqual([]);
});
