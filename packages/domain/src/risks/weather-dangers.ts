import { addDays } from '../crops/crop-interval.ts';
import type { GrowthStage } from '../crops/growth-stages.ts';
import type { StageBasis } from '../crops/usual-stages.ts';
import type { CoefficientBasis } from '../rules/coefficient.ts';
import type { WaterCapacityDay } from '../weather/water-capacity.ts';
import { HINT_LIMITS } from '../weather/weather-hints.ts';
import {
  DRY_LIMIT,
  FROST_LIMITS,
  HARVEST_RAIN,
  type HarmLimit,
  HEAT_LIMITS,
  WIND_LIMITS,
} from './harm-limits.ts';
import type { RiskSite } from './risk-model.ts';
import { gustsOn } from './risk-weather.ts';

/** What weather can do to a crop, the most urgent first. */
export const DANGER_KINDS = ['frost', 'heat', 'wind', 'gusts', 'rain', 'dry'] as const;
export type DangerKind = (typeof DANGER_KINDS)[number];

/** A crop at a place, with what its dangers depend on. */
export interface DangerSite extends RiskSite {
  /** The ISO day of its harvest, entered or estimated; null where neither is known. */
  readonly harvest_on: string | null;
  /** The soil water on an ISO day with the limit below which it is dry, m³/ha; null where it is not known. */
  readonly waterOn: (day: string) => (WaterCapacityDay & { readonly limit: number }) | null;
}

/** A danger on consecutive days. */
export interface WeatherDanger {
  readonly kind: DangerKind;
  /** Its first ISO day, which may have passed, and its last one that is known. */
  readonly from: string;
  readonly to: string;
  /** The worst value from today on: degrees Celsius, m/s, millimeters, m³/ha. */
  readonly value: number;
  readonly limit: number;
  /** The stages of the crop for which the limit holds; empty where it does not depend on them. */
  readonly stages: readonly GrowthStage[];
  readonly stage_basis: StageBasis;
  /** Whether on one of its days the value is beyond the limits of all stages that the crop may have then. */
  readonly is_sure: boolean;
  readonly basis: CoefficientBasis;
  readonly source: string;
}

type DayDanger = Omit<WeatherDanger, 'kind' | 'from' | 'to'>;
type Finder = (site: DangerSite, day: string) => DayDanger | null;

const DAYS_AHEAD = 6;
/** How long before today a danger that is still there may have begun: drought lasts for months. */
const LONGEST = 200;

/** The dangers of the weather to a crop from an ISO day on, as far as its weather is known. */
export function weatherDangers(site: DangerSite, today: string): WeatherDanger[] {
  const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, at) => addDays(today, at));
  return DANGER_KINDS.flatMap((kind) => {
    const found: WeatherDanger[] = [];
    for (const date of dates) {
      const danger = FINDERS[kind](site, date);
      if (danger === null) continue;
      const last = found.at(-1);
      if (last && addDays(last.to, 1) === date) found[found.length - 1] = joined(last, danger, date);
      else found.push({ kind, from: date === today ? beginOf(kind, site, date) : date, to: date, ...danger });
    }
    return found;
  });
}

/** The first day of a danger that is there on an ISO day: it stays the same while the danger lasts. */
function beginOf(kind: DangerKind, site: DangerSite, date: string): string {
  const earliest = addDays(date, -LONGEST);
  let begin = date;
  while (begin > earliest && FINDERS[kind](site, addDays(begin, -1)) !== null) begin = addDays(begin, -1);
  return begin;
}

/** A danger that goes on for another day, with the worst of its values. */
function joined(last: WeatherDanger, danger: DayDanger, date: string): WeatherDanger {
  const isWorse = IS_LOW[last.kind] ? danger.value < last.value : danger.value > last.value;
  return { ...last, ...(isWorse && danger), is_sure: last.is_sure || danger.is_sure, to: date };
}

/** Whether a lower value is the worse one. */
const IS_LOW: Readonly<Record<DangerKind, boolean>> = {
  frost: true,
  heat: false,
  wind: false,
  gusts: false,
  rain: false,
  dry: true,
};

