/**
 * `npm run pictures`: the README's pictures, into `docs/`: of the page, from the gallery's stories in headless Chromium, and of
 * Thunderbird with the demo mailbox, as `npm start -- --once` leaves it.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
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
const { status } = spawnSync(process.execPath, ['scripts/start.mjs', '--once'], { stdio: 'inherit' });
if (status !== 0) throw new Error('Thunderbird could not be pictured: see the message above.');
copyFileSync('test-output/start.png', 'docs/docked.png');
process.stdout.write(`${PICTURES.length + 1} pictures stand in docs/.\n`);
