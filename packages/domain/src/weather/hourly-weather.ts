/** The weather of an hour at a place; null where the source does not say. */
export interface HourlyWeather {
  /** When the hour begins, ISO 8601 in UTC: `2026-05-01T06:00:00Z`. */
  readonly time: string;
  /** Degrees Celsius, two metres above the ground, when the hour begins. */
  readonly temperature: number | null;
  /** Relative humidity when the hour begins, per cent. */
  readonly humidity: number | null;
  /** Rain and melted snow that fall in the hour, millimetres. */
  readonly precipitation: number | null;
  /** Mean wind ten metres above the ground, the stronger of that at both ends of the hour, metres a second. */
  readonly wind: number | null;
  /** The strongest gust of the hour, metres a second. */
  readonly gusts: number | null;
}

/** Hours, the first one's beginning and the last one's end as ISO 8601 in UTC. */
export interface HourSpan {
  readonly from: string;
  readonly to: string;
}

/** The milliseconds of an hour. */
export const HOUR_MS = 3_600_000;

/** The moment so many hours after another, ISO 8601 in UTC without fractions of a second. */
export function hoursAfter(time: string, hours: number): string {
  return `${new Date(Date.parse(time) + hours * HOUR_MS).toISOString().slice(0, 19)}Z`;
}

/** Hours of the same kind that follow each other without a gap, in order; hours that have no kind end a run. */
export function runsOf<H extends Pick<HourlyWeather, 'time'>, K>(
  hours: readonly H[],
  kindOf: (hour: H) => K | null,
): { readonly kind: K; readonly hours: readonly H[] }[] {
  const runs: { kind: K; hours: H[] }[] = [];
  for (const hour of hours) {
    const kind = kindOf(hour);
    if (kind === null) continue;
    const last = runs.at(-1);
    const before = last?.hours.at(-1);
    if (last && before && last.kind === kind && Date.parse(before.time) + HOUR_MS === Date.parse(hour.time))
      last.hours.push(hour);
    else runs.push({ kind, hours: [hour] });
  }
  return runs;
}

/** The span that hours of a run fill. */
export function spanOfHours(hours: readonly Pick<HourlyWeather, 'time'>[]): HourSpan {
  return { from: hoursAfter(hours[0]!.time, 0), to: hoursAfter(hours.at(-1)!.time, 1) };
}
