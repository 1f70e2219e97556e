/** The ten-message lab, as far as the lanes go: what later stages add is tested where they are. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexed, itemsOf } from '../../evals/eval-store.ts';
import { withVectors } from '../../evals/eval-set.ts';
import { answerer } from '../../evals/lab/ask-command.ts';
import { SHIPPED } from '../../evals/lab/embedders.ts';
import type { LabStore } from '../../evals/lab/lab-store.ts';
import { asker } from '../../evals/lab/search-command.ts';
import type { Result } from '../../evals/lab/results.ts';
import { BOUNDARY_ANSWER, TEN_MESSAGES, TEN_QUESTIONS, TEN_SUM } from '../../evals/ten-messages.ts';
import type { AskReply } from '../../src/answer.ts';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';

let lab: LabStore;
let results: ReadonlyMap<string, Result>;
/** The same with the vectors that ship, and what Ask answers. */
let meant: ReadonlyMap<string, Result>;
let answers: ReadonlyMap<string, AskReply>;
beforeAll(async () => {
  lab = await indexed(itemsOf(TEN_MESSAGES));
  const ask = asker(lab, { settings: {}, off: new Set(), limit: 100 });
  results = new Map(TEN_QUESTIONS.map((question) => [question.id, ask(question)]));
  const vectors = await withVectors({ lab, questions: TEN_QUESTIONS }, SHIPPED);
  const askMeant = asker(lab, { settings: {}, off: new Set(), limit: 100 }, vectors);
  meant = new Map(TEN_QUESTIONS.map((question) => [question.id, askMeant(question)]));
  const answer = answerer(lab, { settings: {}, off: new Set() }, vectors);
  const replies: [string, AskReply][] = [];
  for (const question of TEN_QUESTIONS) replies.push([question.id, await answer(question)]);
  answers = new Map(replies);
});
afterAll(() => lab.db.close());
const sources = (id: string) => results.get(id)?.hits.map(({ source }) => source) ?? [];
const bodyOf = async (number: number) => prepareMail(TEN_MESSAGES[number - 1]?.raw ?? new Uint8Array());

