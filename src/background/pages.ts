/** Pages that are connected: serves their calls and tells them what changed. */
import type { FolderChoice, PageApi, PageEvents, Progress } from '../protocol.ts';
import { connect, serve, type Client, type Endpoint, type Handlers } from '../rpc.ts';
import { Failure } from '../failure.ts';
import { thunderbird } from './thunderbird.ts';

/** The name under which pages connect; see `sidebar/client.ts`. */
const PAGE = 'page';

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
  readonly #pages = new Set<Client<PageEvents>>();
  /** A scope that was chosen before its page was there. */
  #pendingScope: FolderChoice | undefined;

  get count(): number {
    return this.#pages.size;
  }

  /** Registers the listener; to be called while the event page starts. */
  listen(handlers: Handlers<PageApi>, onError: (failure: Failure) => void): void {
    thunderbird.runtime.onConnect.addListener((port: messenger.runtime.Port) => {
      if (port.name !== PAGE) return;
      const endpoint = portEndpoint(port);
      serve<PageApi>(endpoint, handlers, onError);
      const page = connect<PageEvents>(endpoint);
      this.#pages.add(page);
      port.onDisconnect.addListener(() => this.#pages.delete(page));
      if (this.#pendingScope) void page.scopeChosen(this.#pendingScope).catch(() => {});
      this.#pendingScope = undefined;
    });
  }

  progressed(progress: Progress): void {
    this.#tell((page) => page.progressed(progress));
  }

  indexChanged(): void {
    this.#tell((page) => page.indexChanged());
  }

  /** Tells the pages that are open, or the next one to connect. */
  chooseScope(scope: FolderChoice): void {
    if (this.#pages.size === 0) this.#pendingScope = scope;
    this.#tell((page) => page.scopeChosen(scope));
  }

  #tell(event: (page: Client<PageEvents>) => Promise<void>): void {
    // A page that closes while it is told something has nothing to lose.
    for (const page of this.#pages) void event(page).catch(() => {});
  }
}
