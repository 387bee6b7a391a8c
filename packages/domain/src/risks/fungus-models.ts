import { addDays } from '../crops/crop-interval.ts';
import { humidHoursOn, isAny, isEach, isThat, longestRunOn } from './humid-hours.ts';
import type { RiskLevel } from './risk-level.ts';
import type { DayRisk, RiskModel, RiskSite } from './risk-model.ts';
import type { RiskHour, RiskWeather } from './risk-weather.ts';
import { blightSeverityOf, cercosporaValueOf } from './severity-tables.ts';

type Risk = Omit<DayRisk, 'date'>;
const UNKNOWN: Risk = { level: null, value: null };

const IPM_DECISIONS = 'IPM Decisions, metadata of the models, April 2026';
const WEATHER_TOOL = 'ibm-weather-tool (MIT), a053a55 of 4 March 2026, src/models.R';
const UNITED_KINGDOM = { en: 'the United Kingdom', ro: 'Regatul Unit', fr: 'Royaume-Uni' };
const NORTH_AMERICA = { en: 'North America', ro: 'America de Nord', fr: 'Amérique du Nord' };
const POTATOES = ['potato_early', 'potato_late'] as const;

/** Limits of the models of fungi. */
const FUNGUS_LIMITS = {
  /** Hours in a row with rain, mm in the hour, or humidity, percent. */
  septoria: { hours: 20, rain: 0.2, humidity: 85 },
  /** The logit of a susceptible variety by the mean humidity of days, and the chances from which the risk is moderate and high. */
  fusarium: {
    intercept: -3.6432643,
    susceptible: -0.82795556,
    humidity: 0.051459669,
    days: 14,
    moderate: 0.24,
    high: 0.32,
  },
  /** Two days in a row, none colder, with so many hours of so much humidity. */
  hutton: { days: 2, coldest: 10, hours: 6, humidity: 90 },
  /** Sums of severity values over days, and since planting. */
  blitecast: { days: 14, very_high: 21, high: 14, moderate: 3, low: 1, total: 30 },
  /** Hours in a row above a humidity, percent, and a temperature, degrees Celsius. */
  sclerotinia: { hours: 23, humidity: 80, temperature: 7 },
  /** Means of the daily infection values of seven and of two days. */
  cercospora: [
    ['very_high', 5, 5.5],
    ['high', 3, 3.5],
    ['moderate', 1.5, 2],
    ['low', 0.5, 1],
  ],
} as const;

/** Days before a day on which a run of hours may have begun. */
const RUN_DAYS = 3;

export const FUNGUS_MODELS: readonly RiskModel[] = [
  {
    name: 'septoria_seges',
    disease: 'septoria',
    crops: ['winter_wheat'],
    // From growth stage 31 on; afterwards the upper leaves are grown and fill the grain.
    stages: [3, 4, 5, 6],
    treatment: 'fungicide',
    protected_days: 10,
    unit: 'hours',
    limit: FUNGUS_LIMITS.septoria.hours,
    needs: 'hours',
    origin: { en: 'Denmark (SEGES)', ro: 'Danemarca (SEGES)', fr: 'Danemark (SEGES)' },
    basis: 'cited',
    source: `SEGES, septoria humidity model (${IPM_DECISIONS})`,
    riskOn: ({ weather }, day) => {
      const { hours, rain, humidity } = FUNGUS_LIMITS.septoria;
      const isWet = (hour: RiskHour) =>
        isAny(
          isThat(hour.precipitation, (mm) => mm >= rain),
          isThat(hour.humidity, (percent) => percent >= humidity),
        );
      return riskOfRun(weather, day, hours, isWet);
    },
  },
  {
    name: 'fusarium_logit',
    disease: 'fusarium',
    crops: ['winter_wheat'],
    stages: [6],
    treatment: 'fungicide',
    protected_days: null,
    unit: 'percent',
    limit: FUNGUS_LIMITS.fusarium.high * 100,
    needs: 'hours',
    origin: NORTH_AMERICA,
    basis: 'cited',
    source: `Fusarium head blight of wheat, for a susceptible variety (${WEATHER_TOOL})`,
    riskOn: ({ weather }, day) => {
      const { intercept, susceptible, humidity, days, moderate, high } = FUNGUS_LIMITS.fusarium;
      const mean = meanOf(daysUpTo(day, days).map((date) => meanHumidityOn(weather, date)));
      if (mean === null) return UNKNOWN;
      const chance = 1 / (1 + Math.exp(-(intercept + susceptible + humidity * mean)));
      return {
        level: chance >= high ? 'high' : chance >= moderate ? 'moderate' : 'low',
        value: chance * 100,
      };
    },
  },
  {
    name: 'late_blight_hutton',
    disease: 'late_blight',
    crops: POTATOES,
    stages: null,
    treatment: 'fungicide',
    protected_days: null,
    unit: 'days',
    limit: FUNGUS_LIMITS.hutton.days,
    needs: 'hours',
    origin: UNITED_KINGDOM,
    basis: 'cited',
    source: 'Hutton criteria of the James Hutton Institute',
    riskOn: ({ weather }, day) => {
      const today = isHuttonDay(weather, day);
      const before = isHuttonDay(weather, addDays(day, -1));
      const isHigh = isEach(today, before);
      if (isHigh === null) return UNKNOWN;
      return { level: isHigh ? 'high' : 'none', value: [today, before].filter((is) => is === true).length };
    },
  },
  {
    name: 'late_blight_blitecast',
    disease: 'late_blight',
    crops: POTATOES,
    stages: null,
    treatment: 'fungicide',
    protected_days: null,
    unit: 'severity',
    limit: FUNGUS_LIMITS.blitecast.high,
    needs: 'hours',
    origin: { en: 'Wallin (BLITECAST)', ro: 'Wallin (BLITECAST)', fr: 'Wallin (BLITECAST)' },
    basis: 'cited',
    source: `Wallin, BLITECAST (${WEATHER_TOOL})`,
    riskOn: (site, day) => {
      const recent = sumOf(
        daysUpTo(day, FUNGUS_LIMITS.blitecast.days).map((date) => blightSeverityOn(site.weather, date)),
      );
      if (recent === null) return UNKNOWN;
      return { level: blitecastLevelOf(recent, blightTotal(site, day)), value: recent };
    },
  },
  {
    name: 'sclerotinia_ahdb',
    disease: 'sclerotinia',
    crops: ['winter_rapeseed'],
    stages: [6],
    treatment: 'fungicide',
    protected_days: null,
    unit: 'hours',
    limit: FUNGUS_LIMITS.sclerotinia.hours,
    needs: 'hours',
    origin: { en: 'the United Kingdom (AHDB)', ro: 'Regatul Unit (AHDB)', fr: 'Royaume-Uni (AHDB)' },
    basis: 'cited',
    source: `AHDB, sclerotinia infection alerts (${IPM_DECISIONS})`,
    riskOn: ({ weather }, day) => {
      const { hours, humidity, temperature } = FUNGUS_LIMITS.sclerotinia;
      const isRight = (hour: RiskHour) =>
        isEach(
          isThat(hour.humidity, (percent) => percent > humidity),
          isThat(hour.temperature, (celsius) => celsius > temperature),
        );
      return riskOfRun(weather, day, hours, isRight);
    },
  },
  {
    name: 'cercospora_div',
    disease: 'cercospora',
    crops: ['sugar_beet', 'fodder_beet'],
    stages: null,
    treatment: 'fungicide',
    protected_days: null,
    unit: 'infection',
    limit: 3,
    needs: 'hours',
    origin: { en: 'Windels 1998', ro: 'Windels 1998', fr: 'Windels 1998' },
    basis: 'cited',
    source: `Windels 1998, daily infection values (${WEATHER_TOOL})`,
    riskOn: ({ weather }, day) => {
      const values = daysUpTo(day, 7).map((date) => {
        const humid = humidHoursOn(weather, date);
        return humid && cercosporaValueOf(humid);
      });
      const week = meanOf(values);
      const two = meanOf(values.slice(-2));
      if (week === null || two === null) return UNKNOWN;
      const found = FUNGUS_LIMITS.cercospora.find(([, of7, of2]) => week >= of7 || two >= of2);
      return { level: found?.[0] ?? 'none', value: week };
    },
  },
];

