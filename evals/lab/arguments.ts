/** The lab's command line, read into typed commands. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { Failure } from '../../src/failure.ts';
import { readMerchantKinds, type MerchantKind } from '../../src/merchants.ts';
import { SETTINGS } from '../../src/settings.ts';
import type { SettingKey, Settings } from '../../src/settings.ts';
import { EMBEDDER_NAMES, isEmbedder } from './embedders.ts';
import { isSwitch, STAGES, SWITCHES } from './switches.ts';
import type { SwitchName } from './switches.ts';

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'index'; readonly mail: readonly string[]; readonly store: string; readonly account: string; readonly embedder: string | undefined }
  | {
      readonly name: 'search'; readonly store: string; readonly queries: string; readonly out: string;
      readonly settings: Settings; readonly off: ReadonlySet<SwitchName>; readonly limit: number;
    }
  | {
      readonly name: 'ask'; readonly store: string; readonly queries: string; readonly out: string; readonly reader: 'extractive' | 'endpoint';
      readonly settings: Settings; readonly off: ReadonlySet<SwitchName>;
    }
  | { readonly name: 'score'; readonly queries: string; readonly results: string; readonly answers: string | undefined; readonly json: boolean }
  | {
      readonly name: 'explain'; readonly store: string; readonly text: string; readonly message: string | undefined;
      readonly account: string | undefined; readonly folder: string | undefined; readonly settings: Settings; readonly limit: number;
    };

/** Throws `badRequest` with a sentence that says what is missing or unknown. */
export function commandOf(argv: readonly string[]): Command {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help' || rest.includes('--help')) return { name: 'help' };
  switch (name) {
    case 'index': {
      const { values } = read(name, rest, { mail: MANY, store: ONE, account: ONE, embedder: ONE });
      const mail = list(values['mail']);
      if (mail.length === 0) throw missing(name, '--mail PATH');
      const embedder = one(values['embedder']);
      if (embedder !== undefined && !isEmbedder(embedder)) {
        throw new Failure('badRequest', `There is no embedder ${JSON.stringify(embedder)}; there are ${EMBEDDER_NAMES.join(', ')}, or a folder.`);
      }
      return { name, mail, store: required(name, values, 'store', 'FILE'), account: one(values['account']) ?? DEFAULT_ACCOUNT, embedder };
    }
    case 'search': {
      const { values } = read(name, rest, { store: ONE, queries: ONE, out: ONE, set: MANY, off: MANY, limit: ONE });
      return {
        name,
        store: required(name, values, 'store', 'FILE'),
        queries: required(name, values, 'queries', 'Q.jsonl'),
        out: required(name, values, 'out', 'R.jsonl'),
        ...turned(list(values['set']), list(values['off'])),
        limit: limitOf(one(values['limit']) ?? '100'),
      };
    }
    case 'ask': {
      const { values } = read(name, rest, { store: ONE, queries: ONE, out: ONE, reader: ONE, live: FLAG, merchants: ONE, set: MANY, off: MANY });
      const { settings, off } = turned(list(values['set']), list(values['off']));
      const table = one(values['merchants']);
      const reader = one(values['reader']) ?? (values['live'] === true ? 'endpoint' : 'extractive');
      if (reader !== 'extractive' && reader !== 'endpoint') throw new Failure('badRequest', `There is no reader ${JSON.stringify(reader)} in the lab; there are extractive and endpoint.`);
      return {
        name, reader,
        store: required(name, values, 'store', 'FILE'),
        queries: required(name, values, 'queries', 'Q.jsonl'),
        out: required(name, values, 'out', 'A.jsonl'),
        off, settings: { ...settings, ...(table !== undefined && { merchants: merchantsIn(table) }) },
      };
    }
    case 'score': {
      const { values } = read(name, rest, { queries: ONE, results: ONE, answers: ONE, json: FLAG });
      return {
        name,
        queries: required(name, values, 'queries', 'Q.jsonl'),
        results: required(name, values, 'results', 'R.jsonl'),
        answers: one(values['answers']),
        json: values['json'] === true,
      };
    }
    case 'explain': {
      const { values, positionals } = read(name, rest, { store: ONE, message: ONE, account: ONE, folder: ONE, set: MANY, limit: ONE }, true);
      if (positionals.length === 0) throw missing(name, '"the query"');
      return {
        name,
        store: required(name, values, 'store', 'FILE'),
        text: positionals.join(' '),
        message: one(values['message']),
        account: one(values['account']),
        folder: one(values['folder']),
        settings: settingsOf(list(values['set'])),
        limit: limitOf(one(values['limit']) ?? '10'),
      };
    }
    default:
      throw new Failure('badRequest', `There is no command ${JSON.stringify(name)}; lab --help lists them.`);
  }
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

function read(command: string, args: readonly string[], options: NonNullable<ParseArgsConfig['options']>, allowPositionals = false) {
  try {
    const { values, positionals } = parseArgs({ args: withNegatives(args, options), options, allowPositionals, strict: true });
    return { values, positionals };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Failure('badRequest', `lab ${command}: ${said.split('\n')[0] ?? said}`, error);
  }
}

/** `--limit -1` as `--limit=-1`: a number below 0 is a wrong value, not an option, and is to be told as such. */
function withNegatives(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>): string[] {
  return args.reduce<string[]>((joined, arg) => {
    const before = joined.at(-1) ?? '';
    const takesValue = before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    return takesValue && /^-\d/.test(arg) ? [...joined.slice(0, -1), `${before}=${arg}`] : [...joined, arg];
  }, []);
}

function required(command: string, values: Values, name: string, shape: string): string {
  const value = one(values[name]);
  if (value === undefined) throw missing(command, `--${name} ${shape}`);
  return value;
}

function missing(command: string, what: string): Failure {
  return new Failure('badRequest', `lab ${command} needs ${what}.`);
}

function one(value: Values[string]): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function list(value: Values[string]): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function limitOf(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new Failure('badRequest', `--limit ${text} is not a whole number above 0.`);
  return limit;
}

/** Settings from texts of the form `search.name=value`, or `name=value`. Throws `badRequest` for an unknown name, or a value out of bounds. */
export function settingsOf(texts: readonly string[]): Settings {
  const settings: Partial<Record<SettingKey, number>> = {};
  for (const text of texts) {
    const at = text.indexOf('=');
    const key = text.slice(0, Math.max(0, at)).replace(/^search\./, '');
    if (!isSettingKey(key)) throw new Failure('badRequest', `--set ${text}: there is no such setting; lab --help lists them.`);
    const value = Number(text.slice(at + 1));
    const { min, max } = SETTINGS[key];
    if (text.slice(at + 1).trim() === '' || !(value >= min && value <= max)) {
      throw new Failure('badRequest', `--set ${text}: the value is not a number from ${min} to ${max}.`);
    }
    settings[key] = value;
  }
  return settings;
}

/** Throws `badRequest` for a file that holds no table of merchants. */
function merchantsIn(path: string): readonly MerchantKind[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Failure('badRequest', `--merchants ${path} cannot be read as JSON.`, error);
  }
  const kinds = readMerchantKinds(value);
  if (!kinds) throw new Failure('badRequest', `--merchants ${path} is no list of {"names": ["bookstores"], "merchants": ["Foyles"]}.`);
  return kinds;
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** What `--set` and `--off` come to together; a stage that is off stays so, whatever was set. */
function turned(set: readonly string[], off: readonly string[]): { readonly settings: Settings; readonly off: ReadonlySet<SwitchName> } {
  let settings = settingsOf(set);
  const lanes = new Set<SwitchName>();
  for (const name of off.flatMap((text) => text.split(','))) {
    const stage = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (isSwitch(name)) lanes.add(name);
    else if (!stage) throw new Failure('badRequest', `--off ${name}: there is no such lane or stage, only ${[...Object.keys(SWITCHES), ...Object.keys(STAGES)].join(', ')}.`);
    for (const lane of stage?.lanes ?? []) lanes.add(lane);
    settings = { ...settings, ...stage?.settings };
  }
  return { settings, off: lanes };
}

export const DEFAULT_ACCOUNT = 'mail';

const ONE = { type: 'string' } as const;
const MANY = { type: 'string', multiple: true } as const;
const FLAG = { type: 'boolean' } as const;
