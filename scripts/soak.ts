/**
 * `npm run soak -- [--minutes N] [--kills N] [--seed S]`: the index of a mailbox that changes while Thunderbird is killed over and
 * over, compared with one made afresh. It goes by rounds of at most 20 kills, each with a profile and a seed of its own (S, S + 1,
 * ...), which is printed: that seed has the same things tried again. With `--kills`, rounds that are done are kept in `test-output/`
 * by seed, so that the same command goes on where an earlier one was stopped.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildXpi } from '../test/thunderbird/footnote.ts';
import { soak, type SoakResult } from '../test/thunderbird/soak-run.ts';

interface Round extends SoakResult {
  readonly seed: number;
}

const ROUND = 20; // kills
const DONE = 'test-output';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, kills: { type: 'string' }, seed: { type: 'string' } } });
const kills = values.kills === undefined ? Infinity : Number(values.kills);
const minutes = values.minutes === undefined ? (values.kills === undefined ? 10 : Infinity) : Number(values.minutes);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (Number.isNaN(minutes) || Number.isNaN(kills) || !Number.isFinite(seed)) {
  console.error('usage: npm run soak -- [--minutes N] [--kills N] [--seed S]');
  process.exit(2);
}
console.log(`seed ${seed}, ${[Number.isFinite(minutes) ? `${minutes} minutes` : '', Number.isFinite(kills) ? `${kills} kills` : ''].filter(Boolean).join(', ')}`);

const file = `${DONE}/soak-${seed}.json`;
const rounds: Round[] = Number.isFinite(kills) && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
const isGood = ({ damaged, faults, differences }: Round) => damaged + faults.length + differences.length === 0;
if (rounds.length > 0) console.log(`Going on after ${rounds.length} rounds with ${sum((round) => round.kills)} kills.`);

const xpi = buildXpi();
const end = Date.now() + minutes * 60_000;
while (sum((round) => round.kills) < kills && (Date.now() < end || rounds.length === 0)) {
  const own = seed + rounds.length;
  const began = Date.now();
  const result = await soak({ seed: own, seconds: (end - began) / 1000, kills: Math.min(ROUND, kills - sum((round) => round.kills)), xpi, say: console.log });
  rounds.push({ seed: own, ...result });
  if (Number.isFinite(kills)) {
    mkdirSync(DONE, { recursive: true });
    writeFileSync(file, JSON.stringify(rounds, undefined, 2));
  }
  console.log(`round ${rounds.length}: ${JSON.stringify(rounds.at(-1))}, ${Math.round((Date.now() - began) / 1000)} s`);
}
const bad = rounds.filter((round) => !isGood(round));
console.log(`${bad.length === 0 ? 'The same' : 'NOT the same'} as a fresh index, after ${sum((round) => round.kills)} kills and ${sum((round) => round.changes)} changes${bad.length > 0 ? ` (seeds ${bad.map((round) => round.seed).join(', ')})` : ''}.`);
process.exit(bad.length === 0 ? 0 : 1);
