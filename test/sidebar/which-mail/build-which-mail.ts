import { build } from 'esbuild';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Builds the stories of which mail is indexed into `out`; any browser shows its `gallery.html`. Runs in the repository's root. */
export async function buildWhichMail(out: string): Promise<string> {
  const here = resolve('test/sidebar');
  await mkdir(out, { recursive: true });
  await build({
    entryPoints: [{ in: join(here, 'which-mail/which-mail-page.ts'), out: 'gallery-page' }],
    outdir: out,
    bundle: true,
    format: 'iife', // Browsers do not load modules from files.
    target: 'firefox140',
    logLevel: 'warning',
  });
  await cp(join(here, 'gallery.html'), join(out, 'gallery.html'));
  return resolve(out, 'gallery.html');
}
