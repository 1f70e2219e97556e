import { beforeEach, expect, it } from 'vitest';
import { MadeBrowser } from './made-browser.ts';

let browser: MadeBrowser;
let stored: typeof import('../../src/background/stored.ts');

beforeEach(async () => {
  browser = new MadeBrowser();
  browser.install();
  stored = await import('../../src/background/stored.ts');
});

it('what is kept is read again, and nothing where there is no file', async () => {
  expect(await stored.keptUnder('one')).toBeUndefined();
  await stored.keepUnder('one', { a: 1 });
  expect(await stored.keptUnder('one')).toEqual({ a: 1 });
  await stored.forgetUnder('one');
  expect(browser.text('kept/one.json')).toBeUndefined();
});

it.each([['cut off', '{"accounts":{"acc'], ['of zeroes', '\0'.repeat(40)], ['empty', '']])('a file that is %s is damaged, not none', async (_, text) => {
  browser.put('kept/one.json', text);
  await expect(stored.keptUnder('one')).rejects.toMatchObject({ code: 'corrupt' });
});

it('a first write that the disk refuses leaves no file behind, a later one what stood there', async () => {
  browser.isFull = true;
  await expect(stored.keepUnder('one', { a: 1 })).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await stored.keptUnder('one')).toBeUndefined();
  browser.isFull = false;
  await stored.keepUnder('one', { a: 1 });
  browser.isFull = true;
  await expect(stored.keepUnder('one', { a: 2 })).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await stored.keptUnder('one')).toEqual({ a: 1 });
});
