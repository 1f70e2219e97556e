import type { Claim, Evidence } from '../evidence.ts';
import { countTokens } from '../count-tokens.ts';
import { Failure } from '../failure.ts';
import type { Cancelled, ReaderHelp, ReaderTool } from '../ports.ts';
import { chat, type ChatClient } from './chat-client.ts';
import type { ChatMessage } from './chat-wire.ts';
import { claimOf } from './claim-of.ts';
import { LEAST_ANSWER, LONGEST_ANSWER, type FittingPrompts } from './fitting-prompt.ts';
import { isGoingRound } from './going-nowhere.ts';
import { ModelAnswer } from './model-answer.ts';
import { AGAIN_IN_FORM, CLAIMS_SCHEMA, promptText } from './prompt.ts';
import type { RawClaim } from './raw-claim.ts';
import { ToolRounds } from './tool-rounds.ts';
import { Watch, type TimeLimits } from './watch.ts';

/** What is the same for all questions of one reader. */
export interface Session {
  readonly client: ChatClient;
  readonly limits: TimeLimits;
  readonly prompts: FittingPrompts;
  /** Tools are offered until the server has refused them. */
  tools: boolean;
  /** How plain a request has to be that this server understands; 0 is all that Footnote asks for. */
  plainest: number;
}

/** One question: the model's claims as they come. What failed once claims had come is noted, and they count. */
export async function* converse(session: Session, evidence: Evidence, cancelled: Cancelled, help: ReaderHelp | undefined): AsyncGenerator<Claim> {
  const watch = new Watch(session.client.timers, session.limits, cancelled);
  let given = 0;
  try {
    for await (const claim of conversation(session, evidence, watch, help)) {
      given++;
      yield claim;
    }
  } catch (error) {
    const failure = Failure.from(error);
    if (given === 0 || failure.code === 'cancelled') throw failure;
    help?.note({ code: 'failedMidway', failure: failure.code });
  } finally {
    watch.end();
  }
  const left = session.prompts.left(evidence);
  if (left > 0) help?.note({ code: 'partRead', messages: left });
}

/**
 * Between its answers the model may look something up. What it finds too long it gets shorter, and what is no answer in the
 * form asked for is asked for once again.
 */
async function* conversation(session: Session, evidence: Evidence, watch: Watch, help: ReaderHelp | undefined, tries = 1): AsyncGenerator<Claim> {
  const prompt = session.prompts.of(evidence);
  const { contextTokens } = session.prompts;
  const rounds = help && new ToolRounds(help, prompt);
  let { messages } = prompt;
  for (let isAskedAgain = false; ;) {
    const free = contextTokens - countTokens(promptText({ messages }));
    const offered = session.tools && rounds && !isAskedAgain ? rounds.offered.map(wireTool) : [];
    // Servers put the tools before what is said.
    const left = free - (offered.length === 0 ? 0 : countTokens(JSON.stringify(offered)));
    const tools = left > LEAST_ANSWER ? offered : [];
    const room = tools.length === 0 ? free : left;
    const answer = new ModelAnswer();
    try {
      for await (const claim of heard({ session, messages, tools, room, answer, watch })) yield claimOf(claim, rounds?.blocks ?? prompt.blocks);
    } catch (error) {
      // Only at the start: nothing is looked up twice.
      if (messages !== prompt.messages || tries >= MOST_TRIES || !isTooLong(error) || !session.prompts.shorten(evidence)) throw error;
      yield* conversation(session, evidence, watch, help, tries + 1);
      return;
    }
    if (rounds && tools.length > 0 && answer.calls.length > 0) {
      messages = [...messages, ...(await rounds.run(answer, room - LEAST_ANSWER))];
      continue;
    }
    const note = answer.shortcoming;
    const again: readonly ChatMessage[] = [...messages, { role: 'assistant', content: answer.text }, { role: 'user', content: AGAIN_IN_FORM }];
    if (note?.code !== 'noForm' || isAskedAgain || answer.text.trim() === '' || countTokens(promptText({ messages: again })) + LEAST_ANSWER > contextTokens) {
      if (note !== undefined) help?.note(note);
      return;
    }
    messages = again;
    isAskedAgain = true;
  }
}

interface Hearing {
  readonly session: Session;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly object[];
  /** Tokens that are left for an answer. */
  readonly room: number;
  readonly answer: ModelAnswer;
  readonly watch: Watch;
}

async function* heard({ session, messages, tools, room, answer, watch }: Hearing): AsyncGenerator<RawClaim> {
  const { client: { model }, plainest } = session;
  const basics = { model, messages, stream: true, temperature: 0, max_tokens: Math.min(LONGEST_ANSWER, Math.max(LEAST_ANSWER, room)) };
  // From what says most about the answer wanted to what every server understands.
  const plain = [{ ...basics, response_format: { type: 'json_schema', json_schema: { name: 'claims', strict: true, schema: CLAIMS_SCHEMA } } }, basics, { model, messages, stream: true }].slice(plainest);
  const bodies = tools.length === 0 ? plain : [{ ...basics, tools }, ...plain];
  const accepted = (index: number) => {
    if (tools.length > 0 && index > 0) session.tools = false;
    session.plainest += tools.length > 0 ? Math.max(0, index - 1) : index;
  };
  for await (const piece of chat(session.client, bodies, watch, accepted)) {
    yield* answer.push(piece);
    if (!isGoingRound(answer.text, LEAST_TURNED)) continue;
    answer.leave();
    break;
  }
  yield* answer.end();
}

function isTooLong(error: unknown): boolean {
  return error instanceof Failure && error.detail?.of === 'serverTooLong';
}

function wireTool({ name, description, parameters }: ReaderTool): object {
  return { type: 'function', function: { name, description, parameters } };
}

/** Characters: more than a mail can make an obedient model repeat before it answers. */
const LEAST_TURNED = 1500;
/** Times that a question is sent, each time shorter. */
const MOST_TRIES = 5;
