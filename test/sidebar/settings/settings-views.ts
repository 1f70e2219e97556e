import type { ReadersState } from '../../../src/asking.ts';
import type { ChosenSettings } from '../../../src/chosen-settings.ts';
import type { CoverageReport, Progress } from '../../../src/coverage.ts';
import type { ModelState, VectorSetState } from '../../../src/embedding.ts';
import type { TagMeaning } from '../../../src/listing.ts';
import { OUTSIDE, SERVER } from '../fake-answers.ts';
import { HOSTILE, MAIL } from '../fake-mail.ts';
import type { View } from '../gallery-views.ts';
import { DONE } from '../which-mail/made-coverage.ts';

/** A state of the settings page. */
export interface SettingsStory {
  /** As the address names it: `search/floor`. */
  readonly at: string;
  readonly chosen?: ChosenSettings;
  readonly tags?: readonly TagMeaning[];
  readonly vectors?: readonly VectorSetState[];
  /** What to click, or what to type where, in order. */
  readonly steps?: readonly (readonly [selector: string, text?: string])[];
  readonly report?: CoverageReport;
  /** The background can't be reached. */
  readonly unreachable?: boolean;
  /** Nothing can be saved or deleted. */
  readonly fails?: boolean;
}

const chosen: ChosenSettings = { settings: { floor: 0.12, ask_hits: 12, rerank: 0, zone: 'Europe/Lisbon' }, tags: { $label2: { category: 'Office', priority: 3 } } };
const tags: readonly TagMeaning[] = [
  { key: '$label1', name: 'Important', category: 'Important', priority: 4 }, { key: '$label2', name: 'Work', category: 'Work' }, { key: 'ferry', name: 'Ferries and trains', category: 'Ferries and trains' },
];
const builtIn: VectorSetState = { contract: 'footnote-static-1/5c0f', lane: 'static', wanted: true, passages: 160_000, waits: false };
const learned: VectorSetState = { contract: 'bge-small-en-v1.5/77ab', lane: 'learned', wanted: true, passages: 31_040, waits: true };

const story = (settings: SettingsStory, more: Partial<View> = {}): View => ({ query: '', mails: MAIL, progress: undefined, settings: { tags, ...settings }, ...more });
const tested = (text: string, steps: SettingsStory['steps'] = [], more: Partial<View> = {}): View => story({ at: 'test', steps: [['#test-query', text], ['#run-test'], ...steps] }, more);
const why = (words: string): SettingsStory['steps'] => [['#which-message', words], ['#find-message'], ['footnote-why .pick']];
const local: ReadersState = { chosen: 'endpoint', endpoint: { url: 'http://127.0.0.1:11434/v1', model: 'small-model:4b', hasKey: false }, neverSend: [] };
const present: Partial<ModelState> = {
  model: 'bge-small-en-v1.5', activity: 'embedding', embedded: 31_040, rate: 4.1,
  choices: [
    { name: 'bge-small-en-v1.5', languages: ['en'], bytes: 34_725_822, source: 'huggingface.co', present: true },
    { name: 'multilingual-e5-small', languages: '*', bytes: 135_390_915, source: 'huggingface.co', present: false },
  ],
};
const idle: Progress = { activity: 'idle', rate: 0, emptyFolders: 0, unlisted: 0, coverage: { known: 52_400, indexed: 52_400, waiting: 0, failed: 0, failures: [], truncated: 0, encrypted: 0, attached: 0, headersOnly: 0 } };
const hostileTag = `<img src=x onerror=alert(1)>\u202E${'tag '.repeat(40)}`;

export const SETTINGS_VIEWS: Readonly<Record<string, View>> = {
  settings: story({ at: 'search' }),
  settingsChanged: story({ at: 'search', chosen, steps: [['#curious summary']] }),
  settingsFound: story({ at: 'search', chosen, steps: [['#find-setting', 'meaning']] }),
  settingsNamed: story({ at: 'search/ask_context_tokens' }),
  settingsNotFound: story({ at: 'search', steps: [['#find-setting', 'submarine']] }),
  settingsOutside: story({ at: 'search', steps: [['#set-floor', '99'], ['#set-ask_hits', 'many'], ['#set-half_of_best', '0.3']] }),
  settingsReset: story({ at: 'search', chosen, steps: [['#reset-floor']] }),
  settingsNotSaved: story({ at: 'search', fails: true, steps: [['#set-floor', '0.2']] }),
  settingsUnreachable: story({ at: 'search', unreachable: true }),
  settingsHostile: story({ at: `search/${'W'.repeat(90)}`, tags: [{ key: 'x', name: hostileTag, category: hostileTag.slice(0, 100) }], steps: [['#find-setting', 'tags']] }),
  settingsMerchants: story({ at: 'search/merchants', chosen: { settings: { merchants: [{ names: ['bookstores', 'Buchhandlungen'], merchants: ['Foyles', `A very long name of a merchant ${'W'.repeat(60)}`] }] }, tags: {} }, steps: [['#add-kind']] }),
  settingsMail: story({ at: 'mail', report: DONE }, { progress: idle }),
  settingsLook: story({ at: 'look', steps: [['input[name=density][value=compact]']] }),
  settingsMeaning: story({ at: 'meaning', vectors: [builtIn, learned] }, { models: present }),
  settingsModelLeaving: story({ at: 'meaning', vectors: [builtIn, learned], steps: [['.here .button']] }, { models: present }),
  settingsNoModel: story({ at: 'meaning' }),
  settingsModelOffline: story({ at: 'meaning' }, { offline: true, models: { problem: 'huggingface.co can’t be reached, or broke off.', problemCode: 'unavailable' } }),
  settingsModelAsked: story({ at: 'meaning', steps: [['footnote-model .choice input']] }),
  settingsPrivacy: story({ at: 'privacy' }),
  settingsLeaving: story({ at: 'privacy' }, { ask: { readers: SERVER, outside: OUTSIDE } }),
  settingsLocal: story({ at: 'privacy' }, { models: present, ask: { readers: local } }),
  settingsDelete: story({ at: 'privacy', steps: [['#delete-all']] }),
  settingsDeleted: story({ at: 'privacy', steps: [['#delete-all'], ['#delete-yes']] }),
  settingsNotDeleted: story({ at: 'privacy', fails: true, steps: [['#delete-all'], ['#delete-yes']] }),
  settingsTest: story({ at: 'test' }),
  settingsTested: tested('ferry booking concert rye', [], { out: 2 }),
  settingsTestFiltered: tested('ferry booking concert rye', [['#filter-ranking', 'ferry']], { out: 2 }),
  settingsTestNothing: tested('submarine'),
  settingsTestFailed: tested('ferry', [], { searchFails: 'connectionLost' }),
  settingsWhyNot: tested('ferry booking', why('rye'), { about: { code: 'staysOut', why: { code: 'underHalf', score: 0.21, best: 0.87 } } }),
  settingsTestHostile: tested('ferry', why('ferry'), { mails: HOSTILE, about: { code: 'staysOut', why: { code: 'nobody', name: `<b>\u202E${'about '.repeat(900)}` } } }),
};
