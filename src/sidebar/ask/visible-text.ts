/** Text word by word, with what could not be seen, or would put it into another order, written as its code point. */
export const visibleText = (written: string): string =>
  written.replace(UNSEEN, (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`);

// Control characters but the ends of lines and tabs, overrides, zero-width characters, tags; joiners that scripts need stay.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
