import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium } from '../chromium.ts';
import { galleryPages } from '../gallery-browser.ts';

describe.skipIf(!hasChromium)('the settings page, used (skipped where /usr/bin/chromium is absent)', () => {
  const open = galleryPages('test-output/gallery-settings-page');
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
  const asked = (page: Page, name: string): Promise<readonly unknown[]> => page.evaluate((call) => Reflect.get(window, 'background').asked(call), name);

  test('is walked through by keyboard alone', async () => {
    const page = await open('settings');
    for (const id of ['to-mail', 'to-search', 'to-look', 'to-meaning', 'to-privacy', 'to-test', 'find-setting', 'set-zone', 'set-floor']) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(id);
    }
    await page.keyboard.press('Control+a');
    await page.keyboard.type('0.2');
    await page.keyboard.press('Enter');
    expect(await asked(page, 'setSettings')).toEqual([{ settings: { floor: 0.2 }, tags: {} }]);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('reset-floor');
    await page.keyboard.press('Enter');
    await page.locator('#undo').waitFor();
    expect(await page.locator('#set-floor').inputValue()).toBe('0.06');
  });

  test('what is out of bounds stays in the field, named as wrong, until it is right or Escape takes it back', async () => {
    const page = await open('settings');
    const field = page.locator('#set-ask_hits');
    await field.fill('51');
    await field.press('Enter');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('#fault-ask_hits').textContent()).toBe('Must be from 1 to 50. It stays as it was.');
    expect(await asked(page, 'setSettings')).toEqual([]);
    await field.press('Escape');
    expect(await field.inputValue()).toBe('8');
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    await field.fill('7.5');
    await field.press('Enter');
    expect(await page.locator('#fault-ask_hits').textContent()).toBe('Must be a whole number from 1 to 50. It stays as it was.');
    await field.fill('7');
    await field.press('Enter');
    expect(await page.locator('#fault-ask_hits').count()).toBe(0);
    expect(await asked(page, 'setSettings')).toEqual([{ settings: { ask_hits: 7 }, tags: {} }]);
  });

  test('a model in use is removed with all that it has read only when that is wished a second time', async () => {
    const page = await open('settingsModelLeaving');
    const question = page.locator('footnote-meaning .here ~ .question');
    await question.getByText('31,040').waitFor();
    expect(await asked(page, 'removeModel')).toEqual([]);
    await question.getByText('Keep it').click();
    await question.waitFor({ state: 'detached' });
    await page.locator('.here .button').click();
    await page.locator('#model-remove').click();
    expect(await asked(page, 'removeModel')).toEqual([{ name: 'bge-small-en-v1.5' }]);
  });

  test('the address names the section, back leads back, and another page may name one', async () => {
    const page = await open('settings');
    await page.locator('#to-privacy').click();
    await page.locator('footnote-privacy').waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#privacy');
    await page.goBack();
    await page.locator('footnote-setting-list').waitFor();
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'settingsSection', newValue: 'search/rrf_k' })));
    await page.locator('#set-rrf_k').waitFor();
    expect(await page.locator('#find-setting').inputValue()).toBe('rrf_k');
    expect(await page.locator('footnote-setting').count()).toBe(1);
  });

  test('words to look into come into no address, and the way back stands', async () => {
    const page = await open('settings');
    await page.evaluate(() => Reflect.get(window, 'background').events.lookInto({ text: 'ferry booking' }));
    await expect.poll(() => page.locator('#test-query').inputValue()).toBe('ferry booking');
    expect(await page.evaluate(() => location.hash)).toBe('#test');
    await page.locator('#to-search').click();
    await page.locator('footnote-setting-list').waitFor();
  });

  test('settings are found by their names, their explanations and their keys', async () => {
    const page = await open('settings');
    for (const [words, key] of [['digest', 'rerank_long'], ['room evidence', 'ask_context_tokens'], ['vector_timeout', 'vector_timeout_seconds'], ['yesterday', 'zone']]) {
      await page.locator('#find-setting').fill(words ?? '');
      expect(await page.locator(`#set-${key}`).count(), words).toBe(1);
    }
    await page.locator('#find-setting').fill('submarine');
    expect(await page.locator('footnote-setting').count()).toBe(0);
  });

  test('what is ranked is copied as it is shown', async () => {
    const page = await open('settingsTested');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void Reflect.set(window, 'copied', text) } }));
    await page.locator('#show-ranking').selectOption('out');
    await page.locator('#copy-ranking').click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'copied'))).toMatch(/^#\tMessage\t/);
    const lines = (await page.evaluate((): string => Reflect.get(window, 'copied'))).split('\n');
    expect(lines.length).toBe(3);
    expect(lines.slice(1).every((line) => line.includes('stayed out: '))).toBe(true);
  });

  test('the question before deleting begins on no, and Escape is no', async () => {
    const page = await open('settingsDelete');
    expect(await focused(page)).toBe('delete-no');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await asked(page, 'deleteEverything')).toEqual([]);
    await page.locator('#delete-all').press('Enter');
    await page.locator('#delete-title').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('delete-all');
  });

  test('tags of strangers are text', async () => {
    const page = await open('settingsHostile');
    expect(await page.locator('footnote-settings').locator('img, script, b').count()).toBe(0);
    expect(await page.locator('footnote-tags').textContent()).toContain('<img src=x');
    const hostile = await open('settingsTestHostile');
    expect(await hostile.locator('footnote-test').locator('img, script, b, i, u').count()).toBe(0);
  });
});
