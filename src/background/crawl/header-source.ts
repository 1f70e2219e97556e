/** A message that consists of what Thunderbird knows of it without its body. Pure. */
export interface KnownHeader {
  readonly headerMessageId: string;
  readonly author: string;
  readonly recipients: readonly string[];
  readonly ccList: readonly string[];
  readonly bccList: readonly string[];
  readonly subject: string;
  readonly date: string | number | Date;
}

/** Its source as UTF-8, ready to be read like any other. Nothing in a field can begin another one. */
export function headerSource({ headerMessageId, author, recipients, ccList, bccList, subject, date }: KnownHeader): ArrayBuffer {
  const time = new Date(date);
  const fields = [
    ['Message-ID', headerMessageId === '' ? '' : `<${headerMessageId}>`],
    ['Date', Number.isNaN(time.getTime()) ? '' : time.toUTCString().replace('GMT', '+0000')],
    ['From', author],
    ['To', recipients.join(', ')],
    ['Cc', ccList.join(', ')],
    ['Bcc', bccList.join(', ')],
    ['Subject', subject],
  ];
  const lines = fields.flatMap(([name, value = '']) => (value === '' ? [] : [`${name}: ${value.replace(/[\r\n]+/g, ' ')}\r\n`]));
  return new TextEncoder().encode(`${lines.join('')}\r\n`).buffer;
}
