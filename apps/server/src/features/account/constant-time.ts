/** Longer than the slowest path through a constant-time response. */
const CONSTANT_MS = 400;

/** Runs work in a time that does not reveal its outcome, such as whether an account exists. */
export async function runInConstantTime(
  wait: (ms: number) => Promise<void>,
  work: () => Promise<unknown>,
): Promise<undefined> {
  const started = performance.now();
  try {
    await work();
  } finally {
    await wait(Math.max(0, CONSTANT_MS - (performance.now() - started)));
  }
  return undefined;
}
