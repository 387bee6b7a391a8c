/** Halvings of the interval in which a factor lies: as fine as numbers are. */
const HALVINGS = 60;

/** The largest factor from 0 to `highest` that is allowed, where all smaller ones are allowed, too; 0 where none is. */
export function largestFactor(highest: number, isAllowed: (factor: number) => boolean): number {
  let [low, high] = [0, highest];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isAllowed(middle)) low = middle;
    else high = middle;
  }
  return low;
}
