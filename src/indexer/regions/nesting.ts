import type { RegionKind } from '../../mail.ts';
import { attributionLength, endsOpen, mayBeWhole, MAX_ATTRIBUTION_LINES, readAttribution, type Stated } from './attribution.ts';
import { headerBlock, notesBlock } from './header-block.ts';
import { headerLine } from './header-names.ts';
import type { Segment } from './segments.ts';
import { findSeparator, mayReplyAbove, MAY_START } from './separator.ts';
import type { Sending } from './stated-date.ts';

/** What a segment was found to be. Equal neighbours become one region. */
export interface Label {
  readonly kind: RegionKind;
  readonly depth: number;
  readonly stated?: Stated;
  readonly attachment?: number;
}

export interface NestingInput {
  readonly segments: readonly Segment[];
  /** `quoteLevels(segments)`. */
  readonly levels: readonly number[];
  readonly sending: Sending;
  /** The subject says that the message forwards another. */
  readonly forwards: boolean;
}

/** Labels each segment own, quoted, forwarded or attachment, in one pass over the segments. */
export function nest(input: NestingInput): readonly Label[] {
  return new Nesting(input).labels();
}

/** A quote without signs: from its attribution line or header block on, to where its level ends. */
interface Frame {
  readonly level: number;
  readonly label: Label;
}

/** Lines that announce other people's words. */
interface Announcement {
  readonly count: number;
  readonly kind: 'quoted' | 'forwarded';
  readonly stated: Stated;
  /** `replyAbove` and a bare header block say less than an attribution does. */
  readonly by: 'attribution' | 'separator' | 'headers' | 'replyAbove';
  /** The lines end with a header block. */
  readonly headed: boolean;
}

class Nesting {
  readonly #segments: readonly Segment[];
  readonly #levels: readonly number[];
  readonly #input: NestingInput;
  readonly #labels: Label[] = [];
  #frames: Frame[] = [];
  /** What was announced for a level of signs or marks. */
  readonly #announced = new Map<number, Announcement>();
  /** Which segments have a colon: 0 not asked yet, else `NO_COLON`, `COLON` or `TIMED`. */
  readonly #colons: Uint8Array;
  /** 1 where this segment or one of the next ends open or has a quote below it: no attribution does without. */
  readonly #introducing: Uint8Array;
  /** Whether any segment is quoted by signs or marks. */
  readonly #quotes: boolean;
  /** The last segment that signs or marks make a quote, once asked for. */
  #lastQuoted: number | undefined;
  /** Levels whose present run has shown words already. */
  #begun: boolean[] = [];

  constructor(input: NestingInput) {
    this.#segments = input.segments;
    this.#levels = input.levels;
    this.#input = input;
    this.#colons = new Uint8Array(input.segments.length);
    this.#quotes = input.levels.some((level) => level > 0);
    this.#introducing = this.#introductions();
  }

