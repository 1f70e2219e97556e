/** What was decided against what the index holds, counted by the real store. */
import { beforeEach, describe, expect, it } from 'vitest';
import { undone } from '../../../src/background/which-mail/undone.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { HowMuch } from '../../../src/coverage.ts';
import type { MailFlag } from '../../../src/mail.ts';
import { clock, listingOf, madeMail, placeOfTold } from '../../made-mail.ts';

let store: Store;

beforeEach(async () => {
  store = createStore(await openMemory(), clock);
});

function put(id: string, folder: string, ...flags: readonly MailFlag[]): void {
  const told = { id, folder, text: 'harbour' };
  const prepared = madeMail(told);
  store.list({ session: 's', listings: [listingOf(placeOfTold(told))] });
  store.put({ items: [{ place: placeOfTold(told), prepared: { ...prepared, mail: { ...prepared.mail, flags } } }] });
}

const ACCOUNT = 'account1';
const NOTHING = { folders: [], headers: [], bodies: [], decrypted: false };
const reading = (reads: HowMuch, known: { readonly type?: string; readonly decided?: boolean } = {}) => new Map([[ACCOUNT, { type: 'imap', decided: true, ...known, reads }]]);
const left = (accounts: ReturnType<typeof reading>, { leftOut = [], decrypts = false }: Partial<Parameters<typeof undone>[2]> = {}, unsent: readonly string[] = []) =>
  undone(store.folderCounts(), accounts, { leftOut, decrypts }, unsent.map((folder) => ({ account: ACCOUNT, folder })));

describe('what was decided and did not come about', () => {
  it('is nothing where the index is as it was decided', () => {
    put('a', '/Inbox');
    put('b', '/Secret', 'headersOnly');
    expect(left(reading('stored'))).toEqual(NOTHING);
    store.removeFolder({ account: ACCOUNT, folder: '/Secret' });
    expect(left(reading('bodies'), { leftOut: [{ account: ACCOUNT, folder: '/Secret' }] })).toEqual(NOTHING);
    store.removeAccount({ account: ACCOUNT });
    expect(left(reading('nothing'))).toEqual(NOTHING);
  });

  it('is a folder that is left out and still searched, with those within it', () => {
    for (const folder of ['/Inbox', '/Secret', '/Secret/Inner']) put('a', folder);
    const found = left(reading('bodies'), { leftOut: [{ account: ACCOUNT, folder: '/Secret' }] });
    expect(found).toEqual({ ...NOTHING, folders: [{ account: ACCOUNT, folder: '/Secret' }, { account: ACCOUNT, folder: '/Secret/Inner' }] });
  });

  it('is a folder that became one for drafts while nobody listened', () => {
    for (const folder of ['/Inbox', '/Later']) put('a', folder);
    expect(left(reading('bodies'), {}, ['/Drafts', '/Later'])).toEqual({ ...NOTHING, folders: [{ account: ACCOUNT, folder: '/Later' }] });
  });

  it('is an account that is not to be read, but not one that Thunderbird does not list', () => {
    put('a', '/Inbox');
    expect(left(reading('nothing'))).toEqual({ ...NOTHING, folders: [{ account: ACCOUNT, folder: '/Inbox' }] });
    expect(left(new Map())).toEqual(NOTHING);
  });

  it('is a body where only headers were chosen, and headers where bodies were', () => {
    put('a', '/Inbox', 'headersOnly');
    expect(left(reading('headers'))).toEqual(NOTHING);
    expect(left(reading('bodies'))).toEqual({ ...NOTHING, bodies: [ACCOUNT] });
    put('b', '/Other');
    expect(left(reading('headers'))).toEqual({ ...NOTHING, headers: [ACCOUNT] });
    // What nobody has decided, and mail that stands on this machine, as of POP3 fetched in part, stays as it is.
    expect(left(reading('headers', { decided: false }))).toEqual(NOTHING);
    expect(left(reading('bodies', { type: 'pop3' }))).toEqual(NOTHING);
  });

  it('is decrypted text that is not to be kept', () => {
    put('a', '/Inbox', 'decrypted');
    expect(left(reading('stored'), { decrypts: true })).toEqual(NOTHING);
    expect(left(reading('stored'))).toEqual({ ...NOTHING, decrypted: true });
    store.forgetDecrypted();
    expect(left(reading('stored'))).toEqual(NOTHING);
  });
});
