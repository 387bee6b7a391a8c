import { sameDayIn } from './resolve-route.ts';
import type { FarmContext } from './use-farm-context.ts';

/** The function that moves to another season of the farm, to the same day of its year. */
export function useSeasonMove({ farm, season, route, days, move }: FarmContext): (seasonId: string) => void {
  return (seasonId) => {
    const to = farm?.seasons.find(({ id }) => id === seasonId);
    if (to && season) move({ seasonId, date: sameDayIn(to, season, route.date, days) });
  };
}
