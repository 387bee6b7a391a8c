import type { SensingDay } from '@brazda/contract/client';
import { isClear } from '@brazda/domain';

/** The clear days on both sides of a date, nearest first, for prefetching; cloudy ones are seldom viewed. */
export function neighborsOf(days: readonly SensingDay[], date: string | null, reach: number): string[] {
  if (date === null) return [];
  const clear = days.filter(isClear).map(({ sensing_date }) => sensing_date);
  const later = clear.filter((day) => day > date).slice(0, reach);
  const earlier = clear
    .filter((day) => day < date)
    .slice(-reach)
    .toReversed();
  return Array.from({ length: reach }, (_, i) => [later[i], earlier[i]]).flatMap((pair) =>
    pair.filter((day) => day !== undefined),
  );
}
