import { describe, expect, test } from 'vitest';
import { Failure } from '../../../src/failure.ts';
import { LIMITS } from '../../../src/indexer/limits.ts';
import { parseMail } from '../../../src/indexer/mime/parse.ts';
import { base64, bytes, htmlMail, multipart, utf8 } from '../mail-bytes.ts';

describe('headers', () => {
  test('are decoded, unfolded and kept on one line', () => {
    const mail = parseMail(bytes([
      'Message-ID: <one@example.org>',
      'From: =?iso-8859-1?Q?J=F8rgen,_A.?= <j@example.org>',
      'To: "Lee, Bo" <bo@example.org>, Team: c@example.org, Dan <d@example.org>;',
      'Cc: Jason Lee (=?GB2312?Q?=C0=EE?=) <jl@example.org>',
      'Reply-To: =?utf-7?Q?B+APY-se?= <x@example.org>',
      'Subject: =?utf-8?B?5pel5pw=?=',
      ' =?utf-8?B?rOiqng==?= and',
      '\tmore',
      'References: <a@x> <b@x>',
      'In-Reply-To: <b@x>',
      'List-Id: The list <list.example.org>',
      'Date: Tue, 1 Jul 2003 10:52:37 -0600',
      '',
      'Hello',
    ].join('\r\n')));
    expect(mail).toMatchObject({
      headerMessageId: 'one@example.org',
      subject: '日本語 and more',
      from: [{ name: 'Jørgen, A.', email: 'j@example.org' }],
      to: [{ name: 'Lee, Bo', email: 'bo@example.org' }, { name: '', email: 'c@example.org' }, { name: 'Dan', email: 'd@example.org' }],
      cc: [{ name: 'Jason Lee (李)', email: 'jl@example.org' }],
      replyTo: [{ name: 'Böse', email: 'x@example.org' }],
      references: ['a@x', 'b@x'],
      inReplyTo: 'b@x',
      listId: 'list.example.org',
      date: Date.UTC(2003, 6, 1, 16, 52, 37),
      zone: -360,
      text: 'Hello',
      textSource: 'plain',
      flags: [],
    });
  });

  test('raw 8-bit subjects are read in the charset of the body', () => {
    const koi8 = '\xd4\xc5\xd3\xd4';
    const mail = parseMail(bytes(`Subject: ${koi8}\nContent-Type: text/plain; charset=koi8-r\n\n${koi8}`));
    expect([mail.subject, mail.text]).toEqual(['тест', 'тест']);
  });

  test('an mbox line, a badly folded line and headers without a body do no harm', () => {
    const mail = parseMail(bytes('From ann@example.org Mon Jan  1 00:00:00 2024\nSubject: one\n=?utf-8?Q?two?=\nTo: a@b.c\n'));
    expect(mail.subject).toBe('one two');
    expect(mail.to).toEqual([{ name: '', email: 'a@b.c' }]);
    expect(mail.flags).toEqual(['malformed']);
  });
});

