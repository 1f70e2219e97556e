/** Pictures of stories that come out alike on every machine: letters of a font that comes along, drawn without regard to the machine's own settings. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { buildGallery } from '../build-gallery.ts';
import { launchChromium, newPage, showView } from '../chromium.ts';
import type { PictureStory } from './picture-stories.ts';

export interface Camera {
  /** A PNG of the story, once nothing in it moves any more. */
  readonly take: (story: PictureStory) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Starts Chromium and builds the gallery into `folder`. */
export async function openCamera(folder: string): Promise<Camera> {
  const [browser, gallery] = await Promise.all([launchChromium(DRAWN_ALIKE), buildGallery(folder)]);
  return { take: (story) => take(browser, gallery, story), close: () => browser.close() };
}

async function take(browser: Browser, gallery: string, { view, look }: PictureStory): Promise<Buffer> {
  const page = await newPage(browser);
  try {
    await page.addInitScript(writeIn, LETTERS);
    await showView(page, gallery, view, look);
    return await atRest(page);
  } finally {
    await page.close();
  }
}

/** The picture that comes out twice in a row. */
async function atRest(page: Page): Promise<Buffer> {
  let before = await page.screenshot({ animations: 'disabled' });
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await page.waitForTimeout(BETWEEN);
    const now = await page.screenshot({ animations: 'disabled' });
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error('Something in the page does not come to rest.');
}

/** In the page, before its own scripts: every text in these letters. */
function writeIn(letters: readonly Letters[]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { font-family: Letters, sans-serif !important; }');
  document.adoptedStyleSheets.push(sheet);
  for (const { weight, base64 } of letters) {
    document.fonts.add(new FontFace('Letters', Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)), { weight }));
  }
}

interface Letters {
  readonly weight: string;
  /** A WOFF2 file. */
  readonly base64: string;
}

const fontFile = (weight: string) => createRequire(import.meta.url).resolve(`@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`);
const LETTERS: readonly Letters[] = ['400', '500', '700'].map((weight) => ({ weight, base64: readFileSync(fontFile(weight)).toString('base64') }));
const DRAWN_ALIKE = ['--font-render-hinting=none', '--disable-lcd-text'];
const BETWEEN = 100; // ms
const MOST_TRIES = 50;
