/**
 * The learned model in the background: brings its files, and gives every passage its vector when nothing else is to do.
 *
 * What lacks a vector is the index's own queue, so that nothing here needs to outlive a kill; a batch is small, and the
 * one under way is all that is lost.
 */
import { Failure } from '../../failure.ts';
import { contractOf, LEARNED_MODELS, proposedModel, type LearnedModel } from '../../models.ts';
import type { EmbeddedPassage, ModelState, Speed } from '../../embedding.ts';
import type { IndexApi, PageApi } from '../../protocol.ts';
import type { EmbedApi } from '../../model-protocol.ts';
import type { Client } from '../../rpc.ts';
import { modelNameOf } from '../../text-models.ts';
import { keepAwake } from '../keep-awake.ts';
import { Decisions, forgetOwnModel, keepOwnModel, modelNamed, ownModels, type ModelDecision } from './model-choice.ts';
import { modelState } from './model-state.ts';
import { Quiet } from './quiet.ts';
import { Rate } from '../crawl/rate.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';
import { Supervised } from '../workers.ts';

export interface EmbeddingParts {
  readonly index: Client<IndexApi>;
  /** Mail goes first. */
  readonly isCrawlIdle: () => boolean;
  /** All mail that there is has been read. */
  readonly isAllRead: () => Promise<boolean>;
  /** Vectors came in, or what `state` tells has changed. */
  readonly onProgress: () => void;
  readonly onError: (error: unknown) => void;
}

type Chosen = Parameters<PageApi['chooseModel']>[0];

