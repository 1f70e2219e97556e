import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasChromium } from './chromium.ts';
import { galleryWindow } from './gallery-browser.ts';
import { VIEWS } from './gallery-views.ts';
import { looksRight, overflowing, violations } from './view-checks.ts';

const PICTURES = 'test-output/sidebar';
const views = Object.keys(VIEWS);

/** Every view of the gallery, at every width and in every colour: a picture to look at, and what a picture can't tell. In other languages and directions: `other-looks.test.ts`. */
describe.skipIf(!hasChromium)('every view (skipped where /usr/bin/chromium is absent)', () => {
  const visit = galleryWindow('test-output/gallery-views');
  beforeAll(() => void mkdirSync(PICTURES, { recursive: true }));

  test.each(views)('%s: in its boxes at every width, light and dark, and without a fault that axe knows', async (view) => {
    await visit(view, {}, (page) => looksRight(page, view, { pictures: PICTURES, root: 'footnote-app', widths: [280, 1600, 340], axeAt: [340, 1600], tall: 'main' }));
  });

  test('what opens has none either: scopes, coverage', async () => {
    await visit('results', {}, async (page) => {
      await page.locator('#coverage-toggle').click();
      await page.locator('#scope').click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${PICTURES}/opened-340-${colorScheme}.png` });
        expect(await violations(page), colorScheme).toEqual([]);
        expect(await overflowing(page), colorScheme).toEqual([]);
      }
    });
  });

  test('a passage that is shown for a mark stays in the window and has no fault', async () => {
    for (const view of ['askAnswered', 'askHostile']) {
      await visit(view, {}, async (page) => {
        for (const width of [280, 340, 1600]) {
          await page.setViewportSize({ width, height: width > 1000 ? 900 : 720 });
          for (const at of [0, 2]) {
            await page.locator('#query').focus();
            await page.locator('footnote-claims .mark button').nth(at).focus();
            await page.locator('footnote-peek:popover-open').waitFor();
            await page.screenshot({ path: `${PICTURES}/${view}-peek${at}-${width}.png` });
            expect(await overflowing(page), `${view} ${width}`).toEqual([]);
            if (width === 340) expect(await violations(page), `${view} ${at}`).toEqual([]);
          }
        }
      });
    }
  });

  test('hostile mail is text: nothing runs, nothing is loaded, nothing becomes an element', async () => {
    await visit('hostileInspected', {}, async (page) => {
      expect(await page.locator('footnote-inspector, footnote-summary, footnote-notes').locator('img, script, style, b, i, u').count()).toBe(0);
      expect(await page.locator('footnote-summary').textContent()).toContain('<img src=x onerror=alert(1)>');
      expect(await page.locator('footnote-inspector').textContent()).toContain('<script>');
    });
    await visit('hostile', {}, async (page) => {
      expect(await page.title()).toBe('Footnote');
      expect(await page.locator('footnote-hit').locator('img, script, style, b, i').count()).toBe(0);
      expect(await page.locator('footnote-hit').first().locator('.who').textContent()).toContain('<img');
      const longest = await page.evaluate(() => Math.max(...[...document.querySelectorAll('footnote-app *')].map((element) => element.textContent.length)));
      expect(longest).toBeLessThan(20_000);
    });
  });
});
