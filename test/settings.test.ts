import { expect, it } from 'vitest';
import { SETTINGS, settingOf } from '../src/settings.ts';

it('a setting is what was set, inside its bounds, or its default', () => {
  expect(settingOf({}, 'weight_subject')).toBe(SETTINGS.weight_subject.value);
  expect(settingOf({ weight_subject: 3 }, 'weight_subject')).toBe(3);
  expect(settingOf({ weight_subject: 99 }, 'weight_subject')).toBe(10);
  expect(settingOf({ weight_subject: -1 }, 'weight_subject')).toBe(0);
  expect(settingOf({ weight_subject: Number.NaN }, 'weight_subject')).toBe(SETTINGS.weight_subject.value);
});

it('every default is inside its own bounds, and says what it means', () => {
  for (const [key, { value, min, max, meaning, unit }] of Object.entries(SETTINGS)) {
    expect(value, key).toBeGreaterThanOrEqual(min);
    expect(value, key).toBeLessThanOrEqual(max);
    expect(meaning, key).toMatch(/\.$/);
    expect(unit, key).not.toBe('');
  }
});
