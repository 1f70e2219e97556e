import { HOW_MUCH } from '../../coverage.ts';
import { cleanText } from '../look/clean-text.ts';
import { counted, number, text } from '../look/text.ts';
import { foldersWithin } from './folder-rows.ts';
import { searchable, sumOf, tallyOf } from './tally.ts';
import { foldersOf, type WhichMailState } from './which-mail-state.ts';
import type { Wish } from './wish.ts';

/** What a person is asked before something is done that takes away what was read. */
export interface Question {
  readonly title: string;
  /** Sentences. */
  readonly about: readonly string[];
  readonly yes: string;
}

/** Undefined for what takes nothing away. */
export function questionFor(wish: Wish, { report, mail }: WhichMailState): Question | undefined {
  switch (wish.kind) {
    case 'setFolder': {
      const own = foldersOf(report).find(({ account, folder }) => account === wish.account && folder === wish.folder);
      if (wish.indexed || !own) return undefined;
      const inner = foldersWithin(foldersOf(report), own);
      const read = searchable(sumOf([own, ...inner].map(tallyOf)));
      return {
        title: text('sureFolderTitle', cleanText(own.name, 60)),
        about: [...(inner.length > 0 ? [counted('sureFolderInner', inner.length)] : []), counted('sureFolder', read), text('sureMailStays')],
        yes: text('sureLeaveOut'),
      };
    }
    case 'setAccount': {
      const own = mail?.accounts.find(({ account }) => account === wish.account);
      if (!own || HOW_MUCH.indexOf(wish.reads) <= HOW_MUCH.indexOf(own.reads)) return undefined;
      const name = cleanText(own.name, 60);
      const read = searchable(sumOf(foldersOf(report).filter(({ account }) => account === wish.account).map(tallyOf)));
      if (wish.reads === 'nothing') return { title: text('sureFolderTitle', name), about: [counted('sureFolder', read), text('sureMailStays')], yes: text('sureLeaveOut') };
      return { title: text('sureLessTitle', name), about: [text('sureLess'), text('sureMailStays')], yes: text('sureLessYes') };
    }
    case 'setDecrypts':
      return wish.decrypts
        ? { title: text('sureDecryptTitle'), about: [text('sureDecrypt'), text('sureDecryptBack')], yes: text('sureDecryptYes') }
        : { title: text('sureNoDecryptTitle'), about: [text('sureNoDecrypt'), text('sureMailStays')], yes: text('sureNoDecryptYes') };
    case 'rebuild': {
      const total = sumOf(foldersOf(report).map(tallyOf));
      return { title: text('sureRebuildTitle'), about: [text('sureRebuild', number(searchable(total))), text('sureMailStays')], yes: text('sureRebuildYes') };
    }
    default:
      return undefined;
  }
}
