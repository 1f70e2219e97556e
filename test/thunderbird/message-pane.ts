/** Thunderbird's own message pane and menus, as a person sees and uses them. Scripts for the main window. */

/** Subject and text of the message shown. */
export const SHOWN = `
  const about = window.gTabmail.currentAboutMessage;
  const { gMessage } = about ?? {};
  if (!gMessage) return "";
  const body = about.getMessagePaneBrowser().contentDocument?.body?.textContent ?? "";
  return gMessage.mime2DecodedSubject + ": " + body.replace(/\\s+/g, " ").trim();`;

/** What is marked in the message shown: its words, whether they are in sight, and how many lines of them there are and are painted. */
export const MARKED = `
  const pane = window.gTabmail.currentAboutMessage?.getMessagePaneBrowser();
  // As the message's own document has it: what is looked at is no part of the browser.
  const content = pane?.contentWindow?.wrappedJSObject;
  const ranges = [...(content?.CSS.highlights.get("footnote-quote") ?? [])];
  if (ranges.length === 0) return null;
  const boxes = ranges.flatMap((range) => [...range.getClientRects()]).filter(({ width }) => width > 3);
  const bitmap = await pane.browsingContext.currentWindowGlobal.drawSnapshot(null, 1, "white");
  const canvas = document.createElementNS("http://www.w3.org/1999/xhtml", "canvas");
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0);
  const isPainted = ({ x, y, width, height }) => {
    const { data } = context.getImageData(Math.round(x), Math.round(y), Math.max(1, Math.floor(width)), Math.max(1, Math.floor(height)));
    let painted = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] === 255 && data[at + 1] === 226 && data[at + 2] === 122) painted++;
    return painted > data.length / 4 / 3; // The rest is letters.
  };
  const lines = (some) => new Set(some.map(({ y }) => Math.round(y))).size;
  return {
    text: ranges.map((range) => range.toString()).join("").replace(/\\s+/g, " "),
    inSight: boxes.every(({ top, bottom }) => top >= 0 && bottom <= content.innerHeight),
    lines: lines(boxes),
    unpainted: boxes.filter((box) => !isPainted(box)).length,
    title: content.document.title,
  };`;

export interface Marked {
  readonly text: string;
  readonly inSight: boolean;
  readonly lines: number;
  /** Words without the colour behind them. */
  readonly unpainted: number;
  readonly title: string;
}

export const IS_READ = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  for (const folder of MailServices.accounts.localFoldersServer.rootFolder.descendants) {
    const header = folder.msgDatabase.getMsgHdrForMessageID(args[0] + "@example.test");
    if (header) return header.isRead;
  }
  throw new Error("There is no such message.");`;

export const SHOW_FOLDER = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const folder = MailServices.accounts.localFoldersServer.rootFolder.descendants.find((folder) => folder.name === args[0]);
  for (const end = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const pane = window.gTabmail.currentAbout3Pane;
    if (pane?.gFolder !== folder) pane?.displayFolder(folder.URI);
    else if (pane.gDBView) break;
    if (Date.now() > end) throw new Error("The folder is not shown.");
  }`;

export const CLICK_ACTION = `
  const find = () => document.querySelector('[extension="footnote@footnote.example"] button, button[extension="footnote@footnote.example"], #footnote_footnote_example-browserAction-toolbarbutton');
  // It comes when the add-on has started.
  for (const end = Date.now() + 30_000; !find(); await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (Date.now() > end) throw new Error("There is no toolbar button.");
  }
  find().click();`;

/** What Footnote's key does, whatever key that is; that the pressed keys reach it, `surfaces.test.ts` shows. */
export const PRESS_SHORTCUT = `
  const key = [...document.querySelectorAll("key")].find((key) => key.closest("keyset")?.id?.startsWith("ext-keyset-id-footnote"));
  if (!key) throw new Error("There is no key.");
  key.doCommand();
  await new Promise((resolve) => setTimeout(resolve, 300));`;

export const OPEN_SPACE = `
  const button = [...document.querySelectorAll("#spacesToolbar button")].find((button) => /Footnote/i.test(button.title ?? ""));
  if (!button) throw new Error("There is no Space: " + [...document.querySelectorAll("#spacesToolbar button")].map((b) => b.id + b.title).join());
  button.click();`;

