import type { AggregateKey, AggregateResult } from '../../answer.ts';
import type { Fact, Status } from '../../mail.ts';
import type { Analyzer } from '../../ports.ts';

/** A question over all records of a scope, as read from its words. */
export interface AggregateQuestion {
  readonly operation: AggregateResult['operation'];
  readonly of: AggregateResult['of'];
  /** Words that a record has to be about: a merchant, a kind of shop, a person. */
  readonly about: readonly string[];
  /** The records' own status, where the question names one ("declined"); otherwise what was paid. */
  readonly status?: Status;
  readonly currency?: string;
  readonly days?: { readonly day: string; readonly through: string };
  /** What the records are broken down by. */
  readonly by?: AggregateKey;
  /** The words that made it one. */
  readonly why: string;
}

/** Undefined for what asks for no total, number or extreme of records. `facts` are those of the question. */
export function aggregateQuestion(question: string, facts: readonly Fact[], analyzer: Analyzer): AggregateQuestion | undefined {
  const text = question.toLowerCase().normalize('NFC').slice(0, LONGEST);
  if (facts.some(({ kind }) => kind === 'identifier' || kind === 'email' || kind === 'phone')) return undefined;
  if (ONE_RECORD.test(text)) return undefined;
  const broken = BY.exec(text);
  const by = broken ? KEYS.find(([, pattern]) => pattern.test(broken[1] ?? ''))?.[0] : undefined;
  const operation = operationOf(text) ?? (by === undefined ? undefined : brokenDown(text, broken?.[0] ?? ''));
  if (!operation) return undefined;
  const dated = facts.find(({ kind, day, through }) => (kind === 'date' || kind === 'dateRange') && day !== undefined && through !== undefined);
  const status = STATUSES.find(([, pattern]) => pattern.test(text))?.[0];
  const currency = CURRENCIES.find(([, pattern]) => pattern.test(text))?.[0];
  const days = dated?.day !== undefined && dated.through !== undefined ? { day: dated.day, through: dated.through } : yearOf(text);
  return {
    ...operation, about: aboutOf(question.replace(ALL_BY, (words) => ' '.repeat(words.length)), dated, analyzer), ...(by && { by }),
    ...(status && { status }), ...(currency && { currency }), ...(days && { days }),
  };
}

function operationOf(text: string): Pick<AggregateQuestion, 'operation' | 'of' | 'why'> | undefined {
  const unit = PAYMENTS.exec(text)?.[0] ?? MESSAGES.exec(text)?.[0];
  const of = PAYMENTS.test(text) ? 'payments' : 'messages';
  const many = MANY.exec(text)?.[0];
  if (many !== undefined && unit !== undefined) return { operation: 'count', of, why: `${many} ... ${unit}` };
  const much = MUCH.exec(text)?.[0];
  const spent = SPENT.exec(text)?.[0];
  const altogether = ALTOGETHER.exec(text)?.[0];
  if (much !== undefined && spent !== undefined) return { operation: 'sum', of: 'payments', why: `${much} ... ${spent}` };
  if (altogether !== undefined && (HOW_MUCH.test(text) || PAYMENTS.test(text))) return { operation: 'sum', of: 'payments', why: altogether };
  const extreme = LARGEST.exec(text)?.[0];
  if (extreme !== undefined && PAYMENTS.test(text)) return { operation: 'largest', of: 'payments', why: `${extreme} ... ${unit ?? ''}` };
  const latest = LATEST.exec(text)?.[0];
  if (latest !== undefined && unit !== undefined && !/^\s*(?:in|what did|why|who|how)\b/.test(text)) return { operation: 'latest', of, why: `${latest} ... ${unit}` };
  const list = LIST.exec(text)?.[0];
  if (list !== undefined && PAYMENTS.test(text)) return { operation: 'list', of: 'payments', why: `${list} ... ${unit ?? ''}` };
  return undefined;
}

/** "Spending per month", "mails by sender": what is asked for is the breakdown. */
function brokenDown(text: string, by: string): Pick<AggregateQuestion, 'operation' | 'of' | 'why'> | undefined {
  if (SPENDING.test(text)) return { operation: 'sum', of: 'payments', why: by.trim() };
  return MESSAGES.test(text) ? { operation: 'count', of: 'messages', why: by.trim() } : undefined;
}

/** What is left when the words that ask, count, pay and date are taken away. */
function aboutOf(question: string, dated: Fact | undefined, analyzer: Analyzer): readonly string[] {
  const plain = question.replace(CURRENCY_WORDS, (word) => ' '.repeat(word.length));
  return analyzer.tokens(plain, []).flatMap(({ start, end, form }) => {
    if (dated && start >= dated.start && end <= dated.end) return [];
    return analyzer.isStopWord(form) || ASKING.has(form) || /^(?:19|20)\d\d$/.test(form) ? [] : [plain.slice(start, end)];
  });
}

function yearOf(text: string): { readonly day: string; readonly through: string } | undefined {
  const year = /\b(?:19|20)\d\d\b/.exec(text)?.[0];
  return year === undefined ? undefined : { day: `${year}-01-01`, through: `${year}-12-31` };
}

