/** The mark of an estimated day. */
export const ESTIMATE_MARK = '*';

/** The text of a day, with the mark behind it where the day is an estimate. */
export function markEstimate(text: string, isEstimated: boolean): string {
  return isEstimated ? text + ESTIMATE_MARK : text;
}
