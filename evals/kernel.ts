import { readFileSync } from 'node:fs';
import { cachedKernel } from '../scripts/build-kernel.mjs';

let module: Promise<WebAssembly.Module> | undefined;

/** The vector kernel for node: compiled when its source changed, else taken from `node_modules/.cache`. */
export function kernelModule(): Promise<WebAssembly.Module> {
  module ??= cachedKernel().then((path) => new WebAssembly.Module(readFileSync(path)));
  return module;
}
