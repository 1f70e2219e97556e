/** Planted records: identifiers and amounts with near misses, reports by person and month, sums, and what lies out of scope. */
import type { Random } from '../random.ts';
import { dayOf, money } from './compose.ts';
import type { Draft } from './compose.ts';
import { someone } from './garden.ts';
import type { Garden } from './garden.ts';
import { MONTHS, OWNERS, person } from './words.ts';

/** Identifiers and amounts that differ by one digit, and questions for one of each pair, or for none. */
export function plantExact(garden: Garden, random: Random): void {
  for (const merchant of ['Larkspur Florists', 'Pinion Cycles', 'Osier Baskets', 'Cobalt Glass', 'Juniper Linen', 'Tarn Outdoor']) {
    const id = `KD-${random.int(200_000, 899_999)}`;
    const [near, swapped, absent] = variants(id);
    const cents = random.int(10_000, 99_999);
    const right = garden.plant(payment(random, merchant, id, cents));
    // Ten times as much, a digit swapped: alike to any embedding, and wrong.
    const others = [garden.plant(payment(random, merchant, near, cents + 100_000)), garden.plant(payment(random, merchant, swapped, cents + 1))];
    garden.ask('exact', `payment reference ${id}`, { [right]: 1 }, { mustContain: [money(cents)], nearMisses: others });
    garden.ask('exact', `${merchant} EUR ${money(cents)}`, { [right]: 1 }, { mustContain: [id], nearMisses: others });
    garden.ask('unanswerable_id', `payment reference ${absent}`, {}, { mustNotContain: [id, near, swapped], nearMisses: [right, ...others] });
  }
}

/** Another last digit, two digits swapped, and one more that stands nowhere. */
function variants(id: string): readonly [string, string, string] {
  const digits = id.slice(3);
  const last = Number(digits.at(-1));
  const changed = (by: number) => `KD-${digits.slice(0, -1)}${(last + by) % 10}`;
  const at = [...digits].findIndex((digit, index) => index > 0 && digit !== digits[index - 1]);
  const swapped = at < 0 ? `KD-${digits}0` : `KD-${digits.slice(0, at - 1)}${digits[at] ?? ''}${digits[at - 1] ?? ''}${digits.slice(at + 1)}`;
  const near = changed(1) === swapped ? changed(2) : changed(1);
  const absent = [3, 4, 5].map(changed).find((one) => one !== near && one !== swapped) ?? changed(6);
  return [near, swapped, absent];
}

function payment(random: Random, merchant: string, id: string, cents: number): Omit<Draft, 'name'> {
  const place = someone(random);
  return {
    ...place, folder: 'receipts', from: { name: merchant, email: `pay@${merchant.toLowerCase().replace(/[^a-z]/g, '')}.example` },
    subject: `Payment to ${merchant}`,
    body: `We received your payment of EUR ${money(cents)}.\nPayment reference: ${id}\nDate: ${dayOf(place.date)}\n\n${merchant}`,
    transaction: { id, merchant, kind: 'shop', minorUnits: cents, currency: 'EUR', day: dayOf(place.date), status: 'paid' },
  };
}

/** The same kind of report from the same people in several months; the question names person and month. */
export function plantPersonTime(garden: Garden, random: Random): void {
  const subjects = ['visitor numbers', 'stock count', 'mileage log', 'rain gauge', 'ticket sales', 'tide readings'];
  subjects.forEach((subject, index) => {
    const from = person(40 + index * 31);
    const first = random.int(0, 7);
    const months = [first, first + 1, first + 3];
    const values = months.map((_, at) => random.int(100, 299) + at * 300);
    const sources = months.map((month, at) =>
      garden.plant({
        ...someone(random), from, date: Date.UTC(2024, month, random.int(3, 26), 9, 30), subject: `Report: ${subject}`,
        // Half of them say the month; of the others only the date tells.
        body: `Here is my report on the ${subject} for ${index % 2 === 0 ? MONTHS[month] ?? '' : 'this month'}: ${values[at] ?? 0} in all.`,
      }),
    );
    const asked = random.int(0, 2);
    const source = sources[asked] ?? '';
    garden.ask('person_time', `What did ${from.name} report on the ${subject} in ${MONTHS[months[asked] ?? 0] ?? ''} 2024?`, { [source]: 1 }, {
      mustContain: [String(values[asked] ?? 0)], nearMisses: sources.filter((one) => one !== source),
    });
  });
}

