const DAY_MS = 86_400_000;

/** Days since 1970 of an ISO date. */
export function dayOf(iso: string): number {
  return Math.round(Date.parse(iso) / DAY_MS);
}

/** The ISO date of a number of days since 1970. */
export function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
