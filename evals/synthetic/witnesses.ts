/** What others tell of the same purchases, for totals: beside the mailbox, which stays as it is without them. */
import { randomFrom } from '../random.ts';
import { compose, money, type SyntheticMessage } from './compose.ts';

/**
 * The mailbox with further messages behind some receipts: the bank's debit of the same purchase, a bill that is due, money that
 * came in. None of them changes what was spent.
 */
export function* withWitnesses(mail: Iterable<SyntheticMessage>, seed: number): Generator<SyntheticMessage> {
  let number = 0;
  for (const message of mail) {
    yield message;
    const { transaction } = message;
    if (!transaction) continue;
    const { account, id, merchant, minorUnits, currency, day, status } = transaction;
    const random = randomFrom(seed, number++, 77);
    const bank = { name: 'Aster Bank', email: 'bank@aster.example' };
    const amount = `${currency} ${money(minorUnits)}`;
    const draft = { account, folder: 'receipts', to: { name: 'The Owner', email: `owner@${account}.example` }, read: true, date: Date.parse(`${day}T20:15:00Z`) };
    if (status === 'paid' && random.chance(0.3)) {
      yield compose({ ...draft, name: `debit${number}`, from: bank, subject: 'Debit', body: `${amount} at ${merchant} on ${day}, receipt ${id}, was debited from your account.` });
    }
    if (random.chance(0.1)) {
      yield compose({ ...draft, name: `due${number}`, from: { name: merchant, email: 'billing@bills.example' }, subject: 'Invoice', body: `Your payment of ${amount} to ${merchant}, invoice DU-${100_000 + number}, is due on ${day}.` });
    }
    if (random.chance(0.1)) {
      yield compose({ ...draft, name: `income${number}`, from: bank, subject: 'Incoming payment', body: `Your salary of ${amount} has been credited to your account on ${day}, reference SAL-${100_000 + number}.` });
    }
  }
}
