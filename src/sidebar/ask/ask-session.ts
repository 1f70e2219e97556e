import type { AskRequest, ReaderName } from '../../answer.ts';
import { Failure } from '../../failure.ts';
import type { AskedBefore, Leaving, OutsideState, ReadersState } from '../../asking.ts';
import type { PageApi, PageEvents } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import type { TextModelState } from '../../text-models.ts';
import type { AskIntent, ReadersChoice } from './ask-intents.ts';
import { reduceAsk, type AskAction, type AskState } from './ask-state.ts';
import { serverAddress } from './server-address.ts';

/** What asking needs of the page and of the way to the background. */
export interface AskHost {
  readonly api: () => Client<PageApi>;
  /** Asks the person whether a host may be called; only from within a click. */
  readonly permit: (pattern: string) => Promise<boolean>;
  /** What stands in the box and where it is asked; undefined where nothing stands there. */
  readonly request: () => AskRequest | undefined;
  /** Puts the question of an answer that is shown again into the box. */
  readonly show: (request: AskRequest) => void;
  readonly state: () => AskState;
  readonly changed: (state: AskState) => void;
}

/** The asking half of the page's owner of state: asks, hears claims, keeps late answers out. */
export class AskSession {
  readonly #host: AskHost;
  #asking: AbortController | undefined;
  #removing: ReturnType<typeof setTimeout> | undefined;

  constructor(host: AskHost) {
    this.#host = host;
  }

  do(intent: AskIntent): void {
    const { api, state } = this.#host;
    switch (intent.kind) {
      case 'ask':
        return void this.#ask(this.#host.request());
      case 'askAgain':
        return void this.#again(intent);
      case 'stopAsking':
        return this.stop();
      case 'openQuote':
        return void this.#open(intent);
      case 'letLeave': {
        const { leaving } = state();
        this.#reduce({ kind: 'decided' });
        // Where it can't be said any more, the question has failed, and that is told.
        if (leaving) void api().letLeave({ ask: leaving.ask, may: intent.may, always: intent.always }).catch(() => undefined);
        return;
      }
      case 'leaveThread':
        return this.#reduce({ kind: 'about', thread: undefined, isMissing: false });
      case 'pane':
        return this.#showPane(intent.pane);
      case 'reopen':
        return this.#reopen(intent.id);
      case 'remove':
        return this.#remove(intent.id);
      case 'bringBack':
        clearTimeout(this.#removing);
        return this.#reduce({ kind: 'removing', id: undefined });
      case 'removeAll':
        clearTimeout(this.#removing);
        return void this.#forget(undefined);
      case 'setReaders':
        return void this.#setReaders(intent.readers);
      case 'textModels':
        return void this.#textModels(() => api().textModels());
      case 'chooseTextModel':
        return void this.#textModels(() => api().chooseTextModel({ name: intent.name, download: intent.download, ...(intent.own && { own: true }) }));
      case 'stopTextModel':
        return void this.#textModels(() => api().stopTextModel());
      case 'forgetTextModel':
        return void this.#textModels(() => api().forgetTextModel({ name: intent.name }));
      case 'setOutside':
        return void this.#outside(() => api().setOutside(intent.switches));
      case 'forgetOutside':
        return void this.#outside(async () => {
          await api().forgetOutside();
          return api().outside();
        });
    }
  }

  /** A claim was verified. */
  claimed(told: Parameters<PageEvents['claimed']>[0]): void {
    this.#reduce({ kind: 'claimed', ...told });
  }

  /** Something would leave the machine. Nobody who waits for the answer is there to be asked: then it does not. */
  leaving(what: Leaving): void {
    const { ask, phase } = this.#host.state();
    if (phase === 'asking' && ask === what.ask) return this.#reduce({ kind: 'leaving', what });
    void this.#host.api().letLeave({ ask: what.ask, may: false, always: false }).catch(() => undefined);
  }

  /** The next question is about this conversation; `isMissing`: it was to be about one that is not known. */
  about(thread: number | undefined, isMissing = false): void {
    this.#reduce({ kind: 'about', thread, isMissing });
  }

  stop(): void {
    this.#reduce({ kind: 'stopped' });
    this.#asking?.abort();
  }

