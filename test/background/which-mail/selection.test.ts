/** What was decided is brought about in a real index, with what was kept beside it. */
import { beforeEach, expect, it, vi } from 'vitest';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { IndexApi } from '../../../src/protocol.ts';
import type { Client } from '../../../src/rpc.ts';
import { clock, listingOf, placeOfTold } from '../../made-mail.ts';
import { MadeBrowser } from '../made-browser.ts';

let browser: MadeBrowser;
let store: Store;

beforeEach(async () => {
  browser = new MadeBrowser();
  browser.accounts = [{ id: 'account1', name: 'One', type: 'none', rootFolder: { id: '/', isRoot: true, subFolders: [{ id: '/Private', name: 'Private', path: '/Private' }] } }];
  store = createStore(await openMemory(), clock);
  store.list({ session: 's', listings: [listingOf(placeOfTold({ id: 'a', folder: '/Private' }))] });
});

async function page() {
  browser.install();
  const { Selection } = await import('../../../src/background/which-mail/selection.ts');
  const choices = await import('../../../src/background/which-mail/mail-choices.ts');
  const of = (index: Client<IndexApi>, afterEvents: (work: () => Promise<void>) => Promise<void> = async () => {}) => new Selection({
    index, changes: { afterEvents }, onChanged: () => {}, onAccountForgotten: async () => {}, onError: () => {},
    crawl: { between: (work) => work(), holdTidying: () => {}, start: () => {}, tidy: () => {} },
  });
  return { of, ...choices };
}

/** The store as it is asked over the wire. */
function clientOf(own: Partial<Client<IndexApi>>): Client<IndexApi> {
  const client: unknown = new Proxy({}, {
    get: (_, name) => Reflect.get(own, name) ?? (async (argument: unknown) => Reflect.apply(Reflect.get(store, name), store, [argument])),
  });
  if (!isClient(client)) throw new Error('No client.');
  return client;
}

const isClient = (value: unknown): value is Client<IndexApi> => typeof value === 'object';

it('a folder that is taken back at this very moment stays, and nothing is to be gone for good', async () => {
  const { of, changeChoices } = await page();
  await changeChoices(() => ({ leftOut: [{ account: 'account1', folder: '/Private' }] }));
  const folderCounts = async () => {
    await changeChoices(() => ({ leftOut: [] }));
    return store.folderCounts();
  };
  await of(clientOf({ folderCounts })).makeUp();
  expect(store.folderCounts()).toHaveLength(1);
  expect(store.purgeState()).toBe('none');
});

it('a folder that is left out goes, and for good', async () => {
  const { of, changeChoices } = await page();
  await changeChoices(() => ({ leftOut: [{ account: 'account1', folder: '/Private' }] }));
  await of(clientOf({})).makeUp();
  expect(store.folderCounts()).toEqual([]);
  expect(store.purgeState()).not.toBe('none');
});

it('what was under way is looked after, though an answer about the folder can not be removed', async () => {
  browser.put('kept/asked.json', JSON.stringify([{ id: 1, characters: 2 }]));
  browser.put('asked/1.json', '{');
  browser.held.add('1.json');
  const afterEvents = vi.fn(async () => {});
  const { of } = await page();
  await expect(of(clientOf({}), afterEvents).setFolder({ account: 'account1', folder: '/Private', indexed: false })).rejects.toMatchObject({ name: 'NoModificationAllowedError' });
  expect(store.folderCounts()).toEqual([]);
  expect(afterEvents).toHaveBeenCalled();
});

it('what could not be decrypted is tried again once in a run of Thunderbird, with consent alone', async () => {
  const { of, changeChoices } = await page();
  const readAgain = vi.fn(async () => {});
  const first = of(clientOf({ readAgain }));
  await changeChoices(() => ({ decrypts: true }));
  await first.makeUpOnce();
  expect(readAgain.mock.calls).toEqual([[{ what: 'encrypted' }]]);
  await first.makeUpOnce();
  await of(clientOf({ readAgain })).makeUpOnce(); // Another page of the same run.
  expect(readAgain).toHaveBeenCalledTimes(1);
  const nextRun = await page();
  await nextRun.of(clientOf({ readAgain })).makeUpOnce();
  expect(readAgain).toHaveBeenCalledTimes(2);
});

it('nothing is tried again to be decrypted without consent, nor while nothing is read', async () => {
  const { of } = await page();
  const readAgain = vi.fn(async () => {});
  await of(clientOf({ readAgain })).makeUpOnce();
  const another = await page();
  await another.changeChoices(() => ({ decrypts: true }));
  await another.switchOff();
  await another.of(clientOf({ readAgain })).makeUpOnce();
  expect(readAgain).not.toHaveBeenCalled();
});
