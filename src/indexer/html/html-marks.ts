import type { MarkKind } from '../../mail.ts';
import type { Attributes } from './html-tokens.ts';

/** What an element's markup says of the text in it, and of what follows it in the same parent. */
export interface Meaning {
  readonly kind: MarkKind;
  /** The rest of the parent, from this element on, is a quote: Outlook puts its header block before, not around. */
  readonly restIsQuote?: boolean;
  /** Gmail wraps reply and forward alike; only its content tells which it was. */
  readonly wrapper?: boolean;
}

const QUOTE: Meaning = { kind: 'quote' };
const ATTRIBUTION: Meaning = { kind: 'attribution' };
const SIGNATURE: Meaning = { kind: 'signature' };
const FORWARD: Meaning = { kind: 'forward' };
const OUTLOOK_HEADERS: Meaning = { kind: 'attribution', restIsQuote: true };

/** The mail programs' own class names and ids, in lower case. */
const BY_NAME: ReadonlyMap<string, Meaning> = new Map([
  ['gmail_quote', { kind: 'quote', wrapper: true }], ['gmail_quote_container', { kind: 'quote', wrapper: true }],
  ['gmail_attr', ATTRIBUTION],
  ['yahoo_quoted', QUOTE], ['ydp_yahoo_quoted', QUOTE], ['protonmail_quote', QUOTE], ['tutanota_quote', QUOTE], ['zmail_extra', QUOTE],
  ['olk_src_body_section', QUOTE], ['ms-outlook-mobile-reference-message', QUOTE], ['mail-app-auto-quote', QUOTE],
  ['mailbox_quote', QUOTE], ['quotedmessage', QUOTE], ['replied_message', QUOTE], ['bloop_original_html', QUOTE],
  ['hmmessage_quote', QUOTE], ['zimbra_quoted', QUOTE], ['wm_quote', QUOTE], ['infomaniak_quote', QUOTE], ['mail_quote', QUOTE],
  ['moz-cite-prefix', ATTRIBUTION], ['moz-email-headers-table', ATTRIBUTION], ['reply-intro', ATTRIBUTION], ['mailquoteprefix', ATTRIBUTION],
  ['replyheader', ATTRIBUTION], ['ms-outlook-mobile-header', ATTRIBUTION],
  ['moz-forward-container', FORWARD],
  ['divrplyfwdmsg', OUTLOOK_HEADERS], ['outlookmessageheader', OUTLOOK_HEADERS], ['mail-editor-reference-message-container', QUOTE],
  ['moz-signature', SIGNATURE], ['gmail_signature', SIGNATURE], ['gmail_signature_prefix', SIGNATURE], ['applemailsignature', SIGNATURE],
  ['protonmail_signature_block', SIGNATURE], ['ms-outlook-mobile-signature', SIGNATURE], ['ms-outlook-ios-signature', SIGNATURE],
  ['mail_android_signature', SIGNATURE], ['signature', SIGNATURE], ['bloop_sign', SIGNATURE], ['mobile_signature', SIGNATURE],
  ['zimbra_signature', SIGNATURE], ['_signature', SIGNATURE], ['_rc_sig', SIGNATURE], ['tutanota_signature', SIGNATURE],
  ['ydpsignature', SIGNATURE],
]);

/** What class, id and a few attributes of an element mean; undefined where they mean nothing. */
export function meaningOf(name: string, attributes: Attributes): Meaning | undefined {
  if (name === 'blockquote') return isIndent(attributes) ? undefined : QUOTE;
  const id = attributes.get('id');
  const classes = attributes.get('class');
  const named = byName(id) ?? byName(attributes.get('data-marker'));
  if (named !== undefined) return named;
  if (classes !== undefined) {
    for (const one of classes.split(/\s+/, 20)) {
      const meaning = byName(one);
      if (meaning !== undefined) return meaning;
    }
  }
  if (name !== 'div') return undefined;
  if (attributes.get('name') === 'quote') return QUOTE;
  // Outlook's replies in the style of old: a blue bar at the left of everything quoted.
  return /border-left:\s*solid\s+blue/i.test(attributes.get('style') ?? '') ? QUOTE : undefined;
}

/** Copies of a mail within another get their names prefixed: `x_` by Outlook, `m_123` by Gmail, `ydp1a2b` by Yahoo. */
function byName(name: string | undefined): Meaning | undefined {
  if (name === undefined || name === '') return undefined;
  const lower = name.toLowerCase();
  const plain = lower.replace(/^(?:x_)+/, '').replace(/^m_-?\d+/, '').replace(/^ydp[0-9a-f]{6,10}/, '').replace(/^yiv\d+/, '');
  return BY_NAME.get(lower) ?? BY_NAME.get(plain) ?? (plain.startsWith('yahoo_quoted') ? QUOTE : undefined);
}

/** Gmail's and Outlook's "increase indent" is a blockquote without a border. */
function isIndent(attributes: Attributes): boolean {
  if (attributes.has('type') || attributes.has('class')) return false;
  return /border:\s*(none|0|medium none)/i.test(attributes.get('style') ?? '');
}
