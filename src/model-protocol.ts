/** What the workers of models can be asked: those that write, and those that embed. Called from the background, as in `protocol.ts`. */
import type { ReaderContract, ReaderNote } from './answer.ts';
import type { EmbeddedPassage, Unembedded } from './embedding.ts';
import type { Claim, Evidence } from './evidence.ts';
import type { LearnedModel } from './models.ts';
import type { EmbedderContract } from './ports.ts';
import type { StoredTextModel } from './text-models.ts';

/** The worker of models that write. One reading at a time; the next one waits. */
export interface WriteApi {
  /** Answers when the worker runs. */
  ready(): void;
  /** The model of this name on this machine; undefined where it is not whole. */
  stored(request: { readonly name: string }): StoredTextModel | undefined;
  /**
   * Brings a model's files into the add-on's storage and checks them; with `download` from the hub, otherwise out of what a
   * page has put there. Throws `unavailable`, `badRequest` where a file is not the right one or it is no such model, `tooLarge`, `cancelled`.
   */
  fetch(request: { readonly name: string; readonly download: boolean }): StoredTextModel;
  /** Bytes of the model that is being fetched; undefined while none is. */
  fetched(): { readonly bytes: number; readonly of: number } | undefined;
  /** Takes a model's files out of the add-on's storage. */
  forget(request: { readonly name: string }): void;
  /** Loads a model, another one being let go; tells how it reads. Safe to call again. Throws `gone`, `badRequest` where it can't be run. */
  load(request: { readonly name: string; readonly threads: number }): ReaderContract;
  /** Begins to read, once the reading before is over. */
  read(request: { readonly reading: number; readonly evidence: Evidence }): void;
  /** What the reader says next, waited for; undefined at the end. Throws what the reader throws. */
  next(request: { readonly reading: number }): { readonly claim: Claim } | { readonly note: ReaderNote } | undefined;
  /** Nobody waits for it any more. Answers when the model has stopped. */
  stop(request: { readonly reading: number }): void;
}

export interface EmbedApi {
  /** Answers when the worker runs. `own` are the models of the person's own. */
  ready(request: { readonly own: readonly LearnedModel[] }): void;
  /** Takes a model of the person's own that a page has put into the add-on's storage. Throws `badRequest`. */
  take(request: { readonly name: string }): LearnedModel;
  /** Names of the models whose files are on this machine. */
  present(): readonly string[];
  /**
   * Brings a model's files into the add-on's storage and checks them; with `download` from the hub, otherwise only out of
   * what a page has put there. Throws `unavailable`, `badRequest` where a file is not the right one, `cancelled`.
   */
  fetch(request: { readonly name: string; readonly download: boolean }): void;
  /** Bytes of the model that is being fetched; undefined while none is. */
  fetched(): { readonly bytes: number; readonly of: number } | undefined;
  /** Takes a model's files out of the add-on's storage. */
  forget(request: { readonly name: string }): void;
  /** Loads a model that is present; the first one decides the number of threads. Safe to call again. Throws `gone`. */
  load(request: { readonly name: string; readonly threads: number }): EmbedderContract;
  /** The reference sample of a loaded model, for `wantVectors`. */
  reference(request: { readonly contract: string }): Int8Array;
  /** Embeds passages by the model with this contract, which has to be loaded. Queries go first between two of them. */
  passages(request: { readonly contract: string; readonly items: readonly Unembedded[] }): readonly EmbeddedPassage[];
  /** Embeds a query, the model being loaded where it has to be. Undefined where it knows no token of it. Throws `gone`. */
  query(request: { readonly contract: string; readonly text: string; readonly threads: number }): Float32Array | undefined;
}
