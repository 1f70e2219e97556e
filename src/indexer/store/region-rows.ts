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

export function regionsFromJson(json: string): readonly Region[] {
  const rows: unknown = json === '' ? [] : JSON.parse(json);
  if (!Array.isArray(rows)) return [];
  return rows.filter(Array.isArray).map((row): Region => {
    const [kind = 0, start = 0, length = 0, depth = 0] = row.slice(0, 4).map(Number);
    const [author, date, attachment]: readonly unknown[] = row.slice(4);
    return {
      kind: REGION_KINDS[kind] ?? 'own',
      start,
      end: start + length,
      depth,
      ...(typeof author === 'string' ? { author } : {}),
      ...(typeof date === 'number' ? { date } : {}),
      ...(typeof attachment === 'number' ? { attachment } : {}),
    };
  });
}

/** Without what is missing at the end. */
export function trimmed(values: readonly unknown[]): readonly unknown[] {
  return values.slice(0, values.findLastIndex((value) => value !== undefined) + 1);
}
