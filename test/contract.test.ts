import { describe, expect, it } from 'vitest';
import { contractId, sameContract } from '../src/contract.ts';
import type { EmbedderContract } from '../src/ports.ts';

const contract: EmbedderContract = {
  model: 'made-up',
  revision: '1',
  files: { 'a.bin': '00', 'b.txt': '11' },
  prefixes: { query: 'query: ', passage: 'passage: ' },
  preprocessing: 'words',
  pooling: 'mean',
  dimensions: 8,
  normalisation: 'l2',
  quantisation: 'none',
  languages: ['en', 'de'],
};

/** One change of each field, none of which may go unnoticed. */
const changes: { readonly [Field in keyof EmbedderContract]: EmbedderContract[Field] } = {
  model: 'made-up-2',
  revision: '2',
  files: { 'a.bin': '00', 'b.txt': '12' },
  prefixes: { query: 'query:', passage: 'passage: ' },
  preprocessing: 'words, folded',
  pooling: 'cls',
  dimensions: 16,
  normalisation: 'none',
  quantisation: 'int8',
  languages: '*',
};

describe('contracts', () => {
  it('are the same whatever the order of files and languages', () => {
    const other = { ...contract, files: { 'b.txt': '11', 'a.bin': '00' }, languages: ['de', 'en'] };
    expect(sameContract(contract, other)).toBe(true);
    expect(contractId(other)).toBe(contractId(contract));
  });

  it('are told apart by each field', () => {
    const others = Object.entries(changes).map(([field, value]) => ({ ...contract, [field]: value }));
    expect(others.filter((other) => sameContract(contract, other))).toEqual([]);
    expect(new Set([contract, ...others].map(contractId)).size).toBe(others.length + 1);
  });

  it('tell a query prefix from a passage prefix', () => {
    const swapped = { ...contract, prefixes: { query: 'passage: ', passage: 'query: ' } };
    expect(contractId(swapped)).not.toBe(contractId(contract));
  });

  it('have an id that stays what it was in stores written earlier', () => {
    expect(contractId(contract)).toBe('made-up/76380407c25d4f11');
  });
});
