/** What a page remembers of itself from one time to the next; nothing that anybody wrote. */
export interface Memory {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
}

/** Where the section of the settings page stands that was looked at last; who writes there says what is to be shown. */
export const SETTINGS_SECTION = 'settingsSection';

/** In the browser's own storage; where there is none, a page remembers nothing. */
export const localMemory: Memory = {
  read(key) {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Then the next page begins as the first one did.
    }
  },
};
