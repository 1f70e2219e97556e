import type { Listing } from '../../listing.ts';
import type { Place } from '../../mail.ts';
import { toListing } from '../crawl/listing.ts';
import type { ConfirmParts } from './confirm-places.ts';

/** The message of this place as Thunderbird has it under its own number; undefined where that is another, or stands elsewhere. Throws where there is none. */
export async function underItsNumber(place: Place, handle: number, get: ConfirmParts['get']): Promise<Listing | undefined> {
  const header = await get(handle);
  const listing = header.headerMessageId === place.headerMessageId ? toListing(header, place.ordinal) : undefined;
  return listing?.place.folder === place.folder ? listing : undefined;
}
