import type { PageApi, PageEvents } from '../protocol.ts';
import type { Client, Handlers } from '../rpc.ts';
import { isAskIntent } from './ask/ask-intents.ts';
import { askRequestOf } from './ask/ask-request.ts';
import { AskSession } from './ask/ask-session.ts';
import { BoxSession } from './box/box-session.ts';
import { isBoxIntent } from './box/box-intents.ts';
import { folderNames } from './scope/folder-names.ts';
import type { Intent } from './intents.ts';
import { SETTINGS_SECTION, type Memory } from './memory.ts';
import { initialPage, type PageState } from './page-state.ts';
import { boundaryOf, folderScope, movedScope, named, sameScope, scopeFromAddress, scopeOf } from './scope/scope.ts';
import { isResultsIntent } from './results/results-intents.ts';
import { ORDER, ResultsSession } from './results/results-session.ts';
import { SearchSession } from './search/search-session.ts';
import { throttle } from './throttle.ts';
import { VerbSession } from './verb-session.ts';

/** The way to the background, as `client.ts` and the gallery make it. */
export interface Connection {
  readonly api: Client<PageApi>;
  /** Connects again if the background slept. */
  wake(): void;
  /** False once the background sleeps, which the next call would end. */
  isOpen(): boolean;
  /** Asks the person whether the hosts of this match pattern may be called; only from within a click. */
  permit(pattern: string): Promise<boolean>;
}

/** What a connection tells the page. */
export interface ConnectionListener extends Handlers<PageEvents> {
  /** A new connection stands; whatever was known may be old. */
  connected(): void;
}

const ignored = () => undefined;

/** For pages that need only some of it. */
export const UNTOLD: ConnectionListener = {
  connected: ignored,
  progressed: ignored,
  indexChanged: ignored,
  scopeChosen: () => false,
  wanted: ignored,
  claimed: ignored,
  leaving: ignored,
  called: ignored,
  lookInto: ignored,
  searchesChanged: ignored,
  folderElsewhere: ignored,
};

export interface SessionOptions {
  /** May name a scope: `?account=…&folder=…`. */
  readonly address: URLSearchParams;
  /** Whether a person can see the page now. */
  readonly isSeen: () => boolean;
  readonly memory: Memory;
  /** Called after every change of `state`. */
  readonly changed: () => void;
}

/** The page's one owner of state: does what intents want, in two halves, and knows what both are told. */
export class Session {
  #state: PageState;
  readonly #connection: Connection;
  readonly #changed: () => void;
  readonly #isSeen: () => boolean;
  readonly #memory: Memory;
  readonly #finding: SearchSession;
  readonly #asking: AskSession;
  readonly #results: ResultsSession;
  readonly #box: BoxSession;
  readonly #verbs: VerbSession;
  #stale = false;
  readonly #refresh: () => void;
  readonly #ending = new AbortController();

