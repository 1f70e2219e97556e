import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, type Look } from './chromium.ts';
import { galleryWindow } from './gallery-browser.ts';
import { VIEWS } from './gallery-views.ts';
import { looksRight, overflowing, strangeTexts, violations } from './view-checks.ts';

const PICTURES = 'test-output/sidebar';
const views = Object.keys(VIEWS);

/** Every view of the gallery, at every width and in every colour: a picture to look at, and what a picture can't tell. */
describe.skipIf(!hasChromium)('every view (skipped where /usr/bin/chromium is absent)', () => {
  const visit = galleryWindow('test-output/gallery-views');
  beforeAll(() => void mkdirSync(PICTURES, { recursive: true }));

  test.each(views)('%s: in its boxes at every width, light and dark, and without a fault that axe knows', async (view) => {
    await visit(view, {}, async (page) => {
      for (const width of [280, 1600, 340]) {
        await page.setViewportSize({ width, height: width > 700 ? 900 : 720 });
        const main = await page.locator('main').boundingBox();
        expect(main?.height, `${view}-${width}`).toBeGreaterThan(300);
      }
      await looksRight(page, view, { pictures: PICTURES, root: 'footnote-app', widths: [280, 1600, 340], axeAt: [340, 1600] });
    });
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

  describe.each([['rtl', { dir: 'rtl', width: 280 }], ['de', { language: 'de', width: 280 }], ['forced', { forcedColors: true, width: 280 }]] as const satisfies readonly (readonly [string, Look])[])('%s', (name, look) => {
    test.each([
      ['results', 'indexing', 'hostile', 'nothingScoped', 'reading', 'inspector', 'hostileInspected', 'leftOut', 'warnings', 'meaning', 'offline'],
      ['boxPeople', 'boxDays', 'boxUnread', 'boxHelp', 'boxSearches', 'boxHostileChips', 'askEmpty', 'askAnswered', 'askAggregate', 'askOverview'],
      ['askAbstained', 'askDropped', 'askRoutes', 'askEvidence', 'askHistorySure', 'askServer', 'askConsent', 'askOffline', 'askHostile', 'askHostileTotal'],
    ])('%s and others stay in their boxes', async (...stories) => {
      for (const view of stories) {
        await visit(view, look, async (page) => {
          await page.screenshot({ path: `${PICTURES}/${view}-280-${name}.png` });
          expect(await overflowing(page), `${view} ${name}`).toEqual([]);
        });
      }
    });
  });

  test('in a wide page from right to left all stay in their boxes, too', async () => {
    for (const view of ['chosen', 'facetsChosen', 'inspector', 'conversation', 'hostileFacets', 'askAnswered']) {
      await visit(view, { dir: 'rtl', width: 1600, height: 900 }, async (page) => {
        await page.screenshot({ path: `${PICTURES}/${view}-1600-rtl.png` });
        expect(await overflowing(page), view).toEqual([]);
      });
    }
  });

  // Dates and amounts are written by Intl.
  const OF_MAIL = '.who, .subject, .snippet, blockquote, time, td, bdi, footnote-scope-menu .title, .warning:has(.piece), .meaning-said';

  test('in a wide page, too, every text comes from the message files or the mail: pictures, the text beside the hits, the inspector', async () => {
    for (const view of ['results', 'chosen', 'inspector', 'hostileFacets', 'pending']) {
      await visit(view, { bracketed: true, width: 1600, height: 900 }, async (page) => {
        expect(await strangeTexts(page, 'footnote-app', OF_MAIL), view).toEqual([]);
      });
    }
  });

  test.each(views)('%s: every text on screen comes from the message files or the mail', async (view) => {
    await visit(view, { bracketed: true }, async (page) => {
      if (await page.locator('#coverage-toggle').count() && !(await page.locator('dialog[open]').count())) await page.locator('#coverage-toggle').click();
      expect(await strangeTexts(page, 'footnote-app', OF_MAIL)).toEqual([]);
    });
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
