/** How fast mail is read in node, stage by stage: bytes to everything the store keeps, and the store itself. */
import { contentHash } from '../../src/indexer/mime/content-hash.ts';
import { findFacts } from '../../src/indexer/facts/facts.ts';
import { openMemory } from '../../src/indexer/store/open-database.ts';
import { parseMail } from '../../src/indexer/mime/parse.ts';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';
import { findRegions } from '../../src/indexer/regions/regions.ts';
import { createStore } from '../../src/indexer/store/store.ts';
import type { Listing } from '../../src/listing.ts';
import type { Figure } from './figure.ts';

export async function benchReading(sources: readonly string[]): Promise<readonly Figure[]> {
  const raws = sources.map((source) => new TextEncoder().encode(source));
  const megabytes = raws.reduce((sum, raw) => sum + raw.length, 0) / 1e6;
  const mails = raws.map(parseMail);
  const regions = mails.map(findRegions);
  const [parse = NaN, hash = NaN, cut = NaN, facts = NaN, all = NaN] = await leastOfEach([
    () => raws.forEach((raw) => parseMail(raw)),
    async () => {
      for (const raw of raws) await contentHash(raw);
    },
    () => mails.forEach((mail) => findRegions(mail)),
    () => mails.forEach(({ text, date, zone }, index) => findFacts({ text, regions: regions[index] ?? [], date, zone })),
    async () => {
      for (const raw of raws) await prepareMail(raw);
    },
  ]);
  const store = createStore(await openMemory(), { now: () => Date.now() });
  const prepared = await Promise.all(raws.map(prepareMail));
  const put = await seconds(async () => {
    for (const [index, item] of prepared.entries()) {
      const place = { account: 'a', folder: 'f', headerMessageId: `${index}`, ordinal: 0 };
      const listing: Listing = { place, handle: index, date: item.mail.date, size: 1, read: true, flagged: false, junk: false, tags: [] };
      store.list({ session: 's', listings: [listing] });
      store.put({ items: [{ place, prepared: item }] });
    }
  });
  const link = await seconds(async () => {
    while (store.tidy());
  });
  const rate = (time: number) => Math.round(raws.length / time);
  return [
    { name: 'parsing (bytes to canonical text)', value: megabytes / parse, unit: 'MB/s', note: `${rate(parse)} messages/s` },
    { name: 'regions and facts, of the time of parsing', value: (cut + facts) / parse, unit: '×', aim: 'at most 2', note: `${(cut / parse).toFixed(2)} and ${(facts / parse).toFixed(2)}` },
    { name: 'content hash, of the time of parsing', value: hash / parse, unit: '×', note: '' },
    { name: 'reading a message whole (parse to terms)', value: rate(all), unit: 'messages/s', note: '' },
    { name: 'storing a message (SQLite in memory)', value: rate(put), unit: 'messages/s', note: '' },
    { name: 'linking it to its conversation and quotes, later', value: rate(link), unit: 'messages/s', note: '' },
  ];
}

const PASSES = 10;

/**
 * Each work's seconds in its least disturbed pass. The works take turns, so that what else the machine does meets all of them,
 * and ratios hold; the first passes measure the compiler, which is done with parsing sooner than with the many rules of regions.
 */
async function leastOfEach(works: readonly (() => void | Promise<void>)[]): Promise<readonly number[]> {
  const least = works.map(() => Infinity);
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [index, work] of works.entries()) least[index] = Math.min(least[index] ?? Infinity, await seconds(work));
  }
  return least;
}

/** Seconds of processor time, all threads: what else the machine does counts less than on the clock. */
async function seconds(work: () => void | Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
