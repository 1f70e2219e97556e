import { contractId } from '../../contract.ts';
import { embeddedText } from '../../embedded-text.ts';
import { Failure } from '../../failure.ts';
import type { PreparedMail } from '../../mail.ts';
import type { Embedder, QueryVector } from '../../ports.ts';
import { embedPassages } from './embed.ts';
import { createHashedEmbedder } from './hashed-embedder.ts';
import type { StaticModel } from './load-static-model.ts';
import { quantised } from './quantise.ts';
import type { Store } from '../store/store.ts';
import { isEmbedded, isLater, MOST_PASSAGES, passageHash, suitsLanguage } from './vector-text.ts';

/**
 * The vectors that are always there: those of the model that comes with Footnote. It is quick enough to embed mail while it is
 * stored, so that whatever can be found by words can be found by meaning too. Where its files are damaged or missing, hashed
 * words stand in; where it could not be loaded for another reason, everything goes on by words, no vector is given up for it,
 * and the next question tries again.
 */
export class BuiltInVectors {
  readonly #load: () => Promise<StaticModel>;
  readonly #onError: (failure: Failure) => void;
  /** Why the model takes no part. */
  problem: Failure | undefined;
  #loading: Promise<StaticModel | undefined> | undefined;
  /** It could not be loaded, and nobody has asked since. */
  #hasFailed = false;
  #loaded: StaticModel | undefined;

  constructor(load: () => Promise<StaticModel>, onError: (failure: Failure) => void) {
    this.#load = load;
    this.#onError = onError;
  }

  /** The query by this model; undefined while the model is being loaded, since no search waits for it, and where it knows no word. */
  async query(text: string): Promise<QueryVector | undefined> {
    if (this.#hasFailed) this.#loading = undefined;
    this.#hasFailed = false;
    void this.#model();
    const { embedder } = this.#loaded ?? {};
    const values = text === '' ? undefined : (await embedder?.embed([text], 'query'))?.[0];
    return embedder && values && { contract: contractId(embedder.contract), values };
  }

  /** The model itself, waited for; undefined where it could not be loaded. */
  async embedder(): Promise<Embedder | undefined> {
    return (await this.#model())?.embedder;
  }

  /**
   * The message with the vectors of its own words. Quotes wait until it is known whether their source is stored (`fill`).
   */
  async of(prepared: PreparedMail): Promise<PreparedMail> {
    const model = await this.#model();
    if (!model || !suitsLanguage(model.embedder.contract.languages, prepared.language)) return prepared;
    const chunks = prepared.chunks.filter(({ region }) => isEmbedded(region) && !isLater(region)).slice(0, MOST_PASSAGES);
    const texts = chunks.map((chunk) => embeddedText(prepared.mail, chunk));
    const vectors = await model.embedder.embed(texts, 'passage');
    const passages = chunks.map(({ ordinal }, index) => {
      const vector = vectors[index];
      return { ordinal, hash: passageHash(texts[index] ?? ''), values: vector && quantised(vector) };
    });
    return { ...prepared, vectors: [...(prepared.vectors ?? []), { contract: contractId(model.embedder.contract), passages }] };
  }

  /** Makes this model's set the wanted one of its lane where it is not: in a new store, one of an earlier model, one that was emptied. */
  async want(store: Store): Promise<void> {
    const model = await this.#model();
    if (!model) return;
    const contract = contractId(model.embedder.contract);
    if (store.vectorSets().some((set) => set.wanted && set.contract === contract)) return;
    store.wantVectors({ lane: 'static', contract: model.embedder.contract, reference: model.reference });
  }

  /** Embeds some of what waits: quotes without a source, and everything after a change of the model. True while more waits. */
  async fill(store: Store): Promise<boolean> {
    const model = await this.#model();
    if (!model) return false;
    const contract = contractId(model.embedder.contract);
    const { items, more } = store.nextUnembedded({ contract, limit: BATCH });
    if (items.length === 0) return more;
    return store.putVectors({ contract, items: await embedPassages(model.embedder, items) }).stored > 0;
  }

  #model(): Promise<StaticModel | undefined> {
    this.#loading ??= this.#load().then(
      (model) => {
        this.problem = undefined;
        return (this.#loaded = model);
      },
      (error: unknown) => {
        this.problem = Failure.from(error);
        this.#onError(this.problem);
        if (this.problem.code === 'corrupt') this.#loaded = { embedder: createHashedEmbedder(), reference: new Int8Array() };
        else this.#hasFailed = true;
        return this.#loaded;
      },
    );
    return this.#loading;
  }
}

const BATCH = 64; // passages: about 20 ms where scripts are interpreted
