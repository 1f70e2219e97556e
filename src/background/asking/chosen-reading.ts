/** Who reads a question where it is not the extractive reader: the endpoint, as the person has set it up, or the model inside Thunderbird. */
import { Failure } from '../../failure.ts';
import { createEndpointReader, endpointLimits, endpointWordings } from '../../readers/endpoint-reader.ts';
import { isLoopback } from '../../readers/endpoint-url.ts';
import type { ReaderRequest } from './asking.ts';
import { maySendQuestion } from './may-send.ts';
import { Reading, type ChosenReading } from './reading.ts';
import { readEndpoint, readersState, type Endpoint } from './reader-choice.ts';
import type { TextModels } from './text-models.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';

/** Undefined for the extractive reader. What it gives sets the reader up, and throws a sentence where that is not to be had. */
export async function chosenReading(textModels: Pick<TextModels, 'reader'>, request: ReaderRequest): Promise<(() => Promise<ChosenReading>) | undefined> {
  const { chosen, neverSend } = await readersState();
  const name = request.reader ?? chosen;
  if (name === 'extractive') return undefined;
  return () => (name === 'browser' ? inside(textModels, request.signal) : byEndpoint(request, neverSend));
}

/** Nothing leaves the machine, so nobody is asked. */
async function inside(textModels: Pick<TextModels, 'reader'>, signal: AbortSignal): Promise<ChosenReading> {
  const reader = await textModels.reader(signal);
  return { contract: reader.contract, reading: new Reading({ reader, neverSend: new Map(), consent: undefined, signal }) };
}

async function byEndpoint({ boundary: { account }, signal, consent }: ReaderRequest, neverSend: readonly string[]): Promise<ChosenReading> {
  const endpoint = await readEndpoint();
  if (!endpoint || endpoint.model === '') throw new Failure('badRequest', 'No endpoint is set up. Name its address and its model in the settings, or let Footnote answer without a model.', undefined, { of: 'noServer' });
  const { url, model, key, tools, mayAlways } = endpoint;
  const isAgreed = isLoopback(url) || mayAlways;
  // A server of which nothing was agreed is asked nothing, not even how much it can read.
  const options = { url, model, key, tools: tools && isAgreed, ...(isAgreed && (await limitsOf(endpoint))) };
  const reader = createEndpointReader(options);
  const reading = new Reading({
    reader, neverSend: await namesOf(neverSend), signal,
    consent: isAgreed ? undefined : (evidence) => consent({ messages: evidence.messages.length, ...reader.leaving(evidence), url, model }),
  });
  return {
    contract: reader.contract, reading,
    // Who is shown each time what leaves has not seen the question leave by itself; that of an account that is never sent stays, too.
    ...(isAgreed && maySendQuestion(account, neverSend) && { wordings: (question: string, most: number) => endpointWordings(options, question, most, () => signal.aborted) }),
  };
}

let known: { readonly of: string; readonly at: number; readonly limits: ReturnType<typeof endpointLimits> } | undefined;

/** As the server tells them, asked now and then: models come and go there. */
function limitsOf({ url, model, key }: Endpoint): ReturnType<typeof endpointLimits> {
  const of = `${url}\n${model}`;
  if (known?.of !== of || performance.now() - known.at > ASK_AGAIN) known = { of, at: performance.now(), limits: endpointLimits({ url, model, key }) };
  return known.limits;
}

async function namesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map();
  const names = new Map((await thunderbird.accounts.list(false)).map(({ id, name }) => [id, name]));
  return new Map(accounts.map((account) => [account, names.get(account) ?? account]));
}

const ASK_AGAIN = 60_000; // ms
