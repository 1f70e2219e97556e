/** How people write amounts, dates and identifiers in each language of the facts generator; written from the languages, not from the reader. */

export type Pick = <T>(values: readonly T[]) => T;

export interface AmountStyle {
  readonly currency: string;
  /** Digits of the minor unit that this style writes: 0 or the currency's own. */
  readonly decimals: number;
  /** `whole` is grouped already where `group` says so. */
  readonly write: (whole: string, fraction: string) => string;
  readonly group: '.' | ',' | ' ' | '\u00a0' | '\u202f' | "'" | '’' | 'lakh' | '';
  readonly decimal: '.' | ',';
  readonly negative?: boolean;
}

export interface Language {
  readonly code: string;
  readonly zone: number;
  readonly amounts: readonly AmountStyle[];
  /** Spelled multiples: the text for so many units, and how many minor units it is worth. */
  readonly multiples: readonly { readonly currency: string; readonly write: (count: number) => string; readonly minor: (count: number) => number }[];
  /** `{d}`, `{dd}`, `{m}`, `{mm}`, `{yyyy}`, `{yy}` and `{month}`; a year is always written unless the pattern is in `yearless`. */
  readonly dates: readonly string[];
  readonly yearless: readonly string[];
  /** As `dates`, with `{e}` for the last day. */
  readonly ranges: readonly string[];
  readonly months: readonly string[];
  readonly relative: readonly (readonly [text: string, days: number])[];
  /** Sentences with `{amount}`, `{date}`, `{id}` or `{relative}`. */
  readonly sentences: readonly string[];
  readonly identifiers: readonly string[];
  /** Status and how it is said; `denied` says that it did not happen. */
  readonly statuses: readonly (readonly [status: string, sentence: string])[];
  readonly denied: readonly string[];
  /** Sentences with numbers that are neither amounts nor identifiers nor dates. */
  readonly distractors: readonly string[];
}

const style = (currency: string, decimals: number, group: AmountStyle['group'], decimal: '.' | ',', write: AmountStyle['write'], negative = false): AmountStyle => ({ currency, decimals, group, decimal, write, negative });

const plain = (sign: string, decimal: '.' | ',') => (whole: string, fraction: string) => `${sign}${whole}${fraction && decimal + fraction}`;
const behind = (sign: string, decimal: '.' | ',') => (whole: string, fraction: string) => `${whole}${fraction && decimal + fraction}${sign}`;