/** More receipts than any list shows, one sent twice, one declined, one in another currency. */
export function plantAggregates(garden: Garden, random: Random): void {
  const kinds = [
    ['bookstores', ['Dogear Bookstore', 'Margin Bookstore', 'Folio Bookstore']],
    ['bakeries', ['Crumb Bakery', 'Millstone Bakery']],
    ['pharmacies', ['Sage Pharmacy', 'Bridge Pharmacy']],
  ] as const;
  for (const [kind, merchants] of kinds) {
    const counted: Record<string, number> = {};
    const left: string[] = [];
    let total = 0;
    const size = random.int(9, 14);
    for (let n = 0; n < size + 2; n++) {
      const merchant = random.pick(merchants);
      const id = `BX-${random.int(100_000, 999_999)}`;
      const cents = random.int(450, 8_999);
      const isDeclined = n === size;
      const currency = n === size + 1 ? 'USD' : 'EUR';
      const draft = purchase(random, merchant, kind, { id, cents, currency, isDeclined });
      const source = garden.plant(draft);
      if (n >= size) {
        left.push(source);
        continue;
      }
      counted[source] = 1;
      total += cents;
      // The till sent this one twice: another message, the same purchase.
      if (n === 0) counted[garden.plant({ ...draft, date: draft.date + 3_600_000, subject: `${draft.subject} (copy)` })] = 1;
    }
    garden.ask('aggregate', `How much did I spend at ${kind} altogether, in EUR?`, counted, {
      account: 'home', mustContain: [money(total)], nearMisses: left,
    });
  }
}

interface Purchase {
  readonly id: string;
  readonly cents: number;
  readonly currency: string;
  readonly isDeclined: boolean;
}

function purchase(random: Random, merchant: string, kind: string, { id, cents, currency, isDeclined }: Purchase): Omit<Draft, 'name'> {
  const { date } = someone(random);
  const amount = `${currency} ${money(cents)}`;
  return {
    account: 'home', folder: 'receipts', to: OWNERS['home'] ?? person(0), date, read: true,
    from: { name: merchant, email: `till@${merchant.toLowerCase().replace(/[^a-z]/g, '')}.example` },
    subject: isDeclined ? `Payment declined at ${merchant}` : `Receipt from ${merchant}`,
    body: isDeclined
      ? `Your payment of ${amount} at ${merchant} on ${dayOf(date)} was declined, receipt ${id}. Nothing was charged.`
      : `Paid: ${amount} at ${merchant} on ${dayOf(date)}, receipt ${id}. Thank you.`,
    transaction: { id, merchant, kind, minorUnits: cents, currency, day: dayOf(date), status: isDeclined ? 'declined' : 'paid' },
  };
}

/** The same is told in an account that the question may not look into, with another value. */
export function plantScope(garden: Garden, random: Random): void {
  const records = [
    ['the slipway crane', 'The slipway crane passed its load test at 3.2 tonnes.', '3.2', 'Our slipway crane is limited to 2.4 tonnes before its load test.', '2.4', 'To how many tonnes is the slipway crane limited before its load test?'],
    ['the trophy cabinet', 'The spare key of the trophy cabinet hangs behind the barometer, number 58.', 'barometer', 'The spare key of my trophy cabinet lies in the tea caddy.', 'tea caddy', 'Where is the spare key of the trophy cabinet?'],
    ['the coxswain course', 'The coxswain course costs 145 euros and begins on the 3rd.', '145', 'The fee of a coxswain course for beginners is 120 euros.', '120', 'What does the coxswain course cost?'],
    ['the boat trailer', 'The boat trailer\'s new number plate is HW-TR 917.', '917', 'The number plate of my boat trailer is HW-KA 482, it needs new screws.', 'HW-KA 482', 'What is the number plate of the boat trailer?'],
  ] as const;
  for (const [topic, secret, secretValue, open, value, question] of records) {
    const date = Date.UTC(2024, random.int(0, 11), random.int(1, 28), 12);
    const hidden = garden.plant({
      account: 'club', folder: 'inbox', from: person(random.int(0, 400)), to: OWNERS['club'] ?? person(0), date, read: true, subject: `About ${topic}`, body: secret,
    });
    const shown = garden.plant({ ...someone(random), account: 'home', folder: 'inbox', subject: `About ${topic}`, body: open });
    garden.ask('scope', question, { [shown]: 1 }, { account: 'home', mustContain: [value], mustNotContain: [secretValue], forbidden: [hidden] });
  }
  // Nothing in the permitted account is about this at all.
  const id = `CL-${random.int(100_000, 999_999)}`;
  const hidden = garden.plant({
    account: 'club', folder: 'inbox', from: person(7), to: OWNERS['club'] ?? person(0), date: Date.UTC(2024, 4, 4, 12), read: true,
    subject: `Membership ${id}`, body: `Membership ${id} was renewed for two years.`,
  });
  garden.ask('unanswerable_scope', `membership ${id}`, {}, { account: 'home', forbidden: [hidden] });
}
