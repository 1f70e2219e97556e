import type { Hit } from '../../mail.ts';
import type { Order } from '../../search.ts';

/** The menu of one message: where its button was pressed, or at the message itself. */
export interface HitMenu {
  readonly message: number;
  /** px from the left and the top of the window. */
  readonly at?: readonly [x: number, y: number];
}

/** What a person can want of the results. */
export type ResultsIntent =
  | { readonly kind: 'sort'; readonly order: Order }
  /** In a narrow page the pictures that narrow stand behind a button. */
  | { readonly kind: 'narrowing'; readonly open: boolean }
  /** Whether there is room for two panes. */
  | { readonly kind: 'wide'; readonly wide: boolean }
  /** The pane beside the results takes so many hundredths of the page. */
  | { readonly kind: 'share'; readonly share: number }
  /** Unfolds a hit to its conversation, or folds it. */
  | { readonly kind: 'conversation'; readonly message: number }
  /** Chooses a message without opening it. */
  | { readonly kind: 'choose'; readonly message: number }
  | { readonly kind: 'menu'; readonly menu: HitMenu | undefined }
  | { readonly kind: 'reply'; readonly hit: Hit }
  | { readonly kind: 'copyLink'; readonly hit: Hit };

const KINDS: ReadonlySet<string> = new Set<ResultsIntent['kind']>(['sort', 'narrowing', 'wide', 'share', 'conversation', 'choose', 'menu', 'reply', 'copyLink']);

export function isResultsIntent(intent: { readonly kind: string }): intent is ResultsIntent {
  return KINDS.has(intent.kind);
}
