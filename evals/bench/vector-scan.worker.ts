/** Runs the scan in a worker of the add-on, over a pool of its own; answers what was asked by the message. */
import { openPool } from '../../src/indexer/store/open-database.ts';
import { vectorScan } from './vector-scan.ts';

addEventListener('message', async ({ data }) => {
  try {
    const db = await openPool('bench-vectors', { discard: true });
    const module = await WebAssembly.compile(await (await fetch('/indexer/kernel.wasm')).arrayBuffer());
    postMessage({ figures: vectorScan(db, module, data) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
