import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, BACKGROUND, KEYS, suspendBackground, wakeBackground } from './addon-page.ts';
import { createProfile, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';
import { TINY_ID, writeTinyAddon } from './tiny-addon.ts';

const message = (n: number) =>
  `From: a@example.test\nSubject: Number ${n}\nMessage-ID: <${n}@example.test>\nDate: Thu, 01 Jan 2026 00:00:0${n} +0000\n\nFrom here, body ${n}\n`;

describe('the harness', () => {
  let profile = '';
  let addon: string;
  let thunderbird: Thunderbird;

  beforeAll(async () => {
    profile = createProfile({
      folders: [
        { path: 'Post', messages: [message(1), message(2)] },
        { path: 'Post/Inner', messages: [message(3)] },
      ],
    });
    addon = writeTinyAddon();
    thunderbird = await Thunderbird.start(profile);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
    rmSync(addon, { recursive: true, force: true });
  });

  test('runs privileged script with arguments', async () => {
    expect(await thunderbird.run<number>('return args[0] + args[1]', 1, 2)).toBe(3);
    await expect(thunderbird.run('throw new Error("no")')).rejects.toThrow('no');
  });

  test('types into a docked page and reads what it shows', async () => {
    expect(await thunderbird.install(addon)).toBe(TINY_ID);
    await thunderbird.parseFolders();
    const page = new AddonPage(thunderbird, TINY_ID, 'page/page.html');
    await page.ready();
    await page.type('#query', 'Numbex 3');
    await page.type('#query', 'Number 3');
    await page.press(KEYS.enter);
    await page.click('#button');
    expect(await page.waitFor('#output', /body/)).toContain('From here, body 3');
    await page.click('#button', { button: 1 });
    await page.click('#button', { ctrl: true });
    expect(await page.waitFor('#log', /true:true/)).toBe(
      'keydown:Enter:false:true click:0:false:true auxclick:1:false:true click:0:true:true',
    );
    await expect(page.waitFor('#log', /never/, 100)).rejects.toThrow('Nothing at #log');
  });

  test('opens a page in a tab and reaches the background', async () => {
    const page = await AddonPage.openTab(thunderbird, TINY_ID, 'page/page.html');
    expect(await page.texts('button')).toEqual(['Read']);
    const background = new AddonPage(thunderbird, TINY_ID, BACKGROUND);
    expect(await background.run('return (await messenger.accounts.list(true)).map((a) => a.type)')).toEqual(['local']);
    await expect(background.run('throw new Error("no")')).rejects.toThrow('no');
  });

  test('puts the event page to sleep and wakes it', async () => {
    const background = new AddonPage(thunderbird, TINY_ID, BACKGROUND);
    await suspendBackground(thunderbird, TINY_ID);
    expect(await background.isOpen()).toBe(false);
    await wakeBackground(thunderbird, TINY_ID);
    expect(await background.isOpen()).toBe(true);
  });

  test('makes a screenshot', async () => {
    const file = join(profile, 'window.png');
    await thunderbird.screenshot(file);
    expect(statSync(file).size).toBeGreaterThan(10_000);
  });
});
