import type { PageApi } from '../../protocol.ts';
import type { SearchReply, SearchRequest } from '../../search.ts';
import type { Client } from '../../rpc.ts';

/**
 * A search that waits for the learned model. While somebody types, the background asks that model nothing; asked as if the
 * words were finished it embeds them and remembers the vector, and the question as it was typed, its last word perhaps only
 * begun, then has it at hand.
 */
export async function patientSearch(api: Pick<Client<PageApi>, 'search'>, request: SearchRequest, signal: AbortSignal): Promise<SearchReply> {
  const { probe: _, ...finished } = request;
  if (request.typing) await api.search({ ...finished, typing: false, limit: 0 }, { signal });
  return api.search(request, { signal });
}
