import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { diskFolder } from '../../scripts/model-folder.ts';
import { isProvisioned } from '../../src/indexer/vectors/provision-model.ts';
import { learnedModel, LEARNED_MODELS } from '../../src/models.ts';

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['scripts/run-ts.mjs', 'scripts/fetch-model.ts', ...args], { env: { ...process.env, ...environment } });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  await once(child, 'close');
  return { status: child.exitCode, stdout, stderr };
}

describe('npm run model', () => {
  test('without a name lists the models, each with size, licence and source', async () => {
    const { status, stdout } = await run([]);
    expect(status).toBe(0);
    for (const { name, repository, licence } of LEARNED_MODELS) {
      const line = stdout.split('\n').find((one) => one.trim().startsWith(`${name}:`));
      expect(line).toMatch(/\d MB/);
      expect(line).toContain(licence);
      expect(line).toContain(`https://huggingface.co/${repository}`);
    }
  });

  test('refuses a name that no model has', async () => {
    const { status, stderr } = await run(['no-such-model']);
    expect(status).toBe(2);
    expect(stderr).toContain('There is no model "no-such-model"');
  });
});

const model = learnedModel('all-MiniLM-L6-v2');
const fetched = resolve('models/downloaded/all-MiniLM-L6-v2');

describe('where npm run model looks', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'footnote-models-'));
    return () => rmSync(root, { recursive: true });
  });

  /** A hub on this machine; `asked` has what was asked of it. */
  async function hub() {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const path = /\/resolve\/[0-9a-f]{40}\/(.*)$/.exec(request.url ?? '')?.[1] ?? '';
      asked.push(path);
      if (request.url?.includes('MiniLM') && existsSync(join(fetched, path))) createReadStream(join(fetched, path)).pipe(response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
    const address = server.address();
    return { asked, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, close: () => server.close() };
  }

  test.skipIf(!model || !existsSync(join(fetched, 'onnx/model_quantized.onnx')))('a folder, by the hub\'s names or Maven\'s; then the cache of the hub; then the hub itself (skipped where the model was never fetched)', async () => {
    if (!model?.maven) throw new Error('there is such a model');
    const server = await hub();
    try {
      const from = join(root, 'jar');
      mkdirSync(from);
      symlinkSync(join(fetched, 'tokenizer.json'), join(from, `${model.maven.stem}-tokenizer.json`));
      symlinkSync(join(fetched, 'onnx/model_quantized.onnx'), join(from, `${model.maven.stem}.onnx`));
      const cache = join(root, 'cache');
      const snapshot = join(cache, `models--${model.repository.replace('/', '--')}`, 'snapshots', model.revision);
      mkdirSync(join(snapshot, 'onnx'), { recursive: true });
      for (const path of ['tokenizer.json', 'onnx/model_quantized.onnx']) symlinkSync(join(fetched, path), join(snapshot, path));
      const bring = (to: string, from: readonly string[], HF_HUB_CACHE: string) => run([model.name, '--hub', server.url, '--to', join(root, to), ...from], { HF_HUB_CACHE });

      const byFolder = await bring('a', ['--from', from], cache);
      expect(byFolder.stdout).toContain(`from ${from}: 100 % of 23.7 MB`);
      const byCache = await bring('b', [], cache);
      expect(byCache.stdout).toContain(`from ${snapshot}: 100 %`);
      expect(server.asked).toEqual([]);
      const byHub = await bring('c', [], join(root, 'none'));
      expect(byHub.stdout).toContain(`from ${new URL(server.url).host}: 100 %`);
      expect(server.asked).toEqual(['tokenizer.json', 'onnx/model_quantized.onnx']);
      for (const [to, { status, stdout }] of [['a', byFolder], ['b', byCache], ['c', byHub]] as const) {
        expect(status).toBe(0);
        expect(stdout).toContain('every file as expected (SHA-256)');
        expect(await isProvisioned(model, diskFolder(join(root, to, model.name)))).toBe(true);
      }
      expect((await bring('c', [], cache)).stdout).toContain('already');
    } finally {
      server.close();
    }
  });

  test('a file that is another one is refused, and the program fails by it', async () => {
    const server = await hub();
    const from = join(root, 'wrong');
    mkdirSync(from);
    writeFileSync(join(from, 'tokenizer.json'), Buffer.alloc(17_082_730));
    try {
      const { status, stderr } = await run(['multilingual-e5-small', '--from', from, '--hub', server.url, '--to', join(root, 'to')]);
      expect(status).toBe(1);
      expect(stderr).toContain('another file than the one expected. It was refused.');
      expect(server.asked).toEqual(['tokenizer.json']);
      expect(existsSync(join(root, 'to/multilingual-e5-small/tokenizer.json'))).toBe(false);
    } finally {
      server.close();
    }
  });
});
