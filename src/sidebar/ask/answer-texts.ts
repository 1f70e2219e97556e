import type { AggregateKey, AggregateResult, AskReply, Confidence, Dropped, GateName, LeftOutReason, ReaderName, RouteName } from '../../answer.ts';
import type { LedgerEntry, PackReason } from '../../evidence.ts';
import type { RegionKind } from '../../mail.ts';
import type { CountedKey, TextKey } from '../look/text.ts';

/** What a person reads for what the vocabulary of answers names. */
export const ROUTE_TEXTS = {
  search: 'routeSearch', exact: 'routeExact', aggregate: 'routeAggregate', thread: 'routeThread', personTime: 'routePersonTime', overview: 'routeOverview',
} as const satisfies Readonly<Record<RouteName, TextKey>>;

export const ROUTE_HINTS = {
  search: 'routeSearchHint', exact: 'routeExactHint', aggregate: 'routeAggregateHint', thread: 'routeThreadHint', personTime: 'routePersonTimeHint', overview: 'routeOverviewHint',
} as const satisfies Readonly<Record<RouteName, TextKey>>;

export const CONFIDENCE_TEXTS = {
  high: 'confidenceHigh', medium: 'confidenceMedium', low: 'confidenceLow', none: 'confidenceNone',
} as const satisfies Readonly<Record<Confidence, TextKey>>;

export const DROPPED_TEXTS = {
  misattributed: 'droppedMisattributed', stitched: 'droppedStitched', notFound: 'droppedNotFound', unquotedFact: 'droppedUnquotedFact',
} as const satisfies Readonly<Record<Dropped, CountedKey>>;

export const LEFT_OUT_TEXTS = {
  declined: 'outDeclined', refunded: 'outRefunded', cancelled: 'outCancelled', notPaid: 'outNotPaid', incoming: 'outIncoming', currency: 'outCurrency', time: 'outTime',
} as const satisfies Readonly<Record<LeftOutReason, TextKey>>;

export const BROKEN_DOWN_TEXTS = {
  month: 'aggByMonth', sender: 'aggBySender', merchant: 'aggByMerchant', category: 'aggByCategory', status: 'aggByStatus',
} as const satisfies Readonly<Record<AggregateKey, TextKey>>;

export const OUTCOME_TEXTS = {
  packed: 'ledgerPacked', trimmed: 'ledgerTrimmed', dropped: 'ledgerDropped',
} as const satisfies Readonly<Record<LedgerEntry['outcome'], TextKey>>;

export const TIER_TEXTS = {
  header: 'tierHeader', summary: 'tierSummary', matched: 'tierMatched', neighbour: 'tierNeighbour', thread: 'tierThread', source: 'tierSource',
} as const satisfies Readonly<Record<LedgerEntry['tier'], TextKey>>;

export const PACK_REASON_TEXTS = {
  budget: 'packBudget', duplicate: 'packDuplicate', overlap: 'packOverlap', superseded: 'packSuperseded', account: 'packAccount',
} as const satisfies Readonly<Record<PackReason, TextKey>>;

export const READER_TEXTS = {
  extractive: 'readerExtractive', endpoint: 'readerEndpoint', browser: 'readerBrowser',
} as const satisfies Readonly<Record<ReaderName, TextKey>>;

export const OPERATION_TEXTS = {
  sum: 'aggSum', count: 'aggCount', list: 'aggList', latest: 'aggLatest', largest: 'aggLargest',
} as const satisfies Readonly<Record<AggregateResult['operation'], TextKey>>;

export const GATE_TEXTS = {
  emptyExact: 'gateEmptyExact', absentName: 'gateAbsentName', nothingFound: 'gateNothingFound', thinMargin: 'gateThinMargin',
  missingField: 'gateMissingField', nothingVerified: 'gateNothingVerified', unread: 'gateUnread', contradicting: 'gateContradicting',
} as const satisfies Readonly<Record<GateName, TextKey>>;

/** Over an answer that says nothing: where nobody could read, nothing is known of the mail. */
export const abstainedTitle = ({ abstention }: Pick<AskReply, 'abstention'>): TextKey => (abstention?.gate === 'unread' ? 'unreadTitle' : 'abstainedTitle');

export const GATE_OUTCOMES = { repaired: 'gateRepaired', abstained: 'gateAbstained', passed: 'gatePassed' } as const satisfies Readonly<Record<string, TextKey>>;

/** Who says something, in which way, with the day and without. */
export const FRAME_TEXTS: Readonly<Record<RegionKind, readonly [dated: TextKey, undated: TextKey]>> = {
  own: ['frameWroteOn', 'frameWrote'],
  quoted: ['frameQuotedOn', 'frameQuoted'],
  forwarded: ['frameForwardedOn', 'frameForwarded'],
  signature: ['frameWroteOn', 'frameWrote'],
  boilerplate: ['frameWroteOn', 'frameWrote'],
  attachment: ['frameAttachedOn', 'frameAttached'],
};

export const READER_HINTS = {
  extractive: 'readerExtractiveHint', endpoint: 'readerEndpointHint', browser: 'readerBrowserHint',
} as const satisfies Readonly<Record<ReaderName, TextKey>>;
