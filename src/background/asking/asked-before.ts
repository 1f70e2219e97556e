/**
 * Questions asked before, with their answers: each in a file of its own, as they hold words of mail that must be gone once they
 * are forgotten; their numbers and sizes by themselves. The oldest go where there are too many, or where they take too
 * much room.
 */
import type { AskReply, AskRequest } from '../../answer.ts';
import type { AskedBefore } from '../../asking.ts';
import { bounded, type Kept } from '../bounded.ts';
import { fieldOf } from '../fields.ts';
import { inTurn } from '../in-turn.ts';
import { mentions, type Mentioned } from '../which-mail/mentions.ts';
import { OwnFiles, unlessDamaged } from '../own-files.ts';
import { keptUnder, keepUnder } from '../stored.ts';

const oneByOne = inTurn();
const files = new OwnFiles('asked');

/** The latest first, without what can't be read. */
export function askedBefore(): Promise<readonly AskedBefore[]> {
  return oneByOne(async () => {
    const kept = [...(await keptOnes())].reverse();
    return (await Promise.all(kept.map(answerOf))).filter(isAsked);
  });
}

/** `at` in ms. An answer that would take much of the room by itself is not kept. */
export function keepAsked(at: number, request: AskRequest, reply: AskReply): Promise<void> {
  return oneByOne(async () => {
    const kept = await keptOnes();
    const id = (kept.at(-1)?.id ?? 0) + 1;
    const asked: AskedBefore = { id, at, request, reply: withinBounds(reply) };
    const characters = JSON.stringify(asked).length;
    if (characters > LARGEST) return;
    const { staying, going } = bounded([...kept, { id, characters }], MOST, ROOM);
    await files.write(nameOf(id), asked);
    await forget(going, staying);
  });
}

/** Forgets one, or all. */
export function forgetAsked({ id }: { readonly id?: number }): Promise<void> {
  return oneByOne(async () => {
    const kept = await keptOnes();
    const isGoing = (one: Kept) => id === undefined || one.id === id;
    await forget(kept.filter(isGoing), kept.filter((one) => !isGoing(one)));
  });
}

/**
 * Forgets those that tell of such a place, those that tell of a whole scope without naming places, and those of which nobody knows, as they
 * can't be read.
 */
export function forgetAskedAbout(isGone: (place: Mentioned) => boolean): Promise<void> {
  return oneByOne(async () => {
    const kept = await keptOnes();
    const stored = new Map(await Promise.all(kept.map(async ({ id }) => [id, await answerOf({ id })] as const)));
    const isGoing = ({ id }: Kept) => {
      const one = stored.get(id);
      return one === UNREAD || fieldOf(fieldOf(one, 'reply'), 'overview') !== undefined || mentions(one, isGone);
    };
    const going = kept.filter(isGoing);
    if (going.length > 0) await forget(going, kept.filter((one) => !going.includes(one)));
  });
}

/** The answers go first: what is left behind in between is a number without an answer, never an answer that nobody finds. Throws where one stays. */
async function forget(going: readonly Kept[], staying: readonly Kept[]): Promise<void> {
  const outcomes = await Promise.allSettled(going.map(({ id }) => files.remove(nameOf(id))));
  const left = going.filter((_, at) => outcomes[at]?.status === 'rejected');
  await keepUnder(KEPT, [...left, ...staying].sort((a, b) => a.id - b.id));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

const answerOf = ({ id }: Pick<Kept, 'id'>): Promise<unknown> => files.read(nameOf(id)).catch(() => UNREAD);

/** A total over thousands of records is told with all of them, and kept without what it leaves out. */
function withinBounds(reply: AskReply): AskReply {
  return JSON.stringify(reply).length <= LARGE ? reply : { ...reply, ledger: [], considered: [], trace: [] };
}

async function keptOnes(): Promise<readonly Kept[]> {
  const stored = await unlessDamaged(keptUnder(KEPT), UNREAD);
  // An answer without its number would be found by nobody, whoever is to forget it.
  if (stored === UNREAD) {
    await files.clear();
    await keepUnder(KEPT, []);
  }
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

const isKept = (one: unknown): one is Kept => typeof fieldOf(one, 'id') === 'number' && typeof fieldOf(one, 'characters') === 'number';
/** What an earlier version kept in another form is not shown. */
const isAsked = (one: unknown): one is AskedBefore => {
  const reply = fieldOf(one, 'reply');
  return typeof fieldOf(one, 'at') === 'number' && typeof fieldOf(reply, 'answer') === 'string' && typeof fieldOf(fieldOf(reply, 'routeWhy'), 'code') === 'string' && Array.isArray(fieldOf(reply, 'considered'));
};
const nameOf = (id: number) => `${id}.json`;

const UNREAD = '';
const KEPT = 'asked';
const MOST = 200; // questions
const ROOM = 8_000_000; // characters
const LARGE = 200_000; // characters: without its ledger from here on
const LARGEST = 1_000_000; // characters
