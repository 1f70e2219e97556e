/** The supervisor of workers over real module workers, in a browser. */
import { createServer, type Server } from 'node:http';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, launchChromium } from '../sidebar/chromium.ts';

/** A worker that answers, dies when told to, and counts how often it was started in the page's own storage. */
const WORKER = `
  import { connect, serve } from './src/rpc.ts';
  const endpoint = {
    post: (message) => postMessage(message),
    listen: (onMessage) => addEventListener('message', (event) => onMessage(event.data)),
  };
  const starter = connect(endpoint);
  serve(endpoint, {
    ask: (value) => starter.double(value),
    hang: () => { void starter.hang(); return new Promise(() => {}); },
    ready: () => undefined,
    echo: (value) => value,
    wait: () => new Promise(() => {}),
    die: () => { setTimeout(() => { throw new Error('told to'); }); return new Promise(() => {}); },
  });`;

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const bundle = async (contents: string) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.', loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

describe.skipIf(!hasChromium)('a supervised worker', () => {
  let server: Server;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const files: Record<string, string> = {
      '/page.js': await bundle(`export { Supervised } from './src/background/workers.ts'; export { serve } from './src/rpc.ts';`),
      '/worker.js': await bundle(WORKER),
      '/broken.js': `import { nothing } from './page.js';`,
      '/': '<!doctype html><title>Workers</title>',
    };
    server = createServer(({ url = '/' }, response) => {
      const body = files[url];
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': url.endsWith('.js') ? 'text/javascript' : 'text/html' });
      response.end(body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    browser = await launchChromium();
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${portOf(server)}/`);
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  /** Runs the body of an async function with a supervised worker `worker`, a list `heard` of failures' codes and `code(call)`. */
  const inPage = (body: string, url = '/worker.js') =>
    page.evaluate<unknown>(`(async () => {
      const { Supervised } = await import('/page.js');
      let starts = 0;
      const heard = [];
      const prepare = async (client) => { starts += 1; await client.ready(); };
      const worker = new Supervised('${url}', prepare, ({ code }) => heard.push(code));
      const code = (call) => call.then((value) => value, (failure) => failure.code);
      ${body}
    })()`);

  test('is started by its first call, once, and answers', async () => {
    expect(await inPage('return [starts, await Promise.all([worker.client.echo(1), worker.client.echo(2)]), starts]')).toEqual([0, [1, 2], 1]);
  });

  test('that dies rejects every waiting call, and the next call starts another', async () => {
    const outcome = await inPage(`
      await worker.client.echo(0);
      const waiting = [code(worker.client.wait()), code(worker.client.die())];
      return [await Promise.all(waiting), await worker.client.echo('alive'), starts, heard];`);
    expect(outcome).toEqual([['connectionLost', 'connectionLost'], 'alive', 2, ['connectionLost', 'connectionLost']]);
  });

  test('is restarted when it takes too long, its calls rejected', async () => {
    const outcome = await inPage(`
      const waiting = code(worker.client.wait());
      await worker.client.echo(0);
      await worker.restart('Too slow.');
      return [await waiting, await worker.client.echo('alive'), starts];`);
    expect(outcome).toEqual(['connectionLost', 'alive', 2]);
  });

  test('that is not in order can be started with something done first', async () => {
    const outcome = await inPage(`
      let broken = true;
      const ready = async (client) => { if (broken) throw new Error('not in order'); await client.ready(); };
      const stubborn = new Supervised('/worker.js', ready);
      const before = await code(stubborn.client.echo(1));
      await stubborn.restart('Mended.', async (client) => { broken = await client.echo(false); });
      return [before, await stubborn.client.echo(2)];`);
    expect(outcome).toEqual(['internal', 2]);
  });

  test('that is still being prepared is restarted at once, and calls that come meanwhile reach the one that follows', async () => {
    const outcome = await inPage(`
      const made = [];
      const RealWorker = Worker;
      globalThis.Worker = class extends RealWorker {
        constructor(...options) { super(...options); made.push(this); this.ended = false; }
        terminate() { this.ended = true; super.terminate(); }
      };
      let stuck = true;
      const slow = new Supervised('/worker.js', (client) => (stuck ? client.wait() : client.ready()));
      const early = code(slow.client.echo('early'));
      stuck = false;
      const restarting = slow.restart('Started over.', (client) => client.echo('first'));
      const meanwhile = slow.client.echo('meanwhile');
      await restarting;
      globalThis.Worker = RealWorker;
      return [await early, await meanwhile, made.map(({ ended }) => ended)];`);
    expect(outcome).toEqual(['connectionLost', 'meanwhile', [true, false]]);
  });

  test('is answered what it asks itself, each new one, and its question ends with it', async () => {
    const outcome = await inPage(`
      const { serve } = await import('/page.js');
      let ended = 0;
      const answers = {
        double: (value) => value * 2,
        hang: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => { ended += 1; resolve(); })),
      };
      const asking = new Supervised('/worker.js', (client) => client.ready(), () => {}, (endpoint) => serve(endpoint, answers));
      const first = await asking.client.ask(21);
      const hanging = code(asking.client.hang());
      await asking.client.echo(0);
      const dying = code(asking.client.die());
      return [first, await hanging, await dying, ended, await asking.client.ask(4)];`);
    expect(outcome).toEqual([42, 'connectionLost', 'connectionLost', 1, 8]);
  });

  test('that cannot be started says so, each time it is asked', async () => {
    const outcome = await inPage('return [await code(worker.client.echo(1)), await code(worker.client.echo(2)), starts]', '/broken.js');
    expect(outcome).toEqual(['notStarted', 'notStarted', 2]);
  });
});
