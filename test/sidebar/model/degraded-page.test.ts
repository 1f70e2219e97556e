/** Each cause for which meaning takes no part, or not for all mail: the hits stand, and the page says why. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { degradedText } from '../../../src/sidebar/model/degraded-text.ts';
import { buildGallery } from '../build-gallery.ts';
import { hasChromium, launchChromium, openView } from '../chromium.ts';
import { textsFromFiles } from '../message-files.ts';
import { LESS } from './less.ts';

describe.skipIf(!hasChromium)('the page, in a real browser (skipped where /usr/bin/chromium is absent)', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    useTexts(textsFromFiles('en'));
    const [launched, gallery] = await Promise.all([launchChromium(), buildGallery('test-output/gallery-degraded')]);
    browser = launched;
    page = await openView(browser, gallery, 'results');
  });
  afterAll(() => browser.close());

  it.each(Object.values(LESS))('$code', async (by) => {
    const ask = async (text: string) => {
      await page.locator('#query').fill(text);
      await page.locator('#query').press('Enter');
    };
    const said = page.locator('footnote-notes .meaning-said');
    await page.evaluate((reason) => Object.assign(Reflect.get(window, 'background'), { lessBy: reason }), by);
    await ask('ferry');
    await expect.poll(() => said.textContent()).toContain(degradedText(by));
    await expect.poll(() => page.locator('footnote-hit').count()).toBeGreaterThan(0);
    await page.evaluate(() => Object.assign(Reflect.get(window, 'background'), { lessBy: undefined }));
    await ask('ferry booking');
    await expect.poll(async () => (await said.allTextContents()).join()).not.toContain(degradedText(by));
  });
});
