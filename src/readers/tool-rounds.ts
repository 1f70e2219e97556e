import type { EvidenceMessage } from '../evidence.ts';
import { countTokens } from '../count-tokens.ts';
import type { ReaderHelp, ReaderTool } from '../ports.ts';
import type { ChatMessage, WireToolCall } from './chat-wire.ts';
import { field, parsedJson } from './json.ts';
import type { ModelAnswer } from './model-answer.ts';
import { furtherBlocks, type Prompt } from './prompt.ts';

/** The rounds of tools of one question: a few, each call answered in words or with further blocks of mail. */
export class ToolRounds {
  readonly #help: ReaderHelp;
  readonly #nonce: string;
  readonly #blocks: number[];
  #rounds = 0;
  #calls = 0;

  constructor(help: ReaderHelp, { blocks, nonce }: Prompt) {
    this.#help = help;
    this.#nonce = nonce;
    this.#blocks = [...blocks];
  }

  /** Tools that may still be called. */
  get offered(): readonly ReaderTool[] {
    return this.#rounds < MOST_ROUNDS && this.#calls < MOST_CALLS ? this.#help.tools : [];
  }

  /** The message of every block so far, those that tools have read among them. */
  get blocks(): readonly number[] {
    return this.#blocks;
  }

  /** What the model said and what its calls came to; `room` in tokens. */
  async run({ text, calls }: ModelAnswer, room: number): Promise<readonly ChatMessage[]> {
    this.#rounds++;
    const answers: ChatMessage[] = [];
    let left = room;
    for (const call of calls) {
      const content = await this.#answer(call, left);
      left -= countTokens(content);
      answers.push({ role: 'tool', tool_call_id: call.id, content });
    }
    return [{ role: 'assistant', content: text, tool_calls: calls }, ...answers];
  }

  async #answer({ function: { name, arguments: json } }: WireToolCall, room: number): Promise<string> {
    if (this.#calls >= MOST_CALLS) return `Refused: no more than ${MOST_CALLS} calls for one question.`;
    this.#calls++;
    const args = this.#withMessages(json.trim() === '' ? {} : parsedJson(json));
    if (typeof args === 'string') {
      this.#help.note({ code: 'toolRefused', tool: printable(name) });
      return `Refused: ${args}`;
    }
    const { said, messages } = await this.#help.call(name, args);
    for (let shown = messages; shown.length > 0; shown = withoutLast(shown)) {
      const content = `${said}\n\n${furtherBlocks(shown, this.#blocks.length + 1, this.#nonce)}`;
      if (countTokens(content) > room) continue;
      this.#blocks.push(...shown.map(({ message }) => message));
      return shown === messages ? content : `${content}\n\nThere is no room for more.`;
    }
    return messages.length === 0 ? said : `${said}\n\nThere is no room for their text.`;
  }

  /** Arguments with messages by their row ids in the place of the blocks' numbers; a sentence where that can't be. */
  #withMessages(args: unknown): Readonly<Record<string, unknown>> | string {
    if (typeof args !== 'object' || args === null || Array.isArray(args)) return 'The arguments are no JSON object.';
    const named = [field(args, 'message'), field(args, 'messages')].filter((one) => one !== undefined).flat();
    if (named.some((number) => typeof number !== 'number' || this.#blocks[number - 1] === undefined)) return 'A message is named by the number of a mail that was shown.';
    const idOf = (number: unknown) => (typeof number === 'number' ? this.#blocks[number - 1] : undefined);
    return Object.fromEntries(Object.entries(args).map(([key, value]: readonly [string, unknown]) => [
      key, key === 'message' ? idOf(value) : key === 'messages' && Array.isArray(value) ? value.map(idOf) : value,
    ]));
  }
}

/** Without the last passage, and without its message where that was the only one. */
function withoutLast(messages: readonly EvidenceMessage[]): readonly EvidenceMessage[] {
  const last = messages.at(-1);
  const chunks = last?.chunks.slice(0, -1) ?? [];
  return [...messages.slice(0, -1), ...(last && chunks.length > 0 ? [{ ...last, chunks }] : [])];
}

/** A name that a model made up, for the trace. */
function printable(name: string): string {
  return JSON.stringify(name.slice(0, 40));
}

const MOST_ROUNDS = 4;
const MOST_CALLS = 6;
