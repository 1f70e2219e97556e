/** Calls `work` soon after the first request and never more often than every `interval` ms; the last request is never lost. */
export function throttle(interval: number, work: () => void): () => void {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        last = Date.now();
        work();
      },
      Math.max(0, last + interval - Date.now()),
    );
  };
}
