/** The weather of an hour at a place; null where the source has no value. */
export interface HourlyWeather {
  /** When the hour begins, ISO 8601 in UTC: `2026-05-01T06:00:00Z`. */
  readonly time: string;
  /** Degrees Celsius, two meters above the ground, at the beginning of the hour. */
  readonly temperature: number | null;
  /** Relative humidity at the beginning of the hour, percent. */
  readonly humidity: number | null;
  /** Rain and melted snow during the hour, millimeters. */
  readonly precipitation: number | null;
  /** Mean wind ten meters above the ground, the stronger of the values at both ends of the hour, m/s. */
  readonly wind: number | null;
  /** The strongest gust of the hour, m/s. */
  readonly gusts: number | null;
  /** The share of the sky that clouds cover at the beginning of the hour, percent. */
  readonly clouds: number | null;
}

/** A range of hours: beginning of the first and end of the last as ISO 8601 in UTC. */
export interface HourSpan {
  readonly from: string;
  readonly to: string;
}

/** Milliseconds per hour. */
export const HOUR_MS = 3_600_000;

/** The timestamp a number of hours after another, ISO 8601 in UTC without fractions of a second. */
export function hoursAfter(time: string, hours: number): string {
  return `${new Date(Date.parse(time) + hours * HOUR_MS).toISOString().slice(0, 19)}Z`;
}

/** Consecutive hours of the same kind, in order; a gap or an hour without a kind ends a run. */
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

/** The time span of a run of hours. */
export function spanOfHours(hours: readonly Pick<HourlyWeather, 'time'>[]): HourSpan {
  return { from: hoursAfter(hours[0]!.time, 0), to: hoursAfter(hours.at(-1)!.time, 1) };
}