  /** What was asked before and who answers, for the page that begins to ask. */
  async load(): Promise<void> {
    await Promise.all([this.#loadAsked(), this.#loadReaders()]);
  }

  close(): void {
    this.#asking?.abort();
    this.#settleRemoval();
  }

  #reduce(action: AskAction): void {
    const before = this.#host.state();
    const after = reduceAsk(before, action);
    if (after !== before) this.#host.changed(after);
  }

  async #ask(request: AskRequest | undefined, reader?: ReaderName): Promise<void> {
    if (!request) return;
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    // The clock tells the questions of two pages apart.
    const ask = Math.max(this.#host.state().ask + 1, Date.now());
    this.#reduce({ kind: 'asked', ask, request, reader });
    try {
      const reply = await this.#host.api().ask({ ...request, ask, ...(reader && { reader }) }, { signal: asking.signal });
      this.#reduce({ kind: 'answered', ask, reply });
      await this.#loadAsked();
    } catch (error) {
      this.#reduce({ kind: 'failed', ask, failure: Failure.from(error).toData() });
    }
  }

  async #again({ route, boundary, reader }: Extract<AskIntent, { kind: 'askAgain' }>): Promise<void> {
    const { request, reader: before } = this.#host.state();
    if (!request) return;
    const again = { ...request, ...(route && { route }), ...(boundary && { boundary }) };
    this.#host.show(again);
    await this.#ask(again, reader ?? before);
  }

  async #open({ key, place, quote, target }: Extract<AskIntent, { kind: 'openQuote' }>): Promise<void> {
    this.#reduce({ kind: 'opening' });
    try {
      await this.#host.api().open({ place, target, ...(quote !== undefined && { quote }) });
    } catch (error) {
      this.#reduce({ kind: 'unopened', key, code: Failure.from(error).code });
    }
  }

  #showPane(pane: AskState['pane']): void {
    this.#settleRemoval();
    this.#reduce({ kind: 'pane', pane });
    if (pane === 'history') void this.#loadAsked();
    if (pane !== 'settings') return;
    void this.#loadReaders();
    void this.#outside(() => this.#host.api().outside());
  }

  #reopen(id: number): void {
    const one = this.#host.state().asked?.find((asked) => asked.id === id);
    if (!one) return;
    this.#settleRemoval();
    this.#asking?.abort();
    this.#host.show(one.request);
    this.#reduce({ kind: 'reopened', ask: this.#host.state().ask + 1, one });
  }

  /** It is gone from the list at once, and from the machine when it can't be brought back any more. */
  #remove(id: number): void {
    this.#settleRemoval();
    this.#reduce({ kind: 'removing', id });
    this.#removing = setTimeout(() => this.#settleRemoval(), BRING_BACK);
  }

  #settleRemoval(): void {
    clearTimeout(this.#removing);
    const { removed } = this.#host.state();
    if (removed !== undefined) void this.#forget(removed);
  }

  async #forget(id: number | undefined): Promise<void> {
    this.#reduce({ kind: 'forgot', id });
    // What could not be forgotten is listed again.
    await this.#host.api().forgetAsked(id === undefined ? {} : { id }).catch(() => this.#loadAsked());
  }

  async #loadAsked(): Promise<void> {
    const asked: readonly AskedBefore[] | undefined = await this.#host.api().askedBefore().catch(() => undefined);
    if (asked) this.#reduce({ kind: 'remembered', asked });
  }

  async #loadReaders(): Promise<void> {
    const readers: ReadersState | undefined = await this.#host.api().readers().catch(() => undefined);
    if (readers) this.#reduce({ kind: 'readers', readers });
  }

  async #setReaders(choice: ReadersChoice): Promise<void> {
    const { readers } = this.#host.state();
    const address = choice.endpoint && serverAddress(choice.endpoint.url);
    // Asked for before anything is awaited: a click permits this only while it is being handled.
    const permitted = address ? this.#host.permit(address.pattern).catch(() => false) : Promise.resolve(true);
    this.#reduce({ kind: 'saved', saved: 'saving' });
    if (!(await permitted)) return this.#reduce({ kind: 'saved', saved: 'notPermitted' });
    try {
      const endpoint = choice.endpoint && address ? { ...choice.endpoint, url: address.url } : undefined;
      this.#reduce({ kind: 'readers', readers: await this.#host.api().setReaders({ ...choice, endpoint }), saved: 'saved' });
    } catch {
      this.#reduce({ kind: 'readers', readers, saved: 'failed' });
    }
  }

  /** What can't be had now is asked for again in a moment. */
  async #textModels(call: () => Promise<TextModelState>): Promise<void> {
    const textModels: TextModelState | undefined = await call().catch(() => undefined);
    if (textModels) this.#reduce({ kind: 'textModels', textModels });
  }

  async #outside(call: () => Promise<OutsideState>): Promise<void> {
    const outside: OutsideState | undefined = await call().catch(() => undefined);
    this.#reduce({ kind: 'outside', outside });
  }
}

const BRING_BACK = 7_000; // ms; long enough to read what was removed and to reach the button
