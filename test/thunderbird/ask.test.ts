/** Ask inside the real Thunderbird, behind the page: scopes, citations, the quote marked in the message, menus. */
import { createServer, type Server } from 'node:http';
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerClaim } from '../../src/answer.ts';
import type { FolderChoice } from '../../src/listing.ts';
import { KEYS, suspendBackground } from './addon-page.ts';
import { askFrom, listenForWanted, wantedIn } from './ask-page.ts';
import { call } from './call.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { CHOOSE_ON_ACTION, CHOOSE_ON_FOLDER, CHOOSE_ON_MESSAGE, CHOOSE_ON_SELECTION, CLICK_ACTION, IS_READ, MARKED, SHOWN, SHOW_FOLDER, type Marked } from './message-pane.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { isUnreadAgain } from './read-state.ts';
import { Thunderbird } from './thunderbird.ts';

const SHOTS = 'test-output/ask';

const message = (id: string, from: string, subject: string, body: string, more: readonly string[] = []) =>
  [`From: ${from} <${from.toLowerCase().replace(/\W/g, '.')}@example.test>`, `Subject: ${subject}`, `Message-ID: <${id}@example.test>`, `Date: Sun, 29 Nov 2026 10:00:00 +0000`, ...more, '', body, ''].join('\n');

const html = (id: string, subject: string, body: string) => message(id, 'Nora Lindqvist', subject, body, ['MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8']);

const FILLER = Array.from({ length: 80 }, (_, line) => `Line ${line} of the long protocol, of which nobody remembers anything.`).join('\n');

