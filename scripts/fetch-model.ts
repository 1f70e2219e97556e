/** The part of `npm run model` that needs packages; see `model.mjs`. */
import { parseArgs } from 'node:util';
import process from 'node:process';
import { Failure } from '../src/failure.ts';
import { hubSource } from '../src/indexer/vectors/provision-hub.ts';
import { isProvisioned, provision } from '../src/indexer/vectors/provision-model.ts';
import { HUB, learnedModel, LEARNED_MODELS, sizeOf, type LearnedModel } from '../src/models.ts';
import { diskFolder, folderSource, hubCache, MODELS } from './model-folder.ts';
import { mavenSource } from './model-maven.ts';

const { values, positionals } = parseArgs({ options: { from: { type: 'string' }, hub: { type: 'string' }, to: { type: 'string' } }, allowPositionals: true });
const { from, hub = HUB, to = MODELS } = values;
process.exitCode = await main(positionals);

async function main(names: readonly string[]): Promise<number> {
  if (names.length === 0) {
    console.log('Usage: npm run model -- NAME [--from FOLDER] [--hub ADDRESS] [--to FOLDER]\n\nModels:');
    for (const model of LEARNED_MODELS) console.log(`  ${described(model)}`);
    return 0;
  }
  for (const name of names) {
    const model = learnedModel(name);
    if (!model) {
      console.error(`There is no model ${JSON.stringify(name)}; there are ${LEARNED_MODELS.map((known) => known.name).join(', ')}.`);
      return 2;
    }
    try {
      await fetchModel(model);
    } catch (error) {
      console.error(Failure.from(error).message);
      return 1;
    }
  }
  return 0;
}

async function fetchModel(model: LearnedModel): Promise<void> {
  const folder = diskFolder(`${to}/${model.name}`);
  if (await isProvisioned(model, folder)) {
    console.log(`${model.name} is in ${to}/${model.name} already.`);
    return;
  }
  console.log(described(model));
  const sources = [
    ...(from === undefined ? [hubCache(model)] : [folderSource(model, from)]),
    hubSource(model, hub, CONNECT_PATIENCE),
    ...(model.maven ? [mavenSource(model)] : []),
  ];
  let told = '';
  await provision({
    model,
    folder,
    sources,
    onProgress: ({ source, bytes, of }) => {
      const line = `from ${source}: ${Math.floor((10 * bytes) / of) * 10} % of ${megabytes(of)}`;
      if (line !== told) console.log(line);
      told = line;
    },
  });
  console.log(`${model.name} is in ${to}/${model.name}, every file as expected (SHA-256).`);
}

function described(model: LearnedModel): string {
  const { name, languages, licence, repository, revision, maven } = model;
  const spoken = languages === '*' ? 'many languages' : languages.join(', ');
  const elsewhere = maven ? `, or Maven's ${maven.artifact}` : '';
  return `${name}: ${megabytes(sizeOf(model))}, for ${spoken}, licence ${licence}, from ${HUB}/${repository} (${revision.slice(0, 12)})${elsewhere}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

const CONNECT_PATIENCE = 20_000; // ms
