import type { Region } from './mail.ts';
import { REGION_KINDS } from './schema.ts';

/** The regions of a row of `message`, as `schema.ts` says they are kept. */
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
