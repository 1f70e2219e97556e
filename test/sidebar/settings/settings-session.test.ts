import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Place } from '../../../src/mail.ts';
import { SettingsSession } from '../../../src/sidebar/settings/settings-session.ts';
import { FakeBackground } from '../fake-background.ts';
import { MAIL, NOW } from '../fake-mail.ts';
import type { View } from '../gallery-views.ts';
import type { SettingsStory } from './settings-views.ts';

const started = async (story: Partial<SettingsStory> = {}, more: Partial<View> = {}, memory = new Map<string, string>()) => {
  const background = new FakeBackground({ query: '', mails: MAIL, progress: undefined, settings: { at: 'search', ...story }, ...more });
  const session = new SettingsSession((listener) => {
    background.events = listener;
    let connected = false;
    const wake = () => {
      if (!connected) queueMicrotask(() => listener.connected());
      connected = true;
    };
    return { api: background.api, wake, isOpen: () => true, permit: (pattern) => background.permit(pattern) };
  }, { hash: story.at === undefined ? '' : `#${story.at}`, memory: { read: (key) => memory.get(key), write: (key, value) => void memory.set(key, value) }, changed: () => undefined });
  await sleep(0);
  return { background, session, memory };
};
const signal = new AbortController().signal;

it('begins where the address says, else where it was last, else at the first section', async () => {
  expect((await started({ at: 'search/floor' })).session.state).toMatchObject({ section: 'search', wanted: 'floor' });
  expect((await started({ at: 'nowhere' }, {}, new Map([['settingsSection', 'privacy']]))).session.state.section).toBe('privacy');
  const { session, memory } = await started({}, {}, new Map([['settingsSection', '<b>']]));
  expect(session.state.section).toBe('mail');
  session.show({ section: 'test', wanted: '' });
  expect(memory.get('settingsSection')).toBe('test');
});

it('a setting is shown at once and kept; one at its default is not kept', async () => {
  const { session, background } = await started();
  session.do({ kind: 'set', name: 'floor', value: 0.3 });
  session.do({ kind: 'set', name: 'ask_hits', value: 9 });
  expect(session.state.settings?.chosen.settings).toEqual({ floor: 0.3, ask_hits: 9 });
  await sleep(0);
  expect(background.settings.chosen.settings).toEqual({ floor: 0.3, ask_hits: 9 });
  session.do({ kind: 'set', name: 'floor', value: 0.06 });
  await sleep(0);
  expect(background.settings.chosen.settings).toEqual({ ask_hits: 9 });
});

it('what is reset, or taken from a file, can be taken back', async () => {
  const chosen = { settings: { floor: 0.3, zone: 'Asia/Tokyo' }, tags: { a: { priority: 2 } } };
  const { session, background } = await started({ chosen });
  session.do({ kind: 'set', name: 'floor', value: undefined });
  expect(session.state.undo?.change).toEqual({ kind: 'reset', name: 'floor' });
  session.do({ kind: 'undo' });
  await sleep(0);
  expect(background.settings.chosen).toEqual(chosen);
  expect(session.state.undo).toBeUndefined();
  session.do({ kind: 'resetAll' });
  await sleep(0);
  expect(background.settings.chosen).toEqual({ settings: {}, tags: {} });
  session.do({ kind: 'undo' });
  session.do({ kind: 'import', text: '{"settings":{"half_of_best":0.2},"tags":{}}' });
  await sleep(0);
  expect(background.settings.chosen).toEqual({ settings: { half_of_best: 0.2 }, tags: {} });
  session.do({ kind: 'undo' });
  await sleep(0);
  expect(background.settings.chosen).toEqual(chosen);
});

it('a bad file changes nothing and is told', async () => {
  const { session, background } = await started();
  session.do({ kind: 'import', text: '{"settings":{"floor":99}}' });
  expect(session.state.refused).toEqual({ kind: 'file', faults: [{ kind: 'bounds', name: 'floor' }] });
  expect(background.asked('setSettings')).toEqual([]);
  session.show({ section: 'search', wanted: '' });
  expect(session.state.refused).toBeUndefined();
});

it('what could not be kept is as it was, and told', async () => {
  const { session } = await started({ fails: true });
  session.do({ kind: 'set', name: 'floor', value: 0.3 });
  await sleep(0);
  expect(session.state.settings?.chosen.settings).toEqual({});
  expect(session.state.refused).toEqual({ kind: 'notSaved' });
});

