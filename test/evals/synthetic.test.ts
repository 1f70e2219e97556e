import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bankQuestions } from '../../evals/answers-banks.ts';
import { measured } from '../../evals/eval-set.ts';
import { indexed, itemsOf } from '../../evals/eval-store.ts';
import { runIndex } from '../../evals/lab/index-command.ts';
import { openToRead } from '../../evals/lab/lab-store.ts';
import { readQuestions } from '../../evals/questions.ts';
import { planted } from '../../evals/synthetic/planted.ts';
import { syntheticLedger, syntheticMail, syntheticQuestions } from '../../evals/synthetic/mailbox.ts';
import { writeSynthetic } from '../../evals/synthetic/to-disk.ts';
import { FIRST_BANK } from '../../evals/synthetic/told-first.ts';
import { SECOND_BANK } from '../../evals/synthetic/told-second.ts';
import { THIRD_BANK } from '../../evals/synthetic/told-third.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';

const size = { seed: 1, count: 1000 };
const messages = [...syntheticMail(size)];
const bySource = new Map(messages.map((message) => [message.source, message]));
const questions = syntheticQuestions(size.seed);
const textOf = (source: string) => new TextDecoder().decode(bySource.get(source)?.raw);

function digest(seed: number, count: number): string {
  const hash = createHash('sha256');
  for (const { source, raw, read, transaction } of syntheticMail({ seed, count })) {
    hash.update(JSON.stringify([source, read, transaction ?? null])).update(raw);
  }
  hash.update(JSON.stringify(syntheticQuestions(seed).map((question) => [...Object.entries(question), [...question.relevant ?? []]])));
  return hash.digest('hex');
}

describe('the synthetic mailbox', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(digest(1, 1000)).toBe('ef8d3670713d8867fbf8e0d657172cf7601e4a0e9c3a63035052b28173fb014a');
    expect(digest(2, 1000)).not.toBe(digest(1, 1000));
  });

  it('has the size asked for, sources that differ, several accounts and folders', () => {
    expect(messages).toHaveLength(1000);
    expect(bySource.size).toBe(1000);
    expect([...new Set(messages.map(({ account }) => account))].sort()).toEqual(['club', 'home', 'work']);
    expect([...new Set(messages.map(({ folder }) => folder))].sort()).toEqual(['archive', 'inbox', 'lists', 'receipts', 'sent']);
    expect(new Set(messages.map(({ read }) => read)).size).toBe(2);
  });

  it('grows around the same planted messages', () => {
    let seen = 0;
    let found = 0;
    const wanted = new Map(planted(1).drafts.map(({ account, folder, name }) => [`${account}/${folder}/${name}.eml`, true]));
    for (const { source } of syntheticMail({ seed: 1, count: 5000 })) {
      seen++;
      if (wanted.has(source)) found++;
    }
    expect([seen, found]).toEqual([5000, wanted.size]);
    expect(() => [...syntheticMail({ seed: 1, count: 10 })]).toThrow(RangeError);
  });

  it('is made as it is asked for, one message at a time', () => {
    const first = syntheticMail({ seed: 1, count: 1_000_000 }).next().value;
    expect(first && new TextDecoder().decode(first.raw)).toMatch(/^From: /);
  });
});

