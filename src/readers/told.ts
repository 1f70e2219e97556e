/** What `work` tells, as it is told; ends when the work does, and throws what it throws. */
export async function* told<T>(work: (tell: (value: T) => void) => Promise<void>): AsyncGenerator<T> {
  const waiting: T[] = [];
  let wake: () => void = () => undefined;
  let isOver = false;
  const done = work((value) => {
    waiting.push(value);
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // Whoever stops listening has no use for a failure either.
  done.catch(() => undefined);
  for (;;) {
    for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) yield value;
    if (isOver) break;
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (waiting.length > 0 || isOver) resolve();
    });
  }
  await done;
}
