import { Failure } from '../failure.ts';
import type { Cancelled } from '../ports.ts';
import { chat, type ChatClient } from './chat-client.ts';
import { Thoughts } from './thoughts.ts';
import { Watch, type TimeLimits } from './watch.ts';

/**
 * Other wordings of a question as a server's model proposes them, at most `most`; only the question is sent, no mail. A
 * server that does not answer in time or makes no sense costs the wordings, not the question. Throws `cancelled`.
 */
export async function otherWordings(client: ChatClient, question: string, most: number, cancelled: Cancelled, limits: TimeLimits = LIMITS): Promise<readonly string[]> {
  const watch = new Watch(client.timers, limits, cancelled);
  const thoughts = new Thoughts();
  let said = '';
  try {
    for await (const { text } of chat(client, [requestFor(client.model, question, most)], watch, () => undefined)) {
      said += thoughts.push(text);
      if (said.length > LONGEST) break;
    }
  } catch (error) {
    const failure = Failure.from(error);
    if (failure.code === 'cancelled') throw failure;
    return [];
  } finally {
    watch.end();
  }
  return wordingsIn(said + thoughts.end(), most);
}

function requestFor(model: string, question: string, most: number): object {
  return {
    model, stream: true, temperature: 0, max_tokens: MOST_TOKENS,
    messages: [
      { role: 'system', content: `You reword search questions. Answer with ${most} other wordings of the question, one a line and nothing else, in its language, with other words for the same things. Copy names, numbers, dates, addresses and whatever stands in quotation marks unchanged. Never answer the question.` },
      { role: 'user', content: question },
    ],
  };
}

/** The lines of an answer, without what models put in front of them. */
export function wordingsIn(said: string, most: number): readonly string[] {
  const lines = said.split(/\r?\n/).map((line) => line.replace(LEADING, '').trim());
  return lines.filter((line) => line !== '' && !line.endsWith(':')).slice(0, most);
}

const LEADING = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/u;
const MOST_TOKENS = 300;
const LONGEST = 4000; // characters
/** Nobody waits long for what is only a help. */
const LIMITS: TimeLimits = { first: 8000, idle: 4000, total: 12_000 };
