/** From a key to the frame that shows its hits, and what that time is spent on. */
import type { AddonPage } from '../../test/thunderbird/addon-page.ts';
import { percentile } from '../metrics.ts';
import type { Figure } from './figure.ts';

/** Milliseconds of one keystroke; the parts add up to the whole. */
interface Keystroke {
  /** What stands in the box after it. */
  readonly text: string;
  readonly whole: number;
  /** In the index worker, from the question to its answer. */
  readonly worker: number;
  /** Between page, background and worker, both ways. */
  readonly between: number;
  /** From the answer until its hits are in the document. */
  readonly rendering: number;
  /** From there to the next frame: chance, and at most what a frame takes. */
  readonly frame: number;
}

/** Types each query key by key into the page's box. */
export async function benchKeystrokes(page: Pick<AddonPage, 'run'>, queries: readonly string[]): Promise<readonly Figure[]> {
  const all: Keystroke[] = [];
  const last: Keystroke[] = [];
  // One query for the page's own warming up: its first frames compile and lay out what later ones reuse.
  for (const [turn, query] of [queries[0] ?? '', ...queries].entries()) {
    const timed = await page.run<readonly Keystroke[]>(TYPE_AND_TIME, query);
    all.push(...timed);
    if (turn > 0) last.push(...timed.slice(-1));
  }
  const warm = all.slice(queries[0]?.length ?? 0);
  const figure = (name: string, part: Exclude<keyof Keystroke, 'text'>, share: number, of = warm): Figure =>
    ({ name, value: percentile(of.map((keystroke) => keystroke[part]), share) ?? Number.NaN, unit: 'ms', note: '' });
  return [
    { ...figure('key to rendered hits, p50', 'whole', 0.5), aim: 'under 50', note: `${warm.length} keystrokes` },
    { ...figure('key to rendered hits, p95', 'whole', 0.95), note: `slowest: ${slowest(warm)}` },
    { ...figure('the last key of a query to rendered hits, p50', 'whole', 0.5, last), aim: 'under 100', note: `${last.length} queries` },
    { ...figure('the same, the slowest', 'whole', 1, last), aim: 'under 100', note: slowest(last) },
    figure('of it in the index worker, p50', 'worker', 0.5),
    figure('of it between page, background and worker, p50', 'between', 0.5),
    figure('of it rendering, p50', 'rendering', 0.5),
    { ...figure('of it waiting for the frame, p50', 'frame', 0.5), note: 'a frame takes 17 ms' },
  ];
}

/** What was typed where it took longest, and how long (ms). */
const slowest = (keystrokes: readonly Keystroke[]): string =>
  keystrokes.toSorted((one, other) => other.whole - one.whole).slice(0, 3).map(({ text, whole }) => `"${text}" ${whole.toFixed(0)}`).join(', ');

const TYPE_AND_TIME = `
  const field = await appear("#query", 5000);
  const app = find("footnote-app");
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(app), "page");
  let answered;
  // The page hands each new state to its element: that is when the answer has arrived.
  Object.defineProperty(app, "page", {
    configurable: true,
    get,
    set(state) {
      const { phase, text } = state.search;
      if (answered && answered.at === undefined && phase === "complete" && text === answered.text) {
        answered.at = performance.now();
        set.call(this, state);
        this.updateComplete.then(async () => {
          await Promise.all(findAll("footnote-hit-list, footnote-hit, footnote-nothing").map((element) => element.updateComplete));
          answered.rendered = performance.now();
        });
      } else set.call(this, state);
    },
  });
  const keystrokes = [];
  try {
    for (let length = 1; length <= args[0].length; length++) {
      const text = args[0].slice(0, length);
      answered = { text };
      const start = performance.now();
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType: "insertText" }));
      while (answered.rendered === undefined) {
        await new Promise(requestAnimationFrame);
        if (performance.now() - start > 60000) throw new Error("No answer to " + text);
      }
      const whole = performance.now() - start;
      const worker = app.page.search.reply.ms;
      keystrokes.push({
        text,
        whole,
        worker,
        between: answered.at - start - worker,
        rendering: answered.rendered - answered.at,
        frame: whole - (answered.rendered - start),
      });
      await pause(60);
    }
  } finally {
    delete app.page;
  }
  return keystrokes;`;
