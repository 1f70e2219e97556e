/** Milliseconds that a Retry-After header asks for, in seconds or as a date; undefined where it says nothing of use. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d{1,9}(?:\.\d{1,6})?$/.test(text)) return Number(text) * 1000;
  const time = Date.parse(text);
  return Number.isFinite(time) ? Math.max(0, time - now) : undefined;
}
