/** A screen of its own for one Thunderbird: Xvfb on a display number that it chooses itself. */
import { spawn } from 'node:child_process';
import { endOnExit } from './process-end.ts';

export interface Display {
  /** For the environment variable DISPLAY. */
  readonly name: string;
  close(): Promise<void>;
}

/** Starts Xvfb and waits until it can be used. */
export async function openDisplay(width = 1400, height = 900): Promise<Display> {
  const screen = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-displayfd', '3'];
  // In a group of its own: Ctrl+C must not take the screen away before what is on it has quit.
  const xvfb = spawn('Xvfb', screen, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const forget = endOnExit(() => void xvfb.kill('SIGKILL'));
  const closed = new Promise((resolve) => xvfb.once('close', resolve));
  const channel = xvfb.stdio[3];
  const number = await new Promise<string>((resolve, reject) => {
    xvfb.once('error', reject);
    xvfb.once('exit', () => reject(new Error('Xvfb ended before it had a display.')));
    channel?.on('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
  });
  return {
    name: `:${number}`,
    async close() {
      xvfb.kill('SIGTERM');
      await closed;
      forget();
    },
  };
}
