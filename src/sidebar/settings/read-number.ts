/**
 * A number as people of the language write it: `100,000` and `0.5` in English, `100.000` and `0,5` in German. A point that parts
 * no thousands is understood everywhere. Undefined for anything else.
 */
export function readNumber(written: string, language: string): number | undefined {
  const text = written.trim().replace('\u2212', '-').replace(/\s/g, ' ');
  const { decimal, group } = signsOf(language);
  if (new RegExp(`^-?\\d{1,3}(?:${group}\\d{3})+(?:${decimal}\\d+)?$`).test(text)) return plain(text.replace(new RegExp(group, 'g'), ''), decimal);
  if (new RegExp(`^-?\\d+(?:${decimal}\\d+)?$`).test(text)) return plain(text, decimal);
  return /^-?\d+\.\d+$/.test(text) ? Number(text) : undefined;
}

/** A number as `readNumber` reads it, without groups: for a field. */
export const writtenNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10, numberingSystem: 'latn' }).format(value);

const plain = (text: string, decimal: string): number => Number(text.replace(new RegExp(decimal), '.'));

/** The signs of the language, as they stand in a regular expression. */
function signsOf(language: string): { readonly decimal: string; readonly group: string } {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1_234_567.5);
  const sign = (name: 'decimal' | 'group', otherwise: string) => (parts.find(({ type }) => type === name)?.value ?? otherwise).replace(/\s/, ' ').replace(/[.*+?^${}()|[\]\\]/, '\\$&');
  return { decimal: sign('decimal', '\\.'), group: sign('group', ' ') };
}
