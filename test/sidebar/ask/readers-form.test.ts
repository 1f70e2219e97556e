import { expect, test } from 'vitest';
import { choiceOf, faultOf, formOf, type ReadersForm } from '../../../src/sidebar/ask/readers-form.ts';
import { serverAddress } from '../../../src/sidebar/ask/server-address.ts';
import { visibleText } from '../../../src/sidebar/ask/visible-text.ts';
import { READERS, SERVER } from '../fake-answers.ts';

test('an address tells its host and whether it is this machine', () => {
  expect(serverAddress(' http://127.0.0.1:11434/v1/ ')).toEqual({ url: 'http://127.0.0.1:11434/v1', pattern: 'http://127.0.0.1/*', isHere: true, isOpen: false, isUnreachable: false });
  expect(serverAddress('http://localhost:1234')).toMatchObject({ url: 'http://localhost:1234', isHere: true });
  expect(serverAddress('https://api.example/v1')).toEqual({ url: 'https://api.example/v1', pattern: 'https://api.example/*', isHere: false, isOpen: false, isUnreachable: false });
  expect(serverAddress('http://192.168.1.5/v1')).toMatchObject({ isHere: false, isOpen: true });
});

test('names that only look like this machine are not', () => {
  for (const url of ['https://localhost.example/v1', 'https://127.0.0.1.example/v1', 'https://128.0.0.1/v1']) expect(serverAddress(url)?.isHere, url).toBe(false);
});

test('what is no address, or holds a password, is none', () => {
  for (const url of ['', 'ollama', 'ftp://a.example', 'javascript:alert(1)', 'https://', 'https://me:secret@a.example/v1', 'https://a.example/v1?key=1', 'https://a.example/v1#x']) expect(serverAddress(url), url).toBeUndefined();
});

const form = (change: Partial<ReadersForm>): ReadersForm => ({ ...formOf(SERVER), ...change });

test('faults are told before anything is stored', () => {
  expect(faultOf(form({ url: 'nonsense' }))).toBe('badAddress');
  expect(faultOf(form({ url: 'http://192.168.1.5/v1' }))).toBe('notSecure');
  for (const url of ['http://[::1]:11434/v1', 'http://127.0.0.2:11434/v1']) expect(faultOf(form({ url }))).toBe('unreachable');
  expect(faultOf(form({ model: ' ' }))).toBe('noModel');
  expect(faultOf(form({ chosen: 'browser' }))).toBe('noTextModel');
  expect(faultOf(form({ chosen: 'browser' }), { chosen: 'tiny' })).toBeUndefined();
  expect(faultOf(form({}))).toBeUndefined();
  expect(faultOf(formOf(READERS))).toBeUndefined();
});

test('a stored key stays with its server and never goes to another', () => {
  expect(choiceOf(form({ url: 'https://models.example/v2' }), SERVER).endpoint).toEqual({ url: 'https://models.example/v2', model: 'small-model:4b', tools: false });
  expect(choiceOf(form({ url: 'https://other.example/v1' }), SERVER).endpoint).toMatchObject({ url: 'https://other.example/v1', key: '' });
  expect(choiceOf(form({ url: 'https://other.example/v1', key: 'new' }), SERVER).endpoint).toMatchObject({ key: 'new' });
  expect(choiceOf(form({ forgetKey: true }), SERVER).endpoint).toMatchObject({ key: '' });
  expect(choiceOf(form({ chosen: 'extractive', url: '' }), SERVER)).toEqual({ chosen: 'extractive', neverSend: ['a2'], endpoint: undefined });
});

test('what can’t be seen is written out, everything else stays as it is', () => {
  expect(visibleText('a\u202Eb\u200B\u0000\tc\nd ü 👩‍👩‍👧 می‌خواهم')).toBe('a⟨U+202E⟩b⟨U+200B⟩⟨U+0000⟩\tc\nd ü 👩‍👩‍👧 می‌خواهم');
});
