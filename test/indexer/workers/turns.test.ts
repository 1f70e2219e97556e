import { describe, expect, it } from 'vitest';
import { Turns } from '../../../src/indexer/workers/turns.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('turns', () => {
  it('let urgent work go before what waits, never into the midst of what runs', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const work = (name: string) => async () => {
      done.push(`${name} begins`);
      await pause(5);
      done.push(`${name} ends`);
    };
    const patient = (async () => {
      for (const name of ['p1', 'p2', 'p3']) await turns.patient(work(name));
    })();
    await pause(1);
    await Promise.all([turns.urgent(work('u1')), turns.urgent(work('u2'))]);
    await patient;
    expect(done).toEqual(['p1', 'u1', 'u2', 'p2', 'p3'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('go on after work that failed', async () => {
    const turns = new Turns();
    await expect(turns.urgent(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.patient(async () => 'done')).toBe('done');
  });
});
