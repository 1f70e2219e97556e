/** What a picture of a story can't tell: faults that axe finds, boxes that stick out, texts that come from elsewhere. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** Faults that axe finds: all, or those of one rule. */
export async function violations(page: Page, rule?: 'color-contrast'): Promise<unknown> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const findings: readonly Finding[] = await page.evaluate(
    // What is right it need not describe.
    async (only) => (await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'], ...(only !== undefined && { runOnly: [only] }) })).violations, rule);
  return findings.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => [target.join(' '), failureSummary]) }));
}

export interface Layouts {
  /** Folder of the pictures. */
  readonly pictures: string;
  /** The element that is looked at. */
  readonly root: string;
  /** px; the widths at which it is laid out differently are looked at by axe, too. */
  readonly widths: readonly number[];
  readonly axeAt: readonly number[];
  /** An element that is never less than 300 px high. */
  readonly tall?: string;
}

/** A story as it stands in a page whose reader wants less motion: nothing moves; at every width a picture of it, nothing out of its box, no fault that axe finds; in the dark no contrast that is too low. */
export async function looksRight(page: Page, story: string, { pictures, root, widths, axeAt, tall }: Layouts): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width > 700 ? 900 : 720 });
    await page.screenshot({ path: `${pictures}/${story}-${width}-light.png` });
    expect(await overflowing(page, root), `${story}-${width}`).toEqual([]);
    if (tall) expect((await page.locator(tall).boundingBox())?.height, `${story}-${width}`).toBeGreaterThan(300);
    if (axeAt.includes(width)) expect(await violations(page), `${story}-${width}`).toEqual([]);
  }
  expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : undefined))), `${story} moves`).toEqual([]);
  // In the dark only colours differ.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: `${pictures}/${story}-${widths.at(-1)}-dark.png` });
  expect(await violations(page, 'color-contrast'), `${story} in the dark`).toEqual([]);
}

/** What sticks out of the window, out of the hit that it belongs to, or out of its own box without being cut off. */
export function overflowing(page: Page, root = 'footnote-app'): Promise<readonly string[]> {
  return page.evaluate((element) => {
    const outside: string[] = [];
    const width = document.documentElement.clientWidth;
    for (const inner of document.querySelectorAll(`${element} *:not(.visually-hidden, .visually-hidden *, .working, svg *)`)) {
      const box = inner.getBoundingClientRect();
      // Inside a box that cuts off what is too long, that box counts.
      if (box.width === 0 || box.height === 0 || inner.parentElement?.closest('.words, .who, .subject, .snippet, bdi, .meaning-said')) continue;
      const hit = inner.closest('footnote-hit')?.getBoundingClientRect();
      // An open menu is meant to hang out of its pill.
      const spills = !inner.querySelector('footnote-scope-menu') && getComputedStyle(inner).overflowX === 'visible' && inner.clientWidth > 0 && inner.scrollWidth > inner.clientWidth + 1;
      const left = Math.max(0, hit?.left ?? 0) - 1;
      const right = Math.min(width, hit?.right ?? width) + 1;
      if (spills || box.left < left || box.right > right || (hit && box.bottom > hit.bottom + 1)) outside.push(`${inner.localName}.${inner.getAttribute('class') ?? ''}`);
    }
    return outside;
  }, root);
}

/** Texts of a page whose own texts stand between brackets that do not, but for what comes from the mail, in elements that match `ofMail`. */
export function strangeTexts(page: Page, root: string, ofMail: string): Promise<readonly string[]> {
  return page.evaluate(([element, mail]) => {
    const ours = (text: string) => !/\p{L}/u.test(text) || /^[^[]*\[.*\][^\]]*$/su.test(text.trim());
    const found: string[] = [];
    for (const inner of document.querySelectorAll(`${element}, ${element} *`)) {
      if (inner.closest(mail ?? '')) continue;
      // The scope's button says the folder's names in its title.
      const names = inner.id === 'scope' ? ['aria-label'] : ['title', 'aria-label', 'placeholder', 'alt'];
      for (const node of inner.childNodes) if (node instanceof Text && !ours(node.data)) found.push(node.data);
      for (const name of names) {
        const value = inner.getAttribute(name);
        if (value !== null && !ours(value)) found.push(value);
      }
    }
    return found;
  }, [root, ofMail]);
}
