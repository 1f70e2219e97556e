import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import english from '../../_locales/en/messages.json';
import german from '../../_locales/de/messages.json';
import manifest from '../../manifest.json';
import { FAILURE_CODES, type FailureDetail } from '../../src/failure.ts';
import { detailText } from '../../src/sidebar/failure-detail-text.ts';
import { problemText } from '../../src/sidebar/failure-text.ts';
import { counted, text, useTexts } from '../../src/sidebar/look/text.ts';
import { activityText, coverageText } from '../../src/sidebar/coverage/progress-text.ts';
import { isShowable, shortDate } from '../../src/sidebar/look/when.ts';
import { SETTINGS } from '../../src/settings.ts';
import { NOW } from './fake-mail.ts';
import { VIEWS } from './gallery-views.ts';
import { textsFromFiles } from './message-files.ts';

type Messages = Readonly<Record<string, { readonly message: string; readonly placeholders?: Readonly<Record<string, { readonly content: string }>> }>>;
const locales: readonly (readonly [string, Messages])[] = [['en', english], ['de', german]];

beforeAll(() => useTexts(textsFromFiles('en')));

describe('the message files', () => {
  test('English and German say the same things', () => {
    expect(Object.keys(german)).toEqual(Object.keys(english));
  });

  test.each(locales)('%s: each placeholder is used, and each use has one', (_, messages) => {
    for (const [key, { message, placeholders = {} }] of Object.entries(messages)) {
      const used = [...message.matchAll(/\$(\w+)\$/g)].map((match) => (match[1] ?? '').toLowerCase());
      expect([...new Set(used)].sort(), key).toEqual(Object.keys(placeholders).sort());
    }
  });

  test.each(locales)('%s: placeholders stand for the same values in both', (_, messages) => {
    for (const [key, { placeholders = {} }] of Object.entries(messages)) {
      const other: Messages[string] | undefined = new Map(Object.entries<Messages[string]>(english)).get(key);
      expect(placeholders, key).toEqual(other?.placeholders ?? {});
    }
  });

  test('every text is used', () => {
    const folder = 'src/sidebar';
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => readFileSync(join(folder, name), 'utf8'));
    const ofSettings = Object.keys(SETTINGS).map((name) => `'setting_${name}' 'settingIs_${name}'`).join(' ');
    const used = `${ofSettings}\n${sources.join('\n')}\n${readFileSync('manifest.json', 'utf8')}\n${sourcesOf('src/background')}\n${readFileSync('experiments/docked-sidebar/parent.js', 'utf8')}`;
    const unused = Object.keys(english).filter((key) => {
      const stem = key.replace(/_(?:one|other)$/, '');
      return !used.includes(`'${stem}'`) && !used.includes(`__MSG_${key}__`);
    });
    expect(unused).toEqual([]);
  });
});

test('the README names the key that the manifest asks for', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(`\`${manifest.commands.search.suggested_key.default}\` leads into the box`);
});

const sourcesOf = (folder: string): string => readdirSync(folder).filter((name) => name.endsWith('.ts')).map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');

test('texts carry numbers as people of the language write them', () => {
  expect(counted('matches', 1)).toBe('1 message');
  expect(counted('coverageOf', 52_400, '52,012')).toBe('52,012 of 52,400 messages');
  expect(text('scopeIs', 'Inbox')).toBe('Where to search: Inbox');
});

test('coverage is said in full', () => {
  const said = (view: string) => {
    const progress = VIEWS[view]?.progress;
    return progress ? [...coverageText(progress), ...activityText(progress)] : [];
  };
  expect(said('results')).toEqual(['52,012 of 52,400 messages', '388 not read']);
  expect(said('reading')).toEqual(['12,480 of 52,400 messages', '39,920 not read', '312 a second', 'about 2 min left']);
  expect(said('ready')).toEqual(['52,400 messages', 'all searchable']);
  expect(said('fresh')).toEqual(['No messages yet']);
  // As long as nobody knows how much there is, there is no share of it, and no estimate.
  expect(said('growing')).toEqual(['12,480 messages read', 'looking through folders, 20,100 so far', '312 a second']);
  // Bodies that were not read are not searched, however many messages are known.
  expect(said('offlineBodies')).toEqual(['52,400 messages', '388 by subject and people only']);
  const { fresh, ready } = { fresh: VIEWS['fresh']?.progress, ready: VIEWS['ready']?.progress };
  // What can't be looked at need not be empty.
  expect(fresh && coverageText({ ...fresh, activity: 'stopped' })).toEqual(['Not known what is searchable']);
  expect(ready && coverageText(ready, true)).toEqual(['52,400 messages', 'all searchable by words']);
});

