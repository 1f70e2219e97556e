import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../../evals/random.ts';
import { parseMail } from '../../../src/indexer/mime/parse.ts';
import { base64, utf8 } from '../mail-bytes.ts';

/** What a message made here must show, and must not. */
interface Expected {
  readonly shown: string[];
  readonly hidden: string[];
  readonly names: string[];
}

const LETTERS = ['ä', 'ß', 'e\u0301', 'ж', '日本', '한', 'ø', 'İ', '😀', 'ع'];
const FILE_NAMES = ['plan.pdf', 'Résumé 2024.docx', '日本語のとても長いファイル名の例です.xlsx', 'a;b=c"d.zip', "it's (1).png", 'жук.jpg'];

class Maker {
  readonly expected: Expected = { shown: [], hidden: [], names: [] };
  readonly #random: Random;
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  message(): string {
    return `From: a@example.org\nSubject: made\nMIME-Version: 1.0\n${this.#part(3, true)}`;
  }

  #part(depth: number, shown: boolean): string {
    const kind = depth === 0 ? this.#random.int(0, 2) : this.#random.int(0, 7);
    switch (kind) {
      case 0:
        return this.#text('plain', shown);
      case 1:
        return this.#text('html', shown);
      case 2:
        return this.#file();
      case 3:
        return this.#multipart('alternative', [this.#text('plain', false), this.#text('html', shown)]);
      case 4:
        return this.#multipart('related', [this.#text('html', shown), this.#image()]);
      case 5:
        return this.#message(depth, shown);
      default:
        return this.#multipart(this.#random.pick(['mixed', 'parallel', 'report', 'unheard-of']), Array.from({ length: this.#random.int(1, 4) }, () => this.#part(depth - 1, shown)));
    }
  }

  #needle(shown: boolean): string {
    const needle = `needle${++this.#count}${this.#random.pick(LETTERS)}x`;
    (shown ? this.expected.shown : this.expected.hidden).push(needle.normalize('NFC'));
    return needle;
  }

  #text(subtype: 'plain' | 'html', shown: boolean): string {
    const needle = this.#needle(shown);
    const text = subtype === 'plain' ? `Some words\n${needle} and = more\n` : `<html><body><p>Some words</p><div>${needle} and <b>more</b></div></body></html>`;
    return this.#encoded(`Content-Type: text/${subtype}; charset="utf-8"`, utf8(text));
  }

  #file(): string {
    const name = this.#random.pick(FILE_NAMES);
    this.expected.names.push(name.normalize('NFC'));
    return this.#encoded(`Content-Type: application/octet-stream\nContent-Disposition: attachment;${this.#named(name)}`, utf8('\x01\x02'));
  }

  #image(): string {
    this.expected.names.push('pic.png');
    return this.#encoded('Content-Type: image/png; name=pic.png\nContent-ID: <pic@example.org>', utf8('\x01\x02'));
  }

  #message(depth: number, shown: boolean): string {
    const subject = this.#needle(shown);
    this.expected.names.push(`${subject.normalize('NFC')}.eml`);
    return `Content-Type: message/rfc822\n\nFrom: b@example.org\nSubject: =?utf-8?B?${base64(utf8(subject))}?=\n${this.#part(depth - 1, shown)}`;
  }

  /** A file name in one of the ways that mailers write it. */
  #named(name: string): string {
    const percent = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
    switch (this.#random.int(0, 3)) {
      case 0:
        return ` filename*=utf-8''${percent}`;
      case 1:
        return (percent.match(/.{1,30}/g) ?? []).map((piece, index) => `\n filename*${index}*=${index === 0 ? "utf-8''" : ''}${piece}`).join(';');
      case 2:
        return ` filename="=?UTF-8?B?${base64(utf8(name)).replaceAll('\n', '')}?="`;
      default:
        return ` filename="${name.replace(/["\\]/g, '\\$&')}"`;
    }
  }

  #encoded(headers: string, content: Uint8Array): string {
    switch (this.#random.int(0, 2)) {
      case 0:
        return `${headers}\nContent-Transfer-Encoding: 8bit\n\n${new TextDecoder().decode(content)}`;
      case 1:
        return `${headers}\nContent-Transfer-Encoding: BASE64\n\n${base64(content)}`;
      default: {
        const escaped = Array.from(content, (byte) => (byte === 0x3d || byte > 0x7e ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte))).join('');
        return `${headers}\nContent-Transfer-Encoding: quoted-printable\n\n${escaped.replace(/([^\n]{20}) /g, '$1 =\n')}`;
      }
    }
  }

  #multipart(subtype: string, parts: readonly string[]): string {
    const boundary = `=_${++this.#count}.part`;
    return `Content-Type: multipart/${subtype};\n boundary="${boundary}"\n\nintroduction\n${parts.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\nepilogue\n`;
  }
}

test('1,500 made messages: every text that is shown is found in order, every name is listed', () => {
  const random = randomFrom(11, 29);
  let needles = 0;
  for (let round = 0; round < 1_500; round++) {
    const maker = new Maker(random);
    const source = maker.message();
    const mail = parseMail(utf8(random.chance(0.5) ? source : source.replaceAll('\n', '\r\n')));
    const { shown, hidden, names } = maker.expected;
    let at = 0;
    needles += shown.length;
    for (const needle of shown) {
      const found = mail.text.indexOf(needle, at);
      expect(found, `round ${round}: ${needle}\n${source}\n--->\n${mail.text}`).toBeGreaterThanOrEqual(at);
      at = found + needle.length;
    }
    for (const needle of hidden) expect(mail.text, `round ${round}`).not.toContain(needle);
    for (const word of ['introduction', 'epilogue', 'Content-']) expect(mail.text).not.toContain(word);
    expect(mail.attachments.map(({ name }) => name).sort(), `round ${round}\n${source}`).toEqual([...names].sort());
    expect(mail.flags, `round ${round}\n${source}`).toEqual([]);
  }
  expect(needles).toBeGreaterThan(2_000);
});
