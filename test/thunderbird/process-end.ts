/** Children that outlive nothing: what still runs is ended when this process is. */
const endings = new Set<() => void>();
let watching = false;

/** Calls `end` when this process exits or is interrupted; the function returned takes that back. */
export function endOnExit(end: () => void): () => void {
  if (!watching) watch();
  endings.add(end);
  return () => endings.delete(end);
}

function watch(): void {
  watching = true;
  const endAll = () => {
    for (const end of endings) {
      try {
        end();
      } catch {
        // It has ended already.
      }
    }
    endings.clear();
  };
  process.on('exit', endAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      endAll();
      process.exit(130);
    });
  }
}
