import { type Country, EUROPE_BOX } from '../farms/country.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import { accumulatedDegreeDays, type DayTemperature } from '../weather/degree-days.ts';
import { DAYS_PER_DEGREE, REFERENCE_LATITUDE } from './crop-dates.ts';
import type { CropKey } from './crops.ts';
import { STAGE_SUMS, type StageSum } from './stage-sums.ts';

/** The southernmost and the northernmost land of a country in Europe, degrees north. */
const LATITUDES: Readonly<Record<Country, readonly [south: number, north: number]>> = {
  RO: [43.62, 48.27],
  FR: [41.33, 51.09],
};

/**
 * By how many days a stage may come before or after its window, which is given for one latitude of the country: as far as sowing
 * is estimated to shift from there to its most distant land. Years and varieties differ, too. Our assumption.
 */
export const STAGE_MARGIN_DAYS: Readonly<Record<Country, number>> = {
  RO: marginOf('RO'),
  FR: marginOf('FR'),
};

/** What an estimate needs to know of a stage. */
interface Stage {
  /** Two-digit range, such as `30-39`. */
  readonly bbch: string;
  /** Month and day `MM-DD` between which the stage usually occurs. */
  readonly windows: Readonly<Record<Country, { readonly from: string; readonly to: string }>>;
}

/** What stages rest on: the temperatures of the place since sowing, or what is usual anywhere in the country. */
export const STAGE_BASES = ['temperatures', 'country'] as const;
export type StageBasis = (typeof STAGE_BASES)[number];

/** The stages that a crop may have on a day, at least one, in their order. */
export interface StageEstimate<S> {
  readonly stages: readonly [S, ...S[]];
  readonly basis: StageBasis;
}

/** A crop and where it grows. */
export interface StageSite<S> {
  /** The stages of the crop in their order. */
  readonly stages: readonly S[];
  readonly country: Country;
  /** Degrees north. */
  readonly latitude: number;
}

/** A crop on a parcel. */
export interface GrowingSite<S> extends StageSite<S> {
  /** By its key in the catalog. */
  readonly crop_key: string | null;
  /** The ISO day on which it was sown; null where it is unknown or an estimate. */
  readonly sow_date: string | null;
  /** Those that are known there. */
  readonly temperatures: readonly DayTemperature[];
}

/** Whether the usual stages of its country apply to a place: those of Europe do not overseas. */
export function isStageKnownAt({ latitude }: Pick<StageSite<unknown>, 'latitude'>): boolean {
  const [, south, , north] = EUROPE_BOX;
  return latitude >= south && latitude <= north;
}

/** Whether the stages of a crop can be computed where its sowing and the temperatures since are known. */
export function hasStageSums(crop_key: string | null): boolean {
  return STAGE_SUMS[crop_key as CropKey] !== undefined;
}

/**
 * The stages that a crop may have on an ISO day: by the temperatures since it was sown, where they are known and the sums of its
 * stages too; else those of the country. Null where none is known.
 */
export function estimateStages<S extends Stage>(site: GrowingSite<S>, day: string): StageEstimate<S> | null {
  return stagesBySums(site, day) ?? stagesOfCountry(site, day);
}

/** The stages that a crop may have on an ISO day somewhere in a country; null where none is known, and overseas. */
export function stagesOfCountry<S extends Stage>(site: StageSite<S>, day: string): StageEstimate<S> | null {
  return estimateOf(
    site.stages.filter((stage) => isInWindow(stage, site, day)),
    'country',
  );
}

/**
 * The ISO days on which the stages of a crop began by the temperatures since it was sown, in a variety between the earliest and
 * the latest ones, by their ranges; those without a sum, and those to come, are missing. Null where sowing, temperatures or sums
 * are not known.
 */
export function stageDaysBySums({
  crop_key,
  sow_date,
  temperatures,
}: Pick<GrowingSite<unknown>, 'crop_key' | 'sow_date' | 'temperatures'>): ReadonlyMap<string, string> | null {
  const known = STAGE_SUMS[crop_key as CropKey];
  if (!known || sow_date === null) return null;
  const days = [...accumulatedDegreeDays(temperatures, sow_date, known.scale)];
  if (days.length === 0) return null;
  return new Map(
    known.sums.flatMap(({ bbch, first, last }) => {
      const reached = days.find(([, sum]) => sum >= (first + last) / 2);
      return reached ? [[bbch, reached[0]]] : [];
    }),
  );
}

function stagesBySums<S extends Stage>(site: GrowingSite<S>, day: string): StageEstimate<S> | null {
  const { stages, crop_key, sow_date, temperatures } = site;
  const known = STAGE_SUMS[crop_key as CropKey];
  if (!known || sow_date === null || day < sow_date) return null;
  const sum = accumulatedDegreeDays(temperatures, sow_date, known.scale).get(day);
  if (sum === undefined) return null;
  const possible = stages.filter((_, at) => isPossible(stages, at, known.sums, sum));
  const isKnown = (stage: S | undefined) => !stage || known.sums.some(({ bbch }) => bbch === stage.bbch);
  // Where the source has no sum for the beginning or the end of a stage, the country says what it can.
  const narrowed = possible.filter(
    (stage) => (isKnown(stage) && isKnown(stages[stages.indexOf(stage) + 1])) || isInWindow(stage, site, day),
  );
  return estimateOf(narrowed.length > 0 ? narrowed : possible, 'temperatures');
}

/** Whether a stage may have begun, and the next one may not have. */
function isPossible(stages: readonly Stage[], at: number, sums: readonly StageSum[], sum: number): boolean {
  const sumOf = ({ bbch }: Stage) => sums.find((one) => one.bbch === bbch);
  const begun = stages.slice(0, at + 1).findLast(sumOf);
  const next = stages.slice(at + 1).find(sumOf);
  return (!begun || sumOf(begun)!.first <= sum) && (!next || sum < sumOf(next)!.last);
}

function isInWindow({ windows }: Stage, { country, latitude }: StageSite<unknown>, day: string): boolean {
  if (!isStageKnownAt({ latitude })) return false;
  const { from, to } = windows[country];
  const year = Number(day.slice(0, 4));
  const at = dayNumberOf(day);
  return [year - 1, year, year + 1].some(
    (first) =>
      at >= dayNumberOf(`${first}-${from}`) - STAGE_MARGIN_DAYS[country] &&
      at <= dayNumberOf(`${to < from ? first + 1 : first}-${to}`) + STAGE_MARGIN_DAYS[country],
  );
}

function estimateOf<S>([first, ...others]: readonly S[], basis: StageBasis): StageEstimate<S> | null {
  return first === undefined ? null : { stages: [first, ...others], basis };
}

function marginOf(country: Country): number {
  const farthest = Math.max(
    ...LATITUDES[country].map((edge) => Math.abs(edge - REFERENCE_LATITUDE[country])),
  );
  return Math.ceil(farthest * DAYS_PER_DEGREE);
}
