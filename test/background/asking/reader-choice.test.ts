/** Nothing is sent where it can't be told what was chosen. */
import { beforeEach, expect, it } from 'vitest';
import { MadeBrowser } from '../made-browser.ts';

const SERVER = { url: 'https://model.example/v1', model: 'm', key: 'secret', tools: false };
let browser: MadeBrowser;

async function page() {
  browser.install();
  return import('../../../src/background/asking/reader-choice.ts');
}

beforeEach(async () => {
  browser = new MadeBrowser();
  const { setReaders, agreeAlways, readEndpoint } = await page();
  await setReaders({ chosen: 'endpoint', neverSend: ['account1'], endpoint: SERVER });
  await agreeAlways((await readEndpoint())?.url ?? '');
});

it('what was chosen and agreed is known in the next page', async () => {
  const { readersState, readEndpoint } = await page();
  expect(await readersState()).toMatchObject({ chosen: 'endpoint', neverSend: ['account1'] });
  expect((await readersState()).lost).toBeUndefined();
  expect(await readEndpoint()).toMatchObject({ mayAlways: true, key: 'secret' });
});

it.each([['cut off', '{"chosen":"endp'], ['empty', '']])('a choice that is %s is told as lost: there is no server, and the same one has to be agreed to anew', async (_, text) => {
  browser.put('kept/readers.json', text);
  const { readersState, readEndpoint, setReaders } = await page();
  expect(await readersState()).toMatchObject({ chosen: 'extractive', endpoint: undefined, lost: true });
  expect(await readEndpoint()).toBeUndefined();
  const { lost } = await setReaders({ chosen: 'endpoint', neverSend: [], endpoint: SERVER });
  expect(lost).toBeUndefined();
  expect(await readEndpoint()).toMatchObject({ mayAlways: false });
});

it('an agreement or a key that can not be read is none', async () => {
  browser.put('kept/endpointAgreed.json', '\0\0');
  browser.put('kept/endpointKey.json', '\0\0');
  const { readEndpoint, setReaders } = await page();
  expect(await readEndpoint()).toMatchObject({ mayAlways: false, key: undefined });
  await setReaders({ chosen: 'endpoint', neverSend: [], endpoint: { ...SERVER, key: 'another' } });
  expect(await readEndpoint()).toMatchObject({ mayAlways: false, key: 'another' });
});
