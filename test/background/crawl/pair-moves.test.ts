import { describe, expect, it } from 'vitest';
import { pairMoves, type Told } from '../../../src/background/crawl/pair-moves.ts';
import type { KnownPlace } from '../../../src/listing.ts';

const known = (folder: string, id: string, ordinal = 0, handle?: number): KnownPlace => ({ place: { account: 'a', folder, headerMessageId: id, ordinal }, handle });

/** A message told of as `name`, with handle `handle`, and the places known in its folder. */
const told = (name: string, id: string, places: readonly KnownPlace[] = [], handle = 1): Told<string> => ({ header: name, headerMessageId: id, handle, known: places });

describe('a move is certain', () => {
  it('when the message was known once where it left and is alone where it came, in whatever order the lists are', () => {
    const left = [told('from a', 'a', [known('inbox', 'a')]), told('from b', 'b', [known('inbox', 'b')])];
    const came = [told('to b', 'b'), told('to a', 'a')];
    expect(pairMoves(left, came)).toEqual({
      moves: [
        { from: known('inbox', 'a').place, to: 'to a', ordinal: 0 },
        { from: known('inbox', 'b').place, to: 'to b', ordinal: 0 },
      ],
      came: [],
      left: [],
    });
  });

  it('when it is known where it came under the very handle', () => {
    const came = [told('to', 'a', [known('archive', 'a', 3, 7)], 7)];
    expect(pairMoves([told('from', 'a', [known('inbox', 'a')])], came).moves).toEqual([{ from: known('inbox', 'a').place, to: 'to', ordinal: 3 }]);
  });
});

describe('a move is not certain', () => {
  const alone = [known('inbox', 'a')];
  it.each([
    ['two of one Message-ID left', [told('f1', 'a', alone), told('f2', 'a', alone)], [told('t', 'a')]],
    ['two of one Message-ID came', [told('f', 'a', alone)], [told('t1', 'a'), told('t2', 'a')]],
    ['equals stood where it left', [told('f', 'a', [known('inbox', 'a'), known('inbox', 'a', 1)])], [told('t', 'a')]],
    ['it was not known', [told('f', 'a')], [told('t', 'a')]],
    ['an equal stands where it came', [told('f', 'a', alone)], [told('t', 'a', [known('archive', 'a', 0, 9)], 8)]],
    ['nothing of the kind came', [told('f', 'a', alone)], [told('t', 'b')]],
    ['the other list is empty', [told('f', 'a', alone)], []],
  ] satisfies readonly (readonly [string, readonly Told<string>[], readonly Told<string>[]])[])('when %s: all of it is handed back', (_, left, came) => {
    expect(pairMoves(left, came)).toEqual({ moves: [], came: came.map(({ header }) => header), left: left.map(({ header }) => header) });
  });

  it('for one, and so for it alone', () => {
    const left = [told('f', 'a', alone), told('g', 'x', [known('inbox', 'x'), known('inbox', 'x', 1)])];
    const came = [told('t', 'a'), told('u', 'x')];
    expect(pairMoves(left, came)).toEqual({ moves: [{ from: known('inbox', 'a').place, to: 't', ordinal: 0 }], came: ['u'], left: ['g'] });
  });
});