describe('the planted questions', () => {
  it('cover every slice', () => {
    const counts: Record<string, number> = {};
    for (const { kind } of questions) counts[kind] = (counts[kind] ?? 0) + 1;
    expect(counts).toEqual({
      paraphrase: 12, informal: 8, keyword: 10, language: 8, boundary: 6, topics: 6, conflict: 6, thread: 6, exact: 12,
      person_time: 6, aggregate: 3, scope: 4, unanswerable_id: 6, unanswerable_name: 6, unanswerable_scope: 1,
    });
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it('name messages that are there, forbidden and near ones too', () => {
    for (const { relevant = new Map(), nearMisses, forbidden } of questions) {
      for (const source of [...relevant.keys(), ...nearMisses, ...forbidden]) expect(bySource.has(source), source).toBe(true);
    }
  });

  it('are answered by words that stand in a relevant message, sums aside', () => {
    for (const { kind, relevant = new Map(), mustContain, id } of questions) {
      if (kind === 'aggregate') continue;
      const texts = [...relevant.keys()].map(textOf).join('\n').replaceAll('\r\n', '\n');
      for (const words of mustContain) expect(texts.includes(words), `${id}: ${words}`).toBe(true);
    }
  });

  it('of every bank are answered by words that stand in a relevant message, sums aside', () => {
    for (const bank of [SECOND_BANK, THIRD_BANK]) {
      const texts = new Map([...syntheticMail({ seed: 5, count: 250, bank })].map(({ source, raw }) => [source, new TextDecoder().decode(raw).replaceAll('\r\n', '\n')]));
      for (const { kind, relevant = new Map(), mustContain, id } of syntheticQuestions(5, bank)) {
        if (kind === 'aggregate') continue;
        const said = [...relevant.keys()].map((source) => texts.get(source) ?? '').join('\n');
        for (const words of mustContain) expect(said.includes(words), `${id}: ${words}`).toBe(true);
      }
    }
  });

  it('of every bank are, for answers, joined by its own about what messages lack, in both accounts', () => {
    for (const bank of [FIRST_BANK, SECOND_BANK, THIRD_BANK]) {
      const asked = bankQuestions(5, bank);
      const lacking = asked.filter(({ kind }) => kind === 'unanswerable_field');
      expect(asked.filter((one) => !lacking.includes(one))).toEqual(syntheticQuestions(5, bank));
      expect(lacking.map(({ text, account }) => `${account}: ${text}`).sort()).toEqual(bank.missingFields.flatMap((text) => [`home: ${text}`, `work: ${text}`]).sort());
      expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
    }
  });

  it('paraphrases share no content word with their message, by stem', () => {
    const analyzer = createAnalyzer();
    const contentTerms = (text: string) =>
      new Set(analyzer.tokens(text, ['en']).filter(({ form }) => !analyzer.isStopWord(form)).flatMap(({ terms }) => terms));
    for (const { subject, body, question } of [FIRST_BANK, SECOND_BANK, THIRD_BANK].flatMap(({ paraphrases }) => paraphrases)) {
      const there = contentTerms(`${subject} ${body}`);
      expect([...contentTerms(question)].filter((term) => there.has(term)), question).toEqual([]);
    }
  });

  it('answers at a boundary lie across the end of a chunk', async () => {
    const asked = questions.filter(({ kind }) => kind === 'boundary');
    for (const [index, { relevant = new Map() }] of asked.entries()) {
      const { mail, chunks } = await prepareMail(bySource.get([...relevant.keys()][0] ?? '')?.raw ?? new Uint8Array());
      const passage = FIRST_BANK.boundaries[index]?.body ?? '';
      const at = mail.text.indexOf(passage);
      expect(at, passage).toBeGreaterThan(0);
      expect(chunks.filter(({ end }) => end > at && end < at + passage.length), passage).toHaveLength(1);
    }
    expect(asked).toHaveLength(FIRST_BANK.boundaries.length);
  });

  it('identifiers that are asked for in vain stand in no message, near ones do, for any seed', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const texts = [...syntheticMail({ seed, count: 200 })].map(({ raw }) => new TextDecoder().decode(raw)).join('\n');
      for (const { text, mustNotContain } of syntheticQuestions(seed).filter(({ kind }) => kind === 'unanswerable_id')) {
        expect(texts).not.toContain(/KD-\d+/.exec(text)?.[0] ?? '');
        for (const near of new Set(mustNotContain)) expect(texts).toContain(near);
        expect(new Set(mustNotContain).size).toBe(3);
      }
    }
    const absent = questions.filter(({ kind }) => kind === 'unanswerable_id');
    const all = messages.map(({ source }) => textOf(source)).join('\n');
    for (const { text, nearMisses } of absent) {
      const id = /KD-\d+/.exec(text)?.[0] ?? '';
      expect(id).toMatch(/^KD-\d{6}$/);
      expect(all).not.toContain(id);
      expect(nearMisses.length).toBe(3);
    }
    for (const { text } of questions.filter(({ kind }) => kind === 'unanswerable_name')) {
      const name = /[A-Z][a-z]+(?= [A-Z])/.exec(text.slice(text.indexOf(' ')))?.[0] ?? '';
      expect(name.length).toBeGreaterThan(3);
      expect(all).not.toContain(name);
    }
  });

  it('what lies out of scope is in another account, and matches better', () => {
    for (const { account, forbidden, relevant = new Map() } of questions.filter((question) => question.forbidden.length > 0)) {
      expect(forbidden.every((source) => bySource.get(source)?.account !== account)).toBe(true);
      expect([...relevant.keys()].every((source) => bySource.get(source)?.account === account)).toBe(true);
    }
  });

  it('sums are those of the ledger: paid, in the currency asked for, what was sent twice once', () => {
    const ledger = [...syntheticLedger(size)];
    for (const { text, mustContain } of questions.filter(({ kind }) => kind === 'aggregate')) {
      const kind = /at (\w+) altogether/.exec(text)?.[1];
      const rows = ledger.filter((row) => row.kind === kind && row.account === 'home' && row.status === 'paid' && row.currency === 'EUR');
      const once = new Map(rows.map((row) => [`${row.id} ${row.minorUnits} ${row.day}`, row.minorUnits]));
      expect(once.size).toBe(rows.length - 1);
      expect(once.size).toBeGreaterThan(8); // more than a list of hits shows
      const total = [...once.values()].reduce((sum, cents) => sum + cents, 0);
      expect((total / 100).toFixed(2)).toBe(mustContain[0]?.replaceAll(',', ''));
    }
  });
});

describe('the synthetic mailbox on disk', () => {
  it('is the one in memory to the lab: same ranks for every question', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footnote-synthetic-'));
    try {
      const small = { seed: 1, count: 200 };
      const accounts = writeSynthetic(folder, small);
      expect(accounts).toEqual(['club', 'home', 'work']);
      const store = join(folder, 'store.sqlite');
      for (const account of accounts) await runIndex({ mail: [join(folder, account)], store, account, embedder: 'none' }, () => undefined);
      const onDisk = await openToRead(store);
      const options = { settings: {}, off: new Set<never>(), limit: 20 };
      const summary = measured({ lab: onDisk, questions: readQuestions(join(folder, 'questions.jsonl')) }, options);
      onDisk.db.close();
      // Equals are told apart by row, so both have to come in the same order.
      const inOrder = [...syntheticMail(small)].sort((x, y) => (x.source < y.source ? -1 : 1));
      const memory = await indexed(itemsOf(inOrder));
      const expected = measured({ lab: memory, questions: syntheticQuestions(1) }, options);
      memory.db.close();
      expect(summary.all.questions).toBe(100);
      const { p50: _, p95: __, ...figures } = summary.all;
      expect(expected.all).toMatchObject(figures);
      expect(summary.all.scopeViolations).toMatchObject({ total: 0, of: 5 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
