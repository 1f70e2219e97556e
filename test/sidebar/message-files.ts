import english from '../../_locales/en/messages.json';
import german from '../../_locales/de/messages.json';
import type { TextSource } from '../../src/sidebar/look/text.ts';

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

/** Every text between brackets, so that a text from elsewhere is told at a glance. */
export function bracketed(texts: TextSource): TextSource {
  return { ...texts, message: (key, substitutions) => `[${texts.message(key, substitutions)}]` };
}

/** What `browser.i18n` does, from the message files themselves, for pages outside Thunderbird. */
export function textsFromFiles(language: 'en' | 'de'): TextSource {
  const messages = new Map<string, Message>(Object.entries(language === 'de' ? german : english));
  return {
    language,
    message(key, substitutions) {
      const { message = '', placeholders = {} } = messages.get(key) ?? {};
      return message.replace(/\$(\w+)\$/g, (_, name: string) =>
        (placeholders[name.toLowerCase()]?.content ?? '').replace(/\$(\d)/g, (_all, digit: string) => substitutions[Number(digit) - 1] ?? ''));
    },
  };
}
