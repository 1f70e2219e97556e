import type { Failure } from '../../failure.ts';
import { BuiltInVectors } from './built-in-vectors.ts';
import { loadStaticModel } from './load-static-model.ts';

/** The model of the add-on's own files, for a worker that stands in `indexer/`. `onError` hears why it could not be loaded. */
export function shippedVectors(onError: (failure: Failure) => void): BuiltInVectors {
  return new BuiltInVectors(() => loadStaticModel(async (file) => new Uint8Array(await addonFile(`../static-model/${file}`))), onError);
}

/** A file of the add-on, by its way from the worker. */
export async function addonFile(file: string): Promise<ArrayBuffer> {
  return (await fetch(new URL(file, import.meta.url))).arrayBuffer();
}
