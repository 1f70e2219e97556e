/** The borders that CONTRIBUTING.md tells of, read from the imports: each broken one fails with a sentence. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'src');

interface Border {
  readonly folder: string;
  /** Folders of `src/` that may be imported from; '' is the vocabulary. */
  readonly folders: readonly string[];
  readonly libraries: readonly string[];
  readonly only?: (file: string) => boolean;
}

const isWorker = (file: string) => file.endsWith('.worker.ts');

/** Files that open what only a worker may touch. */
const databaseFile = (file: string) => file === 'open-database.ts';

const borders: readonly Border[] = [
  { folder: '', folders: [''], libraries: [] },
  { folder: 'retrieval', folders: ['', 'retrieval'], libraries: [] },
  {
    folder: 'indexer',
    folders: ['', 'indexer'],
    libraries: ['postal-mime', 'htmlparser2', 'chardet', 'eld', '@orama/stemmers', 'libphonenumber-js'],
    only: (file) => !isWorker(file) && !databaseFile(file),
  },
  { folder: 'indexer', folders: ['', 'indexer'], libraries: ['@sqlite.org/sqlite-wasm'], only: databaseFile },
  {
    folder: 'indexer',
    folders: ['', 'indexer', 'retrieval'],
    libraries: ['@sqlite.org/sqlite-wasm', '@huggingface/transformers'],
    only: isWorker,
  },
  { folder: 'background', folders: ['', 'background'], libraries: ['webextension-polyfill'] },
  { folder: 'sidebar', folders: ['', 'sidebar'], libraries: ['lit', 'webextension-polyfill'] },
];

/** TypeScript files of a folder of `src/`; of the vocabulary's own folder only those directly in it. */
function filesOf(folder: string): readonly string[] {
  const directory = join(source, folder);
  return readdirSync(directory, { recursive: folder !== '', encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
}

/** The code without its comments, lines kept; good enough for what is looked for here. */
const codeOf = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '$1');

function importsOf(path: string): readonly string[] {
  const text = codeOf(path);
  return [...text.matchAll(/^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((specifier) => specifier !== '');
}

const folderOf = (path: string) => {
  const parts = relative(source, path).split(sep);
  return parts.length === 1 ? '' : (parts[0] ?? '');
};
const packageOf = (specifier: string) =>
  specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');

/** Every import that crosses a border, as a sentence. */
function breaches({ folder, folders, libraries, only = () => true }: Border): readonly string[] {
  const sentences: string[] = [];
  for (const file of filesOf(folder).filter(only)) {
    const path = join(source, folder, file);
    for (const specifier of importsOf(path)) {
      const here = relative(root, path);
      if (specifier.startsWith('.')) {
        const resolved = resolve(dirname(path), specifier);
        if (folder === 'sidebar' && resolved.startsWith(join(root, '_locales'))) continue; // The page's own texts.
        const target = folderOf(resolved);
        if (!folders.includes(target)) sentences.push(`${here} imports src/${target}, which ${folder || 'the vocabulary'} may not know.`);
      } else if (!libraries.includes(packageOf(specifier))) {
        sentences.push(`${here} imports the library ${specifier}, which ${folder || 'the vocabulary'} may not use.`);
      }
    }
  }
  return sentences;
}

describe('the borders between the folders of src/', () => {
  for (const border of borders) {
    const name = border.folder === '' ? 'the vocabulary' : border.folder;
    it(`${name} imports only ${border.folders.map((folder) => folder || 'the vocabulary').join(', ')}${
      border.libraries.length > 0 ? ` and ${border.libraries.join(', ')}` : ''
    }`, () => {
      expect(filesOf(border.folder).filter(border.only ?? (() => true)).length).toBeGreaterThan(0);
      expect(breaches(border)).toEqual([]);
    });
  }
});

describe('rules for all of src/', () => {
  const files = ['', 'retrieval', 'indexer', 'background', 'sidebar'].flatMap((folder) =>
    filesOf(folder).map((file) => join(source, folder, file)),
  );

  /** Lines that hold the pattern, as sentences. */
  const found = (pattern: RegExp, allowed: readonly string[] = []) =>
    files
      .filter((path) => !allowed.includes(relative(source, path).replaceAll(sep, '/')))
      .flatMap((path) =>
        codeOf(path)
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${relative(root, path)}:${index + 1}: ${line.trim()}`] : [])),
      );

  it('nothing is put into a page as markup', () => {
    expect(found(/\.(?:inner|outer)HTML\b|insertAdjacentHTML|unsafeHTML|document\.write/)).toEqual([]);
  });

  it('no code is made from text', () => {
    expect(found(/\beval\(|new Function\(/)).toEqual([]);
  });

  it('no type is left open or asserted, but where data enters', () => {
    expect(found(/:\s*any\b|\bas any\b|@ts-(?:ignore|expect-error|nocheck)/)).toEqual([]);
    expect(
      found(/[\w)\]}>]\s+as\s+(?!const\b)[A-Z({'"a-z]/, ['rpc.ts', 'indexer/open-database.ts', 'background/workers.ts']).filter(
        (line) => !/^\S+\s+(?:import|export)\b.*\bfrom\b/.test(line),
      ),
    ).toEqual([]);
  });

  it('only the event page and the index worker write to the console', () => {
    expect(found(/\bconsole\.\w+\(/, ['background/main.ts', 'indexer/index.worker.ts'])).toEqual([]);
  });
});
