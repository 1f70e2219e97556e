/**
 * Thunderbird suspends an event page after 30 s without API calls, and its workers die with it; an open port alone does
 * not count. While there is work, an ordinary call now and then resets that timer.
 */
import { thunderbird } from './thunderbird/thunderbird.ts';

const EVERY = 15_000; // ms; half of Thunderbird's 30 s

const ping = () => void thunderbird.runtime.getPlatformInfo();

let reasons = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Keeps the event page alive until the returned function is called. */
export function keepAwake(): () => void {
  reasons += 1;
  // At once too: the page may have been idle for almost as long as it may be.
  if (timer === undefined) ping();
  timer ??= setInterval(ping, EVERY);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    reasons -= 1;
    if (reasons > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
