import type { GrowthStage, Meteo } from '@brazda/contract';
import {
  accumulatedDegreeDays,
  type BandDay,
  type Country,
  type CurveDay,
  degreeDayBaseOf,
  type Phenology,
  type RasterKind,
} from '@brazda/domain';
import type { SeasonDates } from './season-dates.ts';

/** What may be put away in the chart, in the order of the legend. */
export const CHART_PARTS = ['past', 'rain', 'temperature', 'stages', 'phenology'] as const;
export type ChartPart = (typeof CHART_PARTS)[number];

/** A crop's time on the parcel, both days included. */
export interface CropBand {
  readonly from: string;
  readonly to: string;
  readonly color: string;
  readonly name: string;
}

/** One day of weather: millimetres and °C, null where nobody knows. */
export interface WeatherDay {
  readonly date: string;
  readonly rain: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly isForecast: boolean;
}

/** The crop whose growth is told: its days, its key in the catalogue, its stages as they usually come. */
export interface GrowingCrop {
  readonly name: string;
  readonly key: string | null;
  readonly from: string;
  readonly to: string;
  readonly stages: readonly GrowthStage[];
  readonly country: Country;
}

/** Everything that the chart draws and tells; what is still on its way is empty or null. */
export interface ChartContent {
  readonly kind: RasterKind;
  readonly from: string;
  readonly to: string;
  readonly season: SeasonDates;
  readonly bands: readonly CropBand[];
  readonly past: readonly BandDay[];
  readonly weather: readonly WeatherDay[];
  readonly phenology: Phenology | null;
  readonly crop: GrowingCrop | null;
  /** The parts that are put away. */
  readonly hidden: readonly string[];
}

/** Weather by day, oldest first. */
export function weatherDaysOf({ daily_precipitation, daily_temperature }: Meteo): WeatherDay[] {
  const days = new Map<string, WeatherDay>();
  for (const { date, is_forecast, precipitation } of daily_precipitation)
    days.set(date, { date, rain: precipitation, min: null, max: null, isForecast: is_forecast });
  for (const { date, is_forecast, min, max } of daily_temperature)
    days.set(date, { date, rain: days.get(date)?.rain ?? null, min, max, isForecast: is_forecast });
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** What is known of single days, to be looked up while a pointer moves. */
export interface DayLookup {
  readonly line: ReadonlyMap<string, CurveDay>;
  readonly past: ReadonlyMap<string, BandDay>;
  readonly weather: ReadonlyMap<string, WeatherDay>;
  /** °C·d since the sowing of the crop, with the base of the crop; null where it has none. */
  readonly degreeDays: { readonly base: number; readonly sums: ReadonlyMap<string, number> } | null;
}

/** The single days of a content. */
export function dayLookupOf({ season, past, weather, crop }: ChartContent): DayLookup {
  const byDate = <D extends { readonly date: string }>(days: readonly D[]) =>
    new Map(days.map((day) => [day.date, day]));
  const base = crop?.key ? degreeDayBaseOf(crop.key) : null;
  return {
    line: byDate(season.curve.days),
    past: byDate(past),
    weather: byDate(weather),
    degreeDays:
      crop && base !== null ? { base, sums: accumulatedDegreeDays(weather, crop.from, base) } : null,
  };
}
