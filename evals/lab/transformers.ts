/**
 * transformers.js in node, on the very runtime that the add-on has: onnxruntime-web's WebAssembly with threads. The
 * library's own build for node would take another runtime and give vectors that differ in their last digits.
 */
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Transformers } from '../../src/indexer/vectors/model-runtime.ts';

let loading: Promise<Transformers> | undefined;

/** Loaded once a process; the number of threads is the first caller's. */
export function transformersInNode(threads: number): Promise<Transformers> {
  loading ??= load(threads);
  return loading;
}

async function load(threads: number): Promise<Transformers> {
  const runtime = await import('onnxruntime-web');
  runtime.env.wasm.numThreads = threads;
  Object.assign(globalThis, { [Symbol.for('onnxruntime')]: runtime });
  const library: Transformers = await import(pathToFileURL(await bundled()).href);
  // The library points the runtime at a server of files; the runtime finds its own beside itself.
  Reflect.set(runtime.env.wasm, 'wasmPaths', undefined);
  return library;
}

/** The library's build for pages, without what it would ask of node: made once a version. */
async function bundled(): Promise<string> {
  const { version } = JSON.parse(readFileSync('node_modules/@huggingface/transformers/package.json', 'utf8'));
  const folder = resolve('node_modules/.cache/transformers');
  const file = join(folder, `${version}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const made = join(folder, `${version}-${process.pid}.mjs`);
  await build({
    stdin: { contents: `export { env, AutoTokenizer, AutoModel, Tensor } from '@huggingface/transformers';`, resolveDir: process.cwd() },
    outfile: made,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    define: { process: 'undefined' },
    external: ['onnxruntime-web/webgpu'],
    logLevel: 'error',
  });
  renameSync(made, file);
  return file;
}
