import { describe, expect, test } from 'vitest';
import { parseMail } from '../../../src/indexer/mime/parse.ts';
import { base64, bytes, multipart, utf8 } from '../mail-bytes.ts';

function joined(...pieces: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

function little(value: number, size: number): readonly number[] {
  return Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256);
}

describe('winmail.dat', () => {
  function attribute(level: number, id: number, value: Uint8Array): Uint8Array {
    return joined([level], little(id, 2), little(0x0006, 2), little(value.length, 4), value, little(0, 2));
  }

  function longName(name: string): Uint8Array {
    const text = Uint8Array.from([...name].flatMap((char) => [...little(char.charCodeAt(0), 2)]));
    const padding = new Uint8Array((4 - (text.length % 4)) % 4);
    const fixed = joined(little(0x37050003, 4), little(1, 4));
    const named = joined(little(0x8001001f, 4), new Uint8Array(16), little(0, 4), little(7, 4), little(1, 4), little(2, 4), [0x78, 0, 0, 0]);
    return joined(little(3, 4), fixed, named, little(0x3707001f, 4), little(1, 4), little(text.length, 4), text, padding);
  }

  const tnef = joined(
    little(0x223e9f78, 4), little(1, 2),
    attribute(1, 0x9007, joined(little(1251, 4), little(0, 4))),
    attribute(1, 0x800c, bytes('\xf2\xe5\xea\xf1\xf2 here\0')),
    attribute(2, 0x9002, new Uint8Array(14)),
    attribute(2, 0x8010, bytes('LONGNA~1.TXT\0')),
    attribute(2, 0x800f, utf8('file words')),
    attribute(2, 0x9005, longName('Long näme.txt')),
    attribute(2, 0x9002, new Uint8Array(14)),
    attribute(2, 0x8010, bytes('b.bin\0')),
    attribute(2, 0x800f, new Uint8Array(9)),
  );
  const part = (content: Uint8Array): string => `Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64\n\n${base64(content)}`;

  test('its files are listed, their text is read, its own text where the mail has none', () => {
    const mail = parseMail(bytes(multipart('mixed', part(tnef))));
    expect(mail.attachments.map(({ name, size }) => [name, size])).toEqual([['winmail.dat', tnef.length], ['Long näme.txt', 10], ['b.bin', 9]]);
    expect(mail).toMatchObject({ text: 'текст here\n\nfile words', textSource: 'plain' });
    const withBody = parseMail(bytes(multipart('mixed', 'Content-Type: text/plain\n\nbody', part(tnef))));
    expect(withBody.text).toBe('body\n\nfile words');
  });

  test('a damaged one is read as far as it goes', () => {
    for (let length = 0; length < tnef.length; length++) {
      expect(parseMail(bytes(multipart('mixed', 'Content-Type: text/plain\n\nbody', part(tnef.subarray(0, length))))).text).toMatch(/^body/);
    }
  });
});

describe('S/MIME', () => {
  function element(tag: number, ...content: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
    const value = joined(...content);
    return joined([tag], value.length < 128 ? [value.length] : [0x82, value.length >> 8, value.length & 0xff], value);
  }

  const oid = (last: number): readonly number[] => [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, last];
  const inner = utf8(`Content-Type: text/plain; charset=utf-8\n\nsigned wörds ${'and more '.repeat(30)}`.trimEnd());
  const wrap = (octets: Uint8Array): Uint8Array => element(0x30, oid(2), element(0xa0, element(0x30, [2, 1, 1], element(0x31), element(0x30, oid(1), element(0xa0, octets)))));
  const mail = (content: Uint8Array, type = 'signed-data'): Uint8Array =>
    bytes(`Subject: s\nContent-Type: application/pkcs7-mime; smime-type=${type}; name=smime.p7m\nContent-Transfer-Encoding: base64\n\n${base64(content)}`);

  test('an opaque signature is taken off, in one piece or several', () => {
    for (const octets of [element(0x04, inner), element(0x24, element(0x04, inner.subarray(0, 50)), element(0x04, inner.subarray(50)))]) {
      const read = parseMail(mail(wrap(octets)));
      expect(read.text).toMatch(/^signed wörds and more/);
      expect(read).toMatchObject({ textSource: 'plain', flags: [], attachments: [{ name: 'smime.p7m' }] });
    }
  });

  test('what is encrypted is flagged, and shows nothing', () => {
    expect(parseMail(mail(wrap(element(0x04, inner)), 'enveloped-data'))).toMatchObject({ text: '', flags: ['encrypted'] });
    expect(parseMail(bytes(multipart('encrypted', 'Content-Type: application/pgp-encrypted\n\nVersion: 1', 'Content-Type: application/octet-stream; name=msg.asc\n\nhQEMA'))))
      .toMatchObject({ text: '', flags: ['encrypted'], attachments: [{ type: 'application/pgp-encrypted' }, { name: 'msg.asc' }] });
  });

  test('a clear signature is a file beside the text', () => {
    const signed = multipart('signed', 'Content-Type: text/plain\n\nwords', 'Content-Type: application/pgp-signature; name=signature.asc\n\n-----BEGIN PGP SIGNATURE-----');
    expect(parseMail(bytes(signed))).toMatchObject({ text: 'words', attachments: [{ name: 'signature.asc' }], flags: [] });
  });
});

test('a message attached as a file of unknown type is opened', () => {
  const eml = base64(utf8('From: b@example.org\nSubject: within\n\ninner words'));
  const mail = parseMail(bytes(multipart('mixed', 'Content-Type: text/plain\n\nsee', `Content-Type: application/octet-stream; name=old.eml\nContent-Transfer-Encoding: base64\n\n${eml}`)));
  expect(mail.text).toBe('see\n\nFrom: b@example.org\nSubject: within\n\ninner words');
  expect(mail.attachments.map(({ name }) => name)).toEqual(['old.eml']);
});

test('a message that lost its Content-Type keeps its parts', () => {
  const body = multipart('mixed', 'Content-Type: text/plain\n\nfirst', 'Content-Type: text/html\n\n<p>second</p>').replace(/^.*\n\n/, '');
  expect(parseMail(bytes(`Subject: s\n\n${body}`))).toMatchObject({ text: 'first\n\nsecond', flags: ['malformed'] });
  const quoting = 'Subject: s\n\nLook at this:\n--x\nContent-Type: text/plain\n\nwhat is that?';
  expect(parseMail(bytes(quoting)).text).toContain('--x');
});

test('a delivery report is readable, the returned message is its attachment', () => {
  const mail = parseMail(bytes(multipart('report', 'Content-Type: text/plain\n\nNot delivered.',
    'Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; b@example.org\nDiagnostic-Code: smtp; 550\n no such user',
    'Content-Type: text/rfc822-headers\n\nSubject: =?utf-8?Q?gr=C3=BC=C3=9Fe?=\nTo: b@example.org')));
  expect(mail.text).toBe('Not delivered.\n\nReporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; b@example.org\nDiagnostic-Code: smtp; 550 no such user\n\nSubject: grüße\nTo: b@example.org');
  expect(mail.marks.map(({ kind, start, end }) => [kind, mail.text.slice(start, end)])).toEqual([['attachment', 'Subject: grüße\nTo: b@example.org']]);
});