export const LANGUAGES: readonly Language[] = [
  {
    code: 'en', zone: 0,
    amounts: [
      style('EUR', 2, ',', '.', plain('€', '.')), style('GBP', 2, ',', '.', plain('£', '.')), style('USD', 2, ',', '.', plain('US$', '.')), style('USD', 2, ',', '.', plain('$', '.')),
      style('USD', 0, ',', '.', plain('$', '.')), style('EUR', 2, ',', '.', behind(' EUR', '.')), style('GBP', 0, ',', '.', plain('GBP ', '.')), style('JPY', 0, ',', '.', plain('JPY ', '.')),
      style('CHF', 2, ',', '.', plain('CHF ', '.')), style('USD', 2, ',', '.', plain('-$', '.'), true), style('EUR', 0, '', '.', behind(' euros', '.')), style('CAD', 2, ',', '.', plain('C$', '.')),
      style('KWD', 3, ',', '.', plain('KWD ', '.')), style('SEK', 2, ',', '.', plain('SEK ', '.')),
    ],
    multiples: [
      { currency: 'EUR', write: (n) => `EUR ${n}k`, minor: (n) => n * 100_000 }, { currency: 'USD', write: (n) => `US$${n}.5 million`, minor: (n) => n * 100_000_000 + 50_000_000 },
      { currency: 'GBP', write: (n) => `£${n}m`, minor: (n) => n * 100_000_000 }, { currency: 'USD', write: (n) => `${n} million dollars`, minor: (n) => n * 100_000_000 },
      { currency: 'USD', write: (n) => `$${n}bn`, minor: (n) => n * 100_000_000_000 },
    ],
    dates: ['{d} {month} {yyyy}', '{month} {d}, {yyyy}', '{yyyy}-{mm}-{dd}', '{month} {d}th, {yyyy}', 'the {d}th of {month} {yyyy}', '{d}-{mon}-{yyyy}', '{yyyy}/{mm}/{dd}'],
    yearless: ['{d} {month}', '{month} {d}'],
    ranges: ['{d}-{e} {month} {yyyy}', '{month} {d}–{e}, {yyyy}', '{yyyy}-{mm}-{dd} to {yyyy}-{mm}-{ee}', '{d} to {e} {month} {yyyy}'],
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    relative: [['tomorrow', 1], ['yesterday', -1], ['the day after tomorrow', 2], ['in 3 days', 3], ['two weeks ago', -14], ['5 days ago', -5]],
    sentences: ['The total of your order is {amount} and it is due on {date}.', 'We have received {amount} from you.', 'Please note {amount} for the repair of the door.', 'The meeting is on {date} and you are invited.', 'We will call you {relative} about this.', 'Your account was opened on {date} with {amount} in it.', 'For {id} you have to send us {amount}.', 'Thank you for {id} of {date}.'],
    identifiers: ['order no. {num}', 'invoice #{num}', 'order number {code}', 'invoice {code}', 'ticket ID: {code}', 'reference {slash}', 'tracking number {long}', 'booking reference {pnr}', 'flight {flight}', 'case {code}', 'IBAN {iban}'],
    statuses: [['paid', 'The invoice has been paid.'], ['shipped', 'Your parcel has shipped.'], ['delivered', 'Your parcel was delivered.'], ['refunded', 'We have refunded you.'], ['cancelled', 'The booking was cancelled.'], ['declined', 'Your card was declined.'], ['confirmed', 'Your seat is confirmed.'], ['posted', 'The transaction has been posted.']],
    denied: ['The invoice has not been paid.', "Your card wasn't declined.", 'It will be shipped soon.', 'Nothing can be refunded.', 'Has it been delivered?'],
    distractors: ['Version 2.4.18 fixes the bug of the 3 doors.', 'Call us at 10:30 in room 214.', 'There were 1,250 people and 35% of them left.', 'See http://shop.example.com/order/12345/67890?invoice=99887 for the details.', 'The server at 192.168.10.25 answers on port 8080.', 'The hash is d41d8cd98f00b204e9800998ecf8427e and the file is ISO-8859-1.', 'It weighs 5 pounds and is 12 x 40 cm, scale 1/250.', 'Phone: +44 20 7946 0958 (ext. 12).', 'Chapters 3-7 and the years 2001/2002 are enough.', 'We had order 500 of them and a ticket to 3 games.'],
  },
  {
    code: 'de', zone: 60,
    amounts: [
      style('EUR', 2, '.', ',', behind(' EUR', ',')), style('EUR', 2, '.', ',', behind(' €', ',')), style('EUR', 2, '.', ',', plain('€ ', ',')), style('EUR', 2, '', ',', behind(' Euro', ',')), style('EUR', 0, '.', ',', behind(' Euro', ',')),
      style('CHF', 2, "'", '.', plain('CHF ', '.')), style('CHF', 0, "'", '.', (w) => `CHF ${w}.-`), style('CHF', 0, '’', '.', (w) => `Fr. ${w}.–`), style('EUR', 0, '.', ',', (w) => `${w},- €`), style('EUR', 2, '\u00a0', ',', behind('\u00a0€', ',')), style('EUR', 2, '.', ',', (w, f) => `-${w},${f} EUR`, true),
    ],
    multiples: [{ currency: 'EUR', write: (n) => `${n},5 Mio. Euro`, minor: (n) => n * 100_000_000 + 50_000_000 }, { currency: 'EUR', write: (n) => `${n} Mrd. €`, minor: (n) => n * 100_000_000_000 }, { currency: 'EUR', write: (n) => `${n} Tsd. €`, minor: (n) => n * 100_000 }, { currency: 'EUR', write: (n) => `${n} T€`, minor: (n) => n * 100_000 }],
    dates: ['{d}. {month} {yyyy}', '{dd}.{mm}.{yyyy}', '{d}.{m}.{yyyy}', '{yyyy}-{mm}-{dd}', '{dd}.{mm}.{yy}'],
    yearless: ['{d}. {month}', 'am {dd}.{mm}.'],
    ranges: ['{d}. bis {e}. {month} {yyyy}', '{dd}.{mm}.{yyyy} - {ee}.{mm}.{yyyy}', '{dd}.{mm}.{yyyy} bis {ee}.{mm}.{yyyy}', '{d}.–{e}. {month} {yyyy}'],
    months: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
    relative: [['morgen', 1], ['gestern', -1], ['übermorgen', 2], ['vor 3 Tagen', -3], ['in zwei Wochen', 14]],
    sentences: ['Der Betrag von {amount} ist bis {date} fällig und wird nicht gestundet.', 'Wir haben {amount} erhalten.', 'Die Sitzung ist für {date} angesetzt und das bleibt so.', 'Wir melden uns {relative} bei Ihnen, das ist sicher.', 'Zu {id} fehlen uns noch {amount}, bitte prüfen Sie das.', 'Vielen Dank für {id}, die wir mit der Post vom {date} erhalten haben.'],
    identifiers: ['Rechnung Nr. {num}', 'Rechnungsnummer {code}', 'Bestellnummer: {num}', 'Auftrag {code}', 'Kundennummer {num}', 'Sendungsnummer {long}', 'Aktenzeichen {slash}', 'Buchungsnummer {pnr}', 'Flug {flight}', 'IBAN: {iban}', 'Vorgang {code}'],
    statuses: [['paid', 'Die Rechnung ist bezahlt.'], ['shipped', 'Das Paket wurde versandt.'], ['delivered', 'Die Ware wurde zugestellt.'], ['refunded', 'Der Betrag wurde erstattet.'], ['cancelled', 'Die Buchung wurde storniert.'], ['declined', 'Der Antrag wurde abgelehnt.'], ['confirmed', 'Der Termin ist bestätigt.']],
    denied: ['Die Rechnung ist noch nicht bezahlt.', 'Der Antrag wurde nicht abgelehnt.', 'Wenn storniert wird, ist es teuer.', 'Wurde das Paket zugestellt?'],
    distractors: ['Version 2.4.18 ist seit 10:30 Uhr verfügbar.', 'Zimmer 214 hat 3 Betten und 25 Quadratmeter.', 'Es kamen 1.250 Gäste, das sind 35 % mehr.', 'Siehe https://www.beispiel.de/rechnung/12345/67890 für die Einzelheiten.', 'Tel.: +49 30 901820, Durchwahl 12.', 'Die Bilanz 2001/2002 und Seite 12-15 sind nicht dabei.', 'Der Maßstab ist 1/250 und die Datei UTF-8.'],
  },
  {
    code: 'fr', zone: 60,
    amounts: [
      style('EUR', 2, '\u202f', ',', behind('\u00a0€', ',')), style('EUR', 2, ' ', ',', behind(' €', ',')), style('EUR', 0, ' ', ',', behind(' €', ',')), style('EUR', 2, '', ',', behind(' euros', ',')), style('EUR', 2, '', ',', behind('€', ',')), style('EUR', 2, '.', ',', behind(' EUR', ',')),
      style('CHF', 2, "'", '.', behind(' CHF', '.')), style('EUR', 2, '', ',', (w, f) => `${w}€${f}`),
    ],
    multiples: [{ currency: 'EUR', write: (n) => `${n},5 millions d'euros`, minor: (n) => n * 100_000_000 + 50_000_000 }, { currency: 'EUR', write: (n) => `${n} milliards d’euros`, minor: (n) => n * 100_000_000_000 }, { currency: 'EUR', write: (n) => `${n} k€`, minor: (n) => n * 100_000 }, { currency: 'EUR', write: (n) => `${n} M€`, minor: (n) => n * 100_000_000 }],
    dates: ['{d} {month} {yyyy}', '{dd}/{mm}/{yyyy}', '{dd}.{mm}.{yyyy}', '{yyyy}-{mm}-{dd}'],
    yearless: ['{d} {month}'],
    ranges: ['du {d} au {e} {month} {yyyy}', 'du {dd}/{mm}/{yyyy} au {ee}/{mm}/{yyyy}', '{d}-{e} {month} {yyyy}'],
    months: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
    relative: [['demain', 1], ['hier', -1], ['après-demain', 2], ['il y a 3 jours', -3], ['dans deux semaines', 14], ["aujourd'hui", 0]],
    sentences: ['Le montant de {amount} est dû pour le {date} et nous vous remercions.', 'Nous avons reçu {amount} pour vous.', 'La réunion est prévue pour le {date} avec les clients.', 'Nous vous appellerons {relative} pour les détails.', 'Pour la {id}, nous attendons {amount} de votre part.', 'Merci pour votre {id} du {date}.'],
    identifiers: ['facture n° {num}', 'commande {code}', 'commande n°{num}', 'référence {slash}', 'numéro de suivi {long}', 'numéro de réservation : {pnr}', 'numéro de dossier {code}', 'vol {flight}', 'IBAN {iban}'],
    statuses: [['paid', 'La facture est payée.'], ['shipped', 'Votre colis a été expédié.'], ['delivered', 'Votre colis a été livré.'], ['refunded', 'Vous avez été remboursé.'], ['cancelled', 'La réservation a été annulée.'], ['declined', 'Votre carte a été refusée.'], ['confirmed', 'Votre place est confirmée.']],
    denied: ["La facture n'est pas payée.", "Votre colis n'a jamais été livré.", 'Si la commande est annulée, vous le saurez.', 'La facture sera payée plus tard.'],
    distractors: ['La version 2.4.18 est disponible à 10h30.', 'Il y avait 1 250 personnes, soit 35 % de plus.', 'Voir https://www.exemple.fr/facture/12345/67890 pour les détails.', 'Tél. : +33 1 42 68 53 00, salle 214.', 'Les années 2001/2002 et les pages 12-15 sont pour vous.'],
  },
  {
    code: 'es', zone: 60,
    amounts: [style('EUR', 2, '.', ',', behind(' €', ',')), style('EUR', 2, '.', ',', behind(' euros', ',')), style('EUR', 0, '.', ',', behind('€', ',')), style('EUR', 2, '\u00a0', ',', behind('\u00a0EUR', ',')), style('USD', 2, ',', '.', plain('US$', '.')), style('MXN', 2, ',', '.', plain('MX$', '.')), style('USD', 0, '.', ',', plain('USD ', ','))],
    multiples: [{ currency: 'EUR', write: (n) => `${n},5 millones de euros`, minor: (n) => n * 100_000_000 + 50_000_000 }, { currency: 'EUR', write: (n) => `${n} mil euros`, minor: (n) => n * 100_000 }, { currency: 'EUR', write: (n) => `${n} mil millones de euros`, minor: (n) => n * 100_000_000_000 }],
    dates: ['{d} de {month} de {yyyy}', '{dd}/{mm}/{yyyy}', '{d} de {month} del {yyyy}', '{yyyy}-{mm}-{dd}', '{dd}-{mm}-{yyyy}'],
    yearless: ['{d} de {month}'],
    ranges: ['del {d} al {e} de {month} de {yyyy}', 'del {dd}/{mm}/{yyyy} al {ee}/{mm}/{yyyy}'],
    months: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
    relative: [['mañana', 1], ['ayer', -1], ['pasado mañana', 2], ['hace 3 días', -3], ['dentro de dos semanas', 14], ['hoy', 0]],
    sentences: ['El importe de {amount} vence el {date} y está en su cuenta.', 'Hemos recibido {amount} por su parte.', 'La reunión es el {date} en los salones del hotel.', 'Le llamaremos {relative} para los detalles.', 'Para el {id} esperamos {amount} por su parte.', 'Gracias por su {id} del {date}.'],
    identifiers: ['pedido nº {num}', 'factura {code}', 'número de pedido {num}', 'referencia {slash}', 'número de seguimiento {long}', 'número de reserva: {pnr}', 'expediente {code}', 'vuelo {flight}', 'IBAN {iban}'],
    statuses: [['paid', 'La factura está pagada.'], ['shipped', 'Su pedido ha sido enviado.'], ['delivered', 'El paquete fue entregado.'], ['refunded', 'El importe fue reembolsado.'], ['cancelled', 'La reserva fue cancelada.'], ['declined', 'La tarjeta fue rechazada.'], ['confirmed', 'La cita está confirmada.']],
    denied: ['La factura no está pagada.', 'El paquete nunca fue entregado.', 'Si la reserva está cancelada, avise.'],
    distractors: ['La versión 2.4.18 está disponible a las 10:30.', 'Había 1.250 personas, un 35 % más.', 'Vea https://www.ejemplo.es/factura/12345/67890 para los detalles.', 'Teléfono: +34 912 345 678, sala 214.', 'Cuesta $ 1.500 por la cena y el vino.', 'Los años 2001/2002 y las páginas 12-15.'],
  },
  {
    code: 'it', zone: 60,
    amounts: [style('EUR', 2, '.', ',', plain('€ ', ',')), style('EUR', 2, '.', ',', behind(' €', ',')), style('EUR', 2, '.', ',', behind(' euro', ',')), style('EUR', 2, '.', ',', plain('EUR ', ',')), style('EUR', 0, '.', ',', plain('€', ',')), style('CHF', 2, "'", '.', plain('CHF ', '.'))],
    multiples: [{ currency: 'EUR', write: (n) => `${n},5 milioni di euro`, minor: (n) => n * 100_000_000 + 50_000_000 }, { currency: 'EUR', write: (n) => `${n} mila euro`, minor: (n) => n * 100_000 }, { currency: 'EUR', write: (n) => `${n} mln di euro`, minor: (n) => n * 100_000_000 }],
    dates: ['{d} {month} {yyyy}', '{dd}/{mm}/{yyyy}', '{dd}.{mm}.{yyyy}', '{yyyy}-{mm}-{dd}'],
    yearless: ['{d} {month}'],
    ranges: ['dal {d} al {e} {month} {yyyy}', 'dal {dd}/{mm}/{yyyy} al {ee}/{mm}/{yyyy}'],
    months: ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
    relative: [['domani', 1], ['ieri', -1], ['dopodomani', 2], ['3 giorni fa', -3], ['tra due settimane', 14], ['oggi', 0]],
    sentences: ["L'importo di {amount} scade il {date} ed è stato registrato.", 'Abbiamo ricevuto {amount} per il suo conto.', 'La riunione è il {date} con gli ospiti.', 'La chiameremo {relative} per i dettagli della pratica.', "Per l'{id} il totale è di {amount}.", 'Grazie per il suo {id} del {date}.'],
    identifiers: ['ordine n. {num}', 'fattura {code}', 'fattura n. {num}', 'numero ordine: {code}', 'riferimento {slash}', 'numero di spedizione {long}', 'codice prenotazione {pnr}', 'volo {flight}', 'IBAN {iban}'],
    statuses: [['paid', 'La fattura è stata pagata.'], ['shipped', 'Il pacco è stato spedito.'], ['delivered', 'Il pacco è stato consegnato.'], ['refunded', "L'importo è stato rimborsato."], ['cancelled', 'La prenotazione è stata annullata.'], ['declined', 'La carta è stata rifiutata.'], ['confirmed', 'Il posto è confermato.']],
    denied: ['La fattura non è stata pagata.', 'Il pacco non è mai stato consegnato.', 'Se è stata annullata, lo sapremo.'],
    distractors: ['La versione 2.4.18 è disponibile alle 10:30.', "C'erano 1.250 persone, il 35 % in più.", 'Vedi https://www.esempio.it/fattura/12345/67890 per i dettagli.', 'Telefono: +39 06 6982 1234, stanza 214.', 'Gli anni 2001/2002 e le pagine 12-15.'],
  },
  {
    code: 'nl', zone: 60,
    amounts: [style('EUR', 2, '.', ',', plain('€ ', ',')), style('EUR', 2, '.', ',', plain('€', ',')), style('EUR', 2, '.', ',', plain('EUR ', ',')), style('EUR', 0, '.', ',', (w) => `€ ${w},-`), style('EUR', 2, '', ',', behind(' euro', ',')), style('EUR', 0, '', ',', behind(' euro', ','))],
    multiples: [{ currency: 'EUR', write: (n) => `${n},5 miljoen euro`, minor: (n) => n * 100_000_000 + 50_000_000 }, { currency: 'EUR', write: (n) => `${n} miljard euro`, minor: (n) => n * 100_000_000_000 }, { currency: 'EUR', write: (n) => `${n} duizend euro`, minor: (n) => n * 100_000 }],
    dates: ['{d} {month} {yyyy}', '{dd}-{mm}-{yyyy}', '{d}-{m}-{yyyy}', '{dd}/{mm}/{yyyy}', '{yyyy}-{mm}-{dd}'],
    yearless: ['{d} {month}'],
    ranges: ['{d} t/m {e} {month} {yyyy}', '{dd}-{mm}-{yyyy} t/m {ee}-{mm}-{yyyy}', '{d} tot en met {e} {month} {yyyy}'],
    months: ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'],
    relative: [['morgen', 1], ['gisteren', -1], ['overmorgen', 2], ['3 dagen geleden', -3], ['over twee weken', 14], ['vandaag', 0]],
    sentences: ['Het bedrag van {amount} moet voor {date} betaald zijn.', 'Wij hebben {amount} van u ontvangen.', 'De vergadering is op {date} in het kantoor.', 'Wij bellen u {relative} over het plan.', 'Voor {id} krijgen wij nog {amount} van u.', 'Bedankt voor uw {id} van {date}.'],
    identifiers: ['factuurnummer {num}', 'bestelling {code}', 'bestelnummer: {num}', 'kenmerk {slash}', 'zendingsnummer {long}', 'boekingsnummer {pnr}', 'factuur nr. {num}', 'vlucht {flight}', 'IBAN {iban}'],
    statuses: [['paid', 'De factuur is betaald.'], ['shipped', 'Het pakket is verzonden.'], ['delivered', 'Het pakket is bezorgd.'], ['refunded', 'Het bedrag is terugbetaald.'], ['cancelled', 'De boeking is geannuleerd.'], ['declined', 'De kaart is geweigerd.'], ['confirmed', 'De afspraak is bevestigd.']],
    denied: ['De factuur is niet betaald.', 'Het pakket is nooit bezorgd.', 'Als het geannuleerd is, hoort u het.'],
    distractors: ['Versie 2.4.18 is er sinds 10:30 uur.', 'Er waren 1.250 mensen, dat is 35% meer.', 'Zie https://www.voorbeeld.nl/factuur/12345/67890 voor het overzicht.', 'Telefoon: +31 20 794 0958, kamer 214.', 'De jaren 2001/2002 en pagina 12-15.'],
  },
  {
    code: 'sv', zone: 60,
    amounts: [style('SEK', 2, ' ', ',', behind(' kr', ',')), style('SEK', 0, '\u00a0', ',', behind('\u00a0kr', ',')), style('SEK', 0, ' ', ',', behind(' kronor', ',')), style('SEK', 2, ' ', ',', behind(' SEK', ',')), style('SEK', 0, '', ',', (w) => `${w}:- kr`), style('SEK', 0, '', ',', (w) => `${w},- kr`), style('EUR', 2, ' ', ',', behind(' EUR', ','))],
    multiples: [{ currency: 'SEK', write: (n) => `${n},5 miljoner kronor`, minor: (n) => n * 100_000_000 + 50_000_000 }, { currency: 'SEK', write: (n) => `${n} miljarder kr`, minor: (n) => n * 100_000_000_000 }, { currency: 'SEK', write: (n) => `${n} tusen kronor`, minor: (n) => n * 100_000 }],
    dates: ['{d} {month} {yyyy}', '{yyyy}-{mm}-{dd}', 'den {d} {month} {yyyy}', '{d}/{m}/{yyyy}', '{dd}.{mm}.{yyyy}'],
    yearless: ['den {d} {month}'],
    ranges: ['{d}–{e} {month} {yyyy}', '{d} till {e} {month} {yyyy}', '{yyyy}-{mm}-{dd} till {yyyy}-{mm}-{ee}'],
    months: ['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli', 'augusti', 'september', 'oktober', 'november', 'december'],
    relative: [['imorgon', 1], ['igår', -1], ['i övermorgon', 2], ['för 3 dagar sedan', -3], ['om två veckor', 14], ['idag', 0]],
    sentences: ['Beloppet på {amount} ska vara hos oss {date} och inte senare.', 'Vi har fått {amount} från dig.', 'Mötet är {date} och du är välkommen.', 'Vi ringer dig {relative} och berättar mer.', 'För {id} är beloppet {amount} och det är inte mycket.', 'Tack för {id} från {date}, vi är glada.'],
    identifiers: ['fakturanummer {num}', 'order {code}', 'ordernummer: {num}', 'referens {slash}', 'kollinummer {long}', 'bokningsnummer {pnr}', 'faktura nr {num}', 'flyg {flight}', 'IBAN {iban}'],
    statuses: [['paid', 'Fakturan är betald.'], ['shipped', 'Paketet har skickats.'], ['delivered', 'Paketet är levererat.'], ['refunded', 'Beloppet har återbetalats.'], ['cancelled', 'Bokningen är avbokad.'], ['declined', 'Kortet har nekats.'], ['confirmed', 'Tiden är bekräftad.']],
    denied: ['Fakturan är inte betald.', 'Paketet är aldrig levererat.', 'Om bokningen är avbokad får du veta det.'],
    distractors: ['Version 2.4.18 finns från 10:30 och är inte stor.', 'Det var 1 250 personer, 35 % fler.', 'Se https://www.exempel.se/faktura/12345/67890 för det hela.', 'Telefon: +46 8 123 456 78, rum 214.', 'Åren 2001/2002 och sidorna 12-15.'],
  },
  {
    code: 'pt', zone: -180,
    amounts: [style('BRL', 2, '.', ',', plain('R$ ', ',')), style('BRL', 2, '.', ',', plain('R$', ',')), style('EUR', 2, '.', ',', behind(' €', ',')), style('EUR', 2, ' ', ',', behind(' €', ',')), style('EUR', 0, '.', ',', behind(' euros', ',')), style('BRL', 2, '.', ',', plain('BRL ', ',')), style('USD', 2, '.', ',', plain('US$ ', ','))],
    multiples: [{ currency: 'EUR', write: (n) => `${n},5 milhões de euros`, minor: (n) => n * 100_000_000 + 50_000_000 }, { currency: 'BRL', write: (n) => `R$ ${n} milhões`, minor: (n) => n * 100_000_000 }, { currency: 'BRL', write: (n) => `R$ ${n} mil`, minor: (n) => n * 100_000 }],
    dates: ['{d} de {month} de {yyyy}', '{dd}/{mm}/{yyyy}', '{yyyy}-{mm}-{dd}', '{dd}-{mm}-{yyyy}'],
    yearless: ['{d} de {month}'],
    ranges: ['de {d} a {e} de {month} de {yyyy}', '{dd}/{mm}/{yyyy} a {ee}/{mm}/{yyyy}', 'de {dd}/{mm}/{yyyy} até {ee}/{mm}/{yyyy}'],
    months: ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
    relative: [['amanhã', 1], ['ontem', -1], ['depois de amanhã', 2], ['há 3 dias', -3], ['daqui a duas semanas', 14], ['hoje', 0]],
    sentences: ['O valor de {amount} vence em {date} e não será adiado.', 'Recebemos {amount} em sua conta.', 'A reunião é em {date} com você.', 'Vamos ligar {relative} para falar do caso, não se preocupe.', 'Para o {id} o total é de {amount} em sua conta.', 'Obrigado pelo {id} de {date}, foi recebido.'],
    identifiers: ['pedido nº {num}', 'fatura {code}', 'número do pedido {num}', 'referência {slash}', 'código de rastreio {long}', 'número da reserva: {pnr}', 'processo {code}', 'voo {flight}', 'IBAN {iban}'],
    statuses: [['paid', 'O pedido foi pago.'], ['shipped', 'O pedido foi enviado.'], ['delivered', 'A encomenda foi entregue.'], ['refunded', 'O valor foi reembolsado.'], ['cancelled', 'A reserva foi cancelada.'], ['declined', 'O cartão foi recusado.'], ['confirmed', 'A consulta está confirmada.']],
    denied: ['O valor não foi reembolsado.', 'A encomenda nunca foi entregue.', 'Se a reserva foi cancelada, avise.'],
    distractors: ['A versão 2.4.18 está disponível às 10:30.', 'Havia 1.250 pessoas, 35% a mais.', 'Veja https://www.exemplo.com.br/fatura/12345/67890 para os detalhes.', 'Telefone: +55 11 2345-6789, sala 214.', 'Os anos 2001/2002 e as páginas 12-15.'],
  },
  {
    code: 'hi', zone: 330,
    amounts: [style('INR', 0, 'lakh', '.', plain('₹', '.')), style('INR', 2, 'lakh', '.', plain('₹ ', '.')), style('INR', 2, 'lakh', '.', plain('Rs. ', '.')), style('INR', 0, 'lakh', '.', (w) => `Rs ${w}/-`), style('INR', 2, 'lakh', '.', plain('INR ', '.')), style('INR', 0, 'lakh', '.', behind(' रुपये', '.')), style('INR', 0, '', '.', behind(' रु.', '.'))],
    multiples: [{ currency: 'INR', write: (n) => `₹${n} लाख`, minor: (n) => n * 10_000_000 }, { currency: 'INR', write: (n) => `₹${n}.5 crore`, minor: (n) => n * 1_000_000_000 + 500_000_000 }, { currency: 'INR', write: (n) => `${n} करोड़ रुपये`, minor: (n) => n * 1_000_000_000 }, { currency: 'INR', write: (n) => `Rs. ${n} lakh`, minor: (n) => n * 10_000_000 }],
    dates: ['{d} {month} {yyyy}', '{dd}-{mm}-{yyyy}', '{dd}/{mm}/{yyyy}', '{yyyy}-{mm}-{dd}'],
    yearless: ['{d} {month}'],
    ranges: ['{d} से {e} {month} {yyyy}', '{dd}/{mm}/{yyyy} से {ee}/{mm}/{yyyy}'],
    months: ['जनवरी', 'फरवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
    relative: [['आज', 0]],
    sentences: ['आपकी राशि {amount} है और {date} तक जमा करनी है।', 'हमें आपसे {amount} मिले हैं।', 'बैठक {date} को होगी।', 'हम आपको {relative} फोन करेंगे।', '{id} के लिए कुल राशि {amount} है।', 'आपके {id} दिनांक {date} के लिए धन्यवाद।'],
    identifiers: ['ऑर्डर नंबर {num}', 'चालान संख्या {code}', 'ऑर्डर {code}', 'संदर्भ संख्या {slash}', 'ट्रैकिंग नंबर {long}', 'बुकिंग नंबर {pnr}', 'फ्लाइट {flight}', 'Order ID: {code}'],
    statuses: [['paid', 'बिल का भुगतान किया गया।'], ['delivered', 'पार्सल डिलीवर हो गया।'], ['cancelled', 'बुकिंग रद्द हो चुकी है।'], ['shipped', 'पार्सल भेज दिया गया है।']],
    denied: ['बिल का भुगतान किया गया नहीं है।', 'बुकिंग रद्द नहीं हुई है।'],
    distractors: ['संस्करण 2.4.18 सुबह 10:30 बजे से उपलब्ध है।', 'कमरा 214 में 35% लोग थे।', 'विवरण https://www.udaharan.in/bill/12345/67890 पर देखें।', 'फोन: +91 22 2778 2183', 'वर्ष 2001/2002 और पृष्ठ 12-15।'],
  },
  {
    code: 'ja', zone: 540,
    amounts: [style('JPY', 0, ',', '.', behind('円', '.')), style('JPY', 0, ',', '.', plain('¥', '.')), style('JPY', 0, ',', '.', plain('￥', '.')), style('JPY', 0, '', '.', behind('円', '.')), style('JPY', 0, ',', '.', (w) => `${fullWidth(w)}円`), style('USD', 0, ',', '.', behind('ドル', '.')), style('EUR', 0, ',', '.', behind('ユーロ', '.'))],
    multiples: [{ currency: 'JPY', write: (n) => `${n}万円`, minor: (n) => n * 10_000 }, { currency: 'JPY', write: (n) => `${n}万5千円`, minor: (n) => n * 10_000 + 5_000 }, { currency: 'JPY', write: (n) => `${n}億円`, minor: (n) => n * 100_000_000 }, { currency: 'JPY', write: (n) => `${n}億2000万円`, minor: (n) => n * 100_000_000 + 20_000_000 }],
    dates: ['{yyyy}年{m}月{d}日', '{yyyy}/{mm}/{dd}', '{yyyy}-{mm}-{dd}', '{yyyy}年{mm}月{dd}日'],
    yearless: ['{m}月{d}日'],
    ranges: ['{yyyy}年{m}月{d}日から{e}日', '{yyyy}年{m}月{d}日～{e}日', '{yyyy}年{m}月{d}日〜{yyyy}年{m}月{e}日'],
    months: [],
    relative: [['明日', 1], ['昨日', -1], ['今日', 0], ['明後日', 2]],
    sentences: ['合計金額は{amount}で、期限は{date}です。', '{amount}を受け取りました。', '会議は{date}に行います。', '{relative}お電話いたします。', '{id}の金額は{amount}になります。', '{date}付の{id}についてご連絡します。'],
    identifiers: ['注文番号：{num}', '注文番号 {code}', '請求書番号{code}', 'お問い合わせ番号：{slash}', '追跡番号 {long}', '予約番号：{pnr}', 'フライト {flight}'],
    statuses: [['shipped', '商品を発送しました。'], ['delivered', '荷物は配達完了です。'], ['paid', 'お支払いが完了しています。'], ['cancelled', '予約はキャンセルされました。'], ['refunded', '代金は返金されました。'], ['confirmed', 'ご予約が確定しました。']],
    denied: ['まだ発送済みではない状態です。', '返金済みではありません。'],
    distractors: ['バージョン2.4.18は10:30に公開します。', '参加者は1,250人で、35%増えました。', '詳細はhttps://www.rei.jp/order/12345/67890をご覧ください。', '電話：+81 3-1234-5678、214号室です。', '12-15ページと3回目の資料です。'],
  },
  {
    code: 'zh', zone: 480,
    amounts: [style('CNY', 2, ',', '.', behind('元', '.')), style('CNY', 2, ',', '.', plain('¥', '.')), style('CNY', 2, ',', '.', plain('￥', '.')), style('CNY', 0, '', '.', behind('元', '.')), style('CNY', 2, ',', '.', plain('人民币', '.')), style('CNY', 2, ',', '.', plain('人民币 ', '.')), style('CNY', 2, ',', '.', behind('元人民币', '.')), style('USD', 2, ',', '.', behind('美元', '.')), style('CNY', 2, ',', '.', plain('RMB ', '.')), style('EUR', 0, ',', '.', behind('欧元', '.'))],
    multiples: [{ currency: 'CNY', write: (n) => `${n}万元`, minor: (n) => n * 1_000_000 }, { currency: 'CNY', write: (n) => `${n}.5万元`, minor: (n) => n * 1_000_000 + 500_000 }, { currency: 'CNY', write: (n) => `${n}亿元`, minor: (n) => n * 10_000_000_000 }, { currency: 'USD', write: (n) => `${n}万美元`, minor: (n) => n * 1_000_000 }],
    dates: ['{yyyy}年{m}月{d}日', '{yyyy}-{mm}-{dd}', '{yyyy}/{mm}/{dd}', '{yyyy}年{m}月{d}号'],
    yearless: ['{m}月{d}日', '{m}月{d}号'],
    ranges: ['{yyyy}年{m}月{d}日至{e}日', '{yyyy}年{m}月{d}日到{yyyy}年{m}月{e}日', '{yyyy}-{mm}-{dd}至{yyyy}-{mm}-{ee}'],
    months: [],
    relative: [['明天', 1], ['昨天', -1], ['今天', 0], ['后天', 2]],
    sentences: ['您的金额为{amount}，请于{date}前处理。', '我们收到了{amount}。', '会议定于{date}举行。', '我们{relative}给您打电话。', '{id}的总金额是{amount}。', '感谢您{date}的{id}。'],
    identifiers: ['订单号：{num}', '订单编号{num}', '发票号码：{code}', '参考号{slash}', '快递单号：{long}', '预订号：{pnr}', '航班{flight}', '订单号 {code}'],
    statuses: [['shipped', '您的商品已发货。'], ['delivered', '您的快递已签收。'], ['paid', '该订单已付款。'], ['cancelled', '预订已取消。'], ['refunded', '款项已退款。'], ['confirmed', '您的预订已确认。'], ['declined', '您的申请已被拒绝。']],
    denied: ['该订单不是已付款的。', '如果已取消请告诉我们。'],
    distractors: ['版本2.4.18于10:30发布。', '共有1,250人参加，增长35%。', '详情见 https://www.lizi.cn/order/12345/67890 。', '电话：+86 10 6552 9988，214房间。', '第12-15页和第3章。'],
  },
];

function fullWidth(text: string): string {
  return text.replace(/[\d,]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
}
