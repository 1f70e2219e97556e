/** What the index and the crawl are doing, as the page shows it. */
import { Failure } from '../../failure.ts';
import type { Coverage, Progress } from '../../coverage.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { wasAllListed } from './all-listed.ts';
import type { Crawl, Work } from './crawl.ts';
import { mailChoices } from '../which-mail/mail-choices.ts';
import { emptyFolders, unlistedCount } from '../session.ts';

const NOTHING: Coverage = { known: 0, indexed: 0, waiting: 0, failed: 0, failures: [], truncated: 0, encrypted: 0, attached: 0, headersOnly: 0 };
const UNKNOWN = { coverage: NOTHING, rate: 0, emptyFolders: 0, unlisted: 0 } as const;
const OPENING = 1000; // ms
const REBUILDING = new Failure('corrupt', 'The index was damaged. It is being built again from your mail; nothing of your mail is lost.');
const LOST = new Failure('choicesLost', 'What you chose about your mail can not be read any more. Nothing is read until you have chosen anew.');
const RATE_WINDOW = 5_000; // ms

export class ProgressReport {
  readonly #index: Pick<Client<IndexApi>, 'coverage'>;
  readonly #crawl: Pick<Crawl, 'activity' | 'readCount'>;
  /** What keeps the crawl from going on. */
  readonly #problems = new Map<Work, Failure>();
  /** What was left out can't be removed from the disk; nothing else waits for that. */
  #unremoved: Failure | undefined;
  /** The index has answered once. */
  #opened = false;
  /** From the damage of the index until everything is in the new one. */
  #rebuilding = false;
  /** When and how many messages had been read, over the last seconds. */
  #samples: { readonly at: number; readonly count: number }[] = [];

  constructor(index: Pick<Client<IndexApi>, 'coverage'>, crawl: Pick<Crawl, 'activity' | 'readCount'>) {
    this.#index = index;
    this.#crawl = crawl;
  }

  setProblem(kind: Work, problem: Failure | undefined): void {
    if (problem) this.#problems.set(kind, problem);
    else this.#problems.delete(kind);
  }

  /** What was left out can't be removed from the disk; undefined once it can. */
  setUnremoved(problem: Failure | undefined): void {
    this.#unremoved = problem;
  }

  /** The index was damaged; said until it is whole again. */
  setRebuilding(): void {
    this.#rebuilding = true;
  }

  /** Never throws: when the index can't be asked, that is the progress. */
  async now(): Promise<Progress> {
    try {
      const coverage = this.#index.coverage();
      // Opening may take seconds, when another page still holds the index: that is said and not waited for.
      const known = this.#opened ? await coverage : await Promise.race([coverage, after(OPENING)]);
      this.#opened ||= known !== undefined;
      if (!known) {
        coverage.catch(() => {}); // The next call hears of it.
        const [obstacle] = this.#problems.values();
        return obstacle ? { ...UNKNOWN, activity: 'stopped', ...problemOf(obstacle) } : { ...UNKNOWN, activity: 'starting' };
      }
      const { activity } = this.#crawl;
      // Who has paused it is not told that folders are looked through.
      const growing = (activity === 'listing' || activity === 'reading') && !(await wasAllListed());
      const lost = await mailChoices().then((choices) => choices.lost, () => false);
      return this.#report(known, lost, { emptyFolders: (await emptyFolders()).size, unlisted: await unlistedCount(), ...(growing && { growing }) });
    } catch (error) {
      return { ...UNKNOWN, activity: 'stopped', ...problemOf(Failure.from(error)) };
    }
  }

  #report(coverage: Coverage, lost: boolean, folders: Pick<Progress, 'emptyFolders' | 'unlisted' | 'growing'>): Progress {
    const { activity } = this.#crawl;
    if (activity === 'idle' && coverage.known > 0 && coverage.waiting === 0) this.#rebuilding = false;
    const [obstacle] = this.#problems.values();
    const problem = obstacle ?? (lost ? LOST : this.#rebuilding ? REBUILDING : this.#unremoved);
    return {
      activity: obstacle && activity === 'idle' ? 'stopped' : activity,
      coverage,
      rate: this.#rate(),
      ...folders,
      ...(problem && problemOf(problem)),
    };
  }

  #rate(): number {
    const at = Date.now();
    const count = this.#crawl.readCount;
    this.#samples = [...this.#samples.filter((sample) => at - sample.at < RATE_WINDOW), { at, count }];
    const first = this.#samples[0];
    if (!first || at - first.at < 500) return 0;
    return Math.round(((count - first.count) * 1000) / (at - first.at));
  }
}

const problemOf = ({ code, message }: Failure): Pick<Progress, 'problem' | 'problemCode'> => ({ problem: message, problemCode: code });
const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
