/** Bringing a model's files, from a real server that misbehaves as servers do. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diskFolder, folderSource } from '../../../scripts/model-folder.ts';
import { Failure } from '../../../src/failure.ts';
import { hubSource } from '../../../src/indexer/vectors/provision-hub.ts';
import { isProvisioned, PART, provision } from '../../../src/indexer/vectors/provision-model.ts';
import { LEARNED_MODELS, type LearnedModel } from '../../../src/models.ts';

const bytesOf = (length: number, seed: number) => Buffer.from(Array.from({ length }, (_, at) => (at * seed + 11) % 251));
const FILES = { 'tokenizer.json': bytesOf(30_000, 7), 'onnx/model_quantized.onnx': bytesOf(400_000, 13) } as const;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const [known] = LEARNED_MODELS;
if (!known) throw new Error('no model');
const model: LearnedModel = {
  ...known,
  files: [
    { path: 'tokenizer.json', bytes: FILES['tokenizer.json'].length, sha256: sha256(FILES['tokenizer.json']) },
    { path: 'onnx/model_quantized.onnx', bytes: FILES['onnx/model_quantized.onnx'].length, sha256: sha256(FILES['onnx/model_quantized.onnx']) },
  ],
};

type Answer = (file: Buffer, request: IncomingMessage, response: ServerResponse) => void;

const ranged: Answer = (file, request, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (from >= file.length) return void response.writeHead(416).end();
  if (from > 0) response.writeHead(206, { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` });
  response.end(file.subarray(from));
};
const unranged: Answer = (file, _request, response) => void response.end(file);

let server: Server;
let hub: string;
let answer: Answer = ranged;
const asked: { readonly path: string; readonly range: string | undefined }[] = [];
let root: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace(`/${model.repository}/resolve/${model.revision}/`, '');
    asked.push({ path, range: request.headers.range });
    const file = Object.entries(FILES).find(([name]) => name === path)?.[1];
    if (file) answer(file, request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  hub = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'footnote-model-'));
  answer = ranged;
  asked.length = 0;
  return () => rmSync(root, { recursive: true });
});

const bring = (patience = 5000) => provision({ model, folder: diskFolder(root), sources: [hubSource(model, hub, patience)] });
const isWhole = () => Object.entries(FILES).every(([path, bytes]) => readFileSync(join(root, path)).equals(bytes));

/** Ends the connection once after so many bytes of the large file. */
const breakingOff = (after: number, then: Answer): Answer => {
  let isBroken = false;
  return (file, request, response) => {
    if (isBroken || file.length < 100_000) return then(file, request, response);
    isBroken = true;
    response.writeHead(200, { 'content-length': file.length });
    response.write(file.subarray(0, after), () => setTimeout(() => response.destroy(), 50));
  };
};

