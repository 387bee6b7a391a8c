import type { Meteo } from '@brazda/contract';
import {
  addDays,
  type Language,
  type MoistureLimits,
  type WaterCrop,
  waterCapacitySeries,
  weatherHints,
} from '@brazda/domain';
import type { WeatherSource } from './source.ts';
import type { KeptDay, Span } from './weather.repo.ts';

/** The parts of a daily response. */
export interface MeteoParts {
  readonly grid_point: string;
  readonly source: WeatherSource;
  readonly limits: MoistureLimits;
  readonly language: Language;
  /** Days in order; those before the first requested one are the warm-up of the soil model. */
  readonly days: readonly KeptDay[];
  readonly wanted: Span;
}

/** The weather and soil moisture of the requested days; null when none of them is known. */
export function buildMeteoResponse({
  grid_point,
  source,
  limits,
  language,
  days,
  wanted,
}: MeteoParts): Meteo | null {
  const shownDays = days.filter(({ date }) => wanted.from <= date && date <= wanted.to);
  if (shownDays.length === 0) return null;
  const isForecast = new Map(shownDays.map(({ date, is_forecast }) => [date, is_forecast]));
  const unbroken = unbrokenDays(days);
  const warm = addDays(unbroken[0]!.date, WARM_UP_DAYS);
  const waterOf = (crop: WaterCrop) =>
    waterCapacitySeries(crop, unbroken, limits).flatMap((day) => {
      const is_forecast = isForecast.get(day.date);
      return is_forecast === undefined || day.date < warm ? [] : [{ ...day, is_forecast }];
    });
  const fetched_at = new Date(Math.max(...shownDays.map((day) => day.fetched_at.getTime())));
  return {
    grid_point,
    simulated: source.isSimulated,
    attribution: source.attribution[language],
    attribution_url: source.attribution_url,
    fetched_at: fetched_at.toISOString(),
    daily_precipitation: shownDays.map(({ date, is_forecast, precipitation }) => ({
      date,
      is_forecast,
      precipitation,
    })),
    daily_temperature: shownDays.map(({ date, is_forecast, temperature_min: min, temperature_max: max }) => ({
      date,
      is_forecast,
      min,
      max,
    })),
    daily_et0: shownDays.map(({ date, is_forecast, et0 }) => ({ date, is_forecast, et0 })),
    daily_wind: shownDays.map(({ date, is_forecast, wind }) => ({ date, is_forecast, wind })),
    wheat_water_capacity: waterOf('wheat'),
    maize_water_capacity: waterOf('maize'),
    soil_moisture_limits: onWire(limits),
    hints: weatherHints(shownDays.filter(({ is_forecast }) => is_forecast)),
  };
}

/** After so many days the initial guess of the soil moisture no longer matters; before that, none is returned. */
const WARM_UP_DAYS = 180;
/** A gap of a few unknown days hardly changes the water balance of months. */
const HOLE_DAYS = 7;

/** The last days without a longer gap. */
function unbrokenDays(days: readonly KeptDay[]): readonly KeptDay[] {
  const first = days.findLastIndex(
    ({ date }, i) => i > 0 && date > addDays(days[i - 1]!.date, HOLE_DAYS + 1),
  );
  return first < 0 ? days : days.slice(first);
}

function onWire({ wheat, maize }: MoistureLimits): Meteo['soil_moisture_limits'] {
  const copied = (depths: MoistureLimits[WaterCrop]) => ({
    '0-20': [...depths['0-20']],
    '0-50': [...depths['0-50']],
    '0-100': [...depths['0-100']],
  });
  return { wheat: copied(wheat), maize: copied(maize) };
}
