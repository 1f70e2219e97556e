import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EMBEDDED_TEXT, embeddedText } from '../src/embedded-text.ts';
import { HASHED_CONTRACT } from '../src/indexer/vectors/hashed-embedder.ts';
import { loadStaticModel } from '../src/indexer/vectors/load-static-model.ts';
import { contractOf, LEARNED_MODELS } from '../src/models.ts';

const mail = { subject: ' Re: Ferry\t', text: 'Hello Anna,\n\n  the ferry leaves at seven. \nSee you' };

it('what is read of a passage has a name: another text needs another one', () => {
  expect({ [EMBEDDED_TEXT]: [embeddedText(mail, { start: 11, end: 43 }), embeddedText({ ...mail, subject: '' }, { start: 0, end: 11 })] }).toEqual({
    'subject and passage': ['Re: Ferry\nthe ferry leaves at seven.', 'Hello Anna,'],
  });
});

it('every contract names it', async () => {
  const { embedder } = await loadStaticModel(async (file) => new Uint8Array(await readFile(join('static-model', file))));
  const contracts = [...LEARNED_MODELS.map(contractOf), HASHED_CONTRACT, embedder.contract];
  for (const { preprocessing } of contracts) expect(preprocessing).toMatch(new RegExp(`^${EMBEDDED_TEXT}; .`));
});
