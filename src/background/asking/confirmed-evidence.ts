/** Evidence is looked up in Thunderbird: what a question would find before it is read, and what an answer rests on afterwards. */
import type { AskReply, AskRequest } from '../../answer.ts';
import { askedFilters } from '../../asked-filters.ts';
import { ASK_LOOKED_AT } from '../../limits.ts';
import type { QueryVector } from '../../ports.ts';
import type { Signal } from '../../rpc.ts';
import type { Confirmation, SearchRequest } from '../../search.ts';
import { settingOf, type Settings } from '../../settings.ts';
import { throwCancelled } from '../cancelled.ts';
import { FOR_EVIDENCE, type Confirming } from '../confirming/confirming.ts';

export class ConfirmedEvidence {
  readonly #confirming: Pick<Confirming, 'search' | 'isChanged'>;
  readonly #settings: () => Promise<Settings>;

  constructor(confirming: Pick<Confirming, 'search' | 'isChanged'>, settings: () => Promise<Settings>) {
    this.#confirming = confirming;
    this.#settings = settings;
  }

  /** The index knows afterwards of what the question finds how it stands in Thunderbird; undefined where it finds nothing. */
  async before(asked: AskRequest, vectors: readonly QueryVector[], signal: Signal): Promise<Confirmation | undefined> {
    const { question, boundary, rewrites } = asked;
    const whole = settingOf(await this.#settings(), 'ask_hits');
    // Where even that fails the answer says so itself.
    const request: SearchRequest = { text: question, boundary, ...askedFilters(asked), typing: false, limit: whole * ASK_LOOKED_AT, whole, vectors, ...(rewrites && { rewrites }) };
    return (await this.#confirming.search(request, signal, FOR_EVIDENCE).catch(throwCancelled))?.confirmation;
  }

  /** True where the answer rests on mail that is not as it was known: it is to be answered anew. */
  isStale({ claims, superseded, aggregate }: AskReply): Promise<boolean> {
    return this.#confirming.isChanged([...claims, ...superseded, ...(aggregate?.rows ?? [])].map(({ place }) => place), FOR_EVIDENCE);
  }
}
