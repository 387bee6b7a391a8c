const DAY_MS = 86_400_000;

/** Days from 1 January 1970 to an ISO day. */
export function dayNumberOf(iso: string): number {
  return Date.parse(iso) / DAY_MS;
}

/** The ISO day of a day number. */
export function isoDayOf(day: number): string {
  return isoDayAt(day * DAY_MS);
}

/** How far local time is ahead of UTC, at the most. */
const MAX_OFFSET_MS = 14 * 3_600_000;

/** Whether an ISO day has begun somewhere on Earth: the time zone of the person who names it is not known. */
export function hasDayBegun(day: string, now_ms: number): boolean {
  return day <= isoDayAt(now_ms + MAX_OFFSET_MS);
}

/** The ISO day, in UTC, of a timestamp in milliseconds since 1970. */
export function isoDayAt(time_ms: number): string {
  return new Date(time_ms).toISOString().slice(0, 10);
}
