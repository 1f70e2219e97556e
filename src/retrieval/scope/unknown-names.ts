import type { Database } from '../../ports.ts';
import { textIn } from '../../row.ts';
import type { SearchWarning } from '../../told.ts';
import { foldersNamed, type FolderRow } from './filter-sql.ts';
import type { QueryNode } from '../query/query.ts';

/** Folders and tags that a query names and that are not there: such a filter finds nothing, and this says why. */
export function unknownNames(db: Database, filters: readonly QueryNode[], folders: readonly FolderRow[]): readonly SearchWarning[] {
  return filters.flatMap((node): readonly SearchWarning[] => {
    if (node.type === 'all' || node.type === 'any') return unknownNames(db, node.of, folders);
    if (node.type === 'not') return unknownNames(db, [node.of], folders);
    if (node.type !== 'filter') return [];
    const { filter } = node;
    if (filter.is === 'folder' && foldersNamed(folders, filter.text).length === 0) return [{ code: 'noFolder', name: filter.text }];
    if (filter.is === 'label' && !isTag(db, filter.text, ['key', 'name'])) return [{ code: 'noTag', name: filter.text }];
    if (filter.is === 'category' && !isTag(db, filter.text, ['key', 'category'])) return [{ code: 'noCategory', name: filter.text }];
    return [];
  });
}

/** True also where no tags were ever told of: then their keys are all that is known. */
function isTag(db: Database, text: string, columns: readonly string[]): boolean {
  const tags = db.all('SELECT key, name, category FROM tag');
  return tags.length === 0 || tags.some((row) => columns.some((column) => textIn(row, column).toLowerCase() === text.toLowerCase()));
}
