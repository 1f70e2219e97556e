import type { Claim } from '../evidence.ts';
import { countTokens } from '../count-tokens.ts';
import { Failure } from '../failure.ts';
import type { Cancelled, ReaderHelp, ReaderTool } from '../ports.ts';
import { chat, type ChatClient } from './chat-client.ts';
import type { ChatMessage } from './chat-wire.ts';
import { claimOf } from './claim-of.ts';
import { ModelAnswer } from './model-answer.ts';
import { CLAIMS_SCHEMA, promptText, type Prompt } from './prompt.ts';
import type { RawClaim } from './raw-claim.ts';
import { ToolRounds } from './tool-rounds.ts';
import { Watch, type TimeLimits } from './watch.ts';

/** What is the same for all questions of one reader. */
export interface Session {
  readonly client: ChatClient;
  readonly limits: TimeLimits;
  readonly contextTokens: number;
  /** Tools are offered until the server has refused them. */
  tools: boolean;
  /** How plain a request has to be that this server understands; 0 is all that Footnote asks for. */
  plainest: number;
}

/** One question: the model's claims as they come, and between its answers what it wants to look up. */
export async function* converse(session: Session, prompt: Prompt, cancelled: Cancelled, help: ReaderHelp | undefined): AsyncGenerator<Claim> {
  const watch = new Watch(session.client.timers, session.limits, cancelled);
  const rounds = help && new ToolRounds(help, prompt);
  let { messages } = prompt;
  let given = 0;
  try {
    for (;;) {
      const tools = session.tools && rounds && roomFor(messages, session) > LEAST_ROOM ? rounds.offered : [];
      const answer = new ModelAnswer();
      for await (const claim of heard({ session, messages, tools, answer, watch })) {
        given++;
        yield claimOf(claim, rounds?.blocks ?? prompt.blocks);
      }
      if (!rounds || tools.length === 0 || answer.calls.length === 0) {
        const note = answer.shortcoming;
        if (note !== undefined) help?.note(note);
        return;
      }
      messages = [...messages, ...(await rounds.run(answer, roomFor(messages, session) - LEAST_ROOM))];
    }
  } catch (error) {
    const failure = Failure.from(error);
    if (given === 0 || failure.code === 'cancelled') throw failure;
    help?.note({ code: 'failedMidway', failure: failure.code });
  } finally {
    watch.end();
  }
}

interface Hearing {
  readonly session: Session;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ReaderTool[];
  readonly answer: ModelAnswer;
  readonly watch: Watch;
}

async function* heard({ session, messages, tools, answer, watch }: Hearing): AsyncGenerator<RawClaim> {
  const plain = plainBodies(session, messages).slice(session.plainest);
  const bodies = tools.length === 0 ? plain : [{ ...plain.at(-1), ...basics(session, messages), tools: tools.map(wireTool) }, ...plain];
  const accepted = (index: number) => {
    if (tools.length > 0 && index > 0) session.tools = false;
    session.plainest += tools.length > 0 ? Math.max(0, index - 1) : index;
  };
  for await (const piece of chat(session.client, bodies, watch, accepted)) yield* answer.push(piece);
  yield* answer.end();
}

/** From what says most about the answer wanted to what every server understands. */
function plainBodies(session: Session, messages: readonly ChatMessage[]): readonly object[] {
  const all = basics(session, messages);
  return [
    { ...all, response_format: { type: 'json_schema', json_schema: { name: 'claims', strict: true, schema: CLAIMS_SCHEMA } } },
    all,
    { model: session.client.model, messages, stream: true },
  ];
}

function basics(session: Session, messages: readonly ChatMessage[]): object {
  return { model: session.client.model, messages, stream: true, temperature: 0, max_tokens: Math.min(LONGEST_ANSWER, Math.max(LEAST_ROOM, roomFor(messages, session))) };
}

/** Tokens that are left for an answer. */
function roomFor(messages: readonly ChatMessage[], { contextTokens }: Session): number {
  return contextTokens - countTokens(promptText({ messages }));
}

function wireTool({ name, description, parameters }: ReaderTool): object {
  return { type: 'function', function: { name, description, parameters } };
}

const LONGEST_ANSWER = 2000; // tokens: some models think aloud before they answer
const LEAST_ROOM = 300; // tokens
