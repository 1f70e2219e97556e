/** How late Thunderbird's main thread comes to what is due: what a person feels as a window that hangs. */
import type { Thunderbird } from '../../test/thunderbird/thunderbird.ts';

/** Lateness in ms of a timer that is due every 10 ms in the main process, while `work` goes on. */
export async function lateness(thunderbird: Pick<Thunderbird, 'run'>, work: () => Promise<unknown>): Promise<readonly number[]> {
  await thunderbird.run(START);
  await work();
  return thunderbird.run<readonly number[]>(STOP);
}

const START = `
  const { setTimeout } = ChromeUtils.importESModule("resource://gre/modules/Timer.sys.mjs");
  const late = [];
  const watch = { late, on: true };
  window.footnoteBench = watch;
  let due = performance.now() + 10;
  const tick = () => {
    const now = performance.now();
    late.push(Math.max(0, now - due));
    due = now + 10;
    if (watch.on) setTimeout(tick, 10);
  };
  setTimeout(tick, 10);`;

const STOP = `
  const { late } = window.footnoteBench;
  window.footnoteBench.on = false;
  return late.map((ms) => Math.round(ms * 100) / 100);`;
