/* Docks a page of the add-on beside Thunderbird's tabs. Thunderbird has no sidebar of its own for add-ons. */
"use strict";

/* globals ExtensionCommon, Services */

const { ExtensionSupport } = ChromeUtils.importESModule("resource:///modules/ExtensionSupport.sys.mjs");

const HOST_ID = "footnote-docked-sidebar";
const SPLITTER_ID = "footnote-docked-splitter";
const MAIN_WINDOW = "chrome://messenger/content/messenger.xhtml";
const DEFAULT_WIDTH = 360;
const MINIMUM_WIDTH = 280;
const STEP = 24; // px a key

var dockedSidebar = class extends ExtensionCommon.ExtensionAPI {
  /** How to end following the tabs of a window. */
  monitors = new WeakMap();

  getAPI() {
    return {
      dockedSidebar: {
        show: async (url, focus) => {
          this.url = url;
          this.listen();
          // A window that is still loading has no place for it yet; the listener hears when it has.
          for (const window of Services.wm.getEnumerator("mail:3pane")) {
            if (window.document.readyState === "complete") this.dock(window);
          }
          if (focus) {
            const front = Services.wm.getMostRecentWindow("mail:3pane");
            const browser = front?.document.querySelector(`#${HOST_ID} browser`);
            // The key may have been pressed in a message's own window, which would stay in front.
            front?.focus();
            // The page connects again when it is focused; where it is already, it would hear nothing of it.
            browser?.blur();
            browser?.focus();
          }
        },
        hide: async () => {
          this.url = undefined;
          for (const window of Services.wm.getEnumerator("mail:3pane")) this.undock(window);
        },
        isFocused: async () => {
          const front = Services.wm.getMostRecentWindow("mail:3pane");
          const browser = front?.document.querySelector(`#${HOST_ID} browser`);
          // Another window may be in front, such as a message's own.
          return Boolean(browser) && Services.focus.activeWindow === front && front.document.activeElement === browser;
        },
        leave: async () => {
          Services.wm.getMostRecentWindow("mail:3pane")?.document.getElementById("tabmail")?.currentTabInfo?.browser?.focus();
        },
        front: async (url) => {
          const front = Services.wm.getMostRecentWindow("mail:3pane");
          return front ? { window: this.numberOf(front), isAside: this.isShownInTab(front, url) } : undefined;
        },
      },
    };
  }

  /** Windows opened later get the sidebar too. */
  listen() {
    if (this.listening) return;
    this.listening = true;
    ExtensionSupport.registerWindowListener(this.extension.id, {
      chromeURLs: [MAIN_WINDOW],
      onLoadWindow: (window) => {
        if (this.url) this.dock(window);
      },
    });
  }

  dock(window) {
    const { document } = window;
    const tabmail = document.getElementById("tabmail");
    if (!tabmail || document.getElementById(HOST_ID)) return;

    const splitter = document.createXULElement("splitter");
    splitter.id = SPLITTER_ID;
    splitter.setAttribute("resizebefore", "none");
    splitter.setAttribute("resizeafter", "none");
    const about = { role: "separator", tabindex: "0", "aria-orientation": "vertical", "aria-label": this.extension.localize("__MSG_dockedEdge__") };
    for (const [name, value] of Object.entries(about)) splitter.setAttribute(name, value);

    const host = document.createXULElement("vbox");
    host.id = HOST_ID;
    host.style.minWidth = `${MINIMUM_WIDTH}px`;
    // A window that is narrower than the last one keeps half of itself for the mail.
    host.style.maxWidth = "50vw";

    const browser = document.createXULElement("browser");
    const attributes = {
      type: "content",
      flex: "1",
      disableglobalhistory: "true",
      messagemanagergroup: "webext-browsers",
      "webextension-view-type": "sidebar",
      remote: "true",
      remoteType: this.extension.remoteType ?? "extension",
      maychangeremoteness: "true",
      initialBrowsingContextGroupId: this.extension.policy.browsingContextGroupId,
    };
    for (const [name, value] of Object.entries(attributes)) browser.setAttribute(name, value);
    host.append(browser);
    tabmail.after(splitter, host);
    this.makeResizable(window, splitter, host);
    this.followTabs(window);
    // Pages say which window they are in: the background has to reach the one in front.
    browser.fixupAndLoadURIString(`${this.url}&window=${this.numberOf(window)}`, { triggeringPrincipal: this.extension.principal });
  }

  numberOf(window) {
    return this.extension.windowManager.getWrapper(window).id;
  }

  /** A tab that shows the same page has the whole width, and nobody needs the page twice. */
  followTabs(window) {
    const { document } = window;
    const follow = () => {
      const isAside = this.isShownInTab(window, this.url);
      for (const id of [HOST_ID, SPLITTER_ID]) document.getElementById(id)?.toggleAttribute("hidden", isAside);
    };
    // A tab has its title when its page has loaded; before, nobody knows what it will show.
    const monitor = { monitorName: HOST_ID, onTabSwitched: follow, onTabTitleChanged: follow };
    const tabmail = document.getElementById("tabmail");
    tabmail.registerTabMonitor(monitor);
    this.monitors.set(window, () => tabmail.unregisterTabMonitor(monitor));
    follow();
  }

  isShownInTab(window, url) {
    const shown = window.document.getElementById("tabmail")?.currentTabInfo?.browser?.currentURI?.specIgnoringRef;
    return Boolean(shown && url) && shown.split("?")[0] === url.split("?")[0];
  }

  /** A splitter of our own: XUL's looks for siblings with set sizes, and the tabs have none. */
  makeResizable(window, splitter, host) {
    const most = () => Math.max(MINIMUM_WIDTH, Math.floor(window.innerWidth / 2));
    const show = (width) => {
      host.style.width = `${width}px`;
      const values = { now: width, min: MINIMUM_WIDTH, max: most() };
      for (const [name, value] of Object.entries(values)) splitter.setAttribute(`aria-value${name}`, value);
    };
    const resize = (width) => show(Math.round(Math.min(most(), Math.max(MINIMUM_WIDTH, width))));
    const keep = () => Services.prefs.setIntPref(this.widthPref(), Math.round(host.getBoundingClientRect().width));
    const isRightToLeft = () => window.getComputedStyle(host).direction === "rtl";
    // As it was left: a window that is just being opened may not have its size yet.
    show(this.width());
    splitter.addEventListener("keydown", (event) => {
      const width = host.getBoundingClientRect().width;
      const wider = isRightToLeft() ? "ArrowRight" : "ArrowLeft";
      const narrower = isRightToLeft() ? "ArrowLeft" : "ArrowRight";
      const widths = { [wider]: width + STEP, [narrower]: width - STEP, Home: most(), End: MINIMUM_WIDTH };
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in widths)) return;
      event.preventDefault();
      resize(widths[event.key]);
      keep();
    });
    splitter.addEventListener("pointerdown", (down) => {
      if (down.button !== 0) return;
      const start = host.getBoundingClientRect().width;
      splitter.setPointerCapture(down.pointerId);
      const move = (event) => resize(start + (down.screenX - event.screenX) * (isRightToLeft() ? -1 : 1));
      const up = () => {
        splitter.removeEventListener("pointermove", move);
        keep();
      };
      splitter.addEventListener("pointermove", move);
      splitter.addEventListener("pointerup", up, { once: true });
      splitter.addEventListener("pointercancel", up, { once: true });
    });
  }

  widthPref() {
    return `extensions.${this.extension.id}.sidebarWidth`;
  }

  width() {
    return Math.max(MINIMUM_WIDTH, Services.prefs.getIntPref(this.widthPref(), DEFAULT_WIDTH));
  }

  undock(window) {
    this.monitors.get(window)?.();
    this.monitors.delete(window);
    window.document.getElementById(SPLITTER_ID)?.remove();
    window.document.getElementById(HOST_ID)?.remove();
  }

  onShutdown() {
    if (this.listening) ExtensionSupport.unregisterWindowListener(this.extension.id);
    for (const window of Services.wm.getEnumerator("mail:3pane")) this.undock(window);
  }
};
