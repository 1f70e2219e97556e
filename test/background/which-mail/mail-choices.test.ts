import { beforeEach, describe, expect, it } from 'vitest';
import { MadeBrowser } from '../made-browser.ts';

let browser: MadeBrowser;

async function page() {
  browser.install();
  return import('../../../src/background/which-mail/mail-choices.ts');
}

beforeEach(() => {
  browser = new MadeBrowser();
});

const LEFT_OUT = { account: 'account1', folder: '/Private' };

describe('what is chosen', () => {
  it('is in force once it is written, and as before where it can not be', async () => {
    const { changeChoices, mailChoices } = await page();
    await changeChoices(() => ({ leftOut: [LEFT_OUT] }));
    browser.isFull = true;
    await expect(changeChoices(() => ({ leftOut: [] }))).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect((await mailChoices()).leftOut).toEqual([LEFT_OUT]);
    expect((await (await page()).mailChoices()).leftOut).toEqual([LEFT_OUT]);
  });

  it('is nothing where nothing was chosen', async () => {
    expect(await (await page()).mailChoices()).toEqual({ accounts: new Map(), leftOut: [], decrypts: false, off: false, lost: false });
  });
});

describe.each([['cut off', '{"accounts":{"account1":"noth'], ['of zeroes', '\0\0\0\0'], ['empty', ''], ['another thing', '7']])('choices in a file that is %s', (_, text) => {
  beforeEach(() => browser.put('kept/mailChoices.json', text));

  it('are lost, and nothing is read, in the next page as well', async () => {
    expect(await (await page()).mailChoices()).toMatchObject({ off: true, lost: true });
    expect(await (await page()).mailChoices()).toMatchObject({ off: true, lost: true });
  });

  it('are made anew one by one; mail is read when the person says so', async () => {
    const { changeChoices, mailChoices, switchOn } = await page();
    await changeChoices(() => ({ leftOut: [LEFT_OUT] }));
    expect(await mailChoices()).toMatchObject({ off: true, lost: false, leftOut: [LEFT_OUT] });
    expect(await (await page()).mailChoices()).toMatchObject({ off: true, lost: false, leftOut: [LEFT_OUT] });
    await switchOn();
    expect(await (await page()).mailChoices()).toMatchObject({ off: false, lost: false });
  });

  it('are none where the person lets mail be read without them', async () => {
    await (await page()).switchOn();
    expect(await (await page()).mailChoices()).toMatchObject({ off: false, lost: false, leftOut: [] });
  });
});
