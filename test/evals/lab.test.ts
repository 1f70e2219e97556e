/** The lab through its command line, and its updates through the functions behind it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile } from '../../evals/file-database.ts';
import { commandOf } from '../../evals/lab/arguments.ts';
import { runIndex } from '../../evals/lab/index-command.ts';
import { openToRead } from '../../evals/lab/lab-store.ts';
import { runLab } from '../../evals/lab/run-lab.ts';
import { asker } from '../../evals/lab/search-command.ts';
import { tinyEmbedderFiles } from '../readers/tiny-model.ts';
import { createStore } from '../../src/indexer/store/store.ts';
import { syntheticMail } from '../../evals/synthetic/mailbox.ts';

const root = join(import.meta.dirname, '../..');
const base = mkdtempSync(join(tmpdir(), 'footnote-lab-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const at = (...parts: readonly string[]) => join(base, ...parts);
function write(path: string, text: string | Uint8Array): string {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
  return at(path);
}
const eml = (id: string, subject: string, body: string) =>
  `From: Ann <ann@example.org>\nTo: Bo <bo@example.org>\nSubject: ${subject}\nDate: Mon, 4 Mar 2024 10:00:00 +0000\nMessage-ID: <${id}>\n\n${body}\n`;

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function lab(args: readonly string[]): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  const code = await runLab(args, { print: (text) => (stdout += text), say: (line) => (stderr += `${line}\n`) });
  return { code, stdout, stderr };
}

/** A program as another program starts it. */
async function started(args: readonly string[]): Promise<Outcome & { readonly signal: NodeJS.Signals | null }> {
  const child = spawn(process.execPath, args, { cwd: root });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, stdout, stderr };
}

