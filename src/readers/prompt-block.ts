import type { EvidenceMessage, PackedChunk } from '../evidence.ts';

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

/**
 * Without the characters of the plane of tags and variants, which no person sees and models read words in. Marks by which
 * many servers tell where a message ends are broken by a blank: in mail they are letters.
 */
function visible(text: string): string {
  return text.replace(/[\u{e0000}-\u{e0fff}]/gu, '').replace(MARK, '$& ');
}

/** The beginnings of ChatML's, Llama's, Mistral's, Gemma's and DeepSeek's marks, and of the usual special tokens. */
const MARK = /<(?=[|｜]|\/?(?:s|bos|eos|pad|unk|mask|sep|cls|think|tool_call|tool_response|(?:start|end)_of_turn)>)|\[(?=\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\])/gi;

const LONGEST = 200; // characters
