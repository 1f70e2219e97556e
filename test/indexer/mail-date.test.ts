import { expect, test } from 'vitest';
import { parseMailDate } from '../../src/indexer/mail-date.ts';

test.each([
  ['Tue, 1 Jul 2003 10:52:37 -0600', '2003-07-01T16:52:37Z', -360],
  ['1 Jul 03 10:52 GMT', '2003-07-01T10:52:00Z', 0],
  ['Fri, 30 Aug 02 21:48:08 Eastern Daylight Time', '2002-08-31T01:48:08Z', -240],
  ['Thu, 22 Aug 0102 12:07:35 +0800', '2002-08-22T04:07:35Z', 480],
  ['Sat, 24-Aug-96 11:22:33 PST (comment (nested))', '1996-08-24T19:22:33Z', -480],
  ['Wed Mar 12 13:43:24 2014', '2014-03-12T13:43:24Z', 0],
  ['Wed Mar 12 2014 13:43:24 GMT+0100', '2014-03-12T12:43:24Z', 60],
  ['Fri, 23 Aug 2002 22:46:34 GMT+1', '2002-08-23T21:46:34Z', 60],
  ['2012-12-08 00:48', '2012-12-08T00:48:00Z', 0],
  ['2012-12-08T00:48:01.5+05:30', '2012-12-07T19:18:01Z', 330],
  ['Mon, 27 May 2002 10:28:3 +0200', '2002-05-27T08:28:03Z', 120],
])('%s', (header, iso, zone) => {
  expect(parseMailDate(header)).toEqual({ time: Date.parse(iso), zone });
});

test.each(['', 'yesterday', 'Thu Jan 01 00:00:10 +0000', '99 Jul 2003 10:00:00', '1 Foo 2003', '1 Jul 2003 25:99:00', '('.repeat(10_000)])(
  'no date: %s',
  (header) => expect(parseMailDate(header)).toBeUndefined(),
);
