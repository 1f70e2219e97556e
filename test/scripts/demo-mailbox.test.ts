import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { demoMailbox, SAMPLE_QUERY } from '../../scripts/demo-mailbox.mjs';

const until = Date.UTC(2026, 10, 29);
const folders = demoMailbox({ seed: 1, until });
const sources = folders.flatMap(({ messages }) => messages);
const mails = await Promise.all(sources.map((message) => PostalMime.parse(message)));

describe('the demo mailbox', () => {
  test('is the same for the same seed and another for another', () => {
    expect(demoMailbox({ seed: 1, until })).toEqual(folders);
    expect(demoMailbox({ seed: 2, until })).not.toEqual(folders);
  });

  test('holds a few hundred messages in several folders, each with an id of its own', () => {
    expect(mails.length).toBeGreaterThan(300);
    expect(folders.length).toBeGreaterThan(4);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  });

  test('lies in the eighteen months before the day given', () => {
    const days = mails.map(({ date }) => (until - Date.parse(date ?? '')) / 86_400_000);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...days)).toBeLessThan(30.5 * 18);
  });

  test('every reply answers a message that is there and quotes it', () => {
    const ids = new Set(mails.map(({ messageId }) => messageId));
    const replies = mails.filter(({ inReplyTo }) => inReplyTo !== undefined);
    expect(replies.length).toBeGreaterThan(80);
    for (const reply of replies) {
      expect(ids).toContain(reply.inReplyTo);
      expect(reply.text).toMatch(/^> \S/m);
    }
  });

  test('reads well: headers and names of files decoded, HTML where a newsletter has it', () => {
    const work = mails.find(({ subject }) => subject === '和紙サンプルの件');
    expect(work?.from?.name).toBe('山田 花子');
    expect(mails.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))).toContain('Auftragsbestätigung SK-2291.pdf');
    expect(mails.filter(({ html }) => html !== undefined).length).toBeGreaterThan(50);
  });

  test('the sample query finds something', () => {
    const words = SAMPLE_QUERY.split(' ');
    const found = mails.filter(({ subject, text }) => words.every((word) => `${subject} ${text}`.toLowerCase().includes(word)));
    expect(found.length).toBeGreaterThan(3);
  });
});
