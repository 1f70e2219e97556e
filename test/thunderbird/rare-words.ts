/** Rare words of real mail, found without any of the project's own parsing: what a search has to find. */

export interface Body {
  readonly messageId: string;
  readonly text: string;
}

export interface RareWord {
  readonly word: string;
  /** Messages whose body holds it as a word. */
  readonly messageIds: readonly string[];
}

/** Bodies of messages that need no decoding: one plain part, nothing encoded. */
export function plainBodies(messages: readonly string[]): readonly Body[] {
  return messages.flatMap((message) => {
    const source = message.replace(/\r\n/g, '\n').replace(/^From .*\n/, '');
    const end = source.indexOf('\n\n');
    const headers = source.slice(0, end).replace(/\n[ \t]+/g, ' ');
    if (/^content-type:(?! *text\/plain)/im.test(headers)) return [];
    if (/^content-transfer-encoding: *(?:base64|quoted-printable)/im.test(headers)) return [];
    const messageId = /^message-id: *<([^>]+)> *$/im.exec(headers)?.[1];
    return messageId ? [{ messageId, text: source.slice(end + 2) }] : [];
  });
}

/** Words of eight letters or more that one to three bodies hold; `count` of them, spread over the alphabet. */
export function rareWords(bodies: readonly Body[], count: number): readonly RareWord[] {
  const holders = new Map<string, Set<string>>();
  for (const { messageId, text } of bodies) {
    for (const [word] of text.toLowerCase().matchAll(/(?<![^\s("'])[a-z]{8,20}(?![^\s.,;:!?)"'])/g)) {
      holders.set(word, (holders.get(word) ?? new Set()).add(messageId));
    }
  }
  const rare = [...holders].filter(([, ids]) => ids.size <= 3).sort(([a], [b]) => (a < b ? -1 : 1));
  return Array.from({ length: Math.min(count, rare.length) }, (_, index) => {
    const [word, ids] = rare[Math.floor((index * rare.length) / count)] ?? ['', new Set<string>()];
    return { word, messageIds: [...ids] };
  });
}
