/** Quotes found in rendered mail, in a browser. */
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../sidebar/chromium.ts';

describe.skipIf(!hasChromium)('a quote in the message on screen', () => {
  let browser: Browser;
  let page: Page;
  let script = '';

  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: `export { paintQuote } from './src/background/opening/paint-quote.ts';`, resolveDir: '.', loader: 'ts' },
      bundle: true, format: 'esm', write: false,
    });
    const module = outputFiles[0]?.text ?? '';
    // As Thunderbird runs it: the function's own text, with nothing around it.
    script = await (await import(`data:text/javascript,${encodeURIComponent(`${module}\nexport const source = paintQuote.toString();`)}`)).source;
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 600, height: 400 } });
  });

  afterAll(() => browser?.close());

  /** What is painted, undefined for nothing; the mail's markup stays as it was. */
  const painted = async (html: string, quote: string): Promise<string | undefined> => {
    await page.setContent(`<!doctype html><body>${html}</body>`);
    const before = await page.content();
    const { found, text } = await page.evaluate<{ readonly found: boolean; readonly text?: string }>(
      `(() => {
        const found = (${script})(${JSON.stringify(quote)}, "mark");
        const words = CSS.highlights.get("mark");
        return { found, text: words && [...words].map(String).join("") };
      })()`,
    );
    expect(await page.content()).toBe(before);
    expect(found).toBe(text !== undefined);
    return text;
  };

  it('stands over elements, and white space may differ', async () => {
    expect(await painted('<p>Before.</p><p>The plumber <b>comes</b>\n on&nbsp;Tuesday<br>between ten<br>and twelve.</p>', 'The plumber comes on Tuesday\nbetween ten and twelve.')).toBe('The plumber comes\n on\u00a0Tuesdaybetween tenand twelve.');
    expect(await painted('<div><table><tr><td>Total</td><td>921.92</td></tr></table></div>', 'Total 921.92')).toBe('Total921.92');
  });

  it('is the whole word, not a part of another', async () => {
    expect(await painted('<p>They repaid 1500 and later paid 150 in cash.</p>', 'paid 150')).toBe('paid 150');
    const at = await page.evaluate('[...CSS.highlights.get("mark")][0].startOffset');
    expect(at).toBe('They repaid 1500 and later '.length);
  });

  it('may be composed another way, and hold what is not seen', async () => {
    expect(await painted('<p>Der Schlu\u0308ssel liegt im Ca\u00adfe\u0301.</p>', 'Der Schlüssel liegt im Café.')).toBe('Der Schlu\u0308ssel liegt im Ca\u00adfe\u0301.');
  });

  it('is found where signs of quoting or pictures stand between', async () => {
    expect(await painted('<pre>&gt; The key is\n&gt; under the pot.</pre>', 'The key is\nunder the pot.')).toBe('The key is\n> under the pot.');
    expect(await painted('<p>See you there <span><span style="display:none">:-)</span></span>, at eight sharp</p>', 'See you there, at eight sharp')).toContain('at eight sharp');
  });

  it('is where it can be seen, not where the mail hides it', async () => {
    expect(await painted('<p style="display:none">Pay now.</p><div>Well. <i>Pay now.</i></div>', 'Pay now.')).toBe('Pay now.');
    expect(await page.evaluate('[...CSS.highlights.get("mark")][0].startContainer.parentElement.localName')).toBe('i');
    expect(await painted('<style>p::after { content: "x" } /* Pay now. */</style><p>Hello</p>', 'Pay now.')).toBeUndefined();
  });

  it('that does not stand there is not painted, and the mark before it goes', async () => {
    expect(await painted('<p>Nothing of that.</p>', 'The plumber comes.')).toBeUndefined();
    expect(await painted('<p>Nothing of that.</p>', '  ')).toBeUndefined();
    expect(await painted('<p>1, 2, 3</p>', '€ 1')).toBeUndefined(); // digits alone say too little
    await page.evaluate(`(() => { document.body.textContent = "One. Two."; const paint = ${script}; paint("One.", "mark"); paint("Three.", "mark"); })()`);
    expect(await page.evaluate('CSS.highlights.has("mark")')).toBe(false);
  });

  it('is scrolled to', async () => {
    await painted(`<p>${'line<br>'.repeat(200)}</p><p>Here it is.</p><p>${'line<br>'.repeat(200)}</p>`, 'Here it is.');
    const top = Number(await page.evaluate('[...CSS.highlights.get("mark")][0].getBoundingClientRect().top'));
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(400);
  });

  it('is looked for in a bounded time, in a large and hostile message too', async () => {
    await page.setContent(`<!doctype html><body></body>`);
    const found = await page.evaluate(`(() => {
      for (let i = 0; i < 20_000; i++) document.body.append(Object.assign(document.createElement("i"), { textContent: "e" + "\\u0301".repeat(100) + " abab" }));
      return (${script})("abab".repeat(50) + "c", "mark");
    })()`);
    expect(found).toBe(false);
  });
});
