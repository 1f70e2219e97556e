import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLearned } from '../../../evals/lab/learned.ts';
import { diskFolder } from '../../../scripts/model-folder.ts';
import { contractId } from '../../../src/contract.ts';
import { takeOwnModel } from '../../../src/indexer/vectors/own-model.ts';
import { isProvisioned } from '../../../src/indexer/vectors/provision-model.ts';
import { contractOf } from '../../../src/models.ts';
import { tinyEmbedderFiles } from '../../readers/tiny-model.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'footnote-own-'));
  return () => rmSync(root, { recursive: true });
});

const WHOLE: Readonly<Record<string, string>> = { 'tokenizer.json': '{}', 'config.json': JSON.stringify({ hidden_size: 16, max_position_embeddings: 4000 }), 'onnx/model_quantized.onnx': 'weights' };

/** As the page puts files there. */
function put(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, `${path}.part`), content);
  }
}

describe('a model of one’s own that makes vectors', () => {
  it('is read off its folder', async () => {
    put({ ...WHOLE, '1_Pooling/config.json': '{"pooling_mode_cls_token": true}', 'footnote.json': '{"prefixes": {"query": "ask: ", "passage": 7}, "languages": ["is"]}' });
    const model = await takeOwnModel('mine', diskFolder(root));
    expect(model).toMatchObject({ name: 'mine', dimensions: 16, maxTokens: 512, pooling: 'cls', prefixes: { query: 'ask: ', passage: '' }, languages: ['is'], revision: 'own', tokens: 'tokenizer.json' });
    expect(model.files.find(({ path }) => path === 'onnx/model_quantized.onnx')).toEqual({ path: 'onnx/model_quantized.onnx', bytes: 7, sha256: createHash('sha256').update('weights').digest('hex') });
    expect(await isProvisioned(model, diskFolder(root))).toBe(true);
    expect(readFileSync(join(root, 'tokenizer.json'), 'utf8')).toBe('{}');
  });

  it.each([
    ['as sentence-transformers tell them', { 'config_sentence_transformers.json': '{"prompts": {"query": "query: ", "document": "passage: "}}' }, { query: 'query: ', passage: 'passage: ' }],
    ['as `footnote.json` tells them, which goes before', { 'config_sentence_transformers.json': '{"prompts": {"query": "a", "passage": "b"}}', 'footnote.json': '{"prefixes": {"query": "", "passage": "c"}}' }, { query: '', passage: 'c' }],
    ['none where nothing is told', { 'config_sentence_transformers.json': '{"prompts": 7}' }, { query: '', passage: '' }],
  ])('has prefixes: %s', async (_, files, prefixes) => {
    put({ ...WHOLE, ...files });
    expect((await takeOwnModel('mine', diskFolder(root))).prefixes).toEqual(prefixes);
  });

  it.each([['{"pooling_mode": "cls"}', 'cls'], ['{"pooling_mode_cls_token": false, "pooling_mode_mean_tokens": true}', 'mean'], ['{}', 'mean']])('pools by %s', async (config, pooling) => {
    put({ ...WHOLE, '1_Pooling/config.json': config });
    expect((await takeOwnModel('mine', diskFolder(root))).pooling).toBe(pooling);
  });

  it('may take texts apart by sentence pieces, as models for many languages do', async () => {
    for (const [path, bytes] of Object.entries(tinyEmbedderFiles({ klempner: [1, 0], geige: [0, 1] }, 'sentencepiece'))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), bytes);
    }
    const embedder = await openLearned(root, 1);
    const [one, other] = await embedder.embed(['klempner', 'geige geige'], 'passage');
    expect([one, other]).toEqual([Float32Array.of(1, 0), Float32Array.of(0, 1)]);
    await embedder.close();
  });

  it('makes vectors by the runtime of the real ones, in the lab from the same folder', async () => {
    for (const [path, bytes] of Object.entries(tinyEmbedderFiles({ plumber: [1, 0, 0, 0], pipefitter: [1, 0, 0, 0], violin: [0, 1, 0, 0] }))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), bytes);
      writeFileSync(join(root, `${path}.part`), bytes);
    }
    const embedder = await openLearned(root, 1);
    const [plumber, pipefitter, violin] = await embedder.embed(['Plumber', 'pipefitter', 'violin'], 'query');
    expect(plumber).toEqual(Float32Array.of(1, 0, 0, 0));
    expect(pipefitter).toEqual(plumber);
    expect(violin).toEqual(Float32Array.of(0, 1, 0, 0));
    await embedder.close();
    const { model: _, revision: __, files, ...shared } = embedder.contract;
    const taken = contractOf(await takeOwnModel('mine', diskFolder(root)));
    expect(taken).toMatchObject(shared);
    expect(taken.files).toMatchObject(files);
  });

  it('has another contract with other weights', async () => {
    put(WHOLE);
    const first = await takeOwnModel('mine', diskFolder(root));
    put({ ...WHOLE, 'onnx/model_quantized.onnx': 'Weights' });
    const second = await takeOwnModel('mine', diskFolder(root));
    expect(contractId(contractOf(first))).not.toBe(contractId(contractOf(second)));
    expect(first).toMatchObject({ pooling: 'mean', languages: '*', prefixes: { query: '', passage: '' } });
  });

  it('leaves no file of an earlier one of its name', async () => {
    put({ ...WHOLE, '1_Pooling/config.json': '{"pooling_mode_cls_token": true}', 'tokenizer_config.json': '{}' });
    await takeOwnModel('mine', diskFolder(root));
    put(WHOLE);
    expect(await takeOwnModel('mine', diskFolder(root))).toMatchObject({ pooling: 'mean' });
    expect(['1_Pooling/config.json', 'tokenizer_config.json', ...Object.keys(WHOLE)].map((path) => existsSync(join(root, path)))).toEqual([false, false, true, true, true]);
  });

  it.each([
    ['without weights', 'mine', { 'tokenizer.json': '{}', 'config.json': WHOLE['config.json'] ?? '' }],
    ['without a length of its vectors', 'mine', { ...WHOLE, 'config.json': '{}' }],
    ['whose configuration is no JSON', 'mine', { ...WHOLE, 'config.json': '{' }],
    ['that pools in a way that is not known', 'mine', { ...WHOLE, '1_Pooling/config.json': '{"pooling_mode_lasttoken": true}' }],
    ['that pools in two ways', 'mine', { ...WHOLE, '1_Pooling/config.json': '{"pooling_mode_cls_token": true, "pooling_mode_mean_tokens": true}' }],
    ['by the name of a known one', 'all-MiniLM-L6-v2', WHOLE],
  ])('%s is refused, and leaves nothing behind', async (_, name, files) => {
    put(files);
    await expect(takeOwnModel(name, diskFolder(root))).rejects.toMatchObject({ code: 'badRequest' });
    for (const path of Object.keys(files)) expect([existsSync(join(root, path)), existsSync(join(root, `${path}.part`))]).toEqual([false, false]);
  });
});
