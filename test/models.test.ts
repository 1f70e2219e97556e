import { describe, expect, it } from 'vitest';
import { contractId } from '../src/contract.ts';
import { contractOf, hubUrl, LEARNED_MODELS, proposedModel, sizeOf } from '../src/models.ts';

describe('the models', () => {
  it('have contracts of their own, every file pinned', () => {
    expect(new Set(LEARNED_MODELS.map((model) => contractId(contractOf(model)))).size).toBe(LEARNED_MODELS.length);
    for (const model of LEARNED_MODELS) {
      expect(model.files.map(({ path }) => path).sort()).toEqual(['onnx/model_quantized.onnx', 'tokenizer.json']);
      for (const { sha256 } of model.files) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(sizeOf(model)).toBeGreaterThan(20e6);
    }
  });

  it('come from the hub by commit', () => {
    for (const { revision } of LEARNED_MODELS) expect(revision).toMatch(/^[0-9a-f]{40}$/);
    const [model] = LEARNED_MODELS;
    const [file] = model?.files ?? [];
    expect(model && file && hubUrl(model, file)).toBe(
      'https://huggingface.co/Xenova/bge-small-en-v1.5/resolve/ea104dacec62c0de699686887e3f920caeb4f3e3/tokenizer.json',
    );
  });
});

describe('the proposed model', () => {
  const proposed = (languages: Readonly<Record<string, number>>) =>
    proposedModel(Object.entries(languages).map(([code, messages]) => ({ code, messages })))?.name;

  it('is the English one where nearly all mail is in English', () => {
    expect(proposed({ en: 950, de: 50, und: 5000 })).toBe('bge-small-en-v1.5');
  });

  it('is the one for many languages otherwise', () => {
    expect(proposed({ de: 950, en: 50 })).toBe('multilingual-e5-small');
    expect(proposed({ en: 600, de: 400 })).toBe('multilingual-e5-small');
  });

  it('waits until languages are known', () => {
    expect(proposed({})).toBeUndefined();
    expect(proposed({ und: 100 })).toBeUndefined();
  });
});
