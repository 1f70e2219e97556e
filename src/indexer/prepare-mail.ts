import { indexTerms } from './text/analyze.ts';
import { cutChunks } from './chunks/chunk.ts';
import { contentHash } from './mime/content-hash.ts';
import { findFacts } from './facts/facts.ts';
import { detectLanguage } from './text/language.ts';
import { parseMail } from './mime/parse.ts';
import { findRegions } from './regions/regions.ts';
import type { Mail, PreparedMail, Region } from '../mail.ts';

/**
 * A message's bytes (RFC 5322, any line ends) into everything that the store keeps of it:
 * parse -> regions -> chunks -> facts -> terms. Throws `unreadable` or `tooLarge`.
 */
export async function prepareMail(raw: Uint8Array): Promise<PreparedMail> {
  const [hash, parsed] = await Promise.all([contentHash(raw), parseMail(raw)]);
  const { text, date, zone } = parsed;
  const regions = findRegions(parsed);
  const language = detectLanguage(ownWords(text, regions));
  const chunks = cutChunks(text, regions);
  const { facts, records, cut } = findFacts({ text, regions, date, zone });
  const mail = cut ? cutShort(parsed) : parsed;
  const terms = indexTerms(mail, regions, language);
  return { mail, hash, regions, chunks, facts, records, language, terms };
}

function cutShort(mail: Mail): Mail {
  return mail.flags.includes('truncated') ? mail : { ...mail, flags: [...mail.flags, 'truncated'] };
}

/** What the sender wrote, without quotes, signatures and footers. */
function ownWords(text: string, regions: readonly Region[]): string {
  return regions
    .filter(({ kind }) => kind === 'own')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n');
}
