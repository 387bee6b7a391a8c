import { addDays } from '../crops/crop-interval.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import { accumulatedDegreeDays, type DegreeDayScale } from '../weather/degree-days.ts';
import type { DayRisk, RiskModel } from './risk-model.ts';
import type { RiskWeather } from './risk-weather.ts';

type Risk = Omit<DayRisk, 'date'>;
const UNKNOWN: Risk = { level: null, value: null };

const IPM_DECISIONS = 'IPM Decisions, metadata of the models, April 2026';
const EUROPE = { en: 'Europe (IPM Decisions)', ro: 'Europa (IPM Decisions)', fr: 'Europe (IPM Decisions)' };
const MAIZES = ['maize', 'silage_maize', 'sweet_corn'] as const;

/** Limits of the models of insects: degree-days and degrees Celsius, millimeters. */
const INSECT_LIMITS = {
  corn_borer: { base: 10, activity: 350, peak: { from: 500, to: 700 } },
  corn_rootworm: { base: 11, hatch: { from: 380, to: 426 } },
  aphids: { base: 3, sum: 170 },
  wheat_midge: { first: { base: 3, sum: 250 }, warm: 13, rain: 2, second: { base: 7, sum: 160 } },
  pollen_beetle: { warmest: 15 },
} as const;

export const INSECT_MODELS: readonly RiskModel[] = [
  {
    name: 'corn_borer_arvalis',
    disease: 'corn_borer',
    crops: MAIZES,
    stages: null,
    treatment: 'insecticide',
    protected_days: null,
    unit: 'degree_days',
    limit: INSECT_LIMITS.corn_borer.peak.from,
    needs: 'days',
    origin: { en: 'France (ARVALIS)', ro: 'Franța (ARVALIS)', fr: 'France (ARVALIS)' },
    basis: 'cited',
    source: 'ARVALIS: degree-days above 10 °C since 1 January, activity from 350, peak at 500 to 700',
    riskOn: ({ weather }, day) => {
      const { base, activity, peak } = INSECT_LIMITS.corn_borer;
      const sum = degreeDaysSince(weather, `${day.slice(0, 4)}-01-01`, base).get(day) ?? null;
      if (sum === null) return UNKNOWN;
      const isPeak = sum >= peak.from && sum <= peak.to;
      return { level: sum < activity ? 'none' : isPeak ? 'high' : 'moderate', value: sum };
    },
  },
  {
    name: 'corn_rootworm_soil',
    disease: 'corn_rootworm',
    crops: MAIZES,
    stages: null,
    treatment: 'insecticide',
    protected_days: null,
    unit: 'degree_days',
    limit: INSECT_LIMITS.corn_rootworm.hatch.from,
    // No source of weather has it, and what air says of soil was not read anywhere.
    needs: 'soil_temperature',
    origin: { en: 'the United States', ro: 'Statele Unite', fr: 'États-Unis' },
    basis: 'cited',
    source:
      'Half of the eggs hatch at 380 to 426 degree-days above 11 °C since 1 January, in the soil at 10 cm',
    riskOn: () => UNKNOWN,
  },
  {
    name: 'aphids_170',
    disease: 'aphids',
    crops: ['winter_wheat', 'winter_barley'],
    stages: [1, 2],
    treatment: 'insecticide',
    protected_days: null,
    unit: 'degree_days',
    limit: INSECT_LIMITS.aphids.sum,
    needs: 'days',
    origin: EUROPE,
    basis: 'cited',
    source: `170 degree-days above 3 °C since emergence or the last spray (${IPM_DECISIONS})`,
    riskOn: ({ sow_date, insecticide_on, weather }, day) => {
      const { base, sum: limit } = INSECT_LIMITS.aphids;
      const sprayed = insecticide_on !== null && insecticide_on <= day ? insecticide_on : null;
      const from = sprayed ?? sow_date;
      if (from === null || day < from) return UNKNOWN;
      const sums = degreeDaysSince(weather, from, base);
      const sum = sums.get(day) ?? null;
      if (sum === null) return UNKNOWN;
      if (sum < limit) return { level: 'none', value: sum };
      // Below the base nothing develops. Since sowing the sum is larger than since emergence, whose day is not recorded.
      const isWarm = sum > (sums.get(addDays(day, -1)) ?? 0);
      return { level: !isWarm ? 'low' : sprayed === null ? 'moderate' : 'high', value: sum };
    },
  },
  {
    name: 'wheat_midge_jacquemin',
    disease: 'wheat_midge',
    crops: ['winter_wheat'],
    // The risk is the flight that meets the ears as they emerge.
    stages: [5],
    treatment: 'insecticide',
    protected_days: null,
    unit: 'degree_days',
    limit: INSECT_LIMITS.wheat_midge.second.sum,
    needs: 'days',
    origin: { en: 'Belgium', ro: 'Belgia', fr: 'Belgique' },
    basis: 'cited',
    source: `Jacquemin et al., emergence of the orange wheat blossom midge in Belgium: 250 degree-days above 3 °C since 1 January, a day of 13 °C, rain of 2 mm, 160 degree-days above 7 °C (${IPM_DECISIONS})`,
    riskOn: ({ weather }, day) => midgeRisk(weather, day),
  },
  {
    name: 'pollen_beetle_15',
    disease: 'pollen_beetle',
    crops: ['winter_rapeseed'],
    stages: [5],
    treatment: 'insecticide',
    protected_days: null,
    unit: 'celsius',
    limit: INSECT_LIMITS.pollen_beetle.warmest,
    needs: 'days',
    origin: EUROPE,
    basis: 'cited',
    source: `From 15 °C on in growth stages 51 to 59 (${IPM_DECISIONS})`,
    riskOn: ({ weather }, day) => {
      const warmest = weather.days.get(day)?.temperature_max ?? null;
      if (warmest === null) return UNKNOWN;
      return { level: warmest >= INSECT_LIMITS.pollen_beetle.warmest ? 'high' : 'none', value: warmest };
    },
  },
];

