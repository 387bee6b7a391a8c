import { sameDayIn } from './full-place.ts';
import type { Here } from './use-here.ts';

/** The function that moves to another season of the farm, to the same day of its year. */
export function useSeasonMove({ farm, season, place, days, move }: Here): (seasonId: string) => void {
  return (seasonId) => {
    const to = farm?.seasons.find(({ id }) => id === seasonId);
    if (to && season) move({ seasonId, date: sameDayIn(to, season, place.date, days) });
  };
}
