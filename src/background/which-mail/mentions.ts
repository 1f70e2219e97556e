/** Whether something that was stored tells of a place: of any object in it that has an account and a folder. Pure. */
import { fieldOf } from '../fields.ts';

export interface Mentioned {
  readonly account: string;
  readonly folder: string;
  /** Missing where it is a folder that is told of. */
  readonly headerMessageId: string | undefined;
}

export function mentions(value: unknown, isMeant: (place: Mentioned) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const [account, folder, id] = [fieldOf(value, 'account'), fieldOf(value, 'folder'), fieldOf(value, 'headerMessageId')];
  if (typeof account === 'string' && typeof folder === 'string') {
    if (isMeant({ account, folder, headerMessageId: typeof id === 'string' ? id : undefined })) return true;
  }
  return Object.values(value).some((inside) => mentions(inside, isMeant));
}
