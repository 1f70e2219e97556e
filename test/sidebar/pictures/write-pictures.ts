/** `npm run pictured`: writes the pictures anew that the page is compared with. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fromAfar } from './compare-pictures.ts';
import { EXPECTED, PICTURE_STORIES } from './picture-stories.ts';
import { openCamera } from './take-pictures.ts';

const camera = await openCamera('test-output/gallery-pictured');
try {
  rmSync(EXPECTED, { recursive: true, force: true });
  mkdirSync(EXPECTED, { recursive: true });
  for (const [name, story] of Object.entries(PICTURE_STORIES)) writeFileSync(`${EXPECTED}/${name}.png`, fromAfar(await camera.take(story)));
} finally {
  await camera.close();
}
process.stdout.write(`${Object.keys(PICTURE_STORIES).length} pictures stand in ${EXPECTED}/.\n`);
