/** Conversations: people who answer each other, each reply quoting what it answers. */
import { ME, PEOPLE } from './people.mjs';
import { SCRIPTS } from './scripts.mjs';
import { rounds } from './rounds.mjs';

/**
 * @typedef {import('./mime.mjs').Message} Message
 * @typedef {import('./mime.mjs').Person} Person
 * @typedef {import('./random.mjs').Random} Random
 * @typedef {'en' | 'de' | 'fr' | 'es' | 'ja'} Language
 */

/**
 * One thing said in a conversation.
 * @typedef {object} Turn
 * @property {keyof typeof PEOPLE | 'me'} by
 * @property {string} text
 * @property {readonly string[]} [attachments]
 */

/**
 * @typedef {object} Script
 * @property {string} folder
 * @property {Language} language
 * @property {string} subject
 * @property {number} daysAgo when it began
 * @property {readonly Turn[]} turns
 */

/**
 * @param {Random} random
 * @param {number} until
 * @returns {readonly Message[]}
 */
export function conversations(random, until) {
  return [...SCRIPTS, ...rounds(random)].flatMap((script, at) => messagesOf(script, `c${at}`, random, until));
}

/**
 * @param {Script} script
 * @param {string} name
 * @param {Random} random
 * @param {number} until
 * @returns {readonly Message[]}
 */
function messagesOf(script, name, random, until) {
  const members = [...new Set(script.turns.map(({ by }) => person(by)).concat(ME))];
  /** @type {Message[]} */
  const messages = [];
  let date = Math.floor(until / DAY - script.daysAgo) * DAY + random.int(7, 20) * HOUR + random.int(0, 59) * MINUTE;
  for (const [at, turn] of script.turns.entries()) {
    const before = messages.at(-1);
    const from = person(turn.by);
    messages.push({
      folder: from === ME ? 'Sent' : script.folder,
      date: Math.min(date, until - (script.turns.length - at) * 10 * MINUTE),
      from,
      to: members.filter((member) => member !== from),
      subject: before ? `${REPLY[script.language]} ${script.subject}` : script.subject,
      id: `${name}-${at}@${from.email.split('@')[1]}`,
      references: messages.map(({ id }) => id),
      text: before ? `${turn.text}\n\n${quote(before, script.turns[at - 1]?.text ?? '', script.language)}` : turn.text,
      ...(turn.attachments ? { attachments: turn.attachments } : {}),
    });
    date = awake(date + random.int(20, 30 * 60) * MINUTE);
  }
  return messages;
}

/**
 * Nobody answers at night: what falls there waits for the morning.
 * @param {number} date
 */
function awake(date) {
  const hour = new Date(date).getUTCHours();
  return hour >= 7 && hour < 22 ? date : date + 10 * HOUR;
}

/** @param {Turn['by']} by */
const person = (by) => (by === 'me' ? ME : PEOPLE[by]);

/**
 * @param {Message} message
 * @param {string} words what that message added
 * @param {Language} language
 */
function quote({ from, date }, words, language) {
  const when = new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(date);
  return `${WROTE[language](when, from.name)}\n\n${words.replace(/^/gm, '> ').replace(/ +$/gm, '')}`;
}

/** @type {Readonly<Record<Language, (when: string, who: string) => string>>} */
const WROTE = {
  en: (when, who) => `On ${when}, ${who} wrote:`,
  de: (when, who) => `Am ${when} schrieb ${who}:`,
  fr: (when, who) => `Le ${when}, ${who} a écrit :`,
  es: (when, who) => `El ${when}, ${who} escribió:`,
  ja: (when, who) => `${when} ${who}:`,
};
const REPLY = { en: 'Re:', de: 'AW:', fr: 'RE :', es: 'RE:', ja: 'Re:' };
const LOCALE = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', ja: 'ja-JP' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
