import {
  SOIL_DEPTHS,
  SPRAY_REASONS,
  SPRAY_VERDICTS,
  WEATHER_BASES,
  WEATHER_HINTS,
  WEATHER_SOURCE_NAMES,
  WEATHER_TROUBLES,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IsoDate, IsoDateTime, ParcelParams, results, SeasonParams } from './shared.ts';

/** `latitude,longitude` in tenths of a degree; each point has exactly one name, under which its days are stored. */
const GridPoint = z
  .string()
  .max(12)
  .regex(/^(?!-0\.0)-?([1-9]\d|\d)\.\d,(?!-0\.0)-?([1-9]\d{1,2}|\d)\.\d$/);

/** Chosen because it covers five seasons, of which the longest has 15 months. */
export const METEO_DAYS_LIMIT = 2000;
const DAY_MS = 86_400_000;

const BOUNDS = { start_date: IsoDate, end_date: IsoDate };
interface Bounds {
  readonly start_date: string;
  readonly end_date: string;
}
const isOrdered = ({ start_date, end_date }: Bounds) => start_date <= end_date;
const ORDERED = { error: 'The last day lies before the first.', path: ['end_date'] };
const isShort = ({ start_date, end_date }: Bounds) => daysOf(start_date, end_date) <= METEO_DAYS_LIMIT;
const SHORT = { error: `At most ${METEO_DAYS_LIMIT} days at once.`, path: ['end_date'] };

/** The farm on whose parcels the weather is shown: that of demo farms is simulated, no other is. */
const FARM = { farm: Id.optional() };

const Days = z.object(BOUNDS).refine(isOrdered, ORDERED).refine(isShort, SHORT);
const PointDays = z
  .object({ ...BOUNDS, ...FARM })
  .refine(isOrdered, ORDERED)
  .refine(isShort, SHORT);

