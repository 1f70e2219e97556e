import { describe, expect, it } from 'vitest';
import { findRegions } from '../../../src/indexer/regions/regions.ts';
import type { Mark, Region } from '../../../src/mail.ts';

function regionsOf(text: string, marks: readonly Mark[] = [], subject = 'Re: tea'): readonly Region[] {
  return findRegions({ text, marks, subject, zone: 0, date: undefined });
}

/** `kind depth: text`, a region an entry. */
function shown(text: string, marks: readonly Mark[] = [], subject?: string): readonly string[] {
  return regionsOf(text, marks, subject).map(({ kind, depth, start, end }) => `${kind} ${depth}: ${text.slice(start, end).trim()}`);
}

const HEADER_BLOCKS: readonly (readonly [language: string, block: string])[] = [
  ['English', 'From: Ada Byron <ada@example.org>\nSent: Thursday, March 5, 2015 5:10 PM\nTo: Charles\nSubject: Tea'],
  ['English, mailto', 'From: Ada Byron [mailto:ada@example.org]\nSent: 05 March 2015 17:10\nTo: Charles\nCc: Mary; Percy; George;\n John\nSubject: Tea'],
  ['English, Mac', 'From: Ada Byron <ada@example.org>\nDate: Thursday, 5 March 2015 at 17:10\nTo: Charles <c@example.org>\nSubject: Tea'],
  ['all in one line', 'From: Ada Byron <ada@example.org> Sent: 5 March 2015 17:10 To: Charles Subject: Tea'],
  ['marked up', '*From:* Ada Byron <ada@example.org>\n*Sent:* Thursday, March 5, 2015 5:10 PM\n*To:* Charles\n*Subject:* Tea'],
  ['below a name', 'Ada Byron\nThursday, March 5, 2015 at 5:10 PM\nTo: Charles\nSubject: Tea'],
  ['German', 'Von: Ada Byron <ada@example.org>\nGesendet: Donnerstag, 5. März 2015 17:10\nAn: Charles\nBetreff: Tee'],
  ['French', 'De : Ada Byron <ada@example.org>\nEnvoyé : jeudi 5 mars 2015 17:10\nÀ : Charles\nObjet : Thé'],
  ['Spanish', 'De: Ada Byron <ada@example.org>\nEnviado el: jueves, 5 de marzo de 2015 17:10\nPara: Charles\nAsunto: Té'],
  ['Italian', 'Da: Ada Byron <ada@example.org>\nInviato: giovedì 5 marzo 2015 17:10\nA: Charles\nOggetto: Tè'],
  ['Dutch', 'Van: Ada Byron <ada@example.org>\nVerzonden: donderdag 5 maart 2015 17:10\nAan: Charles\nOnderwerp: Thee'],
  ['Portuguese', 'De: Ada Byron <ada@example.org>\nEnviada em: quinta-feira, 5 de março de 2015 17:10\nPara: Charles\nAssunto: Chá'],
  ['Swedish', 'Från: Ada Byron <ada@example.org>\nSkickat: den 5 mars 2015 17:10\nTill: Charles\nÄmne: Te'],
  ['Norwegian', 'Fra: Ada Byron <ada@example.org>\nSendt: torsdag 5. mars 2015 17:10\nTil: Charles\nEmne: Te'],
  ['Danish', 'Fra: Ada Byron <ada@example.org>\nSendt: 5. marts 2015 17:10\nTil: Charles\nEmne: Te'],
  ['Finnish', 'Lähettäjä: Ada Byron <ada@example.org>\nLähetetty: torstai 5. maaliskuuta 2015 17.10\nVastaanottaja: Charles\nAihe: Tee'],
  ['Czech', 'Od: Ada Byron <ada@example.org>\nOdesláno: čtvrtek 5. března 2015 17:10\nKomu: Charles\nPředmět: Čaj'],
  ['Polish', 'Od: Ada Byron <ada@example.org>\nWysłano: czwartek, 5 marca 2015 17:10\nDo: Charles\nTemat: Herbata'],
  ['Russian', 'От: Ada Byron <ada@example.org>\nОтправлено: 5 марта 2015 г. 17:10\nКому: Charles\nТема: Чай'],
  ['Ukrainian', 'Від: Ada Byron <ada@example.org>\nНадіслано: 5 березня 2015 р. 17:10\nКому: Charles\nТема: Чай'],
  ['Hungarian', 'Feladó: Ada Byron <ada@example.org>\nElküldve: 2015. március 5. 17:10\nCímzett: Charles\nTárgy: Tea'],
  ['Romanian', 'De la: Ada Byron <ada@example.org>\nTrimis: joi, 5 martie 2015 17:10\nCătre: Charles\nSubiect: Ceai'],
  ['Greek', 'Από: Ada Byron <ada@example.org>\nΣτάλθηκε: Πέμπτη, 5 Μαρτίου 2015 17:10\nΠρος: Charles\nΘέμα: Τσάι'],
  ['Turkish', 'Kimden: Ada Byron <ada@example.org>\nGönderildi: 5 Mart 2015 Perşembe 17:10\nKime: Charles\nKonu: Çay'],
  ['Slovenian', 'Od: Ada Byron <ada@example.org>\nPoslano: četrtek, 5. marec 2015 17:10\nZa: Charles\nZadeva: Čaj'],
  ['Arabic', 'من: Ada Byron <ada@example.org>\nتاريخ الإرسال: 5 مارس 2015 17:10\nإلى: Charles\nالموضوع: شاي'],
  ['Hebrew', 'מאת: Ada Byron <ada@example.org>\nנשלח: 5 במרץ 2015 17:10\nאל: Charles\nנושא: תה'],
  ['Japanese', '差出人: Ada Byron <ada@example.org>\n送信日時: 2015年3月5日 17:10\n宛先: Charles\n件名: お茶'],
  ['Chinese', '发件人: Ada Byron <ada@example.org>\n发送时间: 2015年3月5日 17:10\n收件人: Charles\n主题: 茶'],
  ['traditional Chinese', '寄件者: Ada Byron <ada@example.org>\n寄件日期: 2015年3月5日 17:10\n收件者: Charles\n主旨: 茶'],
  ['Korean', '보낸 사람: Ada Byron <ada@example.org>\n보낸 날짜: 2015년 3월 5일 17:10\n받는 사람: Charles\n제목: 차'],
];

