/** A model brought by the add-on itself, after the person agreed: from a server that breaks off and one that lies. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HUB } from '../../src/models.ts';
import type { ModelState } from '../../src/embedding.ts';
import { buildAddon } from './build-xpi.ts';
import { FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';
import { packXpi } from './xpi.ts';

const MODEL = 'all-MiniLM-L6-v2';
const files = `models/downloaded/${MODEL}`;

try {
  execFileSync(process.execPath, ['scripts/run-ts.mjs', 'scripts/fetch-model.ts', MODEL], { stdio: 'pipe' });
} catch (error) {
  console.warn(`${MODEL} can't be fetched here: ${String(error)}`);
}

const letter = [
  'Message-ID: <leave@garden.example>', 'From: Gardener <g@garden.example>', 'To: you@garden.example', 'Subject: Holidays', 'Date: Thu, 01 Jan 2026 09:00:00 +0000', '',
  'Every employee now gets twenty-five days of paid leave each year.', '',
].join('\r\n');

describe.skipIf(!existsSync(`${files}/onnx/model_quantized.onnx`))('a model that the add-on downloads', () => {
  let server: Server;
  let thunderbird: Thunderbird;
  let profile: string;
  let footnote: Footnote;
  const asked: string[] = [];
  let serve: (file: Buffer, from: number) => { readonly bytes: Buffer; readonly ends: boolean | 'never' } = (file, from) => ({ bytes: file.subarray(from), ends: true });

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = /\/resolve\/[0-9a-f]+\/(.*)$/.exec(request.url ?? '')?.[1] ?? '';
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      asked.push(`${path} from ${from}`);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'range');
      if (request.method === 'OPTIONS') return void response.end();
      const file = readFileSync(join(files, path));
      const { bytes, ends } = serve(file, from);
      response.writeHead(from > 0 ? 206 : 200, { 'content-length': file.length - from, ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }) });
      response.write(bytes, () => {
        if (ends === true) response.end();
        else if (ends === false) setTimeout(() => response.destroy(), 100);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const hub = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    profile = createProfile({ folders: [{ path: 'Garden', messages: [letter] }] });
    installForGood(profile, FOOTNOTE, xpiFor(hub));
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(1);
  });

  afterAll(async () => {
    await thunderbird.close();
    removeProfile(profile);
    server.close();
  });

  /** The add-on with another hub: the address and what the content security policy allows, nothing else. */
  function xpiFor(hub: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'footnote-build-'));
    const addon = join(folder, 'addon');
    buildAddon(addon);
    for (const file of ['manifest.json', 'indexer/embed.worker.js', 'background/main.js']) {
      writeFileSync(join(addon, file), readFileSync(join(addon, file), 'utf8').replaceAll(HUB, hub));
    }
    return packXpi(addon, folder);
  }

  const until = async (isReached: (state: ModelState) => boolean): Promise<ModelState> => {
    for (const end = Date.now() + 120_000; ;) {
      const state = await footnote.models();
      if (isReached(state)) return state;
      if (Date.now() > end) throw new Error(`It did not come to that: ${JSON.stringify(state)}`);
      await sleep(100);
    }
  };

  test('is not asked for before somebody agrees', async () => {
    const state = await footnote.models();
    expect(state.model).toBeUndefined();
    expect(state.activity).toBe('off');
    expect(state.choices.find(({ name }) => name === MODEL)).toMatchObject({ present: false, bytes: 23_684_031 });
    await footnote.chooseModel(MODEL, false);
    expect((await until(({ problem }) => problem !== undefined)).problem).toContain('No source has');
    expect(asked).toEqual([]);
  });

  test('is refused where it is another', async () => {
    serve = (file) => {
      const forged = Buffer.from(file);
      forged[100] = (forged[100] ?? 0) ^ 1;
      return { bytes: forged, ends: true };
    };
    await footnote.chooseModel(MODEL, true);
    const state = await until(({ problem }) => problem !== undefined);
    expect(state.problem).toContain('refused');
    expect(state.choices.find(({ name }) => name === MODEL)?.present).toBe(false);
    expect(state.activity).toBe('absent');
  });

  test('goes on where it broke off', async () => {
    serve = (file, from) => (from === 0 && file.length > 5e6 ? { bytes: file.subarray(0, 4_000_000), ends: false } : { bytes: file.subarray(from), ends: true });
    await footnote.chooseModel(MODEL, true);
    expect((await until(({ problem }) => problem !== undefined)).problem).toContain('broke off');
    // And where the end of Thunderbird broke it off, though nobody agrees once more.
    serve = (file, from) => ({ bytes: file.subarray(from, from + 4_000_000), ends: 'never' });
    await footnote.chooseModel(MODEL, true);
    await until(({ download }) => (download?.bytes ?? 0) > 7_000_000);
    expect(asked.at(-1)).toMatch(/^onnx\/model_quantized\.onnx from [1-9]\d+$/);
    await thunderbird.kill();
    serve = (file, from) => ({ bytes: file.subarray(from), ends: true });
    await thunderbird.start();
    footnote = await Footnote.docked(thunderbird);
    const state = await until(({ activity, problem }) => activity === 'complete' || problem !== undefined);
    expect(state).toMatchObject({ model: MODEL, activity: 'complete', embedded: 1 });
    expect(asked.at(-1)).toMatch(/^onnx\/model_quantized\.onnx from [1-9]\d+$/);
  });
});
