import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuiltInVectors } from '../../src/indexer/built-in-vectors.ts';
import { loadStaticModel } from '../../src/indexer/load-static-model.ts';
import { openMemory } from '../../src/indexer/open-database.ts';
import { createStore } from '../../src/indexer/store.ts';
import type { Failure } from '../../src/failure.ts';
import { clock, listingOf, madeMail, placeOfTold, type Told } from '../made-mail.ts';

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

  it('leaves out mail in a language that it is not made for', async () => {
    const builtIn = new BuiltInVectors(fromFiles, () => {});
    const store = await storeWith([{ id: 'urlaub', text: 'Alle haben Anspruch auf bezahlten Urlaub.', language: 'de' }], builtIn);
    while (await builtIn.fill(store));
    expect(state(store)).toEqual([{ lane: 'static', passages: 0, waits: false }]);
  });

  it('keeps no question waiting while it is being loaded', async () => {
    let load = () => {};
    const loaded = new Promise<void>((resolve) => (load = resolve));
    const builtIn = new BuiltInVectors(() => loaded.then(fromFiles), () => {});
    expect(await builtIn.query('holidays')).toBeUndefined();
    load();
    await expect.poll(() => builtIn.query('holidays')).toMatchObject({ contract: expect.stringMatching(/^footnote-static-en\//) });
  });

  it('is missed by nobody but meaning where its files are broken', async () => {
    const told: Failure[] = [];
    const builtIn = new BuiltInVectors(() => loadStaticModel(async () => new Uint8Array(3)), (failure) => told.push(failure));
    const store = await storeWith([{ id: 'one', text: 'Words.' }], builtIn);
    expect(store.size().messages).toBe(1);
    expect(await builtIn.query('words')).toBeUndefined();
    expect(await builtIn.fill(store)).toBe(false);
    expect(told.map(({ code }) => code)).toEqual(['corrupt']);
  });
});