describe('Ask behind the page', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;
  let home: FolderChoice;
  let server: Server;
  let fetched: string[];

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    fetched = [];
    server = createServer((request, response) => {
      fetched.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    profile = createProfile({
      folders: [
        {
          path: 'Home',
          messages: [
            message('tap', 'Ada Bergamo', 'Dripping tap', 'Hello,\n\nthe plumber comes on Tuesday between ten and twelve\nfor the dripping tap. He is called Mr. Novak.\n\nAda'),
            message('protocol', 'Lars Novak', 'Protocol of the meeting', `${FILLER}\n\nThe boathouse key hangs behind the third shutter.\n\n${FILLER}`),
            html('kiln', 'Kiln', `<html><head><script src="${origin}/script.js"></script><script>document.title = "ran"; document.body.textContent = "Changed.";</script></head><body onload="document.title = 'ran'">
              <p>Dear all,</p><p>the <b>kiln</b> is fired on <i>Wednesday&nbsp;at</i> seven<br>in the evening.</p><img src="${origin}/pixel.png" alt=""><p>Nora</p></body></html>`),
            message('paint', 'Ada Bergamo', 'Paint for the fence', 'Which colour shall the fence have?'),
            message('paint2', 'Lars Novak', 'Re: Paint for the fence', 'The fence shall be painted in sage green.', ['In-Reply-To: <paint@example.test>', 'References: <paint@example.test>']),
          ],
        },
        {
          path: 'Work',
          messages: [
            message('carpet', 'Lars Novak', 'Carpet', 'The carpet for the annex comes to 2,310 euros.'),
            message('paint3', 'Ada Bergamo', 'Re: Paint for the fence', 'Agreed, and the gate of the fence in white.', ['In-Reply-To: <paint2@example.test>', 'References: <paint@example.test> <paint2@example.test>']),
            message('fence', 'Mina Okafor', 'Fence of the depot', 'The fence of the depot shall be painted in signal red.'),
          ],
        },
      ],
    });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(8);
    await thunderbird.run(SHOW_FOLDER, 'Home');
    const here = await call(footnote.page, 'currentFolder');
    if (!here) throw new Error('No folder is on screen.');
    home = here;
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
    server?.close();
  });

  const inHome = () => ({ account: home.account, folder: home.folder });
  const isRead = (id: string) => thunderbird.run<boolean>(IS_READ, id);
  const marked = () => thunderbird.run<Marked | null>(MARKED);
  const open = (claim: AnswerClaim, quote = claim.citation.quote) => call(footnote.page, 'open', { place: claim.place, target: 'here', quote });
  const onlyClaim = async (question: string): Promise<AnswerClaim> => {
    const { reply } = await askFrom(footnote.page, { question, boundary: inHome() });
    const [claim] = reply?.claims ?? [];
    if (!claim) throw new Error(`No claim: ${reply?.answer}`);
    return claim;
  };

  test('the toolbar button chooses the folder on screen', async () => {
    await thunderbird.run(CLICK_ACTION);
    await footnote.page.waitFor('footnote-scope', /Home/);
    expect(home.folderName).toBe('Home');
  });

  test('a question about that folder is answered with words of its mail, told as they are verified', async () => {
    const { reply, claimed } = await askFrom(footnote.page, { question: 'When does the plumber come for the dripping tap?', boundary: inHome() });
    expect(reply).toMatchObject({ insufficientEvidence: false, droppedClaims: 0, reader: { reader: 'extractive' } });
    expect(reply?.claims.map(({ place, citation }) => [place.headerMessageId, citation.quote])).toEqual([
      ['tap@example.test', 'the plumber comes on Tuesday between ten and twelve\nfor the dripping tap.'],
    ]);
    expect(claimed).toEqual(reply?.claims.map((claim) => ({ ask: 1, claim })));
    expect(reply?.claims[0]?.frame).toContain('Ada Bergamo');
  });

  test('what another folder says is no answer to a question about this one', async () => {
    const question = 'How much is the carpet for the annex?';
    const inside = await askFrom(footnote.page, { question, boundary: inHome() });
    expect(inside.reply).toMatchObject({ claims: [], insufficientEvidence: true, counts: { source: 8, permitted: 5 } });
    expect(inside.claimed).toEqual([]);
    const everywhere = await askFrom(footnote.page, { question, boundary: {} });
    expect(everywhere.reply?.claims.map(({ place }) => place.headerMessageId)).toEqual(['carpet@example.test']);
  });

  test('the quote is marked in the message pane, and the message stays unread', async () => {
    const claim = await onlyClaim('When does the plumber come for the dripping tap?');
    await open(claim);
    await expect.poll(marked, { timeout: 30_000 }).toMatchObject({ text: 'the plumber comes on Tuesday between ten and twelve for the dripping tap.', inSight: true, lines: 3, unpainted: 0 });
    expect(await thunderbird.run<string>(SHOWN)).toMatch(/^Dripping tap: .*Hello, the plumber comes/);
    await thunderbird.screenshot(`${SHOTS}/quote.png`);
    await isUnreadAgain(() => isRead('tap'));
  });

  test('it is scrolled to in a long message, and marked anew when that is open already', async () => {
    const claim = await onlyClaim('Where does the boathouse key hang?');
    await open(claim);
    await expect.poll(marked, { timeout: 30_000 }).toMatchObject({ text: 'The boathouse key hangs behind the third shutter.', inSight: true, unpainted: 0 });
    await thunderbird.screenshot(`${SHOTS}/long.png`);
    await open(claim, 'Line 0 of the long protocol');
    await expect.poll(marked, { timeout: 30_000 }).toMatchObject({ text: 'Line 0 of the long protocol', inSight: true });
    await isUnreadAgain(() => isRead('protocol'));
  });

  test('it is found across the elements of an HTML message, of which nothing runs and nothing is loaded', async () => {
    const claim = await onlyClaim('When is the kiln fired?');
    expect(claim.place.headerMessageId).toBe('kiln@example.test');
    await open(claim);
    await expect.poll(marked, { timeout: 30_000 }).toMatchObject({ text: expect.stringMatching(/^the kiln is fired on Wednesday at seven ?in the evening\.$/), inSight: true, unpainted: 0 });
    await thunderbird.screenshot(`${SHOTS}/html.png`);
    await isUnreadAgain(() => isRead('kiln'));
    expect(await thunderbird.run<string>(SHOWN)).toContain('Dear all');
    expect(await marked()).not.toMatchObject({ title: 'ran' });
    expect(fetched).toEqual([]);
  });

  test('a quote that is not in the message opens it plainly', async () => {
    const claim = await onlyClaim('When does the plumber come for the dripping tap?');
    await open(claim, 'Nobody ever wrote this sentence.');
    await expect.poll(() => thunderbird.run<string>(SHOWN), { timeout: 30_000 }).toMatch(/^Dripping tap/);
    await isUnreadAgain(() => isRead('tap'));
    expect(await marked()).toBe(null);
  });

  test('in a tab of its own it is marked too', async () => {
    const claim = await onlyClaim('When does the plumber come for the dripping tap?');
    await call(footnote.page, 'open', { place: claim.place, target: 'tab', quote: claim.citation.quote });
    await expect.poll(marked, { timeout: 30_000 }).toMatchObject({ text: expect.stringContaining('the plumber comes on Tuesday') });
    await isUnreadAgain(() => isRead('tap'));
    await thunderbird.run('window.gTabmail.closeTab(window.gTabmail.currentTabInfo)');
  });

  test('selected words are searched from their menu', async () => {
    const claim = await onlyClaim('When does the plumber come for the dripping tap?');
    await open(claim);
    await expect.poll(() => thunderbird.run<string>(SHOWN), { timeout: 30_000 }).toMatch(/^Dripping tap/);
    await listenForWanted(footnote.page);
    await thunderbird.run(CHOOSE_ON_SELECTION, 'Search mail for “Mr. Novak”', 'Mr. Novak');
    expect(await wantedIn(footnote.page)).toEqual({ verb: 'find', text: 'Mr. Novak', now: true });
  });

  test('the folder menu asks about that folder', async () => {
    await listenForWanted(footnote.page);
    await thunderbird.run(CHOOSE_ON_FOLDER, 'Ask about this folder', 'Work');
    const wanted = await wantedIn(footnote.page);
    expect(wanted).toMatchObject({ verb: 'ask', now: false, scope: { folderName: 'Work', account: home.account } });
  });

  test('the message menu asks about the conversation, and that alone is read, in all its folders', async () => {
    await thunderbird.run(SHOW_FOLDER, 'Home');
    await listenForWanted(footnote.page);
    await thunderbird.run(CHOOSE_ON_MESSAGE, 'Ask about this conversation', 'paint');
    const wanted = await wantedIn(footnote.page);
    expect(wanted).toMatchObject({ verb: 'ask', thread: expect.any(Number) });
    const { reply } = await askFrom(footnote.page, { question: 'Which colour is the fence painted in?', boundary: { account: home.account }, filters: { thread: String(wanted?.thread) } });
    expect(reply?.counts.permitted).toBe(3);
    expect(reply?.claims.map(({ place }) => place.headerMessageId)).toContain('paint2@example.test');
    expect(JSON.stringify(reply)).not.toContain('signal red');
  });

  test('the toolbar button asks about the folder and the conversation on screen', async () => {
    await thunderbird.run(SHOW_FOLDER, 'Home');
    await listenForWanted(footnote.page);
    await thunderbird.run(CHOOSE_ON_ACTION, 'Ask about this folder');
    expect(await wantedIn(footnote.page)).toMatchObject({ verb: 'ask', now: false, scope: { folderName: 'Home', account: home.account } });
    const claim = await onlyClaim('When does the plumber come for the dripping tap?');
    await open(claim);
    await expect.poll(() => thunderbird.run<string>(SHOWN), { timeout: 30_000 }).toMatch(/^Dripping tap/);
    await listenForWanted(footnote.page);
    await thunderbird.run(CHOOSE_ON_ACTION, 'Ask about this conversation');
    expect(await wantedIn(footnote.page)).toMatchObject({ verb: 'ask', thread: expect.any(Number) });
  });

  test('the message menu finds related mail by the words of its subject', async () => {
    await listenForWanted(footnote.page);
    await thunderbird.run(CHOOSE_ON_MESSAGE, 'Find related mail', 'paint');
    expect(await wantedIn(footnote.page)).toMatchObject({ verb: 'find', text: expect.stringMatching(/^Paint for the fence \p{L}/u), now: true }); // with who wrote it
  });

  test('from the toolbar button to the marked quote by clicking alone', async () => {
    // Clicked for the folder that the page has already, the button would take the page away.
    await footnote.page.run('find("#scope-all")?.click();');
    await footnote.page.waitFor('#scope', /All mail/);
    await thunderbird.run(SHOW_FOLDER, 'Home');
    await thunderbird.run(CLICK_ACTION);
    await footnote.page.waitFor('footnote-scope', /Home/);
    await footnote.page.click('#verb-ask');
    await footnote.page.type('#query', `When does the plumber come for the dripping tap?${KEYS.enter}`);
    await footnote.page.waitFor('footnote-claims .claim', /the plumber comes on Tuesday between ten and twelve for the dripping tap\./);
    await thunderbird.run(SELECT_NOTHING);
    await footnote.page.click('footnote-claims .mark button');
    await expect.poll(marked, { timeout: 30_000 }).toMatchObject({ text: 'the plumber comes on Tuesday between ten and twelve for the dripping tap.', inSight: true, unpainted: 0 });
    await isUnreadAgain(() => isRead('tap'));
    await thunderbird.screenshot(`${SHOTS}/clicked.png`);
  });

  test('where the mail does not answer, what comes nearest opens by a click, and stays unread', async () => {
    await thunderbird.run(SELECT_NOTHING);
    await footnote.page.type('#query', `How much does the plumber charge for the dripping tap?${KEYS.enter}`);
    await footnote.page.waitFor('footnote-abstained', /What was found does not answer it/);
    await footnote.page.waitFor('footnote-nearest .source', /Dripping tap/);
    await thunderbird.screenshot(`${SHOTS}/nearest.png`);
    await footnote.page.click('footnote-nearest .who');
    await expect.poll(() => thunderbird.run<string>(SHOWN), { timeout: 30_000 }).toMatch(/^Dripping tap/);
    await isUnreadAgain(() => isRead('tap'));
  });

  test('a menu reaches the page also where Footnote sleeps', async () => {
    await suspendBackground(thunderbird, FOOTNOTE);
    await thunderbird.run(CHOOSE_ON_FOLDER, 'Ask about this folder', 'Work');
    await footnote.page.waitFor('footnote-scope', /Work/);
    await footnote.page.type('#query', `How much is the carpet for the annex?${KEYS.enter}`);
    await footnote.page.waitFor('footnote-claims .claim', /2,310 euros/);
  });

  test('a conversation asked about in the page is the whole of it, and nothing else', async () => {
    await thunderbird.run(SHOW_FOLDER, 'Home');
    await thunderbird.run(CHOOSE_ON_MESSAGE, 'Ask about this conversation', 'paint');
    await footnote.page.waitFor('footnote-app .thread');
    await footnote.page.type('#query', `What colour is the gate of the fence?${KEYS.enter}`);
    await footnote.page.waitFor('footnote-claims .claim', /the gate of the fence in white/);
    await thunderbird.screenshot(`${SHOTS}/conversation.png`);
  });

  test('what menus look for is found in the page: selected words, related mail, a sender’s mail, a folder', async () => {
    const { page } = footnote;
    const box = () => page.run<string>('return find("#query").value;');
    const [tap] = (await footnote.search('plumber')).hits;
    if (!tap) throw new Error('The message was not found.');
    await call(page, 'open', { place: tap.place, target: 'here' });
    await expect.poll(() => thunderbird.run<string>(SHOWN), { timeout: 30_000 }).toMatch(/^Dripping tap/);
    await thunderbird.run(CHOOSE_ON_SELECTION, 'Search mail for “Mr. Novak”', 'Mr. Novak');
    await page.waitFor('footnote-hit', /Dripping tap/);
    expect(await box()).toBe('Mr. Novak');
    await page.waitFor('label:has(#verb-find:checked)');
    await thunderbird.run(CHOOSE_ON_MESSAGE, 'Find related mail', 'paint');
    await expect.poll(box).toMatch(/^Paint for the fence /);
    await page.waitFor('footnote-hit', /Re: Paint for the fence/);
    await thunderbird.run(CHOOSE_ON_MESSAGE, 'Find mail from this sender', 'paint');
    await expect.poll(box).toBe('from:ada.bergamo@example.test');
    await expect.poll(() => page.texts('footnote-hit .who')).toEqual(['Ada Bergamo', 'Ada Bergamo', 'Ada Bergamo']);
    await thunderbird.run(CHOOSE_ON_FOLDER, 'Search this folder', 'Work');
    await page.waitFor('footnote-scope', /Work/);
    await expect.poll(() => page.texts('footnote-hit .subject')).toEqual(['Re: Paint for the fence']);
    await thunderbird.screenshot(`${SHOTS}/found-by-menus.png`);
  });
});

const SELECT_NOTHING = `
  window.gTabmail.currentAbout3Pane.threadTree.selectedIndices = [];
  await new Promise((resolve) => setTimeout(resolve, 500));`;
