/** Conversations that happen once. */

/** @type {readonly import('./conversations.mjs').Script[]} */
export const SCRIPTS = [
  {
    folder: 'Inbox', language: 'en', subject: 'Midsummer on Öland: which ferry?', daysAgo: 190,
    turns: [
      { by: 'sven', text: 'Hej Mara,\n\nthe cabin is ours from 18 to 25 June. Two ways to get there: the night ferry from Travemünde, or the train and then the day boat. The night ferry has cabins left, but not for long.\n\nWhat do you think?\nSven' },
      { by: 'me', text: 'The night ferry, please. I would rather wake up in Sweden than change trains four times with two bicycles.\n\nCould you book a cabin with a window? I will pay you back.\n\nMara' },
      { by: 'sven', text: 'Done. Outside cabin for two, bicycles included: 312.40 EUR altogether, booking number NF-58213. The confirmation should reach you from the ferry company as well.\n\nBoarding closes at 21:15, and they mean it.' },
      { by: 'me', text: 'Wonderful. My half, 156.20 EUR, is on its way to you. I will bring the coffee pot and the good knife.' },
      { by: 'sven', text: 'Money arrived, thank you. Bring the mosquito net too.' },
    ],
  },
  {
    folder: 'Work', language: 'en', subject: 'Reading room: final list of changes', daysAgo: 44,
    turns: [
      { by: 'priya', text: 'All,\n\nafter the walk-through with the library these are the changes that they will sign for:\n\n1. The acoustic ceiling runs through to the south wall.\n2. Oak instead of ash for the long tables.\n3. Twelve more sockets, set into the floor.\n\nThe oak is 8,450 EUR more than planned. I need an answer by Friday.\n\nPriya', attachments: ['reading-room-changes-v3.pdf', 'cost-comparison.xlsx'] },
      { by: 'tom', text: 'Ceiling and sockets are fine with me. For the oak I would ask the joiner for a second price first: last time Werkhof came in a good tenth lower.' },
      { by: 'me', text: 'I asked Jonas at Werkhof this morning. He can do the tables in oak for 7,600 EUR if we order before the end of the month, delivery in week 9.\n\nThat is 850 less. I would take it.' },
      { by: 'priya', text: 'Then we take it. The final figure for the oak tables is 7,600 EUR; please forget the 8,450 in my first mail.\n\nMara, could you send the order?' },
      { by: 'elena', text: 'The updated floor plan with the twelve sockets is attached. Number seven had to move 40 cm because of the heating pipe.', attachments: ['floor-plan-2.14.pdf'] },
    ],
  },
  {
    folder: 'Work', language: 'de', subject: 'Auftrag Eichentische Lesesaal', daysAgo: 41,
    turns: [
      { by: 'me', text: 'Hallo Jonas,\n\nhiermit bestellen wir verbindlich vier lange Tische in Eiche, geölt, zum Preis von 7.600 EUR, Lieferung in Kalenderwoche 9. Unsere Auftragsnummer ist SK-2291.\n\nViele Grüße\nMara' },
      { by: 'jonas', text: 'Moin Mara,\n\ndanke für den Auftrag! Das Holz ist reserviert. Eine Frage noch: sollen die Kanten gefast oder gerundet sein? Bei dem vielen Betrieb in einem Lesesaal würde ich runden.\n\nGruß\nJonas' },
      { by: 'me', text: 'Gerundet, bitte, Radius fünf Millimeter. Und die Kabeldurchlässe wie besprochen jeweils in der Mitte.' },
      { by: 'jonas', text: 'Alles klar. Die Auftragsbestätigung hängt an. Anzahlung 30 Prozent, also 2.280 EUR, bei Beginn der Fertigung.', attachments: ['Auftragsbestätigung SK-2291.pdf'] },
    ],
  },
  {
    folder: 'Work', language: 'fr', subject: 'Visite du chantier à Nantes', daysAgo: 73,
    turns: [
      { by: 'camille', text: 'Bonjour Mara,\n\nle chantier de la bibliothèque à Nantes avance bien. Le plâtre de la grande salle est sec et les menuisiers commencent lundi. Peux-tu venir le jeudi 18 pour la visite avec la mairie ?\n\nÀ bientôt,\nCamille' },
      { by: 'me', text: 'Bonjour Camille,\n\njeudi me convient très bien. J’arrive la veille par le train de 19 h 42. Peux-tu me conseiller un hôtel près de la gare ?' },
      { by: 'camille', text: 'Je t’ai réservé une chambre à l’Hôtel du Canal, 94 euros avec le petit déjeuner. La visite commence à 9 heures ; n’oublie pas ton casque et des chaussures de sécurité.' },
      { by: 'me', text: 'Parfait, merci mille fois. J’apporte aussi les échantillons de chêne.' },
    ],
  },
  {
    folder: 'Inbox', language: 'es', subject: 'La casa de la playa en septiembre', daysAgo: 118,
    turns: [
      { by: 'lucia', text: 'Hola Mara:\n\nla casa está libre del 5 al 19 de septiembre. El precio es de 720 euros por las dos semanas, con la limpieza incluida. Si os interesa, necesito una señal de 150 euros.\n\nUn abrazo,\nLucía' },
      { by: 'me', text: 'Hola Lucía:\n\n¡qué buena noticia! Nos la quedamos. Mañana te hago la transferencia de la señal. ¿Sigue habiendo bicicletas en el garaje?' },
      { by: 'lucia', text: 'Recibida la señal, gracias. Sí, hay tres bicicletas y una tabla de surf bastante vieja. La llave la tiene el vecino del número 14.' },
    ],
  },
  {
    folder: 'Work', language: 'ja', subject: '和紙サンプルの件', daysAgo: 61,
    turns: [
      { by: 'hanako', text: 'リンドクヴィスト様\n\nいつもお世話になっております。ご依頼の和紙サンプルを本日発送いたしました。追跡番号は JP-4471-2098 です。照明器具には三番の厚手の紙をお勧めします。\n\nよろしくお願いいたします。\n山田' },
      { by: 'me', text: '山田様\n\nサンプルが届きました。三番の紙がとても美しいです。図書館の閲覧室のために四十枚の見積書をお願いできますか。\n\nマーラ' },
      { by: 'kenji', text: '見積書をお送りいたします。四十枚で合計 186,000 円、納期は三週間です。ご確認ください。\n\n佐藤', attachments: ['見積書-2098.pdf'] },
      { by: 'me', text: '佐藤様\n\nありがとうございます。この金額で注文いたします。' },
    ],
  },
  {
    folder: 'Inbox', language: 'de', subject: 'Heizung im Schlafzimmer', daysAgo: 26,
    turns: [
      { by: 'me', text: 'Guten Tag,\n\nseit gestern wird der Heizkörper im Schlafzimmer nicht mehr warm, das Thermostat klickt nur noch. Die anderen Räume sind in Ordnung. Könnten Sie jemanden schicken?\n\nMit freundlichen Grüßen\nMara Lindqvist, 3. Stock links' },
      { by: 'landlord', text: 'Sehr geehrte Frau Lindqvist,\n\nwir haben die Firma Petersen beauftragt, Vorgangsnummer HV-7730. Der Monteur kommt am Donnerstag zwischen 8 und 10 Uhr.\n\nMit freundlichen Grüßen\nHausverwaltung Möller' },
      { by: 'me', text: 'Vielen Dank, Donnerstag bin ich bis zehn Uhr zu Hause.' },
      { by: 'landlord', text: 'Der Monteur meldet: Ventil getauscht, Anlage entlüftet. Für Sie entstehen keine Kosten. Wir schließen den Vorgang HV-7730.' },
    ],
  },
  {
    folder: 'Inbox', language: 'de', subject: 'Das Rezept für den Pflaumenkuchen', daysAgo: 82,
    turns: [
      { by: 'me', text: 'Liebe Oma,\n\nich habe zwei Kilo Pflaumen vom Garten und finde dein Rezept nicht mehr. Hefeteig, das weiß ich noch. Und dann?\n\nKuss, Mara' },
      { by: 'oma', text: 'Liebe Mara,\n\n500 Gramm Mehl, ein Würfel Hefe, ein Viertelliter lauwarme Milch, 80 Gramm Butter, 80 Gramm Zucker, ein Ei und eine Prise Salz. Eine Stunde gehen lassen! Die Pflaumen dicht an dicht aufstellen, wie Ziegel auf dem Dach. 40 Minuten bei 180 Grad, Zimt und Zucker erst danach.\n\nDeine Oma' },
      { by: 'me', text: 'Er ist aufgegangen wie noch nie. Ein Stück ist noch da, komm am Sonntag!' },
    ],
  },
  {
    folder: 'Work', language: 'en', subject: 'Laptop stolen on the train', daysAgo: 152,
    turns: [
      { by: 'tom', text: 'Bad news: my laptop was stolen between Bremen and Hamburg this afternoon. The disk is encrypted, and I have changed my passwords. The police gave me the case number 26-4480-K.\n\nWhom do I tell about the insurance?' },
      { by: 'priya', text: 'Sorry, Tom. Please send the case number and the serial number to Elena, she has the policy. And take the spare machine from my office.' },
      { by: 'elena', text: 'Reported to the insurer today, claim CL-90417. They pay the current value less 150 EUR, usually within three weeks.' },
      { by: 'elena', text: 'The insurer has paid: 1,090.00 EUR for the laptop, claim CL-90417 is closed.' },
    ],
  },
  {
    folder: 'Inbox', language: 'en', subject: 'Can you feed the cat?', daysAgo: 12,
    turns: [
      { by: 'noor', text: 'Hi Mara,\n\nI am singing in Lübeck from Friday to Monday. Could you look after Miso? Half a tin in the morning, half in the evening, and she will pretend that nobody has ever fed her.\n\nNoor' },
      { by: 'me', text: 'Of course. I still have your key. Any medicine this time?' },
      { by: 'noor', text: 'No medicine, she is well again. The vet was 86.50 EUR and worth every cent. Thank you!' },
    ],
  },
  {
    folder: 'Work', language: 'en', subject: 'Interview on Thursday: the second candidate', daysAgo: 8,
    turns: [
      { by: 'elena', text: 'The second candidate for the drawing office comes on Thursday at 14:00. Her portfolio is attached; look at the boathouse on page 9.', attachments: ['portfolio-adeyemi.pdf', 'cv-adeyemi.pdf'] },
      { by: 'priya', text: 'The boathouse is lovely. Mara, will you ask the questions about building law? I would like to talk about how she works with others.' },
      { by: 'me', text: 'Yes, I will. I have four questions and a drawing with three mistakes in it.' },
    ],
  },
  {
    folder: 'Inbox', language: 'de', subject: 'Kontrolluntersuchung', daysAgo: 34,
    turns: [
      { by: 'dentist', text: 'Sehr geehrte Frau Lindqvist,\n\nIhre letzte Kontrolle liegt ein halbes Jahr zurück. Wir können Ihnen Dienstag um 8:20 Uhr oder Mittwoch um 17:10 Uhr anbieten.\n\nIhr Praxisteam', attachments: ['termin.ics'] },
      { by: 'me', text: 'Guten Tag, Mittwoch um 17:10 Uhr passt mir gut. Danke!' },
      { by: 'dentist', text: 'Vielen Dank, der Termin am Mittwoch um 17:10 Uhr ist für Sie eingetragen. Bitte bringen Sie Ihr Bonusheft mit.' },
    ],
  },
  {
    folder: 'Work', language: 'en', subject: 'Boathouse: survey and tide levels', daysAgo: 3,
    turns: [
      { by: 'tom', text: 'The surveyor was out yesterday. The slipway has settled by 6 cm since the drawings of 1974, and the highest tide of the last ten years reached 3.12 m. So the floor has to come up by at least 20 cm.', attachments: ['survey-boathouse.pdf', 'slipway.jpg'] },
      { by: 'priya', text: 'Twenty centimetres means a new ramp at the door, or the wheelchairs are out. Could we raise the floor and lower the street side instead?' },
      { by: 'tom', text: 'Only with a pump, and the harbour office does not like pumps. I will draw the ramp.' },
    ],
  },
];
