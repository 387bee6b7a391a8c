import type { WaterDay } from './water-balance.ts';

/** Water that was given to a parcel on an ISO day, millimeters over its whole area. */
export interface IrrigationDay {
  readonly date: string;
  readonly mm: number;
}

/**
 * Weather in order of days with the water given to a parcel. Water of a day without weather counts on the next day that
 * has some; what was given before the first day or after the last one is left out.
 */
export function withIrrigation<D extends WaterDay>(
  days: readonly D[],
  waterings: readonly IrrigationDay[],
): D[] {
  let before = days[0]?.date ?? '';
  return days.map((day, at) => {
    const since = before;
    before = day.date;
    const irrigation = waterings
      .filter(({ date }) => date <= day.date && (at === 0 ? date === day.date : date > since))
      .reduce((sum, { mm }) => sum + mm, 0);
    return irrigation > 0 ? { ...day, irrigation } : day;
  });
}
