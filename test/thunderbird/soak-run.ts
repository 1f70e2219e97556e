/**
 * A mailbox under changes, local and over IMAP, by the person and by another client, while Thunderbird is killed at random
 * moments. In the end the index has to be what one made afresh of the same mailbox is. Everything random comes from a seed.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom, type Random } from '../../evals/random.ts';
import { storedAtRest } from './at-rest.ts';
import { corpus } from './corpus.ts';
import { Dovecot } from './dovecot.ts';
import { FOOTNOTE, Footnote } from './footnote.ts';
import * as changes from './mailbox-changes.ts';
import { createProfile, installForGood, mbox, removeProfile } from './profile.ts';
import { unlike, type StoredIndex } from './stored-index.ts';
import { Thunderbird } from './thunderbird.ts';

export interface SoakOptions {
  readonly seed: number;
  /** How long to change and kill at most, s; comparing comes on top. */
  readonly seconds: number;
  /** After so many kills it ends sooner. */
  readonly kills?: number;
  readonly xpi: string;
  readonly say?: (line: string) => void;
}

export interface SoakResult {
  readonly kills: number;
  readonly changes: number;
  readonly messages: number;
  /** Times that the index was found damaged; what SQLite says against it in the end; how it differs from a fresh one. */
  readonly damaged: number;
  readonly faults: readonly string[];
  readonly differences: readonly string[];
}

export async function soak({ seed, seconds, kills = Infinity, xpi, say = () => {} }: SoakOptions): Promise<SoakResult> {
  const run = await Soak.begin(seed, xpi, say);
  try {
    await run.disturb(seconds, kills);
    return await run.compare();
  } finally {
    await run.end();
  }
}

class Soak {
  readonly #random: Random;
  readonly #say: (line: string) => void;
  readonly #dovecot: Dovecot;
  readonly #thunderbird: Thunderbird;
  #made = 0;
  #kills = 0;
  #changes = 0;
  #damaged = 0;

  private constructor(random: Random, say: (line: string) => void, dovecot: Dovecot, thunderbird: Thunderbird) {
    this.#random = random;
    this.#say = say;
    this.#dovecot = dovecot;
    this.#thunderbird = thunderbird;
  }

  static async begin(seed: number, xpi: string, say: (line: string) => void): Promise<Soak> {
    const dovecot = await Dovecot.start();
    await dovecot.createFolder('Box');
    const real = corpus('easy-ham-1', 60);
    for (const message of real.slice(0, 12)) await dovecot.append(message);
    const profile = createProfile({
      imap: dovecot,
      folders: [{ path: 'Desk', messages: real.slice(12, 32) }, { path: 'Shelf', messages: real.slice(32, 48) }, { path: 'Garden', messages: real.slice(48) }],
    });
    installForGood(profile, FOOTNOTE, xpi);
    const made = new Soak(randomFrom(seed), say, dovecot, await Thunderbird.start(profile));
    await made.#thunderbird.signIn(dovecot);
    await (await made.#footnote()).readEverything();
    await (await made.#footnote()).settled(real.length);
    return made;
  }

  /** Changes things and kills Thunderbird, for so many seconds or so often. */
  async disturb(seconds: number, kills: number): Promise<void> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end && this.#kills < kills; ) {
      const isKilled = this.#random.chance(0.75);
      const count = this.#random.int(2, 5);
      for (let n = 0; n < count; n++) {
        // The last may be killed in its midst; what it would have done is Thunderbird's own affair.
        const change = this.#change().catch((error: unknown) => this.#say(`  not done: ${String(error).slice(0, 200)}`));
        if (!isKilled || n < count - 1) await Promise.race([change, sleep(5000)]);
      }
      await sleep(this.#random.int(0, 2500));
      if (!isKilled) continue;
      await this.#kill();
      // A start costs most of the time: some are killed, too, wherever the crawl or a comparison has come to by then.
      for (let again = this.#random.int(0, 2); again > 0 && this.#kills < kills; again--) {
        await this.#thunderbird.start();
        await sleep(this.#random.int(0, 3000));
        await this.#kill();
      }
      await this.#startAgain();
    }
  }

  async #kill(): Promise<void> {
    await this.#thunderbird.kill();
    this.#kills++;
    this.#say(`  killed: ${this.#kills}`);
    await this.#changeWhileOff();
  }

  /** Brings everything to rest and compares the index with one made afresh. */
  async compare(): Promise<SoakResult> {
    await this.#calm();
    const followed = await this.#stored();
    await this.#startAgain();
    await (await this.#footnote()).rebuild();
    await this.#calm();
    const fresh = await this.#stored();
    return {
      kills: this.#kills, changes: this.#changes, messages: fresh.lines['messages']?.length ?? 0, damaged: this.#damaged,
      faults: [...followed.faults, ...fresh.faults],
      differences: followed.digest.whole === fresh.digest.whole ? [] : unlike(followed, fresh),
    };
  }

  #stored(): Promise<StoredIndex> {
    return storedAtRest(this.#thunderbird, async () => {
      await this.#thunderbird.signIn(this.#dovecot);
      await this.#calm();
    });
  }

