/** Footnote inside the real Thunderbird: installed, docked, asked through its page. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hit } from '../../src/mail.ts';
import type { AuditEntry, IndexSize, Progress, Reconciled } from '../../src/coverage.ts';
import type { ModelState, Speed } from '../../src/embedding.ts';
import type { SearchReply, SearchRequest } from '../../src/search.ts';
import { AddonPage } from './addon-page.ts';
import { call } from './call.ts';
import type { Thunderbird } from './thunderbird.ts';

export const FOOTNOTE = 'footnote@footnote.example';
export const PAGE = 'sidebar/page.html';
export { buildXpi } from './build-xpi.ts';

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
    return call(this.page, 'progress');
  }

  models(): Promise<ModelState> {
    return call(this.page, 'models');
  }

  /** As the page asks for it, the person having agreed to a download or not. */
  async chooseModel(name: string | undefined, download: boolean): Promise<void> {
    await call(this.page, 'chooseModel', { name, download });
  }

  async setEmbedding(speed: Speed, paused: boolean): Promise<void> {
    await call(this.page, 'setEmbedding', { speed, paused });
  }

  async setPaused(paused: boolean): Promise<void> {
    await call(this.page, 'setPaused', paused);
  }

  async rebuild(): Promise<void> {
    await call(this.page, 'rebuild');
  }

  /** The person has every account's bodies read. */
  async readEverything(): Promise<void> {
    const { accounts } = await call(this.page, 'mailChoice');
    for (const { account, reads } of accounts) if (reads !== 'bodies') await call(this.page, 'setAccount', { account, reads: 'bodies' });
  }

  reconcile(): Promise<Reconciled> {
    return call(this.page, 'reconcile');
  }

  audit(): Promise<readonly AuditEntry[]> {
    return call(this.page, 'audit');
  }

  size(): Promise<IndexSize> {
    return call(this.page, 'size');
  }

  search(text: string, request: Partial<SearchRequest> = {}): Promise<SearchReply> {
    return call(this.page, 'search', { text, boundary: {}, limit: 100, typing: false, ...request });
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

  /** Waits until nothing is read, and nothing of what is gone or left out is still being removed. */
  async atRest(timeout = 180_000): Promise<void> {
    for (const end = Date.now() + timeout; ; await sleep(200)) {
      const { removing } = await call(this.page, 'folderCoverage');
      const { coverage, activity } = await this.progress();
      if (!removing && activity === 'idle' && coverage.waiting === 0) return;
      if (Date.now() > end) throw new Error(`It did not come to rest: ${JSON.stringify({ removing, activity, coverage })}`);
    }
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
