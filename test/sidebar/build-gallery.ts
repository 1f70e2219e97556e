import { build } from 'esbuild';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Builds the gallery, the real page over made-up backgrounds, into `out`; any browser shows its `gallery.html`. Runs in the repository's root. */
export async function buildGallery(out: string): Promise<string> {
  const here = resolve('test/sidebar');
  await mkdir(out, { recursive: true });
  await build({
    entryPoints: [join(here, 'gallery-page.ts')],
    outdir: out,
    bundle: true,
    // Not a module: browsers do not load those from files.
    format: 'iife',
    target: 'firefox140',
    logLevel: 'warning',
  });
  await cp(join(here, 'gallery.html'), join(out, 'gallery.html'));
  return resolve(out, 'gallery.html');
}
