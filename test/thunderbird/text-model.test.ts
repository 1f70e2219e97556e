/**
 * A real model that writes, in the real Thunderbird: `FOOTNOTE_TEXT_MODEL` names a folder of one in the layout of the
 * Hugging Face hub. Without it, this says so and tests nothing: such a model is too large to come with the tests.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askFrom } from './ask-page.ts';
import { call } from './call.ts';
import { CHOOSE_SERVED_FOLDER } from './choose-folder.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const FOLDER = process.env['FOOTNOTE_TEXT_MODEL'] ?? '';
const PLUMBER = 'The plumber comes on Tuesday between ten and twelve.';
const QUESTION = { question: 'When does the plumber come?', boundary: {} };

describe('a real model inside Thunderbird', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;
  let server: Server;

  beforeAll(async () => {
    if (FOLDER === '') return;
    server = createServer(({ url = '' }, response) => void response.end(readFileSync(join(FOLDER, url)))).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const others = Array.from({ length: 5 }, (_, index) => note(`other${index}`, `The carpet of room ${index} comes to 2,310 euros. ${'It is laid as soon as the floor is dry. '.repeat(20)}`));
    profile = createProfile({ folders: [{ path: 'Post', messages: [note('tap', PLUMBER), ...others] }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(6);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
    server?.close();
  });

  test('is taken, reads and writes to its end, and stops in the midst of its prompt', async ({ skip }) => {
    if (FOLDER === '') skip('FOOTNOTE_TEXT_MODEL does not name a folder in the layout of the Hugging Face hub.');
    await footnote.page.click('#verb-ask');
    if ((await footnote.page.texts('footnote-readers')).length === 0) await footnote.page.click('#to-settings');
    await footnote.page.click('input[name=reader][value=browser]');
    const address = server.address();
    // As a person grants it in the page; only here the model's files come from a server.
    await thunderbird.run(GRANT, FOOTNOTE, ['http://127.0.0.1/*']);
    const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(FOLDER, path)).isFile());
    await footnote.page.run(CHOOSE_SERVED_FOLDER, '#text-model-folder', basename(FOLDER), `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`, paths);
    await footnote.page.waitFor('footnote-text-model .choice', /your own.*on this machine/, 120_000);
    await footnote.page.click('#save-readers');
    await expect.poll(async () => (await call(footnote.page, 'readers')).chosen).toBe('browser');

    const { reply, failure, claimed } = await askFrom(footnote.page, QUESTION);
    expect(failure).toBeUndefined();
    expect(reply?.reader).toMatchObject({ reader: 'browser', prompt: 'footnote-claims/2' });
    expect(reply?.trace.map(({ stage }) => stage)).toContain('read');
    // A small model may say nothing that can be checked; what it says stands in the mail.
    for (const { claim } of claimed) expect(`${PLUMBER} The carpet comes to 2,310 euros. It is laid as soon as the floor is dry.`).toContain(claim.citation.quote);

    const { failed, ms } = await footnote.page.run<{ failed: string; ms: number }>(STOP_AT_ONCE, { question: 'When is the carpet laid?', boundary: {}, ask: 1 });
    expect(failed).toBe('cancelled');
    expect(ms).toBeLessThan(10_000);
    expect((await askFrom(footnote.page, QUESTION)).failure).toBeUndefined();
  });
});

/** Asks, and stops a second after the model has begun. */
const STOP_AT_ONCE = `
  const port = browser.runtime.connect({ name: "page" });
  let stopped = 0;
  try {
    return await new Promise((resolve) => {
      port.onMessage.addListener((message) => {
        if (message.answer === 1) resolve({ failed: message.failure?.code ?? "answered", ms: performance.now() - stopped });
        if (message.call !== undefined) port.postMessage({ answer: message.call, value: undefined });
      });
      port.postMessage({ call: 1, name: "ask", argument: args[0] });
      setTimeout(() => {
        stopped = performance.now();
        port.postMessage({ cancel: 1 });
      }, 1000);
    });
  } finally {
    port.disconnect();
  }`;

const GRANT = `
  const { ExtensionPermissions } = ChromeUtils.importESModule("resource://gre/modules/ExtensionPermissions.sys.mjs");
  const [id, origins] = args;
  const { extension } = WebExtensionPolicy.getByID(id);
  await ExtensionPermissions.add(id, { permissions: [], origins }, extension);`;
