import type { Hit } from '../mail.ts';
import { settingOf } from '../settings.ts';
import type { Collapsed } from './ranking/collapse.ts';
import { placesOfAll } from './ranking/collapse.ts';
import { matchedChunks, type Marker } from './lanes/evidence.ts';
import type { FindDeps } from './find.ts';
import type { Meaning } from './lanes/meaning.ts';
import type { Scope } from './scope/scope.ts';
import { conversationSize } from './conversation-inside.ts';
import { opening, snippetOf } from './snippet.ts';
import type { Ranked } from './ranking/stay-out.ts';
import { placeOf, storedMail } from './stored-mail.ts';

export interface Shown {
  /** Undefined where no word is asked for. */
  readonly marker: Marker | undefined;
  readonly scope: Scope;
  readonly meaning: Meaning | undefined;
  /** Characters of a text that are looked through. */
  readonly lookedAt?: number;
}

/** A ranked message as it is shown, with those that say the same under it; none where it is there no more. */
export function hitOf({ db, settings = {} }: FindDeps, { marker, scope, meaning, lookedAt = LOOKED_AT }: Shown, { first, others }: Collapsed<Ranked>): readonly Hit[] {
  const { candidate: { message, score }, full, locked, lanes, branch, leftOut } = first;
  const mail = storedMail(db, message, lookedAt);
  const where = placeOf(db, message, scope);
  if (!mail || !where) return [];
  const marks = marker ? marker(mail.text, mail.language) : [];
  const matched = [...new Set([...matchedChunks(mail.chunks, marks), ...(meaning?.chunks.get(message) ?? [])])];
  // A passage that holds the words shows them; where there are none, the nearest one shows what is meant.
  const best = mail.chunks.find(({ ordinal }) => ordinal === matched[0]);
  const length = settingOf(settings, 'snippet_length');
  const many = where.places > 1 || others.length > 0;
  const together = conversationSize(db, message, scope);
  const all = many ? placesOfAll(db, [message, ...others.map(({ candidate }) => candidate.message)], scope, where.place) : undefined;
  return [{
    message,
    ...where,
    ...(all && { places: all.count }),
    subject: mail.subject,
    from: { name: mail.fromName, email: mail.fromEmail },
    date: mail.date,
    attachments: mail.attachments,
    snippet: best ? snippetOf(mail.text, best, marks, length) : opening(mail.text, mail.chunks, length),
    score,
    lanes: marker ? lanes : {},
    matchedChunks: matched.slice(0, settingOf(settings, 'matched_chunks')),
    full,
    ...(locked && { locked }),
    ...(all && { alsoIn: all.places }),
    ...(together > 1 && { conversation: together }),
    ...(branch !== undefined && { branch }),
    ...(leftOut !== undefined && { leftOut }),
  }];
}

/** Characters of a text that a snippet is chosen from. */
const LOOKED_AT = 200_000;
