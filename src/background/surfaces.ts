/** Where people see Footnote: docked beside the mail (docked build), in a Space, and from the toolbar button. */
import type { FolderChoice } from '../listing.ts';
import type { Where } from './pages.ts';
import { frontMailTab } from './opening/mail-tab.ts';
import { folderChoice } from './thunderbird/mailbox.ts';
import { thunderbird } from './thunderbird/thunderbird.ts';

const SPACE = 'footnote';
const PAGE = '/sidebar/page.html';
const HIDDEN = 'sidebarHidden';

/** The folder shown in the three-pane tab in front; undefined where another kind of tab is. */
export async function currentFolder(): Promise<FolderChoice | undefined> {
  const tab = await frontMailTab();
  if (!tab?.active) return undefined;
  const [folder] = await thunderbird.mailTabs.getSelectedFolders(tab.tabId);
  return folderChoice(folder);
}

/** The Space is made anew in each run of Thunderbird; an event page that wakes finds it there. */
export function createSpace(): Promise<number> {
  space ??= findOrCreateSpace().catch((error: unknown) => {
    space = undefined;
    throw error;
  });
  return space;
}

let space: Promise<number> | undefined;

async function findOrCreateSpace(): Promise<number> {
  const [known] = await thunderbird.spaces.query({ name: SPACE, isSelfOwned: true });
  if (known) return known.id;
  const created = await thunderbird.spaces.create(
    SPACE,
    { url: `${PAGE}?surface=space` },
    { title: thunderbird.i18n.getMessage('spaceTitle'), defaultIcons: 'icons/space-dark.svg', themeIcons: [{ light: 'icons/space-light.svg', dark: 'icons/space-dark.svg', size: 16 }] },
  );
  return created.id;
}

async function openSpace(): Promise<void> {
  await thunderbird.spaces.open(await createSpace());
}

/** Docks the sidebar where this build has one, unless the person has hidden it. */
export async function dockAtStart(): Promise<void> {
  if (thunderbird.dockedSidebar && !(await isHidden())) await dock(false);
}

const docked = (): string => thunderbird.runtime.getURL(`${PAGE}?surface=sidebar`);

async function dock(focus: boolean): Promise<void> {
  await thunderbird.dockedSidebar?.show(docked(), focus);
  await thunderbird.storage.local.set({ [HIDDEN]: false });
}

/** Where `showFootnote` shows the page: the sidebar of the window in front, and the Space where that is in front or there is no sidebar. */
export async function frontPlace(): Promise<Where> {
  const front = await thunderbird.dockedSidebar?.front(docked());
  return front ? { surface: front.isAside ? 'space' : 'sidebar', window: front.window } : { surface: 'space' };
}

/** Brings Footnote to the front, and tells where that is. */
export async function showFootnote(): Promise<Where> {
  const place = await frontPlace();
  if (place.surface === 'sidebar') await dock(true);
  else await openSpace();
  return place;
}

/**
 * The search command: shows the page with the cursor in its box, wherever the person is; a sidebar that has the focus already
 * is hidden. Tells where the page is now; undefined where it
 * is hidden.
 */
export async function toggleFootnote(): Promise<Where | undefined> {
  if ((await thunderbird.dockedSidebar?.isFocused()) && (await hideFootnote())) return undefined;
  return showFootnote();
}

/** Brings the settings to the front, and the keys to them. */
export async function showSettingsPage(): Promise<void> {
  await thunderbird.runtime.openOptionsPage();
  await thunderbird.dockedSidebar?.leave();
}

/** Takes the sidebar away until it is shown again, after a restart too. False where there is none to be seen. */
export async function hideFootnote(): Promise<boolean> {
  if (!(await isDocked()) || !thunderbird.dockedSidebar) return false;
  await thunderbird.dockedSidebar.hide();
  await thunderbird.storage.local.set({ [HIDDEN]: true });
  return true;
}

/** Whether a sidebar can be seen in the window in front. */
export async function isDocked(): Promise<boolean> {
  return (await frontPlace()).surface === 'sidebar' && !(await isHidden());
}

async function isHidden(): Promise<boolean> {
  return (await thunderbird.storage.local.get(HIDDEN))[HIDDEN] === true;
}