/** The level of late blight by the severity values of 14 days and by those since planting, which may be more than are known. */
export function blitecastLevelOf(recent: number, total: number): RiskLevel {
  const limits = FUNGUS_LIMITS.blitecast;
  const isBegun = total >= limits.total;
  if (isBegun && recent >= limits.very_high) return 'very_high';
  if (isBegun && recent >= limits.high) return 'high';
  if (isBegun || recent >= limits.moderate) return 'moderate';
  return recent >= limits.low ? 'low' : 'none';
}

/** High where the hours in a row reach a limit, unknown where they may. */
function riskOfRun(
  weather: RiskWeather,
  day: string,
  limit: number,
  kindOf: (hour: RiskHour) => boolean | null,
): Risk {
  if (!weather.hours.has(day)) return UNKNOWN;
  const { certain, possible } = longestRunOn(weather, day, RUN_DAYS, kindOf);
  if (certain >= limit) return { level: 'high', value: certain };
  return possible >= limit ? UNKNOWN : { level: 'none', value: certain };
}

function isHuttonDay({ hours }: RiskWeather, date: string): boolean | null {
  const slots = hours.get(date);
  if (!slots) return null;
  const limits = FUNGUS_LIMITS.hutton;
  const isWarm = isEach(
    ...slots.map((hour) => isThat(hour?.temperature ?? null, (celsius) => celsius >= limits.coldest)),
  );
  const humid = slots.map((hour) => isThat(hour?.humidity ?? null, (percent) => percent >= limits.humidity));
  const certain = humid.filter((is) => is === true).length;
  const possible = humid.filter((is) => is !== false).length;
  return isEach(isWarm, certain >= limits.hours ? true : possible >= limits.hours ? null : false);
}

function blightSeverityOn(weather: RiskWeather, date: string): number | null {
  const humid = humidHoursOn(weather, date);
  return humid && blightSeverityOf(humid);
}

/**
 * The severity values since planting as far as hours are known: the source counts from emergence, whose day is not recorded. Early days
 * that are not known make it smaller, never greater.
 */
function blightTotal({ sow_date, weather }: RiskSite, day: string): number {
  return [...weather.hours.keys()]
    .filter((date) => date <= day && (sow_date === null || date >= sow_date))
    .reduce((sum, date) => sum + (blightSeverityOn(weather, date) ?? 0), 0);
}

function meanHumidityOn({ hours }: RiskWeather, date: string): number | null {
  return meanOf((hours.get(date) ?? [null]).map((hour) => hour?.humidity ?? null));
}

/** So many ISO days up to one, it included. */
function daysUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(day, at + 1 - count));
}

/** The sum of values; null where one is not known. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
}

function meanOf(values: readonly (number | null)[]): number | null {
  const sum = sumOf(values);
  return sum === null ? null : sum / values.length;
}
