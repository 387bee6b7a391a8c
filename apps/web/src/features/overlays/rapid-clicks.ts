/** Of the specification: so many clicks, each so soon after the one before. */
const CLICKS = 5;
const WITHIN_MS = 300;

/** The moments of clicks in a row after one more; a click that comes too late begins a new row. */
export function rapidClicks(before: readonly number[], now: number): readonly number[] {
  const last = before.at(-1);
  return last !== undefined && now - last <= WITHIN_MS ? [...before, now] : [now];
}

/** Whether a row of clicks is long enough to mean something. */
export function isRapid(clicks: readonly number[]): boolean {
  return clicks.length >= CLICKS;
}
