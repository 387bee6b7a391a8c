import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoDate, ParcelParams } from './shared.ts';

/** `latitude,longitude` in tenths of a degree. */
const GridPoint = z
  .string()
  .max(12)
  .regex(/^-?\d{1,2}\.\d,-?\d{1,3}\.\d$/);

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
  depth: z.enum(['0-20', '0-50', '0-100']),
  water_capacity: z.number(),
  /** 1, extreme drought, to 7, excess. */
  soil_moisture: z.number().int().min(1).max(7),
});

/** The weather of a grid point by day, and what it leaves in the soil under two crops. */
export const Meteo = z.object({
  grid_point: GridPoint,
  simulated: z.boolean(),
  attribution: z.string(),
  /** Millimetres. */
  daily_precipitation: z.array(Day.extend({ precipitation: z.number().nullable() })),
  /** Degrees Celsius, two metres above the ground. */
  daily_temperature: z.array(Day.extend({ min: z.number().nullable(), max: z.number().nullable() })),
  /** Reference evapotranspiration, millimetres. */
  daily_et0: z.array(Day.extend({ et0: z.number().nullable() })),
  maize_water_capacity: z.array(WaterCapacity),
  wheat_water_capacity: z.array(WaterCapacity),
});
export type Meteo = z.infer<typeof Meteo>;

export const meteo = {
  ofGridPoint: endpoint({
    method: 'GET',
    path: '/meteo-grid/:point/date_interval/',
    summary: 'Gives the weather and the soil moisture of a grid point by day',
    access: 'anyone',
    params: z.object({ point: GridPoint }),
    query: Days,
    answer: Meteo,
  }),
  ofParcel: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/meteo_history/',
    summary: 'Gives the weather and the soil moisture of a parcel by day',
    access: 'farm:parcels',
    params: ParcelParams,
    query: Days,
    answer: Meteo,
  }),
};
