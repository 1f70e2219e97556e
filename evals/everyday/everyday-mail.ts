/**
 * Plain mail as people write it to each other, and plain questions about it in the words of the mail. What the reader mistook in
 * these was mended: they hold what was won, and measure nothing else.
 */
export interface EverydayMail {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** Index of the mail that it replies to. */
  readonly repliesTo?: number;
  /** Questions, and what an answer has to hold. */
  readonly asked: readonly (readonly [question: string, mustContain: string])[];
}

export const EVERYDAY: readonly EverydayMail[] = [
  {
    from: 'Bo Li', subject: 'Keys',
    text: 'Eva has the key to the shed until Monday.',
    asked: [['Who has the key to the shed?', 'Eva'], ['Until when does Eva have the shed key?', 'Monday']],
  },
  {
    from: 'Ann Po', subject: 'Picnic',
    text: 'We will be nine at the picnic. Please bring two blankets.',
    asked: [['How many people come to the picnic?', 'nine'], ['How many blankets should I bring?', 'two']],
  },
  {
    from: 'Tom Ray', subject: 'Dentist',
    text: 'Your appointment with Dr. Wu is on 5 Dec at 9:15 am.',
    asked: [['When is my dentist appointment?', '5 Dec'], ['What time is the appointment with Dr. Wu?', '9:15'], ['Who is my appointment with?', 'Wu']],
  },
  {
    from: 'Gym Nord', subject: 'Membership',
    text: 'Your membership fee goes up to 29 euros a month from January.',
    asked: [['How much is the gym membership?', '29 euros'], ['When does the membership fee go up?', 'January']],
  },
  {
    from: 'Ida Kahn', subject: 'Flight',
    text: 'The flight LX 318 leaves from gate B7 at 6:40. Seat 14C.',
    asked: [['Which gate does the flight leave from?', 'B7'], ['What is my seat on the flight?', '14C'], ['What is the flight number?', 'LX 318']],
  },
  {
    from: 'Rob Oz', subject: 'Moving out',
    text: 'I am moving to Rome in May because Pia got a job there.',
    asked: [['Where is Rob moving?', 'Rome'], ['When is Rob moving to Rome?', 'May'], ['Why is Rob moving to Rome?', 'Pia got a job']],
  },
  {
    from: 'Hotel Alba', subject: 'Reservation',
    text: 'Your room is number 12 on the 3rd floor. Breakfast is served from 7 to 10. The wifi password is sunny-owl.',
    asked: [['What is the wifi password at Hotel Alba?', 'sunny-owl'], ['When is breakfast served at the hotel?', '7 to 10'], ['Which room do we have at Hotel Alba?', '12']],
  },
  {
    from: 'Jo Ek', subject: 'Cat',
    text: 'Our cat Momo is 11 years old and weighs 4 kg.',
    asked: [['How old is the cat?', '11 years'], ['How much does the cat weigh?', '4 kg'], ['What is the name of the cat?', 'Momo']],
  },
  {
    from: 'City Library', subject: 'Due',
    text: 'Your book is due on 3 January. The fine is 50 cents a day.',
    asked: [['When is the library book due?', '3 January'], ['How much is the fine at the library?', '50 cents']],
  },
  {
    from: 'Uwe Bär', subject: 'Heizung',
    text: 'Der Monteur kommt am Di um zehn. Er heißt Ott und ruft vorher an.',
    asked: [['Wann kommt der Monteur?', 'Di'], ['Wie heißt der Monteur?', 'Ott']],
  },
  {
    from: 'Ina Vogt', subject: 'Grillfest',
    text: 'Wir sind elf Leute, und das Fleisch kostet 84 Euro.',
    asked: [['Wie viele Leute sind wir beim Grillfest?', 'elf'], ['Was kostet das Fleisch?', '84 Euro']],
  },
  {
    from: 'Lea Ax', subject: 'Umzug',
    text: 'Ich ziehe im Mai nach Ulm, weil ich dort eine Stelle habe.',
    asked: [['Wohin zieht Lea?', 'Ulm'], ['Wann zieht Lea um?', 'Mai'], ['Warum zieht Lea nach Ulm?', 'Stelle']],
  },
  {
    from: 'Max Uhl', subject: 'Auto',
    text: 'Das Auto steht bei Kim in der Garage. Der Schlüssel liegt im Flur.',
    asked: [['Wo steht das Auto?', 'Garage'], ['Wo liegt der Schlüssel?', 'Flur']],
  },
  {
    from: 'Kai Roth', subject: 'Termin',
    text: 'Die Probe fällt aus, da die Aula gesperrt ist.',
    asked: [['Warum fällt die Probe aus?', 'Aula gesperrt']],
  },
  {
    from: 'Zoe May', subject: 'Choir',
    text: 'The choir meets on Wed at 8 pm in the town hall. Ian conducts.',
    asked: [['When does the choir meet?', 'Wed'], ['Where does the choir meet?', 'town hall'], ['Who conducts the choir?', 'Ian']],
  },
  {
    from: 'Al Fry', subject: 'Car sale',
    text: 'I sold the car to Ned for 900 dollars.',
    asked: [['Who bought the car from Al?', 'Ned'], ['How much did Al get for the car?', '900 dollars']],
  },
  {
    from: 'Bea Orr', subject: 'Bike',
    text: 'The bike needs a new chain and two tyres; it will be ready on the 9th.',
    asked: [['When will the bike be ready?', '9th'], ['What does the bike need?', 'chain']],
  },
  {
    from: 'Vet Clinic', subject: 'Rex',
    text: 'Give Rex one pill a day for six days.',
    asked: [['How long should Rex get the pill?', 'six days'], ['How many pills a day does Rex get?', 'one pill']],
  },
  {
    from: 'Sam Ito', subject: 'Server',
    text: 'The build failed because the disk was full. I freed 30 GB.',
    asked: [['Why did the build fail?', 'disk was full'], ['How much space did Sam free?', '30 GB']],
  },
  {
    from: 'Kay Lund', subject: 'Lunch',
    text: 'Let us eat at Bar Uno at one. Amy pays.',
    asked: [['Where do we eat lunch with Kay?', 'Bar Uno'], ['Who pays for lunch?', 'Amy']],
  },
  {
    from: 'Max Uhl', subject: 'Wein',
    text: 'Drei Kisten Wein kamen an, eine fehlt.',
    asked: [['Wie viele Kisten Wein kamen an?', 'Drei']],
  },
  {
    from: 'Ina Vogt', subject: 'Zug',
    text: 'Der ICE 72 fährt um 7:04 von Gleis 6.',
    asked: [['Von welchem Gleis fährt der Zug?', 'Gleis 6'], ['Wann fährt der ICE?', '7:04'], ['Welche Nummer hat der Zug?', 'ICE 72']],
  },
  {
    from: 'Pat Dun', subject: 'School',
    text: 'Lou is off school on Fri as the boiler broke.',
    asked: [['Why is Lou off school?', 'boiler broke'], ['When is Lou off school?', 'Fri']],
  },
  {
    from: 'Eve Cox', subject: 'Loan',
    text: 'Could you lend me a drill? Ron has mine till the 20th.',
    asked: [['Who has the drill of Eve?', 'Ron'], ['Until when does Ron have the drill?', '20th']],
  },
  {
    from: 'Nils Berg', subject: 'Sommerhaus',
    text: 'Hallo zusammen,\n\nwir fahren vom 12. bis 19. Juli ins Sommerhaus. Die Miete beträgt 640 Euro, das sind 80 Euro pro Kopf. Den Schlüssel holt Oma bei Frau Lenz ab. Bitte bringt Bettwäsche mit.',
    asked: [['Wann fahren wir ins Sommerhaus?', '12. bis 19. Juli'], ['Wie hoch ist die Miete für das Sommerhaus?', '640 Euro'], ['Wer holt den Schlüssel ab?', 'Oma'], ['Was sollen wir ins Sommerhaus mitbringen?', 'Bettwäsche']],
  },
  {
    from: 'Praxis Dr. Horn', subject: 'Ihr Befund',
    text: 'Sehr geehrter Herr Klee,\n\nIhr Cholesterin liegt bei 212 mg/dl. Bitte nehmen Sie die Tabletten morgens auf nüchternen Magen. Die nächste Kontrolle ist in sechs Wochen.',
    asked: [['Wie hoch ist mein Cholesterin?', '212'], ['Wann soll ich die Tabletten nehmen?', 'morgens'], ['Wann ist die nächste Kontrolle bei Dr. Horn?', 'sechs Wochen']],
  },
  {
    from: 'Mia Stark', subject: 'Geburtstag Opa',
    text: 'Opa wird am 3. August 80. Wir schenken ihm ein E-Bike; jeder gibt 50 Euro. Die Feier ist im Gasthof Krone.',
    asked: [['Wie alt wird Opa?', '80'], ['Was schenken wir Opa?', 'E-Bike'], ['Wo ist die Feier für Opa?', 'Krone'], ['Wie viel gibt jeder für das Geschenk?', '50 Euro']],
  },
  {
    from: 'Stadtwerke', subject: 'Zählerstand',
    text: 'Bitte melden Sie Ihren Zählerstand bis zum 15. Dezember. Ihre Kundennummer lautet 7741-220.',
    asked: [['Bis wann soll ich den Zählerstand melden?', '15. Dezember'], ['Wie lautet meine Kundennummer bei den Stadtwerken?', '7741-220']],
  },
  {
    from: 'Olga Frey', subject: 'Nachhilfe',
    text: 'Jonas braucht Hilfe in Mathe, weil er eine Fünf geschrieben hat. Herr Zabel kommt donnerstags um vier und nimmt 18 Euro die Stunde.',
    asked: [['Warum braucht Jonas Hilfe?', 'Fünf'], ['Wer gibt Jonas Nachhilfe?', 'Zabel'], ['Wann kommt Herr Zabel?', 'donnerstags'], ['Was kostet die Stunde bei Herrn Zabel?', '18 Euro']],
  },
  {
    from: 'Claire Roux', subject: 'Vacances',
    text: 'Nous partons le 4 août pour la Bretagne. La maison a trois chambres et coûte 900 euros la semaine.',
    asked: [['Quand partons-nous pour la Bretagne ?', '4 août'], ['Combien de chambres a la maison ?', 'trois'], ['Combien coûte la maison ?', '900 euros']],
  },
  {
    from: 'Dan Moss', subject: 'Boiler',
    text: 'The plumber found the leak: the valve behind the boiler was cracked. A new valve is 64 pounds plus an hour of labour. He can come back Thursday morning.',
    asked: [['Why was the boiler leaking?', 'valve'], ['How much is a new valve?', '64 pounds'], ['When can the plumber come back?', 'Thursday']],
  },
  {
    from: 'Sue Hall', subject: 'Book club',
    text: 'Next we read "The Salt Path". We meet at my place, 7 Mill Lane, on the first Tuesday in March. Gwen brings cake, Roy brings wine.',
    asked: [['Which book do we read next in the book club?', 'Salt Path'], ['Where does the book club meet?', 'Mill Lane'], ['When does the book club meet?', 'first Tuesday'], ['Who brings the cake?', 'Gwen'], ['What does Roy bring?', 'wine']],
  },
  {
    from: 'Acme HR', subject: 'Your leave',
    text: 'Your request for leave from 2 to 13 March has been approved by Priya. You have 9 days left this year.',
    asked: [['Who approved my leave?', 'Priya'], ['How many days of leave do I have left?', '9 days'], ['When is my leave?', '2 to 13 March']],
  },
  {
    from: 'Joe Tan', subject: 'Marathon',
    text: 'I ran it in 3:52, four minutes faster than last year. My knee hurts, so I will skip the April race.',
    asked: [['What was Joe\'s marathon time?', '3:52'], ['Why does Joe skip the April race?', 'knee'], ['How much faster was Joe than last year?', 'four minutes']],
  },
  {
    from: 'IT Desk', subject: 'Printer',
    text: 'The printer on floor 2 is broken; use the one in room 214 instead. A technician comes on 8 Feb. Ticket 5531.',
    asked: [['Which printer should I use?', '214'], ['When does the technician come for the printer?', '8 Feb'], ['What is the ticket number for the printer?', '5531']],
  },
  {
    from: 'Lin Wei', subject: 'Recipe',
    text: 'For the dumplings you need 300 g of flour, two leeks and half a cabbage. Steam them for 12 minutes.',
    asked: [['How long do the dumplings steam?', '12 minutes'], ['How much flour do the dumplings need?', '300 g'], ['How many leeks do I need?', 'two leeks']],
  },
  {
    from: 'Ava Reed', subject: 'Babysitting',
    text: 'Could you mind Theo on Saturday from 6 to 10? He is allergic to nuts. The emergency number is 0171 5550 199.',
    asked: [['When should I mind Theo?', 'Saturday'], ['What is Theo allergic to?', 'nuts'], ['What is the emergency number for Theo?', '0171 5550 199']],
  },
  {
    from: 'Estate Office', subject: 'Flat 4B',
    text: 'The deposit is two months rent, that is 1,900 pounds. Pets are not allowed. You can move in on 1 June.',
    asked: [['How much is the deposit for the flat?', '1,900 pounds'], ['Are pets allowed in the flat?', 'not allowed'], ['When can I move in?', '1 June']],
  },
  {
    from: 'Gus Hahn', subject: 'Garten',
    text: 'Der Apfelbaum muss weg, er ist hohl. Die Säge leihe ich mir von Udo. Am Sa um neun fangen wir an.',
    asked: [['Warum muss der Apfelbaum weg?', 'hohl'], ['Von wem leiht Gus die Säge?', 'Udo'], ['Wann fangen wir im Garten an?', 'Sa um neun']],
  },
  {
    from: 'Meg Poe', subject: 'Dog',
    text: 'The vet says Bella has an ear infection. She gets drops twice a day. The visit was 85 dollars.',
    asked: [['What is wrong with Bella?', 'ear infection'], ['How often does Bella get drops?', 'twice a day'], ['How much was the visit to the vet?', '85 dollars']],
  },
  {
    from: 'Rail Co', subject: 'Refund',
    text: 'We have refunded 23.40 euros for your delayed train from Lyon to Nice. Allow five days for the transfer.',
    asked: [['How much was refunded for the train?', '23.40'], ['How long does the transfer of the refund take?', 'five days']],
  },
  {
    from: 'Hugo Sanz', subject: 'Piso',
    text: 'El piso está en la calle Mayor, tiene dos baños y cuesta 750 euros al mes.',
    asked: [['¿Cuánto cuesta el piso?', '750 euros'], ['¿Dónde está el piso?', 'calle Mayor']],
  },
  {
    from: 'Kim Day', subject: 'Office party',
    text: 'We are 24 people. The band is called The Owls and plays from 9. Dress code: green.',
    asked: [['What is the band at the office party called?', 'Owls'], ['How many people come to the office party?', '24'], ['What is the dress code for the office party?', 'green']],
  },
  {
    from: 'Bob Kerr', subject: 'Roof',
    text: 'I got three quotes: Hill wants 4,200, Marsh 3,900 and Dale 5,100 pounds. I will take Marsh.',
    asked: [['Which roofer will Bob take?', 'Marsh'], ['How much does Hill want for the roof?', '4,200']],
  },
  {
    from: 'Tess Lamb', subject: 'Exam',
    text: 'I passed! 87 out of 100. The oral exam is with Prof. Adler in room C3 on 20 May.',
    asked: [['What was Tess\'s score in the exam?', '87'], ['Who examines Tess in the oral exam?', 'Adler'], ['Where is the oral exam?', 'C3']],
  },
  {
    from: 'Carla Diaz', subject: 'Kickoff Heron project',
    text: 'Hi team,\n\nshort summary of today: the Heron project starts on 11 January and Omar leads it. Budget: 48,000 euros. We use Postgres instead of Oracle because the licences would eat a third of the budget.\nThe first milestone is the import tool, due 26 February.\n\nCarla',
    asked: [['Who leads the Heron project?', 'Omar'], ['What is the budget of the Heron project?', '48,000'], ['Why do we use Postgres instead of Oracle?', 'licences'], ['When is the import tool due?', '26 February']],
  },
  {
    from: 'Omar Aziz', subject: 'Re: Kickoff Heron project', repliesTo: 45,
    text: 'Small correction: we start on 18 January, the room is not free before.\n\n> the Heron project starts on 11 January and Omar leads it',
    asked: [['When does Heron start according to Omar?', '18 January'], ['When does the Heron project start?', '18 January']],
  },
  {
    from: 'Legal', subject: 'Contract Nordwind',
    text: 'Please find the reviewed contract attached. Clause 7 (liability) still needs a cap of 2 million. Notice period: three months to the end of a quarter. Ms Falk signs for Nordwind.',
    asked: [['Which clause of the Nordwind contract needs a cap?', 'Clause 7'], ['What is the notice period in the Nordwind contract?', 'three months'], ['Who signs for Nordwind?', 'Falk']],
  },
  {
    from: 'Travel Desk', subject: 'Itinerary Oslo',
    text: 'Outbound: SK 4712, 9 Mar, 07:35 from Hamburg, terminal 1.\nHotel: Grand Fjord, 2 nights, confirmation 88-KLM-20.\nReturn: SK 4719, 11 Mar, 19:10.\nPer diem: 62 euros.',
    asked: [['Which hotel do I have in Oslo?', 'Grand Fjord'], ['What is the confirmation number of the hotel in Oslo?', '88-KLM-20'], ['When does my return flight from Oslo leave?', '19:10'], ['What is the per diem for Oslo?', '62 euros'], ['Which terminal do I leave from to Oslo?', 'terminal 1']],
  },
  {
    from: 'Petra Lang', subject: 'Angebot Fliesen',
    text: 'Guten Tag,\n\nfür 32 qm Fliesen inklusive Verlegung berechnen wir 2.480 Euro. Die Arbeiten dauern vier Tage. Lieferzeit drei Wochen. Das Angebot gilt bis Ende April.\n\nPetra Lang, Fliesen Lang GmbH',
    asked: [['Was kosten die Fliesen?', '2.480'], ['Wie lange dauern die Arbeiten für die Fliesen?', 'vier Tage'], ['Wie lange gilt das Angebot von Fliesen Lang?', 'Ende April'], ['Wie lang ist die Lieferzeit der Fliesen?', 'drei Wochen']],
  },
  {
    from: 'Kita Sonnenhaus', subject: 'Schließtage',
    text: 'Liebe Eltern,\n\ndie Kita bleibt vom 22. Dezember bis 2. Januar geschlossen. Das Laternenfest findet am 11. November um 17 Uhr im Park statt. Bitte geben Sie Hausschuhe mit. Ansprechpartnerin ist Frau Wolff.',
    asked: [['Wann ist die Kita geschlossen?', '22. Dezember'], ['Wo findet das Laternenfest statt?', 'Park'], ['Um wie viel Uhr ist das Laternenfest?', '17 Uhr'], ['Wer ist die Ansprechpartnerin der Kita?', 'Wolff']],
  },
  {
    from: 'Raj Patel', subject: 'Outage on Monday',
    text: 'Root cause of the outage: a certificate on the gateway ran out at 03:12. It lasted 47 minutes and hit 1,300 customers. Dina renewed it. We now have an alarm 14 days ahead.',
    asked: [['What was the cause of the outage on Monday?', 'certificate'], ['How long did the outage last?', '47 minutes'], ['How many customers were hit by the outage?', '1,300'], ['Who renewed the certificate?', 'Dina']],
  },
  {
    from: 'Insurance', subject: 'Claim 77-301',
    text: 'Your claim 77-301 for the bicycle has been accepted. We pay 410 euros minus an excess of 50 euros. The money is sent to your account ending in 6621.',
    asked: [['How much does the insurance pay for the bicycle?', '410'], ['What is the excess for the bicycle claim?', '50 euros'], ['Which account does the insurance pay to?', '6621']],
  },
  {
    from: 'Noah Kim', subject: 'Moving the server room',
    text: 'We cannot move the servers on Saturday: the lift is being serviced. New date is Sunday the 14th, 8 am. Bring gloves.',
    asked: [['Why can the servers not be moved on Saturday?', 'lift'], ['When are the servers moved?', 'Sunday the 14th'], ['What should I bring for the server move?', 'gloves']],
  },
  {
    from: 'Dr Elm', subject: 'Blood test',
    text: 'Everything is fine except for iron: 38, it should be above 60. Take one tablet every evening for three months and come back in April.',
    asked: [['Which blood value is too low?', 'iron'], ['How often should I take the iron tablet?', 'every evening'], ['When should I come back to Dr Elm?', 'April']],
  },
  {
    from: 'Ella Voss', subject: 'Tickets',
    text: 'I got us three tickets for "Faust", row 6, seats 11 to 13, on 30 January at half past seven. You owe me 45 euros.',
    asked: [['How many tickets did Ella get?', 'three'], ['Which row do we sit in for Faust?', 'row 6'], ['How much do I owe Ella?', '45 euros'], ['What time does Faust begin?', 'half past seven']],
  },
  {
    from: 'Garage Pohl', subject: 'Ihr Wagen',
    text: 'Ihr Wagen ist fertig. Gemacht: Ölwechsel, Bremsen vorne, neuer Keilriemen. Rechnung 389,50 Euro. Der TÜV läuft im Oktober ab.',
    asked: [['Was kostet die Rechnung der Garage Pohl?', '389,50'], ['Wann läuft der TÜV ab?', 'Oktober'], ['Was wurde am Wagen gemacht?', 'Ölwechsel']],
  },
  {
    from: 'Hana Sato', subject: 'Interview',
    text: 'I would suggest Liam for the job: he knows Rust and could begin in March. Grace asks for 72,000, which is too much.',
    asked: [['Whom does Hana suggest for the job?', 'Liam'], ['When could Liam begin?', 'March'], ['How much does Grace ask for?', '72,000']],
  },
  {
    from: 'Landlord', subject: 'Heating costs',
    text: 'For 2025 you have to pay 212.40 euros more for heating. Please transfer it by 31 December. The monthly advance rises to 95 euros.',
    asked: [['How much do I have to pay more for heating?', '212.40'], ['By when do I have to transfer the heating costs?', '31 December'], ['What does the monthly advance rise to?', '95 euros']],
  },
  {
    from: 'Finn Moor', subject: 'Allotment',
    text: 'The tap at the allotment is off from November so the pipes do not freeze. The key for the gate hangs at Rosa\'s. The fee is 130 a year.',
    asked: [['Why is the tap at the allotment off?', 'freeze'], ['Where is the key for the gate?', 'Rosa'], ['What is the fee for the allotment?', '130']],
  },
  {
    from: 'Marta Ruiz', subject: 'House sitting',
    text: 'Thanks for watching the house! The alarm code is 4471, the bin goes out on Tuesdays, and the orchids want a glass of water every ten days. If anything breaks, call my brother Luis on 079 444 12 12. We are back on the 27th.',
    asked: [['What is the alarm code of the house?', '4471'], ['On which day does the bin go out?', 'Tuesdays'], ['How often do the orchids need water?', 'every ten days'], ['Who should I call if anything breaks?', 'Luis'], ['When is Marta back?', '27th']],
  },
  {
    from: 'Webshop Lumo', subject: 'Your order 20-5531',
    text: 'Hello,\n\nItems:\n- Desk lamp, brass: 59.90\n- Bulb E27 (2x): 11.80\nShipping: free\nTotal: EUR 71.70\n\nDelivery is expected between 4 and 6 December. You can return items within 30 days.',
    asked: [['What is the total of my Lumo order?', '71.70'], ['When is the delivery from Lumo expected?', '4 and 6 December'], ['Within how many days can I return the lamp?', '30 days'], ['How much was the desk lamp?', '59.90']],
  },
  {
    from: 'Ben Akers', subject: 'Camping',
    text: 'Packing list so far: I take the tent and the stove, Sofia takes the food, you take the torch. We leave at six on Friday from my place; the site costs 22 pounds a night.',
    asked: [['Who takes the food for camping?', 'Sofia'], ['What should I take for camping?', 'torch'], ['What time do we leave for camping?', 'six'], ['How much does the camp site cost?', '22 pounds']],
  },
  {
    from: 'Frau Seidel', subject: 'Elternabend',
    text: 'Der Elternabend der 4b ist am Mittwoch, 14. Januar, um 19:30 Uhr in Raum 108. Thema ist die Klassenfahrt nach Weimar; sie kostet 235 Euro. Elternsprecherin ist jetzt Frau Koç.',
    asked: [['Wann ist der Elternabend?', '14. Januar'], ['In welchem Raum ist der Elternabend?', '108'], ['Wohin geht die Klassenfahrt?', 'Weimar'], ['Was kostet die Klassenfahrt?', '235 Euro'], ['Wer ist Elternsprecherin?', 'Koç']],
  },
  {
    from: 'Paul Reuter', subject: 'Fahrrad',
    text: 'Das Rad ist geklaut worden, es war nur an den Zaun gekettet. Die Polizei hat das Aktenzeichen ST/0091/26 vergeben. Die Versicherung will die Rechnung sehen.',
    asked: [['Wie lautet das Aktenzeichen?', 'ST/0091/26'], ['Was will die Versicherung sehen?', 'Rechnung'], ['Woran war das Rad gekettet?', 'Zaun']],
  },
  {
    from: 'Amir Nasser', subject: 'Release 4.2',
    text: 'Release 4.2 slips by a week because the migration test fails on large mailboxes. New date: 3 December. Yuki fixes the test, I write the notes. Version 4.1.3 stays on the download page until then.',
    asked: [['Why does release 4.2 slip?', 'migration test'], ['When is release 4.2 out?', '3 December'], ['Who fixes the migration test?', 'Yuki'], ['Which version stays on the download page?', '4.1.3']],
  },
  {
    from: 'Gran', subject: 'Jam',
    text: 'My dear, for the jam I take 1 kg of plums, 500 g of sugar and the juice of one lemon and let it cook for 25 minutes. Do come on Sunday, grandpa has mended your kite.',
    asked: [['How long does the jam cook?', '25 minutes'], ['How much sugar goes into the jam?', '500 g'], ['Who mended the kite?', 'grandpa'], ['When should I come to Gran?', 'Sunday']],
  },
  {
    from: 'Dr. Patel Surgery', subject: 'Vaccination',
    text: 'Your second vaccination is due in March 2027. Please bring your blue card. Our new address is 12 Hill Road. On Wednesdays we are closed.',
    asked: [['When is my second vaccination due?', 'March 2027'], ['What should I bring to the vaccination?', 'blue card'], ['What is the new address of Dr. Patel?', '12 Hill Road'], ['On which day is the surgery closed?', 'Wednesdays']],
  },
  {
    from: 'Clara Winter', subject: 'Konzert',
    text: 'Das Konzert war ausverkauft, deshalb haben wir Karten für den 8. Februar genommen. Sie kosten 38 Euro und liegen bei mir. Vorher essen wir beim Griechen.',
    asked: [['Für wann haben wir Karten?', '8. Februar'], ['Wie teuer sind die Karten?', '38 Euro'], ['Wo essen wir vor dem Konzert?', 'Griechen'], ['Bei wem liegen die Karten?', 'bei mir']],
  },
  {
    from: 'Henry Low', subject: 'Ski trip',
    text: 'Snow is poor, so we go to Zermatt instead of Davos. Train at 8:02 from platform 9, change in Visp. The flat sleeps six and costs 1,450 francs for the week. Lift passes are extra.',
    asked: [['Where do we go skiing?', 'Zermatt'], ['Which platform does the train leave from?', 'platform 9'], ['Where do we have to change trains?', 'Visp'], ['How many people does the flat sleep?', 'six'], ['How much is the flat in Zermatt?', '1,450']],
  },
  {
    from: 'Union Bank', subject: 'Card',
    text: 'We have blocked your card ending in 9034 after three wrong PIN entries. A new one will arrive within five working days. Calls: +41 44 555 20 20.',
    asked: [['Why was my card blocked?', 'three wrong PIN'], ['When will the new card arrive?', 'five working days'], ['What is the phone number of Union Bank?', '+41 44 555 20 20']],
  },
  {
    from: 'Iris Beck', subject: 'Hochzeit',
    text: 'Wir heiraten am 20. Juni auf Schloss Rauden. Trauzeugen sind Jana und Timo. Bitte sagt bis Ende Februar zu. Für die Gäste gibt es Zimmer ab 79 Euro.',
    asked: [['Wann heiratet Iris?', '20. Juni'], ['Wo heiratet Iris?', 'Rauden'], ['Wer sind die Trauzeugen?', 'Jana'], ['Bis wann sollen wir zusagen?', 'Februar']],
  },
  {
    from: 'Theo Glass', subject: 'Car',
    text: 'The mechanic says the clutch is worn out; he needs two days and about 700 euros. I can have a spare car meanwhile, a red Fiat.',
    asked: [['How long does the mechanic need?', 'two days'], ['What colour is the spare car?', 'red'], ['What will the repair of the clutch cost?', '700 euros']],
  },
  {
    from: 'Sara Lind', subject: 'Minutes 12 Nov',
    text: '1. Heating: the board votes for the heat pump (5 to 2).\n2. Gate: Erik gets offers until Christmas.\n3. Next meeting: 10 December at the bakery.',
    asked: [['What did the board vote for?', 'heat pump'], ['Who gets offers for the gate?', 'Erik'], ['When is the next meeting of the board?', '10 December'], ['Where is the next meeting?', 'bakery']],
  },
  {
    from: 'Leo Falk', subject: 'Re: Sofa',
    text: 'You can have the sofa for 120, it is 2.10 m long and has no stains. Pick it up after 5 pm, second floor, bell "Falk/Ito".',
    asked: [['How long is the sofa?', '2.10 m'], ['How much does Leo want for the sofa?', '120'], ['When can I pick up the sofa?', 'after 5 pm']],
  },
  {
    from: 'Hausverwaltung Kern', subject: 'Aufzug',
    text: 'Sehr geehrte Mieter,\n\nder Aufzug in der Lindenstraße 14 wird vom 2. bis 6. März gewartet und steht in dieser Zeit still. Die Kosten von 1.200 Euro trägt der Eigentümer. Ansprechpartner vor Ort ist Herr Yilmaz (0151 2345678).\n\nMit freundlichen Grüßen',
    asked: [['Wann wird der Aufzug gewartet?', '2. bis 6. März'], ['Wer trägt die Kosten für den Aufzug?', 'Eigentümer'], ['Wer ist der Ansprechpartner vor Ort?', 'Yilmaz'], ['Welche Telefonnummer hat Herr Yilmaz?', '0151 2345678']],
  },
  {
    from: 'Nina Wolf', subject: 'Praktikum',
    text: 'Hallo Papa,\n\nich habe das Praktikum bei der Zeitung bekommen! Es beginnt am 1. September und dauert drei Monate. Bezahlt werden 600 Euro im Monat. Meine Chefin heißt Frau Sander.\n\nDeine Nina',
    asked: [['Wo macht Nina ihr Praktikum?', 'Zeitung'], ['Wie lange dauert das Praktikum?', 'drei Monate'], ['Wann beginnt das Praktikum?', '1. September'], ['Wie heißt Ninas Chefin?', 'Sander'], ['Wie viel verdient Nina im Praktikum?', '600 Euro']],
  },
  {
    from: 'Sportverein', subject: 'Training',
    text: 'Das Training der U12 findet ab sofort dienstags von 17 bis 18:30 Uhr in der Halle am Ring statt. Trainer Koch ist krank, Vertretung macht Elif.',
    asked: [['Wann ist das Training der U12?', 'dienstags'], ['Wo findet das Training statt?', 'Halle am Ring'], ['Wer vertritt Trainer Koch?', 'Elif']],
  },
  {
    from: 'Marco Bellini', subject: 'Ferien',
    text: 'Die Fähre nach Elba geht um 10:40 Uhr, wir müssen eine Stunde vorher da sein. Buchungsnummer: EL-88213. Das Auto kostet extra 45 Euro.',
    asked: [['Wann geht die Fähre nach Elba?', '10:40'], ['Wie lautet die Buchungsnummer der Fähre?', 'EL-88213'], ['Was kostet das Auto auf der Fähre?', '45 Euro']],
  },
  {
    from: 'Ruth Adams', subject: 'Grandma\'s ring',
    text: 'The jeweller can make the ring smaller for 85 pounds; it takes a week. He is called Mr Finch and his shop is next to the post office.',
    asked: [['How much does it cost to make the ring smaller?', '85 pounds'], ['How long does the jeweller take?', 'a week'], ['What is the jeweller called?', 'Finch'], ['Where is the jeweller\'s shop?', 'post office']],
  },
  {
    from: 'Owen Price', subject: 'Band practice',
    text: 'No practice on Thursday, the drummer has flu. Next one is on 11 Feb at Kit\'s garage. Please learn "Blue Harbour".',
    asked: [['Why is there no band practice on Thursday?', 'flu'], ['When is the next band practice?', '11 Feb'], ['Which song should I learn?', 'Blue Harbour'], ['Where is the next band practice?', 'garage']],
  },
  {
    from: 'Payroll', subject: 'Payslip October',
    text: 'Gross 4,120.00\nTax 812.40\nNet 2,890.15\nPaid on 28 October to the account ending 4410.',
    asked: [['What was my net pay in October?', '2,890.15'], ['How much tax did I pay in October?', '812.40'], ['When was my October pay paid?', '28 October']],
  },
  {
    from: 'Yara Haddad', subject: 'Thesis',
    text: 'I hand it in on 30 April; it has 94 pages and 212 references. My supervisor Prof. Lund wants a shorter introduction.',
    asked: [['When does Yara hand in her thesis?', '30 April'], ['How many pages does the thesis have?', '94'], ['Who supervises Yara\'s thesis?', 'Lund'], ['What does Prof. Lund want?', 'shorter introduction']],
  },
  {
    from: 'Felix Braun', subject: 'Heizöl',
    text: 'Ich habe 2.000 Liter bestellt, der Liter kostet 94 Cent. Geliefert wird nächste Woche, der Fahrer ruft eine Stunde vorher an.',
    asked: [['Wie viel Heizöl hat Felix bestellt?', '2.000 Liter'], ['Was kostet der Liter Heizöl?', '94 Cent'], ['Wann wird das Heizöl geliefert?', 'nächste Woche']],
  },
  {
    from: 'Council', subject: 'Parking permit',
    text: 'Your permit for zone C expires on 31 March 2027. Renewal costs 96 dollars and can be done online with the code RX7-PL2.',
    asked: [['When does my parking permit expire?', '31 March 2027'], ['How much is the renewal of the parking permit?', '96 dollars'], ['What is the code for the renewal?', 'RX7-PL2'], ['Which zone is my parking permit for?', 'zone C']],
  },
  {
    from: 'Tilda Berg', subject: 'Kitten',
    text: 'We can have the grey one! She is nine weeks old, likes tuna and is called Pip. We fetch her on Saturday from the farm.',
    asked: [['How old is the kitten?', 'nine weeks'], ['What is the kitten called?', 'Pip'], ['Where do we fetch the kitten from?', 'farm'], ['What colour is the kitten?', 'grey']],
  },
  {
    from: 'Sven Dahl', subject: 'Boat',
    text: 'The engine does not start because the fuel filter is blocked. A new one is in the post. I moved the boat to berth 31.',
    asked: [['Why does the engine of the boat not start?', 'fuel filter'], ['Which berth is the boat at?', '31']],
  },
  {
    from: 'Claude Petit', subject: 'Réunion',
    text: 'La réunion du comité est reportée au 18 mars parce que la salle est en travaux. Elle aura lieu chez Sophie à 20 heures.',
    asked: [['Quand a lieu la réunion du comité ?', '18 mars'], ['Pourquoi la réunion est-elle reportée ?', 'travaux']],
  },
];

