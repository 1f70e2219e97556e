/** What a person has set, and as it is in force. */
import { NOTHING_CHOSEN, readChosen, type ChosenSettings } from '../chosen-settings.ts';
import { Failure } from '../failure.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { inTurn } from './in-turn.ts';
import { unlessDamaged } from './own-files.ts';
import { keptUnder, keepUnder } from './stored.ts';

const oneByOne = inTurn();
let known: Promise<ChosenSettings> | undefined;

/** Asked of the storage once. What is not right in it is left out, or all of it: a setting of another version counts as its default. */
export function chosenSettings(): Promise<ChosenSettings> {
  known ??= unlessDamaged(keptUnder(KEY), undefined).then((stored) => (stored === undefined ? NOTHING_CHOSEN : readChosen(stored).chosen)).catch((error: unknown) => {
    known = undefined; // The next call asks again.
    throw error;
  });
  return known;
}

/** In the place of everything chosen before. Throws `badRequest`, the bounds named, where something in it can't be set. */
export function chooseSettings(given: unknown): Promise<void> {
  return oneByOne(async () => {
    const { chosen, faults: [fault] } = readChosen(given);
    if (fault) throw new Failure('badRequest', sentenceOf(fault));
    await keepUnder(KEY, chosen);
    known = Promise.resolve(chosen);
  });
}

/** To be called when what is stored was deleted. */
export function forgetSettings(): void {
  known = undefined;
}

/** Where no zone was chosen, days are those of this machine. */
export async function settingsInForce(): Promise<Settings> {
  return { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...(await chosenSettings()).settings };
}

function sentenceOf(fault: ReturnType<typeof readChosen>['faults'][number]): string {
  switch (fault.kind) {
    case 'form': return 'These are no settings.';
    case 'unknown': return `There is no setting named ${JSON.stringify(fault.name.slice(0, 60))}.`;
    case 'zone': return `There is no zone named ${JSON.stringify(fault.name.slice(0, 60))}.`;
    case 'merchants': return 'The table of merchants has to be a list of at most 100 kinds, each with names and merchants of at most 100 characters.';
    case 'tag': return `The tag ${JSON.stringify(fault.name.slice(0, 60))} needs a category of at most 100 characters and a priority from 0 to 5.`;
    case 'whole': return `${fault.name} is counted in whole ${SETTINGS[fault.name].unit}.`;
    case 'number': case 'bounds': return `${fault.name} is a number from ${SETTINGS[fault.name].min} to ${SETTINGS[fault.name].max}.`;
  }
}

const KEY = 'settings';
