/** A value rounded to one decimal; never minus zero. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
