/** Footnote inside the real Thunderbird: installed, docked, asked through its page. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hit } from '../../src/mail.ts';
import type { AuditEntry, IndexSize, MailChoice, Progress, Reconciled } from '../../src/coverage.ts';
import type { ModelState, Speed } from '../../src/embedding.ts';
import type { SearchReply, SearchRequest } from '../../src/search.ts';
import { AddonPage } from './addon-page.ts';
import { packXpi } from './xpi.ts';
import type { Thunderbird } from './thunderbird.ts';

export const FOOTNOTE = 'footnote@footnote.example';
export const PAGE = 'sidebar/page.html';

/** Builds the add-on and packs it; returns the .xpi's path. Run from the repository's root. */
export function buildXpi(flavour: 'docked' | 'standard' = 'docked'): string {
  // A folder of its own: two builds into one would take each other's files away.
  const folder = mkdtempSync(join(tmpdir(), 'footnote-build-'));
  execFileSync(process.execPath, ['build.mjs', flavour, join(folder, 'addon')], { stdio: ['ignore', 'ignore', 'inherit'] });
  return packXpi(join(folder, 'addon'), folder);
}

export class Footnote {
  readonly page: AddonPage;

  private constructor(page: AddonPage) {
    this.page = page;
  }

  /** The docked sidebar, once it is there. */
  static async docked(thunderbird: Thunderbird): Promise<Footnote> {
    const page = new AddonPage(thunderbird, FOOTNOTE, PAGE);
    await page.ready();
    return new Footnote(page);
  }

  /** The page in a tab, for builds without a sidebar. */
  static async inTab(thunderbird: Thunderbird): Promise<Footnote> {
    return new Footnote(await AddonPage.openTab(thunderbird, FOOTNOTE, PAGE));
  }

  progress(): Promise<Progress> {
    return this.#ask<Progress>('progress');
  }

  models(): Promise<ModelState> {
    return this.#ask<ModelState>('models');
  }

  /** As the page asks for it, the person having agreed to a download or not. */
  async chooseModel(name: string | undefined, download: boolean): Promise<void> {
    await this.#call('chooseModel', { name, download });
  }

  async setEmbedding(speed: Speed, paused: boolean): Promise<void> {
    await this.#call('setEmbedding', { speed, paused });
  }

  async setPaused(paused: boolean): Promise<void> {
    await this.#call('setPaused', paused);
  }

  async rebuild(): Promise<void> {
    await this.#call('rebuild', undefined);
  }

  /** The person has every account's bodies read. */
  async readEverything(): Promise<void> {
    const { accounts } = await this.#ask<MailChoice>('mailChoice');
    for (const { account, reads } of accounts) if (reads !== 'bodies') await this.#call('setAccount', { account, reads: 'bodies' });
  }

  reconcile(): Promise<Reconciled> {
    return this.#ask<Reconciled>('reconcile');
  }

  audit(): Promise<readonly AuditEntry[]> {
    return this.#ask<readonly AuditEntry[]>('audit');
  }

  size(): Promise<IndexSize> {
    return this.#ask<IndexSize>('size');
  }

  search(text: string, request: Partial<SearchRequest> = {}): Promise<SearchReply> {
    return this.#ask<SearchReply>('search', { text, boundary: {}, limit: 100, typing: false, ...request });
  }

  /** Everything that is indexed, the newest first, as a search without words lists it. */
  async everything(): Promise<readonly Hit[]> {
    return (await this.search('', { limit: 100_000 })).hits;
  }

  /** Waits until nothing waits to be read any more, `known` messages at least being known. */
  async settled(known: number, timeout = 240_000): Promise<Progress> {
    const end = Date.now() + timeout;
    for (;;) {
      const progress = await this.progress();
      const { coverage, activity } = progress;
      if (coverage.known >= known && coverage.waiting === 0 && activity === 'idle') return progress;
      if (Date.now() > end) throw new Error(`The crawl did not end: ${JSON.stringify(progress)}`);
      await sleep(100);
    }
  }

  async #ask<T>(name: string, argument: unknown = null): Promise<T> {
    const value = await this.#call<T>(name, argument);
    if (value === undefined) throw new Error(`${name} answered nothing.`);
    return value;
  }

  /** Calls the background as the page itself does, over a port of its own. */
  async #call<T>(name: string, argument: unknown): Promise<T | undefined> {
    const reply = await this.page.run<{ value?: T; failure?: { code: string; sentence: string } }>(
      `const port = browser.runtime.connect({ name: "page" });
       try {
         return await new Promise((resolve, reject) => {
           port.onMessage.addListener((message) => { if (message.answer === 1) resolve(message); });
           port.onDisconnect.addListener(() => reject(new Error("The background ended.")));
           port.postMessage({ call: 1, name: args[0], argument: args[1] ?? undefined });
         });
       } finally {
         port.disconnect();
       }`,
      name,
      argument,
    );
    if (reply.failure) throw new Error(`${reply.failure.code}: ${reply.failure.sentence}`);
    return reply.value;
  }
}

/** Thunderbird's own count of messages by folder name, saved searches left out. */
export function countsIn(thunderbird: Thunderbird): Promise<Readonly<Record<string, number>>> {
  return thunderbird.run(`
    const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
    const counts = {};
    for (const server of MailServices.accounts.allServers)
      for (const folder of server.rootFolder.descendants) counts[folder.name] = folder.getTotalMessages(false);
    return counts;`);
}
