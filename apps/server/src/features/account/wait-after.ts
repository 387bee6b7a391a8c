/** Failures of an account that are not delayed: users mistype. */
const FREE_FAILURES = 3;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;

/** Delay of the next response after a number of failures, in milliseconds. */
export function delayAfterFailures(failures: number): number {
  const over = failures - FREE_FAILURES;
  return over < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** over, LONGEST_WAIT_MS);
}
