import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { hasChromium } from '../chromium.ts';
import { galleryWindow } from '../gallery-browser.ts';
import { overflowing, violations } from '../view-checks.ts';
import { THEMES } from './made-look.ts';

const PICTURES = 'test-output/look';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const textSize = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
const hitHeight = async (page: Page) => (await page.locator('footnote-hit').first().boundingBox())?.height ?? 0;

describe.skipIf(!hasChromium)('the look of the page (skipped where /usr/bin/chromium is absent)', () => {
  const visit = galleryWindow('test-output/gallery-look');
  beforeAll(() => void mkdirSync(PICTURES, { recursive: true }));

  test.each([
    // Against what the system prefers: the theme decides.
    ['forest', 'light', ['results', 'askAnswered', 'settingsTested']], ['sand', 'dark', ['results', 'boxUnread']], ['midtone', 'light', ['results', 'boxUnread', 'askAnswered']],
    ['glass', 'light', ['results']], ['unreadable', 'dark', ['results']], ['hostile', 'light', ['results']],
  ] as const)('theme %s where the system is %s: every text reads', async (theme, scheme, stories) => {
    for (const view of stories) {
      await visit(view, { theme, scheme, width: view === 'settingsTested' ? 1000 : 340 }, async (page) => {
        await page.screenshot({ path: `${PICTURES}/${theme}-${view}-${scheme}.png` });
        expect(await violations(page, 'color-contrast'), view).toEqual([]);
      });
    }
  });

  test('a theme gives the page its ground, and one that can’t be read or is none does not', async () => {
    const grounds = new Map<string, string>();
    for (const theme of ['', ...Object.keys(THEMES)]) await visit('results', { theme }, async (page) => void grounds.set(theme, await ground(page)));
    expect(Object.fromEntries(grounds)).toEqual({
      '': 'rgb(255, 255, 255)', forest: 'rgb(23, 48, 31)', sand: expect.stringMatching(/^rgb\(24\d, 23\d, 21\d\)$/), midtone: 'rgb(122, 127, 140)', glass: 'rgb(44, 53, 80)',
      unreadable: 'rgb(255, 255, 255)', hostile: 'rgb(255, 255, 255)',
    });
  });

  test('forced colours stand over every theme', async () => {
    await visit('results', { theme: 'forest', forcedColors: true }, async (page) => {
      expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--bg'))).toBe('');
      await page.screenshot({ path: `${PICTURES}/forced.png` });
    });
  });

  test('more contrast is given to who asks for it', async () => {
    await visit('results', {}, async (page) => {
      await page.emulateMedia({ contrast: 'more' });
      const [faint, text] = await page.evaluate(() => ['--faint', '--text'].map((name) => {
        const probe = document.createElement('i');
        probe.style.color = `var(${name})`;
        document.body.append(probe);
        return getComputedStyle(probe).color;
      }));
      expect(faint).toBe(text);
      await page.emulateMedia({ contrast: null });
    });
  });

  test('density and text size are followed, and nothing leaves its box', async () => {
    const heights: number[] = [];
    for (const density of ['compact', 'normal', 'relaxed']) {
      await visit('results', { density }, async (page) => {
        heights.push(await hitHeight(page));
        await page.screenshot({ path: `${PICTURES}/density-${density}.png` });
      });
    }
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
    expect(new Set(heights).size).toBe(3);
    const looks = [[0.7, 'results'], [1.5, 'results'], [2, 'askAnswered'], [2, 'indexing'], [2, 'boxPeople'], [1.5, 'settingsChanged'], [2, 'boxUnread']] as const;
    for (const [scale, view] of looks) {
      await visit(view, { scale, width: 280, density: 'relaxed' }, async (page) => {
        await page.screenshot({ path: `${PICTURES}/size-${scale}-${view}.png` });
        expect(await textSize(page)).toBeCloseTo(Math.max(11, 13 * scale), 0);
        expect(await overflowing(page, view.startsWith('settings') ? 'footnote-settings' : 'footnote-app'), `${view} ${scale}`).toEqual([]);
      });
    }
  });

  test('what is chosen for Footnote alone counts at once, and is taken back', async () => {
    await visit('settingsLook', { density: 'relaxed', scale: 1.2, width: 1000 }, async (page) => {
      const density = () => page.evaluate(() => document.documentElement.dataset['density']);
      expect(await density()).toBe('compact');
      expect(await page.locator('footnote-look .choice').first().textContent()).toContain('As in Thunderbird (Relaxed)');
      await page.locator('footnote-look input[value=""]').check();
      expect(await density()).toBe('relaxed');
      expect(await textSize(page)).toBeCloseTo(15.6, 1);
      await page.locator('#text-size').selectOption('1.5');
      expect(await textSize(page)).toBeCloseTo(19.5, 1);
      await page.screenshot({ path: `${PICTURES}/settings-look.png` });
    });
  });
});
