/**
 * Ten messages that show the mechanisms one by one: a locked scope of nine, an exact record beside a near miss, a declined
 * payment, a forbidden perfect match, an answer that 300-character chunks cut and 600-character chunks with an overlap of
 * 60 keep whole, and a sum of two whole numbers.
 */
import { compose } from './synthetic/compose.ts';
import type { Draft, SyntheticMessage } from './synthetic/compose.ts';
import type { Question } from './questions.ts';

const OWNER = { name: 'Mara Quist', email: 'mara@quist.example' };
const BANK = { name: 'Saltmarsh Bank', email: 'alerts@saltmarsh.example' };
const FRIEND = { name: 'Ivo Petrak', email: 'ivo@petrak.example' };

/** What the ten-message lab searches in: everything but what lies in the other account. */
export const TEN_SCOPE = 'personal';

/** The sentence that answers `ten-boundary`, as it stands in the fourth message. */
export const BOUNDARY_ANSWER = 'The harbour library keeps the blue ledger in cabinet nineteen on the upper gallery.';

const PURCHASE = { currency: 'INR', kind: 'bookstores' } as const;

const DRAFTS: readonly Draft[] = [
  draft('m01', 'Card used at Paper Lantern Books', 'INR 640 was paid at Paper Lantern Books on 2024-03-04. Reference TXN-SM-300014.', {
    from: BANK, transaction: { ...PURCHASE, id: 'TXN-SM-300014', merchant: 'Paper Lantern Books', minorUnits: 64_000, day: '2024-03-04', status: 'paid' },
  }),
  draft('m02', 'Card used at Paper Lantern Books', 'INR 1,640 was paid at Paper Lantern Books on 2024-03-11. Reference TXN-SM-300041.', {
    from: BANK, transaction: { ...PURCHASE, id: 'TXN-SM-300041', merchant: 'Paper Lantern Books', minorUnits: 164_000, day: '2024-03-11', status: 'paid' },
  }),
  draft('m03', 'Card declined at Paper Lantern Books', 'INR 640 at Paper Lantern Books on 2024-03-18 was declined. Nothing was paid. Reference TXN-SM-300114.', {
    from: BANK, transaction: { ...PURCHASE, id: 'TXN-SM-300114', merchant: 'Paper Lantern Books', minorUnits: 64_000, day: '2024-03-18', status: 'declined' },
  }),
  draft('m04', 'A walk through the archives', cutAt300(), { from: FRIEND }),
  draft('m05', 'Paper Lantern Books, spring letter', 'Paper Lantern Books has new shelves. Readers pay with any card, and references to old authors abound. Unsubscribe here.', {
    from: { name: 'Paper Lantern Books', email: 'letter@paperlantern.example' }, listId: 'letter.paperlantern.example',
  }),
  draft('m06', 'Dinner', 'Shall we cook together on Friday? I bring the aubergines.', { from: FRIEND }),
  draft('m07', 'Re: Dinner', 'Friday is good. Please bring the large pan too.', { from: OWNER, to: FRIEND, folder: 'sent', answers: ['m06'] }),
  draft('m08', 'Roof', 'The roofer replaced eleven tiles and found no rot.', { from: { name: 'Anselm Roofing', email: 'office@anselm.example' } }),
  draft('m09', 'Train to Ostend', 'Your seat is 44 in coach 6, leaving at 08:12.', { from: { name: 'Coastline Rail', email: 'tickets@coastline.example' } }),
  draft('m10', 'Reference TXN-SM-999001', 'INR 640 was paid at Paper Lantern Books. Reference TXN-SM-999001, blue ledger, harbour library.', { account: 'employer', from: BANK }),
];

/** The ten in order; nine in the account `TEN_SCOPE`, the last in another. */
export const TEN_MESSAGES: readonly SyntheticMessage[] = DRAFTS.map(compose);

const source = (number: number): string => TEN_MESSAGES[number - 1]?.source ?? '';
const forbidden = [source(10)];

export const TEN_QUESTIONS: readonly Question[] = [
  question('ten-exact', 'exact', 'TXN-SM-300014', { [source(1)]: 1 }, { mustContain: ['640'], nearMisses: [source(2), source(3)] }),
  question('ten-absent', 'unanswerable_id', 'TXN-SM-300141', {}, { nearMisses: [source(1), source(2), source(3)] }),
  question('ten-forbidden', 'unanswerable_scope', 'TXN-SM-999001', {}, {}),
  question('ten-boundary', 'boundary', 'harbour library blue ledger cabinet', { [source(4)]: 1 }, { mustContain: ['cabinet nineteen'] }),
  question('ten-keyword', 'keyword', 'roofer tiles', { [source(8)]: 1 }, { mustContain: ['eleven'] }),
  question('ten-thread', 'thread', 'pan for Friday dinner', { [source(7)]: 2, [source(6)]: 1 }, { mustContain: ['large pan'] }),
  question('ten-sum', 'aggregate', 'How much did I spend at bookstores altogether?', { [source(1)]: 1, [source(2)]: 1 }, {
    mustContain: ['2,280'], nearMisses: [source(3)],
  }),
];

/** Whole units and minor units of the two purchases that count: 640 + 1,640. */
export const TEN_SUM = { currency: 'INR', minorUnits: 228_000, from: [source(1), source(2)] } as const;

/** Fills up so that the answer stands across character 300, then ends. */
function cutAt300(): string {
  const before = 'We began in the reading room, where the maps lie flat under glass and nobody speaks above a whisper. '
    + 'Then came the stairs, the bindery with its smell of glue, and a long corridor of portraits without names. '
    + 'A guide in a green coat told us what to look for. ';
  return `${before}${BOUNDARY_ANSWER} After that we had tea, and the rain stopped just in time for the ferry home. It was a good day, `
    + 'and I would go again in the autumn, when the upper windows are opened and one sees as far as the mole.';
}

function draft(name: string, subject: string, body: string, more: Partial<Draft>): Draft {
  const number = Number(name.slice(1));
  return {
    account: TEN_SCOPE, folder: 'inbox', name, from: FRIEND, to: OWNER, date: Date.UTC(2024, 2, number + 2, 10), subject, body, read: true, ...more,
  };
}

function question(id: string, kind: string, text: string, relevant: Readonly<Record<string, number>>, more: Partial<Question>): Question {
  return {
    id, text, kind, filters: {}, account: TEN_SCOPE, relevant: new Map(Object.entries(relevant)),
    mustContain: [], mustNotContain: [], nearMisses: [], forbidden, ...more,
  };
}
