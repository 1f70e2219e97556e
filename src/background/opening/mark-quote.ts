/** Marks the words of a quote in the message that Thunderbird shows, for the eyes only: the mail's document stays as it is. */
import { paintQuote } from './paint-quote.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';

/**
 * Marks `quote` in the message shown in the tab, scrolls to it, and answers whether it was found. A mark that was there
 * before goes. Nothing of the mail runs for it and nothing is loaded: the words are looked for and painted.
 */
export async function markQuote(tabId: number, quote: string): Promise<boolean> {
  const target = { tabId };
  await thunderbird.scripting.insertCSS({ target, css: STYLE, origin: 'USER' });
  const results = await thunderbird.scripting.executeScript({ target, func: paintQuote, args: [quote, NAME] });
  return results.some(({ result }) => result === true);
}

const NAME = 'footnote-quote';

// In colours of its own, which can be read on light and dark mail alike.
const STYLE = `::highlight(${NAME}) { background-color: #ffe27a; color: #1b1b1f; }`;
