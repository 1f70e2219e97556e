import type { Fact, FactRecord } from './mail.ts';
import { FACT_KINDS } from './schema.ts';

/** The facts of a row of `message`, as `schema.ts` says they are kept. `text` is that of the message. */
export function storedFacts(json: string, text: string): readonly Fact[] {
  return rows(json).flatMap((row) => {
    const [kindNumber, start, length, said, minorUnits, currency, day, through, relative] = row;
    const kind = typeof kindNumber === 'number' ? FACT_KINDS[kindNumber] : undefined;
    if (kind === undefined || typeof start !== 'number' || typeof length !== 'number') return [];
    return [{
      kind, start, end: start + length,
      value: typeof said === 'string' ? said : text.slice(start, start + length),
      ...(typeof minorUnits === 'number' && { minorUnits }),
      ...(typeof currency === 'string' && { currency }),
      ...(typeof day === 'string' && { day }),
      ...(typeof through === 'string' && { through }),
      ...(relative === 1 && { relative: true }),
    }];
  });
}

/** The records of a row of `message`. */
export function storedRecords(json: string): readonly FactRecord[] {
  return rows(json).flatMap(([start, length, facts, name, nameLength]) =>
    typeof start === 'number' && typeof length === 'number' && Array.isArray(facts)
      ? [{
        start, end: start + length, facts: facts.filter((one) => typeof one === 'number'),
        ...(typeof name === 'number' && typeof nameLength === 'number' && { counterparty: { start: name, end: name + nameLength } }),
      }]
      : []);
}

function rows(json: string): readonly (readonly unknown[])[] {
  const value: unknown = json === '' ? [] : JSON.parse(json);
  return Array.isArray(value) ? value.filter(Array.isArray) : [];
}
