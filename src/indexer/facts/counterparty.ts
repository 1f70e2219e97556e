import type { Fact, TextSpan } from '../../mail.ts';
import { MONTHS } from './words/months.ts';
import { WEEKDAYS } from '../../relative-days.ts';

/**
 * Who was paid, or paid, as the record's sentence or table row names them: "to Aster Bank", "bei Book Nook GmbH".
 * Undefined where it names nobody, or two ("from Aster Bank to Book Nook"): a wrong name is worse than none.
 */
export function findCounterparty(text: string, record: TextSpan, facts: readonly Fact[]): TextSpan | undefined {
  if (!facts.some(({ kind }) => kind === 'amount')) return undefined;
  const words = text.slice(record.start, record.end);
  const found = words.includes('\t') ? cellsOf(words, record.start, facts) : MONEY.test(words) ? namesIn(words, record.start, facts) : [];
  const free = found.filter(({ start, end }) => !facts.some((fact) => fact.start < end && fact.end > start));
  const first = free.find(({ paid }) => paid);
  if (first === undefined) return undefined;
  const name = text.slice(first.start, first.end);
  return free.every(({ start, end }) => text.slice(start, end) === name) ? { start: first.start, end: first.end } : undefined;
}

interface Named extends TextSpan {
  /** It stands by the amount or the word of paying, not only somewhere in the sentence. */
  readonly paid: boolean;
}

/** Cells with nothing but a name, in a row that is dated or numbered. */
function cellsOf(row: string, offset: number, facts: readonly Fact[]): readonly Named[] {
  if (!facts.some(({ kind }) => kind === 'date' || kind === 'identifier')) return [];
  const found: Named[] = [];
  for (const match of row.matchAll(/[^\t\n]+/g)) {
    const cell = match[0].trim();
    const start = offset + match.index + match[0].indexOf(cell);
    const known = facts.some((fact) => fact.start < start + cell.length && fact.end > start);
    if (known || cell.length > MAX_CELL || !CELL.test(cell) || isNoName(cell) || NOT_CELLS.test(cell)) continue;
    found.push({ start, end: start + cell.length, paid: true });
  }
  return found;
}

function namesIn(words: string, offset: number, facts: readonly Fact[]): readonly Named[] {
  const found: Named[] = [];
  const english = ENGLISH.test(words);
  for (const pattern of [AFTER, BEFORE_HINDI, JAPANESE, CHINESE]) {
    for (const match of words.matchAll(pattern)) {
      const preposition = match[1] ?? '';
      const start = match.index + preposition.length;
      const name = nameIn(words.slice(start, match.index + match[0].length));
      if (name === '') continue;
      let paid = true;
      if (pattern === AFTER) {
        const lower = preposition.trim().toLowerCase();
        // Titles write small words with capitals, too.
        const inTitle = match.index > 0 && /^\p{Lu}/u.test(preposition);
        if (inTitle || isUnsure(lower, name) || (english && !IN_ENGLISH.has(lower))) continue;
        const lead = words.slice(Math.max(0, match.index - LEAD), match.index);
        const stated = facts.some(({ end }) => match.index + offset >= end && match.index + offset - end <= MAX_GAP);
        paid = stated || match.index === 0 || PAID_BEFORE.test(lead);
      }
      found.push({ start: offset + start, end: offset + start + name.length, paid });
    }
  }
  return found;
}

