/** How long a client waits after failures, in ms. */
interface BackoffRange {
  readonly first_ms: number;
  readonly longest_ms: number;
}

/** For what the user waits for. */
const SOON: BackoffRange = { first_ms: 1000, longest_ms: 30_000 };

/**
 * The delay before an attempt: doubled after each failure up to the longest, minus a random part of up to half of it.
 */
export function backoffDelay(
  failures: number,
  random: number,
  { first_ms, longest_ms }: BackoffRange = SOON,
): number {
  const longest = Math.min(longest_ms, first_ms * 2 ** failures);
  return longest * (1 - random / 2);
}
