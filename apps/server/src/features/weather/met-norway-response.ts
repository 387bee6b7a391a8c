import { HOUR_MS, type HourlyWeather, hargreaves, hoursAfter, localHourOf, timezoneAt } from '@brazda/domain';
import { z } from 'zod';
import { type Forecast, type ForecastDay, WeatherError } from './source.ts';

const Details = z.record(z.string(), z.number());
const Ahead = z.object({ details: Details.optional() }).optional();
const Answer = z.object({
  properties: z.object({
    meta: z.object({ units: z.record(z.string(), z.string()) }),
    timeseries: z.array(
      z.object({
        time: z.iso.datetime(),
        data: z.object({ instant: z.object({ details: Details }), next_1_hours: Ahead, next_6_hours: Ahead }),
      }),
    ),
  }),
});
type Entry = z.output<typeof Answer>['properties']['timeseries'][number];

/** The only units in which values are understood. */
const UNITS: Readonly<Record<string, string>> = {
  air_temperature: 'celsius',
  air_temperature_max: 'celsius',
  air_temperature_min: 'celsius',
  relative_humidity: '%',
  wind_speed: 'm/s',
  cloud_area_fraction: '%',
  precipitation_amount: 'mm',
};

interface Context {
  readonly latitude: number;
  readonly longitude: number;
  readonly now: Date;
  /** The hours of earlier forecasts of the place. */
  readonly earlier: readonly HourlyWeather[];
}

/** The time from one entry of a series to the next. */
interface Step {
  /** When it begins, and how many hours it lasts. */
  readonly time: string;
  readonly length: number;
  /** Of the air at its beginning, and the extremes in it, degrees Celsius. */
  readonly temperature: number | null;
  readonly extremes: readonly number[];
  readonly humidity: number | null;
  readonly precipitation: number | null;
  readonly wind: number | null;
  readonly clouds: number | null;
}

/**
 * Parses a Locationforecast. Steps of one hour become hours; days are summed up over the steps in local time, today with
 * the hours of earlier forecasts. Throws WeatherError for any other content, other units included.
 */
export function readMetNorway(body: unknown, { latitude, longitude, now, earlier }: Context): Forecast {
  const parsed = Answer.safeParse(body);
  if (!parsed.success)
    throw new WeatherError(`The weather cannot be read: ${z.prettifyError(parsed.error)}.`, 'unreadable');
  const { meta, timeseries } = parsed.data.properties;
  for (const [name, unit] of Object.entries(UNITS))
    if (meta.units[name] !== undefined && meta.units[name] !== unit)
      throw new WeatherError(`The unit ${meta.units[name]} of ${name} is not supported.`, 'unreadable');
  const steps = stepsOf(timeseries);
  if (steps.length === 0) throw new WeatherError('The forecast has no hours.', 'unreadable');
  const timezone = timezoneAt([longitude, latitude]);
  const today = localHourOf(now.toISOString(), timezone).date;
  const passed = earlier.filter(
    ({ time }) => time < steps[0]!.time && localHourOf(time, timezone).date === today,
  );
  const coming = steps.filter(({ length }) => length === 1).map(hourOf);
  return {
    days: daysOf([...passed.map(stepOf), ...steps], timezone, latitude),
    hours: coming.length > 0 ? { timezone, hours: [...passed, ...coming] } : null,
  };
}

/** The longest step of a forecast, hours. */
const LONGEST = 6;

/** The steps in order. Amounts of six hours overlap where the steps are shorter, and are not used there. */
function stepsOf(timeseries: readonly Entry[]): Step[] {
  const entries = timeseries.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
  return entries.slice(0, -1).flatMap(({ time, data }, i): Step[] => {
    const next = entries[i + 1]!;
    const length = (Date.parse(next.time) - Date.parse(time)) / HOUR_MS;
    if (!Number.isInteger(length) || length < 1 || length > LONGEST) return [];
    const instant = data.instant.details;
    const { details: ahead = {} } = (length === 1 ? data.next_1_hours : data.next_6_hours) ?? {};
    const amount = ahead.precipitation_amount;
    const winds = [instant.wind_speed, next.data.instant.details.wind_speed].filter(isNumber);
    return [
      {
        time: hoursAfter(time, 0),
        length,
        temperature: instant.air_temperature ?? null,
        extremes: [ahead.air_temperature_min, ahead.air_temperature_max].filter(isNumber),
        humidity: instant.relative_humidity ?? null,
        precipitation: amount === undefined ? null : length === 1 ? amount : (amount * length) / LONGEST,
        wind: winds.length > 0 ? Math.max(...winds) : null,
        clouds: instant.cloud_area_fraction ?? null,
      },
    ];
  });
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined;
}

/** The source has no gusts: they stay unknown. */
function hourOf({ time, temperature, humidity, precipitation, wind, clouds }: Step): HourlyWeather {
  return { time, temperature, humidity, precipitation, wind, gusts: null, clouds };
}

function stepOf({ time, temperature, humidity, precipitation, wind, clouds }: HourlyWeather): Step {
  return { time, length: 1, temperature, extremes: [], humidity, precipitation, wind, clouds };
}

/** Local days whose last hour is covered; partial ones lack their first hours. */
function daysOf(steps: readonly Step[], timezone: string, latitude: number): ForecastDay[] {
  const dateAt = (time: string) => localHourOf(time, timezone).date;
  const hours = steps.flatMap((step) =>
    Array.from({ length: step.length }, (_, i) => {
      const time = hoursAfter(step.time, i);
      return { time, date: dateAt(time), rain: step.precipitation && step.precipitation / step.length };
    }),
  );
  // Values of a whole step belong to the day of its middle, those of its beginning to that of the beginning.
  const valued = steps.flatMap(({ time, length, temperature, extremes, wind }) => [
    ...extremes.map((celsius) => ({
      date: dateAt(hoursAfter(time, Math.floor(length / 2))),
      celsius,
      wind: null,
    })),
    { date: dateAt(time), celsius: temperature, wind },
  ]);
  const valuesOn = Map.groupBy(valued, ({ date }) => date);
  return [...Map.groupBy(hours, ({ date }) => date)].flatMap(([date, covered]) => {
    if (dateAt(hoursAfter(covered.at(-1)!.time, 1)) === date) return [];
    const values = valuesOn.get(date) ?? [];
    const celsius = values.flatMap((value) => value.celsius ?? []);
    const winds = values.flatMap(({ wind }) => wind ?? []);
    if (celsius.length === 0) return [];
    const temperature_min = Math.min(...celsius);
    const temperature_max = Math.max(...celsius);
    const is_partial = dateAt(hoursAfter(covered[0]!.time, -1)) === date;
    return [
      {
        date,
        temperature_min,
        temperature_max,
        precipitation: covered.some(({ rain }) => rain === null)
          ? null
          : covered.reduce((sum, { rain }) => sum + rain!, 0),
        wind: winds.length > 0 ? Math.max(...winds) : null,
        radiation: null,
        et0: is_partial ? null : hargreaves({ date, latitude, temperature_min, temperature_max }),
        is_partial,
      },
    ];
  });
}
