import { Failure } from '../failure.ts';

const isCancelled = (error: unknown): boolean => error instanceof Failure && error.code === 'cancelled';

/** For `catch`: that it has to stop is told on, anything else is no answer. */
export function throwCancelled(error: unknown): undefined {
  if (isCancelled(error)) throw error;
  return undefined;
}

/** For `catch`: anything but that it had to stop is told on. */
export function dropCancelled(error: unknown): void {
  if (!isCancelled(error)) throw error;
}
