import { bytes, multipart, utf8 } from '../mail-bytes.ts';
import { b64, check, H, mp, P0, part, plain, type Expected } from './check.ts';

const names: [string, string, string][] = [
 ['2231 utf8', "Content-Disposition: attachment; filename*=UTF-8''na%C3%AFve%20file.pdf", 'naïve file.pdf'],
 ['2231 latin1', "Content-Disposition: attachment; filename*=iso-8859-1'fr'caf%E9.pdf", 'café.pdf'],
 ['2231 cp1251', "Content-Disposition: attachment; filename*=windows-1251''%CF%F0%E8%E2%E5%F2.doc", 'Привет.doc'],
 ['2231 sjis', "Content-Disposition: attachment; filename*=Shift_JIS''%93%FA%96%7B.txt", '日本.txt'],
 ['2231 gb18030', "Content-Disposition: attachment; filename*=gb18030''%D6%D0%CE%C4.txt", '中文.txt'],
 ['2231 lower', "Content-Disposition: attachment; filename*=utf-8''%e2%82%ac.pdf", '€.pdf'],
 ['2231 parts', "Content-Disposition: attachment;\n filename*0*=UTF-8''%E2%82;\n filename*1*=%AC%20rates;\n filename*2=\".pdf\"", '€ rates.pdf'],
 ['2231 order', "Content-Disposition: attachment;\n filename*1=\"two.pdf\";\n filename*0=\"one-\"", 'one-two.pdf'],
 ['2231 no charset', "Content-Disposition: attachment; filename*=''plain%20name.pdf", 'plain name.pdf'],
 ['2231 unknown charset', "Content-Disposition: attachment; filename*=x-unknown''caf%C3%A9.pdf", 'café.pdf'],
 ['2231 quoted', "Content-Disposition: attachment; filename*=\"UTF-8''caf%C3%A9.pdf\"", 'café.pdf'],
 ['2231 missing 0', "Content-Disposition: attachment;\n filename*1=\"b.pdf\";\n filename*2=\"x\"", 'b.pdfx'],
 ['both', "Content-Disposition: attachment; filename=\"caf_.pdf\"; filename*=UTF-8''caf%C3%A9.pdf", 'café.pdf'],
 ['2047', 'Content-Disposition: attachment; filename="=?utf-8?B?Y2Fmw6kucGRm?="', 'café.pdf'],
 ['2047 two', 'Content-Disposition: attachment;\n filename="=?utf-8?Q?caf=C3=A9?=\n =?utf-8?Q?_du_jour.pdf?="', 'café du jour.pdf'],
 ['raw utf8', 'Content-Disposition: attachment; filename="café.pdf"', 'café.pdf'],
 ['unquoted blanks', 'Content-Disposition: attachment; filename=my report final.pdf', 'my report final.pdf'],
 ['name only', 'Content-Disposition: attachment\nContent-Type: application/pdf; name="a b.pdf"', 'a b.pdf'],
 ['semicolon', 'Content-Disposition: attachment; filename="a;b.pdf"', 'a;b.pdf'],
 ['escaped', 'Content-Disposition: attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
 ['name*', "Content-Disposition: attachment\nContent-Type: application/pdf;\n name*=utf-8''%C3%A9.pdf", 'é.pdf'],
 ['name parts 2047', 'Content-Disposition: attachment;\n filename*0="=?utf-8?B?Y2Fmw6k";\n filename*1="ucGRm?="', 'café.pdf'],
 ['single quotes', "Content-Disposition: attachment; filename='a.pdf'", 'a.pdf'],
 ['upper', 'CONTENT-DISPOSITION: ATTACHMENT; FILENAME="A.PDF"', 'A.PDF'],
 ['path', 'Content-Disposition: attachment; filename="C:\\\\dir\\\\a.pdf"', 'a.pdf'],
 ['latin1 raw', 'LATIN1', 'café.pdf'],
];
for (const [l, h, nm] of names) {
  const src = mp(P0, part(`Content-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n${h === 'LATIN1' ? 'Content-Disposition: attachment; filename="caf\xe9.pdf"' : h}`.replace(/Content-Type: application\/octet-stream\n(?=[\s\S]*Content-Type)/, ''), 'AAAA'));
  check(`name ${l}`, h === 'LATIN1' ? bytes(src) : utf8(src), { text: ['Hello Charles.'], names: [nm] });
}
const uu1 = '#0V%T\n`\nend';
for (const [l, head, nm] of [['plain', 'begin 644 cat.txt', 'cat.txt'], ['blanks', 'begin 644 my cat file.txt', 'my cat file.txt'], ['quoted', 'begin 644 "my cat.txt"', 'my cat.txt'], ['4 digits', 'begin 0755 cat.exe', 'cat.exe'], ['umlaut', 'begin 644 Größe.txt', 'Größe.txt'], ['2047', 'begin 666 =?utf-8?Q?Gr=C3=B6=C3=9Fe=2Etxt?=', 'Größe.txt']] as const)
  check(`uu ${l}`, plain(`Hello Charles.\n\n${head}\n${uu1}\n\nBye now.\n`), { text: ['Hello Charles.', 'Bye now.'], not: ['#0V%T', 'begin '], names: [nm] });
check('uu base64', plain(`Hello Charles.\n\nbegin-base64 644 cat.txt\nQ2F0IGlzIGhlcmU=\n====\n\nBye now.\n`), { text: ['Hello Charles.', 'Bye now.'], not: ['begin-base64', 'Q2F0'], names: ['cat.txt'] });
check('uu not', plain('Let us\nbegin 644 things at once\nand be glad.\n'), { text: ['begin 644 things at once', 'and be glad.'] });
check('uu spaces for backtick', plain('Hello.\n\nbegin 644 a.bin\n#0V%T\n \nend\nBye.\n'), { names: ['a.bin'], text: ['Bye.'], not: ['0V%T'] });
const ics = (...l: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', ...l, 'END:VCALENDAR'].join('\r\n');
const cal = (name2: string, body: string, e: Expected) => check(`calendar ${name2}`, H + multipart('alternative', P0, part('Content-Type: text/calendar; charset=UTF-8; method=REQUEST', body)), e);
cal('tz', ics('BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T030000', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'SUMMARY;LANGUAGE=de:Tee mit\\, Ada', 'DTSTART;TZID="W. Europe Standard Time":20260824T100000', 'DTEND;TZID="W. Europe Standard Time":20260824T110000', 'LOCATION:Raum 5\\; Haus B', 'ORGANIZER;CN="Byron, Ada":mailto:ada@example.org', 'ATTENDEE;CN=Charles;PARTSTAT=NEEDS-ACTION:MAILTO:charles@example.org', 'BEGIN:VALARM', 'DESCRIPTION:REMINDER', 'END:VALARM', 'END:VEVENT'), { text: ['Tee mit, Ada', '2026-08-24 10:00', 'Raum 5; Haus B', 'Byron, Ada', 'charles@example.org'], not: ['REMINDER', '1601'] });
cal('allday', ics('BEGIN:VEVENT', 'SUMMARY:Holiday', 'DTSTART;VALUE=DATE:20260824', 'DTEND;VALUE=DATE:20260825', 'END:VEVENT'), { text: ['Holiday', '2026-08-24'], not: ['2026-08-25'] });
cal('alldays', ics('BEGIN:VEVENT', 'SUMMARY:Holiday', 'DTSTART;VALUE=DATE:20260824', 'DTEND;VALUE=DATE:20260829', 'END:VEVENT'), { text: ['2026-08-24 to 2026-08-28'] });
cal('duration', ics('BEGIN:VEVENT', 'SUMMARY:Call', 'DTSTART:20260824T100000Z', 'DURATION:PT1H30M', 'END:VEVENT'), { text: ['2026-08-24 10:00', '11:30'] });
cal('rrule', ics('BEGIN:VEVENT', 'SUMMARY:Stand-up', 'DTSTART:20260824T100000Z', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261231T000000Z', 'END:VEVENT'), { text: ['Stand-up', 'weekly'] });
cal('altdesc', ics('BEGIN:VEVENT', 'SUMMARY:Call', 'DTSTART:20260824T100000Z', 'X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Bring the <b>cards</b></p></body></html>', 'END:VEVENT'), { text: ['Bring the cards'], not: ['<b>'] });
cal('cancel', ics('BEGIN:VEVENT', 'SUMMARY:Call', 'STATUS:CANCELLED', 'DTSTART:20260824T100000Z', 'COMMENT:Ada is ill', 'END:VEVENT'), { text: ['cancelled', 'Ada is ill'] });
cal('folded', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Te\n a time\nDESCRIPTION:Line one\\nLine\n  two\nDTSTART:20260824T100000\nEND:VEVENT\nEND:VCALENDAR', { text: ['Tea time', 'Line one', 'Line two'] });
cal('qp vcal', 'BEGIN:VCALENDAR\nVERSION:1.0\nBEGIN:VEVENT\nSUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9 um=\n=20vier\nDTSTART:20260824T100000Z\nEND:VEVENT\nEND:VCALENDAR', { text: ['Café um vier'] });
cal('todo', ics('BEGIN:VTODO', 'SUMMARY:Send cards', 'DUE;VALUE=DATE:20260830', 'END:VTODO'), { text: ['Send cards', '2026-08-30'] });
check('calendar alone', `${H}Content-Type: text/calendar; charset=utf-8; method=REPLY\nContent-Transfer-Encoding: base64\n\n${b64(ics('BEGIN:VEVENT', 'SUMMARY:Tee', 'DTSTART:20260824T100000Z', 'ATTENDEE;PARTSTAT=ACCEPTED;CN=Charles:mailto:c@example.org', 'END:VEVENT'))}`, { text: ['Tee', '2026-08-24 10:00'] });
check('calendar attached', mp(P0, part('Content-Type: application/ics; name="invite.ics"\nContent-Disposition: attachment; filename="invite.ics"\nContent-Transfer-Encoding: base64', b64(ics('BEGIN:VEVENT', 'SUMMARY:Tee', 'DTSTART:20260824T100000Z', 'END:VEVENT')))), { text: ['Hello Charles.', 'Tee'], names: ['invite.ics'] });
cal('zone with a colon', ics('BEGIN:VEVENT', 'SUMMARY:Call', 'DTSTART;TZID=(UTC+01:00) Berlin:20260824T100000', 'DTEND;TZID=(UTC+01:00) Berlin:20260825T113000', 'END:VEVENT'), { text: ['2026-08-24 10:00', '2026-08-25 11:30'] });
cal('a day that is none', ics('BEGIN:VEVENT', 'SUMMARY:Odd', 'DTSTART;VALUE=DATE:20260227', 'DTEND;VALUE=DATE:20260231', 'END:VEVENT'), { text: ['Odd', '2026-02-27 to 2026-03-02'] });
