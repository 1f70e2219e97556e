/** Bytes of a message that is read at most: its attachments are in memory while it is. Larger ones are counted as `tooLarge`. */
export const MOST_MESSAGE_BYTES = 64 * 1024 * 1024;
