/** Conversations that come back month after month, each time about something else. */

/**
 * @typedef {import('./conversations.mjs').Script} Script
 * @typedef {import('./random.mjs').Random} Random
 */

/**
 * @param {Random} random
 * @returns {readonly Script[]}
 */
export function rounds(random) {
  return [
    ...SONGS.map((song, month) => choir(song, 14 + month * 31, random)),
    ...BOOKS.map((book, at) => bookClub(book, 20 + at * 58, random)),
    ...SITES.map((site, at) => siteReport(site, 6 + at * 24, random)),
    ...CHORES.map((chore, at) => garden(chore, 10 + at * 47, random)),
    ...DISHES.map((dish, at) => dinner(dish, 5 + at * 39, random)),
  ];
}

/**
 * @param {(typeof SONGS)[number]} song
 * @param {number} daysAgo
 * @param {Random} random
 * @returns {Script}
 */
function choir([piece, composer, hard], daysAgo, random) {
  const page = random.int(3, 28);
  return {
    folder: 'Choir', language: 'en', daysAgo, subject: `Rehearsal: ${piece}`,
    turns: [
      { by: 'noor', text: `Dear all,\n\non ${random.pick(['Tuesday', 'Wednesday'])} at 19:30 we begin with ${piece} by ${composer}. ${hard} Please look at page ${page} before you come.\n\nThe hall is cold, bring a jumper.\nNoor`, attachments: [`${piece}.pdf`] },
      { by: 'me', text: `I will be there. The altos could do with ten minutes alone on page ${page}; shall I come a little earlier?` },
      { by: 'noor', text: `Yes please, 19:15. And thank you for the ${random.pick(['cake', 'biscuits', 'plums', 'candles'])} last time.` },
    ],
  };
}

/**
 * @param {(typeof BOOKS)[number]} book
 * @param {number} daysAgo
 * @param {Random} random
 * @returns {Script}
 */
function bookClub([kind, opinion], daysAgo, random) {
  return {
    folder: 'Inbox', language: 'en', daysAgo, subject: `Book evening: ${kind}`,
    turns: [
      { by: 'sven', text: `Next book evening is on Sunday at 18:00, at my place this time. We said ${kind}. It has ${random.int(180, 640)} pages, so start early.` },
      { by: 'me', text: `${opinion} I bring bread and the goat cheese from the market.` },
      { by: 'noor', text: 'I am only half way through. Nobody tells me who did it!' },
    ],
  };
}

/**
 * @param {(typeof SITES)[number]} site
 * @param {number} daysAgo
 * @param {Random} random
 * @returns {Script}
 */
function siteReport([site, done, open], daysAgo, random) {
  const report = random.int(11, 60);
  return {
    folder: 'Work', language: 'en', daysAgo, subject: `Site report ${report}: ${site}`,
    turns: [
      { by: random.pick(['tom', 'elena']), text: `Site report ${report}, ${site}.\n\nDone: ${done}\nOpen: ${open}\nOn site: ${random.int(4, 19)} people. Weather: ${random.pick(['dry', 'rain from noon', 'frost in the morning', 'storm, crane stopped'])}.`, attachments: [`site-report-${report}.pdf`] },
      { by: 'priya', text: `Thank you. What is open has to be settled before the ${random.int(2, 28)}th, otherwise the next trade stands in the way.` },
      { by: 'me', text: 'I have called them. They promise next week, and I have it in writing this time.' },
    ],
  };
}

/**
 * @param {(typeof CHORES)[number]} chore
 * @param {number} daysAgo
 * @param {Random} random
 * @returns {Script}
 */
function garden([chore, tools], daysAgo, random) {
  const plot = random.int(2, 60);
  return {
    folder: 'Garden', language: 'de', daysAgo, subject: `Gemeinschaftsarbeit: ${chore}`,
    turns: [
      { by: 'garden', text: `Liebe Gartenfreunde,\n\nam Samstag um 10 Uhr steht an: ${chore}. Treffpunkt ist Parzelle ${plot}. Bitte bringt ${tools} mit. Wer nicht kann, meldet sich bis Donnerstag; die Ersatzstunde kostet ${random.int(12, 20)} Euro.\n\nDer Vorstand` },
      { by: 'me', text: 'Ich bin dabei und bringe Kaffee für alle mit.' },
    ],
  };
}

/**
 * @param {(typeof DISHES)[number]} dish
 * @param {number} daysAgo
 * @param {Random} random
 * @returns {Script}
 */
function dinner([dish, question, answer], daysAgo, random) {
  return {
    folder: 'Inbox', language: 'en', daysAgo, subject: `${random.pick(['Saturday', 'Friday', 'Sunday'])}: ${dish}`,
    turns: [
      { by: 'me', text: `There will be ${dish}, and room for ${random.int(4, 8)}. Come at half past seven, bring nothing.` },
      { by: 'sven', text: question },
      { by: 'me', text: answer },
    ],
  };
}

