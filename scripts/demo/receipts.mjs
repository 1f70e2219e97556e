/** Receipts, bookings and notices: amounts, ids and dates that people look for years later. */
import { ME } from './people.mjs';

/**
 * @typedef {import('./mime.mjs').Message} Message
 * @typedef {import('./random.mjs').Random} Random
 */

/**
 * @param {Random} random
 * @param {number} until
 * @returns {readonly Message[]}
 */
export function receipts(random, until) {
  const at = (/** @type {number} */ days) => Math.floor(until / DAY - days) * DAY + random.int(6, 21 * 60) * MINUTE;
  return [
    ...Array.from({ length: 34 }, (_, n) => order(random, at(4 + n * 15))),
    ...Array.from({ length: 18 }, (_, n) => bill(random, at(9 + n * 30), n)),
    ...Array.from({ length: 18 }, (_, n) => statement(random, at(2 + n * 30))),
    ...TRIPS.map((trip, n) => booking(trip, random, at(16 + n * 52))),
    ...Array.from({ length: 14 }, (_, n) => parcel(random, at(3 + n * 38))),
  ];
}

/** @type {(random: Random, date: number) => Message} */
function order(random, date) {
  const [shop, domain, goods] = random.pick(SHOPS);
  const id = `${shop.slice(0, 2).toUpperCase()}-${random.int(100_000, 999_999)}`;
  const lines = Array.from({ length: random.int(1, 3) }, () => ({ name: random.pick(goods), cents: random.int(390, 8900) }));
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const text = [
    `Thank you for your order ${id}.`, '',
    ...lines.map(({ name, cents }) => `  ${name}: ${euro(cents)} EUR`),
    '', `Total: ${euro(total)} EUR, paid by card ending in ${random.int(1000, 9999)}.`,
    'The goods leave our shop within two working days.', '', shop,
  ].join('\n');
  const rows = lines.map(({ name, cents }) => `<tr><td>${name}</td><td align="right">${euro(cents)} €</td></tr>`).join('');
  const html = `<html><body style="font-family:sans-serif;color:#333"><h2 style="color:${random.pick(COLOURS)}">${shop}</h2>
<p>Thank you for your order <b>${id}</b>.</p><table cellpadding="6" width="420">${rows}
<tr><td><b>Total</b></td><td align="right"><b>${euro(total)} €</b></td></tr></table>
<p>Paid by card. The goods leave our shop within two working days.</p></body></html>`;
  return notice({ from: { name: shop, email: `orders@${domain}` }, date, subject: `Your order ${id}`, id: `order-${id}-${date}@${domain}`, text, html, attachments: [`invoice-${id}.pdf`] });
}

/** @type {(random: Random, date: number, n: number) => Message} */
function bill(random, date, n) {
  const [name, domain, what] = /** @type {const} */ ([
    ['Stadtwerke Elbtal', 'stadtwerke-elbtal.example', 'Strom'],
    ['Nordfunk Mobil', 'nordfunk.example', 'Mobilfunk'],
  ])[n % 2 === 0 ? 0 : 1];
  const number = `RE-${new Date(date).getUTCFullYear()}-${random.int(10_000, 99_999)}`;
  const cents = n % 2 === 0 ? random.int(5100, 7400) : random.int(1499, 2350);
  return notice({
    from: { name, email: `rechnung@${domain}` }, date, subject: `Ihre Rechnung ${number}`, id: `${number.toLowerCase()}-${n}@${domain}`,
    text: `Guten Tag Mara Lindqvist,\n\nIhre Rechnung ${number} für ${what} über ${euro(cents).replace('.', ',')} EUR liegt bei. Wir buchen den Betrag in sieben Tagen von Ihrem Konto ab.\n\nFreundliche Grüße\n${name}`,
    attachments: [`Rechnung ${number}.pdf`],
  });
}

/** @type {(random: Random, date: number) => Message} */
function statement(random, date) {
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
  const spent = random.int(118_000, 241_000);
  return notice({
    from: { name: 'Hansa Direktbank', email: 'service@hansa-direktbank.example' }, date, subject: `Your statement for ${month}`,
    id: `statement-${date}@hansa-direktbank.example`,
    text: `Dear customer,\n\nyour statement for ${month} is ready.\n\nMoney in: ${euro(random.int(262_000, 301_000))} EUR\nMoney out: ${euro(spent)} EUR\nLargest payment: rent, 940.00 EUR\n\nWe never ask for your password by mail.\nHansa Direktbank`,
    attachments: [`statement-${new Date(date).toISOString().slice(0, 7)}.pdf`],
  });
}

/** @type {(trip: (typeof TRIPS)[number], random: Random, date: number) => Message} */
function booking([company, domain, subject, text, code], random, date) {
  const travel = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(date + random.int(18, 70) * DAY);
  return notice({
    from: { name: company, email: `booking@${domain}` }, date, subject: `${subject} ${code}`, id: `${code.toLowerCase()}@${domain}`,
    text: `${text.replace('{date}', travel)}\n\nBooking number: ${code}\nName: Mara Lindqvist\n\n${company}`,
    attachments: [`${code}.pdf`],
  });
}

