import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { hasChromium } from './chromium.ts';
import { galleryPages } from './gallery-browser.ts';
import { VIEWS } from './gallery-views.ts';

/** The real page in a real browser, over the gallery's made-up backgrounds. */
describe.skipIf(!hasChromium)('the page, by keyboard and mouse (skipped where /usr/bin/chromium is absent)', () => {
  const show = galleryPages('test-output/gallery-page');
  const subjects = (page: Page) => page.locator('footnote-hit .subject').allTextContents();
  const selected = async (page: Page) => {
    const chosen = page.locator('footnote-hit[aria-selected="true"]');
    return (await chosen.count()) === 0 ? undefined : chosen.locator('.subject').textContent();
  };
  const asked = (page: Page, name: string): Promise<unknown[]> =>
    page.evaluate((call) => Reflect.get(window, 'background').asked(call), name);

  test('typing finds, letter by letter', async () => {
    const page = await show('ready');
    await page.keyboard.type('plum');
    await expect.poll(() => subjects(page)).toEqual(['Plumber on Tuesday']);
    const questions = await asked(page, 'search');
    expect(questions.at(0)).toMatchObject({ text: 'p', typing: true });
    expect(questions.filter((one) => JSON.stringify(one).includes('"plum"')).at(0)).toMatchObject({ text: 'plum', typing: true });
    expect(await page.locator('footnote-hit mark').allTextContents()).toEqual(['plum']);
  });

  test('Enter asks for the words as they stand', async () => {
    const page = await show('ready');
    await page.keyboard.type('ferry');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page, 'search').then((all) => all.at(-1))).toMatchObject({ text: 'ferry', typing: false });
    expect(await asked(page, 'open')).toEqual([]);
  });

  test('the arrows choose, Enter opens here, Ctrl+Enter in a tab, Shift+Enter in a window; the box keeps the focus', async () => {
    const page = await show('partial');
    const all = await subjects(page);
    await page.keyboard.press('ArrowDown');
    expect(await selected(page)).toBe(all[0]);
    const named = await page.locator('#query').getAttribute('aria-activedescendant');
    expect(await page.locator(`#${named}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('End');
    expect(await selected(page)).toBe(all.at(-1));
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    expect(await selected(page)).toBeUndefined();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('query');
    expect(await asked(page, 'open')).toMatchObject([{ target: 'here' }, { target: 'tab' }, { target: 'window' }]);
  });

  test('the chosen hit is scrolled into sight', async () => {
    const page = await show('many');
    for (let step = 0; step < 5; step++) await page.keyboard.press('PageDown');
    // The list settles a frame later: what was out of sight is laid out only now.
    await expect.poll(async () => {
      const box = await page.locator('footnote-hit[aria-selected="true"]').boundingBox();
      const main = await page.locator('main').boundingBox();
      if (!box || !main) throw new Error('both are on screen');
      return box.y >= main.y - 2 && box.y + box.height <= main.y + main.height + 2;
    }).toBe(true);
  });

  test('a click opens here, Ctrl+click and the middle button in a tab, the right button the menu', async () => {
    const page = await show('results');
    const hit = page.locator('footnote-hit').nth(1);
    await hit.click();
    await hit.click({ modifiers: ['Control'] });
    await hit.click({ button: 'middle' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('query');
    await hit.click({ button: 'right' });
    expect(await asked(page, 'open')).toMatchObject([{ target: 'here' }, { target: 'tab' }, { target: 'tab' }]);
    expect(await page.locator('footnote-hit-menu').count()).toBe(1);
  });

  test('Esc clears the box; from elsewhere it leads back to it', async () => {
    const page = await show('results');
    await page.locator('#coverage-toggle').focus();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('query');
    expect(await page.locator('#query').inputValue()).toBe('ferry booking');
    await page.keyboard.press('Escape');
    expect(await page.locator('#query').inputValue()).toBe('');
    expect(await page.locator('footnote-hit').count()).toBe(0);
    expect(await page.locator('footnote-welcome').count()).toBe(1);
  });

  test('a slow answer does not overwrite a newer one, and hits stay while it is awaited', async () => {
    const page = await show('results');
    await page.evaluate(() => {
      const background = Reflect.get(window, 'background');
      background.waits.set('plumber', new Promise((resolve) => Object.assign(window, { answerSlowly: resolve })));
      const shown = new Set<string>();
      Object.assign(window, { shown });
      new MutationObserver(() => {
        for (const subject of document.querySelectorAll('footnote-hit .subject')) shown.add(subject.textContent);
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
    await page.locator('#query').fill('plumber');
    await expect.poll(() => asked(page, 'search').then((all) => all.at(-1))).toMatchObject({ text: 'plumber' });
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
    expect((await subjects(page)).length).toBe(5);
    await page.locator('#query').fill('rye');
    await page.evaluate(() => Reflect.get(window, 'answerSlowly')());
    await expect.poll(() => subjects(page)).toEqual(['Your order is ready']);
    await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBe('false');
    const shown: readonly string[] = await page.evaluate(() => [...Reflect.get(window, 'shown')]);
    expect(shown).toContain('Your order is ready');
    expect(shown).not.toContain('Plumber on Tuesday');
  });

  test('the scope is chosen by keyboard, shown as a chip and taken away again', async () => {
    const page = await show('results');
    for (const id of ['add-filter', 'save-search', 'clear', 'verb-find', 'scope']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => subjects(page)).toEqual(['Your ferry booking HF-20931']);
    expect(await page.locator('#scope').textContent()).toContain('Inbox › Travel');
    await page.locator('#scope-all').click();
    await expect.poll(async () => (await subjects(page)).length).toBe(5);
    expect(await page.locator('#scope-all').count()).toBe(0);
  });

  test('a scope that is chosen outside brings the cursor into the box', async () => {
    const page = await show('results');
    await page.locator('#coverage-toggle').focus();
    const choice = { account: 'a2', folder: '/concerts', accountName: 'Choir', folderName: 'Concerts' };
    await page.evaluate((scope) => Reflect.get(window, 'background').events.scopeChosen(scope), choice);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('query');
    await expect.poll(() => page.locator('#scope').textContent()).toContain('Concerts');
    await expect.poll(() => page.locator('footnote-nothing').count()).toBe(1);
  });

  test('letters narrow the folders to choose from; Esc closes the choice and keeps the query', async () => {
    const page = await show('results');
    await page.locator('#scope').click();
    await page.keyboard.type('hou');
    expect(await page.locator('.choice').allTextContents().then((all) => all.map((name) => name.trim()))).toEqual(['Inbox › House']);
    await page.keyboard.type('xx');
    expect(await page.locator('footnote-scope-menu').textContent()).toContain('No folder of that name');
    await page.keyboard.press('Escape');
    expect(await page.locator('footnote-scope-menu').count()).toBe(0);
    expect(await page.locator('#query').inputValue()).toBe('ferry booking');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('scope');
  });

  test('nothing found in a folder offers all mail', async () => {
    const page = await show('nothingScoped');
    await page.locator('#widen').click();
    await expect.poll(() => page.locator('#widen').count()).toBe(0);
    expect(await asked(page, 'search').then((all) => all.at(-1))).toMatchObject({ boundary: {} });
    expect(await page.locator('footnote-nothing').textContent()).toContain('380 messages are not read yet');
  });

  /** Scrolls the hits as far down as they go now. */
  const scrollDown = (page: Page) => page.evaluate(() => document.querySelector('#found')?.scrollTo(0, 1e9));

  test('more hits come as the end comes near, the chosen one held', async () => {
    const page = await show('many');
    await page.keyboard.press('ArrowDown');
    const held = await page.locator('footnote-hit[aria-selected="true"]').getAttribute('id');
    const last = page.locator('footnote-hit[aria-posinset="137"]');
    await expect.poll(async () => {
      await scrollDown(page);
      return last.count();
    }).toBe(1);
    expect(await last.getAttribute('aria-setsize')).toBe('137');
    expect(await page.locator('#more').count()).toBe(0);
    expect(await page.locator('footnote-hit[aria-selected="true"]').getAttribute('id')).toBe(held);
  });

  test('a page that does not come is asked for once, and again only by the person; why stands beside the button', async () => {
    const page = await show('moreFails');
    const pages = async () => (await asked(page, 'search')).filter((one) => JSON.stringify(one).includes('"after"')).length;
    await expect.poll(async () => {
      await scrollDown(page);
      return page.locator('.more .failed').textContent({ timeout: 100 }).catch(() => '');
    }).toContain('disk');
    // Whatever is drawn meanwhile: an observer would have asked at each frame.
    for (let frames = 0; frames < 60; frames++) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await pages()).toBeLessThanOrEqual(2);
    const before = await pages();
    await page.evaluate(() => Object.assign(Reflect.get(window, 'background'), { moreFails: undefined }));
    await page.locator('#more').click();
    await expect.poll(pages).toBeGreaterThan(before);
    await expect.poll(() => page.locator('.more .failed').count()).toBe(0);
    await expect.poll(() => page.locator('[data-block]').count()).toBeGreaterThan(1);
  });

  test('pages that hold nothing are passed over: what further ones hold is found, and nothing is said to be found in vain', async () => {
    const page = await show('many');
    await page.evaluate(() => Object.assign(Reflect.get(window, 'background'), { emptyPages: 2 }));
    await page.locator('#query').fill('ferry');
    await expect.poll(async () => (await asked(page, 'search')).filter((one) => JSON.stringify(one).includes('ferry')).length).toBeGreaterThan(2);
    await expect.poll(() => page.locator('footnote-hit').count()).toBeGreaterThan(0);
    expect(await page.locator('footnote-nothing').count()).toBe(0);
  });

  test('while the first hits are awaited, what is searched is said; nothing is said to be found in vain that was not looked for', async () => {
    const page = await show('pending');
    await expect.poll(() => page.locator('footnote-searching [role="status"]').textContent()).toBe('Searching 52,012 messages');
    expect(await (await show('pendingScoped')).locator('footnote-searching').textContent()).toContain('Searching in Inbox › Travel');
    const vain = await show('nothing');
    await vain.evaluate(() => Reflect.get(window, 'background').delays.set('ferry', 600_000));
    await vain.locator('#query').fill('ferry');
    await expect.poll(() => vain.locator('main').getAttribute('aria-busy')).toBe('true');
    expect(await vain.locator('footnote-nothing').textContent()).toContain('None of the 52,012 messages searched holds “submarine”.');
  });

  test('of a long list only what is near is drawn, and the chosen hit', async () => {
    const page = await show('thousands');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => {
      await scrollDown(page);
      return page.locator('[data-block]').count();
    }).toBeGreaterThan(20);
    await expect.poll(() => page.locator('footnote-hit').count()).toBeLessThan(100);
    expect(await page.locator('footnote-hit[aria-posinset="1"]').getAttribute('aria-selected')).toBe('true');
    const height = await page.evaluate(() => document.querySelector('#found')?.scrollHeight ?? 0);
    expect(height).toBeGreaterThan(20 * 20 * 60);
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => document.querySelector('#found')?.scrollTop)).toBeLessThan(50);
  });

  test('ten thousand hits are reached to the last, of which some hundred elements stand', async () => {
    const page = await show('thousands');
    await expect.poll(async () => {
      await scrollDown(page);
      return page.locator('#more').count();
    }, { timeout: 500_000, interval: 10 }).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    const last = page.locator('footnote-hit[aria-selected="true"]');
    await expect.poll(() => last.getAttribute('aria-posinset')).toBe('10000');
    expect(await last.getAttribute('aria-setsize')).toBe('10000');
    await expect.poll(() => page.locator('footnote-hit').count()).toBeLessThan(150);
  }, 600_000);

  test('what came late keeps the place that was scrolled to', async () => {
    const page = await show('many');
    await page.evaluate(() => document.querySelector('#found')?.scrollTo(0, 500));
    const top = () => page.evaluate(() => document.querySelector('#found')?.scrollTop);
    const before = await top();
    await page.evaluate(() => Reflect.get(window, 'background').events.indexChanged());
    await expect.poll(async () => (await asked(page, 'search')).length).toBeGreaterThan(2);
    await page.waitForTimeout(100);
    expect(await top()).toBe(before);
    await page.locator('#query').fill('booking');
    await expect.poll(top).toBe(0);
  });

  test('Alt+Enter tells why a message was found, Esc leads back to it; the words stay', async () => {
    const page = await show('partial');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+Enter');
    const inspector = page.locator('footnote-inspector');
    await expect.poll(() => inspector.locator('p.subject').textContent()).toBe('Your ferry booking HF-20931');
    expect(await inspector.locator('.reasons').textContent()).toContain('exact');
    expect(await inspector.locator('.funnel').textContent()).toContain('52,012 messages read');
    await expect.poll(() => inspector.locator('#looked-up').textContent()).toMatch(/^\d+ confirmed in Thunderbird · 2 corrected · 1 no hit any more$/);
    expect(await page.locator('#found').isVisible()).toBe(false);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => inspector.locator('p.subject').textContent()).toBe('Re: which ferry do we take?');
    await page.keyboard.press('Escape');
    expect(await inspector.count()).toBe(0);
    expect(await page.locator('#query').inputValue()).toBe('ferry booking concert rye');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('query');
    expect(await selected(page)).toBe('Re: which ferry do we take?');
    expect(await asked(page, 'open')).toEqual([]);
  });

  test('what was searched for is looked into in the settings', async () => {
    const page = await show('inspector');
    await page.locator('#look-into').click();
    await expect.poll(() => asked(page, 'showSettings')).toEqual([{ lookInto: 'ferry booking concert rye' }]);
  });

  test('a click on the reasons of a hit tells more of them, in a wide page beside the hits', async () => {
    const page = await show('results', { width: 1600 });
    await page.locator('footnote-hit').nth(1).locator('.lanes').click();
    await expect.poll(() => page.locator('footnote-inspector p.subject').textContent()).toBe('Re: which ferry do we take?');
    expect(await page.locator('#found').isVisible()).toBe(true);
    const [list, inspector] = [await page.locator('#found').boundingBox(), await page.locator('footnote-inspector').boundingBox()];
    expect(list && inspector && list.x + list.width <= inspector.x + 1).toBe(true);
    expect(await asked(page, 'open')).toEqual([]);
    await page.locator('#close-inspector').click();
    expect(await page.locator('footnote-inspector').count()).toBe(0);
  });

  test('what stayed out is told at the end, shown by a click, and each says why', async () => {
    const page = await show('stayedOut');
    expect(await subjects(page)).toHaveLength(2);
    expect(await page.locator('.more.out').textContent()).toContain('3 more that fit less well');
    await page.locator('#show-out').click();
    await expect.poll(async () => (await subjects(page)).length).toBe(5);
    expect(await page.locator('footnote-hit .left-out').allTextContents()).toEqual(Array.from({ length: 3 }, () => 'scores 0.21, too little beside the best (0.87)'));
    expect(await page.locator('.divider').last().textContent()).toBe('3 more that fit less well');
  });

  test('a name that stands nowhere is said', async () => {
    expect(await (await show('nobody')).locator('footnote-nothing').textContent()).toContain('“Alex” is named in no message here.');
  });

  test('what filters left out is shown by a click: junk and trash by themselves, the rest without the filter', async () => {
    const page = await show('leftOut');
    await page.locator('footnote-notes .link').nth(1).click();
    await expect.poll(() => page.locator('#query').inputValue()).toBe('ferry');
    await page.locator('footnote-notes .link').first().click();
    await expect.poll(() => page.locator('#query').inputValue()).toBe('ferry in:discarded');
    expect(await asked(page, 'search').then((all) => all.at(-1))).toMatchObject({ text: 'ferry in:discarded', typing: false });
  });

  test('where a filter removed everything a click drops it, by keyboard too', async () => {
    const page = await show('filteredAway');
    expect(await page.locator('footnote-nothing').textContent()).toContain('Without “after:2026-10-01”: 3 more');
    await page.locator('footnote-nothing .link').nth(1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#query').inputValue()).toBe('submarine');
  });

  test('another spelling is proposed and taken by a click', async () => {
    const page = await show('misspelt');
    await page.locator('.proposals button').first().click();
    await expect.poll(async () => (await subjects(page)).length).toBe(5);
    expect(await page.locator('#query').inputValue()).toBe('ferry');
  });

  test('what no message states exactly is named', async () => {
    expect(await (await show('exactMissing')).locator('footnote-nothing').textContent()).toContain('No message holds “INV-123”.');
    expect(await (await show('exactPartly')).locator('footnote-summary').textContent()).toContain('No message holds “INV-123”.');
  });

  test('a piece that was not understood is marked in its warning, and taken out by a click', async () => {
    const page = await show('warnings');
    expect(await page.locator('.warning .piece').allTextContents()).toEqual(['priority:9', 'after:someday']);
    await page.locator('.warning .piece').first().click();
    await expect.poll(() => page.locator('#query').inputValue()).toBe('ferry booking after:someday');
  });

  test('what was found by its meaning says so, and which models answered', async () => {
    const page = await show('meaning');
    // What is chosen meanwhile has answered nothing yet.
    await page.evaluate(() => Object.assign(Reflect.get(window, 'background').models, { model: 'all-MiniLM-L6-v2' }));
    const late = page.locator('footnote-hit', { hasText: 'Late arrivals' });
    expect(await late.locator('.lane').allTextContents()).toEqual(['meaning']);
    expect(await late.textContent()).toContain('nearest passage');
    expect(await page.locator('footnote-notes').textContent()).toContain('By meaning: built-in model and bge-small-en-v1.5. The learned model has read 31,040 of 96,200 passages so far, the newest mail first.');
  });

  test('an index that changes refreshes the hits, the chosen one held, its element kept', async () => {
    const page = await show('results');
    await page.keyboard.press('ArrowDown');
    await page.evaluate(() => {
      document.querySelector('footnote-hit:nth-of-type(2)')?.setAttribute('data-same', '');
      const background = Reflect.get(window, 'background');
      background.removed.add(1);
      background.events.indexChanged();
    });
    await expect.poll(async () => (await subjects(page)).length).toBe(4);
    expect(await selected(page)).toBe('Re: which ferry do we take?');
    expect(await page.locator('footnote-hit').first().getAttribute('data-same')).toBe('');
  });

  test('other words are written into the elements that stand there', async () => {
    const page = await show('results');
    await page.evaluate(() => document.querySelector('footnote-hit')?.setAttribute('data-same', ''));
    await page.locator('#query').fill('plumber');
    await expect.poll(() => subjects(page)).toEqual(['Plumber on Tuesday']);
    expect(await page.locator('footnote-hit[data-same]').count()).toBe(1);
    await page.locator('#query').fill('ferry booking');
    await expect.poll(async () => (await subjects(page)).length).toBe(5);
    const ids = await page.locator('footnote-hit').evaluateAll((hits) => hits.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('#query').getAttribute('aria-activedescendant')).toBe(ids[0]);
    expect(await selected(page)).toBe((await subjects(page))[0]);
  });

  test('a message that is gone says so at its hit', async () => {
    const page = await show('gone');
    await expect.poll(() => page.locator('footnote-hit').first().locator('.unopened').textContent()).toContain('This message is gone');
    expect(await page.locator('footnote-hit .unopened').count()).toBe(1);
  });

  test('a failed search says what to do and does it', async () => {
    const page = await show('error');
    expect(await page.locator('footnote-trouble').textContent()).toContain('interrupted');
    const before = (await asked(page, 'search')).length;
    await page.locator('#again').click();
    expect(await asked(page, 'search')).toHaveLength(before + 1);
  });

  test('while mail is read, a search says how much of it there is so far', async () => {
    const page = await show('indexing');
    expect(await page.locator('footnote-summary .line').allTextContents()).toEqual(['5 messages so far', '12,480 of 52,400 read']);
  });

  test('what is read aloud waits for the pause: a quick answer may count less', async () => {
    const page = await show('partial');
    const said = () => page.locator('footnote-summary [role="status"]').textContent();
    const line = () => page.locator('footnote-summary .line').textContent();
    expect(await said()).toBe(await line());
    await page.evaluate(() => {
      const status = document.querySelector('footnote-summary [role="status"]');
      const heard: string[] = [];
      if (status) new MutationObserver(() => status.textContent && heard.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true });
      Object.assign(window, { heard });
    });
    await page.locator('#query').fill('ferry');
    await expect.poll(said).toBe('5 messages');
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['5 messages']);
    await page.evaluate(() => Reflect.get(window, 'background').events.indexChanged());
    await expect.poll(async () => (await asked(page, 'search')).length).toBeGreaterThan(4);
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['5 messages']);
  });

  test('where meaning does not cover all mail, all is said to be searchable by words', async () => {
    await expect.poll(async () => (await show('fewVectors')).locator('#coverage').textContent()).toMatch(/52,400 messages · all searchable by words/);
    expect(await (await show('ready')).locator('#coverage').textContent()).toMatch(/· all searchable\b(?! by words)/);
  });

  test('coverage is in sight; pausing, reasons and reading again are one step away', async () => {
    const page = await show('indexing');
    expect(await page.locator('#coverage').textContent()).toContain('12,480 of 52,400 messages');
    await page.locator('#pause').click();
    expect(await asked(page, 'setPaused')).toEqual([true]);
    await expect.poll(() => page.locator('#coverage').textContent()).toContain('Paused');
    await page.locator('#pause').click();
    expect(await asked(page, 'setPaused')).toEqual([true, false]);
    await page.locator('#coverage-toggle').click();
    expect(await page.locator('#coverage-details').textContent()).toContain('could not be understood');
    await expect.poll(() => page.locator('#coverage-details').textContent()).toContain('41.3 MB');
    await page.locator('#retry').click();
    expect(await asked(page, 'retryFailed')).toHaveLength(1);
  });

  test('how many messages have attachments, and what of these is found, stands with the reasons', async () => {
    const page = await show('serversOpen');
    await expect.poll(() => page.locator('#coverage-details .attached').textContent()).toMatch(/^7,310 messages have attachments\. They are found by name and type\./);
  });

  test('the first run says what Footnote is and which folders it reads, and leads to them and to the question about a model', async () => {
    const page = await show('reading');
    const welcome = page.locator('footnote-welcome');
    await expect.poll(() => welcome.textContent()).toContain('answers questions with sentences of your mail');
    await expect.poll(() => welcome.textContent()).toMatch(/These \d+ folders are read: Inbox/);
    expect(await welcome.textContent()).toContain('12,480 of 52,400 messages so far · 312 a second · about 2 min left');
    await page.locator('#welcome-pause').click();
    await expect.poll(() => welcome.locator('h2').textContent()).toContain('paused');
    await page.locator('#welcome-pause').click();
    expect(await asked(page, 'setPaused')).toEqual([true, false]);
    await page.locator('#welcome-mail').click();
    await page.locator('#welcome-meaning').click();
    expect(await asked(page, 'showSettings')).toHaveLength(2);
  });

  test('while folders are listed for the first time no share of the mail is claimed', async () => {
    const page = await show('growing');
    const bar = page.locator('footnote-welcome [role=progressbar]');
    expect(await bar.getAttribute('aria-valuenow')).toBeNull();
    expect(await page.locator('footnote-welcome').textContent()).toContain('12,480 messages read · looking through folders, 20,100 so far · 312 a second');
    expect(await page.locator('#coverage-toggle').textContent()).not.toMatch(/ of | left/);
    const found = await show('growingFound');
    await expect.poll(() => found.locator('footnote-summary .so-far').textContent()).toBe('12,480 read, more to come');
  });

  test('has said enough of that once the mail is read', async () => {
    const page = await show('ready');
    await expect.poll(() => page.locator('footnote-welcome h2').count()).toBe(1);
    expect(await page.locator('#welcome-mail').count()).toBe(0);
  });

  test('a stopped index says why, can be tried again and, if nothing else helps, be built again', async () => {
    const page = await show('stopped');
    const problem = page.locator('[role="alert"].problem');
    expect(await problem.textContent()).toContain('The disk is full');
    expect(await problem.locator('button').allTextContents()).toEqual(['Try again', 'Build the index again']);
    await page.evaluate((progress) => Object.assign(Reflect.get(window, 'background'), { progress }), VIEWS['ready']?.progress);
    await page.locator('#try-again').click();
    expect(await asked(page, 'retryFailed')).toHaveLength(1);
    await expect.poll(() => problem.count()).toBe(0);
  });

  test('a stopped index is built again', async () => {
    const page = await show('stopped');
    await page.locator('#rebuild').click();
    expect(await asked(page, 'rebuild')).toHaveLength(1);
  });

  test('keys belong to the input method while it composes', async () => {
    const page = await show('results');
    await page.evaluate(() => document.querySelector('#query')?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
    ));
    expect((await asked(page, 'search')).every((one) => JSON.stringify(one).includes('"typing":true'))).toBe(true);
  });

  test('what is read of an account on a server is chosen where the page is empty, and later beside the coverage', async () => {
    const page = await show('servers');
    await expect.poll(() => page.locator('footnote-welcome footnote-reading fieldset').count()).toBe(2);
    await page.locator('footnote-welcome').getByLabel('Read all bodies').first().click();
    // Decided: the question is gone from there.
    await expect.poll(() => page.locator('footnote-welcome footnote-reading fieldset').count()).toBe(1);
    expect(await page.evaluate(() => Reflect.get(window, 'background').asked('setAccount'))).toEqual([{ account: 'a1', reads: 'bodies' }]);
    await page.locator('#coverage-toggle').click();
    await expect.poll(() => page.locator('footnote-coverage footnote-reading fieldset').count()).toBe(2);
    await page.locator('footnote-welcome').getByRole('button', { name: 'Leave it so' }).click();
    await expect.poll(() => page.locator('footnote-welcome footnote-reading fieldset').count()).toBe(0);
    expect(await page.locator('footnote-coverage footnote-reading fieldset').first().getByLabel('Read all bodies').isChecked()).toBe(true);
  });
});
