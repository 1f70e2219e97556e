import { expect, it } from 'vitest';
import { meaningOfTag, readChosen } from '../src/chosen-settings.ts';
import { isSettingKey, SETTINGS, valueFault } from '../src/settings.ts';

const keys = Object.keys(SETTINGS).filter(isSettingKey);

it('what was set is read back as it was', () => {
  const chosen = { settings: { floor: 0.2, ask_hits: 12, zone: 'Europe/Berlin' }, tags: { $label1: { category: 'Urgent', priority: 5 }, work: { priority: 0 } } };
  expect(readChosen(JSON.parse(JSON.stringify(chosen)))).toEqual({ chosen, faults: [] });
});

it('every setting takes its bounds and nothing beyond them', () => {
  for (const key of keys) {
    const { min, max, value } = SETTINGS[key];
    expect([min, max, value].map((one) => valueFault(key, one)), key).toEqual([undefined, undefined, undefined]);
    expect([min - 1, max + 1, Infinity, Number.NaN, '1', null, undefined].map((one) => valueFault(key, one)), key)
      .toEqual(['bounds', 'bounds', 'number', 'number', 'number', 'number', 'number']);
  }
  expect(valueFault('max_candidates', 100.5)).toBe('whole');
  expect(valueFault('floor', 0.055)).toBeUndefined();
});

it('each fault is named, and what is right beside it is kept', () => {
  const { chosen, faults } = readChosen({
    settings: { floor: 99, ask_hits: 4.5, rrf_k: 'many', colour: 3, toString: 1, zone: 'Mars/Olympus', half_of_best: 0.3 },
    tags: { a: { category: 'x'.repeat(101) }, b: { priority: 6 }, c: 'urgent', d: { category: 'Home' } },
  });
  expect(faults).toEqual([
    { kind: 'bounds', name: 'floor' }, { kind: 'whole', name: 'ask_hits' }, { kind: 'number', name: 'rrf_k' }, { kind: 'unknown', name: 'colour' },
    { kind: 'unknown', name: 'toString' }, { kind: 'zone', name: 'Mars/Olympus' }, { kind: 'tag', name: 'a' }, { kind: 'tag', name: 'b' }, { kind: 'tag', name: 'c' },
  ]);
  expect(chosen).toEqual({ settings: { half_of_best: 0.3 }, tags: { d: { category: 'Home' } } });
});

it('anything else is no settings, and harms nothing', () => {
  for (const value of [undefined, null, 3, 'settings', [], {}, { settings: [] }, { settings: 1 }, { settings: {}, tags: [] }, { settings: {}, tags: null }]) {
    expect(readChosen(value)).toEqual({ chosen: { settings: {}, tags: {} }, faults: [{ kind: 'form' }] });
  }
  const { chosen, faults } = readChosen(JSON.parse('{"settings":{"__proto__":{"floor":1}},"tags":{"__proto__":{"priority":3}}}'));
  expect(faults).toEqual([{ kind: 'unknown', name: '__proto__' }]);
  expect(Object.keys(chosen.settings)).toEqual([]);
  expect(Object.getPrototypeOf(chosen.tags)).toBe(Object.prototype);
});

it('a tag is what was chosen for it, or what it is by itself', () => {
  const tag = { key: '$label1', name: 'Important', category: 'Important', priority: 4 };
  expect(meaningOfTag(tag)).toEqual(tag);
  expect(meaningOfTag(tag, { category: 'Now' })).toEqual({ ...tag, category: 'Now' });
  expect(meaningOfTag(tag, { priority: 5 })).toEqual({ ...tag, priority: 5 });
  expect(meaningOfTag(tag, { category: '', priority: 0 })).toEqual({ key: '$label1', name: 'Important', category: 'Important' });
});
