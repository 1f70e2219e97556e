import { expect, it } from 'vitest';
import { Failure } from '../../../src/failure.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';

function codeOf(work: () => unknown): string {
  try {
    work();
    return 'nothing was thrown';
  } catch (error) {
    return error instanceof Failure ? error.code : 'no Failure';
  }
}

it('values come back as they went in', async () => {
  const db = await openMemory();
  db.run('CREATE TABLE t (a, b, c, d, e)');
  const bytes = new Uint8Array([0, 255, 7]);
  expect(db.run('INSERT INTO t VALUES (?, ?, ?, ?, ?)', ['São 東京 😀', 1.5, null, bytes, 2 ** 40])).toBe(1);
  expect(db.all('SELECT * FROM t WHERE a = ?', ['São 東京 😀'])).toEqual([{ a: 'São 東京 😀', b: 1.5, c: null, d: bytes, e: 2 ** 40 }]);
  expect(db.all('SELECT * FROM t WHERE a = ?', ['other'])).toEqual([]);
});

it('a statement is fit for use after it failed', async () => {
  const db = await openMemory();
  db.run('CREATE TABLE t (a UNIQUE)');
  const insert = () => db.run('INSERT INTO t VALUES (?)', ['same']);
  insert();
  expect(codeOf(insert)).toBe('internal');
  expect(db.run('INSERT INTO t VALUES (?)', ['other'])).toBe(1);
});

it('a transaction that throws leaves nothing behind, and the next one works', async () => {
  const db = await openMemory();
  db.run('CREATE TABLE t (a)');
  expect(() => db.transaction(() => {
    db.run('INSERT INTO t VALUES (1)');
    throw new Error('on purpose');
  })).toThrow('on purpose');
  expect(db.transaction(() => db.run('INSERT INTO t VALUES (2)'))).toBe(1);
  expect(db.all('SELECT a FROM t')).toEqual([{ a: 2 }]);
});

it('a full disk is named so, and what was there stays readable', async () => {
  const db = await openMemory();
  db.run('CREATE TABLE t (a)');
  db.run('INSERT INTO t VALUES (1)');
  db.all('PRAGMA max_page_count = 4');
  const fill = () => db.transaction(() => db.run('INSERT INTO t VALUES (zeroblob(1000000))'));
  expect(codeOf(fill)).toBe('diskFull');
  expect(db.all('SELECT a FROM t')).toEqual([{ a: 1 }]);
  db.all('PRAGMA max_page_count = 100000');
  fill();
  expect(db.all('SELECT count(*) AS n FROM t')).toEqual([{ n: 2 }]);
});

it('a malformed database is named so', async () => {
  const db = await openMemory();
  db.run('CREATE TABLE t (a)');
  db.run('PRAGMA writable_schema = 1');
  db.run('UPDATE sqlite_schema SET rootpage = 4000');
  db.run('PRAGMA writable_schema = RESET');
  expect(codeOf(() => db.all('SELECT * FROM t'))).toBe('corrupt');
});
