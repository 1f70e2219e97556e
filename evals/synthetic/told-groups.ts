/** Messages that only mean something together: several plausible topics, conflicts, conversations. */

export interface Topic {
  readonly question: string;
  /** Most fitting first; grades 3, then 1 each. */
  readonly messages: readonly { readonly subject: string; readonly body: string }[];
  readonly mustContain: readonly string[];
}

/** Short queries that several messages fit, one best. */
export const TOPICS: readonly Topic[] = [
  {
    question: 'kitchen supplier decision', mustContain: ['Halvorsen'],
    messages: [
      { subject: 'Kitchen: decision', body: 'We decided on the supplier of the kitchen: Halvorsen Joinery, oak fronts, delivery in week 32.' },
      { subject: 'Kitchen: another offer', body: 'A second supplier sent an offer for the kitchen, with steel fronts and a longer delivery.' },
      { subject: 'Old kitchen', body: 'Somebody takes the old kitchen if we carry it down. The supplier would charge for its disposal.' },
    ],
  },
  {
    question: 'insurance claim water damage', mustContain: ['1,940'],
    messages: [
      { subject: 'Your claim', body: 'Your insurance claim for the water damage is accepted. We transfer EUR 1,940 this week.' },
      { subject: 'Water damage', body: 'Photographs of the water damage are attached for the insurance.' },
      { subject: 'Claims department', body: 'The insurance asks for the claim form once more, in ink.' },
    ],
  },
  {
    question: 'accountant tax return deadline', mustContain: ['31 July'],
    messages: [
      { subject: 'Deadline', body: 'Your accountant here: the deadline for the tax return is 31 July, the extension was refused.' },
      { subject: 'Tax return: papers', body: 'For the tax return I still need the bank\'s statement. Your accountant' },
      { subject: 'New accountant', body: 'The accountant of my sister does tax returns for small firms too.' },
    ],
  },
  {
    question: 'choir trip hotel', mustContain: ['Pelican'],
    messages: [
      { subject: 'Choir trip: beds', body: 'For the choir trip we have the hotel Pelican, eleven double rooms, breakfast at seven.' },
      { subject: 'Choir trip: bus', body: 'The bus for the choir trip leaves at six behind the church.' },
      { subject: 'Choir', body: 'The hotel of last year\'s choir trip went out of business.' },
    ],
  },
  {
    question: 'server migration date', mustContain: ['14 September'],
    messages: [
      { subject: 'Migration', body: 'The date of the server migration is fixed: 14 September, from 22:00 on.' },
      { subject: 'Migration: what to save', body: 'Before the server migration everybody saves their local files.' },
      { subject: 'Server room', body: 'The new server is loud; after the migration the old one is switched off.' },
    ],
  },
  {
    question: 'heron pond permit', mustContain: ['granted'],
    messages: [
      { subject: 'Permit', body: 'The permit for the heron pond was granted, with the condition that the bank stays shallow.' },
      { subject: 'Pond', body: 'The digger for the heron pond waits for the permit.' },
      { subject: 'Herons', body: 'Two herons were seen at the pond, long before any permit.' },
    ],
  },
];

export interface Conflict {
  readonly subject: string;
  readonly old: string;
  readonly oldValue: string;
  readonly correction: string;
  readonly newValue: string;
  readonly question: string;
}

/** A figure, and a later message that quotes and corrects it. */
export const CONFLICTS: readonly Conflict[] = [
  { subject: 'Carpet for the annex', old: 'The carpet for the annex comes to 2,310 euros.', oldValue: '2,310', correction: 'Correction: the carpet for the annex comes to 2,130 euros, I had swapped two digits.', newValue: '2,130', question: 'How much is the carpet for the annex?' },
  { subject: 'Start of the regatta', old: 'The regatta starts at 9:15 from the lower bridge.', oldValue: '9:15', correction: 'The regatta starts at 10:45 after all, the tide tables were last year\'s.', newValue: '10:45', question: 'When does the regatta start?' },
  { subject: 'Seats in the minibus', old: 'The minibus has 17 seats, so all of us fit.', oldValue: '17', correction: 'I counted again: the minibus has 14 seats, three of us take the train.', newValue: '14', question: 'How many seats does the minibus have?' },
  { subject: 'Door code of the studio', old: 'The door code of the studio is 7731.', oldValue: '7731', correction: 'The door code of the studio was changed today, it is 4086 now.', newValue: '4086', question: 'What is the door code of the studio?' },
  { subject: 'Speaker of the gala', old: 'The speaker of the gala is Professor Lindholm.', oldValue: 'Lindholm', correction: 'Please change the programme: the speaker of the gala is Professor Achterberg.', newValue: 'Achterberg', question: 'Who is the speaker of the gala?' },
  { subject: 'Width of the bookcase', old: 'The bookcase is 184 cm wide, it fits the alcove.', oldValue: '184', correction: 'Sorry, wrong tape: the bookcase is 192 cm wide and does not fit the alcove.', newValue: '192', question: 'How wide is the bookcase?' },
];

export interface Conversation {
  readonly subject: string;
  readonly turns: readonly string[];
  /** Which turn answers, from 0. */
  readonly answer: number;
  readonly question: string;
  readonly mustContain: readonly string[];
}

/** The answering turn rests on what was said before it. */
export const CONVERSATIONS: readonly Conversation[] = [
  { subject: 'Mural in the stairwell', turns: ['Shall we have a mural in the stairwell of the depot?', 'I like it. Which painter do you have in mind?', 'Ottoline Brandt, she did the one at the ferry.', 'She agrees and asks for 900 euros.'], answer: 3, question: 'What does the painter ask for the mural in the stairwell?', mustContain: ['900'] },
  { subject: 'Telescope evening', turns: ['May we use the roof for the telescope evening?', 'The caretaker wants to know how many people.', 'Twenty-five at most.', 'Then he lets us up until eleven.'], answer: 3, question: 'Until when may the telescope evening use the roof?', mustContain: ['eleven'] },
  { subject: 'Spare piano', turns: ['We have a spare piano, does the youth centre want it?', 'They do, who carries it?', 'The movers Kranich, on the 12th.', 'Fine, I open the gate for them.'], answer: 2, question: 'Who carries the spare piano to the youth centre?', mustContain: ['Kranich'] },
  { subject: 'Fence by the brook', turns: ['The fence by the brook is down again.', 'Deer or children?', 'Deer, there are hairs on the wire.', 'Then we build it two metres high this time.'], answer: 3, question: 'How high will the fence by the brook be built?', mustContain: ['two metres'] },
  { subject: 'Almanac cover', turns: ['Which cover shall the almanac get?', 'The woodcut with the owl.', 'The printer says the owl needs a second plate.', 'Then take the fern, it is one plate only.'], answer: 3, question: 'Which cover does the almanac get in the end?', mustContain: ['fern'] },
  { subject: 'Interpreter for the hearing', turns: ['We need an interpreter for the hearing.', 'Which language?', 'Georgian, for two hours.', 'I booked Nino Beridze.'], answer: 3, question: 'Which interpreter was booked for the hearing?', mustContain: ['Beridze'] },
];

/** Nobody and nothing in the mailbox is called so. */
export const ABSENT_NAMES = [
  'Where does Thessaly Quillfeather live?',
  'What did Corentin Abernathy-Voss say about the harbour?',
  'When is Ludmila Pfefferkorn on holiday?',
  'What is the telephone number of Osgood Trevanion?',
  'Which room has Ismene Vantongeren?',
  'Does Balthasar Quennell eat fish?',
] as const;
