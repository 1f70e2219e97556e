import { beforeEach, describe, expect, it } from 'vitest';
import { servingSet } from '../../../src/background/embedding/serving-set.ts';
import { contractId, modelOf } from '../../../src/contract.ts';
import { embedWaiting } from '../../../src/indexer/vectors/embed.ts';
import { quantised } from '../../../src/indexer/vectors/quantise.ts';
import type { Store } from '../../../src/indexer/store/store.ts';
import { entryHeaders, entrySize, HEADER } from '../../../src/indexer/vectors/vector-entries.ts';
import { embeddedText } from '../../../src/embedded-text.ts';
import type { Database, Embedder, EmbedderContract } from '../../../src/ports.ts';
import { numberIn, textIn } from '../../../src/row.ts';
import { storeOf } from '../../made-mail.ts';

const contract = (model: string, dimensions: number, languages: EmbedderContract['languages'] = '*'): EmbedderContract => ({
  model, revision: '1', files: {}, prefixes: { query: '', passage: '' }, preprocessing: 'characters', pooling: 'sum', dimensions, normalisation: 'l2',
  quantisation: 'none', languages,
});

/** Counts letters into so many boxes: small, and another vector for nearly every text. */
class Letters implements Embedder {
  readonly contract: EmbedderContract;
  readonly seen: string[] = [];

  constructor(made: EmbedderContract) {
    this.contract = made;
  }

  async embed(texts: readonly string[]) {
    this.seen.push(...texts);
    return texts.map((text) => this.vector(text));
  }

  vector(text: string): Float32Array {
    const vector = new Float32Array(this.contract.dimensions);
    for (let at = 0; at < text.length; at++) {
      const box = (text.charCodeAt(at) * (at + 1)) % vector.length;
      vector[box] = (vector[box] ?? 0) + 1;
    }
    return vector;
  }
}

const MAILS = Array.from({ length: 60 }, (_, index) => ({
  id: `m${index}`, subject: `Subject ${index}`, text: `Own words of letter ${index * 7}`, date: 1000 * index,
  ...(index % 3 === 0 && { quoted: `> what had been said in ${index}` }), language: index % 10 === 9 ? 'de' : 'en',
}));

let db: Database;
let store: Store;
beforeEach(async () => {
  ({ db, store } = await storeOf(MAILS));
});

/** Every stored vector of a set against the one that its passage's text has now: [right, wrong]. */
function pairs(embedder: Letters): readonly [right: number, wrong: number] {
  const { dimensions } = embedder.contract;
  const rows = db.all(
    `SELECT entries, message, subject, text FROM vector JOIN vector_set ON vector_set.id = vector_set JOIN message ON message.id = message
     WHERE contract_id = ?`,
    [contractId(embedder.contract)],
  );
  let [right, wrong] = [0, 0];
  for (const row of rows) {
    const { entries } = row;
    if (!(entries instanceof Uint8Array)) throw new TypeError('no entries');
    for (const [index, { ordinal }] of entryHeaders(entries, dimensions).entries()) {
      const chunk = db.all('SELECT start, "end" FROM chunk WHERE message = ? AND ordinal = ?', [numberIn(row, 'message'), ordinal])[0];
      const text = embeddedText({ subject: textIn(row, 'subject'), text: textIn(row, 'text') }, { start: numberIn(chunk, 'start'), end: numberIn(chunk, 'end') });
      const at = index * entrySize(dimensions) + HEADER;
      const stored = new Int8Array(entries.slice(at, at + dimensions).buffer);
      if (String(stored) === String(quantised(embedder.vector(text)))) right += 1;
      else wrong += 1;
    }
  }
  return [right, wrong];
}

/** As far as so many passages, and then a kill. */
async function embedUntil(letters: Letters, passages: number): Promise<void> {
  const dying: Embedder = {
    contract: letters.contract,
    async embed(texts) {
      if (letters.seen.length >= passages) throw new Error('killed');
      return letters.embed(texts);
    },
  };
  await expect(embedWaiting(store, dying, { batch: 10 })).rejects.toThrow('killed');
}

const PASSAGES = 80; // 60 own, 20 quoted

