import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { buildGallery } from './build-gallery.ts';
import { hasChromium, launchChromium, openView, type Look } from './chromium.ts';
import { VIEWS } from './gallery-views.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PICTURES = 'test-output/sidebar';
const views = Object.keys(VIEWS);

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** Every view of the gallery, at every width and in every colour: a picture to look at, and what a picture can't tell. */
describe.skipIf(!hasChromium)('every view (skipped where /usr/bin/chromium is absent)', () => {
  let browser: Browser;
  let gallery: string;

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    [browser, gallery] = await Promise.all([launchChromium(), buildGallery('test-output/gallery-views')]);
  });
  afterAll(() => browser.close());

  const visit = async <T>(view: string, look: Look, what: (page: Page) => Promise<T>): Promise<T> => {
    const page = await openView(browser, gallery, view, look);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    try {
      return await what(page);
    } finally {
      await page.close();
      expect(errors).toEqual([]);
    }
  };

  /** Faults that axe finds: all, or those of one rule. */
  const violations = async (page: Page, rule?: 'color-contrast'): Promise<unknown> => {
    await page.evaluate(axe);
    const findings: readonly Finding[] = await page.evaluate(
      async (only) => (await Reflect.get(window, 'axe').run(document, only === undefined ? {} : { runOnly: [only] })).violations, rule);
    return findings.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => [target.join(' '), failureSummary]) }));
  };

  /** What sticks out of the window, out of the hit that it belongs to, or out of its own box without being cut off. */
  const overflowing = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
    const outside: string[] = [];
    const width = document.documentElement.clientWidth;
    for (const element of document.querySelectorAll('footnote-app *:not(.visually-hidden, .visually-hidden *, .working, svg *)')) {
      const box = element.getBoundingClientRect();
      // Inside a box that cuts off what is too long, that box counts.
      if (box.width === 0 || box.height === 0 || element.parentElement?.closest('.words, .who, .subject, .snippet, bdi, .meaning-said')) continue;
      const hit = element.closest('footnote-hit')?.getBoundingClientRect();
      // An open menu is meant to hang out of its pill.
      const spills = !element.querySelector('footnote-scope-menu') && getComputedStyle(element).overflowX === 'visible' && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      const left = Math.max(0, hit?.left ?? 0) - 1;
      const right = Math.min(width, hit?.right ?? width) + 1;
      if (spills || box.left < left || box.right > right || (hit && box.bottom > hit.bottom + 1)) outside.push(`${element.localName}.${element.className}`);
    }
    return outside;
  });

  test.each(views)('%s: in its boxes at every width, light and dark, and without a fault that axe knows', async (view) => {
    await visit(view, {}, async (page) => {
      for (const width of [280, 340, 1600]) {
        await page.setViewportSize({ width, height: width > 1000 ? 900 : 720 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const look = `${view}-${width}-${colorScheme}`;
          await page.screenshot({ path: `${PICTURES}/${look}.png` });
          expect(await overflowing(page), look).toEqual([]);
          const main = await page.locator('main').boundingBox();
          expect(main?.height, look).toBeGreaterThan(300);
          // In the dark only colours differ.
          const rule = colorScheme === 'dark' ? 'color-contrast' : undefined;
          if (width === 340) expect(await violations(page, rule), look).toEqual([]);
        }
      }
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

  test('right to left, German and forced colours stay in their boxes', async () => {
    const looks: readonly (readonly [string, Look])[] = [
      ['rtl', { dir: 'rtl', width: 280 }],
      ['de', { language: 'de', width: 280 }],
      ['forced', { forcedColors: true, width: 280 }],
    ];
    for (const [name, look] of looks) {
      for (const view of [
        'results', 'indexing', 'hostile', 'nothingScoped', 'reading', 'inspector', 'hostileInspected', 'leftOut', 'warnings', 'meaning',
        'askEmpty', 'askAnswered', 'askAggregate', 'askOverview', 'askAbstained', 'askDropped', 'askRoutes', 'askEvidence', 'askHistorySure', 'askServer', 'askConsent', 'askHostile', 'askHostileTotal',
      ]) {
        await visit(view, look, async (page) => {
          await page.screenshot({ path: `${PICTURES}/${view}-280-${name}.png` });
          expect(await overflowing(page), `${view} ${name}`).toEqual([]);
        });
      }
    }
  });

  test.each(views)('%s: every text on screen comes from the message files or the mail', async (view) => {
    await visit(view, { bracketed: true }, async (page) => {
      if (await page.locator('#coverage-toggle').count() && !(await page.locator('dialog[open]').count())) await page.locator('#coverage-toggle').click();
      const strange = await page.evaluate(() => {
        // Dates and amounts are written by Intl.
        const ofMail = '.who, .subject, .snippet, blockquote, time, td, bdi, footnote-scope-menu .title, .warning, .meaning-said, .problem p';
        const ours = (text: string) => !/\p{L}/u.test(text) || /^[^[]*\[.*\][^\]]*$/su.test(text.trim());
        const found: string[] = [];
        for (const element of document.querySelectorAll('footnote-app, footnote-app *')) {
          if (element.closest(ofMail)) continue;
          // The scope's button says the folder's names in its title.
          const names = element.id === 'scope' ? ['aria-label'] : ['title', 'aria-label', 'placeholder', 'alt'];
          for (const node of element.childNodes) if (node instanceof Text && !ours(node.data)) found.push(node.data);
          for (const name of names) {
            const value = element.getAttribute(name);
            if (value !== null && !ours(value)) found.push(value);
          }
        }
        return found;
      });
      expect(strange).toEqual([]);
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
