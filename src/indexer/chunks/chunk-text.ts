import type { Address, Mail } from '../../mail.ts';

/**
 * What an embedder reads for a passage: subject, sender, day and the passage itself, a line each.
 * Never shown or quoted; that is `passageText`.
 */
export function chunkText(mail: Pick<Mail, 'subject' | 'from' | 'date' | 'zone' | 'text'>, passage: { readonly start: number; readonly end: number }): string {
  const sender = mail.from.map(personName).join(', ');
  const day = mail.date === undefined ? '' : localDay(mail.date, mail.zone);
  const head = [mail.subject.trim(), [sender, day].filter((part) => part !== '').join(', ')];
  return [...head, passageText(mail, passage)].filter((part) => part !== '').join('\n');
}

/** The passage's own words and nothing else. */
export function passageText(mail: Pick<Mail, 'text'>, passage: { readonly start: number; readonly end: number }): string {
  return mail.text.slice(passage.start, passage.end);
}

function personName(person: Address): string {
  return person.name === '' ? person.email : person.name;
}

/** `YYYY-MM-DD` on the sender's own calendar; empty where the date is out of what a Date can hold. */
function localDay(date: number, zone: number): string {
  const local = new Date(date + zone * 60_000);
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 10);
}
