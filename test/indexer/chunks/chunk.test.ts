import { describe, expect, it } from 'vitest';
import { chunkText, passageText } from '../../../src/indexer/chunks/chunk-text.ts';
import { cutChunks } from '../../../src/indexer/chunks/chunk.ts';
import { countTokens } from '../../../src/indexer/text/tokens.ts';
import type { Region } from '../../../src/mail.ts';

const own = (text: string, start = 0, end = text.length): Region => ({ kind: 'own', start, end, depth: 0 });

const PROSE = Array.from({ length: 60 }, (_, i) => `This is sentence ${i} of a letter about tea, and it is neither long nor short.`).join(' ');

describe('chunks', () => {
  it('hold about 200 tokens, overlap by about 30 and end where sentences end', () => {
    const chunks = cutChunks(PROSE, [own(PROSE)]);
    expect(chunks.length).toBeGreaterThan(4);
    const sizes = chunks.slice(0, -1).map(({ start, end }) => countTokens(PROSE, start, end));
    for (const size of sizes) expect(size).toBeGreaterThan(150);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(200);
    for (const [i, chunk] of chunks.entries()) {
      expect(chunk.ordinal).toBe(i);
      expect(PROSE.slice(chunk.start, chunk.end)).toMatch(/^This is sentence .*short\.$/s);
      const before = chunks[i - 1];
      if (before === undefined) continue;
      const shared = countTokens(PROSE, chunk.start, before.end);
      expect(shared).toBeGreaterThanOrEqual(15);
      expect(shared).toBeLessThanOrEqual(45);
    }
  });

  it('never cross regions and leave out what is blank', () => {
    const text = 'Mine.\n\n> Yours.\n\n   \n';
    const chunks = cutChunks(text, [own(text, 0, 7), { kind: 'quoted', start: 7, end: 17, depth: 1 }, own(text, 17)]);
    expect(chunks.map(({ start, end, region }) => [region, text.slice(start, end)])).toEqual([['own', 'Mine.'], ['quoted', '> Yours.']]);
  });

  it('cut long lines without blanks between characters', () => {
    const text = '👩‍🚀'.repeat(400) + 'é'.normalize('NFD').repeat(400);
    const chunks = cutChunks(text, [own(text)]);
    expect(chunks.length).toBeGreaterThan(2);
    for (const { start, end } of chunks) {
      expect(text.slice(start, end)).not.toMatch(/^[\u200d\u0301\udc00-\udfff]|[\ud800-\udbff]$/);
    }
  });

  it('count a Chinese or Japanese character as a token', () => {
    expect(countTokens('契約書を添付しました')).toBe(10);
    const text = '契約書を添付しました。'.repeat(100);
    for (const { start, end } of cutChunks(text, [own(text)])) expect(end - start).toBeLessThanOrEqual(200);
  });

  it('do not end at an abbreviation within a sentence', () => {
    const text = `${'Tea is good, e.g. green tea at 3.5 euros. '.repeat(40)}`;
    for (const { start, end } of cutChunks(text, [own(text)])) expect(text.slice(start, end)).toMatch(/euros\.$/);
  });
});

describe('chunkText', () => {
  const text = 'Tea at five.\nBring cake.';
  const mail = { subject: ' Tea ', from: [{ name: 'Ada Byron', email: 'ada@example.org' }], date: Date.UTC(2015, 2, 5, 23, 30), zone: 60, text };

  it("carries subject, sender and the sender's own day before the passage", () => {
    expect(chunkText(mail, { start: 13, end: 24 })).toBe('Tea\nAda Byron, 2015-03-06\nBring cake.');
  });

  it('goes without what the message does not state', () => {
    const bare = { ...mail, subject: '', from: [{ name: '', email: 'ada@example.org' }], date: undefined };
    expect(chunkText(bare, { start: 0, end: 12 })).toBe('ada@example.org\nTea at five.');
  });

  it('is never the passage', () => {
    expect(passageText(mail, { start: 13, end: 24 })).toBe('Bring cake.');
  });
});
