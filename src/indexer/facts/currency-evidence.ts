import type { CurrencySign } from './currencies.ts';
import { EXPONENTS } from './currencies.ts';
import type { Evidence } from './evidence.ts';

/**
 * Which currency a sign that several share means in this message: what the message states elsewhere decides first, then
 * the countries of its hosts, its language, its zone. Undefined where these leave it open: no amount is better than a wrong one.
 */
export function resolveCurrency(sign: CurrencySign, evidence: Evidence, hasDecimals: boolean): string | undefined {
  if (sign === 'DOLLAR') return dollar(evidence);
  if (sign === 'KRONE') return krone(evidence);
  if (sign === 'YEN') return yen(evidence, hasDecimals);
  if (sign === 'RUPEE') return rupee(evidence);
  if (sign === 'YUAN') return yuan(evidence);
  return EXPONENTS.has(sign) ? sign : undefined;
}

/** The dollar currencies, for "$100 CAD". */
export const DOLLARS: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU', 'JMD', 'BBD', 'TTD', 'BSD', 'BZD', 'FJD', 'XCD']);

function dollar({ text, countries, language, zone }: Evidence): string | undefined {
  const stated = new Set<string>();
  for (const match of text.matchAll(DOLLAR_STATED)) {
    const currency = DOLLAR_NAMES[match[0].toLowerCase().replace(/[\s.]/g, '').slice(0, 2)];
    // Who writes "C$" or "A$" may mean another dollar by "$" alone, or the same.
    if (match[0].endsWith('$') && currency !== 'USD') return undefined;
    if (currency) stated.add(currency);
  }
  // Where there is a peso or a real, "$" beside "US$" is the other one.
  if (language === 'es' || language === 'pt') stated.delete('USD');
  if (stated.size > 0) return only(stated);
  const local = new Set<string>();
  for (const country of countries) {
    const currency = DOLLAR_COUNTRIES[country];
    if (currency) local.add(currency);
  }
  if (local.size > 0) {
    const currency = only(local);
    const near = currency === 'CAD' ? zone <= -150 && zone >= -480 : zone >= 480;
    return near ? currency : undefined;
  }
  if (LEFT_OPEN.some((country) => countries.has(country))) return undefined;
  if (language === 'es' || language === 'pt') return undefined;
  if (language === 'fr' && zone < 0) return undefined;
  if (language !== 'ja' && language !== 'zh' && zone >= 480 && zone !== 540) return undefined;
  return 'USD';
}

function krone({ text, countries, counts }: Evidence): string | undefined {
  const stated = new Set([...text.matchAll(/\b(?:SEK|NOK|DKK)\b/g)].map((match) => match[0]));
  if (stated.size > 0) return only(stated);
  const local = new Set<string>();
  if (countries.has('se')) local.add('SEK');
  if (countries.has('no')) local.add('NOK');
  if (countries.has('dk')) local.add('DKK');
  if (local.size > 0) return only(local);
  const [swedish, danish, norwegian] = ['sv', 'da', 'no'].map((language) => counts.get(language) ?? 0);
  if (swedish === undefined || danish === undefined || norwegian === undefined) return undefined;
  if (swedish > danish && swedish > norwegian) return 'SEK';
  if (danish > swedish && danish > norwegian) return 'DKK';
  return norwegian > swedish && norwegian > danish ? 'NOK' : undefined;
}

function yen({ text, countries, language, zone }: Evidence, hasDecimals: boolean): string | undefined {
  const japanese = language === 'ja' || countries.has('jp') || zone === 540 || /\bJPY\b|円|\byen\b|税込|税抜|合計|請求|お支払|消費税/i.test(text);
  const chinese = (language === 'zh' && !japanese) || countries.has('cn') || /\b(?:CNY|RMB|yuan)\b|人民币|元/i.test(text);
  if (japanese !== chinese) return chinese ? 'CNY' : 'JPY';
  return japanese || hasDecimals || zone === 480 ? undefined : 'JPY';
}

function rupee({ text, countries, zone }: Evidence): string | undefined {
  const stated = new Set([...text.matchAll(/\b(?:INR|PKR|LKR|NPR|MUR)\b|₹/g)].map((match) => (match[0] === '₹' ? 'INR' : match[0])));
  if (stated.size > 0) return only(stated);
  for (const country of ['pk', 'lk', 'np', 'mu']) if (countries.has(country)) return undefined;
  return zone === 300 || zone === 345 ? undefined : 'INR';
}

/** 元 in traditional characters may be Taiwan's or Hong Kong's. */
function yuan({ text, countries }: Evidence): string | undefined {
  if (!TRADITIONAL.test(text)) return 'CNY';
  if (countries.has('tw')) return 'TWD';
  return countries.has('hk') ? 'HKD' : undefined;
}

function only(values: ReadonlySet<string>): string | undefined {
  const [first] = values;
  return values.size === 1 ? first : undefined;
}

const DOLLAR_STATED = /\b(?:USD|US ?\$|U\.S\. ?(?:\$|dollars)|US dollars|CAD|C\$|CA\$|Canadian dollars|AUD|A\$|AU\$|Australian dollars|NZD|NZ\$|HKD|HK\$|SGD|S\$|MXN|TWD|NT\$)(?![A-Za-z])/g;
const DOLLAR_NAMES: Readonly<Record<string, string>> = {
  us: 'USD', ca: 'CAD', c$: 'CAD', au: 'AUD', a$: 'AUD', nz: 'NZD', hk: 'HKD', sg: 'SGD', s$: 'SGD', mx: 'MXN', tw: 'TWD', nt: 'TWD',
};
/** Where "$" alone is the country's own currency; elsewhere (`LEFT_OPEN`) the American one is as usual in mail. */
const DOLLAR_COUNTRIES: Readonly<Record<string, string>> = { ca: 'CAD', au: 'AUD', nz: 'NZD' };
const LEFT_OPEN: readonly string[] = ['hk', 'sg', 'tw', 'mx', 'ar', 'cl'];
const TRADITIONAL = /[們這個發訂單號會來對時說為與額鐘實際給]/;
