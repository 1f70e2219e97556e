import { describe, expect, test } from 'vitest';
import { FILTER_NAMES } from '../../../src/search.ts';
import type { HitWhy, SearchWarning, StaysOut } from '../../../src/told.ts';
import { hitWhyInEnglish, staysOutInEnglish, warningInEnglish } from '../../../src/retrieval/in-english.ts';
import { hitWhyText, staysOutText, warningText } from '../../../src/sidebar/search/told-texts.ts';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { textsFromFiles } from '../message-files.ts';

/** One of each, so that a new code has to be added here, too. */
const WARNINGS: Readonly<Record<SearchWarning['code'], SearchWarning>> = {
  noValue: { code: 'noValue', name: 'subject' }, unread: { code: 'unread', name: 'after', written: 'after:WORDS' },
  longText: { code: 'longText', most: 1000 }, manyTerms: { code: 'manyTerms', most: 32 }, manyFilters: { code: 'manyFilters', most: 16 }, manyParts: { code: 'manyParts', most: 2 },
  deepGroups: { code: 'deepGroups', most: 16 }, commonPart: { code: 'commonPart', most: 2000 },
  noFolder: { code: 'noFolder', name: 'WORDS' }, noTag: { code: 'noTag', name: 'WORDS' }, noCategory: { code: 'noCategory', name: 'WORDS' }, noWords: { code: 'noWords' },
};
const OUT: Readonly<Record<StaysOut['code'], StaysOut>> = {
  nobody: { code: 'nobody', name: 'WORDS' }, unclear: { code: 'unclear' }, underFloor: { code: 'underFloor', score: 0.0212, floor: 0.06 }, underHalf: { code: 'underHalf', score: 0.2, best: 0.871 },
};
const WHYS: Readonly<Record<HitWhy['code'], HitWhy>> = {
  outside: { code: 'outside' }, unknown: { code: 'unknown' }, waiting: { code: 'waiting' }, failed: { code: 'failed', failure: 'tooLarge' }, filtered: { code: 'filtered' },
  staysOut: { code: 'staysOut', why: OUT.underHalf }, hit: { code: 'hit', place: 12, exact: false }, notExact: { code: 'notExact' }, excluded: { code: 'excluded' }, noPhrase: { code: 'noPhrase' },
  noWord: { code: 'noWord' }, someWords: { code: 'someWords', words: 2, of: 3 }, everyWord: { code: 'everyWord' }, listedLater: { code: 'listedLater' },
};
const exact: HitWhy = { code: 'hit', place: 1, exact: true };

const all = () => [...Object.values(WARNINGS).map((one) => warningText(one)), ...Object.values(OUT).map(staysOutText), ...[...Object.values(WHYS), exact].map(hitWhyText)];

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test('every code says something of its own, with its data in it', () => {
    useTexts(textsFromFiles(language));
    const said = all();
    expect(new Set(said).size).toBe(said.length);
    for (const one of said) {
      expect(one).toMatch(/\p{L}{3}/u);
      expect(one).not.toMatch(/\$|undefined|\[object/);
    }
    for (const one of [WARNINGS.unread, WARNINGS.noFolder, WARNINGS.noTag, WARNINGS.noCategory]) expect(warningText(one)).toContain('WORDS');
    expect(staysOutText(OUT.nobody)).toContain('WORDS');
    expect(hitWhyText(WHYS.staysOut)).toMatch(/0[.,]20.*0[.,]87/);
    expect(hitWhyText(WHYS.someWords)).toMatch(/2.*3/);
  });

  test('an example can be read back in that language', () => {
    useTexts(textsFromFiles(language));
    for (const name of FILTER_NAMES) expect(warningText({ code: 'noValue', name })).toMatch(/\p{L}+:\S/u);
  });
});

test('each language says it otherwise', () => {
  useTexts(textsFromFiles('en'));
  const english = all();
  useTexts(textsFromFiles('de'));
  expect(all().filter((said, index) => said === english[index])).toEqual([]);
});

test('what strangers wrote is one harmless line, and not a long one', () => {
  useTexts(textsFromFiles('en'));
  for (const said of [warningText({ code: 'noFolder', name: `\u202E${'x\n'.repeat(5000)}` }), staysOutText({ code: 'nobody', name: '\u0000y'.repeat(5000) })]) {
    expect(said.length).toBeLessThan(250);
    expect(said).not.toMatch(/[\u202E\n\u0000]/);
  }
});

test('the lab says it in English', () => {
  for (const one of Object.values(WARNINGS)) expect(warningInEnglish(one)).toMatch(/^["A-Z].*\.$/);
  for (const one of Object.values(OUT)) expect(staysOutInEnglish(one)).toMatch(/^[a-z]/);
  for (const one of [...Object.values(WHYS), exact]) expect(hitWhyInEnglish(one)).toMatch(/^(?:It|A filter) .*\.$/);
});
