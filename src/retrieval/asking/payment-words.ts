/** What words around a record say of its money: that it was paid, that it is still to be, or that it came in. */

export interface SaidOfPayment {
  /** The record's own sentence or row. */
  readonly quote: string;
  /** As the fact reader has it. */
  readonly status: string | undefined;
  readonly subject: string;
  /** What stands around it, where it is the only record of its message. */
  readonly around: string;
}

/** True where money was paid: a status says so, or words do and none says that it is still to be. */
export function isPaid({ quote, status, subject, around }: SaidOfPayment): boolean {
  if (status === 'paid' || status === 'posted') return true;
  if (INVOICE.test(subject)) return PAID_PLAINLY.test(quote) && !UNPAID.test(quote);
  const said = around === '' ? quote : `${quote}\n${subject}\n${around}`;
  return PAID.test(said) && !UNPAID.test(said);
}

/** True where money came to the person: a bank credits it, an employer pays it. */
export function isIncoming({ quote }: Pick<SaidOfPayment, 'quote'>): boolean {
  return INCOMING.test(quote) && !YOUR_PAYMENT.test(quote);
}

const words = (alternatives: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`, 'iu');

const ZERO = String.raw`(?!:?\s?(?:[A-Z]{3}|[€$£])?\s?0[.,]00)`;
const UNPAID = words(String.raw`unpaid|(?:not|never|n't) (?:yet |been )*(?:paid|charged|received)|to be paid|to pay|(?<!past )due(?! to)${ZERO}|overdue${ZERO}|past due${ZERO}|outstanding${ZERO}|pending|(?:is|are|payments?) scheduled|scheduled payments?`
  + '|will be (?:paid|charged|debited|collected|deducted|due)|reminder|nicht (?:be|ge)zahlt|unbezahlt|offen(?:e[nrsm]?)?|fällig(?:e[nrsm]?)?|ausstehend(?:e[nrsm]?)?|zu zahlen|überfällig|wird (?:abgebucht|eingezogen)|mahnung|zahlungserinnerung|rechnung über');
/** A subject under which money is asked for, not paid. */
const INVOICE = words('invoice|reminder|rechnung|mahnung|zahlungserinnerung');
const PLAINLY = 'paid|payment received|received your payment|charged|debited|bezahlt|gezahlt|zahlung (?:erhalten|eingegangen)|abgebucht|payé|réglé|pagado|pagato|betaald';
const PAID_PLAINLY = words(PLAINLY);
const PAID = words(`${PLAINLY}|payment of|your payment|thank you for (?:shopping|your (?:purchase|order))|receipt|purchase|ihr einkauf|quittung`);
const INCOMING = words('credited|salary|wages|payroll|incoming (?:payment|transfer)|refund to you|paid to you|transferred to you|gutgeschrieben|gutschrift|gehalt|lohn|geldeingang');
const YOUR_PAYMENT = words('your payment|your purchase|ihre zahlung|ihr einkauf');
