import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mailUnder } from '../../evals/mail-source.ts';
import type { MailItem } from '../../evals/mail-source.ts';

const base = mkdtempSync(join(tmpdir(), 'footnote-mail-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

function write(path: string, text: string | Uint8Array): string {
  const full = join(base, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

async function all(path: string): Promise<readonly MailItem[]> {
  const items: MailItem[] = [];
  for await (const item of mailUnder(path)) items.push(item);
  return items;
}
const textOf = async (item: MailItem | undefined) => new TextDecoder('latin1').decode(await item?.bytes());

describe('a folder of .eml files', () => {
  write('tree/b.eml', 'Subject: b\n\nbee\n');
  write('tree/a/deep/x.EML', 'Subject: x\n\nex\n');
  write('tree/a/notes.txt', 'no mail');

  it('is read whole, other files left alone, in the same order everywhere', async () => {
    const items = await all(join(base, 'tree'));
    expect(items.map(({ source, folder }) => [source, folder])).toEqual([['a/deep/x.EML', 'a/deep'], ['b.eml', 'tree']]);
    expect(await textOf(items[1])).toBe('Subject: b\n\nbee\n');
  });

  it('does not leave its folder through a link', async () => {
    write('elsewhere/secret.eml', 'Subject: s\n\nsecret\n');
    symlinkSync(join(base, 'elsewhere'), join(base, 'tree', 'link'));
    symlinkSync(join(base, 'elsewhere/secret.eml'), join(base, 'tree', 'link.eml'));
    expect((await all(join(base, 'tree'))).map(({ source }) => source)).toEqual(['a/deep/x.EML', 'b.eml']);
  });

  it('has another stamp when a file has other bytes', async () => {
    const path = write('stamp/a.eml', 'one');
    const [before] = await all(join(base, 'stamp'));
    writeFileSync(path, 'other');
    const [after] = await all(join(base, 'stamp'));
    expect(after?.key).toBe(before?.key);
    expect(after?.stamp).not.toBe(before?.stamp);
  });
});

describe('an mbox file', () => {
  const path = write(
    'archive.mbox',
    'From a@example.org Mon Jan  1 00:00:00 2024\nSubject: one\nStatus: RO\n\n>From here it goes\n>>From deeper\nFrom the inside, no empty line before\n\n'
    + 'From b@example.org Mon Jan  1 00:00:00 2024\r\nSubject: two\r\n\r\nbody\r\n\r\n'
    + 'From c@example.org Mon Jan  1 00:00:00 2024\nSubject: three\nStatus: O\nX-Status: F\n\nStatus: R is said in the body only\n',
  );

  it('is cut at its From lines, quoting undone', async () => {
    const items = await all(path);
    expect(items.map(({ source }) => source)).toEqual(['archive.mbox#1', 'archive.mbox#2', 'archive.mbox#3']);
    expect(await textOf(items[0])).toBe(
      'Subject: one\nStatus: RO\n\nFrom here it goes\n>From deeper\nFrom the inside, no empty line before\n',
    );
    expect(await textOf(items[1])).toBe('Subject: two\r\n\r\nbody\r\n');
    expect(await textOf(items[2])).toBe('Subject: three\nStatus: O\nX-Status: F\n\nStatus: R is said in the body only\n');
  });

  it('tells what was read and flagged from its headers', async () => {
    const items = await all(path);
    expect(items.map(({ read }) => read)).toEqual([true, false, false]);
    expect(items.map(({ flagged }) => flagged)).toEqual([false, false, true]);
  });

  it('keeps bytes that are no text', async () => {
    const body = Uint8Array.from({ length: 256 }, (_, i) => i).filter((byte) => byte !== 0x0a);
    const file = write('bytes.mbox', Buffer.concat([Buffer.from('From x\nSubject: b\n\n'), body, Buffer.from('\n')]));
    const [item] = await all(file);
    expect(Buffer.from(await item?.bytes() ?? []).subarray(12, -1)).toEqual(Buffer.from(body));
  });

  it('knows a message again when one before it is gone', async () => {
    const message = (name: string) => `From x\nSubject: ${name}\n\n${name}\n\n`;
    const keys = async (text: string) => (await all(write('shrinking.mbox', text))).map(({ key }) => key);
    const before = await keys(message('a') + message('b') + message('b') + message('c'));
    expect(new Set(before).size).toBe(4);
    expect(await keys(message('b') + message('b') + message('c'))).toEqual(before.slice(1));
  });

  it('holds messages that are larger than what is read at once', async () => {
    const long = `${'y'.repeat(70)}\n`.repeat(12_000);
    const file = write('long.mbox', `From x\nSubject: l\n\n${long}\nFrom x\nSubject: m\n\nshort\n`);
    const items = await all(file);
    expect(items).toHaveLength(2);
    expect((await textOf(items[0])).length).toBe(`Subject: l\n\n${long}`.length);
  });

  it('is found in a folder too, and may be empty', async () => {
    write('boxes/in.mbox', 'From x\nSubject: in\n\nbody\n');
    write('boxes/empty.mbox', '');
    expect((await all(join(base, 'boxes'))).map(({ source, folder }) => [source, folder])).toEqual([['in.mbox#1', 'in.mbox']]);
  });
});

describe('a Maildir', () => {
  write('md/cur/111.host:2,S', 'Subject: seen\n\n.\n');
  write('md/cur/222.host:2,FRS', 'Subject: flagged\n\n.\n');
  write('md/cur/333.host:2,', 'Subject: unread\n\n.\n');
  write('md/new/444.host', 'Subject: new\n\n.\n');
  write('md/tmp/555.host', 'half written');
  write('md/.Sent/cur/666.host:2,S', 'Subject: sent\n\n.\n');
  write('md/.Sent/new/.keep', '');

  it('is read with its flags, without what is still being written', async () => {
    const items = await all(join(base, 'md'));
    expect(items.map(({ source, folder, read, flagged }) => [source, folder, read, flagged])).toEqual([
      ['cur/111.host:2,S', 'md', true, false],
      ['cur/222.host:2,FRS', 'md', true, true],
      ['cur/333.host:2,', 'md', false, false],
      ['new/444.host', 'md', false, false],
      ['.Sent/cur/666.host:2,S', '.Sent', true, false],
    ]);
  });

  it('knows a message again when its flags change', async () => {
    const [seen] = await all(join(base, 'md'));
    expect(seen?.key).toBe('md/111.host');
  });
});

it('knows a Maildir whose empty parts were not copied, and no folder that is called `new` by chance', async () => {
  write('copied/cur/1.h:2,S', 'Subject: seen\n\n.\n');
  write('only-new/new/1.h', 'no mail');
  write('only-new/new/a.eml', 'Subject: a\n\n.\n');
  expect((await all(join(base, 'copied'))).map(({ source, read }) => [source, read])).toEqual([['cur/1.h:2,S', true]]);
  expect((await all(join(base, 'only-new'))).map(({ source }) => source)).toEqual(['new/a.eml']);
});

it('says what cannot be read', async () => {
  await expect(all(join(base, 'nowhere'))).rejects.toMatchObject({ code: 'gone', message: expect.stringContaining('nowhere') });
  const text = write('letter.txt', 'Dear all');
  await expect(all(text)).rejects.toMatchObject({ code: 'unreadable', message: expect.stringContaining('letter.txt') });
  // A pipe without a writer: opening it would wait for ever.
  execFileSync('mkfifo', [join(base, 'pipe')]);
  await expect(all(join(base, 'pipe'))).rejects.toMatchObject({ code: 'unreadable', message: expect.stringContaining('pipe') });
});
