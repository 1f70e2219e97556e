/** Whatever ends or fails while everything is deleted: a page that starts afterwards finds that nothing is to be read. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { FolderKey } from '../../../src/listing.ts';
import { erasePrivateStorage } from '../../../src/indexer/workers/erase-private-storage.ts';
import { MadeBrowser } from '../made-browser.ts';

const LEFT_OUT: FolderKey = { account: 'account1', folder: '/Private' };
let browser: MadeBrowser;

/** A page that starts: nothing that an earlier one knew is remembered. */
async function page() {
  browser.install();
  const choices = await import('../../../src/background/which-mail/mail-choices.ts');
  const { deleteEverything } = await import('../../../src/background/which-mail/delete-everything.ts');
  const { isPaused } = await import('../../../src/background/crawl/pause.ts');
  const errors: unknown[] = [];
  const deleteAll = (isHeld = false) => deleteEverything({
    crawl: { setPaused: () => {}, between: (work) => work() },
    changes: { settled: async () => {} },
    endModels: async () => {},
    eraseIndex: () => erasePrivateStorage(browser.root(), isHeld ? 0 : 1),
    useSettings: async () => {},
    onError: (error) => errors.push(error),
  });
  return { ...choices, deleteAll, isPaused, errors };
}

beforeEach(async () => {
  browser = new MadeBrowser();
  browser.put('pool/index', 'mail');
  browser.put('kept/settings.json', '{}');
  browser.local.set('shown', true);
  const { changeChoices } = await page();
  await changeChoices(() => ({ leftOut: [LEFT_OUT] }));
});

describe('deleting everything', () => {
  it('leaves that nothing is read, and nothing else', async () => {
    await (await page()).deleteAll();
    expect([...browser.files.keys()].filter((name) => name !== 'restore')).toEqual([]);
    expect(Object.fromEntries(browser.local)).toEqual({ off: true, paused: true });
    const { mailChoices, switchOn, isPaused } = await page();
    expect(await mailChoices()).toMatchObject({ off: true, lost: false, leftOut: [] });
    expect(await isPaused()).toBe(true);
    await switchOn();
    expect(await (await page()).mailChoices()).toMatchObject({ off: false });
  });

  it('says so before anything goes, and at every moment from then on', async () => {
    let changes = 0;
    const wrong: number[] = [];
    const { deleteAll } = await page();
    browser.onChange = () => {
      changes += 1;
      const isWhole = browser.text('pool/index') !== undefined && browser.text('kept/mailChoices.json') !== undefined;
      if (!isWhole && browser.local.get('off') !== true) wrong.push(changes);
    };
    await deleteAll();
    expect(changes).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it('keeps what was left out, and that nothing is read, where a file stays in use', async () => {
    browser.held.add('pool');
    await expect((await page()).deleteAll(true)).rejects.toMatchObject({ name: 'NoModificationAllowedError' });
    const { mailChoices, deleteAll } = await page();
    expect(await mailChoices()).toMatchObject({ off: true, leftOut: [LEFT_OUT] });
    browser.held.clear();
    await deleteAll();
    expect(browser.files.has('pool')).toBe(false);
    expect(await mailChoices()).toMatchObject({ off: true, leftOut: [] });
  });

  it('works on a full disk, which has room once the files are gone', async () => {
    browser.isFull = true;
    const { deleteAll, errors } = await page();
    const wrong: boolean[] = [];
    browser.onChange = () => {
      if (!browser.files.has('pool')) browser.isFull = false;
      const isSafe = browser.text('kept/mailChoices.json') !== undefined || browser.local.get('off') === true;
      if (!isSafe) wrong.push(isSafe);
    };
    await deleteAll();
    expect(errors).toMatchObject([{ name: 'QuotaExceededError' }]);
    expect(wrong).toEqual([]);
    expect(browser.files.has('kept')).toBe(false);
    expect(await (await page()).mailChoices()).toMatchObject({ off: true });
  });

  it('works where the choices can not be read', async () => {
    browser.put('kept/mailChoices.json', '\0\0\0');
    await (await page()).deleteAll();
    expect(browser.files.has('kept')).toBe(false);
    expect(await (await page()).mailChoices()).toMatchObject({ off: true, lost: false });
  });
});
