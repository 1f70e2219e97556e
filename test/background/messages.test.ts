import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = (path: string) => readFileSync(path, 'utf8');

it('every text that the event page and the manifest ask for exists in every language', () => {
  const sources = readdirSync('src/background').filter((file) => file.endsWith('.ts')).map((file) => text(`src/background/${file}`));
  const asked = [
    ...sources.flatMap((source) => [...source.matchAll(/getMessage\('(\w+)'/g)].map(([, key]) => key)),
    ...[...text('manifest.json').matchAll(/__MSG_(\w+)__/g)].map(([, key]) => key),
  ];
  expect(asked.length).toBeGreaterThanOrEqual(4);
  for (const language of readdirSync('_locales')) {
    const known = Object.keys(JSON.parse(text(`_locales/${language}/messages.json`)));
    expect(asked.filter((key) => !known.includes(key ?? '')), language).toEqual([]);
  }
});
