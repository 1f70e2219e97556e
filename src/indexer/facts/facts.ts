import type { Fact, FactRecord, Region } from '../../mail.ts';
import type { FactReader } from '../../ports.ts';
import { LIMITS } from '../limits.ts';
import { findAmounts } from './amounts.ts';
import { localDay } from './calendar.ts';
import type { DayOfWriting } from './date-read.ts';
import { findDates } from './dates.ts';
import { findEmails } from './emails.ts';
import { gatherEvidence } from './evidence.ts';
import { findHosts } from './hosts.ts';
import { findAnnouncedIdentifiers, findOtherIdentifiers } from './identifiers.ts';
import { findPhones } from './phones.ts';
import { findRecords } from './records.ts';
import { scan } from './scan.ts';
import { findStatuses } from './statuses.ts';

export interface FactsInput {
  /** Canonical text. */
  readonly text: string;
  readonly regions: readonly Region[];
  /** When the message was written, ms since 1970 UTC. */
  readonly date: number | undefined;
  /** Minutes east of UTC where it was written. */
  readonly zone: number;
}

export interface FactsFound {
  readonly facts: readonly Fact[];
  readonly records: readonly FactRecord[];
  /** There are more than `LIMITS.facts`; the first ones are here. */
  readonly cut: boolean;
}

/**
 * What a message states: facts of all regions, sorted by start, and the records that own words make of them.
 * One pass finds the places to look at; each reader takes what is surely its own, and none reads what another took.
 * Precision comes before recall: what could be read in two ways is no fact.
 */
export function findFacts(input: FactsInput): FactsFound {
  const { text, regions, zone } = input;
  const scanned = scan(text);
  const hosts = findHosts(scanned);
  const emails = findEmails(scanned);
  const evidence = gatherEvidence(scanned, () => [...hosts, ...emails].map(({ value }) => value), zone);
  const all = [
    ...hosts,
    ...emails,
    ...findAnnouncedIdentifiers(scanned),
    ...findDates(scanned, evidence, dayOfWriting(input)),
    ...findAmounts(scanned, evidence),
    ...findPhones(scanned),
    ...findOtherIdentifiers(scanned),
    ...findStatuses(scanned),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  const cut = all.length > LIMITS.facts;
  const facts = cut ? all.slice(0, LIMITS.facts) : all;
  return { facts, records: findRecords(text, regions, facts), cut };
}

/** Reads a query as if it were a mail written now. */
export function createFactReader(): FactReader {
  return {
    facts: (text, now, zone) =>
      findFacts({ text, regions: [{ kind: 'own', start: 0, end: text.length, depth: 0 }], date: now, zone }).facts,
  };
}

/** Own words were written on the message's day, quoted ones on the day their attribution states. */
function dayOfWriting({ regions, date, zone }: FactsInput): DayOfWriting {
  const message = date === undefined || !Number.isFinite(date) ? undefined : localDay(date, zone);
  const regionAt = (offset: number) => regions.find(({ end }) => offset < end);
  const stated = (region: Region | undefined) => (region?.date === undefined ? undefined : localDay(region.date, zone));
  return {
    exactly: (offset) => {
      const region = regionAt(offset);
      return region === undefined || region.depth === 0 && region.kind !== 'forwarded' && region.kind !== 'attachment' ? message : stated(region);
    },
    roughly: (offset) => stated(regionAt(offset)) ?? message,
  };
}
