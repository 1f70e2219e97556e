import { describe, expect, test } from 'vitest';
import { GATE_NAMES, type ReaderNote, type Repair, type RouteWhy, type TraceStep } from '../../../src/answer.ts';
import { abstentionInEnglish, degradedInEnglish, traceInEnglish } from '../../../src/retrieval/asking/english.ts';
import { repairText, routeWhyText, traceText } from '../../../src/sidebar/ask/said-texts.ts';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { degradedText } from '../../../src/sidebar/model/degraded-text.ts';
import { textsFromFiles } from '../message-files.ts';
import { LESS } from '../model/less.ts';

/** One of each, so that a new code has to be added here, too. */
const WHYS: Readonly<Record<RouteWhy['code'], RouteWhy>> = {
  chosen: { code: 'chosen' }, search: { code: 'search' }, noRecord: { code: 'noRecord' },
  overview: { code: 'overview', words: 'WORDS' }, aggregate: { code: 'aggregate', words: 'WORDS' }, exact: { code: 'exact', words: 'WORDS' }, thread: { code: 'thread', words: 'WORDS' }, personTime: { code: 'personTime', words: 'WORDS' },
};
const NOTES: Readonly<Record<ReaderNote['code'], ReaderNote>> = {
  brokeOff: { code: 'brokeOff' }, noRoom: { code: 'noRoom' }, heldBack: { code: 'heldBack' }, partRead: { code: 'partRead', messages: 3 }, noForm: { code: 'noForm' },
  failedMidway: { code: 'failedMidway', failure: 'timeout' }, toolRefused: { code: 'toolRefused', tool: '"TOOL"' },
};
const REPAIRS: Readonly<Record<Repair['code'], Repair>> = {
  respelled: { code: 'respelled', as: 'WORDS' }, readOn: { code: 'readOn', messages: 3 }, noOtherSpelling: { code: 'noOtherSpelling' }, noNearMiss: { code: 'noNearMiss' }, nobodyElse: { code: 'nobodyElse' }, nothingUnverified: { code: 'nothingUnverified' }, inOrderOfTime: { code: 'inOrderOfTime' },
};
const STEPS: Readonly<Record<TraceStep['stage'], TraceStep>> = {
  route: { stage: 'route', route: 'thread', why: WHYS.thread }, scope: { stage: 'scope', source: 1000, permitted: 1 }, confirm: { stage: 'confirm', confirmed: 7, corrected: 2, dropped: 1, unanswered: 1, again: 1, ms: 12 }, search: { stage: 'search', hits: 8, exact: 1 },
  pack: { stage: 'pack', messages: 4, pieces: 9, of: 12, tokens: 1612 }, tool: { stage: 'tool', name: '"search"', args: '{"query":"x"}', refused: true, messages: 0, said: 'Refused: no.' },
  reader: { stage: 'reader', note: NOTES.noRoom }, read: { stage: 'read', best: 0.7123 }, verify: { stage: 'verify', supported: 1, dropped: 2, reworded: 1 }, abstain: { stage: 'abstain', gate: 'thinMargin' },
};

const all = () => [
  ...Object.values(WHYS).map(routeWhyText), ...[...Object.values(NOTES), ...Object.values(LESS)].map(degradedText), ...Object.values(REPAIRS).map(repairText), ...Object.values(STEPS).map(traceText),
];

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test('every code is a sentence with its parameters in it', () => {
    useTexts(textsFromFiles(language));
    for (const said of all()) {
      expect(said).toMatch(/\p{L}{3}/u);
      expect(said).not.toMatch(/\$|undefined|\[object/);
    }
    for (const why of Object.values(WHYS).filter((one) => 'words' in one)) expect(routeWhyText(why)).toContain('WORDS');
    expect(degradedText(LESS.learnedEarlier)).toMatch(/OLD.*NEW/);
    expect(traceText(STEPS.tool)).toContain('"search"');
  });
});

test('each language says it otherwise', () => {
  useTexts(textsFromFiles('en'));
  const english = all();
  useTexts(textsFromFiles('de'));
  const same = all().filter((said, index) => said === english[index]);
  expect(same).toEqual([]);
});

test('the lab says it in English, the gates of an abstention and what was not searched among it', () => {
  for (const one of [...Object.values(NOTES), ...Object.values(LESS)]) expect(degradedInEnglish(one)).toMatch(/^[A-Z].*\.$/);
  for (const one of Object.values(STEPS)) expect(traceInEnglish(one)).toMatch(/^[a-z]+: \S/);
  for (const gate of GATE_NAMES) {
    expect(abstentionInEnglish({ gate, about: 'Alex', searched: 1, byMeaning: true, notSearched: { waiting: 12, failed: 0, encrypted: 2 } }, { account: 'a', folder: '/f' }))
      .toMatch(/\(Alex\) Searched: 1 message in the folder \/f of the account a, by words and meaning\. Not searched: 12 not read yet, 2 encrypted\. That it was not found/);
  }
});
