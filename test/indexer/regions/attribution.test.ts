import { describe, expect, it } from 'vitest';
import { findRegions } from '../../../src/indexer/regions/regions.ts';

const DAY = Date.UTC(2015, 2, 5);
const AT_17_10 = Date.UTC(2015, 2, 5, 17, 10);

/** Attribution lines as mail programs write them; the quote below is not marked at all. */
const UNMARKED: readonly (readonly [who: string, lines: string])[] = [
  ['Gmail, English', 'On Thu, Mar 5, 2015 at 5:10 PM, Ada Byron <ada@example.org> wrote:'],
  ['Gmail, British English', 'On Thu, 5 Mar 2015 at 17:10, Ada Byron <ada@example.org> wrote:'],
  ['Apple Mail, English', 'On Mar 5, 2015, at 5:10 PM, Ada Byron <ada@example.org> wrote:'],
  ['Thunderbird, English', 'On 3/5/2015 5:10 PM, Ada Byron wrote:'],
  ['Thunderbird, English, 24 hours', 'On 05/03/15 17:10, Ada Byron wrote:'],
  ['mutt', 'On Thu, Mar 05, 2015 at 05:10:00PM +0000, Ada Byron wrote:'],
  ['Yahoo', 'On Thursday, March 5, 2015 5:10 PM, Ada Byron <ada@example.org> wrote:'],
  ['K-9', 'On March 5, 2015 5:10:00 PM GMT, Ada Byron <ada@example.org> wrote:'],
  ['name first', 'Ada Byron <ada@example.org> wrote on 2015-03-05 17:10:'],
  ['wrapped in three', 'On Thu, Mar 5, 2015 at 5:10 PM, Ada Byron\n<ada@example.org>\nwrote:'],
  ['wrapped within the date', 'On Thu, Mar 5,\n2015 at 5:10 PM, Ada Byron <ada@example.org> wrote:'],
  ['Gmail, German', 'Am Do., 5. März 2015 um 17:10 Uhr schrieb Ada Byron <ada@example.org>:'],
  ['Thunderbird, German', 'Am 05.03.2015 um 17:10 schrieb Ada Byron:'],
  ['Apple Mail, German', 'Am 05.03.2015 um 17:10 schrieb Ada Byron <ada@example.org>:'],
  ['Gmail, French', 'Le jeu. 5 mars 2015 à 17:10, Ada Byron <ada@example.org> a écrit :'],
  ['Thunderbird, French', 'Le 05/03/2015 à 17:10, Ada Byron a écrit :'],
  ['Gmail, Spanish', 'El jue, 5 mar 2015 a las 17:10, Ada Byron (<ada@example.org>) escribió:'],
  ['Thunderbird, Spanish', 'El 5/3/15 a las 17:10, Ada Byron escribió:'],
  ['Gmail, Italian', 'Il giorno gio 5 mar 2015 alle ore 17:10 Ada Byron <ada@example.org> ha scritto:'],
  ['Thunderbird, Italian', 'Il 05/03/2015 17:10, Ada Byron ha scritto:'],
  ['Gmail, Portuguese', 'Em qui., 5 de mar. de 2015 às 17:10, Ada Byron <ada@example.org> escreveu:'],
  ['Gmail, Dutch', 'Op do 5 mrt. 2015 om 17:10 schreef Ada Byron <ada@example.org>:'],
  ['Apple Mail, Dutch', 'Op 5 mrt. 2015, om 17:10 heeft Ada Byron <ada@example.org> het volgende geschreven:'],
  ['Gmail, Swedish', 'Den tors 5 mars 2015 kl 17:10 skrev Ada Byron <ada@example.org>:'],
  ['Apple Mail, Swedish', '5 mars 2015 kl. 17:10 skrev Ada Byron <ada@example.org>:'],
  ['Gmail, Norwegian', 'tor. 5. mars 2015 kl. 17:10 skrev Ada Byron <ada@example.org>:'],
  ['Gmail, Danish', 'Den tor. 5. mar. 2015 kl. 17.10 skrev Ada Byron <ada@example.org>:'],
  ['Gmail, Finnish', 'to 5. maalisk. 2015 klo 17.10 Ada Byron (ada@example.org) kirjoitti:'],
  ['Thunderbird, Finnish', 'Ada Byron kirjoitti 5.3.2015 klo 17.10:'],
  ['Gmail, Czech', 'čt 5. 3. 2015 v 17:10 odesílatel Ada Byron <ada@example.org> napsal:'],
  ['Thunderbird, Czech', 'Dne 5.3.2015 v 17:10 Ada Byron napsal(a):'],
  ['Gmail, Slovak', 'št 5. 3. 2015 o 17:10 Ada Byron <ada@example.org> napísal(a):'],
  ['Gmail, Polish', 'czw., 5 mar 2015 o 17:10 Ada Byron <ada@example.org> napisał(a):'],
  ['Thunderbird, Polish', 'W dniu 05.03.2015 o 17:10, Ada Byron pisze:'],
  ['Gmail, Russian', 'чт, 5 мар. 2015 г. в 17:10, Ada Byron <ada@example.org>:'],
  ['Thunderbird, Russian', '05.03.2015 17:10, Ada Byron пишет:'],
  ['Yandex, Russian', '05.03.2015, 17:10, "Ada Byron" <ada@example.org>:'],
  ['Gmail, Ukrainian', 'чт, 5 бер. 2015 р. о 17:10 Ada Byron <ada@example.org> пише:'],
  ['Gmail, Bulgarian', 'На чт, 5.03.2015 г. в 17:10 Ada Byron <ada@example.org> написа:'],
  ['Gmail, Serbian', 'чет, 5. мар 2015. у 17:10 Ada Byron <ada@example.org> је написао/ла:'],
  ['Gmail, Croatian', 'čet, 5. ožu 2015. u 17:10 Ada Byron <ada@example.org> napisao je:'],
  ['Gmail, Slovenian', 'V čet., 5. mar. 2015 ob 17:10 je oseba Ada Byron <ada@example.org> napisala:'],
  ['Gmail, Hungarian', 'Ada Byron <ada@example.org> ezt írta (időpont: 2015. márc. 5., Cs, 17:10):'],
  ['Thunderbird, Hungarian', '2015. 03. 05. 17:10 keltezéssel, Ada Byron írta:'],
  ['Gmail, Romanian', 'În joi, 5 mar. 2015 la 17:10, Ada Byron <ada@example.org> a scris:'],
  ['Gmail, Greek', 'Στις Πέμ, 5 Μαρ 2015 στις 5:10 μ.μ., ο/η Ada Byron <ada@example.org> έγραψε:'],
  ['Gmail, Turkish', 'Ada Byron <ada@example.org>, 5 Mar 2015 Per, 17:10 tarihinde şunu yazdı:'],
  ['Gmail, Lithuanian', '2015-03-05, kt, 17:10 Ada Byron <ada@example.org> rašė:'],
  ['Gmail, Latvian', 'ceturtd., 2015. g. 5. marts, plkst. 17:10 — lietotājs Ada Byron (<ada@example.org>) rakstīja:'],
  ['Gmail, Estonian', 'Kasutaja Ada Byron (<ada@example.org>) kirjutas kuupäeval N, 5. märts 2015 kell 17:10:'],
  ['Gmail, Indonesian', 'Pada tanggal Kam, 5 Mar 2015 pukul 17.10 Ada Byron <ada@example.org> menulis:'],
  ['Gmail, Vietnamese', 'Vào Th 5, 5 thg 3, 2015 vào lúc 17:10 Ada Byron <ada@example.org> đã viết:'],
  ['Gmail, Catalan', 'Missatge de Ada Byron <ada@example.org> del dia dj., 5 de març 2015 a les 17:10:'],
  ['Gmail, Arabic', 'في الخميس، ٥ مارس ٢٠١٥ ٥:١٠ م Ada Byron <ada@example.org> كتب:'],
  ['Gmail, Hebrew', 'בתאריך יום ה׳, 5 במרץ 2015 ב-17:10 מאת \u200fAda Byron\u200f <\u200fada@example.org\u200f>:\u200f'],
  ['Gmail, Japanese', '2015年3月5日(木) 17:10 Ada Byron <ada@example.org>:'],
  ['Thunderbird, Japanese', '2015/03/05 17:10, Ada Byron さんは書きました:'],
  ['Gmail, Chinese', 'Ada Byron <ada@example.org> 于2015年3月5日周四 17:10写道：'],
  ['Apple Mail, Chinese', '在 2015年3月5日，下午5:10，Ada Byron <ada@example.org> 写道：'],
  ['Gmail, traditional Chinese', 'Ada Byron <ada@example.org> 於 2015年3月5日 週四 下午5:10寫道：'],
  ['Gmail, Korean', '2015년 3월 5일 (목) 오후 5:10, Ada Byron <ada@example.org>님이 작성:'],
];

