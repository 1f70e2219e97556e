import type { IndexSize, MailChoice, Progress } from '../coverage.ts';
import type { ModelState } from '../embedding.ts';
import type { FolderChoice } from '../listing.ts';
import type { Explained } from './search/explained.ts';
import type { Verb } from './ask/ask-intents.ts';
import { INITIAL_ASK, type AskState } from './ask/ask-state.ts';
import { INITIAL_BOX, type BoxState } from './box/box-state.ts';
import { folderNames, type FolderNames } from './scope/folder-names.ts';
import { INITIAL_RESULTS, type ResultsState } from './results/results-state.ts';
import type { Scope } from './scope/scope.ts';
import { INITIAL_SEARCH, type SearchState } from './search/search-state.ts';

/** Everything that the page shows. */
export interface PageState {
  /** What Enter does with the words in the box. */
  readonly verb: Verb;
  /** Its words and its scope are those of both verbs. */
  readonly search: SearchState;
  readonly ask: AskState;
  readonly results: ResultsState;
  readonly box: BoxState;
  /** Undefined until the background said it once. */
  readonly progress: Progress | undefined;
  readonly folders: readonly FolderChoice[];
  readonly names: FolderNames;
  /** The folder that Thunderbird shows. */
  readonly here: FolderChoice | undefined;
  /** Undefined until somebody wanted to know it. */
  readonly size: IndexSize | undefined;
  /** Undefined until the background said it once. */
  readonly models: ModelState | undefined;
  /** How much of each account is read. Undefined until the background said it once. */
  readonly mail: MailChoice | undefined;
  /** True while the page shows how the chosen message was found. */
  readonly inspecting: boolean;
  /** How the hits on screen were found; undefined until the inspector has asked. */
  readonly explained: Explained | undefined;
  /** True while Footnote's own background cannot be reached. */
  readonly unreachable: boolean;
}

export const initialPage = (verb: Verb, scope: Scope): PageState => ({
  verb,
  search: { ...INITIAL_SEARCH, scope },
  ask: INITIAL_ASK,
  results: INITIAL_RESULTS,
  box: INITIAL_BOX,
  progress: undefined,
  folders: [],
  names: folderNames([]),
  here: undefined,
  size: undefined,
  models: undefined,
  mail: undefined,
  inspecting: false,
  explained: undefined,
  unreachable: false,
});
