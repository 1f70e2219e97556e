import { EMBEDDED_TEXT } from '../../embedded-text.ts';
import { Failure } from '../../failure.ts';
import type { Embedder, EmbedderContract } from '../../ports.ts';
import { createRowSum } from './row-sum.ts';
import { scaledRows } from './scaled-rows.ts';
import { sha256 } from '../sha256.ts';
import { createStaticEmbedder, MOST_CHARACTERS } from './static-embedder.ts';
import { createWordPiece } from './wordpiece.ts';

export interface StaticModel {
  readonly embedder: Embedder;
  /**
   * Vectors of general passages, none of them mail, one after the other as the store keeps vectors (int8, the largest component
   * 127). Where a scope holds too few passages for a mean and a deviation of their own, those of the query to these stand in.
   */
  readonly reference: Int8Array;
}

/**
 * The model that comes with Footnote, from the files of `static-model/`: `read` gives the bytes of one by its name. Its contract
 * names the hashes of what was really read. Throws `corrupt` for files that do not belong together, and what `read` throws.
 */
export async function loadStaticModel(read: (file: string) => Promise<Uint8Array<ArrayBuffer>>): Promise<StaticModel> {
  const [tableFile, vocabularyFile, referenceFile] = await Promise.all([TABLE, VOCABULARY, REFERENCE].map(read));
  if (tableFile === undefined || vocabularyFile === undefined || referenceFile === undefined) throw damaged();
  const table = scaledRows(tableFile);
  const reference = scaledRows(referenceFile);
  const vocabulary = new TextDecoder().decode(vocabularyFile).trimEnd().split('\n');
  if (vocabulary.length !== table.rows || reference.dimensions !== table.dimensions) throw damaged();
  const contract: EmbedderContract = {
    model: 'footnote-static-en',
    revision: '1',
    files: { [TABLE]: await sha256(tableFile), [VOCABULARY]: await sha256(vocabularyFile) },
    prefixes: { query: '', passage: '' },
    preprocessing: `${EMBEDDED_TEXT}; wordpiece uncased, ${MOST_CHARACTERS} characters`,
    pooling: 'mean',
    dimensions: table.dimensions,
    normalisation: 'l2',
    quantisation: 'int8, a scale for each row',
    // Made for English. Of other languages it knows fragments of words, which find more than no vector does.
    languages: '*',
  };
  const sum = await createRowSum(table);
  return { embedder: createStaticEmbedder({ contract, tokenizer: createWordPiece(vocabulary), sum }), reference: reference.values };
}

function damaged(): Failure {
  return new Failure('corrupt', 'The files of the built-in search model do not belong together. Installing Footnote anew puts it right.');
}

const TABLE = 'table.bin';
const VOCABULARY = 'vocabulary.txt';
const REFERENCE = 'reference.bin';
