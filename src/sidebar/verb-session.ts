import type { PageEvents } from '../protocol.ts';
import type { Verb } from './ask/ask-intents.ts';
import { askScope } from './ask/ask-request.ts';
import type { AskSession } from './ask/ask-session.ts';
import type { Memory } from './memory.ts';
import type { PageState } from './page-state.ts';
import { accountScope, ALL_MAIL, folderScope, sameScope, type Scope } from './scope/scope.ts';
import type { SearchAction } from './search/search-state.ts';

/** What the choice between finding and asking needs of the page. */
export interface VerbHost {
  readonly state: () => PageState;
  readonly changed: (change: Partial<PageState>) => void;
  readonly search: (action: SearchAction) => void;
  readonly asking: AskSession;
  readonly loadFolders: () => void;
  readonly memory: Memory;
}

/** Find or Ask: which of both halves has the words and the scope, and what a menu wants of either. */
export class VerbSession {
  readonly #host: VerbHost;
  /** The scope that Ask began with by itself, and that Find does not take over. */
  #proposed: Scope | undefined;

  constructor(host: VerbHost) {
    this.#host = host;
  }

  /** How the page stood when it was left. */
  static remembered(memory: Memory): Verb {
    return memory.read(VERB) === 'ask' ? 'ask' : 'find';
  }

  /** The other half of the page takes over the words and the scope. */
  choose(verb: Verb): void {
    if (this.#turnTo(verb) && verb === 'find') this.#host.search({ kind: 'submitted' });
  }

  /** False where the page has that half in front already. */
  #turnTo(verb: Verb): boolean {
    if (verb === this.#host.state().verb) return false;
    this.#host.memory.write(VERB, verb);
    this.#host.changed({ verb, inspecting: false, explained: undefined });
    if (verb === 'ask') {
      this.propose();
      void this.#host.asking.load();
      this.#host.loadFolders();
    } else {
      if (this.#proposed && sameScope(this.#host.state().search.scope, this.#proposed)) this.#host.search({ kind: 'noted', scope: ALL_MAIL });
      this.#proposed = undefined;
    }
    return true;
  }

  /** Ask begins with the account on screen; the person sees it in the scope and may widen it. */
  propose(): void {
    const { search, here, folders, verb } = this.#host.state();
    const scope = askScope(search.scope, here, folders);
    if (verb !== 'ask' || this.#proposed || sameScope(scope, search.scope)) return;
    this.#proposed = scope;
    this.#host.search({ kind: 'noted', scope });
  }

  scope(scope: Scope): void {
    if (this.#host.state().verb === 'find') return this.#host.search({ kind: 'scoped', scope });
    this.#proposed ??= ALL_MAIL;
    this.#host.search({ kind: 'noted', scope });
  }

  /** A menu puts words and scope in place; where they are to be seen first, Enter does the rest. */
  wanted({ verb, text, now, scope, thread, noConversation }: Parameters<PageEvents['wanted']>[0]): void {
    this.#turnTo(verb);
    // A conversation runs through folders: its own, those of what was sent, an archive.
    const where = scope && (thread === undefined ? folderScope(scope) : accountScope(scope));
    if (verb === 'ask') this.#proposed ??= ALL_MAIL;
    const words = verb === 'find' && thread !== undefined ? `${text} thread:${thread}`.trim() : text;
    this.#host.search({ kind: 'noted', ...(words !== '' && { text: words }), ...(where && { scope: where }) });
    this.#host.asking.about(verb === 'ask' ? thread : undefined, noConversation);
    if (!now) return;
    if (verb === 'ask') this.#host.asking.do({ kind: 'ask' });
    else this.#host.search({ kind: 'submitted' });
  }
}

const VERB = 'verb';