  labels(): readonly Label[] {
    let i = 0;
    while (i < this.#segments.length) i += this.#step(i);
    return this.#labels;
  }

  /** Labels the segment at `i`, or all of an announcement that starts there; returns how many. */
  #step(i: number): number {
    const segment = this.#segments[i];
    if (segment === undefined) return 1;
    if (segment.marked.attachment !== undefined) {
      this.#labels.push({ kind: 'attachment', depth: 0, attachment: segment.marked.attachment });
      return 1;
    }
    if (segment.blank) {
      const before = this.#labels.at(-1);
      this.#labels.push(before === undefined || before.kind === 'attachment' || before.kind === 'boilerplate' ? OWN : before);
      return 1;
    }
    const level = this.#levels[i] ?? 0;
    while ((this.#frames.at(-1)?.level ?? 0) > level) this.#frames.pop();
    this.#begun.length = Math.min(this.#begun.length, level + 1);
    const announcement = this.#announcementAt(i, level);
    if (announcement === undefined) {
      this.#labels.push(this.#labelAt(segment, level));
      this.#begun[level] = true;
      return 1;
    }
    const label = this.#open(announcement, i, level);
    let end = i + announcement.count;
    // Empty quoted lines between "On ... wrote:" and a deeper quote.
    if (this.#quoteAfter(end - 1, level) !== undefined) while (this.#segments[end]?.plain === '' && this.#levels[end] === level) end++;
    const below = this.#unmarkedBelow(announcement, end, level);
    if (below !== undefined) {
      end = below;
      this.#frames.push({ level: this.#levels[below] ?? 0, label });
    }
    for (let n = i; n < end; n++) this.#labels.push(label);
    this.#begun[level] = true;
    return end - i;
  }

  /**
   * Where the quoted words start if headers alone have quote signs (Orange, Hotmail): right below, after words of one's
   * own, where no sign follows. A rule there begins a list's footer.
   */
  #unmarkedBelow({ headed }: Announcement, end: number, level: number): number | undefined {
    if (!headed || level !== 1 || this.#begun[0] !== true) return undefined;
    const at = this.#nextWords(end);
    const segment = this.#segments[at];
    if (segment === undefined || segment.plain === '' || segment.marked.attachment !== undefined || RULE.test(segment.plain)) return undefined;
    this.#lastQuoted ??= this.#levels.findLastIndex((one) => one > 0);
    return at > this.#lastQuoted ? at : undefined;
  }

  #labelAt(segment: Segment, level: number): Label {
    const frame = this.#frames.at(-1);
    if (frame !== undefined && frame.level === level) return frame.label;
    const depth = level + this.#frames.length;
    if (depth === 0) return OWN;
    const announced = this.#announced.get(level);
    const kind = announced?.kind ?? (segment.marked.forwardMark > 0 && level === segment.marked.forwardMark ? 'forwarded' : 'quoted');
    return this.#interned(kind, depth, announced?.stated);
  }

  /** The same object for the same label in a row, so that neighbours can be compared. */
  #interned(kind: RegionKind, depth: number, stated: Stated | undefined): Label {
    const last = this.#labels.at(-1);
    if (last !== undefined && last.kind === kind && last.depth === depth && last.stated === stated && last.attachment === undefined) return last;
    return { kind, depth, ...(stated === undefined ? {} : { stated }) };
  }

  /** Takes note of what was announced at `i` and returns the label of the announcing lines. */
  #open(announcement: Announcement, i: number, level: number): Label {
    const { kind, stated, by } = announcement;
    const depth = level + this.#frames.length;
    const first = this.#begun[level] !== true;
    if (this.#quoteAfter(i + announcement.count - 1, level) !== undefined) {
      for (const deeper of [...this.#announced.keys()]) if (deeper > level) this.#announced.delete(deeper);
      // Where the quote below starts a level deeper still, its first words are what the announced one quotes.
      this.#announced.set(level + 1, announcement);
      return this.#interned(kind, depth + 1, stated);
    }
    if (depth === 0 && first && by === 'replyAbove') return { kind: 'boilerplate', depth: 0 };
    // A bare header block on top with the answer below it: what some web mailers leave of the quote.
    if (depth === 0 && first && by === 'headers' && !this.#input.forwards) return this.#interned('quoted', 1, stated);
    if (level > 0 && first && this.#frames.at(-1)?.level !== level && !this.#announced.has(level)) {
      const own = this.#segments[i]?.marked.forwardMark === level ? { ...announcement, kind: 'forwarded' as const } : announcement;
      this.#announced.set(level, own);
      return this.#interned(own.kind, depth, stated);
    }
    const label: Label = { kind: kind === 'quoted' && depth === 0 && first && this.#input.forwards ? 'forwarded' : kind, depth: depth + 1, stated };
    this.#frames.push({ level, label });
    return label;
  }

  #announcementAt(i: number, level: number): Announcement | undefined {
    const segment = this.#segments[i];
    if (segment === undefined) return undefined;
    if (segment.marked.attribution) return this.#marked(i, level);
    const { plain } = segment;
    const introducing = this.#introducing[i] === 1;
    if (!introducing && !this.#mayAnnounce(i, plain)) return undefined;
    const separator = findSeparator(plain);
    if (separator !== undefined) {
      const block = this.#headersBelow(i + 1, level);
      if (block !== undefined || separator === 'original' || separator === 'replyAbove' || (separator === 'forward' && (plain.startsWith('-') || plain.startsWith('_') || this.#quoteAfter(i, level) !== undefined))) {
        const stated = block?.stated ?? readAttribution([plain], this.#input.sending);
        return { count: 1 + (block?.count ?? 0), kind: separator === 'forward' ? 'forwarded' : 'quoted', stated, by: separator === 'replyAbove' ? 'replyAbove' : 'separator', headed: block !== undefined };
      }
    }
    const around = introducing ? this.#linesFrom(i, level, MAX_ATTRIBUTION_LINES, false) : [];
    const header = around.findIndex((line, n) => n > 0 && headerLine(line) !== undefined);
    const lines = header < 0 ? around : around.slice(0, header);
    const count = lines.length === 0 ? 0 : attributionLength(lines, (n) => this.#quoteAfter(i + n - 1, level) !== undefined);
    if (count > 0) {
      const block = this.#headersBelow(i + count, level);
      const stated = { ...readAttribution(lines.slice(0, count), this.#input.sending), ...block?.stated };
      return { count: count + (block?.count ?? 0), kind: 'quoted', stated, by: 'attribution', headed: block !== undefined };
    }
    return this.#bareHeaders(i, level);
  }

  /** A cheap no for most lines: no rule, no colon in it or below it, nothing that a quote follows. */
  #mayAnnounce(i: number, plain: string): boolean {
    return this.#colon(i) >= COLON || this.#colon(i + 1) >= COLON || MAY_START.includes(plain.charAt(0)) || mayReplyAbove(plain);
  }

  #colon(i: number): number {
    const known = this.#colons[i] ?? NO_COLON;
    if (known !== 0) return known;
    const plain = this.#segments[i]?.plain ?? '';
    const found = !HAS_COLON.test(plain) ? NO_COLON : TIME.test(plain) ? TIMED : COLON;
    this.#colons[i] = found;
    return found;
  }

  /** From the last segment up: how near below, within its paragraph and level, something invites a quote. */
  #introductions(): Uint8Array {
    const found = new Uint8Array(this.#segments.length);
    let near = 0;
    for (let i = found.length - 1; i >= 0; i--) {
      const plain = this.#segments[i]?.plain ?? '';
      const level = this.#levels[i] ?? 0;
      if (near > 0 && this.#levels[i + 1] === level) near--;
      else near = 0;
      if (plain === '') near = 0;
      else if (endsOpen(plain) || mayBeWhole(plain) || this.#quoteAfter(i, level) !== undefined) near = MAX_ATTRIBUTION_LINES;
      if (near > 0) found[i] = 1;
    }
    return found;
  }

  /** Attribution marks: the lines are known, what they state is read. */
  #marked(i: number, level: number): Announcement {
    let end = i;
    while (this.#segments[end]?.marked.attribution === true && (this.#levels[end] === level || this.#segments[end]?.blank === true)) end++;
    const lines = this.#segments.slice(i, end).map((segment) => segment.plain);
    const words = lines.filter((line) => line !== '').slice(0, MAX_WINDOW);
    const forward = words.some((line) => findSeparator(line) === 'forward');
    const header = words.findIndex((line) => headerLine(line) !== undefined);
    const block = header < 0 ? undefined : headerBlock(words, header, true, this.#input.sending);
    const below = block === undefined ? this.#headersBelow(end, level) : undefined;
    const stated = block?.stated ?? below?.stated ?? readAttribution(words, this.#input.sending);
    return { count: Math.max(1, end - i) + (below?.count ?? 0), kind: forward ? 'forwarded' : 'quoted', stated, by: 'attribution', headed: false };
  }

  /** A rule or nothing above, headers here. */
  #bareHeaders(i: number, level: number): Announcement | undefined {
    const { plain } = this.#segments[i] ?? { plain: '' };
    const rule = MAY_START.includes(plain.charAt(0)) && RULE.test(plain) ? 1 : 0;
    const start = rule === 1 ? this.#nextWords(i + 1) : i;
    const header = this.#segments[start]?.plain ?? '';
    const known = this.#colon(start) >= COLON && headerLine(header) !== undefined;
    if (!known && (rule === 1 || !(this.#colon(i) === TIMED || this.#colon(i + 1) === TIMED) || !NOTES_HEAD.test(`${plain} ${this.#segments[i + 1]?.plain ?? ''}`))) return undefined;
    if (rule === 1 && this.#levels[start] !== level) return undefined;
    const above = this.#segments[i - 1];
    const apart = i === 0 || rule === 1 || above === undefined || above.plain === '' || this.#levels[i - 1] !== level || above.marked.attribution;
    // Raw transport headers around it: somebody shows a message's source, or a report does.
    if (above !== undefined && RAW_HEADER.test(above.plain)) return undefined;
    const lines = this.#linesFrom(start, level, MAX_WINDOW, true);
    const block = known ? headerBlock(lines, 0, false, this.#input.sending) : notesBlock(lines, 0, this.#input.sending);
    if (block === undefined || (!apart && block.roles < 3)) return undefined;
    return { count: start - i + block.count, kind: this.#input.forwards ? 'forwarded' : 'quoted', stated: block.stated, by: 'headers', headed: true };
  }

  /** Headers that follow an announcing line within two blank ones; `count` includes those. */
  #headersBelow(from: number, level: number): { readonly count: number; readonly stated: Stated } | undefined {
    const start = this.#nextWords(from);
    if (start > from + 3 || this.#levels[start] !== level || this.#segments[start]?.marked.attachment !== undefined) return undefined;
    const lines = this.#linesFrom(start, level, MAX_WINDOW, true);
    const block = headerBlock(lines, 0, true, this.#input.sending) ?? notesBlock(lines, 0, this.#input.sending);
    return block === undefined ? undefined : { count: start - from + block.count, stated: block.stated };
  }

  /** Plain lines from `i` on as far as the level (and, without `blanks`, the paragraph) goes. */
  #linesFrom(i: number, level: number, most: number, blanks: boolean): readonly string[] {
    const lines: string[] = [];
    for (let n = i; n < i + most; n++) {
      const segment = this.#segments[n];
      if (segment === undefined || segment.marked.attachment !== undefined) break;
      if (segment.plain === '' && !blanks) break;
      if (this.#levels[n] !== level && !segment.blank) break;
      lines.push(segment.plain);
    }
    return lines;
  }

  /** Index of the next segment with words; looks a few lines ahead only. */
  #nextWords(from: number): number {
    let at = from;
    while (at < from + LOOK_AHEAD && this.#segments[at]?.plain === '') at++;
    return at;
  }

  /** The level of the quote that begins right below segment `i`, if it is deeper than `level`. */
  #quoteAfter(i: number, level: number): number | undefined {
    if (!this.#quotes) return undefined;
    for (let at = i + 1; at <= i + LOOK_AHEAD; at++) {
      const segment = this.#segments[at];
      if (segment === undefined || segment.marked.attachment !== undefined) return undefined;
      const found = this.#levels[at] ?? 0;
      if (found > level) return found;
      if (segment.plain !== '') return undefined;
    }
    return undefined;
  }
}

export const OWN: Label = { kind: 'own', depth: 0 };

const RULE = /^[_\-=*–—]{5,}$/;
const NOTES_HEAD = /(?:\d[/.-]\d{1,4}|\b\d{4})[ ,].*\d:\d\d/;
const TIME = /\d:\d\d/;
const HAS_COLON = /[:：]/;
/** No colon; one; one within a time of day. */
const NO_COLON = 1;
const COLON = 2;
const TIMED = 3;
const RAW_HEADER = /^(?:received|return-path|x-[\w-]+|delivered-to|mime-version|content-type|message-id|envelope-to|status|precedence|references|in-reply-to): /i;
const LOOK_AHEAD = 6;
const MAX_WINDOW = 66;
