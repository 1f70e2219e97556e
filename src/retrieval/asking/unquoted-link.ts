import { wordsOf } from './find-quote.ts';

/** True where a claim holds an address, a link or markup that its quote does not: a reader may have it from nowhere but the mail. */
export function hasUnquotedLink(claim: string, quote: string): boolean {
  const plain = wordsOf(quote).join(' ');
  return Array.from(claim.matchAll(LINK)).some(([link]) => !plain.includes(wordsOf(link).join(' ')));
}

/** Addresses with a scheme, with a path or with `www.`, links and images as Markdown has them, tags. */
const LINK = new RegExp(
  [
    String.raw`\b[a-z][a-z0-9+.-]{0,20}:\/\/\S*`,
    String.raw`\b(?:mailto|javascript|data|vbscript|file|tel|blob|about):\S+`,
    String.raw`(?<![\p{L}\p{N}:])\/\/[\p{L}\p{N}]\S*`,
    String.raw`\bwww\.\S+`,
    String.raw`(?<![\p{L}\p{N}.])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,7}\.\p{L}{2,24}(?:\/\S*|[?#:]\S+)`,
    String.raw`!?\[[^\[\]]{0,300}\][([][^)\]]{0,500}[)\]]`,
    String.raw`<\/?[a-z][^<>]{0,500}>`,
  ].join('|'), 'giu');
