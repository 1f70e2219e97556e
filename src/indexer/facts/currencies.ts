/** Codes of ISO 4217 in use, by how many digits their minor unit has. */
const BY_EXPONENT: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: 'AED AFN AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SZL THB TJS TMT TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

export const EXPONENTS: ReadonlyMap<string, number> = new Map(
  Object.entries(BY_EXPONENT).flatMap(([exponent, codes]) => codes.split(' ').map((code): [string, number] => [code, Number(exponent)])),
);

/** Codes that are also words or other abbreviations in capitals: they count only beside an amount with all its decimals. */
export const WORDLIKE_CODES: ReadonlySet<string> = new Set(
  'AMD ANG ARS BAM BOB CAD COP CUP DOP ERN GEL LAK MAD MGA MOP NPR NAD PEN PAB RON SAR SCR SOS SHP PHP TOP TRY VES WST CDF SDG SBD SRD LSL BSD BTN FKP GIP BMD CVE BND'.split(' '),
);

/** Codes that people also write in lower case after the number. */
export const CASUAL_CODES: ReadonlySet<string> = new Set('eur usd gbp chf inr jpy cny rmb sek nok dkk pln brl aud nzd'.split(' '));

/** `DOLLAR`, `KRONE`, `YEN`, `RUPEE` and `YUAN` are decided by the message's evidence; see `currency-evidence.ts`. */
export type Family = 'DOLLAR' | 'KRONE' | 'YEN' | 'RUPEE' | 'YUAN';
export type CurrencySign = string | Family;

/** Signs and words, in lower case, that stand before or after a number. */
export const SIGNS: ReadonlyMap<string, CurrencySign> = new Map(Object.entries({
  '€': 'EUR', '£': 'GBP', '₹': 'INR', '₩': 'KRW', '￦': 'KRW', '₽': 'RUB', '₺': 'TRY', '₴': 'UAH', '₪': 'ILS', '฿': 'THB', '₫': 'VND', '₱': 'PHP', '₦': 'NGN', '₸': 'KZT', '₡': 'CRC', '₲': 'PYG', '₵': 'GHS', '₼': 'AZN', '₾': 'GEL',
  '$': 'DOLLAR', '＄': 'DOLLAR', '¥': 'YEN', '￥': 'YEN', '￡': 'GBP',
  'us$': 'USD', 'u.s.$': 'USD', 'u.s. $': 'USD', 'us $': 'USD', '$us': 'USD', 'usd$': 'USD', 'usd $': 'USD',
  'c$': 'CAD', 'ca$': 'CAD', 'can$': 'CAD', 'cad$': 'CAD', 'cad $': 'CAD', 'cdn$': 'CAD', '$ca': 'CAD', '$cad': 'CAD',
  'a$': 'AUD', 'au$': 'AUD', 'aud$': 'AUD', 'aud $': 'AUD', 'nz$': 'NZD', 'nzd$': 'NZD', 'nzd $': 'NZD', 'hk$': 'HKD', 'hkd$': 'HKD', 's$': 'SGD', 'sg$': 'SGD', 'sgd$': 'SGD', 'nt$': 'TWD', 'mx$': 'MXN', 'mex$': 'MXN', 'r$': 'BRL', 'ar$': 'ARS', 'cl$': 'CLP', 'cop$': 'COP',
  'rs': 'RUPEE', 'rs.': 'RUPEE', 're.': 'RUPEE', 'rupees': 'RUPEE', 'rupee': 'RUPEE', 'rs/-': 'RUPEE', 'रु': 'INR', 'रु.': 'INR', 'रुपये': 'INR', 'रुपए': 'INR', 'रुपया': 'INR', 'रूपये': 'INR', 'indian rupees': 'INR',
  'euro': 'EUR', 'euros': 'EUR', 'यूरो': 'EUR', 'ユーロ': 'EUR', '欧元': 'EUR', '歐元': 'EUR',
  'dollar': 'DOLLAR', 'dollars': 'DOLLAR', 'us dollars': 'USD', 'us-dollar': 'USD', 'u.s. dollars': 'USD', 'american dollars': 'USD', 'ドル': 'DOLLAR', '米ドル': 'USD', '美元': 'USD', '美金': 'USD', 'डॉलर': 'DOLLAR', 'dólares': 'DOLLAR', 'dollari': 'DOLLAR',
  'canadian dollars': 'CAD', 'australian dollars': 'AUD', 'new zealand dollars': 'NZD', 'hong kong dollars': 'HKD', 'singapore dollars': 'SGD', '港元': 'HKD', '港币': 'HKD', '新台币': 'TWD', '新台幣': 'TWD', '台幣': 'TWD',
  'pounds sterling': 'GBP', 'pond sterling': 'GBP', 'pfund sterling': 'GBP', 'livres sterling': 'GBP', '英镑': 'GBP', 'ポンド': 'GBP',
  'chf': 'CHF', 'fr.': 'CHF', 'sfr.': 'CHF', 'sfr': 'CHF', 'franken': 'CHF', 'swiss francs': 'CHF', 'schweizer franken': 'CHF', 'francs suisses': 'CHF', 'franchi svizzeri': 'CHF',
  'yen': 'JPY', 'yens': 'JPY', '円': 'JPY', '日元': 'JPY', '日圆': 'JPY', 'yuan': 'CNY', 'rmb': 'CNY', 'renminbi': 'CNY', '元人民币': 'CNY', '元': 'YUAN', '元整': 'YUAN', '人民币': 'CNY', '人民幣': 'CNY', '块钱': 'CNY',
  'won': 'KRW', '원': 'KRW', 'reais': 'BRL', 'zł': 'PLN', 'zl': 'PLN', 'złotych': 'PLN', 'złote': 'PLN', 'kč': 'CZK', 'korun': 'CZK', 'forint': 'HUF',
  'kr': 'KRONE', 'kr.': 'KRONE', 'kronor': 'SEK', 'kroner': 'KRONE', 'rub': 'RUB', 'руб': 'RUB', 'руб.': 'RUB', 'рублей': 'RUB', 'грн': 'UAH', 'грн.': 'UAH', 'лв': 'BGN', 'лв.': 'BGN', 'rp': 'IDR', 'rp.': 'IDR',
  'k€': 'EUR', 't€': 'EUR', 'm€': 'EUR', 'teur': 'EUR', 'keur': 'EUR', 'meur': 'EUR', '만원': 'KRW', '억원': 'KRW', '천원': 'KRW', 'tusd': 'USD',
}));

