/** The nouns of Thunderbird's folders and lists, as the index hears of them and knows them. */
import type { Place } from './mail.ts';

export interface FolderChoice {
  readonly account: string;
  readonly accountName: string;
  readonly folder: string;
  readonly folderName: string;
}

/** A folder without its names. */
export type FolderKey = Pick<FolderChoice, 'account' | 'folder'>;

/** What a folder is called and is for; `uses` are Thunderbird's special uses, with trash and junk those of its parents too. */
export interface FolderTraits {
  readonly account: string;
  readonly folder: string;
  readonly name: string;
  readonly uses: readonly string[];
}

/** A tag of Thunderbird: the name shown, and what the person's table makes of it. `priority` is 1 to 5. */
export interface TagMeaning {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly priority?: number;
}

/** A message as Thunderbird lists it. `handle` is Thunderbird's own id, good for one session of Thunderbird. */
export interface Listing {
  readonly place: Place;
  readonly handle: number;
  readonly date: number | undefined;
  readonly size: number;
  readonly read: boolean;
  readonly flagged: boolean;
  readonly junk: boolean;
  readonly tags: readonly string[];
}

/** A place whose message has not been read yet. */
export interface Waiting {
  readonly place: Place;
  readonly handle: number;
  readonly size: number;
}

/** Where a message was read. With the `handle` under which it was: where another stands there by now, nothing is stored. */
export interface ReadPlace {
  readonly place: Place;
  readonly handle?: number;
}

/** A Message-ID in a folder; several messages may share it. */
export type FolderAddress = Omit<Place, 'ordinal'>;

export interface KnownPlace {
  readonly place: Place;
  readonly handle: number | undefined;
}

/** A known place with what was listed of it. */
export type KnownMember = KnownPlace & Omit<Listing, 'handle'>;

/** Behind which place a slice of a folder ends. */
export type MemberCursor = Pick<Place, 'headerMessageId' | 'ordinal'>;

/** A folder as the index knows it. */
export interface KnownFolder {
  readonly account: string;
  readonly folder: string;
  /** Whether anything stands in it. */
  readonly holds: boolean;
  /** When all of it was last found to be as Thunderbird lists it, ms since 1970 UTC. */
  readonly confirmed: number | undefined;
}

export interface IndexState {
  /** It knows nothing: the first one, of another version, or in the place of a damaged one. */
  readonly fresh: boolean;
  /** A damaged index was set aside. */
  readonly damaged: boolean;
}
