import type { AskRequest } from './answer.ts';
import { FILTER_NAMES, type Filters } from './search.ts';

/** A question's filters as those of a search; names that are no filter's are left out. */
export function askedFilters({ filters = {} }: Pick<AskRequest, 'filters'>): { readonly filters?: Filters } {
  const known = FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return known.length === 0 ? {} : { filters: Object.fromEntries(known) };
}
