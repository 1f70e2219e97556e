/** Compiles the vector kernel (AssemblyScript to WebAssembly); for node once per state of its source. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

// Found by a package, since this file may be bundled into a program elsewhere in the repository.
const packageFile = createRequire(import.meta.url).resolve('assemblyscript/package.json');
const compiler = join(dirname(packageFile), 'bin', 'asc.js');
const root = join(dirname(packageFile), '..', '..');
const source = 'assembly/kernel.ts';
const flags = ['-O3', '--runtime', 'stub', '--enable', 'simd', '--noAssert'];

/**
 * Writes the compiled kernel to `out`.
 * @param {string} out
 */
export async function buildKernel(out) {
  await mkdir(dirname(out), { recursive: true });
  await promisify(execFile)(process.execPath, [compiler, source, '-o', out, ...flags], { cwd: root });
}

/** Path of the compiled kernel, made where there is none of this source and compiler yet. */
export async function cachedKernel() {
  const files = (await readdir(join(root, dirname(source)))).filter((file) => file.endsWith('.ts')).sort();
  const made = [...(await Promise.all(files.map((file) => readFile(join(root, dirname(source), file))))), await readFile(packageFile), flags.join(' ')];
  const hash = made.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');
  const path = join(root, 'node_modules', '.cache', 'footnote', `kernel-${hash.slice(0, 16)}.wasm`);
  if (existsSync(path)) return path;
  // Several test files may want it at once: each makes its own, and the last one stays.
  const own = `${path}.${process.pid}.wasm`;
  await buildKernel(own);
  await rename(own, path);
  return path;
}
