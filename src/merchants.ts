/**
 * Kinds of merchants: what "bookstores" means when all that was paid at such is added up. A table that a person can see and
 * change; what it does not hold is still found by the words themselves and by tags.
 */

/** Merchants that count as one kind. */
export interface MerchantKind {
  /** What the kind is called: "bookstores", "Buchhandlung"; any of them means it. */
  readonly names: readonly string[];
  /** Names of merchants, or of the domains that they write from; each as words that have to stand in the merchant's name. */
  readonly merchants: readonly string[];
}

/** Those that hold where nobody changed them: a beginning, of merchants that many countries have. */
export const MERCHANT_KINDS: readonly MerchantKind[] = [
  { names: ['bookstores', 'bookshops', 'Buchhandlungen', 'Buchläden'], merchants: ['Thalia', 'Hugendubel', 'Waterstones', 'Barnes & Noble', 'Foyles', 'Blackwell\'s', 'AbeBooks', 'Bookshop.org'] },
  { names: ['supermarkets', 'groceries', 'Supermärkte', 'Lebensmittel'], merchants: ['Aldi', 'Lidl', 'REWE', 'Edeka', 'Tesco', 'Sainsbury\'s', 'Carrefour', 'Whole Foods', 'Migros'] },
  { names: ['pharmacies', 'drugstores', 'Apotheken', 'Drogerien'], merchants: ['Boots', 'CVS', 'Walgreens', 'dm drogerie', 'Rossmann', 'DocMorris', 'Shop Apotheke'] },
  { names: ['airlines', 'flights', 'Fluggesellschaften', 'Flüge'], merchants: ['Lufthansa', 'Ryanair', 'easyJet', 'British Airways', 'Delta Air Lines', 'Air France', 'KLM', 'Eurowings'] },
  { names: ['taxis', 'rides', 'Fahrten'], merchants: ['Uber', 'Lyft', 'FREENOW', 'Bolt', 'Grab'] },
  { names: ['hotels', 'accommodation', 'Unterkünfte'], merchants: ['Booking.com', 'Airbnb', 'Hilton', 'Marriott', 'Motel One', 'Ibis', 'Hostelworld'] },
  { names: ['streaming', 'subscriptions', 'Abonnements', 'Abos'], merchants: ['Netflix', 'Spotify', 'Disney+', 'Audible', 'YouTube Premium', 'DAZN'] },
];

/** A table out of what may hold anything; undefined where it is none. What is empty in it is left out. Throws nothing. */
export function readMerchantKinds(value: unknown): readonly MerchantKind[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_KINDS) return undefined;
  const kinds = value.map(kindOf);
  return kinds.includes(undefined) ? undefined : kinds.filter((one) => one !== undefined);
}

function kindOf(value: unknown): MerchantKind | undefined {
  const [names, merchants] = ['names', 'merchants'].map((name) => textsOf(typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined));
  return names && names.length > 0 && merchants ? { names, merchants } : undefined;
}

function textsOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_MERCHANTS) return undefined;
  const texts = value.filter((one) => typeof one === 'string' && one.length <= LONGEST_MERCHANT).map((one) => String(one).trim());
  return texts.length < value.length ? undefined : texts.filter((one) => one !== '');
}

export const MOST_KINDS = 100;
export const MOST_MERCHANTS = 200;
export const LONGEST_MERCHANT = 100; // UTF-16 units
