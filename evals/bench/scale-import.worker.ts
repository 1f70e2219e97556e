/** Puts a database that was made elsewhere where the index worker looks for its own. */
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';

declare const self: { postMessage(message: unknown): void };

const sqlite3 = await sqlite3InitModule();
const pool = await sqlite3.installOpfsSAHPoolVfs({ name: 'footnote', directory: '.footnote', initialCapacity: 6 });
const reader = (await fetch('/index.sqlite')).body?.getReader();
await pool.importDb('/index.sqlite3', async () => (await reader?.read())?.value);
pool.pauseVfs();
self.postMessage('done');
