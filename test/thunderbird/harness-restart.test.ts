import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, BACKGROUND } from './addon-page.ts';
import { corpus } from './corpus.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';
import { TINY_ID, writeTinyAddon } from './tiny-addon.ts';
import { packXpi } from './xpi.ts';

/** How often the add-on has started, as its own storage says. */
async function starts(thunderbird: Thunderbird): Promise<unknown> {
  const background = new AddonPage(thunderbird, TINY_ID, BACKGROUND);
  await new AddonPage(thunderbird, TINY_ID, 'page/page.html').ready();
  return background.run('return (await messenger.storage.local.get("starts")).starts;');
}

/** Nobody's. */
const BEYOND = 'https://first.invalid/';

describe('the harness over restarts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-xpi-'));
  const addon = writeTinyAddon(`fetch('${BEYOND}').catch(() => undefined);`);
  let profile = '';
  let thunderbird: Thunderbird;

  beforeAll(async () => {
    profile = createProfile({ folders: [{ path: 'Corpus', messages: corpus('hard-ham-1') }] });
    installForGood(profile, TINY_ID, packXpi(addon, folder));
    thunderbird = await Thunderbird.start(profile);
    thunderbird.expectConnections(BEYOND);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
    for (const path of [folder, addon]) rmSync(path, { recursive: true, force: true });
  });

  test('an .xpi in the profile stays, with what it stored, over quitting and kill -9', async () => {
    expect(await starts(thunderbird)).toBe(1);
    await thunderbird.quit();
    await thunderbird.start();
    expect(await starts(thunderbird)).toBe(2);
    await thunderbird.kill();
    await thunderbird.start();
    expect(await starts(thunderbird)).toBe(3);
  });

  test('what an add-on connects to as its first act is told, at every start', async () => {
    for (let start = 0; start < 2; start++) {
      await thunderbird.quit();
      const { length } = thunderbird.connections;
      await thunderbird.start();
      await expect.poll(() => thunderbird.connections.slice(length)).toContain(BEYOND);
    }
    expect(new Set(thunderbird.connections)).toEqual(new Set([BEYOND]));
  });

  test('real mail is read from the mbox file', async () => {
    expect(await thunderbird.parseFolders()).toMatchObject({ Corpus: 250 });
  });

  test('a second Thunderbird runs beside the first', async () => {
    const other = createProfile();
    const second = await Thunderbird.start(other);
    try {
      expect(await second.run<string>('return Services.dirsvc.get("ProfD", Ci.nsIFile).path')).toBe(other);
      expect(await thunderbird.run<string>('return Services.dirsvc.get("ProfD", Ci.nsIFile).path')).toBe(profile);
    } finally {
      await second.close();
      removeProfile(other);
    }
  });
});
