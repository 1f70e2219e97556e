import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, type Look } from '../chromium.ts';
import { galleryWindow } from '../gallery-browser.ts';
import { looksRight, overflowing, strangeTexts } from '../view-checks.ts';
import { SETTINGS_VIEWS } from './settings-views.ts';

const PICTURES = 'test-output/settings';
const views = Object.keys(SETTINGS_VIEWS);
const ROOT = 'footnote-settings';
/** Where names of mail, tags, zones and models stand. */
const FROM_ELSEWHERE = 'bdi, code, time, .subject, .who, td, option.zone, footnote-tags input, footnote-ranking [data-label], footnote-folders, footnote-scope-menu .title, .amount, .called';

describe.skipIf(!hasChromium)('every story of the settings (skipped where /usr/bin/chromium is absent)', () => {
  const visit = galleryWindow('test-output/gallery-settings');
  beforeAll(() => void mkdirSync(PICTURES, { recursive: true }));

  test.each(views)('%s: in its boxes at every width, light and dark, and without a fault that axe knows', async (view) => {
    // Tabs above and sections at the side: two layouts.
    await visit(view, {}, (page) => looksRight(page, view, { pictures: PICTURES, root: ROOT, widths: [280, 1000, 1600, 400], axeAt: [1600, 400] }));
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