/** `lab index` bundled once: the same code in every run, whatever is being edited meanwhile. */
async function frozenIndex(): Promise<{ readonly file: string; readonly done: () => void }> {
  const source = write('index.ts', `
    import { runIndex } from ${JSON.stringify(join(root, 'evals/lab/index-command.ts'))};
    const [mail, store, last] = process.argv.slice(2);
    const report = await runIndex({ mail: [mail], store, account: 'mail', code: 'frozen', embedder: 'none' }, (seen) => {
      // Whoever watched it from outside might be too late.
      if (String(seen) === last) process.kill(process.pid, 'SIGKILL');
      console.error(seen + ' messages');
    });
    console.log(JSON.stringify(report));`);
  // Beside the packages, which stay outside the bundle.
  const file = join(root, `node_modules/.cache/frozen-index-${process.pid}.mjs`);
  await build({ entryPoints: [source], outfile: file, bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent' });
  return { file, done: () => rmSync(file, { force: true }) };
}

async function hitsOf(store: string, text: string, more: { readonly account?: string; readonly folder?: string } = {}): Promise<readonly string[]> {
  const opened = await openToRead(store);
  try {
    const ask = asker(opened, { settings: {}, off: new Set(), limit: 100 });
    const question = { id: 'q', text, kind: '', filters: {}, mustContain: [], mustNotContain: [], nearMisses: [], forbidden: [], ...more };
    return ask(question).hits.map(({ source }) => source);
  } finally {
    opened.db.close();
  }
}
const index = (mail: readonly string[], store: string, account = 'mail') => runIndex({ mail, store, account, embedder: 'none' }, () => undefined);

describe('the commands', () => {
  const store = at('cli.sqlite');
  const queries = at('q.jsonl');
  const results = at('r.jsonl');
  let first: { readonly index: Outcome; readonly search: Outcome };
  beforeAll(async () => {
    write('mail/in/plum.eml', eml('plum@x', 'Plum cake', 'The plum cake needs butter.'));
    write('mail/in/sub/tart.eml', eml('tart@x', 'Tart', 'The plum tart needs sugar.'));
    write('mail/in/empty.eml', '');
    write('q.jsonl', [
      JSON.stringify({ id: 'a', text: 'plum butter', kind: 'keyword', relevant: { 'plum.eml': 1 } }),
      '',
      JSON.stringify({ id: 'b', text: 'sugar', kind: 'scope', account: 'mail', folder: 'sub', relevant: { 'sub/tart.eml': 2 }, forbidden: ['plum.eml'] }),
      JSON.stringify({ id: 'c', text: 'zeppelin', kind: 'unanswerable', relevant: {} }),
    ].join('\n'));
    first = {
      index: await lab(['index', '--mail', at('mail/in'), '--store', store]),
      search: await lab(['search', '--store', store, '--queries', queries, '--out', results, '--set', 'search.weight_subject=3']),
    };
  });

  it('index reports on stdout, with progress and what could not be read on stderr', () => {
    const { code, stdout, stderr } = first.index;
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ indexed: 2, unchanged: 0, removed: 0, failed: [{ source: 'empty.eml' }], store: { messages: 2 } });
    expect(stderr).toContain('3 messages');
    expect(stderr).toContain('empty.eml: ');
  });

  it('search writes a line for each question, in order and in the promised form', () => {
    const { code, stdout } = first.search;
    expect([code, stdout]).toEqual([0, '']);
    const lines = readFileSync(results, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(Object.keys(lines[0])).toEqual(expect.arrayContaining(['id', 'ms', 'degraded', 'warnings', 'counts', 'hits', 'leftOut']));
    expect(lines[0].counts).toEqual({ source: 2, permitted: 2, exact: 0 });
    expect(lines[0].hits.map(({ source }: { source: string }) => source)).toEqual(['plum.eml', 'sub/tart.eml']);
    expect(lines[0].hits[0]).toMatchObject({
      message: '<plum@x>', source: 'plum.eml', lanes: { keyword: { rank: 1, score: expect.any(Number) } },
      snippet: expect.stringContaining('plum cake'), why: expect.any(String), kept: true, score: expect.any(Number),
    });
    expect(lines[1].counts).toEqual({ source: 2, permitted: 1, exact: 0 });
    expect(lines[2].hits).toEqual([]);
  });

  it('search without a lane lists nothing of it, and counts the scope all the same', async () => {
    const { code } = await lab(['search', '--store', store, '--queries', queries, '--out', at('off.jsonl'), '--off', 'keyword', '--off', 'vector']);
    const lines = readFileSync(at('off.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(lines.map(({ hits, counts }) => [hits.length, counts.source, counts.permitted])).toEqual([[0, 2, 2], [0, 2, 1], [0, 2, 2]]);
  });

  it('a new store has the vectors that ship, a lane of them can be turned off, and a stage too', async () => {
    const searched = async (...off: readonly string[]) => {
      expect((await lab(['search', '--store', store, '--queries', queries, '--out', at('lanes.jsonl'), ...off])).code).toBe(0);
      const [line] = readFileSync(at('lanes.jsonl'), 'utf8').split('\n');
      const { degraded, hits }: { degraded: boolean; hits: { lanes: object }[] } = JSON.parse(line ?? '');
      return { degraded, lanes: Object.keys(hits[0]?.lanes ?? {}).sort() };
    };
    expect(await searched()).toEqual({ degraded: false, lanes: ['keyword', 'static'] });
    expect((await searched('--off', 'static')).lanes).toEqual(['keyword']);
    expect((await searched('--off', 'vector,sender')).lanes).toEqual(['keyword']);
    expect((await searched('--off', 'keyword')).lanes).toEqual(['static']);
  });

  it('a stage that is off is a setting, whatever was set', () => {
    const files = ['search', '--store', 's', '--queries', 'q', '--out', 'r'];
    const command = (...more: readonly string[]) => commandOf([...files, ...more]);
    expect(command('--off', 'rerank', '--set', 'search.rerank=1', '--set', 'rrf_k=7')).toMatchObject({ settings: { rerank: 0, rrf_k: 7 }, off: new Set() });
    expect(command('--off', 'floor,multi_query', '--off', 'vector')).toMatchObject({ settings: { floor: 0, half_of_best: 0, multi_query: 0 }, off: new Set(['static', 'learned']) });
  });

  it('score prints a table by slice, or the same as JSON', async () => {
    const args = ['score', '--queries', queries, '--results', results];
    const table = await lab(args);
    expect(table.code).toBe(0);
    expect(table.stdout).toContain('| keyword | 1 | 1.00 (1/1) |');
    expect(table.stdout).toContain('**macro**');
    const { stdout } = await lab([...args, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      all: { success1: { value: 1, total: 2, of: 2 }, abstentionFalsePositives: { total: 0, of: 1 }, scopeViolations: { total: 0, of: 1 } },
    });
  });

  it('explain shows the query, the lanes, and why a message is not there', async () => {
    const { code, stdout } = await lab(['explain', '--store', store, 'butter cake', '--message', 'sub/tart.eml']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/word\s+"butter"/);
    expect(stdout).toContain('2 source rows -> 2 permitted -> 0 exact -> 1 with every word');
    expect(stdout).toMatch(/keyword lane: 1 listed/);
    expect(stdout).toMatch(/alternative\s+plain/);
    expect(stdout).toMatch(/own\s+0-\d+ depth 0/);
    expect(stdout).toMatch(/\n {2}\| The plum tart needs sugar\.\n/);
    expect(stdout).toMatch(/lanes +static #2/);
    expect(stdout).toMatch(/verdict +It was ranked and stays out: shares no word/);
    const placed = await lab(['explain', '--store', store, 'plum butter', '--message', 'sub/tart.eml', '--set', 'search.half_of_best=1']);
    expect(placed.stdout).toMatch(/keyword lane: 2 listed/);
    expect(placed.stdout).toMatch(/\nlanes +keyword #2 \(\d+\.\d+\)/);
    expect(placed.stdout).toMatch(/ranked +2 of 2, before the reranker 2, score \d+\.\d+: .*lexical/);
    expect(placed.stdout).toMatch(/verdict +It was ranked and stays out: scores .* too little beside the best/);
    const failed = await lab(['explain', '--store', store, 'butter', '--message', 'empty.eml']);
    expect(failed.stdout).toMatch(/verdict\s+not indexed: unreadable/);
  });

  it('help lists the settings and the switches', async () => {
    const { code, stdout } = await lab(['--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('search.weight_subject=');
    expect(stdout).toMatch(/Names for --off:\n\s+exact/);
  });

  it('ask writes a line for each question in the promised form, and knows no reader that is not there', async () => {
    const asking = ['ask', '--store', store, '--queries', queries, '--out', at('a.jsonl')];
    const { code, stderr } = await lab([...asking, '--reader', 'extractive']);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/3 questions, \d answered/)]);
    const lines = readFileSync(at('a.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual([
        'id', 'ms', 'answer', 'insufficientEvidence', 'confidence', 'droppedClaims', 'degraded', 'route', 'evidenceTokens', 'fullBodyTokens', 'citations', 'trace',
      ]);
    }
    expect(lines[0].citations[0]).toMatchObject({ message: '<plum@x>', source: 'plum.eml', chunk: 0, quote: expect.any(String), start: expect.any(Number), end: expect.any(Number) });
    const scored = await lab(['score', '--queries', queries, '--results', results, '--answers', at('a.jsonl')]);
    expect(scored.stdout).toContain('## Answers');
    expect((await lab([...asking, '--reader', 'oracle'])).code).toBe(1);
  });

  it.each([
    ['no such mail', ['index', '--mail', at('nowhere'), '--store', at('x.sqlite')], 'nowhere'],
    ['no such store', ['search', '--store', at('no.sqlite'), '--queries', at('q.jsonl'), '--out', at('r.jsonl')], 'no.sqlite'],
    ['a broken line', ['search', '--store', at('cli.sqlite'), '--queries', at('broken.jsonl'), '--out', at('r2.jsonl')], 'broken.jsonl:3 is not JSON'],
    ['a line without a text', ['score', '--queries', at('textless.jsonl'), '--results', at('r.jsonl')], 'textless.jsonl:1 has no "text"'],
    ['an unknown setting', ['search', '--store', at('cli.sqlite'), '--queries', at('q.jsonl'), '--out', '-', '--set', 'x=1'], 'x=1'],
    ['an unknown lane', ['search', '--store', at('cli.sqlite'), '--queries', at('q.jsonl'), '--out', '-', '--off', 'psychic'], 'psychic'],
    ['a folder of several accounts', ['search', '--store', at('accounts.sqlite'), '--queries', at('folder.jsonl'), '--out', '-'], '"which"'],
    ['results over the store', ['search', '--store', at('cli.sqlite'), '--queries', at('q.jsonl'), '--out', at('cli.sqlite')], 'another file to write'],
    ['results over the questions', ['search', '--store', at('cli.sqlite'), '--queries', at('q.jsonl'), '--out', at('mail/../q.jsonl')], 'another file to write'],
    ['a full disk', ['search', '--store', at('cli.sqlite'), '--queries', at('q.jsonl'), '--out', '/dev/full'], '/dev/full cannot be written'],
    ['a limit below 0', ['search', '--store', at('cli.sqlite'), '--queries', at('q.jsonl'), '--out', '-', '--limit', '-1'], '--limit -1 is not a whole number'],
    ['no store named', ['search', '--queries', at('q.jsonl'), '--out', '-'], '--store FILE'],
  ])('%s ends with one sentence and exit code 1', async (_, args, words) => {
    write('broken.jsonl', '{"id":"a","text":"plum"}\n\n{"id":"b","text":\n');
    write('textless.jsonl', '{"id":"a"}\n');
    write('folder.jsonl', '{"id":"which","text":"plum","folder":"in"}\n');
    for (const account of ['one', 'other']) await index([at('mail/in')], at('accounts.sqlite'), account);
    const { code, stdout, stderr } = await lab(args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(words);
    expect(existsSync(at('x.sqlite'))).toBe(false);
  });
});

describe('indexing again', () => {
  it('takes what changed, leaves what did not, and forgets what is gone', async () => {
    const store = at('again.sqlite');
    write('again/a.eml', eml('a@x', 'Alpha', 'walnut'));
    write('again/b.eml', eml('b@x', 'Beta', 'hazelnut'));
    write('again/c.eml', eml('c@x', 'Gamma', 'chestnut'));
    expect(await index([at('again')], store)).toMatchObject({ indexed: 3, unchanged: 0, removed: 0 });
    expect(await index([at('again')], store)).toMatchObject({ indexed: 0, unchanged: 3, removed: 0 });
    write('again/a.eml', eml('a@x', 'Alpha', 'almonds now'));
    rmSync(at('again/b.eml'));
    write('again/d.eml', eml('d@x', 'Delta', 'peanut'));
    expect(await index([at('again')], store)).toMatchObject({ indexed: 2, unchanged: 1, removed: 1, store: { messages: 3, places: 3 } });
    expect(await hitsOf(store, 'walnut')).toEqual([]);
    expect(await hitsOf(store, 'hazelnut')).toEqual([]);
    expect(await hitsOf(store, 'almonds')).toEqual(['a.eml']);
    expect(await hitsOf(store, 'peanut')).toEqual(['d.eml']);
  });

  it('lists what cannot be read in every run, and takes it once it can', async () => {
    const store = at('unreadable.sqlite');
    write('unreadable/a.eml', eml('a@x', 'Alpha', 'walnut'));
    write('unreadable/b.eml', '');
    const failed = [{ source: 'b.eml', sentence: expect.stringMatching(/\.$/) }];
    expect(await index([at('unreadable')], store)).toMatchObject({ indexed: 1, failed });
    expect(await index([at('unreadable')], store)).toMatchObject({ indexed: 0, unchanged: 1, failed });
    write('unreadable/b.eml', eml('b@x', 'Beta', 'walnut'));
    write('unreadable/a.eml', '');
    expect(await index([at('unreadable')], store)).toMatchObject({ indexed: 1, unchanged: 0, failed: [{ source: 'a.eml' }], store: { messages: 1 } });
    expect(await hitsOf(store, 'walnut')).toEqual(['b.eml']);
  });

  it('says under which path no mail lies', async () => {
    mkdirSync(at('nothing'), { recursive: true });
    const { code, stdout, stderr } = await lab(['index', '--mail', at('nothing'), '--store', at('nothing.sqlite')]);
    expect([code, JSON.parse(stdout).empty]).toEqual([0, [at('nothing')]]);
    expect(stderr).toContain(`No mail was found under ${at('nothing')}.`);
  });

  it('shows a file name as it is, on one line', async () => {
    write('odd/two\nlines\u001b[2J.eml', '');
    const { stdout, stderr } = await lab(['index', '--mail', at('odd'), '--store', at('odd.sqlite')]);
    expect(JSON.parse(stdout).failed).toMatchObject([{ source: 'two\nlines\u001b[2J.eml' }]);
    expect(stderr).toMatch(/^two\\nlines\\u001b\[2J\.eml: /m);
  });

  it('touches nothing outside its own mail paths', async () => {
    const store = at('two.sqlite');
    write('two/one/a.eml', eml('a@x', 'Alpha', 'walnut'));
    write('two/other/b.eml', eml('b@x', 'Beta', 'walnut'));
    await index([at('two/one')], store, 'one');
    await index([at('two/other')], store, 'other');
    rmSync(at('two/other/b.eml'));
    expect(await index([at('two/one')], store, 'one')).toMatchObject({ indexed: 0, unchanged: 1, removed: 0, store: { messages: 2 } });
    expect(await hitsOf(store, 'walnut')).toEqual(['a.eml', 'b.eml']);
    expect(await hitsOf(store, 'walnut', { account: 'other' })).toEqual(['b.eml']);
  });

  it('keeps messages apart that share a Message-ID or have none', async () => {
    const store = at('same.sqlite');
    for (const [name, body] of [['a', 'walnut'], ['b', 'hazelnut'], ['c', 'chestnut']] as const) {
      write(`same/${name}.eml`, eml('same@x', name, body));
      write(`same/no-${name}.eml`, `Subject: ${name}\n\nanonymous ${body}\n`);
    }
    expect(await index([at('same')], store)).toMatchObject({ indexed: 6, store: { messages: 6, places: 6 } });
    expect(await hitsOf(store, 'hazelnut')).toEqual(expect.arrayContaining(['b.eml', 'no-b.eml']));
    write('same/b.eml', eml('same@x', 'b', 'pistachio'));
    expect(await index([at('same')], store)).toMatchObject({ indexed: 1, unchanged: 5, store: { messages: 6, places: 6 } });
    expect(await hitsOf(store, 'pistachio')).toEqual(['b.eml']);
    expect(await hitsOf(store, 'chestnut')).toEqual(expect.arrayContaining(['c.eml', 'no-c.eml']));
  });

  it('names every file of a message that lies there twice', async () => {
    const store = at('copies.sqlite');
    write('copies/x/a.eml', eml('a@x', 'Alpha', 'walnut'));
    write('copies/y/a.eml', eml('a@x', 'Alpha', 'walnut'));
    expect(await index([at('copies')], store)).toMatchObject({ indexed: 2, store: { messages: 1, places: 2 } });
    expect(await hitsOf(store, 'walnut', { account: 'mail', folder: 'y' })).toEqual(['y/a.eml']);
  });

  it('reads everything under the path again when other code had indexed it, and nothing else', async () => {
    const store = at('code.sqlite');
    write('code/one/a.eml', eml('a@x', 'Alpha', 'walnut'));
    write('code/two/b.eml', eml('b@x', 'Beta', 'walnut'));
    await index([at('code/one'), at('code/two')], store);
    const { db } = await openToRead(store);
    db.run(`UPDATE lab_root SET code = 'other'`);
    db.close();
    expect(await index([at('code/one')], store)).toMatchObject({ indexed: 1, unchanged: 0, removed: 0, store: { messages: 2 } });
    expect(await index([at('code/two')], store)).toMatchObject({ indexed: 1, unchanged: 0 });
    expect(await index([at('code/one'), at('code/two')], store)).toMatchObject({ indexed: 0, unchanged: 2 });
    expect(await hitsOf(store, 'walnut')).toEqual(expect.arrayContaining(['a.eml', 'b.eml']));
  });

  it('follows a Maildir message whose flags change without reading it again', async () => {
    const store = at('maildir.sqlite');
    write('md/cur/1.h:2,', eml('m@x', 'Mail', 'walnut'));
    mkdirSync(at('md/new'), { recursive: true });
    await index([at('md')], store);
    const unread = async () => {
      const { db } = await openToRead(store);
      const rows = db.all('SELECT read FROM place');
      db.close();
      return rows;
    };
    expect(await unread()).toEqual([{ read: 0 }]);
    renameSync(at('md/cur/1.h:2,'), at('md/cur/1.h:2,S'));
    expect(await index([at('md')], store)).toMatchObject({ indexed: 0, unchanged: 1, removed: 0 });
    expect(await unread()).toEqual([{ read: 1 }]);
    expect(await hitsOf(store, 'walnut')).toEqual(['cur/1.h:2,S']);
  });
});

describe('vectors', () => {
  it('stay those that a store has until another embedder is named', async () => {
    write('vectors/a.eml', eml('a@x', 'Alpha', 'The walnut tree blooms.'));
    const run = async (...more: readonly string[]) => JSON.parse((await lab(['index', '--mail', at('vectors'), '--store', at('vectors.sqlite'), ...more])).stdout).embedded;
    expect(await run('--embedder', 'hashed')).toMatchObject([{ contract: expect.stringContaining('hash'), passages: 1 }]);
    expect(await run()).toMatchObject([{ contract: expect.stringContaining('hash'), passages: 0 }]);
    expect(await run('--embedder', 'none')).toEqual([]);
    expect(await run()).toEqual([]);
    expect(await run('--embedder', 'static')).toMatchObject([{ passages: 1 }]);
    // A learned one stands beside the built-in one.
    for (const [path, bytes] of Object.entries(tinyEmbedderFiles({ walnut: [1, 0], oak: [0, 1] }))) write(`tiny/${path}`, bytes);
    expect(await run('--embedder', at('tiny'))).toMatchObject([{ contract: expect.stringMatching(/^footnote-static-en\//), passages: 0 }, { contract: expect.stringMatching(/^tiny\//), passages: 1 }]);
    const { db } = await openToRead(at('vectors.sqlite'));
    expect(db.all('SELECT lane, passages FROM vector_set WHERE wanted >= 0 ORDER BY id')).toEqual([{ lane: 'static', passages: 1 }, { lane: 'learned', passages: 1 }]);
    db.close();
    const { code, stderr } = await lab(['index', '--mail', at('vectors'), '--store', at('vectors.sqlite'), '--embedder', 'no-such-model']);
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain('no-such-model');
  });
});

describe('a store that cannot be trusted', () => {
  it('half-written by a killed run is refused, then finished, and equals one made in one go', async () => {
    let n = 0;
    for (const { raw } of syntheticMail({ seed: 3, count: 900 })) write(`big/${String(n++).padStart(5, '0')}.eml`, raw);
    const { file, done } = await frozenIndex();
    try {
      const killed = await started([file, at('big'), at('killed.sqlite'), '500']);
      expect(killed.signal).toBe('SIGKILL');
      await expect(openToRead(at('killed.sqlite'))).rejects.toMatchObject({ message: expect.stringContaining('half-written') });
      const again = await started([file, at('big'), at('killed.sqlite')]);
      expect(again.stderr).toMatch(/900 messages/);
      const finished = JSON.parse(again.stdout);
      expect(finished.unchanged).toBeGreaterThan(0);
      expect(finished.indexed + finished.unchanged).toBe(900);
      const whole = JSON.parse((await started([file, at('big'), at('whole.sqlite')])).stdout);
      const { bytes: _, ...rows } = whole.store;
      expect(finished.store).toMatchObject(rows);
    } finally {
      done();
    }
    for (const query of ['kitchen supplier', 'receipt paid', 'harpsichord']) {
      const hits = await hitsOf(at('killed.sqlite'), query);
      expect(hits.length).toBeGreaterThan(0);
      expect(hits).toEqual(await hitsOf(at('whole.sqlite'), query));
    }
  }, 400_000);

  it('of another version is refused by every command, and left as it is', async () => {
    write('v/a.eml', eml('a@x', 'Alpha', 'walnut'));
    await index([at('v')], at('v.sqlite'));
    const db = await openFile(at('v.sqlite'), { create: false });
    db.run('PRAGMA user_version = 9999');
    db.close();
    await expect(openToRead(at('v.sqlite'))).rejects.toMatchObject({ message: expect.stringContaining('another version') });
    await expect(index([at('v')], at('v.sqlite'))).rejects.toMatchObject({ message: expect.stringContaining('v.sqlite') });
    const after = await openFile(at('v.sqlite'), { create: false });
    expect(after.all('SELECT user_version, (SELECT count(*) FROM message) AS messages FROM pragma_user_version')).toEqual([{ user_version: 9999, messages: 1 }]);
    after.close();
  });

  it('that is an empty file is refused by a search, which writes nothing into it, and filled by an index run', async () => {
    write('v/a.eml', eml('a@x', 'Alpha', 'walnut'));
    write('empty.sqlite', '');
    await expect(openToRead(at('empty.sqlite'))).rejects.toMatchObject({ message: expect.stringContaining('no store in') });
    expect(readFileSync(at('empty.sqlite'))).toHaveLength(0);
    await index([at('v')], at('empty.sqlite'));
    expect(await hitsOf(at('empty.sqlite'), 'walnut')).toEqual(['a.eml']);
  });

  it('whose first run was killed before the lab had its tables is filled by the next', async () => {
    write('v/a.eml', eml('a@x', 'Alpha', 'walnut'));
    const early = await openFile(at('early.sqlite'), { create: true });
    createStore(early, { now: () => 0 });
    early.close();
    await index([at('v')], at('early.sqlite'));
    expect(await hitsOf(at('early.sqlite'), 'walnut')).toEqual(['a.eml']);
  });

  it('of another program, or no database at all, is refused', async () => {
    const other = await openFile(at('other.sqlite'), { create: true });
    other.run('CREATE TABLE bookmarks (v)');
    other.close();
    await expect(openToRead(at('other.sqlite'))).rejects.toMatchObject({ message: expect.stringContaining('no store of the lab') });
    await expect(index([at('mail/in')], at('other.sqlite'))).rejects.toMatchObject({ message: expect.stringContaining('another program') });
    const after = await openFile(at('other.sqlite'), { create: false });
    expect(after.all('SELECT name FROM sqlite_schema')).toEqual([{ name: 'bookmarks' }]);
    after.close();
    write('text.sqlite', 'not a database '.repeat(400));
    const { code, stderr } = await lab(['search', '--store', at('text.sqlite'), '--queries', at('q.jsonl'), '--out', '-']);
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain('text.sqlite');
  });
});
