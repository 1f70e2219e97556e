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
  /** This machine by a name that the content security policy can't allow: it knows no addresses in brackets, and no ranges. */
  readonly isUnreachable: boolean;
}

/** Undefined for what is no address of a server. */
export function serverAddress(written: string): ServerAddress | undefined {
  const text = written.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(text);
  // Names and passwords in an address would be shown, and kept, as a part of it.
  if (hostname === '' || username !== '' || password !== '' || search !== '' || hash !== '') return undefined;
  const isHere = LOOPBACK.test(hostname);
  return { url: `${origin}${pathname.replace(/\/+$/, '')}`, pattern: `${protocol}//${hostname}/*`, isHere, isOpen: protocol === 'http:' && !isHere, isUnreachable: protocol === 'http:' && isHere && !CALLABLE.test(hostname) };
}

const CALLABLE = /^(?:localhost|127\.0\.0\.1)$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