function daysOf(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

const Day = z.object({ date: IsoDate, is_forecast: z.boolean() });

/** Available water, m³/ha, in the layer that is relevant for the crop on that day. */
const WaterCapacity = Day.extend({
  depth: z.enum(SOIL_DEPTHS),
  water_capacity: z.number(),
  /** 1, extreme drought, to 7, excess. */
  soil_moisture: z.number().int().min(1).max(7),
  /** Whether the rain or the evapotranspiration of the day is not known, and that of the days around it is used. */
  is_estimated: z.boolean(),
});

/** Water given to a parcel, millimeters over its whole area. */
const Irrigation = z.object({ date: IsoDate, mm: z.number() });

/** Available water of three layers from the surface down, millimeters. */
const SoilLayers = z.tuple([z.number(), z.number(), z.number()]);

/** Upper limits of the soil moisture classes 1 to 6, m³/ha, by depth. */
const DepthLimits = z.object({
  '0-20': z.array(z.number()),
  '0-50': z.array(z.number()),
  '0-100': z.array(z.number()),
} satisfies Record<(typeof SOIL_DEPTHS)[number], z.ZodType>);

/** A forecast day and a hint for it. */
const Hint = z.object({ date: IsoDate, kind: z.enum(WEATHER_HINTS) });

/** The source of the days from one to another, both included, and what their values rest on. */
const Origin = z.object({
  source: z.enum(WEATHER_SOURCE_NAMES),
  basis: z.enum(WEATHER_BASES),
  from: IsoDate,
  to: IsoDate,
});

/** Why there is no weather, or none that is current, and when it is fetched again; null where that is not known. */
const Trouble = z.object({ reason: z.enum(WEATHER_TROUBLES), next_try: IsoDateTime.nullable() });

/** The weather of a grid point by day, and the resulting soil moisture under two crops. */
export const Meteo = z.object({
  grid_point: GridPoint,
  simulated: z.boolean(),
  /** The attributions of the sources of these days, in the language of the call; the page of the only source. */
  attribution: z.string(),
  attribution_url: z.string().nullable(),
  /** Where the days come from, in their order. */
  origins: z.array(Origin),
  /** Null where the weather is there and current. */
  trouble: Trouble.nullable(),
  /** When the newest of these days was fetched; null without any. */
  fetched_at: IsoDateTime.nullable(),
  /** Millimeters. */
  daily_precipitation: z.array(Day.extend({ precipitation: z.number().nullable() })),
  /** Degrees Celsius, two meters above the ground. */
  daily_temperature: z.array(Day.extend({ min: z.number().nullable(), max: z.number().nullable() })),
  /** Reference evapotranspiration, millimeters. */
  daily_et0: z.array(Day.extend({ et0: z.number().nullable() })),
  /** The fastest wind of the day ten meters above the ground, m/s. */
  daily_wind: z.array(Day.extend({ wind: z.number().nullable() })),
  maize_water_capacity: z.array(WaterCapacity),
  wheat_water_capacity: z.array(WaterCapacity),
  /** The soil before the first day of the two series, from which they can be continued with other water. */
  soil_start: z.object({ maize: SoilLayers, wheat: SoilLayers }),
  /** Water given to the parcel that the two series include; none for a grid point. */
  irrigation: z.array(Irrigation),
  /** The limits used for `soil_moisture`. */
  soil_moisture_limits: z.object({ maize: DepthLimits, wheat: DepthLimits }),
  /** Hints for the requested forecast days, in their order; a day may have several. */
  hints: z.array(Hint),
});
export type Meteo = z.infer<typeof Meteo>;

/** A forecast hour, its spray verdict, and the reasons for it only. */
const Hour = z.object({
  /** Beginning of the hour, in UTC. */
  time: IsoDateTime,
  /** Degrees Celsius, two meters above the ground. */
  temperature: z.number().nullable(),
  /** Relative, percent. */
  humidity: z.number().nullable(),
  /** Millimeters during the hour. */
  precipitation: z.number().nullable(),
  /** Ten meters above the ground, m/s. */
  wind: z.number().nullable(),
  gusts: z.number().nullable(),
  /** The share of the sky that they cover, percent. */
  clouds: z.number().nullable(),
  spraying: z.enum(SPRAY_VERDICTS),
  reasons: z.array(z.enum(SPRAY_REASONS)),
});

const HourSpan = z.object({ from: IsoDateTime, to: IsoDateTime });

/**
 * The hours of today and the next three days at a grid point, starting with the current one; empty where the
 * forecast is daily only, or where there is none.
 */
export const MeteoHours = z.object({
  grid_point: GridPoint,
  simulated: z.boolean(),
  attribution: z.string(),
  attribution_url: z.string().nullable(),
  source: z.enum(WEATHER_SOURCE_NAMES).nullable(),
  trouble: Trouble.nullable(),
  /** Local time zone, such as `Europe/Bucharest`; null without hours, and so is the time when they were fetched. */
  timezone: z.string().nullable(),
  fetched_at: IsoDateTime.nullable(),
  hours: z.array(Hour),
  /** Consecutive hours that are good for spraying, at least two. */
  spray_windows: z.array(HourSpan),
  /** Consecutive hours below zero, and their lowest temperature, degrees Celsius. */
  frost: z.array(HourSpan.extend({ low: z.number() })),
});
export type MeteoHours = z.infer<typeof MeteoHours>;

export const meteo = {
  ofGridPoint: endpoint({
    method: 'GET',
    path: '/meteo-grid/:point/date_interval/',
    summary: 'Returns the weather and the soil moisture of a grid point by day',
    access: 'anyone',
    params: z.object({ point: GridPoint }),
    query: PointDays,
    response: Meteo,
  }),
  hoursOfGridPoint: endpoint({
    method: 'GET',
    path: '/meteo-grid/:point/hours/',
    summary: 'Returns the hourly forecast of a grid point, with spray windows and frost',
    access: 'anyone',
    params: z.object({ point: GridPoint }),
    query: z.object(FARM),
    response: MeteoHours,
  }),
  ofParcel: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/meteo_history/',
    summary: 'Returns the weather of a parcel by day, and its soil moisture with the water given to it',
    access: 'farm:parcels',
    params: ParcelParams,
    query: Days,
    response: Meteo,
  }),
  irrigation: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/irrigation/',
    summary: 'Lists the water given to the parcels of a season, as their journal has it',
    access: 'farm:parcels',
    params: SeasonParams,
    response: results(Irrigation.extend({ parcel: Id })),
  }),
};
