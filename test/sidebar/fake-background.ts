import type { TextModelState } from '../../src/text-models.ts';
import type { AskReply, AskRequest } from '../../src/answer.ts';
import { NOTHING_CHOSEN, type SettingsState } from '../../src/chosen-settings.ts';
import type { Degraded } from '../../src/degraded.ts';
import { Failure } from '../../src/failure.ts';
import type { Hit } from '../../src/mail.ts';
import type { AskedBefore, OutsideState, ReadersState } from '../../src/asking.ts';
import type { CoverageReport, MailChoice, Progress } from '../../src/coverage.ts';
import type { ModelState, VectorSetState } from '../../src/embedding.ts';
import type { PageApi, PageEvents } from '../../src/protocol.ts';
import type { MessageRequest } from '../../src/results.ts';
import type { Explanation, ExplainRequest, SearchReply, SearchRequest } from '../../src/search.ts';
import type { Client, Handlers, Signal } from '../../src/rpc.ts';
import { READERS, REPLY, TEXT_MODELS } from './fake-answers.ts';
import type { KeptSearches } from '../../src/kept-searches.ts';
import { changed, NO_SEARCHES } from '../../src/background/searches/change-searches.ts';
import { fakeCompletions } from './box/fake-completions.ts';
import { fakeHits, FOLDERS, NOW } from './fake-mail.ts';
import { fakeConversation, fakeFacets, fakeFiltered, fakeText } from './fake-results.ts';
import type { View } from './gallery-views.ts';

/** A background made up from a view: it answers, remembers what it was asked and can be made to dawdle. */
export class FakeBackground {
  readonly calls: { readonly name: string; readonly argument: unknown }[] = [];
  /** Messages that are no longer there. */
  readonly removed = new Set<number>();
  /** Milliseconds until the answer to a query; none for most. */
  readonly delays = new Map<string, number>();
  /** What the answer to a query waits for; nothing for most. */
  readonly waits = new Map<string, Promise<unknown>>();
  events: Handlers<PageEvents> | undefined;
  /** False: the next call would wake it. */
  isAwake = true;
  progress: Progress | undefined;
  models: ModelState = NO_MODEL;
  askedBefore: readonly AskedBefore[];
  readers: ReadersState;
  textModels: TextModelState;
  outside: OutsideState;
  mailChoice: MailChoice = { accounts: [], decrypts: false };
  folderCoverage: CoverageReport = { accounts: [], vectors: [], passages: 0, bytes: 0, removing: false };
  vectors: readonly VectorSetState[] = [{ contract: 'footnote-static-1/5c0f', lane: 'static', wanted: true, passages: 160_000, waits: false }];
  settings: SettingsState = { chosen: NOTHING_CHOSEN, tags: [{ key: '$label1', name: 'Important', category: 'Important', priority: 4 }, { key: '$label2', name: 'Work', category: 'Work' }] };
  /** Lets an answer that waits come. */
  release: ((reply: AskReply) => void) | undefined;
  searches: KeptSearches;
  shortcut: string | undefined = 'Ctrl+Shift+H';
  moreFails: View['moreFails'];
  /** So many pages of hits hold none, though further ones do. */
  emptyPages = 0;
  /** Why meaning takes no part, or not for all mail, from now on. */
  lessBy: Degraded | undefined;
  readonly #view: View;

  constructor(view: View) {
    this.#view = view;
    this.searches = view.searches ?? NO_SEARCHES;
    this.progress = view.progress;
    this.moreFails = view.moreFails;
    this.models = { ...NO_MODEL, ...view.models };
    this.mailChoice = { accounts: view.accounts ?? [], decrypts: false };
    if (view.settings) this.settings = { chosen: view.settings.chosen ?? NOTHING_CHOSEN, tags: view.settings.tags ?? [] };
    this.vectors = view.settings?.vectors ?? this.vectors;
    this.folderCoverage = view.settings?.report ?? this.folderCoverage;
    this.askedBefore = view.ask?.asked ?? [];
    this.readers = view.ask?.readers ?? READERS;
    this.textModels = view.ask?.textModels ?? TEXT_MODELS;
    this.outside = view.ask?.outside ?? { search: false, ask: false, calls: [] };
  }

