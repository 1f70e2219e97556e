import { meaningOfTag } from '../../chosen-settings.ts';
import type { TagMeaning } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { chosenSettings } from '../settings-choice.ts';
import type { Folder } from '../thunderbird/mailbox.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';

/** Tells the index what folders are called and for, and which tags there are: what `in:`, `label:` and their kin mean. */
export async function describeMailbox(index: Client<IndexApi>, folders: readonly Folder[]): Promise<void> {
  await index.describeFolders({ folders: folders.map(({ account, folder, folderName, uses }) => ({ account, folder, name: folderName, uses })) });
  await describeTags(index);
}

/** The same for tags alone: when there are others, or the person's table of them has changed. */
export async function describeTags(index: Pick<Client<IndexApi>, 'describeTags'>): Promise<void> {
  const [tags, chosen] = await Promise.all([tagsByThemselves(), chosenSettings()]);
  await index.describeTags({ tags: tags.map((tag) => meaningOfTag(tag, chosen.tags[tag.key])) });
}

/** By itself a tag is a category of its own name, and what Thunderbird calls important is urgent. */
export async function tagsByThemselves(): Promise<readonly TagMeaning[]> {
  // Mail is listed also where tags can't be.
  const tags = await thunderbird.messages.tags.list().catch(() => []);
  return tags.map(({ key, tag }) => ({ key, name: tag, category: tag, ...(key === IMPORTANT && { priority: HIGH }) }));
}

/** The key of Thunderbird's first tag, whatever a person or a language calls it. */
const IMPORTANT = '$label1';
const HIGH = 4;
