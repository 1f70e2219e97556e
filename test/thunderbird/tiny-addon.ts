/** The smallest add-on that shows the harness works: it reads one message, and docks a page to type into. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TINY_ID = 'tiny@harness.example';

/** Writes the add-on into a temporary folder and returns its path. `first` is what its background does before all else. */
export function writeTinyAddon(first = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-tiny-'));
  mkdirSync(join(folder, 'page'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), name === 'background.js' ? first + text : text);
  return folder;
}

const FILES = {
  'manifest.json': JSON.stringify({
    manifest_version: 3,
    name: 'Tiny',
    version: '1',
    browser_specific_settings: { gecko: { id: TINY_ID } },
    permissions: ['accountsRead', 'messagesRead', 'storage'],
    background: { scripts: ['background.js'] },
    experiment_apis: {
      dock: { schema: 'schema.json', parent: { scopes: ['addon_parent'], script: 'parent.js', paths: [['dock']] } },
    },
  }),
  'background.js': `
    // An event page starts with Thunderbird only if it listens for that.
    messenger.runtime.onStartup.addListener(() => undefined);
    messenger.dock.open(messenger.runtime.getURL("page/page.html"));
    messenger.runtime.onMessage.addListener(({ subject }) =>
      messenger.messages.query({ subject }).then(async ({ messages: [message] }) => {
        const raw = await messenger.messages.getRaw(message.id);
        return raw.text();
      }));
    messenger.storage.local.get({ starts: 0 }).then(({ starts }) => messenger.storage.local.set({ starts: starts + 1 }));`,
  'schema.json': JSON.stringify([
    {
      namespace: 'dock',
      functions: [{ name: 'open', type: 'function', async: true, parameters: [{ name: 'url', type: 'string' }] }],
    },
  ]),
  'parent.js': `
    "use strict";
    this.dock = class extends ExtensionCommon.ExtensionAPI {
      getAPI({ extension }) {
        return { dock: { open: async (url) => {
          // At start the add-on may run before the window is there and loaded; a browser put in earlier cannot load.
          const { setTimeout } = ChromeUtils.importESModule("resource://gre/modules/Timer.sys.mjs");
          const find = () => Services.wm.getMostRecentWindow("mail:3pane")?.document;
          while (find()?.readyState !== "complete") await new Promise((resolve) => setTimeout(resolve, 20));
          const document = find();
          const browser = document.createXULElement("browser");
          const attributes = {
            id: "tiny-dock", type: "content", remote: "true", remoteType: extension.remoteType ?? "extension",
            messagemanagergroup: "webext-browsers", "webextension-view-type": "sidebar",
            initialBrowsingContextGroupId: extension.policy.browsingContextGroupId, style: "width: 300px",
          };
          for (const [name, value] of Object.entries(attributes)) browser.setAttribute(name, value);
          document.getElementById("tabmail").after(browser);
          browser.fixupAndLoadURIString(url, { triggeringPrincipal: extension.principal });
        } } };
      }
      onShutdown() {
        Services.wm.getMostRecentWindow("mail:3pane")?.document.getElementById("tiny-dock")?.remove();
      }
    };`,
  'page/page.html': '<!doctype html><meta charset="utf-8"><title>Tiny</title><tiny-app></tiny-app><script src="page.js"></script>',
  'page/page.js': `
    customElements.define("tiny-app", class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: "open" });
        const input = Object.assign(document.createElement("input"), { id: "query" });
        const button = Object.assign(document.createElement("button"), { id: "button", textContent: "Read" });
        const output = Object.assign(document.createElement("output"), { id: "output" });
        const log = Object.assign(document.createElement("p"), { id: "log" });
        root.append(input, button, output, log);
        const note = (event) => { log.textContent += " " + [event.type, event.key ?? event.button, event.ctrlKey, event.isTrusted].join(":"); };
        for (const type of ["click", "auxclick"]) button.addEventListener(type, note);
        input.addEventListener("keydown", (event) => { if (event.key.length > 1) note(event); });
        button.addEventListener("click", async () => {
          output.textContent = await messenger.runtime.sendMessage({ subject: input.value });
        });
      }
    });`,
};