describe('the text', () => {
  test('of an alternative is the last that says something', () => {
    const both = multipart('alternative', 'Content-Type: text/plain\n\nplain words', 'Content-Type: text/html\n\n<p>rich words</p>');
    expect(parseMail(bytes(both))).toMatchObject({ text: 'rich words', textSource: 'html', attachments: [] });
    const emptyHtml = multipart('alternative', 'Content-Type: text/plain\n\nplain words', 'Content-Type: text/html\n\n<p> </p>');
    expect(parseMail(bytes(emptyHtml))).toMatchObject({ text: 'plain words', textSource: 'plain' });
  });

  test('a plain alternative with words of its own is flagged', () => {
    const plain = 'one two three four five six seven eight nine ten eleven twelve thirteen'.replaceAll(' ', ' word');
    const part = (html: string): string => multipart('alternative', `Content-Type: text/plain\n\n${plain}`, `Content-Type: text/html\n\n${html}`);
    expect(parseMail(bytes(part('<p>buy this now</p>'))).flags).toEqual(['plainDiffers']);
    expect(parseMail(bytes(part(`<p>${plain}</p>`))).flags).toEqual([]);
  });

  test('the same words wrapped elsewhere are no words of its own, in scripts without blanks either', () => {
    for (const words of ['先日ご相談した庭の計画について、見積書をお送りします。ご確認のうえ、金曜日までにお返事をいただけますと幸いです。', 'การประชุมจะมีขึ้นในวันจันทร์ที่จะถึงนี้เวลาเก้าโมงเช้ากรุณามาให้ตรงเวลาและโปรดนำเอกสารมาด้วย']) {
      const part = (html: string): string => multipart('alternative', `Content-Type: text/plain; charset=utf-8\n\n${words.replace(/.{7}/gu, '$&\n')}`, `Content-Type: text/html; charset=utf-8\n\n${html}`);
      expect(parseMail(utf8(part(`<p>${words}</p>`))).flags).toEqual([]);
      expect(parseMail(utf8(part('<p>全く別の内容の手紙です。こちらを押してください。</p>'))).flags).toEqual(['plainDiffers']);
    }
  });

  test('of flowed lines is joined, each quote depth for itself', () => {
    const mail = parseMail(bytes('Content-Type: text/plain; format=flowed\n\n>> deep \n>> words\n> shallow \n>  words\nown \nwords\n-- \nme'));
    expect(mail.text).toBe('>> deep words\n> shallow  words\nown words\n--\nme');
    const delSp = parseMail(bytes('Content-Type: text/plain; format=flowed; delsp=yes\n\nDonaudampf \nschiff'));
    expect(delSp.text).toBe('Donaudampfschiff');
  });

  test('is NFC, without invisible characters, blanks at line ends or many blank lines', () => {
    const mail = parseMail(utf8('Content-Type: text/plain; charset=utf-8\n\n\n\nCafe\u0301 \u200bau\u00ad lait\u00a0x  \r\n\r\n\r\n\r\n\r\nend\u0000\u202e.\n\n'));
    expect(mail.text).toBe('Café au lait x\n\n\nend.');
  });

  test('takes clear-signed text out of its armour and leaves encrypted blocks out', () => {
    const signed = parseMail(bytes('Subject: s\n\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n- -- \ntext\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\nafter'));
    expect(signed.text).toBe('--\ntext\n\nafter');
    const encrypted = parseMail(bytes('Subject: s\n\nsee\n-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n'));
    expect(encrypted).toMatchObject({ text: 'see', flags: ['encrypted'] });
  });

  test('is found behind a boundary that was not declared, not closed, or cut in two', () => {
    const guessed = parseMail(bytes('Content-Type: multipart/mixed; boundary=other\n\n--real\nContent-Type: text/html\n\n<b>found</b>\n--real--\n'));
    expect(guessed).toMatchObject({ text: 'found', flags: ['malformed'] });
    const open = parseMail(bytes('Content-Type: multipart/mixed; boundary=x\n\n--x\n\nfound'));
    expect(open).toMatchObject({ text: 'found', flags: ['malformed'] });
  });
});

