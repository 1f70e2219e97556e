/** Bringing a model that writes: from a server laid out as the hub is, and out of a folder that somebody has. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diskFolder } from '../../../scripts/model-folder.ts';
import { hubListing } from '../../../src/indexer/writing/hub-listing.ts';
import { fetchTextModel, forgetTextModel, storedTextModel, takeTextModel } from '../../../src/indexer/writing/text-model-store.ts';
import { hubSource } from '../../../src/indexer/vectors/provision-hub.ts';
import { tinyModelFiles } from '../../readers/tiny-model.ts';

const FILES = tinyModelFiles('{"claims":[]}');
const COMMIT = 'c'.repeat(40);
const MODEL = { name: 'tiny', repository: 'makers/tiny', revision: 'main', dtype: 'fp32' } as const;
const gitHash = (bytes: Uint8Array) => createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** As the hub lists a repository: large files by their SHA-256. */
const listing = () => ({
  sha: COMMIT,
  siblings: [
    { rfilename: 'README.md', size: 4, blobId: 'd'.repeat(40) },
    ...Object.entries(FILES).map(([rfilename, bytes]) => ({ rfilename, size: bytes.length, blobId: gitHash(bytes), ...(rfilename.endsWith('.onnx') && { lfs: { sha256: sha256(bytes), size: bytes.length, pointerSize: 130 } }) })),
  ],
});

let server: Server;
let hub: string;
let root: string;
let listed: object;
/** What the server sends in the place of a file. */
let forged: ReadonlyMap<string, Uint8Array>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/api/models/makers/tiny/revision/main')) return void response.end(JSON.stringify(listed));
    const path = url.replace(`/makers/tiny/resolve/${COMMIT}/`, '');
    const file = forged.get(path) ?? FILES[path];
    if (file) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  hub = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'footnote-writer-'));
  [listed, forged] = [listing(), new Map()];
  return () => rmSync(root, { recursive: true });
});

const heard: number[] = [];
async function bring() {
  const found = await hubListing(MODEL, hub);
  return fetchTextModel('tiny', diskFolder(root), { listing: found, source: hubSource(found, hub), bringing: { onProgress: ({ bytes, of }) => heard.push(bytes / of), cancelled: () => false } });
}

const put = (path: string, bytes: Uint8Array) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), bytes);
};

describe('from the hub', () => {
  it('comes at the commit that was listed, each file by its hash, and is known by all of them', async () => {
    expect(await storedTextModel('tiny', diskFolder(root))).toBeUndefined();
    const stored = await bring();
    expect(stored).toEqual({ name: 'tiny', dtype: 'fp32', bytes: Object.values(FILES).reduce((sum, { length }) => sum + length, 0), digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await storedTextModel('tiny', diskFolder(root))).toEqual(stored);
    expect(heard.at(-1)).toBe(1);
    expect(existsSync(join(root, 'README.md'))).toBe(false);
    await forgetTextModel(diskFolder(root));
    expect(await storedTextModel('tiny', diskFolder(root))).toBeUndefined();
    expect(existsSync(join(root, 'onnx/model.onnx'))).toBe(false);
  });

  it.each(['onnx/model.onnx', 'config.json'])('is refused where %s is another file than the one listed', async (path) => {
    const other = new Uint8Array(FILES[path] ?? []);
    other[3] = (other[3] ?? 0) ^ 1;
    forged = new Map([[path, other]]);
    await expect(bring()).rejects.toMatchObject({ code: 'badRequest', message: expect.stringContaining('refused') });
    expect(await storedTextModel('tiny', diskFolder(root))).toBeUndefined();
  });

  it('is not begun with where something is missing, the listing is none, or it is too large', async () => {
    listed = { ...listing(), siblings: listing().siblings.filter(({ rfilename }) => rfilename !== 'tokenizer.json') };
    await expect(bring()).rejects.toMatchObject({ code: 'unavailable' });
    listed = { ...listing(), sha: '../../elsewhere' };
    await expect(bring()).rejects.toMatchObject({ code: 'unavailable' });
    listed = { ...listing(), siblings: listing().siblings.map((one) => ({ ...one, size: 1e9 })) };
    await expect(bring()).rejects.toMatchObject({ code: 'tooLarge' });
  });
});

describe('out of a folder', () => {
  it('is taken as it is; the same files have the same digest', async () => {
    for (const [path, bytes] of Object.entries(FILES)) put(`${path}.part`, bytes);
    const taken = await takeTextModel('tiny', diskFolder(root));
    expect(taken.digest).toBe((await bring()).digest);
    const [config = new Uint8Array()] = [FILES['config.json']];
    for (const [path, bytes] of Object.entries({ ...FILES, 'config.json': Uint8Array.from([...config, 32]) })) put(`${path}.part`, bytes);
    expect((await takeTextModel('tiny', diskFolder(root))).digest).not.toBe(taken.digest);
  });

  it('that is no model leaves nothing behind', async () => {
    put('config.json.part', FILES['config.json'] ?? new Uint8Array());
    await expect(takeTextModel('tiny', diskFolder(root))).rejects.toMatchObject({ code: 'badRequest' });
    expect(existsSync(join(root, 'config.json.part'))).toBe(false);
  });
});
