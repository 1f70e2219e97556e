/** One suite for the port: what ships (sqlite-wasm) and what the lab uses (a real file) behave alike. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openFile } from '../../evals/file-database.ts';
import { openMemory } from '../../src/indexer/store/open-database.ts';
import type { Database } from '../../src/ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'footnote-port-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const freshPath = () => join(folder, `${files++}.sqlite`);

const engines: readonly (readonly [string, () => Promise<Database>])[] = [
  ['memory, the engine that ships', openMemory],
  ['a file, the lab', () => openFile(freshPath(), { create: true })],
];

describe.each(engines)('the Database port: %s', (_, open) => {
  const opened: Database[] = [];
  const fresh = async () => {
    const db = await open();
    opened.push(db);
    return db;
  };
  afterEach(() => {
    for (const db of opened.splice(0)) db.close();
  });

  it('keeps every kind of value as it was', async () => {
    const db = await fresh();
    db.run('CREATE TABLE t (v)');
    const values = ['text ü 😀 \'quoted\'', 0, -1, 2 ** 40, 1.5, null, new Uint8Array([0, 255, 10]), new Uint8Array(0), 9007199254740993n];
    for (const value of values) db.run('INSERT INTO t VALUES (?)', [value]);
    expect(db.all('SELECT v FROM t ORDER BY rowid').map(({ v }) => v)).toEqual(values);
  });

  it('answers how many rows changed', async () => {
    const db = await fresh();
    db.run('CREATE TABLE t (v)');
    expect(db.run('INSERT INTO t VALUES (1), (2), (3)')).toBe(3);
    expect(db.run('UPDATE t SET v = 0 WHERE v > ?', [1])).toBe(2);
    expect(db.run('DELETE FROM t WHERE v = 7')).toBe(0);
  });

  it('gives rows as objects by column, none where there are none', async () => {
    const db = await fresh();
    expect(db.all('SELECT ? AS a, ? AS b', ['x', 2])).toEqual([{ a: 'x', b: 2 }]);
    expect(db.all('SELECT 1 AS a WHERE 0')).toEqual([]);
  });

  it('binds nothing left over from the call before', async () => {
    const db = await fresh();
    const sql = 'SELECT ? AS a';
    expect(db.all(sql, ['x'])).toEqual([{ a: 'x' }]);
    expect(db.all(sql)).toEqual([{ a: null }]);
  });

  it('uses a statement again after it failed', async () => {
    const db = await fresh();
    db.run('CREATE TABLE t (v UNIQUE)');
    const sql = 'INSERT INTO t VALUES (?)';
    db.run(sql, [1]);
    expect(() => db.run(sql, [1])).toThrow();
    expect(db.run(sql, [2])).toBe(1);
    expect(() => db.all('SELECT nonsense')).toThrow();
    expect(db.all('SELECT count(*) AS n FROM t')).toEqual([{ n: 2 }]);
  });

  it('commits what returns and rolls back what throws', async () => {
    const db = await fresh();
    db.run('CREATE TABLE t (v)');
    expect(db.transaction(() => db.run('INSERT INTO t VALUES (1)'))).toBe(1);
    expect(() =>
      db.transaction(() => {
        db.run('INSERT INTO t VALUES (2)');
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(db.all('SELECT v FROM t')).toEqual([{ v: 1 }]);
    expect(db.transaction(() => db.all('SELECT 7 AS n'))).toEqual([{ n: 7 }]);
  });

  it('leaves no read open that would lock a table', async () => {
    const db = await fresh();
    db.run('CREATE TABLE t (v)');
    db.run('INSERT INTO t VALUES (1), (2)');
    db.run('PRAGMA user_version = 3');
    db.run('PRAGMA user_version');
    db.all('SELECT v FROM t');
    db.run('DROP TABLE t');
    expect(db.all('SELECT user_version AS n FROM pragma_user_version')).toEqual([{ n: 3 }]);
  });

  it('has FTS5 as the schema needs it: contentless with deletion, bm25, phrases, prefixes', async () => {
    const db = await fresh();
    db.run(`CREATE VIRTUAL TABLE f USING fts5 (a, b, content='', contentless_delete=1, detail=full, tokenize='ascii')`);
    db.run('INSERT INTO f (rowid, a, b) VALUES (1, ?, ?), (2, ?, ?), (3, ?, ?)', [
      'plum tart', 'oven', 'tart', 'plum', 'übung größe', 'plum',
    ]);
    const found = (expression: string) =>
      db.all('SELECT rowid AS id FROM f WHERE f MATCH ? ORDER BY bm25(f, 10, 1), rowid', [expression]).map(({ id }) => id);
    expect(found('"tart"')).toEqual([2, 1]); // the shorter column scores higher
    expect(found('"plum" + "tart"')).toEqual([1]);
    expect(found('"ov" *')).toEqual([1]);
    expect(found('"übung"')).toEqual([3]);
    expect(db.run('DELETE FROM f WHERE rowid = 1')).toBe(1);
    expect(found('"plum"')).toEqual([2, 3]);
  });

  it('has tables of its own connection, and JSON', async () => {
    const db = await fresh();
    db.run('CREATE TABLE temp.scope (id INTEGER PRIMARY KEY)');
    expect(db.run('INSERT INTO temp.scope SELECT value FROM json_each(?)', ['[3,1]'])).toBe(2);
    expect(db.all('SELECT id FROM temp.scope')).toEqual([{ id: 1 }, { id: 3 }]);
  });
});

describe('a store in a file', () => {
  it('is there again after closing, as one file', async () => {
    const path = freshPath();
    const first = await openFile(path, { create: true });
    first.run('CREATE TABLE t (v)');
    first.run('INSERT INTO t VALUES (5)');
    first.close();
    expect(readdirSync(folder).filter((name) => path.endsWith(name.split('.')[0] + '.sqlite'))).toHaveLength(1);
    const second = await openFile(path, { create: false });
    expect(second.all('SELECT v FROM t')).toEqual([{ v: 5 }]);
    second.close();
  });

  it('says when it is not there, no database, or in use', async () => {
    await expect(openFile(freshPath(), { create: false })).rejects.toMatchObject({ code: 'gone' });
    await expect(openFile(join(folder, 'missing', 'x.sqlite'), { create: true })).rejects.toMatchObject({ code: 'gone' });
    const text = freshPath();
    writeFileSync(text, 'this is a text and no database, and long enough to have a header of a hundred bytes. '.repeat(20));
    await expect(openFile(text, { create: true })).rejects.toMatchObject({ code: 'corrupt' });
    const path = freshPath();
    const db = await openFile(path, { create: true });
    await expect(openFile(path, { create: true, patienceMs: 1 })).rejects.toMatchObject({ code: 'busy' });
    db.close();
    (await openFile(path, { create: true, patienceMs: 1 })).close();
  });

  it('holds whole transactions only when its writer was killed in the midst of one', async () => {
    const path = freshPath();
    const program = `
      import { openFile } from ${JSON.stringify(join(import.meta.dirname, '../../evals/file-database.ts'))};
      const db = await openFile(${JSON.stringify(path)}, { create: true });
      db.run('PRAGMA cache_size = 10');
      db.run('CREATE TABLE a (v, pad)');
      db.run('CREATE TABLE b (v, pad)');
      const pad = 'x'.repeat(500);
      for (let round = 0; ; round++) {
        db.transaction(() => {
          for (let i = 0; i < 400; i++) {
            db.run('INSERT INTO a VALUES (?, ?)', [i, pad]);
            db.run('INSERT INTO b VALUES (?, ?)', [i, pad]);
            if (round === 3 && i === 300) process.kill(process.pid, 'SIGKILL');
          }
        });
      }`;
    const source = join(folder, 'killed.ts');
    writeFileSync(source, program);
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/run-ts.mjs'), source], { stdio: 'ignore' });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(existsSync(`${path}.process`)).toBe(true);
    const db = await openFile(path, { create: false });
    expect(db.all('SELECT (SELECT count(*) FROM a) AS a, (SELECT count(*) FROM b) AS b')).toEqual([{ a: 1200, b: 1200 }]);
    expect(db.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    db.close();
  });
});
