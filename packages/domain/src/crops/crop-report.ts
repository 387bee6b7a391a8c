import { areaMeanOf } from '../imagery/area-mean.ts';
import { isOldChange, isOldRule } from '../imagery/pixel-rule.ts';
import { sumOfHectares } from '../parcels/sum-of-hectares.ts';
import { percentsOf } from '../statistics/percents-of.ts';
import { CROP_DAYS, type CropDay } from './crop-interval.ts';

/** Stands for the locality of parcels without one. */
export const NO_LOCALITY_ID = 'null';

/** Yield fields in order of reliability: measured, estimated, forecast. */
export const YIELD_FIELDS = ['yield_measured', 'yield_estimated', 'yield_forecast'] as const;
export type YieldField = (typeof YIELD_FIELDS)[number];

/** A crop on a parcel, with its first and last day; yields in t/ha. */
export interface ReportInterval extends Readonly<Record<YieldField, number | null>> {
  readonly crop_id: string;
  readonly computed_start_date: string;
  readonly computed_end_date: string;
  /** None by default. */
  readonly estimated?: readonly CropDay[];
}

/** A parcel of the season. */
export interface ReportParcel<Interval extends ReportInterval = ReportInterval> {
  readonly id: string;
  readonly hectares: number;
  readonly crop_intervals: readonly Interval[];
}

/** The first and last day of a crop, and which of them are estimates. */
export interface CropSpan {
  readonly from: string;
  readonly to: string;
  readonly estimated: readonly CropDay[];
}

/** What was observed of a parcel at the date. */
export interface ReportObservation {
  readonly index_mean: number | null;
  /** Compared with the latest earlier clear date. */
  readonly index_change: number | null;
  /** The version of the rule by which its pixels counted. */
  readonly pixel_rule: number;
  /** That of the date with which it is compared; null where there is none. */
  readonly pixel_rule_before: number | null;
}

/** Index values of some parcels at a date. */
export interface Spread {
  /** Area-weighted. */
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** Number of parcels observed. */
  readonly count: number;
  /** Area-weighted, over the parcels that were also observed before; null where none was. */
  readonly change: number | null;
  /** The number of these parcels whose pixels counted by an older rule. */
  readonly old_rule: number;
  /** The number of these parcels whose change compares with a value by an older rule. */
  readonly old_change: number;
}

/** The area-weighted mean of the most reliable yields, over the parcels that have one. */
export interface YieldMean {
  readonly field: YieldField;
  /** t/ha. */
  readonly mean: number;
  /** Of the parcels that have a value. */
  readonly hectares: number;
}

/** One crop of a season; `crop_id` is null for the parcels without a known crop. */
export interface CropLine<Parcel extends ReportParcel = ReportParcel> {
  readonly crop_id: string | null;
  /** Largest first. */
  readonly parcels: readonly Parcel[];
  readonly hectares: number;
  /** Of the season's land, 0 to 1; a parcel with two crops counts for both. */
  readonly share: number;
  /** The share as a whole percentage; those of all lines sum to their rounded sum. */
  readonly percent: number;
  /** The first and last day of the crop on any parcel; null where unknown. */
  readonly interval: CropSpan | null;
  readonly yield: YieldMean | null;
  /** Null where none of its parcels was observed while it was the parcel's crop. */
  readonly spread: Spread | null;
}

/** The inputs of a report. */
export interface ReportSources<Parcel extends ReportParcel> {
  readonly parcels: readonly Parcel[];
  /** Whether a crop is known; parcels with other crops count as having none. */
  readonly isCrop: (crop_id: string) => boolean;
  /** Observations at the date, by parcel. */
  readonly observations: ReadonlyMap<string, ReportObservation>;
  readonly date: string | null;
  /** Whether a parcel is requested; shares remain those of the whole season. */
  readonly isWanted?: (parcel: Parcel) => boolean;
}

/** The crops of a season with the aggregates of their parcels. */
export function cropReportOf<Parcel extends ReportParcel>(
  sources: ReportSources<Parcel>,
): CropLine<Parcel>[] {
  const { parcels, isCrop, isWanted = () => true } = sources;
  const land = sumOfHectares(parcels);
  const grown = parcels.filter(isWanted).flatMap((parcel) => {
    const known = new Set(parcel.crop_intervals.map(({ crop_id }) => crop_id).filter(isCrop));
    return (known.size > 0 ? [...known] : [null]).map((crop_id) => ({ crop_id, parcel }));
  });
  const lines = [...Map.groupBy(grown, ({ crop_id }) => crop_id)].map(([crop_id, group]) => {
    const ofCrop = group.map(({ parcel }) => parcel).sort((a, b) => b.hectares - a.hectares);
    const hectares = sumOfHectares(ofCrop);
    return {
      crop_id,
      parcels: ofCrop,
      hectares,
      share: land > 0 ? hectares / land : 0,
      interval: crop_id === null ? null : spanOf(ofCrop.flatMap((parcel) => intervalsOf(parcel, crop_id))),
      yield: crop_id === null ? null : yieldOf(ofCrop, crop_id),
      spread: spreadOf(
        ofCrop.filter((parcel) => dominantCropOf(parcel, sources) === crop_id),
        sources.observations,
      ),
    };
  });
  const percents = percentsOf(lines.map(({ share }) => share));
  return lines.map((line, at) => ({ ...line, percent: percents[at]! }));
}

