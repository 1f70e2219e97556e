/** Messages in plain words, each with the question it answers. `mustContain` is in the body as it stands there. */

export interface Told {
  readonly subject: string;
  readonly body: string;
  readonly question: string;
  readonly mustContain: readonly string[];
}

/** Questions that share no content word with their message, not even by its stem. */
export const PARAPHRASES: readonly Told[] = [
  { subject: 'East wing', body: 'The lift in the east wing stays out of order until Thursday. The technician is waiting for a new motor.', question: 'When can visitors ride up again and need not climb the stairs?', mustContain: ['Thursday'] },
  { subject: 'Lease', body: 'Good news: the landlord agreed to lower the rent by EUR 85 from May on.', question: 'How much cheaper does our flat become each month?', mustContain: ['85'] },
  { subject: 'Biscuit', body: 'The vet says Biscuit must not eat for twelve hours before the operation.', question: 'How long should the dog go without food ahead of surgery?', mustContain: ['twelve hours'] },
  { subject: 'News from the second floor', body: 'Nadia handed in her notice yesterday. Her last day is the 28th of June.', question: 'Who is quitting our team this summer?', mustContain: ['Nadia'] },
  { subject: 'Parcel', body: 'The courier left the parcel with the neighbours at number 14.', question: 'Where was my delivery dropped?', mustContain: ['number 14'] },
  { subject: 'Offsite', body: 'We moved the offsite to Ghent because the hotel in Antwerp was fully booked.', question: 'Why was a different city chosen for the staff retreat?', mustContain: ['fully booked'] },
  { subject: 'Your visit', body: 'Dr. Okafor can see you on the 9th at half past eight. Please come on an empty stomach.', question: 'When does my physician expect me for the checkup?', mustContain: ['half past eight'] },
  { subject: 'Inspection', body: 'The car failed its inspection: both rear tyres are worn and the left headlamp flickers.', question: 'Which defects must be repaired so that my vehicle passes?', mustContain: ['tyres', 'headlamp'] },
  { subject: 'Before the holidays', body: 'School closes at noon on the last day before the holidays. Please collect your children in time.', question: 'What hour do parents have to pick the kids up when vacation begins?', mustContain: ['noon'] },
  { subject: 'Offer for the 40 guests', body: 'The caterer charges EUR 32.50 per head, drinks included.', question: 'What would feeding each attendee cost?', mustContain: ['32.50'] },
  { subject: 'Monday morning', body: 'Our web shop was down for forty minutes because a certificate had expired overnight.', question: 'What was the reason behind the online store outage?', mustContain: ['certificate'] },
  { subject: 'Saturday', body: 'Tomas lands at 06:40 and needs somebody with a van for the instruments.', question: 'What time does our musician arrive by plane with his equipment?', mustContain: ['06:40'] },
];

/** Short, careless wording, as people type it, misspelled in part. */
export const INFORMAL: readonly Told[] = [
  { subject: 'Garage and stairs', body: 'The bicycle pump is in the grey locker under the stairs. The key hangs in the kitchen.', question: "where's that bike pump thingy again", mustContain: ['grey locker'] },
  { subject: 'Cabin', body: 'The wifi password of the cabin is printed on the back of the router: moss-lantern-42.', question: 'wifi password 4 the cabin pls', mustContain: ['moss-lantern-42'] },
  { subject: 'Sunday', body: 'Rehearsal on Sunday is moved to four o\'clock because the hall is taken.', question: 'sunday rehersal what time is it now??', mustContain: ['four o\'clock'] },
  { subject: 'Class 4b', body: 'Please hand in the signed permission slip for the museum trip by Wednesday.', question: 'whens that museum slip due', mustContain: ['Wednesday'] },
  { subject: 'We have moved', body: 'The dental practice moved to 22 Harbour Street, second floor. Your appointments stay as they are.', question: 'dental place moved lol where do i go', mustContain: ['22 Harbour Street'] },
  { subject: 'The recipe', body: 'For the plum cake take 500 g of flour, 240 g of butter, four eggs and as many plums as the tin holds.', question: 'how much butter in the plum cake thing', mustContain: ['240 g'] },
  { subject: 'Your membership', body: 'You can cancel the gym membership with one month\'s notice, in writing.', question: 'gym membrship how do i get out of it', mustContain: ['one month'] },
  { subject: 'Dripping tap', body: 'The plumber comes on Tuesday between ten and twelve for the dripping tap.', question: 'plummer guy, leaky tap, when??', mustContain: ['Tuesday'] },
];

