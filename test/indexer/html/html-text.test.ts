import { describe, expect, test } from 'vitest';
import { htmlToText } from '../../../src/indexer/html/html-text.ts';

function marked(html: string): readonly (readonly [kind: string, depth: number, text: string])[] {
  const { text, marks } = htmlToText(html);
  return marks.map(({ kind, depth, start, end }) => [kind, depth, text.slice(start, end)]);
}

describe('lines', () => {
  test.each([
    ['<p>one</p><p>two</p>', 'one\n\ntwo'],
    ['<div>one</div><div>two</div>', 'one\ntwo'],
    ['<div>one</div><div><br></div><div>two</div>', 'one\n\ntwo'],
    ['one<br>two<br/><br />three', 'one\ntwo\n\nthree'],
    ['<p class=MsoNormal>one</p><p class=MsoNormal>two</p>', 'one\ntwo'],
    ['<ul><li>one<li>two</ul>three', 'one\ntwo\n\nthree'],
    ['a\n  b <b> c</b><i>d</i>  e', 'a b cd e'],
    ['<pre>  a\n   b\n</pre>c', '  a\n   b\n\nc'],
    ['f&uuml;r &lt;all&gt; &amp; &#x1F600;', 'für <all> & 😀'],
    ['in<wbr>vis&shy;ible&zwnj; a&nbsp;b', 'invisible\u200c a b'],
    ['<!-- no --><script>no</script><style>no</style><title>no</title><template>no</template>yes', 'yes'],
    ['<html><body>in</body></html> after', 'in after'],
    ['a < b and <unknown>c</unknown>', 'a < b and c'],
  ])('%s', (html, text) => {
    expect(htmlToText(html).text).toBe(text);
  });

  test('rows are lines and cells are parted by tabs, as long as a cell is one line', () => {
    expect(htmlToText('<table><tr><th>Item<th>Sum<tr><td><p>Tea</p><td><p>3,50</p></table>').text).toBe('Item\tSum\nTea\t3,50');
    expect(htmlToText('<table><tr><td>a<br>b</td><td>c</td></tr></table>').text).toBe('a\nb\nc');
    expect(htmlToText('<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td></td><td>c</td></tr></table>').text).toBe('a\tb\tc');
  });

  test('a row ends behind an empty last cell, one with a picture, and one that is hidden', () => {
    for (const last of ['<td></td>', '<td>', '<td><img src="x.png"></td>', '<td><div></div></td>', '<td style="display:none">no</td>', '<td><table><tr><td></td></tr></table></td>']) {
      expect(htmlToText(`<table><tr><td>Rake</td><td>12.50</td>${last}</tr><tr><td>Hoe</td><td>9.00</td>${last}</tr></table>Thanks`).text, last).toBe('Rake\t12.50\nHoe\t9.00\nThanks');
    }
    expect(htmlToText('<table><tr><td>a</td><td></td></tr></table><p>after</p>').text).toBe('a\n\nafter');
    expect(htmlToText('<table><tr><td>a</td><td><table><tr><td></td></tr><tr><td>b</td></tr></table></td></tr></table>').text).toBe('a\tb');
  });

  test('links keep their text; an address that says more stands at the end of the line, once', () => {
    expect(htmlToText('<p>See <a href="https://example.org/x">here</a>, please.</p>').text).toBe('See here, please. <https://example.org/x>');
    expect(htmlToText('<a href="https://www.example.org/">example.org</a> <a href="mailto:a@b.c">a@b.c</a> <a href="#x">top</a>').text).toBe('example.org a@b.c top');
    expect(htmlToText('<a href="https://evil.example/bank.org">bank.org</a>').text).toBe('bank.org <https://evil.example/bank.org>');
    expect(htmlToText('<a href="https://e.org/a">x</a><br><a href="https://e.org/a">y</a>').text).toBe('x <https://e.org/a>\ny');
    expect(htmlToText(`<a href="https://click.example.org/${'t'.repeat(300)}">x</a>`).text).toBe('x <https://click.example.org>');
  });

  test('pictures speak by their alternative text where it says something', () => {
    expect(htmlToText('Hi <img alt="🎉" src=x> <img alt="logo.png"> <img alt="tracker" width=1 height=1>').text).toBe('Hi 🎉');
  });
});

