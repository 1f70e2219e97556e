import { field, listField, numberField, textField } from './json.ts';

/** What is said in a conversation with a model, in the form of OpenAI's chat completions. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly tool_calls?: readonly WireToolCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

export interface WireToolCall {
  readonly id: string;
  readonly type: 'function';
  /** `arguments` is JSON. */
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A tool call, or a piece of one: pieces of the same `index` belong together, their arguments one after the other. */
export interface ToolCallPiece {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A piece of a model's answer. */
export interface ChatPiece {
  readonly text: string;
  readonly toolCalls: readonly ToolCallPiece[];
  /** Why it stopped, where this is the last piece: `stop`, `length`, `tool_calls`. */
  readonly finish: string | undefined;
}

/** The piece in an event of a stream, or the whole answer of a server that does not stream; undefined for neither. */
export function pieceOf(value: unknown): ChatPiece | undefined {
  const [choice] = listField(value, 'choices');
  if (choice === undefined) return Array.isArray(field(value, 'choices')) ? NOTHING : undefined;
  const said = field(choice, 'delta') ?? field(choice, 'message');
  const calls = listField(said, 'tool_calls').slice(0, MOST_CALLS);
  return {
    text: textOf(field(said, 'content')),
    toolCalls: calls.map((call, at) => ({
      index: numberField(call, 'index') ?? at, id: textField(call, 'id') ?? '',
      name: textField(field(call, 'function'), 'name') ?? '', arguments: argumentsOf(field(field(call, 'function'), 'arguments')),
    })),
    finish: textField(choice, 'finish_reason'),
  };
}

/** The server says that something went wrong, in the place of an answer. */
export function isError(value: unknown): boolean {
  const error = field(value, 'error');
  return error !== undefined && error !== null;
}

/** Text, or a list of parts some of which are text. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part) => textField(part, 'text') ?? '').join('') : '';
}

/** JSON, which a few servers have parsed already. */
function argumentsOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
}

const NOTHING: ChatPiece = { text: '', toolCalls: [], finish: undefined };
const MOST_CALLS = 16;
