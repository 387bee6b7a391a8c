/** A value to one decimal, as weather is told; never minus zero. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
