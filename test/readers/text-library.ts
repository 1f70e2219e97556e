import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { TextLibrary } from '../../src/readers/text-model-runtime.ts';

/** The parts of transformers.js that write text, in node on the very runtime that the add-on has. */
export async function textLibrary(): Promise<TextLibrary> {
  const runtime = await import('onnxruntime-web');
  runtime.env.wasm.numThreads = 1;
  Object.assign(globalThis, { [Symbol.for('onnxruntime')]: runtime });
  const library: TextLibrary = await import(pathToFileURL(await bundled()).href);
  // The library points the runtime at a server of files; the runtime finds its own beside itself.
  Reflect.set(runtime.env.wasm, 'wasmPaths', undefined);
  return library;
}

async function bundled(): Promise<string> {
  const { version } = JSON.parse(readFileSync('node_modules/@huggingface/transformers/package.json', 'utf8'));
  const folder = resolve('node_modules/.cache/transformers');
  const file = `${folder}/${version}-text.mjs`;
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const made = `${folder}/${version}-text-${process.pid}.mjs`;
  await build({
    stdin: { contents: `export { env, AutoTokenizer, AutoModelForCausalLM, TextStreamer, InterruptableStoppingCriteria } from '@huggingface/transformers';`, resolveDir: process.cwd() },
    outfile: made, bundle: true, format: 'esm', platform: 'browser', define: { process: 'undefined' }, external: ['onnxruntime-web/webgpu'], logLevel: 'error',
  });
  renameSync(made, file);
  return file;
}