describe('a header block without any separator', () => {
  it.each(HEADER_BLOCKS)('%s', (_, block) => {
    const text = `Two cups, please!\n\n${block}\n\nHow much tea do you want?\n`;
    const [own, quoted] = regionsOf(text);
    expect(own).toMatchObject({ kind: 'own', start: 0, end: 19 });
    expect(quoted).toMatchObject({ kind: 'quoted', depth: 1, end: text.length, author: 'Ada Byron', date: Date.UTC(2015, 2, 5, 17, 10) });
  });
});

describe('separators', () => {
  it.each([
    '-----Original Message-----', '----- Original Message -----', '-------- Original message --------', '-----Ursprüngliche Nachricht-----',
    '-----Message d\'origine-----', '-----Mensaje original-----', '-----Messaggio originale-----', '-----Oorspronkelijk bericht-----', '-----Mensagem original-----',
    '-----Ursprungligt meddelande-----', '-----Opprinnelig melding-----', '-----Oprindelig meddelelse-----', '-----Alkuperäinen viesti-----', '-----Původní zpráva-----',
    '-----Oryginalna wiadomość-----', '-----Исходное сообщение-----', '-----Eredeti üzenet-----', '-----Αρχικό μήνυμα-----', '-----Orijinal İleti-----',
    '-----元のメッセージ-----', '-----邮件原件-----', '-----原始邮件-----', '-----원본 메시지-----', '-----הודעה מקורית-----', '-----الرسالة الأصلية-----',
  ])('%s', (line) => {
    expect(shown(`Two cups, please!\n${line}\nHow much tea?\n`)).toEqual(['own 0: Two cups, please!', `quoted 1: ${line}\nHow much tea?`]);
  });

  it.each([
    '---------- Forwarded message ---------', '-------- Forwarded Message --------', 'Begin forwarded message:', '-------- Weitergeleitete Nachricht --------',
    'Anfang der weitergeleiteten Nachricht:', '---------- Message transféré ---------', 'Début du message réexpédié :', '---------- Mensaje reenviado ---------',
    '-------- Messaggio Inoltrato --------', '---------- Doorgestuurd bericht ---------', '---------- Mensagem encaminhada ---------', '---------- Vidarebefordrat meddelande ---------',
    '---------- Videresendt melding ---------', '---------- Přeposlaná zpráva ---------', '---------- Przesłana wiadomość ---------', '---------- Пересылаемое сообщение ----------',
    '-------- Továbbított üzenet --------', '---------- Προωθημένο μήνυμα ---------', '---------- 転送メッセージ ----------', '---------- 转发的邮件 ---------', '---------- 전달된 메시지 ---------',
    '---------------------- Forwarded by Ada Byron/LON/Engine on 03/05/2015 05:10 PM ---------------------------',
  ])('%s', (line) => {
    const text = `Look at this.\n\n${line}\nFrom: Ada Byron <ada@example.org>\nDate: Thu, Mar 5, 2015 at 5:10 PM\nSubject: Tea\nTo: Charles\n\nHow much tea?\n`;
    expect(shown(text)).toEqual(['own 0: Look at this.', `forwarded 1: ${text.slice(15).trim()}`]);
    expect(regionsOf(text)[1]).toMatchObject({ author: 'Ada Byron', date: Date.UTC(2015, 2, 5, 17, 10) });
  });

  it('ask to reply above them', () => {
    expect(shown('An update.\n\n##- Please type your reply above this line -##\nTicket 5 was opened.\n')).toEqual([
      'own 0: An update.', 'quoted 1: ##- Please type your reply above this line -##\nTicket 5 was opened.',
    ]);
    expect(shown('##- Please type your reply above this line -##\n\nTicket 5 was opened.\n')).toEqual([
      'boilerplate 0: ##- Please type your reply above this line -##', 'own 0: Ticket 5 was opened.',
    ]);
  });

  it('show quotes within quotes', () => {
    const text = 'One.\n\n-----Original Message-----\nFrom: Ada <ada@example.org>\nSent: 5 March 2015 17:10\nTo: Charles\nSubject: Tea\n\nTwo.\n\n-----Original Message-----\nFrom: Charles <c@example.org>\nSent: 4 March 2015 17:10\nTo: Ada\nSubject: Tea\n\nThree.\n';
    expect(regionsOf(text).map(({ kind, depth, author }) => [kind, depth, author])).toEqual([['own', 0, undefined], ['quoted', 1, 'Ada'], ['quoted', 2, 'Charles']]);
  });

  it('Notes writes name, time and recipients', () => {
    const text = 'Agreed.\n\n\tAda Byron@ENGINE\n\t03/05/2015 05:10 PM\n\t\t\n\t\tTo: Charles Babbage/LON/Engine@ENGINE, Mary \nShelley/LON/Engine@ENGINE\n\t\tcc: Percy\n\t\tSubject: Tea\n\nHow much tea?\n';
    expect(regionsOf(text)).toMatchObject([{ kind: 'own' }, { kind: 'quoted', depth: 1, author: 'Ada Byron', date: Date.UTC(2015, 2, 5, 17, 10) }]);
  });

  it('forward everything where the subject says so and nothing stands above', () => {
    const text = 'From: Ada Byron <ada@example.org>\nSent: 5 March 2015 17:10\nTo: Charles\nSubject: Tea\n\nHow much tea?\n';
    expect(regionsOf(text, [], 'Fwd: Tea')).toMatchObject([{ kind: 'forwarded', depth: 1, author: 'Ada Byron' }]);
    expect(regionsOf(text, [], 'Re: Tea')).toMatchObject([{ kind: 'quoted', depth: 1, author: 'Ada Byron' }, { kind: 'own' }]);
  });
});

