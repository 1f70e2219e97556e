/**
 * Another mailbox's worth of plain messages and questions, of the same kinds as `told-first.ts`. Answers are
 * built by looking at that one; this one is asked only to see whether what was built holds elsewhere.
 */
import type { Bank } from './bank.ts';

export const SECOND_BANK: Bank = {
  paraphrases: [
    { subject: 'Ferry', body: 'The last ferry back to the mainland goes at 21:15. After that we are stuck until dawn.', question: 'What hour must we be at the harbour to get off the island in the evening?', mustContain: ['21:15'] },
    { subject: 'Piano lessons', body: 'From autumn on an hour with Mrs. Adeyemi costs 38 euros.', question: 'How much will our music teacher take per session?', mustContain: ['38 euros'] },
    { subject: 'Boiler', body: 'The boiler gave up because the pump had seized. A fitter brings a spare one.', question: 'Why is there no hot water in our house?', mustContain: ['pump'] },
    { subject: 'Grandma', body: 'Grandma is in ward 6 of the infirmary, the window side.', question: 'Where in the hospital can I visit our grandmother?', mustContain: ['ward 6'] },
    { subject: 'Bicycle', body: 'My bicycle was stolen in front of the library last night.', question: 'Where did thieves take the bike?', mustContain: ['library'] },
    { subject: 'Paper', body: 'The reviewers accepted our paper, but want figure 3 redrawn.', question: 'Which illustration of the manuscript needs to be changed for publication?', mustContain: ['figure 3'] },
    { subject: 'Allotment', body: 'The committee raised the yearly rent of an allotment to 95 pounds.', question: 'What must gardeners pay for their plot now?', mustContain: ['95 pounds'] },
    { subject: 'Wedding', body: 'Ingrid and Matteo marry on 7 June in the chapel on the hill.', question: 'When does the church ceremony of the bride and groom take place?', mustContain: ['7 June'] },
    { subject: 'Broken window', body: 'Lukas kicked the football through the window of the gym hall.', question: 'Who smashed the glass with a ball?', mustContain: ['Lukas'] },
    { subject: 'New colleague', body: 'From Monday Priya takes over bookkeeping from Harold, who retires.', question: 'Who will be our next accountant?', mustContain: ['Priya'] },
    { subject: 'Flood', body: 'It took three days until the pumps had emptied the basement.', question: 'How long were they removing water from the cellar?', mustContain: ['three days'] },
    { subject: 'Medicine', body: 'Take one tablet in the morning and never with milk.', question: 'Which drink should I avoid with my pills?', mustContain: ['milk'] },
  ],
  informal: [
    { subject: 'Spare keys', body: 'The spare key of the allotment shed lies under the third flower pot.', question: 'shed key where did u put it', mustContain: ['third flower pot'] },
    { subject: 'Karaoke', body: 'Karaoke night is on the 23rd, doors open at half past seven.', question: 'karaoke nite when does it open', mustContain: ['half past seven'] },
    { subject: 'Printer', body: 'The PIN of the big printer is 90417, please do not write it on the wall.', question: 'big printer pin pls', mustContain: ['90417'] },
    { subject: 'Lasagne', body: 'The lasagne needs fifty minutes at 180 degrees and ten more to rest.', question: 'lasagne how long in the oven', mustContain: ['fifty minutes'] },
    { subject: 'Vet', body: 'The cat has to be back at the vet on Thursday for the stitches.', question: 'cat stitches vet which day again??', mustContain: ['Thursday'] },
    { subject: 'Tent', body: 'Oskar has the big tent, he took it home after the festival.', question: 'who has got the big tent', mustContain: ['Oskar'] },
    { subject: 'Parking', body: 'A parking permit for residents costs 54 euros a year at the town hall.', question: 'residents parking permit how much', mustContain: ['54 euros'] },
    { subject: 'Chess club', body: 'The chess club meets in room 12 now, the old one is being painted.', question: 'chess club which room', mustContain: ['room 12'] },
  ],
  keywords: [
    { subject: 'Carillon', body: 'The carillon plays a hymn again since the clapper was replaced by the foundry in Leuven.', question: 'carillon clapper', mustContain: ['Leuven'] },
    { subject: 'Terrarium', body: 'The terrarium with the axolotl stands in the biology room, feed it on Fridays.', question: 'axolotl terrarium', mustContain: ['biology room'] },
    { subject: 'Sundial', body: 'The sundial was set wrong by eleven minutes, a mason turned the gnomon.', question: 'sundial gnomon', mustContain: ['eleven minutes'] },
    { subject: 'Gooseberries', body: 'The gooseberries went to the jam stall, 26 jars in all.', question: 'gooseberries jam', mustContain: ['26 jars'] },
    { subject: 'Zeppelin', body: 'The zeppelin over the lake turned back, its ballast valve leaked.', question: 'zeppelin ballast', mustContain: ['valve leaked'] },
    { subject: 'Parquet', body: 'The parquet in the ballroom is sanded by Osterholm and sons.', question: 'parquet ballroom', mustContain: ['Osterholm'] },
  ],
  languages: [
    { subject: 'Schlüssel', body: 'Der Schlüssel für den Fahrradkeller liegt ab sofort beim Hausmeister im Erdgeschoss. Wer ihn ausleiht, trägt sich bitte in die Liste ein.', question: 'Wo liegt der Schlüssel für den Fahrradkeller?', mustContain: ['Hausmeister'] },
    { subject: 'Chorprobe', body: 'Die nächste Chorprobe findet am 14. März um 19:30 Uhr in der Aula statt. Bitte bringt die neuen Noten mit.', question: 'Um wie viel Uhr beginnt die Chorprobe in der Aula?', mustContain: ['19:30'] },
    { subject: 'Rechnung', body: 'Die Reparatur des Rasenmähers kostet 129,50 Euro, die Abholung ist darin enthalten.', question: 'Was kostet die Reparatur des Rasenmähers?', mustContain: ['129,50'] },
    { subject: 'Vertretung', body: 'Während meines Urlaubs vertritt mich Frau Brinkmann aus der Buchhaltung.', question: 'Wer vertritt Sie während des Urlaubs?', mustContain: ['Brinkmann'] },
    { subject: 'Piscine', body: 'La piscine municipale sera fermée pour travaux du 3 au 20 mars. Les abonnements seront prolongés.', question: 'Quand la piscine municipale sera-t-elle fermée ?', mustContain: ['20 mars'] },
    { subject: 'Llaves', body: 'Las llaves del local están en la panadería de la esquina, pregunta por Amparo.', question: '¿Dónde están las llaves del local?', mustContain: ['panadería'] },
    { subject: 'Bicicletta', body: 'La bicicletta è pronta: il meccanico ha cambiato la catena e chiede 25 euro.', question: 'Quanto chiede il meccanico per la bicicletta?', mustContain: ['25 euro'] },
    { subject: 'Vergadering', body: 'De vergadering van de bewoners is op dinsdag om acht uur in het buurthuis.', question: 'Wanneer is de vergadering van de bewoners?', mustContain: ['dinsdag'] },
  ],
  boundaries: [
    { subject: 'Notes on the weir', body: 'For the weir by the paper mill three builders were asked. The order went to Malthouse Brothers, who begin in week 41.', question: 'Which builders got the order for the weir and in which week do they begin?', mustContain: ['Malthouse', 'week 41'] },
    { subject: 'Minutes of the museum group', body: 'The whale skeleton in the museum has to be hung anew. The rigging was tested in May and carries 1,450 kilograms.', question: 'How many kilograms does the rigging of the whale skeleton carry?', mustContain: ['1,450'] },
    { subject: 'Report on the bell tower', body: 'The stairs of the bell tower were closed by the fire brigade. They open again once the handrail on the north side is fixed.', question: 'When do the stairs of the bell tower open again?', mustContain: ['handrail'] },
    { subject: 'Long letter from the orchard', body: 'The old pear trees of the orchard stay. The society decided to fell only the two walnut trees by the road.', question: 'What did the society decide to fell by the road?', mustContain: ['walnut'] },
  ],
  topics: [
    { question: 'roof repair offer price', mustContain: ['8,460'], messages: [{ subject: 'Roof: offer', body: 'Our offer for the repair of the roof: the price is EUR 8,460, scaffold included.' }, { subject: 'Roof leaks', body: 'The roof leaks above the attic, who knows somebody for the repair?' }, { subject: 'Offers', body: 'An offer without a price is no offer, says the caretaker about the roof.' }] },
    { question: 'book club next novel', mustContain: ['Middlemarch'], messages: [{ subject: 'Book club: next time', body: 'The next novel of the book club is Middlemarch, we take two evenings for it.' }, { subject: 'Book club', body: 'Who brings biscuits to the book club? The novel was long.' }, { subject: 'A novel', body: 'My aunt wrote a novel, nothing for a book club though.' }] },
    { question: 'marathon start number pickup', mustContain: ['gate 4'], messages: [{ subject: 'Marathon: your number', body: 'The pickup of your start number for the marathon is at gate 4 of the stadium.' }, { subject: 'Marathon training', body: 'We start the training for the marathon by the canal.' }, { subject: 'Numbers', body: 'The number of runners in the marathon doubled.' }] },
    { question: 'nursery opening hours summer', mustContain: ['seven to three'], messages: [{ subject: 'Nursery: summer', body: 'The opening hours of the nursery in summer are seven to three.' }, { subject: 'Nursery', body: 'The nursery looks for a cook, four hours a day.' }, { subject: 'Summer party', body: 'The summer party of the nursery has an opening speech this year.' }] },
  ],
  conflicts: [
    { subject: 'Weight of the anvil', old: 'The anvil weighs 118 kg.', oldValue: '118', correction: 'I weighed it again: the anvil weighs 131 kg.', newValue: '131', question: 'How much does the anvil weigh?' },
    { subject: 'Departure of the coach', old: 'The coach to the quarry departs at 7:20.', oldValue: '7:20', correction: 'The coach to the quarry departs at 8:05, the driver has to rest longer.', newValue: '8:05', question: 'When does the coach to the quarry depart?' },
    { subject: 'Fee of the pottery class', old: 'The fee of the pottery class is 160 euros.', oldValue: '160', correction: 'Correction, the fee of the pottery class is 145 euros, glaze included.', newValue: '145', question: 'What is the fee of the pottery class?' },
    { subject: 'Judge of the flower show', old: 'The judge of the flower show is Henrietta Moss.', oldValue: 'Moss', correction: 'Please change the poster: the judge of the flower show is Conrad Bellweather.', newValue: 'Bellweather', question: 'Who is the judge of the flower show?' },
    { subject: 'Length of the banner', old: 'The banner is 640 cm long.', oldValue: '640', correction: 'The banner is 460 cm long, I mixed up the digits.', newValue: '460', question: 'How long is the banner?' },
    { subject: 'Code of the bike room', old: 'The code of the bike room is 5512.', oldValue: '5512', correction: 'New code of the bike room from today: 2894.', newValue: '2894', question: 'What is the code of the bike room?' },
  ],
  conversations: [
    { subject: 'Lectern for the hall', turns: ['Could somebody build a lectern for the hall?', 'My cousin could, in ash or in beech?', 'Ash, please.', 'He will have it ready for 310 euros.'], answer: 3, question: 'What does the lectern for the hall cost?', mustContain: ['310'] },
    { subject: 'Night watch at the dam', turns: ['Who takes the night watch at the dam?', 'I can until two.', 'And after two?', 'Then Yannick takes over.'], answer: 3, question: 'Who takes over the night watch at the dam?', mustContain: ['Yannick'] },
    { subject: 'Colour of the shutters', turns: ['Which colour shall the shutters get?', 'Green or grey.', 'The heritage office refuses green.', 'Then grey it is.'], answer: 3, question: 'Which colour do the shutters get in the end?', mustContain: ['grey'] },
    { subject: 'Trailer for the canoes', turns: ['We need a trailer for the canoes on Saturday.', 'For how many canoes?', 'Nine.', 'The scouts lend us theirs from noon on.'], answer: 3, question: 'Who lends a trailer for the canoes?', mustContain: ['scouts'] },
    { subject: 'Hedge in the yard', turns: ['The hedge in the yard is too high.', 'How high may it be?', 'One metre eighty, says the statute.', 'I cut it on the weekend.'], answer: 2, question: 'How high may the hedge in the yard be?', mustContain: ['One metre eighty'] },
    { subject: 'Translator for the leaflet', turns: ['Who translates the leaflet into Polish?', 'An agency or a student?', 'A student, it is one page.', 'Zuzanna does it by Sunday.'], answer: 3, question: 'Who translates the leaflet into Polish?', mustContain: ['Zuzanna'] },
  ],
  absentNames: [
    'Where does Peregrine Ashdown live?', 'What did Melisande Torquill write about the bridge?', 'When does Aurelio Zambrano arrive?', 'What is the telephone number of Dagny Overgaard?',
    'Which car drives Philippa Wrenfield?', 'Does Thaddeus Okonjo like jazz?',
  ],
  missingFields: [
    'How much does the last ferry cost?', 'Which street does Mrs. Adeyemi live in?', 'Who is the fitter of the boiler?', 'What is the phone number of the infirmary?', 'When did the football break the window of the gym hall?',
    'How old is Harold?', 'What colour was the stolen bicycle?', 'Which band plays at the karaoke night?', 'Who invented the lasagne?', 'What does the vet charge for the stitches?',
    'How many people sleep in the big tent?', 'Who is the president of the chess club?', 'What did the clapper of the carillon cost?', 'How long is the axolotl?', 'On which date was the sundial set?',
    'Who sells the gooseberries jam?', 'How many passengers were in the zeppelin?', 'What is the phone number of Malthouse Brothers?', 'Which insurance pays for the bell tower?', 'Who wrote the novel of the book club?',
    'How much is the entry to the flower show?', 'Where does the pottery class take place?', 'What time does the nursery close in winter?', 'Which wood is the lectern of the church made of?',
  ],
};
