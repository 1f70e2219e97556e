import type { ChosenSettings, SettingsFault, SettingsState } from '../../chosen-settings.ts';
import type { IndexSize } from '../../coverage.ts';
import type { ModelState, VectorSetState } from '../../embedding.ts';
import type { FailureData } from '../../failure.ts';
import type { FolderChoice } from '../../listing.ts';
import type { Hit, Place } from '../../mail.ts';
import type { Explanation } from '../../search.ts';
import type { SettingKey } from '../../settings.ts';
import type { HitWhy } from '../../told.ts';
import { INITIAL_ASK, type AskState } from '../ask/ask-state.ts';
import { ALL_MAIL, type Scope } from '../scope/scope.ts';
import type { Named } from './sections.ts';

/** A change that is told, and can be taken back: one setting by its name, all of them, or what came out of a file. */
export type Change = { readonly kind: 'reset'; readonly name: SettingKey } | { readonly kind: 'resetAll' | 'imported' };

/** Why what was wanted was not done. */
export type Refused =
  | { readonly kind: 'notSaved' }
  /** The file's text is no JSON, no settings, or holds what can't be set. */
  | { readonly kind: 'notJson' }
  | { readonly kind: 'file'; readonly faults: readonly SettingsFault[] };

/** A query that is looked into. */
export interface TestState {
  readonly text: string;
  readonly scope: Scope;
  readonly phase: 'initial' | 'pending' | 'complete' | 'error';
  readonly explanation: Explanation | undefined;
  readonly failure: FailureData | undefined;
  /** Messages that could be meant; undefined until somebody looked for one. */
  readonly found: readonly Hit[] | undefined;
  /** The message that was asked about, and what is said of it. */
  readonly about: { readonly place: Place; readonly subject: string; readonly why: HitWhy; /** ms */ readonly confirmed?: number } | undefined;
}

export type Deletion = 'no' | 'asked' | 'deleting' | 'deleted' | 'failed';

/** Everything that the settings page shows. Undefined is what the background has not said yet. */
export interface SettingsPage extends Named {
  readonly settings: SettingsState | undefined;
  /** What was changed last and can be taken back, and what was chosen before. */
  readonly undo: { readonly change: Change; readonly before: ChosenSettings } | undefined;
  readonly refused: Refused | undefined;
  /** Of asking only who answers, and what other add-ons may do. */
  readonly ask: AskState;
  readonly models: ModelState | undefined;
  readonly vectors: readonly VectorSetState[] | undefined;
  readonly size: IndexSize | undefined;
  readonly folders: readonly FolderChoice[];
  readonly here: FolderChoice | undefined;
  readonly deletion: Deletion;
  readonly test: TestState;
  readonly unreachable: boolean;
}

const INITIAL_TEST: TestState = { text: '', scope: ALL_MAIL, phase: 'initial', explanation: undefined, failure: undefined, found: undefined, about: undefined };

export const initialSettings = (named: Named): SettingsPage => ({
  ...named, settings: undefined, undo: undefined, refused: undefined, ask: INITIAL_ASK, models: undefined, vectors: undefined, size: undefined,
  folders: [], here: undefined, deletion: 'no', test: INITIAL_TEST, unreachable: false,
});
