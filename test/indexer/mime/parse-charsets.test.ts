import { describe, expect, test } from 'vitest';
import { parseMail } from '../../../src/indexer/mime/parse.ts';
import { base64, bytes } from '../mail-bytes.ts';

/** Charsets and a few sentences that people write in them. */
const SAMPLES: readonly (readonly [charset: string, text: string])[] = [
  ['windows-1251', 'Добрый день! Когда будет точное название, напишите мне в личку, и мы поменяем его. Спасибо за помощь.'],
  ['koi8-r', 'Здравствуйте, коллеги. Прошу подтвердить получение документов и прислать счёт до конца недели.'],
  ['iso-8859-5', 'Собрание переносится на следующую среду, просим всех участников подтвердить своё присутствие.'],
  ['iso-8859-7', 'Καλησπέρα σας, θα ήθελα να επιβεβαιώσω την παραγγελία μου για την επόμενη εβδομάδα. Ευχαριστώ πολύ.'],
  ['windows-1255', 'שלום רב, אני מבקש לאשר את ההזמנה שלי לשבוע הבא. תודה רבה על העזרה שלכם.'],
  ['windows-1256', 'السلام عليكم، أرجو تأكيد موعد الاجتماع يوم الاثنين القادم مع خالص الشكر والتقدير لكم جميعا.'],
  ['windows-874', 'สวัสดีครับ กรุณายืนยันการประชุมในวันจันทร์หน้าด้วยครับ ขอบคุณมาก'],
  ['iso-8859-2', 'Proszę o potwierdzenie zamówienia w przyszłym tygodniu. Dziękuję bardzo za pomoc i miłą współpracę.'],
  ['iso-8859-9', 'Merhaba, gelecek haftaki toplantıyı onaylamanızı rica ederim. İyi günler, teşekkür ederim.'],
  ['windows-1252', 'Bitte bestätigen Sie die Änderung für nächste Woche – über „schöne“ Grüße würde ich mich freuen.'],
  ['shift_jis', '来週の会議の件ですが、資料を添付しましたのでご確認ください。よろしくお願いいたします。'],
  ['euc-jp', '先日はありがとうございました。次回の打ち合わせの日程を調整したいと思います。'],
  ['euc-kr', '안녕하세요. 다음 주 회의 일정을 확인해 주시기 바랍니다. 감사합니다.'],
  ['gb18030', '您好，请确认下周的会议安排，并把合同发给我。谢谢您的帮助，祝工作顺利。'],
  ['big5', '您好，請確認下週的會議安排，並把合約寄給我。謝謝您的幫助，祝工作順利。'],
];

/** The reverse of a decoder, learned from all sequences of one and two bytes. */
function encode(text: string, charset: string): Uint8Array {
  const decoder = new TextDecoder(charset, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const learn = (...sequence: readonly number[]): void => {
    try {
      const char = decoder.decode(Uint8Array.from(sequence));
      if (char.length === 1 && !table.has(char)) table.set(char, sequence);
    } catch {
      // no character
    }
  };
  for (let one = 0; one < 256; one++) learn(one);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) learn(lead, trail);
  // Node takes Windows-1252 for Latin-1.
  if (charset === 'windows-1252') for (const [char, byte] of [['–', 0x96], ['„', 0x84], ['“', 0x93]] as const) table.set(char, [byte]);
  return Uint8Array.from([...text].flatMap((char) => table.get(char) ?? [0x3f]));
}

function quotedPrintable(content: Uint8Array): string {
  return Array.from(content, (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('').replace(/.{72}/g, '$&=\n');
}

function mailIn(charset: string | undefined, encoding: string, content: Uint8Array): Uint8Array {
  const type = charset === undefined ? 'text/plain' : `text/plain; charset=${charset}`;
  const body = encoding === 'base64' ? base64(content) : encoding === 'quoted-printable' ? quotedPrintable(content) : String.fromCharCode(...content);
  return bytes(`From: a@example.org\nContent-Type: ${type}\nContent-Transfer-Encoding: ${encoding}\n\n${body}\n`);
}

describe.each(SAMPLES)('%s', (charset, text) => {
  const content = encode(text, charset);

  test.each(['8bit', 'base64', 'quoted-printable'])('declared, in %s', (encoding) => {
    expect(parseMail(mailIn(charset, encoding, content)).text).toBe(text);
  });

  test('in an encoded word', () => {
    const word = `=?${charset}?B?${base64(content).replaceAll('\n', '')}?=`;
    const mail = parseMail(bytes(`Subject: ${word}\nFrom: ${word} <a@example.org>\n\nx`));
    expect([mail.subject, mail.from[0]?.name]).toEqual([text, text]);
  });

  // Nothing tells Turkish from Western in a few letters, nor ISO-8859-5 from its neighbours in a short text.
  test.skipIf(['iso-8859-9', 'iso-8859-2'].includes(charset))('not declared', () => {
    const mail = parseMail(mailIn(undefined, '8bit', content));
    expect(mail.text).toBe(text);
    expect(mail.flags).toEqual(['charsetMended']);
  });

  test('declared as US-ASCII, the subject raw as well', () => {
    const raw = String.fromCharCode(...content);
    const mail = parseMail(bytes(`Subject: ${raw}\nContent-Type: text/plain; charset=us-ascii\n\n${raw}\n`));
    if (!['iso-8859-9', 'iso-8859-2'].includes(charset)) expect([mail.subject, mail.text]).toEqual([text, text]);
    else expect(mail.text.length).toBe(text.length);
  });
});

describe('declared wrongly', () => {
  const sample = (charset: string): string => SAMPLES.find(([one]) => one === charset)?.[1] ?? '';

  test.each([
    ['iso-8859-1', 'windows-1251'], ['windows-1252', 'koi8-r'], ['iso-8859-1', 'iso-8859-7'], ['iso-8859-1', 'shift_jis'],
    ['iso-8859-15', 'euc-kr'], ['iso-8859-1', 'big5'], ['windows-1252', 'gb18030'], ['utf-8', 'windows-1256'], ['utf-8', 'euc-jp'],
    ['koi8-r', 'windows-1251'], ['windows-1251', 'koi8-r'], ['euc-jp', 'shift_jis'], ['iso-2022-jp', 'shift_jis'], ['iso-2022-jp', 'euc-jp'],
  ])('as %s, really %s', (declared, charset) => {
    const mail = parseMail(mailIn(declared, 'base64', encode(sample(charset), charset)));
    expect([mail.text, mail.flags]).toEqual([sample(charset), ['charsetMended']]);
  });
});