describe('what nobody would see is left out', () => {
  test.each([
    '<div style="display:none">secret</div>',
    '<div style="DISPLAY: NONE !important">secret</div>',
    '<div hidden>secret</div>',
    '<span style="font-size:0px">secret</span>',
    '<span style="font-size:1px;line-height:1px">secret</span>',
    '<span style="font:0/0 a">secret</span>',
    '<div style="max-height:0;overflow:hidden">secret</div>',
    '<div style="height:0px;overflow:hidden">secret</div>',
    '<div style="opacity:0">secret</div>',
    '<div style="visibility:hidden">secret</div>',
    '<font color="#FFFFFF">secret</font>',
    '<table><tr><td bgcolor="#123456"><span style="color:rgb(18,52,86)">secret</span></td></tr></table>',
    '<div style="color:white;background:white">secret</div>',
    '<div style="position:absolute;left:-9999px">secret</div>',
    '<div style="text-indent:-9999px">secret</div>',
    '<style>.pre{display:none}</style><div class="x pre">secret</div>',
    '<style>/* a */ @media print { .y { color: red } } #pre { visibility: hidden }</style><div id=pre>secret</div>',
    '<div style="display:none"><div style="display:block">secret</div></div>',
  ])('%s', (hidden) => {
    expect(htmlToText(`<p>shown</p>${hidden}<p>too</p>`)).toMatchObject({ text: 'shown\n\ntoo', hidden: true });
  });

  test.each([
    '<td style="font-size:0"><div style="font-size:13px">seen</div></td>',
    '<div style="visibility:hidden"><span style="visibility:visible">seen</span></div>',
    '<td bgcolor="#000000"><font color="#ffffff">seen</font></td>',
    '<div style="background:url(x.png)"><font color=white>seen</font></div>',
    '<div style="background-color:#333"><p><span style="color:#fff">seen</span></p></div>',
    '<style>.dark td{background:#000}</style><table class=dark><tr><td style="color:#fff">seen</td></tr></table>',
    '<style>.m{display:none} @media screen{.m{display:block}}</style><div class=m>seen</div>',
    '<div style="max-height:10px;opacity:0.5;font-size:0.9em">seen</div>',
    '<a style="color:#ffffff;background-color:#0a0" href="#">seen</a>',
    '<a style="mso-hide:all" href="#">seen</a>',
    '<body bgcolor="#000000" text="#000000"><a href="#">seen</a>',
    '<style>.b p{font-size:14px}</style><div class=b style="font-size:0"><p>seen</p></div>',
  ])('but not %s', (shown) => {
    expect(htmlToText(shown)).toMatchObject({ text: 'seen', hidden: false });
  });

  test('blank padding alone is not called hidden text', () => {
    expect(htmlToText('a<div style="display:none">&nbsp;&zwnj; </div>').hidden).toBe(false);
  });
});

describe('marks', () => {
  test('Gmail: the attribution and the quote, not what stands between two quotes', () => {
    expect(marked('mine<div class="gmail_quote"><div class="gmail_attr">On Monday Bo wrote:<br></div><blockquote class="gmail_quote">one</blockquote><div>between</div><blockquote class="gmail_quote">two</blockquote></div>'))
      .toEqual([['attribution', 1, 'On Monday Bo wrote:'], ['quote', 1, 'one'], ['quote', 1, 'two']]);
    expect(marked('fyi<div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message</div>theirs</div>'))
      .toEqual([['forward', 1, '---------- Forwarded message\ntheirs'], ['attribution', 1, '---------- Forwarded message']]);
  });

  test('Gmail: a forward that holds a reply stays a forward', () => {
    const reply = '<div class="gmail_quote"><div class="gmail_attr">Bo wrote:</div><blockquote class="gmail_quote">old</blockquote></div>';
    const kinds = marked(`fyi<div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message</div>theirs${reply}</div>`);
    expect(kinds.map(([kind, , text]) => [kind, text])).toEqual([
      ['forward', '---------- Forwarded message\ntheirs\nBo wrote:\n\nold'], ['attribution', '---------- Forwarded message'],
      ['attribution', 'Bo wrote:'], ['quote', 'old'],
    ]);
  });

  test('nested quotes count their depth', () => {
    expect(marked('<blockquote type=cite>a<blockquote type=cite>b</blockquote></blockquote>'))
      .toEqual([['quote', 1, 'a\n\nb'], ['quote', 2, 'b']]);
  });

  test('Outlook: everything after its header block', () => {
    expect(marked('<div>mine</div><hr><div id="x_divRplyFwdMsg"><b>From:</b> Bo</div><div>theirs</div>'))
      .toEqual([['quote', 1, 'From: Bo\ntheirs'], ['attribution', 1, 'From: Bo']]);
  });

  test('Thunderbird and Apple', () => {
    expect(marked('mine<div class="moz-cite-prefix">Am 1.2. schrieb Bo:</div><blockquote type="cite">theirs</blockquote><div class="moz-signature">-- <br>me</div>'))
      .toEqual([['attribution', 1, 'Am 1.2. schrieb Bo:'], ['quote', 1, 'theirs'], ['signature', 1, '--\nme']]);
    expect(marked('<div id="AppleMailSignature">Sent</div>')).toEqual([['signature', 1, 'Sent']]);
  });

  test('an indented paragraph is no quote', () => {
    expect(marked('<blockquote style="margin:0 0 0 40px;border:none;padding:0px">indented</blockquote>')).toEqual([]);
  });

  test('keep their place when the text before them is composed or shortened', () => {
    expect(marked('e\u0301e\u0301   <br><br><br><br><br>x<blockquote> e\u0301t\u0301 </blockquote>y')).toEqual([['quote', 1, 'ét\u0301'.normalize('NFC')]]);
  });
});
