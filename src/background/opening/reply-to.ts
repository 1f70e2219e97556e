import { Failure } from '../../failure.ts';
import type { Place } from '../../mail.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';
import { expectMarkNow, keepUnread } from './keep-unread.ts';
import { locate, type LocateIndex } from './locate.ts';

/**
 * Begins a reply to the message that stands in the first of `places` that still holds it. Its body is read for that, which
 * a server may take for reading: its read state stays as it was. Throws `gone`, and `badRequest` where Thunderbird knows no address to reply from.
 */
export async function replyTo(index: LocateIndex, places: readonly Place[]): Promise<void> {
  const accounts = await thunderbird.accounts.list(false);
  // Asked to write without a sender, Thunderbird 153 ended.
  if (!accounts.some(({ identities }) => identities.length > 0)) throw new Failure('badRequest', 'There is no address to reply from: set up an account first.');
  const { header, place } = await locate(index, places);
  if (header.read === false) await keepUnread(place, header.id);
  try {
    await thunderbird.compose.beginReply(header.id);
  } finally {
    expectMarkNow(header.id);
  }
}
