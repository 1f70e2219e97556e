/** Answers hold words of mail: one that can't be read is forgotten with those that are to be. */
import { beforeEach, expect, it } from 'vitest';
import { MadeBrowser } from '../made-browser.ts';

let browser: MadeBrowser;
const asked = (id: number, account: string) => ({
  id, at: id, request: { question: 'Which?', boundary: {} },
  reply: { answer: 'This.', routeWhy: { code: 'plain' }, considered: [{ account, folder: '/Inbox', headerMessageId: 'm', ordinal: 0 }], claims: [], ledger: [], trace: [] },
});

async function page() {
  browser.install();
  return import('../../../src/background/asking/asked-before.ts');
}

beforeEach(() => {
  browser = new MadeBrowser();
  browser.put('kept/asked.json', JSON.stringify([1, 2, 3].map((id) => ({ id, characters: 100 }))));
  browser.put('asked/1.json', JSON.stringify(asked(1, 'account1')));
  browser.put('asked/2.json', '{"id":2,');
  browser.put('asked/3.json', JSON.stringify(asked(3, 'account2')));
});

const ids = async (): Promise<readonly number[]> => (await (await page()).askedBefore()).map(({ id }) => id);

it('one that can not be read is not listed, the others are', async () => {
  expect(await ids()).toEqual([3, 1]);
});

it('one that can not be read is forgotten with those about a place', async () => {
  await (await page()).forgetAskedAbout(({ account }) => account === 'account1');
  expect([...new Set([1, 2, 3].filter((id) => browser.text(`asked/${id}.json`) !== undefined))]).toEqual([3]);
  expect(await ids()).toEqual([3]);
});

it('one that can not be removed stays known, and the others go', async () => {
  browser.held.add('1.json');
  await expect((await page()).forgetAsked({})).rejects.toMatchObject({ name: 'NoModificationAllowedError' });
  expect(await ids()).toEqual([1]);
  expect(browser.text('asked/3.json')).toBeUndefined();
  browser.held.clear();
  await (await page()).forgetAsked({});
  expect(browser.text('asked/1.json')).toBeUndefined();
});

it('where their numbers are lost no answer stays behind that nobody finds', async () => {
  browser.put('kept/asked.json', '[{"id":1');
  await (await page()).forgetAskedAbout(() => false);
  expect([1, 2, 3].map((id) => browser.text(`asked/${id}.json`))).toEqual([undefined, undefined, undefined]);
  expect(await ids()).toEqual([]);
});
