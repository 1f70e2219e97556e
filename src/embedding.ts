/** The nouns of vectors in the making: models as a person chooses them, sets, and passages without their vector. */
import type { FailureCode } from './failure.ts';
import type { PassageVector, VectorLaneName } from './mail.ts';

/** How hard the learned model works: `quiet` rests twice as long as it works and takes one thread, `fast` never rests. */
export const SPEEDS = ['quiet', 'normal', 'fast'] as const;

export type Speed = (typeof SPEEDS)[number];

/** A learned model as a person may choose it. */
export interface ModelChoice {
  readonly name: string;
  readonly languages: '*' | readonly string[];
  /** Bytes of its files, and the host that they are downloaded from. */
  readonly bytes: number;
  readonly source: string;
  /** Its files are on this machine, checked. */
  readonly present: boolean;
}

/** What the learned model does. */
export interface ModelState {
  /** The model chosen; undefined where Footnote goes without. */
  readonly model: string | undefined;
  readonly choices: readonly ModelChoice[];
  /** The model that suits the languages of the mail; undefined while nothing is known of them. */
  readonly proposed: string | undefined;
  /** Another model is proposed than was when the person chose: the languages of the mail have changed. */
  readonly proposalChanged: boolean;
  readonly speed: Speed;
  readonly paused: boolean;
  /** Passages with a vector of the chosen model, and of how many in all; those in languages that it is not for never get one. */
  readonly embedded: number;
  readonly passages: number;
  /** `absent`: its files are not on this machine; `complete`: every passage that the model is for has its vector. */
  readonly activity: 'off' | 'absent' | 'downloading' | 'embedding' | 'waiting' | 'paused' | 'complete';
  /** Another model's vectors answer until those of the chosen one are complete. */
  readonly serving?: string;
  /** Passages a second while embedding. */
  readonly rate: number;
  /** While downloading. */
  readonly download?: { readonly bytes: number; readonly of: number };
  /** A sentence, where something keeps it from working, and its code, by which the page says it in the person's language. */
  readonly problem?: string;
  readonly problemCode?: FailureCode;
}

/** A set of vectors in the store. */
export interface VectorSetState {
  /** `contractId` of its contract. */
  readonly contract: string;
  readonly lane: VectorLaneName;
  /** False for a set of an earlier contract, which serves until the wanted one of its lane is complete. */
  readonly wanted: boolean;
  /** Passages that have their vector. */
  readonly passages: number;
  /** Something waits to be embedded. */
  readonly waits: boolean;
}

/** A passage without its vector. */
export interface Unembedded {
  readonly message: number;
  readonly ordinal: number;
  /** What to embed, as a `passage`. */
  readonly text: string;
  /** Comes back with the vector: what is in the store under this number must still be this text. */
  readonly hash: number;
}

/** Some of the passages without their vector. */
export interface NextUnembedded {
  readonly items: readonly Unembedded[];
  /** Others may wait, even where there are no items: looking at what lacks nothing took all the time that there was. */
  readonly more: boolean;
}

/** A passage with its vector, ready for `putVectors`. */
export type EmbeddedPassage = PassageVector & { readonly message: number };
