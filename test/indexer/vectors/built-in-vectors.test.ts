import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { BuiltInVectors } from '../../../src/indexer/vectors/built-in-vectors.ts';
import { shippedVectors } from '../../../src/indexer/vectors/shipped-model.ts';
import { loadStaticModel } from '../../../src/indexer/vectors/load-static-model.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore } from '../../../src/indexer/store/store.ts';
import type { Failure } from '../../../src/failure.ts';
import { clock, listingOf, madeMail, placeOfTold, type Told } from '../../made-mail.ts';

const fromFiles = () => loadStaticModel(async (file) => new Uint8Array(await readFile(join('static-model', file))));

async function storeWith(mails: readonly Told[], builtIn: BuiltInVectors) {
  const store = createStore(await openMemory(), clock);
  await builtIn.want(store);
  store.list({ session: 's', listings: mails.map((told) => listingOf(placeOfTold(told))) });
  for (const told of mails) store.put({ items: [{ place: placeOfTold(told), prepared: await builtIn.of(madeMail(told)) }] });
  return store;
}

const state = (store: Awaited<ReturnType<typeof storeWith>>) => store.vectorSets().map(({ lane, passages, waits }) => ({ lane, passages, waits }));

describe('the built-in model', () => {
  it('embeds own words while mail is stored, and quotes when their turn comes', async () => {
    const builtIn = new BuiltInVectors(fromFiles, () => {});
    const store = await storeWith([
      { id: 'leave', text: 'Employees get twenty-five days of paid leave.' },
      { id: 'reply', text: 'Thank you.', quoted: 'A quote of words that no other message here says.' },
    ], builtIn);
    expect(state(store)).toEqual([{ lane: 'static', passages: 2, waits: true }]);
    while (store.tidy());
    while (await builtIn.fill(store));
    expect(state(store)).toEqual([{ lane: 'static', passages: 3, waits: false }]);
  });

  it('embeds mail of every language, as well as it can', async () => {
    const builtIn = new BuiltInVectors(fromFiles, () => {});
    const store = await storeWith([
      { id: 'urlaub', text: 'Alle haben Anspruch auf bezahlten Urlaub.', language: 'de' },
      { id: 'отпуск', text: 'Каждый сотрудник имеет право на оплачиваемый отпуск.', language: 'ru' },
    ], builtIn);
    expect(await builtIn.fill(store)).toBe(false);
    expect(state(store)).toEqual([{ lane: 'static', passages: 2, waits: false }]);
  });

  it('is there again after the index was emptied', async () => {
    const builtIn = new BuiltInVectors(fromFiles, () => {});
    const store = await storeWith([{ id: 'leave', text: 'Paid leave.' }], builtIn);
    store.clear();
    expect(state(store)).toEqual([]);
    await builtIn.want(store);
    expect(state(store)).toEqual([{ lane: 'static', passages: 0, waits: true }]);
  });

  it('takes of an endless message as much as is searched', async () => {
    const builtIn = new BuiltInVectors(fromFiles, () => {});
    const store = await storeWith([], builtIn);
    const mail = madeMail({ id: 'long', text: 'Endless words about leave and pay. '.repeat(10_000) });
    const chunks = Array.from({ length: 10_000 }, (_, ordinal) => ({ ordinal, start: ordinal * 35, end: ordinal * 35 + 34, region: 'own' as const }));
    const prepared = await builtIn.of({ ...mail, chunks });
    expect(prepared.vectors?.[0]?.passages).toHaveLength(512);
    const told = { id: 'long' };
    store.list({ session: 's', listings: [listingOf(placeOfTold(told))] });
    store.put({ items: [{ place: placeOfTold(told), prepared }] });
    expect(await builtIn.fill(store)).toBe(false);
    expect(state(store)).toEqual([{ lane: 'static', passages: 512, waits: false }]);
  });

  it('makes something of whatever a mail holds', async () => {
    const builtIn = new BuiltInVectors(fromFiles, () => {});
    const store = await storeWith([
      { id: 'empty', text: '' },
      { id: 'signs', text: '\u200b\u00ad' },
      { id: 'one token', text: 'a'.repeat(100_000) },
      { id: 'half', text: 'leave \ud800 pay \udfff' },
    ], builtIn);
    while (await builtIn.fill(store));
    // Without a token that is known there is no vector, and nothing waits for one.
    expect(state(store)).toEqual([{ lane: 'static', passages: 1, waits: false }]);
  });

  it('keeps no question waiting while it is being loaded', async () => {
    let load = () => {};
    const loaded = new Promise<void>((resolve) => (load = resolve));
    const builtIn = new BuiltInVectors(() => loaded.then(fromFiles), () => {});
    expect(await builtIn.query('holidays')).toBeUndefined();
    load();
    await expect.poll(() => builtIn.query('holidays')).toMatchObject({ contract: expect.stringMatching(/^footnote-static-en\//) });
  });

  it('leaves its place to hashed words where its files are damaged', async () => {
    const told: Failure[] = [];
    const builtIn = new BuiltInVectors(() => loadStaticModel(async () => new Uint8Array(3)), (failure) => told.push(failure));
    const store = await storeWith([{ id: 'one', text: 'Words.' }], builtIn);
    const [set] = store.vectorSets();
    expect(set).toMatchObject({ lane: 'static', passages: 1, contract: expect.stringMatching(/^hashed-words\//) });
    expect(await builtIn.query('words')).toMatchObject({ contract: set?.contract });
    expect(builtIn.problem?.message).toContain('damaged');
    // Whole again, it takes its place back.
    const whole = new BuiltInVectors(fromFiles, () => {});
    await whole.want(store);
    while (await whole.fill(store));
    expect(state(store)).toEqual([{ lane: 'static', passages: 1, waits: false }]);
    expect(told.map(({ code }) => code)).toEqual(['corrupt']);
  });

  it('is loaded when the next question comes, where it could not be this time', async () => {
    let loads = 0;
    const builtIn = new BuiltInVectors(() => (++loads === 1 ? Promise.reject(new Error('no memory')) : fromFiles()), () => {});
    expect(await builtIn.embedder()).toBeUndefined();
    expect(await builtIn.embedder()).toBeUndefined();
    expect(loads).toBe(1);
    expect(builtIn.problem).toBeDefined();
    await expect.poll(() => builtIn.query('holidays')).toMatchObject({ contract: expect.stringMatching(/^footnote-static-en\//) });
    expect([loads, builtIn.problem]).toEqual([2, undefined]);
  });

  it('leaves its place to hashed words where a file of the package is missing', async () => {
    vi.stubGlobal('fetch', async (url: URL) => new Response(null, { status: url.pathname.endsWith('table.bin') ? 404 : 200 }));
    try {
      const builtIn = shippedVectors(() => {});
      expect((await builtIn.embedder())?.contract.model).toBe('hashed-words');
      expect(builtIn.problem?.code).toBe('corrupt');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('gives up no vectors where its files could not be read this time', async () => {
    const store = await storeWith([{ id: 'one', text: 'Words.' }], new BuiltInVectors(fromFiles, () => {}));
    const before = store.vectorSets();
    const builtIn = new BuiltInVectors(() => Promise.reject(new Error('busy')), () => {});
    await builtIn.want(store);
    expect(await builtIn.query('words')).toBeUndefined();
    expect(await builtIn.fill(store)).toBe(false);
    expect(store.vectorSets()).toEqual(before);
  });
});
