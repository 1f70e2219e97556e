/** Thunderbird profiles: folders with a `user.js` and, for local mail, mbox files. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Preferences = Readonly<Record<string, string | number | boolean>>;

/** A folder of the local account; nested ones by a slash. */
export interface LocalFolder {
  readonly path: string;
  /** Whole messages, any line ends, oldest first. */
  readonly messages: readonly string[];
  /** How the strings become bytes; `latin1` for messages that were read that way to keep theirs. */
  readonly encoding?: 'utf8' | 'latin1';
}

export interface ImapServer {
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

export interface ProfileOptions {
  readonly folders?: readonly LocalFolder[];
  readonly imap?: ImapServer;
  readonly preferences?: Preferences;
  /** The folder to make it in; the system's temporary one by default. */
  readonly within?: string;
}

/** Makes a profile with a local account, and an IMAP account where asked for. */
export function createProfile(options: ProfileOptions = {}): string {
  const profile = mkdtempSync(join(options.within ?? tmpdir(), 'footnote-profile-'));
  mkdirSync(join(profile, LOCAL), { recursive: true });
  for (const folder of options.folders ?? []) writeFolder(profile, folder);
  writePreferences(profile, {
    ...QUIET,
    ...(options.imap ? imapAccount(options.imap) : {}),
    ...localAccount(options.imap !== undefined),
    ...options.preferences,
  });
  return profile;
}

/** Removes a profile; an empty path, of one that was never made, is none. */
export function removeProfile(profile: string): void {
  if (profile === '') return;
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

/** Adds to the profile's `user.js`; later lines win. */
export function writePreferences(profile: string, preferences: Preferences): void {
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''), { flag: 'a' });
}

/** Puts an .xpi where Thunderbird takes it up for good at its next start. */
export function installForGood(profile: string, id: string, xpi: string): void {
  mkdirSync(join(profile, 'extensions'), { recursive: true });
  writeFileSync(join(profile, 'extensions', `${id}.xpi`), readFileSync(xpi));
}

function writeFolder(profile: string, folder: LocalFolder): void {
  // Thunderbird keeps the folders inside NAME in NAME.sbd.
  const file = join(profile, LOCAL, folder.path.replaceAll('/', '.sbd/'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, mbox(folder.messages), folder.encoding ?? 'utf8');
}

/** Messages as an mbox file, with the lines that would look like its separators escaped. */
export function mbox(messages: readonly string[]): string {
  return messages.map((message) => `${SEPARATOR}\n${mboxBody(message)}\n`).join('');
}

function mboxBody(message: string): string {
  const lines = message.replace(/\r\n/g, '\n').replace(/^From [^\n]*\n/, '').replace(/^(>*From )/gm, '>$1');
  return lines.endsWith('\n') ? lines : `${lines}\n`;
}

function localAccount(second: boolean): Preferences {
  const [account, server] = second ? ['account2', 'server2'] : ['account1', 'server1'];
  return {
    'mail.accountmanager.accounts': second ? 'account1,account2' : 'account1',
    'mail.accountmanager.localfoldersserver': server,
    [`mail.account.${account}.server`]: server,
    [`mail.server.${server}.type`]: 'none',
    [`mail.server.${server}.hostname`]: 'Local Folders',
    [`mail.server.${server}.name`]: 'Local Folders',
    [`mail.server.${server}.userName`]: 'nobody',
    [`mail.server.${server}.directory-rel`]: `[ProfD]${LOCAL}`,
  };
}

function imapAccount({ port, user }: ImapServer): Preferences {
  return {
    'mail.accountmanager.defaultaccount': 'account1',
    'mail.account.account1.server': 'server1',
    'mail.account.account1.identities': 'id1',
    'mail.identity.id1.fullName': user,
    'mail.identity.id1.useremail': `${user}@example.test`,
    'mail.identity.id1.valid': true,
    'mail.server.server1.type': 'imap',
    'mail.server.server1.hostname': '127.0.0.1',
    'mail.server.server1.port': port,
    'mail.server.server1.userName': user,
    'mail.server.server1.name': `${user}@example.test`,
    'mail.server.server1.authMethod': 3,
    'mail.server.server1.socketType': 0,
    // Both false until the password is stored: a modal prompt would block everything.
    'mail.server.server1.login_at_startup': false,
    'mail.server.server1.check_new_mail': false,
    'mail.server.server1.offline_download': false,
    'mail.server.server1.autosync_offline_stores': false,
    'mail.server.default.autosync_offline_stores': false,
    'mail.biff.show_alert': false,
  };
}

const LOCAL = 'Mail/Local Folders';
const SEPARATOR = 'From - Thu Jan  1 00:00:00 1970';

/** A Thunderbird that asks nothing, calls nobody and shows its console. */
const QUIET: Preferences = {
  'app.donation.eoy.version.viewed': 999,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.dom.window.dump.enabled': true,
  'calendar.timezone.useSystemTimezone': true,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'devtools.console.stdout.content': true,
  'extensions.autoDisableScopes': 0,
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
  // Keys and clicks reach a window that no window manager has made the active one.
  'focusmanager.testmode': true,
  'mail.inappnotifications.enabled': false,
  'mail.provider.suppress_dialog_on_startup': true,
  'mail.rights.version': 1,
  'mail.shell.checkDefaultClient': false,
  'mail.spotlight.firstRunDone': true,
  'mail.tabs.firstTab': true,
  'mail.winsearch.firstRunDone': true,
  'mailnews.database.global.indexer.enabled': false,
  'mailnews.start_page.enabled': false,
  // Marionette chooses a free port and writes it into the profile.
  'marionette.port': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'xpinstall.signatures.required': false,
};
