/**
 * Runs one job at a time; of what is asked for meanwhile only the newest is run next. A worker that answers one question
 * after the other would otherwise have to answer every key that was pressed while it was busy. A job that still runs
 * `patience` ms after something newer was asked for is aborted.
 */
export function newest<T>(run: (input: T, signal: AbortSignal) => Promise<void>, patience: number): (input: T) => void {
  let running: AbortController | undefined;
  let next: { readonly input: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = async (input: T): Promise<void> => {
    running = new AbortController();
    try {
      await run(input, running.signal);
    } finally {
      clearTimeout(timer);
      timer = undefined;
      running = undefined;
      const following = next;
      next = undefined;
      if (following) void start(following.input);
    }
  };
  return (input) => {
    if (!running) return void start(input);
    next = { input };
    timer ??= setTimeout(() => running?.abort(), patience);
  };
}
