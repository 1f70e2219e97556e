/** How long a large mailbox takes over what the planted questions do not ask: phrases, addresses while they are typed, words that are everywhere. */
import { createFactReader } from '../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../src/indexer/text/analyze.ts';
import type { Database } from '../src/ports.ts';
import { search } from '../src/retrieval/search.ts';
import { numberIn, textIn } from '../src/row.ts';
import { CLOCK } from './lab/lab-store.ts';
import { percentile } from './metrics.ts';
import { randomFrom, type Random } from './random.ts';

/** What a kind of query takes, in ms of this process alone, and the query that took longest. */
export interface ScaleRow {
  readonly asked: number;
  readonly p50: number | undefined;
  readonly p95: number | undefined;
  readonly most: number;
  readonly slowest: string;
}

interface Asked {
  readonly text: string;
  /** A key was just pressed. */
  readonly typing: boolean;
}

/** Each query is asked once before it is timed, by words alone, as are all keys that lead to a typed address. */
export function scaleRows(db: Database, seed: number): Readonly<Record<string, ScaleRow>> {
  const random = randomFrom(seed);
  return Object.fromEntries(Object.entries({
    phrases: phrasesOf(db, random), commonPhrases: COMMON.map((text) => ({ text, typing: false })),
    addresses: addressesOf(db, random), addressesTyped: addressesOf(db, random).slice(0, TYPED).flatMap(keysOf), signs: SIGNS.flatMap((text) => [false, true].map((typing) => ({ text, typing }))),
  }).map(([kind, asked]) => [kind, rowOf(db, asked)]));
}

function rowOf(db: Database, asked: readonly Asked[]): ScaleRow {
  const deps = { db, analyzer: createAnalyzer(), facts: createFactReader(), clock: CLOCK };
  const ask = ({ text, typing }: Asked): number => {
    const before = process.cpuUsage();
    search(deps, { text, boundary: {}, limit: 20, typing });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  for (const one of asked) ask(one);
  const times = asked.map((one) => ({ text: one.text, ms: ask(one) }));
  const ms = times.map((one) => one.ms);
  const slowest = times.reduce((most, one) => (one.ms > most.ms ? one : most), { text: '', ms: 0 });
  return { asked: asked.length, p50: percentile(ms, 0.5), p95: percentile(ms, 0.95), most: slowest.ms, slowest: slowest.text };
}

/** Two to four words as they stand one after the other somewhere. */
function phrasesOf(db: Database, random: Random): readonly Asked[] {
  const last = numberIn(db.all('SELECT max(id) AS n FROM message')[0], 'n');
  return Array.from({ length: PHRASES }, () => {
    const text = textIn(db.all('SELECT text FROM message WHERE id >= ? ORDER BY id LIMIT 1', [random.int(1, last)])[0], 'text');
    const runs = text.match(/(?:[A-Za-z]{2,} ){2,4}/g) ?? ['kind regards'];
    return { text: `"${random.pick(runs).trim()}"`, typing: false };
  });
}

function addressesOf(db: Database, random: Random): readonly Asked[] {
  const all = db.all('SELECT DISTINCT email FROM person ORDER BY email').map((row) => textIn(row, 'email')).filter((email) => email.includes('@'));
  return Array.from({ length: ADDRESSES }, () => ({ text: random.pick(all), typing: false }));
}

/** The address as each key leaves it. */
function keysOf({ text }: Asked): readonly Asked[] {
  return Array.from({ length: text.length }, (_, length) => ({ text: text.slice(0, length + 1), typing: true }));
}

const PHRASES = 60;
const ADDRESSES = 20;
const TYPED = 5;
const COMMON: readonly string[] = ['"kind regards"', '"thank you"', '"thank you for"', '"let me know if"', '"of the"', '"to the"', '"in the"'];
const SIGNS: readonly string[] = ['at@the', 'of@the', 'to-the', 'in.the', 'of the', 'the'];
