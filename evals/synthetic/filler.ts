/** Mail that answers nothing: threads that quote, newsletters, receipts, bookings. One episode is one to five messages. */
import type { Random } from '../random.ts';
import { money, dayOf, quoted } from './compose.ts';
import type { Draft } from './compose.ts';
import { CITIES, GOODS, NEWS, OWNERS, person, PROJECTS, SHOPS, SMALL_TALK } from './words.ts';

/** `number` names the episode and makes its messages' names unique. `random` belongs to the episode alone. */
export function episode(number: number, random: Random): readonly Draft[] {
  const draw = random.next();
  if (draw < 0.45) return thread(number, random);
  if (draw < 0.65) return [newsletter(number, random)];
  if (draw < 0.85) return [receipt(number, random)];
  return [booking(number, random)];
}

const START = Date.UTC(2023, 0, 1);
const DAYS = 730;
const DAY_MS = 86_400_000;

function moment(random: Random): number {
  return START + random.int(0, DAYS - 1) * DAY_MS + random.int(7, 20) * 3_600_000 + random.int(0, 59) * 60_000;
}

function ownerOf(account: string) {
  return OWNERS[account] ?? { name: 'Robin Sayer', email: 'robin@sayer.example' };
}

function thread(number: number, random: Random): readonly Draft[] {
  const account = random.chance(0.6) ? 'work' : 'home';
  const owner = ownerOf(account);
  const other = person(random.int(0, 400));
  const project = random.pick(PROJECTS);
  const first = moment(random);
  const drafts: Draft[] = [];
  const length = random.int(1, 5);
  for (let turn = 0; turn < length; turn++) {
    const words = Array.from({ length: random.int(2, 6) }, () => random.pick(SMALL_TALK)).join(' ');
    const before = drafts.at(-1);
    const from = turn % 2 === 0 ? other : owner;
    const opening = turn === 0 ? `This is about ${project}. ` : '';
    const own = `Hello,\n\n${opening}${words}\n\nBest,\n${from.name}`;
    drafts.push({
      account,
      folder: turn % 2 === 0 ? random.pick(['inbox', 'archive']) : 'sent',
      name: `e${number}-${turn}`,
      from,
      to: turn % 2 === 0 ? owner : other,
      date: first + turn * random.int(1, 30) * 3_600_000,
      subject: turn === 0 ? `About ${project}` : `Re: About ${project}`,
      body: before === undefined ? own : `${own}\n\n${quoted(before)}`,
      answers: drafts.map(({ name }) => name),
      read: random.chance(0.8),
    });
  }
  return drafts;
}

function newsletter(number: number, random: Random): Draft {
  const items = random.shuffled(NEWS).slice(0, random.int(3, 7));
  const from = { name: 'The Weekly Lamp', email: 'post@weeklylamp.example' };
  const text = `${items.map((item, index) => `${index + 1}. ${item}`).join('\n\n')}\n\nYou receive this because you subscribed. Unsubscribe at any time.`;
  const html = `<html><body><h1>The Weekly Lamp</h1>${items.map((item) => `<p>${item.replaceAll('&', '&amp;')}</p>`).join('\n')}`
    + '<p style="font-size:10px">You receive this because you subscribed. Unsubscribe at any time.</p></body></html>';
  return {
    account: 'home', folder: 'lists', name: `e${number}-0`, from, to: ownerOf('home'), date: moment(random),
    subject: `The Weekly Lamp, issue ${number % 900 + 100}`, body: text, html, listId: 'weekly.weeklylamp.example', read: random.chance(0.4),
  };
}

function receipt(number: number, random: Random): Draft {
  const account = random.chance(0.7) ? 'home' : 'work';
  const shop = random.pick(SHOPS);
  const date = moment(random);
  const minorUnits = random.int(150, 45_000);
  const id = `R${String(random.int(0, 99_999_999)).padStart(8, '0')}`;
  const currency = random.chance(0.8) ? 'EUR' : 'USD';
  const isDeclined = random.chance(0.05);
  const body = isDeclined
    ? `Your card payment of ${currency} ${money(minorUnits)} at ${shop} on ${dayOf(date)} was declined. Nothing was charged.\nReceipt ${id}`
    : `Thank you for shopping at ${shop}.\n\n1 x ${random.pick(GOODS)}\n\nTotal paid: ${currency} ${money(minorUnits)}\nDate: ${dayOf(date)}\nReceipt ${id}\n\nPlease keep this message as proof of purchase.`;
  return {
    account, folder: 'receipts', name: `e${number}-0`,
    from: { name: shop, email: `till@${shop.toLowerCase().replace(/[^a-z]+/g, '')}.example` },
    to: ownerOf(account), date, subject: isDeclined ? `Payment declined at ${shop}` : `Your receipt from ${shop}`, body, read: random.chance(0.7),
    transaction: { id, merchant: shop, kind: 'general shop', minorUnits, currency, day: dayOf(date), status: isDeclined ? 'declined' : 'paid' },
  };
}

function booking(number: number, random: Random): Draft {
  const account = random.chance(0.5) ? 'home' : 'work';
  const date = moment(random);
  const from = dayOf(date + random.int(5, 60) * DAY_MS);
  const city = random.pick(CITIES);
  const code = `B${random.int(100_000, 999_999)}`;
  return {
    account, folder: 'inbox', name: `e${number}-0`, from: { name: 'Passage Travel', email: 'bookings@passagetravel.example' },
    to: ownerOf(account), date, subject: `Booking ${code} confirmed: ${city}`,
    body: `Your room in ${city} is confirmed.\n\nArrival: ${from}\nNights: ${random.int(1, 6)}\nBooking code: ${code}\nPrice: EUR ${money(random.int(6000, 90_000))}\n\nFree of charge to change until the day before.`,
    read: random.chance(0.7),
  };
}
