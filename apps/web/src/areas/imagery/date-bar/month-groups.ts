/** A day that is grouped by its month. */
interface Day {
  readonly sensing_date: string;
}

/** The days of one calendar month, `key` as `YYYY-MM`. */
export interface MonthGroup<D extends Day> {
  readonly key: string;
  readonly days: readonly D[];
}

/** Days, oldest first, by month. */
export function monthGroups<D extends Day>(days: readonly D[]): MonthGroup<D>[] {
  const groups = Map.groupBy(days, ({ sensing_date }) => sensing_date.slice(0, 7));
  return [...groups].map(([key, ofMonth]) => ({ key, days: ofMonth }));
}

/** The day that a key moves to from the current one; undefined for other keys and past the ends. */
export function findDayByKey(key: string, days: readonly Day[], date: string | null): string | undefined {
  const at = days.findIndex(({ sensing_date }) => sensing_date === date);
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: days.length - 1,
  };
  const to = steps[key];
  return to === undefined || to === at ? undefined : days[to]?.sensing_date;
}
