/** Runs `action` at once, then at most once every `every` ms for as long as it is asked for, the last time included. */
export function throttle(action: () => void, every: number, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  const run = () => {
    wanted = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (wanted) run();
    }, every);
    action();
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return () => {
    if (signal.aborted) return;
    if (timer === undefined) run();
    else wanted = true;
  };
}
