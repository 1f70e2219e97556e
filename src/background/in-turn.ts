/** Runs what it is given one after the other, so that no change of what is stored takes back another. */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const running = last.then(work);
    last = running.catch(() => {});
    return running;
  };
}
