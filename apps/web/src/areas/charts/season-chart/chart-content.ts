import type { GrowthStage, Meteo } from '@brazda/contract/client';
import {
  accumulatedDegreeDays,
  type BandDay,
  type Country,
  type CurveDay,
  type DegreeDayScale,
  degreeDayScaleOf,
  type Phenology,
  type RasterKind,
} from '@brazda/domain';
import type { SeasonDates } from './season-dates.ts';

/** Parts of the chart that can be hidden, in legend order. */
export const CHART_PARTS = ['past', 'rain', 'temperature', 'stages', 'phenology'] as const;
export type ChartPart = (typeof CHART_PARTS)[number];

/** What a day of sowing or harvest rests on; null where the crop reaches the season's edge, which is neither. */
export type DayBasis = 'entered' | 'estimated' | null;

/** A crop's interval on the parcel, both days included. */
export interface CropBand {
  readonly from: string;
  readonly to: string;
  readonly sowing: DayBasis;
  readonly harvest: DayBasis;
  readonly color: string;
  readonly name: string;
}

/** One day of weather: millimeters and °C, null if unknown. */
export interface WeatherDay {
  readonly date: string;
  readonly rain: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly isForecast: boolean;
}

/** The crop whose growth is shown: its days, its catalog key, its usual stages. */
export interface GrowingCrop {
  readonly name: string;
  readonly key: string | null;
  readonly from: string;
  readonly to: string;
  readonly sowing: DayBasis;
  readonly stages: readonly GrowthStage[];
  readonly country: Country;
  /** Degrees north. */
  readonly latitude: number;
}

/** Everything that the chart draws and reads out; what is still loading is empty or null. */
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
  /** The hidden parts. */
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

/** The data of single days, looked up while a pointer moves. */
export interface DayLookup {
  readonly line: ReadonlyMap<string, CurveDay>;
  readonly past: ReadonlyMap<string, BandDay>;
  readonly weather: ReadonlyMap<string, WeatherDay>;
  /** °C·d since sowing, and how they are counted; null for a crop without an agreed base. */
  readonly degreeDays: { readonly scale: DegreeDayScale; readonly sums: ReadonlyMap<string, number> } | null;
}

/** The lookup of single days in the chart content. */
export function dayLookupOf({ season, past, weather, crop }: ChartContent): DayLookup {
  const byDate = <D extends { readonly date: string }>(days: readonly D[]) =>
    new Map(days.map((day) => [day.date, day]));
  const scale = crop?.key ? degreeDayScaleOf(crop.key, crop.country) : null;
  return {
    line: byDate(season.curve.days),
    past: byDate(past),
    weather: byDate(weather),
    degreeDays:
      crop?.sowing && scale ? { scale, sums: accumulatedDegreeDays(weather, crop.from, scale) } : null,
  };
}
