/**
 * By how many standard deviations a similarity lies above the mean; 0 where all are alike. Among n values no z is above
 * (n - 1) / sqrt(n), so mean and deviation have to come from a crowd.
 */
export function standout(similarity: number, mean: number, deviation: number): number {
  return deviation > 0 ? (similarity - mean) / deviation : 0;
}

/**
 * The inverse document frequency that FTS5's bm25() takes: ln((N - n + 0.5) / (n + 0.5)), never 0 or below. A word that
 * no message has tells little of what is looked for, and counts half.
 */
export function idf(messages: number, matching: number): number {
  const full = Math.max(LEAST_IDF, Math.log((messages - matching + 0.5) / (matching + 0.5)));
  return matching === 0 ? full / 2 : full;
}

/**
 * The deviations from which a passage is near beyond doubt among `passages` others, where `amongThousand` is that for
 * 1,000: the nearest of n lies about sqrt(2 ln n) above the mean by chance alone (Cramér 1946, extreme values of a normal sample).
 */
export function clearFrom(amongThousand: number, passages: number): number {
  const reach = (count: number) => Math.sqrt(2 * Math.log(count));
  return amongThousand + Math.max(0, reach(Math.max(passages, 1000)) - reach(1000));
}

const LEAST_IDF = 1e-6;
