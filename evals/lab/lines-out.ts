import { closeSync, openSync, realpathSync, writeSync } from 'node:fs';
import { Failure } from '../../src/failure.ts';

export interface LinesOut {
  /** Writes one value as a line of JSON. Throws `badRequest` where the file takes no more. */
  write(value: unknown): void;
  close(): void;
}

/** Opens a file of JSON lines to write it anew; `-` is stdout. Throws `badRequest` where it cannot be written, or is one of the `inputs`. */
export function linesOut(path: string, inputs: readonly string[]): LinesOut {
  if (path === '-') return { write: (value) => writeWhole(1, lineOf(value), 'stdout'), close: () => undefined };
  const real = realPath(path);
  if (real !== undefined && inputs.some((input) => realPath(input) === real)) {
    throw new Failure('badRequest', `${path} is read by this command; name another file to write.`);
  }
  const file = opened(path);
  return { write: (value) => writeWhole(file, lineOf(value), path), close: () => closeSync(file) };
}

const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`;

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function opened(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    throw new Failure('badRequest', `${path} cannot be written.`, error);
  }
}

/** A pipe may take a part only. */
function writeWhole(file: number, text: string, path: string): void {
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  } catch (error) {
    throw new Failure('badRequest', `${path} cannot be written to its end.`, error);
  }
}
