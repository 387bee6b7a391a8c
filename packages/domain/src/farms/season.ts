/** Chosen because winter crops are sown from October of the year before. */
export const DEFAULT_START_MONTH = 10;

/** First and last day (ISO dates, both included) of a season: the first of `start_month` in the year before to 31 December. */
export function seasonWindow(end_year: number, start_month = DEFAULT_START_MONTH) {
  const start_year = start_month === 1 ? end_year : end_year - 1;
  return {
    start_date: `${start_year}-${String(start_month).padStart(2, '0')}-01`,
    end_date: `${end_year}-12-31`,
  };
}

/** The month and day from which autumn sowing is counted: the earliest, a cover crop after barley, is sown in July. */
const AUTUMN_SOWING = '07-01';

/**
 * The days on which the crops of a season may stand: rapeseed, cover crops and early barley are sown before 1 October, so that
 * they may begin from 1 July of the year before on, also where the season begins later. A season that has such a crop begins
 * with it.
 */
export function growingWindow(season: { readonly start_date: string; readonly end_date: string }) {
  const autumn = `${Number(season.end_date.slice(0, 4)) - 1}-${AUTUMN_SOWING}`;
  return {
    start_date: season.start_date < autumn ? season.start_date : autumn,
    end_date: season.end_date,
  };
}

/** Days of the longest season: from 1 February of a leap year, or of the year before one, to 31 December of the next year. */
export const MAX_SEASON_DAYS = 700;

/** The month, 1 to 12, in which a season begins. */
export function startMonthOf({ start_date }: { readonly start_date: string }): number {
  return Number(start_date.slice(5, 7));
}

/** The month in which a further season of a farm begins: that of its latest one, as its crops are sown; of a first one October. */
export function nextStartMonth(
  seasons: readonly { readonly start_date: string; readonly end_year: number }[],
) {
  const latest = seasons.toSorted((a, b) => b.end_year - a.end_year)[0];
  return latest ? startMonthOf(latest) : DEFAULT_START_MONTH;
}

/** The months in which a season may begin, in the order of their days: January is in the year of the harvest. */
export const START_MONTHS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1] as const;

/** The label of a season: its year, or its first and last year: `2025–2026`. */
export function seasonLabel({
  start_date,
  end_date,
}: {
  readonly start_date: string;
  readonly end_date: string;
}) {
  const first = start_date.slice(0, 4);
  const last = end_date.slice(0, 4);
  return first === last ? last : `${first}–${last}`;
}

/** The first and last day of a season (ISO dates, both included) and its number of parcels. */
export interface SeasonSpan {
  readonly start_date: string;
  readonly end_date: string;
  readonly parcels_count: number;
}

/** A season with the first day on which one of its crops is sown; null where no crop has a sowing day. */
export interface SownSeason extends SeasonSpan {
  readonly sown_from: string | null;
}

/**
 * The season of a day: seasons overlap from October to December; one with parcels is preferred, then one in which a crop is
 * sown by then, because a season may be planned long before, then the newer. Outside every season, the same among those
 * that have begun, else among all; null only without seasons.
 */
export function seasonOfDay<S extends SownSeason>(seasons: readonly S[], day: string): S | null {
  const isSown = ({ sown_from }: S) => sown_from !== null && sown_from <= day;
  const bestFirst = [...seasons].sort(
    (a, b) =>
      Number(b.parcels_count > 0) - Number(a.parcels_count > 0) ||
      Number(isSown(b)) - Number(isSown(a)) ||
      b.end_date.localeCompare(a.end_date),
  );
  const begun = bestFirst.filter(({ start_date }) => start_date <= day);
  return begun.find(({ end_date }) => day <= end_date) ?? begun[0] ?? bestFirst[0] ?? null;
}

/**
 * The newest season whose growing part, to 30 September, is over; null before the first such season. By then
 * winter crops are harvested and the season's peak has been observed.
 */
export function newestCompleteSeason<S extends SeasonSpan>(seasons: readonly S[], today: string): S | null {
  const complete = seasons.filter(({ end_date }) => `${end_date.slice(0, 4)}-09-30` < today);
  return complete.sort((a, b) => b.end_date.localeCompare(a.end_date))[0] ?? null;
}

/** The first season fully covered by Sentinel-2; there is no imagery before it. */
const FIRST_SEEN = 2016;

/**
 * The end years of the seasons that a farm can still add, newest first: from next year back to the first one
 * covered.
 */
export function endYearsToAdd(seasons: readonly { readonly end_year: number }[], today: string): number[] {
  const next = Number(today.slice(0, 4)) + 1;
  const offered = Array.from({ length: next - FIRST_SEEN + 1 }, (_, i) => next - i);
  return offered.filter((offer) => !seasons.some(({ end_year }) => end_year === offer));
}
