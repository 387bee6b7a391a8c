import { sameDayIn } from './resolve-route.ts';
import type { FarmContext } from './use-farm-context.ts';

/** Returns the function that switches to another season of the farm, at the same day of the year. */
export function useSeasonMove({ farm, season, route, days, move }: FarmContext): (seasonId: string) => void {
  return (seasonId) => {
    const to = farm?.seasons.find(({ id }) => id === seasonId);
    if (to && season) move({ seasonId, date: sameDayIn(to, season, route.date, days) });
  };
}
