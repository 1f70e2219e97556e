import { Failure } from '../../failure.ts';
import type { Hit, Place } from '../../mail.ts';
import type { PageApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import type { ExplainRequest } from '../../search.ts';
import { boundaryOf, type Scope } from '../scope/scope.ts';
import { HITS_A_PAGE } from '../search/search-state.ts';
import type { TestState } from './settings-state.ts';

export interface TestHost {
  readonly api: () => Client<PageApi>;
  readonly state: () => TestState;
  readonly changed: (state: TestState) => void;
}

/** Looks into one query: how its hits came about, and why a message is not among them. A late answer never takes the place of a newer one. */
export class TestSession {
  readonly #host: TestHost;
  #asking = new AbortController();

  constructor(host: TestHost) {
    this.#host = host;
  }

  close(): void {
    this.#asking.abort();
  }

  scope(scope: Scope): void {
    this.#set({ scope });
    const { text, phase } = this.#host.state();
    if (phase !== 'initial') void this.ask(text);
  }

  async ask(text: string): Promise<void> {
    this.#set({ text, phase: 'pending', about: undefined });
    await this.#explain();
  }

  /** Messages that a Message-ID names, or that words find; those in junk and trash where there are no others. */
  async find(written: string): Promise<void> {
    const text = written.trim();
    if (text === '') return this.#set({ found: undefined });
    const id = /^<?[^\s<>]+@[^\s<>]+>?$/.test(text) ? text.replace(/^<|>$/g, '') : undefined;
    const request = { text: id === undefined ? text : '', boundary: {}, limit: MOST_FOUND, typing: false };
    const filters = id === undefined ? {} : { id };
    try {
      const { hits } = await this.#host.api().search({ ...request, filters });
      const discarded = hits.length > 0 ? [] : (await this.#host.api().search({ ...request, filters: { ...filters, in: 'discarded' } })).hits;
      this.#set({ found: [...hits, ...discarded].slice(0, MOST_FOUND), about: undefined });
    } catch (error) {
      this.#set({ found: undefined, phase: 'error', failure: Failure.from(error).toData() });
    }
  }

  async why(place: Place): Promise<void> {
    const hit = this.#host.state().found?.find((one) => isSame(one.place, place));
    await this.#explain(hit);
  }

  async #explain(asked?: Hit): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    const { text, scope } = this.#host.state();
    // As many hits as the page asks for, so that the order is the same.
    const request: ExplainRequest = { text, boundary: boundaryOf(scope), limit: HITS_A_PAGE, typing: false, ...(asked && { place: asked.place }) };
    try {
      const api = this.#host.api();
      const [explanation, confirmed] = await Promise.all([api.explain(request, { signal }), asked && api.confirmed({ place: asked.place }).catch(() => undefined)]);
      if (signal.aborted) return;
      const about = asked && explanation.about && { place: asked.place, subject: asked.subject, why: explanation.about.why, ...(confirmed !== undefined && { confirmed }) };
      this.#set({ phase: 'complete', explanation, failure: undefined, about });
    } catch (error) {
      if (!signal.aborted) this.#set({ phase: 'error', failure: Failure.from(error).toData() });
    }
  }

  #set(change: Partial<TestState>): void {
    this.#host.changed({ ...this.#host.state(), ...change });
  }
}

const isSame = (one: Place, other: Place): boolean =>
  one.account === other.account && one.folder === other.folder && one.headerMessageId === other.headerMessageId && one.ordinal === other.ordinal;

const MOST_FOUND = 8;
