/** Longer than the slowest of the ways that an even answer can take. */
const CONSTANT_MS = 400;

/** Does something in a time that does not tell what was done, such as whether there is an account. */
export async function inConstantTime(
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
