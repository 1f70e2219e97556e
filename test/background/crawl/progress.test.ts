/** What is told of the crawl where something is not as usual. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MadeBrowser } from '../made-browser.ts';

let browser: MadeBrowser;

beforeEach(() => {
  browser = new MadeBrowser();
});

async function page() {
  browser.install();
  const { ProgressReport } = await import('../../../src/background/crawl/progress.ts');
  const { setAllListed, wasAllListed } = await import('../../../src/background/crawl/all-listed.ts');
  const { setListed } = await import('../../../src/background/session.ts');
  const { Failure } = await import('../../../src/failure.ts');
  const { openMemory } = await import('../../../src/indexer/store/open-database.ts');
  const { createStore } = await import('../../../src/indexer/store/store.ts');
  const store = createStore(await openMemory(), { now: () => 0 });
  const told = (activity: 'listing' | 'reading' | 'idle' | 'paused') => new ProgressReport({ coverage: async () => store.coverage() }, { activity, readCount: 0 }).now();
  return { told, Failure, setAllListed, wasAllListed, setListed };
}

it('more mail than is known is told of while folders are looked through, and of a crawl that is paused or done it is not', async () => {
  const { told, setAllListed, setListed } = await page();
  const growing = async () => [(await told('listing')).growing, (await told('reading')).growing, (await told('paused')).growing, (await told('idle')).growing];
  expect(await growing()).toEqual([true, true, undefined, undefined]);
  await setListed('/Inbox');
  await setAllListed();
  expect(await growing()).toEqual([undefined, undefined, undefined, undefined]);
});

describe('all folders count as listed', () => {
  it.each(['unavailable', 'timeout', 'internal'] as const)('where one of them can not be listed by itself (%s)', async (code) => {
    const { Failure, setAllListed, wasAllListed, setListed } = await page();
    await setListed('/Inbox');
    await setAllListed([new Failure(code, 'No.')]);
    expect(await wasAllListed()).toBe(true);
  });

  it.each(['connectionLost', 'diskFull', 'busy'] as const)('but not where the index failed meanwhile (%s)', async (code) => {
    const { Failure, setAllListed, wasAllListed, setListed } = await page();
    await setListed('/Inbox');
    await setAllListed([new Failure('timeout', 'No.'), new Failure(code, 'No.')]);
    expect(await wasAllListed()).toBe(false);
  });
});

it('lost choices are told, with what to do', async () => {
  browser.put('kept/mailChoices.json', '');
  const { told } = await page();
  expect(await told('paused')).toMatchObject({ activity: 'paused', problemCode: 'choicesLost' });
});
