import { LEARNED_MODELS, type LearnedModel } from '../../models.ts';

/**
 * Puts files that a person chose where the background looks for parts of a model, told apart by their size; the background
 * checks them by their hash. Answers the model that they make, or undefined where they make none.
 */
export async function putModelFiles(files: readonly File[]): Promise<LearnedModel | undefined> {
  const model = LEARNED_MODELS.find((one) => one.files.every(({ bytes }) => files.some(({ size }) => size === bytes)));
  if (!model) return undefined;
  for (const { path, bytes } of model.files) {
    const file = files.find(({ size }) => size === bytes);
    if (file) await write(`models/${model.name}/${path}.part`, file);
  }
  return model;
}

async function write(path: string, file: File): Promise<void> {
  const parts = path.split('/');
  let folder = await navigator.storage.getDirectory();
  for (const name of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
  const handle = await folder.getFileHandle(parts.at(-1) ?? '', { create: true });
  await file.stream().pipeTo(await handle.createWritable());
}
