import type { SettingsFault } from '../../chosen-settings.ts';
import { SETTINGS } from '../../settings.ts';
import { cleanText } from '../look/clean-text.ts';
import { number, text } from '../look/text.ts';
import { titleOf } from './setting-texts.ts';
import type { Refused } from './settings-state.ts';

/** Why settings were not taken, and that nothing was changed. */
export function refusedText(refused: Refused): string {
  if (refused.kind === 'notSaved') return text('settingsNotSaved');
  if (refused.kind === 'notJson') return text('fileNotJson');
  const said = refused.faults.slice(0, MOST).map(faultText).join(' ');
  return `${said} ${text('fileNothingChanged')}`;
}

function faultText(fault: SettingsFault): string {
  switch (fault.kind) {
    case 'form': return text('fileNoSettings');
    case 'unknown': return text('faultUnknown', cleanText(fault.name, 60));
    case 'zone': return text('faultZone', cleanText(fault.name, 60));
    case 'merchants': return text('faultMerchants');
    case 'tag': return text('faultTag', cleanText(fault.name, 60));
    case 'number': case 'bounds': case 'whole': {
      const { min, max } = SETTINGS[fault.name];
      return text(fault.kind === 'whole' ? 'faultWhole' : 'faultBounds', titleOf(fault.name), number(min), number(max));
    }
  }
}

const MOST = 3; // sentences
