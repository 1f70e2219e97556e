import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, BACKGROUND } from './addon-page.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const mail = (id: string, text: string) =>
  `From: Ann <ann@h.example>\r\nTo: Bob <bob@h.example>\r\nSubject: ${id}\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\nMessage-ID: <${id}@h.example>\r\n\r\n${text}\r\n`;

describe('what Thunderbird knows of folders and tags decides filters', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    profile = createProfile({
      folders: [
        { path: 'Brücke', messages: [mail('kept', 'zeppelin'), mail('tagged', 'zeppelin')] },
        { path: 'Trash', messages: [mail('thrown', 'zeppelin')] },
        { path: 'Trash/Old', messages: [mail('older', 'zeppelin')] },
      ],
    });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(4);
    await new AddonPage(thunderbird, FOOTNOTE, BACKGROUND).run(`
      const { messages: [header] } = await messenger.messages.query({ headerMessageId: 'tagged@h.example' });
      await messenger.messages.update(header.id, { tags: ['$label1'], flagged: true });`);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  const found = async (text: string) => (await footnote.search(text)).hits.map(({ subject }) => subject).sort();

  test('trash, with the folders inside it, stays out until it is asked for', async () => {
    expect(await found('zeppelin')).toEqual(['kept', 'tagged']);
    expect(await found('zeppelin in:trash')).toEqual(['older', 'thrown']);
    expect((await footnote.search('zeppelin', { probe: true })).leftOut).toEqual([{ filter: 'in:discarded', matches: 2 }]);
  });

  test('folders and tags go by the names that are shown', async () => {
    expect(await found('in:Brücke')).toEqual(['kept', 'tagged']);
    await expect.poll(() => found('label:important'), { timeout: 30_000 }).toEqual(['tagged']);
    expect(await found('category:important priority:4 is:flagged')).toEqual(['tagged']);
    expect(await found('from:ann to:bob -is:flagged')).toEqual(['kept']);
  });
});