/** These are only an attribution where quote signs follow. */
const BEFORE_SIGNS: readonly string[] = [
  'Ada Byron wrote:', 'Ada Byron <ada@example.org> writes:', 'Quoting Ada Byron <ada@example.org>:', 'Du skrev:', '* Ada Byron <ada@example.org> [2015-03-05 17:10]:',
  '"Ada Byron" <ada@example.org> wrote in message\nnews:1234@news.example.org...', 'In article <1234@news.example.org>, Ada Byron wrote:',
  'In article <1234@news.example.org>,\nAda Byron <ada@example.org> wrote:', 'On 5 March 2015 Ada Byron wrote', 'On Thursday, 5 March 2015, you wrote:',
  'Op 5 maart 2015 schreef Ada Byron het volgende:', 'Ada Byron schrieb:', 'ada@example.org a écrit :',
];

function split(text: string) {
  const regions = findRegions({ text, marks: [], subject: 'Re: tea', zone: 0, date: undefined });
  const of = (quoted: boolean) => regions.filter((region) => (region.kind === 'quoted') === quoted).map((region) => text.slice(region.start, region.end)).join('');
  return { own: of(false), quoted: of(true), regions };
}

describe('an attribution line without quote signs below', () => {
  it.each(UNMARKED)('%s', (_, lines) => {
    const { own, quoted, regions } = split(`Two cups of tea for me.\n${lines}\n\nHow much tea do you want?\n\nAda\n`);
    expect(own).toBe('Two cups of tea for me.\n');
    expect(quoted).toContain('How much tea do you want?');
    const quote = regions.find((region) => region.kind === 'quoted');
    expect(quote?.author).toBe('Ada Byron');
    expect(quote?.depth).toBe(1);
    if (lines.startsWith('On 05/03/15')) expect(quote?.date).toBeDefined();
    else expect([DAY, AT_17_10]).toContain(quote?.date);
  });
});