/** The totals over the lines of a report, each parcel counted once whatever number of crops it has. */
export function reportTotalOf(
  lines: readonly CropLine[],
  { parcels, observations }: Pick<ReportSources<ReportParcel>, 'parcels' | 'observations'>,
) {
  const ofLines = [...new Set(lines.flatMap((line) => line.parcels))];
  const hectares = sumOfHectares(ofLines);
  const land = sumOfHectares(parcels);
  return {
    parcels: ofLines.length,
    hectares,
    share: land > 0 ? hectares / land : 0,
    spread: spreadOf(ofLines, observations),
  };
}

/** The interval in effect at a date, or the latest one before it, else the first; null without intervals. */
export function dominantInterval<Interval extends Pick<ReportInterval, 'computed_start_date'>>(
  crop_intervals: readonly Interval[],
  date: string | null,
): Interval | null {
  // Nearly every parcel has one crop, and lists call this for thousands of parcels at each date.
  if (crop_intervals.length < 2) return crop_intervals[0] ?? null;
  const intervals = crop_intervals.toSorted((a, b) =>
    a.computed_start_date < b.computed_start_date ? -1 : 1,
  );
  const begun = intervals.filter(({ computed_start_date }) => date === null || computed_start_date <= date);
  return begun.at(-1) ?? intervals[0] ?? null;
}

/** For a parcel with two crops, an image shows only the one present at the date. */
function dominantCropOf(
  parcel: ReportParcel,
  { date, isCrop }: Pick<ReportSources<never>, 'date' | 'isCrop'>,
) {
  const id = dominantInterval(parcel.crop_intervals, date)?.crop_id;
  return id !== undefined && isCrop(id) ? id : null;
}

function intervalsOf({ crop_intervals }: ReportParcel, id: string): readonly ReportInterval[] {
  return crop_intervals.filter(({ crop_id }) => crop_id === id);
}

function spanOf(intervals: readonly ReportInterval[]): CropSpan | null {
  const byStart = intervals.toSorted((a, b) => (a.computed_start_date < b.computed_start_date ? -1 : 1));
  const byEnd = intervals.toSorted((a, b) => (a.computed_end_date < b.computed_end_date ? -1 : 1));
  const first = byStart[0];
  const last = byEnd.at(-1);
  if (!first || !last) return null;
  const estimated = CROP_DAYS.filter((day) => (day === 'sow_date' ? first : last).estimated?.includes(day));
  return { from: first.computed_start_date, to: last.computed_end_date, estimated };
}

function yieldOf(parcels: readonly ReportParcel[], crop_id: string): YieldMean | null {
  for (const field of YIELD_FIELDS) {
    const lines = parcels.flatMap((parcel) => {
      const yields = intervalsOf(parcel, crop_id).flatMap((interval) => interval[field] ?? []);
      const value = yields.length > 0 ? yields.reduce((sum, one) => sum + one, 0) / yields.length : null;
      return value === null ? [] : [{ hectares: parcel.hectares, value }];
    });
    const mean = areaMeanOf(lines);
    if (mean !== null) return { field, mean, hectares: sumOfHectares(lines) };
  }
  return null;
}

function spreadOf(
  parcels: readonly ReportParcel[],
  indexByParcel: ReportSources<never>['observations'],
): Spread | null {
  const seen = parcels.flatMap(({ id, hectares }) => {
    const observation = indexByParcel.get(id);
    if (!observation || observation.index_mean === null) return [];
    const { index_mean, index_change } = observation;
    return [{ hectares, value: index_mean, change: index_change, observation }];
  });
  const mean = areaMeanOf(seen);
  if (mean === null) return null;
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { value } of seen) [min, max] = [Math.min(min, value), Math.max(max, value)];
  const change = areaMeanOf(seen.map(({ hectares, change }) => ({ hectares, value: change })));
  const countOf = (isOld: (observation: ReportObservation) => boolean) =>
    seen.filter(({ observation }) => isOld(observation)).length;
  return {
    mean,
    min,
    max,
    count: seen.length,
    change,
    old_rule: countOf(isOldRule),
    old_change: countOf(isOldChange),
  };
}
