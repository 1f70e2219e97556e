/**
 * The real page and the real index worker in Chromium, over an index of 100,000 synthetic messages: how soon hits stand on
 * the screen after a key. What Thunderbird adds between page and worker, `keystrokes.ts` measures there. Chromium compiles.
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { launchProfile } from '../../test/sidebar/chromium.ts';
import { withVectors } from '../eval-set.ts';
import { indexed, itemsOf } from '../eval-store.ts';
import { openFile } from '../file-database.ts';
import { codeFingerprint } from '../lab/code-fingerprint.ts';
import { syntheticMail } from '../synthetic/mailbox.ts';
import type { Figure } from './figure.ts';
import { benchKeystrokes } from './keystrokes.ts';

export const MESSAGES_AT_SCALE = 100_000;

export async function benchPageAtScale(messages: number, queries: readonly string[]): Promise<readonly Figure[]> {
  const store = await storeOf(messages);
  const site = mkdtempSync(join(tmpdir(), 'footnote-scale-'));
  const files = await buildSite(site);
  const { server, origin } = await serve([site, files], store);
  const profile = mkdtempSync(join(tmpdir(), 'footnote-scale-profile-'));
  const browser = await launchProfile(profile);
  try {
    const page = await browser.newPage();
    await page.setViewportSize({ width: 400, height: 900 });
    page.setDefaultTimeout(OPENING);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${origin}/bench.html`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: OPENING }).catch((error: unknown) => {
      throw new Error(`The page did not open: ${errors.join('; ')}`, { cause: error });
    });
    const indexedMessages = Number(await page.evaluate(() => document.documentElement.dataset['ready']));
    const figures = await benchKeystrokes({ run: (body, ...args) => inPage(page, body, args) }, queries);
    return figures.map((figure, index) => (index > 0 ? figure : { ...figure, note: `${figure.note}; ${indexedMessages} messages, Chromium, which compiles` }));
  } finally {
    await browser.close();
    server.close();
    for (const folder of [site, profile]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Made once for each state of the code that turns mail into rows, which takes minutes. */
async function storeOf(messages: number): Promise<string> {
  const folder = join('test-output', 'scale');
  const file = join(folder, `${messages}-${codeFingerprint().slice(0, 12)}.sqlite`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const making = `${file}.part`;
  rmSync(making, { force: true });
  const db = await openFile(making, { create: true });
  const lab = await indexed(itemsOf(syntheticMail({ seed: 1, count: messages })), db, (seen) => {
    if (seen % 20_000 === 0) process.stderr.write(`${seen} messages\n`);
  });
  await withVectors({ lab, questions: [] }, 'static');
  db.close();
  renameSync(making, file);
  return file;
}

/** The add-on as it is built, and beside it a page that shows its page without Thunderbird. Returns the add-on's folder. */
async function buildSite(site: string): Promise<string> {
  const addon = join(site, 'addon');
  // By itself: it finds its sources from where it stands.
  execFileSync(process.execPath, ['build.mjs', 'standard', addon], { stdio: ['ignore', 'ignore', 'inherit'] });
  await build({
    entryPoints: { bench: 'evals/bench/scale-page.ts', 'bench-import': 'evals/bench/scale-import.worker.ts' }, outdir: site, bundle: true, format: 'esm', target: 'chrome120', logLevel: 'warning',
    // SQLite is the build's, its WebAssembly beside it.
    plugins: [{ name: 'vendored', setup: (context) => context.onResolve({ filter: /^@sqlite/ }, () => ({ path: '/vendor/sqlite.org-sqlite-wasm.js', external: true })) }],
  });
  return addon;
}

function serve(folders: readonly string[], store: string): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/bench.html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><meta charset="utf-8"><title>Footnote</title><script type="module" src="bench.js"></script>');
    const file = path === '/index.sqlite' ? store : folders.map((folder) => join(folder, path)).find((one) => !path.includes('..') && existsSync(one) && statSync(one).isFile());
    if (file === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-length': statSync(file).size });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve({ server, origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
  }));
}

/** Runs the body of an async function in the page, with what scripts in Thunderbird's pages have at hand. */
function inPage<T>(page: Page, body: string, args: readonly unknown[]): Promise<T> {
  return page.evaluate(`(async (args) => {
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const findAll = (selector) => [...document.querySelectorAll(selector)];
    const find = (selector) => document.querySelector(selector);
    const appear = async (selector) => find(selector);
    ${body}
  })(${JSON.stringify(args)})`);
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.json': 'application/json', '.css': 'text/css' };
const OPENING = 600_000; // ms; half a gigabyte is copied into the browser's files
