/** `npm run pictures`: the README's pictures of the page, from the gallery's stories in headless Chromium, into `docs/`. */
import { buildGallery } from '../test/sidebar/build-gallery.ts';
import { launchChromium, openView, type Look } from '../test/sidebar/chromium.ts';

const PICTURES: readonly (readonly [file: string, view: string, look: Look])[] = [
  ['space', 'results', { width: 1280, height: 640 }],
  ['answer', 'askAnswered', { width: 400, height: 760 }],
  ['narrow-dark', 'results', { width: 400, height: 760, scheme: 'dark' }],
  ['which-mail', 'settingsMail', { width: 1280, height: 640 }],
  ['test-page', 'settingsTested', { width: 1280, height: 640 }],
];

const gallery = await buildGallery('test-output/gallery-pictures');
const browser = await launchChromium();
try {
  for (const [file, view, look] of PICTURES) {
    const page = await openView(browser, gallery, view, look);
    await page.screenshot({ path: `docs/${file}.png` });
    await page.close();
  }
} finally {
  await browser.close();
}
process.stdout.write(`${PICTURES.length} pictures stand in docs/. docs/docked.png is the screenshot of npm start.\n`);
