import { CanonicalTextBuilder, type CanonicalText, type OpenMark } from '../text/canonical-text.ts';
import { breaksOf, endedBy, PREFORMATTED, SKIPPED, TABLE_PARTS, VOID } from './html-elements.ts';
import { addressToShow } from './html-link.ts';
import { meaningOf } from './html-marks.ts';
import { begin, subjectOf, type Subject } from './html-selector.ts';
import { isHidden, type Look, lookOf, PLAIN_LOOK } from './html-style.ts';
import { emptyStyleSheet, readStyleSheet } from './html-style-sheet.ts';
import { type Attributes, type HtmlReader, readHtml } from './html-tokens.ts';
import { LIMITS } from '../limits.ts';

export interface HtmlText extends CanonicalText {
  /** True where the HTML has words that nobody would have seen; they are left out. */
  readonly hidden: boolean;
}

/** HTML as text that a person would have seen, with marks for what the markup says is quoted, forwarded or a signature. */
export function htmlToText(html: string): HtmlText {
  const builder = new CanonicalTextBuilder();
  const hidden = writeHtml(html, builder);
  return { ...builder.finish(), hidden };
}

/** Adds HTML to a canonical text; answers whether words were hidden in it. */
export function writeHtml(html: string, builder: CanonicalTextBuilder): boolean {
  const writer = new HtmlWriter(builder);
  readHtml(html, writer);
  writer.end();
  return writer.hidden;
}

interface Element {
  readonly name: string;
  readonly subject: Subject;
  readonly look: Look;
  readonly skipped: boolean;
  readonly preformatted: boolean;
  /** Line breaks its start and end make: 0 for inline, 1 for a line, 2 for a paragraph. */
  readonly breaks: number;
  readonly link?: { readonly href: string; text: string };
  readonly row?: { readonly start: number };
  readonly mark?: OpenMark;
  readonly wrapper: boolean;
  /** Opened by a header block within it, to last until the element ends. */
  rest?: OpenMark;
  /** Set once a quote of the common kind was opened within, not within a wrapper further in. */
  holdsQuote?: boolean;
}

class HtmlWriter implements HtmlReader {
  hidden = false;
  readonly #builder: CanonicalTextBuilder;
  readonly #start: number;
  readonly #sheet = emptyStyleSheet();
  readonly #stack: Element[] = [rootElement()];
  #tooDeep = 0;
  #breaks = 0;
  #space = false;
  #tab = false;
  /** Between a cell's start and its first text. */
  #inFreshCell = false;
  #style = '';
  /** Addresses of links in the line being written. They stand at its end, so that sentences stay whole. */
  #addresses: string[] = [];
  readonly #shown = new Set<string>();
  readonly #links: { readonly href: string; text: string }[] = [];

  constructor(builder: CanonicalTextBuilder) {
    this.#builder = builder;
    this.#start = builder.length;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#builder.full) return;
    if (name === 'br' || name === 'img' || name === 'hr' || VOID.has(name)) return this.#empty(name, attributes);
    this.#closeImplied(name);
    if (this.#stack.length > LIMITS.htmlDepth) {
      this.#tooDeep++;
      return;
    }
    if (name === 'td' || name === 'th') {
      this.#cell();
      this.#inFreshCell = true;
    }
    const outer = this.#top;
    const subject = subjectOf(name, attributes, outer.subject);
    const look = outer.skipped ? outer.look : lookOf(subject, outer.look, this.#sheet);
    const breaks = look.gone ? 0 : breaksOf(name, attributes);
    if (breaks > 0) this.#block(breaks);
    const meaning = outer.skipped ? undefined : meaningOf(name, attributes);
    if (meaning?.restIsQuote === true && outer.rest === undefined) outer.rest = this.#openQuote();
    const wrapper = meaning?.wrapper === true && name !== 'blockquote';
    const mark = meaning === undefined ? undefined : meaning.kind === 'quote' && !wrapper ? this.#openQuote() : this.#builder.open(wrapper ? 'forward' : meaning.kind);
    const href = name === 'a' ? attributes.get('href') : undefined;
    const link = href === undefined ? undefined : { href, text: '' };
    if (link !== undefined) this.#links.push(link);
    this.#stack.push({
      name,
      subject,
      look,
      skipped: outer.skipped || SKIPPED.has(name),
      preformatted: outer.preformatted || PREFORMATTED.has(name),
      breaks,
      wrapper,
      ...(link === undefined ? {} : { link }),
      ...(name === 'tr' ? { row: this.#builder.anchor() } : {}),
      ...(mark === undefined ? {} : { mark }),
    });
    begin(outer.subject, subject);
  }

  /** An element that holds nothing. */
  #empty(name: string, attributes: Attributes): void {
    const outer = this.#top;
    const subject = subjectOf(name, attributes, outer.subject);
    if (name === 'br') this.#lineBreak();
    else if (name === 'img') this.#image(subject);
    else if (name === 'hr') this.#block(1);
    begin(outer.subject, subject);
  }

