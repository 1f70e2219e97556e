/**
 * Known words: a rare word out of each region of real messages has to find its message, through the store and search.
 * The words are cut by a plain rule, not by the analyzer that is tested.
 */
import PostalMime from 'postal-mime';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { openMemory } from '../../src/indexer/store/open-database.ts';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';
import { createStore } from '../../src/indexer/store/store.ts';
import type { Place, RegionKind } from '../../src/mail.ts';
import { search } from '../../src/retrieval/search.ts';
import { randomFrom, type Random } from '../random.ts';
import { markdownTable } from '../table.ts';
import { KINDS, percent, type ReadMail } from './real-mail.ts';

export interface Probe {
  readonly message: number;
  /** `body`: a word of the body as another parser decodes it, whatever region it fell into. */
  readonly kind: RegionKind | 'body';
  readonly word: string;
  readonly htmlOnly: boolean;
  readonly found: boolean;
}

/**
 * `count` messages, seeded: those with rare kinds of region first, as long as they make up less than half, then any. Each
 * is indexed, and asked for by a word of each kind of region that it has.
 */
export async function probeKnownWords(mails: readonly ReadMail[], count: number, seed: number): Promise<readonly Probe[]> {
  const random = randomFrom(seed);
  const sample = sampleOf(mails, count, random);
  const db = await openMemory();
  try {
    const store = createStore(db, { now: () => 0 });
    const place = (index: number): Place => ({ account: 'probe', folder: '/', headerMessageId: String(index), ordinal: 0 });
    store.list({
      session: 'probe',
      listings: sample.map((_, index) => ({
        place: place(index), handle: index, date: undefined, size: 0, read: true, flagged: false, junk: false, tags: [],
      })),
    });
    for (const [index, { raw }] of sample.entries()) store.put({ items: [{ place: place(index), prepared: await prepareMail(raw) }] });
    const frequency = frequencies(sample);
    const deps = { db, analyzer: createAnalyzer(), clock: { now: () => 0 } };
    const probes: Probe[] = [];
    for (const [index, one] of sample.entries()) {
      const htmlOnly = one.mail.textSource === 'html' && !hasPlainPart(one);
      const texts = KINDS.map((kind) => [kind, one.regions.filter((region) => region.kind === kind).map(({ start, end }) => one.mail.text.slice(start, end))] as const);
      for (const [kind, parts] of [...texts, ['body', [await decodedElsewhere(one)]] as const]) {
        const word = rareWord(parts, frequency, random);
        if (word === undefined) continue;
        const { hits } = search(deps, { text: word, boundary: {}, limit: LOOKED_AT, typing: false });
        probes.push({ message: index, kind, word, htmlOnly, found: hits.some(({ place: { headerMessageId } }) => headerMessageId === String(index)) });
      }
    }
    return probes;
  } finally {
    db.close();
  }
}

/** A kind of region a line, mail that is HTML only in lines of its own. */
export function knownWordsTable(probes: readonly Probe[]): string {
  const row = (name: string, some: readonly Probe[]) => {
    const found = some.filter((one) => one.found).length;
    return [name, String(some.length), String(found), percent(found, some.length)];
  };
  const groups = [false, true].flatMap((htmlOnly) =>
    [...KINDS, 'body' as const, undefined].flatMap((kind) => {
      const some = probes.filter((one) => one.htmlOnly === htmlOnly && (kind === undefined || one.kind === kind));
      return some.length === 0 ? [] : [row(`${htmlOnly ? 'HTML only, ' : ''}${kind === 'body' ? 'the body as another parser reads it' : kind ?? 'all'}`, some)];
    }),
  );
  return markdownTable(['region', 'words asked for', 'found', 'share'], groups);
}

function sampleOf(mails: readonly ReadMail[], count: number, random: Random): readonly ReadMail[] {
  const order = random.shuffled(mails);
  const chosen = new Set<ReadMail>();
  for (const kind of RARE) {
    const having = order.filter(({ regions }) => regions.some((region) => region.kind === kind));
    for (const one of having.slice(0, Math.floor(count / 2 / RARE.length))) chosen.add(one);
  }
  for (const one of order) {
    if (chosen.size >= count) break;
    chosen.add(one);
  }
  return [...chosen];
}

/** In how many of the messages each word stands. */
function frequencies(mails: readonly ReadMail[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { mail } of mails) {
    for (const word of new Set(wordsOf(`${mail.subject}\n${mail.text}`))) found.set(word, (found.get(word) ?? 0) + 1);
  }
  return found;
}

/** One of the rarest words of these texts, where it stands in few messages. */
function rareWord(texts: readonly string[], frequency: ReadonlyMap<string, number>, random: Random): string | undefined {
  const known = [...new Set(texts.flatMap(wordsOf))].map((word) => ({ word, messages: frequency.get(word) ?? 1 }));
  const least = Math.min(...known.map(({ messages }) => messages));
  if (known.length === 0 || least > FEW) return undefined;
  return random.pick(known.filter(({ messages }) => messages === least)).word;
}

/** The alternative that is displayed: the plain one, or what is left of the HTML without its tags. */
async function decodedElsewhere({ raw, mail }: ReadMail): Promise<string> {
  const { text = '', html = '' } = await PostalMime.parse(raw);
  // An entity stands for a letter or a sign: a word that it cuts is none.
  const stripped = html.replace(/<!--[^]*?-->/g, '').replace(/<(style|script|title|head)[^]*?<\/\1>|<[^>]*>|&nbsp;/gi, ' ').replace(/&#?\w+;?/g, '&');
  return mail.textSource !== 'html' || html === '' ? text : stripped;
}

/** Four to thirty letters or digits with nothing but white space or plain punctuation around. */
function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?<=^|[\s"'(<>])[\p{L}\p{N}]{4,30}(?=$|[\s"'),.;:!?<>])/gu)].map(([word]) => word.toLowerCase());
}

function hasPlainPart({ raw }: ReadMail): boolean {
  return /^content-type:\s*text\/plain/im.test(new TextDecoder().decode(raw.subarray(0, 200_000)));
}

const RARE: readonly RegionKind[] = ['forwarded', 'attachment', 'signature', 'quoted'];
/** A word that stands in more messages is not rare; its other forms may stand in still more. */
const FEW = 5;
const LOOKED_AT = 100;
