import type { Database } from '../../ports.ts';
import type { SearchReply, SearchRequest } from '../../search.ts';
import { proposals, type ProposalRequest } from './did-you-mean.ts';
import type { ExactMatches } from '../lanes/exact-lane.ts';
import type { Matcher } from '../lanes/match.ts';
import { probe } from '../scope/probe.ts';

/**
 * What a person may want to know of what the answer leaves out: what their filters hide, and other spellings where
 * nothing was found. Asked for by the page alone, and made after the answer.
 */
export function helpFor(
  db: Database, request: SearchRequest, asked: Omit<ProposalRequest, 'text'> & { readonly matcher: Matcher },
  { hits, exact }: { readonly hits: number; readonly exact: ExactMatches | undefined },
): Pick<SearchReply, 'leftOut' | 'proposals'> {
  if (request.probe !== true) return {};
  const { matcher, scope } = asked;
  const isExactly = exact !== undefined && exact.missing.length > 0;
  return {
    leftOut: probe(db, matcher, scope),
    proposals: hits > 0 || isExactly ? [] : proposals(db, { ...asked, text: request.text }),
  };
}
