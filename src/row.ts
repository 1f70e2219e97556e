/** Typed reading of SQL rows: what the database declares is checked once here, not asserted everywhere. */
import type { SqlRow } from './ports.ts';

export function numberIn(row: SqlRow | undefined, column: string): number {
  const value = row?.[column];
  return typeof value === 'number' ? value : typeof value === 'bigint' ? Number(value) : 0;
}

export function numberOrNone(row: SqlRow | undefined, column: string): number | undefined {
  const value = row?.[column];
  return value === null || value === undefined ? undefined : numberIn(row, column);
}

export function textIn(row: SqlRow | undefined, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
}

export function textOrNone(row: SqlRow | undefined, column: string): string | undefined {
  const value = row?.[column];
  return typeof value === 'string' ? value : undefined;
}
