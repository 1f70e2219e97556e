import { learnedModel, OWN_MODEL_PATHS } from '../../models.ts';
import { LARGEST_TEXT_MODEL, modelNameOf, textModelFiles } from '../../text-models.ts';

/** Files of a folder that a person chose, by their paths inside it. */
export interface ChosenFolder {
  readonly name: string;
  readonly files: ReadonlyMap<string, File>;
}

/** Undefined where nothing was chosen or the folder has no name that a model can have. */
export function chosenFolder(files: readonly File[]): ChosenFolder | undefined {
  const inside = files.map((file) => [file.webkitRelativePath.split('/'), file] as const).filter(([parts]) => parts.length > 1);
  const name = modelNameOf(inside[0]?.[0][0] ?? '');
  return name === undefined ? undefined : { name, files: new Map(inside.map(([parts, file]) => [parts.slice(1).join('/'), file])) };
}

/** Whether the model in a folder writes texts, by its own account; one that only reads them makes vectors. */
export async function writesTexts({ files }: ChosenFolder): Promise<boolean> {
  const config = files.get('config.json');
  if (!config || config.size > LARGEST_CONFIG) return false;
  try {
    const told: unknown = JSON.parse(await config.text());
    const architectures: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, 'architectures') : undefined;
    return Array.isArray(architectures) && architectures.some((one: unknown) => typeof one === 'string' && /(?:ForCausalLM|LMHeadModel)$/.test(one));
  } catch {
    return false;
  }
}

/**
 * Puts a model that writes where the background looks for it, and answers its name. Undefined where the folder holds no
 * such model, or a larger one than can be run: then nothing is copied.
 */
export async function putTextModel(folder: ChosenFolder): Promise<string | undefined> {
  const wanted = textModelFiles([...folder.files.keys()]);
  if (!wanted || !(await writesTexts(folder))) return undefined;
  const chosen = wanted.paths.flatMap((path) => {
    const file = folder.files.get(path);
    return file ? [{ path, file }] : [];
  });
  if (chosen.reduce((sum, { file }) => sum + file.size, 0) > LARGEST_TEXT_MODEL) return undefined;
  for (const { path, file } of chosen) await putFile(`text-models/${folder.name}/${path}.part`, file);
  return folder.name;
}

/**
 * The same for a model that makes vectors. A name that a known model has is another for one's own; undefined where the
 * folder holds no such model.
 */
export async function putEmbeddingModel(folder: ChosenFolder): Promise<string | undefined> {
  const { files } = folder;
  if (!NEEDED.every((path) => files.has(path)) || (await writesTexts(folder))) return undefined;
  const name = learnedModel(folder.name) ? `${folder.name}-own` : folder.name;
  const chosen = OWN_MODEL_PATHS.flatMap((path) => {
    const file = files.get(path);
    return file ? [{ path, file }] : [];
  });
  if (chosen.reduce((sum, { file }) => sum + file.size, 0) > LARGEST_TEXT_MODEL) return undefined;
  for (const { path, file } of chosen) await putFile(`models/${name}/${path}.part`, file);
  return name;
}

/** Writes a file into the add-on's private storage, folders and all. */
export async function putFile(path: string, file: File): Promise<void> {
  const parts = path.split('/');
  let folder = await navigator.storage.getDirectory();
  for (const name of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
  const handle = await folder.getFileHandle(parts.at(-1) ?? '', { create: true });
  await file.stream().pipeTo(await handle.createWritable());
}

const NEEDED = ['tokenizer.json', 'config.json', 'onnx/model_quantized.onnx'] as const;
const LARGEST_CONFIG = 1_000_000; // bytes
