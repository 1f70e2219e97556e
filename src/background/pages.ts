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
const SETTINGS = '/settings-page.html';

/** Where a page is: `sidebar`, `space` or `settings`, and in which window, where that is known. */
export interface Where {
  readonly surface: string;
  readonly window?: number;
}

interface Page {
  readonly events: Client<PageEvents>;
  readonly surface: string | undefined;
  readonly window: number | undefined;
}

/** What the next page to connect there is told. */
interface Pending {
  readonly where: Where;
  readonly tell: (page: Page) => void;
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
  #pendingScope: Pending | undefined;
  #pendingWanted: Pending | undefined;
  #pendingQuery: Pending | undefined;

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
      const page = { events, ...whereOf(port) };
      this.#pages.add(page);
      port.onDisconnect.addListener(() => this.#pages.delete(page));
      const [scope, wanted, query] = [this.#pendingScope, this.#pendingWanted, this.#pendingQuery].map((pending) => (pending && isThere(page, pending.where) ? pending : undefined));
      if (scope) this.#pendingScope = undefined;
      if (wanted) this.#pendingWanted = undefined;
      if (query) this.#pendingQuery = undefined;
      for (const pending of [scope, wanted, query]) pending?.tell(page);
    });
  }

  /** Whether a page is connected there; one whose background slept connects again when the person comes back to it. */
  has(where: Where): boolean {
    return this.#front(where) !== undefined;
  }

  /** The page there is to take the next key. */
  call(where: Where): void {
    void this.#front(where)?.events.called().catch(() => {});
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

  /** Tells the pages that are open, and the one there as soon as it connects. False where that one had it already. */
  async chooseScope(scope: FolderChoice, where: Where): Promise<boolean> {
    const front = this.#front(where);
    const tell = ({ events }: Page): Promise<boolean> => events.scopeChosen(scope).catch(() => true);
    // A page that closes while it is told something has nothing to lose, and one that hangs elsewhere keeps nobody waiting.
    for (const page of this.#pages) if (page !== front) void tell(page);
    this.#pendingScope = undefined;
    if (front) return tell(front);
    return new Promise((resolve) => {
      this.#pendingScope = { where, tell: (page) => resolve(tell(page)) };
    });
  }

  /** Tells the page there, or the next one to connect there: one alone, or each would ask. */
  want(wanted: Wanted, where: Where): void {
    this.#pendingWanted = this.#tellOne(where, ({ events }) => events.wanted(wanted), (pending) => (this.#pendingWanted = pending));
  }

  /** These words are to be looked into in the settings page, which is open or opens. */
  lookInto(text: string): void {
    this.#pendingQuery = this.#tellOne({ surface: 'settings' }, ({ events }) => events.lookInto({ text }), (pending) => (this.#pendingQuery = pending));
  }

  /** What waits for a page where none is; `failed` hears of it where the page that was told has closed meanwhile. */
  #tellOne(where: Where, event: (page: Page) => Promise<void>, failed: (pending: Pending) => void): Pending | undefined {
    const pending: Pending = { where, tell: (next) => void event(next).catch(() => {}) };
    const page = this.#front(where);
    if (!page) return pending;
    void event(page).catch(() => failed(pending));
    return undefined;
  }

  /** Of the pages there the one that connected last. */
  #front(where: Where): Page | undefined {
    return [...this.#pages].findLast((page) => isThere(page, where));
  }

  #tell(event: (page: Client<PageEvents>) => Promise<void>): void {
    // A page that closes while it is told something has nothing to lose.
    for (const { events } of this.#pages) void event(events).catch(() => {});
  }
}

const isThere = (page: Page, { surface, window }: Where): boolean => page.surface === surface && (window === undefined || page.window === window);

/** As the page's address says, and for a page in a tab its tab. */
function whereOf({ sender }: messenger.runtime.Port): Pick<Page, 'surface' | 'window'> {
  if (sender?.url === undefined) return { surface: undefined, window: undefined };
  const { pathname, searchParams } = new URL(sender.url);
  const surface = searchParams.get('surface') ?? (pathname.endsWith(SETTINGS) ? 'settings' : undefined);
  const window = sender.tab?.windowId ?? Number(searchParams.get('window') ?? Number.NaN);
  return { surface, window: Number.isNaN(window) ? undefined : window };
}
