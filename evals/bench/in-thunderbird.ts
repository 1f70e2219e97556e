/** The add-on inside the real Thunderbird: how fast it crawls, how large its index is, how soon hits stand on screen. */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildXpi, FOOTNOTE, Footnote } from '../../test/thunderbird/footnote.ts';
import { createProfile, installForGood, removeProfile } from '../../test/thunderbird/profile.ts';
import { Thunderbird } from '../../test/thunderbird/thunderbird.ts';
import { percentile } from '../metrics.ts';
import type { Figure } from './figure.ts';

/** `compiled`: with the just-in-time compiler, as Mozilla's builds run; Debian's package switches it off. */
export async function benchInThunderbird(
  sources: readonly string[],
  queries: readonly string[],
  compiled: boolean,
): Promise<readonly Figure[]> {
  const preferences = { 'javascript.options.baselinejit': compiled };
  const profile = createProfile({ folders: [{ path: 'Corpus', messages: sources }], preferences });
  installForGood(profile, FOOTNOTE, buildXpi());
  const thunderbird = await Thunderbird.start(profile);
  try {
    const footnote = await Footnote.docked(thunderbird);
    const crawl = await crawlRate(footnote, sources.length);
    await footnote.settled(sources.length);
    const { bytes, messages } = await footnote.size();
    const ceiling = await footnote.page.run<number>(RAW_CEILING);
    const reading = await footnote.page.run<number>(READING_RATE);
    const warm = await latencies(footnote, queries);
    const average = sources.reduce((sum, source) => sum + source.length, 0) / sources.length;
    return [
      { name: 'crawl, once all are listed', value: crawl, unit: 'messages/s', aim: 'above 300', note: `${sources.length} messages` },
      { name: "Thunderbird's own getRaw, nothing done with it", value: ceiling, unit: 'messages/s', note: '8 in flight' },
      { name: 'reading whole (parse to terms) in one worker', value: reading, unit: 'MB/s', note: '500 messages, warm' },
      { name: 'crawl, of that ceiling', value: (100 * crawl) / ceiling, unit: '%', note: '' },
      { name: 'index on disk', value: bytes / messages / 1024, unit: 'KB a message', aim: 'under 8', note: `messages of ${(average / 1024).toFixed(1)} KB on average, headers included` },
      { name: 'key to rendered hits, p50', value: percentile(warm, 0.5) ?? Number.NaN, unit: 'ms', aim: 'under 50', note: `${warm.length} keystrokes` },
      { name: 'key to rendered hits, p95', value: percentile(warm, 0.95) ?? Number.NaN, unit: 'ms', note: '' },
    ];
  } finally {
    await thunderbird.close();
    removeProfile(profile);
  }
}

/** Messages a second from the time when all are listed to the end; listing is Thunderbird's own and goes on beside the first. */
async function crawlRate(footnote: Footnote, total: number): Promise<number> {
  let first: { readonly at: number; readonly indexed: number } | undefined;
  for (;;) {
    const { coverage } = await footnote.progress();
    const at = performance.now();
    if (!first && coverage.known >= total) first = { at, indexed: coverage.indexed };
    if (first && coverage.indexed + coverage.failed >= total) return ((coverage.indexed - first.indexed) * 1000) / (at - first.at);
    await sleep(100);
  }
}

/** Types each query key by key into the page's box; ms from each key to the frame that shows its hits. */
async function latencies(footnote: Footnote, queries: readonly string[]): Promise<readonly number[]> {
  const all: number[] = [];
  for (const query of queries) all.push(...(await footnote.page.run<readonly number[]>(TYPE_AND_TIME, query)));
  return all;
}

const TYPE_AND_TIME = `
  const field = await appear("#query", 5000);
  const app = find("footnote-app");
  const times = [];
  for (let length = 1; length <= args[0].length; length++) {
    const text = args[0].slice(0, length);
    const start = performance.now();
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType: "insertText" }));
    for (;;) {
      await new Promise(requestAnimationFrame);
      await app.updateComplete;
      const { text: asked, phase } = app.page.search;
      if (asked === text && phase === "complete") break;
      if (performance.now() - start > 5000) throw new Error("No answer to " + text);
    }
    times.push(performance.now() - start);
    await pause(60);
  }
  return times;`;

const RAW_CEILING = `
  const folder = (await browser.accounts.list(true))[0].rootFolder.subFolders.find(({ name }) => name === "Corpus");
  const ids = [];
  for (let page = await browser.messages.list(folder.id); ; page = await browser.messages.continueList(page.id)) {
    ids.push(...page.messages.map(({ id }) => id));
    if (!page.id) break;
  }
  const count = ids.length;
  const start = performance.now();
  await Promise.all(Array.from({ length: 8 }, async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      await (await browser.messages.getRaw(id, { data_format: "File" })).arrayBuffer();
    }
  }));
  return (count * 1000) / (performance.now() - start);`;

const READING_RATE = `
  const folder = (await browser.accounts.list(true))[0].rootFolder.subFolders.find(({ name }) => name === "Corpus");
  const raws = [];
  for (let page = await browser.messages.list(folder.id); raws.length < 500; page = await browser.messages.continueList(page.id)) {
    for (const { id } of page.messages) raws.push(await (await browser.messages.getRaw(id, { data_format: "File" })).arrayBuffer());
  }
  const worker = new Worker("/indexer/read.worker.js", { type: "module" });
  const waiting = new Map();
  worker.onmessage = ({ data }) => waiting.get(data.answer)?.();
  let last = 0;
  const prepareAll = () => Promise.all(raws.map((raw) => new Promise((resolve) => {
    waiting.set(++last, resolve);
    worker.postMessage({ call: last, name: "prepare", argument: { raw: raw.slice(0) } });
  })));
  await prepareAll();
  const start = performance.now();
  await prepareAll();
  const seconds = (performance.now() - start) / 1000;
  worker.terminate();
  return raws.reduce((sum, raw) => sum + raw.byteLength, 0) / 1e6 / seconds;`;