describe('an attribution line above quote signs', () => {
  it.each(BEFORE_SIGNS)('%s', (lines) => {
    const { own, quoted } = split(`Two cups, please!\n\n${lines}\n> How much tea do you want?\n\nYours\n`);
    expect(own).toBe('Two cups, please!\n\nYours\n');
    expect(quoted).toContain(lines);
  });
});

describe('own words that look like an attribution', () => {
  it.each([
    'As Ada wrote:\n\nthe engine weaves patterns.\n',
    'On Monday I wrote the letter.\nIt was long: four pages.\n',
    'He wrote me at 5:10 PM on March 5, 2015 and I never answered.\nSo it goes.\n',
    'My address is ada@example.org, write:\nanything will do.\n',
    'From: Berlin\nTo: Rome\nDate: 5 March 2015\n\nTwo seats, please.\n',
    'Price > 5 and weight < 3.\n>50 people came.\n',
    '>>> import tea\n>>> tea.brew()\n',
    '5c5\n< old\n---\n> new\n',
  ])('%j', (text) => {
    expect(split(text).quoted).toBe('');
  });
});

describe('dates in numbers alone', () => {
  it('mean the day shortly before the message', () => {
    const stated = (date: number | undefined) => findRegions({ text: 'Hi.\n\nOn 03/05/2015 17:10, Ada Byron wrote:\n> Tea?\n', marks: [], subject: '', zone: 0, date })[1]?.date;
    expect(stated(Date.UTC(2015, 2, 6))).toBe(AT_17_10);
    expect(stated(Date.UTC(2015, 4, 4))).toBe(Date.UTC(2015, 4, 3, 17, 10));
    expect(stated(undefined)).toBe(AT_17_10);
  });

  it("are read on the writer's own clock unless they name another", () => {
    const stated = (when: string) => findRegions({ text: `Hi.\n\nOn ${when}, Ada Byron wrote:\n> Tea?\n`, marks: [], subject: '', zone: 120, date: undefined })[1]?.date;
    expect(stated('5 March 2015 17:10')).toBe(AT_17_10 - 120 * 60_000);
    expect(stated('Thu, 5 Mar 2015 17:10:00 +0100')).toBe(AT_17_10 - 60 * 60_000);
    expect(stated('5 March 2015 17:10 GMT')).toBe(AT_17_10);
  });
});
