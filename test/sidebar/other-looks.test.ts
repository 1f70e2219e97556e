import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, type Look } from './chromium.ts';
import { galleryWindow } from './gallery-browser.ts';
import { VIEWS } from './gallery-views.ts';
import { overflowing, strangeTexts } from './view-checks.ts';

const PICTURES = 'test-output/sidebar';

/** The views of the gallery from right to left, in German and in forced colours, and where every text of ours is marked. */
describe.skipIf(!hasChromium)('every view otherwise (skipped where /usr/bin/chromium is absent)', () => {
  const visit = galleryWindow('test-output/gallery-other-looks');
  beforeAll(() => void mkdirSync(PICTURES, { recursive: true }));

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

  test.each(Object.keys(VIEWS))('%s: every text on screen comes from the message files or the mail', async (view) => {
    await visit(view, { bracketed: true }, async (page) => {
      if (await page.locator('#coverage-toggle').count() && !(await page.locator('dialog[open]').count())) await page.locator('#coverage-toggle').click();
      expect(await strangeTexts(page, 'footnote-app', OF_MAIL)).toEqual([]);
    });
  });
});
