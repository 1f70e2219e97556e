/**
 * The address a link is worth showing beside its text: undefined where the text already says it, where it leads nowhere
 * outside the mail, and for what is no address. Long ones (trackers, mostly) are cut to their host.
 */
export function addressToShow(href: string, text: string): string | undefined {
  const address = href.replace(/\s+/g, '').trim();
  const shown = text.replace(/\s+/g, ' ').trim();
  if (shown === '') return undefined;
  const mail = /^mailto:([^?]*)/i.exec(address);
  if (mail !== null) {
    const mailbox = decodePercent(mail[1] ?? '');
    return mailbox === '' || shown.toLowerCase().includes(mailbox.toLowerCase()) ? undefined : mailbox;
  }
  if (!/^(https?|ftp):\/\/[^/]/i.test(address)) return undefined;
  if (saysAddress(shown.replaceAll(' ', ''), address)) return undefined;
  if (address.length <= LONGEST) return address;
  return /^[a-z]+:\/\/[^/?#]{1,100}/i.exec(address)?.[0];
}

/** True where the text is the address, or its host and the beginning of its path. */
function saysAddress(text: string, address: string): boolean {
  const said = bare(text);
  const meant = bare(address);
  if (said === meant) return true;
  return said.includes('.') && meant.startsWith(said) && /^[/?#]/.test(meant.slice(said.length));
}

function bare(address: string): string {
  const plain = address.toLowerCase().replace(/^[a-z]{1,10}:\/\//, '').replace(/^www\./, '');
  let end = plain.length;
  while (end > 0 && '/.,;:…'.includes(plain.charAt(end - 1))) end--;
  return plain.slice(0, end);
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const LONGEST = 120;
