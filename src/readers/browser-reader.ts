import type { Claim, Evidence } from '../evidence.ts';
import { countTokens } from '../count-tokens.ts';
import { Failure } from '../failure.ts';
import type { Cancelled, Reader, ReaderHelp } from '../ports.ts';
import { claimOf } from './claim-of.ts';
import { FittingPrompts, LEAST_ANSWER, randomNonce } from './fitting-prompt.ts';
import { isGoingNowhere } from './going-nowhere.ts';
import { ModelAnswer } from './model-answer.ts';
import { PROMPT_VERSION, promptText, RESERVED_TOKENS, type Prompt } from './prompt.ts';
import type { TextModel } from './text-model.ts';
import { SYSTEM_TIMERS, type Timers } from './timers.ts';
import { told } from './told.ts';

/** Reads by a model inside Thunderbird: nothing leaves the machine. The same evidence gives the same claims but for the marks of the blocks. */
export function createBrowserReader(model: TextModel, nonce: () => string = randomNonce, timers: Pick<Timers, 'now'> = SYSTEM_TIMERS): Reader {
  const { contextTokens } = model;
  const prompts = new FittingPrompts({ contextTokens, nonce, withTools: false });
  return {
    contract: { reader: 'browser', model: `${model.name} ${model.quantisation}`, prompt: PROMPT_VERSION, temperature: 0, contextTokens, reservedTokens: RESERVED_TOKENS, tools: false },
    read: (evidence: Evidence, cancelled: Cancelled = () => false, help?: ReaderHelp) => {
      const left = prompts.left(evidence);
      if (left > 0) help?.note({ code: 'partRead', messages: left });
      return written(model, prompts.of(evidence), { timers, cancelled, help });
    },
  };
}

interface Writing {
  readonly timers: Pick<Timers, 'now'>;
  readonly cancelled: Cancelled;
  readonly help: ReaderHelp | undefined;
}

async function* written(model: TextModel, prompt: Prompt, { timers, cancelled, help }: Writing): AsyncGenerator<Claim> {
  const answer = new ModelAnswer();
  const most = Math.min(LONGEST_WRITTEN, Math.max(LEAST_ANSWER, model.contextTokens - countTokens(promptText(prompt))));
  let isLeft = false;
  const end = timers.now() + LONGEST_WRITING;
  const isLate = () => timers.now() > end;
  let writing: Promise<unknown> | undefined;
  try {
    for await (const piece of told<{ readonly text: string; readonly finish?: string }>(async (tell) => {
      const written = model.write(prompt.messages, most, (text) => tell({ text }), () => isLeft || cancelled() || isLate());
      writing = written;
      const finish = await written;
      // What broke off has no end of its own.
      tell({ text: '', ...(!isLate() && { finish }) });
    })) {
      if (cancelled()) throw new Failure('cancelled', 'Cancelled.');
      for (const claim of answer.push({ text: piece.text, toolCalls: [], finish: piece.finish })) yield claimOf(claim, prompt.blocks);
      if (isGoingNowhere(answer.text, answer.claims)) {
        answer.leave();
        break;
      }
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

/** Tokens: fewer than of a server, as each takes a tenth of a second and more. */
const LONGEST_WRITTEN = 1000;
const LONGEST_WRITING = 300_000; // ms, reading included, as a server may take
