import { beforeAll, describe, expect, it } from 'vitest';
import english from '../../../_locales/en/messages.json';
import german from '../../../_locales/de/messages.json';
import { isSettingKey, SETTINGS } from '../../../src/settings.ts';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { GROUPS } from '../../../src/sidebar/settings/setting-groups.ts';
import { meaningOf, titleOf, unitOf } from '../../../src/sidebar/settings/setting-texts.ts';
import { textsFromFiles } from '../message-files.ts';

const keys = Object.keys(SETTINGS).filter(isSettingKey);

describe.each(['en', 'de'] as const)('the settings in %s', (language) => {
  beforeAll(() => useTexts(textsFromFiles(language)));

  it('have each a name of their own, an explanation and a unit', () => {
    for (const key of keys) {
      expect(titleOf(key), key).toMatch(/\p{L}/u);
      expect(meaningOf(key), key).toMatch(/\.$/);
      expect(unitOf(key), key).toMatch(/\p{L}/u);
    }
    expect(new Set(keys.map(titleOf)).size).toBe(keys.length);
  });
});

it('the English explanation is the one of settings.ts', () => {
  const texts = new Map(Object.entries<{ readonly message: string }>(english));
  for (const key of keys) expect(texts.get(`settingIs_${key}`)?.message, key).toBe(SETTINGS[key].meaning);
});

it('the German explanation is not the English one', () => {
  const texts = new Map(Object.entries<{ readonly message: string }>(german));
  for (const key of keys) expect(texts.get(`settingIs_${key}`)?.message, key).not.toBe(SETTINGS[key].meaning);
});

it('no text is left of a setting that is gone', () => {
  const told = Object.keys(english).flatMap((key) => /^setting(?:Is)?_(.+)$/.exec(key)?.[1] ?? []);
  expect(told.filter((name) => !isSettingKey(name))).toEqual([]);
});

it('every setting stands in one group', () => {
  expect(GROUPS.flatMap(({ keys: inside }) => inside).toSorted()).toEqual(keys.toSorted());
});
