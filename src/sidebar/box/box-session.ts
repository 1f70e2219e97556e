import type { KeptSearches, Search, SearchesChange } from '../../kept-searches.ts';
import type { PageApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import type { Boundary } from '../../search.ts';
import { newest } from '../search/newest.ts';
import type { BoxIntent } from './box-intents.ts';
import type { BoxState } from './box-state.ts';

/** What the box needs of the page and of the way to the background. */
export interface BoxHost {
  readonly api: () => Client<PageApi>;
  readonly state: () => BoxState;
  readonly changed: (box: BoxState) => void;
  /** What stands in the box now, and where it is searched. */
  readonly search: () => Search;
  /** Searches this, or puts it into the box for a question. */
  readonly show: (search: Search) => void;
}

/** What concerns the box in the page's owner of state: completions, the recent and the saved searches, the shortcut. */
export class BoxSession {
  readonly #host: BoxHost;
  /** What stood in the box when the person began to walk. */
  #draft: Search | undefined;

  constructor(host: BoxHost) {
    this.#host = host;
  }

  do(intent: BoxIntent): void {
    switch (intent.kind) {
      case 'complete':
        return this.#complete(intent);
      case 'past':
        return this.#walk(intent.step);
      case 'searchAgain':
        this.settle();
        this.#host.show(intent.search);
        return this.searched(intent.search);
      case 'saveSearch':
        return void this.#change({ kind: 'save', search: this.#host.search(), name: intent.name, pinned: intent.pinned });
      case 'changeSearches':
        return this.#changeSearches(intent.change);
      case 'bringSearchBack': {
        const { removed } = this.#host.state();
        if (removed) void this.#change({ kind: 'restore', ...removed });
        return this.#set({ removed: undefined });
      }
      case 'manageSearches':
        return this.#set({ managing: intent.open, removed: undefined });
      case 'shortcut':
        return void this.#shortcut(intent.key);
    }
  }

  async load(): Promise<void> {
    const searches = await this.#host.api().searches().catch(() => undefined);
    if (searches) this.#set({ searches });
  }

  changed(searches: KeptSearches): void {
    this.#set({ searches });
  }

  /** The person meant what stands in the box: it is remembered. */
  searched(search: Search = this.#host.search()): void {
    this.settle();
    if (search.text.trim() !== '' && this.#host.state().searches?.remembers !== false) void this.#change({ kind: 'searched', search });
  }

  /** What stands in the box is the person's own again: walking begins anew. */
  settle(): void {
    this.#draft = undefined;
    const { walked, managing } = this.#host.state();
    if (walked !== undefined || managing) this.#set({ walked: undefined, managing: false });
  }

  #walk(step: 'older' | 'newer'): void {
    const { searches, walked = -1 } = this.#host.state();
    const recent = searches?.recent ?? [];
    const to = step === 'older' ? walked + 1 : walked - 1;
    if (to >= recent.length || to < -1) return;
    if (walked < 0) this.#draft = this.#host.search();
    const search = to < 0 ? this.#draft : recent[to];
    this.#set({ walked: to < 0 ? undefined : to, managing: false });
    if (search) this.#host.show(search);
  }

  #changeSearches(change: SearchesChange): void {
    if (change.kind === 'remove') {
      const saved = this.#host.state().searches?.saved ?? [];
      const to = saved.findIndex(({ id }) => id === change.id);
      const one = saved[to];
      if (one) this.#set({ removed: { saved: one, to } });
    }
    void this.#change(change);
  }

  async #change(change: SearchesChange): Promise<void> {
    // What could not be kept is not shown as if it were.
    const searches = await this.#host.api().changeSearches(change).catch(() => undefined);
    if (searches) this.#set({ searches });
  }

  async #shortcut(key: string | undefined): Promise<void> {
    const api = this.#host.api();
    try {
      this.#set({ shortcut: { key: await (key === undefined ? api.shortcut() : api.setShortcut({ key })) } });
    } catch {
      const known = this.#host.state().shortcut?.key;
      if (key !== undefined) this.#set({ shortcut: { key: known, failed: key } });
    }
  }

  readonly #complete = newest<Extract<BoxIntent, { readonly kind: 'complete' }>>(async ({ name, text }, signal) => {
    const boundary: Boundary = this.#host.search().boundary;
    const values = await this.#host.api().completions({ name, text, boundary, limit: OFFERED }, { signal }).catch(() => undefined);
    if (values && !signal.aborted) this.#set({ offered: { name, boundary, values } });
  }, PATIENCE);

  #set(change: Partial<BoxState>): void {
    this.#host.changed({ ...this.#host.state(), ...change });
  }
}

const OFFERED = 8;
const PATIENCE = 250; // ms
