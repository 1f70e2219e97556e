/**
 * Ends workers of Footnote in the midst of a call, from inside its background page. Thunderbird has no way to end one thread, so
 * the thread is terminated as `Worker.terminate` does it, at once and wherever it is, and the page is told by the event
 * that a worker's own end would fire.
 */
import { AddonPage, BACKGROUND } from './addon-page.ts';
import { FOOTNOTE } from './footnote.ts';
import type { Thunderbird } from './thunderbird.ts';

export interface Deaths {
  /** Calls of that name that were posted since. */
  readonly calls: number;
  /** What these calls were handed together, where it was a list of `items`. */
  readonly items: number;
  readonly deaths: number;
}

/**
 * From now on, of the calls of one name that reach a worker, the numbers `at` end it `after` ms later. One name at a time; it
 * holds until the background page sleeps.
 */
export async function endWorkersAt(thunderbird: Pick<Thunderbird, 'run'>, name: string, at: readonly number[], after = 0): Promise<void> {
  await new AddonPage(thunderbird, FOOTNOTE, BACKGROUND).run(END, name, at, after);
}

export function deathsSoFar(thunderbird: Pick<Thunderbird, 'run'>): Promise<Deaths> {
  return new AddonPage(thunderbird, FOOTNOTE, BACKGROUND).run('return window.footnoteDeaths;');
}

const END = `
  const [name, at, after] = args;
  window.footnotePost ??= Worker.prototype.postMessage;
  const post = window.footnotePost;
  const counts = window.footnoteDeaths = { calls: 0, items: 0, deaths: 0 };
  Worker.prototype.postMessage = function (message, ...rest) {
    post.call(this, message, ...rest);
    if (message?.name !== name) return;
    counts.items += message.argument?.items?.length ?? 0;
    if (!at.includes(++counts.calls)) return;
    setTimeout(() => {
      this.terminate();
      counts.deaths++;
      this.dispatchEvent(new ErrorEvent("error", { message: "It was ended.", cancelable: true }));
    }, after);
  };`;
