import type { Random } from '../random.ts';
import type { Question } from '../questions.ts';
import { sourceOf } from './compose.ts';
import type { Draft } from './compose.ts';
import { OWNERS, person } from './words.ts';

/** Collects drafts and questions; gives each its name. */
export class Garden {
  readonly drafts: Draft[] = [];
  readonly questions: Question[] = [];

  /** Plants a message and answers its source. */
  plant(draft: Omit<Draft, 'name'>): string {
    return sourceOf(this.plantDraft(draft));
  }

  plantDraft(draft: Omit<Draft, 'name'>): Draft {
    const planted = { ...draft, name: `p${String(this.drafts.length + 1).padStart(3, '0')}` };
    this.drafts.push(planted);
    return planted;
  }

  ask(kind: string, text: string, relevant: Readonly<Record<string, number>>, more: Partial<Question> = {}): void {
    const number = this.questions.filter((question) => question.kind === kind).length + 1;
    this.questions.push({
      id: `${kind}-${String(number).padStart(2, '0')}`, text, kind, filters: {}, relevant: new Map(Object.entries(relevant)),
      mustContain: [], mustNotContain: [], nearMisses: [], forbidden: [], ...more,
    });
  }
}

/** Sender, place and time of an ordinary message. */
export function someone(random: Random): Omit<Draft, 'name' | 'subject' | 'body'> {
  const account = random.chance(0.5) ? 'home' : 'work';
  return {
    account,
    folder: random.pick(['inbox', 'archive']),
    from: person(random.int(0, 400)),
    to: OWNERS[account] ?? person(0),
    date: Date.UTC(2023, random.int(0, 23), random.int(1, 28), random.int(7, 20), random.int(0, 59)),
    read: random.chance(0.7),
  };
}
