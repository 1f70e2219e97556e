import type { Status } from '../../../mail.ts';

/** Words and phrases that state a status, by language (en, de, fr, es, it, nl, sv, pt, hi, ja, zh), separated by bars. */
export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  paid: 'paid|paid in full|payment received|payment has been received|we have received your payment'
    + '|bezahlt|beglichen|zahlung erhalten|zahlung eingegangen|zahlungseingang'
    + '|payé|payée|payés|payées|réglé|réglée|paiement reçu|acquitté|acquittée'
    + '|pagado|pagada|pagados|pagadas|abonado|abonada|pago recibido|pago realizado'
    + '|pagato|pagata|pagati|pagate|saldato|saldata|pagamento ricevuto'
    + '|betaald|voldaan|betaling ontvangen|betald|betalt|betalats|betalda|betalningen mottagen|betalning mottagen'
    + '|pago com sucesso|paga com sucesso|foi pago|foi paga|pagamento recebido|pagamento confirmado'
    + '|भुगतान किया गया|भुगतान हो गया|भुगतान प्राप्त|支払い済み|支払済み|支払済|支払い完了|お支払いが完了|お支払い済み|入金済み|已付款|已支付|付款成功|支付成功',
  posted: 'posted|debited|has been credited|was credited|verbucht|gebucht|abgebucht|gutgeschrieben|comptabilisé|comptabilisée|débité|débitée|prélevé|prélevée'
    + '|contabilizado|contabilizada|cargado en cuenta|debitado|debitada|contabilizzato|contabilizzata|addebitato|addebitata'
    + '|geboekt|afgeschreven|bijgeschreven|bokförd|bokfört|debiterad|debiterat|lançado|lançada|डेबिट किया गया|जमा किया गया|記帳済み|引き落とし済み|引き落とされました|已入账|已扣款',
  declined: 'declined|rejected|refused|abgelehnt|zurückgewiesen|refusé|refusée|refusés|refusées|rejeté|rejetée|rechazado|rechazada|rechazados|denegado|denegada'
    + '|rifiutato|rifiutata|respinto|respinta|geweigerd|afgewezen|nekad|nekat|nekats|nekades|avvisad|avslagen|avvisades|recusado|recusada|rejeitado|rejeitada'
    + '|अस्वीकृत|अस्वीकार|拒否されました|拒否|拒否され|承認されませんでした|被拒绝|已拒绝|已被拒绝',
  refunded: 'refunded|reimbursed|rückerstattet|zurückerstattet|erstattet|remboursé|remboursée|remboursés|remboursées|reembolsado|reembolsada|reembolsados'
    + '|rimborsato|rimborsata|terugbetaald|terugbetaling uitgevoerd|återbetald|återbetalad|återbetalt|återbetalats|återbetalades|refunderad|estornado|estornada'
    + '|रिफंड किया गया|रिफंड हो गया|वापस किया गया|返金済み|返金されました|返金しました|已退款|退款成功',
  cancelled: 'cancelled|canceled|storniert|gekündigt|abgesagt|annulé|annulée|annulés|annulées|cancelado|cancelada|cancelados|canceladas|anulado|anulada'
    + '|annullato|annullata|annullati|annullate|cancellato|cancellata|geannuleerd|inställd|inställt|avbokad|avbokat|avbeställd|avbokades|annullerad|annullerades'
    + '|रद्द|रद्द किया गया|キャンセル済み|キャンセルされました|キャンセルしました|取り消されました|已取消|取消成功',
  shipped: 'shipped|dispatched|despatched|versandt|versendet|verschickt|abgeschickt|expédié|expédiée|expédiés|expédiées|envoyé|envoyée|enviado|enviada|enviados|despachado|despachada'
    + '|spedito|spedita|spediti|verzonden|verstuurd|skickad|skickat|skickats|skickades|avsänd|avsänt|भेज दिया गया|भेजा गया|शिप किया गया|発送済み|発送されました|発送しました|発送いたしました|出荷済み|出荷しました|已发货|已寄出',
  delivered: 'delivered|zugestellt|geliefert|ausgeliefert|livré|livrée|livrés|livrées|entregado|entregada|entregados|consegnato|consegnata|consegnati|bezorgd|afgeleverd|geleverd'
    + '|levererad|levererat|levererats|levererades|utlämnad|entregue|entregues|डिलीवर किया गया|डिलीवर हो गया|वितरित|配達済み|配達されました|配達完了|お届け済み|お届けしました|已送达|已签收|已妥投',
  confirmed: 'confirmed|bestätigt|confirmé|confirmée|confirmés|confirmées|confirmado|confirmada|confirmados|confirmadas|confermato|confermata|confermati|confermate'
    + '|bevestigd|bekräftad|bekräftat|bekräftats|bekräftades|पुष्टि हो गई|पुष्टि की गई|確認済み|確定しました|確定済み|予約が確定|已确认|确认成功',
};

/** Words that, shortly before a status, deny it or make it a wish, a condition or a plan. */
export const UNSAYING_WORDS: ReadonlySet<string> = new Set((
  'not never no without cannot nor neither will would can could should must may might shall if unless until once when whether be being get gets to before please'
  + ' nicht noch kein keine keinen nie niemals weder ohne kann können könnte muss müssen soll sollte wenn falls sobald bis wann ob würde'
  + ' pas jamais aucun aucune non ni sans peut peuvent doit doivent si sera seront serait avant être'
  + ' nunca ningún ninguna sin puede pueden debe deben será serán cuando hasta ser sea'
  + ' mai nessun nessuna né senza può possono deve devono se sarà saranno quando essere finché'
  + ' niet nooit geen zonder kan kunnen moet moeten als zal zullen zodra tot indien wordt worden'
  + ' inte ej aldrig ingen inget utan ska skall måste om när innan bli blir varken'
  + ' não nem sem nenhum nenhuma pode podem serão até caso seja'
  + ' नहीं न मत अगर यदि'
).split(' '));
