const DAY_MS = 86_400_000;

/** Days from 1 January 1970 to an ISO day. */
export function dayNumberOf(iso: string): number {
  return Date.parse(iso) / DAY_MS;
}

/** The ISO day of a day number. */
export function isoDayOf(day: number): string {
  return isoDayAt(day * DAY_MS);
}

/** The ISO day, in UTC, of a timestamp in milliseconds since 1970. */
export function isoDayAt(time_ms: number): string {
  return new Date(time_ms).toISOString().slice(0, 10);
}

/** The earlier of two ISO days. */
export function earlierDay(one: string, other: string): string {
  return one < other ? one : other;
}

/** The later of two ISO days. */
export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}