describe('what other programs got wrong is read as they meant it', () => {
  test.each([
    ['a lost semicolon', 'Content-Type: text/html charset=utf-8\n\n<p>caf\xc3\xa9</p>', 'café'],
    ['CR alone', 'Subject: s\r\rcaf\xc3\xa9\rline', 'café\nline'],
    ['CR CR LF', 'Subject: s\r\r\n\r\r\nword\r\r\nline', 'word\n\nline'],
    ['a byte order mark', '\xef\xbb\xbfSubject: s\n\nword', 'word'],
    ['a footer behind base64', 'Content-Transfer-Encoding: base64\n\nd29yZHM=\n\n___ list\nfooter line', 'words\n\n___ list\nfooter line'],
    ['base64 in pieces', 'Content-Transfer-Encoding: base64\n\nd29yZHM=\nIG1vcmU=\n', 'words more'],
    ['base64 with other characters', 'Content-Transfer-Encoding: base64;\n\nd2*9y\n!ZHM', 'words'],
    ['an unknown transfer encoding', 'Content-Transfer-Encoding: 8bits\n\nwords', 'words'],
    ['a broken type', 'Content-Type: ;;; =\n\nwords', 'words'],
    ['no blank line before the body', 'Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\nBody at once\n--x--', 'Body at once'],
    ['an open quotation mark', 'Content-Type: text/plain; charset="utf-8\n\ncaf\xc3\xa9', 'café'],
    ['quoted-printable that is none', 'Content-Transfer-Encoding: quoted-printable\n\n1+1=2 a=zz caf=c3=A9 end=', '1+1=2 a=zz café end'],
  ])('%s', (_, source, text) => {
    expect(parseMail(bytes(source)).text).toBe(text);
  });
});

describe('attachments', () => {
  test('have decoded names, whichever way they were written', () => {
    const part = (disposition: string): string => `Content-Type: application/pdf\nContent-Disposition: attachment; ${disposition}\n\nx`;
    const mail = parseMail(bytes(multipart('mixed',
      'Content-Type: text/plain\n\nbody',
      part("filename*0*=utf-8''na%C3%AF; filename*1=ve.pdf"),
      part('filename="=?utf-8?B?w6kucGRm?="'),
      part('filename==?koi8-r?B?8w==?=.pdf'),
      part('filename="C:\\TEMP\\plan.pdf"'),
      part('filename="../../etc/passwd"'),
      part("filename*=iso-8859-1''%E9.pdf; filename=e.pdf"),
    )));
    expect(mail.attachments.map(({ name }) => name)).toEqual(['naïve.pdf', 'é.pdf', 'С.pdf', 'plan.pdf', 'passwd', 'é.pdf']);
    expect(mail.text).toBe('body');
  });

  test('with text stand in the canonical text under their mark', () => {
    const mail = parseMail(bytes(multipart('mixed',
      'Content-Type: text/plain\n\nsee file',
      `Content-Type: text/csv; name=a.csv\nContent-Transfer-Encoding: base64\n\n${base64(utf8('a;b\n1;2\n'))}`,
    )));
    expect(mail.text).toBe('see file\n\na;b\n1;2');
    expect(mail.marks).toEqual([{ kind: 'attachment', depth: 1, start: 10, end: 17, attachment: 0 }]);
    expect(mail.attachments).toEqual([{ name: 'a.csv', type: 'text/csv', size: 8, inline: false }]);
  });

  test('uuencoded in the text are taken out of it', () => {
    const mail = parseMail(bytes('Subject: s\n\nbefore\nbegin 644 note.txt\n#0V%T\n`\nend\nafter\n'));
    expect(mail.text).toBe('before\n\nafter\n\nCat');
    expect(mail.attachments).toEqual([{ name: 'note.txt', type: 'text/plain', size: 3, inline: false }]);
    expect(parseMail(bytes('Subject: s\n\nbegin 644 is how it starts\nyou see\n')).attachments).toEqual([]);
  });

  test('that are messages bring their headers and text, at any depth', () => {
    const inner = 'Content-Type: message/rfc822\n\nSubject: =?utf-8?Q?inn=C3=A9r?=\nFrom: Bo <bo@example.org>\n\ninner words';
    const outer = `Content-Type: message/rfc822\n\nSubject: outer\n${multipart('mixed', 'Content-Type: text/plain\n\nouter words', inner)}`;
    const mail = parseMail(bytes(`Subject: top\n${multipart('digest', '\nSubject: first\n\nfirst words', outer)}`));
    expect(mail.attachments.map(({ name }) => name)).toEqual(['first.eml', 'outer.eml', 'innér.eml']);
    const marked = mail.marks.map(({ start, end, depth }) => [depth, mail.text.slice(start, end)]);
    expect(marked[0]).toEqual([1, 'Subject: first\n\nfirst words']);
    expect(marked[1]?.[1]).toBe('Subject: outer\n\nouter words\n\nFrom: Bo <bo@example.org>\nSubject: innér\n\ninner words');
    expect(marked[2]).toEqual([2, 'From: Bo <bo@example.org>\nSubject: innér\n\ninner words']);
    expect(mail.textSource).toBe('none');
  });

  test('that are invitations say what, when, where and who, once', () => {
    const ics = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Plan\\, part 2\nDTSTART;TZID=Europe/Berlin:20240506T100000\nDTEND;TZID=Europe/Berlin:20240506T113000\n'
      + 'LOCATION:Room 5\nORGANIZER;CN=Ann:mailto:ann@example.org\nATTENDEE;CN="Bo: B":mailto:bo@example.org\nDESCRIPTION:First line\\nsecond\n  line\nEND:VEVENT\nEND:VCALENDAR';
    const mail = parseMail(bytes(multipart('mixed', `Content-Type: text/calendar; method=REQUEST\n\n${ics}`, `Content-Type: application/ics; name=invite.ics\n\n${ics}`)));
    expect(mail.text).toBe('Plan, part 2\nWhen: 2024-05-06 10:00 to 11:30 (Europe/Berlin)\nWhere: Room 5\nOrganizer: Ann <ann@example.org>\nAttendees: Bo: B <bo@example.org>\n\nFirst line\nsecond line');
    expect(mail.attachments.map(({ name }) => name)).toEqual(['', 'invite.ics']);
  });

  test('within the alternative that is not shown are listed', () => {
    const mixed = multipart('mixed', 'Content-Type: text/plain\n\nplain', 'Content-Type: application/zip; name=a.zip\n\nx');
    const mail = parseMail(bytes(multipart('alternative', mixed, 'Content-Type: text/html\n\n<p>html</p>')));
    expect(mail).toMatchObject({ text: 'html', attachments: [{ name: 'a.zip' }] });
  });
});

