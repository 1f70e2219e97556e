import type { LineSpan } from '../regions/boilerplate.ts';

/**
 * OpenPGP's lines around and below a signed text that are still there (`pgp.ts` takes them from plain parts, not from
 * HTML): "BEGIN PGP SIGNED MESSAGE" with its Hash lines, and the signature from BEGIN to END (to the end of `lines`
 * where END is missing).
 */
export function armourSpans(lines: readonly string[]): readonly LineSpan[] {
  const spans: LineSpan[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const begins = line.startsWith('-----BEGIN') ? BEGIN.exec(line) : null;
    if (begins === null) continue;
    let end = i + 1;
    if (begins[1] === 'SIGNED MESSAGE') while (/^(?:Hash|NotDashEscaped): /.test(lines[end] ?? '')) end++;
    else {
      while (end < lines.length && !END.test(lines[end - 1] ?? '')) end++;
    }
    spans.push({ start: i, end });
    i = end - 1;
  }
  return spans;
}

const BEGIN = /^-{5}BEGIN PGP (SIGNED MESSAGE|SIGNATURE|PUBLIC KEY BLOCK)-{5}$/;
const END = /^-{5}END PGP (?:SIGNATURE|PUBLIC KEY BLOCK)-{5}$/;
