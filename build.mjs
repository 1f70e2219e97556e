/**
 * Builds the add-on: `node build.mjs docked|standard [FOLDER] [--models]`, by default into dist/docked or dist/standard.
 *
 * Our own code is bundled per entry, unminified. Each library goes into a file of its own under vendor/, unminified,
 * listed with version and source in vendor/LIBRARIES.md; `.wasm` files are copied verbatim.
 */
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildKernel } from './scripts/build-kernel.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Pages and workers. Each becomes one readable module in the same place of the build. */
const entries = ['background/main', 'sidebar/main', 'sidebar/settings-main', 'indexer/index.worker', 'indexer/read.worker', 'indexer/embed.worker', 'indexer/write.worker'];

/**
 * Files that a library loads at run time, beside its bundle.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const verbatim = {
  '@sqlite.org/sqlite-wasm': ['dist/sqlite3.wasm'],
  '@huggingface/transformers': ['../../onnxruntime-web/dist/ort-wasm-simd-threaded.mjs', '../../onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'],
};

/**
 * What a library's bundle takes instead of what it names: the runtime of models without a graphics card, which
 * Thunderbird has not, and in the file that is not minified. Beside it, its two files stand as they are.
 * @type {import('esbuild').BuildOptions}
 */
const instead = {
  alias: { 'onnxruntime-web/webgpu': join(root, 'node_modules/onnxruntime-web/dist/ort.wasm.mjs') },
};

/**
 * `lit/directives/repeat.js` -> `lit-directives-repeat.js`: flat, and told apart at a glance.
 * @param {string} specifier
 */
const vendorFile = (specifier) => `${specifier.replace(/^@/, '').replace(/\.m?js$/, '').replace(/[^\w.]+/g, '-')}.js`;

/**
 * `lit/directives/repeat.js` -> `lit`; `@a/b/c` -> `@a/b`.
 * @param {string} specifier
 */
const packageOf = (specifier) => specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Leaves libraries out of our bundles and notes which were asked for.
 * @param {Set<string>} specifiers
 * @returns {import('esbuild').Plugin}
 */
const vendored = (specifiers) => ({
  name: 'vendored',
  setup(context) {
    context.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      specifiers.add(path);
      return { path: `/vendor/${vendorFile(path)}`, external: true };
    });
  },
});

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  format: 'esm',
  target: 'firefox140',
  charset: 'utf8',
  legalComments: 'inline',
  logLevel: 'warning',
  absWorkingDir: root,
};

/**
 * The names that a CommonJS module exports, as node reads them; undefined for ES modules and for what runs only in pages.
 * Such a module alone would give our imports nothing but a default.
 * @param {string} specifier
 */
