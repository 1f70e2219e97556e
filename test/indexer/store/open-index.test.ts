/** An index that can't be opened, over a real file. */
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../evals/file-database.ts';
import { Failure } from '../../../src/failure.ts';
import { IndexFile } from '../../../src/indexer/store/open-index.ts';
import type { Database } from '../../../src/ports.ts';
import { clock, listingOf, placeOfTold } from '../../made-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'footnote-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let path = '';
let last: Database | undefined;
let made = 0;
beforeEach(() => {
  path = join(folder, `${made++}.sqlite`);
});

const indexFile = () =>
  new IndexFile(async ({ discard }) => {
    if (discard) rmSync(path, { recursive: true, force: true });
    last = await openFile(path, { create: true, patienceMs: 200 });
    return last;
  }, clock);

const codeOf = (work: Promise<unknown>) => work.then(() => 'nothing', (error: unknown) => Failure.from(error).code);
const known = (index: IndexFile) => index.use(({ store }) => store.coverage().known);
const listOne = (index: IndexFile) => index.use(({ store }) => store.list({ session: 's', listings: [listingOf(placeOfTold({ id: 'a' }))] }));

describe('clearing', () => {
  it('empties an index that is in order', async () => {
    const index = indexFile();
    await listOne(index);
    expect(await index.open()).toEqual({ fresh: true, damaged: false });
    await index.clear();
    expect(await known(index)).toBe(0);
    expect(await index.open()).toEqual({ fresh: true, damaged: false });
    last?.close();
  });

  it('makes a new index where something else stands in the place of the file', async () => {
    mkdirSync(path);
    const index = indexFile();
    expect(await codeOf(known(index))).not.toBe('nothing');
    expect(await codeOf(index.open())).not.toBe('nothing');
    await index.clear();
    await listOne(index);
    expect(await known(index)).toBe(1);
    expect(await index.open()).toEqual({ fresh: true, damaged: false });
    last?.close();
  });

  it('makes a new index in the place of a broken file', async () => {
    writeFileSync(path, 'This is no database. '.repeat(1000));
    const index = indexFile();
    await index.clear();
    expect(await known(index)).toBe(0);
    last?.close();
  });

  it('leaves an index alone that another holds', async () => {
    const holder = indexFile();
    await listOne(holder);
    const other = last;
    expect(await codeOf(indexFile().clear())).toBe('busy');
    expect(await known(holder)).toBe(1);
    other?.close();
  });
});

describe('a broken file', () => {
  it('is set aside and told of once', async () => {
    writeFileSync(path, 'This is no database. '.repeat(1000));
    const index = indexFile();
    expect(await index.open()).toEqual({ fresh: true, damaged: true });
    expect(await index.open()).toEqual({ fresh: false, damaged: false });
    last?.close();
  });

  it('that comes back each time is not built for ever, until the person asks for it', async () => {
    let opened = 0;
    let isGarbage = true;
    const index = new IndexFile(async ({ discard }) => {
      opened++;
      if (discard) rmSync(path, { recursive: true, force: true });
      if (isGarbage) writeFileSync(path, 'This is no database. '.repeat(1000));
      last = await openFile(path, { create: true, patienceMs: 200 });
      return last;
    }, clock);
    const codes: string[] = [];
    for (let n = 0; n < 8; n++) codes.push(await codeOf(known(index)));
    expect(codes).toEqual(['corrupt', 'corrupt', 'corrupt', 'diskError', 'diskError', 'diskError', 'diskError', 'diskError']);
    expect(opened).toBeLessThan(20);
    isGarbage = false;
    await index.clear();
    expect(await known(index)).toBe(0);
    last?.close();
  });

  it('that was cut short is set aside when it is opened', async () => {
    const index = indexFile();
    const listings = Array.from({ length: 3000 }, (_, n) => listingOf(placeOfTold({ id: `m${n}`, folder: `/F${n % 7}` })));
    await index.use(({ store }) => store.list({ session: 's', listings }));
    last?.close();
    for (const file of [`${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
    truncateSync(path, 24 * 1024);
    const again = indexFile();
    expect(await again.open()).toMatchObject({ fresh: true, damaged: true });
    expect(await known(again)).toBe(0);
    last?.close();
  });
});
