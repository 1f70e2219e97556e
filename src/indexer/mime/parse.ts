import { Failure } from '../../failure.ts';
import type { Address, Mail, MailFlag } from '../../mail.ts';
import { parseAddresses } from './addresses.ts';
import { BodyReader } from './body-text.ts';
import { decodeRaw, decodeWords } from './encoded-words.ts';
import { type Field, firstValue } from './headers.ts';
import { LIMITS } from '../limits.ts';
import { parseMailDate } from './mail-date.ts';
import { readMimeTree } from './mime-tree.ts';
import { oneLine } from './one-line.ts';
import { priorityIn } from './priority.ts';

/**
 * Reads a message's source into a `Mail`: headers decoded, one canonical text, marks, attachments. Broken mail is read as
 * far as it goes and flagged; `limits.ts` bounds what it may cost.
 *
 * @throws Failure `tooLarge` above `LIMITS.messageBytes`, `unreadable` where there is neither a header nor any text
 */
export function parseMail(raw: Uint8Array): Mail {
  if (raw.length > LIMITS.messageBytes) throw new Failure('tooLarge', 'This message is too large to be indexed.');
  const tree = readMimeTree(raw);
  const body = new BodyReader();
  body.read(tree.root);
  const { text, marks, truncated } = body.builder.finish();
  const { fields } = tree.root;
  if (fields.length === 0 && text === '' && body.attachments.length === 0) {
    throw new Failure('unreadable', 'This message has neither headers nor text.');
  }
  const header = (name: string): string => firstValue(fields, name) ?? '';
  const line = (name: string): string => oneLine(decodeWords(decodeRaw(header(name), body.charset)));
  let cut = false;
  const counted = <T>(list: readonly T[], most: number): readonly T[] => {
    cut ||= list.length >= most;
    return list;
  };
  const addresses = (name: string): readonly Address[] => counted(allAddresses(fields, name, body.charset), LIMITS.addresses);
  const people = { from: addresses('from'), to: addresses('to'), cc: addresses('cc'), bcc: addresses('bcc'), replyTo: addresses('reply-to') };
  const references = counted(messageIds(header('references')), LIMITS.references);
  const date = parseMailDate(decodeRaw(header('date').slice(0, 1_000), body.charset));
  const priority = priorityIn(fields);
  const flags: readonly (readonly [MailFlag, boolean])[] = [
    ['hiddenText', body.hidden],
    ['plainDiffers', body.plainDiffers],
    ['charsetMended', body.mended],
    ['truncated', truncated || body.truncated || tree.truncated || cut],
    ['malformed', tree.malformed],
    ['encrypted', body.encrypted],
  ];
  return {
    headerMessageId: messageIds(header('message-id'))[0] ?? '',
    subject: line('subject'),
    ...people,
    date: date?.time,
    zone: date?.zone ?? 0,
    references,
    inReplyTo: messageIds(header('in-reply-to'))[0],
    listId: oneLine(header('list-id').slice(0, 1_000)).replace(/^.*<([^<>]*)>.*$/, '$1'),
    ...(priority !== undefined && { priority }),
    text,
    textSource: body.source,
    marks,
    attachments: body.attachments,
    flags: flags.filter(([, raised]) => raised).map(([flag]) => flag),
  };
}

function allAddresses(fields: readonly Field[], name: string, charset: string): readonly Address[] {
  const found: Address[] = [];
  for (const field of fields) {
    if (field.name === name && found.length < LIMITS.addresses) found.push(...parseAddresses(field.value, charset));
  }
  return found;
}

/** Message-IDs without their brackets; a header without brackets is split at blanks. */
function messageIds(value: string): readonly string[] {
  const bracketed = [...value.matchAll(/<([^<>\s]{1,995})>/g)].map((match) => match[1] ?? '');
  if (bracketed.length > 0) return bracketed.slice(-LIMITS.references);
  return value.split(/[\s,]+/).map((id) => id.replace(/[<>]/g, '')).filter((id) => id.includes('@')).slice(-LIMITS.references);
}
