import type { TagChoice } from '../../chosen-settings.ts';
import type { Place } from '../../mail.ts';
import type { MerchantKind } from '../../merchants.ts';
import type { SettingKey } from '../../settings.ts';
import type { Section } from './sections.ts';

/** What a person can want of the settings page alone. Elements say it; `settings-session.ts` does it. */
export type SettingsIntent =
  /** Another section, and what in it is looked for. */
  | { readonly kind: 'section'; readonly section: Section; readonly wanted?: string }
  /** Undefined: its default. */
  | { readonly kind: 'set'; readonly name: SettingKey; readonly value: number | undefined }
  | { readonly kind: 'zone'; readonly zone: string | undefined }
  /** Of a tag by its key; undefined: what it is by itself. */
  | { readonly kind: 'tag'; readonly key: string; readonly choice: TagChoice | undefined }
  /** Undefined: the table that comes with Footnote. */
  | { readonly kind: 'merchants'; readonly table: readonly MerchantKind[] | undefined }
  | { readonly kind: 'resetAll' }
  | { readonly kind: 'undo' }
  /** Takes settings out of a file's text. */
  | { readonly kind: 'import'; readonly text: string }
  | { readonly kind: 'removeModel'; readonly name: string }
  /** Everything is to be deleted: are you sure, and yes. */
  | { readonly kind: 'deleteAll'; readonly step: 'ask' | 'cancel' | 'sure' }
  /** What was deleted is read again. */
  | { readonly kind: 'readAgain' }
  /** How does this query come to its hits? */
  | { readonly kind: 'test'; readonly text: string }
  /** Messages that could be meant: a Message-ID, or words. */
  | { readonly kind: 'whichMessage'; readonly text: string }
  /** Why is this one where it is, or not there? */
  | { readonly kind: 'whyNot'; readonly place: Place };

/** Bubbles from the element where the person acted up to `footnote-settings`. */
export class SettingsEvent extends Event {
  static readonly type = 'footnote-settings-intent';
  readonly intent: SettingsIntent;

  constructor(intent: SettingsIntent) {
    super(SettingsEvent.type, { bubbles: true });
    this.intent = intent;
  }
}
