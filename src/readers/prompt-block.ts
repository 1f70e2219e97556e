import type { EvidenceMessage, PackedChunk } from '../answer.ts';

/** One message as data: who, when and what about from its typed fields, then its passages as they stand. */
export function blockOf({ from, date, subject, chunks }: EvidenceMessage, number: number, nonce: string): string {
  const who = [line(from.name), from.email === '' ? '' : `<${line(from.email)}>`].filter((one) => one !== '').join(' ');
  return [
    `<<mail ${number} ${nonce}>>`,
    `from: ${who}`,
    ...(date !== undefined && Number.isFinite(new Date(date).getTime()) ? [`date: ${new Date(date).toISOString().slice(0, 10)}`] : []),
    `subject: ${line(subject)}`,
    ...chunks.map((chunk, at) => passage(chunk, chunks[at - 1])),
    `<<end ${number} ${nonce}>>`,
  ].join('\n');
}

/** Passages that do not follow each other, or are another's words, are kept apart. */
function passage({ region, start, text }: PackedChunk, before: PackedChunk | undefined): string {
  const follows = before !== undefined && before.region === region && before.start + before.text.length === start;
  const mark = region === 'quoted' ? '[...] (older mail, quoted)\n' : region === 'forwarded' ? '[...] (forwarded)\n' : before === undefined ? '' : '[...]\n';
  return `${follows ? '' : mark}${visible(text)}`;
}

/** A field of a header in one line of bounded length. */
function line(text: string): string {
  const plain = visible(text).replace(/\s+/gu, ' ').trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}...` : plain;
}

/** Without the characters of the plane of tags and variants: no person sees them, and models read words in them. */
function visible(text: string): string {
  return text.replace(/[\u{e0000}-\u{e0fff}]/gu, '');
}

const LONGEST = 200; // characters
