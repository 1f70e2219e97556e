/** Readers, what was asked and other add-ons, in the real Thunderbird. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, BACKGROUND, wakeBackground } from './addon-page.ts';
import { askFrom } from './ask-page.ts';
import { call } from './call.ts';
import { CHOOSE_FOLDER } from './choose-folder.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';
import { tinyModelFiles } from '../readers/tiny-model.ts';

const message = (id: string, body: string) =>
  `From: Ada Bergamo <ada@example.test>\nSubject: Note ${id}\nMessage-ID: <${id}@example.test>\nDate: Sun, 29 Nov 2026 10:00:00 +0000\n\n${body}\n`;

const PLUMBER = 'The plumber comes on Tuesday between ten and twelve.';
const QUESTION = { question: 'When does the plumber come?', boundary: {} };
const OTHER = 'other@addon.example';
const SECRET = 'key-that-nobody-may-see';

/** An add-on that does nothing but answer what its background is told to send. */
function writeOtherAddon(): string {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-other-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({
    manifest_version: 3, name: 'Other', version: '1', browser_specific_settings: { gecko: { id: OTHER } }, permissions: ['storage'], background: { scripts: ['background.js'] },
  }));
  writeFileSync(join(folder, 'background.js'), 'messenger.runtime.onStartup.addListener(() => undefined);');
  return folder;
}

