import { afterEach, expect, it } from 'vitest';
import { Failure } from '../../src/failure.ts';
import { endpointWordings } from '../../src/readers/endpoint-reader.ts';
import { wordingsIn } from '../../src/readers/other-wordings.ts';
import { SYSTEM_TIMERS } from '../../src/readers/timers.ts';
import { answerStreamed, answerWhole, chatServer, type Answering, type ChatServer } from './chat-server.ts';

const servers: ChatServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function asked(answering: Answering, cancelled: () => boolean = () => false, limits = { first: 60_000, idle: 60_000, total: 60_000 }) {
  const server = await chatServer(answering);
  servers.push(server);
  const timers = { now: SYSTEM_TIMERS.now, sleep: (ms: number) => SYSTEM_TIMERS.sleep(Math.min(ms, 5)) };
  const wordings = await endpointWordings({ url: server.url, model: 'tiny', timers, limits }, 'Who fixes the boiler of "Aster House"?', 2, cancelled);
  return { wordings, server };
}

it('sends the question and nothing else, and takes a line for a wording', async () => {
  const { wordings, server } = await asked((_, response) => answerStreamed(response, '<think>hm</think>1. Who repairs the heating of "Aster House"?\n- plumber for "Aster House"\n3. more\n'));
  expect(wordings).toEqual(['Who repairs the heating of "Aster House"?', 'plumber for "Aster House"']);
  expect(server.asked()).toHaveLength(1);
  const { messages = [], model } = server.asked()[0]?.body ?? {};
  expect(model).toBe('tiny');
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(messages[1]?.content).toBe('Who fixes the boiler of "Aster House"?');
});

it.each<readonly [string, Answering]>([
  ['says that it is broken', (_, response) => void response.writeHead(500).end('no')],
  ['is no chat server', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello')],
  ['answers nothing', (_, response) => answerWhole(response, '')],
])('a server that %s costs the wordings alone', async (_, answering) => {
  expect((await asked(answering)).wordings).toEqual([]);
});

it('a server that never answers costs the wordings alone', async () => {
  expect((await asked(() => undefined, () => false, { first: 50, idle: 50, total: 100 })).wordings).toEqual([]);
});

it('ends where the question was cancelled', async () => {
  await expect(asked(() => undefined, () => true)).rejects.toThrow(Failure);
});

it('what models put around lines is no part of them', () => {
  expect(wordingsIn('Here are two:\n\n* one thing\n  2) another thing\n', 3)).toEqual(['one thing', 'another thing']);
  expect(wordingsIn('', 3)).toEqual([]);
});