/** @type {(random: Random, date: number) => Message} */
function parcel(random, date) {
  const number = `00${random.int(10_000_000, 99_999_999)}`;
  const where = random.pick(['in the parcel box beside the bakery', 'with your neighbour Petersen', 'at your door', 'in the shop at Hafenstraße 12']);
  return notice({
    from: { name: 'Kogge Parcel', email: 'tracking@kogge-parcel.example' }, date, subject: `Delivered: your parcel ${number}`, id: `parcel-${number}@kogge-parcel.example`,
    text: `Your parcel ${number} was delivered today ${where}.\n\nIf it is not there, please tell us within seven days.`,
  });
}

/** @type {(message: Omit<Message, 'folder' | 'to'>) => Message} */
const notice = (message) => ({ folder: 'Receipts', to: [ME], ...message });

/** @param {number} cents */
const euro = (cents) => (cents / 100).toFixed(2);

/** @typedef {readonly [name: string, domain: string, goods: readonly [string, ...string[]]]} Shop */

/** @type {readonly [Shop, ...Shop[]]} */
const SHOPS = [
  ['Papierhaus Lemke', 'papierhaus-lemke.example', ['Drawing pad A3', 'Pencils 2H to 6B', 'Tracing paper, 20 m', 'Brass sharpener']],
  ['Rad und Tat', 'radundtat.example', ['Brake pads', 'Inner tube 28 inch', 'Chain oil', 'Rear light']],
  ['Kaffeerösterei Speicher', 'roesterei-speicher.example', ['Espresso, 1 kg', 'Filter coffee Ethiopia, 500 g', 'Paper filters']],
  ['Gärtnerei Immergrün', 'immergruen.example', ['Tomato seeds', 'Rosemary', 'Watering can, 10 l', 'Plum tree, two years old']],
  ['Bücherschiff', 'buecherschiff.example', ['Novel, hardback', 'Atlas of islands', 'Sheet music for choir']],
  ['Nordlicht Outdoor', 'nordlicht-outdoor.example', ['Rain jacket', 'Head torch', 'Tent pegs', 'Mosquito net']],
];

/** @type {readonly (readonly [company: string, domain: string, subject: string, text: string, code: string])[]} */
const TRIPS = [
  ['Hotel Speicherhof', 'speicherhof.example', 'Your room in Lübeck', 'We look forward to your stay. Arrival {date}, two nights, double room with breakfast: 178.00 EUR.', 'SPH-20418'],
  ['Nordbahn', 'nordbahn.example', 'Your train ticket', 'Hamburg to Copenhagen on {date}, departure 07:24, coach 11, seat 46. Price 39.90 EUR, no refund.', 'NB7X2Q'],
  ['Canal Hôtel Nantes', 'hotel-du-canal.example', 'Votre réservation', 'Nous avons le plaisir de confirmer votre chambre pour le {date}, une nuit avec petit déjeuner, 94,00 EUR.', 'HDC-3391'],
  ['Ostsee Ferries', 'ostsee-ferries.example', 'Your ferry booking', 'Night ferry from Travemünde on {date}, boarding until 21:15. Outside cabin for two adults and two bicycles: 312.40 EUR, paid in full.', 'NF-58213'],
  ['Theater am Kai', 'theater-am-kai.example', 'Your tickets', 'Two seats in the stalls, row 7, for {date}, 19:30: 58.00 EUR. Doors open one hour before.', 'TAK-8840'],
  ['Ostsee Ferries', 'ostsee-ferries.example', 'Your ferry booking', 'Day boat from Rostock on {date}, departure 09:00, foot passenger with bicycle: 41.50 EUR. Free change until the day before.', 'NF-49077'],
  ['Aero Bruma', 'aerobruma.example', 'Su reserva de vuelo', 'Hamburgo a Bilbao, {date}, salida 12:35, asiento 14C. Precio total 128,60 EUR, equipaje de mano incluido.', 'QK4TRM'],
  ['Jugendherberge Deichblick', 'deichblick.example', 'Ihre Buchung', 'Wir bestätigen vier Betten für den Chor, Anreise {date}, mit Halbpension: 236,00 EUR. Bettwäsche ist dabei.', 'DB-11506'],
  ['Ostsee Ferries', 'ostsee-ferries.example', 'Changed: your ferry booking', 'Because of the storm warning the night ferry on {date} leaves 90 minutes later, at 23:45. Your ferry booking stays valid; cancelling is free today.', 'NF-40962'],
  ['Nordbahn', 'nordbahn.example', 'Refund for your train ticket', 'Your train on {date} was 74 minutes late. We refund 25 percent, 12.45 EUR, to your card.', 'NB3H8L'],
];

/** @type {readonly [string, ...string[]]} */
const COLOURS = ['#205b7a', '#7a2048', '#3f6b2a', '#8a5a12'];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
