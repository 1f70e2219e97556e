import type { LearnedModel } from '../../models.ts';
import type { ReadModelFile } from './model-runtime.ts';
import { opfsFolder } from '../store/opfs-folder.ts';
import { isProvisioned, type ModelFolder } from './provision-model.ts';

/** Where a model stands in the add-on's own storage. */
export function storedFolder({ name }: Pick<LearnedModel, 'name'>): ModelFolder {
  return opfsFolder(`models/${name}`);
}

/** Names of those of the models that are in the add-on's storage, or came with a build for development. */
export async function presentModels(models: readonly LearnedModel[]): Promise<readonly string[]> {
  const present = await Promise.all(models.map((model) => readerOf(model)));
  return models.filter((_, index) => present[index] !== undefined).map(({ name }) => name);
}

/** How a model's files are read; undefined where it is not on this machine. */
export async function readerOf(model: LearnedModel): Promise<ReadModelFile | undefined> {
  const folder = storedFolder(model);
  if (await isProvisioned(model, folder)) return folder.read;
  const bundled: ReadModelFile = (path) => packaged(`${model.name}/${path}`);
  return (await isBundled(model)) ? bundled : undefined;
}

/** A development build lists the models that it brings; what people install brings none. */
async function isBundled({ name }: LearnedModel): Promise<boolean> {
  const list = await packaged('list.json');
  const names: unknown = list ? JSON.parse(new TextDecoder().decode(list)) : [];
  return Array.isArray(names) && names.includes(name);
}

async function packaged(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await fetch(`/models/${path}`).catch(() => undefined);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}