  constructor(connectTo: (listener: ConnectionListener) => Connection, { address, isSeen, memory, changed }: SessionOptions) {
    this.#changed = changed;
    this.#isSeen = isSeen;
    this.#memory = memory;
    this.#state = initialPage(VerbSession.remembered(memory), scopeFromAddress(address, []));
    this.#refresh = this.#followed(() => this.#refreshed(), REFRESH_EVERY);
    const { search } = this.#state;
    this.#state = { ...this.#state, search: { ...search, order: memory.read(ORDER) === 'newest' ? 'newest' : 'best' }, results: ResultsSession.remembered(memory) };
    this.#results = new ResultsSession({
      api: () => this.#connection.api,
      isOpen: () => this.#connection.isOpen(),
      state: () => this.#state,
      changed: (results) => this.#set({ results }),
      search: (action) => this.#finding.do(action),
      memory,
    });
    this.#finding = new SearchSession({
      api: () => this.#connection.api,
      state: () => this.#state,
      changed: (change) => this.#set(change),
      foundUnknownFolder: () => this.#renameFolders(),
    });
    this.#asking = new AskSession({
      api: () => this.#connection.api,
      permit: (pattern) => this.#connection.permit(pattern),
      request: () => askRequestOf(this.#state.search.text, this.#state.search.scope, this.#state.ask.thread),
      show: ({ question, boundary }) => this.#finding.do({ kind: 'noted', text: question, scope: scopeOf(boundary, this.#state.folders) }),
      state: () => this.#state.ask,
      changed: (ask) => this.#set({ ask }),
    });
    this.#box = new BoxSession({
      api: () => this.#connection.api,
      state: () => this.#state.box,
      changed: (box) => this.#set({ box }),
      search: () => ({ text: this.#state.search.text, boundary: boundaryOf(this.#state.search.scope) }),
      show: ({ text, boundary }) => {
        this.#finding.do({ kind: 'noted', text, scope: scopeOf(boundary, this.#state.folders) });
        if (this.#state.verb === 'find') this.#finding.do({ kind: 'submitted' });
      },
    });
    this.#verbs = new VerbSession({
      state: () => this.#state,
      changed: (change) => this.#set(change),
      search: (action) => this.#finding.do(action),
      asking: this.#asking,
      loadFolders: () => void this.#loadFolders(),
      memory,
    });
    this.#connection = connectTo({
      connected: () => {
        void this.#load();
        this.#refresh();
      },
      progressed: (progress) => {
        // What was listed meanwhile is in what an account's choice tells.
        if (progress.activity !== this.#state.progress?.activity) void this.#loadMail();
        this.#set({ progress, unreachable: false });
        if (this.#isSeen()) this.#renewModels();
      },
      scopeChosen: (choice) => {
        const scope = folderScope(choice);
        const isNew = !sameScope(scope, this.#state.search.scope);
        if (isNew) this.#verbs.scope(scope);
        return isNew;
      },
      wanted: (request) => this.#verbs.wanted(request),
      claimed: (told) => this.#asking.claimed(told),
      leaving: (what) => this.#asking.leaving(what),
      indexChanged: () => this.#refresh(),
      called: ignored,
      lookInto: ignored,
      searchesChanged: (searches) => this.#box.changed(searches),
      folderElsewhere: ({ from, to }) => {
        this.#finding.do({ kind: 'noted', scope: movedScope(this.#state.search.scope, from, to) });
        void this.#loadFolders();
      },
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
    this.#finding.close();
    this.#asking.close();
    this.#results.close();
    this.#ending.abort();
  }

  do(intent: Intent): void {
    const { api } = this.#connection;
    if (isAskIntent(intent)) {
      if (intent.kind === 'ask') this.#verbs.choose('ask');
      return this.#asking.do(intent);
    }
    if (isBoxIntent(intent)) return this.#box.do(intent);
    if (isResultsIntent(intent)) return this.#results.do(intent);
    switch (intent.kind) {
      case 'verb':
        return this.#verbs.choose(intent.verb);
      case 'suggest':
        return this.#finding.do({ kind: 'noted', text: intent.text });
      case 'findInstead':
        this.#finding.do({ kind: 'noted', text: intent.text });
        return this.#verbs.choose('find');
      case 'type':
        this.#box.settle();
        return this.#finding.do({ kind: this.#state.verb === 'ask' ? 'noted' : 'typed', text: intent.text });
      case 'submit':
        this.#box.searched();
        return this.#finding.do({ kind: 'submitted' });
      case 'replace':
        this.#box.settle();
        return this.#finding.do({ kind: 'replaced', text: intent.text });
      case 'inspect':
        return this.#finding.inspect(intent.message);
      case 'move':
        return this.#finding.do({ kind: 'moved', step: intent.step });
      case 'scope':
        return this.#verbs.scope(intent.scope);
      case 'more':
        return this.#finding.do({ kind: 'more' });
      case 'showOut':
        return this.#finding.do({ kind: 'outShown' });
      case 'again':
        void this.#load();
        return this.#finding.do({ kind: 'again' });
      case 'open':
        this.#box.searched();
        return void this.#finding.open(intent.hit, intent.target);
      case 'lookAround':
        return void this.#loadFolders();
      case 'measure':
        void this.#loadMail();
        return void api.size().then((size) => this.#set({ size }), () => this.#set({ size: undefined }));
      case 'pause':
        return void this.#command(() => api.setPaused(intent.paused));
      case 'models':
        return void this.#loadModels();
      case 'chooseModel':
        return void this.#modelCommand(() => api.chooseModel({ name: intent.name, download: intent.download, ...(intent.own && { own: true }) }));
      case 'setEmbedding':
        return void this.#modelCommand(() => api.setEmbedding({ speed: intent.speed, paused: intent.paused }));
      case 'setAccount':
        return void api.setAccount({ account: intent.account, reads: intent.reads }).then((mail) => this.#set({ mail }), () => this.#loadMail());
      case 'retryFailed':
        return void this.#command(() => api.retryFailed()).then(() => {
          if (this.#state.search.phase === 'error') this.#finding.do({ kind: 'again' });
        });
      case 'settings':
        if (intent.section !== undefined) this.#memory.write(SETTINGS_SECTION, intent.section);
        return void api.showSettings(intent.lookInto === undefined ? {} : { lookInto: intent.lookInto }).catch(() => undefined);
      case 'rebuild':
        return void this.#command(() => api.rebuild());
    }
  }

  #set(change: Partial<PageState>): void {
    const before = this.#state;
    this.#state = { ...before, ...change };
    this.#changed();
    this.#results.follow(before);
  }

  /** A page that nobody sees asks nothing, nor one that answers; what comes next catches up. */
  #refreshed(): void {
    this.#stale = !this.#isSeen();
    if (!this.#stale && this.#state.verb === 'find') this.#finding.refresh();
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

  async #loadMail(): Promise<void> {
    this.#set({ mail: await this.#connection.api.mailChoice().catch(() => undefined) });
  }

  async #load(): Promise<void> {
    void this.#loadFolders();
    void this.#loadMail();
    void this.#loadModels();
    void this.#box.load();
    if (this.#state.verb === 'ask') void this.#asking.load();
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
    this.#verbs.propose();
  }

  /** Which model answers, and whether there is one to wait for, may have been decided elsewhere. */
  readonly #renewModels = this.#followed(() => void this.#loadModels(), MODELS_EVERY);
  readonly #renameFolders = this.#followed(() => void this.#loadFolders(), NAMES_EVERY);

  /** What is asked for because of what the background told waits for nothing that wakes it: with the next connection all is loaded anyway. */
  #followed(action: () => void, every: number): () => void {
    return throttle(() => { if (this.#connection.isOpen()) action(); }, every, this.#ending.signal);
  }
}

const REFRESH_EVERY = 2_000; // ms; a crawl changes the index several times a second
const NAMES_EVERY = 10_000; // ms; a folder that stays unknown must not be asked for at every key
const MODELS_EVERY = 10_000; // ms; the answer counts through the index
