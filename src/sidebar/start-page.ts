import { FootnoteApp } from './footnote-app.ts';
import { followLook, type LookSource } from './look/follow-look.ts';
import type { Memory } from './memory.ts';
import { watchWidth } from './results/wide-page.ts';
import { Session, type Connection, type ConnectionListener } from './session.ts';

/** Puts the app into the document and wakes the background when the person comes back to the page. */
export function startPage(connectTo: (listener: ConnectionListener) => Connection, address: URLSearchParams, memory: Memory, look: LookSource): void {
  const app = new FootnoteApp();
  const leaving = new AbortController();
  const { signal } = leaving;
  followLook(look, memory, signal);
  // Who chooses a scope outside means to search it: the next key belongs to the box.
  const connectAndFocus = (listener: ConnectionListener): Connection =>
    connectTo({
      ...listener,
      scopeChosen(choice, cancel) {
        app.focusBox();
        return listener.scopeChosen(choice, cancel);
      },
      called(_, cancel) {
        listener.called(undefined, cancel);
        app.focusBox();
      },
      wanted(request, cancel) {
        listener.wanted(request, cancel);
        app.focusBox();
      },
    });
  const session = new Session(connectAndFocus, {
    address,
    isSeen: () => document.visibilityState === 'visible',
    memory,
    changed: () => {
      app.page = session.state;
    },
  });
  app.page = session.state;
  app.surface = address.get('surface') === 'space' ? 'space' : 'sidebar';
  app.onIntent = (intent) => session.do(intent);
  document.body.append(app);
  watchWidth((wide) => session.do({ kind: 'wide', wide }), signal);
  const wake = () => session.wake();
  addEventListener('focus', () => {
    wake();
    if (document.activeElement === document.body) app.focusBox();
  }, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
  addEventListener('keydown', wake, { signal, capture: true });
  // What waits to be fetched goes on, also where the background slept: that event wakes nobody by itself.
  addEventListener('online', wake, { signal });
  addEventListener('pagehide', () => {
    leaving.abort();
    session.close();
  }, { signal });
}
