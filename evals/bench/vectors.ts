import { openMemory } from '../../src/indexer/store/open-database.ts';
import { FOOTNOTE, Footnote } from '../../test/thunderbird/footnote.ts';
import { createProfile, installForGood, removeProfile } from '../../test/thunderbird/profile.ts';
import { Thunderbird } from '../../test/thunderbird/thunderbird.ts';
import { kernelModule } from '../kernel.ts';
import { percentile } from '../metrics.ts';
import { addonWithWorker, ASK_WORKER } from './addon-with-worker.ts';
import type { Figure } from './figure.ts';
import { vectorScan, type ScanFigures, type ScanRequest } from './vector-scan.ts';

const REQUEST: ScanRequest = { messages: 100_000, passagesEach: 3, dimensions: 384, queries: 40, recall: false };

/** 300,000 passages of 384 dimensions in node: how fast, how large, and how much of the exact scan is found. */
export async function benchVectors(request: Partial<ScanRequest> = {}): Promise<readonly Figure[]> {
  return figuresOf(vectorScan(await openMemory(), await kernelModule(), { ...REQUEST, recall: true, ...request }));
}

/** The same in a worker of the add-on, over its private file system; `compiled` as in `in-thunderbird.ts`. */
export async function benchVectorsInThunderbird(compiled: boolean, request: Partial<ScanRequest> = {}): Promise<readonly Figure[]> {
  const profile = createProfile({ folders: [], preferences: { 'javascript.options.baselinejit': compiled } });
  installForGood(profile, FOOTNOTE, await addonWithWorker('evals/bench/vector-scan.worker.ts'));
  const thunderbird = await Thunderbird.start(profile);
  try {
    const footnote = await Footnote.docked(thunderbird);
    return figuresOf(await footnote.page.run<ScanFigures>(ASK_WORKER, { ...REQUEST, ...request }));
  } finally {
    await thunderbird.close();
    removeProfile(profile);
  }
}

function figuresOf({ passages, loadMs, longestSliceMs, residentMegabytes, storedMegabytes, whole, scoped, recall, spreadError }: ScanFigures): readonly Figure[] {
  const note = `${passages.toLocaleString('en')} passages, 384 dimensions, the 50 nearest rescored from the store`;
  const times = (name: string, sorted: readonly number[], aim: string): readonly Figure[] => [
    { name: `${name}, p50`, value: percentile(sorted, 0.5) ?? Number.NaN, unit: 'ms', note },
    { name: `${name}, p95`, value: percentile(sorted, 0.95) ?? Number.NaN, unit: 'ms', aim, note: `${sorted.length} questions` },
  ];
  return [
    ...times('scan of all vectors', whole, 'under 15'),
    ...times('scan of a tenth of the messages', scoped, ''),
    { name: 'vectors in memory', value: residentMegabytes, unit: 'MB', aim: 'under 70', note: `${storedMegabytes.toFixed(0)} MB in the store` },
    { name: 'loading them', value: loadMs, unit: 'ms', note: `in slices of at most ${longestSliceMs.toFixed(0)} ms` },
    ...(recall === undefined ? [] : [{ name: 'recall@50 of the exact scan', value: recall, unit: '', aim: 'at least .99', note: '' }]),
    ...(spreadError === undefined ? [] : [{ name: 'largest error of mean and deviation', value: 100 * spreadError, unit: '% of a deviation', aim: 'under 3', note: 'which moves a z by so many hundredths' }]),
  ];
}
