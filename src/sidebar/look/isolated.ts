import { cleanText } from './clean-text.ts';

/** Words that are not ours as a part of a sentence of ours: at most `most` UTF-16 units, and their direction is kept to themselves. */
export const isolated = (written: string, most = 80): string => `\u2068${cleanText(written, most)}\u2069`;
