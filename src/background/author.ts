import type { Address } from '../mail.ts';

/** A message's author, whom Thunderbird gives as a header has it: an address alone, or behind a name in angle brackets. */
export function authorIn(author: string): Address {
  const [, named = '', email = ''] = /^(.*?)<([^<>]*)>\s*$/s.exec(author.slice(0, LONGEST)) ?? ['', '', author.slice(0, LONGEST)];
  return { name: named.replace(/"/g, ' ').trim(), email: email.trim() };
}

const LONGEST = 1_000; // characters