describe('behind the page', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;
  let server: Server;
  let endpoint = '';
  /** Bodies of chat requests, and their Authorization headers. */
  let asked: { readonly body: string; readonly authorization: string | undefined }[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
      let body = '';
      request.on('data', (bytes: Buffer) => (body += bytes.toString()));
      request.on('end', () => {
        asked.push({ body, authorization: request.headers.authorization });
        answer(request, response);
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`;
    profile = createProfile({ folders: [{ path: 'Post', messages: [message('tap', PLUMBER), message('other', 'The carpet comes to 2,310 euros.')] }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(2);
    // As a person grants it in the page.
    await thunderbird.run(GRANT, FOOTNOTE, ['http://127.0.0.1/*']);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
    server?.close();
  });

  /** A chat server's answer, streamed. */
  const says = (...claims: readonly object[]) => (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of JSON.stringify({ claims }).match(/[\s\S]{1,20}/g) ?? []) response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: piece } }] })}\n\n`);
    response.end('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
  };

  test('a question names a reader that is not set up: it says so', async () => {
    expect((await askFrom(footnote.page, QUESTION, { reader: 'endpoint' })).failure).toMatchObject({ code: 'badRequest', sentence: expect.stringContaining('No endpoint is set up') });
    expect((await askFrom(footnote.page, QUESTION, { reader: 'browser' })).failure).toMatchObject({ code: 'badRequest', sentence: expect.stringContaining('No model inside Thunderbird is chosen') });
    await expect(call(footnote.page, 'setReaders', { chosen: 'endpoint', neverSend: [], endpoint: { url: 'http://model.example/v1', model: 'm' } })).rejects.toThrow(/unencrypted/);
  });

  test('an endpoint on this machine reads without being asked about; its key is told to nobody', async () => {
    const state = await call(footnote.page, 'setReaders', { chosen: 'endpoint', neverSend: [], endpoint: { url: endpoint, model: 'small', key: SECRET } });
    expect(state).toEqual({ chosen: 'endpoint', neverSend: [], endpoint: { url: endpoint, model: 'small', hasKey: true, tools: false } });
    answer = says({ text: 'The plumber comes on Tuesday.', quote: PLUMBER, message: 1 }, { text: 'He comes on Friday.', quote: 'He comes on Friday.', message: 1 });
    const { reply, claimed, shown } = await askFrom(footnote.page, QUESTION);
    expect(shown).toEqual([]);
    expect(asked[0]?.authorization).toBe(`Bearer ${SECRET}`);
    expect(asked[0]?.body).toContain(PLUMBER);
    expect(reply).toMatchObject({ droppedClaims: 1, confidence: 'low', reader: { reader: 'endpoint', model: 'small' }, claims: [{ text: 'The plumber comes on Tuesday.', citation: { quote: PLUMBER } }] });
    expect(claimed.map(({ claim }) => claim.citation.quote)).toEqual([PLUMBER]);
    expect(JSON.stringify([reply, await call(footnote.page, 'readers'), await call(footnote.page, 'askedBefore')])).not.toContain(SECRET);
  });

  test('a key stays with its server', async () => {
    const other = { url: endpoint.replace('127.0.0.1', 'localhost'), model: 'small' };
    expect((await call(footnote.page, 'setReaders', { chosen: 'endpoint', neverSend: [], endpoint: other })).endpoint).toMatchObject({ hasKey: false });
    expect((await call(footnote.page, 'setReaders', { chosen: 'endpoint', neverSend: [], endpoint: { url: endpoint, model: 'small' } })).endpoint).toMatchObject({ hasKey: false });
  });

  test('mail of an account that is never sent goes to no endpoint', async () => {
    const before = asked.length;
    const [account = ''] = (await call(footnote.page, 'folders')).map((folder) => folder.account);
    await call(footnote.page, 'setReaders', { chosen: 'endpoint', neverSend: [account], endpoint: { url: endpoint, model: 'small' } });
    expect((await askFrom(footnote.page, QUESTION)).failure).toMatchObject({ code: 'refused', sentence: expect.stringContaining('Local Folders is never sent') });
    expect(asked.length).toBe(before);
    expect((await askFrom(footnote.page, QUESTION, { reader: 'extractive' })).reply?.claims[0]?.citation.quote).toBe(PLUMBER);
  });

  test('a remote endpoint is agreed to first, and what would leave is shown word by word', async () => {
    await call(footnote.page, 'setReaders', { chosen: 'endpoint', neverSend: [], endpoint: { url: 'https://model.invalid/v1', model: 'large' } });
    const { failure, shown } = await askFrom(footnote.page, QUESTION, { may: { may: false, always: false } });
    expect(failure).toMatchObject({ code: 'refused', sentence: expect.stringContaining('Nothing was sent') });
    expect(shown).toMatchObject([{ ask: 1, url: 'https://model.invalid/v1', model: 'large', text: expect.stringContaining(PLUMBER) }]);
    expect(thunderbird.connections).toEqual([]);
    thunderbird.expectConnections('https://model.invalid/'); // Its own model, and how much that can read.
    // Agreed to: there is no such server, and that is what is said.
    expect((await askFrom(footnote.page, QUESTION, { may: { may: true, always: true } })).failure).toMatchObject({ code: 'unavailable' });
    expect((await askFrom(footnote.page, QUESTION)).shown).toEqual([]);
    await call(footnote.page, 'setReaders', { chosen: 'extractive', neverSend: [], endpoint: undefined });
    await call(footnote.page, 'setReaders', { chosen: 'endpoint', neverSend: [], endpoint: { url: 'https://model.invalid/v1', model: 'large' } });
    expect((await askFrom(footnote.page, QUESTION)).shown).toHaveLength(1); // Set anew, asked anew.
    await call(footnote.page, 'setReaders', { chosen: 'extractive', neverSend: [], endpoint: undefined });
  });

  test('the page lets an endpoint call tools, and its model then looks further', async () => {
    await showReaders();
    await footnote.page.click('input[name=reader][value=endpoint]');
    await footnote.page.type('#endpoint-url', endpoint);
    await footnote.page.type('#endpoint-model', 'small');
    await footnote.page.click('#endpoint-tools');
    await footnote.page.click('#save-readers');
    await footnote.page.waitFor('footnote-readers [role=status]', /Saved/);
    expect((await call(footnote.page, 'readers')).endpoint).toMatchObject({ url: endpoint, tools: true });
    asked = [];
    const callsTool = says();
    answer = (request, response) => {
      if (asked.length > 1) return says({ text: 'The carpet comes to 2,310 euros.', quote: 'The carpet comes to 2,310 euros.', message: 2 })(request, response);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const calls = [{ index: 0, id: 'c1', type: 'function', function: { name: 'search', arguments: JSON.stringify({ query: 'carpet' }) } }];
      response.end(`data: ${JSON.stringify({ choices: [{ delta: { tool_calls: calls } }] })}\n\ndata: {"choices":[{"delta":{},"finish_reason":"tool_calls"}]}\n\ndata: [DONE]\n\n`);
    };
    const { reply } = await askFrom(footnote.page, QUESTION);
    expect(JSON.parse(asked[0]?.body ?? '{}').tools).toHaveLength(5);
    expect(reply?.claims.map(({ citation }) => citation.quote)).toEqual(['The carpet comes to 2,310 euros.']);
    expect(reply?.trace.filter(({ stage }) => stage === 'tool')).toMatchObject([{ name: '"search"', refused: false, messages: 1 }]);
    // Switched off in the page, none are offered.
    await footnote.page.click('#endpoint-tools');
    await footnote.page.click('#save-readers');
    await expect.poll(async () => (await call(footnote.page, 'readers')).endpoint?.tools).toBe(false);
    asked = [];
    answer = callsTool;
    await askFrom(footnote.page, QUESTION);
    expect(JSON.parse(asked[0]?.body ?? '{}').tools).toBeUndefined();
    await call(footnote.page, 'setReaders', { chosen: 'extractive', neverSend: [], endpoint: undefined });
  });

  describe('a model inside Thunderbird', () => {
    const TRUE = { text: 'The plumber comes on Tuesday.', quote: PLUMBER, message: 1 };
    const tiny = tinyModelFiles(JSON.stringify({ claims: [TRUE, { text: 'He comes on Friday.', quote: 'He comes on Friday.', message: 1 }] }));
    /** Says the same for a long time, each time in other words. */
    const endless = tinyModelFiles(JSON.stringify({ claims: Array.from({ length: 24 }, (_, index) => ({ ...TRUE, text: `The plumber comes on Tuesday between ten and twelve${'.'.repeat(index + 1)}` })) }));

    test('is taken from a folder of one’s own in the page, chosen, and reads', async () => {
      await showReaders();
      await footnote.page.click('input[name=reader][value=browser]');
      await footnote.page.click('#save-readers');
      await footnote.page.waitFor('.fault', /Choose a model/);
      await chooseFolder('#text-model-folder', 'not a model', { 'README.md': new TextEncoder().encode('none') });
      await footnote.page.waitFor('footnote-text-model [role=alert]', /no model that writes/);
      await chooseFolder('#text-model-folder', 'tiny', tiny);
      await footnote.page.waitFor('footnote-text-model .choice', /tiny .*your own.*on this machine/);
      await footnote.page.click('#save-readers');
      await footnote.page.waitFor('footnote-readers [role=status]', /Saved/);
      expect(await call(footnote.page, 'readers')).toMatchObject({ chosen: 'browser' });
      const { reply, failure, claimed, shown } = await askFrom(footnote.page, QUESTION);
      expect(failure).toBeUndefined();
      expect(shown).toEqual([]);
      expect(reply).toMatchObject({ claims: [{ text: TRUE.text, citation: { quote: PLUMBER } }], dropped: { notFound: 1 }, confidence: 'low' });
      expect(reply?.reader).toMatchObject({ reader: 'browser', model: expect.stringMatching(/^tiny@[0-9a-f]{12} fp32$/), prompt: 'footnote-claims/2', temperature: 0 });
      expect(claimed.map(({ claim }) => claim.citation.quote)).toEqual([PLUMBER]);
      await expect.poll(async () => (await call(footnote.page, 'askedBefore'))[0]?.reply.reader.model).toBe(reply?.reader.model);
    });

    test('tells each claim as it comes, stops when it is told to, and answers the next question', async () => {
      await chooseFolder('#text-model-folder', 'endless', endless);
      await footnote.page.waitFor('footnote-text-model .choice', /endless .*on this machine/);
      const { before, after, failed } = await footnote.page.run<{ before: number; after: number; failed: string }>(STOP_AFTER_TWO, { ...QUESTION, reader: 'browser', ask: 1 });
      expect(failed).toBe('cancelled');
      expect(before).toBeGreaterThanOrEqual(2);
      expect(after).toBeLessThan(15);
      await call(footnote.page, 'chooseTextModel', { name: 'tiny', download: false });
      expect((await askFrom(footnote.page, QUESTION)).reply?.claims).toHaveLength(1);
    });

    test('is gone when it is removed, and says so when it is asked', async () => {
      const state = await call(footnote.page, 'forgetTextModel', { name: 'tiny' });
      expect(state.activity).toBe('off');
      expect(state.chosen).toBeUndefined();
      expect(state.choices.map(({ name, present }) => [name, present])).toEqual([['SmolLM2-360M-Instruct', false], ['Qwen2.5-0.5B-Instruct', false], ['endless', true]]);
      expect((await askFrom(footnote.page, QUESTION)).failure).toMatchObject({ code: 'badRequest' });
      await call(footnote.page, 'setReaders', { chosen: 'extractive', neverSend: [], endpoint: undefined });
    });
  });

  async function showReaders(): Promise<void> {
    await footnote.page.click('#verb-ask');
    if ((await footnote.page.texts('footnote-readers')).length === 0) await footnote.page.click('#to-settings');
    await footnote.page.waitFor('footnote-readers');
  }

  /** As a person chooses a folder, but for Thunderbird's own window, which no test can reach. */
  async function chooseFolder(selector: string, name: string, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
    await footnote.page.run(CHOOSE_FOLDER, selector, name, Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]));
  }

  test('what was asked is kept with its answer, the latest first, until it is forgotten', async () => {
    await call(footnote.page, 'forgetAsked', {});
    expect(await call(footnote.page, 'askedBefore')).toEqual([]);
    await askFrom(footnote.page, QUESTION);
    await askFrom(footnote.page, { ...QUESTION, question: 'How much does the carpet come to?' });
    const kept = async () => (await call(footnote.page, 'askedBefore')).map(({ request, reply }) => [request.question, reply.claims.length]);
    await expect.poll(kept).toEqual([['How much does the carpet come to?', 1], ['When does the plumber come?', 1]]);
    const [, first] = await call(footnote.page, 'askedBefore');
    await call(footnote.page, 'forgetAsked', { id: first?.id ?? 0 });
    expect(await kept()).toEqual([['How much does the carpet come to?', 1]]);
    await call(footnote.page, 'forgetAsked', {});
    const left = await footnote.page.run<string>(KEPT_FILES);
    expect(left).toContain('"chosen"'); // Who reads is kept there, too.
    expect(left).not.toMatch(/carpet|plumber/);
  });

  test('another add-on is refused until it is let, each operation by itself, and every call is listed', async () => {
    await thunderbird.install(writeOtherAddon());
    await wakeBackground(thunderbird, OTHER);
    const other = new AddonPage(thunderbird, OTHER, BACKGROUND);
    const say = (sent: object) => other.run<unknown>(`return browser.runtime.sendMessage(${JSON.stringify(FOOTNOTE)}, args[0]);`, sent);
    const search = { footnote: 1, operation: 'search', text: 'plumber' };
    const ask = { footnote: 1, operation: 'ask', text: QUESTION.question };
    expect(await say(search)).toMatchObject({ footnote: 1, ok: false, code: 'refused' });
    expect(await say(ask)).toMatchObject({ footnote: 1, ok: false, code: 'refused' });
    expect(await call(footnote.page, 'setOutside', { search: true, ask: false })).toMatchObject({ search: true, ask: false });
    expect(await say(search)).toMatchObject({ ok: true, hits: [{ subject: 'Note tap', place: { headerMessageId: 'tap@example.test' } }] });
    expect(await say(ask)).toMatchObject({ ok: false, code: 'refused' });
    await call(footnote.page, 'setOutside', { search: true, ask: true });
    expect(await say(ask)).toMatchObject({ ok: true, claims: [{ quote: PLUMBER }] });
    const { calls } = await call(footnote.page, 'outside');
    expect(calls.map(({ who, operation, outcome }) => [who, operation, outcome])).toEqual([
      [OTHER, 'ask', 'answered'], [OTHER, 'ask', 'refused'], [OTHER, 'search', 'answered'], [OTHER, 'ask', 'refused'], [OTHER, 'search', 'refused'],
    ]);
    expect(JSON.stringify(calls)).not.toMatch(/plumber/i);
    expect(await call(footnote.page, 'askedBefore')).toEqual([]); // The person asked nothing.
    await call(footnote.page, 'forgetOutside');
    expect((await call(footnote.page, 'outside')).calls).toEqual([]);
  });
});

