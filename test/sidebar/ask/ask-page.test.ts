/** Asking, by keyboard and mouse, in a real browser over a made-up background. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium } from '../chromium.ts';
import { galleryPages } from '../gallery-browser.ts';

describe.skipIf(!hasChromium)('asking, by keyboard and mouse (skipped where /usr/bin/chromium is absent)', () => {
  const show = galleryPages('test-output/gallery-ask');
  const asked = (page: Page, name: string): Promise<unknown[]> => page.evaluate((call) => Reflect.get(window, 'background').asked(call), name);
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
  const peek = (page: Page) => page.locator('footnote-peek:popover-open');

  test('Find and Ask change places by mouse and by arrow key, the words staying', async () => {
    const page = await show('results');
    await page.locator('footnote-verbs label', { hasText: 'Ask' }).click();
    await page.locator('footnote-ask').waitFor();
    expect(await page.locator('#query').inputValue()).toBe('ferry booking');
    await expect.poll(() => focused(page)).toBe('query');
    await page.locator('#verb-ask').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator('footnote-hit').count()).toBe(5);
    expect(await focused(page)).toBe('verb-find');
  });

  test('Ctrl+Enter asks from Find; typing asks nothing', async () => {
    const page = await show('results');
    await page.locator('#query').fill('When does the ferry leave?');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => asked(page, 'ask')).toMatchObject([{ question: 'When does the ferry leave?' }]);
    await page.locator('footnote-answer').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' And the next one?');
    expect(await asked(page, 'ask')).toHaveLength(1);
    expect(await page.locator('#question').textContent()).toBe('When does the ferry leave?');
    await page.locator('#ask-now').click();
    await expect.poll(() => page.locator('#question').textContent()).toContain('next one?');
  });

  test('a mark shows its passage by hover and by focus, with quote, sender, region and folder; Escape closes it', async () => {
    const page = await show('askAnswered');
    const mark = page.locator('footnote-claims .mark button').nth(2);
    await mark.hover();
    await peek(page).waitFor();
    expect(await peek(page).locator('mark').textContent()).toBe('from November on the early boat leaves at 07:45.');
    for (const said of ['Jun Sato', 'Fwd: timetable', 'quoted text', 'Archive › 2026', 'Oct 29, 2026']) expect(await peek(page).textContent()).toContain(said);
    expect(await page.locator('.source.lit').textContent()).toContain('Jun Sato');
    // The pointer may rest on the passage itself.
    await peek(page).hover();
    await page.waitForTimeout(400);
    expect(await peek(page).count()).toBe(1);
    await page.locator('#question').hover();
    await expect.poll(() => peek(page).count()).toBe(0);
    await mark.focus();
    await expect.poll(() => peek(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => peek(page).count()).toBe(0);
    expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
    const described = await mark.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(described).toBe('from November on the early boat leaves at 07:45.');
  });

  test('a click or Enter opens the message at its quote, Ctrl and the middle button in a tab', async () => {
    const page = await show('askAnswered');
    const mark = page.locator('footnote-claims .mark button').first();
    await mark.click();
    await mark.click({ modifiers: ['Control'] });
    await mark.click({ button: 'middle' });
    await mark.press('Enter');
    await mark.press('Control+Enter');
    await page.locator('.source .who').nth(1).click();
    const quote = 'The ferry leaves on Saturday at 07:45 from the north quay.';
    expect(await asked(page, 'open')).toMatchObject([
      { quote, target: 'here' }, { quote, target: 'tab' }, { quote, target: 'tab' }, { quote, target: 'here' }, { quote, target: 'tab' }, { quote: 'We should be at the quay by a quarter past seven,', target: 'here' },
    ]);
    expect(await asked(page, 'ask')).toHaveLength(1);
  });

  test('a message that is gone is said at its source', async () => {
    expect(await (await show('askGone')).locator('.source .unopened').textContent()).toContain('This message is gone');
  });

  test('Escape stops what is being answered, from the box and from elsewhere, and keeps the words', async () => {
    for (const from of ['#query', '#coverage-toggle']) {
      const page = await show('askStreaming');
      await page.locator(from).focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.stopped').count()).toBe(1);
      expect(await page.locator('#query').inputValue()).not.toBe('');
      expect(await page.locator('.claim').count()).toBe(2);
    }
  });

  test('claims appear while the rest is read', async () => {
    const page = await show('askStreaming');
    expect(await page.locator('.claim').count()).toBe(2);
    expect(await page.locator('.source').count()).toBe(2);
    expect(await page.locator('#ask-stop').count()).toBe(1);
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
    expect(await page.locator('footnote-seal p').count()).toBe(0);
  });

  test('how it was answered is chosen from a menu by keyboard, and asked again', async () => {
    const page = await show('askAnswered');
    await page.locator('#route').press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toContain('Search and read');
    await page.keyboard.press('Home');
    // What only the question's words can lead to is not offered.
    expect(await page.locator('footnote-route [role=menuitemradio] b').allTextContents()).toEqual(['Total', 'Conversation', 'Overview', 'Search and read']);
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page, 'ask')).toMatchObject([{}, { route: 'aggregate' }]);
    await expect.poll(() => page.locator('#route').textContent()).toContain('Total');
    await page.locator('#route').click();
    await page.keyboard.press('Escape');
    expect(await page.locator('[role=menu]').count()).toBe(0);
    expect(await focused(page)).toBe('route');
  });

  test('an answer is copied with its citations as text and as HTML, by button and by Ctrl+C', async () => {
    const page = await show('askAnswered');
    await page.evaluate(() => {
      const copies: unknown[] = [];
      Object.assign(window, { copies });
      navigator.clipboard.write = async ([item]) => {
        const read = async (type: string) => (await item?.getType(type))?.text();
        copies.push({ plain: await read('text/plain'), html: await read('text/html') });
      };
    });
    const copies = (): Promise<unknown[]> => page.evaluate(() => Reflect.get(window, 'copies'));
    await page.locator('#copy').click();
    await expect.poll(copies).toMatchObject([{ plain: expect.stringContaining('quay.” [1]'), html: expect.stringContaining('<sup>[1]</sup>') }]);
    expect(await page.locator('footnote-copy [role=status]').textContent()).toBe('Copied');
    await page.locator('.source .who').first().focus();
    await page.keyboard.press('Control+c');
    await expect.poll(async () => (await copies()).length).toBe(2);
    await page.locator('#query').focus();
    await page.keyboard.press('Control+c');
    expect(await copies()).toHaveLength(2);
  });

  test('every row of a total opens its message; what was left out says why', async () => {
    const page = await show('askAggregate');
    expect(await page.locator('.headline .big').textContent()).toMatch(/EUR\s244\.70/u);
    await page.locator('footnote-aggregate tbody tr').nth(1).click();
    await page.locator('footnote-aggregate .who').nth(2).press('Control+Enter');
    await page.locator('footnote-aggregate tr.out .who').first().click();
    expect(await asked(page, 'open')).toMatchObject([
      { quote: 'EUR 129.50 paid for NR-5512', target: 'here' }, { quote: 'EUR 31.20 paid for NR-5710', target: 'tab' }, { quote: 'EUR 31.20 paid for NR-5713', target: 'here' },
    ]);
    expect(await page.locator('tr.out .reason').allTextContents()).toEqual(['Left out: declined', 'Left out: at another time']);
    expect(await page.locator('.copies').textContent()).toContain('stated 1 more time, counted once');
  });

  test('a total is broken down, says what is not listed, and what could not be counted', async () => {
    const page = await show('askBrokenDown');
    const groups = await page.locator('footnote-aggregate .groups tr').allInnerTexts();
    expect(groups.map((said) => said.replace(/\s+/gu, ' ').trim())).toEqual([
      'July 2026 1 record EUR 129.50', 'October 2026 7 records EUR 906.50 + NOK 1,295.00', 'November 2026 49 records EUR 6,345.50', 'others 343 records EUR 44,418.50',
    ]);
    expect(await page.locator('footnote-aggregate').textContent()).toContain('The first 3 of 5,012 are listed');
    expect(await page.locator('footnote-aggregate h3').textContent()).toBe('222 left out');
    expect(await page.locator('footnote-seal li').allTextContents()).toEqual([
      '1,240 messages are not read yet and may hold it', '2 messages could not be read', '3 encrypted messages can be searched by subject and people only',
    ]);
    expect(await page.locator('footnote-seal .confidence').textContent()).not.toContain('high');
  });

  test('an overview is shown where its messages have no words to be quoted', async () => {
    const page = await show('askOverviewWordless');
    expect(await page.locator('footnote-overview .span').textContent()).toContain('412 messages');
    expect(await page.locator('footnote-abstained').count()).toBe(0);
  });

  test('where there is no such record it is said what was searched, and that it may be elsewhere', async () => {
    const page = await show('askNoRecord');
    expect(await page.locator('footnote-aggregate .big').textContent()).toBe('No such record');
    expect(await page.locator('footnote-abstained').textContent()).toContain('412 messages were searched');
    expect(await page.locator('footnote-abstained').textContent()).toContain('does not mean that it never was');
  });

  test('several currencies are not added up', async () => {
    const page = await show('askMixed');
    expect(await page.locator('.headline').textContent()).toContain('Several currencies are not added up');
    expect((await page.locator('.headline .big').allTextContents()).map((total) => total.replace(/\s/gu, ' '))).toEqual(['EUR 244.70', 'NOK 1,295.00']);
  });

  test('where nothing was found the words are found instead, or the account is asked', async () => {
    const page = await show('askAbstained');
    expect(await page.locator('footnote-abstained').textContent()).toContain('Nobody of that name stands in the mail that was searched. (Alex)');
    expect(await page.locator('footnote-abstained').textContent()).toContain('412 messages were searched: Inbox › Travel · Nora at home.');
    await page.locator('#ask-wider').click();
    await expect.poll(() => asked(page, 'ask')).toMatchObject([{ boundary: { folder: '/in/travel' } }, { boundary: { account: 'a1' } }]);
    await page.locator('#find-instead').click();
    await expect.poll(() => asked(page, 'search').then((all) => all.length)).toBeGreaterThan(0);
    expect(await focused(page)).toBe('query');
  });

  test('what comes nearest is shown where nothing was taken for an answer, and opens', async () => {
    const page = await show('askNearest');
    expect(await page.locator('footnote-abstained h3').textContent()).toBe('Not found in your mail');
    expect(await page.locator('footnote-claims, footnote-seal, footnote-sources').count()).toBe(0);
    const near = page.locator('footnote-nearest');
    expect(await near.locator('.hint').textContent()).toContain('none of it was taken for an answer');
    expect(await near.locator('.source').count()).toBe(3);
    expect((await near.locator('mark').allTextContents()).every((word) => word.toLowerCase() === 'ferry')).toBe(true);
    await near.locator('.who').first().click();
    await expect.poll(() => asked(page, 'open')).toMatchObject([{ place: { headerMessageId: 'm0@gallery.example' }, target: 'here' }]);
    expect((await asked(page, 'open'))[0]).not.toHaveProperty('quote');
  });

  test('of several accounts one is chosen, and asked', async () => {
    const page = await show('askAccounts');
    await page.getByRole('button', { name: 'Choir' }).click();
    await expect.poll(() => asked(page, 'ask')).toMatchObject([{ boundary: {} }, { boundary: { account: 'a2' } }]);
    await expect.poll(() => page.locator('.claim').count()).toBe(0);
    expect(await page.locator('#scope').textContent()).toContain('Choir');
  });

  test('nothing leaves but by a button that says so; Escape says no', async () => {
    for (const [act, word] of [
      [(page: Page) => page.keyboard.press('Escape'), { may: false, always: false }],
      [(page: Page) => page.locator('#leave-once').click(), { may: true, always: false }],
      [(page: Page) => page.locator('#leave-always').click(), { may: true, always: true }],
      [(page: Page) => page.keyboard.press('Enter'), { may: false, always: false }],
    ] as const) {
      const page = await show('askConsent');
      const dialog = page.getByRole('dialog');
      expect(await dialog.locator('pre').textContent()).toContain('I bring the tickets and something to eat.⟨U+202E⟩⟨U+200B⟩');
      expect(await dialog.textContent()).toContain('https://models.example/v1');
      expect(await dialog.textContent()).toContain('parts of 4 messages, about 1,240 tokens');
      await act(page);
      await expect.poll(() => asked(page, 'letLeave')).toMatchObject([word]);
      await expect.poll(() => dialog.count()).toBe(0);
    }
  });

  test('what was not sent can be answered without a model', async () => {
    const page = await show('askRefused');
    expect(await page.locator('footnote-ask-trouble').textContent()).toContain('Nothing has left this computer.');
    await page.locator('#without-model').click();
    await expect.poll(() => asked(page, 'ask').then((all) => all.at(-1))).toMatchObject({ reader: 'extractive' });
  });

  test('a question of before opens with its date; one is removed and brought back, all after a question', async () => {
    const page = await show('askHistory');
    const items = page.locator('footnote-history li');
    expect(await items.count()).toBe(5);
    await items.nth(1).locator('.icon-button').click();
    await expect.poll(() => items.count()).toBe(4);
    await page.locator('#bring-back').click();
    await expect.poll(() => items.count()).toBe(5);
    await items.nth(1).locator('.question').click();
    await expect.poll(() => page.locator('.kept').textContent()).toContain('Answered on Tuesday, November 24, 2026');
    expect(await asked(page, 'ask')).toEqual([]);
    await page.locator('#to-history').click();
    await page.locator('#remove-all').click();
    expect(await asked(page, 'forgetAsked')).toEqual([]);
    await page.locator('#remove-all-yes').click();
    await expect.poll(() => asked(page, 'forgetAsked')).toEqual([{}]);
    expect(await page.locator('footnote-history').textContent()).toContain('No questions yet.');
  });

  test('a server is set up by its address; one that could be overheard is not', async () => {
    const page = await show('askSettings');
    await page.getByRole('radio', { name: /A server that you choose/ }).check();
    await page.locator('#endpoint-url').fill('http://192.168.1.5:11434/v1');
    await page.locator('#endpoint-model').fill('small-model');
    await page.locator('#save-readers').click();
    expect(await page.locator('.fault').textContent()).toContain('needs https');
    await page.locator('#endpoint-url').fill('http://127.0.0.1:11434/v1');
    expect(await page.locator('footnote-readers .here').textContent()).toContain('on this computer');
    await page.locator('#endpoint-key').fill('secret');
    await page.locator('#endpoint-tools').check();
    await page.getByRole('checkbox', { name: 'Choir' }).check();
    await page.locator('#save-readers').click();
    await expect.poll(() => asked(page, 'setReaders')).toEqual([{ chosen: 'endpoint', neverSend: ['a2'], endpoint: { url: 'http://127.0.0.1:11434/v1', model: 'small-model', tools: true, key: 'secret' } }]);
    expect(await asked(page, 'permit')).toEqual(['http://127.0.0.1/*']);
    await expect.poll(() => page.locator('footnote-readers [role=status]').textContent()).toBe('Saved');
    // What was stored is not shown again.
    expect(await page.locator('#endpoint-key').inputValue()).toBe('');
  });

  test('a model inside Thunderbird is chosen before it can answer, and downloaded only when that was agreed to', async () => {
    const page = await show('askSettings');
    await page.getByRole('radio', { name: /A small model inside Thunderbird/ }).check();
    await page.locator('#save-readers').click();
    expect(await page.locator('.fault').textContent()).toContain('Choose a model for it first');
    await page.getByRole('radio', { name: /SmolLM2/ }).click();
    expect(await asked(page, 'chooseTextModel')).toEqual([]);
    expect(await page.locator('footnote-text-model .question').textContent()).toContain('huggingface.co learns that you fetch this model');
    await page.locator('#text-model-download').click();
    await expect.poll(() => asked(page, 'chooseTextModel')).toEqual([{ name: 'SmolLM2-360M-Instruct', download: true }]);
    await page.locator('#text-model-stop').click();
    await expect.poll(() => asked(page, 'stopTextModel')).toHaveLength(1);
    await page.locator('#save-readers').click();
    await expect.poll(() => asked(page, 'setReaders')).toEqual([{ chosen: 'browser', neverSend: [], endpoint: undefined }]);
  });

  test('an example is written into the box, to write on from', async () => {
    const page = await show('askEmpty');
    await page.locator('.example').first().click();
    await expect.poll(() => page.locator('#query').inputValue()).toBe('When does the ferry leave on Saturday?');
    expect(await focused(page)).toBe('query');
    expect(await asked(page, 'ask')).toEqual([]);
  });

  test('a conversation stands beside the scope and can be left', async () => {
    const page = await show('askEmpty');
    await page.evaluate(() => Reflect.get(window, 'background').events.wanted({ verb: 'ask', text: 'Who agreed?', now: false, thread: 12, scope: { account: 'a1', accountName: 'Nora at home', folder: '/in', folderName: 'Inbox' } }));
    await expect.poll(() => page.locator('.thread').textContent()).toContain('this conversation');
    expect(await page.locator('#query').inputValue()).toBe('Who agreed?');
    expect(await focused(page)).toBe('query');
    await page.locator('#leave-thread').click();
    expect(await page.locator('.thread').count()).toBe(0);
  });

  test('that there is no conversation to ask about is said until something is asked', async () => {
    const page = await show('askEmpty');
    await page.evaluate(() => Reflect.get(window, 'background').events.wanted({ verb: 'ask', text: 'Who agreed?', now: false, noConversation: true }));
    await expect.poll(() => page.locator('footnote-ask .missing').textContent()).toContain('no conversation to ask about');
    await page.locator('#query').press('Enter');
    await expect.poll(() => page.locator('footnote-ask .missing').count()).toBe(0);
  });

  test('in a wide page the sources stand beside the statements', async () => {
    const page = await show('askAnswered', { width: 1600 });
    const [said, sources] = [await page.locator('footnote-claims').boundingBox(), await page.locator('footnote-sources').boundingBox()];
    expect(said && sources && said.x + said.width <= sources.x).toBe(true);
  });

  test('hostile answers are text: nothing runs, nothing is loaded, nothing becomes an element', async () => {
    for (const view of ['askHostile', 'askHostileTotal']) {
      const page = await show(view);
      expect(await page.title()).toBe('Footnote');
      expect(await page.locator('footnote-ask').locator('img, script, style, i:not(.dots i), a, iframe, u').count()).toBe(0);
      expect(await page.locator('footnote-ask').textContent()).toContain('<img src=x onerror=alert(1)>');
    }
  });
});
