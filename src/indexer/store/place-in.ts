import type { Place } from '../../mail.ts';
import type { SqlRow } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';

/** The place in a row of `place` joined with its folder. */
export function placeIn(row: SqlRow): Place {
  return {
    account: textIn(row, 'account'),
    folder: textIn(row, 'path'),
    headerMessageId: textIn(row, 'header_message_id'),
    ordinal: numberIn(row, 'ordinal'),
  };
}
