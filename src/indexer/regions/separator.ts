import { findVerb } from './attribution-verbs.ts';
import { findDate } from './stated-date.ts';

/** Lines that mail programs put above a message they forward or quote as a whole. */
export type Separator = 'forward' | 'original' | 'replyAbove'
  /** "Original Message" without rules around it: only with headers below. */
  | 'titled';

/**
 * What a plain line announces: "---------- Forwarded message ---------", "-----Original Message-----",
 * "Begin forwarded message:", "##- Please type your reply above this line -##", in many languages.
 * A header may follow in the same line.
 */
export function findSeparator(line: string): Separator | undefined {
  if (line.length < 8) return undefined;
  const mayBeRuled = MAY_START.includes(line.charAt(0));
  const marked = mayBeRuled && /^[-#_=*–—‐~]{2}/u.test(line);
  if (line.length <= 140 && (marked ? REPLY_ABOVE.test(line) : mayReplyAbove(line) && REPLY_ABOVE_PLAIN.test(line))) return 'replyAbove';
  if (line.includes('---') ? isRuledAttribution(line) || NOTES_SUMMARY.test(line) : line.startsWith('>>>') && GROUPWISE.test(line)) return 'original';
  const ruled = !mayBeRuled || !RULED.test(line) ? null : /^[-_=*–—‐#~>\s]{3,}(.{3,})$/u.exec(line);
  if (ruled !== null) {
    const phrase = /^(.{3,90}?)(?:[-_=*–—‐#~]{3,}|$)/u.exec(ruled[1] ?? '')?.[1] ?? '';
    if (phrase.length > 80 || /[.!?]\s*$/u.test(phrase)) return undefined;
    if (FORWARD.test(phrase) && MESSAGE_OR_BY.test(phrase)) return 'forward';
    if (ORIGINAL.test(phrase) && MESSAGE_OR_BY.test(phrase)) return 'original';
    return undefined;
  }
  if (line.length <= 40 && /^[\p{L}'’-]+(?: [\p{L}'’-]+){0,3}$/u.test(line) && ORIGINAL.test(line) && MESSAGE.test(line)) return 'titled';
  if (line.length <= 70 && (line.endsWith(':') || line.endsWith('：')) && FORWARD.test(line) && MESSAGE.test(line) && line.split(' ').length <= 6) return 'forward';
  return undefined;
}

/** Zoho's "---- On Mon, 24 Aug 2026 ... wrote ----", and "---- Ada Byron wrote ----" of Android's first program. */
function isRuledAttribution(line: string): boolean {
  if (!line.startsWith('---') || !line.endsWith('---') || line.length > 250) return false;
  const verb = findVerb(line);
  return verb !== undefined && (findDate(line) !== undefined || (line.length <= MAX_RULED_NAME && /^ -{3,}$/.test(line.slice(verb.end))));
}

/** The signs that rules are made of: what separators begin with, unless they end in a colon or speak of a line. */
export const MAY_START = '-_=*–—‐#~>';

/** "... above this line", perhaps. */
export function mayReplyAbove(line: string): boolean {
  return (line.includes('line') || line.includes('Line') || line.includes('LINE')) && /this line/i.test(line);
}

/** GroupWise: ">>> Ada Byron <ada@example.org> 24.08.2026 10:00 >>>". */
export const GROUPWISE = /^>>> ?\S.{2,160}\d[:.]\d\d.{0,20}>>>$/u;
/** Notes: "Ada Byron ---24.08.2026 10:00:00---the first words". */
const NOTES_SUMMARY = /^\S.{2,60}? ?---\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?: [AP]M)?---/u;

const RULED = /^[-_=*–—‐#~>\s]{3}/u;
/** A rule, a name, a verb and a rule. */
const MAX_RULED_NAME = 80;

const FORWARD = new RegExp([
  'forward', 'weitergeleitet', 'transf[ée]r', 'transmis', 'r[ée]exp[ée]di', 'reenviad', 'reenviat', 'inoltrat', 'doorgest', 'doorgezonden', 'encaminhad',
  'reencaminhad', 'vidarebefordra', 'videresend', 'vidaresend', 'edelleenlähet', 'välitet', 'přeposlan', 'preposlan', 'přeposíl', 'przekaz', 'przesłan',
  'пересыла', 'пересла', 'переадрес', 'пересилан', 'перенаправ', 'препра', 'проследе', 'прослеђ', 'továbbít', 'redirec', 'retransmis', 'προωθ', 'iletilen', 'yönlendir',
  'توجيه', 'محولة', 'הועבר', 'מועבר', '転送', '转发', '轉寄', '转寄', '轉發', '전달', 'posredovan', 'proslij', 'prosleđ', 'edastatud', 'persiųst', 'pārsūt', 'diteruskan', 'chuyển tiếp', 'áframsen', 'ส่งต่อ', 'अग्रेषित', 'هدایت',
].join('|'), 'iu');

const ORIGINAL = new RegExp([
  'original', 'ursprung', 'ursprüng', 'originel', "d['’]origine", 'originál', 'původní', 'pôvodn', 'oorspronkelijk', 'origineel', 'opprinnelig', 'opphavleg', 'oprindelig', 'alkuperäi',
  'oryginaln', 'pierwotn', 'исходн', 'оригинал', 'оригінал', 'вихідн', 'первоначальн', 'početn', 'eredeti', 'αρχικό', 'özgün', 'orijinal', 'الأصلية', 'المقتبس',
  'מקורית', '元のメッセージ', 'オリジナル', '原始', '原邮件', '原件', '원본', 'izvorn', 'originaal', 'izvirn', 'upprunaleg', 'originala', 'asli', 'gốc', 'ต้นฉบับ', 'मूल', 'algne', 'sākotnēj', 'pirminis',
].join('|'), 'iu');

const MESSAGE = new RegExp([
  'messag', 'nachricht', 'e-?mail', 'mensaje', 'mensagem', 'messaggio', 'bericht', 'meddelande', 'melding', 'meddelelse', 'besked', 'brev', 'viesti', 'zpráv', 'správ',
  'wiadomoś', 'list', 'сообщени', 'письм', 'повідомлен', 'лист', 'порук', 'писм', 'съобщени', 'üzenet', 'levél', 'mesaj', 'μήνυμα', 'ileti', 'İleti', 'posta', 'رسالة', 'הודעה', 'מכתב', 'דואר',
  'メッセージ', 'メール', '邮件', '郵件', '邮件原件', '메시지', '메일', 'poruk', 'sporočil', 'kiri', 'laišk', 'vēstul', 'žinut', 'missatge', 'pesan', 'thư', 'tin nhắn', 'mail', 'skeyti', 'ข้อความ', 'संदेश', 'پیام', 'posting', 'article', 'note',
].join('|'), 'iu');

const MESSAGE_OR_BY = new RegExp(`${MESSAGE.source}|\\bby\\b|\\bvon\\b|\\bpar\\b|\\bpor\\b|\\bda\\b|\\bdoor\\b|\\bav\\b|\\baf\\b|メッセージ|원본|转发|轉寄|转寄`, 'iu');

const REPLY_ABOVE = new RegExp([
  'above this line', String.raw`\b(?:reply|respond)\b.{0,30}\babove\b`,
  String.raw`antwort.{0,40}(?:oberhalb|über) dieser`, String.raw`(?:oberhalb|über) dieser (?:zeile|linie).{0,20}antwort`,
  'répon.{0,40}au-dessus', 'au-dessus de cette ligne', 'por encima de esta línea', 'encima de esta línea', 'sopra questa (?:riga|linea)', 'acima desta linha',
  'boven deze (?:regel|lijn)', 'ovanför (?:denna|den här) (?:rad|linje)', 'over denne linjen?', 'tämän rivin yläpuolelle', 'powyżej tej linii', 'выше этой (?:строки|линии)', 'この行より上', '在此行之上', '在此行上方',
].join('|'), 'iu');

/** The same without a rule in front. */
const REPLY_ABOVE_PLAIN = /\b(?:reply|respond|type|write|post|answer)\b.{0,40}\babove this line\b|\babove this line\b.{0,30}\brepl(?:y|ies)\b/iu;
