/**
 * A folder's messages as a few hundred numbers, by which Thunderbird's listing and the index are compared without
 * carrying either over: each message's hash is added to the sum of its bucket. Messages of one Message-ID share a bucket,
 * so that where two sums differ all that could be mistaken for each other is looked at together.
 */
import { keyHash } from './key-hash.ts';

/** What is compared of a message: who it is, and what Thunderbird says of it. */
export interface Member {
  readonly headerMessageId: string;
  /** Thunderbird's id of it; undefined where the index has it of another run of Thunderbird. It alone tells apart what is alike. */
  readonly handle: number | undefined;
  /** ms since 1970 UTC */
  readonly date: number | undefined;
  /** bytes */
  readonly size: number;
  readonly read: boolean;
  readonly flagged: boolean;
  readonly junk: boolean;
  readonly tags: readonly string[];
}

/** How many members a bucket has, and the sum of their hashes. */
export interface BucketSum {
  readonly bucket: number;
  readonly count: number;
  readonly sum: number;
}

export class Fingerprint {
  readonly #counts = new Map<number, number>();
  readonly #sums = new Map<number, number>();
  #members = 0;

  get members(): number {
    return this.#members;
  }

  add(member: Member): void {
    this.addSum({ bucket: bucketOf(member.headerMessageId), count: 1, sum: memberHash(member) });
  }

  addSum({ bucket, count, sum }: BucketSum): void {
    this.#members += count;
    this.#counts.set(bucket, (this.#counts.get(bucket) ?? 0) + count);
    this.#sums.set(bucket, ((this.#sums.get(bucket) ?? 0) + sum) % MODULUS);
  }

  get sums(): readonly BucketSum[] {
    return [...this.#counts].map(([bucket, count]) => ({ bucket, count, sum: this.#sums.get(bucket) ?? 0 }));
  }

  /** Buckets that are not the same in both. */
  differing(other: Fingerprint): readonly number[] {
    const buckets = new Set([...this.#counts.keys(), ...other.#counts.keys()]);
    return [...buckets].filter((bucket) => this.#counts.get(bucket) !== other.#counts.get(bucket) || this.#sums.get(bucket) !== other.#sums.get(bucket));
  }
}

/** Where a message is counted: 0 to 255. */
export function bucketOf(headerMessageId: string): number {
  return keyHash(headerMessageId) % BUCKETS;
}

/** 52 bits. Tags count in any order. */
function memberHash({ headerMessageId, handle, date, size, read, flagged, junk, tags }: Member): number {
  return keyHash([headerMessageId, handle ?? '', date ?? '', size, Number(read), Number(flagged), Number(junk), ...[...tags].sort()].join('\n'));
}

const BUCKETS = 256;
/** Sums of two stay whole numbers. */
const MODULUS = 2 ** 52;
