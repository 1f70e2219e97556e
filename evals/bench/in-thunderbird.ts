/** The add-on inside the real Thunderbird: how fast it crawls, how large its index is, how soon hits stand on screen. */
import { setTimeout as sleep } from 'node:timers/promises';
import { FOOTNOTE, Footnote } from '../../test/thunderbird/footnote.ts';
import { createProfile, installForGood, removeProfile } from '../../test/thunderbird/profile.ts';
import { Thunderbird } from '../../test/thunderbird/thunderbird.ts';
import { percentile } from '../metrics.ts';
import { addonWithWorker, ASK_WORKER } from './addon-with-worker.ts';
import { lateness } from './event-loop.ts';
import type { Figure } from './figure.ts';
import { benchKeystrokes } from './keystrokes.ts';
import type { ParsingTimes } from './parsing.worker.ts';

/** `compiled`: with the just-in-time compiler, as Mozilla's builds run; Debian's package switches it off. */
export async function benchInThunderbird(
  sources: readonly string[],
  queries: readonly string[],
  compiled: boolean,
): Promise<readonly Figure[]> {
  const preferences = { 'javascript.options.baselinejit': compiled };
  const profile = createProfile({ folders: [{ path: 'Corpus', messages: sources }], preferences });
  installForGood(profile, FOOTNOTE, await addonWithWorker('evals/bench/parsing.worker.ts'));
  const thunderbird = await Thunderbird.start(profile);
  try {
    const footnote = await Footnote.docked(thunderbird);
    const crawl = await crawlRate(footnote, sources.length);
    await footnote.settled(sources.length);
    const { bytes, messages } = await footnote.size();
    const ceiling = await footnote.page.run<number>(RAW_CEILING);
    const reading = await footnote.page.run<number>(READING_RATE);
    const parsing = await benchParsing(footnote, sources.slice(0, PARSED));
    const keystrokes = await benchKeystrokes(footnote.page, queries);
    const hanging = await benchMainThread(thunderbird, footnote, sources.length);
    const average = sources.reduce((sum, source) => sum + source.length, 0) / sources.length;
    return [
      { name: 'crawl, once all are listed', value: crawl, unit: 'messages/s', aim: 'above 300', note: `${sources.length} messages` },
      { name: "Thunderbird's own getRaw, nothing done with it", value: ceiling, unit: 'messages/s', note: '8 in flight' },
      ...parsing,
      { name: 'reading whole (parse to terms) in one worker', value: reading, unit: 'MB/s', note: '500 messages, warm' },
      { name: 'crawl, of that ceiling', value: (100 * crawl) / ceiling, unit: '%', note: '' },
      { name: 'index on disk', value: bytes / messages / 1024, unit: 'KB a message', aim: 'under 8', note: `messages of ${(average / 1024).toFixed(1)} KB on average, headers included` },
      ...keystrokes,
      ...hanging,
    ];
  } finally {
    await thunderbird.close();
    removeProfile(profile);
  }
}

async function benchParsing(footnote: Footnote, sources: readonly string[]): Promise<readonly Figure[]> {
  const { parse, regions, facts } = await footnote.page.run<ParsingTimes>(ASK_WORKER, sources);
  const megabytes = sources.reduce((sum, source) => sum + source.length, 0) / 1e6;
  return [
    { name: 'parsing (bytes to canonical text)', value: megabytes / parse, unit: 'MB/s', note: `${sources.length} messages, warm` },
    { name: 'regions and facts, of the time of parsing', value: (regions + facts) / parse, unit: '×', aim: 'at most 2', note: `${(regions / parse).toFixed(2)} and ${(facts / parse).toFixed(2)}` },
  ];
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

/**
 * How late the main thread is with Footnote disabled, idle, and while it builds the whole index. Stated as ratios to the
 * first too: what the machine itself does is in all of them.
 */
async function benchMainThread(thunderbird: Thunderbird, footnote: Footnote, total: number): Promise<readonly Figure[]> {
  const idle = await lateness(thunderbird, () => sleep(QUIET_TIME));
  const crawling = await lateness(thunderbird, async () => {
    await footnote.page.run(REBUILD);
    // Asked for seldom: the asking is work for the main thread too.
    for (;;) {
      await sleep(2000);
      const { coverage, activity } = await footnote.progress();
      if (activity === 'idle' && coverage.indexed + coverage.failed >= total) return;
    }
  });
  await thunderbird.run(DISABLE, FOOTNOTE);
  await sleep(2000);
  const without = await lateness(thunderbird, () => sleep(QUIET_TIME));
  const at = (times: readonly number[], share: number) => percentile(times, share) ?? Number.NaN;
  const said = (times: readonly number[]) => [0.5, 0.95, 0.99, 1].map((share) => at(times, share).toFixed(1)).join(' / ');
  return [
    { name: "lateness of Thunderbird's main thread while Footnote reads, p99", value: at(crawling, 0.99), unit: 'ms', aim: 'under 100', note: `p50 / p95 / p99 / most: ${said(crawling)}` },
    { name: 'the same while Footnote is idle, p99', value: at(idle, 0.99), unit: 'ms', note: said(idle) },
    { name: 'the same without Footnote, p99', value: at(without, 0.99), unit: 'ms', note: said(without) },
    { name: 'lateness while Footnote reads, of that while it is idle, p99', value: at(crawling, 0.99) / at(idle, 0.99), unit: '×', note: '' },
  ];
}

const QUIET_TIME = 10_000; // ms
const PARSED = 500; // messages

const REBUILD = `
  const port = browser.runtime.connect({ name: "page" });
  await new Promise((resolve, reject) => {
    port.onMessage.addListener(({ answer, failure }) => (failure ? reject(new Error(failure.sentence)) : answer === 1 && resolve()));
    port.postMessage({ call: 1, name: "rebuild" });
  });
  port.disconnect();`;

const DISABLE = `
  const { AddonManager } = ChromeUtils.importESModule("resource://gre/modules/AddonManager.sys.mjs");
  await (await AddonManager.getAddonByID(args[0])).disable();`;

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
  for (let page = await browser.messages.list(folder.id); ; page = await browser.messages.continueList(page.id)) {
    for (const { id } of page.messages) raws.push(await (await browser.messages.getRaw(id, { data_format: "File" })).arrayBuffer());
    if (!page.id || raws.length >= 500) break;
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
