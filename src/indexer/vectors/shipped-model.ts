import { Failure } from '../../failure.ts';
import { BuiltInVectors } from './built-in-vectors.ts';
import { loadStaticModel } from './load-static-model.ts';

/** The model of the add-on's own files, for a worker that stands in `indexer/`. `onError` hears why it could not be loaded. */
export function shippedVectors(onError: (failure: Failure) => void): BuiltInVectors {
  return new BuiltInVectors(() => loadStaticModel(shippedFile), onError);
}

/** Throws `corrupt` where the package lacks it: trying again would change nothing. */
async function shippedFile(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await addonFile(`../static-model/${file}`));
  } catch (error) {
    throw new Failure('corrupt', 'A file of the built-in search model is missing. Installing Footnote anew puts it right.', error);
  }
}

/** A file of the add-on, by its way from the worker. Throws `gone` where there is none. */
export async function addonFile(file: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Failure('gone', `The add-on has no ${file}.`);
  return response.arrayBuffer();
}