describe('the ten-message lab', () => {
  it('locks the scope before anything is ranked: ten rows, nine permitted', () => {
    for (const question of TEN_QUESTIONS) {
      expect(results.get(question.id)?.counts).toMatchObject({ source: 10, permitted: 9 });
    }
  });

  it('ranks the forbidden message for no question, though it matches several perfectly', () => {
    for (const { id } of TEN_QUESTIONS) expect(sources(id)).not.toContain('employer/inbox/m10.eml');
    const forbidden = TEN_QUESTIONS.filter(({ id }) => id === 'ten-forbidden');
    const ask = asker(lab, { settings: {}, off: new Set(), limit: 100 });
    const there = forbidden.flatMap((question) => ask({ ...question, account: 'employer' }).hits);
    expect(there.map(({ source }) => source)).toEqual(['employer/inbox/m10.eml']); // it would have been found
    expect(sources('ten-forbidden')).toEqual([]);
  });

  it('finds the record asked for and none that resembles it', () => {
    expect(sources('ten-exact')).toEqual(['personal/inbox/m01.eml']);
    expect(sources('ten-absent')).toEqual([]);
  });

  it('finds by words, and both messages of a conversation', () => {
    expect(sources('ten-keyword')[0]).toBe('personal/inbox/m08.eml');
    expect(sources('ten-thread').slice(0, 2).sort()).toEqual(['personal/inbox/m06.eml', 'personal/sent/m07.eml']);
    expect(sources('ten-boundary')[0]).toBe('personal/inbox/m04.eml');
  });

  it('chunks of 300 characters without overlap cut the answer, 600 with 60 keep it, and so do ours', async () => {
    const { mail, chunks } = await bodyOf(4);
    const cut = (size: number, overlap: number) => {
      const pieces: string[] = [];
      for (let at = 0; at < mail.text.length; at += size - overlap) pieces.push(mail.text.slice(at, at + size));
      return pieces;
    };
    expect(cut(300, 0).some((piece) => piece.includes(BOUNDARY_ANSWER))).toBe(false);
    expect(cut(600, 60).some((piece) => piece.includes(BOUNDARY_ANSWER))).toBe(true);
    expect(chunks.some(({ start, end }) => mail.text.slice(start, end).includes(BOUNDARY_ANSWER))).toBe(true);
  });

  it('states two whole amounts that add up, and a declined one that does not count', async () => {
    const amounts = await Promise.all([1, 2, 3].map(async (number) => {
      const { facts } = await bodyOf(number);
      const amount = facts.find(({ kind }) => kind === 'amount');
      return { minorUnits: amount?.minorUnits, currency: amount?.currency, statuses: facts.filter(({ kind }) => kind === 'status').map(({ value }) => value) };
    }));
    expect(amounts.map(({ currency }) => currency)).toEqual(['INR', 'INR', 'INR']);
    const counted = amounts.filter(({ statuses }) => !statuses.includes('declined'));
    expect(counted).toHaveLength(2);
    expect(counted.reduce((sum, { minorUnits }) => sum + (minorUnits ?? NaN), 0)).toBe(TEN_SUM.minorUnits);
  });

  it('finds the same with meaning beside the words: the record alone, nothing forbidden, nothing for what is nowhere', () => {
    const hits = (id: string) => meant.get(id)?.hits ?? [];
    const kept = (id: string) => hits(id).filter((hit) => hit.kept).map(({ source }) => source);
    for (const { id } of TEN_QUESTIONS) {
      expect(meant.get(id)).toMatchObject({ degraded: false, counts: { source: 10, permitted: 9 } });
      expect(hits(id).map(({ source }) => source)).not.toContain('employer/inbox/m10.eml');
    }
    expect(kept('ten-exact')).toEqual(['personal/inbox/m01.eml']);
    expect([kept('ten-absent'), kept('ten-forbidden')]).toEqual([[], []]);
    expect(hits('ten-keyword')[0]?.source).toBe('personal/inbox/m08.eml');
    expect(hits('ten-boundary')[0]?.source).toBe('personal/inbox/m04.eml');
  });

  it('answers with what each question has to hold, citing a message that says it', () => {
    for (const { id, mustContain, relevant } of TEN_QUESTIONS) {
      const reply = answers.get(id);
      if (relevant?.size === 0) {
        expect(reply, id).toMatchObject({ insufficientEvidence: true, claims: [] });
        continue;
      }
      expect(reply?.insufficientEvidence, id).toBe(false);
      for (const words of mustContain) expect(reply?.answer.replaceAll('\u00a0', ' '), id).toContain(words);
      for (const { place } of reply?.claims ?? []) expect(place.account, id).toBe('personal');
    }
    expect(new Set(answers.get('ten-exact')?.claims.map(({ place }) => place.headerMessageId))).toEqual(new Set(['m01@mailbox.example']));
    expect(answers.get('ten-boundary')?.claims.some(({ citation }) => BOUNDARY_ANSWER.includes(citation.quote.replace(/\s+/g, ' ')))).toBe(true);
  });

  it('sums the two records that were paid, not the declined one, and lists that with its reason', () => {
    const { totals = [], rows = [], leftOut = [] } = answers.get('ten-sum')?.aggregate ?? {};
    expect(totals).toEqual([{ currency: TEN_SUM.currency, minorUnits: TEN_SUM.minorUnits, count: 2 }]);
    expect(rows.map(({ identifier }) => identifier).sort()).toEqual(['TXNSM300014', 'TXNSM300041']);
    expect(leftOut.map(({ reason, row }) => [reason, row.minorUnits])).toEqual([['declined', 64_000]]);
  });
});
