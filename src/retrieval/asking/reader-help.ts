import type { AggregateResult } from '../../answer.ts';
import { Failure } from '../../failure.ts';
import type { Cancelled, ReaderHelp, ToolReply } from '../../ports.ts';
import type { Boundary, Filters } from '../../search.ts';
import { settingOf } from '../../settings.ts';
import type { AskDeps } from './ask-reply.ts';
import type { Given } from './given.ts';
import { readRequest, scopeOf } from '../read-request.ts';
import { ToolArguments } from './tool-arguments.ts';
import { MOST_TOOL_CALLS, READER_TOOLS } from './tool-specs.ts';
import { TOOLS } from './tools.ts';

export interface HelpRequest {
  /** As it was asked: its operators filter, too. */
  readonly question: string;
  /** Of one account. */
  readonly boundary: Boundary;
  readonly filters?: Filters;
}

/**
 * What the reader of one question may do: look further inside the boundary and the question's filters. What
 * its tools read is added to what it has been given, as much again as was packed at most; every call is told in the trace.
 */
export function readerHelp(asking: AskDeps, { question, boundary, filters = {} }: HelpRequest, given: Given): ReaderHelp {
  // The vectors are those of the question, not of what a tool looks for.
  const { vectors: _, ...deps } = asking;
  let calls = 0;
  /** The same total twice is said once. */
  const keep = ({ rows: _, leftOut: __, ...total }: AggregateResult): void => {
    const result = { ...total, rows: [], leftOut: [] };
    if (!given.computed.some((known) => JSON.stringify(known) === JSON.stringify(result))) given.computed.push(result);
  };
  const called = async (name: string, args: Readonly<Record<string, unknown>>, cancelled: Cancelled | undefined): Promise<ToolReply & { readonly refused?: true }> => {
    if (++calls > MOST_TOOL_CALLS) return { refused: true, said: `Refused: no more than ${MOST_TOOL_CALLS} calls for one question.`, messages: [] };
    try {
      const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
      if (!tool) throw new Failure('badRequest', `There is no such tool; there are ${READER_TOOLS.map((one) => one.name).join(', ')}.`);
      const checked = new ToolArguments(name, args);
      const request = { text: question, boundary, filters, typing: false };
      const { scope, languages } = readRequest(deps, request);
      const { said, messages, computed } = await tool({ deps, boundary, filters, scope, scopeNow: () => scopeOf(deps, request), languages, cancelled }, checked);
      if (computed) keep(computed);
      return { said, messages: given.add(messages, settingOf(deps.settings ?? {}, 'ask_context_tokens')) };
    } catch (error) {
      const failure = Failure.from(error);
      if (failure.code !== 'badRequest') throw failure;
      return { refused: true, said: `Refused: ${failure.message}`, messages: [] };
    }
  };
  return {
    tools: READER_TOOLS,
    async call(name, args, cancelled) {
      const { refused = false, said, messages } = await called(name, args, cancelled);
      given.looked.push({ stage: 'tool', name: JSON.stringify(name.slice(0, MOST_TOLD)), args: JSON.stringify(args).slice(0, MOST_TOLD), refused, messages: messages.length, said });
      return { said, messages };
    },
    note: (note) => void given.notes.push(note),
  };
}

const MOST_TOLD = 200; // characters
