/** The messages that questions are about, and the questions, for one seed. */
import { randomFrom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Question } from '../questions.ts';
import { quoted, sourceOf } from './compose.ts';
import type { Draft } from './compose.ts';
import { Garden, someone } from './garden.ts';
import { plantAggregates, plantExact, plantPersonTime, plantScope } from './planted-records.ts';
import type { Bank, Told } from './bank.ts';
import { FIRST_BANK } from './told-first.ts';

export interface Planted {
  readonly drafts: readonly Draft[];
  readonly questions: readonly Question[];
}

/** Everything planted for this seed; the same for any size of mailbox. */
export function planted(seed: number, bank = FIRST_BANK): Planted {
  const garden = new Garden();
  const random = randomFrom(seed, 0x504c414e);
  const { paraphrases: paraphrase, informal, keywords: keyword, languages: language } = bank;
  for (const [kind, list] of Object.entries({ paraphrase, informal, keyword, language })) {
    for (const told of list) tell(garden, random, kind, told, told.body);
  }
  bank.boundaries.forEach((told, index) => tell(garden, random, 'boundary', told, surrounded(told.body, index)));
  plantTopics(garden, random, bank);
  plantConflicts(garden, random, bank);
  plantConversations(garden, random, bank);
  plantExact(garden, random);
  plantPersonTime(garden, random);
  plantAggregates(garden, random);
  plantScope(garden, random);
  for (const text of bank.absentNames) garden.ask('unanswerable_name', text, {});
  return { drafts: garden.drafts, questions: garden.questions };
}

function tell(garden: Garden, random: Random, kind: string, told: Told, body: string): void {
  const source = garden.plant({ ...someone(random), subject: told.subject, body });
  garden.ask(kind, told.question, { [source]: 1 }, { mustContain: told.mustContain });
}

/** The passage with so much before it that a chunk of this text ends within it, and as much behind. */
function surrounded(passage: string, index: number): string {
  return [...padding(BEFORE_CUT[index % BEFORE_CUT.length] ?? 0, 1), passage, ...padding(1600, 40)].join(' ');
}

function padding(length: number, from: number): readonly string[] {
  const sentences: string[] = [];
  for (let n = from, used = 0; ; n++) {
    const sentence = (PADDING[n % PADDING.length] ?? '').replace('{n}', String(n));
    if (used + sentence.length + 1 > length) return sentences;
    sentences.push(sentence);
    used += sentence.length + 1;
  }
}

function plantTopics(garden: Garden, random: Random, { topics }: Bank): void {
  for (const { question, messages, mustContain } of topics) {
    const sources = messages.map((message) => garden.plant({ ...someone(random), ...message }));
    garden.ask('topics', question, Object.fromEntries(sources.map((source, index) => [source, index === 0 ? 3 : 1])), { mustContain });
  }
}

function plantConflicts(garden: Garden, random: Random, { conflicts }: Bank): void {
  for (const { subject, old, oldValue, correction, newValue, question } of conflicts) {
    const first = garden.plantDraft({ ...someone(random), subject, body: old });
    const { account, folder, from, to, date } = first;
    const answer = garden.plant({
      account, folder, from, to, date: date + 2 * DAY_MS, read: true, subject: `Re: ${subject}`, answers: [first.name],
      body: `${correction}\n\n${quoted(first)}`,
    });
    garden.ask('conflict', question, { [answer]: 2, [sourceOf(first)]: 1 }, { mustContain: [newValue], mustNotContain: [oldValue] });
  }
}

function plantConversations(garden: Garden, random: Random, { conversations }: Bank): void {
  for (const { subject, turns, answer, question, mustContain } of conversations) {
    const { account, from, to, date } = someone(random);
    const drafts: Draft[] = [];
    turns.forEach((turn, index) => {
      const before = drafts.at(-1);
      const isOwn = index % 2 === 1;
      drafts.push(garden.plantDraft({
        account, folder: isOwn ? 'sent' : 'inbox', from: isOwn ? to : from, to: isOwn ? from : to, date: date + index * DAY_MS / 4, read: true,
        subject: index === 0 ? subject : `Re: ${subject}`,
        body: before === undefined ? turn : `${turn}\n\n${quoted(before)}`,
        answers: drafts.map(({ name }) => name),
      }));
    });
    garden.ask('thread', question, Object.fromEntries(drafts.map((draft, index) => [sourceOf(draft), index === answer ? 2 : 1])), { mustContain });
  }
}

/** What fills the pages around a passage; numbered so that no two sentences are alike. */
const PADDING = [
  'Item {n} was taken note of without a debate.',
  'As to point {n}, two members asked for more time and will report back.',
  'Section {n} of the rules was read aloud once more, and nobody objected.',
  'A letter with the running number {n} had arrived and was put on file.',
  'Remark {n} concerned the parking places, which will be painted anew.',
  'Under heading {n} the treasurer explained the columns of the table.',
] as const;

/** Characters of padding after which a passage begins shortly before a chunk's end: the first, fourth, second and third chunk's. */
const BEFORE_CUT = [760, 2560, 1340, 1960] as const;

const DAY_MS = 86_400_000;
