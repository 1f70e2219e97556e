/** A real Dovecot on a free port, its mail in a temporary folder, and what a test does to that mail. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { findProgram } from '../../scripts/find-program.mjs';
import { endOnExit } from './process-end.ts';
import type { ImapServer } from './profile.ts';

/** A message on the server, as its folder lists it. */
export interface ServerMessage {
  readonly uid: number;
  readonly messageId: string;
  readonly flags: readonly string[];
}

export class Dovecot implements ImapServer {
  readonly port: number;
  readonly user = 'alice';
  readonly password = PASSWORD;
  readonly #stop: () => Promise<void>;

  private constructor(port: number, stop: () => Promise<void>) {
    this.port = port;
    this.#stop = stop;
  }

  /** Starts the server and waits until it lets somebody in. */
  static async start(): Promise<Dovecot> {
    const program = findProgram('dovecot');
    if (!program) throw new Error('Dovecot is not installed: run `node scripts/setup.mjs`.');
    const folder = mkdtempSync(join(tmpdir(), 'footnote-dovecot-'));
    const port = await freePort();
    const config = join(folder, 'dovecot.conf');
    writeFileSync(config, configure(program, folder, port));
    const child = spawn(program, ['-F', '-c', config], { detached: true, stdio: 'ignore' });
    const forget = endOnExit(() => void child.kill('SIGTERM'));
    const exited = once(child, 'exit');
    const stop = async () => {
      // The master takes its services with it.
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
      forget();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    const dovecot = new Dovecot(port, stop);
    try {
      await dovecot.#untilReady();
      return dovecot;
    } catch (error) {
      const log = readFileSync(join(folder, 'log'), { encoding: 'utf8', flag: 'a+' });
      await stop();
      throw new Error(`Dovecot did not start: ${log.slice(-2000)}`, { cause: error });
    }
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  /** Delivers a message, unread unless `flags` say otherwise. */
  async append(message: string, { folder = 'INBOX', flags = [] }: { folder?: string; flags?: readonly string[] } = {}): Promise<void> {
    await this.#with(async (client) => {
      await client.append(folder, message.replace(/\r?\n/g, '\r\n'), [...flags]);
    });
  }

  async createFolder(folder: string): Promise<void> {
    await this.#with((client) => client.mailboxCreate(folder));
  }

  /** As a mail program does it: the new name is subscribed to, the old one no more. */
  async renameFolder(from: string, to: string): Promise<void> {
    await this.#with(async (client) => {
      await client.mailboxRename(from, to);
      await client.mailboxUnsubscribe(from);
      await client.mailboxSubscribe(to);
    });
  }

  async deleteFolder(folder: string): Promise<void> {
    await this.#with(async (client) => {
      await client.mailboxDelete(folder);
      await client.mailboxUnsubscribe(folder);
    });
  }

  /** The messages of a folder, without touching their flags. */
  list(folder = 'INBOX'): Promise<readonly ServerMessage[]> {
    return this.#with(async (client) => {
      const { exists } = await client.mailboxOpen(folder, { readOnly: true });
      if (exists === 0) return [];
      const messages = await client.fetchAll('1:*', { uid: true, flags: true, envelope: true });
      return messages.map(({ uid, flags, envelope }) => ({ uid, messageId: envelope?.messageId ?? '', flags: [...(flags ?? [])] }));
    });
  }

  async addFlags(uid: number, flags: readonly string[], folder = 'INBOX'): Promise<void> {
    await this.#inFolder(folder, (client) => client.messageFlagsAdd(`${uid}`, [...flags], { uid: true }));
  }

  async removeFlags(uid: number, flags: readonly string[], folder = 'INBOX'): Promise<void> {
    await this.#inFolder(folder, (client) => client.messageFlagsRemove(`${uid}`, [...flags], { uid: true }));
  }

  /** Marks a message deleted and expunges it. */
  async expunge(uid: number, folder = 'INBOX'): Promise<void> {
    await this.#inFolder(folder, (client) => client.messageDelete(`${uid}`, { uid: true }));
  }

  async move(uid: number, to: string, folder = 'INBOX'): Promise<void> {
    await this.#inFolder(folder, (client) => client.messageMove(`${uid}`, to, { uid: true }));
  }

  #inFolder(folder: string, work: (client: ImapFlow) => Promise<unknown>): Promise<void> {
    return this.#with(async (client) => {
      await client.mailboxOpen(folder);
      if ((await work(client)) === false) throw new Error(`The server refused a change in ${folder}.`);
    });
  }

  async #with<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const auth = { user: this.user, pass: this.password };
    const client = new ImapFlow({ host: '127.0.0.1', port: this.port, secure: false, auth, logger: false });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  async #untilReady(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await this.#with(() => Promise.resolve());
        return;
      } catch (error) {
        if (tries === START_TRIES) throw error;
        await sleep(100);
      }
    }
  }
}

/** Configuration for Dovecot 2.3 (Debian 12) or 2.4 (Debian 13), whose settings have other names. */
function configure(program: string, folder: string, port: number): string {
  const { uid, gid } = mailOwner();
  const mail = join(folder, 'mail');
  mkdirSync(mail);
  const root = process.getuid?.() === 0;
  if (root) {
    chmodSync(folder, 0o711);
    chownSync(mail, uid, gid);
  }
  // Only root may hand work to Dovecot's own accounts; anybody else runs all of it.
  const me = root ? undefined : userInfo().username;
  const common = `
    base_dir = ${folder}/run
    log_path = ${folder}/log
    protocols = imap
    ssl = no
    listen = 127.0.0.1
    auth_mechanisms = plain login
    first_valid_uid = 1
    mail_uid = ${uid}
    mail_gid = ${gid}
    ${me ? `default_internal_user = ${me}\n default_login_user = ${me}\n default_internal_group = ${groupName()}` : ''}
    service imap-login {
      ${me ? 'chroot =' : ''}
      inet_listener imap {
        port = ${port}
      }
    }
    ${me ? 'service anvil {\n chroot =\n }' : ''}
    namespace inbox {
      inbox = yes
      mailbox Trash {
        auto = create
        special_use = \\Trash
      }
    }`;
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return version.startsWith('2.3.')
    ? `${common}
    disable_plaintext_auth = no
    mail_location = maildir:${mail}/%n
    passdb {
      driver = static
      args = password=${PASSWORD}
    }
    userdb {
      driver = static
      args = uid=${uid} gid=${gid} home=${mail}/%n
    }
    `
    : `dovecot_config_version = 2.4.0
    dovecot_storage_version = 2.4.0
    ${common}
    auth_allow_cleartext = yes
    mail_driver = maildir
    mail_path = ${mail}/%{user}
    passdb static {
      password = ${PASSWORD}
    }
    userdb static {
      fields {
        uid = ${uid}
        gid = ${gid}
        home = ${mail}/%{user}
      }
    }
    `;
}

/** Dovecot never touches mail as root. */
function mailOwner(): { readonly uid: number; readonly gid: number } {
  const { uid, gid } = userInfo();
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

const groupName = () => execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port.');
  return address.port;
}

const PASSWORD = 'secret';
const NOBODY = 65534;
const START_TRIES = 100;
