import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runLab } from '../../evals/lab/run-lab.ts';
import { answerStreamed, chatServer } from './chat-server.ts';

afterEach(() => vi.unstubAllEnvs());

async function lab(...args: readonly string[]) {
  const printed: string[] = [];
  const said: string[] = [];
  const code = await runLab(args, { print: (text) => void printed.push(text), say: (line) => void said.push(line) });
  return { code, said };
}

describe('lab ask --reader endpoint', () => {
  it('without an endpoint ends with 2 and a sentence', async () => {
    vi.stubEnv('FOOTNOTE_ENDPOINT', '');
    for (const flag of [['--live'], ['--reader', 'endpoint']]) {
      const { code, said } = await lab('ask', ...flag, '--store', 'none', '--queries', 'none', '--out', 'none');
      expect(code).toBe(2);
      expect(said).toHaveLength(1);
      expect(said[0]).toContain('FOOTNOTE_ENDPOINT');
    }
  });

  it('asks the server that the environment names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footnote-endpoint-'));
    const server = await chatServer((request, response) => {
      if (request.path.endsWith('/chat/completions')) return answerStreamed(response, JSON.stringify([{ text: 'On Tuesday.', quote: 'comes on Tuesday', message: 1 }]));
      response.writeHead(404).end();
      return undefined;
    });
    try {
      mkdirSync(join(folder, 'mail'));
      writeFileSync(join(folder, 'mail/tap.eml'), 'From: Ann <ann@example.org>\nTo: Bo <bo@example.org>\nSubject: Tap\nDate: Mon, 4 Mar 2024 10:00:00 +0000\nMessage-ID: <tap@example.org>\n\nThe plumber comes on Tuesday.\n');
      writeFileSync(join(folder, 'q.jsonl'), `${JSON.stringify({ id: 'q1', text: 'When does the plumber come?' })}\n`);
      const [store, queries, out] = ['store.sqlite', 'q.jsonl', 'a.jsonl'].map((name) => join(folder, name));
      if (store === undefined || queries === undefined || out === undefined) throw new Error('no paths');
      expect((await lab('index', '--mail', join(folder, 'mail'), '--store', store)).code).toBe(0);
      vi.stubEnv('FOOTNOTE_ENDPOINT', server.url);
      expect((await lab('ask', '--live', '--store', store, '--queries', queries, '--out', out)).said.join(' ')).toContain('FOOTNOTE_ENDPOINT_MODEL');
      vi.stubEnv('FOOTNOTE_ENDPOINT_MODEL', 'tiny');
      vi.stubEnv('FOOTNOTE_ENDPOINT_KEY', 'sk-1');
      expect(await lab('ask', '--reader', 'endpoint', '--store', store, '--queries', queries, '--out', out)).toMatchObject({ code: 0 });
      expect(JSON.parse(readFileSync(out, 'utf8').trim())).toMatchObject({
        id: 'q1', insufficientEvidence: false, citations: [{ message: '<tap@example.org>', quote: 'comes on Tuesday' }],
        trace: expect.arrayContaining([expect.stringMatching(/^reader: .*"endpoint","model":"tiny".*4096/)]), answer: 'On Tuesday. (On 4 Mar 2024 Ann wrote: “comes on Tuesday”)',
      });
      expect(server.asked()[0]?.headers.authorization).toBe('Bearer sk-1');
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
