import { Failure } from '../../failure.ts';
import { NOTHING_CHOSEN, type ChosenSettings } from '../../chosen-settings.ts';
import { isAskIntent } from '../ask/ask-intents.ts';
import { AskSession } from '../ask/ask-session.ts';
import type { Intent } from '../intents.ts';
import { SETTINGS_SECTION, type Memory } from '../memory.ts';
import { UNTOLD, type Connection, type ConnectionListener } from '../session.ts';
import { withMerchants, withSetting, withTag, withZone } from './chosen-with.ts';
import { readFileText } from './settings-file.ts';
import type { SettingsIntent } from './settings-intents.ts';
import { initialSettings, type Change, type SettingsPage } from './settings-state.ts';
import { namedBy, SECTIONS, type Named } from './sections.ts';
import { TestSession } from './test-session.ts';

export interface SettingsOptions {
  /** The page's hash, which may name a section. */
  readonly hash: string;
  readonly memory: Memory;
  /** Called after every change of `state`. */
  readonly changed: () => void;
}

/** Owns what the settings page shows, and does what its elements want, those that it shares with the other page among them. */
export class SettingsSession {
  #state: SettingsPage;
  readonly #connection: Connection;
  readonly #changed: () => void;
  readonly #memory: Memory;
  readonly #asking: AskSession;
  readonly #testing: TestSession;
  #choices = 0;

