/** True for the line that a phone or a mail program puts below a mail: "Sent from my iPhone", in many languages. */
export function findSentFrom(line: string): boolean {
  return line.length <= MAX_LENGTH && (SENT_FROM.test(line) || (/^get |outlook/i.test(line) && GET_APP.test(line)));
}

const SENT_FROM = new RegExp(
  String.raw`^[\s*_>\-–—(\[]{0,6}(?:` +
    [
      'sent (?:from|via|with|using|by|on)', '(?:sent|written|typed|composed) (?:from|on|with) (?:my|an?)\\b', 'excuse (?:my|the) (?:brevity|typos)', '(?:please )?(?:excuse|pardon|forgive) (?:my |any |the )?(?:brevity|typos|typo)',
      'gesendet (?:von|mit|über|via)', 'von meinem .{2,40} gesendet', '(?:diese nachricht wurde )?von (?:meinem|unterwegs|mobil).{0,40}(?:gesendet|versandt|geschickt)', 'von unterwegs gesendet',
      'envoyé (?:de|depuis|à partir|avec|par)', 'envoy[ée]e? d[e\'’]', 'télécharger outlook', 'obten(?:ir|er) outlook', 'provenance : courrier',
      'enviado (?:desde|do|de|pelo|via|con|a partir|através)', 'enviat (?:des|del|amb)', 'obtén outlook', 'obter o outlook', 'baixar o outlook',
      'inviato (?:da|dal|con|tramite|mediante)', 'scarica outlook', 'ottieni outlook',
      'verzonden (?:vanaf|vanuit|met|via|van)', 'verstuurd (?:vanaf|vanuit|met|via|van)', 'outlook voor .{2,20} downloaden', 'download outlook',
      'skickat (?:från|med|via)', 'skickades från', 'skaffa outlook', 'hämta outlook', 'sendt (?:fra|med|via)', 'hent outlook', 'få outlook',
      'lähetetty', 'lataa outlook', 'hanki outlook', 'saadetud', 'išsiųsta iš', 'nosūtīts no', 'sūtīts no', 'send(?:t|ur) úr', 'sent úr',
      'wysłan[eoay] (?:z|za|przy|przez)', 'pobierz (?:aplikację|program) outlook', 'odesláno z', 'odoslané z', 'získejte outlook', 'stáhněte si outlook',
      'poslano (?:s|z|iz|sa)', 'poslato (?:s|sa)', 'trimis (?:de|din|cu|prin)', 'descărcați outlook', 'küldve', 'elküldve', 'az? .{2,30}(?:ról|ről|ból|ből|val|vel) küldve',
      'отправлено (?:с|из|от|через|при)', 'надіслано (?:з|із|через)', 'відправлено (?:з|із)', 'изпратено (?:от|с)', 'послато', 'пратено од',
      'στάλθηκε από', 'εστάλη από', 'αποστολή από', '.{2,30}(?:imden|ımdan|umdan|ümden|ndan|nden|dan|den) gönderildi', 'gönderildi',
      'أ?ُ?رسلت? من', 'أُرسلت من', 'تم الإرسال من', 'ارسال شده از', 'فرستاده شده از', 'נשלח (?:מ|דרך|באמצעות)', 'dikirim dari', 'được gửi từ', 'đã gửi từ', 'ส่งจาก', 'मेरे .{2,30} से भेजा गया',
      '.{0,20}(?:iphone|ipad|android|スマートフォン|携帯|モバイル|outlook|windows).{0,20}から送信', '.{2,30}から送信', '发自(?:我的)?', '發自我的', '從我的.{2,20}傳送', '从我的.{2,20}发送', '来自我的', '나의 .{2,30}에서 보냄', '.{2,30}에서 보[냄낸]', '내 .{2,20}에서 보냄',
    ].join('|') + ')',
  'iu',
);

/** "Get Outlook for iOS", with or without its address. */
const GET_APP = new RegExp(
  '^(?:get (?:outlook|the .{2,20} app|bluemail|spark|canary|aqua mail)\\b|(?:' +
    [
      'obtenez', 'téléchargez', 'obtenha', 'obtén', 'obtenga', 'descarga', 'descargue', 'ottieni', 'holen sie sich', 'hol dir', 'laden sie', 'download', 'pobierz', 'skaffa', 'hämta', 'hent', 'hanki',
      'získejte', 'stiahnite', 'szerezze be', 'obțineți', 'preuzmite', 'prenesite', 'получить', 'получите', 'загрузите', 'отримати', 'изтеглете', 'λήψη', '获取', '取得', '下載', 'قم بتنزيل', 'احصل على', 'קבל', 'הורד', 'dapatkan', 'tải',
    ].join('|') + ')\\s.{0,30}outlook.{0,20}(?:ios|android)|outlook .{2,12}(?:ios|android) (?:beziehen|herunterladen|holen|downloaden)|outlook.{2,16}(?:ios|android).{0,6}を入手|(?:ios|android).{0,6}outlook.{0,12}(?:받기|다운로드|edinin|edin|indirin|を入手|beszerzése|letöltése))',
  'iu',
);

const MAX_LENGTH = 130;
