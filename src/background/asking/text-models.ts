/** The model that writes inside Thunderbird: which one, its files, and the worker that it runs in while somebody asks. */
import type { ReaderContract } from '../../answer.ts';
import type { Evidence } from '../../evidence.ts';
import { Failure, type FailureCode } from '../../failure.ts';
import { HUB } from '../../models.ts';
import type { Cancelled, Reader, ReaderHelp } from '../../ports.ts';
import type { PageApi } from '../../protocol.ts';
import type { WriteApi } from '../../model-protocol.ts';
import type { Client } from '../../rpc.ts';
import { modelNameOf, TEXT_MODELS, type StoredTextModel, type TextModelState } from '../../text-models.ts';
import { fieldOf, textsIn } from '../fields.ts';
import { inTurn } from '../in-turn.ts';
import { keepAwake } from '../keep-awake.ts';
import { unlessDamaged } from '../own-files.ts';
import { keptUnder, keepUnder } from '../stored.ts';
import { Supervised } from '../workers.ts';

interface Decision {
  readonly chosen: string | undefined;
  /** Names of models of the person's own. */
  readonly own: readonly string[];
}

export class TextModels {
  readonly #worker = new Supervised<WriteApi>('/indexer/write.worker.js', (client) => client.ready());
  readonly #onError: (error: unknown) => void;
  #fetching: AbortController | undefined;
  #present: Promise<ReadonlyMap<string, StoredTextModel>> | undefined;
  #problem: FailureCode | undefined;
  #activity: 'resting' | 'loading' | 'writing' = 'resting';
  /** Questions that it is asked, and everything else that needs the worker. */
  #busy = 0;
  #readings = 0;
  /** Of readings that were stopped: the worker may yet be ended for it. */
  #stopping: Promise<unknown> = Promise.resolve();
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** `onError` hears what the person sees only as a code. */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  async state(): Promise<TextModelState> {
    const [{ chosen, own }, present] = await Promise.all([decided(), this.#presentOnes()]);
    const download = this.#fetching && (await this.#worker.client.fetched());
    const source = new URL(HUB).host;
    return {
      chosen,
      choices: [
        ...TEXT_MODELS.map(({ name, languages, bytes }) => ({ name, languages, bytes: present.get(name)?.bytes ?? bytes, source: own.includes(name) ? undefined : source, present: present.has(name) })),
        ...own.filter((name) => !TEXT_MODELS.some((one) => one.name === name)).map((name) => ({ name, languages: undefined, bytes: present.get(name)?.bytes ?? 0, source: undefined, present: present.has(name) })),
      ],
      activity: this.#fetching ? 'fetching' : chosen === undefined ? 'off' : this.#activity,
      ...(download && { download }),
      ...(this.#problem && { problem: this.#problem }),
    };
  }

  async choose({ name, download, own: isOwn = false }: Parameters<PageApi['chooseTextModel']>[0]): Promise<TextModelState> {
    if (name !== undefined && modelNameOf(name) !== name) throw new Failure('badRequest', `${JSON.stringify(name)} is no name of a model.`);
    this.#fetching?.abort();
    this.#problem = undefined;
    if (name === undefined) await decide(({ own }) => ({ chosen: undefined, own }));
    else if (isOwn) void this.#bring(name, false);
    else if ((await this.#presentOnes()).has(name)) await decide(({ own }) => ({ chosen: name, own }));
    else if (download) void this.#bring(name, true);
    else throw new Failure('gone', `The model ${name} is not on this machine.`);
    return this.state();
  }

  async stop(): Promise<TextModelState> {
    this.#fetching?.abort();
    this.#fetching = undefined;
    return this.state();
  }

  async forget({ name }: { readonly name: string }): Promise<TextModelState> {
    await this.#use((models) => models.forget({ name }));
    this.#present = undefined;
    this.#problem = undefined;
    await decide(({ chosen, own }) => ({ chosen: chosen === name ? undefined : chosen, own: own.filter((one) => one !== name) }));
    return this.state();
  }

  /** The chosen model as a reader; loaded first, which may take a while. Throws a sentence where there is none. */
  async reader(signal: AbortSignal): Promise<Reader> {
    const { chosen } = await decided();
    if (chosen === undefined) throw new Failure('badRequest', 'No model inside Thunderbird is chosen. Choose one in the settings, or let Footnote answer without a model.', undefined, { of: 'noTextModel' });
    const contract = await this.#loaded(chosen, signal);
    return { contract, read: (evidence, cancelled, help) => this.#read(chosen, evidence, cancelled ?? (() => false), help, signal) };
  }

  /** Ends the worker and what it was doing; for when all that is stored is deleted. */
  async end(): Promise<void> {
    this.#fetching?.abort();
    this.#fetching = undefined;
    await this.#worker.restart('Everything is deleted.');
    this.#present = undefined;
    this.#problem = undefined;
  }

  async #loaded(name: string, signal: AbortSignal): Promise<ReaderContract> {
    const isFirst = this.#activity === 'resting';
    if (isFirst) this.#activity = 'loading';
    try {
      // What is asked of a worker that is being ended would be lost with it.
      await this.#stopping;
      return await this.#use((models) => models.load({ name, threads: Math.min(MOST_THREADS, Math.max(1, navigator.hardwareConcurrency)) }, { signal }));
    } finally {
      if (isFirst && this.#activity === 'loading') this.#activity = 'resting';
    }
  }

  async *#read(name: string, evidence: Evidence, cancelled: Cancelled, help: ReaderHelp | undefined, signal: AbortSignal) {
    const reading = ++this.#readings;
    const release = this.#keep();
    let isOver = false;
    const stop = () => {
      if (!isOver) this.#stopping = Promise.all([this.#stopping, this.#stop(reading)]);
      isOver = true;
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      // Another question may have had it end meanwhile, by being stopped in the midst of one step.
      await this.#loaded(name, signal);
      const models = this.#worker.client;
      this.#activity = 'writing';
      await models.read({ reading, evidence }, { signal });
      for (let told = await models.next({ reading }, { signal }); told !== undefined; told = await models.next({ reading }, { signal })) {
        if (cancelled()) throw new Failure('cancelled', 'Cancelled.');
        if ('note' in told) help?.note(told.note);
        else yield told.claim;
      }
      isOver = true;
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
      this.#activity = 'resting';
      release();
    }
  }

  /** A model can't be stopped in the midst of reading its prompt; where it does not stop soon, its worker is ended. */
  async #stop(reading: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), STOPS_WITHIN);
    });
    const stopped = await Promise.race([this.#worker.client.stop({ reading }).catch(() => undefined), late]);
    clearTimeout(timer);
    if (stopped === 'late') await this.#worker.restart('The model was stopped.');
  }

  async #bring(name: string, download: boolean): Promise<void> {
    const release = keepAwake();
    const abort = new AbortController();
    this.#fetching = abort;
    try {
      await this.#use((models) => models.fetch({ name, download }, { signal: abort.signal }));
      await decide(({ own }) => ({ chosen: name, own: download ? own : [...new Set([...own, name])] }));
    } catch (error) {
      const { code } = Failure.from(error);
      if (this.#fetching === abort && code !== 'cancelled') {
        this.#problem = code;
        this.#onError(error);
      }
    } finally {
      if (this.#fetching === abort) this.#fetching = undefined;
      this.#present = undefined;
      release();
    }
  }

  /** The models on this machine; asked of a worker once, and again when that changes. */
  #presentOnes(): Promise<ReadonlyMap<string, StoredTextModel>> {
    this.#present ??= decided().then(({ own }) => this.#use(async (models) => {
      const names = [...new Set([...TEXT_MODELS.map(({ name }) => name), ...own])];
      const stored = await Promise.all(names.map((name) => models.stored({ name })));
      return new Map(stored.flatMap((one) => (one ? [[one.name, one] as const] : [])));
    }));
    this.#present.catch(() => (this.#present = undefined));
    return this.#present;
  }

  async #use<T>(work: (models: Client<WriteApi>) => Promise<T>): Promise<T> {
    const release = this.#keep();
    try {
      return await work(this.#worker.client);
    } finally {
      release();
    }
  }

  /** The worker stays until the returned function was called and a while has gone by: a model takes much memory. */
  #keep(): () => void {
    this.#busy++;
    clearTimeout(this.#rest);
    return () => {
      if (--this.#busy > 0) return;
      this.#rest = setTimeout(() => void this.#worker.restart('Nobody asks.'), KEPT_LOADED);
    };
  }
}

async function decided(): Promise<Decision> {
  const stored = await unlessDamaged(keptUnder(DECISION), undefined);
  const chosen = fieldOf(stored, 'chosen');
  return { chosen: typeof chosen === 'string' ? chosen : undefined, own: textsIn(fieldOf(stored, 'own')) };
}

const decidingInTurn = inTurn();

function decide(change: (decision: Decision) => Decision): Promise<void> {
  return decidingInTurn(async () => keepUnder(DECISION, change(await decided())));
}

const DECISION = 'textModel';
const MOST_THREADS = 4;
const STOPS_WITHIN = 2_000; // ms
const KEPT_LOADED = 60_000; // ms
