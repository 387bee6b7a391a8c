/** The result of some work and its milliseconds. */
export async function timed<Result>(work: () => Promise<Result>): Promise<[result: Result, ms: number]> {
  const begun = performance.now();
  const result = await work();
  return [result, performance.now() - begun];
}
