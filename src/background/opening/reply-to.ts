import type { Place } from '../../mail.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';
import { expectMarkNow, keepUnread } from './keep-unread.ts';
import { locate, type LocateIndex } from './locate.ts';

/**
 * Begins a reply to the message that stands in the first of `places` that still holds it. Its body is read for that, which
 * a server may take for reading: its read state stays as it was. Throws `gone`.
 */
export async function replyTo(index: LocateIndex, places: readonly Place[]): Promise<void> {
  const { header, place } = await locate(index, places);
  if (header.read === false) await keepUnread(place, header.id);
  try {
    await thunderbird.compose.beginReply(header.id);
  } finally {
    expectMarkNow(header.id);
  }
}
