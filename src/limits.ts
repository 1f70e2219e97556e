/** Bytes of a message that is read at most: its attachments are in memory while it is. Larger ones are counted as `tooLarge`. */
export const MOST_MESSAGE_BYTES = 64 * 1024 * 1024;

/** An answer looks at so many times as many hits as it reads: as many are looked up in Thunderbird before, lest it cite what is not there. */
export const ASK_LOOKED_AT = 4;
