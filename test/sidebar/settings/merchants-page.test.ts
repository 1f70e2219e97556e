import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MERCHANT_KINDS } from '../../../src/merchants.ts';
import { hasChromium } from '../chromium.ts';
import { galleryPages } from '../gallery-browser.ts';

describe.skipIf(!hasChromium)('the table of merchants (skipped where /usr/bin/chromium is absent)', () => {
  const open = galleryPages('test-output/gallery-merchants');
  const asked = (page: Page): Promise<readonly unknown[]> => page.evaluate(() => Reflect.get(window, 'background').asked('setSettings'));
  const seen = async (page: Page) => (await asked(page)).at(-1);

  test('is there to be seen, found by its name, and changed; a kind is added, removed, and all is put back', async () => {
    const page = await open('settings');
    await page.locator('#find-setting').fill('merchants');
    expect(await page.locator('footnote-merchants li').count()).toBe(MERCHANT_KINDS.length);
    expect(await page.locator('#kind-0').inputValue()).toContain('bookstores');
    await page.locator('#merchants-0').fill('Foyles, Dogear ,\nFoyles');
    await page.locator('#merchants-0').blur();
    const changed = [{ ...MERCHANT_KINDS[0], merchants: ['Foyles', 'Dogear'] }, ...MERCHANT_KINDS.slice(1)];
    await expect.poll(() => seen(page)).toEqual({ settings: { merchants: changed }, tags: {} });
    await page.locator('#add-kind').click();
    const added = `#kind-${MERCHANT_KINDS.length}`;
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(added.slice(1));
    await page.keyboard.type('florists');
    await page.keyboard.press('Enter');
    await expect.poll(() => seen(page)).toEqual({ settings: { merchants: [...changed, { names: ['florists'], merchants: [] }] }, tags: {} });
    await page.locator('#remove-kind-0').click();
    await expect.poll(() => seen(page)).toEqual({ settings: { merchants: [...changed.slice(1), { names: ['florists'], merchants: [] }] }, tags: {} });
    await page.locator('#reset-merchants').click();
    await expect.poll(() => seen(page)).toEqual({ settings: {}, tags: {} });
    expect(await page.locator('footnote-merchants li').count()).toBe(MERCHANT_KINDS.length);
  });

  test('a kind whose names are taken away is gone', async () => {
    const page = await open('settingsMerchants');
    await page.locator('#kind-0').fill('');
    await page.locator('#kind-0').blur();
    await expect.poll(() => seen(page)).toEqual({ settings: { merchants: [] }, tags: {} });
  });
});