  wants(attribute: string): boolean {
    return this.#sheet.attributes.has(attribute);
  }

  close(name: string): void {
    if (this.#tooDeep > 0) {
      if (!VOID.has(name)) this.#tooDeep--;
      return;
    }
    if (name === 'br') return this.#lineBreak();
    // What comes after </body> is shown all the same.
    if (name === 'body' || name === 'html') return;
    const scope = TABLE_PARTS.has(name) ? 'table' : 'cell';
    for (let at = this.#stack.length - 1; at > 0; at--) {
      const open = this.#stack[at]?.name ?? '';
      if (open === name) {
        while (this.#stack.length > at) this.#pop();
        return;
      }
      if (open === 'table' ? name !== 'table' : scope === 'cell' && (open === 'td' || open === 'th')) break;
    }
    if (name === 'p') this.#block(2);
  }

  text(text: string): void {
    const top = this.#top;
    if (top.name === 'style' && this.#style.length <= LIMITS.styleSheet) this.#style += text;
    if (top.skipped) return;
    if (isHidden(top.look)) {
      if (!this.hidden && /[\p{L}\p{N}]/u.test(text)) this.hidden = true;
      return;
    }
    if (top.preformatted) this.#writePreformatted(text);
    else this.#writeFlow(text);
  }

  end(): void {
    while (this.#stack.length > 1) this.#pop();
    this.#endLine();
    const rest = this.#top.rest;
    if (rest !== undefined) this.#builder.close(rest);
    if (this.#sheet.cut) this.#builder.cut();
  }

  get #top(): Element {
    return this.#stack[this.#stack.length - 1] ?? rootElement();
  }

  #openQuote(): OpenMark {
    const wrapper = this.#stack.findLast((element) => element.wrapper);
    if (wrapper !== undefined) wrapper.holdsQuote = true;
    return this.#builder.open('quote');
  }

  #pop(): void {
    const element = this.#stack.pop();
    if (element === undefined) return;
    if (element.name === 'style') {
      readStyleSheet(this.#sheet, this.#style);
      this.#style = '';
    }
    if (element.link !== undefined) {
      this.#links.pop();
      this.#endLink(element.link);
    }
    // Gmail's wrapper around a reply holds a blockquote that has its own mark; around a forward it holds the text itself.
    if (element.mark !== undefined || element.rest !== undefined) this.#endLine();
    if (element.mark !== undefined) {
      if (element.wrapper && element.holdsQuote === true) this.#builder.discard(element.mark);
      else this.#builder.close(element.mark);
    }
    if (element.rest !== undefined) this.#builder.close(element.rest);
    // Behind an empty last cell no other follows: the row ends all the same.
    if (element.row !== undefined && element.row.start !== -1) this.#tab = false;
    if (element.breaks > 0) this.#block(element.breaks);
    // A table's rows are lines, whatever paragraphs its cells hold.
    if (element.name === 'td' || element.name === 'th') {
      this.#breaks = Math.min(this.#breaks, 1);
      this.#inFreshCell = false;
    }
  }

  #closeImplied(name: string): void {
    const implied = endedBy(name);
    if (implied === undefined) return;
    while (this.#stack.length > 1 && implied.has(this.#top.name)) this.#pop();
  }

  #writeFlow(text: string): void {
    const flat = text.replace(/[ \t\n\r\f]+/g, ' ');
    if (flat === ' ' || flat === '') {
      this.#space ||= flat === ' ';
      return;
    }
    const leading = flat.startsWith(' ');
    const trailing = flat.endsWith(' ');
    this.#space ||= leading;
    this.#flush();
    this.#add(flat.slice(leading ? 1 : 0, trailing ? -1 : undefined));
    this.#space = trailing;
  }

  #writePreformatted(text: string): void {
    const lines = text.replace(/\r\n?/g, '\n').split('\n');
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#lineBreak();
      if (line === '') continue;
      this.#flush();
      this.#add(line);
    }
  }

  /** Writes the breaks or blanks that were due before the next text. */
  #flush(): void {
    if (this.#breaks > 0) {
      if (this.#builder.length > this.#start) this.#builder.append('\n'.repeat(this.#breaks));
    } else if (this.#tab) this.#builder.append('\t');
    else if (this.#space && !this.#builder.atLineStart) this.#builder.append(' ');
    this.#breaks = 0;
    this.#space = false;
    this.#tab = false;
    this.#inFreshCell = false;
  }

  #add(text: string): void {
    this.#builder.append(text);
    const link = this.#links[this.#links.length - 1];
    if (link !== undefined && link.text.length < 500) link.text += ` ${text}`;
  }

  #block(breaks: number): void {
    this.#endLine();
    // The first block in a table cell parts it neither from the cell nor, by more than a line, from the row before.
    if (!this.#tab) this.#breaks = Math.max(this.#breaks, this.#inFreshCell ? Math.min(breaks, 1) : breaks);
  }

  #lineBreak(): void {
    if (this.#top.skipped || isHidden(this.#top.look)) return;
    this.#endLine();
    if (!this.#tab) this.#breaks = Math.min(this.#breaks + 1, 3);
  }

  #endLine(): void {
    if (this.#addresses.length === 0) return;
    this.#builder.append(this.#addresses.map((address) => ` <${address}>`).join(''));
    this.#addresses = [];
  }

  /** A cell after another of the same line is parted from it by a tab, after one of several lines by a line break. */
  #cell(): void {
    for (let at = this.#stack.length - 1; at > 0; at--) {
      const row = this.#stack[at]?.row;
      if (row === undefined) continue;
      this.#endLine();
      if (row.start === -1) return;
      if (this.#builder.lastBreak >= row.start) return this.#block(1);
      this.#breaks = 0;
      this.#tab = true;
      return;
    }
  }

  #image(subject: Subject): void {
    const { attributes } = subject;
    const alt = attributes.get('alt')?.trim() ?? '';
    if (alt === '' || /\.(png|gif|jpe?g|bmp|svg|webp)$/i.test(alt) || !/[^\s._*|-]/.test(alt)) return;
    if (Number(attributes.get('width') ?? '9') <= 2 || Number(attributes.get('height') ?? '9') <= 2) return;
    if (lookOf(subject, this.#top.look, this.#sheet).gone || isHidden(this.#top.look)) return;
    // Words are parted from the text around the picture; an emoji may belong to it.
    this.text(/[\p{L}\p{N}]/u.test(alt) ? ` ${alt} ` : alt);
  }

  #endLink(link: { readonly href: string; readonly text: string }): void {
    const address = addressToShow(link.href, link.text);
    // Newsletters lead to the same place from every line.
    if (address === undefined || this.#shown.has(address)) return;
    if (this.#shown.size < MOST_ADDRESSES) this.#shown.add(address);
    this.#addresses.push(address);
  }
}

/** What everything lies in: a body, also where the mail does not say so. */
function rootElement(): Element {
  const body = subjectOf('body', NO_ATTRIBUTES, subjectOf('html', NO_ATTRIBUTES, undefined));
  return { name: '', subject: body, look: PLAIN_LOOK, skipped: false, preformatted: false, breaks: 0, wrapper: false };
}

const NO_ATTRIBUTES: Attributes = new Map();
const MOST_ADDRESSES = 500;
