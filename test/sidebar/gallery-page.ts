import type { Memory } from '../../src/sidebar/memory.ts';
import { startPage } from '../../src/sidebar/start-page.ts';
import { useTexts } from '../../src/sidebar/look/text.ts';
import { FakeBackground } from './fake-background.ts';
import { NOW } from './fake-mail.ts';
import { lookOf } from './look/made-look.ts';
import { VIEWS, type View } from './gallery-views.ts';
import { showSettings } from './settings/settings-page.ts';
import { SETTINGS_VIEWS } from './settings/settings-views.ts';
import { bracketed, textsFromFiles } from './message-files.ts';
import { showWhichMail } from './which-mail/which-mail-page.ts';
import { WHICH_MAIL_VIEWS } from './which-mail/which-mail-views.ts';

/** `gallery.html?view=NAME` is one view (with `language=de`, `dir=rtl`, `surface=space`, `theme=NAME`, `density=compact`, `scale=1.5`, `bracketed`); without a view, all of them beside each other. */
const parameters = new URLSearchParams(location.search);
const language = parameters.get('language') === 'de' ? 'de' : 'en';
const stories: Readonly<Record<string, View>> = { ...VIEWS, ...SETTINGS_VIEWS };
const name = parameters.get('view') ?? '';
const view = stories[name];
const whichMail = WHICH_MAIL_VIEWS[name];
Date.now = () => NOW;
if (view?.offline) Object.defineProperty(navigator, 'onLine', { get: () => false });
useTexts(parameters.has('bracketed') ? bracketed(textsFromFiles(language)) : textsFromFiles(language));
document.documentElement.lang = language;
document.documentElement.dir = parameters.get('dir') ?? 'ltr';

if (whichMail) {
  void showWhichMail(whichMail);
} else if (view?.settings) {
  const background = new FakeBackground(view);
  Object.assign(window, { background });
  void showSettings(background, view.settings, lookOf(parameters));
} else if (view) {
  const background = new FakeBackground(view);
  Object.assign(window, { background });
  const address = new URLSearchParams(`${view.address ?? ''}&surface=${parameters.get('surface') ?? 'sidebar'}`);
  startPage((listener) => {
    background.events = listener;
    return { api: background.api, wake: once(listener.connected), isOpen: () => true, permit: (pattern) => background.permit(pattern) };
  }, address, memory(view.ask ? 'ask' : 'find'), lookOf(parameters));
  void play(background, view);
} else {
  showAll();
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) queueMicrotask(action);
    done = true;
  };
}

/** Remembers as the browser's storage does, and from the view where the page begins. */
function memory(verb: string): Memory {
  const kept = new Map([['verb', verb]]);
  return { read: (key) => kept.get(key), write: (key, value) => void kept.set(key, value) };
}

async function play(background: FakeBackground, { query, keys = [], clicks = [], ask }: View): Promise<void> {
  await pause();
  const field = document.querySelector<HTMLInputElement>('#query');
  if (!field) return;
  if (query !== '') {
    field.value = query;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    if (ask) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    // What follows a pause is part of the picture.
    else for (let tries = 0; tries < 20 && !background.asked('search').some(isProbe); tries++) await pause();
  }
  for (const key of keys) {
    await pause();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: key.replace('Alt+', ''), altKey: key.startsWith('Alt+'), bubbles: true, cancelable: true }));
  }
  for (const selector of clicks) {
    await pause();
    document.querySelector<HTMLElement>(selector)?.click();
  }
  await pause();
  document.documentElement.dataset['ready'] = 'true';
}

const isProbe = (request: unknown): boolean => typeof request === 'object' && request !== null && 'probe' in request;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 60));
}

function showAll(): void {
  document.body.style.cssText = 'overflow:auto;display:flex;flex-wrap:wrap;gap:24px;padding:24px;background:#c9ccd3;color:#111';
  for (const name of Object.keys({ ...stories, ...WHICH_MAIL_VIEWS })) {
    const figure = document.createElement('figure');
    figure.style.margin = '0';
    const caption = document.createElement('figcaption');
    caption.textContent = name;
    const frame = document.createElement('iframe');
    frame.src = `?${new URLSearchParams({ ...Object.fromEntries(parameters), view: name }).toString()}`;
    frame.title = name;
    frame.style.cssText = 'inline-size:340px;block-size:680px;border:0;border-radius:10px;background:#fff';
    figure.append(caption, frame);
    document.body.append(figure);
  }
}
