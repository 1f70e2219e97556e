/**
 * A page of the add-on inside the real Thunderbird, used as a person would: its document is read through
 * shadow roots, keys and clicks are trusted events. Works for tabs, popups, the docked sidebar and the background.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Thunderbird } from './thunderbird.ts';

export interface Click {
  /** 0 the main button, 1 the middle one. */
  readonly button?: 0 | 1 | 2;
  readonly ctrl?: boolean;
}

/** A tab or Space of the main window, or anything else there. */
export type Surface = 'tab' | 'docked' | 'any';

/** Keys that write nothing, as WebDriver names them; for `press`. */
export const KEYS = {
  enter: '\uE007',
  tab: '\uE004',
  escape: '\uE00C',
  backspace: '\uE003',
  up: '\uE013',
  left: '\uE012',
  right: '\uE014',
  down: '\uE015',
  f1: '\uE031',
  home: '\uE011',
  end: '\uE010',
  shift: '\uE008',
  control: '\uE009',
} as const;

export class AddonPage {
  readonly #thunderbird: Pick<Thunderbird, 'run'>;
  readonly #addon: string;
  readonly #path: string;
  readonly #surface: Surface;

  /**
   * @param path of the page inside the add-on, such as `sidebar/page.html`; `BACKGROUND` for the background page.
   * @param surface tells apart the same page docked and in a tab.
   */
  constructor(thunderbird: Pick<Thunderbird, 'run'>, addon: string, path: string, surface: Surface = 'any') {
    this.#thunderbird = thunderbird;
    this.#addon = addon;
    this.#path = path;
    this.#surface = surface;
  }

  /** Opens a page of the add-on in a tab of its own and waits until it runs. */
  static async openTab(thunderbird: Pick<Thunderbird, 'run'>, addon: string, path: string): Promise<AddonPage> {
    await thunderbird.run(OPEN_TAB, addon, path);
    const page = new AddonPage(thunderbird, addon, path, 'tab');
    await page.ready();
    return page;
  }

  /** Whether the page is open now; a background page that sleeps is not. */
  isOpen(): Promise<boolean> {
    return this.#thunderbird.run<boolean>(`${FIND_BROWSER} return Boolean(findBrowser(...args));`, this.#addon, this.#path, this.#surface);
  }