/** Rare words; two or three of them are the query. */
export const KEYWORDS: readonly Told[] = [
  { subject: 'Harpsichord', body: 'The harpsichord was tuned a quarter tone low; the tuner returns before the concert.', question: 'harpsichord tuner', mustContain: ['quarter tone'] },
  { subject: 'Beekeeping course', body: 'The beekeeping course starts on the allotment, bring a veil and gloves.', question: 'beekeeping veil', mustContain: ['allotment'] },
  { subject: 'Kiln', body: 'The kiln reached cone six at noon and will be opened tomorrow.', question: 'kiln cone six', mustContain: ['cone six'] },
  { subject: 'Scaffolding', body: 'The scaffolding on the north gable stays until the slates have arrived from Wales.', question: 'scaffolding slates', mustContain: ['Wales'] },
  { subject: 'Mooring', body: 'Our mooring was reassigned to pontoon F, berth 31, because of the dredging.', question: 'mooring dredging', mustContain: ['berth 31'] },
  { subject: 'Mothballed looms', body: 'Two of the mothballed looms go to the textile college, the third is scrapped.', question: 'mothballed looms', mustContain: ['textile college'] },
  { subject: 'Falconry', body: 'The falconry display was cancelled since the gyrfalcon is moulting.', question: 'gyrfalcon falconry', mustContain: ['moulting'] },
  { subject: 'Sourdough', body: 'I named the sourdough starter Ignatius and it lives in the cellar now.', question: 'sourdough starter name', mustContain: ['Ignatius'] },
  { subject: 'Theodolite', body: 'The theodolite needs calibration, the surveyors lent us theirs until the 17th.', question: 'theodolite calibration', mustContain: ['17th'] },
  { subject: 'Marzipan', body: 'The confectioner can do marzipan hedgehogs, 60 pieces, ready on Friday.', question: 'marzipan hedgehogs', mustContain: ['60 pieces'] },
];

/** In other languages, the question in the same language with other word forms. */
export const LANGUAGES: readonly Told[] = [
  { subject: 'Heizung', body: 'Die Heizung wird am Montag zwischen acht und zehn Uhr gewartet. Bitte sorgen Sie dafür, dass der Keller zugänglich ist und die Heizungen in allen Räumen aufgedreht sind.', question: 'Wann kommt die Wartung der Heizung im Keller?', mustContain: ['Montag'] },
  { subject: 'Réunion des parents', body: 'La réunion des parents aura lieu jeudi à dix-huit heures dans la salle de musique. Les questions sur la cantine seront traitées à la fin.', question: 'Dans quelle salle se tiennent les réunions de parents ?', mustContain: ['salle de musique'] },
  { subject: 'Cambio de dirección', body: 'La oficina se ha trasladado a la calle del Olivo, número doce. Los paquetes pendientes se entregarán allí a partir del lunes.', question: '¿A qué calle se trasladó la oficina?', mustContain: ['Olivo'] },
  { subject: 'Prenotazione', body: 'La prenotazione del rifugio è confermata per due notti. La cena viene servita alle sette e mezza, i cani non possono entrare nelle camere.', question: 'A che ora servono la cena nel rifugio?', mustContain: ['sette e mezza'] },
  { subject: 'Fietsenstalling', body: 'De fietsenstalling achter het station is vanaf maandag gesloten. Fietsen die er dan nog staan worden naar het depot aan de haven gebracht.', question: 'Waar worden fietsen uit de gesloten fietsenstalling heen gebracht?', mustContain: ['depot'] },
  { subject: 'Consulta', body: 'A consulta com a nutricionista passou para quarta-feira às nove horas. Traga por favor os exames de sangue mais recentes.', question: 'Para quando passou a consulta da nutricionista?', mustContain: ['quarta-feira'] },
  { subject: 'Ремонт крыши', body: 'Ремонт крыши начнётся в среду утром. Просим убрать машины со двора, иначе краны не смогут проехать.', question: 'Когда начинается ремонт крыши?', mustContain: ['среду'] },
  { subject: '会議室の変更', body: '来週の会議は三階の小会議室に変更されました。資料は前日までに共有フォルダに入れてください。', question: '会議はどの会議室に変更されましたか', mustContain: ['三階'] },
];

/** What an answer at a chunk's boundary says: two sentences that only together answer. */
export const BOUNDARIES: readonly Told[] = [
  { subject: 'Notes on the boathouse', body: 'For the boathouse doors there was a long search for a joiner. In the end Pettersen got the order and will fit them in week 23.', question: 'Who fits the boathouse doors and in which week?', mustContain: ['Pettersen', 'week 23'] },
  { subject: 'Minutes of the greenhouse group', body: 'On the greenhouse glazing the members voted twice. The twin-wall sheets won with nineteen votes against six.', question: 'How many votes did the twin-wall greenhouse glazing get?', mustContain: ['nineteen'] },
  { subject: 'Report on the observatory', body: 'The observatory dome has to be greased every spring. This year the lubricant was ordered in Jena and costs 418 euros.', question: 'What does the lubricant of the observatory dome cost?', mustContain: ['418'] },
  { subject: 'Protocol, lighthouse lamp', body: 'About the lighthouse lamp there were three opinions. The keeper decided to keep the Fresnel lens and to replace the clockwork.', question: 'What did the lighthouse keeper decide about the Fresnel lens?', mustContain: ['keep the Fresnel lens'] },
  { subject: 'Long letter from the vineyard', body: 'The vineyard on the upper slope suffered from hail. About a third of the Riesling is lost, the insurer comes on the 6th.', question: 'How much of the Riesling on the upper slope was lost to hail?', mustContain: ['a third'] },
  { subject: 'Puppet theatre, everything', body: 'The puppet theatre has found a new stage. It will be in the old tannery and opens with a play about a heron.', question: 'Where is the new stage of the puppet theatre?', mustContain: ['old tannery'] },
];

/** What fills the pages around it; numbered so that no two sentences are alike. */
export const PADDING = [
  'Item {n} was taken note of without a debate.',
  'As to point {n}, two members asked for more time and will report back.',
  'Section {n} of the rules was read aloud once more, and nobody objected.',
  'A letter with the running number {n} had arrived and was put on file.',
  'Remark {n} concerned the parking places, which will be painted anew.',
  'Under heading {n} the treasurer explained the columns of the table.',
] as const;
