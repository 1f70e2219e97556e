import { SETTINGS_SECTION, type Memory } from '../memory.ts';
import type { Connection, ConnectionListener } from '../session.ts';
import { followLook, type LookSource } from '../look/follow-look.ts';
import { text } from '../look/text.ts';
import { FootnoteSettings } from './footnote-settings.ts';
import { addressOf, namedBy } from './sections.ts';
import { SettingsSession } from './settings-session.ts';

/** Puts the settings into the document; the address names the section, and follows it. */
export function startSettings(connectTo: (listener: ConnectionListener) => Connection, memory: Memory, source: LookSource): void {
  const page = new FootnoteSettings();
  const leaving = new AbortController();
  const { signal } = leaving;
  document.title = text('settingsTitle');
  page.connectTo = connectTo;
  page.look = followLook(source, memory, signal, () => page.lookChanged());
  const session = new SettingsSession(connectTo, { hash: location.hash, memory, changed: () => {
    page.page = session.state;
    // What is looked for stands in no address: Thunderbird may keep those.
    if (namedBy(location.hash)?.section !== session.state.section) history.replaceState(null, '', addressOf({ section: session.state.section, wanted: '' }));
  } });
  page.page = session.state;
  page.onIntent = (intent) => session.do(intent);
  page.onShared = (intent) => session.share(intent);
  document.body.append(page);
  if (!namedBy(location.hash)) history.replaceState(null, '', addressOf(session.state));
  addEventListener('hashchange', () => {
    const named = namedBy(location.hash);
    if (named) session.show(named);
  }, { signal });
  // Another page of Footnote names a section and brings this one to the front.
  addEventListener('storage', ({ key, newValue }) => {
    const named = key === SETTINGS_SECTION ? namedBy(newValue ?? '') : undefined;
    if (named && addressOf(named) !== location.hash) location.hash = addressOf(named);
  }, { signal });
  addEventListener('focus', () => session.wake(), { signal });
  addEventListener('pagehide', () => {
    leaving.abort();
    session.close();
  }, { signal });
}
