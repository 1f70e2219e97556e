import { FILTER_NAMES, type FilterName } from './search.ts';

/** The operator that a name before a colon stands for, in English or another language; undefined for any other word. */
export function filterNameOf(name: string): FilterName | undefined {
  return name.length > LONGEST ? undefined : NAMES.get(name.toLowerCase());
}

/** What a value of `is:` says: a state of the place, and whether it has to be so. */
export type StateName = 'read' | 'flagged' | 'junk';

export function stateOf(value: string): readonly [state: StateName, isSo: boolean] | undefined {
  return STATES.get(value.toLowerCase());
}

/** Special uses of folders that a value of `in:` stands for; undefined where it names a folder. */
export function usesOf(value: string): readonly string[] | undefined {
  return USES.get(value.toLowerCase());
}

export function isAttachmentWord(value: string): boolean {
  return ATTACHMENTS.has(value.toLowerCase());
}

/** 1 (lowest) to 5 (highest), from a number or a word. */
export function priorityOf(value: string): number | undefined {
  return /^[1-5]$/.test(value) ? Number(value) : PRIORITIES.get(value.toLowerCase());
}

function table<T>(rows: readonly (readonly [words: string, value: T])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([words, value]) => words.split(' ').map((word): readonly [string, T] => [word, value])));
}

const NAMES: ReadonlyMap<string, FilterName> = new Map([
  ...FILTER_NAMES.map((name): readonly [string, FilterName] => [name, name]),
  ...table<FilterName>([
    ['von absender expéditeur mittente remitente afzender från', 'from'],
    ['an empfänger destinataire destinatario ontvanger till', 'to'],
    ['kopie copie', 'cc'],
    ['betreff objet asunto oggetto onderwerp ämne assunto', 'subject'],
    ['mailingliste mailinglist', 'list'],
    ['message-id messageid msgid rfc822msgid', 'id'],
    ['unterhaltung conversation', 'thread'],
    ['tag schlagwort etikett étiquette etiqueta etichetta', 'label'],
    ['kategorie catégorie categoría categoria categorie kategori', 'category'],
    ['priorität wichtigkeit priorité prioridad priorità prioriteit', 'priority'],
    ['ordner folder dossier carpeta cartella map mapp pasta', 'in'],
    ['ist', 'is'],
    ['hat', 'has'],
    ['datei dateiname file fichier archivo bestand', 'filename'],
    ['nach ab seit since après después desde dopo na efter', 'after'],
    ['vor bis until avant antes prima', 'before'],
    ['älter older_than', 'older'],
    ['neuer newer_than', 'newer'],
    ['größer groesser', 'larger'],
    ['kleiner', 'smaller'],
  ]),
]);

const STATES = table<readonly [StateName, boolean]>([
  ['unread ungelesen neu new nonlu', ['read', false]],
  ['read gelesen lu', ['read', true]],
  ['flagged starred markiert gekennzeichnet', ['flagged', true]],
  ['unflagged unstarred', ['flagged', false]],
  ['junk spam', ['junk', true]],
  ['ham notjunk', ['junk', false]],
]);

const USES = table<readonly string[]>([
  ['inbox posteingang', ['inbox']],
  ['sent gesendet', ['sent']],
  ['archive archives archiv', ['archives']],
  ['junk spam werbung', ['junk']],
  ['trash papierkorb bin', ['trash']],
  ['discarded', ['trash', 'junk']],
  ['drafts draft entwürfe', ['drafts']],
]);

const ATTACHMENTS: ReadonlySet<string> = new Set('attachment attachments file anhang anhänge datei'.split(' '));

const PRIORITIES = table<number>([
  ['highest urgent dringend höchste', 5], ['high hoch important wichtig', 4], ['normal', 3], ['low niedrig', 2], ['lowest niedrigste', 1],
]);

const LONGEST = 16;
