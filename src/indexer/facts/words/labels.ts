/** What the word before an identifier names. `code` labels also take codes of letters alone ("PNR XKJQWT"). */
export type LabelKind = 'number' | 'code' | 'flight' | 'iban' | 'tracking';

export interface Label {
  readonly kind: LabelKind;
  /** The word itself says "number" or "code" ("Bestellnummer"), so that what follows needs no further sign. */
  readonly explicit: boolean;
}

const number = (words: string) => ({ kind: 'number' as const, explicit: false, words });
const numbers = (words: string) => ({ kind: 'number' as const, explicit: true, words });

/** By language (en, de, fr, es, it, nl, sv, pt, hi, ja, zh), separated by bars. */
export const LABELS: readonly { readonly kind: LabelKind; readonly explicit: boolean; readonly words: string }[] = [
  number('order|purchase order|po|invoice|ticket|case|reference|ref|ref.|transaction|txn|shipment|parcel|rma|receipt|policy|contract|claim|bug|issue|customer|account|quote|quotation|docket|application|enquiry|inquiry|incident|job|request|complaint|membership|delivery note|credit note|payment reference'
    + '|bestellung|rechnung|auftrag|angebot|vorgang|lieferschein|gutschrift|vertrag|aktenzeichen|az.|zeichen|referenz|sendung|beleg|kunde|konto|lieferung|storno'
    + '|commande|facture|dossier|référence|réf|réf.|devis|contrat|colis|avoir|client|bon de livraison|bon de commande'
    + '|pedido|factura|referencia|presupuesto|contrato|albarán|expediente|envío|cliente|recibo'
    + '|ordine|fattura|riferimento|rif|rif.|preventivo|contratto|spedizione|pratica|bolla|ricevuta'
    + '|bestelling|factuur|referentie|offerte|contract|zending|kenmerk|dossier|klant|pakbon'
    + '|beställning|faktura|referens|ärende|offert|avtal|försändelse|kvitto|kund'
    + '|encomenda|fatura|referência|orçamento|processo|nota fiscal|remessa|protocolo'
    + '|ऑर्डर|चालान|इनवॉइस|बिल|संदर्भ|टिकट|注文|請求書|订单|发票'),
  numbers('order number|order no|order no.|order id|order code|order ref|order reference|invoice number|invoice no|invoice no.|invoice id|inv no|inv no.|inv. no.|ticket number|ticket no|ticket no.|ticket id|case number|case no|case no.|case id|reference number|reference no|reference no.|reference id|reference code|ref no|ref no.|ref. no.|ref number|our ref|our ref.|your ref|your ref.|our reference|your reference|transaction number|transaction id|transaction no|transaction no.|transaction reference|txn id|txn no|txn no.|txn ref|utr|utr no|utr no.|customer number|customer no|customer no.|customer id|account number|account no|account no.|a/c no|a/c no.|policy number|policy no|policy no.|contract number|contract no|contract no.|claim number|claim no|claim no.|confirmation number|confirmation no|confirmation no.|confirmation id|receipt number|receipt no|receipt no.|rma number|po number|po no|po no.|purchase order number|serial number|serial no|serial no.|member number|membership number|membership no|request id|request number|incident number|gstin|vat number|vat no|vat no.|vat id|isbn'
    + '|kd.-nr.|kd-nr.|rg.-nr.|re.-nr.|rg-nr.|best.-nr.|ref.-nr.|ref-nr.|kto.-nr.|bestellnummer|bestell-nr|bestell-nr.|bestellnr|bestellnr.|rechnungsnummer|rechnungs-nr|rechnungs-nr.|rechnungsnr|rechnungsnr.|rechnung nr|rechnung nr.|auftragsnummer|auftrags-nr|auftrags-nr.|auftragsnr|auftragsnr.|auftrag nr.|bestellung nr.|kundennummer|kunden-nr|kunden-nr.|kundennr|kundennr.|vorgangsnummer|vorgangs-nr.|referenznummer|referenz-nr.|ticketnummer|ticket-nr|ticket-nr.|vertragsnummer|vertrags-nr.|vertragskonto|angebotsnummer|angebots-nr.|belegnummer|beleg-nr.|lieferscheinnummer|fallnummer|transaktionsnummer|mandatsreferenz|gläubiger-id|ust-idnr|ust-idnr.|ust-id|steuernummer|verwendungszweck|unser zeichen|ihr zeichen|kontonummer|versicherungsnummer|mitgliedsnummer|schadennummer'
    + '|numéro de commande|numéro de facture|numéro de dossier|numéro de client|numéro client|numéro de ticket|numéro de référence|numéro de contrat|numéro de transaction|n° de commande|n° commande|n° de facture|n° facture|n° de dossier|n° dossier|n° client|n° de client|n° de contrat|commande n°|facture n°|dossier n°|commande no|facture no|référence client|référence de commande|référence commande|notre référence|votre référence|numéro de sinistre'
    + '|número de pedido|número de factura|número de referencia|número de cliente|número de expediente|número de contrato|número de ticket|núm. de pedido|nº de pedido|n.º de pedido|nº pedido|pedido nº|pedido n.º|nº de factura|n.º de factura|nº factura|factura nº|factura n.º|número de transacción|localizador de pedido'
    + '|numero ordine|numero d\'ordine|numero dell\'ordine|numero di ordine|ordine n.|ordine n°|numero fattura|numero di fattura|n. fattura|fattura n.|fattura n°|numero cliente|codice cliente|numero di riferimento|numero pratica|numero ticket|numero transazione|id transazione|numero di pratica'
    + '|bestelnummer|bestelnr|bestelnr.|ordernummer|ordernr|ordernr.|factuurnummer|factuurnr|factuurnr.|klantnummer|klantnr|klantnr.|referentienummer|dossiernummer|zaaknummer|offertenummer|transactienummer|betalingskenmerk|ons kenmerk|uw kenmerk|polisnummer|contractnummer'
    + '|beställningsnummer|beställningsnr|ordernr.|fakturanummer|fakturanr|fakturanr.|faktura nr|faktura nr.|kundnummer|kundnr|kundnr.|ärendenummer|ärendenr|referensnummer|ocr-nummer|ocr|offertnummer|avtalsnummer|transaktionsnummer|kvittonummer'
    + '|número do pedido|número da encomenda|número da fatura|número da factura|número de encomenda|nº do pedido|n.º do pedido|nº da fatura|n.º da fatura|nº da encomenda|n.º da encomenda|fatura nº|fatura n.º|encomenda nº|encomenda n.º|número de referência|número do cliente|número do processo|número do protocolo|número da transação|id da transação|número do contrato'
    + '|ऑर्डर नंबर|ऑर्डर संख्या|ऑर्डर आईडी|चालान संख्या|चालान नंबर|इनवॉइस नंबर|इनवॉइस संख्या|संदर्भ संख्या|टिकट नंबर|लेनदेन आईडी|बिल नंबर|बिल संख्या|ग्राहक संख्या|आदेश संख्या|आदेश क्रमांक|ऑर्डर क्रमांक|चालान क्रमांक|रसीद संख्या|शिकायत संख्या'
    + '|注文番号|ご注文番号|オーダー番号|請求書番号|請求番号|伝票番号|受付番号|管理番号|お客様番号|会員番号|取引番号|問い合わせ番号|お問い合わせ番号|領収書番号|チケット番号|契約番号|受注番号|発注番号|申込番号|整理番号|参照番号'
    + '|订单号|订单编号|订单号码|訂單編號|訂單號碼|发票号|发票号码|发票编号|發票號碼|交易号|交易编号|流水号|交易流水号|客户编号|合同号|合同编号|工单号|参考号|参考编号|参考号码|案件编号|账单号|账单编号|票号|单号'),
  { kind: 'code', explicit: false, words: 'booking|reservation|buchung|reservierung|réservation|reserva|prenotazione|boeking|reservering|bokning|बुकिंग|予約|预订' },
  { kind: 'code', explicit: true, words: 'pnr|record locator|booking reference|booking ref|booking ref.|booking number|booking no|booking no.|booking code|booking id|booking confirmation number|reservation number|reservation no|reservation no.|reservation code|confirmation code'
    + '|buchungsnummer|buchungs-nr|buchungs-nr.|buchungscode|buchungsreferenz|reservierungsnummer|reservierungscode|bestätigungscode|bestätigungsnummer'
    + '|numéro de réservation|n° de réservation|référence de réservation|code de réservation|dossier de réservation|numéro de confirmation|code de confirmation'
    + '|número de reserva|nº de reserva|n.º de reserva|código de reserva|referencia de reserva|localizador|número de confirmación|código de confirmación'
    + '|numero prenotazione|numero di prenotazione|codice prenotazione|codice di prenotazione|numero di conferma|codice di conferma'
    + '|boekingsnummer|boekingsnr|boekingscode|boekingsreferentie|reserveringsnummer|reserveringscode|bevestigingsnummer'
    + '|bokningsnummer|bokningsnr|bokningskod|bokningsreferens|bekräftelsenummer'
    + '|número da reserva|nº da reserva|n.º da reserva|código da reserva|código de confirmação|número de confirmação'
    + '|बुकिंग नंबर|बुकिंग संख्या|बुकिंग आईडी|पीएनआर|पीएनआर नंबर|पुष्टि संख्या|予約番号|ご予約番号|確認番号|預約號碼|预订号|预订编号|预定号|确认号|确认码' },
  { kind: 'flight', explicit: true, words: 'flight|flight no|flight no.|flight number|flug|flugnummer|flug-nr.|flug nr.|vol|vol n°|numéro de vol|vuelo|número de vuelo|nº de vuelo|volo|numero volo|numero di volo|volo n.|vlucht|vluchtnummer|flyg|flygnummer|flight nr|voo|número do voo|número de voo|फ्लाइट|फ्लाइट नंबर|उड़ान|उड़ान संख्या|フライト|便名|航班|航班号|班次' },
  { kind: 'iban', explicit: true, words: 'iban' },
  { kind: 'tracking', explicit: false, words: 'tracking|awb|consignment' },
  { kind: 'tracking', explicit: true, words: 'tracking number|tracking no|tracking no.|tracking id|tracking code|consignment number|consignment no|consignment no.|waybill|waybill number|airway bill|awb number|awb no|awb no.|parcel number|shipment number|shipment id'
    + '|sendungsnummer|sendungs-nr|sendungs-nr.|sendungsnr.|sendungsverfolgungsnummer|paketnummer|trackingnummer|tracking-nr.|numéro de suivi|n° de suivi|numéro de colis|n° de colis|numéro d\'expédition|code de suivi'
    + '|número de seguimiento|nº de seguimiento|n.º de seguimiento|código de seguimiento|número de envío|numero di tracciamento|codice di tracciamento|numero di tracking|codice tracking|numero di spedizione|numero spedizione|codice spedizione|lettera di vettura'
    + '|trackingcode|track & trace-code|track & trace|track-and-trace-code|zendingsnummer|volgnummer|pakketnummer|kollinummer|kolli-id|spårningsnummer|spårnings-id|sändningsnummer|försändelsenummer|paketnummer'
    + '|código de rastreio|código de rastreamento|número de rastreio|número de rastreamento|número de seguimento|número de envio|ट्रैकिंग नंबर|ट्रैकिंग संख्या|ट्रैकिंग आईडी|एडब्ल्यूबी नंबर|追跡番号|お問い合わせ伝票番号|送り状番号|配送番号|運送状番号|运单号|运单号码|快递单号|物流单号|追踪号|跟踪号|貨運單號' },
];
