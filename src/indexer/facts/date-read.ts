/** A date as read from the text, before ranges are joined. Days count from 1970-01-01. */
export interface DateRead {
  readonly start: number;
  readonly end: number;
  readonly day: number;
  /** Last day, inclusive; same as `day` for one day. */
  readonly through: number;
  /** Day, month or year come from the message's own date. */
  readonly relative: boolean;
  /** The year is not written: in "24 August to 2 September 2026" the second date tells it. */
  readonly yearless?: { readonly month: number; readonly day: number };
}

/** The day (since 1970-01-01) that a passage was written on, where that is known. */
export interface DayOfWriting {
  /** For words like "tomorrow": only where the passage's own date is known. */
  exactly(offset: number): number | undefined;
  /** For dates without a year. */
  roughly(offset: number): number | undefined;
}
