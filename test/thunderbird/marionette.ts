/**
 * A client of Marionette, Thunderbird's automation port: frames of `LENGTH:JSON` over TCP,
 * where JSON is `[0, id, command, parameters]` one way and `[1, id, error, result]` the other.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void };

export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #last = 0;
  #ended: Error | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('error', () => this.#end());
    socket.on('close', () => this.#end());
  }

  /** Opens a session in the chrome context, where scripts are privileged. */
  static async connect(port: number): Promise<Marionette> {
    const socket = await new Promise<Socket>((resolve, reject) => {
      const opening = connect(port, '127.0.0.1', () => resolve(opening));
      opening.once('error', reject);
    });
    const marionette = new Marionette(socket);
    await marionette.command('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    await marionette.command('Marionette:SetContext', { value: 'chrome' });
    await marionette.command('WebDriver:SetTimeouts', { script: SCRIPT_TIMEOUT });
    return marionette;
  }

  /** Sends one command and waits for its result; rejects when Thunderbird answers with an error or ends. */
  command(name: string, parameters: object = {}): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#last;
    const frame = Buffer.from(JSON.stringify([0, id, name, parameters]));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.write(Buffer.concat([Buffer.from(`${frame.length}:`), frame]));
    });
  }

  /**
   * Runs the body of an async function of `args`, privileged, in Thunderbird's main window. `args` and the value
   * returned cross as JSON. The caller states the shape of what its script returns.
   */
  async run<T>(body: string, ...args: readonly unknown[]): Promise<T> {
    const script = `
      const [json, done] = arguments;
      const body = async (...args) => { ${body}\n };
      body(...JSON.parse(json)).then(
        (value) => done(JSON.stringify({ value })),
        (error) => done(JSON.stringify({ error: String(error) + "\\n" + (error && error.stack) })),
      );`;
    const reply = await this.command('WebDriver:ExecuteAsyncScript', { script, args: [JSON.stringify(args)], newSandbox: true });
    const { value, error }: { value: T; error?: string } = JSON.parse(text(reply));
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** A PNG of the main window. */
  async screenshot(): Promise<Buffer> {
    for (let tries = 1; ; tries++) {
      try {
        return Buffer.from(text(await this.command('WebDriver:TakeScreenshot', { full: false })), 'base64');
      } catch (error) {
        // Refused while a page in the window moves to another process.
        if (this.#ended || tries === SCREENSHOT_TRIES) throw error;
        await sleep(200);
      }
    }
  }

  close(): void {
    this.#socket.destroy();
    this.#end();
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#received.subarray(0, colon).toString());
      if (this.#received.length < end) return;
      const frame: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // The greeting is an object and says nothing that is needed.
      if (Array.isArray(frame)) this.#settle(frame);
    }
  }

  #settle([, id, error, result]: readonly unknown[]): void {
    if (typeof id !== 'number') return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`Marionette: ${JSON.stringify(error).slice(0, 3000)}`));
    else waiting?.resolve(result);
  }

  #end(): void {
    this.#ended ??= new Error('Thunderbird has ended.');
    for (const waiting of this.#waiting.values()) waiting.reject(this.#ended);
    this.#waiting.clear();
  }
}

/** The text in a reply of the form `{value: text}`. */
function text(reply: unknown): string {
  if (typeof reply === 'object' && reply && 'value' in reply && typeof reply.value === 'string') return reply.value;
  throw new Error(`Marionette answered without a text: ${JSON.stringify(reply)?.slice(0, 300)}`);
}

const SCREENSHOT_TRIES = 10;
const SCRIPT_TIMEOUT = 600_000; // ms