  async end(): Promise<void> {
    await this.#thunderbird.close();
    await this.#dovecot.stop();
    removeProfile(this.#thunderbird.profile);
  }

  #footnote(): Promise<Footnote> {
    return Footnote.docked(this.#thunderbird);
  }

  async #startAgain(): Promise<void> {
    await this.#thunderbird.start();
    const footnote = await this.#footnote();
    const { problem } = await footnote.progress();
    if (problem && /damaged/i.test(problem)) this.#damaged++;
    await this.#thunderbird.signIn(this.#dovecot);
  }

  async #calm(): Promise<void> {
    const footnote = await this.#footnote();
    await this.#thunderbird.parseFolders();
    await changes.updateImap(this.#thunderbird);
    await footnote.settled(1);
    // Twice: what a change kept the first from confirming is looked at by the second.
    for (let n = 0; n < 2; n++) {
      this.#say(`  compared: ${JSON.stringify(await footnote.reconcile())}`);
      await footnote.settled(1);
    }
    await sleep(3000); // Conversations are put together when nothing else is done.
  }

  async #change(): Promise<void> {
    this.#changes++;
    const { pick, int, chance } = this.#random;
    const folders = ['Desk', 'Shelf', 'Garden', 'Attic'] as const;
    const [from, to] = this.#random.shuffled(folders);
    const at = int(0, 30);
    const what = pick(['append', 'append', 'expunge', 'serverMove', 'serverFlag', 'move', 'move', 'copy', 'erase', 'mark', 'mark', 'folder', 'fetch', 'fetch'] as const);
    this.#say(`  ${what} ${from} ${to} ${at}`);
    const tb = this.#thunderbird;
    switch (what) {
      case 'append': return this.#append();
      case 'expunge': return this.#onServer((uid, folder) => this.#dovecot.expunge(uid, folder));
      case 'serverMove': return this.#onServer((uid, folder) => this.#dovecot.move(uid, folder === 'Box' ? 'INBOX' : 'Box', folder));
      case 'serverFlag': return this.#onServer((uid, folder) => this.#dovecot.addFlags(uid, [pick(['\\Seen', '\\Flagged', '$label1'])], folder));
      case 'move': return changes.transfer(tb, from ?? 'Desk', to ?? 'Shelf', at, int(1, 4), true);
      case 'copy': return changes.transfer(tb, from ?? 'Desk', to ?? 'Shelf', at, int(1, 2), false);
      case 'erase': return changes.erase(tb, from ?? 'Desk', at, int(1, 2));
      case 'mark': return changes.mark(tb, pick([from ?? 'Desk', 'Inbox']), at, pick(['read', 'flagged', 'tag', 'junk'] as const), chance(0.7));
      case 'folder': return (await changes.localFolders(tb)).includes('Attic') ? (chance(0.5) ? changes.deleteFolder(tb, 'Attic') : changes.renameFolder(tb, 'Attic', `Attic${int(1, 99)}`)) : changes.createFolder(tb, 'Attic');
      case 'fetch': return changes.updateImap(tb);
    }
  }

  async #changeWhileOff(): Promise<void> {
    const count = this.#random.int(0, 2);
    for (let n = 0; n < count; n++) {
      this.#changes++;
      const what = this.#random.pick(['append', 'expunge', 'serverMove', 'mbox'] as const);
      this.#say(`  while off: ${what}`);
      if (what === 'append') await this.#append();
      else if (what === 'expunge') await this.#onServer((uid, folder) => this.#dovecot.expunge(uid, folder));
      else if (what === 'serverMove') await this.#onServer((uid, folder) => this.#dovecot.move(uid, folder === 'Box' ? 'INBOX' : 'Box', folder));
      else appendFileSync(join(this.#thunderbird.profile, 'Mail/Local Folders/Desk'), mbox([this.#message()]));
    }
  }

  async #append(): Promise<void> {
    await this.#dovecot.append(this.#message(), { folder: this.#random.pick(['INBOX', 'Box']) });
  }

  async #onServer(change: (uid: number, folder: string) => Promise<void>): Promise<void> {
    const folder = this.#random.pick(['INBOX', 'Box']);
    const messages = await this.#dovecot.list(folder);
    if (messages.length > 3) await change(this.#random.pick(messages).uid, folder);
  }

  /** One in five has the Message-ID of an earlier one, and one in ten has none. */
  #message(): string {
    const number = this.#made++;
    const { int, chance } = this.#random;
    const id = chance(0.1) ? '' : `Message-ID: <soak-${chance(0.2) ? int(0, number) : number}@example.test>\n`;
    return `From: Carol Reyes <carol@example.test>\nTo: alice@example.test\nSubject: Soak ${int(0, 5)}\n${id}Date: Sun, 29 Nov 2026 10:0${int(0, 9)}:00 +0000\n\nNumber ${number} about harbours and ${int(0, 1000)} ferries.\n`;
  }
}
