import type { ChosenSettings, TagChoice } from '../../chosen-settings.ts';
import type { MerchantKind } from '../../merchants.ts';
import { SETTINGS, type SettingKey } from '../../settings.ts';

/** What was chosen, with one setting more; its default is what counts where nothing was chosen, and is not kept. */
export function withSetting({ settings, tags }: ChosenSettings, name: SettingKey, value: number | undefined): ChosenSettings {
  const { [name]: _, ...others } = settings;
  return { tags, settings: value === undefined || value === SETTINGS[name].value ? others : { ...others, [name]: value } };
}

/** Undefined: the zone of this machine. */
export function withZone({ settings: { zone: _, ...others }, tags }: ChosenSettings, zone: string | undefined): ChosenSettings {
  return { tags, settings: { ...others, ...(zone !== undefined && { zone }) } };
}

/** Undefined: the table that comes with Footnote. */
export function withMerchants({ settings: { merchants: _, ...others }, tags }: ChosenSettings, table: readonly MerchantKind[] | undefined): ChosenSettings {
  return { tags, settings: { ...others, ...(table && { merchants: table }) } };
}

/** Undefined: what the tag is by itself. */
export function withTag({ settings, tags }: ChosenSettings, key: string, choice: TagChoice | undefined): ChosenSettings {
  const { [key]: _, ...others } = tags;
  return { settings, tags: { ...others, ...(choice && { [key]: choice }) } };
}