  constructor(connectTo: (listener: ConnectionListener) => Connection, { hash, memory, changed }: SettingsOptions) {
    this.#changed = changed;
    this.#memory = memory;
    this.#state = initialSettings(namedBy(hash) ?? namedBy(memory.read(SETTINGS_SECTION) ?? '') ?? { section: SECTIONS[0], wanted: '' });
    // What was looked for there is not kept.
    memory.write(SETTINGS_SECTION, this.#state.section);
    const api = () => this.#connection.api;
    this.#asking = new AskSession({
      api,
      permit: (pattern) => this.#connection.permit(pattern),
      request: () => undefined,
      show: () => undefined,
      state: () => this.#state.ask,
      changed: (ask) => this.#set({ ask }),
    });
    this.#testing = new TestSession({ api, state: () => this.#state.test, changed: (test) => this.#set({ test }) });
    this.#connection = connectTo({
      ...UNTOLD,
      connected: () => void this.#load(),
      lookInto: ({ text }) => this.show({ section: 'test', wanted: text }),
    });
    this.#connection.wake();
  }

  get state(): SettingsPage {
    return this.#state;
  }

  /** Called when the person comes back to the page: other add-ons may have called, another page have changed something. */
  wake(): void {
    this.#connection.wake();
    void this.#load();
  }

  close(): void {
    this.#asking.close();
    this.#testing.close();
  }

  /** Shows another section. */
  show(named: Named): void {
    this.#memory.write(SETTINGS_SECTION, named.section);
    this.#set({ ...named, refused: undefined });
    void this.#loadSection();
  }

  do(intent: SettingsIntent): void {
    const { api } = this.#connection;
    switch (intent.kind) {
      case 'section':
        return this.show({ section: intent.section, wanted: intent.wanted ?? '' });
      case 'set':
        return this.#change((chosen) => withSetting(chosen, intent.name, intent.value), intent.value === undefined ? { kind: 'reset', name: intent.name } : undefined);
      case 'zone':
        return this.#change((chosen) => withZone(chosen, intent.zone));
      case 'tag':
        return this.#change((chosen) => withTag(chosen, intent.key, intent.choice));
      case 'merchants':
        return this.#change((chosen) => withMerchants(chosen, intent.table));
      case 'resetAll':
        return this.#change(() => NOTHING_CHOSEN, { kind: 'resetAll' });
      case 'undo':
        return this.#change((chosen) => this.#state.undo?.before ?? chosen);
      case 'import':
        return this.#import(intent.text);
      case 'removeModel':
        return void this.#then(api.removeModel({ name: intent.name }), () => this.#loadModels());
      case 'deleteAll':
        if (intent.step === 'sure') return void this.#delete();
        return this.#set({ deletion: intent.step === 'ask' ? 'asked' : 'no' });
      case 'readAgain':
        return void this.#then(api.setPaused(false), async () => this.#set({ deletion: 'no' }));
      case 'test':
        return void this.#testing.ask(intent.text);
      case 'whichMessage':
        return void this.#testing.find(intent.text);
      case 'whyNot':
        return void this.#testing.why(intent.place);
    }
  }

  /** What elements say that stand in the other page as well. */
  share(intent: Intent): void {
    const { api } = this.#connection;
    if (isAskIntent(intent)) return this.#asking.do(intent);
    switch (intent.kind) {
      case 'models':
        return void this.#loadModels();
      case 'chooseModel':
        return void this.#then(api.chooseModel({ name: intent.name, download: intent.download, ...(intent.own && { own: true }) }), () => this.#loadModels());
      case 'setEmbedding':
        return void this.#then(api.setEmbedding({ speed: intent.speed, paused: intent.paused }), () => this.#loadModels());
      case 'scope':
        return this.#testing.scope(intent.scope);
      case 'lookAround':
        return void this.#loadFolders();
      case 'again':
        return void this.#load();
      default:
        return undefined;
    }
  }

  #set(change: Partial<SettingsPage>): void {
    this.#state = { ...this.#state, ...change };
    this.#changed();
  }

  /** What went wrong is what the next answer of the background tells. */
  async #then(done: Promise<unknown>, next: () => Promise<void>): Promise<void> {
    await done.catch(() => undefined);
    await next();
  }

  #change(next: (chosen: ChosenSettings) => ChosenSettings, change?: Change): void {
    const { settings } = this.#state;
    if (settings) void this.#choose(next(settings.chosen), change);
  }

  async #choose(chosen: ChosenSettings, change?: Change): Promise<void> {
    const before = this.#state.settings;
    if (!before) return;
    const number = ++this.#choices;
    // Shown at once; what the background makes of it follows.
    this.#set({ settings: { ...before, chosen }, undo: change && { change, before: before.chosen }, refused: undefined });
    try {
      const settings = await this.#connection.api.setSettings(chosen);
      // What was chosen meanwhile stands.
      if (number === this.#choices) this.#set({ settings });
    } catch {
      if (number === this.#choices) this.#set({ settings: before, undo: undefined, refused: { kind: 'notSaved' } });
    }
  }

  #import(file: string): void {
    const read = readFileText(file);
    if ('refused' in read) return this.#set({ refused: read.refused, undo: undefined });
    void this.#choose(read.chosen, { kind: 'imported' });
  }

  async #delete(): Promise<void> {
    this.#set({ deletion: 'deleting' });
    try {
      await this.#connection.api.deleteEverything();
      this.#set({ deletion: 'deleted', undo: undefined });
    } catch (error) {
      // The background may have been cut off; whether something is left is to be seen below.
      this.#set({ deletion: 'failed', unreachable: Failure.from(error).code === 'connectionLost' });
    }
    await this.#load();
  }

  async #load(): Promise<void> {
    try {
      this.#set({ settings: await this.#connection.api.settings(), unreachable: false });
    } catch {
      this.#set({ unreachable: true });
    }
    await this.#loadSection();
  }

  async #loadSection(): Promise<void> {
    const { section } = this.#state;
    if (section === 'meaning') await this.#loadModels();
    if (section === 'test') await this.#loadTest();
    if (section !== 'privacy') return;
    this.#asking.do({ kind: 'pane', pane: 'settings' });
    await Promise.all([this.#loadFolders(), this.#loadModels(), this.#connection.api.size().then((size) => this.#set({ size }), () => this.#set({ size: undefined }))]);
  }

  /** A query that the address names is looked into at once. */
  async #loadTest(): Promise<void> {
    const { wanted } = this.#state;
    this.#set({ wanted: '' });
    if (wanted !== '') void this.#testing.ask(wanted);
    await this.#loadFolders();
  }

  async #loadModels(): Promise<void> {
    const { api } = this.#connection;
    const [models, vectors] = await Promise.all([api.models().catch(() => undefined), api.vectorSets().catch(() => undefined)]);
    this.#set({ models, vectors });
  }

  async #loadFolders(): Promise<void> {
    const { api } = this.#connection;
    const [folders, here] = await Promise.all([api.folders().catch(() => this.#state.folders), api.currentFolder().catch(() => undefined)]);
    this.#set({ folders, here });
  }
}