/** Signs that hold a multiplier of their own. */
export const SIGN_FACTORS: ReadonlyMap<string, number> = new Map([['k€', 3], ['t€', 3], ['m€', 6], ['teur', 3], ['keur', 3], ['meur', 6], ['만원', 4], ['억원', 8], ['천원', 3], ['tusd', 3]]);

/** Signs that are written only after the number (words), so that "Euro 2024" is no amount. */
export const ONLY_AFTER: ReadonlySet<string> = new Set([
  'euros', 'dollar', 'dollars', 'dólares', 'dollari', 'us dollars', 'us-dollar', 'u.s. dollars', 'american dollars', 'canadian dollars', 'australian dollars', 'new zealand dollars', 'hong kong dollars', 'singapore dollars',
  'rupee', 'franken', 'swiss francs', 'schweizer franken', 'francs suisses', 'franchi svizzeri', 'yen', 'yens', 'yuan', 'won', 'kroner', 'kronor', 'reais', 'korun', 'forint', '만원', '억원', '천원', 'keur', '円', '元', '元整', '元人民币', '块钱', '원', 'ドル', 'ユーロ', 'ポンド', 'रुपये', 'रुपए', 'k€', 't€', 'm€', '$us', '$ca', 'pounds sterling',
]);
/** Signs that are written only before it: after a number they are something else ("5 Rs" is not, "50 C$" is nothing). */
export const ONLY_BEFORE: ReadonlySet<string> = new Set(['re.', 'rp', 'rp.', 'c$', 'a$', 's$', 'fr.', 'us $', 'u.s. $']);

/** Powers of ten, in lower case, that stand between number and currency, or after both. */
export const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ...power(2, 'hundred'),
  ...power(3, 'k|thousand|tausend|tsd|tsd.|mille|mila|mil|duizend|tusen|हज़ार|हजार|千'),
  ...power(4, '万|萬|만'),
  ...power(5, 'lakh|lakhs|lac|lacs|l|लाख|十万|十萬'),
  ...power(6, 'm|mm|mn|mio|mio.|million|millions|millionen|millones|millón|milioni|milione|miljoen|miljoner|miljon|milhões|milhão|mln|mln.|百万|百萬'),
  ...power(7, 'crore|crores|cr|cr.|करोड़|千万|千萬'),
  ...power(8, '亿|億|억'),
  ...power(9, 'bn|b|billion|mrd|mrd.|milliarden|milliarde|milliards|milliard|miliardi|miliardo|miljard|miljarder|mil millones|mil milhões|bilhões|bilhão|thousand million|अरब|十亿|十億'),
  ...power(10, 'thousand crore|thousand crores|हजार करोड़|हज़ार करोड़|百亿|百億'),
  ...power(11, '千亿|千億'),
  ...power(12, 'tn|trillion|trillions|billionen|billones|biljoen|biljoner|trilhões|trilhão|lakh crore|lakh crores|लाख करोड़|万亿|萬億|兆|조'),
]);

function power(exponent: number, words: string): readonly [string, number][] {
  return words.split('|').map((word): [string, number] => [word, exponent]);
}
