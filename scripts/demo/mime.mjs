/** A message of the demo mailbox, and its source. */

/** @typedef {{ readonly name: string, readonly email: string }} Person */

/**
 * @typedef {object} Message
 * @property {string} folder
 * @property {number} date milliseconds since 1970
 * @property {Person} from
 * @property {readonly Person[]} to
 * @property {string} subject
 * @property {string} id Message-ID without angle brackets
 * @property {readonly string[]} [references] oldest first
 * @property {string} text
 * @property {string} [html] shown in place of the text
 * @property {readonly string[]} [attachments] names; what is in them is a line of text
 * @property {string} [list] List-Id
 */

/**
 * @param {Message} message
 * @param {boolean} read
 * @returns {string}
 */
export function source(message, read) {
  const { from, to, subject, date, id, references = [], list } = message;
  const parent = references.at(-1);
  const headers = [
    // How Thunderbird notes in an mbox file what has been read.
    `X-Mozilla-Status: ${read ? '0001' : '0000'}`,
    `From: ${address(from)}`,
    `To: ${to.map(address).join(', ')}`,
    `Subject: ${word(subject)}`,
    `Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    ...(parent === undefined ? [] : [`In-Reply-To: <${parent}>`, `References: ${references.map((each) => `<${each}>`).join('\n ')}`]),
    ...(list === undefined ? [] : [`List-Id: <${list}>`]),
    'MIME-Version: 1.0',
  ];
  return [...headers, body(message)].join('\n');
}

/** @param {Message} message */
function body({ id, text, html, attachments = [] }) {
  const plain = `${TEXT('plain')}\n\n${text.trimEnd()}\n`;
  const shown = html === undefined ? plain : multipart('alternative', `a-${id}`, [plain, `${TEXT('html')}\n\n${html.trimEnd()}\n`]);
  return attachments.length === 0 ? shown : multipart('mixed', `m-${id}`, [shown, ...attachments.map(attachment)]);
}

/**
 * @param {string} kind
 * @param {string} id
 * @param {readonly string[]} parts
 */
function multipart(kind, id, parts) {
  const boundary = `part-${id.replace(/[^a-z0-9]+/gi, '-')}`;
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\n\n${parts.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`;
}

/** @param {string} name */
function attachment(name) {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const bytes = Buffer.from(`This file only has a name: ${name}\n`).toString('base64');
  const disposition = `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n${disposition}\n\n${bytes}\n`;
}

/** @param {Person} person */
const address = ({ name, email }) => `${/^[\w ]+$/.test(name) ? name : isPlain(name) ? `"${name}"` : word(name)} <${email}>`;

/**
 * Header text beyond ASCII goes into encoded words of at most 75 characters.
 * @param {string} text
 */
function word(text) {
  if (isPlain(text)) return text;
  const pieces = [''];
  for (const character of text) {
    const last = pieces.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > 42) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\n ');
}

/** @param {string} text */
const isPlain = (text) => /^[\x20-\x7e]*$/.test(text);

/** @param {'plain' | 'html'} kind */
const TEXT = (kind) => `Content-Type: text/${kind}; charset=utf-8\nContent-Transfer-Encoding: 8bit`;

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  pdf: 'application/pdf',
  ics: 'text/calendar',
  jpg: 'image/jpeg',
  png: 'image/png',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
