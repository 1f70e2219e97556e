import type { Pages } from './pages.ts';
import { currentFolder, frontPlace, hideFootnote, isDocked, showFootnote } from './surfaces.ts';

/** A click on the toolbar button: Footnote searches the folder on screen. Clicked once more for the same folder, or where no folder is, it goes away, or comes back. */
export async function pressToolbarButton(pages: Pages): Promise<void> {
  // The folder is asked for first: showing Footnote may bring another tab to the front.
  const folder = await currentFolder();
  const front = await frontPlace();
  const wasDocked = await isDocked();
  const isNew = folder === undefined ? false : pages.chooseScope(folder, front);
  // Only the page knows what it searches; one that lost its background hears of this when it gets the focus.
  if (!wasDocked || (folder && !pages.has(front))) await showFootnote();
  if (!wasDocked) return;
  if (await isNew) await showFootnote();
  else await hideFootnote();
}
