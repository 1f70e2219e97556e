import type { Place } from '../../mail.ts';

/**
 * A link that Thunderbird, and other programs for mail, open the message by (RFC 2392); undefined for one without a Message-ID.
 * Thunderbird looks for what stands there without decoding it: what an address may hold stands there as it is.
 */
export function messageLink({ headerMessageId }: Pick<Place, 'headerMessageId'>): string | undefined {
  return headerMessageId === '' ? undefined : `mid:${encodeURI(headerMessageId.replace(/\p{Cs}/gu, '\ufffd')).replaceAll('%5B', '[').replaceAll('%5D', ']')}`;
}
