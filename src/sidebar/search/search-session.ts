import { Failure } from '../../failure.ts';
import type { Hit } from '../../mail.ts';
import type { OpenTarget, PageApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { questionOf } from './explained.ts';
import { newest } from './newest.ts';
import type { PageState } from '../page-state.ts';
import { patientSearch } from './patient-search.ts';
import { chosenRow, mayRest, reduceSearch, requestOf, type SearchAction, type SearchState } from './search-state.ts';

/** What finding needs of the page and of the way to the background. */
export interface SearchHost {
  readonly api: () => Client<PageApi>;
  readonly state: () => PageState;
  readonly changed: (change: Partial<PageState>) => void;
  /** A hit stands in a folder whose name is not known. */
  readonly foundUnknownFolder: () => void;
}

/** The finding half of the page's owner of state: asks for every key, keeps late answers out. */
export class SearchSession {
  readonly #host: SearchHost;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** When the last question was asked. */
  #asked = 0;

  constructor(host: SearchHost) {
    this.#host = host;
  }

  do(action: SearchAction): void {
    const before = this.#host.state().search;
    const search = reduceSearch(before, action);
    if (search === before) return;
    this.#host.changed({ search });
    if (search.reply !== before.reply || search.selected !== before.selected) this.#explain(this.#host.state());
    if (search.question === before.question) return;
    clearTimeout(this.#rest);
    this.#asked = performance.now();
    this.#ask(search);
  }

  /** Asking again for the same one closes the inspector. */
  inspect(message: number | undefined): void {
    const { search, inspecting } = this.#host.state();
    const open = message !== undefined && !(inspecting && search.selected === message);
    if (open) this.do({ kind: 'selected', message });
    this.#host.changed({ inspecting: open, explained: undefined });
    this.#explain(this.#host.state());
  }

  async open({ message, place }: Hit, target: OpenTarget): Promise<void> {
    this.do({ kind: 'opening', message });
    try {
      await this.#host.api().open({ place, target });
    } catch (error) {
      this.do({ kind: 'unopened', message, code: Failure.from(error).code });
    }
  }

  refresh(): void {
    if (requestOf(this.#host.state().search)) this.do({ kind: 'refreshed' });
  }

  close(): void {
    clearTimeout(this.#rest);
  }

  readonly #explain = newest<PageState>(async ({ search, inspecting }, signal) => {
    const request = requestOf({ ...search, after: undefined });
    const { place } = chosenRow(search) ?? {};
    if (!inspecting || !request || search.phase !== 'complete') return;
    // Without it the inspector shows what the answer itself tells.
    const explanation = await this.#host.api().explain({ ...request, ...(place && { place }) }, { signal }).catch(() => undefined);
    const now = this.#host.state();
    const question = questionOf(search);
    if (now.inspecting && questionOf(now.search) === question) this.#host.changed({ explained: explanation && { explanation, question, message: search.selected } });
  }, PATIENCE);

  /** After a pause since the last key, and once its answer was seen: whoever goes on typing then does not wait for another answer to what stood there before. */
  #restSoon(): void {
    clearTimeout(this.#rest);
    const ms = Math.max(PAUSE - (performance.now() - this.#asked), SEEN);
    this.#rest = setTimeout(() => this.do({ kind: 'rested' }), ms);
  }

  readonly #ask = newest<SearchState>(async (search, signal) => {
    const request = requestOf(search);
    if (!request) return;
    const { question } = search;
    const { models, names } = this.#host.state();
    try {
      const api = this.#host.api();
      const reply = await (search.settled && models?.model !== undefined ? patientSearch(api, request, signal) : api.search(request, { signal }));
      this.do({ kind: 'answered', question, reply });
      if (mayRest(this.#host.state().search)) this.#restSoon();
      if (reply.hits.some(({ place }) => names(place) === undefined)) this.#host.foundUnknownFolder();
    } catch (error) {
      this.do({ kind: 'failed', question, failure: Failure.from(error).toData() });
    }
  }, PATIENCE);
}

const PAUSE = 300; // ms; as long as between two words of a slow typist
const SEEN = 150; // ms
const PATIENCE = 250; // ms; longer than most answers take, shorter than people wait
