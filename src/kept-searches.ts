/** The nouns of searches that a person made before or saved, kept on this machine only. */
import type { Boundary } from './search.ts';

/** What was searched for, and where. */
export interface Search {
  readonly text: string;
  readonly boundary: Boundary;
}

export interface PastSearch extends Search {
  /** ms since 1970 UTC. */
  readonly at: number;
}

export interface SavedSearch extends Search {
  readonly id: number;
  readonly name: string;
  /** Shown where nothing is typed yet. */
  readonly pinned: boolean;
}

export interface KeptSearches {
  /** The latest first, each text and place once; empty while they are not remembered. */
  readonly recent: readonly PastSearch[];
  /** In the person's own order. */
  readonly saved: readonly SavedSearch[];
  /** Whether searches are remembered without being saved. */
  readonly remembers: boolean;
}

export type SearchesChange =
  /** A person searched this and meant it: by Enter, or by opening what it found. */
  | { readonly kind: 'searched'; readonly search: Search }
  /** Forgets one recent search, or all of them. */
  | { readonly kind: 'forget'; readonly search?: Search }
  /** Taken back, all recent ones are forgotten. */
  | { readonly kind: 'remember'; readonly remembers: boolean }
  | { readonly kind: 'save'; readonly search: Search; readonly name: string; readonly pinned: boolean }
  | { readonly kind: 'rename'; readonly id: number; readonly name: string }
  | { readonly kind: 'pin'; readonly id: number; readonly pinned: boolean }
  /** To another position in the list, from 0. */
  | { readonly kind: 'move'; readonly id: number; readonly to: number }
  | { readonly kind: 'remove'; readonly id: number }
  /** Takes a removal back. */
  | { readonly kind: 'restore'; readonly saved: SavedSearch; readonly to: number };