/** @type {readonly (readonly [piece: string, composer: string, hard: string])[]} */
const SONGS = [
  ['Winter Harbour', 'A. Tamm', 'The rhythm is harder than it looks.'],
  ['Four Lanterns', 'R. Osei', 'The second lantern is in seven-eight.'],
  ['Evening over the Dyke', 'M. Petersen', 'The tenors hold one note for eleven bars.'],
  ['The Ferryman', 'J. Nyberg', 'The solo is still free.'],
  ['Salt and Bread', 'L. Marin', 'We sing it without the piano.'],
  ['Swallows', 'K. Ito', 'Mind the whispering at the end.'],
  ['Lullaby for a Lighthouse', 'E. Brandt', 'It has to stay quiet throughout.'],
  ['Three Rivers', 'A. Tamm', 'Each voice has a river of its own.'],
  ['Market Day', 'P. Rossi', 'The words come very fast.'],
  ['Snow on the Quay', 'M. Petersen', 'Nothing but long lines: breathe in turns.'],
  ['Gingko', 'H. Mori', 'The text is in Japanese, a guide is attached.'],
  ['Old Bridge', 'R. Osei', 'Clapping on page two.'],
];

/** @type {readonly (readonly [kind: string, opinion: string])[]} */
const BOOKS = [
  ['the novel about the cartographer', 'I loved the chapter in which the map is eaten by mice.'],
  ['the crime story in the spa hotel', 'I suspected the pianist from page ten.'],
  ['the history of salt', 'I now look at my kitchen with other eyes.'],
  ['letters from a polar station', 'The letter about the oranges made me cry.'],
  ['the essays on walking', 'Some are splendid, some could have walked less.'],
  ['the family saga from Trieste', 'I had to draw a family tree.'],
  ['poems by a beekeeper', 'Short, sweet, and now and then a sting.'],
  ['the book about octopuses', 'They are cleverer than our committee.'],
];

/** @type {readonly (readonly [site: string, done: string, open: string])[]} */
const SITES = [
  ['Reading room', 'floor sockets cut, screed dry.', 'the joiner still needs the final width of the window sills.'],
  ['Boathouse', 'old slipway cleared.', 'permit for the ramp from the harbour office.'],
  ['Nantes library', 'plaster in the large hall.', 'delivery of the lamps is two weeks late.'],
  ['Reading room', 'acoustic ceiling hung in the north half.', 'fire alarm cables have to move 30 cm.'],
  ['School kitchen', 'tiles on three walls.', 'the drain is in the wrong place.'],
  ['Reading room', 'windows on the courtyard side replaced.', 'one pane is scratched, replacement ordered.'],
  ['School kitchen', 'ventilation tested.', 'noise is 4 dB above what was agreed.'],
  ['Boathouse', 'roof closed before the storm.', 'gutter on the water side.'],
  ['Tram shelter', 'steel frame welded.', 'colour sample to be signed by the city.'],
  ['Nantes library', 'scaffolding taken down.', 'a crack beside the stair, to be watched.'],
  ['Tram shelter', 'foundation poured.', 'glass supplier asks for a new deposit.'],
  ['School kitchen', 'power on.', 'oven is missing its left door.'],
  ['Reading room', 'old shelves sold.', 'dust protection for the archive.'],
  ['Tram shelter', 'handed over.', 'nothing; photographs follow.'],
];

/** @type {readonly (readonly [chore: string, tools: string])[]} */
const CHORES = [
  ['Laub rechen und Hecken schneiden', 'Rechen und Handschuhe'],
  ['Wasseruhren ablesen und Leitungen entleeren', 'eine Zange'],
  ['Kompostplatz umsetzen', 'Schaufel und Schubkarre'],
  ['Zaun am Spielplatz streichen', 'Pinsel und alte Kleidung'],
  ['Apfelbäume schneiden', 'Astschere und Leiter'],
  ['Sommerfest aufbauen', 'gute Laune und einen Kuchen'],
  ['Wege neu kiesen', 'eine Harke'],
  ['Regentonnen aufstellen', 'Wasserwaage und Steine'],
];

/** @type {readonly (readonly [dish: string, question: string, answer: string])[]} */
const DISHES = [
  ['mushroom risotto', 'May I bring my sister? She eats everything but mushrooms.', 'Bring her, I will make her the one with lemon.'],
  ['fish soup', 'With or without the fennel?', 'With. You will not notice it, you never do.'],
  ['dumplings, made together', 'How many hands do you need?', 'All of them. The dough rests until eight.'],
  ['lentils and a film', 'Which film? Not the one with the submarine again.', 'The one with the submarine.'],
  ['pancakes for supper', 'Sweet or savoury?', 'Savoury first, and then we forget ourselves.'],
  ['the first asparagus', 'Do I have to peel?', 'Everybody peels. That is the entrance fee.'],
  ['pumpkin curry', 'How hot?', 'Two out of five, with a bottle on the table.'],
  ['a cold buffet, it is too hot to cook', 'Is the balcony big enough?', 'If nobody dances.'],
  ['noodles from scratch', 'I have my grandfather’s noodle machine, want it?', 'Yes! Mine has lost its handle.'],
  ['baked potatoes at the fire', 'What about the rain?', 'Then baked potatoes at the oven.'],
];
