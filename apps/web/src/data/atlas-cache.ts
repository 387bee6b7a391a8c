import type { SensingDay } from '@brazda/contract';

/** Atlases kept in memory; a dozen is a season's stretch of dates in one index, or two indices of half of it. */
export const ATLASES_KEPT = 12;

/** Share of the farm that must be clear for a date to be worth fetching before anybody asks for it. */
const CLEAR_ENOUGH = 0.5;
const AHEAD = 2;

/** The clear dates that one would step to next: nearest first, two later and two earlier ones. */
export function neighboursOf(days: readonly SensingDay[], date: string): string[] {
  const clear = days.filter((day) => day.clear_share >= CLEAR_ENOUGH).map((day) => day.sensing_date);
  const later = clear
    .filter((day) => day > date)
    .sort()
    .slice(0, AHEAD);
  const earlier = clear
    .filter((day) => day < date)
    .sort()
    .reverse()
    .slice(0, AHEAD);
  return Array.from({ length: AHEAD }, (_, i) => [later[i], earlier[i]])
    .flat()
    .filter((day) => day !== undefined);
}

/** What to drop so that `kept` remain: the longest unused first, never one that is being looked at. */
export function outdated<Entry>(
  entries: readonly Entry[],
  { usedAt, isShown }: { usedAt: (entry: Entry) => number; isShown: (entry: Entry) => boolean },
  kept = ATLASES_KEPT,
): Entry[] {
  const idle = entries.filter((entry) => !isShown(entry)).sort((a, b) => usedAt(a) - usedAt(b));
  return idle.slice(0, Math.max(0, entries.length - kept));
}