/**
 * The flight of the wheat midge: nothing before the first sum since 1 January, a warm day after it, and rain on a later day; high
 * once the second sum since that rain is reached. The figure is that sum. Nothing
 * is known after a day that may have had the rain.
 */
function midgeRisk(weather: RiskWeather, day: string): Risk {
  const { first, warm, rain, second } = INSECT_LIMITS.wheat_midge;
  const sums = degreeDaysSince(weather, `${day.slice(0, 4)}-01-01`, first.base);
  if (!sums.has(day)) return UNKNOWN;
  const waiting: Risk = { level: 'none', value: 0 };
  const woken = [...sums].find(([, sum]) => sum >= first.sum)?.[0];
  if (woken === undefined || woken > day) return waiting;
  const warmed = firstDay(woken, day, (date) => {
    const mean = meanTemperatureOn(weather, date);
    return mean !== null && mean >= warm;
  });
  if (warmed === null) return waiting;
  const rainOn = (date: string) => weather.days.get(date)?.precipitation ?? null;
  const rained = firstDay(addDays(warmed, 1), day, (date) => {
    const mm = rainOn(date);
    return mm === null || mm > rain;
  });
  if (rained === null) return waiting;
  if (rainOn(rained) === null) return UNKNOWN;
  const sum = degreeDaysSince(weather, rained, second.base).get(day);
  if (sum === undefined) return UNKNOWN;
  return { level: sum >= second.sum ? 'high' : 'none', value: sum };
}

function firstDay(from: string, to: string, isIt: (date: string) => boolean): string | null {
  for (let date = from; dayNumberOf(date) <= dayNumberOf(to); date = addDays(date, 1))
    if (isIt(date)) return date;
  return null;
}

function meanTemperatureOn({ days }: RiskWeather, date: string): number | null {
  const day = days.get(date);
  if (!day || day.temperature_min === null || day.temperature_max === null) return null;
  return (day.temperature_min + day.temperature_max) / 2;
}

/** Sums that were computed before: the crops of a place, and the days of a clock, need the same ones. */
const sumsOf = new WeakMap<RiskWeather, Map<string, ReadonlyMap<string, number>>>();

/** Degree-days above a base since an ISO day, by day: the mean of each day less the base, never below 0. */
function degreeDaysSince(weather: RiskWeather, from: string, base: number): ReadonlyMap<string, number> {
  const known = sumsOf.get(weather) ?? new Map<string, ReadonlyMap<string, number>>();
  sumsOf.set(weather, known);
  const key = `${from}/${base}`;
  const sums = known.get(key) ?? sumDegreeDays(weather, from, base);
  known.set(key, sums);
  return sums;
}

function sumDegreeDays({ days }: RiskWeather, from: string, base: number): ReadonlyMap<string, number> {
  const scale: DegreeDayScale = { base, cap: Number.POSITIVE_INFINITY, isMinimumHeld: false };
  const temperatures = [...days.values()].map(({ date, temperature_min, temperature_max }) => ({
    date,
    min: temperature_min,
    max: temperature_max,
  }));
  return accumulatedDegreeDays(temperatures, from, scale);
}