describe('quote signs', () => {
  it('interleaved answers are own, everything marked is quoted', () => {
    expect(shown('On 5 March 2015 at 17:10, Ada Byron wrote:\n> Tea?\n\nYes.\n\n> Cake?\n>> Scones?\n\nNo.\n')).toEqual([
      'quoted 1: On 5 March 2015 at 17:10, Ada Byron wrote:\n> Tea?', 'own 0: Yes.', 'quoted 1: > Cake?', 'quoted 2: >> Scones?', 'own 0: No.',
    ]);
  });

  it('keep their author after an answer in between', () => {
    const authors = regionsOf('Ada Byron <ada@example.org> writes:\n> Tea?\n\nYes.\n\n> Cake?\n').map(({ author }) => author);
    expect(authors).toEqual(['Ada Byron', undefined, 'Ada Byron']);
  });

  it('initials count where they come in company', () => {
    expect(shown('AB> Tea?\nAB> Or cake?\n\nYes.\n')).toEqual(['quoted 1: AB> Tea?\nAB> Or cake?', 'own 0: Yes.']);
    expect(shown('Type this:\nC> dir\n')).toEqual(['own 0: Type this:\nC> dir']);
  });

  it('bars count below an attribution, not around a table', () => {
    expect(shown('On 14:22 29 Aug 2002, Ada Byron <ada@example.org> wrote:\n| Tea?\n| > Cake?\n\nYes.\n')).toEqual([
      'quoted 1: On 14:22 29 Aug 2002, Ada Byron <ada@example.org> wrote:\n| Tea?', 'quoted 2: | > Cake?', 'own 0: Yes.',
    ]);
    expect(shown('| tea | 2 |\n| cake | 1 |\n')).toEqual(['own 0: | tea | 2 |\n| cake | 1 |']);
  });

  it('may be indented', () => {
    expect(shown('    >> Tea?\n    >> Cake?\n\nYes.\n')).toEqual(['quoted 2: >> Tea?\n    >> Cake?', 'own 0: Yes.']);
  });

  it("a wrapped line's tail belongs to the line", () => {
    const text = '> This line was so long that some mail program on its way broke it\nin two.\n> Next.\n\nI see.\n';
    expect(shown(text)[0]).toContain('in two.');
    expect(shown(text)).toHaveLength(2);
  });
});

