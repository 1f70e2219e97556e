import { startSettings } from '../../../src/sidebar/settings/start-settings.ts';
import { WhichMailBackground } from './which-mail-background.ts';
import type { WhichMailView } from './which-mail-views.ts';

/** Shows a story of which mail is indexed, on the settings page over a made-up background, and acts it out. */
export async function showWhichMail({ filter, clicks = [], ...view }: WhichMailView): Promise<void> {
  const background = new WhichMailBackground(view);
  Object.assign(window, { background });
  location.hash = '#mail';
  startSettings((listener) => {
    let connected = false;
    const wake = () => {
      if (!connected) queueMicrotask(() => listener.connected());
      connected = true;
    };
    background.events = listener;
    return { api: background.made, wake, isOpen: () => true, permit: async () => false };
  }, { read: () => undefined, write: () => undefined }, () => undefined);
  await pause();
  const field = document.querySelector<HTMLInputElement>('#folder-filter');
  if (field && filter !== undefined) {
    field.value = filter;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  for (const selector of clicks) {
    await pause();
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    found.focus();
    found.click();
    found.scrollIntoView({ block: 'center' });
  }
  await pause();
  document.documentElement.dataset['ready'] = 'true';
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 60));
}
