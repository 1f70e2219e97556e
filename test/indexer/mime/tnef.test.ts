import { expect, test } from 'vitest';
import { parseMail } from '../../../src/indexer/mime/parse.ts';
import { readTnef } from '../../../src/indexer/mime/tnef.ts';
import { base64, bytes, utf8 } from '../mail-bytes.ts';

/** MS-OXTNEF, written down: an attribute of a message (level 1) or of an attachment (2), without a checksum that holds. */
function attribute(level: 1 | 2, id: number, data: string): string {
  return `${String.fromCharCode(level)}${u16(id)}\0\0${u32(data.length)}${data}\0\0`;
}

function property(type: number, id: number, data: string): string {
  return `${u16(type)}${u16(id)}${u32(1)}${u32(data.length)}${padded(data)}`;
}

function properties(...list: readonly string[]): string {
  return u32(list.length) + list.join('');
}

function tnef(...attributes: readonly string[]): string {
  return `\x78\x9f\x3e\x22\x01\0${attributes.join('')}`;
}

function attached(title: string, ...list: readonly string[]): string {
  return attribute(2, 0x9002, '\x01\0'.padEnd(14, '\0')) + attribute(2, 0x8010, `${title}\0`) + attribute(2, 0x9005, properties(...list));
}

const u16 = (number: number): string => String.fromCharCode(number & 0xff, number >> 8);
const u32 = (number: number): string => u16(number & 0xffff) + u16(number >>> 16);
const padded = (data: string): string => data.padEnd(Math.ceil(data.length / 4) * 4, '\0');
const TEXT = 0x1e;
const BYTES = 0x102;
const OBJECT = 0x0d;
const NAME = 0x3707;
const DATA = 0x3701;

test('text behind properties that carry their names', () => {
  const named = `${u16(TEXT)}${u16(0x8001)}${'\0'.repeat(16)}${u32(1)}${u32(10)}${padded('k\0e\0y\0s\0\0\0')}${u32(1)}${u32(4)}abc\0`;
  const numbered = `${u16(0x03)}${u16(0x8002)}${'\0'.repeat(16)}${u32(0)}${u32(0x8501)}${u32(7)}`;
  const source = tnef(attribute(1, 0x9003, properties(named, numbered, property(TEXT, 0x1000, 'Words of the message\0'))));
  expect(readTnef(bytes(source))?.body).toBe('Words of the message');
});

test('HTML is read where the plain text is there and empty', () => {
  const source = tnef(attribute(1, 0x9003, properties(property(TEXT, 0x1000, '\0'), property(BYTES, 0x1013, '<p>Words</p>'))));
  expect(readTnef(bytes(source))).toMatchObject({ body: '', html: '<p>Words</p>' });
});

test('a file whose bytes are a property', () => {
  const source = tnef(attached('NOTE~1.TXT', property(TEXT, NAME, 'notes of today.txt\0'), property(BYTES, DATA, 'words of the file')));
  expect(readTnef(bytes(source))?.files).toEqual([{ name: 'notes of today.txt', bytes: bytes('words of the file') }]);
});

test('a message within is an attachment with its own text and files', () => {
  const inner = tnef(attribute(1, 0x9003, properties(property(TEXT, 0x37, 'Trip\0'), property(TEXT, 0x1000, 'We leave at nine.\0'))), attached('map.txt', property(BYTES, DATA, 'left, then right')));
  const source = tnef(attached('', property(OBJECT, DATA, `${'\x07'.repeat(16)}${inner}`)));
  const mail = parseMail(utf8(`From: a@example.org\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nSee the message.\n--b\nContent-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\n${base64(bytes(source))}\n--b--\n`));
  expect(mail.attachments.map(({ name }) => name)).toEqual(['winmail.dat', 'Trip', 'map.txt']);
  expect(mail.text).toBe('See the message.\n\nSubject: Trip\nWe leave at nine.\n\nleft, then right');
  expect(mail.marks.map(({ kind, attachment, start, end }) => [kind, attachment, mail.text.slice(start, end)])).toEqual([
    ['attachment', 1, 'Subject: Trip\nWe leave at nine.\n\nleft, then right'],
    ['attachment', 2, 'left, then right'],
  ]);
});

test('messages within messages end somewhere', () => {
  let source = tnef();
  for (let level = 0; level < 200; level++) source = tnef(attached('m', property(OBJECT, DATA, `${'\0'.repeat(16)}${source}`)));
  let depth = 0;
  for (let read = readTnef(bytes(source)); read !== undefined; read = read.files[0]?.message) depth++;
  expect(depth).toBe(9);
});
