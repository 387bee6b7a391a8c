import { SOIL_DEPTHS, SPRAY_REASONS, SPRAY_VERDICTS, WEATHER_HINTS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoDate, IsoDateTime, ParcelParams } from './shared.ts';

/** `latitude,longitude` in tenths of a degree; a point has one name only, under which its days are kept. */
const GridPoint = z
  .string()
  .max(12)
  .regex(/^(?!-0\.0)-?([1-9]\d|\d)\.\d,(?!-0\.0)-?([1-9]\d{1,2}|\d)\.\d$/);

/** Not in the specification; chosen because it holds five seasons and the longest one is 15 months. */
export const METEO_DAYS_LIMIT = 2000;
const DAY_MS = 86_400_000;

const Days = z
  .object({ start_date: IsoDate, end_date: IsoDate })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    error: 'The last day lies before the first.',
    path: ['end_date'],
  })
  .refine(({ start_date, end_date }) => daysOf(start_date, end_date) <= METEO_DAYS_LIMIT, {
    error: `At most ${METEO_DAYS_LIMIT} days at once.`,
    path: ['end_date'],
  });

function daysOf(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

const Day = z.object({ date: IsoDate, is_forecast: z.boolean() });

/** Water that plants can use, m³ a hectare, in the layer that counts for the crop on that day. */
const WaterCapacity = Day.extend({
  depth: z.enum(SOIL_DEPTHS),
  water_capacity: z.number(),
  /** 1, extreme drought, to 7, excess. */
  soil_moisture: z.number().int().min(1).max(7),
});

/** Upper limits of the classes 1 to 6 of soil moisture, m³ a hectare, by depth. */
const DepthLimits = z.object({
  '0-20': z.array(z.number()),
  '0-50': z.array(z.number()),
  '0-100': z.array(z.number()),
} satisfies Record<(typeof SOIL_DEPTHS)[number], z.ZodType>);

/** A day of the forecast, and what it is likely to bring. */
const Hint = z.object({ date: IsoDate, kind: z.enum(WEATHER_HINTS) });

/** The weather of a grid point by day, and what it leaves in the soil under two crops. */
export const Meteo = z.object({
  grid_point: GridPoint,
  simulated: z.boolean(),
  /** Whose data these are, in the language of the call, and where that is said; null for what is simulated. */
  attribution: z.string(),
  attribution_url: z.string().nullable(),
  /** When the newest of these days was fetched. */
  fetched_at: IsoDateTime,
  /** Millimetres. */
  daily_precipitation: z.array(Day.extend({ precipitation: z.number().nullable() })),
  /** Degrees Celsius, two metres above the ground. */
  daily_temperature: z.array(Day.extend({ min: z.number().nullable(), max: z.number().nullable() })),
  /** Reference evapotranspiration, millimetres. */
  daily_et0: z.array(Day.extend({ et0: z.number().nullable() })),
  /** The fastest wind of the day ten metres above the ground, metres a second. */
  daily_wind: z.array(Day.extend({ wind: z.number().nullable() })),
  maize_water_capacity: z.array(WaterCapacity),
  wheat_water_capacity: z.array(WaterCapacity),
  /** The limits by which `soil_moisture` was found. */
  soil_moisture_limits: z.object({ maize: DepthLimits, wheat: DepthLimits }),
  /** Of the days of the forecast among those asked for, in their order; a day may bring several things. */
  hints: z.array(Hint),
});
export type Meteo = z.infer<typeof Meteo>;

/** An hour to come, the judgement of it for spraying, and what alone led to that. */
const Hour = z.object({
  /** When it begins, in UTC. */
  time: IsoDateTime,
  /** Degrees Celsius, two metres above the ground. */
  temperature: z.number().nullable(),
  /** Relative, per cent. */
  humidity: z.number().nullable(),
  /** Millimetres that fall in the hour. */
  precipitation: z.number().nullable(),
  /** Ten metres above the ground, metres a second. */
  wind: z.number().nullable(),
  gusts: z.number().nullable(),
  spraying: z.enum(SPRAY_VERDICTS),
  reasons: z.array(z.enum(SPRAY_REASONS)),
});

const HourSpan = z.object({ from: IsoDateTime, to: IsoDateTime });

/** The hours of today and three days more at a grid point, that which has begun first; none where the forecast tells days only. */
export const MeteoHours = z.object({
  grid_point: GridPoint,
  simulated: z.boolean(),
  attribution: z.string(),
  attribution_url: z.string().nullable(),
  /** On whose clock people there live, such as `Europe/Bucharest`; null without hours, as is when they were fetched. */
  timezone: z.string().nullable(),
  fetched_at: IsoDateTime.nullable(),
  hours: z.array(Hour),
  /** Hours in a row that are good for spraying, at least two. */
  spray_windows: z.array(HourSpan),
  /** Hours in a row below zero, and the lowest temperature among them, degrees Celsius. */
  frost: z.array(HourSpan.extend({ low: z.number() })),
});
export type MeteoHours = z.infer<typeof MeteoHours>;

export const meteo = {
  ofGridPoint: endpoint({
    method: 'GET',
    path: '/meteo-grid/:point/date_interval/',
    summary: 'Gives the weather and the soil moisture of a grid point by day',
    access: 'anyone',
    params: z.object({ point: GridPoint }),
    query: Days,
    response: Meteo,
  }),
  hoursOfGridPoint: endpoint({
    method: 'GET',
    path: '/meteo-grid/:point/hours/',
    summary: 'Gives the hours to come at a grid point, those fit for spraying and those of frost',
    access: 'anyone',
    params: z.object({ point: GridPoint }),
    response: MeteoHours,
  }),
  ofParcel: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/meteo_history/',
    summary: 'Gives the weather and the soil moisture of a parcel by day',
    access: 'farm:parcels',
    params: ParcelParams,
    query: Days,
    response: Meteo,
  }),
};
