import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { buildGallery } from '../build-gallery.ts';
import { hasChromium, launchChromium, openView, type Look } from '../chromium.ts';
import { overflowing, strangeTexts, violations } from '../view-checks.ts';
import { SETTINGS_VIEWS } from './settings-views.ts';

const PICTURES = 'test-output/settings';
const views = Object.keys(SETTINGS_VIEWS);
const ROOT = 'footnote-settings';
/** Where names of mail, tags, zones and models stand, and the sentences that the index says. */
const FROM_ELSEWHERE = 'bdi, code, time, .subject, .who, td, option.zone, footnote-tags input, footnote-ranking [data-label], footnote-folders, footnote-scope-menu .title, .amount, .called, .problem';

describe.skipIf(!hasChromium)('every story of the settings (skipped where /usr/bin/chromium is absent)', () => {
  let browser: Browser;
  let gallery: string;

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    [browser, gallery] = await Promise.all([launchChromium(), buildGallery('test-output/gallery-settings')]);
  });
  afterAll(() => browser.close());

  const visit = async (view: string, look: Look, what: (page: Page) => Promise<void>): Promise<void> => {
    const page = await openView(browser, gallery, view, look);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    try {
      await what(page);
    } finally {
      await page.close();
      expect(errors).toEqual([]);
    }
  };

  test.each(views)('%s: in its boxes at every width, light and dark, and without a fault that axe knows', async (view) => {
    await visit(view, {}, async (page) => {
      for (const width of [280, 400, 1000, 1600]) {
        await page.setViewportSize({ width, height: width > 700 ? 900 : 720 });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.screenshot({ path: `${PICTURES}/${view}-${width}-light.png` });
        expect(await overflowing(page, ROOT), `${view}-${width}`).toEqual([]);
        // Tabs above and sections at the side: two layouts.
        if (width !== 400 && width !== 1600) continue;
        expect(await violations(page), `${view}-${width}`).toEqual([]);
        // In the dark only colours differ.
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.screenshot({ path: `${PICTURES}/${view}-${width}-dark.png` });
        if (width === 400) expect(await violations(page, 'color-contrast'), `${view} in the dark`).toEqual([]);
      }
    });
  });

  test.each(['settingsChanged', 'settingsMail', 'settingsMeaning', 'settingsLeaving', 'settingsDelete', 'settingsWhyNot', 'settingsTestHostile'])('%s: right to left, German and forced colours stay in their boxes', async (view) => {
    const looks: readonly (readonly [string, Look])[] = [['rtl', { dir: 'rtl', width: 280 }], ['de', { language: 'de', width: 280 }], ['forced', { forcedColors: true, width: 340 }]];
    for (const [name, look] of looks) {
      await visit(view, look, async (page) => {
        await page.screenshot({ path: `${PICTURES}/${view}-${name}.png` });
        expect(await overflowing(page, ROOT), `${view} ${name}`).toEqual([]);
      });
    }
  });

  test.each(views)('%s: every text on screen comes from the message files or from elsewhere', async (view) => {
    await visit(view, { bracketed: true }, async (page) => {
      expect(await strangeTexts(page, ROOT, FROM_ELSEWHERE)).toEqual([]);
    });
  });
});
