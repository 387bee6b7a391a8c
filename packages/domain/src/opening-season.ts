/** What tells which season of a farm is shown first. */
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

/** What an address says of the season; null where it says nothing. */
export interface AskedSeason {
  readonly seasonId: string | null;
  readonly date: string | null;
  /** Whether a date outside of the named season does not lead to another one, because a parcel of this one is named. */
  readonly isFixed?: boolean;
}

/**
 * The season that is shown of a farm: the named one, unless the date lies in another; else that of the date or of the
 * farm's default date, the current one, the first of the list. Undefined where the farm has none. The server chooses by
 * the same rule what a first screen needs.
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

/** The season that holds a date; of two, the one with parcels, then the one whose middle is nearer. */
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

/** Whether a season holds a date. */
export function isInSeason(
  { start_date, end_date }: Pick<SeasonToOpen, 'start_date' | 'end_date'>,
  date: string,
): boolean {
  return date >= start_date && date <= end_date;
}

function middleOf({ start_date, end_date }: SeasonToOpen): number {
  return (Date.parse(start_date) + Date.parse(end_date)) / 2;
}
