/** Time, passed in. */
export interface Timers {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Resolves after so many milliseconds. */
  sleep(ms: number): Promise<void>;
}

export const SYSTEM_TIMERS: Timers = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
