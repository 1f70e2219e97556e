/** A search's text as a vector of the learned model, and what to say where there is none. */
import { contractId, modelOf } from '../../contract.ts';
import type { Degraded } from '../../degraded.ts';
import { Failure } from '../../failure.ts';
import { meantText } from '../../meant-text.ts';
import { contractOf, type LearnedModel } from '../../models.ts';
import type { QueryVector } from '../../ports.ts';
import type { VectorSetState } from '../../embedding.ts';
import type { IndexApi } from '../../protocol.ts';
import type { EmbedApi } from '../../model-protocol.ts';
import type { SearchReply, SearchRequest } from '../../search.ts';
import type { Client } from '../../rpc.ts';
import { settingOf, type Settings } from '../../settings.ts';
import { inTime } from '../in-time.ts';
import { beside } from './beside.ts';
import type { Quiet } from './quiet.ts';
import { servingSet } from './serving-set.ts';

/** What is asked of the learned model; `embedding.ts` answers. */
export interface QueryModel {
  readonly quiet: Quiet;
  /** Contracts of earlier sets whose model turned out to be gone; what is noted here serves no more. */
  readonly lost: Set<string>;
  readonly models: Pick<Client<EmbedApi>, 'query' | 'load'>;
  model(): Promise<LearnedModel | undefined>;
  threads(): Promise<number>;
}

/** What is asked of the index. */
export type QueryIndex = Pick<Client<IndexApi>, 'vectorSets' | 'otherLanguages' | 'size'>;

/** What is asked, and where. */
export type Question = Pick<SearchRequest, 'text' | 'boundary' | 'filters' | 'typing'>;

export interface Asked {
  readonly vectors: readonly QueryVector[];
  /** Why the learned model takes no part, or not for all mail. */
  readonly reason?: Degraded;
  /** Where there is no such reason: what it leaves out by its languages. To be asked once the question itself was, which it must not keep waiting; never throws. */
  readonly unread?: () => Promise<Degraded | undefined>;
}

interface Served {
  readonly serving?: VectorSetState;
  readonly values?: Float32Array | undefined;
}

export class QueryVectors {
  readonly #index: QueryIndex;
  readonly #embedding: QueryModel;
  readonly #settings: () => Promise<Settings>;
  /** The latest last. */
  readonly #known = new Map<string, Float32Array | undefined>();
  /** When the model was last asked to be ready. */
  #warmed = Number.NEGATIVE_INFINITY;
  #count: { readonly at: number; readonly chunks: number } | undefined;
  /** Messages in other languages, by where was asked. */
  readonly #others = new Map<string, { readonly at: number; readonly messages: Promise<number> }>();

  constructor(index: QueryIndex, embedding: QueryModel, settings: () => Promise<Settings> = async () => ({})) {
    this.#index = index;
    this.#embedding = embedding;
    this.#settings = settings;
  }

  /**
   * Searches with the vector where it can be had in time; while somebody types only where it is known already. However often
   * `find` asks the index, the model is asked once.
   */
  async search(request: SearchRequest, find: (meant: SearchRequest) => Promise<SearchReply>): Promise<SearchReply> {
    const { request: meant, reason: known, unread } = await this.withVectors(request);
    const finding = find(meant);
    // Not before: the index answers one after the other.
    const [reply, reason] = await Promise.all([finding, known ?? unread?.()]);
    return reason === undefined ? reply : { ...reply, degraded: true, ...toldWith(reply.degradedReason, reason) };
  }

  /** The request with what the learned model makes of its text, where that can be had, and what to say where not. */
  async withVectors<R extends SearchRequest>(request: R): Promise<{ readonly request: R } & Pick<Asked, 'reason' | 'unread'>> {
    const { vectors, ...told } = await this.of(request);
    return { request: vectors.length > 0 ? { ...request, vectors } : request, ...told };
  }

  /** What the learned model makes of a text. */
  async of(question: Question): Promise<Asked> {
    const text = meantText(question.text);
    return text === '' ? { vectors: [] } : this.#ask(text, question);
  }

