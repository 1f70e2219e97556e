/** What a line of a quoted header block is about; `sent` is a word that only mail programs use for the date. */
export type HeaderRole = 'from' | 'sent' | 'date' | 'to' | 'cc' | 'subject' | 'other';

/** Header names in the languages of mail programs, in lower case. */
const NAMES: readonly (readonly [HeaderRole, string])[] = [
  ['from', `from|von|de|da|van|från|fra|frá|od|nadawca|от|от кого|від|від кого|адрасант|lähettäjä|feladó|de la|από|kimden|gönderen|
    من|المرسل|מאת|差出人|送信者|发件人|寄件者|寄件人|寄信人|보낸 사람|보낸사람|보낸이|saatja|nuo|expéditeur|mittente|remitente|remetente|afzender|
    absender|avsändare|avsender|afsender|odesílatel|odosielateľ|expeditor|dari|từ|จาก|प्रेषक|از|فرستنده|pošiljatelj|šalje|pošiljalec|шаље|подател`],
  ['sent', `sent|gesendet|gesendet am|envoyé|envoyé le|enviado|enviado el|enviada|enviada em|enviado em|inviato|inviato il|verzonden|skickat|skickades|
    sendt|lähetetty|wysłano|wysłane|data wysłania|odesláno|odoslané|отправлено|дата отправки|надіслано|відправлено|küldve|elküldve|trimis|trimis la|
    στάλθηκε|εστάλη|απεσταλμένα|gönderildi|gönderme tarihi|gönderilme tarihi|נשלח|تم الإرسال|تاريخ الإرسال|أُرسلت|أرسلت|送信日時|送信日|发送时间|發送時間|
    傳送時間|傳送日期|寄件日期|发送日期|보낸 날짜|보낸날짜|poslano|изпратено|saadetud|nosūtīts|išsiųsta|đã gửi|dikirim|enviat|enviat el|послато|ส่ง|sent at|ارسال شده`],
  ['date', `date|datum|data|fecha|päivämäärä|päiväys|pvm|dato|дата|dátum|ημερομηνία|ημ\/νία|tarih|التاريخ|תאריך|日期|日付|日時|날짜|kuupäev|datums|ngày|tanggal|
    вт|datum\/uhrzeit|dagsetning|วันที่|दिनांक|تاریخ`],
  ['to', `to|an|à|a|para|naar|aan|till|til|vastaanottaja|do|komu|pro|кому|до|címzett|către|catre|προς|kime|alıcı|إلى|الى|אל|宛先|收件人|收件者|받는 사람|받는사람|받는이|za|
    prima|za koga|kepada|đến|per|per a|destinataire|destinataires|destinatario|destinatari|empfänger|destinatário|destinatari|ontvanger|mottagare|mottaker|modtager|
    saaja|kam|kam:|ถึง|प्रति|به|गर्ने|adresát|adresat|получатель|одержувач`],
  ['cc', `cc|kopie|copie à|copie|kopia|kopia do|do wiadomości|dw|dw.|копия|копія|kopio|másolatot kap|másolat|κοιν\\.|κοιν|κοινοποίηση|bilgi|نسخة|עותק|抄送|副本|参照|참조|
    kopija|kópia|c\\.c\\.|copia|copia a|con copia|in kopie|copy|cópia|kopi|afrit|bcc|cci|cco|ccn|bilgi \\(cc\\)|สำเนา|scs`],
  ['subject', `subject|betreff|betr|thema|objet|sujet|asunto|oggetto|onderwerp|ämne|emne|aihe|temat|předmět|predmet|предмет|тема|tárgy|subiect|θέμα|konu|الموضوع|
    נושא|件名|題名|主题|主旨|主題|标题|제목|assunto|относно|teema|zadeva|tema|naslov|chủ đề|perihal|subjek|assumpte|efni|เรื่อง|विषय|موضوع|re`],
  ['other', `reply-to|reply to|antwort an|répondre à|risposta|rispondi a|responder a|responder para|antwoord aan|svar till|svar til|отвечать|odpowiedz do|
    organization|organisation|newsgroups|priority|importance|wichtigkeit|importance|importancia|priorität|attachments|attachment|anlagen|pièces jointes|
    datos adjuntos|allegati|bijlagen|bilagor|вложения|anexos|添付ファイル|附件|sender|sent by|on behalf of|gesendet von|resent-from|mailing list|liste`],
];

const ROLE_OF = new Map(
  NAMES.flatMap(([role, names]) => names.split('|').map((name) => [name.replace(/\\/g, '').trim(), role] as const)),
);

export interface HeaderLine {
  readonly role: HeaderRole;
  readonly value: string;
}

/** Reads a plain line as `Name: value`; undefined where the name is no header that mail programs quote. */
export function headerLine(line: string): HeaderLine | undefined {
  let colon = 0;
  while (colon <= MAX_NAME && colon < line.length && line[colon] !== ':' && line[colon] !== '：') colon++;
  if (colon < 1 || colon > MAX_NAME || colon === line.length) return undefined;
  const name = line.slice(0, colon).replace(/[*_|>•]/g, '').trim().toLowerCase();
  const role = ROLE_OF.get(name);
  return role === undefined ? undefined : { role, value: line.slice(colon + 1).replace(/^[\s*_]+/, '') };
}

/** The same of a line without a colon, as Notes puts names and values into cells: "To Charles", or "To" above its value. */
export function headerCell(line: string): HeaderLine | undefined {
  const blank = line.indexOf(' ');
  const role = ROLE_OF.get((blank < 0 ? line : line.slice(0, blank)).toLowerCase());
  return role === undefined ? undefined : { role, value: blank < 0 ? '' : line.slice(blank + 1) };
}

const MAX_NAME = 28;
