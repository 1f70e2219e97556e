/** What a person has set, and how it is read out of what may hold anything: the storage, a file. */
import type { TagMeaning } from './listing.ts';
import { readMerchantKinds } from './merchants.ts';
import { isSettingKey, isZone, valueFault, type SettingKey, type Settings, type ValueFault } from './settings.ts';

/** What a tag is to `category:` and `priority:`, where that is not the default. `priority` is 1 to 5, or 0 for none. */
export interface TagChoice {
  readonly category?: string;
  readonly priority?: number;
}

export interface ChosenSettings {
  readonly settings: Settings;
  /** By the tag's key. */
  readonly tags: Readonly<Record<string, TagChoice>>;
}

/** What was chosen, and the tags that Thunderbird has, with what they are where nothing was chosen. */
export interface SettingsState {
  readonly chosen: ChosenSettings;
  readonly tags: readonly TagMeaning[];
}

/** What is wrong with what was read, and where. */
export type SettingsFault =
  /** It is no such thing at all. */
  | { readonly kind: 'form' }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: ValueFault; readonly name: SettingKey }
  | { readonly kind: 'zone' | 'tag' | 'merchants'; readonly name: string };

/** All that is right in it, and what is not, in order. Throws nothing, whatever it is given. */
export function readChosen(value: unknown): { readonly chosen: ChosenSettings; readonly faults: readonly SettingsFault[] } {
  const [given, tags] = [fieldOf(value, 'settings'), fieldOf(value, 'tags')];
  if (!isRecord(given) || !(tags === undefined || isRecord(tags))) return { chosen: NOTHING_CHOSEN, faults: [{ kind: 'form' }] };
  const faults: SettingsFault[] = [];
  const settings = Object.entries(given).flatMap(([name, one]) => {
    const fault = settingFault(name, one);
    if (fault) faults.push(fault);
    return fault ? [] : [[name, name === 'merchants' ? readMerchantKinds(one) : one] as const];
  });
  const choices = Object.entries(tags ?? {}).slice(0, MOST_TAGS).flatMap(([name, one]) => {
    const choice = readTag(one);
    if (!choice) faults.push({ kind: 'tag', name });
    return choice ? [[name, choice] as const] : [];
  });
  return { chosen: { settings: Object.fromEntries(settings), tags: Object.fromEntries(choices) }, faults };
}

/** A tag as it counts: what was chosen for it, or what it is by itself. */
export function meaningOfTag(tag: TagMeaning, { category, priority }: TagChoice = {}): TagMeaning {
  const { priority: own, ...rest } = tag;
  const urgent = priority ?? own ?? 0;
  return { ...rest, ...(category !== undefined && category !== '' && { category }), ...(urgent > 0 && { priority: urgent }) };
}

export const NOTHING_CHOSEN: ChosenSettings = { settings: {}, tags: {} };

function settingFault(name: string, value: unknown): SettingsFault | undefined {
  if (name === 'zone') return typeof value === 'string' && isZone(value) ? undefined : { kind: 'zone', name: String(value) };
  if (name === 'merchants') return readMerchantKinds(value) ? undefined : { kind: 'merchants', name };
  if (!isSettingKey(name)) return { kind: 'unknown', name };
  const kind = valueFault(name, value);
  return kind && { kind, name };
}

function readTag(value: unknown): TagChoice | undefined {
  const [category, priority] = [fieldOf(value, 'category'), fieldOf(value, 'priority')];
  const isCategory = typeof category === 'string' && category.length <= LONGEST_CATEGORY;
  const isPriority = typeof priority === 'number' && Number.isInteger(priority) && priority >= 0 && priority <= HIGHEST_PRIORITY;
  if (!isRecord(value) || !(category === undefined || isCategory) || !(priority === undefined || isPriority)) return undefined;
  return { ...(isCategory && { category }), ...(isPriority && { priority }) };
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? Reflect.get(value, name) : undefined);

export const LONGEST_CATEGORY = 100; // UTF-16 units
export const HIGHEST_PRIORITY = 5;
const MOST_TAGS = 1000;