test('what is wrong is said in the person’s language, whatever its code', () => {
  const said = FAILURE_CODES.map((code) => [code, problemText(code)] as const);
  useTexts(textsFromFiles('de'));
  expect(problemText('diskFull')).toBe('Der Datenträger ist voll. Schaffen Sie Platz und versuchen Sie es dann noch einmal.');
  for (const [code, english] of said) {
    expect(problemText(code)).not.toBe(english);
    // Those are about Footnote, not about one message.
    expect(english).not.toMatch(/message/);
  }
  expect(problemText(undefined)).toBe(problemText('internal'));
  useTexts(textsFromFiles('en'));
});

test('what else there is to know of a failure is said in each language, with its data in it', () => {
  const all = () => DETAILS.map(detailText);
  const english = all();
  expect(new Set(english).size).toBe(english.length);
  useTexts(textsFromFiles('de'));
  const german = all();
  useTexts(textsFromFiles('en'));
  for (const [index, detail] of DETAILS.entries()) {
    for (const said of [english[index], german[index]]) {
      expect(said).toMatch(/\p{L}{3}.*\.$/u);
      expect(said).not.toMatch(/\$|undefined/);
      for (const [name, value] of Object.entries(detail)) if (name !== 'of') expect(said).toContain(String(value));
    }
    expect(german[index]).not.toBe(english[index]);
  }
});

/** One of each, so that a new one has to be added here, too. */
const server = 'chat.example.org';
const DETAILS: readonly FailureDetail[] = Object.values({
  serverKey: { of: 'serverKey', server }, serverPaid: { of: 'serverPaid', server }, serverTooLong: { of: 'serverTooLong', server }, serverBusy: { of: 'serverBusy', server },
  serverMoved: { of: 'serverMoved', server }, serverUnreachable: { of: 'serverUnreachable', server }, serverBrokeOff: { of: 'serverBrokeOff', server }, serverNoChat: { of: 'serverNoChat', server },
  serverEndless: { of: 'serverEndless', server }, addressPlain: { of: 'addressPlain', server }, serverNoModel: { of: 'serverNoModel', server, model: 'large-model' },
  serverTrouble: { of: 'serverTrouble', server, status: 503 }, serverRefuses: { of: 'serverRefuses', server, status: 422 },
  serverSlow: { of: 'serverSlow', seconds: 300 }, serverNoBegin: { of: 'serverNoBegin', seconds: 120 }, serverSilent: { of: 'serverSilent', seconds: 60 },
  keyForm: { of: 'keyForm' }, addressForm: { of: 'addressForm' }, addressUser: { of: 'addressUser' }, noServer: { of: 'noServer' }, noTextModel: { of: 'noTextModel' }, notSent: { of: 'notSent' },
  neverSent: { of: 'neverSent', account: 'Nora at work' },
} satisfies Readonly<Record<FailureDetail['of'], FailureDetail>>);

test('the page shows no sentence that another part of Footnote has composed', () => {
  const folder = 'src/sidebar';
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').map((line) => `${name}: ${line.trim()}`));
  // Sentences travel with failures for the log and for other add-ons; pages go by codes.
  expect(lines.filter((line) => /\.sentence\b|\bsentence\b.*[}] =|failure\??\.message|[Ee]rror\??\.message\b/.test(line))).toEqual([]);
  expect(lines.filter((line) => /(?:progress|models)\.problem\b(?! ===? undefined)/.test(line))).toEqual([]);
});

test('dates are as short as they can be', () => {
  // Days are told in the zone of the machine.
  vi.stubEnv('TZ', 'UTC');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(shortDate(NOW - 60_000, NOW, 'en-GB')).toMatch(/^\d{1,2}:\d{2}$/);
  expect(shortDate(Date.UTC(2026, 7, 24, 12), NOW, 'en-GB')).toBe('24 Aug');
  expect(shortDate(Date.UTC(2019, 7, 24, 12), NOW, 'en-GB')).toBe('24 Aug 2019');
  for (const date of [undefined, Number.NaN, Infinity, 8.64e15, -1e15]) expect(isShowable(date)).toBe(false);
});
