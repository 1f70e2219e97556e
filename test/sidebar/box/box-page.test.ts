import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { hasChromium } from '../chromium.ts';
import { galleryPages } from '../gallery-browser.ts';

/** The box in a real browser, by keyboard and by mouse, over the gallery's made-up backgrounds. */
describe.skipIf(!hasChromium)('the search box (skipped where /usr/bin/chromium is absent)', () => {
  const show = galleryPages('test-output/gallery-box');
  const query = (page: Page) => page.locator('#query').inputValue();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
  const options = (page: Page) => page.locator('footnote-choices .title').allTextContents();
  const chips = (page: Page) => page.locator('footnote-chips .chip bdi').allTextContents();
  const asked = (page: Page, name: string): Promise<unknown[]> => page.evaluate((call) => Reflect.get(window, 'background').asked(call), name);
  const caret = (page: Page) => page.locator('#query').evaluate((field) => (field instanceof HTMLInputElement ? field.selectionStart : null));

  test('an operator and a person by the keyboard alone; a chip stands for them', async () => {
    const page = await show('ready');
    await page.keyboard.type('ferry fr');
    await expect.poll(() => options(page)).toEqual(['from:']);
    await page.keyboard.press('ArrowDown');
    const named = await page.locator('#query').getAttribute('aria-activedescendant');
    expect(await page.locator(`#${named}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await query(page)).toBe('ferry from:');
    await page.keyboard.type('tom');
    await expect.poll(() => options(page)).toEqual(['Tomás Ribeiro']);
    expect(await asked(page, 'completions').then((all) => all.at(-1))).toMatchObject({ name: 'from', text: 'tom', boundary: {} });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await query(page)).toBe('ferry from:tomas@ribeiro.example ');
    expect(await focused(page)).toBe('query');
    await expect.poll(() => chips(page)).toEqual(['from: tomas@ribeiro.example']);
    await page.keyboard.type('quay');
    await expect.poll(() => asked(page, 'search').then((all) => all.at(-1))).toMatchObject({ text: 'ferry from:tomas@ribeiro.example quay' });
  });

  test('Enter asks for what stands there, whatever is offered; Escape closes the offer before it clears', async () => {
    const page = await show('ready');
    await page.keyboard.type('from:to');
    await expect.poll(() => options(page)).toEqual(['Tomás Ribeiro']);
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page, 'search').then((all) => all.at(-1))).toMatchObject({ text: 'from:to', typing: false });
    expect(await options(page)).toEqual([]);
    expect(await chips(page)).toEqual(['from: to']);
    await page.keyboard.type('m');
    await expect.poll(() => options(page)).toEqual(['Tomás Ribeiro']); // It is written on.
    await page.keyboard.press('Escape');
    await page.keyboard.type('a');
    expect(await options(page)).toEqual([]); // It was closed here.
    await page.keyboard.type(' in:');
    await expect.poll(async () => (await options(page)).length).toBe(8);
    await page.keyboard.press('Escape');
    expect(await options(page)).toEqual([]);
    expect(await query(page)).toBe('from:toma in:');
    await page.keyboard.press('Escape');
    expect(await query(page)).toBe('');
  });

  test('words that are no operators open nothing, and the arrows lead to the hits', async () => {
    const page = await show('ready');
    await page.keyboard.type('the ferry booking');
    await page.locator('footnote-hit').first().waitFor();
    expect(await options(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('footnote-hit[aria-selected="true"]').count()).toBe(1);
  });

  test('a day by keys, and by mouse in another month', async () => {
    const page = await show('ready');
    await page.keyboard.type('after:');
    await page.locator('footnote-calendar td').first().waitFor();
    expect(await page.locator('#query').getAttribute('aria-haspopup')).toBe('grid');
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'PageUp']) await page.keyboard.press(key);
    const named = await page.locator('#query').getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${named}"]`).getAttribute('aria-label')).toBe('Tuesday, October 20, 2026');
    await page.keyboard.press('Enter');
    expect(await query(page)).toBe('after:2026-10-20 ');
    await page.keyboard.type('before:2026-1');
    await page.locator('.calendarPrevious').click();
    await page.locator('footnote-calendar td:not(.other)').first().click();
    expect(await query(page)).toBe('after:2026-10-20 before:2025-12-01 ');
    expect(await focused(page)).toBe('query');
    await expect.poll(() => chips(page)).toEqual(['after: Oct 20, 2026', 'before: Dec 1, 2025']);
  });

  test('nobody needs to know an operator: the button lists them, by mouse and by keyboard', async () => {
    const page = await show('ready');
    await page.keyboard.type('ferry');
    await page.locator('#add-filter').click();
    expect(await focused(page)).toBe('query');
    await page.locator('footnote-choices li', { hasText: 'in:' }).click();
    expect(await query(page)).toBe('ferry in:');
    await page.locator('footnote-choices li', { hasText: 'House' }).click();
    expect(await query(page)).toBe('ferry in:"Inbox › House" ');
    await page.locator('#add-filter').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await query(page)).toBe('ferry in:"Inbox › House" to:');
    await page.locator('#add-filter').click();
    await page.locator('#add-filter').click();
    expect(await page.locator('#add-filter').getAttribute('aria-expanded')).toBe('false');
  });

  test('a chip goes by the mouse alone, by Delete, and is changed in the text', async () => {
    const page = await show('boxChips');
    await expect.poll(() => chips(page)).toEqual(['from: Tomás Ribeiro', 'not in: archive', 'after: Jan 1, 2026', 'is: unread']);
    await page.locator('footnote-chips .remove').nth(1).click();
    expect(await query(page)).toBe('ferry from:"Tomás Ribeiro" after:2026-01-01 is:unread booking');
    expect(await focused(page)).toBe('query');
    await page.locator('footnote-chips .name').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await expect.poll(() => query(page)).toBe('ferry from:"Tomás Ribeiro" is:unread booking');
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('is: unread');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    expect(await page.locator('#query').evaluate((field) => field instanceof HTMLInputElement ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : '')).toBe('"Tomás Ribeiro"');
    await page.keyboard.type('jun');
    await expect.poll(() => options(page)).toEqual(['Jun Sato']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await query(page)).toBe('ferry from:jun@sato.example is:unread booking');
    expect(await caret(page)).toBe('ferry from:jun@sato.example '.length);
  });

  test('what a click or an arrow has put there stands as chips, with nothing offered, until it is written on', async () => {
    const page = await show('ready');
    await page.keyboard.type('ferry from:tom is:unread ');
    await page.locator('footnote-chips .remove').nth(1).click();
    expect(await query(page)).toBe('ferry from:tom');
    expect(await chips(page)).toEqual(['from: tom']);
    expect(await options(page)).toEqual([]);
    await page.keyboard.type('a');
    expect(await chips(page)).toEqual([]);
    const walking = await show('boxEmpty');
    for (let step = 0; step < 2; step++) await walking.keyboard.press('ArrowUp');
    await expect.poll(() => query(walking)).toBe('from:tomas@ribeiro.example quay');
    await walking.keyboard.press('Home');
    for (let step = 0; step < 5; step++) await walking.keyboard.press('ArrowRight');
    await expect.poll(async () => (await options(walking)).length).toBeGreaterThan(0);
  });

  test('a folder that stands there by its path is said by its name and its account', async () => {
    expect(await chips(await show('boxTwins'))).toEqual(['in: Inbox · Choir', 'in: archive']);
  });

  test('what could not be read says so beside it; an example takes its place', async () => {
    const page = await show('boxUnread');
    expect(await page.locator('footnote-chips .bad').count()).toBe(4);
    expect(await page.locator('footnote-summary .warning').count()).toBe(0);
    await page.locator('footnote-chips .why .link').first().click();
    expect(await query(page)).toBe('ferry priority:4 in:nowhere label:none after:someday booking');
  });

  test('a search is saved, pinned, found again, renamed, moved, removed and brought back', async () => {
    const page = await show('results');
    await page.locator('#save-search').click();
    await page.keyboard.type('Crossing');
    await page.keyboard.press('Enter');
    expect(await asked(page, 'changeSearches').then((all) => all.at(-1))).toEqual({ kind: 'save', search: { text: 'ferry booking', boundary: {} }, name: 'Crossing', pinned: true });
    expect(await focused(page)).toBe('query');
    await page.locator('#clear').click();
    await page.locator('.pins button', { hasText: 'Crossing' }).click();
    await expect.poll(() => query(page)).toBe('ferry booking');
    await page.locator('footnote-hit').first().waitFor();
    await page.locator('#save-search').click();
    expect(await page.locator('footnote-save-search').textContent()).toContain('Crossing');
    await page.locator('#save-all').click();
    await page.locator('#rename-1').click();
    await page.keyboard.type('Boat');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#saved-searches .name').allTextContents()).toEqual(['Boat']);
    await page.locator('#saved-searches .icon-button').last().click();
    await expect.poll(() => page.locator('#saved-searches').count()).toBe(0);
    await page.locator('#search-back').click();
    await expect.poll(() => page.locator('#saved-searches .name').allTextContents()).toEqual(['Boat']);
  });

  test('the order and what is remembered are the person’s', async () => {
    const page = await show('boxSearches');
    await page.locator('#saved-searches li').first().locator('.icon-button').nth(3).click();
    await expect.poll(() => page.locator('#saved-searches .name').first().textContent()).toBe('Unread from the choir');
    await page.locator('#recent-searches .icon-button').first().click();
    await expect.poll(() => page.locator('#recent-searches li').count()).toBe(5);
    await page.locator('#remember-searches').uncheck();
    await expect.poll(() => page.locator('#recent-searches').count()).toBe(0);
    await page.locator('#searches-close').click();
    await page.locator('#query').fill('rye');
    await page.keyboard.press('Enter');
    await page.locator('#query').fill('');
    expect(await page.locator('.recent').count()).toBe(0);
  });

  test('the arrows walk through earlier searches: in an empty box, and with Alt always', async () => {
    const page = await show('boxEmpty');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => query(page)).toBe('ferry booking');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => query(page)).toBe('from:tomas@ribeiro.example quay');
    expect(await page.locator('#scope').textContent()).toContain('Inbox › Travel');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => query(page)).toBe('');
    expect(await page.locator('#scope').textContent()).toContain('All mail');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter'); // From here on the arrows are the list's again.
    await page.locator('footnote-hit').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('footnote-hit[aria-selected="true"]').count()).toBe(1);
    expect(await query(page)).toBe('ferry booking');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => query(page)).not.toBe('');
  });

  test('Enter and opening are remembered, typing is not', async () => {
    const page = await show('ready');
    await page.keyboard.type('ferry');
    await page.locator('footnote-hit').first().waitFor();
    expect(await asked(page, 'changeSearches')).toEqual([]);
    await page.locator('footnote-hit').first().click();
    await expect.poll(() => asked(page, 'changeSearches')).toEqual([{ kind: 'searched', search: { text: 'ferry', boundary: {} } }]);
  });

  test('the help names filters and keys, puts one into the box, and changes the shortcut', async () => {
    const page = await show('ready');
    await page.keyboard.press('F1');
    await page.locator('footnote-box-help .box-panel').waitFor();
    expect(await page.locator('footnote-box-help').textContent()).toContain('Ctrl+Shift+H');
    await page.locator('#shortcut-change').click();
    await page.keyboard.press('x');
    expect(await page.locator('#shortcut-press').count()).toBe(1); // no shortcut by itself
    await page.keyboard.press('Control+Shift+Y');
    await expect.poll(() => page.locator('footnote-box-help kbd').allTextContents()).toContain('Ctrl+Shift+Y');
    await page.keyboard.press('Escape');
    expect(await page.locator('footnote-box-help').count()).toBe(0);
    expect(await focused(page)).toBe('query');
    await page.locator('#box-help').click();
    await page.locator('footnote-box-help .writes', { hasText: 'in:' }).first().click();
    expect(await query(page)).toBe('in:');
    await expect.poll(async () => (await options(page)).length).toBe(8);
  });

  test('hostile names and searches are text', async () => {
    for (const view of ['boxHostilePeople', 'boxHostileChips', 'boxHostileEmpty', 'boxHostileSearches']) {
      const page = await show(view);
      expect(await page.locator('footnote-search-box, footnote-searches, footnote-kept-searches').locator('img, script, style, b, i').count(), view).toBe(0);
      const text = await page.locator('footnote-app').textContent() ?? '';
      expect(text, view).not.toContain('\u202e');
      expect(text.length, view).toBeLessThan(30_000);
    }
  });

  test('right to left, the arrows of calendar and chips lead the other way', async () => {
    const page = await show('ready', { dir: 'rtl' });
    await page.keyboard.type('after:');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await query(page)).toBe('after:2026-11-29 ');
    const chipsPage = await show('boxChips', { dir: 'rtl' });
    await chipsPage.locator('footnote-chips .name').first().focus();
    await chipsPage.keyboard.press('ArrowLeft');
    expect(await chipsPage.evaluate(() => document.activeElement?.textContent.trim())).toBe('not in: archive');
  });
});
