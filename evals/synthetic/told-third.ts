/** A third mailbox's worth, as `told-second.ts`: written before anything was mended by looking at the second, and never looked at itself. */
import type { Bank } from './bank.ts';

export const THIRD_BANK: Bank = {
  paraphrases: [
    { subject: 'Laptop', body: 'The repair shop wants 190 euros for a new screen of your laptop.', question: 'What would it take to fix the display of my computer?', mustContain: ['190 euros'] },
    { subject: 'Babysitting', body: 'Mrs. Castellan can watch the twins on Friday evening.', question: 'Who looks after our little ones this weekend?', mustContain: ['Castellan'] },
    { subject: 'Road', body: 'Because of a burst pipe Mill Lane is closed to traffic.', question: 'Why can cars not drive through that street?', mustContain: ['burst pipe'] },
    { subject: 'Exam', body: 'You passed the written exam with 87 points out of a hundred.', question: 'How well did I do in the test?', mustContain: ['87 points'] },
    { subject: 'Move', body: 'The removal lorry comes on the 30th at seven in the morning.', question: 'When will our furniture be picked up?', mustContain: ['30th'] },
    { subject: 'Glasses', body: 'I forgot my glasses in the waiting room of the notary.', question: 'Where are the missing spectacles?', mustContain: ['waiting room'] },
    { subject: 'Interview', body: 'The applicants wait in the lobby; the interviews take half an hour each.', question: 'How long is every candidate questioned?', mustContain: ['half an hour'] },
    { subject: 'Dinner', body: 'Nobody at our table eats shellfish, please tell the cook.', question: 'Which food should the chef leave out for us?', mustContain: ['shellfish'] },
  ],
  informal: [
    { subject: 'Ladder', body: 'The long ladder is chained to the fence behind the greenhouse.', question: 'wheres the ladder??', mustContain: ['behind the greenhouse'] },
    { subject: 'Guest network', body: 'Guests use the network Pebble with the password tidal-otter-7.', question: 'guest network pasword', mustContain: ['tidal-otter-7'] },
    { subject: 'Swimming', body: 'The swimming lesson is on Monday at quarter past five from now on.', question: 'swimming lesson new time', mustContain: ['quarter past five'] },
    { subject: 'Chili', body: 'The chili needs three tins of beans and one square of dark chocolate.', question: 'chili how many tins of beans', mustContain: ['three tins'] },
    { subject: 'Library books', body: 'Your library books are due back on 19 April.', question: 'when r the library books due', mustContain: ['19 April'] },
    { subject: 'Drill', body: 'Marguerite borrowed the drill and returns it next week.', question: 'who has my drill', mustContain: ['Marguerite'] },
  ],
  keywords: [
    { subject: 'Trebuchet', body: 'The trebuchet of the medieval fair throws pumpkins 70 metres far.', question: 'trebuchet pumpkins', mustContain: ['70 metres'] },
    { subject: 'Barometer', body: 'The barometer was mended by a watchmaker in Ghent.', question: 'barometer watchmaker', mustContain: ['Ghent'] },
    { subject: 'Quinces', body: 'The quinces are ripe, bring ladders and baskets on the 8th.', question: 'quinces baskets', mustContain: ['8th'] },
    { subject: 'Tapestry', body: 'The tapestry shows a unicorn and hangs in the refectory.', question: 'tapestry unicorn', mustContain: ['refectory'] },
  ],
  languages: [
    { subject: 'Müllabfuhr', body: 'Die Müllabfuhr kommt wegen des Feiertags erst am Donnerstag. Bitte stellt die Tonnen am Abend vorher an die Straße.', question: 'Wann kommt die Müllabfuhr?', mustContain: ['Donnerstag'] },
    { subject: 'Handwerker', body: 'Der Fliesenleger heißt Herr Wiegand und fängt im Badezimmer an.', question: 'Wie heißt der Fliesenleger im Badezimmer?', mustContain: ['Wiegand'] },
    { subject: 'Kaution', body: 'Die Kaution für den Saal beträgt 250 Euro und ist bar zu zahlen.', question: 'Wie hoch ist die Kaution für den Saal?', mustContain: ['250 Euro'] },
    { subject: 'Ausflug', body: 'Beim Ausflug fahren 31 Kinder mit, zwei sind krank.', question: 'Wie viele Kinder fahren beim Ausflug mit?', mustContain: ['31 Kinder'] },
    { subject: 'Dentiste', body: 'Votre rendez-vous chez le dentiste est reporté au 12 juin à dix heures.', question: 'À quelle date est reporté le rendez-vous chez le dentiste ?', mustContain: ['12 juin'] },
    { subject: 'Gimnasio', body: 'El gimnasio abre ahora a las seis de la mañana.', question: '¿A qué hora abre el gimnasio?', mustContain: ['seis'] },
  ],
  boundaries: [
    { subject: 'Notes on the cable car', body: 'The cable car to the summit was checked for two weeks. The engineers replaced the hauling rope and found no rust.', question: 'What did the engineers of the cable car replace?', mustContain: ['hauling rope'] },
    { subject: 'Long letter from the archive', body: 'The parish registers of the archive are being photographed. The company Lumenta does it and needs until November.', question: 'Which company photographs the parish registers of the archive?', mustContain: ['Lumenta'] },
  ],
  topics: [
    { question: 'bus strike dates', mustContain: ['4 and 5 May'], messages: [{ subject: 'Strike', body: 'The dates of the bus strike are 4 and 5 May, trams run as usual.' }, { subject: 'Bus', body: 'The bus was late because of rumours of a strike.' }, { subject: 'Dates', body: 'The dates of the bus tour will follow.' }] },
    { question: 'playground swing repair', mustContain: ['Torvald'], messages: [{ subject: 'Swing', body: 'The repair of the swing on the playground is done by Torvald and his sons.' }, { subject: 'Playground', body: 'The playground needs new sand, the swing is fine otherwise.' }, { subject: 'Repair café', body: 'A repair café opens beside the playground.' }] },
  ],
  conflicts: [
    { subject: 'Seats of the tribune', old: 'The tribune has 220 seats.', oldValue: '220', correction: 'I was wrong, the tribune has 202 seats.', newValue: '202', question: 'How many seats does the tribune have?' },
    { subject: 'Kick-off', old: 'The kick-off of the cup final is at 15:00.', oldValue: '15:00', correction: 'The kick-off of the cup final is at 16:30 because of the television.', newValue: '16:30', question: 'What time is the kick-off of the cup final?' },
    { subject: 'Price of the hay', old: 'A bale of hay costs 42 euros.', oldValue: '42', correction: 'New price: a bale of hay costs 47 euros.', newValue: '47', question: 'How much does a bale of hay cost?' },
    { subject: 'Room of the seminar', old: 'The seminar takes place in room 118.', oldValue: '118', correction: 'The seminar takes place in room 311, the heating failed.', newValue: '311', question: 'In which room does the seminar take place?' },
  ],
  conversations: [
    { subject: 'Lantern parade', turns: ['Who leads the lantern parade?', 'The fire brigade or the school?', 'The school has no time.', 'Then the fire brigade leads it.'], answer: 3, question: 'Who leads the lantern parade in the end?', mustContain: ['fire brigade'] },
    { subject: 'Gate of the paddock', turns: ['The gate of the paddock squeaks.', 'Who has oil?', 'I ordered some.', 'The smith replaces the hinges on Thursday.'], answer: 3, question: 'When are the hinges of the paddock gate replaced?', mustContain: ['Thursday'] },
    { subject: 'Catalogue photographer', turns: ['We need a photographer for the catalogue.', 'For how many days?', 'Two.', 'Ruben Aldana would do it.'], answer: 3, question: 'Which photographer would do the catalogue?', mustContain: ['Aldana'] },
    { subject: 'Price for the stage', turns: ['What does the stage cost per evening?', 'The big or the small one?', 'The small one.', 'Then it is 380 euros.'], answer: 3, question: 'What does the small stage cost per evening?', mustContain: ['380'] },
  ],
  absentNames: ['Where does Evander Millbrook work?', 'What did Saskia Dornfelder say about the fence?', 'When does Lorcan Fitzwarren return?', 'What is the telephone number of Odalys Prentiss?'],
  missingFields: [
    'How old is Mrs. Castellan?', 'Who closed Mill Lane?', 'Where was the written exam held?', 'What does the removal lorry cost?', 'What is the name of the notary?', 'How many steps has the long ladder?', 'Who teaches the swimming lesson?',
    'How much did the drill cost?', 'Who built the trebuchet?', 'When was the tapestry made?', 'How high is the summit of the cable car?', 'What does the company Lumenta charge?', 'Which drivers began the bus strike?', 'How old is Torvald?', 'Who won the cup final?', 'What is the phone number of the smith?',
  ],
};
