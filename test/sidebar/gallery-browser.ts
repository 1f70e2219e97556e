import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { buildGallery } from './build-gallery.ts';
import { launchChromium, openView, type Look } from './chromium.ts';

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
