import type { LedgerEntry, PackedChunk, PackReason } from '../../evidence.ts';
import { countTokens } from '../../count-tokens.ts';
import { standsIn, wordRuns, type WordRuns } from '../ranking/near-identical.ts';
import { sentencesOf } from './sentences-of.ts';
import { toldValues } from './told-values.ts';

interface Packed {
  readonly passage: PackedChunk;
  readonly tokens: number;
  readonly said: Said;
  readonly entry: number;
}

/** By what passages are compared. */
interface Said {
  readonly runs: WordRuns;
  /** Numbers, days and times in their order, each between blanks. */
  readonly values: string;
}

/** What is packed so far, within its budget; the ledger tells of every passage that was offered. */
export class PackBox {
  readonly #budget: number;
  #used = 0;
  readonly #headers = new Set<number>();
  readonly #packed: Packed[] = [];
  readonly ledger: LedgerEntry[] = [];

  /** `budget` in tokens. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  get tokens(): number {
    return this.#used;
  }

  /** The line that says whose message it is; without it nothing of the message is packed. */
  header(message: number, text: string): boolean {
    if (this.#headers.has(message)) return true;
    const tokens = countTokens(text) + BLOCK;
    const fits = this.#used + tokens <= this.#budget;
    this.#note({ message, chunk: undefined, tier: 'header', outcome: fits ? 'packed' : 'dropped', tokens, ...(!fits && { reason: 'budget' }) });
    if (!fits) return false;
    this.#used += tokens;
    this.#headers.add(message);
    return true;
  }

  drop(passage: Pick<PackedChunk, 'message' | 'ordinal' | 'text'>, tier: LedgerEntry['tier'], reason: PackReason): void {
    this.#note({ message: passage.message, chunk: passage.ordinal, tier, outcome: 'dropped', reason, tokens: countTokens(passage.text) });
  }

  /** Packs a passage, or what of it is new and fits. */
  add(passage: PackedChunk, tier: LedgerEntry['tier']): void {
    if (!this.#headers.has(passage.message)) return this.drop(passage, tier, 'budget');
    const inside = this.#packed.filter((one) => isInside(one.passage, passage));
    const others = this.#packed.filter((one) => !inside.includes(one));
    const rest = withoutOverlap(passage, others);
    const said = saidIn(rest?.text ?? '');
    if (!rest || others.some((other) => isSaidBy(said, other.said))) return this.drop(passage, tier, 'duplicate');
    const room = this.#budget - this.#used + inside.reduce((sum, { tokens }) => sum + tokens, 0);
    const fitting = countTokens(rest.text) <= room ? rest : trimmed(rest, room);
    // A summary stays where there is no room for more than it.
    if (!fitting || !inside.every((one) => isInside(one.passage, fitting))) return this.drop(passage, tier, 'budget');
    for (const one of inside) this.#takeOut(one);
    const tokens = countTokens(fitting.text);
    const reason: PackReason | undefined = fitting !== rest ? 'budget' : rest !== passage ? 'overlap' : undefined;
    this.#used += tokens;
    this.#packed.push({ passage: fitting, tokens, said: saidIn(fitting.text), entry: this.ledger.length });
    this.#note({ message: passage.message, chunk: passage.ordinal, tier, outcome: reason ? 'trimmed' : 'packed', tokens, ...(reason && { reason }) });
  }

  /** In the order of the text. */
  passagesOf(message: number): readonly PackedChunk[] {
    return this.#packed.map(({ passage }) => passage).filter((one) => one.message === message).sort((a, b) => a.start - b.start);
  }

  #note(entry: LedgerEntry): void {
    this.ledger.push(entry);
  }

  /** A summary that the whole chunk makes superfluous gives its room back. */
  #takeOut(one: Packed): void {
    this.#packed.splice(this.#packed.indexOf(one), 1);
    this.#used -= one.tokens;
    const entry = this.ledger[one.entry];
    if (entry) this.ledger[one.entry] = { ...entry, outcome: 'dropped', reason: 'duplicate' };
  }
}

function isInside(one: PackedChunk, { message, ordinal, start, text }: PackedChunk): boolean {
  return one.message === message && one.ordinal === ordinal && one.start >= start && one.start + one.text.length <= start + text.length && one.text.length !== text.length;
}

function withoutOverlap(passage: PackedChunk, others: readonly Packed[]): PackedChunk | undefined {
  let { start } = passage;
  let end = start + passage.text.length;
  for (const { passage: other } of others) {
    if (other.message !== passage.message) continue;
    const otherEnd = other.start + other.text.length;
    if (other.start <= start && otherEnd > start) start = otherEnd;
    else if (other.start > start && other.start < end) end = other.start;
  }
  if (start === passage.start && end === passage.start + passage.text.length) return passage;
  const text = start < end ? passage.text.slice(start - passage.start, end - passage.start) : '';
  return text.trim() === '' ? undefined : { ...passage, start, text };
}

function saidIn(text: string): Said {
  return { runs: wordRuns(text), values: ` ${toldValues(text).map(({ value }) => value).join(' , ')} ` };
}

/** Nearly the same words, and no other number, day or time: two letters that differ in nothing but an amount are two. */
function isSaidBy(one: Said, other: Said): boolean {
  return standsIn(one.runs, other.runs) && (one.values.trim() === '' || other.values.includes(one.values));
}

/** As many whole sentences from its beginning as there is room for. */
function trimmed(passage: PackedChunk, room: number): PackedChunk | undefined {
  let fitting: PackedChunk | undefined;
  for (const { end } of sentencesOf(passage.text)) {
    const text = passage.text.slice(0, end);
    if (countTokens(text) > room) break;
    fitting = { ...passage, text };
  }
  return fitting;
}

/** Tokens of the marks around a message, with the names of its fields, as `countTokens` has them (`src/readers/prompt-block.ts`). */
export const BLOCK = 28;
