/**
 * A line as the grammars for attribution lines and headers want to see it: digits of other scripts as 0-9,
 * no invisible characters, every run of white space one blank, no blanks at its ends, no markup asterisks in front.
 * At most `MAX_LINE` code units are looked at; longer lines are never attributions.
 */
export function plainLine(text: string): string {
  const line = text.length > MAX_LINE ? text.slice(0, MAX_LINE) : text;
  if (SIMPLE.test(line)) return line;
  if (ASCII.test(line)) return line.replace(UNEVEN, ' ').trim();
  return line
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, asciiDigit)
    .replace(/\s+/g, ' ')
    .trim();
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = code >= 0xff10 ? 0xff10 : code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660;
  return String(code - zero);
}

const SIMPLE = /^(?:[!-~]+(?: [!-~]+)*)?$/;
/** Runs of white space that are not one blank already. */
const UNEVEN = /[^\S ]\s*| \s+/g;
const ASCII = /^[\x00-\x7f]*$/;
export const MAX_LINE = 400;
