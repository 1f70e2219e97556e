/** What stands in `storage.local`, where anything may stand: read field by field, what does not fit left out. */
import { thunderbird } from './thunderbird.ts';

export async function storedLocally(key: string): Promise<unknown> {
  return (await thunderbird.storage.local.get(key))[key];
}

export function fieldOf(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
}

export const textsIn = (stored: unknown): readonly string[] => (Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []);
