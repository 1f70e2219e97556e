import { thunderbird } from './thunderbird/thunderbird.ts';

/** What stands under a key of `storage.local`, where anything may stand. */
export async function storedLocally(key: string): Promise<unknown> {
  return (await thunderbird.storage.local.get(key))[key];
}
