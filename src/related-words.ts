import type { Hit } from './mail.ts';

/** Words of a message's subject and of its sender's name to look for others by; nothing of them is meant as an operator. */
export function relatedWords({ subject, from }: Pick<Hit, 'subject' | 'from'>): string {
  const name = from.name === '' ? from.email.replace(/@.*$/s, '') : from.name;
  return [...wordsOf(subject.slice(0, READ).replace(REPLY, '')).slice(0, SUBJECT_WORDS), ...wordsOf(name.slice(0, READ)).slice(0, NAME_WORDS)].join(' ').slice(0, LONGEST).trim();
}

/** Without those that hold digits: an order's number would find nothing but that order. */
function wordsOf(text: string): readonly string[] {
  return (text.match(WORD) ?? []).filter((word) => !/\p{N}/u.test(word) && word !== 'OR');
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]{0,60}/gu;
const REPLY = /^(?:\s{0,9}(?:re|aw|fwd?|wg|antw|sv|vs|tr|rif)\s{0,9}:){1,20}/iu;
const READ = 400;
const SUBJECT_WORDS = 8;
const NAME_WORDS = 3;
const LONGEST = 200;