async function commonJsNames(specifier) {
  try {
    const exported = Object.keys(await import(specifier));
    return exported.includes('__esModule') ? exported.filter((name) => /^[a-z]\w*$/i.test(name)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Gives CommonJS modules the named exports that our code imports them by.
 * @type {import('esbuild').Plugin}
 */
const namedExports = {
  name: 'named-exports',
  setup(context) {
    context.onResolve({ filter: /./ }, async ({ path, kind }) => {
      if (kind !== 'entry-point') return undefined;
      const names = await commonJsNames(path);
      return names && { path, namespace: 'named-exports', pluginData: names };
    });
    context.onLoad({ filter: /./, namespace: 'named-exports' }, ({ path, pluginData }) => ({
      contents: `export { ${pluginData.join(', ')} } from ${JSON.stringify(path)};`,
      resolveDir: root,
    }));
  },
};

/**
 * @param {Iterable<string>} specifiers
 * @param {string} out
 */
async function buildLibraries(specifiers, out) {
  const byPackage = groupBy(specifiers, packageOf);
  const rows = [];
  for (const [name, members] of [...byPackage].sort()) {
    const { metafile } = await build({
      ...common,
      ...instead,
      metafile: true,
      entryPoints: members.map((member) => ({ in: member, out: vendorFile(member).slice(0, -3) })),
      outdir: join(out, 'vendor'),
      // Members of one package share its core: two copies of Lit would not know each other's elements.
      splitting: members.length > 1,
      chunkNames: `${vendorFile(name).slice(0, -3)}-shared-[hash]`,
      conditions: ['browser', 'import'],
      platform: 'browser',
      plugins: [namedExports],
    });
    for (const file of verbatim[name] ?? []) {
      await cp(join(root, 'node_modules', name, file), join(out, 'vendor', basename(file)));
    }
    const files = [...members.map(vendorFile), ...(verbatim[name] ?? []).map((file) => basename(file))].join(', ');
    for (const bundled of bundledPackages(Object.keys(metafile.inputs))) {
      const { version, license, repository, homepage } = JSON.parse(
        await readFile(join(root, 'node_modules', bundled, 'package.json'), 'utf8'),
      );
      const source = typeof repository === 'string' ? repository : (repository?.url ?? homepage ?? '');
      rows.push(`| ${bundled} | ${version} | ${license} | ${source.replace(/^git\+/, '')} | ${files} |`);
    }
  }
  await writeFile(
    join(out, 'vendor', 'LIBRARIES.md'),
    '# Libraries in this add-on\nFrom the npm registry, bundled with esbuild without minifying (Lit publishes its files minified); otherwise unchanged.\n\n' +
      `| package | version | licence | source | files |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`,
  );
}

/**
 * The packages that files of a bundle come from: the library itself and what it brings along.
 * @param {readonly string[]} files
 */
function bundledPackages(files) {
  const marker = 'node_modules/';
  const inside = files.filter((file) => file.includes(marker)).map((file) => file.slice(file.lastIndexOf(marker) + marker.length));
  return [...new Set(inside.map(packageOf))].sort();
}

/**
 * Map.groupBy is missing in Node 20.
 * @param {Iterable<string>} items
 * @param {(item: string) => string} keyOf
 */
function groupBy(items, keyOf) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/**
 * @param {'docked' | 'standard'} flavour
 * @param {string} out
 */
async function writeManifest(flavour, out) {
  const manifest = JSON.parse(await readFile(join(root, 'manifest.json'), 'utf8'));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  manifest.version = version;
  if (flavour === 'docked') {
    manifest.experiment_apis = JSON.parse(await readFile(join(root, 'experiments', 'manifest-part.json'), 'utf8'));
    await cp(join(root, 'experiments'), join(out, 'experiments'), {
      recursive: true,
      filter: (path) => !path.endsWith('manifest-part.json'),
    });
  }
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Puts models that `npm run model` fetched into the build, so that a throw-away profile has them at once.
 * @param {string} out
 */
async function copyModels(out) {
  const models = join(root, 'models', 'downloaded');
  const names = existsSync(models) ? await readdir(models) : [];
  if (names.length === 0) return;
  await cp(models, join(out, 'models'), { recursive: true, filter: (path) => !path.endsWith('.part') });
  await writeFile(join(out, 'models', 'list.json'), JSON.stringify(names));
}

/**
 * Builds into `out`, whose earlier contents are gone afterwards; returns it. With `models` the models on this machine are
 * in it: for `npm start` and tests, never for a package.
 * @param {'docked' | 'standard'} flavour
 */
export async function buildAddon(flavour, out = join(root, 'dist', flavour), { models = false } = {}) {
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, 'vendor'), { recursive: true });
  /** @type {Set<string>} */
  const specifiers = new Set();
  await build({
    ...common,
    entryPoints: entries.map((entry) => ({ in: join(root, 'src', `${entry}.ts`), out: entry })),
    outdir: out,
    plugins: [vendored(specifiers)],
  });
  await buildLibraries(specifiers, out);
  await buildKernel(join(out, 'indexer', 'kernel.wasm'));
  await writeManifest(flavour, out);
  for (const page of ['page.html', 'settings-page.html']) await cp(join(root, 'src/sidebar', page), join(out, 'sidebar', page));
  await cp(join(root, '_locales'), join(out, '_locales'), { recursive: true });
  await cp(join(root, 'icons'), join(out, 'icons'), { recursive: true });
  await cp(join(root, 'static-model'), join(out, 'static-model'), { recursive: true });
  await cp(join(root, 'LICENSE'), join(out, 'LICENSE'));
  if (models) await copyModels(out);
  return out;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const models = process.argv.includes('--models');
  const [flavour = 'docked', out] = process.argv.slice(2).filter((argument) => argument !== '--models');
  if (flavour !== 'docked' && flavour !== 'standard') {
    console.error('Usage: node build.mjs docked|standard [FOLDER] [--models]');
    process.exit(2);
  }
  console.log(await buildAddon(flavour, out && resolve(out), { models }));
}
