import { LEARNED_MODELS, type LearnedModel } from '../../models.ts';
import { putFile } from './model-folder.ts';

/**
 * Puts files that a person chose where the background looks for parts of a model, told apart by their size; the background
 * checks them by their hash. Answers the model that they make, or undefined where they make none.
 */
export async function putModelFiles(files: readonly File[]): Promise<LearnedModel | undefined> {
  const model = LEARNED_MODELS.find((one) => one.files.every(({ bytes }) => files.some(({ size }) => size === bytes)));
  if (!model) return undefined;
  for (const { path, bytes } of model.files) {
    const file = files.find(({ size }) => size === bytes);
    if (file) await putFile(`models/${model.name}/${path}.part`, file);
  }
  return model;
}
