/** A proxy in front of an IMAP server that counts what is fetched of bodies, and how. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { ImapServer } from './profile.ts';

export class CountedImap implements ImapServer {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Requests for a whole body or a part of one, as the client wrote them, the oldest first. */
  readonly bodies: string[] = [];
  readonly #stop: () => void;

  private constructor(port: number, { user, password }: ImapServer, stop: () => void) {
    this.port = port;
    this.user = user;
    this.password = password;
    this.#stop = stop;
  }

  static async before(server: ImapServer): Promise<CountedImap> {
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
        socket.pipe(other);
      }
      client.on('data', (command: Buffer) => proxy.bodies.push(...(command.toString('latin1').match(BODY) ?? [])));
    }).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    if (typeof address !== 'object' || !address) throw new Error('No free port.');
    const proxy = new CountedImap(address.port, server, () => {
      listening.close();
      for (const socket of sockets) socket.destroy();
    });
    return proxy;
  }

  stop(): void {
    this.#stop();
  }
}

/** Headers are asked for by other names: BODY.PEEK[HEADER.FIELDS ...], RFC822.SIZE, RFC822.HEADER. */
const BODY = /\bBODY(?:\.PEEK)?\[(?:TEXT|\d[^\]]*)?\]|\bRFC822(?![.\w])|\bRFC822\.TEXT/gi;
