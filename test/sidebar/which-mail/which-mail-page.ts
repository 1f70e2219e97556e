import { tokens, adopt } from '../../../src/sidebar/look/styles.ts';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { FootnoteWhichMail } from '../../../src/sidebar/which-mail/footnote-which-mail.ts';
import { NOW } from '../fake-mail.ts';
import { bracketed, textsFromFiles } from '../message-files.ts';
import { WhichMailBackground } from './which-mail-background.ts';
import { WHICH_MAIL_VIEWS } from './which-mail-views.ts';

/** The element alone on a page, over a made-up background: `gallery.html?view=NAME`. */
const parameters = new URLSearchParams(location.search);
const language = parameters.get('language') === 'de' ? 'de' : 'en';
const view = WHICH_MAIL_VIEWS[parameters.get('view') ?? ''];
Date.now = () => NOW;
useTexts(parameters.has('bracketed') ? bracketed(textsFromFiles(language)) : textsFromFiles(language));
document.documentElement.lang = language;
document.documentElement.dir = parameters.get('dir') ?? 'ltr';
adopt(tokens);

const pause = () => new Promise((resolve) => setTimeout(resolve, 60));

async function show(): Promise<void> {
  if (!view) return;
  const background = new WhichMailBackground(view);
  Object.assign(window, { background });
  const main = document.createElement('main');
  main.style.cssText = 'block-size:100dvh;overflow:auto;padding:16px 16px 60px';
  main.tabIndex = 0;
  const heading = document.createElement('h1');
  heading.className = 'visually-hidden';
  heading.textContent = 'Footnote';
  const section = document.createElement('h2');
  section.className = 'visually-hidden';
  section.textContent = 'Footnote';
  const element = new FootnoteWhichMail();
  element.style.cssText = 'max-inline-size:68rem;margin-inline:auto';
  element.connectTo = (listener) => {
    background.events = listener;
    let connected = false;
    const wake = () => {
      if (!connected) queueMicrotask(() => listener.connected());
      connected = true;
    };
    return { api: background.made, wake, permit: async () => false };
  };
  main.append(heading, section, element);
  document.body.append(main);
  await pause();
  const field = document.querySelector<HTMLInputElement>('#folder-filter');
  if (field && view.filter !== undefined) {
    field.value = view.filter;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  for (const selector of view.clicks ?? []) {
    await pause();
    const found = document.querySelector<HTMLElement>(selector);
    found?.focus();
    found?.click();
    if (found) found.scrollIntoView({ block: 'center' });
  }
  await pause();
  document.documentElement.dataset['ready'] = 'true';
}

void show();
