import { Failure } from '../../src/failure.ts';
import type { Hit } from '../../src/mail.ts';
import type { ModelState, PageApi, PageEvents, Progress, SearchReply, SearchRequest } from '../../src/protocol.ts';
import type { Client, Handlers, Signal } from '../../src/rpc.ts';
import { fakeHits, FOLDERS } from './fake-mail.ts';
import type { View } from './gallery-views.ts';

/** A background made up from a view: it answers, remembers what it was asked and can be made to dawdle. */
export class FakeBackground {
  readonly calls: { readonly name: string; readonly argument: unknown }[] = [];
  /** Messages that are no longer there. */
  readonly removed = new Set<number>();
  /** Milliseconds until the answer to a query; none for most. */
  readonly delays = new Map<string, number>();
  events: Handlers<PageEvents> | undefined;
  progress: Progress | undefined;
  models: ModelState = NO_MODEL;
  readonly #view: View;

  constructor(view: View) {
    this.#view = view;
    this.progress = view.progress;
  }

  readonly api: Client<PageApi> = {
    search: (request, options) => this.#answer('search', request, () => this.#search(request, options?.signal)),
    progress: () => this.#answer('progress', undefined, () => this.#currentProgress()),
    size: () => this.#answer('size', undefined, () => ({ bytes: 41_300_000, messages: 52_012, places: 52_400, chunks: 160_000 })),
    open: (request) => this.#answer('open', request, () => this.#fail(this.#view.openFails)),
    currentFolder: () => this.#answer('currentFolder', undefined, () => this.#view.here),
    folders: () => this.#answer('folders', undefined, () => FOLDERS),
    setPaused: (paused) => this.#answer('setPaused', paused, () => this.#pause(paused)),
    models: () => this.#answer('models', undefined, () => this.models),
    chooseModel: (request) => this.#answer('chooseModel', request, () => void (this.models = { ...this.models, model: request.name })),
    setEmbedding: (request) => this.#answer('setEmbedding', request, () => void (this.models = { ...this.models, ...request })),
    retryFailed: () => this.#answer('retryFailed', undefined, () => undefined),
    rebuild: () => this.#answer('rebuild', undefined, () => undefined),
  };

  asked(name: string): unknown[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.argument);
  }

  async #answer<T>(name: string, argument: unknown, answer: () => T | Promise<T>): Promise<T> {
    this.calls.push({ name, argument });
    return answer();
  }

  #fail(code: View['openFails']): void {
    if (code) throw new Failure(code, 'As the gallery wants it.');
  }

  #currentProgress(): Progress {
    if (!this.progress) throw new Failure('connectionLost', 'As the gallery wants it.');
    return this.progress;
  }

  #pause(paused: boolean): void {
    const progress = this.#currentProgress();
    this.progress = { ...progress, activity: paused ? 'paused' : 'reading' };
  }

  async #search({ text, boundary, limit }: SearchRequest, signal: Signal | undefined): Promise<SearchReply> {
    // A signal that is ignored, as by a worker that is busy: the page itself has to keep late answers out.
    void signal;
    await new Promise((resolve) => setTimeout(resolve, this.delays.get(text) ?? 0));
    this.#fail(this.#view.searchFails);
    const { account, folder } = boundary;
    const found = this.#repeat(fakeHits(this.#view.mails, text)).filter((hit) =>
      !this.removed.has(hit.message) && (account ?? hit.place.account) === hit.place.account && (folder ?? hit.place.folder) === hit.place.folder);
    const indexed = this.progress?.coverage.indexed ?? 0;
    const full = found.filter((hit) => hit.full).length;
    return {
      hits: found.slice(0, limit),
      matches: full,
      partial: found.length - full,
      counts: { source: indexed, permitted: folder === undefined ? indexed : Math.min(indexed, 412) },
      warnings: this.#view.warnings ?? [],
      degraded: false,
      ms: 3,
    };
  }

  #repeat(hits: readonly Hit[]): readonly Hit[] {
    const [first] = hits;
    if (!first || this.#view.repeated === undefined) return hits;
    return Array.from({ length: this.#view.repeated }, (_, index) => ({ ...(hits[index % hits.length] ?? first), message: index + 1 }));
  }
}

/** Before anybody was asked. */
const NO_MODEL: ModelState = {
  model: undefined,
  choices: [
    { name: 'bge-small-en-v1.5', languages: ['en'], bytes: 34_725_822, source: 'huggingface.co', present: false },
    { name: 'multilingual-e5-small', languages: '*', bytes: 135_390_915, source: 'huggingface.co', present: false },
  ],
  proposed: 'bge-small-en-v1.5',
  proposalChanged: false,
  speed: 'normal',
  paused: false,
  embedded: 0,
  passages: 160_000,
  activity: 'off',
  rate: 0,
};
