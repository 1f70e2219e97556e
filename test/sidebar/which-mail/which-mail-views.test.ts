import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, type Look } from '../chromium.ts';
import { galleryPages, galleryWindow } from '../gallery-browser.ts';
import { looksRight, overflowing, strangeTexts } from '../view-checks.ts';
import { WHICH_MAIL_VIEWS } from './which-mail-views.ts';

const PICTURES = 'test-output/which-mail';
const ELEMENT = 'footnote-settings';
const views = Object.keys(WHICH_MAIL_VIEWS);

describe.skipIf(!hasChromium)('which mail is indexed, as it looks (skipped where /usr/bin/chromium is absent)', () => {
  const visit = galleryWindow('test-output/gallery-which-mail');
  const open = galleryPages('test-output/gallery-which-mail-pages');
  beforeAll(() => void mkdirSync(PICTURES, { recursive: true }));

  const errors: string[] = [];
  afterEach(() => expect(errors.splice(0)).toEqual([]));
  const show = async (view: string, look: Look = {}): Promise<Page> => {
    const page = await open(view, { width: 1200, height: 900, ...look });
    page.on('pageerror', ({ message }) => errors.push(message));
    return page;
  };
  const asked = (page: Page, name: string): Promise<unknown[]> => page.evaluate((call) => Reflect.get(window, 'background').asked(call), name);
  const focused = (page: Page): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);
  const row = (page: Page, name: string) => page.locator('.folder', { has: page.locator('.called', { hasText: new RegExp(`^${name}$`) }) });

  test.each(views)('%s: in its boxes at every width, light and dark, and without a fault that axe knows', async (view) => {
    // Narrow, it is laid out another way.
    await visit(view, {}, (page) => looksRight(page, view, { pictures: PICTURES, root: ELEMENT, widths: [280, 400, 1000, 1600, 1200], axeAt: [400, 1200] }));
  });

  const looks: readonly (readonly [string, Look])[] = [['rtl', { dir: 'rtl' }], ['de', { language: 'de' }], ['forced', { forcedColors: true }]];
  test.each(looks)('%s: all stay in their boxes', async (name, look) => {
    for (const view of ['mailCrawling', 'mailFailures', 'mailRemote', 'mailLeftOut', 'mailAudit', 'mailHostile', 'mailCompared']) {
      await visit(view, look, async (page) => {
        for (const width of [280, 1200]) {
          await page.setViewportSize({ width, height: 900 });
          await page.screenshot({ path: `${PICTURES}/${view}-${width}-${name}.png` });
          expect(await overflowing(page, ELEMENT), `${view} ${width} ${name}`).toEqual([]);
        }
      });
    }
  });

  test.each(views)('%s: every text comes from the message files, or is a name', async (view) => {
    // Amounts and dates are written by Intl.
    await visit(view, { bracketed: true, width: 1200, height: 900 }, async (page) => {
      expect(await strangeTexts(page, ELEMENT, 'bdi, time, .amount, .called')).toEqual([]);
    });
  });

  test('hostile names are text: nothing runs, nothing becomes an element', async () => {
    const page = await show('mailHostile');
    expect(await page.title()).toBe('Footnote settings');
    expect(await page.locator(`${ELEMENT} :is(img, script, style, i, u)`).count()).toBe(0);
    expect(await page.locator('h4').first().textContent()).toBe('<img src=x onerror=alert(1)>');
    const longest = await page.evaluate(() => Math.max(...[...document.querySelectorAll('footnote-folders .folder')].map((one) => one.textContent.length)));
    expect(longest).toBeLessThan(1_500);
  });

  test('the numbers above are the sums of those below', async () => {
    const page = await show('mailFailures');
    const sums = await page.evaluate(() => {
      const numberIn = (text: string | null | undefined) => Number((text ?? '').replace(/\D/g, ''));
      const rows = [...document.querySelectorAll('footnote-folders .folder')].map((one) => [...one.querySelectorAll('.n')].map((cell) => numberIn(cell.textContent)));
      return [0, 1, 2, 3].map((column) => rows.reduce((sum, one) => sum + (one[column] ?? 0), 0));
    });
    expect(sums).toEqual([52_400, 52_388, 0, 9]);
    expect(await page.locator('footnote-mail-total h3').textContent()).toBe('52,388 of 52,400 messages are searchable');
    expect(await page.locator('footnote-mail-total .attached').textContent()).toContain('7,310 messages have attachments');
    const said = (await page.locator('.said').allTextContents()).join(' ');
    expect(said).toContain('48,982 of 48,994 searchable');
    expect(said).toContain('3,406 messages');
    expect(await page.locator('footnote-mail-total .tally-bar').getAttribute('aria-label')).toBe('52,388 of 52,400 searchable, 41 encrypted, 8 could not be read, 1 not listed by Thunderbird, 3 not indexed');
  });

  test('by keyboard: a folder is left out after a question, which no answers too, and taken back', async () => {
    const page = await show('mailDone');
    const travel = page.locator('[role="switch"][aria-label="Index “Travel”"]');
    await travel.focus();
    await page.keyboard.press('Space');
    await page.locator('footnote-sure dialog[open]').waitFor();
    expect(await focused(page)).toBe('sure-no');
    expect(await page.locator('footnote-sure').textContent()).toContain('412 indexed messages');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('footnote-sure').count()).toBe(0);
    expect([await travel.isChecked(), await asked(page, 'setFolder'), await focused(page)]).toEqual([true, [], 'Index “Travel”']);

    await page.keyboard.press('Space');
    await page.locator('footnote-sure dialog[open]').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page, 'setFolder')).toEqual([{ account: 'a1', folder: 'a1://Inbox/Travel', indexed: false }]);
    await expect.poll(() => travel.isChecked()).toBe(false);
    expect(await row(page, 'Travel').textContent()).toContain('You have left it out');
    expect(await focused(page)).toBe('Index “Travel”');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Undo: index “Travel” again');
    await page.keyboard.press('Enter');
    await expect.poll(() => travel.isChecked()).toBe(true);
    expect(await page.locator('#undo').count()).toBe(0);
  });

  test('a folder within one that is left out cannot be switched by itself', async () => {
    const page = await show('mailRemoving');
    expect(await page.locator('[role="switch"][aria-label="Index “2025”"]').isDisabled()).toBe(true);
    expect(await page.locator('[role="switch"][aria-label="Index “Concerts”"]').isDisabled()).toBe(true);
    expect(await page.locator('[role="switch"][aria-label="Index “Drafts”"]').count()).toBe(0);
    expect(await page.locator('.removing').textContent()).toContain('still being removed');
  });

  test('reading less of an account asks first; reading more, and leaving it so, does not', async () => {
    const page = await show('mailRemote');
    const choice = (name: string) => page.locator('footnote-reading label', { hasText: name }).locator('input').first();
    await choice('Subject, people').click();
    expect(await page.locator('footnote-sure').textContent()).toContain('Read less of “mara@harbour.example”?');
    await page.locator('#sure-no').click();
    expect(await choice('Only bodies').isChecked()).toBe(true);
    expect(await asked(page, 'setAccount')).toEqual([]);
    await page.locator('footnote-reading .button').first().click();
    await expect.poll(() => asked(page, 'setAccount')).toEqual([{ account: 'a1', reads: 'stored' }]);
    await choice('Read all bodies').click();
    await expect.poll(() => asked(page, 'setAccount').then((all) => all.at(-1))).toEqual({ account: 'a1', reads: 'bodies' });
    await expect.poll(() => choice('Read all bodies').isChecked()).toBe(true);
  });

  test('the folders can be found, ordered and narrowed', async () => {
    const page = await show('mailMany');
    expect(await page.locator('.folder').count()).toBe(200);
    await page.locator('.more').click();
    expect(await page.locator('.folder').count()).toBe(300);
    await page.locator('#folder-filter').fill('no. 012 part 4');
    expect(await page.locator('.folder').count()).toBe(1);
    expect(await page.locator('.tools [role="status"]').textContent()).toBe('1 of 300 folders');
    await page.locator('#folder-filter').fill('nothing like it');
    expect(await page.locator('.none').textContent()).toBe('No folder fits.');
    await page.locator('#folder-filter').fill('');
    await page.locator('#folder-shown').selectOption('missing');
    await page.locator('#folder-order').selectOption('missing');
    const waiting = await page.locator('.folder .n:nth-of-type(5)').allTextContents();
    expect(waiting.length).toBeGreaterThan(5);
    expect(waiting.map(Number)).toEqual(waiting.map(Number).toSorted((one, other) => other - one));
  });

  test('reading is paused and goes on; what failed is read again, of one folder or all', async () => {
    const page = await show('mailCrawling');
    await page.locator('#pause-reading').click();
    await expect.poll(() => page.locator('#pause-reading').textContent()).toContain('Go on reading');
    await page.locator('#pause-reading').click();
    await expect.poll(() => asked(page, 'setPaused')).toEqual([true, false]);
    const failures = await show('mailFailures');
    await failures.locator('.retry').first().click();
    await expect.poll(() => asked(failures, 'retryFolder')).toEqual([{ account: 'a1', folder: 'a1://Inbox' }]);
    await failures.locator('#retry-all').click();
    await expect.poll(() => asked(failures, 'retryFailed')).toHaveLength(1);
    const stopped = await show('mailStopped');
    await stopped.locator('#go-on').click();
    await expect.poll(() => asked(stopped, 'retryFailed')).toHaveLength(1);
  });

  test('comparing tells what it found; what fails says so', async () => {
    const page = await show('mailCompared');
    await expect.poll(() => page.locator('#comparison').textContent()).toContain('13 folders compared. 3 messages added, 1 removed. 2 seemed to be missing and were kept. 1 folder changed meanwhile');
    const comparing = await show('mailComparing');
    expect(await comparing.locator('#comparing').textContent()).toContain('0 of 11 folders compared');
    const notDone = await show('mailNotDone');
    await expect.poll(() => notDone.locator('.trouble').textContent()).toContain('The disk is full');
  });

  test('what happened to the index is shown, narrowed, and saved as a file', async () => {
    const page = await show('mailAudit');
    expect(await page.locator('footnote-audit tbody tr').count()).toBe(50);
    await page.locator('#audit-all').click();
    expect(await page.locator('footnote-audit tbody tr').count()).toBe(120);
    await page.locator('#audit-kind').selectOption('kept');
    expect(new Set(await page.locator('footnote-audit tbody td:nth-child(2)').allTextContents())).toEqual(new Set(['seemed to be missing, kept largeLoss']));
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#audit-save').click()]);
    expect(download.suggestedFilename()).toBe('footnote-audit.json');
  });
});
