import { addDays } from '../crops/crop-interval.ts';
import type { WaterDay } from './water-balance.ts';

/** A day of a series without gaps. */
export interface ConsecutiveDay extends WaterDay {
  /** Whether its rain or its evapotranspiration is not known: no rain is counted, and the ET0 of the days around it. */
  readonly is_estimated: boolean;
}

/**
 * Days in order, without gaps: a day that is not known, or only in part, has no rain and the ET0 of the days around it, by
 * linear interpolation. A field evaporates on such a day as on others: without, its soil would be too moist.
 */
export function consecutiveDays(days: readonly WaterDay[]): ConsecutiveDay[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const known = new Map(days.map((day) => [day.date, day]));
  const whole: WaterDay[] = [];
  for (let date = first.date; date <= last.date; date = addDays(date, 1))
    whole.push(known.get(date) ?? { date, precipitation: null, et0: null });
  const et0 = interpolated(whole.map((day) => day.et0));
  return whole.map((day, at) => ({
    ...day,
    precipitation: day.precipitation ?? 0,
    et0: et0[at]!,
    is_estimated: day.precipitation === null || day.et0 === null,
  }));
}

/** Values with those that are missing between their neighbors, at the ends equal to the nearest; null without any. */
function interpolated(values: readonly (number | null)[]): (number | null)[] {
  const whole = [...values];
  let before = -1;
  const fillUpTo = (after: number) => {
    const first = values[before] ?? values[after] ?? null;
    const last = values[after] ?? values[before] ?? null;
    for (let at = before + 1; at < after; at++) {
      const share = (at - before) / (after - before);
      whole[at] =
        first === null || last === null || first === last ? first : first * (1 - share) + last * share;
    }
  };
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    fillUpTo(at);
    before = at;
  }
  fillUpTo(values.length);
  return whole;
}
