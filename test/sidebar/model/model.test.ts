/** The learned model on the page, in a real browser over a made-up background. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModelState } from '../../../src/embedding.ts';
import { modelText } from '../../../src/sidebar/model/model-text.ts';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { buildGallery } from '../build-gallery.ts';
import { hasChromium, launchChromium, openView } from '../chromium.ts';
import { textsFromFiles } from '../message-files.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MODEL = 'bge-small-en-v1.5';

describe.skipIf(!hasChromium)('the models, by mouse and keyboard (skipped where /usr/bin/chromium is absent)', () => {
  let browser: Browser;
  let gallery: string;
  let page: Page;

  beforeAll(async () => {
    [browser, gallery] = await Promise.all([launchChromium(), buildGallery('test-output/gallery-model')]);
  });
  beforeEach(async () => {
    page = await openView(browser, gallery, 'ready');
    await page.locator('#coverage-toggle').click();
    await page.locator('footnote-model fieldset').waitFor();
    return () => page.close();
  });
  afterAll(() => browser.close());

  const asked = (name: string): Promise<unknown[]> => page.evaluate((call) => Reflect.get(window, 'background').asked(call), name);
  const change = (models: Partial<ModelState>) =>
    page.evaluate((changes) => Object.assign(Reflect.get(window, 'background'), { models: { ...Reflect.get(window, 'background').models, ...changes } }), models);

  test('nothing is downloaded before the person was told size and source and agreed', async () => {
    await page.getByRole('radio', { name: MODEL }).click();
    const question = page.locator('footnote-model .question');
    expect(await question.textContent()).toMatch(/34\.7\s?MB from huggingface\.co/);
    expect(await asked('chooseModel')).toEqual([]);
    await question.getByRole('button', { name: 'Not now' }).click();
    expect(await question.count()).toBe(0);
    expect(await asked('chooseModel')).toEqual([]);
    await page.getByRole('radio', { name: MODEL }).click();
    await page.locator('#model-download').click();
    expect(await asked('chooseModel')).toEqual([{ name: MODEL, download: true }]);
    await expect.poll(() => page.getByRole('radio', { name: MODEL }).isChecked()).toBe(true);
  });

  test('a model that is here is taken without a question', async () => {
    const models: ModelState = await page.evaluate(() => Reflect.get(window, 'background').models);
    await change({ choices: models.choices.map((choice) => ({ ...choice, present: true })) });
    await expect.poll(() => page.locator('footnote-model .choice').first().textContent()).toContain('on this machine');
    await page.getByRole('radio', { name: MODEL }).click();
    expect(await asked('chooseModel')).toEqual([{ name: MODEL, download: false }]);
  });

  test('to go without a model that has read mail is asked about first', async () => {
    await change({ model: MODEL, activity: 'complete', embedded: 31_040, passages: 31_040 });
    await expect.poll(() => page.getByRole('radio', { name: MODEL }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'None' }).click();
    const question = page.locator('footnote-model .question');
    expect(await question.textContent()).toContain('bge-small-en-v1.5 has read 31,040 passages. Without it that is thrown away');
    await page.evaluate(axe);
    expect(await page.evaluate(async () => (await Reflect.get(window, 'axe').run('footnote-model')).violations)).toEqual([]);
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(await question.count()).toBe(0);
    expect(await asked('chooseModel')).toEqual([]);
    await page.getByRole('radio', { name: 'None' }).click();
    await page.locator('#model-leave').click();
    expect(await asked('chooseModel')).toEqual([{ download: false }]);
    await expect.poll(() => page.getByRole('radio', { name: 'None' }).isChecked()).toBe(true);
    expect(await question.count()).toBe(0);
  });

  test('speed and pause are said while there is work', async () => {
    await change({ model: MODEL, activity: 'embedding', embedded: 1200, passages: 5000, rate: 4.2 });
    await expect.poll(() => page.locator('footnote-model [role=status]').textContent()).toBe('1,200 of about 5,000 passages read · 4.2 a second · about 15 min left');
    await page.locator('#model-speed').selectOption('quiet');
    await page.locator('#model-pause').click();
    expect(await asked('setEmbedding')).toEqual([{ speed: 'quiet', paused: false }, { speed: 'quiet', paused: true }]);
  });

  test('a fault, another proposal and files that make no model are said; axe finds no fault', async () => {
    await change({ problem: 'huggingface.co broke off.', problemCode: 'unavailable', proposed: 'multilingual-e5-small', proposalChanged: true });
    await expect.poll(() => page.locator('footnote-model [role=alert]').allTextContents()).toEqual([
      expect.stringContaining('could not be fetched'), expect.stringContaining('multilingual-e5-small would suit it better'),
    ]);
    await page.locator('footnote-model input[type=file]:not([webkitdirectory])').setInputFiles([{ name: 'a.onnx', mimeType: '', buffer: Buffer.from('no model') }]);
    await expect.poll(() => page.locator('footnote-model [role=alert]').last().textContent()).toContain('not the files of a model');
    await page.getByRole('radio', { name: MODEL }).click();
    await page.evaluate(axe);
    expect(await page.evaluate(async () => (await Reflect.get(window, 'axe').run('footnote-model')).violations)).toEqual([]);
  });
});

test('what the model does is one line', () => {
  useTexts(textsFromFiles('en'));
  const state: ModelState = {
    model: MODEL, choices: [], proposed: undefined, proposalChanged: false, speed: 'normal', paused: false, embedded: 1200, passages: 5000, activity: 'waiting', rate: 0,
  };
  expect(modelText(state)).toBe('1,200 of about 5,000 passages read · waiting until mail is read and nobody types');
  expect(modelText({ ...state, activity: 'complete' })).toBe('It has read all passages, 1,200');
  expect(modelText({ ...state, activity: 'downloading', download: { bytes: 1e6, of: 34.7e6 } })).toBe('1 MB of 34.7 MB downloaded');
  expect(modelText({ ...state, activity: 'absent' })).toContain('not on this machine');
  expect(modelText({ ...state, activity: 'off', model: undefined })).toContain('No learned model is used');
  expect(modelText({ ...state, serving: 'all-MiniLM-L6-v2' })).toContain('for now all-MiniLM-L6-v2 answers');
});
