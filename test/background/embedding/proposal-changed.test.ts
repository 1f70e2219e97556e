import { expect, it } from 'vitest';
import { isProposalChanged } from '../../../src/background/embedding/proposal-changed.ts';
import { LEARNED_MODELS, type LearnedModel } from '../../../src/models.ts';

const named = (name: string): LearnedModel | undefined => LEARNED_MODELS.find((model) => model.name === name);
const [ENGLISH, ANY] = ['bge-small-en-v1.5', 'multilingual-e5-small'];

it.each([
  ['another than was proposed', { model: ENGLISH, proposed: ENGLISH }, ANY, ENGLISH, true],
  ['another than was chosen when nothing could be proposed yet', { model: ENGLISH, proposed: undefined }, ANY, ENGLISH, true],
  ['another than was proposed to somebody who wants none', { model: 'none', proposed: ENGLISH }, ANY, undefined, true],
  ['the same as was proposed, though another was chosen', { model: ENGLISH, proposed: ANY }, ANY, ENGLISH, false],
  ['the one in use', { model: ANY, proposed: ENGLISH }, ANY, ANY, false],
  ['the first one to somebody who wants none', { model: 'none', proposed: undefined }, ANY, undefined, false],
  ['the first one where nobody has chosen', { model: undefined, proposed: undefined }, ANY, ENGLISH, false],
  ['none', { model: ENGLISH, proposed: ENGLISH }, '', ENGLISH, false],
])('proposing %s', (_, decided, proposed, model, isChanged) => {
  expect(isProposalChanged(decided, named(proposed), model === undefined ? undefined : named(model))).toBe(isChanged);
});