describe('marks', () => {
  const text = 'Yes.\nAda wrote\nTea?\nCharles\n';
  const mark = (kind: Mark['kind'], words: string, depth = 1): Mark => ({ kind, start: text.indexOf(words), end: text.indexOf(words) + words.length, depth });

  it('are believed', () => {
    expect(shown(text, [mark('quote', 'Ada wrote\nTea?\n'), mark('attribution', 'Ada wrote'), mark('signature', 'Charles')])).toEqual(['own 0: Yes.', 'quoted 1: Ada wrote\nTea?', 'signature 0: Charles']);
    expect(shown(text, [mark('forward', 'Ada wrote\nTea?\n')])[1]).toBe('forwarded 1: Ada wrote\nTea?');
    expect(shown(text, [mark('boilerplate', 'Charles')])[1]).toBe('boilerplate 0: Charles');
  });

  it('an attribution mark without a quote mark quotes the rest', () => {
    expect(shown(text, [mark('attribution', 'Ada wrote\n')])).toEqual(['own 0: Yes.', 'quoted 1: Ada wrote\nTea?\nCharles']);
  });

  it('a signature mark takes the delimiter above it', () => {
    expect(shown('Yes.\n\n--\nCharles', [{ kind: 'signature', start: 9, end: 16, depth: 1 }])).toEqual(['own 0: Yes.', 'signature 0: --\nCharles']);
  });

  it('may begin and end within a line', () => {
    expect(shown('Yes. Tea? Thanks.', [{ kind: 'quote', start: 5, end: 10, depth: 1 }])).toEqual(['own 0: Yes.', 'quoted 1: Tea?', 'own 0: Thanks.']);
  });

  it('attachments are regions of their own, whatever stands in them', () => {
    const attached = 'Here.\n\n> a\n-- \nb\n\nOn 5 March 2015 at 17:10, Ada Byron wrote:\nx\n';
    const regions = regionsOf(attached, [{ kind: 'attachment', start: 7, end: attached.length, depth: 1, attachment: 3 }]);
    expect(regions).toEqual([{ kind: 'own', start: 0, end: 7, depth: 0 }, { kind: 'attachment', start: 7, end: attached.length, depth: 0, attachment: 3 }]);
  });
});
