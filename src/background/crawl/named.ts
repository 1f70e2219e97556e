/** Which messages events have named while a folder was listed: what was met of them before is older than what the event brought. Pure. */

export interface Named {
  /** Whether a message of this Message-ID was named in the folder since. */
  readonly has: (headerMessageId: string) => boolean;
  readonly end: () => void;
}

interface Header {
  readonly headerMessageId: string;
  readonly folder?: { readonly id?: string | undefined } | undefined;
}

export class Naming {
  /** Message-IDs by the folder that is being listed; one that is listed twice at once has two sets. */
  readonly #sets = new Map<Set<string>, string>();

  watch(folder: string): Named {
    const ids = new Set<string>();
    this.#sets.set(ids, folder);
    return { has: (headerMessageId) => ids.has(headerMessageId), end: () => void this.#sets.delete(ids) };
  }

  /** An event has named these, and was followed: where that fails, what a listing has met of them is better than nothing. */
  add(headers: readonly Header[]): void {
    for (const [ids, watched] of this.#sets) {
      for (const { headerMessageId, folder } of headers) if (folder?.id === watched) ids.add(headerMessageId);
    }
  }
}
