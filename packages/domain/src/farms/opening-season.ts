/** The fields of a season that determine whether it is shown first. */
interface SeasonToOpen {
  readonly id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly parcels_count: number;
}

interface FarmToOpen<S extends SeasonToOpen> {
  readonly seasons: readonly S[];
  readonly current_season: string | null;
  /** The day on which a demo farm looks best. */
  readonly default_date?: string | null | undefined;
}

/** The season and date requested by a URL; null if absent. */
export interface AskedSeason {
  readonly seasonId: string | null;
  readonly date: string | null;
  /** Whether the season stays even if the date is outside it, because the URL names a parcel of it. */
  readonly isFixed?: boolean;
}

/**
 * The season of a farm to show: the requested one, unless the date is in another; else that of the date or of the farm's
 * default date, else the current one, else the first of the list. Undefined if the farm has none. Server and browser
 * share this rule, so that the opening response contains the season that the first screen shows.
 */
export function openingSeason<S extends SeasonToOpen>(
  { seasons, current_season, default_date = null }: FarmToOpen<S>,
  { seasonId, date, isFixed = false }: AskedSeason,
): S | undefined {
  const named = seasons.find(({ id }) => id === seasonId);
  const isElsewhere = !isFixed && date !== null && named !== undefined && !isInSeason(named, date);
  return (
    (isElsewhere ? seasonOnDate(seasons, date) : undefined) ??
    named ??
    seasonOnDate(seasons, date ?? default_date) ??
    seasons.find(({ id }) => id === current_season) ??
    seasons[0]
  );
}

/** The season that contains a date; of several, the one with parcels, then the one whose midpoint is nearest. */
function seasonOnDate<S extends SeasonToOpen>(seasons: readonly S[], date: string | null): S | undefined {
  if (date === null) return undefined;
  return seasons
    .filter((season) => isInSeason(season, date))
    .toSorted(
      (a, b) =>
        Number(b.parcels_count > 0) - Number(a.parcels_count > 0) ||
        Math.abs(Date.parse(date) - middleOf(a)) - Math.abs(Date.parse(date) - middleOf(b)),
    )[0];
}

/** Whether a season contains a date. */
export function isInSeason(
  { start_date, end_date }: Pick<SeasonToOpen, 'start_date' | 'end_date'>,
  date: string,
): boolean {
  return date >= start_date && date <= end_date;
}

function middleOf({ start_date, end_date }: SeasonToOpen): number {
  return (Date.parse(start_date) + Date.parse(end_date)) / 2;
}
