/** A proxy in front of an IMAP server that notes what is fetched of bodies, and holds back those fetched for display. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { ImapServer } from './profile.ts';

export class ImapProxy implements ImapServer {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** How long a body takes, ms; 0 lets everything through at once. */
  delay = 0;
  /** Bodies that were held back. */
  held = 0;
  /** Requests for a whole body or a part of one, as the client wrote them, the oldest first. */
  readonly bodies: string[] = [];
  /** When each of them was asked for, ms since 1970 UTC. */
  readonly times: number[] = [];
  readonly #stop: () => void;

  private constructor(port: number, { user, password }: ImapServer, stop: () => void) {
    this.port = port;
    this.user = user;
    this.password = password;
    this.#stop = stop;
  }

  static async before(server: ImapServer): Promise<ImapProxy> {
    const sockets = new Set<Socket>();
    const listening = createServer((client) => {
      const upstream = connect(server.port, '127.0.0.1');
      for (const [socket, other] of [[client, upstream], [upstream, client]] as const) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
      client.on('data', (command: Buffer) => {
        upstream.write(command);
        const written = command.toString('latin1');
        for (const [body] of written.matchAll(BODY)) {
          proxy.bodies.push(body);
          proxy.times.push(Date.now());
        }
        // Thunderbird reads to display with BODY[], and only to look with BODY.PEEK[].
        if (proxy.delay === 0 || !/fetch \d+ \(.*\bBODY\[\]/i.test(written)) return;
        proxy.held++;
        upstream.pause();
        setTimeout(() => upstream.resume(), proxy.delay);
      });
      upstream.on('data', (answer: Buffer) => client.write(answer));
    }).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    if (typeof address !== 'object' || !address) throw new Error('No free port.');
    const proxy = new ImapProxy(address.port, server, () => {
      listening.close();
      for (const socket of sockets) socket.destroy();
    });
    return proxy;
  }

  /** Forgets what was fetched so far. */
  forget(): void {
    this.bodies.length = 0;
    this.times.length = 0;
  }

  stop(): void {
    this.#stop();
  }
}

/** Headers are asked for by other names: BODY.PEEK[HEADER.FIELDS ...], RFC822.SIZE, RFC822.HEADER. */
const BODY = /\bBODY(?:\.PEEK)?\[(?:TEXT|\d[^\]]*)?\]|\bRFC822(?![.\w])|\bRFC822\.TEXT/gi;