const FINDERS: Readonly<Record<DangerKind, Finder>> = {
  frost: (site, day) =>
    harmIn(
      site,
      day,
      FROST_LIMITS,
      site.weather.days.get(day)?.temperature_min,
      (value, limit) => value < limit,
    ),
  heat: (site, day) =>
    harmIn(
      site,
      day,
      HEAT_LIMITS,
      site.weather.days.get(day)?.temperature_max,
      (value, limit) => value >= limit,
    ),
  wind: (site, day) =>
    gustsOn(site.weather, day) === null
      ? strongIn(site, day, site.weather.days.get(day)?.wind ?? null, WIND_LIMITS.wind)
      : null,
  gusts: (site, day) => strongIn(site, day, gustsOn(site.weather, day), WIND_LIMITS.gusts),
  rain: (site, day) => {
    const { harvest_on } = site;
    // The usual days of a country are too wide to say that a crop is ripe.
    if (harvest_on === null || day < addDays(harvest_on, -HARVEST_RAIN.days_before)) return null;
    const limit = HINT_LIMITS.spray.precipitation;
    const rainOn = (date: string) => site.weather.days.get(date)?.precipitation ?? null;
    const [rain, before] = [rainOn(day), rainOn(addDays(day, -1))];
    // Rain after rain ends nothing.
    if (rain === null || rain < limit || before === null || before >= limit) return null;
    return dangerIn(site, day, HARVEST_RAIN.stages, {
      value: rain,
      limit,
      basis: 'assumed',
      source: HARVEST_RAIN.source,
    });
  },
  dry: (site, day) => {
    // The balance of water is computed only for crops that may need it.
    if (!mayHave(site, day, DRY_LIMIT.stages)) return null;
    const water = site.waterOn(day);
    if (water === null || water.soil_moisture > DRY_LIMIT.soil_moisture) return null;
    return dangerIn(site, day, DRY_LIMIT.stages, {
      value: water.water_capacity,
      limit: water.limit,
      basis: 'assumed',
      source: DRY_LIMIT.source,
    });
  },
};

/** The harm of a temperature, by the limit of the hardiest stage of those that it harms. */
function harmIn(
  { crop_key, stagesOn }: DangerSite,
  day: string,
  table: readonly HarmLimit[],
  value: number | null | undefined,
  isBeyond: (value: number, limit: number) => boolean,
): DayDanger | null {
  if (value === null || value === undefined) return null;
  const estimate = stagesOn(day);
  if (!estimate) return null;
  const limits = table.filter(({ crops }) => crops.some((key) => key === crop_key));
  const limitOf = ({ principal }: GrowthStage) => limits.find(({ stages }) => stages.includes(principal));
  const harmed = estimate.stages.filter((stage) => {
    const found = limitOf(stage);
    return found && isBeyond(value, found.limit);
  });
  // Its limit is the nearest to the value.
  const [hardiest] = harmed
    .map((stage) => limitOf(stage)!)
    .toSorted((one, other) => Math.abs(value - one.limit) - Math.abs(value - other.limit));
  if (!hardiest) return null;
  return {
    value,
    limit: hardiest.limit,
    stages: harmed,
    stage_basis: estimate.basis,
    is_sure: harmed.length === estimate.stages.length,
    basis: hardiest.basis,
    source: hardiest.source,
  };
}

function strongIn(site: DangerSite, day: string, value: number | null, limit: number): DayDanger | null {
  if (value === null || value < limit) return null;
  return dangerIn(site, day, WIND_LIMITS.stages, {
    value,
    limit,
    basis: 'assumed',
    source: WIND_LIMITS.source,
  });
}

function mayHave({ stagesOn }: DangerSite, day: string, principals: readonly number[]): boolean {
  return stagesOn(day)?.stages.some(({ principal }) => principals.includes(principal)) ?? false;
}

/** A danger to a crop that may have one of some stages. */
function dangerIn(
  { stagesOn }: DangerSite,
  day: string,
  principals: readonly number[],
  danger: Pick<DayDanger, 'value' | 'limit' | 'basis' | 'source'>,
): DayDanger | null {
  const estimate = stagesOn(day);
  const stages = estimate?.stages.filter(({ principal }) => principals.includes(principal)) ?? [];
  if (!estimate || stages.length === 0) return null;
  return {
    ...danger,
    stages,
    stage_basis: estimate.basis,
    is_sure: stages.length === estimate.stages.length,
  };
}
