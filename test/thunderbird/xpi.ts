/** Packs add-ons as .xpi, for tests that restart Thunderbird. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** Packs the add-on in `folder`, as `npm run package` does, into `into` and returns the file's path. Run from the repository's root. */
export function packXpi(folder: string, into: string, name = 'addon.xpi'): string {
  const args = ['build', '--source-dir', folder, '--artifacts-dir', into, '--filename', name, '--overwrite-dest'];
  execFileSync('node_modules/.bin/web-ext', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return join(into, name);
}

/** Small texts by name as a ZIP file, nothing compressed (APPNOTE.TXT, 4.3). */
export function zipped(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [file, text] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(file), Buffer.from(text)];
    // What both headers have: version, flags, method, time, date, CRC, sizes, lengths of name and extra.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(FIRST_DAY, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    for (const at of [14, 18]) common.writeUInt32LE(bytes.length, at);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\x03\x04'), common, name, bytes);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, name);
    offset += 4 + common.length + name.length + bytes.length;
  }
  const count = Object.keys(files).length;
  const end = Buffer.alloc(18);
  for (const at of [4, 6]) end.writeUInt16LE(count, at);
  end.writeUInt32LE(directory.reduce((sum, { length }) => sum + length, 0), 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
}

const FIRST_DAY = 0x21; // 1980-01-01
