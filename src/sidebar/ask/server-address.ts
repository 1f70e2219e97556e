/** What a server's address tells before anybody calls it. */
export interface ServerAddress {
  /** As it is stored: without a slash at its end. */
  readonly url: string;
  /** The match pattern of its host, for the permission to call it. */
  readonly pattern: string;
  /** What leaves for it does not leave this machine. */
  readonly isHere: boolean;
  /** On its way others could read it: such a server is not called. */
  readonly isOpen: boolean;
}

/** Undefined for what is no address of a server. */
export function serverAddress(written: string): ServerAddress | undefined {
  const text = written.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(text);
  // Names and passwords in an address would be shown, and kept, as a part of it.
  if (hostname === '' || username !== '' || password !== '' || search !== '' || hash !== '') return undefined;
  const isHere = LOOPBACK.test(hostname);
  return { url: `${origin}${pathname.replace(/\/+$/, '')}`, pattern: `${protocol}//${hostname}/*`, isHere, isOpen: protocol === 'http:' && !isHere };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