  readonly api: Client<PageApi> = {
    search: (request, options) => this.#answer('search', request, () => this.#search(request, options?.signal)),
    explain: (request) => this.#answer('explain', request, () => this.#explain(request)),
    completions: (request) => this.#answer('completions', request, () => fakeCompletions(this.#view, request)),
    searches: () => this.#answer('searches', undefined, () => this.searches),
    changeSearches: (change) => this.#answer('changeSearches', change, () => (this.searches = changed(this.searches, change, NOW))),
    shortcut: () => this.#answer('shortcut', undefined, () => this.shortcut),
    setShortcut: (request) => this.#answer('setShortcut', request, () => {
      if (!/^(?:(?:Alt|Ctrl|Shift)\+)+\w+$/.test(request.key)) throw new Failure('badRequest', 'As the gallery wants it.');
      return (this.shortcut = request.key);
    }),
    facets: (request) => this.#answer('facets', request, () => fakeFacets(this.#matching(request), this.#matching(request, false))),
    conversation: (request) => this.#answer('conversation', request, () => fakeConversation(this.#hitOf(request), this.#view.repeated ?? 0)),
    storedText: (request) => this.#answer('storedText', request, () => {
      const hit = this.#hitOf(request);
      const mail = this.#view.mails.find(({ subject }) => subject === hit.subject);
      if (!mail) throw new Failure('gone', 'As the gallery wants it.');
      return fakeText({ mail, hit });
    }),
    reply: (request) => this.#answer('reply', request, () => this.#fail(this.#view.openFails)),
    progress: () => this.#answer('progress', undefined, () => this.#currentProgress()),
    size: () => this.#answer('size', undefined, () => ({ bytes: 41_300_000, messages: 52_012, places: 52_400, chunks: 160_000 })),
    open: (request) => this.#answer('open', request, () => this.#fail(this.#view.openFails)),
    ask: (request, options) => this.#answer('ask', request, () => this.#ask(request, options?.signal)),
    readers: () => this.#answer('readers', undefined, () => this.readers),
    setReaders: (request) => this.#answer('setReaders', request, () => {
      const { chosen, endpoint, neverSend } = request;
      this.readers = { chosen, neverSend, endpoint: endpoint && { url: endpoint.url, model: endpoint.model, hasKey: (endpoint.key ?? 'kept') !== '', tools: endpoint.tools === true } };
      return this.readers;
    }),
    textModels: () => this.#answer('textModels', undefined, () => this.textModels),
    chooseTextModel: (request) => this.#answer('chooseTextModel', request, () => (this.textModels = { ...this.textModels, chosen: request.name, activity: request.download ? 'fetching' : 'resting' })),
    stopTextModel: () => this.#answer('stopTextModel', undefined, () => (this.textModels = { ...this.textModels, activity: 'off' })),
    forgetTextModel: (request) => this.#answer('forgetTextModel', request, () => {
      const choices = this.textModels.choices.map((one) => (one.name === request.name ? { ...one, present: false } : one));
      return (this.textModels = { ...this.textModels, choices, chosen: this.textModels.chosen === request.name ? undefined : this.textModels.chosen });
    }),
    letLeave: (request) => this.#answer('letLeave', request, () => undefined),
    askedBefore: () => this.#answer('askedBefore', undefined, () => this.askedBefore),
    forgetAsked: (request) => this.#answer('forgetAsked', request, () => {
      this.askedBefore = request.id === undefined ? [] : this.askedBefore.filter(({ id }) => id !== request.id);
    }),
    outside: () => this.#answer('outside', undefined, () => this.outside),
    setOutside: (request) => this.#answer('setOutside', request, () => (this.outside = { ...this.outside, ...request })),
    forgetOutside: () => this.#answer('forgetOutside', undefined, () => void (this.outside = { ...this.outside, calls: [] })),
    currentFolder: () => this.#answer('currentFolder', undefined, () => this.#view.here),
    folders: () => this.#answer('folders', undefined, () => FOLDERS),
    setPaused: (paused) => this.#answer('setPaused', paused, () => this.#pause(paused)),
    models: () => this.#answer('models', undefined, () => this.models),
    chooseModel: (request) => this.#answer('chooseModel', request, () => void (this.models = { ...this.models, model: request.name })),
    setEmbedding: (request) => this.#answer('setEmbedding', request, () => void (this.models = { ...this.models, ...request })),
    removeModel: (request) => this.#answer('removeModel', request, () => {
      const choices = this.models.choices.map((one) => (one.name === request.name ? { ...one, present: false } : one));
      this.models = { ...this.models, choices, ...(this.models.model === request.name && { model: undefined, activity: 'off' }) };
    }),
    vectorSets: () => this.#answer('vectorSets', undefined, () => this.vectors),
    retryFailed: () => this.#answer('retryFailed', undefined, () => undefined),
    rebuild: () => this.#answer('rebuild', undefined, () => undefined),
    reconcile: () => this.#answer('reconcile', undefined, () => ({ confirmed: FOLDERS.length, doubted: 0, listed: 0, removed: 0, kept: 0 })),
    confirmed: (request) => this.#answer('confirmed', request, () => NOW - 90_000),
    audit: () => this.#answer('audit', undefined, () => []),
    mailChoice: () => this.#answer('mailChoice', undefined, () => this.mailChoice),
    setAccount: (request) => this.#answer('setAccount', request, () => {
      const accounts = this.mailChoice.accounts.map((one) => (one.account === request.account ? { ...one, reads: request.reads, decided: true } : one));
      this.mailChoice = { ...this.mailChoice, accounts };
      return this.mailChoice;
    }),
    setFolder: (request) => this.#answer('setFolder', request, () => undefined),
    setDecrypts: (request) => this.#answer('setDecrypts', request, () => this.mailChoice),
    folderCoverage: () => this.#answer('folderCoverage', undefined, () => this.folderCoverage),
    retryFolder: (request) => this.#answer('retryFolder', request, () => undefined),
    showSettings: (request) => this.#answer('showSettings', request, () => undefined),
    settings: () => this.#answer('settings', undefined, () => {
      this.#fail(this.#view.settings?.unreachable ? 'connectionLost' : undefined);
      return this.settings;
    }),
    setSettings: (chosen) => this.#answer('setSettings', chosen, () => {
      this.#fail(this.#view.settings?.fails ? 'diskFull' : undefined);
      return (this.settings = { ...this.settings, chosen });
    }),
    deleteEverything: () => this.#answer('deleteEverything', undefined, () => this.#fail(this.#view.settings?.fails ? 'diskError' : undefined)),
  };

  /** The person's word on whether a server may be called. */
  async permit(pattern: string): Promise<boolean> {
    this.calls.push({ name: 'permit', argument: pattern });
    return this.#view.ask?.forbidden !== true;
  }

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

  async #search({ text, boundary, limit, probe, after, order }: SearchRequest, signal: Signal | undefined): Promise<SearchReply> {
    // A signal that is ignored, as by a worker that is busy: the page itself has to keep late answers out.
    void signal;
    await new Promise((resolve) => setTimeout(resolve, this.delays.get(text) ?? this.#view.delay ?? 0));
    await this.waits.get(text);
    this.#fail(this.#view.searchFails);
    if (after) this.#fail(this.moreFails);
    const all = order === 'newest' ? this.#matching({ text, boundary }).toSorted((one, other) => (other.date ?? 0) - (one.date ?? 0)) : this.#matching({ text, boundary });
    const { folder } = boundary;
    const { out = 0 } = this.#view;
    const found = out > 0 ? all.slice(0, -out) : all;
    const stayedOut = { count: out, hits: (out > 0 ? all.slice(-out) : []).map((hit) => ({ ...hit, leftOut: { code: 'underHalf', score: 0.21, best: 0.87 } as const })) };
    const end = (after?.offset ?? 0) + limit;
    const indexed = this.progress?.coverage.indexed ?? 0;
    const { leftOut, proposals, ...always } = this.#view.told ?? {};
    const told = probe ? { ...always, ...(leftOut && { leftOut }), ...(proposals && found.length === 0 && { proposals }) } : always;
    const full = found.filter((hit) => hit.full).length;
    return {
      hits: this.emptyPages-- > 0 ? [] : found.slice(end - limit, end),
      ...(order === 'newest' && { order }),
      ...(end < found.length && { next: { offset: end } }),
      ...(probe && out > 0 && { stayedOut }),
      matches: full,
      partial: found.length - full,
      counts: { source: indexed, permitted: folder === undefined ? indexed : Math.min(indexed, 412) },
      warnings: this.#view.warnings ?? [],
      ...(this.#view.pieces && { pieces: this.#view.pieces }),
      degraded: false,
      ...told,
      ...(this.lessBy && { degraded: true, degradedReason: this.lessBy }),
      ...(probe && { confirmation: { confirmed: Math.min(limit, found.length), corrected: 2, dropped: 1, unanswered: 0, again: 1, ms: 9 } }),
      ms: 3,
      stages: { exact: 0.6, keyword: 1.2, vector: 1, hits: 0.7 },
    };
  }

  async #explain(request: ExplainRequest): Promise<Explanation> {
    const { hits: kept, stayedOut, counts, matches, partial } = await this.#search({ ...request, probe: true }, undefined);
    const hits = [...kept, ...(stayedOut?.hits ?? [])];
    return {
      counts: { ...counts, exact: 1, full: matches, partial, ranked: hits.length, kept: kept.length },
      words: request.text.split(' ').map((written, index) => ({ written, messages: 212 * (index + 1), weight: 3.2 / (index + 1) })),
      parts: [],
      lanes: [],
      fused: hits.map(({ message }) => message),
      weights: { exact: 100, allTerms: 1, coverage: 0.4, lexical: 1, dense: 0.5, typed: 0.3, recency: 0.05 },
      final: hits.map(({ message, subject, from, score, lanes, full, locked, leftOut }, index) => ({
        message, subject, from: from.name, score, lanes, full, locked: locked ?? false, fused: index + 1,
        features: { exact: 0, allTerms: Number(full), coverage: 0.75, lexical: 0.61, dense: 0.4, typed: 0, recency: 0.92 },
        ...(leftOut !== undefined && { leftOut }),
      })),
      ...(request.place && { about: { why: this.#view.about ?? { code: 'hit', place: 1, exact: false } } }),
      stages: {},
    };
  }

  async #ask({ ask, ...request }: AskRequest & { readonly ask: number }, signal: Signal | undefined): Promise<AskReply> {
    const { reply, told, fails, detail, leaving } = this.#view.ask ?? { reply: REPLY };
    if (fails) throw new Failure(fails, 'As the gallery wants it.', undefined, detail);
    const never: Signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    await Promise.resolve();
    if (leaving) this.events?.leaving({ ...leaving, ask }, never);
    for (const claim of (reply ?? REPLY).claims.slice(0, told ?? (reply ? undefined : 0))) this.events?.claimed({ ask, claim }, never);
    const answer = reply ?? await new Promise<AskReply>((resolve, reject) => {
      this.release = resolve;
      signal?.addEventListener('abort', () => reject(new Failure('cancelled', 'As the person wished.')));
    });
    // An account that was named is one; a route that was chosen is followed.
    const { accounts: _, ...ofOne } = answer;
    const named = request.boundary.account === undefined ? answer : ofOne;
    return { ...named, ...(request.route && { route: request.route, routeWhy: { code: 'chosen' } }) };
  }

  #matching({ text, boundary: { account, folder } }: Pick<SearchRequest, 'text' | 'boundary'>, withDates = true): readonly Hit[] {
    const hits = this.#repeat(fakeHits(this.#view.mails, text).toSorted((one, other) => Number(other.full) - Number(one.full))).filter((hit) =>
      !this.removed.has(hit.message) && (account ?? hit.place.account) === hit.place.account && (folder ?? hit.place.folder) === hit.place.folder);
    return fakeFiltered(hits, text, withDates);
  }

  #hitOf(request: MessageRequest): Hit {
    const hit = this.#matching(request).find(({ message }) => message === request.message || message === Math.round(request.message / 100));
    if (!hit) throw new Failure('gone', 'As the gallery wants it.');
    return hit;
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
