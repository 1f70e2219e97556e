import { readFileSync, writeFileSync } from 'node:fs';

/** Puts `text` into README.md between `<!-- mark -->` and `<!-- /mark -->`. Throws where the marks are not there. */
export function writeIntoReadme(mark: string, text: string): void {
  const [start, end] = [`<!-- ${mark} -->\n`, `<!-- /${mark} -->`];
  const readme = readFileSync('README.md', 'utf8');
  const from = readme.indexOf(start);
  const to = readme.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`README.md has no ${start.trim()} marks.`);
  writeFileSync('README.md', `${readme.slice(0, from)}${start}${text}\n${readme.slice(to)}`);
}
