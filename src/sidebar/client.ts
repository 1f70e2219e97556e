/** The only file of the page that knows Thunderbird. */
import browser from 'webextension-polyfill';
import { Failure } from '../failure.ts';
import type { PageApi, PageEvents } from '../protocol.ts';
import { connect, serve, type Client, type Endpoint } from '../rpc.ts';
import { reconnecting } from './reconnecting.ts';
import type { Connection, ConnectionListener } from './session.ts';
import type { LookSource } from './look/follow-look.ts';
import type { Sizes } from './look/sizes.ts';
import type { TextSource } from './look/text.ts';

declare global {
  /** An Experiment of the docked build; undefined in the standard build. */
  namespace messenger {
    const interfaceSizes: { current(): Promise<Sizes>; readonly onChanged: WebExtEvent<(sizes: Sizes) => void> } | undefined;
  }
}

/** A connection to the event page that is made anew whenever it is needed and the event page slept or died. */
export function connectToBackground(listener: ConnectionListener): Connection {
  const connection = reconnecting((ended) => {
    const port = browser.runtime.connect({ name: 'page' });
    port.onDisconnect.addListener(ended);
    serve<PageEvents>(endpointOf(port), listener);
    const api: Client<PageApi> = connect<PageApi>(endpointOf(port));
    return api;
  }, listener.connected);
  return { ...connection, permit: (pattern) => browser.permissions.request({ origins: [pattern] }) };
}

export const thunderbirdTexts = (): TextSource => ({
  message: (key, substitutions) => browser.i18n.getMessage(key, [...substitutions]),
  language: browser.i18n.getUILanguage(),
});

/** How Thunderbird looks. What it does not tell stays as the page has it by itself. */
export const thunderbirdLook: LookSource = (listener, signal) => {
  const updated = ({ theme }: { readonly theme: unknown }) => listener.theme(theme);
  browser.theme.onUpdated.addListener(updated);
  signal.addEventListener('abort', () => browser.theme.onUpdated.removeListener(updated));
  void browser.theme.getCurrent().then(listener.theme, () => undefined);
  const { interfaceSizes } = browser;
  if (!interfaceSizes) return;
  interfaceSizes.onChanged.addListener(listener.sizes);
  signal.addEventListener('abort', () => interfaceSizes.onChanged.removeListener(listener.sizes));
  void interfaceSizes.current().then(listener.sizes, () => undefined);
};

/** `rtl` for languages that are written from the right. */
export const textDirection = (): string => browser.i18n.getMessage('@@bidi_dir') || 'ltr';

/** One end of the port; `serve` and `connect` each have their own and tell their messages apart. */
function endpointOf(port: ReturnType<typeof browser.runtime.connect>): Endpoint {
  return {
    post: (message) => port.postMessage(Object(message)),
    listen(onMessage, onEnd) {
      port.onMessage.addListener(onMessage);
      port.onDisconnect.addListener(() => onEnd(new Failure('connectionLost', 'Footnote was asleep or has ended.')));
    },
  };
}
