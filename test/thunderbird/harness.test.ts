import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProfile, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const message = (n: number) => `From: a@example.test\nSubject: Number ${n}\nMessage-ID: <${n}@example.test>\nDate: Thu, 01 Jan 2026 00:00:0${n} +0000\n\nFrom here, body ${n}\n`;

describe('the harness', () => {
  let profile: string;
  let thunderbird: Thunderbird;

  beforeAll(async () => {
    profile = createProfile({ folders: [{ path: 'Mail', messages: [message(1), message(2)] }, { path: 'Mail/Inner', messages: [message(3)] }] });
    thunderbird = await Thunderbird.start(profile);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  test('runs privileged script with arguments', async () => {
    expect(await thunderbird.run<number>('return args[0] + args[1]', 1, 2)).toBe(3);
    await expect(thunderbird.run('throw new Error("no")')).rejects.toThrow('no');
  });
});
