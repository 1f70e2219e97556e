import type { AggregateResult, AnswerClaim, Citation, ReaderNote, TraceStep } from '../../answer.ts';
import type { EvidenceMessage, LedgerEntry, PackedChunk } from '../../evidence.ts';
import { countTokens } from '../../count-tokens.ts';

/** What a reader has been given: what was packed, and what its tools have read since. Claims are checked against this and nothing else. */
export class Given {
  readonly #messages: EvidenceMessage[];
  /** What the reader says of its own reading, and what its tools did. */
  readonly notes: ReaderNote[] = [];
  readonly looked: TraceStep[] = [];
  /** Claims that said more than their quotes. */
  inOwnWords = 0;
  /** Totals that tools have computed, without their records: Footnote states them. */
  readonly computed: AggregateResult[] = [];

  constructor(messages: readonly EvidenceMessage[]) {
    this.#messages = [...messages];
  }

  /** Estimated tokens that tools have added. */
  lookedTokens = 0;

  /** Of what tools have read. */
  readonly ledger: LedgerEntry[] = [];

  /** Takes messages in as far as their passages fit into `room` tokens; answers which. */
  add(messages: readonly EvidenceMessage[], room: number): readonly EvidenceMessage[] {
    const taken: EvidenceMessage[] = [];
    for (const message of messages) {
      const chunks: PackedChunk[] = [];
      for (const chunk of message.chunks) {
        const tokens = countTokens(chunk.text);
        const fits = this.lookedTokens + tokens <= room;
        this.ledger.push({ message: chunk.message, chunk: chunk.ordinal, tier: 'matched', outcome: fits ? 'packed' : 'dropped', tokens, ...(!fits && { reason: 'budget' }) });
        if (!fits) break;
        this.lookedTokens += tokens;
        chunks.push(chunk);
      }
      if (chunks.length > 0) taken.push({ ...message, chunks });
    }
    this.#messages.push(...taken);
    return taken;
  }

  get chunks(): readonly PackedChunk[] {
    return this.#messages.flatMap(({ chunks }) => chunks);
  }

  /** The message and the passage of it that a citation stands in. */
  passageOf({ message, chunk, start, end }: Citation): { readonly message: EvidenceMessage; readonly passage: AnswerClaim['passage'] } | undefined {
    for (const one of this.#messages) {
      const passage = one.message === message && one.chunks.find((each) => each.ordinal === chunk && each.start <= start && end <= each.start + each.text.length);
      if (passage) return { message: one, passage: { start: passage.start, text: passage.text } };
    }
    return undefined;
  }
}
