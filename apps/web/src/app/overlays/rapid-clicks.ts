/** The number of clicks, and the longest pause between two. */
const CLICKS = 5;
const WITHIN_MS = 300;

/** The times of a series of clicks plus one more; a click that comes too late starts a new series. */
export function rapidClicks(before: readonly number[], now: number): readonly number[] {
  const last = before.at(-1);
  return last !== undefined && now - last <= WITHIN_MS ? [...before, now] : [now];
}

/** Whether a series of clicks is long enough. */
export function isRapid(clicks: readonly number[]): boolean {
  return clicks.length >= CLICKS;
}
