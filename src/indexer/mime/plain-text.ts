import { joinFlowed } from './flowed.ts';
import { unwrapPgp } from './pgp.ts';
import { findUuencoded, type NamedFile } from './uuencode.ts';

export interface PlainText {
  readonly text: string;
  /** Files that stood in the text, uuencoded. */
  readonly files: readonly NamedFile[];
  readonly encrypted: boolean;
}

/** A text/plain body as people read it: flowed lines joined, files taken out, armour taken off. */
export function readPlainText(decoded: string, parameters: ReadonlyMap<string, string>): PlainText {
  const lines = decoded.replace(/\r\n?/g, '\n');
  const files = findUuencoded(lines);
  let rest = '';
  let copied = 0;
  for (const file of files) {
    rest += lines.slice(copied, file.start);
    copied = file.end;
  }
  const { text, encrypted } = unwrapPgp(rest + lines.slice(copied));
  const flowed = parameters.get('format')?.toLowerCase() === 'flowed';
  return { text: flowed ? joinFlowed(text, parameters.get('delsp')?.toLowerCase() === 'yes') : text, files, encrypted };
}

/** text/enriched and text/richtext (RFC 1896) without their commands. */
export function stripEnriched(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/<param>[^<]*<\/param>/gi, '')
    .replace(/\n(\n*)/g, (_, more: string) => more || ' ')
    .replace(/<nl>/gi, '\n')
    .replace(/<<|<\/?[a-z-]{1,40}>/gi, (tag) => (tag === '<<' ? '<' : ''));
}
