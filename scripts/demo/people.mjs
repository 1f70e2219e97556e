/** Who writes in the demo mailbox. All made up; every address ends in .example. */

/** @typedef {import('./mime.mjs').Person} Person */

/** Whose mailbox it is. */
export const ME = { name: 'Mara Lindqvist', email: 'mara@lindqvist.example' };

/** @satisfies {Readonly<Record<string, Person>>} */
export const PEOPLE = {
  jonas: { name: 'Jonas Brandt', email: 'jonas.brandt@werkhof.example' },
  priya: { name: 'Priya Raman', email: 'priya@studio-kontur.example' },
  tom: { name: 'Tom Okafor', email: 'tom.okafor@studio-kontur.example' },
  elena: { name: 'Elena Vidal', email: 'elena.vidal@studio-kontur.example' },
  camille: { name: 'Camille Dubois', email: 'camille@atelier-dubois.example' },
  hanako: { name: '山田 花子', email: 'hanako@yamada-shokai.example' },
  kenji: { name: '佐藤 健二', email: 'kenji@yamada-shokai.example' },
  lucia: { name: 'Lucía Ferrer', email: 'lucia@casaferrer.example' },
  oma: { name: 'Ingrid Lindqvist', email: 'ingrid@lindqvist.example' },
  noor: { name: 'Noor Haddad', email: 'noor.haddad@harbourchoir.example' },
  sven: { name: 'Sven Åkesson', email: 'sven@akesson.example' },
  garden: { name: 'Kleingartenverein Süd', email: 'vorstand@kleingarten-sued.example' },
  landlord: { name: 'Hausverwaltung Möller', email: 'post@moeller-verwaltung.example' },
  dentist: { name: 'Zahnarztpraxis Dr. Weiß', email: 'termine@praxis-weiss.example' },
};
