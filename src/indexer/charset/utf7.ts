/** UTF-7 (RFC 2152) from its ASCII form. What is no valid shift sequence stays as written. */
export function decodeUtf7(text: string): string {
  return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (whole, digits: string) => {
    if (digits === '') return whole === '+-' ? '+' : whole;
    return decodeShifted(digits) ?? whole;
  });
}

function decodeShifted(digits: string): string | undefined {
  let out = '';
  let bits = 0;
  let held = 0;
  for (const digit of digits) {
    bits = (bits << 6) | DIGITS.indexOf(digit);
    held += 6;
    if (held < 16) continue;
    held -= 16;
    out += String.fromCharCode((bits >> held) & 0xffff);
    bits &= (1 << held) - 1;
  }
  return out === '' ? undefined : out;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
