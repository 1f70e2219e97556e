/** Names and words that the synthetic mailbox is made of. All invented; domains end in `.example`. */

export interface Person {
  readonly name: string;
  readonly email: string;
}

const FIRST = [
  'Ada', 'Bruno', 'Carmen', 'Dmitri', 'Elif', 'Fabian', 'Greta', 'Hiro', 'Ines', 'Jonas', 'Katya', 'Lars', 'Mira', 'Nils',
  'Odette', 'Pavel', 'Rosa', 'Stefan', 'Tove', 'Ursula', 'Viktor', 'Wanda', 'Yusuf', 'Zora',
];
const LAST = [
  'Almqvist', 'Bergamo', 'Castell', 'Dragan', 'Eskola', 'Farrow', 'Gruber', 'Holloway', 'Ivarsen', 'Jansky', 'Kessler',
  'Lindqvist', 'Marlow', 'Novak', 'Oduya', 'Pereira', 'Rosen', 'Sorensen', 'Tanaka', 'Ulrich', 'Varga', 'Whitlock', 'Yilmaz', 'Zeller',
];

/** One of some hundreds of people, the same for the same number. */
export function person(number: number): Person {
  const first = FIRST[number % FIRST.length] ?? 'Ada';
  const last = LAST[(number + Math.floor(number / FIRST.length) * 7) % LAST.length] ?? 'Novak';
  return { name: `${first} ${last}`, email: `${first}.${last}@${number % 3 === 0 ? 'northmill' : 'harbourworks'}.example`.toLowerCase() };
}

export const OWNERS: Readonly<Record<string, Person>> = {
  home: { name: 'Robin Sayer', email: 'robin@sayer.example' },
  work: { name: 'Robin Sayer', email: 'robin.sayer@harbourworks.example' },
  club: { name: 'Rowing Club Office', email: 'office@rowingclub.example' },
};

export const SHOPS = [
  'Tinsel & Thread', 'Copper Kettle', 'Fennel Market', 'Blue Anchor Supplies', 'Gable Hardware', 'Quay Stationers',
  'Orchard Grocers', 'Wickford Outfitters', 'Lantern Lighting', 'Plover Electronics',
] as const;

export const GOODS = [
  'printer paper', 'desk lamp', 'garden hose', 'winter gloves', 'coffee beans', 'notebook', 'extension cable', 'rain jacket',
  'paint brush', 'cutting board', 'backpack', 'water filter', 'door handle', 'light bulbs', 'bread tin',
] as const;

export const CITIES = ['Lisbon', 'Tallinn', 'Bergen', 'Graz', 'Porto', 'Leipzig', 'Aarhus', 'Turin', 'Gdansk', 'Rennes'] as const;

export const PROJECTS = [
  'the website relaunch', 'the warehouse move', 'the spring catalogue', 'the payroll switch', 'the customer survey',
  'the delivery schedule', 'the training plan', 'the archive clean-up', 'the supplier review', 'the summer fair',
] as const;

/** Sentences that could stand in anybody's mail and answer nothing. */
export const SMALL_TALK = [
  'Thanks for getting back to me so quickly.',
  'I had a look at it this morning and it mostly makes sense.',
  'Could you check the second page before we send it out?',
  'We talked about this at length last time, so I will keep it short.',
  'Nothing has changed on our side since the last call.',
  'Please let me know if anything is unclear.',
  'I am out of the office on Friday, but reachable by phone.',
  'The numbers look fine to me, apart from the last column.',
  'Let us pick this up again once everybody is back.',
  'I would rather wait for the others before we settle it.',
  'It took longer than planned, but it is done now.',
  'There is a draft in the shared folder, feel free to edit.',
  'Can somebody take the minutes this time?',
  'I will ask around and come back to you.',
  'My calendar is open in the afternoon.',
  'That would save us a good deal of work.',
  'We should tell the people downstairs as well.',
  'I have no strong opinion either way.',
  'The first version was too long, this one is shorter.',
  'As far as I remember, we did it differently last year.',
] as const;

/** Newsletters use everybody's words: these also stand in the messages that questions are about. */
export const NEWS = [
  'Five ways to plan a kitchen renovation without losing sleep.',
  'Our readers share their favourite train journeys and hotel bookings.',
  'Why invoices go missing, and what a payment reference is good for.',
  'Rent, rates and repairs: what landlords changed this season.',
  'Ask the vet: when a dog should not be fed.',
  'The best museum trips for rainy weekends.',
  'How a budget meeting can end on time.',
  'Insurance claims explained in plain language.',
  'Ten plum recipes, from cake to chutney.',
  'A short history of the bicycle pump.',
  'Contracts, notice periods and other small print.',
  'Flights are getting cheaper, and airports fuller.',
  'Server outages and certificates: lessons from a bad week.',
  'What your dentist wishes you knew.',
  'The warranty question: repair or replace?',
  'Rehearsal rooms are rare; choirs get inventive.',
  'Order confirmations you should never delete.',
  'Refunds, returns and how long they may take.',
  'Choosing an accountant before the tax year ends.',
  'Catering for forty guests on a small budget.',
] as const;

export const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
] as const;
