import { findVerb } from './attribution-verbs.ts';
import { findDate } from './stated-date.ts';

/** The name that an attribution line gives, else the address; undefined where neither can be told. */
export function statedAuthor(line: string): string | undefined {
  const address = /([^\s<>@"'([\]{}]{1,64}@[^\s<>@"')\]]{1,255})/u.exec(line);
  const before = address === null ? '' : line.slice(0, address.index);
  if (address !== null) {
    const named = cleanName(afterDate(before).replace(/[<([{"'\s]+$/u, ''));
    return named === '' ? (address[1] ?? '').replace(/[>,;:.]+$/, '') : named;
  }
  const verb = findVerb(line);
  // "Ada wrote a poem:" names her before the verb, "schrieb Ada:" after it.
  const ahead = verb === undefined ? '' : cleanName(afterDate(line.slice(0, verb.start)));
  const named = ahead === '' ? cleanName(afterDate(line)) : ahead;
  return named === '' || PRONOUN.test(named) ? undefined : named;
}

/** The name of a From line as header blocks quote it: `Name <address>`, `Name [mailto:address]`, `Name (address)`. */
export function headerAuthor(value: string): string | undefined {
  const name = value.replace(/[<[(].*$/u, '').replace(/["'*_;]/g, '').replace(/\s+on (?:behalf of )?.*\d.*$/u, '').trim();
  const address = /[^\s<>@:()[\]"']{1,64}@[^\s<>@()[\]"';,]{1,255}/u.exec(value)?.[0];
  const author = name === '' ? address : name.slice(0, MAX_NAME);
  return author === undefined || author === '' ? undefined : author;
}

/** What stands after the date and the time; before them where nothing does. */
function afterDate(line: string): string {
  const date = findDate(line);
  if (date === undefined) return line;
  const after = line.slice(date.end).replace(TIMES, ' ');
  return /\p{L}{2}/u.test(withoutFiller(after)) ? after : line.slice(0, date.start);
}

function cleanName(text: string): string {
  const quoted = /["“„«]([^"“”«»]{2,60})["”“»]/u.exec(text)?.[1];
  if (quoted !== undefined && quoted.trim() !== '' && !quoted.includes('@')) return quoted.trim();
  const whole = withoutFiller(text);
  const name = whole.split(' ').length > 4 && text.includes(',') ? withoutFiller(text.slice(text.lastIndexOf(',') + 1)) || whole : whole;
  return name.length > MAX_NAME || name.split(' ').length > 6 ? '' : name;
}

function withoutFiller(text: string): string {
  let rest = text;
  for (let verb = findVerb(rest); verb !== undefined; verb = findVerb(rest)) rest = `${rest.slice(0, verb.start)} ${rest.slice(verb.end).replace(/^[(/]\p{L}{1,2}\)?/u, '')}`;
  const words = rest.replace(/<[^<>]{0,120}>?/gu, ' ').replace(TIMES, ' ').replace(DAY_PARTS, ' ').replace(/[<>#:：,;，،、"“”„«»*_()[\]{}|…]+/gu, ' ').split(/\s+/u).filter((word) => word !== '' && !/^[\d+.\-/]*\d[\d+.\-/]*$/u.test(word));
  while (words.length > 0 && isFiller((words[0] ?? '').toLowerCase())) words.shift();
  // Small words in front of capital ones are the line's, not the name's.
  if (words.some((word) => CAPITAL.test(word))) while (words.length > 0 && (SMALL.test(words[0] ?? '') || isFiller(words[0] ?? ''))) words.shift();
  // At the end, only what is written small: "Person A" keeps its letter.
  while (words.length > 0 && isFiller(words.at(-1) ?? '')) words.pop();
  return words.join(' ').trim();
}

function isFiller(word: string): boolean {
  const plain = word.replace(/\.$/, '');
  return FILLER.has(plain) || /^[-–—]*$/u.test(plain);
}

const PRONOUN = /^(?:i|you|he|she|we|they|du|sie|vous|tu|usted|lei|u|je|ты|вы|ви|you all)$/iu;
const CAPITAL = /^\p{Lu}/u;
const SMALL = /^\p{Ll}[^\p{Lu}]*$/u;
const TIMES = /\b\d{1,2}(?:[:.h]| h )\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?\b)?(?: ?(?:GMT|UTC)?[+-]\d{2}:?\d{2})?|\d{1,2} ?[時时시] ?(?:\d{1,2} ?[分분])?|μ\.μ\.?|π\.μ\.?/giu;

/** Weekdays and halves of the day where words have no blanks between them. */
const DAY_PARTS = /[(（][月火水木金土日월화수목금토일][)）]|(?:周|週|星期|礼拜|禮拜)[一二三四五六日天]|[上下]午|午[前後]|오[전후]/gu;

/** Words around the name in attribution lines, by no particular language. */
const FILLER = new Set((
  'on at am pm um le à a à el la las los il lo alle ore op om em às den kl klo kello klokken w dniu dnia o godz godzinie dne dňa v ve u uživatel užívateľ на в г р пользователь користувач ' +
  'م ص μ.μ π.μ שעה στις ο η χρήστης στίς في الساعة يوم ב ב- בשעה מאת ezt az heeft het volgende hat ha va de da del des do dos du d the following in message article news uhr gmt utc cet cest est edt pst pdt bst z ' +
  'kasutaja missatge το user usuario utilisateur вівторок wrote von from by par por por escrito následující datum пише tarihinde saat şunu さん さんは は 님이 于 在 年 ö quoting zitat citando email mail ' +
  'mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonntag'
).split(' '));

const MAX_NAME = 80;
