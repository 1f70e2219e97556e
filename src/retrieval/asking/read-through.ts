import type { AnswerClaim, Citation, Dropped, GateName, ReaderNote } from '../../answer.ts';
import type { Claim, Evidence } from '../../evidence.ts';
import type { Cancelled, Reader, ReaderHelp } from '../../ports.ts';
import { settingOf } from '../../settings.ts';
import type { Answered, AskDeps } from './ask-reply.ts';
import { isBorneOut } from './borne-out.ts';
import { frameOf } from './frame.ts';
import type { Given } from './given.ts';
import { verify } from './verify.ts';

interface Reading {
  readonly evidence: Evidence;
  /** What claims are checked against; tools add to it while the reader reads. */
  readonly given: Given;
  readonly help: ReaderHelp;
  /** Of the store. */
  readonly languages: readonly string[];
}

/**
 * Lets the reader read, and keeps of what it says what is true to the mail; `tell` hears each claim at once. A claim in words
 * that its quote does not bear out is shown in the quote's.
 */
export async function readThrough(
  deps: Omit<AskDeps, 'reader'> & { readonly reader: Reader }, { evidence, given, help, languages }: Reading, tell: ((claim: AnswerClaim) => void) | undefined, cancelled: Cancelled | undefined,
): Promise<Pick<Answered, 'claims' | 'superseded' | 'dropped' | 'best' | 'abstains'>> {
  const { reader, facts, settings = {} } = deps;
  const floor = settingOf(settings, 'ask_floor');
  const claims: AnswerClaim[] = [];
  const superseded: AnswerClaim[] = [];
  const dropped: Partial<Record<Dropped, number>> = {};
  let best: number | undefined;
  const shownClaim = ({ text, score }: Claim, citation: Citation): AnswerClaim | undefined => {
    const found = given.passageOf(citation);
    if (!found) return undefined;
    const { place, subject, from, date, language } = found.message;
    const known = `${evidence.question}\n${subject}\n${from.name}`;
    const borneOut = isBorneOut(text, citation.quote, { analyzer: deps.analyzer, languages: [...languages, language], known });
    if (!borneOut) given.inOwnWords++;
    return {
      frame: frameOf(found.message, citation.region), text: borneOut ? text : citation.quote.replace(/\s+/g, ' '), citation, passage: found.passage, place, subject, from, date,
      ...(score !== undefined && { score }),
    };
  };
  const take = (claim: Claim): void => {
    const verdict = verify(claim, given.chunks, facts);
    const shown = verdict.supported ? shownClaim(claim, verdict.citation) : undefined;
    if (!shown) {
      const why = verdict.supported ? 'notFound' : verdict.why;
      dropped[why] = (dropped[why] ?? 0) + 1;
      return;
    }
    (claim.older ? superseded : claims).push(shown);
    if (!claim.older) tell?.(shown);
  };
  // Where the reader says how well its claims answer, the best of them has to be good enough: the others lean on it.
  const scored: Claim[] = [];
  for await (const claim of reader.read(evidence, cancelled, help)) {
    if (claim.score === undefined) {
      take(claim);
      continue;
    }
    best = Math.max(best ?? 0, claim.score);
    scored.push(claim);
  }
  const isThin = best !== undefined && best < floor;
  if (!isThin) for (const claim of scored) take(claim);
  const without = (): GateName => (Object.keys(dropped).length > 0 ? 'nothingVerified' : given.notes.some(({ code }) => UNANSWERED.has(code)) ? 'unread' : 'missingField');
  const abstains = isThin ? 'thinMargin' : claims.length > 0 ? undefined : without();
  return { claims, superseded, dropped, ...(best !== undefined && { best }), ...(abstains && { abstains }) };
}

/** Who notes one of these has not said that the mail does not answer. */
const UNANSWERED: ReadonlySet<ReaderNote['code']> = new Set(['noForm', 'brokeOff', 'noRoom', 'heldBack']);
