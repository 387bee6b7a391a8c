import type { Season } from '@brazda/contract/client';
import { endYearsToAdd, nextStartMonth, seasonLabel, seasonWindow } from '@brazda/domain';

/** Years offered beside the seasons of the farm: the next one and those that files usually belong to. */
const NEW_YEARS = 4;

/** A season of the farm, or the year of one that is created with the upload. */
export type SeasonChoice = {
  readonly value: string;
  readonly year: number;
  readonly label: string;
  readonly seasonId: string | null;
};

/**
 * The seasons that files may go into, newest first: those of the farm, and years without one. `today` is `YYYY-MM-DD`.
 */
export function seasonChoices(
  seasons: readonly Pick<Season, 'id' | 'start_date' | 'end_date' | 'end_year'>[],
  today: string,
): SeasonChoice[] {
  const known = seasons.map((season) => ({
    value: season.id,
    year: season.end_year,
    label: seasonLabel(season),
    seasonId: season.id,
  }));
  const startMonth = nextStartMonth(seasons);
  const added = endYearsToAdd(seasons, today)
    .slice(0, NEW_YEARS)
    .map((year) => ({
      value: String(year),
      year,
      label: seasonLabel(seasonWindow(year, startMonth)),
      seasonId: null,
    }));
  return [...known, ...added].toSorted((a, b) => b.year - a.year);
}

/** The initial choice: the wanted season, else this year's, else the newest. */
export function firstChoice(
  choices: readonly SeasonChoice[],
  wanted: string | null,
  today: string,
): SeasonChoice | undefined {
  const thisYear = Number(today.slice(0, 4));
  return (
    choices.find(({ seasonId }) => seasonId !== null && seasonId === wanted) ??
    choices.find(({ year }) => year === thisYear) ??
    choices[0]
  );
}
