import { beforeEach, expect, it } from 'vitest';
import { MadeBrowser } from '../made-browser.ts';

let browser: MadeBrowser;
const SEARCHED = { kind: 'searched', search: { text: 'ferry', boundary: {} } } as const;

async function page() {
  browser.install();
  return import('../../../src/background/searches/kept-searches.ts');
}

beforeEach(() => {
  browser = new MadeBrowser();
});

it('searches are remembered for the next page', async () => {
  await (await page()).changeSearches(SEARCHED);
  expect(await (await page()).keptSearches()).toMatchObject({ recent: [{ text: 'ferry' }], remembers: true });
});

it('where their file is damaged nothing is remembered before the person wants it again', async () => {
  browser.put('searches/kept.json', '{"remembers":fal');
  const { keptSearches, changeSearches } = await page();
  expect(await keptSearches()).toEqual({ recent: [], saved: [], remembers: false });
  await changeSearches(SEARCHED);
  expect((await keptSearches()).recent).toEqual([]);
  await changeSearches({ kind: 'remember', remembers: true });
  await changeSearches(SEARCHED);
  expect((await (await page()).keptSearches()).recent).toMatchObject([{ text: 'ferry' }]);
});
