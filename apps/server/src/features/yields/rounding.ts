/** A value in steps of a hundredth, as yields are shown. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A value in steps of a thousandth, as shares and slopes are shown. */
export function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
