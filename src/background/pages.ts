/** Pages that are connected: serves their calls and tells them what changed. */
import type { Progress } from '../coverage.ts';
import type { KeptSearches } from '../kept-searches.ts';
import type { FolderChoice, FolderKey } from '../listing.ts';
import type { PageApi, PageEvents } from '../protocol.ts';
import { connect, serve, type Client, type Endpoint, type Handlers } from '../rpc.ts';
import { Failure } from '../failure.ts';
import type { Wanted } from './menus.ts';
import { thunderbird } from './thunderbird/thunderbird.ts';

/** The name under which pages connect; see `sidebar/client.ts`. */
const PAGE = 'page';

interface Page {
  readonly events: Client<PageEvents>;
  /** As its address says: `sidebar`, `space`. */
  readonly surface: string | undefined;
}

function portEndpoint(port: messenger.runtime.Port): Endpoint {
  return {
    post(message) {
      if (typeof message === 'object' && message !== null) port.postMessage(message);
    },
    listen(onMessage, onEnd) {
      port.onMessage.addListener((message: unknown) => onMessage(message));
      port.onDisconnect.addListener(() => onEnd(new Failure('connectionLost', 'The page was closed.')));
    },
  };
}

export class Pages {
  readonly #pages = new Set<Page>();
  /** A scope that was chosen before its page was there. */
  #pendingScope: { readonly surface: string; readonly scope: FolderChoice } | undefined;
  #pendingWanted: { readonly surface: string; readonly wanted: Wanted } | undefined;

  get count(): number {
    return this.#pages.size;
  }

  /** Registers the listener; to be called while the event page starts. Each page gets calls of its own. */
  listen(handlersOf: (page: Client<PageEvents>) => Handlers<PageApi>, onError: (failure: Failure) => void): void {
    thunderbird.runtime.onConnect.addListener((port: messenger.runtime.Port) => {
      if (port.name !== PAGE) return;
      const endpoint = portEndpoint(port);
      const events = connect<PageEvents>(endpoint);
      serve<PageApi>(endpoint, handlersOf(events), onError);
      const page = { events, surface: surfaceOf(port) };
      this.#pages.add(page);
      port.onDisconnect.addListener(() => this.#pages.delete(page));
      const pending = this.#pendingScope;
      if (pending && pending.surface === page.surface) {
        void events.scopeChosen(pending.scope).catch(() => {});
        this.#pendingScope = undefined;
      }
      if (!this.#pendingWanted || this.#pendingWanted.surface !== page.surface) return;
      void events.wanted(this.#pendingWanted.wanted).catch(() => {});
      this.#pendingWanted = undefined;
    });
  }

  /** The page of that surface that connected last is to take the next key. */
  call(surface: string): void {
    void this.#front(surface)?.events.called().catch(() => {});
  }

  progressed(progress: Progress): void {
    this.#tell((page) => page.progressed(progress));
  }

  indexChanged(): void {
    this.#tell((page) => page.indexChanged());
  }

  searchesChanged(searches: KeptSearches): void {
    this.#tell((page) => page.searchesChanged(searches));
  }

  folderElsewhere(from: FolderKey, to: FolderKey): void {
    this.#tell((page) => page.folderElsewhere({ from, to }));
  }

  /** Tells the pages that are open, and the next one of that surface to connect where there is none. False where the page of that surface had it already. */
  async chooseScope(scope: FolderChoice, surface: string): Promise<boolean> {
    const front = this.#front(surface);
    this.#pendingScope = front ? undefined : { surface, scope };
    // A page that closes while it is told something has nothing to lose, and one that hangs elsewhere keeps nobody waiting.
    for (const page of this.#pages) if (page !== front) void page.events.scopeChosen(scope).catch(() => {});
    return front ? front.events.scopeChosen(scope).catch(() => true) : true;
  }

  /** Tells the page of that surface that connected last, or the next one to connect: one alone, or each would ask. */
  want(wanted: Wanted, surface: string): void {
    const page = this.#front(surface);
    this.#pendingWanted = page ? undefined : { surface, wanted };
    void page?.events.wanted(wanted).catch(() => {
      this.#pendingWanted = { surface, wanted };
    });
  }

  /** The page of that surface that connected last. */
  #front(surface: string): Page | undefined {
    return [...this.#pages].findLast((one) => one.surface === surface);
  }

  #tell(event: (page: Client<PageEvents>) => Promise<void>): void {
    // A page that closes while it is told something has nothing to lose.
    for (const { events } of this.#pages) void event(events).catch(() => {});
  }
}

function surfaceOf({ sender }: messenger.runtime.Port): string | undefined {
  const { url } = sender ?? {};
  return url === undefined ? undefined : (new URL(url).searchParams.get('surface') ?? undefined);
}
