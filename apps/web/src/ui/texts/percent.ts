/** A progress as a whole percentage clamped to 0 to 100; 100 only when all is done. */
export function percentOf(progress: number): number {
  if (Number.isNaN(progress)) return 0;
  return Math.floor(Math.min(Math.max(progress, 0), 100));
}
