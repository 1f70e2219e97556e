import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const EXECUTABLE = '/usr/bin/chromium';

export const hasChromium = existsSync(EXECUTABLE);

/** Debian's chromium, without a display and without asking anything of any network. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(options(more));
}

/**
 * The same with a profile in this folder. Without one all pages are private windows, where a read of a worker's private file is a message to the
 * browser and takes a hundred times as long (700 µs).
 */
export function launchProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, options([]));
}

const options = (more: readonly string[]) => ({
  executablePath: EXECUTABLE,
  args: [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync', ...more,
  ],
});

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly forcedColors?: boolean;
  readonly language?: 'en' | 'de';
  readonly dir?: 'ltr' | 'rtl';
  /** By its name in `look/made-look.ts`. */
  readonly theme?: string;
  readonly density?: string;
  readonly scale?: number;
  /** Every text of ours between brackets. */
  readonly bracketed?: boolean;
}

/** A page that is the same on every day and wherever it is tested. */
export function newPage(browser: Browser): Promise<Page> {
  return browser.newPage({ reducedMotion: 'reduce', timezoneId: 'UTC' });
}

/** A page that shows one view of the gallery, its keys pressed. */
export async function openView(browser: Browser, gallery: string, view: string, look: Look = {}): Promise<Page> {
  const page = await newPage(browser);
  await showView(page, gallery, view, look);
  return page;
}

/** Shows a view in a page that may have shown another: a new page costs more than all that is looked at in it. */
export async function showView(page: Page, gallery: string, view: string, look: Look = {}): Promise<void> {
  const { width = 340, height = 720, scheme = 'light', forcedColors = false, language = 'en', dir = 'ltr', bracketed = false, theme = '', density = '', scale = 0 } = look;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, forcedColors: forcedColors ? 'active' : 'none' });
  const address = new URL(pathToFileURL(gallery));
  address.search = new URLSearchParams({ view, language, dir, ...(theme !== '' && { theme }), ...(density !== '' && { density }), ...(scale > 0 && { scale: String(scale) }), ...(bracketed && { bracketed: '' }) }).toString();
  await page.goto(address.href);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