  /** Waits until the page is open and loaded. */
  async ready(timeout = TIMEOUT): Promise<void> {
    await this.#thunderbird.run(WAIT_FOR_BROWSER, this.#addon, this.#path, this.#surface, timeout);
    // Asked from outside: a script that waits inside would be lost when the blank page in between is replaced.
    const loaded = 'return document.readyState === "complete" && location.pathname === "/" + args[0];';
    for (const end = Date.now() + timeout; !(await this.run<boolean>(loaded, this.#path)); await sleep(30)) {
      if (Date.now() > end) throw new Error(`The page ${this.#path} did not load.`);
    }
  }

  /**
   * Runs the body of an async function of `args` with the page's own rights. `find(selector)` and `findAll(selector)`
   * look through shadow roots, `pause(ms)` waits. `args` and the value returned cross as JSON.
   */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T> {
    return this.#send<T>('script', `${IN_PAGE}\n${body}`, args);
  }

  /** The text of the first element that matches, white space folded, what its shadow root shows included. */
  text(selector: string): Promise<string> {
    return this.run<string>('return textOf(await appear(args[0], args[1]));', selector, TIMEOUT);
  }

  /** The texts of all elements that match now. */
  texts(selector: string): Promise<readonly string[]> {
    return this.run<readonly string[]>('return findAll(args[0]).map(textOf);', selector);
  }

  /** Waits until an element matches, and its text if `pattern` is given; returns that text. */
  waitFor(selector: string, pattern: RegExp = /(?:)/, timeout = TIMEOUT): Promise<string> {
    const body = `
      const [selector, source, flags, timeout] = args;
      const pattern = new RegExp(source, flags);
      let seen = [];
      for (const end = Date.now() + timeout; Date.now() < end; await pause(30)) {
        seen = findAll(selector).map(textOf);
        const text = seen.find((text) => pattern.test(text));
        if (text !== undefined) return text;
      }
      throw new Error("Nothing at " + selector + " matches " + pattern + "; there is: " + JSON.stringify(seen).slice(0, 1000));`;
    return this.run<string>(body, selector, pattern.source, pattern.flags, timeout);
  }

  /** Puts the focus on an element, replaces what stands in it, and types `text` key by key. */
  async type(selector: string, text: string): Promise<void> {
    await this.focus(selector);
    await this.run('deepActive().select?.();');
    await this.press(text === '' ? KEYS.backspace : text);
  }

  async focus(selector: string): Promise<void> {
    await this.#thunderbird.run(`${FIND_BROWSER} findBrowser(...args).focus();`, this.#addon, this.#path, this.#surface);
    await this.run('(await appear(args[0], args[1])).focus();', selector, TIMEOUT);
  }

  /** Presses the keys of a text one by one where the focus is. `KEYS.control` holds until the end. */
  press(keys: string): Promise<void> {
    return this.#send<void>('keys', keys, []);
  }

  /** Clicks in the middle of the first element that matches. */
  async click(selector: string, { button = 0, ctrl = false }: Click = {}): Promise<void> {
    const point = await this.run<readonly [number, number]>(
      `const at = async () => {
         const element = await appear(args[0], args[1]);
         element.scrollIntoView({ block: "nearest" });
         const box = element.getBoundingClientRect();
         return [box.x + box.width / 2, box.y + box.height / 2];
       };
       // As a person does: what still moves is not clicked.
       let point = await at();
       for (const end = Date.now() + args[1]; Date.now() < end;) {
         const before = point.join();
         await pause(60);
         point = await at();
         if (point.join() === before) break;
       }
       return point;`,
      selector,
      TIMEOUT,
    );
    await this.#send('click', point, [{ button, ctrlKey: ctrl }]);
  }

  async #send<T>(kind: 'script' | 'keys' | 'click', what: unknown, args: readonly unknown[]): Promise<T> {
    const body = `${FIND_BROWSER}
      const [addon, path, surface, frameScript, request] = args;
      const browser = findBrowser(addon, path, surface);
      if (!browser) throw new Error("The page " + path + " of " + addon + " is not open.");
      const { messageManager } = browser;
      const name = "footnote-test:" + Services.uuid.generateUUID();
      const reply = new Promise((resolve, reject) => {
        const listener = ({ data }) => {
          messageManager.removeMessageListener(name, listener);
          resolve(data);
        };
        messageManager.addMessageListener(name, listener);
        browser.addEventListener("oop-browser-crashed", () => reject(new Error("The page crashed.")), { once: true });
      });
      const code = frameScript + "(" + JSON.stringify(name) + ", " + JSON.stringify(request) + ");";
      messageManager.loadFrameScript("data:application/javascript;charset=utf-8," + encodeURIComponent(code), false);
      return reply;`;
    const request = { kind, what, args: JSON.stringify(args) };
    const reply = await this.#thunderbird.run<string>(body, this.#addon, this.#path, this.#surface, FRAME_SCRIPT, request);
    const { value, error }: { value: T; error?: string } = JSON.parse(reply);
    if (error !== undefined) throw new Error(error);
    return value;
  }
}

/** Puts an event page to sleep at once, as Thunderbird does after half a minute without work. */
export async function suspendBackground(thunderbird: Pick<Thunderbird, 'run'>, addon: string): Promise<void> {
  await thunderbird.run('await WebExtensionPolicy.getByID(args[0]).extension.terminateBackground();', addon);
}

/** Wakes an event page that sleeps. */
export async function wakeBackground(thunderbird: Pick<Thunderbird, 'run'>, addon: string): Promise<void> {
  await thunderbird.run('await WebExtensionPolicy.getByID(args[0]).extension.wakeupBackground();', addon);
}

/** In place of a path: the add-on's background page. */
export const BACKGROUND = 'background';

/**
 * Runs in the parent process. Pages are found by the `browser` elements that show them: the extension's own list
 * of views knows a page only after it has called an API, but it alone knows the background's browser.
 */
const FIND_BROWSER = `
  const findBrowser = (addon, path, surface) => {
    const extension = WebExtensionPolicy.getByID(addon)?.extension;
    if (!extension) return undefined;
    if (path === "${BACKGROUND}") return [...extension.views].find((view) => view.viewType === "background")?.xulBrowser;
    const address = extension.baseURI.resolve(path);
    const browsers = [...Services.wm.getEnumerator(null)].flatMap((window) => [...window.document.querySelectorAll("browser")]);
    const fits = (browser) => surface === "any" || (surface === "tab") === Boolean(browser.closest("#tabmail"));
    return browsers.find((browser) => fits(browser) && browser.currentURI?.specIgnoringRef.split("?")[0] === address);
  };`;

const WAIT_FOR_BROWSER = `${FIND_BROWSER}
  const [addon, path, surface, timeout] = args;
  for (const end = Date.now() + timeout; !findBrowser(addon, path, surface); await new Promise((resolve) => setTimeout(resolve, 30))) {
    if (Date.now() > end) throw new Error("The page " + path + " of " + addon + " did not open.");
  }`;

const OPEN_TAB = `
  const [addon, path] = args;
  const { extension } = WebExtensionPolicy.getByID(addon);
  window.gTabmail.openTab("contentTab", {
    url: extension.baseURI.resolve(path),
    linkHandler: "single-site",
    userContextId: 0,
    triggeringPrincipal: extension.principal,
    initialBrowsingContextGroupId: extension.policy.browsingContextGroupId,
    principal: extension.principal,
    duplicate: true,
  });`;

/** Runs in the page's process, privileged; its sandbox has the page's own rights. */
const FRAME_SCRIPT = `(async (name, { kind, what, args }) => {
  const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
  const answer = (reply) => sendAsyncMessage(name, reply);
  try {
    if (kind === "script") {
      const sandbox = new Cu.Sandbox(content, { sandboxPrototype: content, sameZoneAs: content, wantXrays: false });
      Cu.exportFunction(answer, sandbox, { defineAs: "answer" });
      Cu.evalInSandbox(
        "(async (args) => {" + what + "\\n})(JSON.parse(" + JSON.stringify(args) + ")).then(" +
          "(value) => answer(JSON.stringify({ value })), (error) => answer(JSON.stringify({ error: String(error) + '\\\\n' + (error?.stack ?? '') })))",
        sandbox,
      );
      return;
    }
    if (kind === "keys") event.sendKeys(what, content);
    else await event.synthesizeMouseAtPoint(what[0], what[1], JSON.parse(args)[0], content);
    answer("{}");
  } catch (error) {
    answer(JSON.stringify({ error: String(error) + "\\n" + error.stack }));
  }
})`;

/** Defined in front of every script in the page. */
const IN_PAGE = `
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  function* roots(root) {
    yield root;
    for (const element of root.querySelectorAll("*")) if (element.shadowRoot) yield* roots(element.shadowRoot);
  }
  const findAll = (selector) => [...roots(document)].flatMap((root) => [...root.querySelectorAll(selector)]);
  const find = (selector) => findAll(selector)[0];
  const deepActive = () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  };
  // What a person would read: nothing hidden, boxes apart, words that are only partly marked whole.
  const shown = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    const { display } = getComputedStyle(node);
    if (display === "none") return "";
    const inside = node.localName === "slot" && node.assignedNodes().length > 0 ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes;
    const words = [...inside].map(shown).join("");
    return display === "inline" || display === "contents" ? words : " " + words + " ";
  };
  const textOf = (element) => shown(element).replace(/\\s+/g, " ").trim();
  const appear = async (selector, timeout) => {
    for (const end = Date.now() + timeout; Date.now() < end; await pause(20)) {
      const element = find(selector);
      if (element) return element;
    }
    throw new Error("There is no " + selector + ".");
  };`;

const TIMEOUT = 30_000; // ms
