import { Failure } from '../failure.ts';
import type { Hit } from '../mail.ts';
import type { Explanation, FolderChoice, IndexSize, ModelState, OpenTarget, PageApi, PageEvents, Progress } from '../protocol.ts';
import type { Client, Handlers } from '../rpc.ts';
import { folderNames, type FolderNames } from './folder-names.ts';
import type { Intent } from './intents.ts';
import { newest } from './newest.ts';
import { patientSearch } from './patient-search.ts';
import { folderScope, named, scopeFromAddress } from './scope.ts';
import { INITIAL_SEARCH, mayRest, reduceSearch, requestOf, type SearchAction, type SearchState } from './search-state.ts';
import { throttle } from './throttle.ts';

export interface PageState {
  readonly search: SearchState;
  /** Undefined until the background said it once. */
  readonly progress: Progress | undefined;
  readonly folders: readonly FolderChoice[];
  readonly names: FolderNames;
  /** The folder that Thunderbird shows. */
  readonly here: FolderChoice | undefined;
  /** Undefined until somebody wanted to know it. */
  readonly size: IndexSize | undefined;
  /** Undefined until the background said it once. */
  readonly models: ModelState | undefined;
  /** True while the page shows how the chosen message was found. */
  readonly inspecting: boolean;
  /** How the hits on screen were found; undefined until the inspector has asked. */
  readonly explanation: Explanation | undefined;
  /** True while Footnote's own background cannot be reached. */
  readonly unreachable: boolean;
}

/** The way to the background, as `client.ts` and the gallery make it. */
export interface Connection {
  readonly api: Client<PageApi>;
  /** Connects again if the background slept. */
  wake(): void;
}

/** What a connection tells the page. */
export interface ConnectionListener extends Handlers<PageEvents> {
  /** A new connection stands; whatever was known may be old. */
  connected(): void;
}

export interface SessionOptions {
  /** May name a scope: `?account=…&folder=…`. */
  readonly address: URLSearchParams;
  /** Whether a person can see the page now. */
  readonly isSeen: () => boolean;
  /** Called after every change of `state`. */
  readonly changed: () => void;
}

/** The page's one owner of state: does what intents want, asks the background, keeps late answers out. */
export class Session {
  #state: PageState;
  readonly #connection: Connection;
  readonly #changed: () => void;
  readonly #isSeen: () => boolean;
  #stale = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #refresh: () => void;
  readonly #ending = new AbortController();