/** Asks, stops after two claims, and counts what still comes in the five seconds after. */
const STOP_AFTER_TWO = `
  const port = browser.runtime.connect({ name: "page" });
  const told = { before: 0, after: 0, failed: "" };
  try {
    await new Promise((resolve) => {
      port.onMessage.addListener((message) => {
        if (message.answer === 1) told.failed = message.failure?.code ?? "answered";
        if (message.call !== undefined) port.postMessage({ answer: message.call, value: undefined });
        if (message.name !== "claimed") return;
        told[told.before < 2 ? "before" : "after"]++;
        if (told.before === 2 && told.after === 0) {
          port.postMessage({ cancel: 1 });
          setTimeout(resolve, 5000);
        }
      });
      port.postMessage({ call: 1, name: "ask", argument: args[0] });
      setTimeout(resolve, 60_000);
    });
  } finally {
    port.disconnect();
  }
  return told;`;

/** What stands in the files that the background keeps beside the index. */
const KEPT_FILES = `
  const root = await navigator.storage.getDirectory();
  const texts = [];
  for (const name of ["asked", "kept"])
    for await (const handle of (await root.getDirectoryHandle(name)).values()) texts.push(await (await handle.getFile()).text());
  return texts.join("\\n");`;

const GRANT = `
  const { ExtensionPermissions } = ChromeUtils.importESModule("resource://gre/modules/ExtensionPermissions.sys.mjs");
  const [id, origins] = args;
  const { extension } = WebExtensionPolicy.getByID(id);
  await ExtensionPermissions.add(id, { permissions: [], origins }, extension);`;
