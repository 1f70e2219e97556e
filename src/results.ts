/** The nouns of what a page shows beside the hits: what there is of them, the conversation of one, and its stored text. Data that may cross a border. */
import type { Address, Attachment, Place, RegionKind, TextSpan } from './mail.ts';
import type { SearchRequest } from './search.ts';

/** Messages in a month, `YYYY-MM` in the zone of the person's days. */
export interface MonthCount {
  readonly month: string;
  readonly messages: number;
}

export interface PersonCount {
  /** As the newest of the messages has it. */
  readonly person: Address;
  readonly messages: number;
}

export interface FolderCount {
  readonly account: string;
  readonly folder: string;
  readonly messages: number;
}

/** Counts over everything inside a scope that matches. */
export interface Facets {
  readonly messages: number;
  /** The oldest month first, those without messages left out; counted as if no filter asked for dates, so that a range can be widened. */
  readonly months: readonly MonthCount[];
  /** Of the messages counted in `months`, those without a date, or with one far from all others'. */
  readonly undated: number;
  /** Senders and folders with the most messages, these first. */
  readonly people: readonly PersonCount[];
  readonly folders: readonly FolderCount[];
  readonly attached: number;
  readonly unread: number;
  /** Milliseconds in the index worker. */
  readonly ms: number;
}

/** A search, and one message of its scope by its row id (`Hit.message`). */
export interface MessageRequest extends SearchRequest {
  readonly message: number;
}

export interface ConversationMessage {
  readonly message: number;
  readonly place: Place;
  readonly from: Address;
  readonly subject: string;
  readonly date: number | undefined;
  readonly unread: boolean;
  readonly attachments: number;
  /** Its first own words. */
  readonly opening: string;
  /** It holds every word that was asked for. */
  readonly matches: boolean;
}

/** Messages of one conversation inside the scope, the oldest first. */
export interface ConversationReply {
  readonly messages: readonly ConversationMessage[];
  /** More of them than are told. */
  readonly more: number;
}

/** A stretch of a stored text, as whose words it was read. */
export interface TextRegion extends TextSpan {
  readonly kind: RegionKind;
  /** Levels of quoting; 0 for own words. */
  readonly depth: number;
}

/** An attachment of a stored message. */
export interface StoredAttachment extends Attachment {
  /** Its text is part of the message's text. All others are found by name and type only. */
  readonly read: boolean;
}

/** A message as it is stored: text alone, with what of it is asked for. */
export interface StoredText {
  readonly message: number;
  readonly place: Place;
  readonly subject: string;
  readonly from: Address;
  readonly to: readonly Address[];
  readonly date: number | undefined;
  readonly unread: boolean;
  readonly attachments: readonly StoredAttachment[];
  /** The canonical text, or its beginning. */
  readonly text: string;
  /** In order, covering `text`. */
  readonly regions: readonly TextRegion[];
  /** Matched words, in order, without overlaps. */
  readonly marks: readonly TextSpan[];
  /** The passage that answers best; undefined where none of the text was matched. */
  readonly passage: TextSpan | undefined;
  /** The text goes on. */
  readonly cut: boolean;
}
