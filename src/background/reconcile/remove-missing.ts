/** What to do about messages that stand no longer where the index knows them: looked for once more, everywhere, and only then moved or removed. */
import type { KnownMember, Listing } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { throwCancelled } from '../cancelled.ts';

export interface MissingParts {
  readonly index: Pick<Client<IndexApi>, 'equals' | 'move' | 'remove' | 'note'>;
  readonly session: string;
  /** The messages of one Message-ID in every account. Throws where there is no answer. */
  readonly everywhere: (headerMessageId: string) => Promise<readonly Listing[]>;
  /** Rests as long as the work took, ms. Throws `cancelled` where it has to stop. */
  readonly rest: (spent: number) => Promise<void>;
  /** ms */
  readonly now: () => number;
}

/** Removes what is found nowhere in its folder; what stands elsewhere now goes there. */
export async function removeMissing(missing: readonly KnownMember[], folder: string, parts: MissingParts, isUndisturbed: () => boolean) {
  let removed = 0;
  let kept = 0;
  for (const members of byMessageId(missing)) {
    const places = members.map(({ place }) => place);
    // No answer is no reason to remove anything.
    const found = await inSlices(parts, () => parts.everywhere(places[0]?.headerMessageId ?? '')).catch(throwCancelled);
    const reason = !found ? 'noAnswer' : found.some(({ place }) => place.folder === folder) ? 'stillThere' : isUndisturbed() ? undefined : 'changedMeanwhile';
    if (!found || reason !== undefined) {
      await parts.index.note({ kind: 'kept', reason: reason ?? 'noAnswer', places });
      kept += places.length;
      continue;
    }
    const to = await movedTo(members, found, parts);
    if (to) await parts.index.move({ session: parts.session, moves: places.map((from) => ({ from, to })) });
    else await parts.index.remove({ places, reason: 'notThere' });
    removed += places.length;
  }
  return { removed, kept };
}

/** Where a message went, when there is one of its Message-ID in its account, the same to see, where the index knows none. */
async function movedTo(members: readonly KnownMember[], found: readonly Listing[], { index, session }: MissingParts): Promise<Listing | undefined> {
  const [member, another] = members;
  const candidates = found.filter(({ place }) => place.account === member?.place.account);
  const [to, second] = candidates;
  if (!member || another || !to || second || to.date !== member.date || to.size !== member.size) return undefined;
  const { ordinal: _, ...address } = to.place;
  const [there] = await index.equals({ session, addresses: [address] });
  return there && there.length > 0 ? undefined : to;
}

/** Works, and rests as long. */
export async function inSlices<T>({ rest, now }: Pick<MissingParts, 'rest' | 'now'>, work: () => Promise<T>): Promise<T> {
  const since = now();
  try {
    return await work();
  } finally {
    await rest(now() - since);
  }
}

function byMessageId(members: readonly KnownMember[]): readonly (readonly KnownMember[])[] {
  const groups = new Map<string, KnownMember[]>();
  for (const member of members) {
    const group = groups.get(member.place.headerMessageId);
    if (group) group.push(member);
    else groups.set(member.place.headerMessageId, [member]);
  }
  return [...groups.values()];
}
