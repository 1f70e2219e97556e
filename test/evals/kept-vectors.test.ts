import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileOf, keepingVectors } from '../../evals/lab/kept-vectors.ts';
import { createHashedEmbedder } from '../../src/indexer/vectors/hashed-embedder.ts';
import { contractOf, LEARNED_MODELS } from '../../src/models.ts';
import type { Embedder } from '../../src/ports.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'footnote-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Notes what it is really asked. */
function noting(): { readonly embedder: Embedder; readonly seen: string[] } {
  const { contract, embed } = createHashedEmbedder();
  const seen: string[] = [];
  return { seen, embedder: { contract, embed: (texts, role) => {
    seen.push(...texts.map((text) => `${role} ${text}`));
    return embed(texts, role);
  } } };
}

describe('vectors of an earlier run', () => {
  it('are taken from its file, those of texts without one too, passages apart from queries', async () => {
    const texts = ['paid leave', '', 'paid leave', 'the ferry'];
    const first = noting();
    const made = await keepingVectors(first.embedder, 3, folder).embed(texts, 'passage');
    expect(first.seen).toEqual(['passage paid leave', 'passage ', 'passage the ferry']);
    const second = noting();
    const keeping = keepingVectors(second.embedder, 1, folder);
    expect(await keeping.embed(texts, 'passage')).toEqual(made);
    await keeping.embed(['the ferry'], 'query');
    expect(second.seen).toEqual(['query the ferry']);
  });

  it('are not made where more are missing than may be made', async () => {
    const { embedder, seen } = noting();
    await expect(keepingVectors(embedder, 1, folder).embed(['one', 'two'], 'passage')).rejects.toMatchObject({ code: 'unavailable' });
    expect(seen).toEqual([]);
  });

  it('stand in files whose names stay what they were, whatever texts are made of mail', () => {
    expect(LEARNED_MODELS.map((model) => fileOf(contractOf(model)))).toEqual(expect.arrayContaining([
      'bge-small-en-v1.5-10094b77c0c6428a.vectors', 'all-MiniLM-L6-v2-c099adcd4a097516.vectors',
    ]));
  });

  it('are whole after a run that was killed while it wrote', async () => {
    const made = await keepingVectors(noting().embedder, 9, folder).embed(['one', 'two'], 'passage');
    const [file = ''] = readdirSync(folder);
    appendFileSync(join(folder, file), new Uint8Array(50));
    await keepingVectors(noting().embedder, 9, folder).embed(['three'], 'passage');
    const { embedder, seen } = noting();
    expect((await keepingVectors(embedder, 0, folder).embed(['one', 'two', 'three'], 'passage')).slice(0, 2)).toEqual(made);
    expect(seen).toEqual([]);
  });
});
