/** The keyboard of Thunderbird: trusted keys that go to whatever has the focus in its main window, or in a page within it. No script moves the focus. */
import { setTimeout as sleep } from 'node:timers/promises';
import { KEYS, type AddonPage } from './addon-page.ts';
import type { Thunderbird } from './thunderbird.ts';

export class Keyboard {
  readonly #thunderbird: Pick<Thunderbird, 'run'>;

  constructor(thunderbird: Pick<Thunderbird, 'run'>) {
    this.#thunderbird = thunderbird;
  }

  /** Presses the keys of a text one by one. `KEYS.shift` and `KEYS.control` hold until the end. */
  async press(keys: string): Promise<void> {
    await this.#thunderbird.run(PRESS, keys);
  }

  /** The same, and waits until a page has had them: keys reach it by another way than the test's questions do. */
  async pressIn(page: AddonPage, keys: string): Promise<void> {
    const had = await page.run<number>(KEYS_HAD);
    await this.press(keys);
    // The last of them may have left the page.
    for (const end = Date.now() + PATIENCE; Date.now() < end && (await page.run<number>(KEYS_HAD)) < had + keys.length; await sleep(10));
  }

  /** Footnote's key, as the manifest has it: H while Ctrl and Shift are held; in the main window, or in the last one of another type. */
  async shortcut(window: 'mail:3pane' | 'mail:messageWindow' = 'mail:3pane'): Promise<void> {
    await this.#thunderbird.run(PRESS_TOGETHER, [KEYS.control, KEYS.shift, 'H'], window);
  }

  /** Presses Tab, or the keys for the way back, until the focus is in the page and there; `words` have to be in it. */
  async tabTo(page: AddonPage, selector: string, { words = '', back = false } = {}): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await page.run<boolean>(IS_THERE, selector, words)) return;
      await this.pressIn(page, back ? KEYS.shift + KEYS.tab : KEYS.tab);
    }
    throw new Error(`Tab never reached ${selector}.`);
  }

  /** Presses Escape until the box has the focus: first it closes what lies above. */
  async escapeToBox(page: AddonPage): Promise<void> {
    for (let presses = 0; presses < 3; presses++) {
      if (await page.run<boolean>(IS_THERE, '#query', '')) return;
      await this.pressIn(page, KEYS.escape);
    }
    throw new Error('Escape never reached the box.');
  }

  /** Presses the key by which Thunderbird goes from one of its parts to the next, until the focus is in that one. */
  async paneTo(id: 'folderTree' | 'messagepane'): Promise<void> {
    const seen = [await this.focused()];
    while (seen.at(-1) !== id) {
      if (seen.length > MOST_PANES) throw new Error(`F6 never reached ${id}, but ${seen.join(', ')}.`);
      seen.push(await this.nextPane());
    }
  }

  /** Goes to the next of Thunderbird's parts, and returns its id; Footnote's sidebar has none. */
  async nextPane(): Promise<string> {
    const before = await this.focused();
    await this.press(F6);
    // A page that had the focus is asked first whether it wants the key.
    for (const end = Date.now() + PATIENCE; Date.now() < end && (await this.focused()) === before; await sleep(20));
    return this.focused();
  }

  /** The id of what has the focus in the main window, as far as pages that are Thunderbird's own lead. */
  focused(): Promise<string> {
    return this.#thunderbird.run<string>(FOCUSED);
  }
}

const F6 = '\uE036';
const MOST_TABS = 80;
const MOST_PANES = 8;
const PATIENCE = 3000; // ms

const IS_THERE = `
  const active = deepActive();
  return document.hasFocus() && Boolean(active?.matches(args[0])) && (args[1] === "" || textOf(active).includes(args[1]));`;

const KEYS_HAD = `
  if (window.keysHad === undefined) {
    window.keysHad = 0;
    addEventListener("keyup", () => window.keysHad++, true);
  }
  return window.keysHad;`;

const KEY_EVENTS = `
  const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
  const { keyData } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/KeyData.sys.mjs");`;

const PRESS = `${KEY_EVENTS} event.sendKeys(args[0], window);`;

/** All go down one after the other, and come up again the other way round, as fingers do. */
const PRESS_TOGETHER = `${KEY_EVENTS}
  const within = Services.wm.getMostRecentWindow(args[1]);
  const keys = args[0].map((name) => keyData.getData(name));
  const held = (count) => Object.fromEntries(keys.slice(0, count).filter(({ modifier }) => modifier).map(({ modifier }) => [modifier, true]));
  for (const [at, key] of keys.entries()) event.sendKeyDown({ ...key, ...held(at + 1) }, within);
  for (const [at, key] of [...keys.entries()].reverse()) event.sendKeyUp({ ...key, ...held(at) }, within);`;

const FOCUSED = `
  let active = document.activeElement;
  while (active?.contentDocument?.activeElement && active.contentDocument.activeElement !== active.contentDocument.body) active = active.contentDocument.activeElement;
  return active?.id ?? "";`;
