/**
 * A number as people of the language write it, without groups: `0.5` in English, `0,5` in German. A point is understood
 * everywhere, but for where it would part thousands. Undefined for anything else.
 */
export function readNumber(written: string, language: string): number | undefined {
  const text = written.trim().replace('\u2212', '-');
  const sign = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const [, whole = '', parted = '', rest = ''] = /^(-?\d+)(?:([.,])(\d+))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const isParted = parted === '' || parted === sign || (parted === '.' && rest.length !== 3);
  return isParted ? Number(parted === '' ? whole : `${whole}.${rest}`) : undefined;
}

/** A number as `readNumber` reads it. */
export const writtenNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10, numberingSystem: 'latn' }).format(value);
