/** Not in the specification; chosen because winter crops are sown from October of the year before. */
export const DEFAULT_START_MONTH = 10;

/** First and last day (ISO dates, both included) of a season: the first of `start_month` in the year before to 31 December. */
export function seasonWindow(end_year: number, start_month = DEFAULT_START_MONTH) {
  const start_year = start_month === 1 ? end_year : end_year - 1;
  return {
    start_date: `${start_year}-${String(start_month).padStart(2, '0')}-01`,
    end_date: `${end_year}-12-31`,
  };
}
