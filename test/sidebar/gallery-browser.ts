import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildGallery } from './build-gallery.ts';
import { launchChromium, openView, showView, type Look } from './chromium.ts';

/** For the suite that calls it: opens stories of a gallery built into `folder`; each test's pages are closed behind it. */
export function galleryPages(folder: string): (view: string, look?: Look) => Promise<Page> {
  let browser: Browser;
  let gallery: string;
  const pages: Page[] = [];
  beforeAll(async () => {
    [browser, gallery] = await Promise.all([launchChromium(), buildGallery(folder)]);
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.close()));
  });
  afterAll(() => browser.close());
  return async (view, look) => {
    const page = await openView(browser, gallery, view, look);
    pages.push(page);
    return page;
  };
}

/** For the suite that calls it: shows stories of a gallery built into `folder`, one after the other in one window, which costs less than new ones. No script may fail. */
export function galleryWindow(folder: string): <T>(view: string, look: Look, what: (page: Page) => Promise<T>) => Promise<T> {
  let browser: Browser;
  let gallery: string;
  let page: Page | undefined;
  let shown = 0;
  let errors: string[] = [];
  beforeAll(async () => {
    [browser, gallery] = await Promise.all([launchChromium(), buildGallery(folder)]);
  });
  afterAll(() => browser.close());
  return async (view, look, what) => {
    // A window keeps some of each story in memory: now and then a new one.
    if (shown++ % STORIES === 0) await page?.close().then(() => (page = undefined));
    if (page === undefined) {
      page = await openView(browser, gallery, view, look);
      page.on('pageerror', (error) => errors.push(error.message));
    }
    errors = [];
    // Each story begins as on the first day.
    await page.evaluate(() => localStorage.clear());
    await showView(page, gallery, view, look);
    const result = await what(page);
    expect(errors).toEqual([]);
    return result;
  };
}

const STORIES = 20;
