/** Parses messages in a worker of the add-on, stage by stage; answers the times of a warm pass over all. */
import { findFacts } from '../../src/indexer/facts/facts.ts';
import { parseMail } from '../../src/indexer/mime/parse.ts';
import { findRegions } from '../../src/indexer/regions/regions.ts';

/** Seconds of one pass. */
export interface ParsingTimes {
  readonly parse: number;
  readonly regions: number;
  readonly facts: number;
}

addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  try {
    const raws = data.map((source) => new TextEncoder().encode(source));
    pass(raws); // The first pass measures the compiler.
    postMessage({ figures: pass(raws) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});

function pass(raws: readonly Uint8Array[]): ParsingTimes {
  const start = performance.now();
  const mails = raws.map(parseMail);
  const parsed = performance.now();
  const regions = mails.map(findRegions);
  const cut = performance.now();
  for (const [index, { text, date, zone }] of mails.entries()) findFacts({ text, regions: regions[index] ?? [], date, zone });
  return { parse: (parsed - start) / 1000, regions: (cut - parsed) / 1000, facts: (performance.now() - cut) / 1000 };
}
