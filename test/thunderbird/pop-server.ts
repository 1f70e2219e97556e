/** A POP3 server (RFC 1939, with UIDL and TOP) on a free port, whose messages a test delivers. It notes what is fetched. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Preferences } from './profile.ts';

interface Delivered {
  readonly uid: string;
  /** With line ends as on the wire. */
  readonly source: string;
}

export class PopServer {
  readonly port: number;
  /** Commands that deliver a message or its beginning, as the client wrote them, the oldest first. */
  readonly fetched: string[] = [];
  readonly #messages: Delivered[];
  readonly #stop: () => void;

  private constructor(port: number, messages: Delivered[], stop: () => void) {
    this.port = port;
    this.#messages = messages;
    this.#stop = stop;
  }

  static async start(): Promise<PopServer> {
    const sockets = new Set<Socket>();
    const messages: Delivered[] = [];
    const listening = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
      socket.write('+OK\r\n');
      let rest = '';
      socket.on('data', (bytes: Buffer) => {
        const lines = `${rest}${bytes.toString('latin1')}`.split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (/^(?:RETR|TOP) /i.test(line)) server.fetched.push(line);
          socket.write(answerTo(line, messages), 'latin1');
          if (/^QUIT/i.test(line)) socket.end();
        }
      });
    }).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    if (typeof address !== 'object' || !address) throw new Error('No free port.');
    const server = new PopServer(address.port, messages, () => {
      listening.close();
      for (const socket of sockets) socket.destroy();
    });
    return server;
  }

  deliver(message: string): void {
    this.#messages.push({ uid: `uid${this.#messages.length + 1}`, source: message.replace(/\r?\n/g, '\r\n') });
  }

  stop(): void {
    this.#stop();
  }
}

/** An account on the server, the profile's second; what it fetches stays on the server. */
export function popAccount({ port }: PopServer, { headersOnly = false } = {}): Preferences {
  return {
    'mail.accountmanager.accounts': 'account1,account2',
    'mail.account.account2.server': 'server2',
    'mail.account.account2.identities': 'id2',
    'mail.identity.id2.fullName': 'Alice',
    'mail.identity.id2.useremail': 'alice@example.test',
    'mail.identity.id2.valid': true,
    'mail.server.server2.type': 'pop3',
    'mail.server.server2.hostname': '127.0.0.1',
    'mail.server.server2.port': port,
    'mail.server.server2.userName': 'alice',
    'mail.server.server2.name': 'Pop',
    'mail.server.server2.authMethod': 3,
    'mail.server.server2.socketType': 0,
    'mail.server.server2.directory-rel': '[ProfD]Mail/Pop',
    'mail.server.server2.leave_on_server': true,
    'mail.server.server2.headers_only': headersOnly,
    'mail.server.server2.login_at_startup': false,
    'mail.server.server2.check_new_mail': false,
    'mail.biff.show_alert': false,
  };
}

function answerTo(line: string, messages: readonly Delivered[]): string {
  const [name = '', first = '', second = ''] = line.split(' ');
  const message = messages[Number(first) - 1];
  const listed = (of: (message: Delivered) => string | number) => messages.map((one, at) => `${at + 1} ${of(one)}\r\n`).join('');
  switch (name.toUpperCase()) {
    case 'CAPA': return '+OK\r\nUSER\r\nUIDL\r\nTOP\r\n.\r\n';
    case 'STAT': return `+OK ${messages.length} ${messages.reduce((sum, { source }) => sum + source.length, 0)}\r\n`;
    case 'LIST': return first ? `+OK ${first} ${message?.source.length ?? 0}\r\n` : `+OK\r\n${listed(({ source }) => source.length)}.\r\n`;
    case 'UIDL': return first ? `+OK ${first} ${message?.uid}\r\n` : `+OK\r\n${listed(({ uid }) => uid)}.\r\n`;
    case 'RETR': return message ? `+OK\r\n${stuffed(message.source)}.\r\n` : '-ERR\r\n';
    case 'TOP': return message ? `+OK\r\n${stuffed(topOf(message.source, Number(second)))}.\r\n` : '-ERR\r\n';
    case 'USER': case 'PASS': case 'NOOP': case 'DELE': case 'QUIT': return '+OK\r\n';
    default: return '-ERR\r\n';
  }
}

function topOf(source: string, lines: number): string {
  const body = source.indexOf('\r\n\r\n') + 4;
  return source.slice(0, body) + source.slice(body).split('\r\n').slice(0, lines).map((line) => `${line}\r\n`).join('');
}

const stuffed = (source: string) => (source.endsWith('\r\n') ? source : `${source}\r\n`).replace(/^\./gm, '..');