/** Questions about the same mail that it does not answer. */
export const NOT_THERE: readonly string[] = [
  'Who repairs the shed roof?',
  'How much was the picnic?',
  'What is the phone number of Dr. Wu?',
  'Who is the owner of the gym?',
  'Which airline is the flight with?',
  'How much rent does Rob pay in Rome?',
  'What colour is the cat?',
  'Who wrote the library book?',
  'Wie viel kostet der Monteur?',
  'Wo ist das Grillfest?',
  'Wer fährt das Auto?',
  'How old is Ian?',
  'What did Amy eat?',
  'Which colour is the bike?',
  'How many builds failed?',
  'Wann kommt der Wein?',
  'What is the choir going to sing?',
  'How long is the flight?',
  'Wie groß ist das Sommerhaus?',
  'Wer hat das Auto gekauft?',
  'Wie alt ist Theo?',
  'What is the name of the vet?',
  'Who painted the flat?',
  'Which city is the marathon in?',
  'How many printers are there?',
  'Wann hat Jonas Geburtstag?',
  'Wo wohnt Herr Zabel?',
  'What colour is the roof?',
  'How much did the wine cost?',
  'Who won the exam?',
  'How long is the lease of the flat?',
  'When was the boiler built?',
  'Wie heißt der Hund von Gus?',
  'What breed is Bella?',
  'How much is the band paid?',
  'Quel âge a la maison ?',
  'Who is the manager of Priya?',
  'What is the wifi password of the office?',
  'Who leads the import tool team in Oslo?',
  'What is the phone number of Ms Falk?',
  'Wie alt ist Frau Wolff?',
  'What did the outage cost?',
  'Which dentist did Noah see?',
  'Wann kommt Petra Lang?',
  'How many nights is Ella in Oslo?',
  'What colour are the tiles?',
  'Who stole the bicycle?',
  'What is the salary of Liam?',
  'Wer hat die Bremsen bezahlt?',
  'How large is the allotment?',
  'When was the contract with Nordwind signed?',
  'Which seat do I have on SK 4712?',
  'What is the password of the gateway?',
  'Wie heißt der Vermieter?',
  'What is the name of Marta\'s dog?',
  'Wie heißt die Lehrerin der 4b mit Vornamen?',
  'How many bulbs did Ben take?',
  'Who stole the bike?',
  'What is the PIN of my card?',
  'Wann wurde das Schloss gebaut?',
  'How old is Gran?',
  'Which hotel do we stay in at Davos?',
  'What did Sofia cook?',
  'How much did the heat pump cost?',
  'Wer bezahlt die Klassenfahrt?',
  'What colour is the sofa?',
  'When does Yuki go on holiday?',
  'Wie viele Gäste hat Iris?',
  'How fast is the Fiat?',
  'Wer hat den Aufzug gebaut?',
  'Wie alt ist Nina?',
  'Welche Zeitung ist es?',
  'Wie heißt die Fähre?',
  'How heavy is the ring?',
  'Who plays the guitar in the band?',
  'What is the title of the thesis?',
  'Wer liefert das Heizöl?',
  'How much did the kitten cost?',
  'What is the name of the boat?',
  'When was the boat built?',
  'Wie viele Kinder trainieren?',
  'What is my salary next year?',
  'Qui préside le comité ?',
];
