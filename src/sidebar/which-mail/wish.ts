import type { HowMuch } from '../../coverage.ts';

export interface FolderAt {
  readonly account: string;
  readonly folder: string;
}

/** What a person can want of which mail is indexed. Elements say it; `which-mail-session.ts` does it. */
export type Wish =
  /** Everything is to be asked for anew. */
  | { readonly kind: 'again' }
  | { readonly kind: 'setAccount'; readonly account: string; readonly reads: HowMuch }
  | ({ readonly kind: 'setFolder'; readonly indexed: boolean } & FolderAt)
  /** The folder that was left out just now comes back. */
  | { readonly kind: 'undo' }
  | { readonly kind: 'setDecrypts'; readonly decrypts: boolean }
  | ({ readonly kind: 'retryFolder' } & FolderAt)
  | { readonly kind: 'retryAll' }
  | { readonly kind: 'pause'; readonly paused: boolean }
  | { readonly kind: 'compare' }
  | { readonly kind: 'rebuild' }
  /** What happened to the index is to be shown. */
  | { readonly kind: 'audit' };

/** Bubbles from the element where the person acted up to `footnote-which-mail`. */
export class WishEvent extends Event {
  static readonly type = 'footnote-wish';
  readonly wish: Wish;

  constructor(wish: Wish) {
    super(WishEvent.type, { bubbles: true });
    this.wish = wish;
  }
}