it('everything is deleted only once that is confirmed', async () => {
  const { session, background } = await started({ at: 'privacy' });
  session.do({ kind: 'deleteAll', step: 'ask' });
  session.do({ kind: 'deleteAll', step: 'cancel' });
  expect([session.state.deletion, background.asked('deleteEverything').length]).toEqual(['no', 0]);
  session.do({ kind: 'deleteAll', step: 'ask' });
  session.do({ kind: 'deleteAll', step: 'sure' });
  await sleep(0);
  expect([session.state.deletion, background.asked('deleteEverything').length]).toEqual(['deleted', 1]);
  session.do({ kind: 'readAgain' });
  await sleep(0);
  expect([session.state.deletion, background.asked('setPaused')]).toEqual(['no', [false]]);
});

it('a query is explained in its scope, as the page asks it; a message is named by its Message-ID or by words', async () => {
  const { session, background } = await started({ at: 'test' }, { about: { code: 'excluded' } });
  session.do({ kind: 'test', text: 'ferry booking' });
  await sleep(0);
  expect(session.state.test).toMatchObject({ phase: 'complete', text: 'ferry booking' });
  expect(background.asked('explain')).toEqual([{ text: 'ferry booking', boundary: {}, limit: 20, typing: false }]);
  session.share({ kind: 'scope', scope: { level: 'account', account: 'a1', accountName: 'Nora' } });
  await sleep(0);
  expect(background.asked('explain').at(-1)).toMatchObject({ boundary: { account: 'a1' } });
  session.do({ kind: 'whichMessage', text: ' <abc@example.org> ' });
  await sleep(0);
  expect(background.asked('search')[0]).toMatchObject({ text: '', boundary: {}, filters: { id: 'abc@example.org' } });
  session.do({ kind: 'whichMessage', text: 'rye' });
  await sleep(20);
  const place: Place | undefined = session.state.test.found?.[0]?.place;
  if (!place) throw new Error('Nothing was found.');
  session.do({ kind: 'whyNot', place });
  await sleep(0);
  expect(background.asked('explain').at(-1)).toMatchObject({ text: 'ferry booking', place });
  await expect.poll(() => session.state.test.about).toMatchObject({ why: { code: 'excluded' }, confirmed: NOW - 90_000 });
});

it('a query that another page hands over is looked into at once, and not remembered', async () => {
  const { session, background, memory } = await started();
  background.events?.lookInto({ text: 'ferry booking' }, signal);
  await sleep(0);
  expect(session.state.section).toBe('test');
  expect(background.asked('explain')).toMatchObject([{ text: 'ferry booking' }]);
  expect([...memory.values()]).toEqual(['test']);
});

it('a query that the address names is looked into at once, and not remembered', async () => {
  const { session, background, memory } = await started({}, {}, new Map([['settingsSection', 'test/ferry%20booking']]));
  expect(background.asked('explain')).toMatchObject([{ text: 'ferry booking' }]);
  expect(memory.get('settingsSection')).toBe('test');
  session.wake();
  await sleep(0);
  session.show({ section: 'test', wanted: 'concert' });
  await sleep(0);
  expect(background.asked('explain')).toMatchObject([{ text: 'ferry booking' }, { text: 'concert' }]);
  expect([...memory.values()]).toEqual(['test']);
});

it('what elements of the other page want is done here, too', async () => {
  const { session, background } = await started({ at: 'privacy' });
  session.share({ kind: 'setOutside', switches: { search: true, ask: false } });
  session.share({ kind: 'setReaders', readers: { chosen: 'endpoint', endpoint: { url: 'https://models.example/v1', model: 'small', tools: false }, neverSend: [] } });
  await sleep(10);
  expect(background.asked('permit')).toEqual(['https://models.example/*']);
  expect(session.state.ask).toMatchObject({ saved: 'saved', readers: { chosen: 'endpoint' }, outside: { search: true } });
  session.share({ kind: 'chooseModel', name: 'bge-small-en-v1.5', download: true });
  await sleep(0);
  expect(background.asked('chooseModel')).toEqual([{ name: 'bge-small-en-v1.5', download: true }]);
  session.do({ kind: 'removeModel', name: 'bge-small-en-v1.5' });
  await sleep(0);
  expect(session.state.models?.model).toBeUndefined();
});
