import { binaryString, bytesOf } from './bytes.ts';
import { decodeText } from '../charset/charset.ts';

export interface RtfText {
  readonly text: string;
  /** True where the RTF wraps HTML (MS-OXRTFEX) and `text` is that HTML. */
  readonly html: boolean;
}

/**
 * The text of compressed RTF (MS-OXRTFCP), as Outlook keeps message bodies; undefined where it is none. HTML that was
 * wrapped in RTF comes out as HTML.
 *
 * @param charset what `\'hh` escapes are in when the RTF does not say
 */
export function readCompressedRtf(bytes: Uint8Array, charset: string): RtfText | undefined {
  const rtf = decompress(bytes);
  return rtf === undefined || !rtf.startsWith('{\\rtf') ? undefined : rtfText(rtf, charset);
}

function decompress(bytes: Uint8Array): string | undefined {
  if (bytes.length < 16) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = view.getUint32(8, true);
  if (magic === UNCOMPRESSED) return binaryString(bytes.subarray(16, MOST));
  if (magic !== COMPRESSED) return undefined;
  const dictionary = new Uint8Array(4_096);
  dictionary.set(bytesOf(PRELOADED));
  let write = PRELOADED.length;
  const out: number[] = [];
  const put = (byte: number): void => {
    out.push(byte);
    dictionary[write] = byte;
    write = (write + 1) % 4_096;
  };
  for (let at = 16; at < bytes.length && out.length < MOST; ) {
    const control = bytes[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < bytes.length; bit++) {
      if (((control >> bit) & 1) === 0) {
        put(bytes[at++] ?? 0);
        continue;
      }
      const token = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
      at += 2;
      const offset = token >> 4;
      if (offset === write) return binaryString(Uint8Array.from(out));
      for (let index = 0; index < (token & 15) + 2; index++) put(dictionary[(offset + index) % 4_096] ?? 0);
    }
  }
  return binaryString(Uint8Array.from(out));
}

interface Group {
  /** A destination that holds no text of the message. */
  readonly skipped: boolean;
  /** Within `\htmltag`: text is HTML as it stands. */
  readonly tag: boolean;
  /** Switched by `\htmlrtf`: text is only for readers of RTF. */
  rtfOnly: boolean;
}

function rtfText(rtf: string, charset: string): RtfText {
  const html = rtf.slice(0, 1_000).includes('\\fromhtml');
  const page = /\\ansicpg(\d{3,5})/.exec(rtf.slice(0, 1_000))?.[1];
  const label = page === undefined ? charset : `windows-${page}`;
  const groups: Group[] = [{ skipped: false, tag: false, rtfOnly: false }];
  let out = '';
  let escaped = '';
  const flush = (): void => {
    if (escaped !== '') out += decodeText(bytesOf(escaped), label).text;
    escaped = '';
  };
  const add = (text: string): void => {
    const group = groups[groups.length - 1];
    if (group === undefined || group.skipped || (html && group.rtfOnly)) return;
    flush();
    out += text;
  };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(rtf); token !== null && groups.length < DEEPEST; token = TOKEN.exec(rtf)) {
    const [whole, destination, hex, word, number, symbol, brace, plain] = token;
    const group = groups[groups.length - 1];
    if (group === undefined) break;
    if (destination !== undefined) {
      const tag = html && destination === 'htmltag';
      groups[groups.length - 1] = { skipped: !tag, tag, rtfOnly: tag ? false : group.rtfOnly };
    } else if (hex !== undefined) {
      if (!group.skipped && !(html && group.rtfOnly)) escaped += String.fromCharCode(Number.parseInt(hex, 16));
    } else if (word === 'u' && number !== undefined) {
      add(String.fromCharCode(Number(number) & 0xffff));
      // The stand-in for readers without Unicode follows.
      if (rtf[TOKEN.lastIndex] === '?') TOKEN.lastIndex++;
    } else if (word === 'htmlrtf') group.rtfOnly = number !== '0';
    else if (word !== undefined && SKIPPED.has(word)) groups[groups.length - 1] = { ...group, skipped: true };
    else if (word !== undefined) add(WORDS.get(word) ?? '');
    else if (symbol !== undefined) add(symbol === '~' ? '\u00a0' : symbol === '{' || symbol === '}' || symbol === '\\' ? symbol : '');
    else if (brace === '{') groups.push({ ...group });
    else if (brace === '}') {
      flush();
      if (groups.length > 1) groups.pop();
    } else add((plain ?? whole).replace(/[\r\n]+/g, ''));
  }
  flush();
  return { text: out, html };
}

/** `{\*\destination`, `\'hh`, `\word123 `, `\symbol`, a brace, or text. */
const TOKEN = /\\\*\\([a-z]{1,32})-?\d{0,10} ?|\\'([0-9a-fA-F]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z'])|([{}])|([^\\{}]+|\\)/g;
const WORDS = new Map([['par', '\n'], ['line', '\n'], ['row', '\n'], ['tab', '\t'], ['cell', '\t'], ['emdash', '—'], ['endash', '–'], ['bullet', '•'],
  ['lquote', '‘'], ['rquote', '’'], ['ldblquote', '“'], ['rdblquote', '”']]);
const SKIPPED = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'header', 'footer']);
const COMPRESSED = 0x75465a4c;
const UNCOMPRESSED = 0x414c454d;
const MOST = 2_000_000;
const DEEPEST = 200;
/** MS-OXRTFCP, 2.1.2.1: what the dictionary holds before the first byte. */
const PRELOADED = '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
