import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpus } from './corpus.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const messages = corpus('easy-ham-1', 2500);

describe("Thunderbird's own window while Footnote reads 2,500 messages", () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    profile = createProfile({ folders: [{ path: 'Corpus', messages }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  test('follows every key and click, and shows the messages they choose', async () => {
    await expect.poll(async () => (await footnote.progress()).coverage.indexed, { timeout: 240_000 }).toBeGreaterThan(50);
    await thunderbird.run(SHOW_FOLDER);
    const isReading = async () => (await footnote.progress()).coverage.waiting > 0;
    /** It is read anew once all is read: how soon that is depends on the machine. */
    const keepReading = async () => {
      if (await isReading()) return;
      await footnote.rebuild();
      await expect.poll(isReading, { timeout: 60_000 }).toBe(true);
    };
    let whileReading = 0;
    for (let row = 1; row <= ROWS; row++) {
      await keepReading();
      await thunderbird.run(PRESS_DOWN);
      await expect.poll(() => thunderbird.run<string>(SHOWN), { timeout: 60_000 }).toBe(await thunderbird.run<string>(SUBJECT_OF_ROW, row));
      if (await isReading()) whileReading++;
    }
    await keepReading();
    await thunderbird.run(CLICK_ROW, 3);
    await expect.poll(() => thunderbird.run<string>(SHOWN), { timeout: 60_000 }).toBe(await thunderbird.run<string>(SUBJECT_OF_ROW, 3));
    if (await isReading()) whileReading++;
    // Otherwise the above would have shown nothing.
    expect(whileReading).toBeGreaterThanOrEqual(MOST);
  });
});

const ROWS = 10;
/** Of the keys and the click, those whose message was shown before all was read. */
const MOST = 8;

const SHOW_FOLDER = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const folder = MailServices.accounts.localFoldersServer.rootFolder.descendants.find(({ name }) => name === "Corpus");
  const pane = window.gTabmail.currentAbout3Pane;
  pane.displayFolder(folder.URI);
  while (!pane.gDBView?.rowCount) await new Promise((resolve) => setTimeout(resolve, 50));
  pane.gViewWrapper.showUnthreaded = true; // The head of a closed thread shows a summary instead of a message.
  pane.threadTree.selectedIndex = 0;
  pane.threadTree.scrollToIndex(0, true);
  pane.threadTree.table.body.focus();`;

const PRESS_DOWN = `
  const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
  window.gTabmail.currentAbout3Pane.threadTree.table.body.focus();
  event.sendKeys("\\uE015", window);`;

const CLICK_ROW = `
  const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
  const pane = window.gTabmail.currentAbout3Pane;
  const box = pane.threadTree.getRowAtIndex(args[0]).getBoundingClientRect();
  await event.synthesizeMouseAtPoint(box.x + box.width / 3, box.y + box.height / 2, {}, pane);`;

const SUBJECT_OF_ROW = `return window.gTabmail.currentAbout3Pane.gDBView.getMsgHdrAt(args[0]).mime2DecodedSubject;`;

const SHOWN = `
  const about = window.gTabmail.currentAboutMessage;
  return about?.msgLoaded ? about.gMessage?.mime2DecodedSubject ?? "" : "";`;
