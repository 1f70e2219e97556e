import { describe, expect, it } from 'vitest';
import type { Claim, Evidence } from '../../../src/evidence.ts';
import { modelLimits } from '../../../src/indexer/writing/model-limits.ts';
import { Readings } from '../../../src/indexer/writing/readings.ts';
import type { Reader } from '../../../src/ports.ts';
import { modelNameOf, textModelFiles } from '../../../src/text-models.ts';

const EVIDENCE: Evidence = { question: 'When?', route: 'search', terms: [], messages: [] };
const CONTRACT = { reader: 'browser', model: 'm', prompt: 'p', temperature: 0, contextTokens: 100, reservedTokens: 0 } as const;
const claim = (text: string): Claim => ({ text, quote: text, message: undefined });

/** Writes `first` and `second`, and a note; hears when it is stopped. */
function slowReader() {
  const log: string[] = [];
  const reader: Reader = {
    contract: CONTRACT,
    async *read(_, cancelled, help) {
      log.push('began');
      try {
        yield claim('first');
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (cancelled?.()) return;
        yield claim('second');
        help?.note({ code: 'noRoom' });
      } finally {
        log.push('over');
      }
    },
  };
  return { log, prepare: () => ({ reader, evidence: EVIDENCE }) };
}

describe('readings', () => {
  it('give their claims one by one, then their notes, then nothing', async () => {
    const readings = new Readings();
    await readings.begin(1, slowReader().prepare);
    expect([await readings.next(1), await readings.next(1), await readings.next(1), await readings.next(1)]).toEqual([
      { claim: claim('first') }, { claim: claim('second') }, { note: { code: 'noRoom' } }, undefined,
    ]);
  });

  it('wait for one another', async () => {
    const readings = new Readings();
    const { log, prepare } = slowReader();
    await readings.begin(1, prepare);
    const second = readings.begin(2, prepare);
    await readings.next(1);
    await readings.stop(1);
    expect(log).toEqual(['began', 'over']);
    await second;
    expect(await readings.next(2)).toEqual({ claim: claim('first') });
    await readings.stop(2);
  });

  it('end when they are stopped, also those that have not begun and in the midst of a step', async () => {
    const readings = new Readings();
    const { log, prepare } = slowReader();
    await readings.begin(1, prepare);
    const waiting = readings.begin(2, prepare);
    await readings.stop(2);
    await readings.next(1);
    const step = readings.next(1);
    await readings.stop(1);
    expect(await step).toBeUndefined();
    expect(log).toEqual(['began', 'over']);
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    await expect(readings.next(1)).rejects.toMatchObject({ code: 'cancelled' });
    await readings.begin(3, prepare); // nothing stands in its way
    await readings.stop(3);
  });
});

describe('a folder in the layout of the hub', () => {
  const all = ['README.md', 'config.json', 'tokenizer.json', 'tokenizer_config.json', 'generation_config.json', 'onnx/model.onnx', 'onnx/model_q4.onnx', 'onnx/model_q4.onnx_data', 'onnx/model_quantized.onnx'];

  it('is a model where nothing is missing, with weights in one form', () => {
    expect(textModelFiles(all)?.paths.at(-1)).toBe('onnx/model_quantized.onnx');
    expect(textModelFiles(all, 'q4')).toEqual({ dtype: 'q4', paths: ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'generation_config.json', 'onnx/model_q4.onnx', 'onnx/model_q4.onnx_data'] });
    expect(textModelFiles(all.filter((path) => path !== 'config.json'))).toBeUndefined();
    expect(textModelFiles(all.filter((path) => !path.startsWith('onnx')))).toBeUndefined();
  });

  it('has a name that is one folder', () => {
    expect(['My model (2)', '../..', '..', 'Größe', 'a/b'].map(modelNameOf)).toEqual(['My-model-2', undefined, undefined, 'Gro-e', 'a-b']);
  });

  it('tells how much it may read, within bounds', () => {
    const told = (config: object | string) => modelLimits(new TextEncoder().encode(typeof config === 'string' ? config : JSON.stringify(config)));
    expect(told({ max_position_embeddings: 2048, vocab_size: 49_152 })).toEqual({ contextTokens: 2048, vocabulary: 49_152 });
    expect(told({ max_position_embeddings: 131_072, vocab_size: 9 })).toEqual({ contextTokens: 4096, vocabulary: 9 });
    expect(told({ text_config: { max_position_embeddings: 1024, vocab_size: 7 } })).toEqual({ contextTokens: 1024, vocabulary: 7 });
    // The larger a model, the less it reads in a minute.
    const built = (hidden_size: number, intermediate_size: number, num_hidden_layers: number, heads: readonly [number, number], vocab_size: number) =>
      told({ max_position_embeddings: 8192, hidden_size, intermediate_size, num_hidden_layers, num_attention_heads: heads[0], num_key_value_heads: heads[1], vocab_size }).contextTokens;
    expect(built(576, 1536, 30, [9, 3], 49_152)).toBe(4096); // SmolLM2-135M
    expect(built(960, 2560, 32, [15, 5], 49_152)).toBe(1658); // SmolLM2-360M
    expect(built(2048, 8192, 16, [32, 8], 128_256)).toBe(1024);
    expect([told('no json'), modelLimits(undefined)]).toEqual(Array(2).fill({ contextTokens: 4096, vocabulary: 0 }));
  });
});
