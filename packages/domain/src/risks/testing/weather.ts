import { addDays } from '../../crops/crop-interval.ts';
import { GROWTH_STAGES } from '../../crops/growth-stages.ts';
import type { StageBasis } from '../../crops/usual-stages.ts';
import type { DailyWeather } from '../../weather/daily-weather.ts';
import type { RiskSite } from '../risk-model.ts';
import type { RiskHour, RiskWeather } from '../risk-weather.ts';

/** A day of the given values, and nothing else. */
export function dayOf(date: string, values: Partial<DailyWeather> = {}): DailyWeather {
  return {
    date,
    temperature_min: null,
    temperature_max: null,
    precipitation: null,
    wind: null,
    radiation: null,
    et0: null,
    ...values,
  };
}

/** So many consecutive days from an ISO day on. */
export function daysFrom(from: string, count: number, values: Partial<DailyWeather>): DailyWeather[] {
  return Array.from({ length: count }, (_, at) => dayOf(addDays(from, at), values));
}

/** An hour, by default a dry and mild one. */
export function hourOf(date: string, hour: number, values: Partial<RiskHour> = {}): RiskHour {
  return {
    time: `${date}T${String(hour).padStart(2, '0')}:00:00Z`,
    temperature: 15,
    humidity: 50,
    precipitation: 0,
    gusts: null,
    ...values,
  };
}

/** The 24 hours of a day by a function of their number. */
export function hoursOf(
  date: string,
  valuesAt: (hour: number) => Partial<RiskHour> | null,
): readonly [string, readonly (RiskHour | null)[]] {
  return [
    date,
    Array.from({ length: 24 }, (_, hour) => {
      const values = valuesAt(hour);
      return values === null ? null : hourOf(date, hour, values);
    }),
  ];
}

/** The weather of some days and hours. */
export function weatherOf(
  days: readonly DailyWeather[],
  hours: readonly (readonly [string, readonly (RiskHour | null)[]])[] = [],
): RiskWeather {
  return { days: new Map(days.map((day) => [day.date, day])), hours: new Map(hours) };
}

/** A crop that has the same principal stages on every day; null where none is known. */
export function siteOf(
  crop_key: string,
  principals: readonly number[] | null,
  weather: RiskWeather,
  more: Partial<RiskSite> & { readonly basis?: StageBasis } = {},
): RiskSite {
  const { basis = 'country', ...others } = more;
  const [first, ...rest] = GROWTH_STAGES.filter(
    (stage) => stage.crop_key === crop_key && principals?.includes(stage.principal),
  );
  return {
    crop_key,
    sow_date: null,
    insecticide_on: null,
    stagesOn: () => (first ? { stages: [first, ...rest], basis } : null),
    weather,
    ...others,
  };
}
