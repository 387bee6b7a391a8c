import type { Meteo } from '@brazda/contract';
import {
  addDays,
  countryOfGridPoint,
  cropWaterOf,
  type IrrigationDay,
  type Language,
  type MoistureLimits,
  soilBefore,
  type WaterCrop,
  type WaterLives,
  WEATHER_SOURCES,
  type WeatherBasis,
  waterCapacitySeries,
  weatherHints,
} from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import { soilDaysOf } from './soil-days.ts';
import type { Span } from './source.ts';
import type { SourcedDay } from './weather.repo.ts';

/** The parts of a daily response. */
export interface MeteoParts {
  readonly grid_point: string;
  readonly simulated: boolean;
  readonly trouble: Meteo['trouble'];
  readonly limits: MoistureLimits;
  readonly language: Language;
  /** Days in order; those before the first requested one are the warm-up of the soil model. */
  readonly days: readonly SourcedDay[];
  readonly wanted: Span;
  /** Water given to the parcel; none for a grid point. */
  readonly irrigation: readonly IrrigationDay[];
  /** The entered days of the parcel's crops; none for a grid point. */
  readonly lives: WaterLives;
  readonly today: string;
}

/** The weather and soil moisture of the requested days, as far as they are known. */
export function buildMeteoResponse({
  grid_point,
  simulated,
  trouble,
  limits,
  language,
  days: stored,
  wanted,
  irrigation,
  lives,
  today,
}: MeteoParts): Meteo {
  const days = stored.filter(({ is_partial, date }) => !is_partial || date >= today);
  const shownDays = days
    .filter(({ date }) => wanted.from <= date && date <= wanted.to)
    .map((day) => ({ ...day, is_forecast: day.date >= today }));
  const { days: unbroken, warm_from: warm } = soilDaysOf(days, irrigation);
  const isEstimated = new Map(unbroken.map(({ date, is_estimated }) => [date, is_estimated]));
  const country = countryOfGridPoint(grid_point);
  const uptakeOf = (crop: WaterCrop) => cropWaterOf(crop, country, lives[crop]);
  const waterOf = (crop: WaterCrop) =>
    waterCapacitySeries(crop, unbroken, { limits, water: uptakeOf(crop) }).flatMap((day) => {
      const { date } = day;
      if (date < wanted.from || date > wanted.to || date < warm) return [];
      return [{ ...day, is_forecast: date >= today, is_estimated: isEstimated.get(date)! }];
    });
  const firstWater = unbroken.find(({ date }) => date >= wanted.from && date >= warm)?.date ?? '';
  const newest = Math.max(...shownDays.map((day) => day.fetched_at.getTime()));
  return {
    grid_point,
    simulated,
    ...attributionOf(shownDays, language),
    origins: originsOf(shownDays, today),
    trouble,
    fetched_at: shownDays.length > 0 ? new Date(newest).toISOString() : null,
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
    soil_start: {
      wheat: [...soilBefore('wheat', unbroken, firstWater, uptakeOf('wheat'))],
      maize: [...soilBefore('maize', unbroken, firstWater, uptakeOf('maize'))],
    },
    irrigation: irrigation
      .filter(({ date }) => wanted.from <= date && date <= wanted.to)
      .map(({ date, mm }) => ({ date, mm })),
    soil_moisture_limits: presentLimits(limits),
    hints: weatherHints(shownDays.filter(({ is_forecast }) => is_forecast)),
  };
}

/** Whether anything is known of a day: its source stores what it does not know as well. */
export function hasValues({ temperature_max, precipitation }: SourcedDay): boolean {
  return temperature_max !== null || precipitation !== null;
}

/** The attributions of the sources of some days, and the page of the source where there is one only. */
export function attributionOf(
  days: readonly Pick<SourcedDay, 'source'>[],
  language: Language,
): Pick<Meteo, 'attribution' | 'attribution_url'> {
  const sources = [...new Set(days.map(({ source }) => source))].map((name) => WEATHER_SOURCES[name]);
  return {
    attribution: formatsOf(language).series(sources.map(({ attribution }) => attribution[language])),
    attribution_url: sources.length === 1 ? sources[0]!.url : null,
  };
}

/** Days in order, grouped while they have the same source and basis. */
function originsOf(days: readonly SourcedDay[], today: string): Meteo['origins'] {
  const origins: Meteo['origins'] = [];
  for (const day of days) {
    const { date, source } = day;
    const basis = basisOf(day, today);
    const last = origins.at(-1);
    if (last && last.source === source && last.basis === basis && addDays(last.to, 1) === date)
      origins[origins.length - 1] = { ...last, to: date };
    else origins.push({ source, basis, from: date, to: date });
  }
  return origins;
}

/** A source that has no past days has said before what it says of them. */
function basisOf({ date, source, is_final, is_forecast }: SourcedDay, today: string): WeatherBasis {
  if (date >= today) return 'forecast';
  if (is_final) return 'archive';
  return is_forecast || source === 'met-norway' ? 'passed_forecast' : 'provisional';
}

function presentLimits({ wheat, maize }: MoistureLimits): Meteo['soil_moisture_limits'] {
  const copied = (depths: MoistureLimits[WaterCrop]) => ({
    '0-20': [...depths['0-20']],
    '0-50': [...depths['0-50']],
    '0-100': [...depths['0-100']],
  });
  return { wheat: copied(wheat), maize: copied(maize) };
}