describe('passages without vectors', () => {
  it('all get one, the newest mail first and own words before quoted ones', async () => {
    const letters = new Letters(contract('letters', 16));
    store.wantVectors({ lane: 'learned', contract: letters.contract });
    expect(await embedWaiting(store, letters, { batch: 7 })).toBe(PASSAGES);
    expect(pairs(letters)).toEqual([PASSAGES, 0]);
    expect(letters.seen[0]).toBe('Subject 59\nOwn words of letter 413');
    expect(letters.seen.findIndex((text) => text.includes('>'))).toBe(60);
    expect(store.vectorSets()).toMatchObject([{ passages: PASSAGES, waits: false }]);
  });

  it('are gone on with after a stop at any batch, none embedded twice', async () => {
    const letters = new Letters(contract('letters', 16));
    store.wantVectors({ lane: 'learned', contract: letters.contract });
    let stops = 0;
    for (let isDone = false; !isDone; ) {
      let batches = 0;
      const dying = {
        nextUnembedded: store.nextUnembedded,
        putVectors: (request: Parameters<Store['putVectors']>[0]) => {
          if (++batches > 2) throw new Error('killed');
          return store.putVectors(request);
        },
      };
      isDone = await embedWaiting(dying, letters, { batch: 5 }).then(() => true, () => false);
      stops += 1;
    }
    expect(stops).toBeGreaterThan(5);
    expect(pairs(letters)).toEqual([PASSAGES, 0]);
    // A stop loses the batch that was under way, and only that.
    expect(letters.seen.length).toBe(PASSAGES + 5 * (stops - 1));
  });

  it('that changed while they were embedded take no vector of what they were', async () => {
    const letters = new Letters(contract('letters', 16));
    const { contract: id } = store.wantVectors({ lane: 'learned', contract: letters.contract });
    const { items } = store.nextUnembedded({ contract: id, limit: 10 });
    db.run(`UPDATE message SET text = replace(text, 'Own', 'New') WHERE id = ?`, [items[0]?.message ?? 0]);
    store.remove({ places: [{ account: 'account1', folder: '/Inbox', headerMessageId: `m${(items[1]?.message ?? 0) - 1}`, ordinal: 0 }] });
    const vectors = items.map(({ message, ordinal, hash, text }) => ({ message, ordinal, hash, values: quantised(letters.vector(text)) }));
    expect(store.putVectors({ contract: id, items: vectors })).toEqual({ stored: 8, refused: 2 });
    await embedWaiting(store, letters);
    expect(pairs(letters)[1]).toBe(0);
  });

  it('in a language that the model is not for are left to the others', async () => {
    const letters = new Letters(contract('english', 16, ['en']));
    store.wantVectors({ lane: 'learned', contract: letters.contract });
    await embedWaiting(store, letters);
    expect(letters.seen.some((text) => text.startsWith('Subject 9\n'))).toBe(false);
    expect(store.vectorSets()[0]).toMatchObject({ waits: false, passages: PASSAGES - 6 - 2 });
    expect(store.languages()).toEqual([{ code: 'en', messages: 54 }, { code: 'de', messages: 6 }]);
  });
});

describe('another model in the midst of the work', () => {
  it('takes over when it is complete; until then the earlier vectors stay, none mixed and none lost', async () => {
    const [before, after] = [new Letters(contract('before', 16)), new Letters(contract('after', 32))];
    store.wantVectors({ lane: 'learned', contract: before.contract });
    await embedWaiting(store, before);
    store.wantVectors({ lane: 'learned', contract: after.contract });
    await embedUntil(after, 40);
    expect(store.vectorSets()).toMatchObject([
      { contract: contractId(before.contract), wanted: false, passages: PASSAGES },
      { contract: contractId(after.contract), wanted: true, passages: 40, waits: true },
    ]);
    expect(pairs(before)).toEqual([PASSAGES, 0]);
    expect(pairs(after)).toEqual([40, 0]);
    // New mail by the model that is wanted, beside the earlier ones.
    await embedWaiting(store, after);
    expect(pairs(after)).toEqual([PASSAGES, 0]);
    expect(store.vectorSets()).toMatchObject([{ contract: contractId(after.contract), waits: false }]);
  });

  it('leaves a half of the earlier model\'s as it is, which answers until the other has read more', async () => {
    const [before, after] = [new Letters(contract('before', 16)), new Letters(contract('after', 32))];
    const states = () => store.vectorSets().map(({ contract: id, wanted, passages, waits }) => [modelOf(id), wanted, passages, waits]);
    const serving = () => servingSet(store.vectorSets(), contractId(after.contract))?.contract;
    store.wantVectors({ lane: 'learned', contract: before.contract });
    await embedUntil(before, 40);
    store.wantVectors({ lane: 'learned', contract: after.contract });
    expect(states()).toEqual([['before', false, 40, true], ['after', true, 0, true]]);
    await embedUntil(after, 20);
    expect(states()).toEqual([['before', false, 40, true], ['after', true, 20, true]]);
    expect([pairs(before), pairs(after)]).toEqual([[40, 0], [20, 0]]);
    expect(serving()).toBe(contractId(before.contract));
    await embedUntil(after, 50);
    expect([pairs(before), pairs(after)]).toEqual([[40, 0], [50, 0]]);
    expect(serving()).toBe(contractId(after.contract));
    await embedWaiting(store, after);
    expect(states()).toEqual([['after', true, PASSAGES, false]]);
    expect([pairs(before), pairs(after)]).toEqual([[0, 0], [PASSAGES, 0]]);
  });

  it('refuses vectors under the other one\'s contract', () => {
    const [one, other] = [new Letters(contract('one', 16)), new Letters(contract('other', 32))];
    const { contract: id } = store.wantVectors({ lane: 'learned', contract: one.contract });
    const { items } = store.nextUnembedded({ contract: id, limit: 3 });
    const vectors = items.map(({ message, ordinal, hash, text }) => ({ message, ordinal, hash, values: quantised(other.vector(text)) }));
    expect(store.putVectors({ contract: id, items: vectors })).toEqual({ stored: 0, refused: 3 });
    expect(() => store.putVectors({ contract: contractId(other.contract), items: vectors })).toThrow('There are no vectors of');
  });
});
