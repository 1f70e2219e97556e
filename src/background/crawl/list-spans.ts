/**
 * Lists what lies in a span of time where some of it can't be listed: the span is halved wherever there is no answer,
 * until only what can't be listed is left out.
 */

/**
 * Messages from `from` to `to` (ms, both inclusive), or undefined when Thunderbird does not answer. `isLast`: what is not
 * answered now is left out, so that Thunderbird is to have more time than one with much else to do may need.
 */
export type Ask<Header> = (from: number, to: number, isLast: boolean) => Promise<readonly Header[] | undefined>;

/** Hands over what can be listed. `from` is a whole second. Returns how many spans hold only what can't. */
export async function listSpans<Header>(
  ask: Ask<Header>,
  take: (headers: readonly Header[]) => Promise<void>,
  from: number,
  to: number,
): Promise<number> {
  let silences = 0;
  const list = async (start: number, end: number): Promise<number> => {
    const isShort = end - start <= SECOND;
    const headers = (await ask(start, end, false)) ?? (isShort ? await ask(start, end, true) : undefined);
    if (headers) {
      await take(headers);
      return 0;
    }
    silences += 1;
    if (isShort || silences >= MOST_SILENCES) return 1;
    // Side by side: all there is to wait for is Thunderbird's silence.
    const middle = Math.floor((start + end) / 2 / SECOND) * SECOND + SECOND - 1;
    const [newer, older] = await Promise.all([list(middle + 1, end), list(start, middle)]);
    return newer + older;
  };
  return list(from, to);
}

/** Thunderbird compares whole seconds: halves that share one would both hold what can't be listed. */
const SECOND = 1000; // ms
/** Some thirty bad headers; what is left then counts as one that could not be listed. */
const MOST_SILENCES = 1000;
