import { Failure } from '../../failure.ts';
import { HUB, hubUrl, type LearnedModel } from '../../models.ts';
import type { ModelSource } from './provision-model.ts';

/** The Hugging Face hub, or a server laid out like it. A download that broke off goes on where it stopped, if the server lets it. */
export function hubSource(model: Pick<LearnedModel, 'repository' | 'revision'>, hub = HUB, patience = PATIENCE): ModelSource {
  const name = new URL(hub).host;
  return {
    name,
    async open(file, from) {
      const abort = new AbortController();
      const asked = fetch(hubUrl(model, file, hub), { signal: abort.signal, headers: rangeFrom(from), cache: 'no-store' });
      const response = await inTime(asked, name, abort, patience).catch((failure: unknown) => {
        if (from === 0) throw failure;
      });
      // The part is longer than the file there, or ranges are not allowed on the way: once more from the beginning.
      if (!response || (response.status === 416 && from > 0)) return this.open(file, 0);
      if (!response.ok || !response.body) throw new Failure('unavailable', `${name} answers ${response.status} to ${file.path}.`);
      return { start: response.status === 206 ? startOf(response, from) : 0, body: pieces(response.body, name, abort, patience) };
    },
  };
}

const rangeFrom = (from: number): Record<string, string> => (from > 0 ? { range: `bytes=${from}-` } : {});

/** The first byte of a partial answer: a server may begin elsewhere than it was asked to. */
function startOf(response: Response, asked: number): number {
  const start = Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? asked);
  if (start !== asked) throw new Failure('unavailable', 'The server sends another part than it was asked for.');
  return start;
}

async function* pieces(body: ReadableStream<Uint8Array<ArrayBuffer>>, name: string, abort: AbortController, patience: number) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), name, abort, patience);
      if (done) return;
      yield value;
    }
  } finally {
    abort.abort();
  }
}

/** What is promised, or `unavailable` where it fails or nothing comes for `patience` ms. */
async function inTime<T>(promised: Promise<T>, name: string, abort: AbortController, patience: number): Promise<T> {
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    return await promised;
  } catch (error) {
    throw new Failure('unavailable', `${name} can't be reached, or broke off.`, error);
  } finally {
    clearTimeout(timer);
  }
}

const PATIENCE = 30_000; // ms without a byte
