/** The query for mail of a message's author, whom Thunderbird gives as a header has it: an address alone, or behind a name in angle brackets. */
export function senderQuery(author: string): string | undefined {
  const sender = (/<([^<>]+)>\s*$/.exec(author)?.[1] ?? author).replace(/["\s\u201c\u201d\u201e\u201f\u00ab\u00bb\u300c\u300d\uff02]+/g, ' ').trim().slice(0, LONGEST);
  if (!/[\p{L}\p{N}]/u.test(sender)) return undefined;
  return /^[^\s()]+$/.test(sender) ? `from:${sender}` : `from:"${sender}"`;
}

const LONGEST = 300; // characters
