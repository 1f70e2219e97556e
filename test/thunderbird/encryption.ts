/** Keys of Thunderbird's own person, made in a profile that runs, and mail that only they open: OpenPGP by Thunderbird's library, S/MIME by OpenSSL. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Thunderbird } from './thunderbird.ts';

type Runs = Pick<Thunderbird, 'run'>;

/** Who the keys belong to. */
export const OWNER = 'alice@example.test';

/** Makes an OpenPGP key as the wizard of the account's settings does: protected by Thunderbird and accepted. */
export const makeOpenPgpKey = (thunderbird: Runs) => thunderbird.run<void>(MAKE_KEY, OWNER);

/** `text`, UTF-8, as an armoured block that the owner's key opens. */
export const encryptOpenPgp = (thunderbird: Runs, text: string) => thunderbird.run<string>(ENCRYPT, OWNER, Buffer.from(text).toString('latin1'));

/** The body and header lines of a PGP/MIME message (RFC 3156) around an armoured block. */
export function pgpMime(armoured: string): { readonly headers: string; readonly body: string } {
  const part = (type: string, content: string) => `--sealed\nContent-Type: ${type}\n\n${content}\n`;
  return {
    headers: 'MIME-Version: 1.0\nContent-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary="sealed"\n',
    body: `${part('application/pgp-encrypted', 'Version: 1\n')}${part('application/octet-stream; name="encrypted.asc"', armoured)}--sealed--\n`,
  };
}

export interface Certificate {
  /** What is encrypted to it. */
  encrypt(text: string): { readonly headers: string; readonly body: string };
  /** Puts it and its key into the profile. */
  import(thunderbird: Runs): Promise<void>;
  remove(): void;
}

/** A certificate of the owner's, signed by itself. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-certificate-'));
  const [key, certificate, both, plain] = ['key.pem', 'cert.pem', 'both.p12', 'plain.eml'].map((name) => join(folder, name));
  if (!key || !certificate || !both || !plain) throw new Error('No files.');
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-subj', `/CN=Alice/emailAddress=${OWNER}`, '-keyout', key, '-out', certificate);
  openssl('pkcs12', '-export', '-inkey', key, '-in', certificate, '-passout', `pass:${PASSWORD}`, '-out', both);
  return {
    encrypt(text) {
      writeFileSync(plain, text);
      const [, headers = '', body = ''] = /^([\s\S]*?\n)\r?\n([\s\S]*)$/.exec(openssl('cms', '-encrypt', '-aes256', '-in', plain, certificate)) ?? [];
      return { headers, body };
    },
    import: (thunderbird) => thunderbird.run<void>(IMPORT, readFileSync(both).toString('base64'), PASSWORD),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const PASSWORD = 'secret';

const OPENPGP = `
  const { BondOpenPGP } = ChromeUtils.importESModule("chrome://openpgp/content/BondOpenPGP.sys.mjs");
  const { RNP } = ChromeUtils.importESModule("chrome://openpgp/content/modules/RNP.sys.mjs");
  await BondOpenPGP.init();`;

const MAKE_KEY = `${OPENPGP}
  const { OpenPGPMasterpass } = ChromeUtils.importESModule("chrome://openpgp/content/modules/masterpass.sys.mjs");
  const id = await RNP.genKey("Alice <" + args[0] + ">", "ECC", 0, 0, await OpenPGPMasterpass.retrieveOpenPGPPassword());
  await RNP.saveKeyRings();
  if (!id) throw new Error("There is no key.");`;

const ENCRYPT = `${OPENPGP}
  const [owner, text] = args;
  const how = { encrypt: true, sign: false, encryptToSender: false, armor: true, to: ["<" + owner + ">"], bcc: [], aliasKeys: new Map() };
  const armoured = await RNP.encryptAndOrSign(text, how, {});
  if (!armoured) throw new Error("It was not encrypted.");
  return armoured.replaceAll("\\r", "");`;

const IMPORT = `
  const [base64, password] = args;
  const file = Services.dirsvc.get("TmpD", Ci.nsIFile);
  file.append("footnote-both.p12");
  file.createUnique(Ci.nsIFile.NORMAL_FILE_TYPE, 0o600);
  await IOUtils.write(file.path, Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)));
  try {
    const code = Cc["@mozilla.org/security/x509certdb;1"].getService(Ci.nsIX509CertDB).importPKCS12File(file, password);
    if (code !== Ci.nsIX509CertDB.Success) throw new Error("The certificate was not taken: " + code);
  } finally {
    file.remove(false);
  }`;
