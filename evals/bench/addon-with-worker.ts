import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packXpi } from '../../test/thunderbird/xpi.ts';

/** The docked build as an .xpi with a worker of the bench beside its own; SQLite is the build's. Returns its path. */
export async function addonWithWorker(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-bench-'));
  const addon = join(folder, 'addon');
  execFileSync(process.execPath, ['build.mjs', 'docked', addon], { stdio: ['ignore', 'ignore', 'inherit'] });
  await build({
    entryPoints: [entry], outfile: join(addon, 'bench.worker.js'), bundle: true, format: 'esm', target: 'firefox140', logLevel: 'warning',
    plugins: [{
      name: 'vendored',
      setup: (context) => context.onResolve({ filter: /^@sqlite/ }, () => ({ path: '/vendor/sqlite.org-sqlite-wasm.js', external: true })),
    }],
  });
  return packXpi(addon, folder);
}

/** Runs in a page of that add-on: posts the first argument to the worker, and returns the `figures` that it posts back. */
export const ASK_WORKER = `
  const worker = new Worker("/bench.worker.js", { type: "module" });
  const reply = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || "The worker did not start."));
    // It listens once its imports are there.
    setTimeout(() => worker.postMessage(args[0]), 1500);
  });
  worker.terminate();
  if (reply.error) throw new Error(reply.error);
  return reply.figures;`;