  constructor(connectTo: (listener: ConnectionListener) => Connection, { address, isSeen, changed }: SessionOptions) {
    this.#changed = changed;
    this.#isSeen = isSeen;
    const scope = scopeFromAddress(address, []);
    this.#state = {
      search: { ...INITIAL_SEARCH, scope },
      progress: undefined,
      folders: [],
      names: folderNames([]),
      here: undefined,
      size: undefined,
      models: undefined,
      inspecting: false,
      explanation: undefined,
      unreachable: false,
    };
    this.#refresh = throttle(() => this.#refreshed(), REFRESH_EVERY, this.#ending.signal);
    this.#connection = connectTo({
      connected: () => {
        void this.#load();
        this.#refresh();
      },
      progressed: (progress) => this.#set({ progress, unreachable: false }),
      scopeChosen: (choice) => this.#search({ kind: 'scoped', scope: folderScope(choice) }),
      wanted: () => undefined,
      claimed: () => undefined,
      leaving: () => undefined,
      indexChanged: () => this.#refresh(),
    });
    this.#connection.wake();
  }

  get state(): PageState {
    return this.#state;
  }

  /** Called when the person comes back to the page. */
  wake(): void {
    this.#connection.wake();
    if (this.#stale) this.#refresh();
  }

  close(): void {
    clearTimeout(this.#rest);
    this.#ending.abort();
  }

  do(intent: Intent): void {
    const { api } = this.#connection;
    switch (intent.kind) {
      case 'type':
        return this.#search({ kind: 'typed', text: intent.text });
      case 'submit':
        return this.#search({ kind: 'submitted' });
      case 'replace':
        return this.#search({ kind: 'replaced', text: intent.text });
      case 'inspect':
        return this.#inspect(intent.message);
      case 'move':
        return this.#search({ kind: 'moved', step: intent.step });
      case 'scope':
        return this.#search({ kind: 'scoped', scope: intent.scope });
      case 'more':
        return this.#search({ kind: 'more' });
      case 'showOut':
        return this.#search({ kind: 'outShown' });
      case 'again':
        void this.#load();
        return this.#search({ kind: 'again' });
      case 'open':
        return void this.#open(intent.hit, intent.target);
      case 'lookAround':
        return void this.#loadFolders();
      case 'measure':
        return void api.size().then((size) => this.#set({ size }), () => this.#set({ size: undefined }));
      case 'pause':
        return void this.#command(() => api.setPaused(intent.paused));
      case 'models':
        return void this.#loadModels();
      case 'chooseModel':
        return void this.#modelCommand(() => api.chooseModel({ name: intent.name, download: intent.download }));
      case 'setEmbedding':
        return void this.#modelCommand(() => api.setEmbedding({ speed: intent.speed, paused: intent.paused }));
      case 'retryFailed':
        return void this.#command(() => api.retryFailed()).then(() => {
          if (this.#state.search.phase === 'error') this.#search({ kind: 'again' });
        });
      case 'rebuild':
        return void this.#command(() => api.rebuild());
    }
  }

  /** Asking again for the same one closes the inspector. */
  #inspect(message: number | undefined): void {
    const { search, inspecting } = this.#state;
    const open = message !== undefined && !(inspecting && search.selected === message);
    if (open) this.#search({ kind: 'selected', message });
    this.#set({ inspecting: open, explanation: undefined });
    this.#explain(this.#state);
  }

  #set(change: Partial<PageState>): void {
    this.#state = { ...this.#state, ...change };
    this.#changed();
  }

  #search(action: SearchAction): void {
    const before = this.#state.search;
    const search = reduceSearch(before, action);
    if (search === before) return;
    this.#set({ search });
    if (search.reply !== before.reply || search.selected !== before.selected) this.#explain(this.#state);
    if (search.question === before.question) return;
    clearTimeout(this.#rest);
    this.#rest = undefined;
    if (!search.settled) this.#rest = setTimeout(() => this.#rested(), PAUSE);
    this.#ask(search);
  }

  readonly #explain = newest<PageState>(async ({ search, inspecting }, signal) => {
    const request = requestOf({ ...search, after: undefined });
    const { place } = search.hits.find(({ message }) => message === search.selected) ?? {};
    if (!inspecting || !request || search.phase !== 'complete') return;
    // Without it the inspector shows what the answer itself tells.
    const explanation = await this.#connection.api.explain({ ...request, ...(place && { place }) }, { signal }).catch(() => undefined);
    if (this.#state.inspecting && this.#state.search.text === search.text) this.#set({ explanation });
  }, PATIENCE);

  /** Whichever comes last, the pause or the answer to the last key. */
  #rested(): void {
    this.#rest = undefined;
    if (mayRest(this.#state.search)) this.#search({ kind: 'rested' });
  }

  readonly #ask = newest<SearchState>(async (search, signal) => {
    const request = requestOf(search);
    if (!request) return;
    const { question } = search;
    try {
      const { api } = this.#connection;
      const reply = await (search.settled && this.#state.models?.model !== undefined ? patientSearch(api, request, signal) : api.search(request, { signal }));
      this.#search({ kind: 'answered', question, reply });
      if (this.#rest === undefined) this.#rested();
      if (reply.hits.some(({ place }) => this.#state.names(place) === undefined)) this.#renameFolders();
    } catch (error) {
      this.#search({ kind: 'failed', question, failure: Failure.from(error).toData() });
    }
  }, PATIENCE);

  /** A page that nobody sees asks nothing; `wake` catches up. */
  #refreshed(): void {
    this.#stale = !this.#isSeen();
    if (!this.#stale && requestOf(this.#state.search)) this.#search({ kind: 'refreshed' });
  }

  async #open(hit: Hit, target: OpenTarget): Promise<void> {
    const { message, place } = hit;
    this.#search({ kind: 'opening', message });
    try {
      await this.#connection.api.open({ place, target });
    } catch (error) {
      this.#search({ kind: 'unopened', message, code: Failure.from(error).code });
    }
  }

  async #command(command: () => Promise<void>): Promise<void> {
    try {
      await command();
    } catch {
      // What the background could not do, or that it can't be reached, is what its progress says.
    }
    await this.#loadProgress();
  }

  async #modelCommand(command: () => Promise<void>): Promise<void> {
    // What went wrong is what the state of the models says.
    await command().catch(() => {});
    await this.#loadModels();
  }

  async #loadModels(): Promise<void> {
    this.#set({ models: await this.#connection.api.models().catch(() => undefined) });
  }

  async #load(): Promise<void> {
    void this.#loadFolders();
    void this.#loadModels();
    await this.#loadProgress();
  }

  async #loadProgress(): Promise<void> {
    try {
      this.#set({ progress: await this.#connection.api.progress(), unreachable: false });
    } catch {
      this.#set({ unreachable: true });
    }
  }

  async #loadFolders(): Promise<void> {
    const { api } = this.#connection;
    // Without names the page is poorer, not broken: what can't be told is left out.
    const [folders, here] = await Promise.all([
      api.folders().catch(() => this.#state.folders),
      api.currentFolder().catch(() => undefined),
    ]);
    const { search } = this.#state;
    this.#set({ folders, here, names: folderNames(folders), search: { ...search, scope: named(search.scope, folders) } });
  }

  readonly #renameFolders = throttle(() => void this.#loadFolders(), NAMES_EVERY, this.#ending.signal);
}

const REFRESH_EVERY = 2_000; // ms; a crawl changes the index several times a second
const PAUSE = 300; // ms; as long as between two words of a slow typist
const PATIENCE = 250; // ms; longer than most answers take, shorter than people wait
const NAMES_EVERY = 10_000; // ms; a folder that stays unknown must not be asked for at every key
