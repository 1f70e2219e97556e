import type { Mail, Region, RegionKind } from '../src/mail.ts';
import { Failure } from '../src/failure.ts';
import { type Fields, isFields } from './questions.ts';

export interface Fixture {
  readonly file: string;
  readonly kind: string;
  readonly expected: Readonly<Record<string, unknown>>;
  /** Keys of `expected` that no standard decides. */
  readonly heuristic: readonly string[];
}

/** Whether one expected string (or value) holds; `got` says what was there instead. */
export interface Outcome {
  readonly file: string;
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
  readonly heuristic: boolean;
  readonly pass: boolean;
  readonly got?: string;
}

/** What one line of a manifest says; `at` names file and line. Throws `badRequest` where it has no file, kind or expectations. */
export function readFixture(entry: Fields, at: string): Fixture {
  const { file, kind, expected, heuristic } = entry;
  for (const [name, value] of [['file', file], ['kind', kind]] as const) {
    if (typeof value !== 'string') throw new Failure('badRequest', `${at} is no fixture: it has no "${name}".`);
  }
  if (!isFields(expected)) throw new Failure('badRequest', `${at} is no fixture: it has no "expected".`);
  return { file: textOf(file), kind: textOf(kind), expected, heuristic: strings(heuristic) };
}

/** Every expectation of a fixture, string by string, against what was read; keys that nothing here judges have none. */
export function checkFixture(fixture: Fixture, mail: Mail, regions: readonly Region[]): readonly Outcome[] {
  const seen = seenIn(mail, regions);
  const outcomes: Outcome[] = [];
  const add = (key: string, value: unknown, pass: boolean, got: string): void => {
    const base = { file: fixture.file, kind: fixture.kind, key, value, heuristic: fixture.heuristic.includes(key), pass };
    outcomes.push(pass ? base : { ...base, got });
  };
  for (const [key, value] of Object.entries(fixture.expected)) {
    switch (key) {
      case 'subject':
        add(key, value, fold(seen.subject) === fold(textOf(value)), seen.subject);
        break;
      case 'from':
        add(key, value, fold(seen.from) === fold(textOf(value)), seen.from);
        break;
      case 'date':
        add(key, value, sameDate(mail, value), describeDate(mail));
        break;
      case 'quoted_empty':
        add(key, value, (fold(seen.quoted) === '') === (value !== false), seen.quoted);
        break;
      case 'authored_empty':
        add(key, value, (fold(seen.authored) === '') === (value !== false), seen.authored);
        break;
      case 'robust_only':
        add(key, value, true, '');
        break;
      case 'attachments':
        for (const name of strings(value)) add(key, name, seen.names.some((one) => fold(one) === fold(name)), seen.names.join(', '));
        break;
      case 'attachments_any':
        add(key, value, strings(value).some((name) => seen.names.some((one) => fold(one) === fold(name))), seen.names.join(', '));
        break;
      case 'text_not_contains':
        for (const one of strings(value)) add(key, one, !holds(seen.text, one), seen.text);
        break;
      case 'html_hidden_text':
        for (const one of strings(value)) add(key, one, mail.textSource !== 'html' || !holds(seen.text, one), seen.text);
        break;
      case 'quoted_contains':
        for (const one of strings(value)) {
          const apart = repeated(fixture, one) || !holds(seen.authored, one);
          add(key, one, holds(seen.quoted, one) && apart, seen.quoted);
        }
        break;
      case 'attribution_contains':
        for (const one of strings(value)) add(key, one, holds(seen.quoted, one) && !holds(seen.authored, one), seen.quoted);
        break;
      case 'authored_repeats':
        break;
      default:
        checkContains(key, value, seen, add);
    }
  }
  return outcomes;
}

type Add = (key: string, value: unknown, pass: boolean, got: string) => void;

function checkContains(key: string, value: unknown, seen: Seen, add: Add): void {
  if (!isJudged(key)) return;
  const any = key.endsWith('_any');
  const text = seen[IN.get(any ? key.slice(0, -4) : key) ?? 'text'];
  if (typeof text !== 'string') return;
  const wanted = strings(value);
  if (any) add(key, value, wanted.some((one) => holds(text, one)), text);
  else for (const one of wanted) add(key, one, holds(text, one), text);
}

/** True for the keys of `expected` that `checkFixture` knows what to do with. */
export function isJudged(key: string): boolean {
  return WHOLE.has(key) || /_contains(?:_|$)/.test(key);
}

const WHOLE = new Set([
  'subject', 'from', 'date', 'quoted_empty', 'authored_empty', 'robust_only', 'attachments', 'attachments_any', 'html_hidden_text', 'authored_repeats', 'flowed_join',
]);

/** Which text an expectation speaks of; `text` for the keys that are not here. */
const IN: ReadonlyMap<string, keyof Seen> = new Map<string, keyof Seen>([
  ['subject_contains', 'subject'], ['authored_contains', 'authored'], ['signature_contains', 'signature'],
  ['attachment_text_contains', 'attached'],
]);

interface Seen {
  readonly subject: string;
  readonly from: string;
  readonly text: string;
  readonly authored: string;
  readonly quoted: string;
  readonly signature: string;
  readonly attached: string;
  readonly names: readonly string[];
}

function seenIn(mail: Mail, regions: readonly Region[]): Seen {
  const of = (...kinds: readonly RegionKind[]): string =>
    regions.filter(({ kind }) => kinds.includes(kind)).map(({ start, end }) => mail.text.slice(start, end)).join('\n');
  const sender = mail.from[0];
  const from = sender === undefined ? '' : sender.name === '' ? sender.email : sender.email === '' ? sender.name : `${sender.name} <${sender.email}>`;
  return {
    subject: mail.subject,
    from,
    text: mail.text,
    authored: of('own'),
    quoted: of('quoted', 'forwarded'),
    signature: of('signature'),
    attached: of('attachment'),
    names: mail.attachments.map(({ name }) => name),
  };
}

function sameDate(mail: Mail, expected: unknown): boolean {
  if (typeof expected !== 'string') return mail.date === undefined;
  if (mail.date === undefined || Math.floor(mail.date / 1_000) !== Math.floor(Date.parse(expected) / 1_000)) return false;
  const offset = /([+-])(\d{2}):(\d{2})$/.exec(expected);
  const zone = offset === null ? 0 : (Number(offset[2]) * 60 + Number(offset[3])) * (offset[1] === '-' ? -1 : 1);
  return mail.zone === zone;
}

function describeDate(mail: Mail): string {
  return mail.date === undefined ? 'none' : `${new Date(mail.date).toISOString()} zone ${mail.zone}`;
}

function repeated(fixture: Fixture, text: string): boolean {
  return strings(fixture.expected['authored_repeats']).some((one) => fold(one) === fold(text));
}

function holds(text: string, wanted: string): boolean {
  return fold(text).includes(fold(wanted));
}

/** The manifest's way to compare: NFC, white space as one blank, zero-width and direction marks and soft hyphens away. */
function fold(text: string): string {
  return text.normalize('NFC').replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '').replace(/\s+/g, ' ').trim();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
