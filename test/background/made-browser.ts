/** What the background asks of the browser about storage, in memory: files of the private file system, and `storage.local`. */
import { vi } from 'vitest';

type Entry = Map<string, Entry> | { text: string };

/** One for all: the module that hands it on is loaded once. */
const browser = {};

const notFound = () => new DOMException('There is none.', 'NotFoundError');

export class MadeBrowser {
  readonly files = new Map<string, Entry>();
  readonly local = new Map<string, unknown>();
  /** Thunderbird's. */
  accounts: readonly object[] = [];
  /** What else is asked of it, by namespace. */
  more: Readonly<Record<string, object>> = {};
  isOnline = true;
  /** Everything that is written fails. */
  isFull = false;
  /** Names that can't be removed. */
  readonly held = new Set<string>();
  /** Before anything is removed or written: what a page that ends just then would leave behind. */
  onChange: () => void = () => {};

  /** To be called before the module under test is loaded, which asks for these at once. */
  install(): void {
    vi.resetModules();
    const set = async (values: Readonly<Record<string, unknown>>) => {
      this.#write();
      for (const [key, value] of Object.entries(values)) this.local.set(key, structuredClone(value));
    };
    const get = async (key?: string) => Object.fromEntries([...this.local].filter(([name]) => key === undefined || name === key));
    const remove = async (keys: string | readonly string[]) => {
      this.onChange();
      for (const key of [keys].flat()) this.local.delete(key);
    };
    const local = { get, set, remove };
    const session = new Map<string, unknown>();
    Object.assign(browser, {
      runtime: { id: 'footnote', getPlatformInfo: async () => ({}) },
      storage: { local, session: { get: async (key: string) => ({ [key]: session.get(key) }), set: async (values: object) => Object.entries(values).forEach(([key, value]) => session.set(key, value)) } },
      permissions: { getAll: async () => ({ origins: [] }), remove: async () => true },
      commands: { reset: async () => {}, getAll: async () => [] },
      accounts: { list: async () => this.accounts },
      ...this.more,
    });
    vi.stubGlobal('chrome', browser);
    vi.stubGlobal('browser', browser);
    const isOnline = () => this.isOnline;
    vi.stubGlobal('navigator', { storage: { getDirectory: async () => this.root() }, get onLine() { return isOnline(); } });
    vi.stubGlobal('indexedDB', { databases: async () => [] });
    vi.stubGlobal('localStorage', { clear: () => {} });
  }

  /** The text of a file, as `kept/settings.json`. */
  text(path: string): string | undefined {
    const [folder = '', name = ''] = path.split('/');
    const inside = this.files.get(folder);
    const file = inside instanceof Map ? inside.get(name) : undefined;
    return file instanceof Map ? undefined : file?.text;
  }

  put(path: string, text: string): void {
    const [folder = '', name = ''] = path.split('/');
    const inside = this.files.get(folder);
    this.files.set(folder, (inside instanceof Map ? inside : new Map<string, Entry>()).set(name, { text }));
  }

  root() {
    return this.#directory(this.files);
  }

  #write(): void {
    this.onChange();
    if (this.isFull) throw new DOMException('No room.', 'QuotaExceededError');
  }

  #directory(inside: Map<string, Entry>) {
    const directory = {
      keys: async function* () { yield* [...inside.keys()]; },
      removeEntry: async (name: string) => {
        if (!inside.has(name)) throw notFound();
        if (this.held.has(name)) throw new DOMException('It is in use.', 'NoModificationAllowedError');
        this.onChange();
        inside.delete(name);
      },
      getDirectoryHandle: async (name: string): Promise<unknown> => {
        const known = inside.get(name) ?? new Map<string, Entry>();
        inside.set(name, known);
        return known instanceof Map ? this.#directory(known) : undefined;
      },
      getFileHandle: async (name: string, { create = false } = {}) => {
        const file = inside.get(name) ?? (create ? { text: '' } : undefined);
        if (!file || file instanceof Map) throw notFound();
        inside.set(name, file);
        return {
          getFile: async () => ({ text: async () => file.text }),
          createWritable: async () => {
            let written = '';
            return { write: async (text: string) => { this.#write(); written += text; }, abort: async () => {}, close: async () => { file.text = written; } };
          },
        };
      },
    };
    return directory;
  }
}
