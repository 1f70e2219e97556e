import { Failure } from '../../failure.ts';
import type { Database } from '../../ports.ts';
import { isInside } from '../scope/is-inside.ts';
import type { Scope } from '../scope/scope.ts';
import { READER_TOOLS } from './tool-specs.ts';

/** Arguments as a model gave them: each is checked before anything is looked up. All throw `badRequest` with a sentence for the model. */
export class ToolArguments {
  readonly #args: Readonly<Record<string, unknown>>;

  /** Throws for an argument that the tool does not have. */
  constructor(tool: string, args: Readonly<Record<string, unknown>>) {
    const properties = READER_TOOLS.find(({ name }) => name === tool)?.parameters['properties'];
    const known = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
    const unknown = Object.keys(args).find((name) => !known.includes(name));
    if (unknown !== undefined) throw wrong(`${tool} has no such argument; it has ${known.join(', ')}.`);
    this.#args = args;
  }

  text(name: string, longest: number): string | undefined {
    const value = this.#given(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value.trim() === '' || value.length > longest) throw wrong(`${name} has to be a text of at most ${longest} characters.`);
    return value.trim();
  }

  number(name: string, least: number, most: number): number | undefined {
    const value = this.#given(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) throw wrong(`${name} has to be a whole number from ${least} to ${most}.`);
    return value;
  }

  words(name: string): readonly string[] {
    const value = this.#given(name);
    if (value === undefined) return [];
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    const words = list.flatMap((one) => (typeof one === 'string' && one.length <= LONGEST_WORD ? one.split(/\s+/).filter((word) => word !== '') : [undefined]));
    const texts = words.filter((one) => one !== undefined);
    if (texts.length < words.length || texts.length > MOST_WORDS) throw wrong(`${name} has to be a list of at most ${MOST_WORDS} words.`);
    return texts;
  }

  /** A day `YYYY-MM-DD` that there is. */
  day(name: string): string | undefined {
    const value = this.#given(name);
    if (value === undefined) return undefined;
    const time = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : NaN;
    if (typeof value !== 'string' || !Number.isFinite(time) || new Date(time).toISOString().slice(0, 10) !== value) throw wrong(`${name} has to be a day, YYYY-MM-DD.`);
    return value;
  }

  oneOf<const T extends string>(name: string, values: readonly T[]): T | undefined {
    const value = this.#given(name);
    if (value === undefined) return undefined;
    const found = values.find((one) => one === value);
    if (found === undefined) throw wrong(`${name} has to be one of ${values.join(', ')}.`);
    return found;
  }

  currency(name: string): string | undefined {
    const value = this.#given(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || !/^[A-Za-z]{3}$/.test(value)) throw wrong(`${name} has to be an ISO 4217 code.`);
    return value.toUpperCase();
  }

  /** Row ids of messages that are all inside; undefined where none is named. */
  messages(name: string, db: Database, scope: Pick<Scope, 'condition'>): readonly number[] | undefined {
    const value = this.#given(name);
    if (value === undefined) return undefined;
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    const ids = list.filter((one) => typeof one === 'number' && Number.isSafeInteger(one)).map(Number);
    if (ids.length < list.length || ids.length > MOST_MESSAGES) throw wrong(`${name} has to be numbers of mails, ${MOST_MESSAGES} at most.`);
    if (!ids.every((id) => isInside(db, scope, id))) throw wrong('That mail is not among those that the question is about.');
    return [...new Set(ids)];
  }

  #given(name: string): unknown {
    const value = Object.hasOwn(this.#args, name) ? this.#args[name] : undefined;
    return value === null ? undefined : value;
  }
}

export function wrong(sentence: string): Failure {
  return new Failure('badRequest', sentence);
}

const LONGEST_WORD = 200; // characters
const MOST_WORDS = 8;
const MOST_MESSAGES = 50;
