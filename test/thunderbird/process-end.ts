/** What this process started outlives it in no case: it is ended when this process exits or is interrupted. */
type Ending = () => void | Promise<void>;

const endings = new Set<Ending>();
let watching = false;
let ending: Promise<void> | undefined;

/**
 * Calls `end` when this process exits or is interrupted, what was started last first; the function returned takes
 * that back. Only an interrupted process can wait for what `end` does later: on a plain exit its first part must do.
 */
export function endOnExit(end: Ending): () => void {
  if (!watching) watch();
  endings.add(end);
  return () => endings.delete(end);
}

/** Ends everything now, one after the other. */
export async function endAll(): Promise<void> {
  for (const end of [...endings].reverse()) {
    endings.delete(end);
    await Promise.resolve(end()).catch(() => undefined);
  }
}

function watch(): void {
  watching = true;
  process.on('exit', endAllAtOnce);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A second signal finds the endings on their way.
    process.on(signal, () => {
      ending ??= endAll().finally(() => process.exit(INTERRUPTED));
    });
  }
}

function endAllAtOnce(): void {
  for (const end of [...endings].reverse()) void end();
}

const INTERRUPTED = 130;
