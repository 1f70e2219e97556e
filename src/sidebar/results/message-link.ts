import type { Place } from '../../mail.ts';

/** A link that Thunderbird, and other programs for mail, open the message by (RFC 2392); undefined for one without a Message-ID. */
export function messageLink({ headerMessageId }: Pick<Place, 'headerMessageId'>): string | undefined {
  return headerMessageId === '' ? undefined : `mid:${encodeURIComponent(headerMessageId.replace(/\p{Cs}/gu, '\ufffd')).replaceAll('%40', '@')}`;
}
