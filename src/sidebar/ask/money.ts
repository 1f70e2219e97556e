/** "EUR 1,234.50" as people of the language write it; the code of the currency, never a sign that several share. */
export function moneyText(minorUnits: number, currency: string, language: string): string {
  // Whatever mail may call a currency: only what has the form of one can be formatted.
  if (!/^[A-Z]{3}$/.test(currency) || !Number.isFinite(minorUnits)) return '–';
  const format = formatOf(currency, language);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minorUnits / 10 ** digits);
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, language: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' });
  formats.set(key, format);
  return format;
}
