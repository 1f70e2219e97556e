/** Has the index written anew once what was left out has gone from it, while nobody searches and nothing is read. */
import { Failure } from '../../failure.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';

export interface PurgeParts {
  readonly index: Pick<Client<IndexApi>, 'purge' | 'purgeState'>;
  /** Nobody waits for the index just now. */
  readonly isQuiet: () => boolean;
  /** Keeps the page alive until the returned function is called. */
  readonly keepAwake: () => () => void;
  /** It is done, or can't be. */
  readonly onDone: () => void;
  /** There was no room for it: until when it is not tried again, ms since 1970 UTC; over any number of event pages. */
  readonly noRoomUntil: { readonly read: () => Promise<number | undefined>; readonly write: (until: number | undefined) => Promise<void> };
  /** What keeps it from being done, for the person; undefined once that is over. */
  readonly onProblem: (failure: Failure | undefined) => void;
  readonly onError: (error: unknown) => void;
}

export class Purge {
  readonly #parts: PurgeParts;
  #running: Promise<void> | undefined;

  constructor(parts: PurgeParts) {
    this.#parts = parts;
  }

  /** Safe to call at any time: does nothing where nothing is to be purged, or where it is not prepared. */
  run(): void {
    this.#running ??= this.#whenReady()
      .catch(this.#parts.onError)
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #whenReady(): Promise<void> {
    const { index, isQuiet, keepAwake, onDone, onProblem, noRoomUntil } = this.#parts;
    if ((await index.purgeState()) !== 'ready') return onProblem(undefined);
    // The index is closed meanwhile and the disk filled: once is enough for a while.
    if (((await noRoomUntil.read()) ?? 0) > Date.now()) return onProblem(NO_ROOM);
    const release = keepAwake();
    try {
      // It can be put off by what somebody asks meanwhile, so it is asked again whether it happened.
      for (;;) {
        if (isQuiet()) await index.purge();
        if ((await index.purgeState()) !== 'ready') break;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
      }
      await noRoomUntil.write(undefined);
      onProblem(undefined);
      onDone();
    } catch (error) {
      if (Failure.from(error).code !== 'diskFull') throw error;
      await noRoomUntil.write(Date.now() + ROOM_AGAIN);
      onProblem(NO_ROOM);
      onDone();
    } finally {
      release();
    }
  }
}

const NO_ROOM = new Failure('diskFull', 'What you left out is hidden, and still on the disk: there is not enough room to write the index anew without it.');
const LOOK_AGAIN = 1000; // ms
const ROOM_AGAIN = 60 * 60_000; // ms
