import type { Hit } from '../../mail.ts';

/** Hits that are drawn, or left out as one, together. */
export interface Block {
  readonly index: number;
  readonly hits: readonly Hit[];
}

export interface Group {
  readonly kind: 'full' | 'partial' | 'mixed' | 'out';
  readonly blocks: readonly Block[];
}

/** Hits of a block: about as many as an answer has at first. */
export const BLOCK = 20;

/**
 * The hits as they stand, those with every word apart from the rest where they all stand before it (a question mixes both), what
 * stayed out last. Blocks are numbered through.
 */
export function groupsOf(hits: readonly Hit[]): readonly Group[] {
  const out = hits.findIndex(({ leftOut }) => leftOut !== undefined);
  const found = out < 0 ? hits : hits.slice(0, out);
  const partial = found.findIndex(({ full }) => !full);
  const isMixed = partial >= 0 && found.slice(partial).some(({ full }) => full);
  const parts: readonly (readonly [Group['kind'], readonly Hit[]])[] = [
    ...(isMixed ? [['mixed', found] as const] : [['full', partial < 0 ? found : found.slice(0, partial)] as const, ['partial', partial < 0 ? [] : found.slice(partial)] as const]),
    ['out', out < 0 ? [] : hits.slice(out)],
  ];
  let from = 0;
  return parts.flatMap(([kind, part]): readonly Group[] => {
    if (part.length === 0) return [];
    const blocks = blocksOf(part, from);
    from += blocks.length;
    return [{ kind, blocks }];
  });
}

function blocksOf(hits: readonly Hit[], from: number): readonly Block[] {
  return Array.from({ length: Math.ceil(hits.length / BLOCK) }, (_, at) => ({ index: from + at, hits: hits.slice(at * BLOCK, (at + 1) * BLOCK) }));
}
