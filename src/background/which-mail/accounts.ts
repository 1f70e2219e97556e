/** The accounts with what is read of each, as their kind and the person have it. */
import type { HowMuch } from '../../coverage.ts';
import { mailChoices } from './mail-choices.ts';
import { canTellStored } from '../crawl/stored-bodies.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';
import { choicesFor, isAccountIndexed, readsAtFirst } from './which-mail.ts';

export interface AccountRead {
  readonly name: string;
  readonly type: string;
  readonly reads: HowMuch;
  /** False while what is read is the default. */
  readonly decided: boolean;
}

type Kind = Pick<AccountRead, 'name' | 'type'>;

let kinds: Promise<ReadonlyMap<string, Kind>> | undefined;

/** By id, in Thunderbird's order, those that are never ours left out. */
export async function accountsRead(): Promise<ReadonlyMap<string, AccountRead>> {
  kinds ??= readKinds().catch((error: unknown) => {
    kinds = undefined; // The next call asks again.
    throw error;
  });
  const [known, { accounts }] = await Promise.all([kinds, mailChoices()]);
  return new Map([...known].map(([id, kind]) => {
    const decided = accounts.get(id);
    const fits = decided !== undefined && choicesFor(kind.type, canTellStored()).includes(decided);
    return [id, { ...kind, reads: fits ? decided : readsAtFirst(kind.type, canTellStored()), decided: fits }];
  }));
}

/** To be called when an account came or went. */
export function forgetAccountTypes(): void {
  kinds = undefined;
}

async function readKinds(): Promise<ReadonlyMap<string, Kind>> {
  const accounts = await thunderbird.accounts.list(false);
  return new Map(accounts.filter(({ type }) => isAccountIndexed(type)).map(({ id, name, type }) => [id, { name, type }]));
}
