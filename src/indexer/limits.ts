import { MOST_MESSAGE_BYTES } from '../limits.ts';

/**
 * What one message may cost. Whatever goes beyond is cut and the mail flagged `truncated`; only a message larger
 * than `messageBytes` is refused. Sizes are bytes of the source or UTF-16 code units of text.
 *
 * Every step takes time in proportion to what these let through, whatever it holds. The slowest text, nothing but amounts,
 * numbers or addresses, takes one to two seconds for each million code units on the machine of the README's tables, compiled.
 */
export const LIMITS = {
  /** A whole message; larger ones are refused with `tooLarge`. */
  messageBytes: MOST_MESSAGE_BYTES,
  /** One block of headers: the message's own, or a part's. */
  headerBytes: 256 * 1024,
  /** Levels of multiparts and embedded messages within each other. */
  nesting: 100,
  /** Parts of a message, embedded ones included. */
  parts: 1_000,
  /** Files in the text itself (uuencoded, or within a winmail.dat) that are listed. */
  filesInText: 500,
  /** Addresses in one header. */
  addresses: 2_000,
  /** Bytes of text parts as sent, all of them together. */
  bodyBytes: 8 * 1024 * 1024,
  /** Opaque signatures and message files opened, one within the other or side by side. */
  opened: 8,
  /** Text parts whose charset is detected; later ones are read in the first that was. */
  detections: 20,
  /** Code units of canonical text, embedded messages and attachments included. */
  text: 2_000_000,
  /** Code units that one text attachment may add to it. */
  attachmentText: 200_000,
  /** Facts of a message, the first ones: rows of the lookup tables are written for each. */
  facts: 20_000,
  /** Marks on the text: quotes, signatures, attachments. */
  marks: 5_000,
  /** Message-IDs in one header, the last ones. */
  references: 500,
  /** Elements open at once in HTML; deeper ones keep the look of the last one counted. */
  htmlDepth: 512,
  /** Code units of one HTML attribute. */
  htmlAttribute: 8_192,
  /** Code units of style sheets in one HTML part. */
  styleSheet: 128 * 1024,
  /** Looks at elements that the matching of style rules may take in one HTML part; rules hold no more afterwards. */
  styleSteps: 10_000_000,
} as const;
