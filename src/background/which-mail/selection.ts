/**
 * Which mail is indexed, as the person decides it: kept, brought about in the index at once, and what was left out removed
 * for good. What is under way when something is decided was begun under another choice, so it is waited for.
 */
import { Failure } from '../../failure.ts';
import type { FolderKey } from '../../listing.ts';
import type { Place } from '../../mail.ts';
import type { AccountChoice, HowMuch, MailChoice } from '../../coverage.ts';
import type { IndexApi, PageApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { accountsRead } from './accounts.ts';
import { forgetAskedAbout } from '../asking/asked-before.ts';
import type { Changes } from '../crawl/changes.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { changeChoices, mailChoices } from './mail-choices.ts';
import { foldersNeverIndexed, indexedFolders, isIndexedNow } from '../thunderbird/mailbox.ts';
import { isMadeUp, setMadeUp, unsetListed } from '../session.ts';
import { canTellStored } from '../crawl/stored-bodies.ts';
import { findStored } from '../crawl/stored-look.ts';
import { isAmong, undone } from './undone.ts';
import { choicesFor, isRemote, leftOut, withFolder } from './which-mail.ts';

export interface SelectionParts {
  readonly index: Client<IndexApi>;
  readonly crawl: Pick<Crawl, 'between' | 'holdTidying' | 'start' | 'tidy'>;
  readonly changes: Pick<Changes, 'afterEvents'>;
  /** What a search would show has changed. */
  readonly onChanged: () => void;
  /** What is kept outside of the index is to forget an account. */
  readonly onAccountForgotten: (account: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

type Calls = Pick<PageApi, 'mailChoice' | 'setAccount' | 'setFolder' | 'setDecrypts' | 'retryFolder'>;

export class Selection {
  readonly #parts: SelectionParts;

  constructor(parts: SelectionParts) {
    this.#parts = parts;
  }

  async mailChoice(): Promise<MailChoice> {
    const [accounts, { decrypts }, counts] = await Promise.all([accountsRead(), mailChoices(), this.#parts.index.folderCounts()]);
    const choices = [...accounts].map(([account, { name, type, reads, decided }]): AccountChoice => {
      const own = counts.filter((one) => one.account === account);
      const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0);
      return {
        account, name, type, remote: isRemote(type), reads, decided,
        choices: choicesFor(type, canTellStored()),
        unread: { messages: sum(({ headersOnly, waiting }) => headersOnly + waiting), bytes: sum(({ unreadBytes }) => unreadBytes) },
      };
    });
    return { accounts: choices, decrypts };
  }

  async setAccount({ account, reads }: Parameters<Calls['setAccount']>[0]): Promise<MailChoice> {
    const known = (await accountsRead()).get(account);
    if (!known || !choicesFor(known.type, canTellStored()).includes(reads)) {
      throw new Failure('badRequest', 'That can not be chosen for this account.');
    }
    await changeChoices(({ accounts }) => ({ accounts: new Map([...accounts, [account, reads]]) }));
    if (reads === 'nothing') {
      const isStill = async () => (await accountsRead()).get(account)?.reads === 'nothing';
      await this.#leaveOut({ account }, (one) => one.account === account, () => this.#parts.index.removeAccount({ account }), isStill);
    }
    else if (reads !== known.reads) await this.#readOtherwise(account, known.reads, reads);
    else await this.makeUp();
    this.#parts.onChanged();
    return this.mailChoice();
  }

  async setFolder({ indexed, ...folder }: Parameters<Calls['setFolder']>[0]): Promise<void> {
    await changeChoices(({ leftOut: all }) => ({ leftOut: withFolder(all, folder, indexed) }));
    const isWithin = (one: FolderKey) => leftOut(one, [folder]) !== undefined;
    if (indexed) {
      await this.#parts.index.takeBackFolder(folder);
      await this.#listAgain(isWithin);
      // Less may have been decided of it meanwhile.
      await this.makeUp();
    } else {
      this.#parts.crawl.holdTidying(TAKEN_BACK_WITHIN);
      const isStill = async () => leftOut(folder, (await mailChoices()).leftOut) !== undefined;
      await this.#leaveOut(folder, isWithin, () => this.#parts.index.removeFolder(folder), isStill);
    }
    this.#parts.onChanged();
  }

  async setDecrypts({ decrypts }: Parameters<Calls['setDecrypts']>[0]): Promise<MailChoice> {
    const { index, crawl } = this.#parts;
    const before = (await mailChoices()).decrypts;
    await changeChoices(() => ({ decrypts }));
    // Also where that was chosen before: it may not have come about.
    if (decrypts) await crawl.between(() => index.readAgain({ what: 'encrypted' }));
    else if (before) await this.#seal();
    else await this.makeUp();
    this.#parts.onChanged();
    return this.mailChoice();
  }

  /** Thunderbird has no such account any more: what was read of it goes for good, and so does whatever else tells of it. */
  async forgetAccount(account: string): Promise<void> {
    const isOfIt = (one: Pick<Place, 'account'>) => one.account === account;
    const isStill = async () => !(await accountsRead()).has(account);
    await this.#leaveOut({ account }, isOfIt, () => this.#parts.index.removeAccount({ account }), isStill);
    await changeChoices(({ accounts, leftOut: all }) => ({
      accounts: new Map([...accounts].filter(([id]) => id !== account)),
      leftOut: all.filter((one) => !isOfIt(one)),
    }));
    await this.#parts.onAccountForgotten(account);
  }

  async retryFolder(folder: Parameters<Calls['retryFolder']>[0]): Promise<void> {
    await this.#parts.index.retryFolder(folder);
    this.#parts.crawl.start();
  }

  /** Once in each run of Thunderbird, by the first page that comes to the end of it. */
  async makeUpOnce(): Promise<void> {
    if (await isMadeUp()) return;
    await this.makeUp();
    const { decrypts, off } = await mailChoices();
    // What could not be decrypted in an earlier run, as a key was locked or a card was not there, may be in this one.
    if (decrypts && !off) {
      await this.#parts.index.readAgain({ what: 'encrypted' });
      this.#parts.crawl.start();
    }
    await setMadeUp();
  }

  /** Brings about what was decided and did not come to its end, as the page ended or the index failed in between. */
  async makeUp(): Promise<void> {
    const { index, crawl, onChanged } = this.#parts;
    const [choices, accounts, counts, unsent] = await Promise.all([mailChoices(), accountsRead(), index.folderCounts(), foldersNeverIndexed()]);
    if (choices.off) return;
    const { folders, headers, bodies, decrypted } = undone(counts, accounts, choices, unsent);
    if (folders.length + headers.length + bodies.length === 0 && !decrypted) return;
    if (decrypted) await this.#seal();
    for (const { account, folder } of folders) {
      // It may have been taken back just now.
      if (!isAmong({ account, folder }, unsent) && (await isIndexedNow(account, folder))) continue;
      await index.wantPurge({ account });
      await index.removeFolder({ account, folder });
      await forgetAskedAbout((one) => one.account === account && one.folder === folder);
    }
    for (const account of headers) await this.#readOtherwise(account, 'bodies', 'headers');
    for (const account of bodies) await index.readAgain({ account, what: 'headersOnly' });
    crawl.tidy();
    crawl.start();
    onChanged();
  }

  /** Forgets what was read decrypted. */
  #seal(): Promise<void> {
    const { index, crawl } = this.#parts;
    return crawl.between(async () => {
      const gone: Place[] = [];
      // At once, too: a page that ends in between leaves some forgotten, which is to go from the file.
      await index.wantPurge({});
      for (let more = true; more;) {
        const forgotten = await index.forgetDecrypted();
        gone.push(...forgotten.places);
        more = forgotten.more;
      }
      await index.wantPurge({});
      await forgetAskedAbout((one) => gone.some((place) => place.account === one.account && place.folder === one.folder && place.headerMessageId === one.headerMessageId));
    });
  }

  /** Hidden at once; and once more, if it `isStill` left out, when what was under way has ended, which may have brought some of it back. */
  async #leaveOut({ account }: Pick<FolderKey, 'account'>, isGoing: (one: FolderKey) => boolean, remove: () => Promise<unknown>, isStill: () => Promise<boolean>): Promise<void> {
    const { index, changes, crawl, onChanged, onError } = this.#parts;
    const leave = async () => {
      await remove();
      await index.wantPurge({ account });
      crawl.tidy();
      onChanged();
    };
    await leave();
    void changes.afterEvents(async () => { if (await isStill()) await leave(); }).catch(onError);
    await forgetAskedAbout(isGoing);
  }

  async #readOtherwise(account: string, before: HowMuch, reads: HowMuch): Promise<void> {
    const { index, crawl, onChanged } = this.#parts;
    if (before === 'nothing') return this.#listAgain((one) => one.account === account);
    const forget = async () => {
      // At once, too: a page that ends in between leaves some forgotten, which is to go from the file.
      await index.wantPurge({ account });
      // By pieces, between which searches are answered.
      for (let { next } = await index.forgetBodies({ account }); next !== undefined;) ({ next } = await index.forgetBodies({ account, after: next }));
      await index.wantPurge({ account });
      onChanged();
      await forgetAskedAbout((one) => one.account === account);
    };
    // At once, though what is under way may bring some more.
    if (reads === 'headers') await forget();
    await crawl.between(async () => {
      if (reads === 'headers') return forget();
      await index.keepAsRead({ account });
      if (reads === 'bodies') await index.readAgain({ account, what: 'headersOnly' });
      if (reads === 'stored') await findStored(index, account);
    });
  }

  async #listAgain(isWithin: (one: FolderKey) => boolean): Promise<void> {
    for (const one of await indexedFolders()) if (isWithin(one)) await unsetListed(one.folder);
    this.#parts.crawl.start();
  }
}

const TAKEN_BACK_WITHIN = 15_000; // ms; a page offers that for a little less
