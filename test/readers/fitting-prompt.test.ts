import { expect, it } from 'vitest';
import { countTokens } from '../../src/count-tokens.ts';
import type { Evidence } from '../../src/evidence.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import type { Reader } from '../../src/ports.ts';
import { FittingPrompts, randomNonce } from '../../src/readers/fitting-prompt.ts';
import { promptOf, promptText, RESERVED_TOKENS } from '../../src/readers/prompt.ts';
import { blockOf } from '../../src/readers/prompt-block.ts';
import { ask } from '../../src/retrieval/asking/ask.ts';
import { BLOCK } from '../../src/retrieval/asking/pack-box.ts';
import { TOOL_TOKENS } from '../../src/retrieval/asking/tool-specs.ts';
import { NOW, rawStore, type Sent } from '../retrieval/raw-store.ts';

const THINGS = ['pipes', 'taps', 'tiles', 'drains', 'boilers', 'valves', 'gaskets', 'washers'];
const MAIL: readonly Sent[] = [
  ...Array.from({ length: 8 }, (_, n): Sent => ({
    id: `m${n}`, headers: { Subject: `Plumber and tap ${n}`, From: `Person Number${n} <p${n}@example.org>` },
    text: Array.from({ length: 12 }, (__, k) => `The plumber ${n}-${k} speaks of ${THINGS[(n + k) % 8] ?? ''} and number ${n * 31 + k * 7} of the ${['red', 'green', 'blue'][k % 3] ?? ''} house.`).join(' '),
  })),
  ...Array.from({ length: 60 }, (_, n): Sent => ({ id: `f${n}`, text: `Dear all, the newsletter ${n} tells of apples.`, headers: { From: 'Weekly Lamp <w@lamp.example>', Subject: `Issue ${n}` } })),
];

it.each([[1024, false], [1600, false], [2048, false], [3000, false], [3000, true], [4096, true]])('what is packed for a model of %i tokens is what it is sent; with tools: %s', async (contextTokens, tools) => {
  const prompts = new FittingPrompts({ contextTokens, nonce: randomNonce, withTools: tools });
  const seen: { evidence: Evidence; left: number; room: number }[] = [];
  const reader: Reader = {
    contract: { reader: 'endpoint', model: 'm', prompt: '1', temperature: 0, contextTokens, reservedTokens: RESERVED_TOKENS, tools },
    read: (evidence) => (seen.push({ evidence, left: prompts.left(evidence), room: contextTokens - countTokens(promptText(prompts.of(evidence))) }), []),
  };
  const deps = { db: await rawStore(MAIL), analyzer: createAnalyzer(), facts: createFactReader(), clock: { now: () => NOW }, reader };
  await ask(deps, { question: 'What does the plumber say of the taps and valves and boilers in the green house?', boundary: {} });
  expect(seen[0]?.evidence.messages.length).toBeGreaterThan(1);
  expect(seen[0]?.left).toBe(0);
  expect(seen[0]?.room).toBeGreaterThan(300 + (tools ? TOOL_TOKENS : 0));
});

it('the marks of a block and the rules take no more than is kept for them', () => {
  const nonce = randomNonce();
  expect(nonce).toMatch(/^[a-p]{16}$/);
  const block = blockOf({ message: 1, thread: 1, place: { account: 'a', folder: '/', headerMessageId: 'm', ordinal: 0 }, subject: '', from: { name: '', email: 'x' }, people: '', date: undefined, language: 'en', relevance: 1, locked: false, chunks: [], facts: [] }, 10, nonce);
  expect(countTokens(block)).toBeLessThanOrEqual(BLOCK);
  expect(countTokens(promptText(promptOf({ question: 'When does the plumber come for the dripping tap?', messages: [] }, nonce, true))) + 300).toBeLessThanOrEqual(RESERVED_TOKENS);
});
