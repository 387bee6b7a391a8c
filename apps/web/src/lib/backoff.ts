const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * The delay before an attempt: doubled after each failure up to half a minute, minus a random part of up to half of it.
 */
export function backoffDelay(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return longest * (1 - random / 2);
}
