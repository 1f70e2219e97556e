/** What stands in the files that an add-on has stored in a profile; to be asked once Thunderbird has quit. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that hold a word, in any case, as UTF-8 or UTF-16. */
export function filesWith(profile: string, word: string): readonly string[] {
  const root = join(profile, 'storage');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const encodings = ['utf8', 'utf16le'] as const;
  const forms = encodings.map((encoding) => Buffer.from(word, encoding).toString('latin1').toLowerCase());
  return files.map(({ parentPath, name }) => join(parentPath, name)).filter((file) => {
    const bytes = readFileSync(file, 'latin1').toLowerCase();
    return forms.some((form) => bytes.includes(form));
  });
}