  async #ask(text: string, question: Question): Promise<Asked> {
    const { typing } = question;
    this.#embedding.quiet.disturbed(typing ? 'typing' : 'search');
    let model: LearnedModel | undefined;
    try {
      model = await this.#embedding.model();
      // Words and the built-in model are all that was ever wanted.
      if (!model) return { vectors: [] };
      const wanted = contractId(contractOf(model));
      const sets = (await this.#index.vectorSets()).filter(({ lane }) => lane === 'learned');
      // It may have come back, and been chosen again.
      this.#embedding.lost.delete(wanted);
      const { serving, values } = await this.#served(sets, wanted, text, typing);
      if (!serving) return { vectors: [], reason: { code: 'learnedNotBegun' } };
      const reason = await this.#unfinished(serving, wanted);
      const vectors = values ? [{ contract: serving.contract, values }] : [];
      if (reason !== undefined) return { vectors, reason };
      const { name, languages } = model;
      return values && languages !== '*' ? { vectors, unread: () => this.#unread(name, languages, question) } : { vectors };
    } catch (error) {
      return { vectors: [], reason: failed(Failure.from(error), model) };
    }
  }

  /** The set that answers, with the text's vector by its model: another set's where the model of an earlier one is gone. */
  async #served(sets: readonly VectorSetState[], wanted: string, text: string, typing: boolean): Promise<Served> {
    for (;;) {
      const serving = servingSet(sets, wanted, this.#embedding.lost);
      if (!serving) return {};
      const { contract } = serving;
      const known = this.#known.get(keyOf(contract, text));
      if (typing && !known) this.#warm(contract);
      try {
        return { serving, values: known ?? (typing ? undefined : await this.#vector(contract, text)) };
      } catch (error) {
        if (contract === wanted || Failure.from(error).code !== 'gone') throw error;
        this.#embedding.lost.add(contract);
      }
    }
  }

  async #unfinished({ contract, waits, passages }: VectorSetState, wanted: string): Promise<Degraded | undefined> {
    if (contract !== wanted) return { code: 'learnedEarlier', serving: modelOf(contract), wanted: modelOf(wanted) };
    if (!waits) return undefined;
    return { code: 'learnedReading', passages, of: await this.#counted() };
  }

  /** How many passages there are, counted now and then: counting reads through a whole table. */
  async #counted(): Promise<number> {
    const now = performance.now();
    if (this.#count && now - this.#count.at < COUNT_AGAIN) return this.#count.chunks;
    const { chunks } = await this.#index.size();
    this.#count = { at: now, chunks };
    return chunks;
  }

  /** What a model of few languages leaves to the others of the mail that is asked; nothing where that is not known in time. */
  async #unread(name: string, languages: readonly string[], question: Question): Promise<Degraded | undefined> {
    const messages = await inTime(this.#othersIn(question, languages), COUNTED_WITHIN).catch(() => 0);
    return messages === 0 ? undefined : { code: 'learnedLanguages', model: name, messages };
  }

  /** Counted now and then for each place that is asked, whatever is asked there. */
  #othersIn({ text, boundary, filters, typing }: Question, languages: readonly string[]): Promise<number> {
    // Words alone narrow nothing.
    const narrowing = meantText(text) === text.trim().replace(/\s+/g, ' ') ? '' : text;
    const key = JSON.stringify([narrowing, boundary, filters, languages]);
    const now = performance.now();
    const known = this.#others.get(key);
    if (known && now - known.at < COUNT_AGAIN) return known.messages;
    const messages = this.#index.otherLanguages({ text: narrowing, boundary, typing, languages, ...(filters && { filters }) });
    keepLatest(this.#others, key, { at: now, messages });
    messages.catch(() => this.#others.delete(key));
    return messages;
  }

  async #vector(contract: string, text: string): Promise<Float32Array | undefined> {
    const key = keyOf(contract, text);
    const [threads, settings] = [await this.#embedding.threads(), await this.#settings()];
    const asked = this.#embedding.models.query({ contract, text, threads }).then((values) => {
      keepLatest(this.#known, key, values);
      return values;
    });
    // A late one is kept for the next time.
    return inTime(asked, settingOf(settings, 'vector_timeout_seconds') * 1000, 'The learned model did not answer in time; words and the built-in model did.');
  }

  /** Has the model loaded, which takes a second and more: begun with the first key, it is done when the question is. */
  #warm(contract: string): void {
    const now = performance.now();
    if (now - this.#warmed < WARM_AGAIN) return;
    this.#warmed = now;
    // What goes wrong is said when the question itself is asked.
    this.#embedding.threads().then((threads) => this.#embedding.models.load({ name: modelOf(contract), threads })).catch(() => {});
  }
}

function keepLatest<T>(known: Map<string, T>, key: string, value: T): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
}

/** What the index says of all vectors, and what the learned model lacks: the one where it tells the other's figure too. */
function toldWith(of: Degraded | undefined, learned: Degraded): Pick<SearchReply, 'degradedReason' | 'degradedToo'> {
  if (of === undefined) return { degradedReason: learned };
  const [degradedToo] = beside([of], learned);
  return { degradedReason: of, ...(degradedToo && { degradedToo }) };
}

function failed({ code }: Failure, model: LearnedModel | undefined): Degraded {
  if (code === 'timeout') return { code: 'learnedLate' };
  return code === 'gone' && model ? { code: 'learnedAbsent', model: model.name } : { code: 'learnedFailed', failure: code };
}

const keyOf = (contract: string, text: string) => `${contract}\n${text}`;

const KEPT = 200; // vectors, and as many counts
const COUNTED_WITHIN = 1000; // ms, of which the search itself takes most
const COUNT_AGAIN = 10_000; // ms
const WARM_AGAIN = 10_000; // ms: its worker may have been started anew
