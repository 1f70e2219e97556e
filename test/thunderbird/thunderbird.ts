/** The real Thunderbird, on a screen and ports of its own, so that several can run at once. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { areConnectionsTold, connectionsIn, tellConnections } from './connections.ts';
import { openDisplay, type Display } from './display.ts';
import { Marionette } from './marionette.ts';
import { endOnExit } from './process-end.ts';
import type { ImapServer } from './profile.ts';

export class Thunderbird {
  readonly profile: string;
  readonly #display: Display;
  #process: ChildProcess;
  #marionette: Marionette;
  #output: string[] = [];
  #forget: () => void = () => undefined;
  readonly #expected: string[] = [];

  private constructor(profile: string, display: Display, process: ChildProcess, marionette: Marionette) {
    this.profile = profile;
    this.#display = display;
    this.#process = process;
    this.#marionette = marionette;
  }

  /** Starts Thunderbird on a profile and waits until its main window is there. */
  static async start(profile: string): Promise<Thunderbird> {
    const display = await openDisplay();
    try {
      const output: string[] = [];
      const { child, marionette, forget } = await launch(profile, display, output);
      const thunderbird = new Thunderbird(profile, display, child, marionette);
      thunderbird.#output = output;
      thunderbird.#forget = forget;
      return thunderbird;
    } catch (error) {
      await display.close();
      throw error;
    }
  }

  /** What Thunderbird has printed so far, the add-on's console included. */
  get output(): string {
    return this.#output.join('');
  }

  /** Addresses beyond this machine that add-ons connected to so far, as they start. */
  get connections(): readonly string[] {
    return connectionsIn(this.output);
  }

  /** The test has an add-on connect to an address that starts so; every other connection beyond this machine fails `close`. */
  expectConnections(start: string): void {
    this.#expected.push(start);
  }

  /** Runs the body of an async function, privileged, in the main window; see `Marionette.run`. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T> {
    return this.#marionette.run<T>(body, ...args);
  }

  /** Installs a folder or an .xpi until Thunderbird ends; returns the add-on's id. */
  async install(path: string): Promise<string> {
    const reply = await this.#marionette.command('Addon:Install', { path, temporary: true });
    if (typeof reply === 'object' && reply && 'value' in reply) return String(reply.value);
    throw new Error('Marionette did not say which add-on it installed.');
  }

  /**
   * Has Thunderbird read every local folder's file. Until then a folder lists as empty.
   * Returns the number of messages by folder path.
   */
  parseFolders(): Promise<Readonly<Record<string, number>>> {
    return this.run(PARSE_FOLDERS);
  }

  /** Stores the password of the profile's IMAP account, so that nothing prompts, and fetches its folders. */
  async signIn({ password }: ImapServer): Promise<void> {
    await this.run(SIGN_IN, password);
  }

  /** Has Thunderbird look for new mail in the IMAP inbox and returns when it has. */
  async getNewMail(): Promise<void> {
    await this.run(GET_NEW_MAIL);
  }

  /** Writes a PNG of the main window. */
  async screenshot(file: string): Promise<void> {
    writeFileSync(file, await this.#marionette.screenshot());
  }

  /** Quits as a person would and waits until the process is gone. */
  async quit(): Promise<void> {
    const exited = this.#exited();
    await this.#marionette.command('Marionette:Quit', { flags: ['eAttemptQuit'] }).catch(() => undefined);
    const late = setTimeout(() => this.#signal('SIGKILL'), QUIT_TIMEOUT);
    await exited;
    clearTimeout(late);
    this.#afterEnd();
  }

  /** `kill -9` of Thunderbird and all its processes at once. */
  async kill(): Promise<void> {
    const exited = this.#exited();
    this.#signal('SIGKILL');
    await exited;
    this.#afterEnd();
  }

  /** Starts again on the same profile and screen, after `quit` or `kill`. */
  async start(): Promise<void> {
    const { child, marionette, forget } = await launch(this.profile, this.#display, this.#output);
    this.#process = child;
    this.#marionette = marionette;
    this.#forget = forget;
  }

  /**
   * Ends everything that this instance started; safe in any state. The profile stays. Throws if an add-on connected to
   * anything beyond this machine that no test expected.
   */
  async close(): Promise<void> {
    if (this.#running()) await this.quit();
    await this.#display.close();
    const beyond = this.connections.filter((address) => !this.#expected.some((start) => address.startsWith(start)));
    if (beyond.length > 0) throw new Error(`An add-on connected beyond this machine: ${beyond.join(', ')}`);
  }

  #running(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  async #exited(): Promise<void> {
    if (this.#running()) await once(this.#process, 'exit');
  }

  #signal(signal: NodeJS.Signals): void {
    signalGroup(this.#process, signal);
  }

  #afterEnd(): void {
    this.#marionette.close();
    // Content processes end by themselves when the parent has; a straggler would hold the profile.
    this.#signal('SIGKILL');
    this.#forget();
  }
}

/** Starts the program and opens the automation session. */
async function launch(profile: string, display: Display, output: string[]) {
  forgetPort(profile);
  tellConnections(profile);
  const before = output.length;
  const args = ['--marionette', '-remote-allow-system-access', '--no-remote', '--profile', profile];
  const child = spawn('thunderbird', args, {
    // A group of its own, so that all of its processes can be killed at once.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DISPLAY: display.name, MOZ_CRASHREPORTER_DISABLE: '1', GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => output.push(bytes.toString()));
  const forget = endOnExit(() => void signalGroup(child, 'SIGKILL'));
  try {
    const marionette = await connectTo(profile, child);
    for (let waited = 0; !areConnectionsTold(output.slice(before).join('')); waited += 100) {
      if (waited > TOLD_WITHIN) throw new Error('It does not tell of connections.');
      await sleep(100);
    }
    return { child, marionette, forget };
  } catch (error) {
    signalGroup(child, 'SIGKILL');
    forget();
    throw new Error(`Thunderbird did not start: ${output.join('').slice(-2000)}`, { cause: error });
  }
}

/** Forgets the automation port of an earlier run; to be called before Thunderbird is started on the profile. */
export function forgetPort(profile: string): void {
  rmSync(join(profile, PORT_FILE), { force: true });
}

/**
 * The automation session of a Thunderbird that was started with `--marionette` and the pref `marionette.port` 0,
 * once its main window is there.
 */
export async function connectTo(profile: string, child: ChildProcess): Promise<Marionette> {
  const marionette = await Marionette.connect(await marionettePort(profile, child));
  await marionette.run(MAIN_WINDOW_READY);
  return marionette;
}

async function marionettePort(profile: string, child: ChildProcess): Promise<number> {
  for (let waited = 0; waited < START_TIMEOUT; waited += 100) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`);
    try {
      const port = Number(readFileSync(join(profile, PORT_FILE), 'utf8'));
      if (port > 0) return port;
    } catch {
      // Not written yet.
    }
    await sleep(100);
  }
  throw new Error('It never opened its automation port.');
}

/** Signals a child that was started detached, and all that it started. False when none of them runs any more. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    process.kill(-child.pid, signal);
    return true;
  } catch {
    return false;
  }
}

const MAIN_WINDOW_READY = `
  for (;;) {
    const window = Services.wm.getMostRecentWindow("mail:3pane");
    if (window?.document.readyState === "complete" && window.gTabmail?.currentAbout3Pane?.document.readyState === "complete") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }`;

const PARSE_FOLDERS = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const counts = {};
  for (const folder of MailServices.accounts.localFoldersServer.rootFolder.descendants) {
    const local = folder.QueryInterface(Ci.nsIMsgLocalMailFolder);
    for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
      try {
        local.getDatabaseWithReparse({ OnStartRunningUrl() {}, OnStopRunningUrl() {} }, null);
        break;
      } catch (error) {
        // It is being parsed, perhaps by the add-on: then this listener would never hear of the end.
        if (Date.now() > end) throw error;
      }
    }
    counts[folder.URI.replace(/^mailbox:\\/\\/[^/]*\\//, "")] = folder.getTotalMessages(false);
  }
  return counts;`;

const IMAP_SERVER = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const server = MailServices.accounts.allServers.find((server) => server.type === "imap");
  const until = (start) => new Promise((resolve) => start({ OnStartRunningUrl() {}, OnStopRunningUrl: () => resolve() }));`;

const SIGN_IN = `${IMAP_SERVER}
  const [password] = args;
  const login = Cc["@mozilla.org/login-manager/loginInfo;1"].createInstance(Ci.nsILoginInfo);
  const origin = "imap://" + server.hostName;
  login.init(origin, null, origin, server.username, password, "", "");
  if ((await Services.logins.searchLoginsAsync({ origin })).length === 0) await Services.logins.addLoginAsync(login);
  server.password = password;
  const inbox = () => server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
  // An inbox made up before the server was asked may be there first, and goes when the real one comes.
  await until((listener) => MailServices.imap.discoverAllFolders(server.rootFolder, listener, null));
  while (!inbox()) await new Promise((resolve) => setTimeout(resolve, 50));
  await until((listener) => inbox().QueryInterface(Ci.nsIMsgImapMailFolder).updateFolderWithListener(null, listener));`;

const GET_NEW_MAIL = `${IMAP_SERVER}
  const inbox = server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
  await until((listener) => server.getNewMessages(inbox, null, listener));`;

const PORT_FILE = 'MarionetteActivePort';
const START_TIMEOUT = 120_000; // ms
const TOLD_WITHIN = 30_000; // ms once the main window is there
const QUIT_TIMEOUT = 30_000; // ms
