import type { Claim, Evidence } from '../evidence.ts';
import { countTokens } from '../count-tokens.ts';
import { Failure } from '../failure.ts';
import type { Cancelled, Reader, ReaderHelp } from '../ports.ts';
import { claimOf } from './claim-of.ts';
import { FittingPrompts, randomNonce } from './fitting-prompt.ts';
import { ModelAnswer } from './model-answer.ts';
import { PROMPT_VERSION, promptText, RESERVED_TOKENS, type Prompt } from './prompt.ts';
import type { TextModel } from './text-model.ts';
import { told } from './told.ts';

/** Reads by a model inside Thunderbird: nothing leaves the machine. The same evidence gives the same claims but for the marks of the blocks. */
export function createBrowserReader(model: TextModel, nonce: () => string = randomNonce): Reader {
  const { contextTokens } = model;
  const prompts = new FittingPrompts({ contextTokens, nonce, withTools: false });
  return {
    contract: { reader: 'browser', model: `${model.name} ${model.quantisation}`, prompt: PROMPT_VERSION, temperature: 0, contextTokens, reservedTokens: RESERVED_TOKENS, tools: false },
    read: (evidence: Evidence, cancelled: Cancelled = () => false, help?: ReaderHelp) => {
      const left = prompts.left(evidence);
      if (left > 0) help?.note({ code: 'partRead', messages: left });
      return written(model, prompts.of(evidence), cancelled, help);
    },
  };
}

async function* written(model: TextModel, prompt: Prompt, cancelled: Cancelled, help: ReaderHelp | undefined): AsyncGenerator<Claim> {
  const answer = new ModelAnswer();
  const most = Math.min(LONGEST_ANSWER, Math.max(LEAST_ANSWER, model.contextTokens - countTokens(promptText(prompt))));
  let isLeft = false;
  let writing: Promise<unknown> | undefined;
  try {
    for await (const piece of told<{ readonly text: string; readonly finish?: string }>(async (tell) => {
      const written = model.write(prompt.messages, most, (text) => tell({ text }), () => isLeft || cancelled());
      writing = written;
      tell({ text: '', finish: await written });
    })) {
      if (cancelled()) throw new Failure('cancelled', 'Cancelled.');
      for (const claim of answer.push({ text: piece.text, toolCalls: [], finish: piece.finish })) yield claimOf(claim, prompt.blocks);
    }
  } finally {
    isLeft = true;
    // Whoever asks next must not find it still writing.
    await writing?.catch(() => undefined);
  }
  if (cancelled()) throw new Failure('cancelled', 'Cancelled.');
  for (const claim of answer.end()) yield claimOf(claim, prompt.blocks);
  if (answer.shortcoming !== undefined) help?.note(answer.shortcoming);
}

const LONGEST_ANSWER = 1000; // tokens
const LEAST_ANSWER = 300; // tokens
