import { countTokens } from '../../count-tokens.ts';
import type { ReaderTool } from '../../ports.ts';
import { FACT_KINDS } from '../../schema.ts';

/** The most calls of one question. */
export const MOST_TOOL_CALLS = 6;

export const TOOL_STATUSES = ['paid', 'declined', 'refunded', 'cancelled'] as const;

const about = { type: 'array', maxItems: 8, items: { type: 'string', maxLength: 60 }, description: 'Words that it has to be about: a name, a shop, a thing. Every word counts.' };
const message = { type: 'integer', description: 'The number N of a mail that was shown.' };
const messages = { type: 'array', maxItems: 50, items: message, description: 'Only these mails.' };
const after = { type: 'string', description: 'First day, YYYY-MM-DD.' };
const before = { type: 'string', description: 'Last day, YYYY-MM-DD.' };

/** What a model may call. Every tool looks at the mail that the question is about, and at nothing else. */
export const READER_TOOLS = [
  tool('search', 'Finds passages of the mail by words.', { query: { type: 'string', maxLength: 300 }, limit: { type: 'integer', minimum: 1, maximum: 8 } }, ['query']),
  tool('read_message', 'Reads the whole text of a mail that was shown.', { message }, ['message']),
  tool('sum_transactions', 'Adds up what receipts and payments state, of one currency.', {
    about, messages, after, before, currency: { type: 'string', description: 'ISO 4217, as EUR.' }, status: { type: 'string', enum: TOOL_STATUSES },
  }),
  tool('count_messages', 'Counts the mails whose sender or subject holds the words.', { about, after, before }),
  tool('list_facts', 'Shows the lines that state a kind of fact.', { kind: { type: 'string', enum: FACT_KINDS }, about: { type: 'string', maxLength: 300 }, messages }, ['kind']),
] as const;

/** What a server puts before the conversation for a model that may call them. */
export const TOOL_TOKENS = countTokens(JSON.stringify(READER_TOOLS));

function tool<const Name extends string>(name: Name, description: string, properties: Readonly<Record<string, unknown>>, required: readonly string[] = []): ReaderTool & { readonly name: Name } {
  return { name, description, parameters: { type: 'object', additionalProperties: false, properties, required } };
}
