import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWordPiece } from '../../../src/indexer/vectors/wordpiece.ts';

const vocabulary = readFileSync('static-model/vocabulary.txt', 'utf8').trimEnd().split('\n');
const tokenizer = createWordPiece(vocabulary);
const tokens = (text: string) => tokenizer.encode(text).map((id) => vocabulary[id]);

interface Case {
  readonly text: string;
  readonly ids: readonly number[];
}

/** Written by `evals/distil/write_tokens.py` with the teacher's own tokenizer. */
const cases: readonly Case[] = JSON.parse(readFileSync('test/indexer/vectors/wordpiece-cases.json', 'utf8'));

describe('the uncased WordPiece tokenizer', () => {
  it('has made sentences in many scripts to compare with', () => {
    expect(cases.length).toBeGreaterThan(300);
  });

  it('cuts every one of them as the tokenizer of the model does', () => {
    expect(cases.map(({ text }) => ({ text, ids: tokenizer.encode(text) }))).toEqual(cases);
  });

  it('remembers nothing that changes a later answer', () => {
    const again = [...cases].reverse().map(({ text }) => ({ text, ids: tokenizer.encode(text) }));
    expect(again.reverse()).toEqual(cases);
  });

  it('cuts a word into the longest pieces it knows', () => {
    expect(tokens('Unaffable embeddings')).toEqual(['una', '##ffa', '##ble', 'em', '##bed', '##ding', '##s']);
  });

  it('takes the names of special tokens for text', () => {
    expect(tokens('[CLS]')).toEqual(['[', 'cl', '##s', ']']);
  });

  it('calls a word of more than a hundred characters unknown, whatever its length', () => {
    expect(tokenizer.encode('é'.repeat(100_000))).toEqual([tokenizer.unknown]);
  });
});
