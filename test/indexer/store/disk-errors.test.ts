/** Errors of the file system, in a real private file system: a browser's, whose writing can be made to fail. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../sidebar/chromium.ts';

/** Says what code a write ends with while some writes fail: those of the database's pages, or all. */
const WORKER = `
  import { Failure } from './src/failure.ts';
  import { openPool } from './src/indexer/store/open-database.ts';
  const { write } = FileSystemSyncAccessHandle.prototype;
  let broken = 'nothing';
  FileSystemSyncAccessHandle.prototype.write = function (bytes, options) {
    if (broken === 'everything' || (broken === 'pages' && bytes.byteLength === 8192)) throw new DOMException('No.', 'UnknownError');
    return write.call(this, bytes, options);
  };
  const codes = [];
  const attempt = (db, what) => {
    broken = what;
    try {
      db.transaction(() => db.run('INSERT INTO t VALUES (randomblob(100000))'));
      codes.push('written');
    } catch (error) {
      codes.push(Failure.from(error).code);
    } finally {
      broken = 'nothing';
    }
  };
  (async () => {
    const db = await openPool('test');
    db.run('CREATE TABLE t (a)');
    for (const what of ['nothing', 'pages', 'everything', 'nothing']) attempt(db, what);
    const rows = db.all('SELECT count(*) AS n FROM t')[0].n;
    db.close();
    postMessage({ codes, rows });
  })().catch((error) => postMessage({ error: String(error) + String(error.cause) }));`;

describe.skipIf(!hasChromium)('a write that fails', () => {
  let server: Server;
  let browser: Browser;
  let address = '';

  beforeAll(async () => {
    const { outputFiles } = await build({ stdin: { contents: WORKER, resolveDir: '.', loader: 'ts' }, bundle: true, format: 'esm', write: false });
    const library = dirname(createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm'));
    const files: Record<string, readonly [string, string | Buffer]> = {
      '/': ['text/html', '<!doctype html><title>Disk</title>'],
      '/worker.js': ['text/javascript', outputFiles[0]?.text ?? ''],
      '/sqlite3.wasm': ['application/wasm', readFileSync(join(library, 'sqlite3.wasm'))],
    };
    server = createServer(({ url = '/' }, response) => {
      const [type, body] = files[url] ?? ['text/plain', ''];
      response.writeHead(files[url] ? 200 : 404, { 'content-type': type });
      response.end(body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/`;
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('is called a full disk only where nothing else can be written either, and is over when writing works again', async () => {
    const page = await browser.newPage();
    await page.goto(address);
    const told = await page.evaluate(() => new Promise((resolve) => {
      const worker = new Worker('/worker.js', { type: 'module' });
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', ({ message }) => resolve({ message }));
    }));
    expect(told).toEqual({ codes: ['written', 'diskError', 'diskFull', 'written'], rows: 2 });
  });
});
