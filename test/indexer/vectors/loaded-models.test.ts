import { expect, it } from 'vitest';
import { LoadedModels } from '../../../src/indexer/vectors/loaded-models.ts';

it('two models stay in memory, the least used of more is let go, in its turn', async () => {
  const said: string[] = [];
  const models = new LoadedModels<{ readonly name: string; close(): Promise<void> }>(async (close) => {
    said.push('turn');
    await close();
  });
  const load = (name: string) => models.load(name, async () => {
    said.push(`read ${name}`);
    return { name, close: async () => void said.push(`closed ${name}`) };
  });
  expect([(await load('a')).name, (await load('b')).name, (await load('a')).name]).toEqual(['a', 'b', 'a']);
  await load('c');
  await expect.poll(() => said).toEqual(['read a', 'read b', 'read c', 'turn', 'closed b']);
  expect(models.get('b')).toBeUndefined();
  expect(models.size).toBe(2);
  await load('b');
  await expect.poll(() => said.slice(-2)).toEqual(['turn', 'closed a']);
});

it('one that cannot be read is read again the next time, and keeps no other from it', async () => {
  const models = new LoadedModels<{ close(): Promise<void> }>(async () => {});
  await expect(models.load('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  const open = { close: async () => {} };
  expect(await models.load('b', async () => open)).toBe(open);
  expect(await models.load('a', async () => open)).toBe(open);
});
