import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium } from '../chromium.ts';
import { comparePictures } from './compare-pictures.ts';
import { EXPECTED, PICTURE_STORIES } from './picture-stories.ts';
import { openCamera, type Camera } from './take-pictures.ts';

const FOUND = 'test-output/pictures';

describe.skipIf(!hasChromium)('the page as it is pictured (skipped where /usr/bin/chromium is absent)', () => {
  let camera: Camera;
  beforeAll(async () => {
    mkdirSync(FOUND, { recursive: true });
    camera = await openCamera('test-output/gallery-pictured');
  });
  afterAll(() => camera.close());

  test.each(Object.entries(PICTURE_STORIES))('%s', async (name, story) => {
    const file = `${EXPECTED}/${name}.png`;
    const picture = await camera.take(story);
    writeFileSync(`${FOUND}/${name}.png`, picture);
    if (!existsSync(file)) throw new Error(`There is no picture of ${name}: npm run pictured writes it.`);
    const expected = readFileSync(file);
    const { unlike, found, difference } = comparePictures(expected, picture);
    if (unlike > ALIKE) {
      for (const [what, png] of Object.entries({ expected, found, difference })) writeFileSync(`${FOUND}/${name}-${what}.png`, png);
    }
    expect(unlike, `${name} looks different, see ${FOUND}/${name}-difference.png; where it is meant to, npm run pictured writes the pictures anew`).toBeLessThanOrEqual(ALIKE);
  });
});

/**
 * The share of a small part of the picture that may differ. Other hinting and smoothing by Chromium made none, an icon less made 0.16,
 * two pixels more of padding 0.9, a lighter grey 0.09.
 */
const ALIKE = 0.05;
