/** Regions as `message.regions` holds them (`schema.ts` says how): short rows of values, for many messages have dozens. */
import type { Region } from '../../mail.ts';
import { REGION_KINDS } from '../../schema.ts';

export function regionsToJson(regions: readonly Region[]): string {
  return JSON.stringify(
    regions.map(({ kind, start, end, depth, author, date, attachment }) =>
      trimmed([REGION_KINDS.indexOf(kind), start, end - start, depth, author, date, attachment]),
    ),
  );
}

/** Without what is missing at the end. */
export function trimmed(values: readonly unknown[]): readonly unknown[] {
  return values.slice(0, values.findLastIndex((value) => value !== undefined) + 1);
}
