import type { Completion, CompletionRequest } from '../../../src/completion.ts';
import { markedPart, markedPerson } from '../../../src/people.ts';
import type { View } from '../gallery-views.ts';

/** What the made-up mailbox of a view would offer after an operator. */
export function fakeCompletions({ mails }: View, { name, text, limit }: CompletionRequest): readonly Completion[] {
  const parts = text.split(/\s+/).map(markedPart).filter((part) => part !== '');
  const all = name === 'label' || name === 'category' ? TAGS : name === 'list' ? LISTS : mails.map(({ who, email }): Completion => ({ value: email, title: who }));
  const seen = new Set<string>();
  return all
    .filter(({ value, title }) => value !== '' && !seen.has(value) && seen.add(value) && parts.every((part) => markedPerson(title, value).includes(part)))
    .slice(0, limit);
}

const TAGS: readonly Completion[] = ['Important', 'Work', 'Personal', 'To Do', 'Later'].map((value) => ({ value, title: '' }));
const LISTS: readonly Completion[] = ['announce.choir.example', 'quay-residents.example'].map((value) => ({ value, title: '' }));
