import { describe, expect, test } from 'vitest';
import { htmlToText } from '../../../src/indexer/html/html-text.ts';
import { matches, parseSelector, subjectOf } from '../../../src/indexer/html/html-selector.ts';

/** What is read of a body under a style sheet. */
function read(css: string, body: string): { readonly text: string; readonly hidden: boolean } {
  const { text, hidden } = htmlToText(`<html><head><style>${css}</style></head><body>${body}</body></html>`);
  return { text, hidden };
}

const HIDES = '{display:none}';

describe('rules hide what their selectors mean, and nothing else', () => {
  test.each([
    ['.a .b', '<div class=a><p><i class=b>SECRET</i>one</p></div><p class=b>two</p>', 'one\n\ntwo'],
    ['div.a > i', '<div class=a><i>SECRET</i>one <b><i>two</i></b></div>', 'one two'],
    ['.a.b', '<p class=a>one<p class="b a">SECRET<p class=b>two', 'one\n\ntwo'],
    ['td.x, #y span', '<table><tr><td class=x>SECRET<td>one</table><div id=y><span>SECRET</span>two</div>', 'one\ntwo'],
    ['.a *', '<div class=a>one <b>SECRET</b></div>', 'one'],
    ['.a + p', '<i class=a>one</i><p>SECRET</p><p>two</p>', 'one\n\ntwo'],
    ['.a ~ p', '<p>one</p><i class=a>two</i><p>SECRET</p><b>three</b><p>SECRET</p>', 'one\n\ntwothree'],
    ['br + b', 'one <b>two</b><br><b>SECRET</b>', 'one two'],
    ['div p:first-child', '<div><p>SECRET</p><p>one</p></div>', 'one'],
    ['[data-x]', '<p data-x>SECRET<p data-y>one', 'one'],
    ['p[title="a b"]', '<p title="a b">SECRET<p title=a>one', 'one'],
    ['[class^=pre], [class$="er"], [class*=mid]', '<p class="preview x">SECRET<p class=header>SECRET<p class=amidst>SECRET<p class=x>one', 'one'],
    ['[lang|=de], [rel~=b]', '<p lang=de-AT>SECRET<p rel="a b">SECRET<p lang=den rel=ab>one', 'one'],
    ['html body .a', '<p class=a>SECRET<p>one', 'one'],
    ['.ä', '<p class=ä>SECRET<p class=a>one', 'one'],
  ])('%s', (selector, body, text) => {
    expect(read(selector + HIDES, body)).toEqual({ text, hidden: true });
  });

  test.each(['a:hover', 'p::before', 'u + #body p', '.a > > p', '> p', '.a >', 'svg|p', '..p', '[owa] p', '#', '.a p.c', 'p p'])('%s hides nothing of "<div class=a><p>seen"', (selector) => {
    expect(read(selector + HIDES, '<div class=a><p>seen</p></div>')).toEqual({ text: 'seen', hidden: false });
  });
});

describe('where rules contradict one another', () => {
  test.each([
    ['the more specific one holds, wherever it stands', '.a .b{display:block} .b{display:none}', '<div class=a><i class=b>seen</i></div>', 'seen'],
    ['of equals the later one', '.a{display:none} .b{display:block}', '<p class="a b">seen', 'seen'],
    ['an important one over all', '#c{display:block} .a{display:none!important}', '<p class=a id=c>SECRET', ''],
    ['an important one over the element’s own', '.a{display:none !important}', '<p class=a style="display:block">SECRET', ''],
    ['the element’s own over the others', '.a{display:none}', '<p class=a style="display:block">seen', 'seen'],
    ['the element’s own important one over a rule’s', '.a{display:none!important}', '<p class=a style="display:block ! important">seen', 'seen'],
    ['within one rule the important one', '.a{display:none!important;display:block}', '<p class=a>SECRET', ''],
    ['what is shown on telephones is not hidden', '.w .a{display:none} @media (max-width:600px){.a{display:block!important}}', '<div class=w><p class=a>seen</div>', 'seen'],
    ['a colour by steps is known', '.w td{color:#fff} .w{background:#fff}', '<div class=w><table><tr><td>SECRET</table></div>', ''],
    ['and so is what makes it readable', '.w td{color:#fff} .w{background:#000}', '<div class=w><table><tr><td>seen</table></div>', 'seen'],
  ])('%s', (_, css, body, text) => {
    expect(read(css, body)).toEqual({ text, hidden: text === '' });
  });
});

test('a rule weighs ids before classes before tags', () => {
  const weights = ['*', 'p', 'p b', '.a', 'p.a', '.a.b', '[x]', '#c', 'p#c .a'].map((text) => parseSelector(text)?.specificity);
  expect(weights).toEqual([0, 1, 2, 100, 101, 200, 100, 10_000, 10_101]);
});

test('matching costs what it may and no more', () => {
  let subject = subjectOf('i', new Map(), undefined);
  for (let depth = 0; depth < 400; depth++) subject = subjectOf('i', new Map(), subject);
  const selector = parseSelector('b i i i i i i i i i i');
  const steps = { left: 100_000 };
  expect(selector).toBeDefined();
  expect(selector && matches(selector, subject, steps)).toBe(false);
  expect(steps.left).toBeGreaterThan(-1_000);

  const rules = Array.from({ length: 2_000 }, (_, n) => `b${n} i i i i i i i i i i{display:none}`).join('');
  const read = htmlToText(`<style>${rules}</style>${'<i>'.repeat(500)}${'<i>x</i>'.repeat(2_000)}`);
  expect(read).toMatchObject({ text: 'x'.repeat(2_000), truncated: true });
});
