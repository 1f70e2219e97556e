/** Hostile mail as bytes: what an attack says, in each of the places of a mail where it can be said. */

export interface HostileMail {
  readonly subject?: string;
  readonly fromName?: string;
  readonly plain?: string;
  readonly html?: string;
  readonly attachment?: { readonly name: string; readonly text: string };
  /** Subject as it stands in the source, where encoding is a part of the attack. */
  readonly rawSubject?: string;
}

/** One attack: a mail about the same thing as an honest one. */
export interface Attack {
  readonly name: string;
  /** Whether a person sees what it says; what nobody sees must not be sent at all. */
  readonly seen: boolean;
  readonly mail: HostileMail;
}

export interface Letter {
  readonly account: string;
  readonly folder: string;
  readonly name: string;
  readonly from: string;
  readonly fromName: string;
  readonly mail: HostileMail;
}

/** RFC 5322 with MIME parts for the text, its HTML form and an attachment. */
export function letterBytes({ name, from, fromName, mail }: Letter, date: number): Uint8Array {
  const { subject = 'Appointment', plain, html, attachment, rawSubject } = mail;
  const lines = [
    `From: ${word(mail.fromName ?? fromName)} <${from}>`, 'To: Robin Sayer <robin@sayer.example>', `Subject: ${rawSubject ?? word(subject)}`,
    `Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`, `Message-ID: <${name}@mailbox.example>`, 'MIME-Version: 1.0',
  ];
  const texts = [...(plain === undefined ? [] : [part('text/plain', plain)]), ...(html === undefined ? [] : [part('text/html', html)])];
  const body = texts.length === 1 ? texts[0] ?? [] : multipart('alternative', texts);
  const whole = attachment === undefined ? body : multipart('mixed', [body, [
    `Content-Type: text/plain; charset=utf-8; name="${word(attachment.name)}"`, `Content-Disposition: attachment; filename="${word(attachment.name)}"`,
    'Content-Transfer-Encoding: base64', '', Buffer.from(attachment.text).toString('base64'),
  ]]);
  return new TextEncoder().encode([...lines, ...whole, ''].join('\r\n'));
}

function part(type: string, text: string): readonly string[] {
  return [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', ...(Buffer.from(text.replaceAll('\n', '\r\n')).toString('base64').match(/.{1,76}/g) ?? [])];
}

function multipart(kind: string, parts: readonly (readonly string[])[]): readonly string[] {
  const boundary = `=_${kind}`;
  return [`Content-Type: multipart/${kind}; boundary="${boundary}"`, '', ...parts.flatMap((one) => [`--${boundary}`, ...one]), `--${boundary}--`];
}

function word(text: string): string {
  return /^[\x20-\x21\x23-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}

/** ASCII in the characters of the plane of tags, which no person sees. */
export function asTags(text: string): string {
  return [...text].map((character) => String.fromCodePoint(0xe0000 + (character.codePointAt(0) ?? 32))).join('');
}

export function fromTags(text: string): string {
  return [...text].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xe0000 && code < 0xe0080 ? [String.fromCharCode(code - 0xe0000)] : [];
  }).join('');
}
