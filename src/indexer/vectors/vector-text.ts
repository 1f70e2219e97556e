import type { RegionKind } from '../../mail.ts';
import { keyHash } from '../../key-hash.ts';

/** Ties a vector to the very words that it was made of. */
export function passageHash(text: string): number {
  return keyHash(text);
}

/** Words that a person may want to find by their meaning. Signatures and footers mean the same in every message. */
export function isEmbedded(region: RegionKind): boolean {
  return region !== 'signature' && region !== 'boilerplate';
}

/** Said elsewhere first: where that message is stored and searched, its words have their vector there. */
export function isCopied(region: RegionKind): boolean {
  return region === 'quoted' || region === 'forwarded';
}

/** Own words first; what was quoted stands in its source too. */
export function isLater(region: RegionKind): boolean {
  return region === 'quoted';
}

/** Whether a model is for a message in this language (ISO 639-1; `und`: too few words to tell, so it may be). */
export function suitsLanguage(languages: '*' | readonly string[], language: string): boolean {
  return languages === '*' || language === 'und' || languages.includes(language);
}

/** Passages of one message that get vectors: what is beyond is too long for anybody to have read. */
export const MOST_PASSAGES = 512;