/** Opens a menu and chooses an entry of it, in a submenu of the add-on where Thunderbird makes one. `open` opens the popup. */
const choose = (open: string) => `
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const [label] = args;
  const popup = await (async () => { ${open} })();
  for (const end = Date.now() + 30_000; popup.state !== "open" && Date.now() < end; await pause(30));
  const labels = () => [...popup.querySelectorAll("menuitem, menu")].filter((item) => !item.hidden).map((item) => item.label);
  const find = () => [...popup.querySelectorAll("menuitem")].find((item) => item.label === label);
  for (const end = Date.now() + 30_000; !find() && Date.now() < end; await pause(30));
  const item = find();
  if (!item) throw new Error("There is no entry " + label + ", but " + JSON.stringify(labels()));
  const menu = item.closest("menu");
  if (menu) {
    menu.openMenu(true);
    for (const end = Date.now() + 30_000; menu.menupopup.state !== "open" && Date.now() < end; await pause(30));
  }
  item.closest("menupopup").activateItem(item);
  await pause(300);
  return labels();`;

/** The toolbar button; takes the entry's label. */
export const CHOOSE_ON_ACTION = choose(`
  const button = document.querySelector('[extension="footnote@footnote.example"] button, button[extension="footnote@footnote.example"], #footnote_footnote_example-browserAction-toolbarbutton');
  if (!button) throw new Error("There is no toolbar button.");
  const { x, y } = button.getBoundingClientRect();
  button.dispatchEvent(new window.MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2, clientX: x + 5, clientY: y + 5 }));
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(30)) {
    const open = [...document.querySelectorAll("menupopup")].find(({ state }) => state === "open" || state === "showing");
    if (open) return open;
  }
  throw new Error("The menu of the toolbar button did not open.");`);

/** A message of the list; takes the entry's label and the message's id before the @. */
export const CHOOSE_ON_MESSAGE = choose(`
  const about = window.gTabmail.currentAbout3Pane;
  const { threadTree } = about;
  const find = () => {
    const { gDBView } = about;
    for (let index = 0; index < (gDBView?.rowCount ?? 0); index++) if (gDBView.getMsgHdrAt(index).messageId === args[1] + "@example.test") return index;
    return -1;
  };
  for (const end = Date.now() + 30_000; find() < 0 && Date.now() < end; await pause(30));
  const row = find();
  if (row < 0) throw new Error("There is no such message in the list.");
  threadTree.selectedIndex = row;
  threadTree.scrollToIndex(row, true);
  await pause(500);
  for (const end = Date.now() + 30_000; !threadTree.getRowAtIndex(row) && Date.now() < end; await pause(30));
  const element = threadTree.getRowAtIndex(row);
  element.dispatchEvent(new about.MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2, clientX: element.getBoundingClientRect().x + 80, clientY: element.getBoundingClientRect().y + 8 }));
  return about.document.getElementById("mailContext");`);

/** A folder of the folder pane; takes the entry's label and the folder's name. */
export const CHOOSE_ON_FOLDER = choose(`
  const about = window.gTabmail.currentAbout3Pane;
  const row = [...about.document.querySelectorAll("#folderTree li")].find((row) => row.querySelector(".name")?.textContent === args[1]);
  if (!row) throw new Error("There is no such folder in the pane.");
  const name = row.querySelector(".name");
  const { x, y } = name.getBoundingClientRect();
  name.dispatchEvent(new about.MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2, clientX: x + 5, clientY: y + 5 }));
  return about.document.getElementById("folderPaneContext");`);

/** Words of the message shown, selected; takes the entry's label and the words. */
export const CHOOSE_ON_SELECTION = choose(`
  const about = window.gTabmail.currentAboutMessage;
  const content = about.getMessagePaneBrowser().contentWindow;
  const walker = content.document.createTreeWalker(content.document.body, content.NodeFilter.SHOW_TEXT);
  let node = walker.nextNode();
  while (node && !node.data.includes(args[1])) node = walker.nextNode();
  if (!node) throw new Error("These words are not in the message.");
  const range = content.document.createRange();
  range.setStart(node, node.data.indexOf(args[1]));
  range.setEnd(node, node.data.indexOf(args[1]) + args[1].length);
  content.getSelection().removeAllRanges();
  content.getSelection().addRange(range);
  const { x, y } = range.getBoundingClientRect();
  const place = { clientX: x + 3, clientY: y + 3, screenX: content.mozInnerScreenX + x + 3, screenY: content.mozInnerScreenY + y + 3 };
  node.parentElement.dispatchEvent(new content.MouseEvent("contextmenu", { bubbles: true, cancelable: true, composed: true, view: content, button: 2, ...place }));
  const popups = [about, window.gTabmail.currentAbout3Pane].map((one) => one?.document.getElementById("mailContext")).filter(Boolean);
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(30)) {
    const open = popups.find(({ state }) => state === "open");
    if (open) return open;
  }
  throw new Error("The menu of the message did not open.");`);
