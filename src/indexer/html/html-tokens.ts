import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { LIMITS } from '../limits.ts';

export type Attributes = ReadonlyMap<string, string>;

export interface HtmlReader {
  /** Whether an attribute that nobody usually reads matters here. */
  wants(attribute: string): boolean;
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** Attributes that decide what is seen or what it means; the others are passed over. */
const READ = new Set([
  'style', 'class', 'id', 'href', 'alt', 'width', 'height', 'hidden', 'bgcolor', 'background', 'color', 'text', 'type', 'name',
  'data-marker',
]);

/** Reads HTML as a stream of tags and text, entities decoded; no tree, and nothing that grows with nesting. */
export function readHtml(html: string, reader: HtmlReader): void {
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, new Callbacks(html, reader));
  tokenizer.write(html);
  tokenizer.end();
}

class Callbacks implements TokenizerCallbacks {
  readonly #html: string;
  readonly #reader: HtmlReader;
  #tag = '';
  #attribute = '';
  #reads = false;
  #value = '';
  #attributes = new Map<string, string>();

  constructor(html: string, reader: HtmlReader) {
    this.#html = html;
    this.#reader = reader;
  }

  ontext(start: number, end: number): void {
    this.#reader.text(this.#html.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    this.#reader.text(String.fromCodePoint(codepoint));
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#reads = READ.has(this.#attribute) || this.#reader.wants(this.#attribute);
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#reads && this.#value.length < LIMITS.htmlAttribute) this.#value += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    if (this.#reads && this.#value.length < LIMITS.htmlAttribute) this.#value += String.fromCodePoint(codepoint);
  }

  onattribend(_quote: QuoteType, _end: number): void {
    if (this.#reads && !this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value);
  }

  onopentagend(): void {
    this.#reader.open(this.#tag, this.#attributes);
  }

  onselfclosingtag(): void {
    this.#reader.open(this.#tag, this.#attributes);
  }

  onclosetag(start: number, end: number): void {
    this.#reader.close(this.#html.slice(start, end).toLowerCase());
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}