describe('a model from the hub', () => {
  it('is brought whole, told as it comes, and is not asked for again', async () => {
    const told: number[] = [];
    const folder = diskFolder(root);
    expect(await isProvisioned(model, folder)).toBe(false);
    await provision({ model, folder, sources: [hubSource(model, hub)], onProgress: ({ bytes, of }) => told.push(bytes / of) });
    expect(isWhole()).toBe(true);
    expect(await isProvisioned(model, folder)).toBe(true);
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    await bring();
    expect(asked).toHaveLength(2);
  });

  it('goes on where a download broke off', async () => {
    answer = breakingOff(150_000, ranged);
    await expect(bring()).rejects.toMatchObject({ code: 'unavailable' });
    expect(readFileSync(join(root, `onnx/model_quantized.onnx${PART}`)).length).toBe(150_000);
    await bring();
    expect(isWhole()).toBe(true);
    expect(asked.at(-1)).toEqual({ path: 'onnx/model_quantized.onnx', range: 'bytes=150000-' });
  });

  it('begins again where the server can\'t go on', async () => {
    answer = breakingOff(150_000, unranged);
    await expect(bring()).rejects.toMatchObject({ code: 'unavailable' });
    await bring();
    expect(isWhole()).toBe(true);
  });

  it('is refused where a byte is another', async () => {
    answer = (file, _request, response) => {
      const forged = Buffer.from(file);
      forged[1000] = (forged[1000] ?? 0) ^ 1;
      response.end(forged);
    };
    await expect(bring()).rejects.toMatchObject({ code: 'badRequest' });
    expect(await isProvisioned(model, diskFolder(root))).toBe(false);
    answer = ranged;
    await bring();
    expect(isWhole()).toBe(true);
  });

  it('is refused where it does not end', async () => {
    answer = (file, _request, response) => response.end(Buffer.concat([file, file]));
    await expect(bring()).rejects.toMatchObject({ code: 'badRequest' });
  });

  it('is unavailable where the server says nothing, or is not there', async () => {
    answer = () => {};
    await expect(bring(200)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(provision({ model, folder: diskFolder(root), sources: [hubSource(model, 'http://127.0.0.1:9')] })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('stops when it is told to and keeps what it has', async () => {
    let bytes = 0;
    const stopped = provision({ model, folder: diskFolder(root), sources: [hubSource(model, hub)], onProgress: (now) => (bytes = now.bytes), cancelled: () => bytes > 50_000 });
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
    await bring();
    expect(isWhole()).toBe(true);
    expect(asked.at(-1)?.range).toMatch(/^bytes=\d+-$/);
  });
});

describe('a model from a folder', () => {
  it('is taken from there before the hub is asked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footnote-elsewhere-'));
    writeFileSync(join(folder, 'tokenizer.json'), FILES['tokenizer.json']);
    writeFileSync(join(folder, `${model.maven?.stem}.onnx`), FILES['onnx/model_quantized.onnx']);
    await provision({ model, folder: diskFolder(root), sources: [folderSource(model, folder), hubSource(model, hub)] });
    rmSync(folder, { recursive: true });
    expect(isWhole()).toBe(true);
    expect(asked).toEqual([]);
  });

  it('that is another file there is brought by the next source, and one that was cut off there too', async () => {
    for (const wrong of [Buffer.from(FILES['onnx/model_quantized.onnx']).fill(1), Buffer.alloc(150_000), Buffer.alloc(500_000)]) {
      const folder = mkdtempSync(join(tmpdir(), 'footnote-elsewhere-'));
      writeFileSync(join(folder, `${model.maven?.stem}.onnx`), wrong);
      await provision({ model, folder: diskFolder(root), sources: [folderSource(model, folder), hubSource(model, hub)] });
      rmSync(folder, { recursive: true });
      expect(isWhole()).toBe(true);
      await diskFolder(root).remove('onnx/model_quantized.onnx');
    }
  });

  it('tells a full disk, and keeps what it has', async () => {
    const disk = diskFolder(root);
    const folder = { ...disk, append: (path: string, bytes: Uint8Array<ArrayBuffer>) => (path.includes('onnx') ? Promise.reject(new Failure('diskFull', 'The disk is full.')) : disk.append(path, bytes)) };
    await expect(provision({ model, folder, sources: [hubSource(model, hub)] })).rejects.toMatchObject({ code: 'diskFull' });
    await bring();
    expect(isWhole()).toBe(true);
  });

  it('is checked like any other: parts put there by hand need no source, and wrong ones are refused', async () => {
    const folder = diskFolder(root);
    for (const [path, bytes] of Object.entries(FILES)) await folder.append(`${path}${PART}`, new Uint8Array(bytes));
    await provision({ model, folder, sources: [] });
    expect(isWhole()).toBe(true);
    await folder.remove('tokenizer.json');
    await folder.append(`tokenizer.json${PART}`, new Uint8Array(FILES['tokenizer.json'].length));
    await expect(provision({ model, folder, sources: [] })).rejects.toMatchObject({ code: 'badRequest' });
  });
});
