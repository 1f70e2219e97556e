/** Has the index written anew once what was left out has gone from it, while nobody searches and nothing is read. */
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';

export interface PurgeParts {
  readonly index: Pick<Client<IndexApi>, 'purge' | 'purgeState'>;
  /** Nobody waits for the index just now. */
  readonly isQuiet: () => boolean;
  /** Keeps the page alive until the returned function is called. */
  readonly keepAwake: () => () => void;
  readonly onDone: () => void;
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
    const { index, isQuiet, keepAwake, onDone } = this.#parts;
    if ((await index.purgeState()) !== 'ready') return;
    const release = keepAwake();
    try {
      // It can be put off by what somebody asks meanwhile, so it is asked again whether it happened.
      for (;;) {
        if (isQuiet()) await index.purge();
        if ((await index.purgeState()) !== 'ready') break;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
      }
      onDone();
    } finally {
      release();
    }
  }
}

const LOOK_AGAIN = 1000; // ms
