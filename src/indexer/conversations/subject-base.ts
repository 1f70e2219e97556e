import { fold } from '../text/fold.ts';

export interface SubjectBase {
  /** The subject without prefixes and list tags, folded, white space as one blank; for comparing, not for showing. */
  readonly base: string;
  /** It began as replies or forwards do. */
  readonly prefixed: boolean;
}

/** What a subject is without "Re:", "Fwd:", "AW:", "SV:", "[list]" ... in front, however many there are. */
export function subjectBase(subject: string): SubjectBase {
  let rest = subject.slice(0, LONGEST);
  let prefixed = false;
  for (let round = 0; round < MOST_PREFIXES; round++) {
    const tag = TAG.exec(rest);
    const prefix = PREFIX.exec(rest);
    const taken = prefix ?? (tag !== null && tag[0].length < rest.length ? tag : undefined);
    if (!taken) break;
    prefixed ||= prefix !== null;
    rest = rest.slice(taken[0].length);
  }
  return { base: fold(rest.replace(/\s+/g, ' ').trim()), prefixed };
}

/**
 * True where two messages with this base may well be of one conversation: eight letters or digits and two words of
 * which one is no commonplace, or four characters of Chinese, Japanese or Korean.
 */
export function saysEnough(base: string): boolean {
  const letters = base.match(/[\p{L}\p{N}]/gu) ?? [];
  const wide = base.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu) ?? [];
  if (wide.length >= 4) return !GENERIC_WIDE.has(base);
  if (letters.length < 8) return false;
  const words = base.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 1 && words.some((word) => !GENERIC.has(word) && (word.length > 2 || /\p{N}/u.test(word)));
}

const LONGEST = 400;
const MOST_PREFIXES = 20;

/** "[list]" and what ticket systems put in brackets without a number: a number tells conversations apart. */
const TAG = /^\s*\[[^\]\d]{1,60}\]\s*/;

/** As mail programs write them, replies first, then forwards; "Re[2]:", "Re (3):", "RE^2:", "回复：". */
const PREFIX = new RegExp(
  `^\\s*(?:${[
    're', 'aw', 'antw', 'antwort', 'sv', 'vs', 'res', 'rif', 'r', 'ref', 'rép', 'rep', 'odp', 'odg', 'одг', 'ats', 'atb', 'bls', 'ynt', 'cevap',
    'vá', 'válasz', 'απ', 'σχετ', 'отв', 'ответ', 'на', 'відп', 'отг', 'răsp', 'rasp', 'tl', 'trả lời', 'ang', 'betr', 'bt', 'réf', 'svar', 'vast',
    'תגובה', 'השב', 'رد', 'پاسخ', 'जवाब', 'उत्तर', 'ตอบ', 'ตอบกลับ', '回复', '回覆', '答复', '答覆', '返信', '회신', '답장', 'ref\\.?',
    'fwd?', 'forward', 'wg', 'wtr', 'tr', 'rv', 'enc', 'i', 'vl', 'vb', 'vid', 'vidarebefordrat', 'doorst', 'doorsturen', 'pd', 'fs', 'trs',
    'továbbítás', 'tov', 'předáno', 'předat', 'posr', 'proslijeđeno', 'πρθ', 'i̇lt', 'ilt', 'пересл', 'переслать', 'препр', 'redir',
    'chuyển tiếp', 'הועבר', 'إعادة توجيه', 'ส่งต่อ', '转发', '轉寄', '转寄', '转送', '転送', '전달',
  ].join('|')})\\s*(?:\\[\\d{1,3}\\]|\\(\\d{1,3}\\)|\\^\\d{1,3}|\\*\\d{1,3})?\\s*[:：]`,
  'iu',
);

/** Words that begin conversations of many people about many things; folded. */
const GENERIC: ReadonlySet<string> = new Set(
  `hello hi hey dear greetings question questions query help request info information update updates news newsletter meeting
  reminder invoice order orders payment receipt document documents file files attachment photo photos picture pictures test
  testing message mail email letter report status urgent important notice notification alert welcome thanks thank you your our
  my the a an of for to and from with on in about no subject none untitled new quick short please call today tomorrow week
  weekly daily monthly confirmation account bill delivery follow up happy birthday
  hallo frage fragen anfrage bitte rechnung bestellung termin treffen erinnerung nachricht dokument dokumente bild bilder danke
  wichtig dringend kein betreff der die das ein eine und fur ihre deine unsere neu neue neuer
  bonjour salut demande facture commande reunion rappel merci sans objet le la les un une votre notre nouveau nouvelle pour de des du
  hola consulta pregunta factura pedido reunion gracias sin asunto el los su nuestro nuevo nueva para
  ciao domanda richiesta fattura ordine riunione grazie nessun oggetto il lo gli una suo nuovo nuova per
  hoi vraag factuur bestelling afspraak bedankt geen onderwerp het een uw onze nieuwe
  hej fraga faktura mote tack inget amne ordre sporgsmal tak nytt ny
  ola pergunta fatura encomenda obrigado sem assunto os uma seu nova novo
  привет вопрос счет заказ встреча спасибо без темы ваш новый`.split(/\s+/),
);

const GENERIC_WIDE: ReadonlySet<string> = new Set(['お知らせ', 'ありがとう', 'ありがとうございます', 'お問い合わせ', 'よろしくお願いします', '文件资料', '안녕하세요', '감사합니다', '문의드립니다', '无主题邮件', 'お世話になっております']);
