/**
 * Who reads, as the person chose. The endpoint's key stands under a name of its own: what is told to a
 * page never holds it, and it goes to no other server than the one that it was given for.
 */
import { READER_NAMES } from '../../answer.ts';
import type { EndpointChoice, ReadersState } from '../../asking.ts';
import type { PageApi } from '../../protocol.ts';
import { endpointUrl } from '../../readers/endpoint-url.ts';
import { fieldOf, textsIn } from '../fields.ts';
import { inTurn } from '../in-turn.ts';
import { unlessDamaged } from '../own-files.ts';
import { forgetUnder, keptUnder, keepUnder } from '../stored.ts';

/** The endpoint with what only the background may know. */
export interface Endpoint {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly tools: boolean;
  /** The person has agreed that evidence goes there without being shown each time. */
  readonly mayAlways: boolean;
}

const oneByOne = inTurn();

export async function readersState(): Promise<ReadersState> {
  const stored = await unlessDamaged(keptUnder(READERS), DAMAGED);
  const endpoint = await readEndpoint();
  return {
    chosen: READER_NAMES.find((name) => name === fieldOf(stored, 'chosen')) ?? 'extractive',
    endpoint: endpoint && toldOf(endpoint),
    neverSend: textsIn(fieldOf(stored, 'neverSend')),
    ...(stored === DAMAGED && { lost: true }),
  };
}

/** None where it can't be told what was chosen: nothing is sent then. */
export async function readEndpoint(): Promise<Endpoint | undefined> {
  const [stored, key, agreed] = await Promise.all([READERS, KEY, AGREED].map((key) => unlessDamaged(keptUnder(key), DAMAGED)));
  const endpoint = fieldOf(stored, 'endpoint');
  const [url, model] = [fieldOf(endpoint, 'url'), fieldOf(endpoint, 'model')];
  if (typeof url !== 'string' || typeof model !== 'string') return undefined;
  const own = fieldOf(key, 'origin') === originOf(url) ? fieldOf(key, 'key') : undefined;
  return { url, model, key: typeof own === 'string' ? own : undefined, tools: fieldOf(endpoint, 'tools') === true, mayAlways: textsIn(agreed).includes(url) };
}

/** Throws `badRequest` for an address that mail must not go to. */
export function setReaders({ chosen, neverSend, endpoint }: Parameters<PageApi['setReaders']>[0]): Promise<ReadersState> {
  return oneByOne(async () => {
    const url = endpoint && endpointUrl(endpoint.url).base.href;
    const choice = endpoint && { url, model: endpoint.model.trim(), tools: endpoint.tools === true };
    // Whose mail is never sent may be lost with it: that is agreed anew.
    if ((await readEndpoint()) === undefined) await forgetUnder(AGREED);
    await keepUnder(READERS, { chosen, neverSend: [...neverSend], ...(choice && { endpoint: choice }) });
    await keepKey(url, endpoint?.key);
    await forgetAgreements(url);
    return readersState();
  });
}

/** The person agrees that evidence goes to this endpoint from now on. */
export function agreeAlways(url: string): Promise<void> {
  return oneByOne(() => keepUnder(AGREED, [url]));
}

/** A key is kept as long as the endpoint's server stays the same, and no longer. */
async function keepKey(url: string | undefined, key: string | undefined): Promise<void> {
  const origin = url === undefined ? undefined : originOf(url);
  const isOther = fieldOf(await unlessDamaged(keptUnder(KEY), NOBODYS), 'origin') !== origin;
  if (key !== undefined && key !== '' && origin !== undefined) await keepUnder(KEY, { origin, key });
  else if (key === '' || isOther) await forgetUnder(KEY);
}

/** Who changes the address is asked again, also when it is changed back. */
async function forgetAgreements(url: string | undefined): Promise<void> {
  if (!textsIn(await unlessDamaged(keptUnder(AGREED), DAMAGED)).some((agreed) => agreed === url)) await forgetUnder(AGREED);
}

const toldOf = ({ url, model, key, tools }: Endpoint): EndpointChoice => ({ url, model, hasKey: key !== undefined, tools });

const originOf = (url: string): string => new URL(url).origin;

/** No form of what is kept. */
const DAMAGED = '';
const NOBODYS = { origin: '' };
const READERS = 'readers';
const KEY = 'endpointKey';
const AGREED = 'endpointAgreed';