const LONGEST = 1000;
const word = (alternatives: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`, 'u');
const PAYMENTS = word('receipts?|payments?|purchases?|transactions?|charges|invoices?|bills?|orders?|expenses?|amounts?|quittung(?:en)?|zahlung(?:en)?|einkäufen?|einkauf|käufe|rechnung(?:en)?|buchung(?:en)?|bestellung(?:en)?|ausgaben|beträge|betrag|belege?');
/** "The total of my order" stands in that order: nothing is added up. */
const ONE_RECORD = /(?<!\p{L})(?:total|sum|amount|gesamtbetrag|summe|betrag)(?: amount| sum| price)?(?: of| on| for)? (?:the|my|our|this|that|der|meiner?|dieser|unserer)(?: [\p{L}\p{N}'’-]+){0,3}? (?:order|invoice|bill|receipt|booking|quote|purchase|cart|statement|rechnung|bestellung|buchung|quittung)(?!\p{L})/u;
const MESSAGES = word('messages?|e-?mails?|mails?|letters?|nachrichten?|briefe?|schreiben');
const MANY = word('how many|number of|count(?: of)?|wie ?viele|anzahl(?: der)?');
const MUCH = word('how much|what|total|sum|wie ?viel|was|summe|gesamt(?:summe|betrag)?');
const HOW_MUCH = word('how much|wie ?viel');
const SPENT = word("(?:i|we|have|did i|did we|i've|we've) (?:spend|spent|pay|paid)|spent|ausgegeben|(?:habe|haben) (?:ich|wir) .{0,60}(?:bezahlt|gezahlt)");
const ALTOGETHER = word('altogether|in total|in all|overall|all told|total(?: amount| sum)?|sum of|all in all|insgesamt|zusammen|alles in allem|in summe|gesamt(?:summe|betrag)?|summe');
const LARGEST = word('largest|biggest|highest|most expensive|greatest|größten?|groessten?|höchsten?|teuersten?');
const LATEST = word('latest|last|most recent|newest|letzten?|neuesten?|jüngsten?');
const LIST = word('list|show(?: me)?|which|all(?: my| our| the)?|liste|zeige?|welche|alle');
const SPENDING = word('spendings?|spent|payments?|purchases?|expenses?|receipts?|ausgaben|zahlungen|einkäufe');
const BY_WORDS = String.raw`(?:broken down |grouped |split |sorted )?(?:per|by|for each|for every|each|every|pro|nach|je|jeden|aufgeteilt nach)\s{1,3}(months?|senders?|merchants?|shops?|payees?|categor(?:y|ies)|kinds?|tags?|status(?:es)?|monat(?:en)?|absendern?|händlern?|kategorien?|schlagwort|schlagwörtern)`;
const BY = word(BY_WORDS);
const ALL_BY = new RegExp(String.raw`(?<!\p{L})(?:${BY_WORDS})(?!\p{L})`, 'giu');
const KEYS: readonly (readonly [AggregateKey, RegExp])[] = [
  ['month', /^mona?t/u], ['sender', /^(?:send|absend)/u], ['merchant', /^(?:merch|shop|payee|händl)/u], ['category', /^(?:cat|kind|tag|kateg|schlag)/u], ['status', /^status/u],
];
const STATUSES: readonly (readonly [Status, RegExp])[] = [
  ['declined', word('declined|rejected|refused|failed|abgelehnten?|abgelehnt')],
  ['refunded', word('refund(?:ed|s)?|reimbursed|erstattet(?:en?)?|erstattung(?:en)?|rückerstattung(?:en)?|rückerstattet')],
  ['cancelled', word('cancell?ed|cancell?ations?|storniert(?:en?)?|stornierung(?:en)?')],
];
const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['EUR', /(?<!\p{L})(?:eur|euros?)(?!\p{L})|€/u], ['USD', /(?<!\p{L})(?:usd|us dollars?|dollars?)(?!\p{L})|us\$|\$/u],
  ['GBP', /(?<!\p{L})(?:gbp|pounds?)(?!\p{L})|£/u], ['CHF', /(?<!\p{L})(?:chf|franken|francs)(?!\p{L})/u], ['JPY', /(?<!\p{L})(?:jpy|yen)(?!\p{L})|¥/u],
  ['INR', /(?<!\p{L})(?:inr|rupees?)(?!\p{L})|₹/u],
];
const CURRENCY_WORDS = /(?<!\p{L})(?:eur|euros?|usd|us dollars?|dollars?|gbp|pounds?|chf|franken|francs|jpy|yen|inr|rupees?)(?!\p{L})/giu;
/** Folded forms of words that make a question one of these, and are no part of what it is about. */
const ASKING: ReadonlySet<string> = new Set(
  `how much many what which list show all my me our us i we you have has had did do does is are was were the of in on at by for from to with total totals sum count number altogether overall told together
   spend spent spending pay paid pays cost costs money receipt receipts payment payments purchase purchases transaction transactions charge charges charged invoice invoices bill bills order orders expense expenses amount amounts
   message messages email emails mail mails letter letters e get got receive received send sent there made make
   largest biggest highest most expensive greatest latest last recent newest declined rejected refused failed refunded refund refunds reimbursed cancelled canceled cancellation cancellations
   wie viel viele wieviel wieviele anzahl summe gesamt insgesamt zusammen alles allem was habe haben hat hatte ich wir mir uns bezahlt gezahlt ausgegeben kosten
   quittung quittungen zahlung zahlungen einkauf einkaufe einkaufen kaufe rechnung rechnungen buchung buchungen bestellung bestellungen ausgaben betrag betrage beleg belege nachricht nachrichten brief briefe
   grosste grossten hochste hochsten teuerste teuersten letzte letzten neueste neuesten jungste jungsten abgelehnt abgelehnte abgelehnten erstattet erstattete erstatteten erstattung erstattungen storniert stornierte stornierten
   bei beim von vom im in am fur alle liste zeige zeig welche gab es sind war waren bekommen erhalten geschickt`.split(/\s+/));
