import { expect, it } from 'vitest';
import { kernelModule } from '../../../evals/kernel.ts';
import { passageHash } from '../../../src/indexer/vectors/vector-text.ts';
import { VectorLoader } from '../../../src/indexer/vectors/vector-loader.ts';
import type { Database } from '../../../src/ports.ts';
import { clock, listingOf, madeMail, placeOfTold, storeOf } from '../../made-mail.ts';
import { contract, idOf } from './vector-tools.ts';

const MINI = contract('mini', 32);

it('takes in what was written since, before anybody searches; one that broke off keeps no later one from it', async () => {
  const { db, store } = await storeOf([]);
  store.wantVectors({ lane: 'learned', contract: MINI });
  const loader = new VectorLoader(kernelModule, clock);
  const use = async <T>(work: (db: Database) => T) => work(db);
  const pause = async () => {};
  expect([loader.isReady, loader.of(db)]).toEqual([false, undefined]);
  await loader.load(use, pause);
  expect(loader.isReady).toBe(true);

  const told = { id: 'ferry', text: 'The early ferry leaves at seven.' };
  store.list({ session: 's', listings: [listingOf(placeOfTold(told))] });
  const passages = [{ ordinal: 0, hash: passageHash(told.text), values: new Int8Array(32).fill(1) }];
  store.put({ items: [{ place: placeOfTold(told), prepared: { ...madeMail(told), vectors: [{ contract: idOf(MINI), passages }] } }] });
  const changed = () => db.all('SELECT message FROM temp.vector_changed');
  expect(changed()).toEqual([{ message: 1 }]);
  await expect(loader.load(() => Promise.reject(new Error('the disk cannot be read')), pause)).rejects.toThrow('the disk cannot be read');
  expect(changed()).toEqual([{ message: 1 }]);
  await loader.load(use, pause);
  expect(changed()).toEqual([]);
  expect(loader.of(db)?.sets).toMatchObject([{ covered: 1 }]);
});
