import { Failure } from '../failure.ts';

/** Where an endpoint's requests go. */
export interface EndpointUrl {
  /** Up to and with its version, without a slash at its end. */
  readonly base: URL;
  /** Requests stay on this machine. */
  readonly isLoopback: boolean;
}

/**
 * Reads an address as a person writes it: `http://127.0.0.1:11434`, with or without `/v1` and the path of chat. Throws
 * `badRequest` with a sentence for what is no web address, names a user, or would send mail unencrypted to another machine.
 */
export function endpointUrl(text: string): EndpointUrl {
  const base = parsed(text);
  if (!base || !/^https?:$/.test(base.protocol)) throw new Failure('badRequest', 'The address of the server has to begin with https:// or http://.', undefined, { of: 'addressForm' });
  if (base.username !== '' || base.password !== '') throw new Failure('badRequest', 'The address of the server must not hold a user name or password; a key has a field of its own.', undefined, { of: 'addressUser' });
  const loopback = isLoopback(text);
  if (base.protocol === 'http:' && !loopback) {
    throw new Failure('badRequest', `Mail would go to ${base.hostname} unencrypted. Use an address with https://; http:// is for this machine only (localhost).`, undefined, { of: 'addressPlain', server: base.hostname });
  }
  const path = base.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  base.pathname = path === '' ? '/v1' : path;
  base.hash = '';
  return { base, isLoopback: loopback };
}

/** True only for this very machine: `localhost`, 127.0.0.0/8, `::1`. Another name that leads here, or a user in the address, is not. */
export function isLoopback(text: string): boolean {
  const url = parsed(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  // Addresses come out of URL in their usual form, so that 127.1 and 0x7f000001 are seen, and 127.0.0.1.example.com is not.
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(url.hostname);
}

/** The address of what stands below the version: `chat/completions`, `models`. */
export function below({ base }: EndpointUrl, path: string): string {
  const url = new URL(base);
  url.pathname = `${base.pathname}/${path}`;
  return url.href;
}

/** The address of what stands beside the version: `props` of llama.cpp, `api/show` of Ollama. */
export function beside({ base }: EndpointUrl, path: string): string {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/v\d+$/, '')}/${path}`;
  return url.href;
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text.trim());
  } catch {
    return undefined;
  }
}
