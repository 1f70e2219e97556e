import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { hasChromium } from '../chromium.ts';
import { galleryPages } from '../gallery-browser.ts';

/** Pictures, menus, conversations and panes in a real browser, by mouse and by keyboard. */
describe.skipIf(!hasChromium)('what stands beside the hits (skipped where /usr/bin/chromium is absent)', () => {
  const show = galleryPages('test-output/gallery-results');
  const asked = (page: Page, name: string): Promise<unknown[]> => page.evaluate((call) => Reflect.get(window, 'background').asked(call), name);
  const box = (page: Page) => page.locator('#query').inputValue();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
  const selectedSubject = (page: Page) => page.locator('footnote-hit[aria-selected="true"] .subject').textContent();
  const bar = (page: Page, name: string) => page.locator('footnote-bars .counted-bar', { hasText: name });

  test('a click on a person and on a folder narrows, the box says so, another click takes it back', async () => {
    const page = await show('facets');
    await bar(page, 'Jun Sato').click();
    await expect.poll(() => box(page)).toBe('ferry from:jun@sato.example');
    await expect.poll(() => bar(page, 'Jun Sato').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator('footnote-hit .who').allTextContents().then((all) => [...new Set(all)])).toEqual(['Jun Sato']);
    await bar(page, 'Inbox › House').click();
    await expect.poll(() => box(page)).toBe('ferry from:jun@sato.example in:"Inbox › House"');
    await bar(page, 'Jun Sato').click();
    await expect.poll(() => box(page)).toBe('ferry in:"Inbox › House"');
    await bar(page, 'with attachment').click();
    await expect.poll(() => box(page)).toBe('ferry in:"Inbox › House" has:attachment');
  });

  test('what is taken out of the box is no more chosen in the pictures', async () => {
    const page = await show('facetsChosen');
    await expect.poll(() => bar(page, 'Tomás').getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('footnote-timeline .range').textContent()).toContain('Jun 2025');
    await page.locator('#query').fill('ferry');
    await expect.poll(() => bar(page, 'Tomás').getAttribute('aria-pressed')).toBe('false');
    expect(await page.locator('footnote-timeline .range').count()).toBe(0);
  });

  test('by keyboard alone: to the button, the sliders, the bars', async () => {
    const page = await show('results');
    await page.locator('#narrow').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#narrow').getAttribute('aria-expanded')).toBe('true');
    await page.locator('footnote-timeline [role=slider]').first().waitFor();
    for (let tabs = 0; tabs < 12 && !(await page.evaluate(() => document.activeElement?.getAttribute('role') === 'slider')); tabs++) await page.keyboard.press('Tab');
    const from = () => page.evaluate(() => document.activeElement?.getAttribute('aria-valuetext'));
    expect(await from()).toMatch(/^Dec 2025: 0 messages/);
    await page.keyboard.press('End');
    expect(await from()).toMatch(/^Nov 2026: \d+ message/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => box(page)).toBe('ferry booking after:2026-10');
    await expect.poll(() => page.locator('footnote-hit').count()).toBe(4);
    await page.keyboard.press('Delete');
    await expect.poll(() => box(page)).toBe('ferry booking');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => box(page)).toBe('ferry booking from:tomas@ribeiro.example');
    await page.keyboard.press('Space');
    await expect.poll(() => box(page)).toBe('ferry booking');
  });

  test('a brush over the months asks for them; its ends are moved; a click on the one chosen bar, or the cross, takes it back', async () => {
    const page = await show('facets', { width: 400, height: 900 });
    const bars = await page.locator('footnote-timeline rect').count();
    /** The middle of a bar; chips above the pictures come and go. */
    const at = async (index: number): Promise<readonly [number, number]> => {
      const plot = await page.locator('footnote-timeline .plot svg').boundingBox();
      if (!plot) throw new Error('it is on screen');
      return [plot.x + (plot.width * (index + 0.5)) / bars, plot.y + plot.height / 2];
    };
    const brush = async (from: number, to: number) => {
      await page.mouse.move(...(await at(from)));
      await page.mouse.down();
      await page.mouse.move(...(await at((from + to) / 2)));
      await page.mouse.move(...(await at(to)));
      await page.mouse.up();
    };
    await brush(10, 15);
    await expect.poll(() => box(page)).toMatch(/^ferry after:20\d\d-\d\d before:20\d\d-\d\d$/);
    expect(await page.locator('footnote-timeline rect.in').count()).toBeGreaterThan(3);
    expect(await page.locator('footnote-timeline rect.out').count()).toBeGreaterThan(10);
    const one = await box(page);
    await page.locator('footnote-chips .chip').nth(1).waitFor();
    const handle = await page.locator('.handle.last').boundingBox();
    if (!handle) throw new Error('it is on screen');
    await page.mouse.move(handle.x + 4, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(...(await at(20)));
    await page.mouse.up();
    await expect.poll(() => box(page)).not.toBe(one);
    expect((await box(page)).slice(0, 19)).toBe(one.slice(0, 19));
    await page.locator('#clear-range').click();
    await expect.poll(() => box(page)).toBe('ferry');
    await expect.poll(() => page.locator('footnote-chips .chip').count()).toBe(0);
    await page.mouse.click(...(await at(5)));
    await expect.poll(() => page.locator('footnote-timeline rect.in').count()).toBeLessThan(2);
    await page.locator('footnote-chips .chip').nth(1).waitFor();
    await page.mouse.click(...(await at(5)));
    await expect.poll(() => box(page)).toBe('ferry');
  });

  test('the order is a click or a key away', async () => {
    const page = await show('results');
    expect(await page.locator('footnote-results-bar .order').textContent()).toBe('best match');
    await page.locator('#sort').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('footnote-results-bar .order').textContent()).toBe('newest first');
    expect((await asked(page, 'search')).at(-1)).toMatchObject({ order: 'newest' });
    expect(await focused(page)).toBe('sort');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('footnote-results-bar .order').textContent()).toBe('best match');
  });

  test('a conversation is unfolded by a click and by the arrow, its messages open, and it says which one was found', async () => {
    const page = await show('conversation');
    expect(await page.locator('footnote-turn').count()).toBe(3);
    expect(await page.locator('footnote-turn .said').allTextContents()).toEqual(['has the words', 'this one']);
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('#query').getAttribute('aria-activedescendant')).toBe(await page.locator('footnote-turn').first().getAttribute('id'));
    await page.keyboard.press('Control+Enter');
    await page.locator('footnote-turn').nth(2).click();
    const opened = await asked(page, 'open');
    expect(opened).toMatchObject([{ target: 'tab', place: { headerMessageId: 'm1@gallery.example--1' } }, { target: 'here', place: { headerMessageId: 'm1@gallery.example-1' } }]);
    await page.locator('#hits').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator('footnote-turn').count()).toBe(0);
    expect(await selectedSubject(page)).toBe('Re: which ferry do we take?');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('footnote-turn').count()).toBe(3);
  });

  test('the menu of a hit opens by key and by the right button; each of its entries does what it says', async () => {
    const page = await show('results');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (copied: string) => void Object.assign(window, { copied }) } }));
    await page.keyboard.press('Shift+F10');
    const items = page.locator('footnote-hit-menu [role=menuitem]');
    await expect.poll(() => items.count()).toBe(8);
    expect(await focused(page)).toBe('menu-open');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('menu-why');
    await page.keyboard.press('r');
    expect(await focused(page)).toBe('menu-reply');
    await page.keyboard.press('Escape');
    expect(await page.locator('footnote-hit-menu').count()).toBe(0);
    expect(await focused(page)).toBe('query');
    expect(await box(page)).toBe('ferry booking');

    const second = page.locator('footnote-hit').nth(1);
    const choose = async (id: string) => {
      await second.click({ button: 'right' });
      await page.locator(`#menu-${id}`).click();
      expect(await page.locator('footnote-hit-menu').count()).toBe(0);
    };
    for (const id of ['open', 'open-tab', 'open-window', 'open-folder', 'reply', 'copy-link']) await choose(id);
    const place = { headerMessageId: 'm1@gallery.example' };
    expect(await asked(page, 'open')).toMatchObject([{ place, target: 'here' }, { place, target: 'tab' }, { place, target: 'window' }, { place, target: 'folder' }]);
    expect(await asked(page, 'reply')).toMatchObject([{ place }]);
    expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe('mid:m1@gallery.example');
    expect(await page.locator('footnote-results-bar .told').textContent()).toBe('Link copied');
    await choose('unfold');
    await expect.poll(() => page.locator('footnote-turn').count()).toBe(3);
    await choose('why');
    await expect.poll(() => page.locator('footnote-inspector p.subject').textContent()).toBe('Re: which ferry do we take?');
    await page.keyboard.press('Escape');
    await choose('related');
    await expect.poll(() => box(page)).toBe('which ferry do we take Tomás Ribeiro');
  });

  test('the menu button of a hit opens it, a click elsewhere closes it, and it stays in the window', async () => {
    const page = await show('results', { width: 280, height: 500 });
    const last = page.locator('footnote-hit').nth(2);
    await last.hover();
    await last.locator('.actions').click();
    const menu = await page.locator('footnote-hit-menu').boundingBox();
    expect(menu && menu.x >= 0 && menu.x + menu.width <= 280 && menu.y >= 0 && menu.y + menu.height <= 500).toBe(true);
    await page.mouse.click(100, 20);
    expect(await page.locator('footnote-hit-menu').count()).toBe(0);
    expect(await asked(page, 'open')).toEqual([]);
  });

  test('in a wide page a click shows the text of a message beside the hits, two clicks or Enter open it', async () => {
    const page = await show('results', { width: 1200, height: 800 });
    await page.locator('footnote-hit').nth(1).click();
    const passage = page.locator('footnote-passage');
    await expect.poll(() => passage.locator('h2').textContent()).toBe('Re: which ferry do we take?');
    expect(await passage.locator('mark').allTextContents()).toEqual(['ferry', 'booking']);
    expect(await passage.locator('.region.quoted').textContent()).toContain('stand in the rain');
    expect(await asked(page, 'open')).toEqual([]);
    expect(await focused(page)).toBe('query');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => passage.locator('h2').textContent()).toBe('Your ferry booking HF-20931');
    await page.locator('footnote-hit').nth(2).dblclick();
    expect(await asked(page, 'open')).toMatchObject([{ target: 'here' }]);
    await page.keyboard.press('Enter');
    await page.locator('#passage-reply').click();
    expect(await asked(page, 'open')).toHaveLength(2);
    expect(await asked(page, 'reply')).toHaveLength(1);
    await page.locator('#passage-why').click();
    await expect.poll(() => page.locator('footnote-inspector').count()).toBe(1);
    expect(await passage.count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => passage.count()).toBe(1);
  });

  test('of each attachment of a message beside the hits is said where its text was not read', async () => {
    const page = await show('results', { width: 1200, height: 800 });
    const files = page.locator('footnote-passage .files li');
    const said = () => files.allTextContents().then((all) => all.map((one) => one.trim()));
    await page.locator('footnote-hit', { hasText: 'HF-20931' }).click();
    await expect.poll(said).toEqual(['timetable-1.pdf text not read']);
    await page.locator('footnote-hit', { hasText: 'Minutes of the meeting' }).click();
    await expect.poll(said).toEqual(['timetable-1.pdf text not read', 'minutes.txt']);
  });

  test('the panes of a wide page get another width by the pointer and by keys, within bounds', async () => {
    const page = await show('results', { width: 1200, height: 800 });
    const width = async () => (await page.locator('footnote-passage').boundingBox())?.width ?? 0;
    const before = await width();
    await page.locator('footnote-splitter').focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
    expect(await width()).toBeGreaterThan(before + 60);
    expect(await page.locator('footnote-splitter').getAttribute('aria-valuenow')).toBe('42');
    const edge = await page.locator('footnote-splitter').boundingBox();
    if (!edge) throw new Error('it is on screen');
    await page.mouse.move(edge.x + 4, edge.y + 100);
    await page.mouse.down();
    await page.mouse.move(1_190, edge.y + 100);
    await page.mouse.up();
    expect(await page.locator('footnote-splitter').getAttribute('aria-valuenow')).toBe('22');
    const [list, aside] = [await page.locator('#found').boundingBox(), await page.locator('footnote-passage').boundingBox()];
    expect(list && aside && list.x + list.width <= aside.x + 5).toBe(true);
  });

  test('texts of strangers beside the hits are text', async () => {
    const page = await show('hostileFacets', { width: 1200, height: 800 });
    for (let at = 0; at < 6; at++) {
      await page.locator('footnote-hit').nth(at).click();
      await page.locator('footnote-passage article').waitFor();
      expect(await page.locator('footnote-passage, footnote-facets').locator('img, script, style, b, i, a').count()).toBe(0);
    }
    expect(await page.title()).toBe('Footnote');
  });
});
