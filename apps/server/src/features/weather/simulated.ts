import {
  addDays,
  type DailyWeather,
  extraterrestrialRadiation,
  penmanMonteith,
  saturationPressure,
  windAt2m,
} from '@brazda/domain';
import { type MonthNormals, normalsOf } from './climate.ts';
import { seededRandom, smoothNoise } from './seeded-random.ts';
import { simulatedHours } from './simulated-hours.ts';
import { coordinatesOf, type Span, type WeatherSource } from './source.ts';

type Coordinates = ReturnType<typeof coordinatesOf>;

const PROVIDER = { name: 'simulated', budget: null, points_at_once: Number.POSITIVE_INFINITY } as const;

/** Days before today with hours: models of diseases look back over some weeks. */
const HOURS_BEHIND = 30;

/**
 * Weather derived only from place and day: the normals of the place, warm and cold spells, and random rain with
 * realistic frequency and amount. It is for the demo farms only, and marked as simulated wherever it is shown.
 */
export const SIMULATED: WeatherSource = {
  isSimulated: true,
  archive: {
    ...PROVIDER,
    cellOf: (point) => point,
    delay_days: 7,
    closed_after_days: 7,
    unit: 'year',
    isDue: ({ is_forecast }) => is_forecast,
    callsOf: () => 1,
    fetch: async (points, span) =>
      new Map([...simulate(points, span)].map(([point, days]) => [point, { days, is_final: true }])),
  },
  forecaster: {
    ...PROVIDER,
    calls: 1,
    past_days: 6,
    async fetch({ points, span, now }) {
      const today = now.toISOString().slice(0, 10);
      const inHours = simulate(points, { from: addDays(today, -HOURS_BEHIND), to: span.to });
      return new Map(
        [...simulate(points, span)].map(([point, days]) => [
          point,
          { days, hours: simulatedHours(coordinatesOf(point), inHours.get(point)!) },
        ]),
      );
    },
  },
};

function simulate(
  points: readonly string[],
  { from, to }: Span,
): ReadonlyMap<string, readonly DailyWeather[]> {
  return new Map(
    points.map((point): [string, DailyWeather[]] => {
      const days: DailyWeather[] = [];
      for (let date = from; date <= to; date = addDays(date, 1))
        days.push(simulatedDay(coordinatesOf(point), date));
      return [point, days];
    }),
  );
}

const MEAN_MONTH = 30.4;
/** Points within so many degrees have the same rainy days, because farms are small compared to weather systems. */
const REGION = 1;
/** Temperature spells in days with their amplitude in degrees, and the amplitude of single days. */
const SPELLS = [
  { days: 37, degrees: 2.2 },
  { days: 9, degrees: 3 },
] as const;
const SINGLE_DAYS = 1.2;
/** Whole seasons are drier or wetter by up to this share. */
const SEASON_SWING = 0.35;
const SEASON_DAYS = 90;
/**
 * Rain cools the day and warms the night (degrees), and clouds let this share of the sunshine through; dry days have
 * more.
 */
const RAINY = { day: -3, night: 1.2, sunshine: 0.6, wind: 1.2 };
/** The fastest hour of a day relative to its mean wind. */
const GUSTY = 1.6;
const ALTITUDE = 100;

function simulatedDay(coordinates: Coordinates, date: string): DailyWeather {
  const normals = normalsOf(date, coordinates);
  const region = `${Math.floor(coordinates.latitude / REGION)},${Math.floor(coordinates.longitude / REGION)}`;
  const here = `${coordinates.latitude},${coordinates.longitude}`;
  const rain = rainOf(normals, region, here, date);
  const isRainy = rain > 0;
  const rainy = (by: number) => balanced(by, isRainy, normals);
  const warmer =
    SPELLS.reduce(
      (sum, { days, degrees }) => sum + degrees * smoothNoise(`${region}:t${days}`, date, days),
      0,
    ) +
    SINGLE_DAYS * smoothNoise(`${here}:t`, date, 1);
  const temperature_min = normals.temperature_min + warmer * 0.8 + rainy(RAINY.night);
  const temperature_max = Math.max(
    normals.temperature_max + warmer + rainy(RAINY.day),
    temperature_min + 1.5,
  );
  const sunshine = 1 + rainy(RAINY.sunshine - 1) + 0.1 * smoothNoise(`${region}:s`, date, 2);
  const radiation = Math.min(
    normals.radiation * sunshine,
    0.76 * extraterrestrialRadiation({ date, latitude: coordinates.latitude }),
  );
  const wind = normals.wind * (1 + 0.4 * smoothNoise(`${region}:w`, date, 3)) * (isRainy ? RAINY.wind : 1);
  const mean = (temperature_min + temperature_max) / 2;
  return {
    date,
    temperature_min,
    temperature_max,
    precipitation: rain,
    wind: wind * GUSTY,
    radiation,
    et0: penmanMonteith({
      date,
      latitude: coordinates.latitude,
      altitude: ALTITUDE,
      temperature_min,
      temperature_max,
      vapour_pressure: Math.min(normals.humidity + rainy(0.1), 1) * saturationPressure(mean),
      radiation,
      wind_2m: windAt2m(wind, 10),
    }),
  };
}

/** Rain falls on as many days as is normal, little on most of them and much on a few (exponential). */
function rainOf(
  { precipitation, rain_days }: MonthNormals,
  region: string,
  here: string,
  date: string,
): number {
  const season = 1 + SEASON_SWING * smoothNoise(`${region}:r`, date, SEASON_DAYS);
  if (seededRandom(`${region}:rain`, date) >= rain_days / MEAN_MONTH) return 0;
  const amount = -Math.log(1 - seededRandom(`${region}:mm`, date)) * (precipitation / rain_days);
  return Math.round(amount * season * (0.85 + 0.3 * seededRandom(`${here}:mm`, date)) * 10) / 10;
}

/** An effect of rainy days, compensated on dry ones so that the month keeps its normal. */
function balanced(by: number, isRainy: boolean, { rain_days }: MonthNormals): number {
  const share = rain_days / MEAN_MONTH;
  return isRainy ? by * (1 - share) : -by * share;
}