export class Embedding {
  /** A batch takes seconds, and all of the processor: who types, or has mail coming in, does not wait for it. */
  readonly quiet = new Quiet(() => this.#batch?.abort());
  /** Contracts of earlier sets whose model turned out to be gone. */
  readonly lost = new Set<string>();
  readonly #parts: EmbeddingParts;
  readonly #worker = new Supervised<EmbedApi>('/indexer/embed.worker.js', async (client) => client.ready({ own: await ownModels() }));
  readonly #rate = new Rate();
  readonly #decisions = new Decisions();
  #working: Promise<void> | undefined;
  #again = false;
  #fetching: AbortController | undefined;
  #stop = new AbortController();
  /** The batch under way. */
  #batch: AbortController | undefined;
  /** The worker's threads are others than were decided on meanwhile. */
  #threadsChanged = false;
  /** Why the model's files could not be brought; until something else is decided. */
  #unfetched: Failure | undefined;
  #problem: Failure | undefined;
  #present: Promise<readonly string[]> | undefined;

  constructor(parts: EmbeddingParts) {
    this.#parts = parts;
  }

  /** The worker that has the models. */
  get models(): Client<EmbedApi> {
    return this.#worker.client;
  }

  /** To be called while the event page starts. */
  listen(): void {
    thunderbird.messages.onNewMailReceived.addListener(() => this.quiet.disturbed('mail'), true);
  }

  /** Works off what waits, if anything does and it may; safe to call at any time. */
  run(): void {
    this.#again = true;
    this.#working ??= this.#runs()
      .then(() => (this.#problem = undefined))
      .catch((error: unknown) => {
        if (Failure.from(error).code === 'cancelled') return;
        this.#problem = Failure.from(error);
        this.#parts.onError(error);
        // A full disk or a dead worker may be over then. A page that sleeps meanwhile begins again when it wakes.
        setTimeout(() => this.run(), RETRY_AFTER);
      })
      .finally(() => {
        this.#working = undefined;
        this.#rate.stop();
        this.#parts.onProgress();
        if (this.#again && !this.#problem) this.run();
      });
  }

  async choose({ name, download, own = false }: Chosen): Promise<void> {
    if (name !== undefined && own) await this.#take(name);
    const model = name === undefined ? undefined : await modelNamed(name);
    if (name !== undefined && !model) throw new Failure('badRequest', `Footnote knows no model ${JSON.stringify(name)}.`);
    this.#fetching?.abort();
    await this.#decide({ model: name ?? 'none', download: model !== undefined && download, proposed: (await this.#proposed())?.name });
    if (model) void this.#bring(model, download);
    else for (const { contract, lane } of await this.#parts.index.vectorSets()) if (lane === 'learned') await this.#parts.index.dropVectors({ contract });
  }

  /** Takes a model's files off this machine. Throws `badRequest` where no such model is known. */
  async remove({ name }: { readonly name: string }): Promise<void> {
    if (!(await modelNamed(name))) throw new Failure('badRequest', `Footnote knows no model ${JSON.stringify(name)}.`);
    if ((await this.model())?.name === name) await this.choose({ name: undefined, download: false });
    await this.models.forget({ name });
    await forgetOwnModel(name);
    this.#present = undefined;
    this.#parts.onProgress();
  }

  async set({ speed, paused }: { readonly speed: Speed; readonly paused: boolean }): Promise<void> {
    const before = (await this.#decisions.now()).speed;
    await this.#decide({ speed, paused });
    if (threadsAt(before) !== threadsAt(speed)) this.#threadsChanged = true;
    await this.#useThreads();
    this.run();
  }

  /** Ends the worker and what it was doing; what was decided is asked for again. For when all that is stored is deleted. */
  async end(): Promise<void> {
    this.#fetching?.abort();
    this.#stop.abort();
    this.#stop = new AbortController();
    await this.#worker.restart('Everything is deleted.');
    this.#decisions.forget();
    this.#present = undefined;
    this.#unfetched = undefined;
    this.#problem = undefined;
  }

  /** How many threads a model may have now. */
  async threads(): Promise<number> {
    return threadsAt((await this.#decisions.now()).speed);
  }

  /** The model in use: the one decided on, or, before anybody was asked, the best one that is on this machine. */
  async model(): Promise<LearnedModel | undefined> {
    const { model } = await this.#decisions.now();
    if (model !== undefined) return modelNamed(model);
    const present = await this.#presentNames();
    if (present.length === 0) return undefined;
    const proposed = await this.#proposed();
    return proposed && present.includes(proposed.name) ? proposed : LEARNED_MODELS.find(({ name }) => present.includes(name));
  }

  async state(): Promise<ModelState> {
    const { index } = this.#parts;
    const [decision, present, model, sets, { chunks }, proposed, own] = await Promise.all([
      this.#decisions.now(), this.#presentNames(), this.model(), index.vectorSets(), index.size(), this.#proposed(), ownModels(),
    ]);
    return modelState({
      decision, present, model, sets, chunks, proposed, own, lost: this.lost,
      // After the sets: what is complete now had no problem in the end.
      problem: this.#unfetched ?? this.#problem,
      isFetching: this.#fetching !== undefined,
      download: this.#fetching && (await this.models.fetched()),
      isWorking: this.#working !== undefined && this.#rate.isRunning,
      rate: this.#rate.now(),
    });
  }

  /** Names of the models on this machine. Where there are none, no worker is kept for them. */
  #presentNames(): Promise<readonly string[]> {
    this.#present ??= this.models.present().then(async (names) => {
      if (names.length === 0 && !this.#fetching) await this.#worker.restart('There is no model.');
      return names;
    });
    this.#present.catch(() => (this.#present = undefined));
    return this.#present;
  }

  /** A model that a page has put there; an earlier one of that name is let go. */
  async #take(name: string): Promise<void> {
    if (modelNameOf(name) !== name) throw new Failure('badRequest', `${JSON.stringify(name)} is no name of a model.`);
    await keepOwnModel(await this.models.take({ name }));
    await this.#worker.restart('There is another model.');
    this.#present = undefined;
  }

  /** Keeps a decision, and stops what an earlier one had begun. */
  async #decide(change: Partial<ModelDecision>): Promise<void> {
    const kept = this.#decisions.change(change);
    await this.#decisions.now();
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#problem = undefined;
    this.#unfetched = undefined;
    await kept;
    this.#parts.onProgress();
  }

  /** The runtime takes its threads once, when it starts; a download is not broken off for that. */
  async #useThreads(): Promise<void> {
    if (!this.#threadsChanged || this.#fetching) return;
    this.#threadsChanged = false;
    await this.#worker.restart('The learned model starts anew.');
  }

  async #proposed(): Promise<LearnedModel | undefined> {
    return proposedModel(await this.#parts.index.languages());
  }

  /** Brings the model's files and goes to work. */
  async #bring({ name }: LearnedModel, download: boolean): Promise<void> {
    const release = keepAwake();
    const abort = new AbortController();
    this.#fetching = abort;
    try {
      if (!(await this.#presentNames()).includes(name)) await this.models.fetch({ name, download }, { signal: abort.signal });
    } catch (error) {
      const failure = Failure.from(error);
      if (this.#fetching === abort && failure.code !== 'cancelled') {
        this.#unfetched = failure;
        // Refused files, or no room: the same would come of it each time Thunderbird starts.
        if (failure.code !== 'unavailable' && failure.code !== 'connectionLost') await this.#decisions.change({ download: false });
      }
    } finally {
      if (this.#fetching === abort) this.#fetching = undefined;
      this.#present = undefined;
      release();
      this.#parts.onProgress();
    }
    await this.#useThreads();
    if (!this.#unfetched) this.run();
  }

  async #runs(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const { signal } = this.#stop;
      try {
        await this.#embed(signal);
      } catch (error) {
        // Ended by another decision, and its worker with it: nothing is wrong.
        if (!signal.aborted) throw error;
      }
    }
  }

  async #embed(signal: AbortSignal): Promise<void> {
    const { index } = this.#parts;
    const [model, { paused, speed, download }] = [await this.model(), await this.#decisions.now()];
    if (!model || this.#fetching) return;
    if (!(await this.#presentNames()).includes(model.name)) {
      // Agreed to, and cut off by the end of Thunderbird: it goes on where it was.
      if (download && !this.#unfetched) void this.#bring(model, true);
      return;
    }
    if (paused) return;
    // None may have been chosen meanwhile: the set that was dropped must not come back.
    if (signal.aborted) return;
    const wanted = { lane: 'learned', contract: contractOf(model) } as const;
    if (!(await index.wantVectors(wanted)).waits) return this.#done();
    const release = keepAwake();
    try {
      for (let refusals = 0; ;) {
        await this.#calm(signal);
        const began = performance.now();
        // Each time: the index may have been built anew meanwhile, and know of no set.
        const { contract, passages } = await index.wantVectors(wanted);
        const { items, more } = await index.nextUnembedded({ contract, limit: BATCH });
        if (items.length === 0 && !more) return await this.#done();
        if (items.length === 0) continue;
        // Loading is quick where it has been done; a worker that was started anew has to do it again.
        await this.models.load({ name: model.name, threads: threadsAt(speed) });
        if (passages === 0) await index.wantVectors({ ...wanted, reference: await this.models.reference({ contract }, { signal }) });
        this.#rate.start();
        const made = await this.#passages({ contract, items }, signal);
        if (!made) continue;
        refusals = (await this.#isPut({ contract, items: made })) ? 0 : refusals + 1;
        if (refusals === MOST_REFUSALS) throw new Failure('internal', 'The index takes no vectors.');
        this.#rate.add(items.length);
        // Whatever kept it from its work is over, though there may be hours of work left.
        this.#problem = undefined;
        this.#parts.onProgress();
        await pause((performance.now() - began) * REST[speed]);
      }
    } finally {
      release();
    }
  }

  /** Nothing waits. What an earlier index left is nobody's any more once the mail itself is read, too. */
  async #done(): Promise<void> {
    if (await this.#parts.isAllRead()) await this.#parts.index.allRead();
  }

  /** A batch with its vectors; undefined where somebody came to need the processor. Throws `cancelled` by `signal`. */
  async #passages(batch: Parameters<EmbedApi['passages']>[0], signal: AbortSignal): Promise<readonly EmbeddedPassage[] | undefined> {
    if (!this.quiet.isQuiet()) return undefined;
    const under = new AbortController();
    this.#batch = under;
    try {
      return await this.models.passages(batch, { signal: AbortSignal.any([signal, under.signal]) });
    } catch (error) {
      if (under.signal.aborted && !signal.aborted && Failure.from(error).code === 'cancelled') return undefined;
      throw error;
    } finally {
      this.#batch = undefined;
    }
  }

  /** False where the index refused all of them. */
  async #isPut(batch: Parameters<IndexApi['putVectors']>[0]): Promise<boolean> {
    try {
      return (await this.#parts.index.putVectors(batch)).stored > 0;
    } catch (error) {
      // The set went while its vectors were made: with the index, or because of another decision.
      if (Failure.from(error).code === 'badRequest') return true;
      throw error;
    }
  }

  /** Waits until mail has been read, nobody types and no mail has just come. Throws `cancelled`. */
  async #calm(signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted) throw new Failure('cancelled', 'Another decision was taken.');
      if (this.#parts.isCrawlIdle() && this.quiet.isQuiet()) return;
      this.#rate.stop();
      await pause(LOOK_AGAIN);
    }
  }
}

function threadsAt(speed: Speed): number {
  return speed === 'quiet' ? 1 : Math.min(MOST_THREADS, Math.max(1, navigator.hardwareConcurrency));
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const BATCH = 8; // passages: what a kill may lose, and how long somebody who types waits for the processor
const REST = { quiet: 2, normal: 0.2, fast: 0 } as const; // of the time of a batch
const MOST_THREADS = 4;
const MOST_REFUSALS = 20; // batches one after the other: mail that changes meanwhile is refused now and then
const LOOK_AGAIN = 500; // ms
const RETRY_AFTER = 60_000; // ms
