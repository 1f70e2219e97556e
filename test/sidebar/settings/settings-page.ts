import { startSettings } from '../../../src/sidebar/settings/start-settings.ts';
import type { LookSource } from '../../../src/sidebar/look/follow-look.ts';
import type { FakeBackground } from '../fake-background.ts';
import type { SettingsStory } from './settings-views.ts';

/** Shows a story of the settings page over a made-up background and acts it out. */
export async function showSettings(background: FakeBackground, { at, steps = [] }: SettingsStory, look: LookSource): Promise<void> {
  location.hash = `#${at}`;
  const kept = new Map<string, string>();
  startSettings((listener) => {
    let connected = false;
    const wake = () => {
      if (!connected) queueMicrotask(() => listener.connected());
      connected = true;
    };
    background.events = listener;
    return { api: background.api, wake, isOpen: () => true, permit: (pattern) => background.permit(pattern) };
  }, { read: (key) => kept.get(key), write: (key, value) => void kept.set(key, value) }, look);
  await pause();
  for (const [selector, text] of steps) {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    if (text !== undefined && (found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) {
      found.value = text;
      found.dispatchEvent(new InputEvent('input', { bubbles: true }));
      found.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      found.click();
    }
    await pause();
  }
  await pause();
  document.documentElement.dataset['ready'] = 'true';
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 60));
}
