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
  // Once over all of it first: the first pass measures the compiler.
  for (const raw of raws.slice(0, 300)) await prepareMail(raw);

  const parse = await least(async () => {
    for (const raw of raws) parseMail(raw);
  });
  const mails = raws.map(parseMail);
  const hash = await least(async () => {
    for (const raw of raws) await contentHash(raw);
  });
  const cut = await least(async () => {
    for (const mail of mails) findRegions(mail);
  });
  const regions = mails.map(findRegions);
  const facts = await least(async () => {
    for (const [index, { text, date, zone }] of mails.entries()) findFacts({ text, regions: regions[index] ?? [], date, zone });
  });
  const all = await least(async () => {
    for (const raw of raws) await prepareMail(raw);
  });
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

/** Of five passes the least disturbed: the first ones measure the compiler, too. */
async function least(work: () => Promise<void>): Promise<number> {
  const passes: number[] = [];
  for (let pass = 0; pass < 5; pass++) passes.push(await seconds(work));
  return Math.min(...passes);
}

/** Seconds of processor time, all threads: what else the machine does counts less than on the clock. */
async function seconds(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