/** The name up to a word that belongs to what follows it; empty where it starts with one. */
function nameIn(words: string): string {
  const stop = words.split(' ').findIndex(isNoName);
  const name = stop < 0 ? words : words.split(' ').slice(0, stop).join(' ');
  return name.replace(/(?: (?:of|and|&|und|de|del|du|des|la|van|der|y|e|et|di|da|do|och))*[.,'’&-]*$/u, '');
}

/** German writes all nouns with capitals: there one such word is a name only if it looks like one ("REWE", "PayPal"). */
function isUnsure(preposition: string, name: string): boolean {
  if (name.length < 2) return true;
  return GERMAN.has(preposition) && !name.includes(' ') && !/^\p{Lu}{3,}|\p{Ll}\p{Lu}|[&\d]/u.test(name);
}

function isNoName(word: string): boolean {
  return NO_NAMES.has(word.toLowerCase().replace(/[.:]$/, ''));
}

const TOKEN = String.raw`\p{Lu}(?:[\p{L}\p{M}\p{N}'’&-]|\.(?=\p{Ll}{2,4}(?!\p{L}))){0,30}`;
const NAME = `${TOKEN}(?: (?:(?:of|and|&|und|de|del|du|des|la|van|der|y|e|et|di|da|do|och) )?${TOKEN}){0,5}`;
/** Prepositions of the languages whose facts are read; group 1 is the preposition with its blank. */
const AFTER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:[Tt]o|[Ff]rom|[Aa]t|[Bb]y|[Aa]n|[Bb]ei|[Bb]eim|[Vv]on|[Vv]om|[Dd]urch|[Àà]|[Cc]hez|[Pp]ar|[Aa]uprès de|[Dd]e|[Aa]|[Ee]n|[Pp]or|[Dd]a|[Dd]al|[Pp]resso|[Aa]l|[Aa]an|[Bb]ij|[Vv]an|[Dd]oor|[Tt]ill|[Ff]rån|[Hh]os|[Aa]v|[Pp]ara|[Ee]m|[Nn]a|[Nn]o|[Aa]o) )${NAME}`, 'gu',
);
/** Hindi puts them behind. */
const BEFORE_HINDI = new RegExp(String.raw`()(?<![\p{L}\p{N}])${NAME}(?= (?:को|से|में|पर)(?![\p{L}\p{M}]))`, 'gu');
/** Scripts without capitals: only names that say what they are. */
const JAPANESE = /()(?:(?:株式会社|有限会社|合同会社)[\p{Script=Han}\p{Script=Katakana}ーA-Za-z]{1,15}|[\p{Script=Han}\p{Script=Katakana}ーA-Za-z]{1,15}(?:株式会社|銀行|書店|商店|百貨店|ストア|カード))(?=(?:様)?(?:に|へ|から|より|で|の))/gu;
const CHINESE = /((?:向|给|在|来自|由))[\p{Script=Han}A-Za-z]{1,15}?(?:银行|公司|商店|书店|超市|酒店|集团|旗舰店)/gu;

/** Words of paying; without one, "from Berlin" is a place. */
const PAYING = [
  'pay', 'paid', 'debit', 'credit', 'charg', 'transferred', 'refund', 'purchas', 'spent', 'received', 'invoice', 'deposited', 'withdr', 'bought',
  'zahl', 'überw', 'abgebucht', 'lastschrift', 'gutgeschrieben', 'gutschrift', 'rechnung', 'erstatt', 'gekauft', 'belast', 'paiement', 'payé', 'virement', 'viré', 'débit', 'crédit', 'prélev', 'rembours', 'factur', 'achat', 'versé', 'reçu',
  'pagad', 'pago', 'transferid', 'cargo', 'abonad', 'reembols', 'compra', 'recibid', 'pagat', 'pagament', 'bonific', 'addebit', 'accredit', 'rimbors', 'fattur', 'acquist',
  'betaal', 'betaling', 'overgemaakt', 'afgeschreven', 'bijgeschreven', 'factuur', 'aankoop', 'betal', 'överför', 'debiter', 'återbetal', 'faktura', 'köp', 'transferência', 'fatura', 'recebid',
  'भुगतान', 'डेबिट', 'क्रेडिट', 'जमा', 'रिफंड', '支払', '振込', '引落', '引き落', '入金', '返金', '請求', '購入', '利用', '支付', '付款', '转账', '扣款', '退款', '消费', '收到', '汇款',
].join('|');
const MONEY = new RegExp(PAYING, 'iu');
/** Right before the preposition: "debited at", "payment made to", "überwiesen an". */
const PAID_BEFORE = new RegExp(`(?:${PAYING})\\p{L}{0,8}(?: \\p{L}{1,5})?\\s$`, 'iu');
const LEAD = 40;
/** Characters between another fact and the preposition. */
const MAX_GAP = 6;
const ENGLISH = /\b(?:the|you|your|our|and|with|this|were)\b/i;
const IN_ENGLISH: ReadonlySet<string> = new Set(['to', 'from', 'at', 'by']);

const GERMAN: ReadonlySet<string> = new Set(['an', 'bei', 'beim', 'von', 'vom', 'durch']);
const CELL = /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}\p{N} '’&.,*-]+$/u;
const MAX_CELL = 40;

/** What a statement's rows are about when they name nobody. */
const NOT_CELLS = /^(?:(?:direct |card |bank |standing |wire |service |account )?(?:fees?|debits?|credits?|payments?|transfers?|purchases?|refunds?|interest|charges?|orders?|tax|vat|total|subtotal|balance|shipping|discount|deposits?|withdrawals?)|gebühr(?:en)?|lastschrift|überweisung|gutschrift|zinsen|summe|saldo|gesamt|zwischensumme|kartenzahlung|dauerauftrag|entgelt|mwst|versand|frais|virement|prélèvement|intérêts|solde|total|carte|comisión|transferencia|intereses|saldo|cargo|abono|commissioni|bonifico|addebito|interessi|totale|kosten|overschrijving|incasso|rente|totaal|avgift|överföring|ränta|summa|taxa|transferência|juros)$/iu;

/** Days, months, and words that stand after a preposition with a capital and name nobody. */
const NO_NAMES: ReadonlySet<string> = new Set([
  ...MONTHS.flatMap((words) => words.split(' ')), ...WEEKDAYS.flatMap((words) => words.split('|')),
  ...('i you your my our the this that account card visa mastercard amex sepa iban bic upi neft imps rtgs pdf eur usd gbp inr chf jpy brl sek invoice order ref reference no nr amount total balance customer service support savings checking current date due vat tax id '
    + 'konto kontonummer rechnung rechnungen kunden kunde bestellung ihnen sie ihr ihre ihrem ihren uns betrag datum mwst compte facture commande vous votre cuenta factura pedido usted su conto fattura ordine lei rekening factuur bestelling u uw konto faktura beställning er conta fatura você sua monday easter christmas weihnachten noël').split(' '),
]);
