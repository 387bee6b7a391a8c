import { type DailyWeather, hargreaves, penmanMonteith, saturationPressure, windAt2m } from '@brazda/domain';
import { z } from 'zod';
import { type ArchivedDays, WeatherError } from './source.ts';

/** The requested parameters, and the only unit in which each is understood; the answer names it. */
export const POWER_UNITS = {
  T2M_MAX: 'C',
  T2M_MIN: 'C',
  RH2M: '%',
  WS2M: 'm/s',
  WS10M: 'm/s',
  WS10M_MAX: 'm/s',
  PRECTOTCORR: 'mm/day',
  ALLSKY_SFC_SW_DWN: 'MJ/m^2/day',
} as const;
type Parameter = keyof typeof POWER_UNITS;
const PARAMETERS = Object.keys(POWER_UNITS) as Parameter[];

/** The data sets whose values are replaced within some months. */
const LOW_LATENCY: ReadonlySet<string> = new Set(['GEOSIT', 'FLASHFLUX']);

const Answer = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number(), z.number()]) }),
  properties: z.object({
    parameter: z.record(z.string(), z.record(z.string().regex(/^\d{8}$/), z.number())),
  }),
  header: z.object({ fill_value: z.number(), sources: z.array(z.string()), time_standard: z.string() }),
  parameters: z.record(z.string(), z.object({ units: z.string() })),
});

/**
 * Parses the daily answer of NASA POWER for a place. Its fill value means that there is no value; ET0 is computed by
 * Penman–Monteith, and from temperatures alone where radiation or humidity are missing. Throws WeatherError for any
 * other content, other units included.
 */
export function readPower(body: unknown): ArchivedDays {
  const parsed = Answer.safeParse(body);
  if (!parsed.success)
    throw new WeatherError(`The weather cannot be read: ${z.prettifyError(parsed.error)}.`, 'unreadable');
  const { geometry, properties, header, parameters } = parsed.data;
  if (header.time_standard !== 'LST')
    throw new WeatherError(`Days of the time ${header.time_standard} are not supported.`, 'unreadable');
  for (const name of PARAMETERS) {
    const units = parameters[name]?.units;
    if (units !== undefined && units !== POWER_UNITS[name])
      throw new WeatherError(`The unit ${units} of ${name} is not supported.`, 'unreadable');
  }
  const [, latitude, altitude] = geometry.coordinates;
  const readValue = (name: Parameter, day: string): number | null => {
    const value = parameters[name] && properties.parameter[name]?.[day];
    return value === undefined || value === header.fill_value ? null : value;
  };
  const days = Object.keys(properties.parameter.T2M_MAX ?? {}).sort();
  return {
    days: days.map((day) => dayOf(day, { latitude, altitude }, (name) => readValue(name, day))),
    is_final: !header.sources.some((source) => LOW_LATENCY.has(source)),
  };
}

interface Cell {
  readonly latitude: number;
  /** Meters. */
  readonly altitude: number;
}

function dayOf(day: string, cell: Cell, read: (name: Parameter) => number | null): DailyWeather {
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const temperature_min = read('T2M_MIN');
  const temperature_max = read('T2M_MAX');
  return {
    date,
    temperature_min,
    temperature_max,
    precipitation: read('PRECTOTCORR'),
    wind: read('WS10M_MAX'),
    radiation: read('ALLSKY_SFC_SW_DWN'),
    et0:
      temperature_min === null || temperature_max === null
        ? null
        : et0Of({ date, ...cell, temperature_min, temperature_max }, read),
  };
}

type WarmDay = Cell & Pick<DailyWeather, 'date'> & { temperature_min: number; temperature_max: number };

/** The vapor pressure follows from the mean relative humidity (FAO-56, equation 19). */
function et0Of(day: WarmDay, read: (name: Parameter) => number | null): number {
  const radiation = read('ALLSKY_SFC_SW_DWN');
  const humidity = read('RH2M');
  const wind_10m = read('WS10M');
  const wind_2m = read('WS2M') ?? (wind_10m === null ? null : windAt2m(wind_10m, WIND_HEIGHT));
  if (radiation === null || humidity === null || wind_2m === null) return hargreaves(day);
  const saturation = (saturationPressure(day.temperature_min) + saturationPressure(day.temperature_max)) / 2;
  return penmanMonteith({ ...day, radiation, wind_2m, vapour_pressure: (humidity / 100) * saturation });
}

/** Meters. */
const WIND_HEIGHT = 10;
