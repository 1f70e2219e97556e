export interface Unwrapped {
  readonly text: string;
  /** True where a block of the text is encrypted; it is left out. */
  readonly encrypted: boolean;
}

const ARMOUR = /^-----BEGIN PGP (SIGNED MESSAGE|SIGNATURE|MESSAGE|PUBLIC KEY BLOCK)-----[ \t]*$/gm;

/**
 * Plain text without OpenPGP's armour (RFC 4880, 6 and 7): a clear-signed text stands without its frame and dash
 * escapes; signatures, keys and encrypted blocks, which nobody reads, are left out.
 */
export function unwrapPgp(text: string): Unwrapped {
  if (!text.includes('-----BEGIN PGP')) return { text, encrypted: false };
  let out = '';
  let copied = 0;
  let encrypted = false;
  const unclosed = new Set<string>();
  ARMOUR.lastIndex = 0;
  for (let begin = ARMOUR.exec(text); begin !== null; begin = ARMOUR.exec(text)) {
    const kind = begin[1] ?? '';
    const after = begin.index + begin[0].length;
    if (kind === 'SIGNED MESSAGE') {
      out += text.slice(copied, begin.index);
      const head = /^\n(?:Hash|Charset|Comment|Version|NotDashEscaped):[^\n]*/i;
      let start = after;
      for (let line = head.exec(text.slice(start, start + 200)); line !== null; line = head.exec(text.slice(start, start + 200))) {
        start += line[0].length;
      }
      const end = text.indexOf('\n-----BEGIN PGP SIGNATURE-----', start);
      const signed = text.slice(start, end === -1 ? undefined : end + 1);
      out += signed.replace(/^- (?=-|From )/gm, '').replace(/^\n+/, '');
      copied = start + signed.length;
    } else {
      const closing = `-----END PGP ${kind}-----`;
      const end = unclosed.has(kind) ? -1 : text.indexOf(closing, after);
      // Without its end it may be somebody writing about PGP.
      if (end === -1) {
        unclosed.add(kind);
        continue;
      }
      if (kind === 'MESSAGE') encrypted = true;
      out += text.slice(copied, begin.index);
      copied = end + closing.length;
    }
    ARMOUR.lastIndex = copied;
  }
  return { text: out + text.slice(copied), encrypted };
}
