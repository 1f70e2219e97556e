/** The borders that CONTRIBUTING.md tells of, read from the imports: each broken one fails with a sentence. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync, Visitor } from 'vite';
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
const databaseFile = (file: string) => file === 'store/open-database.ts';

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
    folders: ['', 'indexer', 'retrieval', 'readers'],
    libraries: ['@sqlite.org/sqlite-wasm', '@huggingface/transformers'],
    only: isWorker,
  },
  { folder: 'readers', folders: ['', 'readers'], libraries: [] },
  { folder: 'background', folders: ['', 'background', 'readers'], libraries: ['webextension-polyfill'] },
  { folder: 'sidebar', folders: ['', 'sidebar'], libraries: ['lit', 'webextension-polyfill'] },
];

/** TypeScript files of a folder of `src/`; of the vocabulary's own folder only those directly in it. */
function filesOf(folder: string): readonly string[] {
  const directory = join(source, folder);
  return readdirSync(directory, { recursive: folder !== '', encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
}

interface Source {
  readonly comments: string;
  /** Without its comments, places and lines kept. */
  readonly code: string;
  /** Also without what stands in strings, templates and expressions. */
  readonly bare: string;
  /** Where a type is `any`, and where one is asserted (`as const` asserts nothing). */
  readonly open: readonly number[];
  readonly asserted: readonly number[];
}

const sources = new Map<string, Source>();

function sourceOf(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const { program, comments, errors } = parseSync(path, text);
  expect(errors).toEqual([]);
  const code = comments.reduce(without, text);
  const texts: Span[] = [];
  const open: number[] = [];
  const asserted: number[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' || node.value instanceof RegExp) texts.push(node);
    },
    TemplateElement: (node) => void texts.push(node),
    TSAnyKeyword: ({ start }) => void open.push(start),
    TSNonNullExpression: ({ end }) => void asserted.push(end),
    TSTypeAssertion: ({ start }) => void asserted.push(start),
    TSAsExpression: ({ typeAnnotation: { start, end } }) => {
      if (text.slice(start, end) !== 'const') asserted.push(start);
    },
  }).visit(program);
  const source = { comments: comments.map(({ value }) => value).join('\n'), code, bare: texts.reduce(without, code), open, asserted };
  sources.set(path, source);
  return source;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const without = (text: string, { start, end }: Span) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);

function importsOf(path: string): readonly string[] {
  const text = sourceOf(path).code;
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
  const files = ['', 'retrieval', 'indexer', 'readers', 'background', 'sidebar'].flatMap((folder) =>
    filesOf(folder).map((file) => join(source, folder, file)),
  );

  /** Lines of the files with such a place in them, as sentences. */
  const found = (places: (source: Source) => readonly number[], allowed: readonly string[] = []) =>
    files
      .filter((path) => !allowed.includes(relative(source, path).replaceAll(sep, '/')))
      .flatMap((path) => {
        const read = sourceOf(path);
        return places(read).map((place) => {
          const before = read.code.slice(0, place).split('\n');
          return `${relative(root, path)}:${before.length}: ${read.code.split('\n')[before.length - 1]?.trim()}`;
        });
      });

  const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(({ index }) => index);

  it('nothing is put into a page as markup', () => {
    expect(found(({ code }) => matches(code, /\.(?:inner|outer)HTML\b|insertAdjacentHTML|unsafeHTML|document\.write/g))).toEqual([]);
  });

  it('no code is made from text', () => {
    expect(found(({ code }) => matches(code, /\beval\(|new Function\(/g))).toEqual([]);
  });

  it('no type is left open or asserted, but where data enters', () => {
    expect(found(({ open }) => open)).toEqual([]);
    expect(found(({ asserted }) => asserted, ['rpc.ts', 'indexer/store/open-database.ts', 'background/workers.ts'])).toEqual([]);
    expect(files.filter((path) => /@ts-(?:ignore|expect-error|nocheck)/.test(sourceOf(path).comments))).toEqual([]);
  });

  it('only the event page and the index worker write to the console', () => {
    expect(found(({ bare }) => matches(bare, /\bconsole\.\w+\(/g), ['background/main.ts', 'indexer/index.worker.ts'])).toEqual([]);
  });
});