describe('limits', () => {
  test('cut and say so', () => {
    expect(parseMail(utf8(`Subject: s\n\n${'x'.repeat(LIMITS.text + 10)}`))).toMatchObject({ flags: ['truncated'] });
    expect(parseMail(utf8(`Subject: s\nX: ${'x'.repeat(LIMITS.headerBytes)}\nY: z\n\nbody`))).toMatchObject({ flags: ['truncated'], text: 'body' });
    const crowd = Array.from({ length: LIMITS.addresses + 5 }, (_, i) => `a${i}@example.org`).join(',\n ');
    expect(parseMail(utf8(`Subject: s\nTo: ${crowd}\n\nbody`))).toMatchObject({ flags: ['truncated'], text: 'body' });
    const chain = Array.from({ length: LIMITS.references + 5 }, (_, i) => `<r${i}@example.org>`).join('\n ');
    const { flags, references } = parseMail(utf8(`Subject: s\nReferences: ${chain}\n\nbody`));
    expect(flags).toEqual(['truncated']);
    expect(references.at(-1)).toBe(`r${LIMITS.references + 4}@example.org`);
    const deep = parseMail(utf8(`${'Content-Type: message/rfc822\n\n'.repeat(LIMITS.nesting + 5)}x`));
    expect(deep.flags).toContain('truncated');
    const many = parseMail(utf8(`Content-Type: multipart/mixed; boundary=x\n\n${'--x\n\npart\n'.repeat(LIMITS.parts + 5)}`));
    expect(many.flags).toContain('truncated');
  });

  test('a message of nothing is refused', () => {
    for (const nothing of ['', '\n\n', '\0\0\0']) {
      expect(() => parseMail(bytes(nothing))).toThrow(Failure);
    }
  });

  test('endless nesting of elements is read in passing', () => {
    const mail = parseMail(htmlMail(`${'<div><blockquote>a'.repeat(20_000)}${'</i>'.repeat(20_000)}<p>end`));
    expect(mail.text.endsWith('end')).toBe(true);
  });
});
