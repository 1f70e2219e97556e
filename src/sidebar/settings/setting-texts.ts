import { SETTINGS, type SettingKey } from '../../settings.ts';
import { text, type TextKey } from '../look/text.ts';

/** What a person reads of a setting, in their language. */
export const titleOf = (name: SettingKey): string => text(`setting_${name}`);

export const meaningOf = (name: SettingKey): string => text(`settingIs_${name}`);

export const unitOf = (name: SettingKey): string => text(UNITS[SETTINGS[name].unit]);

type Unit = (typeof SETTINGS)[SettingKey]['unit'];

const UNITS = {
  weight: 'unitWeight',
  messages: 'unitMessages',
  times: 'unitTimes',
  '0 or 1': 'unitSwitch',
  passages: 'unitPassages',
  ranks: 'unitRanks',
  'share a deviation': 'unitShareOfDeviation',
  deviations: 'unitDeviations',
  share: 'unitShare',
  power: 'unitPower',
  score: 'unitScore',
  parts: 'unitParts',
  languages: 'unitLanguages',
  characters: 'unitCharacters',
  chunks: 'unitPassages',
  s: 'unitSeconds',
  tokens: 'unitTokens',
  wordings: 'unitWordings',
} as const satisfies Readonly<Record<Unit, TextKey>>;
